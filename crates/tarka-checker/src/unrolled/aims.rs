//! What a word leads to if it is followed as an address.

use std::collections::BTreeMap;

use tarka_ir::ProcId;
use tarka_logic::number::Integer;
use tarka_logic::term::{Op, Term, TermTable};

use super::condition::When;

/// What the symbols for addresses stand for.
#[derive(Default)]
pub(super) struct Known {
    pub(super) objects: BTreeMap<Term, usize>,
    pub(super) procs: BTreeMap<Term, ProcId>,
}

/// Where an address leads.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Aim {
    /// To an object, some bytes from its start.
    Object(usize, Term),
    /// To the start of a procedure.
    Proc(ProcId),
    /// To where a null pointer leads.
    Nowhere,
    /// It is not known.
    Anywhere,
}

/// Choices that are told apart at most.
const MOST: usize = 512;
/// What lies below this address is reached through null only.
const LOW: u64 = 4096;

/// The aims of a word, each with its condition; one of the conditions holds.
pub(super) fn aims(terms: &TermTable, known: &Known, when: &When, word: Term) -> Vec<(Term, Aim)> {
    let zero = terms.bv(terms.width(word), 0);
    let mut open = vec![(word, zero, terms.tru())];
    let mut found: Vec<(Term, Aim)> = Vec::new();
    let mut effort = 0;
    while let Some((word, further, condition)) = open.pop() {
        effort += 1;
        if effort > 64 * MOST || found.len() > MOST {
            return vec![(terms.tru(), Aim::Anywhere)];
        }
        let node = terms.node(word);
        let aim = match &node.op {
            Op::Ite => {
                let (choice, yes, no) = (node.args[0], node.args[1], node.args[2]);
                let known = when.knows(terms, choice);
                if known != Some(true) {
                    open.push((no, further, terms.and2(condition, terms.not(choice))));
                }
                if known != Some(false) {
                    open.push((yes, further, terms.and2(condition, choice)));
                }
                continue;
            }
            Op::Linear { coefficients, .. } => {
                let leads = |(arg, factor): &(&Term, &Integer)| {
                    **factor == Integer::ONE && mentions_address(terms, known, **arg, 0)
                };
                let mut bases = node.args.iter().zip(coefficients.iter()).filter(leads);
                match (bases.next(), bases.next()) {
                    (Some((&base, _)), None) => {
                        open.push((base, terms.add(further, terms.sub(word, base)), condition));
                        continue;
                    }
                    _ => Aim::Anywhere,
                }
            }
            Op::BitVec(_) if is_low(terms, word) && is_low(terms, terms.add(word, further)) => Aim::Nowhere,
            Op::Symbol(_) => match (known.objects.get(&word), known.procs.get(&word)) {
                (Some(&object), _) => Aim::Object(object, further),
                (None, Some(&proc)) if further == zero => Aim::Proc(proc),
                _ => Aim::Anywhere,
            },
            _ => Aim::Anywhere,
        };
        if condition == terms.fals() {
            continue;
        }
        match found.iter_mut().find(|(_, known)| *known == aim) {
            Some((known, _)) => *known = terms.or2(*known, condition),
            None => found.push((condition, aim)),
        }
    }
    found
}

fn is_low(terms: &TermTable, word: Term) -> bool {
    let number = terms.as_bv(word).and_then(|number| number.unsigned().to_i128());
    number.is_some_and(|number| number < i128::from(LOW))
}

/// Whether the address of something is added up or chosen from in a word.
pub(super) fn mentions_address(terms: &TermTable, known: &Known, word: Term, depth: u32) -> bool {
    let node = terms.node(word);
    match &node.op {
        Op::Symbol(_) => known.objects.contains_key(&word) || known.procs.contains_key(&word),
        Op::Ite | Op::Linear { .. } if depth < 20 => {
            let from = usize::from(node.op == Op::Ite);
            node.args[from..].iter().any(|&arg| mentions_address(terms, known, arg, depth + 1))
        }
        _ => false,
    }
}
