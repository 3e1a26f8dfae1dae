//! Which values of an initialiser count, and the order in which they are evaluated: as gcc does it.
//!
//! A later value for a part takes the place of earlier ones for the part, for parts of it, and for what it is a part of;
//! what is replaced is not evaluated. Values are evaluated in the order of the object, whatever that of the designators.

use rustc_hash::FxHashMap;
use tarka_ir::{RecordKind, Step, Types};

use super::{Leaf, LeafValue};
use crate::lower::expr::has_side_effects;

/// The positions on the way to a part.
type Key = Vec<u128>;

/// The values that count, in the order of their evaluation.
pub(super) fn settle<'e>(types: &Types, mut leaves: Vec<Leaf<'e>>) -> Vec<Leaf<'e>> {
    let keys: Vec<Key> = leaves.iter().map(|leaf| leaf.part.path.iter().map(position_of).collect()).collect();
    let mut order: Vec<usize> = (0..leaves.len()).collect();
    order.sort_by(|&a, &b| (&keys[a], a).cmp(&(&keys[b], b)));
    let mut counts = members_that_count(types, &leaves, &keys);
    drop_replaced(&leaves, &keys, &order, &mut counts);
    let ranges = leaves.iter().any(|leaf| leaf.copies > 0);
    if ranges || !leaves.iter().any(|leaf| matches!(leaf.value, LeafValue::Expr(e) if has_side_effects(e))) {
        order.sort_unstable();
    }
    let mut taken: Vec<Option<Leaf<'e>>> = leaves.drain(..).map(Some).collect();
    order.into_iter().filter(|&i| counts[i]).filter_map(|i| taken[i].take()).collect()
}

/// Of the members of a union, only the one that is named last has a value.
fn members_that_count(types: &Types, leaves: &[Leaf<'_>], keys: &[Key]) -> Vec<bool> {
    let mut last: FxHashMap<&[u128], u128> = FxHashMap::default();
    let unions = |i: usize| {
        leaves[i]
            .part
            .path
            .iter()
            .enumerate()
            .filter(|(_, step)| is_union_step(types, step))
            .map(|(at, _)| at)
    };
    for (i, key) in keys.iter().enumerate() {
        for at in unions(i) {
            last.insert(&key[..at], key[at]);
        }
    }
    let last_named = |i: usize| unions(i).all(|at| last[&keys[i][..at]] == keys[i][at]);
    (0..leaves.len()).map(last_named).collect()
}

/// Marks what later values replace. `order` has parts behind what they are parts of, and equal ones as written.
fn drop_replaced(leaves: &[Leaf<'_>], keys: &[Key], order: &[usize], counts: &mut [bool]) {
    let mut around: Vec<usize> = Vec::new();
    for &i in order {
        while around.last().is_some_and(|&outer| !keys[i].starts_with(&keys[outer])) {
            around.pop();
        }
        for &outer in &around {
            let same = keys[outer].len() == keys[i].len();
            if outer > i {
                counts[i] = false;
            } else if !same || leaves[i].copies >= leaves[outer].copies {
                counts[outer] = false;
            }
        }
        around.push(i);
    }
    for (i, leaf) in leaves.iter().enumerate() {
        counts[i] &= !matches!(leaf.value, LeafValue::Braces);
    }
}

fn position_of(step: &Step) -> u128 {
    match step {
        Step::Field(_, field) => u128::from(field.0),
        Step::Index(index) => index.as_const().unwrap_or(0),
    }
}

fn is_union_step(types: &Types, step: &Step) -> bool {
    matches!(step, Step::Field(id, _) if types.record(*id).kind == RecordKind::Union)
}
