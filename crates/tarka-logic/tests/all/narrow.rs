//! Formulas with narrower operators say together what they said, and operators do become narrower.
use crate::common::*;
use tarka_logic::number::{BitVec, Integer};
use tarka_logic::term::{Model, Op, Sort, Term, TermTable, Value};

/// A comparison of a word with constants on one or both sides that holds for a value of it.
fn fact(r: &mut Random, t: &TermTable, term: Term, value: &BitVec) -> Term {
    let width = value.width();
    let distance = |r: &mut Random| {
        let most = 1 << r.below(7);
        Integer::from(r.below(most) as i64)
    };
    let (all, signed) = (&Integer::pow2(width) - &Integer::ONE, r.chance(50));
    let (least, greatest, value) = match signed {
        true => (BitVec::signed_min(width).signed(), BitVec::signed_max(width).signed(), value.signed()),
        false => (Integer::ZERO, all, value.unsigned().clone()),
    };
    let low = t.bv(width, (&value - &distance(r)).max(least));
    let high = t.bv(width, (&value + &distance(r)).min(greatest));
    let (below, above) = match signed {
        true => (t.bv_sle(low, term), t.bv_sle(term, high)),
        false => (t.bv_ule(low, term), t.bv_ule(term, high)),
    };
    match r.below(6) {
        0 => below,
        1 => above,
        2 => t.eq(term, t.bv(width, value)),
        _ => t.and2(below, above),
    }
}

#[test]
fn together_they_say_the_same() {
    let mut r = Random::new(71);
    let (mut changed, mut satisfied, count) = (0, 0, rounds(6_000));
    let mut terms = TermTable::new();
    for round in 0..count {
        if round % 500 == 0 {
            terms = TermTable::new();
        }
        let t = &terms;
        let width = r.pick(&[3, 8, 8, 16, 32]);
        let depth = 2 + r.below(3) as u32;
        let inner: Vec<Raw> = (0..1 + r.below(3))
            .map(|_| {
                let depth = if r.chance(60) { 0 } else { 2 };
                word(&mut r, WORDS, width, depth)
            })
            .collect();
        let costly = r.pick(&[K::Mul, K::Udiv, K::Urem, K::Sdiv, K::Srem]);
        let operands = [r.pick(&[0, inner.len() - 1]), 0].map(|known| inner[known].clone());
        let other = word(&mut r, WORDS, width, depth);
        let operands = if r.chance(70) { operands } else { [operands[0].clone(), other.clone()] };
        let sides = [Raw::Apply(costly, operands.to_vec()), other];
        let body = Raw::Apply(r.pick(&[K::Ule, K::Slt, K::Eq, K::Ne]), sides.to_vec());
        let whole = Raw::Apply(K::Concat, [inner.clone(), sides.to_vec()].concat());
        let (_, model) = assignment(&mut r, t, &whole);
        let mut formulas: Vec<Term> = Vec::new();
        for raw in &inner {
            let term = raw.build(t);
            let Value::BitVec(value) = model.evaluate(t, term) else { panic!("{raw:?} is no word") };
            formulas.push(fact(&mut r, t, term, &value));
        }
        let body = body.build(t);
        match r.below(3) {
            0 => formulas = vec![t.and(&formulas), body],
            1 => {
                let known = t.and(&formulas);
                formulas = vec![t.or2(t.and2(known, body), t.and2(known, t.not(body)))];
                formulas.push(body);
            }
            _ => formulas.push(body),
        }
        let narrowed = t.narrowed(&formulas);
        changed += usize::from(narrowed != formulas);
        let (before, after) = (t.and(&formulas), t.and(&narrowed));
        let mut compare = |model: &Model| {
            let holds = model.satisfies(t, before);
            satisfied += usize::from(holds);
            let text = || format!("{}\nnot {}", t.to_c(before), t.to_c(after));
            assert_eq!(holds, model.satisfies(t, after), "{}", text());
        };
        compare(&model);
        for _ in 0..20 {
            compare(&assignment(&mut r, t, &whole).1);
        }
    }
    println!("{count} formulas, {changed} changed, {satisfied} times true");
    assert!(changed * 10 > count && satisfied > count, "{changed} changed, {satisfied} times true");
}

