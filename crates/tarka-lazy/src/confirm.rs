//! A goal that the search has reached, confirmed by the concrete machine.

use tarka_evidence::replay::Test;
use tarka_exec::concrete::{self, InputValue, Observer, Outcome, Run, RunOptions, State, Trace, VecInputs};
use tarka_exec::symbolic::InputSymbol;
use tarka_ir::{EdgeId, ProcId, Program, Types};
use tarka_logic::term::{Model, TermTable, Value};

use crate::goals::Goal;

/// Statements that a run may execute.
const MOST_STEPS: u64 = 50_000_000;

/// The values of inputs, as the concrete machine wants them.
pub(crate) fn input_values(
    program: &Program,
    terms: &TermTable,
    inputs: &[InputSymbol],
    model: &Model,
) -> Vec<InputValue> {
    let value = |input: &InputSymbol| {
        let number = match model.evaluate(terms, input.symbol) {
            Value::Bool(truth) => i128::from(truth),
            Value::Int(number) => number.to_i128().unwrap_or(0),
            Value::BitVec(word) => {
                let signed =
                    input.ty != Types::BOOL && program.types.as_int(input.ty).is_some_and(|int| int.signed);
                let number = if signed { word.signed() } else { word.unsigned().clone() };
                number.to_i128().unwrap_or(0)
            }
            Value::Array(_) => 0,
        };
        InputValue::Int(number)
    };
    inputs.iter().map(value).collect()
}

/// Runs the program on inputs; the test if the run reached the goal.
pub(crate) fn confirm(program: &Program, goal: Goal, inputs: Vec<InputValue>) -> Option<Test> {
    let mut watch = Watch { program, goal, reached: false, last: None };
    let options = RunOptions { max_steps: MOST_STEPS, trace: Trace::Edges, ..RunOptions::default() };
    let run = concrete::run_observed(program, &mut VecInputs::new(inputs), options, &mut watch);
    (watch.reached || watch.ends_at_goal(&run)).then(|| Test::of_run(program, &run.inputs))
}

/// Notices when a goal is reached.
struct Watch<'p> {
    program: &'p Program,
    goal: Goal,
    reached: bool,
    /// The location that the edge taken last leads to.
    last: Option<Goal>,
}

impl Watch<'_> {
    /// A run of its own accord goes to the end of its last edge.
    fn ends_at_goal(&self, run: &Run) -> bool {
        match run.outcome {
            Outcome::Error { proc, location, .. } => self.goal == Goal::Location(proc, location),
            Outcome::Returned(_) | Outcome::Exited(_) | Outcome::Aborted => self.last == Some(self.goal),
            _ => false,
        }
    }
}

impl Observer for Watch<'_> {
    fn edge(&mut self, state: &State<'_>, edge: EdgeId) {
        let Some(proc) = state.calls().next_back() else { return };
        // What leaves a location has reached it.
        let body = &self.program.procs[proc].edges[edge];
        let source = body.source;
        self.last = Some(Goal::Location(proc, body.target));
        self.reached |= self.goal == Goal::Edge(proc, edge) || self.goal == Goal::Location(proc, source);
    }

    fn call(&mut self, _: &State<'_>, callee: ProcId) {
        self.reached |= self.goal == Goal::Location(callee, self.program.procs[callee].entry);
    }

    fn returned(&mut self, _: &State<'_>, callee: ProcId) {
        self.reached |= self.goal == Goal::Location(callee, self.program.procs[callee].exit);
    }
}
