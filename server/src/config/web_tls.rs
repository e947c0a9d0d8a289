//! The setting `tls`: the way in which the web gets its certificate.

use super::field_values::host_name;
use super::{kind_of, text_of};
use crate::host_machine::addresses::is_public;
use crate::host_machine::allowed_host_names::is_private;
use std::fmt;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use toml::Spanned;
use toml::de::DeValue;

/// The ACME directory of Let's Encrypt, the default.
pub const LETS_ENCRYPT: &str = "https://acme-v02.api.letsencrypt.org/directory";

/// The three forms of the setting.
const FORMS: &str = "write one of these: { acme = \"poker.example.org\", contact = \"me@example.org\" }, \
                     { acme = \"203.0.113.7\" } for a bare address, or \
                     { certificate = \"fullchain.pem\", key = \"privkey.pem\" } for a certificate of your own";

/// The source of the certificate of the web.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TlsConfig {
    /// A certificate authority issues it by ACME (RFC 8555).
    Acme(AcmeConfig),
    /// Two files of the host.
    Files(CertificatePaths),
}

/// A certificate by ACME.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AcmeConfig {
    /// The name or the address that the certificate is for.
    pub identifier: AcmeIdentifier,
    /// The mail address to which the authority may write.
    pub contact: Option<String>,
    /// The ACME directory of the authority. `None` for [`LETS_ENCRYPT`].
    pub directory: Option<String>,
    /// The file with the root certificate of the directory's own TLS, in PEM. `None` for those of the system.
    pub root: Option<PathBuf>,
}

/// The name or the address of a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AcmeIdentifier {
    /// A host name, in ASCII and lower case.
    Name(String),
    /// An IP address.
    Address(IpAddr),
}

/// The files of a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertificatePaths {
    /// The certificate with its chain, in PEM.
    pub certificate: PathBuf,
    /// Its private key, in PEM.
    pub key: PathBuf,
}

impl fmt::Display for AcmeIdentifier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(name) => f.write_str(name),
            Self::Address(address) => write!(f, "{address}"),
        }
    }
}

impl AcmeIdentifier {
    /// The host as links name it: an IPv6 address in brackets.
    pub fn link_host(&self) -> String {
        match self {
            Self::Address(address) if address.is_ipv6() => format!("[{address}]"),
            Self::Name(_) | Self::Address(_) => self.to_string(),
        }
    }
}

impl AcmeConfig {
    /// A certificate of this name or address, from the authority with this directory. `None` means [`LETS_ENCRYPT`].
    ///
    /// # Errors
    /// The host is no name and no address, or no authority gives it a certificate.
    pub fn of_host(host: &str, directory: Option<String>, root: Option<PathBuf>) -> Result<Self, String> {
        let identifier = identifier(host, directory.is_some())?;
        Ok(Self { identifier, contact: None, directory, root })
    }

    /// The URL of the ACME directory.
    pub fn directory_url(&self) -> &str {
        self.directory.as_deref().unwrap_or(LETS_ENCRYPT)
    }
}

impl TlsConfig {
    /// Reads the value of `tls`.
    pub(super) fn read(value: &DeValue<'_>) -> Result<Self, String> {
        let table = value.as_table().ok_or_else(|| format!("{FORMS}; this is {}", kind_of(value)))?;
        let mut fields = TlsFields::default();
        for (key, value) in table {
            fields.set(key.get_ref(), value)?;
        }
        fields.config()
    }

    /// Resolves relative paths against this folder.
    pub(super) fn resolve_paths(&mut self, folder: &Path) {
        match self {
            Self::Acme(acme) => {
                if let Some(root) = &mut acme.root {
                    *root = folder.join(&*root);
                }
            }
            Self::Files(paths) => {
                paths.certificate = folder.join(&paths.certificate);
                paths.key = folder.join(&paths.key);
            }
        }
    }

