//! Evaluation of terms under an assignment of values to symbols.

use std::borrow::Cow;
use std::rc::Rc;

use super::node::{Node, Op, Symbol, Term};
use super::sort::Sort;
use super::table::{FastMap, TermTable};
use super::value::{ArrayValue, Value};
use crate::number::{BitVec, Integer};

/// An assignment of values to symbols. Symbols it does not mention are zero, so evaluation is total.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Model {
    values: FastMap<Symbol, Value>,
}

impl Model {
    /// The assignment of zero to every symbol.
    pub fn new() -> Model {
        Model::default()
    }

    /// Sets a symbol.
    pub fn insert(&mut self, symbol: Symbol, value: Value) {
        self.values.insert(symbol, value);
    }

    /// Sets an element of the array that a symbol of the given sort stands for.
    pub fn store(&mut self, symbol: Symbol, sort: Sort, index: Value, element: Value) {
        let held = self.values.entry(symbol).or_insert_with(|| Value::zero(sort));
        if let Value::Array(array) = held {
            Rc::make_mut(array).store(index, element);
        }
    }

    /// The value of a symbol, if it was set.
    pub fn get(&self, symbol: Symbol) -> Option<&Value> {
        self.values.get(&symbol)
    }

    /// The symbols that were set with their values, in the order of symbols.
    pub fn assignments(&self) -> Vec<(Symbol, &Value)> {
        let mut list: Vec<_> = self.values.iter().map(|(symbol, value)| (*symbol, value)).collect();
        list.sort_by_key(|entry| entry.0);
        list
    }

    /// The value of a term.
    pub fn evaluate(&self, terms: &TermTable, term: Term) -> Value {
        Evaluator::new(terms, self).evaluate(term)
    }

    /// Whether a formula is true.
    pub fn satisfies(&self, terms: &TermTable, formula: Term) -> bool {
        self.evaluate(terms, formula) == Value::Bool(true)
    }
}

/// As many elements of a range are looked at where whole arrays are compared.
const MOST_ELEMENTS: i128 = 1 << 16;

/// The sum of two numbers of one sort; words go round the end.
fn plus(a: &Value, b: &Value) -> Value {
    match (a, b) {
        (Value::Int(a), Value::Int(b)) => Value::Int(a + b),
        (Value::BitVec(a), Value::BitVec(b)) => {
            Value::BitVec(BitVec::new(a.width(), a.unsigned() + b.unsigned()))
        }
        _ => a.clone(),
    }
}

/// Evaluates many terms under one assignment, each shared subterm once.
pub struct Evaluator<'a> {
    terms: &'a TermTable,
    model: &'a Model,
    memory: FastMap<Term, Value>,
}

