//! Names that are unique in the whole program.

use rustc_hash::FxHashSet;

use crate::index::IndexVec;
use crate::program::{Program, VarId};

/// A name for each variable: its own for the first that has it, `x#2`, `x#3`, … for further ones, in the order of ids.
pub fn unique(program: &Program) -> IndexVec<VarId, String> {
    let mut taken = FxHashSet::default();
    program.vars.iter().map(|variable| distinct(&mut taken, &variable.name)).collect()
}

/// The name, or the first variation of it that is not taken.
pub fn distinct(taken: &mut FxHashSet<String>, name: &str) -> String {
    let mut candidate = name.to_owned();
    let mut number = 2;
    while !taken.insert(candidate.clone()) {
        candidate = format!("{name}#{number}");
        number += 1;
    }
    candidate
}

/// Whether a function is another one by the names that compilers and libraries give it: `__builtin_free` is `free`,
/// `__printf_chk` is `printf`, and a `static` function whose name was taken has a number behind it. `__tarka_va_start` is
/// called where `va_start` is, which is no function.
pub fn is_called(name: &str, other: &str) -> bool {
    name == other || plain(name) == plain(other)
}

/// A function's name without what a compiler or a library puts around it.
fn plain(name: &str) -> &str {
    let name = match name.rsplit_once('$') {
        Some((before, number)) if number.bytes().all(|digit| digit.is_ascii_digit()) => before,
        _ => name,
    };
    let name = name.strip_prefix("__builtin_").unwrap_or(name);
    let marker = || name.strip_prefix("__tarka_").filter(|rest| rest.starts_with("va_"));
    let checked = name.strip_prefix("__").and_then(|rest| rest.strip_suffix("_chk"));
    let versioned = || ["__isoc99_", "__isoc23_"].iter().find_map(|prefix| name.strip_prefix(prefix));
    checked.or_else(versioned).or_else(marker).unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_are_known_by_their_other_names() {
        for (name, other) in [
            ("free", "free"),
            ("__builtin_free", "free"),
            ("printf", "__printf_chk"),
            ("__builtin___memcpy_chk", "memcpy"),
            ("__isoc99_scanf", "scanf"),
            ("f$2", "f"),
            ("__tarka_va_end", "__builtin_va_end"),
        ] {
            assert!(is_called(name, other), "{name} {other}");
        }
        for (name, other) in
            [("free", "cfree"), ("__free", "free"), ("fprintf", "printf"), ("f", "g"), ("__tarka_f", "f")]
        {
            assert!(!is_called(name, other), "{name} {other}");
        }
    }
}
