//! Values of terms.

use std::collections::BTreeMap;
use std::fmt;
use std::rc::Rc;

use super::node::Term;
use super::sort::{Scalar, Sort};
use super::table::TermTable;
use crate::number::{BitVec, Integer};

/// The value of a term.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// A truth value.
    Bool(bool),
    /// An integer.
    Int(Integer),
    /// A word.
    BitVec(BitVec),
    /// An array.
    Array(Rc<ArrayValue>),
}

/// An array: a default, and the indices where the element differs from it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ArrayValue {
    default: Value,
    entries: BTreeMap<Value, Value>,
}

impl ArrayValue {
    /// The array that has one element everywhere.
    pub fn constant(default: Value) -> ArrayValue {
        ArrayValue { default, entries: BTreeMap::new() }
    }

    /// The element at every index without an entry.
    pub fn default_element(&self) -> &Value {
        &self.default
    }

    /// The indices where the element differs from the default, in order.
    pub fn entries(&self) -> impl Iterator<Item = (&Value, &Value)> {
        self.entries.iter()
    }

    /// The element at an index.
    pub fn select(&self, index: &Value) -> &Value {
        self.entries.get(index).unwrap_or(&self.default)
    }

    /// Replaces the element at an index.
    pub fn store(&mut self, index: Value, element: Value) {
        if element == self.default {
            self.entries.remove(&index);
        } else {
            self.entries.insert(index, element);
        }
    }

    /// Whether two arrays agree everywhere.
    pub(super) fn agrees_with(&self, other: &ArrayValue, index: Scalar) -> bool {
        if self.default == other.default {
            return self.entries == other.entries;
        }
        // Different defaults agree only if every index has an entry on one side.
        let domain = match index {
            Scalar::Bool => 2,
            Scalar::BitVec(width) if width < 16 => 1usize << width,
            _ => return false,
        };
        let indices: std::collections::BTreeSet<&Value> =
            self.entries.keys().chain(other.entries.keys()).collect();
        indices.len() == domain && indices.into_iter().all(|index| self.select(index) == other.select(index))
    }
}

impl Value {
    /// A truth as 0 or 1, a word as an unsigned number; nothing for arrays and for what is too large.
    pub fn number(&self) -> Option<i128> {
        match self {
            Value::Bool(truth) => Some(i128::from(*truth)),
            Value::Int(number) => number.to_i128(),
            Value::BitVec(word) => word.unsigned().to_i128(),
            Value::Array(_) => None,
        }
    }

    /// The value of a scalar sort that stands for a number; words take its last bits.
    pub fn of_number(sort: Scalar, number: i128) -> Value {
        match sort {
            Scalar::Bool => Value::Bool(number != 0),
            Scalar::Int => Value::Int(Integer::from(number)),
            Scalar::BitVec(width) => Value::BitVec(BitVec::new(width, Integer::from(number))),
        }
    }

    /// The zero of a sort: `false`, `0`, or the array that is zero everywhere.
    pub fn zero(sort: Sort) -> Value {
        match sort {
            Sort::Bool => Value::Bool(false),
            Sort::Int => Value::Int(Integer::ZERO),
            Sort::BitVec(width) => Value::BitVec(BitVec::zero(width)),
            Sort::Array(_, element) => {
                Value::Array(Rc::new(ArrayValue::constant(Value::zero(element.into()))))
            }
        }
    }

    /// The truth value, if it is one.
    pub fn as_bool(&self) -> Option<bool> {
        match self {
            Value::Bool(value) => Some(*value),
            _ => None,
        }
    }

    /// The integer, if it is one.
    pub fn as_int(&self) -> Option<&Integer> {
        match self {
            Value::Int(value) => Some(value),
            _ => None,
        }
    }

    /// The word, if it is one.
    pub fn as_bv(&self) -> Option<&BitVec> {
        match self {
            Value::BitVec(value) => Some(value),
            _ => None,
        }
    }

    /// The constant term of a scalar value; arrays have none.
    pub fn to_term(&self, terms: &TermTable) -> Option<Term> {
        match self {
            Value::Bool(value) => Some(terms.bool(*value)),
            Value::Int(value) => Some(terms.int(value.clone())),
            Value::BitVec(value) => Some(terms.bv_const(value.clone())),
            Value::Array(_) => None,
        }
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Bool(value) => value.fmt(out),
            Value::Int(value) => value.fmt(out),
            Value::BitVec(value) => value.fmt(out),
            Value::Array(array) => {
                write!(out, "[")?;
                for (index, element) in array.entries() {
                    write!(out, "{index:?}: {element:?}, ")?;
                }
                write!(out, "else {:?}]", array.default)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrays_compare_by_content() {
        let byte = |value: i64| Value::BitVec(BitVec::new(1, Integer::from(value)));
        let mut full = ArrayValue::constant(Value::Bool(false));
        full.store(byte(0), Value::Bool(true));
        full.store(byte(1), Value::Bool(true));
        let constant = ArrayValue::constant(Value::Bool(true));
        assert!(full.agrees_with(&constant, Scalar::BitVec(1)));
        full.store(byte(1), Value::Bool(false));
        assert!(!full.agrees_with(&constant, Scalar::BitVec(1)));
    }
}
