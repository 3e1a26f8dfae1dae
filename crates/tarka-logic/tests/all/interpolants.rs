//! Interpolants against their definition, on random contradictory formulas.
use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::Duration;

use crate::common::*;
use tarka_logic::interpolate::{Interpolator, Method, NoInterpolant, TraceStep};
use tarka_logic::number::Integer;
use tarka_logic::solver::{Backend, Outcome, Session, SessionOptions};
use tarka_logic::term::{Sort, Substitution, Term, TermTable};

fn options() -> SessionOptions {
    SessionOptions { time_limit: Some(Duration::from_secs(2)), ..SessionOptions::default() }
}

/// A referee: another session than the interpolator's, on the other solver.
struct Referee {
    terms: Rc<TermTable>,
    session: Box<dyn Session>,
}

impl Referee {
    fn new(terms: &Rc<TermTable>) -> Referee {
        let session = Backend::Z3.open(terms, options()).expect("the solver library is installed");
        Referee { terms: terms.clone(), session }
    }

    fn contradictory(&mut self, formulas: &[Term]) -> bool {
        self.session.check_assuming(formulas) == Outcome::Unsat
    }

    fn accepts(&mut self, a: Term, b: Term, interpolant: Term) {
        let t = self.terms.clone();
        let (in_a, in_b) = (t.free_symbols(a), t.free_symbols(b));
        for symbol in t.free_symbols(interpolant).iter() {
            assert!(
                in_a.contains(symbol) && in_b.contains(symbol),
                "{} is not shared",
                t.symbol_name(*symbol)
            );
        }
        let text = format!("{}\n{}\n{}", t.to_c(a), t.to_c(b), t.to_c(interpolant));
        assert_ne!(
            self.session.check_assuming(&[a, t.not(interpolant)]),
            Outcome::Sat,
            "not implied\n{text}"
        );
        assert_ne!(self.session.check_assuming(&[interpolant, b]), Outcome::Sat, "not contradictory\n{text}");
    }
}

/// Gives the last symbol of every kind another name on each side, so that each side has symbols of its own.
fn localised(terms: &TermTable, formula: Term, side: &str) -> Term {
    let mut renaming = Substitution::new();
    for &symbol in terms.free_symbols(formula).iter() {
        let name = terms.symbol_name(symbol);
        if name.starts_with("x2")
            || name.starts_with("w1")
            || name.starts_with("p2")
            || name.starts_with("m1")
        {
            let sort = terms.symbol_sort(symbol);
            renaming.insert(terms.symbol_term(symbol), terms.symbol(&format!("{name}{side}"), sort));
        }
    }
    renaming.apply(terms, formula)
}

fn side(r: &mut Random, terms: &TermTable, language: Language, size: u64, depth: u32, suffix: &str) -> Term {
    let count = 1 + r.below(size);
    let parts: Vec<Term> = (0..count).map(|_| formula(r, language, depth).build(terms)).collect();
    localised(terms, terms.and(&parts), suffix)
}

/// After so many pairs there are new tables and sessions, so that the last pairs are not slower than the first.
const BEFORE_RENEWAL: usize = 250;

/// Interpolates random contradictory pairs; tells how often each method won and how often none did.
fn pairs(language: Language, seed: u64, wanted: usize, size: u64, depth: u32) -> BTreeMap<String, usize> {
    pairs_by(
        &[Method::Farkas, Method::Core, Method::Backend, Method::Models],
        language,
        seed,
        wanted,
        size,
        depth,
    )
}

