//! The names of variables and functions in boolean programs.

use rustc_hash::FxHashMap;
use tarka_ir::{Idx, ProcId};

use crate::boolean::KEYWORDS;
use crate::code::Code;
use crate::predicates::{PredicateId, Predicates};
use crate::transfer::Slot;

/// The names in a boolean program.
pub(crate) struct Names {
    slots: FxHashMap<Slot, String>,
    procs: FxHashMap<ProcId, String>,
}

impl Names {
    pub fn new(code: &Code<'_, '_>, predicates: &Predicates) -> Names {
        let mut names = Names { slots: FxHashMap::default(), procs: FxHashMap::default() };
        for &proc in &code.procs {
            let name = names.free(code, proc);
            names.procs.insert(proc, name);
        }
        for number in 0..predicates.len() {
            let id = PredicateId(number);
            let predicate = predicates.get(id);
            let name = &predicate.name;
            if let Some(proc) = predicate.scope.and_then(|scope| names.procs.get(&scope)) {
                names.slots.insert(Slot::Argument(id), format!("{proc}${name}$in"));
                names.slots.insert(Slot::Returned(id), format!("{proc}${name}$out"));
            }
            names.slots.insert(Slot::Saved(id), format!("{name}$old"));
            names.slots.insert(Slot::Predicate(id), name.clone());
        }
        names
    }

    /// A name for a function that no other has. Boolean programs start in `main`, whatever the C program calls it.
    fn free(&self, code: &Code<'_, '_>, proc: ProcId) -> String {
        let program = code.ctx.program;
        if proc == program.entry {
            return "main".to_owned();
        }
        let name = &program.procs[proc].name;
        let is_taken = self.procs.values().any(|other| other == name);
        if is_taken || !is_name(name) { numbered(name, proc.index()) } else { name.clone() }
    }

    /// The name of a variable.
    pub fn of(&self, slot: Slot) -> &str {
        self.slots.get(&slot).map_or("_", String::as_str)
    }

    /// The name of a function.
    pub fn function(&self, proc: ProcId) -> &str {
        self.procs.get(&proc).map_or("_", String::as_str)
    }
}

/// Whether boolean programs can have the name.
fn is_name(name: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let is_word =
        name.chars().all(is_plain) && name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    is_word && !KEYWORDS.contains(&name)
}

/// A name that boolean programs can have, and that is another one for every number.
fn numbered(name: &str, number: usize) -> String {
    let plain: String = name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    format!("f_{plain}_{number}")
}
