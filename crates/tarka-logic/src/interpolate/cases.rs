//! Sequences of interpolants for linear formulas with disequalities and disjunctions, by splitting into cases.

use super::farkas;
use crate::term::{Op, Sort, Term, TermTable};

/// Interpolants at every border between groups of formulas; `None` if they are not linear, do not contradict each
/// other over the rationals, or have more than `cases` cases.
///
/// A case split in one group joins the cases' interpolants by disjunction behind the group, where the split belongs
/// to the first side, and by conjunction before it.
pub(super) fn interpolants(terms: &TermTable, groups: &[Vec<Term>], cases: &mut usize) -> Option<Vec<Term>> {
    let Some(split) = find_split(terms, groups) else {
        *cases = cases.checked_sub(1)?;
        return farkas::interpolants(terms, groups);
    };
    let mut joined: Option<Vec<Term>> = None;
    for alternative in split.alternatives {
        let mut case = groups.to_vec();
        case[split.group].swap_remove(split.position);
        case[split.group].extend(terms.conjuncts(alternative));
        let found = interpolants(terms, &case, cases)?;
        joined = Some(match joined {
            None => found,
            Some(others) => join(terms, split.group, &others, &found),
        });
    }
    joined
}

fn join(terms: &TermTable, group: usize, one: &[Term], other: &[Term]) -> Vec<Term> {
    let borders = one.iter().zip(other).enumerate();
    // Border `k` lies behind group `k`.
    let combine = |(border, (&a, &b))| if border >= group { terms.or2(a, b) } else { terms.and2(a, b) };
    borders.map(combine).collect()
}

struct Split {
    group: usize,
    position: usize,
    alternatives: Vec<Term>,
}

fn find_split(terms: &TermTable, groups: &[Vec<Term>]) -> Option<Split> {
    for (group, literals) in groups.iter().enumerate() {
        for (position, &literal) in literals.iter().enumerate() {
            if let Some(alternatives) = alternatives(terms, literal) {
                return Some(Split { group, position, alternatives });
            }
        }
    }
    None
}

fn alternatives(terms: &TermTable, literal: Term) -> Option<Vec<Term>> {
    let node = terms.node(literal);
    match (&node.op, node.args.as_slice()) {
        (Op::Or, disjuncts) => Some(disjuncts.to_vec()),
        (Op::Not, &[inner]) => {
            let node = terms.node(inner);
            match (&node.op, node.args.as_slice()) {
                (Op::Eq, &[a, b]) if terms.sort(a) == Sort::Int => Some(vec![terms.lt(a, b), terms.gt(a, b)]),
                _ => None,
            }
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::Integer;

    #[test]
    fn both_sides_of_a_disequality_make_an_equation() {
        let terms = TermTable::new();
        let [x, y, z] = ["x", "y", "z"].map(|name| terms.symbol(name, Sort::Int));
        let twice = terms.scale(&Integer::from(2), x);
        let groups = [vec![terms.eq(z, x), terms.eq(y, terms.add(x, z))], vec![terms.ne(y, twice)]];
        assert_eq!(interpolants(&terms, &groups, &mut 4), Some(vec![terms.eq(y, twice)]));
        assert_eq!(interpolants(&terms, &groups, &mut 1), None);
    }
}