impl<'a> Evaluator<'a> {
    /// An evaluator without memories.
    pub fn new(terms: &'a TermTable, model: &'a Model) -> Evaluator<'a> {
        Evaluator { terms, model, memory: FastMap::default() }
    }

    /// The value of a term.
    pub fn evaluate(&mut self, term: Term) -> Value {
        let terms = self.terms;
        for subterm in terms.subterms_until(&[term], |candidate| self.memory.contains_key(&candidate)) {
            // Arrays are looked into where they are read, and never copied on the way.
            if !matches!(terms.sort(subterm), Sort::Array(..)) && !self.memory.contains_key(&subterm) {
                let value = self.evaluate_node(terms.node(subterm));
                self.memory.insert(subterm, value);
            }
        }
        match terms.sort(term) {
            Sort::Array(..) => Value::Array(Rc::new(self.array(term))),
            _ => self.known(term).into_owned(),
        }
    }

    /// Whether a formula is true.
    pub fn satisfies(&mut self, formula: Term) -> bool {
        self.evaluate(formula) == Value::Bool(true)
    }

    fn known(&self, term: Term) -> Cow<'_, Value> {
        match self.memory.get(&term) {
            Some(value) => Cow::Borrowed(value),
            None => Cow::Owned(Value::zero(self.terms.sort(term))),
        }
    }

    fn truth(&self, term: Term) -> bool {
        *self.known(term) == Value::Bool(true)
    }

    fn integer(&self, term: Term) -> Integer {
        self.known(term).as_int().cloned().unwrap_or(Integer::ZERO)
    }

    fn word(&self, term: Term) -> BitVec {
        self.known(term).as_bv().cloned().unwrap_or_else(|| BitVec::zero(self.terms.width(term)))
    }

    fn evaluate_node(&self, node: &Node) -> Value {
        let args = node.args.as_slice();
        match (&node.op, args) {
            (Op::True, _) => Value::Bool(true),
            (Op::False, _) => Value::Bool(false),
            (Op::Int(value), _) => Value::Int(value.clone()),
            (Op::BitVec(value), _) => Value::BitVec(value.clone()),
            (Op::Symbol(symbol), _) => {
                self.model.get(*symbol).cloned().unwrap_or_else(|| Value::zero(node.sort))
            }
            (Op::Not, &[a]) => Value::Bool(!self.truth(a)),
            (Op::And, _) => Value::Bool(args.iter().all(|&arg| self.truth(arg))),
            (Op::Or, _) => Value::Bool(args.iter().any(|&arg| self.truth(arg))),
            (Op::Ite, &[condition, yes, no]) => {
                self.known(if self.truth(condition) { yes } else { no }).into_owned()
            }
            (Op::Eq, &[a, b]) => Value::Bool(self.equal(a, b)),
            (Op::Select, &[array, index]) => self.select(array, &self.known(index)),
            (Op::Div | Op::Mod | Op::Le, &[a, b]) => self.integer_operator(&node.op, a, b),
            (Op::Linear { .. } | Op::Product, _) => self.sum_or_product(node),
            _ => self.word_operator(node),
        }
    }

    fn equal(&self, a: Term, b: Term) -> bool {
        match self.terms.sort(a) {
            Sort::Array(index, _) => self.array(a).agrees_with(&self.array(b), index),
            _ => self.known(a) == self.known(b),
        }
    }

    fn integer_operator(&self, op: &Op, a: Term, b: Term) -> Value {
        let (x, y) = (self.integer(a), self.integer(b));
        match op {
            Op::Div => Value::Int(x.div_euclid(&y)),
            Op::Mod => Value::Int(x.rem_euclid(&y)),
            _ => Value::Bool(x <= y),
        }
    }

    /// Words are summed and multiplied as integers and wrapped at the end.
    fn sum_or_product(&self, node: &Node) -> Value {
        let number = |term: Term| match node.sort {
            Sort::BitVec(_) => self.word(term).unsigned().clone(),
            _ => self.integer(term),
        };
        let result = match &node.op {
            Op::Linear { constant, coefficients } => node
                .args
                .iter()
                .zip(coefficients)
                .fold(constant.clone(), |sum, (&arg, coefficient)| &sum + &(coefficient * &number(arg))),
            _ => node.args.iter().fold(Integer::ONE, |product, &arg| &product * &number(arg)),
        };
        match node.sort {
            Sort::BitVec(width) => Value::BitVec(BitVec::new(width, result)),
            _ => Value::Int(result),
        }
    }

    fn word_operator(&self, node: &Node) -> Value {
        let width = node.sort.width().unwrap_or(1);
        let Some(&first) = node.args.first() else { return Value::zero(node.sort) };
        let x = self.word(first);
        let y = node.args.get(1).map_or_else(|| BitVec::zero(1), |&second| self.word(second));
        Value::BitVec(match &node.op {
            Op::BvUlt => return Value::Bool(x.unsigned() < y.unsigned()),
            Op::BvUle => return Value::Bool(x.unsigned() <= y.unsigned()),
            Op::BvSlt => return Value::Bool(x.signed() < y.signed()),
            Op::BvSle => return Value::Bool(x.signed() <= y.signed()),
            Op::BvUdiv => x.udiv(&y),
            Op::BvUrem => x.urem(&y),
            Op::BvSdiv => x.sdiv(&y),
            Op::BvSrem => x.srem(&y),
            Op::BvShl => x.shl(&y),
            Op::BvLshr => x.lshr(&y),
            Op::BvAshr => x.ashr(&y),
            Op::BvAnd => x.and(&y),
            Op::BvOr => x.or(&y),
            Op::BvXor => x.xor(&y),
            Op::BvNot => x.not(),
            Op::Concat => x.concat(&y),
            Op::Extract { high, low } => x.extract(*high, *low),
            Op::ZeroExtend => x.zero_extend(width),
            Op::SignExtend => x.sign_extend(width),
            _ => return Value::zero(node.sort),
        })
    }

    fn select(&self, array: Term, index: &Value) -> Value {
        let (mut array, mut index) = (array, Cow::Borrowed(index));
        loop {
            let node = self.terms.node(array);
            match (&node.op, node.args.as_slice()) {
                (Op::Store, &[base, written, element]) => {
                    if *self.known(written) == *index.as_ref() {
                        return self.known(element).into_owned();
                    }
                    array = base;
                }
                (Op::Ite, &[condition, yes, no]) => array = if self.truth(condition) { yes } else { no },
                (Op::Range, &[base, low, length, ref by @ ..]) => {
                    match (self.is_in_range(&index, low, length), by) {
                        (true, &[value]) => return self.known(value).into_owned(),
                        (true, &[source, distance]) => {
                            index = Cow::Owned(plus(&index, &self.known(distance)));
                            array = source;
                        }
                        _ => array = base,
                    }
                }
                _ => return self.base_array(node).select(&index).clone(),
            }
        }
    }

    fn is_in_range(&self, index: &Value, low: Term, length: Term) -> bool {
        match (index, &*self.known(low), &*self.known(length)) {
            (Value::Int(index), Value::Int(low), Value::Int(length)) => index >= low && index - low < *length,
            (Value::BitVec(index), Value::BitVec(low), Value::BitVec(length)) => {
                let distance = BitVec::new(index.width(), index.unsigned() - low.unsigned());
                distance.unsigned() < length.unsigned()
            }
            _ => false,
        }
    }

    /// The indices of a range, if they are not too many.
    fn indices(&self, low: Term, length: Term) -> Vec<Value> {
        let count = self.known(length).number().unwrap_or(0).clamp(0, MOST_ELEMENTS);
        let low = self.known(low).into_owned();
        let step = |distance: i128| match &low {
            Value::BitVec(word) => {
                Value::BitVec(BitVec::new(word.width(), word.unsigned() + &distance.into()))
            }
            Value::Int(number) => Value::Int(number + &distance.into()),
            other => other.clone(),
        };
        (0..count).map(step).collect()
    }

    /// The content of an array term: its base with the stores applied, innermost first.
    fn array(&self, array: Term) -> ArrayValue {
        let mut array = array;
        let mut stores: Vec<(Value, Value)> = Vec::new();
        let mut content = loop {
            let node = self.terms.node(array);
            match (&node.op, node.args.as_slice()) {
                (Op::Store, &[base, index, element]) => {
                    stores.push((self.known(index).into_owned(), self.known(element).into_owned()));
                    array = base;
                }
                (Op::Range, &[base, low, length, ..]) => {
                    let indices = self.indices(low, length).into_iter();
                    stores.extend(indices.map(|index| (index.clone(), self.select(array, &index))));
                    array = base;
                }
                (Op::Ite, &[condition, yes, no]) => array = if self.truth(condition) { yes } else { no },
                _ => break self.base_array(node).into_owned(),
            }
        };
        for (index, element) in stores.into_iter().rev() {
            content.store(index, element);
        }
        content
    }

    fn base_array(&self, node: &Node) -> Cow<'_, ArrayValue> {
        if let Op::Symbol(symbol) = node.op
            && let Some(Value::Array(content)) = self.model.get(symbol)
        {
            return Cow::Borrowed(content);
        }
        match Value::zero(node.sort) {
            Value::Array(content) => Cow::Owned((*content).clone()),
            scalar => Cow::Owned(ArrayValue::constant(scalar)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::Scalar;

    #[test]
    fn missing_symbols_are_zero_and_arrays_remember() {
        let terms = TermTable::new();
        let memory = terms.symbol("M", Sort::Array(Scalar::Int, Scalar::Int));
        let (p, q) = (terms.symbol("p", Sort::Int), terms.symbol("q", Sort::Int));
        let written = terms.store(memory, p, terms.int(5));
        let mut model = Model::new();
        assert_eq!(model.evaluate(&terms, terms.select(written, q)), Value::Int(Integer::from(5)));
        if let Some(symbol) = terms.as_symbol(q) {
            model.insert(symbol, Value::Int(Integer::from(3)));
        }
        assert_eq!(model.evaluate(&terms, terms.select(written, q)), Value::Int(Integer::ZERO));
        assert!(!model.satisfies(&terms, terms.eq(written, memory)));
    }

    #[test]
    fn deep_terms_are_evaluated() {
        let terms = TermTable::new();
        let x = terms.symbol("x", Sort::Int);
        let mut term = x;
        for _ in 0..100_000 {
            term = terms.modulo(terms.add(terms.scale(&3.into(), term), terms.int(1)), terms.int(1_000_003));
        }
        let expected = (0..100_000).fold(0u64, |value, _| (3 * value + 1) % 1_000_003);
        assert_eq!(Model::new().evaluate(&terms, term), Value::Int(Integer::from(expected)));
    }
}
