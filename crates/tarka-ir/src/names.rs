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
