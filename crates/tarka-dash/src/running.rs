//! `RunTest`: tests are run and added to the forest, those to begin with and those that are made.

use std::rc::Rc;

use tarka_engine::{Why, arbitrary_inputs};
use tarka_exec::concrete::{self, Beyond, InputValue, RunOptions, VecInputs, run};

use crate::forest::{Inputs, Length, TestId, TestRun, Useless, follow};
use crate::helpers;
use crate::runs::Recording;
use crate::search::{Search, Stop};

/// Edges that are kept of the first test, which takes loops with fixed bounds to their end.
const FIRST_LENGTH: usize = 4000;
/// Edges that are kept of a test after what it was made for.
pub const LENGTH: usize = 250;
/// Statements that the first test may take.
const FAR: u64 = 20_000_000;
/// Inputs that it may take then: enough for a few large arrays, and not for all memory that there is.
const FAR_INPUTS: usize = 300_000;
/// Inputs that a test may take which is kept.
pub const MOST_INPUTS: usize = 20_000;
/// Statements that a test may take; it is run as far as that to see whether it fails.
pub const MOST_STATEMENTS: u64 = 200_000;
/// The same for the first test: a million rounds of a small loop, facts assumed in it included.
pub const FIRST_STATEMENTS: u64 = 8_000_000;
/// As many tests with arbitrary inputs are run before anything is asked.
const ARBITRARY_TESTS: u64 = 16;
/// No more of them are made if tests have taken so many inputs.
const MOST_ARBITRARY_INPUTS: usize = 50_000;

impl Search<'_, '_, '_> {
    /// The tests to begin with: a random one, those that are given, and what helpers add.
    pub fn run_first_tests(&mut self, given: Vec<Inputs>) -> Result<(), Stop> {
        if self.may(&helpers::ZEROS) {
            let (edges, statements) = (FIRST_LENGTH, FIRST_STATEMENTS);
            self.run_for(Inputs::default(), Length { edges, statements, gap: None, before_gap: 0 })?;
            self.helped(&helpers::ZEROS);
        }
        let has_ended = self.tests.first().is_some_and(TestRun::has_ended);
        if self.may(&helpers::FAR) && !has_ended {
            self.run_far(&[])?;
        }
        self.run_if_new(Inputs::of(arbitrary_inputs(self.seed)), LENGTH)?;
        let takes_inputs = self.tests.iter().any(|test| !test.taken.is_empty());
        if takes_inputs && self.may(&helpers::ARBITRARY) {
            for round in 1..ARBITRARY_TESTS {
                // Programs that read for ever give tests that fill the memory.
                if self.tests.iter().map(|test| test.taken.len()).sum::<usize>() > MOST_ARBITRARY_INPUTS {
                    break;
                }
                self.run_if_new(Inputs::of(arbitrary_inputs(self.seed.wrapping_add(round))), LENGTH)?;
            }
            self.helped(&helpers::ARBITRARY);
        }
        for inputs in given {
            self.run_if_new(inputs, FIRST_LENGTH)?;
        }
        Ok(())
    }

    /// Runs a test much further than it is looked at: a long loop may lead to an error.
    fn run_far(&mut self, inputs: &[InputValue]) -> Result<(), Stop> {
        let options = RunOptions {
            max_steps: FAR,
            max_inputs: FAR_INPUTS,
            beyond: Beyond::Environment,
            ..RunOptions::default()
        };
        self.statistics.tests += 1;
        let run = run(self.ctx.program, &mut VecInputs::new(inputs.to_vec()), options);
        if matches!(run.outcome, concrete::Outcome::Error { .. }) {
            let id = TestId(self.tests.len() as u32);
            self.tests.push(TestRun::failed(run));
            self.helped(&helpers::FAR);
            return Err(Stop::Failed(id));
        }
        Ok(())
    }

    /// Runs a test and adds it to the forest, so many edges of it, if it is not there.
    pub fn run_if_new(&mut self, inputs: Inputs, edges: usize) -> Result<(), Stop> {
        let length = Length { edges, statements: MOST_STATEMENTS, gap: None, before_gap: 0 };
        let (recording, inputs) = self.run_test(inputs, length);
        if self.tests.iter().any(|test| test.is_of(&recording, &inputs)) {
            return Ok(());
        }
        self.add_test(&recording, inputs).map(drop)
    }

    /// Runs a test and adds it to the forest.
    pub fn run_for(&mut self, inputs: Inputs, length: Length) -> Result<TestId, Stop> {
        let (recording, inputs) = self.run_test(inputs, length);
        self.add_test(&recording, inputs)
    }

    fn run_test(&mut self, mut inputs: Inputs, length: Length) -> (Rc<Recording>, Inputs) {
        let before = self.recordings.runs;
        let recording = self.timed("run_test", |search| {
            search.recordings.run_test(search.ctx, &search.world, &mut inputs, length, &search.switches)
        });
        self.statistics.tests += self.recordings.runs - before;
        for helper in std::mem::take(&mut self.recordings.helped) {
            self.helped(helper);
        }
        (recording, inputs)
    }

    fn add_test(&mut self, recording: &Rc<Recording>, inputs: Inputs) -> Result<TestId, Stop> {
        let id = TestId(self.tests.len() as u32);
        match follow(self.ctx, &self.world, recording, inputs) {
            Ok(run) => {
                let failed = run.failed;
                self.tell_others(&run);
                self.tests.push(run);
                if failed { Err(Stop::Failed(id)) } else { Ok(id) }
            }
            Err(Useless::Wraps) => {
                Err(Stop::NeedsMachine(Why::Stuck("arithmetic wraps round in a test".to_owned())))
            }
            Err(Useless::NoRoom) => Err(Stop::Unknown(Why::Stuck(
                "the program's variables take more memory than a run may have".to_owned(),
            ))),
            Err(Useless::Disagreement(site)) => Err(Stop::NeedsMachine(Why::Unsupported {
                what: "a test that does something else than its terms say".to_owned(),
                span: site.span,
            })),
        }
    }
}
