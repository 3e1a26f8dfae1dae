//! Helpers: what an engine does beyond its paper, each with a name, a switch and a counter.
//!
//! An engine declares its helpers as constants and names them in [`crate::Engine::helpers`]. Where it would make use of one,
//! it asks the [`Switches`] of its task first, and counts what the helper did with [`crate::Statistics::helped`]. So the
//! algorithm as printed is a run with all of them switched off.

use std::collections::BTreeSet;

/// Something that an engine can be told to do without.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Helper {
    /// Its name on the command line.
    pub name: &'static str,
    /// Whose idea it is.
    pub origin: Origin,
    /// What it does, in one line for a person.
    pub what: &'static str,
}

/// Whose idea a helper is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The engine's paper has it, as something that can be left out.
    Paper,
    /// It is ours.
    Beyond,
}

impl Helper {
    /// A helper that goes beyond the paper.
    pub const fn beyond(name: &'static str, what: &'static str) -> Helper {
        Helper { name, origin: Origin::Beyond, what }
    }

    /// A part of the paper that can be left out.
    pub const fn printed(name: &'static str, what: &'static str) -> Helper {
        Helper { name, origin: Origin::Paper, what }
    }
}

/// Which helpers an engine may use: all, unless something else is said.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Switches {
    paper_only: bool,
    off: BTreeSet<String>,
}

impl Switches {
    /// The algorithm as printed: nothing that goes beyond the paper.
    pub fn paper() -> Switches {
        Switches { paper_only: true, off: BTreeSet::new() }
    }

    /// The same without one more helper.
    pub fn without(mut self, name: &str) -> Switches {
        self.off.insert(name.to_owned());
        self
    }

    /// Whether an engine may use a helper.
    pub fn allow(&self, helper: &Helper) -> bool {
        let printed = helper.origin == Origin::Paper || !self.paper_only;
        printed && !self.off.contains(helper.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OURS: Helper = Helper::beyond("ours", "an idea of ours");
    const THEIRS: Helper = Helper::printed("theirs", "an idea of theirs");

    #[test]
    fn everything_is_on_unless_it_is_said_otherwise() {
        let all = Switches::default();
        assert!(all.allow(&OURS) && all.allow(&THEIRS));
        let some = Switches::default().without("ours");
        assert!(!some.allow(&OURS) && some.allow(&THEIRS));
    }

    #[test]
    fn the_paper_has_what_is_its_own() {
        let paper = Switches::paper();
        assert!(!paper.allow(&OURS) && paper.allow(&THEIRS));
        assert!(!paper.without("theirs").allow(&THEIRS));
    }
}
