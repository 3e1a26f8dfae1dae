//! The solvers against evaluation, against each other, and against the promises of a session.
use std::rc::Rc;
use std::time::{Duration, Instant};

use crate::common::*;
use tarka_logic::solver::{Backend, CancelToken, DumpSession, Outcome, Reason, Session, SessionOptions};
use tarka_logic::term::{Scalar, Sort, Term, TermTable};

fn backends() -> Vec<Backend> {
    if cfg!(feature = "yices") { vec![Backend::Yices, Backend::Z3] } else { vec![Backend::Z3] }
}

fn open(backend: Backend, terms: &Rc<TermTable>) -> Box<dyn Session> {
    let options = SessionOptions { time_limit: Some(Duration::from_secs(2)), ..SessionOptions::default() };
    backend.open(terms, options).expect("the solver library is installed")
}

/// Both solvers give one answer, and a model makes the formula true under our own evaluation.
fn agree(language: Language, seed: u64, count: usize, depth: u32) {
    let mut r = Random::new(seed);
    let terms = Rc::new(TermTable::new());
    let mut sessions: Vec<_> = backends().into_iter().map(|backend| open(backend, &terms)).collect();
    let mut unknown = 0;
    for _ in 0..count {
        let formulas: Vec<Term> =
            (0..1 + r.below(3)).map(|_| formula(&mut r, language, depth).build(&terms)).collect();
        let mut answers = Vec::new();
        for session in &mut sessions {
            session.push();
            formulas.iter().for_each(|&formula| session.assert(formula));
            let outcome = session.check();
            if outcome == Outcome::Sat {
                let model = session.model().expect("a model of a satisfiable check");
                let whole = terms.and(&formulas);
                let text = terms.to_c(whole);
                assert!(model.satisfies(&terms, whole), "{:?}: {text}\n{model:?}", session.backend());
            }
            session.pop();
            match outcome {
                Outcome::Unknown(Reason::Failed(message)) => {
                    panic!("{}: {message}", session.backend().name())
                }
                Outcome::Unknown(_) => unknown += 1,
                decided => answers.push(decided),
            }
        }
        assert!(answers.windows(2).all(|pair| pair[0] == pair[1]), "{:?}", terms.to_c(terms.and(&formulas)));
    }
    assert!(unknown * 10 <= count, "{unknown} of {count} without an answer");
}

#[test]
fn solvers_agree_on_linear_integers() {
    agree(LINEAR, 11, rounds(600), 3);
}

#[test]
fn solvers_agree_on_words() {
    agree(Language { symbols: 2, ..WORDS }, 12, rounds(150), 2);
}

#[test]
fn solvers_agree_on_integer_arrays() {
    agree(Language { arrays: true, ..LINEAR }, 13, rounds(300), 3);
}

#[test]
fn solvers_agree_on_word_arrays() {
    agree(Language { arrays: true, widths: false, nonlinear: false, ..WORDS }, 14, rounds(100), 2);
}

/// What the simplifier calls equal, the solvers call equal.
#[test]
fn simplified_terms_are_equivalent_by_solver() {
    let mut r = Random::new(15);
    let terms = Rc::new(TermTable::new());
    for backend in backends() {
        let mut session = open(backend, &terms);
        for _ in 0..rounds(200) {
            let raw = formula(&mut r, LINEAR, 3);
            let term = raw.build(&terms);
            // The formula and its negation exclude each other and cover everything.
            let both = [term, terms.not(term)];
            session.push();
            both.iter().for_each(|&formula| session.assert(formula));
            assert_eq!(session.check(), Outcome::Unsat);
            session.pop();
        }
    }
}

#[test]
fn cores_suffice_and_are_assumptions() {
    let mut r = Random::new(16);
    let terms = Rc::new(TermTable::new());
    for backend in backends() {
        let mut session = open(backend, &terms);
        let mut seen = 0;
        for round in 0..rounds(300) {
            let language = if round % 8 == 0 { WORDS } else { LINEAR };
            let assumptions: Vec<Term> = (0..6).map(|_| formula(&mut r, language, 2).build(&terms)).collect();
            if session.check_assuming(&assumptions) != Outcome::Unsat {
                continue;
            }
            seen += 1;
            let core = session.unsat_core();
            assert!(core.iter().all(|formula| assumptions.contains(formula)));
            assert_eq!(session.check_assuming(&core), Outcome::Unsat);
            assert!(session.check() == Outcome::Sat, "assumptions do not stay");
        }
        assert!(seen > 20, "the test has something to test");
    }
}

