//! Whether what is claimed follows.
//!
//! A debt is settled if the premises cannot hold without the goal. Many are at a glance: the goal is among the premises, or
//! putting numbers for the symbols that equal them leaves `false`. For the others a solver is asked that the engines do
//! not use. To start it on a question costs far more than most debts do, so it is asked about many at a time: if the
//! disjunction of their failures is contradictory, none can fail. Where that is not the answer at once, the halves are
//! asked, down to the single conjuncts of goals. That objects share no byte is said of any two of them, and hard to reason
//! with; so it is first left out but for what it says of where they begin.

use std::collections::BTreeSet;
use std::rc::Rc;
use std::time::{Duration, Instant};

use tarka_ir::{Loc, Span};
use tarka_logic::solver::{Backend, Outcome, Reason, Session, SessionOptions, SolverError};
use tarka_logic::term::{Op, Term, TermTable};

use super::CheckOptions;
use super::background::Background;
use super::path::Path;
use super::reads::by_cases;
use super::rejection::{Fault, Obligation};

/// How much effort may be asked of the solver at a time: one for each debt, [`ARITHMETIC`] for each operation,
/// and one for [`TERMS`] terms.
const MOST_EFFORT: usize = 128;
/// The effort of an arithmetic operation. Proofs that compute are harder together than one by one.
const ARITHMETIC: usize = 16;
/// Where memory is among the terms, so many of them are an effort of one.
const TERMS: usize = 2;
/// How long the solver may take for more than one debt.
const TOGETHER: Duration = Duration::from_secs(1);

/// Where something has to follow: in a context of the certificate, perhaps on the way from a location.
#[derive(Clone, Copy)]
pub(super) struct Site {
    pub(super) context: usize,
    pub(super) from: Option<(Loc, Span)>,
}

/// A goal that has to follow from premises.
struct Debt {
    premises: Term,
    /// Some consequences of the premises that are easier to reason with.
    fewer: Option<Term>,
    goal: Term,
    obligation: Obligation,
    site: Site,
}

/// What has to follow, and who finds out.
pub(super) struct Prover<'a> {
    terms: &'a Rc<TermTable>,
    options: &'a CheckOptions,
    begin: Instant,
    debts: Vec<Debt>,
    session: Option<Box<dyn Session>>,
}

