//! Where a term points: the choices in it lead to addresses of objects plus a distance.

use tarka_ir::ProcId;
use tarka_logic::number::Integer;
use tarka_logic::term::{Op, Term, TermTable};

use crate::guard::Guard;
use crate::state::ObjectId;

/// What the addresses in terms are.
pub(crate) trait Addresses {
    /// The object whose address a symbol is.
    fn object(&self, symbol: Term) -> Option<ObjectId>;
    /// The procedure whose address a symbol is.
    fn procedure(&self, symbol: Term) -> Option<ProcId>;
}

/// Somewhere that a pointer may point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    /// Null, or so near to it that a null pointer was moved.
    Null,
    /// Into an object, or near it: the distance from its start in bytes.
    Object(ObjectId, Term),
    /// A procedure.
    Procedure(ProcId),
    /// Who knows.
    Unknown,
}

/// Addresses below this are null pointers that were moved.
const NULL_ZONE: u64 = 4096;
/// More choices than this are not followed.
const MOST_TARGETS: usize = 512;

/// The targets of a pointer, each with the condition under which it is meant; what the guard excludes is left out.
pub(crate) fn targets(
    terms: &TermTable,
    addresses: &dyn Addresses,
    guard: &Guard,
    pointer: Term,
) -> Vec<(Term, Target)> {
    let mut walk = Walk { terms, addresses, guard, found: Vec::new(), is_lost: false };
    let zero = terms.bv(terms.width(pointer), 0);
    walk.follow(pointer, zero, terms.tru(), 0);
    if walk.is_lost { vec![(terms.tru(), Target::Unknown)] } else { walk.found }
}

struct Walk<'a> {
    terms: &'a TermTable,
    addresses: &'a dyn Addresses,
    guard: &'a Guard,
    found: Vec<(Term, Target)>,
    is_lost: bool,
}

/// Terms deeper than this are not followed.
const DEEPEST: u32 = 2000;

impl Walk<'_> {
    /// Follows `term + distance`.
    fn follow(&mut self, term: Term, distance: Term, condition: Term, depth: u32) {
        if self.is_lost || condition == self.terms.fals() {
            return;
        }
        if self.found.len() > MOST_TARGETS || depth > DEEPEST {
            self.is_lost = true;
            return;
        }
        let terms = self.terms;
        let node = terms.node(term);
        match &node.op {
            Op::BitVec(number) => {
                let total = terms.add(term, distance);
                let is_low = number.unsigned().to_i128().is_some_and(|value| value < NULL_ZONE.into());
                let moved = terms.as_bv(total).and_then(|total| total.unsigned().to_i128());
                let near = moved.is_some_and(|moved| moved < NULL_ZONE.into());
                self.add(condition, if is_low && near { Target::Null } else { Target::Unknown });
            }
            Op::Symbol(_) => {
                let target = match (self.addresses.object(term), self.addresses.procedure(term)) {
                    (Some(object), _) => Target::Object(object, distance),
                    (_, Some(proc))
                        if terms.as_bv(distance).is_some_and(|zero| *zero.unsigned() == Integer::ZERO) =>
                    {
                        Target::Procedure(proc)
                    }
                    _ => Target::Unknown,
                };
                self.add(condition, target);
            }
            Op::Ite => {
                let [choice, yes, no] = [node.args[0], node.args[1], node.args[2]];
                match self.guard.decides(terms, choice) {
                    Some(true) => self.follow(yes, distance, condition, depth + 1),
                    Some(false) => self.follow(no, distance, condition, depth + 1),
                    None => {
                        self.follow(yes, distance, terms.and2(condition, choice), depth + 1);
                        self.follow(no, distance, terms.and2(condition, terms.not(choice)), depth + 1);
                    }
                }
            }
            Op::Linear { coefficients, .. } => {
                let bearing: Vec<Term> = node
                    .args
                    .iter()
                    .zip(coefficients.iter())
                    .filter(|(arg, factor)| **factor == Integer::ONE && self.bears_address(**arg, 0))
                    .map(|(&arg, _)| arg)
                    .collect();
                match bearing.as_slice() {
                    &[base] => {
                        let rest = terms.add(terms.sub(term, base), distance);
                        self.follow(base, rest, condition, depth + 1);
                    }
                    _ => self.add(condition, Target::Unknown),
                }
            }
            _ => self.add(condition, Target::Unknown),
        }
    }

    fn bears_address(&self, term: Term, depth: u32) -> bool {
        let node = self.terms.node(term);
        match &node.op {
            Op::Symbol(_) => {
                self.addresses.object(term).is_some() || self.addresses.procedure(term).is_some()
            }
            _ if depth > 24 => false,
            Op::Ite => node.args[1..].iter().any(|&arg| self.bears_address(arg, depth + 1)),
            Op::Linear { .. } => node.args.iter().any(|&arg| self.bears_address(arg, depth + 1)),
            _ => false,
        }
    }

    fn add(&mut self, condition: Term, target: Target) {
        match self.found.iter_mut().find(|(_, known)| *known == target) {
            Some((known, _)) => *known = self.terms.or2(*known, condition),
            None => self.found.push((condition, target)),
        }
    }
}