#[test]
fn levels_open_and_close() {
    let terms = Rc::new(TermTable::new());
    let x = terms.symbol("x", Sort::Int);
    let w = terms.symbol("w", Sort::BitVec(32));
    for backend in backends() {
        let mut session = open(backend, &terms);
        session.assert(terms.ge(x, terms.int(3)));
        session.push();
        session.assert(terms.le(x, terms.int(2)));
        assert_eq!(session.check(), Outcome::Unsat);
        session.push();
        session.assert(terms.eq(w, terms.bv(32, 1)));
        assert_eq!(session.check(), Outcome::Unsat);
        assert!(session.model().is_none());
        session.pop();
        session.pop();
        assert_eq!(session.check(), Outcome::Sat);
        session.push();
        session.assert(terms.eq(w, terms.bv(32, 1)));
        assert_eq!(session.check_assuming(&[terms.eq(x, terms.int(7))]), Outcome::Sat);
        let model = session.model().unwrap();
        assert!(model.satisfies(&terms, terms.eq(x, terms.int(7))));
        assert!(model.satisfies(&terms, terms.eq(w, terms.bv(32, 1))));
        session.pop();
        session.pop();
        assert_eq!(session.check(), Outcome::Sat, "popping too often is harmless");
        assert_eq!(session.statistics().calls(), 5);
    }
}

#[test]
fn large_numbers_pass_both_ways() {
    let terms = Rc::new(TermTable::new());
    let x = terms.symbol("x", Sort::Int);
    let w = terms.symbol("w", Sort::BitVec(200));
    let huge: tarka_logic::number::Integer =
        "-123456789012345678901234567890123456789012345".parse().unwrap();
    for backend in backends() {
        let mut session = open(backend, &terms);
        let formula =
            terms.and2(terms.eq(x, terms.int(huge.clone())), terms.eq(w, terms.bv(200, huge.clone())));
        session.assert(formula);
        assert_eq!(session.check(), Outcome::Sat);
        assert!(session.model().unwrap().satisfies(&terms, formula));
    }
}

#[test]
fn large_numbers_in_arrays_do_not_lose_the_model() {
    let terms = Rc::new(TermTable::new());
    let array = terms.symbol("a", Sort::Array(Scalar::Int, Scalar::Int));
    let number = |text: &str| text.parse::<tarka_logic::number::Integer>().expect("a number");
    let (huge, least) = (number("18446744073709551615"), number("-18446744073709551615"));
    for (index, value) in [(5.into(), huge.clone()), (huge, least.clone()), (least, 7.into())] {
        let formula = terms.eq(terms.select(array, terms.int(index)), terms.int(value));
        for backend in backends() {
            let mut session = open(backend, &terms);
            session.assert(formula);
            assert_eq!(session.check(), Outcome::Sat);
            assert!(session.model().expect("a model").satisfies(&terms, formula));
        }
    }
}

/// Yices' own division crashes it here, when the model is made.
#[test]
fn divisors_of_zero_beside_stores_have_a_model() {
    let terms = Rc::new(TermTable::new());
    let (x, y) = (terms.symbol("x", Sort::Int), terms.symbol("y", Sort::Int));
    let array = terms.symbol("a", Sort::Array(Scalar::Int, Scalar::Int));
    let stored = terms.store(array, y, x);
    for divided in [terms.div(x, y), terms.modulo(x, y)] {
        let formula = terms.and(&[
            terms.eq(terms.select(stored, x), divided),
            terms.eq(terms.mul(y, y), terms.int(0)),
            terms.le(terms.int(3), x),
        ]);
        for backend in backends() {
            let mut session = open(backend, &terms);
            session.assert(formula);
            match session.check() {
                Outcome::Sat => {
                    let model = session.model().expect("a model");
                    assert!(model.satisfies(&terms, formula), "{backend:?}: {model:?}");
                }
                outcome => assert_ne!(outcome, Outcome::Unsat),
            }
        }
    }
}