impl<'a> Prover<'a> {
    pub(super) fn new(terms: &'a Rc<TermTable>, options: &'a CheckOptions, begin: Instant) -> Prover<'a> {
        Prover { terms, options, begin, debts: Vec::new(), session: None }
    }

    /// The number of questions to the solver so far.
    pub(super) fn queries(&self) -> u64 {
        self.session.as_ref().map_or(0, |session| session.statistics().calls())
    }

    /// Notes that a goal has to hold at the end of a path on which some premises hold.
    pub(super) fn owe(
        &mut self,
        path: &Path<'_>,
        premises: &[Term],
        goal: Term,
        obligation: Obligation,
        site: Site,
    ) {
        let terms = self.terms;
        let mut known = path.facts.clone();
        known.extend(premises);
        let Background { facts, apart, numbered } = path.background(&known, goal);
        known.extend(facts);
        let fewer = (apart.len() > 1).then(|| terms.and(&[&known[..], &numbered].concat()));
        known.extend(apart);
        let premises = terms.and(&known);
        let known: BTreeSet<Term> = terms.conjuncts(premises).into_iter().collect();
        let open = terms.conjuncts(goal).into_iter().filter(|part| !known.contains(part));
        let debt = |goal| Debt { premises, fewer, goal, obligation: obligation.clone(), site };
        let debts: Vec<Debt> = open.map(debt).collect();
        if !is_refuted(terms, self.failure(&debts, premises_of)) {
            self.debts.extend(debts);
        }
    }

    /// Settles all debts, or says which is not settled and why. Those about memory are harder: they are kept apart.
    pub(super) fn settle(&mut self) -> Result<(), (Site, Fault)> {
        let debts = std::mem::take(&mut self.debts);
        let about_memory = |debt: &Debt| self.terms.theories(&[debt.premises, debt.goal]).arrays;
        let (hard, easy): (Vec<Debt>, Vec<Debt>) = debts.into_iter().partition(about_memory);
        self.settle_in_parts(&easy)?;
        self.settle_in_parts(&hard)
    }

    fn settle_in_parts(&mut self, debts: &[Debt]) -> Result<(), (Site, Fault)> {
        let (mut from, mut to, mut effort) = (0, 0, 0);
        for group in debts.chunk_by(|a, b| a.premises == b.premises) {
            let more = self.effort(group);
            if effort + more > MOST_EFFORT {
                self.settle_some(&debts[from..to])?;
                (from, effort) = (to, 0);
            }
            (to, effort) = (to + group.len(), effort + more);
        }
        self.settle_some(&debts[from..to])
    }

    fn effort(&self, debts: &[Debt]) -> usize {
        let computes = |term: &Term| match &self.terms.node(*term).op {
            Op::Linear { coefficients, .. } => coefficients.len() > 1,
            Op::Product | Op::Div | Op::Mod | Op::BvShl | Op::BvLshr | Op::BvAshr => true,
            Op::BvUdiv | Op::BvUrem | Op::BvSdiv | Op::BvSrem => true,
            _ => false,
        };
        let failure = self.failure(debts, premises_of);
        let operations = self.terms.subterms(&[failure]).into_iter().filter(computes).count();
        let is_about_memory = self.terms.theories(&[failure]).arrays;
        let size = if is_about_memory { self.terms.dag_size(failure) / TERMS } else { 0 };
        debts.len() + ARITHMETIC * operations + size
    }

    fn settle_some(&mut self, debts: &[Debt]) -> Result<(), (Site, Fault)> {
        let [first, rest @ ..] = debts else { return Ok(()) };
        let broken = |error: SolverError| (first.site, Fault::Solver(error.to_string()));
        if debts.iter().any(|debt| debt.fewer.is_some()) {
            let failure = self.failure(debts, |debt| debt.fewer.unwrap_or(debt.premises));
            let failure = by_cases(self.terms, failure);
            if self.ask(failure, Some(TOGETHER)).map_err(broken)? == Outcome::Unsat {
                return Ok(());
            }
        }
        let limit = if rest.is_empty() { None } else { Some(TOGETHER) };
        let outcome = self.ask(self.failure(debts, premises_of), limit).map_err(broken)?;
        let obligation = first.obligation.clone();
        match outcome {
            Outcome::Unsat => Ok(()),
            Outcome::Sat if rest.is_empty() => Err((first.site, Fault::NotProved(obligation))),
            Outcome::Unknown(reason) if rest.is_empty() || self.left() == Some(Duration::ZERO) => {
                Err((first.site, Fault::Undecided(obligation, reason.to_string())))
            }
            Outcome::Sat | Outcome::Unknown(_) => {
                let (some, others) = debts.split_at(debts.len() / 2);
                self.settle_some(some)?;
                self.settle_some(others)
            }
        }
    }

    /// That some of the debts cannot be settled: premises hold without a goal.
    fn failure(&self, debts: &[Debt], premises: impl Fn(&Debt) -> Term) -> Term {
        let terms = self.terms;
        let same_premises = debts.chunk_by(|a, b| a.premises == b.premises);
        let failures = same_premises.map(|debts| {
            let unmet: Vec<Term> = debts.iter().map(|debt| terms.not(debt.goal)).collect();
            terms.and2(premises(&debts[0]), terms.or(&unmet))
        });
        terms.or(&failures.collect::<Vec<Term>>())
    }

    /// The time that is left.
    fn left(&self) -> Option<Duration> {
        self.options.time_limit.map(|limit| limit.saturating_sub(self.begin.elapsed()))
    }

    /// Whether a formula can be true.
    fn ask(&mut self, formula: Term, limit: Option<Duration>) -> Result<Outcome, SolverError> {
        let left = self.left();
        if left == Some(Duration::ZERO) {
            return Ok(Outcome::Unknown(Reason::TimeLimit));
        }
        let options = SessionOptions { time_limit: None, cancel: self.options.cancel.clone() };
        let session = match &mut self.session {
            Some(session) => session,
            none => {
                none.insert(Backend::Z3.open_recorded(self.terms, options, self.options.dump.as_deref())?)
            }
        };
        session.set_time_limit(left.into_iter().chain(limit).min());
        session.push();
        self.terms.narrowed(&[formula]).into_iter().for_each(|formula| session.assert(formula));
        let outcome = session.check();
        session.pop();
        Ok(outcome)
    }
}

