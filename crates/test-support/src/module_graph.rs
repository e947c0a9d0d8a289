//! The references between the files of a crate, found in the sources as the compiler resolves paths. Imports and
//! re-exports are followed to the file of the definition. A file that declares a module refers to it. Method calls do
//! not count.

use crate::rust_source::{Source, SourceToken};
use std::collections::{BTreeMap, BTreeSet};

/// The keywords that begin the definition of a named item.
const DEFINES: [&str; 9] = ["const", "enum", "fn", "macro_rules", "static", "struct", "trait", "type", "union"];

/// The longest chain of re-exports before the search is given up.
const LONGEST_CHAIN: usize = 16;

/// For each file of a crate, the files it refers to with the first line of each.
pub type ModuleGraph = BTreeMap<String, BTreeMap<String, usize>>;

/// The target of a path.
#[derive(Clone, Copy)]
enum Found<'a> {
    Module(&'a Module),
    /// An item that is defined in this file.
    In(&'a str),
}

/// A module: a file or an inline module.
#[derive(Default)]
struct Module {
    file: String,
    path: Vec<String>,
    defined: BTreeSet<String>,
    declared: Vec<(usize, String)>,
    /// Its test-only modules in files of their own.
    tests: Vec<String>,
    imports: Vec<Import>,
    /// Every path in it, with its line.
    written: Vec<(usize, Vec<String>)>,
}

/// An import of a path under a name; without a name, a glob import.
struct Import {
    name: Option<String>,
    path: Vec<String>,
}

/// The references between the files of a crate with its sources in this folder.
pub fn named(folder: &str, sources: &[Source]) -> ModuleGraph {
    let mut modules: BTreeMap<Vec<String>, Module> = BTreeMap::new();
    for source in sources {
        let inside = source.path.strip_prefix(folder).unwrap_or(&source.path).trim_start_matches('/');
        let inside = inside.trim_end_matches(".rs");
        let inside = inside.strip_suffix("/mod").unwrap_or(inside);
        // A binary beside the library is a crate of its own; its name keeps it apart.
        let path: Vec<String> = inside.split('/').filter(|part| *part != "lib").map(str::to_owned).collect();
        for module in Reading::of(source, path) {
            modules.insert(module.path.clone(), module);
        }
    }
    let of_tests: Vec<Vec<String>> = modules
        .values()
        .flat_map(|module| {
            module.tests.iter().map(|name| [module.path.as_slice(), std::slice::from_ref(name)].concat())
        })
        .collect();
    modules.retain(|path, _| !of_tests.iter().any(|tests| path.starts_with(tests)));
    let krate = Crate { modules };
    let mut named: ModuleGraph = krate.modules.values().map(|module| (module.file.clone(), BTreeMap::new())).collect();
    for module in krate.modules.values() {
        let children = module.declared.iter().filter_map(|(line, name)| {
            let child = krate.modules.get(&[module.path.as_slice(), std::slice::from_ref(name)].concat())?;
            Some((*line, child.file.as_str()))
        });
        let things = module.written.iter().filter_map(|(line, path)| match krate.follow(module, path, 0)? {
            Found::In(file) => Some((*line, file)),
            Found::Module(_) => None,
        });
        for (line, file) in children.chain(things).filter(|(_, file)| *file != module.file) {
            if let Some(named) = named.get_mut(&module.file) {
                named.entry(file.to_owned()).or_insert(line);
            }
        }
    }
    named
}

/// The folder of a file. A file beside a folder of its own name belongs to that folder.
pub fn folder_of<'a>(file: &'a str, all: &ModuleGraph) -> &'a str {
    let own = file.trim_end_matches(".rs");
    let heads = all.keys().any(|other| other.strip_prefix(own).is_some_and(|rest| rest.starts_with('/')));
    if heads { own } else { file.rsplit_once('/').map_or("", |(folder, _)| folder) }
}

/// All cycles, each as the set of its files.
pub fn circles(named: &ModuleGraph) -> Vec<BTreeSet<String>> {
    let reached: BTreeMap<&str, BTreeSet<&str>> =
        named.keys().map(|file| (file.as_str(), reach(file, named))).collect();
    let mut circles: Vec<BTreeSet<String>> = Vec::new();
    for (file, there) in &reached {
        if there.contains(file) && !circles.iter().any(|circle| circle.contains(*file)) {
            let and_back = |other: &&&str| reached.get(**other).is_some_and(|back| back.contains(file));
            circles.push(there.iter().filter(and_back).map(|other| (*other).to_owned()).collect());
        }
    }
    circles
}

/// Every file that this one refers to, directly or indirectly.
fn reach<'a>(file: &'a str, named: &'a ModuleGraph) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<&str> = vec![file];
    while let Some(next) = open.pop() {
        let others = named.get(next).into_iter().flat_map(BTreeMap::keys);
        open.extend(others.map(String::as_str).filter(|other| named.contains_key(*other) && reached.insert(*other)));
    }
    reached
}

struct Crate {
    modules: BTreeMap<Vec<String>, Module>,
}

