//! What the engine does beyond the paper: each with a name, a switch and a counter.

use tarka_engine::{Charge, FACTS, Helper};

use crate::search::Search;

/// Declares helpers, and the list of all of them.
macro_rules! helpers {
    ($($constant:ident $name:literal $what:literal)*) => {
        $(#[doc = $what] pub(crate) const $constant: Helper = Helper::beyond($name, $what);)*
        /// All helpers of the engine.
        pub(crate) const ALL: &[Helper] = &[FACTS, $($constant),*];
    };
}

helpers! {
    INDUCTION "induction" "before the search: a proof by induction over recursive calls"
    WORDS "words" "numbers are read as machine words where integers are not enough"
    IN_RANGE "in-range" "a proof as if arithmetic stayed in range, for the checker to judge"
    VALUES "values" "strengthening by the constants that variables hold"
    PARTS "parts" "strengthening by single conjuncts of labels, in recursive procedures"
    FORWARD "forward" "strengthening forward: predicates of labels and of the text that are inductive together"
    MERGE "merge" "several labels of a spot become one with room for both sides"
    BACK "back" "labels go back along assignments by themselves"
    SINGLE "single" "one label instead of several that block a query together"
    KEPT "kept" "a label stays as it is on an arc of a loop that keeps it"
    GUARDS "guards" "what an arc's guard implies needs no label"
    FAR "far" "where τ runs out, the program is run on"
    INHERIT "inherit" "questions about a procedure take over what was learned for others"
}

impl Search<'_, '_> {
    /// Whether a helper may be used.
    pub fn may(&self, helper: &Helper) -> bool {
        self.switches.allow(helper)
    }

    /// Counts that a helper was of use.
    pub fn helped(&mut self, helper: &Helper) {
        self.statistics.helped(helper);
    }

    /// Solver calls are made for a helper, as long as the charge is there.
    pub fn charge(&self, helper: &Helper) -> Charge {
        self.ledger.charge(helper)
    }
}
