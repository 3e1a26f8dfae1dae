//! Readings of the numbers of a program, and whose turn it is.
//!
//! Integers come first. If they are not enough, that arithmetic stays in range is shown of them, or words are looked at bit by
//! bit; neither is better, and the first may go on for ever where arithmetic does leave its range after very long runs. So
//! these two take turns, each for twice as many iterations as before, until one of them is done. Iterations on words cost less:
//! what is asked has no unbounded products in it, and predicates stay small. So they get more of them.

use std::collections::VecDeque;

use tarka_engine::{Helper, Switches};
use tarka_exec::symbolic::Encoding;
use tarka_ir::{Arithmetic, Program};

use crate::helpers;

/// How numbers are read in an attempt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reading {
    /// As integers, on the quiet assumption that arithmetic stays in range.
    Integers,
    /// As integers, and arithmetic is shown to stay in range.
    BoundedIntegers,
    /// As words, bit by bit.
    Words,
}

impl Reading {
    /// From the one that generalises best to the one that is always right.
    const ALL: [Reading; 3] = [Reading::Integers, Reading::BoundedIntegers, Reading::Words];

    /// Whether it makes sense for a program, and helpers allow it.
    fn is_allowed(self, program: &Program, switches: &Switches) -> bool {
        let is_ideal = program.arithmetic == Arithmetic::Ideal;
        match self {
            Reading::Integers => is_ideal || switches.allow(&helpers::INTEGERS),
            Reading::BoundedIntegers => !is_ideal && switches.allow(&helpers::BOUNDED),
            Reading::Words => !is_ideal,
        }
    }

    /// The helper that it is, unless it is what the paper has.
    pub fn helper(self) -> Option<Helper> {
        match self {
            Reading::Integers => Some(helpers::INTEGERS),
            Reading::BoundedIntegers => Some(helpers::BOUNDED),
            Reading::Words => None,
        }
    }

    pub fn encoding(self) -> Encoding {
        if self == Reading::Words { Encoding::Machine } else { Encoding::Integer }
    }

    pub fn words(self) -> &'static str {
        match self {
            Reading::Integers => "in integers",
            Reading::BoundedIntegers => "in integers that do not overflow",
            Reading::Words => "in machine words",
        }
    }
}

/// A search in one reading, for so many iterations if it is not the only one that is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// How numbers are read.
    pub reading: Reading,
    /// When it is the turn of another one.
    pub most_iterations: Option<u64>,
}

/// The readings that are to be tried.
pub struct Turns {
    waiting: VecDeque<Reading>,
    iterations: u64,
    /// How many turns there were since there were more iterations.
    taken: usize,
}

/// Iterations of the first turn of those that take turns.
const FIRST_TURN: u64 = 100;
/// As many times more of them are on words.
const MORE_ON_WORDS: u64 = 4;

impl Turns {
    /// All readings that make sense for a program and that helpers allow.
    pub fn of(program: &Program, switches: &Switches) -> Turns {
        let allowed = |reading: &Reading| reading.is_allowed(program, switches);
        let waiting = Reading::ALL.into_iter().filter(allowed).collect();
        Turns { waiting, iterations: FIRST_TURN, taken: 0 }
    }

    /// The one to go on with.
    pub fn next(&self) -> Option<Turn> {
        let &reading = self.waiting.front()?;
        let takes_turns = reading != Reading::Integers && self.waiting.len() > 1;
        let share = if reading == Reading::Words { MORE_ON_WORDS } else { 1 };
        Some(Turn { reading, most_iterations: takes_turns.then_some(self.iterations.saturating_mul(share)) })
    }

    /// The one whose turn it was has no more to say.
    pub fn is_done(&mut self) {
        self.waiting.pop_front();
    }

    /// The one whose turn it was could go on.
    pub fn is_interrupted(&mut self) {
        self.waiting.rotate_left(1);
        self.taken += 1;
        if self.taken.is_multiple_of(self.waiting.len().max(1)) {
            self.iterations = self.iterations.saturating_mul(2);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Reading, Turn, Turns};

    #[test]
    fn two_readings_take_longer_and_longer_turns_until_one_is_left() {
        let mut turns = Turns { waiting: Reading::ALL.into(), iterations: 10, taken: 0 };
        let first = Turn { reading: Reading::Integers, most_iterations: None };
        assert_eq!(turns.next(), Some(first));
        turns.is_done();
        let mut seen = Vec::new();
        for _ in 0..4 {
            seen.extend(turns.next().map(|turn| (turn.reading, turn.most_iterations)));
            turns.is_interrupted();
        }
        let [bounded, words] = [Reading::BoundedIntegers, Reading::Words];
        let expected = [(bounded, 10), (words, 40), (bounded, 20), (words, 80)];
        assert_eq!(seen, expected.map(|(reading, most)| (reading, Some(most))));
        turns.is_done();
        assert_eq!(turns.next(), Some(Turn { reading: words, most_iterations: None }));
        turns.is_done();
        assert_eq!(turns.next(), None);
    }
}