impl Crate {
    /// The target of a path in a module, if it is in this crate.
    fn follow<'a>(&'a self, from: &'a Module, path: &[String], depth: usize) -> Option<Found<'a>> {
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => self.walk(self.module(&[])?, rest, depth),
            "self" => self.walk(from, rest, depth),
            "super" => {
                let (_, parent) = from.path.split_last()?;
                let parent = self.module(parent)?;
                if rest.first().is_some_and(|next| next == "super") {
                    return self.follow(parent, rest, depth);
                }
                self.walk(parent, rest, depth)
            }
            // Not found and not imported: another crate, or the prelude.
            _ => match self.step(from, first, depth)? {
                Found::Module(module) => self.walk(module, rest, depth),
                found @ Found::In(_) => Some(found),
            },
        }
    }

    /// Follows a path from a module. An item without a visible definition comes from a macro there.
    fn walk<'a>(&'a self, from: &'a Module, path: &[String], depth: usize) -> Option<Found<'a>> {
        let Some((first, rest)) = path.split_first() else { return Some(Found::Module(from)) };
        // If a module and an item have one name, both are imported, and the item counts.
        if let (true, Some(thing)) = (rest.is_empty(), self.thing(from, first, depth)) {
            return Some(thing);
        }
        if first == "self" {
            return self.walk(from, rest, depth);
        }
        match self.step(from, first, depth) {
            Some(Found::Module(module)) => self.walk(module, rest, depth),
            Some(found) => Some(found),
            None if depth == 0 => Some(Found::In(&from.file)),
            None => None,
        }
    }

    /// The target of a single name in a module.
    fn step<'a>(&'a self, from: &'a Module, name: &str, depth: usize) -> Option<Found<'a>> {
        match self.module(&[from.path.as_slice(), &[name.to_owned()]].concat()) {
            Some(child) => Some(Found::Module(child)),
            None => self.thing(from, name, depth),
        }
    }

    /// The item that is defined in a module or imported into it under this name.
    fn thing<'a>(&'a self, from: &'a Module, name: &str, depth: usize) -> Option<Found<'a>> {
        if depth > LONGEST_CHAIN {
            return None;
        }
        if from.defined.contains(name) {
            return Some(Found::In(&from.file));
        }
        let by_name = from.imports.iter().filter(|import| import.name.as_deref() == Some(name));
        // `use words::{words}`: a name never refers to itself.
        let by_name =
            by_name.filter(|import| import.path.len() > 1 || import.path.first().is_some_and(|it| it != name));
        let mut by_name = by_name.filter_map(|import| {
            let found = self.follow(from, &import.path, depth + 1);
            found.or_else(|| self.made_by_a_macro(from, &import.path, depth + 1))
        });
        if let Some(found) = by_name.next() {
            return Some(found);
        }
        let mut all_of = from.imports.iter().filter(|import| import.name.is_none());
        all_of.find_map(|import| match self.follow(from, &import.path, depth + 1)? {
            Found::Module(module) if module.path != from.path => self.step(module, name, depth + 1),
            _ => None,
        })
    }

    /// The file of the module of a path, if its last name is not found there.
    fn made_by_a_macro<'a>(&'a self, from: &'a Module, path: &[String], depth: usize) -> Option<Found<'a>> {
        let (_, module) = path.split_last()?;
        match self.follow(from, module, depth)? {
            Found::Module(module) => Some(Found::In(&module.file)),
            Found::In(_) => None,
        }
    }

    fn module(&self, path: &[String]) -> Option<&Module> {
        self.modules.get(path)
    }
}

/// The parser of one file.
struct Reading<'a> {
    pieces: &'a [(usize, SourceToken)],
    at: usize,
    done: Vec<Module>,
    /// The open modules, each with the brace depth at its beginning.
    open: Vec<(usize, Module)>,
    braces: usize,
    /// The brace depth of an open macro call that defines items.
    call: Option<usize>,
}

impl<'a> Reading<'a> {
    fn of(source: &'a Source, path: Vec<String>) -> Vec<Module> {
        let module = Module { file: source.path.clone(), path, ..Module::default() };
        let mut reading =
            Reading { pieces: &source.pieces, at: 0, done: Vec::new(), open: vec![(0, module)], braces: 0, call: None };
        while reading.at < reading.pieces.len() {
            reading.piece();
        }
        reading.done.extend(reading.open.into_iter().map(|(_, module)| module));
        reading.done
    }

    fn word(&self, ahead: usize) -> Option<(usize, &'a str)> {
        match self.pieces.get(self.at + ahead)? {
            (line, SourceToken::Word(word)) => Some((*line, word)),
            _ => None,
        }
    }

    fn sign(&self, ahead: usize) -> Option<char> {
        match self.pieces.get(self.at + ahead)? {
            (_, SourceToken::Sign(sign)) => Some(*sign),
            _ => None,
        }
    }

