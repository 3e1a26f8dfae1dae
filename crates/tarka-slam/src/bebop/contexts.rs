//! Which of the errors found is nearest to the start of the program.

use std::collections::BTreeMap;

use oxidd::BooleanFunction;
use oxidd::util::AllocResult;

use super::reach::{Move, Place, Reachability};
use super::space::Set;

/// An error, and how it is reached through calls.
pub(super) struct Target {
    /// The number of steps from the start.
    pub(super) length: u32,
    /// Where the error is.
    pub(super) place: Place,
    /// Its distance from the entry of its function.
    pub(super) distance: u32,
    /// Path edges there, of entries that the start leads to.
    pub(super) edges: Set,
    /// For each function the entries by their distance from the start, nearest first.
    pub(super) entries: Vec<Vec<(u32, Set)>>,
}

/// The nearest error; `None` if it was told to stop.
pub(super) fn nearest(reach: &Reachability<'_>, stop: &dyn Fn() -> bool) -> AllocResult<Option<Target>> {
    let count = reach.flow.functions.len();
    let mut known: Vec<Set> = vec![reach.space.none(); count];
    let mut entries: Vec<Vec<(u32, Set)>> = vec![Vec::new(); count];
    let mut pending: BTreeMap<(u32, usize), Set> = BTreeMap::new();
    pending.insert((0, reach.flow.main), reach.space.all());
    let mut best: Option<(u32, Place, u32, Set)> = None;
    while let Some(((length, function), found)) = pending.pop_first() {
        if stop() {
            return Ok(None);
        }
        if best.as_ref().is_some_and(|best| best.0 <= length) {
            break;
        }
        let new = found.and(&known[function].not()?)?;
        if !new.satisfiable() {
            continue;
        }
        known[function] = known[function].or(&new)?;
        entries[function].push((length, new.clone()));
        for place in reach.errors.iter().filter(|place| place.function == function) {
            for (distance, edges) in &reach.reached[function][place.node.0].layers {
                let edges = edges.and(&new)?;
                let total = length + distance;
                if edges.satisfiable() && best.as_ref().is_none_or(|best| total < best.0) {
                    best = Some((total, *place, *distance, edges));
                }
            }
        }
        for (node, ways) in reach.ways[function].iter().enumerate() {
            for way in ways {
                let Move::Call(call) = &way.step else { continue };
                for (distance, states) in &reach.reached[function][node].layers {
                    let inside = reach.entries(&states.and(&new)?, call)?;
                    if inside.satisfiable() {
                        let joined = pending.entry((length + distance + 1, call.callee));
                        let slot = joined.or_insert_with(|| reach.space.none());
                        *slot = slot.or(&inside)?;
                    }
                }
            }
        }
    }
    Ok(best.map(|(length, place, distance, edges)| Target { length, place, distance, edges, entries }))
}

impl Target {
    /// The distance from the start of the entries of a function that agree with a set.
    pub(super) fn entry_length(&self, function: usize, entry: &Set) -> AllocResult<Option<u32>> {
        for (length, set) in &self.entries[function] {
            if set.and(entry)?.satisfiable() {
                return Ok(Some(*length));
            }
        }
        Ok(None)
    }
}