fn pairs_by(
    methods: &[Method],
    language: Language,
    seed: u64,
    wanted: usize,
    size: u64,
    depth: u32,
) -> BTreeMap<String, usize> {
    let mut r = Random::new(seed);
    let mut counts = BTreeMap::new();
    let mut found = 0;
    while found < wanted {
        let until = wanted.min(found + BEFORE_RENEWAL);
        let terms = Rc::new(TermTable::new());
        let mut referee = Referee::new(&terms);
        let mut interpolator = Interpolator::new(&terms, Backend::for_engines(), options()).unwrap();
        interpolator.set_methods(methods);
        while found < until {
            let a = side(&mut r, &terms, language, size, depth, "_a");
            let b = side(&mut r, &terms, language, size, depth, "_b");
            if terms.as_bool(a).is_some() || terms.as_bool(b).is_some() {
                continue;
            }
            match interpolator.interpolate(a, b) {
                Ok(interpolant) => {
                    referee.accepts(a, b, interpolant.formula);
                    *counts.entry(format!("{:?}", interpolant.method)).or_default() += 1;
                    found += usize::from(interpolant.method != Method::Trivial);
                }
                Err(NoInterpolant::Consistent(model)) => {
                    assert!(model.satisfies(&terms, terms.and2(a, b)));
                }
                Err(NoInterpolant::GaveUp) => {
                    *counts.entry(String::from("GaveUp")).or_default() += 1;
                    found += 1;
                }
                Err(NoInterpolant::Unknown(_)) => {}
            }
        }
    }
    counts
}

fn assert_few_failures(counts: &BTreeMap<String, usize>, percent: usize) {
    let total: usize = counts.iter().filter(|entry| entry.0 != "Trivial").map(|entry| entry.1).sum();
    let failed = counts.get("GaveUp").copied().unwrap_or(0);
    assert!(failed * 100 <= total * percent, "{counts:?}");
    println!("{total} pairs: {counts:?}");
}

#[test]
fn linear_pairs() {
    assert_few_failures(&pairs(LINEAR, 21, rounds_between(300, 10_000), 4, 2), 2);
}

#[test]
fn deeper_linear_pairs() {
    assert_few_failures(&pairs(LINEAR, 22, rounds(100), 4, 3), 5);
}

#[test]
fn linear_pairs_with_arrays() {
    let language = Language { arrays: true, ..LINEAR };
    assert_few_failures(&pairs(language, 23, rounds_between(100, 10_000), 4, 3), 20);
}

#[test]
fn word_pairs() {
    let language = Language { widths: false, nonlinear: false, ..WORDS };
    assert_few_failures(&pairs(language, 24, rounds_between(60, 10_000), 4, 2), 30);
}

#[test]
fn wide_word_pairs() {
    assert_few_failures(&pairs(WORDS, 26, rounds(40), 4, 2), 30);
}

#[test]
fn word_pairs_with_arrays() {
    let language = Language { widths: false, nonlinear: false, arrays: true, ..WORDS };
    assert_few_failures(&pairs(language, 25, rounds_between(40, 10_000), 4, 2), 40);
}

/// Every method is right by itself where it gives an answer, and gives one often enough.
#[test]
fn each_method_alone() {
    let words = Language { widths: false, nonlinear: false, ..WORDS };
    let linear_arrays = Language { arrays: true, ..LINEAR };
    for (method, language, failures) in [
        (Method::Core, LINEAR, 10),
        (Method::Models, LINEAR, 10),
        (Method::Models, linear_arrays, 25),
        (Method::Core, linear_arrays, 25),
        (Method::Models, words, 50),
    ] {
        assert_few_failures(&pairs_by(&[method], language, 27, rounds(40), 4, 2), failures);
    }
    if Backend::for_engines() == Backend::Yices {
        assert_few_failures(&pairs_by(&[Method::Backend], words, 28, rounds(40), 4, 2), 50);
    }
}

/// What the variables of random walks are.
#[derive(Clone, Copy)]
struct Walk {
    numbers: Sort,
    /// The memory that numbers are written to and read from, if there is one.
    memory: Option<Sort>,
}

/// The place of the memory among the variables of a walk.
const MEMORY_VARIABLE: usize = 3;