#[test]
fn quotients_and_remainders_are_those_of_evaluation() {
    let terms = Rc::new(TermTable::new());
    let [x, y, q, r] = ["x", "y", "q", "r"].map(|name| terms.symbol(name, Sort::Int));
    for backend in backends() {
        let mut session = open(backend, &terms);
        for (a, b) in (-7..=7).flat_map(|a| (-3..=3).map(move |b| (a, b))) {
            let formula = terms.and(&[
                terms.eq(x, terms.int(a)),
                terms.eq(y, terms.int(b)),
                terms.eq(q, terms.div(x, y)),
                terms.eq(r, terms.modulo(x, y)),
            ]);
            session.push();
            session.assert(formula);
            assert_eq!(session.check(), Outcome::Sat, "{a} by {b}");
            assert!(session.model().expect("a model").satisfies(&terms, formula), "{a} by {b}");
            session.pop();
        }
    }
}

#[test]
fn products_of_integers_are_answered_or_unknown() {
    let terms = Rc::new(TermTable::new());
    let (x, y) = (terms.symbol("x", Sort::Int), terms.symbol("y", Sort::Int));
    let square = terms.mul(x, x);
    for backend in backends() {
        let mut session = open(backend, &terms);
        session.assert(terms.eq(square, terms.int(49)));
        session.push();
        session.assert(terms.lt(x, terms.int(0)));
        session.assert(terms.eq(terms.mul(x, y), terms.int(21)));
        let outcome = session.check();
        if outcome == Outcome::Sat {
            let model = session.model().unwrap();
            assert!(model.satisfies(&terms, terms.eq(y, terms.int(-3))));
        }
        assert_ne!(outcome, Outcome::Unsat);
        session.pop();
        assert_ne!(session.check(), Outcome::Unsat);
    }
}

/// Factoring a product of two large primes: takes a solver long.
fn hard(terms: &TermTable) -> Term {
    let [a, b] = ["a", "b"].map(|name| terms.symbol(name, Sort::BitVec(80)));
    let is_factor =
        |x: Term| terms.and2(terms.bv_ult(terms.bv(80, 1), x), terms.bv_ult(x, terms.bv(80, 1u64 << 40)));
    let product = terms.bv(80, 1_099_511_627_689u128 * 824_633_720_831u128);
    terms.and(&[terms.eq(terms.mul(a, b), product), is_factor(a), is_factor(b), terms.bv_ult(a, b)])
}

#[test]
fn time_limits_hold_and_the_session_survives() {
    let terms = Rc::new(TermTable::new());
    for backend in backends() {
        let mut session = open(backend, &terms);
        session.set_time_limit(Some(Duration::from_millis(200)));
        session.push();
        session.assert(hard(&terms));
        let start = Instant::now();
        assert_eq!(session.check(), Outcome::Unknown(Reason::TimeLimit));
        assert!(start.elapsed() < Duration::from_secs(5), "{:?} took {:?}", backend, start.elapsed());
        session.pop();
        assert_eq!(session.check(), Outcome::Sat);
    }
}

/// A sum of cubes with no known solution: unbounded integers take a solver long.
fn hard_integers(terms: &TermTable) -> Term {
    let [x, y, z] = ["x", "y", "z"].map(|name| terms.symbol(name, Sort::Int));
    let cube = |term: Term| terms.mul(term, terms.mul(term, term));
    let sum = terms.sum(Sort::Int, &[cube(x), cube(y), cube(z)]);
    terms.and2(terms.eq(sum, terms.int(114)), terms.lt(terms.int(100), x))
}