fn widest(t: &TermTable, formulas: &[Term]) -> u32 {
    let costly = |term: &Term| {
        matches!(t.node(*term).op, Op::Product | Op::BvUdiv | Op::BvUrem | Op::BvSdiv | Op::BvSrem)
    };
    t.subterms(formulas).into_iter().filter(costly).map(|term| t.width(term)).max().unwrap_or(0)
}

#[test]
fn operators_are_as_narrow_as_their_operands() {
    let t = TermTable::new();
    let [x, y] = ["x", "y"].map(|name| t.symbol(name, Sort::BitVec(32)));
    let n = |value: i64| t.bv(32, value);
    let between = |low: i64, term: Term, high: i64| t.and2(t.bv_sle(n(low), term), t.bv_sle(term, n(high)));
    let small = [between(1, x, 999), between(1, y, 16)];
    let with = |facts: &[Term], term: Term| {
        let about = t.eq(term, t.symbol("z", Sort::BitVec(32)));
        widest(&t, &t.narrowed(&[facts, &[about]].concat()))
    };
    assert_eq!(with(&small, t.bv_urem(x, y)), 10);
    assert_eq!(with(&small, t.bv_sdiv(x, y)), 10);
    assert_eq!(with(&small, t.mul(x, y)), 14);
    assert_eq!(with(&[between(-7, x, 7), between(-3, y, 5)], t.bv_srem(x, y)), 5);
    assert_eq!(with(&[between(-7, x, 7), between(-3, y, 5)], t.mul(x, y)), 7);
    assert_eq!(with(&[], t.mul(x, y)), 32);
    // What is left of a number without its remainder lies between zero and the number.
    let up = t.sub(t.add(x, y), n(1));
    let aligned = t.sub(up, t.bv_urem(up, y));
    assert_eq!(with(&small, t.bv_urem(aligned, y)), 10);
    // A remainder has the sign of its dividend, in each case of a disjunction.
    let (below, remainder) = (t.bv_slt(x, n(0)), t.bv_srem(x, y));
    let wrong = |sign: Term| t.and2(sign, t.ne(y, n(0)));
    let one = t.and2(wrong(below), t.bv_slt(n(0), remainder));
    let other = t.and2(wrong(t.not(below)), t.bv_slt(remainder, n(0)));
    assert_eq!(t.narrowed(&[t.or2(one, other)]), [t.fals()]);
    // As C has it: a choice between numbers that are truth values.
    let truth = |condition: Term| t.ite(condition, n(1), n(0));
    let is_wrong = t.ite(below, truth(t.bv_slt(n(0), remainder)), truth(t.bv_slt(remainder, n(0))));
    assert_eq!(t.narrowed(&[t.ne(is_wrong, n(0)), t.ne(y, n(0))])[0], t.fals());
    // A fact is not what decides it.
    assert_eq!(t.narrowed(&[below, t.eq(t.mul(x, y), n(3))])[0], below);
    // What a formula says of an operator narrows others, not that one.
    let product = t.mul(x, y);
    let bounded = t.bv_ule(product, n(3));
    assert_eq!(widest(&t, &t.narrowed(&[bounded])), 32);
    let narrowed = t.narrowed(&[bounded, small[1], t.eq(t.bv_urem(product, y), n(1))]);
    assert_eq!(widest(&t, &narrowed[..1]), 32);
    let is_remainder = |&term: &Term| t.node(term).op == Op::BvUrem;
    let remainders: Vec<Term> = t.subterms(&narrowed).into_iter().filter(is_remainder).collect();
    assert_eq!(remainders.iter().map(|&term| t.width(term)).collect::<Vec<u32>>(), [5]);
}
