//! Concrete states as values of the program's symbols: predicates evaluated where a test has been.

use std::rc::Rc;

use rustc_hash::FxHashMap;
use tarka_ir::{IntType, Place, Storage, Types, VarId};
use tarka_logic::number::{BitVec, Integer};
use tarka_logic::term::{ArrayValue, Evaluator, Model, Op, Sort, Symbol, Term, Value};

use super::context::Context;
use super::encoding::{Encoding, value_of_bits};
use super::memory::{Cell, ClassId};
use crate::concrete;

/// A state that knows its values.
pub trait ConcreteState {
    /// The bits of a plain variable's value; `None` if it is indeterminate or not there.
    fn value(&self, var: VarId) -> Option<u128>;
    /// The address of a variable in memory.
    fn address(&self, var: VarId) -> Option<u64>;
    /// Bytes of memory, all of them written.
    fn bytes(&self, address: u64, size: u64) -> Option<Vec<u8>>;
    /// The size of the object that starts at an address; `None` if none does.
    fn object_size(&self, address: u64) -> Option<u64>;
}

impl ConcreteState for concrete::State<'_> {
    fn value(&self, var: VarId) -> Option<u128> {
        let ty = self.program().vars.get(var)?.ty;
        self.read(&Place::var(var, ty)).ok().map(|value| value.bits)
    }
    fn address(&self, var: VarId) -> Option<u64> {
        let ty = self.program().vars.get(var)?.ty;
        concrete::State::address(self, &Place::var(var, ty)).ok()
    }
    fn bytes(&self, address: u64, size: u64) -> Option<Vec<u8>> {
        let (object, offset) = self.memory().readable(address, size).ok()?;
        let end = offset + usize::try_from(size).ok()?;
        object
            .range_written(offset, size as usize)
            .then(|| object.bytes().get(offset..end).map(<[u8]>::to_vec))?
    }
    fn object_size(&self, address: u64) -> Option<u64> {
        let object = self.memory().object_at(address)?;
        (object.address() == address).then(|| object.size())
    }
}

impl Context<'_> {
    /// Values for the symbols of some terms in a concrete state, as far as it has them; `known` gives those of other
    /// symbols. The second result is whether every symbol and every cell that the terms read has a value.
    pub fn model_of(&self, state: &dyn ConcreteState, known: Model, roots: &[Term]) -> (Model, bool) {
        let mut view = View { ctx: self, state, model: known, names: self.names(), complete: true };
        for term in self.terms.subterms(roots) {
            view.visit(term);
        }
        (view.model, view.complete)
    }

    /// The value of a term over the program's symbols in a concrete state.
    pub fn value_in(&self, state: &dyn ConcreteState, term: Term) -> Option<Value> {
        let (model, complete) = self.model_of(state, Model::new(), &[term]);
        complete.then(|| model.evaluate(&self.terms, term))
    }

    fn names(&self) -> FxHashMap<Symbol, Meaning> {
        let mut names = FxHashMap::default();
        let mut add = |term: Option<Term>, meaning: Meaning| {
            if let Some(symbol) = term.and_then(|term| self.terms.as_symbol(term)) {
                names.insert(symbol, meaning);
            }
        };
        for (var, variable) in self.program.vars.iter_enumerated() {
            let meaning = match variable.storage {
                Storage::Plain => Meaning::Value(var),
                Storage::Memory => Meaning::Address(var),
            };
            add(self.symbols.variable(var), meaning);
        }
        for (class, _) in self.memory.classes() {
            add(Some(self.symbols.class(class)), Meaning::Class(class));
        }
        add(Some(self.symbols.sizes()), Meaning::Sizes);
        names
    }

    /// A number as a value of the encoding.
    pub fn number_value(&self, int: IntType, bits: u128) -> Value {
        match self.encoding {
            Encoding::Machine => {
                Value::BitVec(BitVec::new(u32::from(int.width), Integer::from(int.truncate(bits))))
            }
            Encoding::Integer => Value::Int(value_of_bits(int, int.truncate(bits))),
        }
    }

    /// An address.
    pub fn address_value(&self, address: u128) -> Value {
        self.number_value(self.pointer_int(), address)
    }

    /// What a cell holds whose bytes are these.
    pub fn cell_value(&self, cell: Cell, bytes: &[u8]) -> Value {
        match cell {
            Cell::Byte => {
                let byte = bytes.first().copied().unwrap_or(0);
                self.number_value(IntType { width: 8, signed: false }, u128::from(byte))
            }
            Cell::Value { width, shift, signed } => {
                let mut bits = 0u128;
                for bit in 0..width {
                    let at = shift + bit;
                    let byte = bytes.get(at as usize / 8).copied().unwrap_or(0);
                    bits |= u128::from(byte >> (at % 8) & 1) << bit;
                }
                self.number_value(IntType { width: width as u16, signed }, bits)
            }
        }
    }
}

