//! The normal form of a term means what the term meant as it was written.
use crate::common::*;
use tarka_logic::term::{Substitution, TermTable};

fn agree(language: Language, seed: u64, count: usize) {
    let mut r = Random::new(seed);
    let mut terms = TermTable::new();
    let mut compared = 0;
    for round in 0..count {
        if round % 2000 == 0 {
            terms = TermTable::new();
        }
        let depth = 1 + r.below(5) as u32;
        let raw = match r.below(3) {
            0 if language.ints => int(&mut r, language, depth),
            1 if language.words => {
                let width = r.pick(&[1, 8, 32]);
                word(&mut r, language, width, depth)
            }
            _ => formula(&mut r, language, depth),
        };
        let term = raw.build(&terms);
        assert_eq!(terms.sort(term), raw.sort());
        for _ in 0..4 {
            let (env, model) = assignment(&mut r, &terms, &raw);
            let Some(expected) = raw.eval(&env) else { continue };
            let found = model.evaluate(&terms, term);
            assert_eq!(found, to_value(&expected, raw.sort()), "{raw:?}\n{}\n{env:?}", terms.to_c(term));
            compared += 1;
        }
    }
    println!("{count} terms, {compared} values");
}

#[test]
fn linear_integers() {
    agree(LINEAR, 1, rounds(8_000));
}

#[test]
fn words() {
    agree(WORDS, 2, rounds(8_000));
}

#[test]
fn everything() {
    agree(EVERYTHING, 3, rounds(8_000));
}

#[test]
fn negation_is_negation() {
    let mut r = Random::new(4);
    let terms = TermTable::new();
    for _ in 0..rounds(3_000) {
        let depth = 1 + r.below(4) as u32;
        let raw = formula(&mut r, EVERYTHING, depth);
        let term = raw.build(&terms);
        let (_, model) = assignment(&mut r, &terms, &raw);
        assert_ne!(model.satisfies(&terms, term), model.satisfies(&terms, terms.not(term)), "{raw:?}");
        assert_eq!(model.satisfies(&terms, terms.not(terms.not(term))), model.satisfies(&terms, term));
    }
}

/// Replacing symbols and then evaluating is evaluating under the replaced symbols' values.
#[test]
fn substitution_lemma() {
    let mut r = Random::new(5);
    let terms = TermTable::new();
    for _ in 0..rounds(3_000) {
        let raw = formula(&mut r, EVERYTHING, 3);
        let term = raw.build(&terms);
        let symbols = terms.free_symbols(term);
        if symbols.is_empty() {
            continue;
        }
        let symbol = symbols[r.below(symbols.len() as u64) as usize];
        let sort = terms.symbol_sort(symbol);
        let replacement = match sort {
            tarka_logic::term::Sort::Bool => formula(&mut r, EVERYTHING, 2),
            tarka_logic::term::Sort::Int => int(&mut r, EVERYTHING, 2),
            tarka_logic::term::Sort::BitVec(width) => word(&mut r, EVERYTHING, width, 2),
            tarka_logic::term::Sort::Array(..) => array(&mut r, EVERYTHING, sort, 2),
        };
        let built = replacement.build(&terms);
        let both = Raw::Apply(K::Ite, vec![Raw::Bool(true), replacement.clone(), replacement.clone()]);
        let (_, mut model) = assignment(&mut r, &terms, &raw);
        let (_, others) = assignment(&mut r, &terms, &both);
        for (other, value) in others.assignments() {
            if model.get(other).is_none() {
                model.insert(other, value.clone());
            }
        }
        let replaced: Substitution = [(terms.symbol_term(symbol), built)].into_iter().collect();
        let mut replaced = replaced;
        let left = model.evaluate(&terms, replaced.apply(&terms, term));
        let mut changed = model.clone();
        changed.insert(symbol, model.evaluate(&terms, built));
        assert_eq!(left, changed.evaluate(&terms, term), "{raw:?} {replacement:?}");
    }
}