    /// The value as it stands in a tournament file.
    pub(super) fn written(&self, quoted: impl Fn(&str) -> String) -> String {
        let path = |path: &Path| path.to_string_lossy().into_owned();
        let parts: Vec<(&str, Option<String>)> = match self {
            Self::Acme(acme) => vec![
                ("acme", Some(acme.identifier.to_string())),
                ("contact", acme.contact.clone()),
                ("directory", acme.directory.clone()),
                ("root", acme.root.as_deref().map(path)),
            ],
            Self::Files(paths) => {
                vec![("certificate", Some(path(&paths.certificate))), ("key", Some(path(&paths.key)))]
            }
        };
        let parts = parts.into_iter().filter_map(|(key, value)| Some(format!("{key} = {}", quoted(&value?))));
        format!("{{ {} }}", parts.collect::<Vec<_>>().join(", "))
    }
}

/// The fields of `tls` as text.
#[derive(Default)]
struct TlsFields {
    acme: Option<String>,
    contact: Option<String>,
    directory: Option<String>,
    root: Option<String>,
    certificate: Option<String>,
    key: Option<String>,
}

impl TlsFields {
    fn set(&mut self, name: &str, value: &Spanned<DeValue<'_>>) -> Result<(), String> {
        let field = match name {
            "acme" => &mut self.acme,
            "contact" => &mut self.contact,
            "directory" => &mut self.directory,
            "root" => &mut self.root,
            "certificate" => &mut self.certificate,
            "key" => &mut self.key,
            _ => {
                return Err(format!(
                    "there is no field `{name}` in tls: acme, contact, directory and root are allowed, or certificate and key"
                ));
            }
        };
        let text = text_of(value).map_err(|why| format!("{name}: {why}"))?;
        if text.trim().is_empty() {
            return Err(format!("{name} is empty: {FORMS}"));
        }
        *field = Some(text.trim().to_owned());
        Ok(())
    }

    fn config(self) -> Result<TlsConfig, String> {
        let has_files = self.certificate.is_some() || self.key.is_some();
        match self.acme {
            Some(_) if has_files => {
                Err("these are two ways at once: with acme the server gets a certificate by itself, with \
                 certificate and key it uses yours; leave one of them out"
                    .to_owned())
            }
            Some(acme) => {
                let identifier = identifier(&acme, self.directory.is_some())?;
                let contact = self.contact.map(contact).transpose()?;
                let directory = self.directory.map(directory).transpose()?;
                let root = self.root.map(PathBuf::from);
                Ok(TlsConfig::Acme(AcmeConfig { identifier, contact, directory, root }))
            }
            None if self.contact.is_some() || self.directory.is_some() || self.root.is_some() => {
                Err(format!("contact, directory and root belong to acme, which is missing: {FORMS}"))
            }
            None => match (self.certificate, self.key) {
                (Some(certificate), Some(key)) => {
                    Ok(TlsConfig::Files(CertificatePaths { certificate: certificate.into(), key: key.into() }))
                }
                (Some(_), None) => {
                    Err("the key is missing: add key = \"privkey.pem\", the private key of the certificate".to_owned())
                }
                (None, Some(_)) => Err(
                    "the certificate is missing: add certificate = \"fullchain.pem\", the certificate with its chain"
                        .to_owned(),
                ),
                (None, None) => Err(FORMS.to_owned()),
            },
        }
    }
}

