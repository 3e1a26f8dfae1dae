//! A further trigger for Constrain, from the paper's section on future work: where most new predicates come from one small stretch
//! of code, Constrain may be better at it than Newton and C2bp.

use std::collections::VecDeque;

use tarka_ir::ProcId;

/// So many rounds are looked back on.
const ROUNDS: usize = 3;
/// Fewer predicates than this say nothing about where they come from.
const FEWEST: usize = 4;

/// A line of a procedure.
pub(crate) type Place = (ProcId, u32);

/// Where the predicates of the last rounds come from.
#[derive(Default)]
pub(crate) struct Recent {
    rounds: VecDeque<Vec<Place>>,
}

impl Recent {
    /// Notes where the new predicates of a round come from.
    pub fn note(&mut self, round: Vec<Place>) {
        if self.rounds.len() == ROUNDS {
            self.rounds.pop_front();
        }
        self.rounds.push_back(round);
    }

    /// Forgets all rounds.
    pub fn clear(&mut self) {
        self.rounds.clear();
    }

    /// Whether three of four predicates come from so many lines of one procedure that follow each other.
    pub fn is_within(&self, lines: u32) -> bool {
        if self.rounds.len() < ROUNDS {
            return false;
        }
        let mut places: Vec<Place> = self.rounds.iter().flatten().copied().collect();
        places.sort_unstable();
        let total = places.len();
        let most = (0..total).map(|at| {
            let (proc, first) = places[at];
            places[at..].iter().take_while(|(other, line)| *other == proc && line - first < lines).count()
        });
        total >= FEWEST && most.max().is_some_and(|most| 4 * most >= 3 * total)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn recent(rounds: &[&[u32]]) -> Recent {
        let mut recent = Recent::default();
        for round in rounds {
            recent.note(round.iter().map(|&line| (ProcId(0), line)).collect());
        }
        recent
    }

    #[test]
    fn a_stretch_has_most_of_the_last_rounds() {
        assert!(recent(&[&[7, 8], &[9], &[40, 7]]).is_within(3));
        assert!(!recent(&[&[7, 8], &[9], &[40, 50]]).is_within(3), "three of five are not most");
        assert!(!recent(&[&[7, 8], &[9], &[40, 7]]).is_within(2), "line 9 is outside");
        assert!(!recent(&[&[7, 8], &[9, 7]]).is_within(3), "two rounds are not enough");
        assert!(recent(&[&[90, 70, 50], &[7, 8], &[9], &[7]]).is_within(3), "old rounds do not count");
    }
}
