//! Projections against their definition.
use std::rc::Rc;
use std::time::Duration;

use crate::common::*;
use tarka_logic::project::{Projector, implicant, model_project};
use tarka_logic::solver::{Backend, Outcome, Session, SessionOptions};
use tarka_logic::term::{Symbol, Term, TermTable};

fn open(backend: Backend, terms: &Rc<TermTable>) -> Box<dyn Session> {
    let options = SessionOptions { time_limit: Some(Duration::from_secs(2)), ..SessionOptions::default() };
    backend.open(terms, options).expect("the solver library is installed")
}

fn implies(session: &mut dyn Session, a: Term, b: Term) -> bool {
    let not_b = session.terms().not(b);
    session.check_assuming(&[a, not_b]) != Outcome::Sat
}

/// A projection holds in its model, has none of the removed symbols, and every model of it extends to the formula.
fn check(language: Language, seed: u64, wanted: usize, depth: u32) {
    let mut r = Random::new(seed);
    let terms = Rc::new(TermTable::new());
    let mut session = open(Backend::for_engines(), &terms);
    let mut referee = open(Backend::Z3, &terms);
    let (mut done, mut refused) = (0, 0);
    while done < wanted {
        let formula = formula(&mut r, language, depth).build(&terms);
        let symbols = terms.free_symbols(formula);
        if symbols.is_empty() || session.check_assuming(&[formula]) != Outcome::Sat {
            continue;
        }
        done += 1;
        let model = session.model().unwrap();
        let cube = terms.and(&implicant(&terms, formula, &model).unwrap());
        assert!(model.satisfies(&terms, cube) && implies(referee.as_mut(), cube, formula));
        let remove: Vec<Symbol> = symbols.iter().copied().filter(|_| r.chance(50)).collect();
        let Some(projected) = model_project(&terms, formula, &remove, &model) else {
            refused += 1;
            continue;
        };
        let text = format!("{}\n{}", terms.to_c(formula), terms.to_c(projected));
        assert!(model.satisfies(&terms, projected), "the model is lost\n{text}");
        assert!(remove.iter().all(|&symbol| !terms.mentions(projected, symbol)), "{text}");
        extends(&terms, session.as_mut(), projected, formula, &remove, &text);
        check_exact(&terms, session.as_mut(), formula, &remove);
    }
    assert!(refused * 3 <= wanted, "{refused} of {wanted}");
}

/// A model of the projection, with its values fixed, satisfies the formula for some values of the removed symbols.
fn extends(
    terms: &Rc<TermTable>,
    session: &mut dyn Session,
    projected: Term,
    formula: Term,
    removed: &[Symbol],
    text: &str,
) {
    if session.check_assuming(&[projected]) != Outcome::Sat {
        return;
    }
    let model = session.model().unwrap();
    let fixed: Option<Vec<Term>> = terms
        .free_symbols(formula)
        .iter()
        .filter(|symbol| !removed.contains(symbol))
        .map(|&symbol| {
            let symbol = terms.symbol_term(symbol);
            Some(terms.eq(symbol, model.evaluate(terms, symbol).to_term(terms)?))
        })
        .collect();
    if let Some(mut query) = fixed {
        query.push(formula);
        assert_ne!(session.check_assuming(&query), Outcome::Unsat, "not below the formula\n{text}");
    }
}

/// An exact projection is implied by the formula, and its models extend.
fn check_exact(terms: &Rc<TermTable>, session: &mut dyn Session, formula: Term, remove: &[Symbol]) {
    let Ok(projection) = Projector::new(session, 10).project(formula, remove) else { return };
    let text = format!("{}\n{}", terms.to_c(formula), terms.to_c(projection.formula));
    assert!(remove.iter().all(|&symbol| !terms.mentions(projection.formula, symbol)), "{text}");
    extends(terms, session, projection.formula, formula, remove, &text);
    if projection.exact {
        assert!(implies(session, formula, projection.formula), "not above the formula\n{text}");
    }
}

#[test]
fn linear_integers() {
    check(LINEAR, 41, rounds(300), 3);
}

#[test]
fn linear_integers_with_arrays() {
    check(Language { arrays: true, ..LINEAR }, 42, rounds(150), 3);
}

#[test]
fn words() {
    check(Language { widths: false, nonlinear: false, ..WORDS }, 43, rounds(80), 2);
}

#[test]
fn words_with_arrays() {
    check(Language { widths: false, nonlinear: false, arrays: true, ..WORDS }, 44, rounds(60), 2);
}