/// How many bytes a cell lies in.
pub(super) fn bytes_of(cell: Cell) -> u64 {
    match cell {
        Cell::Byte => 1,
        Cell::Value { width, shift, .. } => u64::from(width + shift).div_ceil(8),
    }
}

/// What a symbol of the program stands for.
#[derive(Clone, Copy)]
enum Meaning {
    Value(VarId),
    Address(VarId),
    Class(ClassId),
    Sizes,
}

struct View<'a, 'p> {
    ctx: &'a Context<'p>,
    state: &'a dyn ConcreteState,
    model: Model,
    names: FxHashMap<Symbol, Meaning>,
    complete: bool,
}

impl View<'_, '_> {
    /// Terms come after their operands, so the values of addresses are there when cells are read.
    fn visit(&mut self, term: Term) {
        let terms = self.ctx.terms.clone();
        let node = terms.node(term);
        match (&node.op, node.args.as_slice()) {
            (Op::Symbol(symbol), _) if !matches!(node.sort, Sort::Array(..)) => self.scalar(*symbol),
            (Op::Select, &[array, index]) => {
                let index = Evaluator::new(&terms, &self.model).evaluate(index);
                self.bases(array, &index);
            }
            _ => {}
        }
    }

    fn scalar(&mut self, symbol: Symbol) {
        if self.model.get(symbol).is_some() {
            return;
        }
        let value = match self.names.get(&symbol) {
            Some(&Meaning::Value(var)) => self.variable(var),
            Some(&Meaning::Address(var)) => {
                self.state.address(var).map(|address| self.address_value(address))
            }
            _ => None,
        };
        match value {
            Some(value) => self.model.insert(symbol, value),
            None => self.complete = false,
        }
    }

    fn variable(&self, var: VarId) -> Option<Value> {
        let (types, ty) = (&self.ctx.program.types, self.ctx.program.vars[var].ty);
        let bits = self.state.value(var)?;
        if ty == Types::BOOL {
            return Some(Value::Bool(bits != 0));
        }
        Some(self.ctx.number_value(types.as_int(ty)?, bits))
    }

    fn address_value(&self, address: u64) -> Value {
        self.ctx.number_value(self.ctx.pointer_int(), u128::from(address))
    }

    /// Reads a cell of every array that an array term is made from.
    fn bases(&mut self, array: Term, index: &Value) {
        let terms = self.ctx.terms.clone();
        let mut pending = vec![array];
        while let Some(array) = pending.pop() {
            let node = terms.node(array);
            match (&node.op, node.args.as_slice()) {
                (Op::Store, &[base, ..]) => pending.push(base),
                (Op::Ite, &[_, yes, no]) => pending.extend([yes, no]),
                (Op::Symbol(symbol), _) => self.cell(*symbol, index, node.sort),
                _ => {}
            }
        }
    }

    fn cell(&mut self, symbol: Symbol, index: &Value, sort: Sort) {
        let Some(&meaning) = self.names.get(&symbol) else {
            self.complete &= self.model.get(symbol).is_some();
            return;
        };
        let Some(value) = address_of(index).and_then(|address| self.read_cell(meaning, address)) else {
            self.complete = false;
            return;
        };
        let mut content = match self.model.get(symbol).cloned().unwrap_or_else(|| Value::zero(sort)) {
            Value::Array(content) => (*content).clone(),
            other => ArrayValue::constant(other),
        };
        content.store(index.clone(), value);
        self.model.insert(symbol, Value::Array(Rc::new(content)));
    }

    fn read_cell(&self, meaning: Meaning, address: u64) -> Option<Value> {
        match meaning {
            Meaning::Class(class) => {
                let cell = self.ctx.memory.class(class).cell;
                let bytes = self.state.bytes(address, bytes_of(cell))?;
                Some(self.ctx.cell_value(cell, &bytes))
            }
            Meaning::Sizes => {
                let size = self.state.object_size(address).map_or(0, |size| size.max(1));
                Some(self.address_value(size))
            }
            Meaning::Value(_) | Meaning::Address(_) => None,
        }
    }
}

fn address_of(index: &Value) -> Option<u64> {
    index.number().and_then(|number| u64::try_from(number).ok())
}
