//! What the engine does beyond *Proofs from Tests*, and what of the papers can be left out: each with a name and a switch.
//!
//! The main loop, `ExtendFrontier` and `RefinePred` are as printed; where something here is made use of, they ask
//! [`Search::may`] first, and count it.

use tarka_engine::{Charge, FACTS, Helper, Purpose};

use crate::search::Search;

/// Declares helpers, and the list of all of them.
macro_rules! helpers {
    ($($kind:ident $constant:ident $name:literal $what:literal)*) => {
        $(#[doc = $what] pub const $constant: Helper = Helper::$kind($name, $what);)*
        /// All helpers of the engine.
        pub const ALL: &[Helper] = &[FACTS, $($constant),*];
    };
}

helpers! {
    printed LOOP "loop" "conditions of an edge are left out of a predicate if no known state satisfies the rest (3.6.3 of the thesis)"
    printed CARVE "carve" "regions that no state can be in are carved out of the graph (3.8.3 of the thesis)"
    printed DETOURS "detours" "the test to the frontier need not follow the path to the error (3.8.6 of the thesis)"
    printed NEWEST "newest" "the newest state of a region is the one to go on from (3.8.7 of the thesis); else the oldest"
    beyond SAME_WAY "same-way" "a state that goes the way of the frontier already is preferred"
    beyond INTEGERS "integers" "numbers are read as integers first, on the assumption that arithmetic stays in range"
    beyond BOUNDED "bounded" "numbers are read as integers, and arithmetic is shown to stay in range"
    beyond ZEROS "zeros" "a test whose inputs are all zero, for long"
    beyond FAR "far" "the test with zeros is run much further than it is looked at"
    beyond ARBITRARY "arbitrary" "more tests with arbitrary inputs before the first question"
    beyond SOMEWHERE "somewhere" "a test that follows null is run again with memory there"
    beyond GAPS "gaps" "of long tests the beginning and the end are kept"
    beyond POINTERS "pointers" "tests whose pointers lead to good places are preferred"
    beyond PLACES "places" "tests in which objects lie where they lay before are preferred"
    beyond CORE "core" "of a weakest precondition, only what the solver blames"
    beyond STEADIER "steadier" "predicates about what does not change are preferred"
    beyond FEWER "fewer" "what is blamed is made less, part by part"
    beyond NEEDED "needed" "what the loop optimisation leaves is made less, by the known states"
    beyond EXCLUSIVE "exclusive" "what is blamed is made more until no known state satisfies it"
    beyond LASTING "lasting" "all conditions of an edge are kept where a loop keeps only their conjunction false"
    beyond IMPOSSIBLE "impossible" "an edge that no state of its region can take is removed without a predicate"
    beyond BESIDE "beside" "other regions that an edge leads to are told apart at the same time"
    beyond COMMON "common" "what tests have in common is proved by induction over a procedure's edges"
    beyond GUESSES "guesses" "where preconditions diverge: what known states have in common is a predicate"
    beyond PHASES "phases" "guesses under conditions of the text"
    beyond INTERPOLANTS "interpolants" "where preconditions diverge: an interpolant is a predicate"
    beyond PROJECTION "projection" "what the environment decides is projected out of a predicate"
    beyond UNAFFECTED "unaffected" "at a call: what the callee cannot change is asked about first"
    beyond SUMMARIES "summaries" "what was proved about a procedure is used at its other calls"
    beyond WAYS "ways" "ways through procedures that tests have gone are tried at other calls"
    beyond HYPOTHESES "hypotheses" "recursion: what is being proved about a procedure is assumed of its inner calls"
    beyond WIDER "wider" "hypotheses are widened by what tests have in common"
    beyond INDUCTION "induction" "recursion that hypotheses do not settle: a proof by induction over calls"
}

impl Search<'_, '_, '_> {
    /// Whether a helper may be used.
    pub fn may(&self, helper: &Helper) -> bool {
        self.switches.allow(helper)
    }

    /// Counts that a helper was of use.
    pub fn helped(&mut self, helper: &Helper) {
        self.statistics.helped(helper);
    }

    /// Solver calls are made for this, as long as the charge is there.
    pub fn charge(&self, purpose: impl Into<Purpose>) -> Charge {
        self.ledger.charge(purpose)
    }
}

#[cfg(test)]
mod tests {
    use super::ALL;

    #[test]
    fn no_two_helpers_have_one_name() {
        let mut names: Vec<&str> = ALL.iter().map(|helper| helper.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), ALL.len());
    }
}
