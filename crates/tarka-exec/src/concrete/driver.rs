//! A run from its start to its outcome.

use std::rc::Rc;

use rustc_hash::FxHashMap;
use tarka_ir::{ProcId, Program, VarId};

use super::calls::Stack;
use super::compile::Home;
use super::inputs::{InputSource, VecInputs};
use super::machine::{Machine, RunOptions, Stop};
use super::outcome::{Outcome, Run, Site};
use super::run::Transfer;
use super::scalar::Scalar;
use super::trace::{Blind, Observer, State, Trace};

/// Runs a program.
pub fn run<'a>(program: &'a Program, inputs: &'a mut dyn InputSource, options: RunOptions<'a>) -> Run {
    let options = RunOptions { trace: Trace::None, ..options };
    run_observed(program, inputs, options, &mut Blind)
}

/// Runs a program and tells an observer what `options.trace` asks for.
pub fn run_observed<'a>(
    program: &'a Program,
    inputs: &'a mut dyn InputSource,
    options: RunOptions<'a>,
    observer: &mut dyn Observer,
) -> Run {
    let max_memory = options.max_memory;
    let mut machine = match Machine::new(program, inputs, options) {
        Ok(machine) => machine,
        Err(_) => return Run::before_start(Outcome::OutOfMemory, max_memory),
    };
    let mut stack = Stack::new(max_memory);
    let outcome = match machine.drive(&mut stack, observer) {
        Ok(returned) => returned,
        Err(stop) => *stop,
    };
    machine.report(outcome)
}

/// Where globals in memory lie in all runs of a program; nowhere, if there is no room for them.
pub fn global_addresses(program: &Program) -> Vec<(VarId, u64)> {
    let mut none = VecInputs::default();
    let machine = Machine::new(program, &mut none, RunOptions::default());
    let globals = machine.map_or_else(|_| FxHashMap::default(), |machine| machine.globals);
    let in_memory = globals.into_iter().filter_map(|(var, home)| match home {
        Home::GlobalObject { address, .. } => Some((var, address)),
        _ => None,
    });
    in_memory.collect()
}

impl Run {
    /// A run that did not begin.
    fn before_start(outcome: Outcome, peak_memory: u64) -> Run {
        Run {
            outcome,
            open_calls: Vec::new(),
            steps: 0,
            inputs: Vec::new(),
            inputs_beyond: 0,
            peak_memory,
            output_bytes: 0,
            notes: Vec::new(),
            objects: Vec::new(),
        }
    }
}

impl Machine<'_> {
    fn drive(&mut self, stack: &mut Stack, observer: &mut dyn Observer) -> Result<Outcome, Stop> {
        self.enter_program(stack)?;
        loop {
            let Some(frame) = self.frames.last() else { return Ok(Outcome::Returned(None)) };
            let (code, resume) = (Rc::clone(&frame.code), frame.resume);
            let window = stack.window(frame.base)?;
            match self.execute(&code, window, resume) {
                Transfer::Call(site) => self.enter(site, stack)?,
                Transfer::Return => {
                    if let Some(outcome) = self.leave(stack, observer, true)? {
                        return Ok(outcome);
                    }
                }
                Transfer::ReturnNothing => {
                    if let Some(outcome) = self.leave(stack, observer, false)? {
                        return Ok(outcome);
                    }
                }
                Transfer::Stop(stop) => return Err(stop),
                told => {
                    self.tell(told, code.proc, stack, observer);
                    self.resume_after();
                }
            }
        }
    }

    /// The running frame goes on after the operation that left the loop.
    fn resume_after(&mut self) {
        if let Some(frame) = self.frames.last_mut() {
            frame.resume = self.position + 1;
        }
    }

    fn state<'s>(&'s self, stack: &'s Stack) -> State<'s> {
        State {
            program: self.program,
            globals: &self.globals,
            global_registers: &self.global_registers,
            memory: &self.memory,
            frames: &self.frames,
            inputs_taken: self.taken.len(),
            stack: stack.registers(),
        }
    }

    fn tell(&mut self, what: Transfer, proc: ProcId, stack: &Stack, observer: &mut dyn Observer) {
        let changes = std::mem::take(&mut self.changes);
        let state = self.state(stack);
        match what {
            Transfer::Edge(edge) => observer.edge(&state, edge),
            Transfer::Entered => observer.call(&state, proc),
            Transfer::Statement(edge, stmt) => {
                observer.statement(&state, Site::of(state.program(), proc, edge, stmt), &changes);
            }
            Transfer::Call(_) | Transfer::Return | Transfer::ReturnNothing | Transfer::Stop(_) => {}
        }
        self.changes = changes;
        self.changes.clear();
    }

    /// Returns from the running procedure; gives the outcome if it was the entry.
    fn leave(
        &mut self,
        stack: &mut Stack,
        observer: &mut dyn Observer,
        with_value: bool,
    ) -> Result<Option<Outcome>, Stop> {
        let proc = self.close_frame(stack)?;
        self.returned_from = with_value.then_some(proc);
        if self.frames.is_empty() {
            return Ok(Some(Outcome::Returned(self.exit_status(proc, stack, with_value)?)));
        }
        if self.trace != Trace::None {
            observer.returned(&self.state(stack), proc);
        }
        if !with_value {
            self.supply_result(stack)?;
        }
        Ok(None)
    }

    fn exit_status(&self, proc: ProcId, stack: &mut Stack, with_value: bool) -> Result<Option<i128>, Stop> {
        let result = self.program.procs[proc].result;
        let scalar = Scalar::of(&self.program.types, result).filter(|_| with_value);
        let window = stack.window(0)?;
        Ok(scalar.map(|scalar| scalar.from_registers(window[0], window[1]) as i128))
    }

    /// The run with its figures.
    fn report(mut self, outcome: Outcome) -> Run {
        let steps = self.exact_steps();
        if let Some(output) = &mut self.output {
            // A reader that went away does not change how the program ran.
            let _ = output.flush();
        }
        let open_calls = self.open_calls();
        Run {
            outcome,
            open_calls,
            steps,
            inputs_beyond: self.taken.iter().filter(|input| input.beyond).count(),
            inputs: self.taken,
            peak_memory: self.memory.peak(),
            output_bytes: self.output_bytes,
            notes: self.notes,
            objects: self.memory.into_addresses(),
        }
    }

    fn open_calls(&self) -> Vec<Site> {
        let Some((running, callers)) = self.frames.split_last() else { return Vec::new() };
        let waiting = callers.iter().map(|frame| (frame, frame.resume.saturating_sub(1)));
        let all = waiting.chain([(running, self.position)]);
        all.map(|(frame, position)| self.site_in(frame, position)).collect()
    }

    /// Straight lines are counted when they begin; what of them was not run is taken back here.
    fn exact_steps(&self) -> u64 {
        let counted = (self.max_steps - self.reserve) as i64 - self.credit;
        let Some((running, callers)) = self.frames.split_last() else { return counted.max(0) as u64 };
        let here = running.code.site(self.position).correction;
        let waiting: i64 =
            callers.iter().map(|frame| frame.code.site(frame.resume.saturating_sub(1)).correction).sum();
        (counted + here + waiting).max(0) as u64
    }
}