    fn piece(&mut self) {
        match self.sign(0) {
            Some('{' | '(' | '[') => {
                if self.is_outside() && self.before(1) == Some('!') {
                    self.call = Some(self.braces);
                }
                self.braces += 1;
            }
            Some('}' | ')' | ']') => self.closed(),
            _ => {}
        }
        let Some((line, word)) = self.word(0) else {
            self.at += 1;
            return;
        };
        match word {
            "use" if self.sign(1) != Some('<') => {
                self.at += 1;
                self.tree(&[]);
            }
            "mod" => self.module(line),
            _ => {
                self.definition(word);
                self.path(line, word);
            }
        }
    }

    fn closed(&mut self) {
        self.braces = self.braces.saturating_sub(1);
        self.call = self.call.filter(|before| *before < self.braces);
        if self.open.len() > 1 && self.open.last().is_some_and(|(before, _)| *before == self.braces) {
            self.done.extend(self.open.pop().map(|(_, module)| module));
        }
    }

    /// Returns whether these tokens come directly before the current position.
    fn follows(&self, pieces: &str) -> bool {
        let wanted = pieces.split(' ').rev();
        let before = self.pieces.iter().take(self.at).rev().map(|(_, piece)| piece.to_string());
        wanted.clone().count() <= self.at && before.zip(wanted).all(|(piece, wanted)| piece == wanted)
    }

    fn module(&mut self, line: usize) {
        if let (Some((_, name)), Some(end)) = (self.word(1), self.sign(2)) {
            let for_tests = self.follows("# [ cfg ( test ) ]");
            if end == ';' && for_tests {
                self.with(|module| module.tests.push(name.to_owned()));
            } else if end == ';' {
                self.with(|module| module.declared.push((line, name.to_owned())));
            } else if let Some((_, around)) = self.open.last() {
                let path = [around.path.as_slice(), &[name.to_owned()]].concat();
                let module = Module { file: around.file.clone(), path, ..Module::default() };
                self.open.push((self.braces, module));
            }
            self.at += 1;
        }
        self.at += 1;
    }

    /// Returns whether the current position is outside of functions, types and blocks.
    fn is_outside(&self) -> bool {
        let modules = self.open.last().map_or(0, |(before, _)| before + usize::from(self.open.len() > 1));
        self.braces == modules + usize::from(self.call.is_some())
    }

    fn definition(&mut self, word: &str) {
        let outside = self.is_outside();
        let skipped = usize::from(word == "macro_rules");
        if let Some((_, name)) = self.word(1 + skipped).filter(|_| outside && DEFINES.contains(&word)) {
            self.with(|module| {
                module.defined.insert(name.to_owned());
            });
        }
    }

    /// Reads a path of more than one name, unless it continues an unnamed expression.
    fn path(&mut self, line: usize, word: &str) {
        let begins = self.before(1) != Some('.') && (self.before(1), self.before(2)) != (Some(':'), Some(':'));
        let mut path = vec![word.to_owned()];
        self.at += 1;
        while let (Some(':'), Some(':'), Some((_, next))) = (self.sign(0), self.sign(1), self.word(2)) {
            path.push(next.to_owned());
            self.at += 3;
        }
        if begins && path.len() > 1 {
            self.with(|module| module.written.push((line, path)));
        }
    }

    fn before(&self, back: usize) -> Option<char> {
        match self.pieces.get(self.at.checked_sub(back)?)? {
            (_, SourceToken::Sign(sign)) => Some(*sign),
            _ => None,
        }
    }

    /// Reads the tree of a `use`: each path, with its last name or its alias.
    fn tree(&mut self, before: &[String]) {
        let mut path = before.to_vec();
        let line = self.word(0).map_or(0, |(line, _)| line);
        loop {
            match (self.word(0), self.sign(0)) {
                (Some((_, word)), _) => {
                    if word != "self" || path.is_empty() {
                        path.push(word.to_owned());
                    }
                    self.at += 1;
                }
                (_, Some(':')) => self.at += 1,
                (_, Some('{')) => {
                    self.at += 1;
                    while self.sign(0).is_some_and(|sign| sign != '}') || self.word(0).is_some() {
                        self.tree(&path);
                        self.at += usize::from(self.sign(0) == Some(','));
                    }
                    self.at += 1;
                    return;
                }
                (_, Some('*')) => {
                    self.at += 1;
                    self.with(|module| {
                        // A glob import refers to the module itself.
                        module.written.push((line, [path.as_slice(), &["*".to_owned()]].concat()));
                        module.imports.push(Import { name: None, path });
                    });
                    return;
                }
                _ => break,
            }
            if let (Some((_, "as")), Some((_, name))) = (self.word(0), self.word(1)) {
                self.at += 2;
                self.import(line, name.to_owned(), path);
                return;
            }
        }
        if let Some(name) = path.last().cloned() {
            self.import(line, name, path);
        }
    }

    fn import(&mut self, line: usize, name: String, path: Vec<String>) {
        self.with(|module| {
            module.written.push((line, path.clone()));
            module.imports.push(Import { name: Some(name), path });
        });
    }

    fn with(&mut self, change: impl FnOnce(&mut Module)) {
        if let Some((_, module)) = self.open.last_mut() {
            change(module);
        }
    }
}