/// Reads the value of `acme`. A directory of the host's own may issue certificates for a private network.
fn identifier(text: &str, has_own_directory: bool) -> Result<AcmeIdentifier, String> {
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    if let Ok(address) = bare.parse::<IpAddr>() {
        if !has_own_directory && !is_public(address) {
            return Err(format!(
                "no authority gives a certificate for {address}, which is an address of a private network: write the public \
                 address of this computer or a name that leads to it; for guests of your own network leave tls out, or use a \
                 certificate of your own"
            ));
        }
        return Ok(AcmeIdentifier::Address(address));
    }
    if text.contains('*') {
        return Err(format!(
            "`{text}` is a wildcard, which can't be proven by a connection to this server: write one name like \
             poker.example.org, or use a certificate of your own"
        ));
    }
    let name = host_name(text)?.trim_end_matches('.').to_lowercase();
    // Authorities take the ASCII form of a name (RFC 3490), which may be longer than a name may be.
    let name = idna::domain_to_ascii(&name).ok().and_then(|name| host_name(&name).ok()).ok_or_else(|| {
        format!("`{text}` has no form that authorities take: write a name of letters, digits and hyphens like poker.example.org")
    })?;
    if !has_own_directory && is_private(&name) {
        return Err(format!(
            "no authority gives a certificate for `{text}`, which is a name of a private network: write a name that \
             everybody can look up, like poker.example.org"
        ));
    }
    Ok(AcmeIdentifier::Name(name))
}

/// Checks a mail address as far as mistypings go.
fn contact(text: String) -> Result<String, String> {
    let is_address = text.split_once('@').is_some_and(|(user, host)| !user.is_empty() && host_name(host).is_ok());
    let is_plain = |letter: char| letter.is_ascii_graphic() && !",:?".contains(letter);
    if is_address && text.chars().all(is_plain) {
        return Ok(text);
    }
    Err(format!("`{text}` is no mail address: write one like me@example.org, or leave contact out"))
}

