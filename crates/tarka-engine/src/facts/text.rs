//! Facts as text, to be handed to another process that has the same program.

use std::collections::BTreeMap;
use std::fmt::Write;

use tarka_ir::{Loc, ProcId, VarId};

use super::{Fact, Facts, Holds, ProcedureFacts, Quantity, Relation};

impl Facts {
    /// The facts in one line.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for (proc, facts) in &self.procedures {
            let _ = write!(text, "procedure {} ", proc.0);
            put_holds(&mut text, &facts.entry);
            put_holds(&mut text, &facts.exit);
            for (loc, holds) in &facts.at {
                let _ = write!(text, "at {} ", loc.0);
                put_holds(&mut text, holds);
            }
        }
        text
    }

    /// What [`Facts::to_text`] wrote; nothing if it did not.
    pub fn from_text(text: &str) -> Option<Facts> {
        let mut words = text.split_ascii_whitespace().peekable();
        let mut procedures = BTreeMap::new();
        while let Some(word) = words.next() {
            let proc = (word == "procedure").then(|| number(&mut words)).flatten()?;
            let (entry, exit) = (holds(&mut words)?, holds(&mut words)?);
            let mut at = BTreeMap::new();
            while words.next_if_eq(&"at").is_some() {
                at.insert(Loc(number(&mut words)?), holds(&mut words)?);
            }
            procedures.insert(ProcId(proc), ProcedureFacts { entry, exit, at });
        }
        Some(Facts { procedures })
    }
}

fn put_holds(text: &mut String, holds: &Holds) {
    let _ = write!(text, "{} ", holds.0.len());
    for conjunction in &holds.0 {
        let _ = write!(text, "{} ", conjunction.len());
        for fact in conjunction {
            match fact.relation {
                Relation::Zero => text.push_str("= 0 "),
                Relation::AtLeastZero => text.push_str("> 0 "),
                Relation::MultipleOf(modulus) => {
                    let _ = write!(text, "% {modulus} ");
                }
            }
            let _ = write!(text, "{} {} ", fact.constant, fact.sum.len());
            for (quantity, coefficient) in &fact.sum {
                let (kind, var) = match quantity {
                    Quantity::Variable(var) => ('v', var.0),
                    Quantity::AtEntry(var) => ('e', var.0),
                    Quantity::Result => ('r', 0),
                };
                let _ = write!(text, "{kind} {var} {coefficient} ");
            }
        }
    }
}

/// The words of a text that are still to be read.
type Words<'t> = std::iter::Peekable<std::str::SplitAsciiWhitespace<'t>>;

fn number<N: std::str::FromStr>(words: &mut Words<'_>) -> Option<N> {
    words.next()?.parse().ok()
}

/// So many things, one after the other.
fn several<T>(words: &mut Words<'_>, read: impl Fn(&mut Words<'_>) -> Option<T>) -> Option<Vec<T>> {
    let count: u32 = number(words)?;
    (0..count).map(|_| read(words)).collect()
}

fn holds(words: &mut Words<'_>) -> Option<Holds> {
    several(words, |words| several(words, fact)).map(Holds)
}

fn fact(words: &mut Words<'_>) -> Option<Fact> {
    let relation = match (words.next()?, number(words)?) {
        ("=", 0) => Relation::Zero,
        (">", 0) => Relation::AtLeastZero,
        ("%", modulus) => Relation::MultipleOf(modulus),
        _ => return None,
    };
    let constant = number(words)?;
    let sum = several(words, |words| {
        let quantity = match (words.next()?, number(words)?) {
            ("v", var) => Quantity::Variable(VarId(var)),
            ("e", var) => Quantity::AtEntry(VarId(var)),
            ("r", _) => Quantity::Result,
            _ => return None,
        };
        Some((quantity, number(words)?))
    })?;
    Some(Fact { sum, constant, relation })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_are_read_back() {
        let fact = |relation| Fact {
            sum: vec![
                (Quantity::Variable(VarId(3)), -7),
                (Quantity::AtEntry(VarId(4)), 1),
                (Quantity::Result, 2),
            ],
            constant: -(1 << 70),
            relation,
        };
        let all = [Relation::Zero, Relation::AtLeastZero, Relation::MultipleOf(6)].map(fact).to_vec();
        let at =
            BTreeMap::from([(Loc(0), Holds(Vec::new())), (Loc(9), Holds(vec![all.clone(), Vec::new()]))]);
        let first = ProcedureFacts { entry: Holds::anything(), exit: Holds(vec![all]), at };
        let second =
            ProcedureFacts { entry: Holds(Vec::new()), exit: Holds::anything(), at: BTreeMap::new() };
        let facts = Facts { procedures: BTreeMap::from([(ProcId(1), first), (ProcId(2), second)]) };
        let text = facts.to_text();
        assert!(!text.contains('\n'));
        assert_eq!(Facts::from_text(&text), Some(facts));
        assert_eq!(Facts::from_text(&text[..text.len() - 4]), None);
        assert_eq!(Facts::from_text("procedure 1 at"), None);
    }
}
