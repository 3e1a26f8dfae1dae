//! Tests that engines tell each other on the board.

use tarka_evidence::replay::Test;

use crate::forest::TestRun;
use crate::inputs_of;
use crate::running::LENGTH;
use crate::search::{Search, Stop};

/// Longer tests are not told.
const LONGEST: usize = 1000;

impl Search<'_, '_, '_> {
    /// Puts up a test that was made here.
    pub fn tell_others(&self, test: &TestRun) {
        if self.board.is_shared() && test.taken.len() <= LONGEST {
            self.board.publish_test(&Test::of_run(self.ctx.program, &test.taken));
        }
    }

    /// Adds the tests that other engines have put up. What becomes of them does not matter, unless one fails.
    pub fn take_tests_of_others(&mut self) -> Result<(), Stop> {
        for test in self.board.new_tests() {
            if let Err(Stop::Failed(test)) = self.run_if_new(inputs_of(&test), LENGTH) {
                return Err(Stop::Failed(test));
            }
        }
        Ok(())
    }
}