/// An interrupt may come at any moment, also as a search ends: what is asked next is answered all the same, and the process
/// goes on. (Z3's own handler of errors ends it.)
#[test]
fn an_interrupt_reaches_no_later_check() {
    let terms = Rc::new(TermTable::new());
    let x = terms.symbol("x", Sort::Int);
    for backend in backends() {
        let mut session = open(backend, &terms);
        for round in 0..rounds(60) as u64 {
            session.push();
            session.assert(terms.lt(terms.int(round as i64), x));
            session.push();
            session.assert(hard_integers(&terms));
            session.set_time_limit(Some(Duration::from_micros(200 + 97 * round)));
            assert_ne!(session.check(), Outcome::Unsat);
            session.set_time_limit(Some(Duration::from_secs(20)));
            session.pop();
            session.push();
            session.assert(terms.lt(x, terms.int(round as i64 + 2)));
            assert_eq!(session.check(), Outcome::Sat, "{backend:?}, round {round}");
            session.pop();
            assert_eq!(session.check(), Outcome::Sat, "{backend:?}, round {round}");
            session.pop();
        }
    }
}

#[test]
fn another_thread_can_cancel() {
    let terms = Rc::new(TermTable::new());
    for backend in backends() {
        let cancel = CancelToken::new();
        let options = SessionOptions { time_limit: None, cancel: cancel.clone() };
        let mut session = backend.open(&terms, options).unwrap();
        session.assert(hard(&terms));
        let canceller = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(150));
            cancel.cancel();
        });
        assert_eq!(session.check(), Outcome::Unknown(Reason::Cancelled));
        assert_eq!(session.check(), Outcome::Unknown(Reason::Cancelled));
        canceller.join().unwrap();
    }
}

#[test]
fn threads_have_sessions_of_their_own() {
    let workers: Vec<_> = (0..4)
        .map(|seed| {
            std::thread::spawn(move || {
                let mut r = Random::new(100 + seed);
                let terms = Rc::new(TermTable::new());
                let mut sessions: Vec<_> = backends().into_iter().map(|b| open(b, &terms)).collect();
                for _ in 0..40 {
                    let formula = formula(&mut r, LINEAR, 3).build(&terms);
                    let answers: Vec<Outcome> =
                        sessions.iter_mut().map(|session| session.check_assuming(&[formula])).collect();
                    assert!(answers.windows(2).all(|pair| pair[0] == pair[1]));
                }
            })
        })
        .collect();
    workers.into_iter().for_each(|worker| worker.join().unwrap());
}

#[test]
fn queries_are_written_as_scripts() {
    let terms = Rc::new(TermTable::new());
    let x = terms.symbol("x", Sort::Int);
    let directory = std::env::temp_dir().join(format!("tarka-logic-dump-{}", std::process::id()));
    let mut session = DumpSession::new(open(Backend::Z3, &terms), &directory).unwrap();
    session.assert(terms.le(x, terms.int(3)));
    session.push();
    session.assert(terms.ge(x, terms.int(4)));
    assert_eq!(session.check(), Outcome::Unsat);
    session.pop();
    assert_eq!(session.check_assuming(&[terms.eq(x, terms.int(1))]), Outcome::Sat);
    let mut files: Vec<_> =
        std::fs::read_dir(&directory).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert_eq!(files.len(), 2);
    let text = std::fs::read_to_string(&files[0]).unwrap();
    assert!(text.contains("(set-logic QF_LIA)") && text.contains("(<= x 3)") && text.contains("(check-sat)"));
    std::fs::remove_dir_all(&directory).unwrap();
}

#[test]
fn deep_formulas_do_not_overflow_the_stack() {
    let terms = Rc::new(TermTable::new());
    let mut formula = terms.symbol("p", Sort::Bool);
    for number in 0..20_000 {
        let (p, q) = (terms.symbol(&format!("p{number}"), Sort::Bool), terms.symbol("q", Sort::Bool));
        formula = terms.or2(terms.and2(p, formula), terms.and2(terms.not(p), q));
    }
    for backend in backends() {
        let mut session = open(backend, &terms);
        session.assert(formula);
        assert_ne!(session.check(), Outcome::Unsat);
        if let Some(model) = session.model() {
            assert!(model.satisfies(&terms, formula));
        }
    }
}