/// Random walks of a few variables, as engines meet them: assignments, inputs, conditions, stores and loads.
fn random_trace(r: &mut Random, terms: &TermTable, walk: Walk, length: usize) -> Vec<TraceStep> {
    let mut version = [0usize; 4];
    let sort = walk.numbers;
    let name = |variable: usize, version: usize| {
        let sort = walk.memory.filter(|_| variable == MEMORY_VARIABLE).unwrap_or(sort);
        terms.symbol(&format!("v{variable}_{version}"), sort)
    };
    let constant = |r: &mut Random| match sort {
        Sort::BitVec(width) => terms.bv(width, r.between(-4, 4)),
        _ => terms.int(r.between(-4, 4)),
    };
    let mut steps = Vec::new();
    for _ in 0..length {
        let mut step = TraceStep::default();
        let current = |version: &[usize; 4], variable: usize| name(variable, version[variable]);
        let (target, source) = (r.below(3) as usize, r.below(3) as usize);
        let (left, right) = (current(&version, target), current(&version, source));
        let memory = current(&version, MEMORY_VARIABLE);
        match r.below(if walk.memory.is_some() { 7 } else { 4 }) {
            4 => {
                let stored = terms.store(memory, left, right);
                version[MEMORY_VARIABLE] += 1;
                let symbol = terms.as_symbol(current(&version, MEMORY_VARIABLE)).unwrap();
                step.definitions.push((symbol, stored));
            }
            5 => {
                let loaded = terms.select(memory, right);
                version[target] += 1;
                let symbol = terms.as_symbol(current(&version, target)).unwrap();
                step.definitions.push((symbol, loaded));
            }
            0..=1 => {
                let base = if r.chance(30) { constant(r) } else { right };
                let value = terms.add(base, constant(r));
                version[target] += 1;
                let symbol = terms.as_symbol(current(&version, target)).unwrap();
                step.definitions.push((symbol, value));
            }
            2 => version[target] += 1,
            _ => {
                let bound = if r.chance(50) { constant(r) } else { terms.add(right, constant(r)) };
                let condition = match (r.below(3), sort) {
                    (0, _) => terms.eq(left, bound),
                    (1, _) => terms.ne(left, bound),
                    (_, Sort::BitVec(_)) => terms.bv_sle(left, bound),
                    _ => terms.le(left, bound),
                };
                step.assumptions.push(condition);
            }
        }
        steps.push(step);
    }
    steps
}

/// Interpolates random contradictory walks, each as formulas and as steps; tells how often that failed.
fn traces(walk: Walk, seed: u64, wanted: usize) -> usize {
    let mut r = Random::new(seed);
    let terms = Rc::new(TermTable::new());
    let mut referee = Referee::new(&terms);
    let mut interpolator = Interpolator::new(&terms, Backend::for_engines(), options()).unwrap();
    let (mut found, mut failed) = (0, 0);
    while found < wanted {
        let length = 4 + r.below(8) as usize;
        let steps = random_trace(&mut r, &terms, walk, length);
        let formulas: Vec<Term> = steps.iter().map(|step| step.formula(&terms)).collect();
        if formulas.contains(&terms.fals()) || !referee.contradictory(&formulas) {
            continue;
        }
        found += 1;
        for result in [interpolator.sequence(&formulas), interpolator.trace(&steps).map(|pair| pair.0)] {
            match result {
                Ok(sequence) => check_sequence(&mut referee, &formulas, &sequence),
                Err(NoInterpolant::GaveUp | NoInterpolant::Unknown(_)) => failed += 1,
                Err(NoInterpolant::Consistent(model)) => {
                    panic!("contradictory formulas have a model: {model:?}")
                }
            }
        }
    }
    println!("{found} sequences of {:?}, {failed} of {} without interpolants", walk.numbers, 2 * found);
    failed
}