/// Checks the URL of a directory.
fn directory(text: String) -> Result<String, String> {
    let rest = text.strip_prefix("https://").unwrap_or_default();
    if rest.is_empty() || text.contains(char::is_whitespace) || !text.is_ascii() {
        return Err(format!(
            "`{text}` is no ACME directory: write its URL like {LETS_ENCRYPT}, or leave directory out"
        ));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::super::Config;
    use super::*;

    fn tls(value: &str) -> Result<Option<TlsConfig>, String> {
        let file = format!("web = \"0.0.0.0:443\"\ntls = {value}\n");
        Config::read(&file).map(|config| config.tls).map_err(|mistakes| {
            assert_eq!(
                (mistakes.len(), mistakes[0].line, mistakes[0].field.as_deref()),
                (1, 2, Some("tls")),
                "{value}"
            );
            mistakes[0].why.clone()
        })
    }

    fn acme(identifier: AcmeIdentifier) -> AcmeConfig {
        AcmeConfig { identifier, contact: None, directory: None, root: None }
    }

    #[test]
    fn three_forms_of_tls_are_read() {
        let name = AcmeIdentifier::Name("poker.example.org".to_owned());
        let with_contact = AcmeConfig { contact: Some("me@example.org".to_owned()), ..acme(name) };
        assert_eq!(
            tls("{ acme = \"Poker.example.org.\", contact = \"me@example.org\" }"),
            Ok(Some(TlsConfig::Acme(with_contact)))
        );
        for text in ["203.0.113.7", "2001:db8::7", "[2001:db8::7]"] {
            let address = text.trim_matches(['[', ']']).parse().unwrap();
            let wanted = TlsConfig::Acme(acme(AcmeIdentifier::Address(address)));
            assert_eq!(tls(&format!("{{ acme = \"{text}\" }}")), Ok(Some(wanted)));
        }
        let files = CertificatePaths { certificate: "fullchain.pem".into(), key: "privkey.pem".into() };
        assert_eq!(
            tls("{ certificate = \"fullchain.pem\", key = \"privkey.pem\" }"),
            Ok(Some(TlsConfig::Files(files)))
        );
    }

    #[test]
    fn name_with_umlauts_is_kept_as_authorities_take_it() {
        let Ok(Some(TlsConfig::Acme(read))) = tls("{ acme = \"Müllers-Runde.example.org\" }") else {
            panic!("it is a name")
        };
        assert_eq!(read.identifier.to_string(), "xn--mllers-runde-dlb.example.org");
        // Sixty such letters are within the limit of a label, and their ASCII form is not.
        let long = format!("{{ acme = \"{}.example.org\" }}", "äöüé".repeat(15));
        assert!(tls(&long).unwrap_err().contains("has no form that authorities take"));
    }

    #[test]
    fn authority_of_a_private_network_needs_a_directory() {
        let own = "directory = \"https://ca.lan/acme/directory\", root = \"ca.pem\"";
        for host in ["192.168.1.5", "poker.lan", "laptop"] {
            assert!(tls(&format!("{{ acme = \"{host}\", {own} }}")).is_ok(), "{host}");
            assert!(tls(&format!("{{ acme = \"{host}\" }}")).unwrap_err().contains("private network"), "{host}");
        }
    }

    #[test]
    fn wrong_tls_setting_says_the_way_out() {
        for (value, advice) in [
            ("true", "write one of these"),
            ("{}", "write one of these"),
            ("{ acme = \"\" }", "acme is empty"),
            ("{ acme = 7 }", "acme: write text in quotes"),
            ("{ acme = \"poker.example.org\", certificate = \"a.pem\", key = \"b.pem\" }", "leave one of them out"),
            ("{ acme = \"poker.example.org\", key = \"b.pem\" }", "leave one of them out"),
            ("{ certificate = \"a.pem\" }", "add key ="),
            ("{ key = \"b.pem\" }", "add certificate ="),
            ("{ contact = \"me@example.org\" }", "belong to acme"),
            (
                "{ acme = \"poker.example.org\", e_mail = \"me@example.org\" }",
                "contact, directory and root are allowed",
            ),
            ("{ acme = \"*.example.org\" }", "write one name like poker.example.org"),
            ("{ acme = \"https://poker.example.org\" }", "without http://"),
            ("{ acme = \"xn--0.example.org\" }", "has no form that authorities take"),
            ("{ acme = \"127.0.0.1\" }", "private network"),
            ("{ acme = \"100.64.0.1\" }", "private network"),
            ("{ acme = \"fe80::1\" }", "private network"),
            ("{ acme = \"poker.example.org\", contact = \"me\" }", "me@example.org"),
            ("{ acme = \"poker.example.org\", contact = \"a\\nb@example.org\" }", "me@example.org"),
            ("{ acme = \"poker.example.org\", directory = \"http://ca.example\" }", LETS_ENCRYPT),
        ] {
            let why = tls(value).unwrap_err();
            assert!(why.contains(advice), "{value}: {why}");
        }
    }

    #[test]
    fn tls_and_redirect_need_an_address_of_the_web() {
        let own = "tls = { certificate = \"a.pem\", key = \"b.pem\" }\n";
        for (file, field, advice) in [
            (own.to_owned(), "tls", "web = \"0.0.0.0:443\""),
            (format!("web = \"off\"\n{own}"), "tls", "web = \"0.0.0.0:443\""),
            ("web = \"0.0.0.0:443\"\nweb_redirect = \"0.0.0.0:80\"\n".to_owned(), "web_redirect", "add tls"),
            (format!("web = \"0.0.0.0:443\"\n{own}web_redirect = \"0.0.0.0:443\"\n"), "web_redirect", "another port"),
            (format!("web = \"0.0.0.0:443\"\n{own}web_redirect = \"off\"\n"), "web_redirect", "0.0.0.0:80"),
        ] {
            let mistakes = Config::read(&file).unwrap_err();
            assert_eq!(mistakes[0].field.as_deref(), Some(field), "{file}");
            assert!(mistakes[0].why.contains(advice), "{file}: {}", mistakes[0].why);
        }
        let config = Config::read(&format!("web = \"0.0.0.0:443\"\n{own}web_redirect = \"0.0.0.0:80\"\n")).unwrap();
        assert_eq!(config.web_redirect, Some("0.0.0.0:80".parse().unwrap()));
        let beside = config.beside(Path::new("/etc/cardroom/friday.toml")).tls;
        let paths = CertificatePaths { certificate: "/etc/cardroom/a.pem".into(), key: "/etc/cardroom/b.pem".into() };
        assert_eq!(beside, Some(TlsConfig::Files(paths)));
    }
}
