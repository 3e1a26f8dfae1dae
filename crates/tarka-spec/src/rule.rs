//! A rule, ready to be checked.

use sha2::{Digest, Sha256};
use tarka_c::weave::Weave;
use tarka_ir::{ProcId, Procedure, Program, SourceFile};

use crate::parser;
use crate::problem::Problems;
use crate::syntax::Syntax;
use crate::translate;

/// A rule.
#[derive(Clone, Debug)]
pub struct Rule {
    /// Its name: that of its file, without the ending.
    pub name: String,
    /// The file.
    pub file: String,
    /// A digest of its text.
    pub digest: String,
    text: String,
    syntax: Syntax,
}

impl Rule {
    /// Reads a rule from the text of a file.
    pub fn parse(file: &str, text: &str) -> Result<Rule, Problems> {
        let syntax = parser::parse(text).map_err(|found| Problems::new(file, text, found))?;
        let bare = file.rsplit('/').next().unwrap_or(file);
        let stem = bare.rsplit_once('.').map_or(bare, |(stem, _)| stem);
        let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        let name = stem.chars().map(|c| if is_plain(c) { c } else { '_' }).collect();
        let digest = Sha256::digest(text.as_bytes());
        let digest = digest.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
        Ok(Rule { name, file: file.to_owned(), digest, text: text.to_owned(), syntax })
    }

    /// The functions whose calls it sees, each once, in their order.
    pub fn functions(&self) -> Vec<&str> {
        let mut functions: Vec<&str> = Vec::new();
        for handler in &self.syntax.handlers {
            if !functions.contains(&handler.function.as_str()) {
                functions.push(&handler.function);
            }
        }
        functions
    }

    /// Whether it names a function.
    pub fn names(&self, function: &str) -> bool {
        self.syntax.handlers.iter().any(|handler| handler.function == function)
            || self
                .syntax
                .watch
                .iter()
                .flat_map(|watch| &watch.objects)
                .any(|object| object.function == function)
    }

    /// All functions that it names, in handlers and in what it watches, each once, with the place in the rule as `file:line:column`.
    pub fn named_functions(&self) -> Vec<(&str, String)> {
        let source = SourceFile::new(self.file.clone(), self.text.clone(), Vec::new());
        let handled = self.syntax.handlers.iter().map(|handler| (handler.function.as_str(), handler.at));
        let objects = self.syntax.watch.iter().flat_map(|watch| &watch.objects);
        let watched = objects.map(|object| (object.function.as_str(), object.at));
        let mut named: Vec<(&str, String)> = Vec::new();
        for (function, at) in handled.chain(watched) {
            if !named.iter().any(|(known, _)| *known == function) {
                let position = source.position(at.0);
                named.push((function, format!("{}:{}:{}", position.file, position.line, position.column)));
            }
        }
        named
    }

    /// Its handlers in a program that it was woven into: none, if the program calls none of its functions.
    pub fn handlers<'p>(&'p self, program: &'p Program) -> impl Iterator<Item = ProcId> + 'p {
        let procs = program.procs.iter_enumerated();
        procs.filter(|(_, proc)| self.function_of(proc).is_some()).map(|(id, _)| id)
    }

    /// Whether a program that it was woven into calls what it is about. The entry runs in every program, so it counts only
    /// for a rule that is about nothing else.
    pub fn is_about(&self, program: &Program, entry: &str) -> bool {
        let is_about_more = self.functions().iter().any(|&function| function != entry);
        let mut followed = program.procs.iter().filter_map(|proc| self.function_of(proc));
        followed.any(|function| !is_about_more || function != entry)
    }

    /// The function that a procedure follows as a handler of the rule.
    fn function_of<'p>(&self, proc: &'p Procedure) -> Option<&'p str> {
        let own = proc.name.strip_prefix(self.name.as_str())?.strip_prefix('.')?;
        own.split_once('.').map(|(function, _)| function)
    }

    /// The code to be woven into a program, for the rule that has a number among all.
    pub fn weave(&self, number: usize) -> Weave {
        translate::translate(self, number)
    }

    /// The name that the rule has for a value of a variable, by the name under which people see that.
    pub fn value_name(&self, variable: &str, value: &str) -> Option<&str> {
        let own = variable.strip_prefix(self.name.as_str())?.strip_prefix('.')?;
        let state = self.syntax.states.iter().find(|state| state.name == own)?;
        let value: i64 = value.parse().ok()?;
        let named = self.syntax.enumerators.iter().filter(|known| state.values.contains(&known.name));
        { named }.find(|known| known.value == value).map(|known| known.name.as_str())
    }

    pub(crate) fn syntax(&self) -> &Syntax {
        &self.syntax
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }
}