fn check_sequence(referee: &mut Referee, formulas: &[Term], sequence: &[Term]) {
    let terms = referee.terms.clone();
    assert_eq!(sequence.len() + 1, formulas.len());
    let mut before = terms.tru();
    for (border, &interpolant) in sequence.iter().enumerate() {
        let step = [before, formulas[border], terms.not(interpolant)];
        assert_ne!(referee.session.check_assuming(&step), Outcome::Sat, "step {border} is not inductive");
        let prefix = terms.free_symbols_of(&formulas[..=border]);
        let suffix = terms.free_symbols_of(&formulas[border + 1..]);
        for symbol in terms.free_symbols(interpolant).iter() {
            assert!(prefix.contains(symbol) && suffix.contains(symbol), "{}", terms.symbol_name(*symbol));
        }
        before = interpolant;
    }
    let last = [before, formulas[formulas.len() - 1]];
    assert_ne!(referee.session.check_assuming(&last), Outcome::Sat, "the last interpolant is too weak");
}

fn numbers(numbers: Sort) -> Walk {
    Walk { numbers, memory: None }
}

fn with_memory(numbers: Sort) -> Walk {
    let scalar = numbers.scalar().expect("numbers are scalars");
    Walk { numbers, memory: Some(Sort::Array(scalar, scalar)) }
}

#[test]
fn integer_traces() {
    assert_eq!(traces(numbers(Sort::Int), 31, rounds_between(60, 1_000)), 0);
}

#[test]
fn word_traces() {
    let each = rounds_between(30, 500);
    let failed = traces(numbers(Sort::BitVec(8)), 32, each) + traces(numbers(Sort::BitVec(32)), 33, each);
    assert!(failed * 10 <= 2 * each, "{failed}");
}

#[test]
fn integer_traces_with_memory() {
    let count = rounds_between(30, 1_000);
    let failed = traces(with_memory(Sort::Int), 34, count);
    assert!(failed * 10 <= count, "{failed}");
}

#[test]
fn word_traces_with_memory() {
    let each = rounds_between(15, 500);
    let walks = [with_memory(Sort::BitVec(8)), with_memory(Sort::BitVec(32))];
    let failed = traces(walks[0], 35, each) + traces(walks[1], 36, each);
    assert!(failed * 5 <= 2 * each, "{failed}");
}

#[test]
fn parity_needs_a_congruence() {
    let terms = Rc::new(TermTable::new());
    let [s, x, y] = ["s", "x", "y"].map(|name| terms.symbol(name, Sort::Int));
    let two = Integer::from(2);
    let a = terms.eq(s, terms.scale(&two, x));
    let b = terms.eq(s, terms.add(terms.scale(&two, y), terms.int(1)));
    let mut interpolator = Interpolator::new(&terms, Backend::for_engines(), options()).unwrap();
    let found = interpolator.interpolate(a, b).unwrap();
    assert_eq!(terms.to_c(found.formula), "mod(s, 2) == 0");
    assert_eq!(found.method, Method::Farkas);
}

#[test]
fn memory_is_interpolated_through_writes() {
    let terms = Rc::new(TermTable::new());
    let sort = Sort::Array(tarka_logic::term::Scalar::Int, tarka_logic::term::Scalar::Int);
    let [m0, m1, m2] = ["m0", "m1", "m2"].map(|name| terms.symbol(name, sort));
    let [p, q] = ["p", "q"].map(|name| terms.symbol(name, Sort::Int));
    let define = |symbol: Term, value: Term| (terms.as_symbol(symbol).unwrap(), value);
    let steps = [
        TraceStep {
            definitions: vec![define(m1, terms.store(m0, p, terms.int(1)))],
            assumptions: vec![terms.ne(p, q)],
        },
        TraceStep { definitions: vec![define(m2, terms.store(m1, q, terms.int(0)))], assumptions: vec![] },
        TraceStep { definitions: vec![], assumptions: vec![terms.ne(terms.select(m2, p), terms.int(1))] },
    ];
    let formulas: Vec<Term> = steps.iter().map(|step| step.formula(&terms)).collect();
    let mut interpolator = Interpolator::new(&terms, Backend::for_engines(), options()).unwrap();
    let (sequence, _) = interpolator.trace(&steps).unwrap();
    check_sequence(&mut Referee::new(&terms), &formulas, &sequence);
}
