//! Literals as facts about numbers: bounds of differences, numbers that differ, and truth values that mean nothing further.

use std::rc::Rc;

use rustc_hash::FxHashMap;
use tarka_logic::number::Integer;
use tarka_logic::term::{Linear, Op, Sort, Term, TermTable};

/// Larger constants are not reckoned with.
const LARGEST: i128 = 1 << 100;

/// What a number is the value of. A word is two numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Thing {
    /// Nought.
    Zero,
    /// An integer, or a word read without a sign.
    Value(Term),
    /// A word read with a sign.
    Signed(Term),
}

/// A thing and a distance from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Value {
    pub thing: Thing,
    pub plus: i128,
}

/// What a literal says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fact {
    /// The first thing exceeds the second by at most so much.
    Most(Thing, Thing, i128),
    /// They do not differ by exactly so much.
    Not(Thing, Thing, i128),
    /// An atom that is not looked into has a truth value.
    Atom(Term, bool),
}

/// An application of an operator: equal operands give equal values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Application {
    pub term: Term,
    /// The operator, and operands that must be the same: arrays.
    pub same: (Op, Vec<Term>),
    /// The operands that must be equal.
    pub operands: Vec<Value>,
}

/// What one literal comes to.
#[derive(Clone, Debug, Default)]
pub(super) struct Meaning {
    pub facts: Vec<Fact>,
    pub applications: Vec<Rc<Application>>,
}

/// Makes facts of literals, each once.
pub(super) struct Reader {
    terms: Rc<TermTable>,
    known: FxHashMap<Term, Rc<Meaning>>,
}

impl Reader {
    pub fn new(terms: Rc<TermTable>) -> Reader {
        Reader { terms, known: FxHashMap::default() }
    }

    /// The facts of a literal.
    pub fn meaning(&mut self, literal: Term) -> Rc<Meaning> {
        if let Some(known) = self.known.get(&literal) {
            return known.clone();
        }
        let mut meaning = Meaning::default();
        self.read(literal, true, &mut meaning);
        self.read_applications(literal, &mut meaning);
        let meaning = Rc::new(meaning);
        self.known.insert(literal, meaning.clone());
        meaning
    }

    fn read(&self, formula: Term, holds: bool, meaning: &mut Meaning) {
        let node = self.terms.node(formula);
        match (&node.op, holds) {
            (Op::True, true) | (Op::False, false) => return,
            // Nought is less than itself.
            (Op::True, false) | (Op::False, true) => {
                return meaning.facts.push(Fact::Most(Thing::Zero, Thing::Zero, -1));
            }
            (Op::Not, _) => return self.read(node.args[0], !holds, meaning),
            (Op::And, true) | (Op::Or, false) => {
                return node.args.iter().for_each(|&part| self.read(part, holds, meaning));
            }
            _ => {}
        }
        if self.read_comparison(formula, holds, &mut meaning.facts).is_none() {
            meaning.facts.push(Fact::Atom(formula, holds));
        }
    }

    /// A comparison of numbers; nothing if it is none, or not one of a difference.
    fn read_comparison(&self, atom: Term, holds: bool, facts: &mut Vec<Fact>) -> Option<()> {
        let node = self.terms.node(atom);
        let &[left, right] = node.args.as_slice() else { return None };
        match node.op {
            Op::Le | Op::Eq if self.terms.sort(left) == Sort::Int => {
                let sum = self.terms.linear(left).minus(&self.terms.linear(right));
                let (left, right, plus) = difference(&self.terms, &sum)?;
                match (&node.op, holds) {
                    (Op::Le, true) => facts.push(Fact::Most(left, right, -plus)),
                    (Op::Le, false) => facts.push(Fact::Most(right, left, plus - 1)),
                    (_, true) => {
                        facts.push(Fact::Most(left, right, -plus));
                        facts.push(Fact::Most(right, left, plus));
                    }
                    (_, false) => facts.push(Fact::Not(left, right, -plus)),
                }
            }
            Op::Eq if matches!(self.terms.sort(left), Sort::BitVec(_)) => {
                for view in [Thing::Value as fn(Term) -> Thing, Thing::Signed] {
                    let (left, right) = (self.word(left, view, facts)?, self.word(right, view, facts)?);
                    let apart = right.plus - left.plus;
                    if holds {
                        facts.push(Fact::Most(left.thing, right.thing, apart));
                        facts.push(Fact::Most(right.thing, left.thing, -apart));
                    } else {
                        facts.push(Fact::Not(left.thing, right.thing, apart));
                    }
                }
            }
            Op::BvUlt | Op::BvUle | Op::BvSlt | Op::BvSle => {
                let is_signed = matches!(node.op, Op::BvSlt | Op::BvSle);
                let view = if is_signed { Thing::Signed } else { Thing::Value as fn(Term) -> Thing };
                let (left, right) = (self.word(left, view, facts)?, self.word(right, view, facts)?);
                let is_strict = matches!(node.op, Op::BvUlt | Op::BvSlt);
                let apart = right.plus - left.plus;
                facts.push(match holds {
                    true => Fact::Most(left.thing, right.thing, apart - i128::from(is_strict)),
                    false => Fact::Most(right.thing, left.thing, -apart - i128::from(!is_strict)),
                });
            }
            _ => return None,
        }
        Some(())
    }

