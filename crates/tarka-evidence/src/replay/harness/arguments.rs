//! The arguments of the entry.

use tarka_exec::concrete::TakenInput;
use tarka_ir::{ProcId, Program};

use super::super::native::NotApplicable;
use super::plan::{c_literal, c_type};

/// What the entry is given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arguments {
    /// `main` gets strings, and an empty environment if it asks for one.
    OfMain {
        /// The strings, with `argv[0]`.
        strings: Vec<Vec<u8>>,
        /// How many parameters it has.
        parameters: usize,
    },
    /// Any other function gets values: their C types and texts.
    Values(Vec<(String, String)>),
}

/// The most arguments, and the most characters of one, in the model of `main`'s arguments.
const MOST: i128 = 64;

/// The strings that the model of `main`'s arguments makes from its inputs.
pub fn of_main(inputs: &[&TakenInput], parameters: usize) -> Arguments {
    let mut numbers = inputs.iter().map(|input| match input.value {
        tarka_exec::concrete::InputValue::Int(value) => value,
        tarka_exec::concrete::InputValue::Float(_) => 0,
    });
    let mut next = || numbers.next().unwrap_or(0);
    let count = next();
    let count = if (1..=MOST).contains(&count) { count } else { 1 };
    let mut strings = Vec::new();
    for _ in 0..count {
        let length = next().rem_euclid(MOST + 1);
        let bytes = (0..length).map(|_| match next() as u8 {
            0 => b'?',
            byte => byte,
        });
        strings.push(bytes.collect());
    }
    Arguments::OfMain { strings, parameters }
}

/// The values of the parameters of any other function.
pub fn of_function(
    program: &Program,
    entry: ProcId,
    inputs: &[&TakenInput],
) -> Result<Arguments, NotApplicable> {
    let proc = &program.procs[entry];
    let types = proc.params.iter().map(|&param| program.vars[param].ty);
    if !types.clone().all(|ty| program.types.is_scalar(ty)) {
        return Err(NotApplicable::new(format!("`{}` has a structure as a parameter", proc.name)));
    }
    let values =
        types.zip(inputs).map(|(ty, input)| (c_type(program, ty), c_literal(program, input.bits, ty)));
    Ok(Arguments::Values(values.collect()))
}
