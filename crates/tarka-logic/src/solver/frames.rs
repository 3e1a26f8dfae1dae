//! The stack of formulas a session was told, and how much of it its solver knows.
//!
//! Sessions keep the stack themselves and bring the solver up to date only when they check. A solver that must be
//! started afresh (after an interrupt, or with another configuration) is simply told the stack again.

use crate::term::Term;

/// The levels of a session.
pub(super) struct Frames {
    /// The formulas per level; the outermost level always exists.
    levels: Vec<Vec<Term>>,
    /// How many formulas of each level the solver has; shorter than `levels` if it lacks whole levels.
    told: Vec<usize>,
}

/// One step that brings a solver up to date.
pub(super) enum Step {
    /// Open a level.
    Push,
    /// Assert a formula in the innermost level.
    Assert(Term),
}

impl Frames {
    pub(super) fn new() -> Frames {
        Frames { levels: vec![Vec::new()], told: vec![0] }
    }

    pub(super) fn push(&mut self) {
        self.levels.push(Vec::new());
    }

    /// Closes the innermost level. Tells whether the solver has the level and must close it too.
    pub(super) fn pop(&mut self) -> bool {
        if self.levels.len() == 1 {
            return false;
        }
        self.levels.pop();
        let solver_has_it = self.told.len() > self.levels.len();
        self.told.truncate(self.levels.len());
        solver_has_it
    }

    pub(super) fn assert(&mut self, formula: Term) {
        if let Some(level) = self.levels.last_mut() {
            level.push(formula);
        }
    }

    /// The next step the solver needs, if it is behind. Taking it counts as done.
    pub(super) fn next_step(&mut self) -> Option<Step> {
        let level = self.told.len() - 1;
        let told = self.told[level];
        if let Some(&formula) = self.levels[level].get(told) {
            self.told[level] += 1;
            return Some(Step::Assert(formula));
        }
        if self.told.len() < self.levels.len() {
            self.told.push(0);
            return Some(Step::Push);
        }
        None
    }

    /// The solver was started afresh.
    pub(super) fn forget_solver(&mut self) {
        self.told = vec![0];
    }

    /// All formulas, outermost level first.
    pub(super) fn formulas(&self) -> impl Iterator<Item = Term> + '_ {
        self.levels.iter().flatten().copied()
    }

    /// The number of levels the solver has, the outermost included.
    #[cfg(feature = "yices")]
    pub(super) fn solver_levels(&self) -> usize {
        self.told.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_solver_catches_up() {
        let mut frames = Frames::new();
        frames.assert(Term(5));
        frames.push();
        frames.assert(Term(6));
        assert!(matches!(frames.next_step(), Some(Step::Assert(Term(5)))));
        assert!(!frames.pop(), "the solver never saw the level");
        frames.push();
        frames.assert(Term(7));
        assert!(matches!(frames.next_step(), Some(Step::Push)));
        assert!(matches!(frames.next_step(), Some(Step::Assert(Term(7)))));
        assert!(frames.next_step().is_none());
        assert!(frames.pop());
        assert!(!frames.pop(), "the outermost level stays");
        assert_eq!(frames.formulas().collect::<Vec<_>>(), [Term(5)]);
    }
}