    /// A word as a number, with the range of its sort.
    fn word(&self, word: Term, view: fn(Term) -> Thing, facts: &mut Vec<Fact>) -> Option<Value> {
        let thing = view(word);
        let is_signed = matches!(thing, Thing::Signed(_));
        if let Some(constant) = self.terms.as_bv(word) {
            let value = if is_signed { constant.signed() } else { constant.unsigned().clone() };
            return Some(Value { thing: Thing::Zero, plus: small(&value)? });
        }
        let width = self.terms.width(word);
        if width < 100 {
            let (least, most) = match is_signed {
                true => (-(1i128 << (width - 1)), (1i128 << (width - 1)) - 1),
                false => (0, (1i128 << width) - 1),
            };
            facts.push(Fact::Most(thing, Thing::Zero, most));
            facts.push(Fact::Most(Thing::Zero, thing, -least));
        }
        Some(Value { thing, plus: 0 })
    }

    /// The applications of operators in a literal.
    fn read_applications(&self, literal: Term, meaning: &mut Meaning) {
        for term in self.terms.subterms(&[literal]) {
            let node = self.terms.node(term);
            let is_number = |term: Term| matches!(self.terms.sort(term), Sort::Int | Sort::BitVec(_));
            let is_plain = node.args.is_empty() || matches!(node.op, Op::Linear { .. } | Op::Ite);
            if is_plain || !is_number(term) {
                continue;
            }
            let (numbers, others): (Vec<Term>, Vec<Term>) =
                node.args.iter().partition(|&&arg| is_number(arg));
            let operands: Option<Vec<Value>> =
                numbers.into_iter().map(|arg| value(&self.terms, arg)).collect();
            if let Some(operands) = operands {
                let same = (node.op.clone(), others);
                meaning.applications.push(Rc::new(Application { term, same, operands }));
            }
        }
    }
}

fn small(value: &Integer) -> Option<i128> {
    value.to_i128().filter(|value| value.abs() < LARGEST)
}

/// A sum as a difference of two things and a constant. A sum of any other shape is one thing.
fn difference(terms: &TermTable, sum: &Linear) -> Option<(Thing, Thing, i128)> {
    let plus = small(sum.constant())?;
    match sum.monomials() {
        [] => Some((Thing::Zero, Thing::Zero, plus)),
        [(atom, factor)] if factor.is_one() => Some((Thing::Value(*atom), Thing::Zero, plus)),
        [(atom, factor)] if factor.is_minus_one() => Some((Thing::Zero, Thing::Value(*atom), plus)),
        [(a, one), (b, other)] if one.is_one() && other.is_minus_one() => {
            Some((Thing::Value(*a), Thing::Value(*b), plus))
        }
        [(b, other), (a, one)] if one.is_one() && other.is_minus_one() => {
            Some((Thing::Value(*a), Thing::Value(*b), plus))
        }
        [(_, first), ..] => {
            let whole = sum.without_constant();
            let is_turned = first.is_negative();
            let whole = if is_turned { whole.scaled(&Integer::from(-1)) } else { whole };
            let thing = Thing::Value(terms.int_from_linear(&whole));
            Some(if is_turned { (Thing::Zero, thing, plus) } else { (thing, Thing::Zero, plus) })
        }
    }
}

/// A number as a thing and a distance.
pub(super) fn value(terms: &TermTable, term: Term) -> Option<Value> {
    if terms.sort(term) != Sort::Int {
        return match terms.as_bv(term) {
            Some(constant) => Some(Value { thing: Thing::Zero, plus: small(constant.unsigned())? }),
            None => Some(Value { thing: Thing::Value(term), plus: 0 }),
        };
    }
    let (left, right, plus) = difference(terms, &terms.linear(term))?;
    match right {
        Thing::Zero => Some(Value { thing: left, plus }),
        _ => Some(Value { thing: Thing::Value(term), plus: 0 }),
    }
}
