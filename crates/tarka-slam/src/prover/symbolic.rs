//! The fast and incomplete prover: congruence, differences and bounds by constants, without a solver.
//!
//! What it calls a contradiction is one; what it does not see counts as possible. Formulas that are assumed may be disjunctions
//! of a few cases; literals in questions are looked into as far as they are conjunctions.

use std::rc::Rc;

use rustc_hash::FxHashMap;
use tarka_logic::term::{Op, Term, TermTable};

use super::differences::{Bound, Differences, Number};
use super::facts::{Application, Fact, Meaning, Reader, Thing, Value, value};
use super::{Judgement, Prover};

/// Disjunctions are taken apart as long as no more cases come of it.
const MOST_CASES: usize = 8;
/// So often conclusions are drawn from conclusions.
const MOST_ROUNDS: usize = 4;

/// The prover.
pub(crate) struct Symbolic {
    terms: Rc<TermTable>,
    reader: Reader,
    /// What is assumed, level by level: all that holds on it and below.
    levels: Vec<Level>,
    /// How often it was asked.
    pub calls: u64,
}

/// What holds on a level.
struct Level {
    formulas: Vec<Term>,
    cases: Vec<Case>,
}

/// One of the cases of what is assumed.
struct Case {
    /// Things with their numbers.
    numbers: FxHashMap<Thing, Number>,
    /// Nothing if the case is impossible.
    known: Option<Differences>,
    different: Vec<(Number, Number, i128)>,
    atoms: FxHashMap<Term, bool>,
    applications: Vec<Rc<Application>>,
}

/// A question within a case.
struct Question<'a> {
    case: &'a Case,
    terms: &'a TermTable,
    known: &'a Differences,
    /// Things that the case does not know, numbered behind its own.
    others: Vec<Thing>,
    bounds: Vec<Bound>,
    different: Vec<(Number, Number, i128)>,
    applications: Vec<Rc<Application>>,
}

impl Symbolic {
    pub fn new(terms: &Rc<TermTable>) -> Symbolic {
        Symbolic { terms: terms.clone(), reader: Reader::new(terms.clone()), levels: Vec::new(), calls: 0 }
    }

    /// The cases of some formulas, each a list of literals.
    fn cases(&self, formulas: &[Term]) -> Vec<Vec<Term>> {
        let mut cases: Vec<Vec<Term>> = vec![Vec::new()];
        for formula in formulas.iter().flat_map(|&formula| self.terms.conjuncts(formula)) {
            let parts = self.alternatives(formula);
            if parts.len() * cases.len() > MOST_CASES {
                cases.iter_mut().for_each(|case| case.push(formula));
                continue;
            }
            let with = |part: &Vec<Term>| {
                cases.iter().map(|case| [case.as_slice(), part.as_slice()].concat()).collect::<Vec<_>>()
            };
            cases = parts.iter().flat_map(with).collect();
        }
        cases
    }

    /// What a formula is a disjunction of; itself if it is none.
    fn alternatives(&self, formula: Term) -> Vec<Vec<Term>> {
        let node = self.terms.node(formula);
        match node.op {
            Op::Or => node.args.iter().map(|&part| self.terms.conjuncts(part)).collect(),
            Op::Ite => {
                let (condition, yes, no) = (node.args[0], node.args[1], node.args[2]);
                vec![vec![condition, yes], vec![self.terms.not(condition), no]]
            }
            _ => vec![vec![formula]],
        }
    }

    fn case(&mut self, literals: &[Term]) -> Case {
        let meanings: Vec<Rc<Meaning>> =
            literals.iter().map(|&literal| self.reader.meaning(literal)).collect();
        let mut case = Case {
            numbers: FxHashMap::from_iter([(Thing::Zero, 0)]),
            known: None,
            different: Vec::new(),
            atoms: FxHashMap::default(),
            applications: meanings.iter().flat_map(|meaning| meaning.applications.clone()).collect(),
        };
        let mut bounds = Vec::new();
        for fact in meanings.iter().flat_map(|meaning| &meaning.facts) {
            match *fact {
                Fact::Most(left, right, most) => {
                    let (left, right) = (case.number(left), case.number(right));
                    bounds.push(Bound { left, right, most });
                }
                Fact::Not(left, right, apart) => {
                    let pair = (case.number(left), case.number(right), apart);
                    case.different.push(pair);
                }
                Fact::Atom(atom, holds) => {
                    if case.atoms.insert(atom, holds) == Some(!holds) {
                        return case;
                    }
                }
            }
        }
        case.known = Differences::of(case.numbers.len(), &bounds);
        case
    }

    fn is_contradictory(&self, case: &Case, meanings: &[Rc<Meaning>]) -> bool {
        let Some(known) = &case.known else { return true };
        let mut question = Question {
            case,
            terms: &self.terms,
            known,
            others: Vec::new(),
            bounds: Vec::new(),
            different: Vec::new(),
            applications: Vec::new(),
        };
        let mut atoms: Vec<(Term, bool)> = Vec::new();
        for meaning in meanings {
            for &fact in &meaning.facts {
                match fact {
                    Fact::Most(left, right, most) => question.add(left, right, most),
                    Fact::Not(left, right, apart) => {
                        let pair = (question.number(left), question.number(right), apart);
                        question.different.push(pair);
                    }
                    Fact::Atom(atom, holds) => {
                        let is_against = case.atoms.get(&atom) == Some(&!holds);
                        if is_against || atoms.contains(&(atom, !holds)) {
                            return true;
                        }
                        atoms.push((atom, holds));
                    }
                }
            }
            question.applications.extend(meaning.applications.iter().cloned());
        }
        question.is_contradictory()
    }
}

