//! What is printed as SMT-LIB is read back as the same term.
use crate::common::*;
use tarka_logic::parse::parse;
use tarka_logic::print::to_smtlib;
use tarka_logic::term::{Term, TermTable};

/// Reads a term back from its own text, with the symbols it has.
fn back(terms: &TermTable, term: Term) -> Term {
    let text = to_smtlib(terms, term);
    let symbols = terms.free_symbols(term);
    let mut resolve = |name: &str| {
        let found = symbols.iter().find(|&&symbol| terms.symbol_name(symbol) == name);
        found.map(|&symbol| terms.symbol_term(symbol))
    };
    parse(terms, &text, &mut resolve).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn round_trip(language: Language, seed: u64, count: usize) {
    let mut r = Random::new(seed);
    let mut terms = TermTable::new();
    let mut identical = 0;
    for round in 0..count {
        if round % 2000 == 0 {
            terms = TermTable::new();
        }
        let depth = 1 + r.below(6) as u32;
        let raw = formula(&mut r, language, depth);
        let term = raw.build(&terms);
        let read = back(&terms, term);
        assert_eq!(terms.sort(read), terms.sort(term));
        identical += usize::from(read == term);
        for _ in 0..4 {
            let (_, model) = assignment(&mut r, &terms, &raw);
            let (expected, found) = (model.evaluate(&terms, term), model.evaluate(&terms, read));
            assert_eq!(found, expected, "{}", to_smtlib(&terms, term));
        }
    }
    // Normal forms are built by rewriting of limited depth, so a few terms come back in another one.
    assert!(identical * 100 >= count * 99, "only {identical} of {count} are identical");
}

#[test]
fn linear_integers() {
    round_trip(LINEAR, 11, rounds(5_000));
}

#[test]
fn words() {
    round_trip(WORDS, 12, rounds(5_000));
}

#[test]
fn everything() {
    round_trip(EVERYTHING, 13, rounds(5_000));
}

/// Any damage to a text gives an error or a term, never a panic.
#[test]
fn damaged_texts() {
    let mut r = Random::new(14);
    let terms = TermTable::new();
    let pieces =
        ["(", ")", "|", "let", "_", "bv3", "?0", " ", "0", "#x", "(_ ", "extract", "select", "é", "-"];
    for _ in 0..rounds(5_000) {
        let term = formula(&mut r, EVERYTHING, 4).build(&terms);
        let symbols = terms.free_symbols(term);
        let mut text: Vec<char> = to_smtlib(&terms, term).chars().collect();
        for _ in 0..=r.below(3) {
            let at = r.below(text.len() as u64 + 1) as usize;
            let until = (at + r.below(4) as usize).min(text.len());
            text.splice(at..until, r.pick(&pieces).chars());
        }
        let text: String = text.into_iter().collect();
        let _ = parse(&terms, &text, &mut |name| {
            let found = symbols.iter().find(|&&symbol| terms.symbol_name(symbol) == name);
            found.map(|&symbol| terms.symbol_term(symbol))
        });
    }
}
