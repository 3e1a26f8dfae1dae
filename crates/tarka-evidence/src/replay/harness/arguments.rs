//! The arguments of the entry.

use std::collections::BTreeMap;

use tarka_exec::concrete::memory::ObjectKind;
use tarka_exec::concrete::{Holder, InputValue, Spot, TakenInput};
use tarka_ir::{
    Condition, Input, Loc, NUMBERS, Origin, Place, ProcId, Procedure, Program, SpannedStmt, Stmt,
};

use super::super::native::NotApplicable;
use super::plan::{c_literal, c_type};

/// What the entry is given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arguments {
    /// `main` gets strings.
    OfMain {
        /// The strings, with `argv[0]`.
        strings: Vec<Vec<u8>>,
        /// The environment, if it asks for one.
        environment: Option<Vec<Vec<u8>>>,
    },
    /// Any other function gets values: their C types and texts.
    Values(Vec<(String, String)>),
}

/// The size of the objects that are strings in the model of `main`'s arguments.
const STRING: u128 = 131_072;
/// The most strings that a native run is given.
const MOST: usize = 10_000;

/// The strings that `main` is given, as the model makes them: objects that the environment has written, numbered in the order in
/// which the start of the program makes them.
#[derive(Clone, Debug, Default)]
pub struct Strings {
    objects: Vec<Object>,
    /// The bytes of strings that are read, by number and offset.
    bytes: BTreeMap<(usize, usize), u8>,
    /// The arguments that are nothing but numbers to `main`, by position.
    numbers: BTreeMap<usize, i128>,
}

/// What an object is that the start of a program makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Object {
    /// A list of the strings that follow.
    List,
    String,
    /// The arguments as numbers.
    Numbers,
}

impl Strings {
    /// No string is read yet.
    pub fn of(program: &Program) -> Strings {
        let start = &program.procs[program.entry];
        if start.origin != Origin::Model {
            return Strings::default();
        }
        let objects = in_order(start).filter_map(|spanned| match &spanned.stmt {
            Stmt::Alloc { dest, .. } if is_numbers(program, dest) => Some(Object::Numbers),
            Stmt::Alloc { size, .. } if size.as_const() == Some(STRING) => Some(Object::String),
            Stmt::Alloc { .. } => Some(Object::List),
            _ => None,
        });
        Strings { objects: objects.collect(), ..Strings::default() }
    }

    /// Notes an input that is read from a string; false if it is none.
    pub fn note(&mut self, input: &TakenInput, size: usize) -> bool {
        if let (Some(position), InputValue::Int(value)) = (position_of(&input.origin), input.value) {
            self.numbers.insert(position, value);
            return true;
        }
        let Holder::Memory(Spot { kind: Some(ObjectKind::Heap), number, offset, .. }) = input.holder else {
            return false;
        };
        let (number, Ok(offset)) = (number as usize, usize::try_from(offset)) else { return false };
        match self.objects.get(number) {
            Some(Object::String) => {}
            Some(Object::Numbers) => {
                let InputValue::Int(value) = input.value else { return false };
                self.numbers.insert(offset / size.max(1), value);
                return true;
            }
            Some(Object::List) | None => return false,
        }
        for (i, byte) in input.bits.to_le_bytes().iter().take(size).enumerate() {
            self.bytes.insert((number, offset + i), *byte);
        }
        true
    }

    /// The strings of the n-th list, if it has `count` of them. What nobody reads is `a`, and after that comes the end.
    fn list(&self, n: usize, count: i128) -> Result<Vec<Vec<u8>>, NotApplicable> {
        let Some(count) = usize::try_from(count).ok().filter(|count| *count <= MOST) else {
            return Err(NotApplicable::new(format!("`main` is given {count} strings")));
        };
        let lists = self.objects.iter().enumerate().filter(|(_, object)| **object == Object::List);
        let first = lists.map(|(number, _)| number + 1).nth(n).unwrap_or(self.objects.len());
        let string = |position: usize| {
            let number = first + position;
            let mut objects = self.objects.iter().skip(first).take(position + 1);
            let is_known = objects.all(|&object| object == Object::String);
            let mut bytes = Vec::new();
            if let Some(number) = self.numbers.get(&position).filter(|_| n == 0) {
                return number.to_string().into_bytes();
            }
            if is_known {
                for (&(_, offset), &byte) in self.bytes.range((number, 0)..(number + 1, 0)) {
                    bytes.resize(offset, b'a');
                    bytes.push(byte);
                }
            }
            bytes
        };
        Ok((0..count).map(string).collect())
    }
}

/// The position of the argument that an input is.
fn position_of(origin: &Input) -> Option<usize> {
    let Input::Nondet(name) = origin else { return None };
    name.strip_prefix("argv[")?.strip_suffix(']')?.parse().ok()
}

/// The statements of the start of a program as they follow each other, on one of the ways through it: all of them make the
/// same objects.
fn in_order(start: &Procedure) -> impl Iterator<Item = &SpannedStmt> {
    let next = |at: Loc| start.edges.iter().find(move |edge| edge.source == at);
    let edges = std::iter::successors(next(start.entry), move |edge| next(edge.target));
    edges.take(start.edges.len()).flat_map(|edge| &edge.stmts)
}

/// Whether a place holds the address of the arguments that are numbers.
fn is_numbers(program: &Program, place: &Place) -> bool {
    place.as_var().is_some_and(|var| program.vars[var].name == NUMBERS)
}

/// The arguments of `main`: the counts are its inputs, the strings were read.
pub fn of_main(
    program: &Program,
    inputs: &[&TakenInput],
    strings: &Strings,
    parameters: usize,
) -> Result<Arguments, NotApplicable> {
    let count = |position: usize, least: i128, bound: fn(&Condition) -> Option<u32>| {
        let most = program.outside.conditions.iter().find_map(bound).map_or(i128::MAX, i128::from);
        match inputs.get(position).map(|input| input.value) {
            Some(InputValue::Int(value)) => value.clamp(least, most),
            _ => least,
        }
    };
    let few_arguments = |condition: &Condition| match condition {
        Condition::FewArguments(most) => Some(*most),
        _ => None,
    };
    let few_variables = |condition: &Condition| match condition {
        Condition::FewVariables(most) => Some(*most),
        _ => None,
    };
    let environment = (parameters > 2).then(|| strings.list(1, count(1, 0, few_variables))).transpose()?;
    Ok(Arguments::OfMain { strings: strings.list(0, count(0, 1, few_arguments))?, environment })
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
