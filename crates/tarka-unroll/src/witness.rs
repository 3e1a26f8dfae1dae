//! From a model of the formula to a test: the inputs that runs take under it, tried in the concrete machine.

use std::rc::Rc;

use tarka_evidence::replay::Test;
use tarka_exec::concrete::{Beyond, InputRequest, InputSource, InputValue, Outcome, RunOptions, run};
use tarka_ir::{ErrorKind, Input, Program, TypeId, Types};
use tarka_logic::term::{Evaluator, Model, Term, Value};

use crate::executor::{Executor, Halted, Reached, Site};

/// Statements that the run of a test may take.
const MOST_STEPS: u64 = 200_000_000;
/// And no more than the time that is left allows.
const STEPS_A_MILLISECOND: u64 = 20_000;

/// An input of the run that a model describes.
struct Answer {
    value: InputValue,
    ty: TypeId,
    site: Site,
    is_read: bool,
}

/// Answers in the order in which the run asks.
struct Answers {
    waiting: Vec<Option<Answer>>,
    first: usize,
}

impl InputSource for Answers {
    fn next(&mut self, request: &InputRequest<'_>) -> Option<InputValue> {
        while self.waiting.get(self.first).is_some_and(Option::is_none) {
            self.first += 1;
        }
        let is_asked = |answer: &Answer| {
            let here = answer.site.proc == request.site.proc
                && answer.site.edge == request.site.edge
                && answer.site.stmt == request.site.stmt;
            here && answer.ty == request.ty
                && answer.is_read == matches!(request.origin, Input::Uninitialised | Input::Environment)
        };
        let rest = self.waiting.iter_mut().skip(self.first).take(64);
        let found = rest.into_iter().find(|answer| answer.as_ref().is_some_and(is_asked))?;
        found.take().map(|answer| answer.value)
    }
}

/// What is said of an error of which there is a model, and no test.
pub(crate) const UNCONFIRMED: &str = "an error whose test could not be confirmed";

impl Executor<'_> {
    /// Looks whether an error is reached, among those that were come to since the last time. If the concrete machine
    /// confirms it, that ends the execution.
    pub fn hunt(&mut self) -> Result<(), Halted> {
        let errors = std::mem::take(&mut self.errors);
        self.hunt_among(errors)
    }

    fn hunt_among(&mut self, mut errors: Vec<Reached>) -> Result<(), Halted> {
        let terms = Rc::clone(&self.terms);
        while !errors.is_empty() {
            let guards: Vec<Term> = errors.iter().map(|reached| reached.guard.formula(&terms)).collect();
            let (possible, certain) = self.ask(&[terms.or(&guards)])?;
            if !possible {
                return Ok(());
            }
            if !certain {
                self.leave_out("an error of which the solver does not know whether it is reached");
                return Ok(());
            }
            let Some(model) = self.model() else {
                self.leave_out(UNCONFIRMED);
                return Ok(());
            };
            let reached = guards.iter().position(|&guard| model.satisfies(&terms, guard)).unwrap_or(0);
            let reached = errors.swap_remove(reached);
            if reached.kind == ErrorKind::Unmodelled {
                self.leave_out("what no model follows");
                continue;
            }
            match self.confirmed(&model) {
                Some(test) => return Err(Halted::Found(Box::new(test))),
                None if !self.inductions.is_empty() => return Err(Halted::NotInductive),
                None => self.leave_out(UNCONFIRMED),
            }
        }
        Ok(())
    }

    fn confirmed(&self, model: &Model) -> Option<Test> {
        let terms = &self.terms;
        let mut evaluator = Evaluator::new(terms, model);
        let mut waiting = Vec::new();
        for taken in &self.inputs {
            let conditions = taken.guard.conditions().iter().chain([&taken.only_if]);
            if conditions.into_iter().all(|&condition| evaluator.satisfies(condition)) {
                let value = evaluator.evaluate(taken.symbol);
                let value = input_value(self.program, taken.ty, &value);
                let is_read = taken.origin.is_read();
                waiting.push(Some(Answer { value, ty: taken.ty, site: taken.site, is_read }));
            }
        }
        let mut answers = Answers { waiting, first: 0 };
        let left = self.budget.left().map_or(u64::MAX, |left| left.as_millis() as u64);
        let max_steps = MOST_STEPS.min(left.saturating_mul(STEPS_A_MILLISECOND));
        let options = RunOptions { max_steps, beyond: Beyond::Environment, ..RunOptions::default() };
        let run = run(self.program, &mut answers, options);
        match run.outcome {
            Outcome::Error { kind, .. } if kind != ErrorKind::Unmodelled => {
                Some(Test::of_run(self.program, &run.inputs))
            }
            _ => None,
        }
    }
}

fn input_value(program: &Program, ty: TypeId, value: &Value) -> InputValue {
    let number = match value {
        Value::BitVec(word) => {
            let signed = ty != Types::BOOL && program.types.as_int(ty).is_some_and(|int| int.signed);
            let number = if signed { word.signed() } else { word.unsigned().clone() };
            number.to_i128().unwrap_or(0)
        }
        other => other.number().unwrap_or(0),
    };
    match program.types.as_float(ty) {
        Some(tarka_ir::FloatType::F32) => InputValue::Float(f64::from(f32::from_bits(number as u32))),
        Some(_) => InputValue::Float(f64::from_bits(number as u64)),
        None => InputValue::Int(number),
    }
}
