//! Runs of tests: the concrete machine is asked once about each.
//!
//! What a run does depends on the inputs it takes and on nothing else, and not at all on how numbers are read. So a run is kept, and
//! wherever the same inputs would be given again, in this reading of the program or in a later one, its record is looked at
//! instead.

use std::rc::Rc;

use rustc_hash::FxHashSet;
use tarka_engine::{Helper, Switches};
use tarka_exec::concrete::{
    self, Beyond, Holder, InputRequest, InputSource, InputValue, Outcome, Run, RunOptions, TakenInput, Trace,
};
use tarka_exec::symbolic::Context;
use tarka_ir::{TypeId, Types, VarId};

use crate::forest::{Inputs, Length};
use crate::helpers;
use crate::record::{Event, Gap, Recorder};
use crate::running::MOST_INPUTS;
use crate::world::World;

/// A run, as far as it is looked at.
pub struct Recording {
    /// What happened.
    pub events: Vec<Event>,
    /// What is left out.
    pub gap: Option<Gap>,
    /// Whether the record goes to where the program ended.
    pub whole: bool,
    /// The run.
    pub run: Run,
    length: Length,
    /// Whether nothing happened after what is recorded.
    complete: bool,
    /// What should be left out, for the end to be recorded too.
    better_gap: Option<Gap>,
}

impl Recording {
    /// Whether it would be the same record with these inputs.
    fn is_of(&self, ctx: &Context<'_>, inputs: &Inputs, length: Length) -> bool {
        let is_long_enough = self.length == length || self.complete && self.gap.is_none();
        is_long_enough && {
            let mut answers = Answers::new(ctx, inputs);
            self.run.inputs.iter().all(|taken| {
                let answer = answers.answer(taken.holder, taken.ty);
                // A pointer that nobody chose may be made to lead somewhere.
                let is_pointer = ctx.program.types.pointee(taken.ty).is_some();
                let as_chosen = !is_pointer || answer.is_none() == taken.beyond;
                as_chosen && is_it(ctx, taken, answer.unwrap_or(InputValue::Int(0)))
            })
        }
    }
}

/// Whether an input, converted to the type that is asked for, is the one that was taken.
fn is_it(ctx: &Context<'_>, taken: &TakenInput, value: InputValue) -> bool {
    match (value, ctx.program.types.as_int(taken.ty)) {
        (InputValue::Int(number), _) if taken.ty == Types::BOOL => (number != 0) == (taken.bits != 0),
        (InputValue::Int(number), Some(int)) => int.truncate(number as u128) == int.truncate(taken.bits),
        _ => value == taken.value,
    }
}

/// All runs of a program.
#[derive(Default)]
pub struct Recordings {
    all: Vec<Rc<Recording>>,
    /// How often the machine was asked.
    pub runs: u64,
    /// The helpers that were of use since somebody asked.
    pub helped: Vec<&'static Helper>,
}

/// How often a run that follows null is tried again with memory there.
const MOST_ATTEMPTS: usize = 20;

impl Recordings {
    /// The run with these inputs: `RunTest` of the thesis. The inputs become those that it was given in the end.
    pub fn run_test(
        &mut self,
        ctx: &Context<'_>,
        world: &World,
        inputs: &mut Inputs,
        length: Length,
        switches: &Switches,
    ) -> Rc<Recording> {
        let mut recording = self.record(ctx, world, inputs, length);
        if switches.allow(&helpers::SOMEWHERE) {
            for _ in 0..MOST_ATTEMPTS {
                if !inputs.point_somewhere(ctx, &recording.run) {
                    break;
                }
                self.helped.push(&helpers::SOMEWHERE);
                recording = self.record(ctx, world, inputs, length);
            }
        }
        match recording.better_gap.filter(|_| switches.allow(&helpers::GAPS)) {
            Some(gap) => {
                self.helped.push(&helpers::GAPS);
                self.record(ctx, world, inputs, Length { gap: Some(gap), ..length })
            }
            None => recording,
        }
    }

    fn record(&mut self, ctx: &Context<'_>, world: &World, inputs: &Inputs, length: Length) -> Rc<Recording> {
        if let Some(known) = self.all.iter().rev().find(|known| known.is_of(ctx, inputs, length)) {
            return known.clone();
        }
        self.runs += 1;
        let recording = Rc::new(record(ctx, world, inputs, length));
        self.all.push(recording.clone());
        recording
    }
}

fn record(ctx: &Context<'_>, world: &World, inputs: &Inputs, length: Length) -> Recording {
    let mut recorder = Recorder::new(ctx, &world.remembered, length.edges, length.gap);
    let options = RunOptions {
        max_steps: length.statements,
        max_inputs: MOST_INPUTS,
        trace: Trace::Edges,
        beyond: Beyond::Environment,
        ..RunOptions::default()
    };
    let mut answers = Answers::new(ctx, inputs);
    let run = concrete::run_observed(ctx.program, &mut answers, options, &mut recorder);
    let has_end = recorder.has_end();
    let better_gap = match length.gap {
        None if ended(&run) => recorder.gap_before_the_end(length.before_gap),
        _ => None,
    };
    Recording {
        whole: has_end && ended(&run),
        complete: has_end && run.outcome != Outcome::OutOfSteps,
        gap: recorder.gap,
        events: recorder.events,
        run,
        length,
        better_gap,
    }
}

/// Whether a run came to an end by itself.
fn ended(run: &Run) -> bool {
    use Outcome::{Aborted, Error, Exited, Returned};
    matches!(run.outcome, Error { .. } | Returned(_) | Exited(_) | Aborted)
}

/// Gives the machine its inputs.
struct Answers<'a, 'p> {
    ctx: &'a Context<'p>,
    inputs: &'a Inputs,
    taken: usize,
    /// Variables that have had their first value.
    begun: FxHashSet<VarId>,
}

impl<'a, 'p> Answers<'a, 'p> {
    fn new(ctx: &'a Context<'p>, inputs: &'a Inputs) -> Self {
        Answers { ctx, inputs, taken: 0, begun: FxHashSet::default() }
    }
}

impl Answers<'_, '_> {
    fn answer(&mut self, holder: Holder, ty: TypeId) -> Option<InputValue> {
        match holder {
            Holder::Memory(spot) => {
                let size = self.ctx.program.types.size_of(ty);
                match spot.havoc {
                    Some(_) => self.inputs.environment.answer(self.ctx, &spot, size),
                    None => self.inputs.memory.answer(self.ctx, &spot, size),
                }
            }
            Holder::Variable(var) if self.taken >= self.inputs.repeated => {
                let value = self.inputs.first_values.get(&var)?;
                self.begun.insert(var).then_some(*value)
            }
            _ => {
                self.taken += 1;
                self.inputs.in_order.get(self.taken - 1).copied()
            }
        }
    }
}

impl InputSource for Answers<'_, '_> {
    fn next(&mut self, request: &InputRequest<'_>) -> Option<InputValue> {
        self.answer(request.holder, request.ty)
    }
}
