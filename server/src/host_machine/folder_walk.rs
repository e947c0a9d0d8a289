//! The files that somebody means when they name files and folders.

use anyhow::{Context, bail};
use std::fs;
use std::path::{Path, PathBuf};

/// Every file that is named, and in every folder that is named, however deep, the files with one of these endings, in
/// order of their names. A link to a folder is not followed.
///
/// # Errors
/// If something is not there or can't be read, or a folder holds no such file.
pub fn files(named: &[PathBuf], endings: &[&str]) -> anyhow::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for path in named {
        let before = found.len();
        let kind = fs::metadata(path).with_context(|| format!("can't read {}", path.display()))?;
        if !kind.is_dir() {
            found.push(path.clone());
            continue;
        }
        walk(path, endings, &mut found)?;
        if found.len() == before {
            bail!("there is no .{} file in {}", endings.join(" or ."), path.display());
        }
    }
    Ok(found)
}

fn walk(folder: &Path, endings: &[&str], found: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    let unreadable = || format!("can't read {}", folder.display());
    let mut entries =
        fs::read_dir(folder).with_context(unreadable)?.collect::<Result<Vec<_>, _>>().with_context(unreadable)?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let path = entry.path();
        let ending = path.extension().and_then(|ending| ending.to_str());
        if entry.file_type().with_context(unreadable)?.is_dir() {
            walk(&path, endings, found)?;
        } else if ending.is_some_and(|ending| endings.contains(&ending)) {
            found.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_walked_in_order_and_named_files_are_taken_as_they_are() {
        let folder = tempfile::TempDir::new().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::create_dir_all(at("b/deep")).unwrap();
        for name in ["c.hand", "b/deep/x.hand", "b/a.hand", "a.txt", "a.hand"] {
            fs::write(at(name), "").unwrap();
        }
        let found = files(&[folder.path().to_owned(), at("a.txt")], &["hand"]).unwrap();
        assert_eq!(found, ["a.hand", "b/a.hand", "b/deep/x.hand", "c.hand", "a.txt"].map(at));
        let why = files(&[at("b")], &["phh", "phhs"]).unwrap_err().to_string();
        assert!(why.starts_with("there is no .phh or .phhs file in "), "{why}");
        assert!(files(&[at("nothing")], &["hand"]).unwrap_err().to_string().starts_with("can't read "));
    }
}
