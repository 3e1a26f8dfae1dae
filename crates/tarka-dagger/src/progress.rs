//! What the paper proves about progress, asserted in debug builds: once a counterexample is eliminated it remains so.

use std::rc::Rc;

use rustc_hash::FxHashMap;
use tarka_domains::{Domain, polyhedra_gave_up};

use crate::graph::{ErrorState, Key};
use crate::model::MoveId;

/// The counterexamples that widenings were refined for: the place of the operation, and the path from there to the error;
/// with the join of what was widened.
pub(crate) struct Progress<D> {
    eliminated: FxHashMap<(Key, Rc<[MoveId]>), D>,
}

impl<D: Domain> Progress<D> {
    /// None so far.
    pub fn new() -> Progress<D> {
        Progress { eliminated: FxHashMap::default() }
    }

    /// Notes counterexamples for which a widening is refined, though the join of its arguments does not meet them. None of
    /// them was eliminated there before, unless the arguments have grown: interpolants stay, and joins are remembered.
    pub fn note(&mut self, key: Key, errors: &[ErrorState<D>], joined: &D) {
        if !cfg!(debug_assertions) {
            return;
        }
        for error in errors {
            let before = self.eliminated.insert((key, error.path.clone()), joined.clone());
            let returns = before.is_some_and(|before| before.includes(joined));
            assert!(!returns || polyhedra_gave_up(), "an eliminated counterexample returns at {key:?}");
        }
    }
}