fn premises_of(debt: &Debt) -> Term {
    debt.premises
}

/// Whether a formula is seen to be contradictory: where `x = 5` is a conjunct, every `x` is 5.
fn is_refuted(terms: &TermTable, mut formula: Term) -> bool {
    let number = |term: Term| terms.as_bv(term).is_some() || terms.as_int(term).is_some();
    let value = |conjunct: Term| match (&terms.node(conjunct).op, terms.args(conjunct)) {
        (Op::Eq, &[a, b]) if terms.as_symbol(a).is_some() && number(b) => Some((a, b)),
        (Op::Eq, &[a, b]) if terms.as_symbol(b).is_some() && number(a) => Some((b, a)),
        _ => None,
    };
    loop {
        let values: Vec<(Term, Term)> = terms.conjuncts(formula).into_iter().filter_map(value).collect();
        if formula == terms.fals() || values.is_empty() {
            return formula == terms.fals();
        }
        formula = terms.substitute(formula, &values);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tarka_logic::term::Sort;

    #[test]
    fn numbers_are_put_for_symbols_that_equal_them() {
        let terms = TermTable::new();
        let [x, y] = ["x", "y"].map(|name| terms.symbol(name, Sort::BitVec(8)));
        let is = |symbol, number: i64| terms.eq(symbol, terms.bv(8, number));
        let below = |symbol, number: i64| terms.bv_ult(symbol, terms.bv(8, number));
        let all = |formulas: &[Term]| is_refuted(&terms, terms.and(formulas));
        assert!(all(&[is(x, 5), is(x, 0)]));
        assert!(all(&[is(x, 5), terms.or2(below(x, 3), is(x, 7))]));
        assert!(
            all(&[is(x, 5), terms.eq(y, terms.add(x, terms.bv(8, 1))), below(y, 6)]),
            "one after the other"
        );
        assert!(!all(&[is(x, 5), below(x, 6)]));
        assert!(!all(&[is(x, 5), terms.or2(is(x, 0), is(y, 1))]));
        assert!(!all(&[]) && all(&[terms.fals()]));
    }

    /// Which debts fail is found among many that do not; without time nothing is.
    #[test]
    fn what_fails_is_found_among_much_that_does_not() {
        let terms = Rc::new(TermTable::new());
        let x = terms.symbol("x", Sort::BitVec(8));
        let below = |number: i64| terms.bv_ult(x, terms.bv(8, number));
        let settle = |failing: &[usize], options: &CheckOptions| {
            let mut prover = Prover::new(&terms, options, Instant::now());
            for number in 0..200usize {
                let goal = below(if failing.contains(&number) { 19 } else { 20 + number as i64 });
                let site = Site { context: number, from: None };
                let (premises, obligation) = (below(20), Obligation::Exit);
                prover.debts.push(Debt { premises, fewer: None, goal, obligation, site });
            }
            prover.settle().map_err(|(site, fault)| (site.context, fault))
        };
        let options = CheckOptions::default();
        assert_eq!(settle(&[], &options), Ok(()));
        for failing in [0, 63, 127, 128, 199] {
            let expected = Err((failing, Fault::NotProved(Obligation::Exit)));
            assert_eq!(settle(&[failing, 199], &options), expected);
        }
        let hurried = CheckOptions { time_limit: Some(Duration::ZERO), ..CheckOptions::default() };
        assert!(matches!(settle(&[], &hurried), Err((0, Fault::Undecided(..)))));
    }
}