impl Case {
    fn number(&mut self, thing: Thing) -> Number {
        let next = self.numbers.len();
        *self.numbers.entry(thing).or_insert(next)
    }
}

impl Question<'_> {
    fn number(&mut self, thing: Thing) -> Number {
        if let Some(&number) = self.case.numbers.get(&thing) {
            return number;
        }
        let at = self.others.iter().position(|&other| other == thing).unwrap_or_else(|| {
            self.others.push(thing);
            self.others.len() - 1
        });
        self.case.numbers.len() + at
    }

    fn add(&mut self, left: Thing, right: Thing, most: i128) {
        let (left, right) = (self.number(left), self.number(right));
        self.bounds.push(Bound { left, right, most });
    }

    fn is_contradictory(&mut self) -> bool {
        for _ in 0..MOST_ROUNDS {
            if self.known.contradict(&self.bounds) {
                return true;
            }
            match self.separate() {
                None => return true,
                Some(news) => {
                    if !(news | self.join()) {
                        return false;
                    }
                }
            }
        }
        false
    }

    fn most(&self, left: Number, right: Number) -> Option<i128> {
        self.known.most(&self.bounds, left, right)
    }

    /// Numbers that differ and are bounded by just what they must not be apart are a step further apart: whether there were such;
    /// `None` if some are bounded from both sides.
    fn separate(&mut self) -> Option<bool> {
        let mut news = false;
        let pairs: Vec<_> = self.case.different.iter().chain(&self.different).copied().collect();
        for (left, right, apart) in pairs {
            let is_most = self.most(left, right) == Some(apart);
            let is_least = self.most(right, left) == Some(-apart);
            match (is_most, is_least) {
                (true, true) => return None,
                (true, false) => self.bounds.push(Bound { left, right, most: apart - 1 }),
                (false, true) => self.bounds.push(Bound { left: right, right: left, most: -apart - 1 }),
                (false, false) => continue,
            }
            news = true;
        }
        Some(news)
    }

    /// Applications to equal operands are equal, and what is read is what was stored there: whether that was news.
    fn join(&mut self) -> bool {
        let all: Vec<Rc<Application>> =
            self.case.applications.iter().chain(&self.applications).cloned().collect();
        let mut news = false;
        for (at, left) in all.iter().enumerate() {
            for right in &all[..at] {
                let is_like = left.term != right.term && left.same == right.same;
                if is_like && self.are_equal(&left.operands, &right.operands) {
                    news |= self.equate(left.term, right.term);
                }
            }
            if let Some(value) = self.read(left) {
                news |= self.equate(left.term, value);
            }
        }
        news
    }

    fn are_equal(&mut self, left: &[Value], right: &[Value]) -> bool {
        left.len() == right.len()
            && left.iter().zip(right).all(|(left, right)| self.apart(*left, *right) == Some(0))
    }

    /// By how much a value exceeds another, if that is known.
    fn apart(&mut self, left: Value, right: Value) -> Option<i128> {
        let (l, r) = (self.number(left.thing), self.number(right.thing));
        let most = self.most(l, r)?;
        (self.most(r, l)? == -most).then_some(most + left.plus - right.plus)
    }

    /// What an array that was stored to has at an index.
    fn read(&mut self, application: &Application) -> Option<Term> {
        let (Op::Select, arrays) = &application.same else { return None };
        let (&[array], &[index]) = (arrays.as_slice(), application.operands.as_slice()) else { return None };
        if self.terms.node(array).op != Op::Store {
            return None;
        }
        let &[old, place, stored] = self.terms.args(array) else { return None };
        let place = value(self.terms, place)?;
        if self.apart(index, place) == Some(0) {
            return Some(stored);
        }
        let index_term = self.terms.args(application.term)[1];
        self.differ(index, place).then(|| self.terms.select(old, index_term))
    }

    fn differ(&mut self, left: Value, right: Value) -> bool {
        let (l, r, apart) = (self.number(left.thing), self.number(right.thing), right.plus - left.plus);
        let pairs = self.case.different.iter().chain(&self.different);
        let mut is_said = pairs.map(|&pair| pair == (l, r, apart) || pair == (r, l, -apart));
        is_said.any(|said| said)
            || self.most(l, r).is_some_and(|most| most < apart)
            || self.most(r, l).is_some_and(|most| most < -apart)
    }

    /// Adds that two terms are equal; whether that was news.
    fn equate(&mut self, left: Term, right: Term) -> bool {
        let values = (value(self.terms, left), value(self.terms, right));
        let (Some(left), Some(right)) = values else { return false };
        if self.apart(left, right) == Some(0) {
            return false;
        }
        let apart = right.plus - left.plus;
        self.add(left.thing, right.thing, apart);
        self.add(right.thing, left.thing, -apart);
        true
    }
}

impl Prover for Symbolic {
    fn assume(&mut self, formulas: &[Term]) {
        let mut all = self.levels.last().map_or_else(Vec::new, |level| level.formulas.clone());
        all.extend_from_slice(formulas);
        let cases = self.cases(&all).iter().map(|literals| self.case(literals)).collect();
        self.levels.push(Level { formulas: all, cases });
    }

    fn release(&mut self) {
        self.levels.pop();
    }

    fn judge(&mut self, literals: &[Term]) -> Judgement {
        self.calls += 1;
        let meanings: Vec<Rc<Meaning>> =
            literals.iter().map(|&literal| self.reader.meaning(literal)).collect();
        let Some(level) = self.levels.last() else { return Judgement::Consistent(None) };
        if level.cases.iter().all(|case| self.is_contradictory(case, &meanings)) {
            Judgement::Contradiction(literals.to_vec())
        } else {
            Judgement::Consistent(None)
        }
    }
}
