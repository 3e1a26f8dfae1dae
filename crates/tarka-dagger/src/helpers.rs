//! What the engine does beyond its paper, each with a name and a switch. All of it belongs to the mode `dagger`, but for
//! memory: the paper has a points-to analysis for that.

use tarka_engine::{Helper, Switches};

use crate::mode::Mode;

/// Congruences beside the domain.
const CONGRUENCES: Helper =
    Helper::beyond("congruences", "congruences between variables, where the program divides");
/// Interpolants of two variables.
const SMALL: Helper = Helper::beyond(
    "small",
    "interpolants that are bounds of sums and differences, where the error's have none",
);
/// Places that stay split.
const APART: Helper = Helper::beyond("apart", "places that were split in four refinements stay split");
/// Recursion.
const SUMMARIES: Helper =
    Helper::beyond("summaries", "recursive programs: calls are what all returns have in common");
/// Memory.
const CELLS: Helper = Helper::beyond("cells", "cells of memory at the addresses of objects and pointers");

/// All of them.
pub(crate) const ALL: &[Helper] = &[CONGRUENCES, SMALL, APART, SUMMARIES, CELLS];

/// What may be used in a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Beyond {
    pub congruences: bool,
    pub small: bool,
    pub apart: bool,
    pub summaries: bool,
    pub cells: bool,
}

impl Beyond {
    /// What switches leave of the helpers of a mode.
    pub fn of(mode: Mode, switches: &Switches) -> Beyond {
        let may = |helper: &Helper| mode == Mode::Dagger && switches.allow(helper);
        Beyond {
            congruences: may(&CONGRUENCES),
            small: may(&SMALL),
            apart: may(&APART),
            summaries: may(&SUMMARIES),
            cells: switches.allow(&CELLS),
        }
    }
}
