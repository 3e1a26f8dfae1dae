//! Random terms with a meaning of their own: what the library's terms are compared with.
#![allow(dead_code, missing_docs)]
#![allow(clippy::should_implement_trait)]

use std::collections::BTreeMap;
use std::rc::Rc;

use tarka_logic::number::{BitVec, Integer};
use tarka_logic::term::{ArrayValue, Model, Scalar, Sort, Term, TermTable, Value};

/// A small generator with a fixed seed, so that every run tests the same.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    pub fn below(&mut self, bound: u64) -> u64 {
        (self.next() >> 11) % bound
    }

    pub fn between(&mut self, low: i64, high: i64) -> i64 {
        low + self.below((high - low + 1) as u64) as i64
    }

    pub fn chance(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }

    pub fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len() as u64) as usize]
    }
}

/// How many rounds a test runs: `quick`, or that times `TARKA_TEST_EFFORT`.
pub fn rounds(quick: usize) -> usize {
    let effort = std::env::var("TARKA_TEST_EFFORT").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    quick * effort
}

/// How many rounds a test runs whose quick form would be too little or too much of it: `quick`, or `thorough` with an
/// effort of 20, and accordingly more or less.
pub fn rounds_between(quick: usize, thorough: usize) -> usize {
    match rounds(1) {
        1 => quick,
        effort => thorough * effort / 20,
    }
}

/// Operators of raw terms, named after the constructors they stand for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum K {
    Not,
    And,
    Or,
    Implies,
    Xor,
    Ite,
    Eq,
    Ne,
    Add,
    Sub,
    Neg,
    Mul,
    Div,
    Mod,
    Le,
    Lt,
    Ge,
    Gt,
    Udiv,
    Urem,
    Sdiv,
    Srem,
    Shl,
    Lshr,
    Ashr,
    BvAnd,
    BvOr,
    BvXor,
    BvNot,
    Ult,
    Ule,
    Slt,
    Sle,
    Concat,
    Extract(u32, u32),
    Zext(u32),
    Sext(u32),
    Select,
    Store,
}

/// A term as it was written, before any normal form.
#[derive(Clone, Debug)]
pub enum Raw {
    Sym(&'static str, usize, Sort),
    Bool(bool),
    Int(i64),
    Word(u32, u64),
    Apply(K, Vec<Raw>),
}

/// A value, in the plainest representation.
#[derive(Clone, PartialEq, Debug)]
pub enum Plain {
    B(bool),
    I(i128),
    W(u32, u128),
    A(BTreeMap<i128, Plain>, Box<Plain>),
}

pub type Env = BTreeMap<String, Plain>;

pub const MEMORY: Sort = Sort::Array(Scalar::Int, Scalar::Int);
pub const WORD_MEMORY: Sort = Sort::Array(Scalar::BitVec(8), Scalar::BitVec(8));

fn name(kind: &str, number: usize, sort: Sort) -> String {
    match sort {
        Sort::BitVec(width) => format!("{kind}{number}_{width}"),
        _ => format!("{kind}{number}"),
    }
}

impl Raw {
    pub fn sort(&self) -> Sort {
        match self {
            Raw::Sym(_, _, sort) => *sort,
            Raw::Bool(_) => Sort::Bool,
            Raw::Int(_) => Sort::Int,
            Raw::Word(width, _) => Sort::BitVec(*width),
            Raw::Apply(kind, args) => result_sort(*kind, args),
        }
    }

    pub fn build(&self, t: &TermTable) -> Term {
        match self {
            Raw::Sym(kind, number, sort) => t.symbol(&name(kind, *number, *sort), *sort),
            Raw::Bool(value) => t.bool(*value),
            Raw::Int(value) => t.int(*value),
            Raw::Word(width, value) => t.bv(*width, *value),
            Raw::Apply(kind, args) => {
                let a: Vec<Term> = args.iter().map(|arg| arg.build(t)).collect();
                build_apply(t, *kind, &a)
            }
        }
    }

    /// The value by the plain meaning of the operators; `None` if a number became too large for it.
    pub fn eval(&self, env: &Env) -> Option<Plain> {
        Some(match self {
            Raw::Sym(kind, number, sort) => env[&name(kind, *number, *sort)].clone(),
            Raw::Bool(value) => Plain::B(*value),
            Raw::Int(value) => Plain::I((*value).into()),
            Raw::Word(width, value) => Plain::W(*width, mask(*width, (*value).into())),
            Raw::Apply(kind, args) => {
                let values: Option<Vec<Plain>> = args.iter().map(|arg| arg.eval(env)).collect();
                eval_apply(*kind, &values?)?
            }
        })
    }
}

fn result_sort(kind: K, args: &[Raw]) -> Sort {
    let width = |raw: &Raw| raw.sort().width().unwrap();
    match kind {
        K::Not | K::And | K::Or | K::Implies | K::Xor | K::Eq | K::Ne => Sort::Bool,
        K::Le | K::Lt | K::Ge | K::Gt | K::Ult | K::Ule | K::Slt | K::Sle => Sort::Bool,
        K::Ite => args[1].sort(),
        K::Concat => Sort::BitVec(width(&args[0]) + width(&args[1])),
        K::Extract(high, low) => Sort::BitVec(high - low + 1),
        K::Zext(width) | K::Sext(width) => Sort::BitVec(width),
        K::Select => match args[0].sort() {
            Sort::Array(_, element) => element.into(),
            sort => sort,
        },
        _ => args[0].sort(),
    }
}

fn build_apply(t: &TermTable, kind: K, a: &[Term]) -> Term {
    match kind {
        K::Not => t.not(a[0]),
        K::And => t.and(a),
        K::Or => t.or(a),
        K::Implies => t.implies(a[0], a[1]),
        K::Xor => t.xor(a[0], a[1]),
        K::Ite => t.ite(a[0], a[1], a[2]),
        K::Eq => t.eq(a[0], a[1]),
        K::Ne => t.ne(a[0], a[1]),
        K::Add => t.add(a[0], a[1]),
        K::Sub => t.sub(a[0], a[1]),
        K::Neg => t.neg(a[0]),
        K::Mul => t.mul(a[0], a[1]),
        K::Div => t.div(a[0], a[1]),
        K::Mod => t.modulo(a[0], a[1]),
        K::Le => t.le(a[0], a[1]),
        K::Lt => t.lt(a[0], a[1]),
        K::Ge => t.ge(a[0], a[1]),
        K::Gt => t.gt(a[0], a[1]),
        K::Udiv => t.bv_udiv(a[0], a[1]),
        K::Urem => t.bv_urem(a[0], a[1]),
        K::Sdiv => t.bv_sdiv(a[0], a[1]),
        K::Srem => t.bv_srem(a[0], a[1]),
        K::Shl => t.bv_shl(a[0], a[1]),
        K::Lshr => t.bv_lshr(a[0], a[1]),
        K::Ashr => t.bv_ashr(a[0], a[1]),
        K::BvAnd => t.bv_and(a[0], a[1]),
        K::BvOr => t.bv_or(a[0], a[1]),
        K::BvXor => t.bv_xor(a[0], a[1]),
        K::BvNot => t.bv_not(a[0]),
        K::Ult => t.bv_ult(a[0], a[1]),
        K::Ule => t.bv_ule(a[0], a[1]),
        K::Slt => t.bv_slt(a[0], a[1]),
        K::Sle => t.bv_sle(a[0], a[1]),
        K::Concat => t.concat(a[0], a[1]),
        K::Extract(high, low) => t.extract(high, low, a[0]),
        K::Zext(width) => t.zero_extend(a[0], width),
        K::Sext(width) => t.sign_extend(a[0], width),
        K::Select => t.select(a[0], a[1]),
        K::Store => t.store(a[0], a[1], a[2]),
    }
}

fn mask(width: u32, value: u128) -> u128 {
    if width >= 128 { value } else { value & ((1 << width) - 1) }
}

fn signed(width: u32, value: u128) -> i128 {
    ((value << (128 - width)) as i128) >> (128 - width)
}

fn eval_apply(kind: K, v: &[Plain]) -> Option<Plain> {
    use Plain::*;
    let truth = |p: &Plain| matches!(p, B(true));
    Some(match (kind, v) {
        (K::Not, [B(a)]) => B(!a),
        (K::And, all) => B(all.iter().all(truth)),
        (K::Or, all) => B(all.iter().any(truth)),
        (K::Implies, [B(a), B(b)]) => B(!a || *b),
        (K::Xor, [B(a), B(b)]) => B(a != b),
        (K::Ite, [c, a, b]) => {
            if truth(c) {
                a.clone()
            } else {
                b.clone()
            }
        }
        (K::Eq, [a, b]) => B(same(a, b)),
        (K::Ne, [a, b]) => B(!same(a, b)),
        (K::Select, [A(map, default), index]) => map.get(&key(index)).unwrap_or(default).clone(),
        (K::Store, [A(map, default), index, value]) => {
            let mut map = map.clone();
            map.insert(key(index), value.clone());
            A(map, default.clone())
        }
        (_, [I(a)]) => I(a.checked_neg()?),
        (_, [I(a), I(b)]) => eval_int(kind, *a, *b)?,
        (_, [W(w, a)]) => match kind {
            K::Neg => W(*w, mask(*w, a.wrapping_neg())),
            K::BvNot => W(*w, mask(*w, !a)),
            K::Extract(high, low) => W(high - low + 1, mask(high - low + 1, a >> low)),
            K::Zext(width) => W(width, *a),
            K::Sext(width) => W(width, mask(width, signed(*w, *a) as u128)),
            _ => unreachable!(),
        },
        (K::Concat, [W(w1, a), W(w2, b)]) => W(w1 + w2, a << w2 | b),
        (_, [W(w, a), W(_, b)]) => eval_word(kind, *w, *a, *b),
        _ => unreachable!("{kind:?} {v:?}"),
    })
}

fn key(index: &Plain) -> i128 {
    match index {
        Plain::I(value) => *value,
        Plain::W(_, value) => *value as i128,
        _ => unreachable!(),
    }
}

/// Arrays over infinite or hardly used index sorts agree if defaults and all entries do.
fn same(a: &Plain, b: &Plain) -> bool {
    match (a, b) {
        (Plain::A(m, d), Plain::A(n, e)) => {
            d == e && m.keys().chain(n.keys()).all(|k| m.get(k).unwrap_or(d) == n.get(k).unwrap_or(e))
        }
        _ => a == b,
    }
}

fn eval_int(kind: K, a: i128, b: i128) -> Option<Plain> {
    use Plain::*;
    Some(match kind {
        K::Add => I(a.checked_add(b)?),
        K::Sub => I(a.checked_sub(b)?),
        K::Mul => I(a.checked_mul(b)?),
        K::Div => I(if b == 0 { 0 } else { a.checked_div_euclid(b)? }),
        K::Mod => I(if b == 0 { a } else { a.checked_rem_euclid(b)? }),
        K::Le => B(a <= b),
        K::Lt => B(a < b),
        K::Ge => B(a >= b),
        K::Gt => B(a > b),
        _ => unreachable!(),
    })
}

fn eval_word(kind: K, w: u32, a: u128, b: u128) -> Plain {
    use Plain::*;
    let (sa, sb) = (signed(w, a), signed(w, b));
    let word = |value: u128| W(w, mask(w, value));
    let shift = if b >= w.into() { None } else { Some(b as u32) };
    match kind {
        K::Add => word(a.wrapping_add(b)),
        K::Sub => word(a.wrapping_sub(b)),
        K::Mul => word(a.wrapping_mul(b)),
        K::Udiv => word(a.checked_div(b).unwrap_or(u128::MAX)),
        K::Urem => word(a.checked_rem(b).unwrap_or(a)),
        K::Sdiv => word(sa.checked_div(sb).unwrap_or(if sa < 0 { 1 } else { -1 }) as u128),
        K::Srem => word(sa.checked_rem(sb).unwrap_or(sa) as u128),
        K::Shl => word(shift.map_or(0, |s| a << s)),
        K::Lshr => word(shift.map_or(0, |s| a >> s)),
        K::Ashr => word((sa >> shift.unwrap_or(w - 1)) as u128),
        K::BvAnd => word(a & b),
        K::BvOr => word(a | b),
        K::BvXor => word(a ^ b),
        K::Ult => B(a < b),
        K::Ule => B(a <= b),
        K::Slt => B(sa < sb),
        K::Sle => B(sa <= sb),
        _ => unreachable!(),
    }
}

/// What random terms are made of.
#[derive(Clone, Copy)]
pub struct Language {
    pub ints: bool,
    pub words: bool,
    pub arrays: bool,
    pub nonlinear: bool,
    pub symbols: usize,
    /// Whether words may change their width within a term.
    pub widths: bool,
}

pub const LINEAR: Language =
    Language { ints: true, words: false, arrays: false, nonlinear: false, symbols: 3, widths: false };
pub const WORDS: Language =
    Language { ints: false, words: true, arrays: false, nonlinear: true, symbols: 2, widths: true };
pub const EVERYTHING: Language =
    Language { ints: true, words: true, arrays: true, nonlinear: true, symbols: 3, widths: true };

const WIDTHS: [u32; 5] = [1, 3, 8, 16, 32];

pub fn formula(r: &mut Random, l: Language, depth: u32) -> Raw {
    if depth == 0 {
        return match r.below(5) {
            0 => Raw::Bool(r.chance(50)),
            _ => Raw::Sym("p", r.below(l.symbols as u64) as usize, Sort::Bool),
        };
    }
    match r.below(10) {
        0 => Raw::Apply(K::Not, vec![formula(r, l, depth - 1)]),
        1..=3 => {
            let kind = r.pick(&[K::And, K::Or, K::Implies, K::Xor, K::Eq]);
            Raw::Apply(kind, vec![formula(r, l, depth - 1), formula(r, l, depth - 1)])
        }
        4 => {
            let args = (0..3).map(|_| formula(r, l, depth - 1)).collect();
            Raw::Apply(r.pick(&[K::Ite, K::And, K::Or]), args)
        }
        5 if l.arrays && r.chance(40) => {
            let sort = if l.ints && (!l.words || r.chance(50)) { MEMORY } else { WORD_MEMORY };
            Raw::Apply(
                r.pick(&[K::Eq, K::Ne]),
                vec![array(r, l, sort, depth - 1), array(r, l, sort, depth - 1)],
            )
        }
        _ if l.ints && (!l.words || r.chance(50)) => {
            let kind = r.pick(&[K::Le, K::Lt, K::Ge, K::Gt, K::Eq, K::Ne]);
            Raw::Apply(kind, vec![int(r, l, depth - 1), int(r, l, depth - 1)])
        }
        _ if l.words => {
            let width = if l.widths { r.pick(&WIDTHS) } else { 8 };
            let kind = r.pick(&[K::Ult, K::Ule, K::Slt, K::Sle, K::Eq, K::Ne]);
            Raw::Apply(kind, vec![word(r, l, width, depth - 1), word(r, l, width, depth - 1)])
        }
        _ => formula(r, l, depth - 1),
    }
}

pub fn int(r: &mut Random, l: Language, depth: u32) -> Raw {
    if depth == 0 || r.chance(15) {
        return if r.chance(40) {
            Raw::Int(r.between(-9, 9))
        } else {
            Raw::Sym("x", r.below(l.symbols as u64) as usize, Sort::Int)
        };
    }
    let (a, d) = (int(r, l, depth - 1), depth - 1);
    match r.below(12) {
        0..=3 => Raw::Apply(K::Add, vec![a, int(r, l, d)]),
        4..=5 => Raw::Apply(K::Sub, vec![a, int(r, l, d)]),
        6 => Raw::Apply(K::Neg, vec![a]),
        7 => Raw::Apply(K::Mul, vec![Raw::Int(r.between(-4, 4)), a]),
        8 => Raw::Apply(r.pick(&[K::Div, K::Mod]), vec![a, Raw::Int(r.between(-5, 6))]),
        9 if l.nonlinear => Raw::Apply(r.pick(&[K::Mul, K::Div, K::Mod]), vec![a, int(r, l, d)]),
        10 if l.arrays => Raw::Apply(K::Select, vec![array(r, l, MEMORY, d), a]),
        _ => Raw::Apply(K::Ite, vec![formula(r, l, d), a, int(r, l, d)]),
    }
}

pub fn word(r: &mut Random, l: Language, width: u32, depth: u32) -> Raw {
    if depth == 0 || r.chance(15) {
        return if r.chance(40) {
            let value = match r.below(4) {
                0 => r.next(),
                1 => 1 << r.below(width.into()),
                2 => (1u64 << (width - 1)).wrapping_sub(r.below(3)),
                _ => r.below(5),
            };
            Raw::Word(width, mask(width, value.into()) as u64)
        } else {
            Raw::Sym("w", r.below(l.symbols as u64) as usize, Sort::BitVec(width))
        };
    }
    let d = depth - 1;
    let kinds = [
        K::Add,
        K::Sub,
        K::Mul,
        K::Udiv,
        K::Urem,
        K::Sdiv,
        K::Srem,
        K::Shl,
        K::Lshr,
        K::Ashr,
        K::BvAnd,
        K::BvOr,
        K::BvXor,
    ];
    match r.below(12) {
        0 => Raw::Apply(K::Ite, vec![formula(r, l, d), word(r, l, width, d), word(r, l, width, d)]),
        1 => Raw::Apply(r.pick(&[K::BvNot, K::Neg]), vec![word(r, l, width, d)]),
        2 if l.widths => {
            let narrow = r.pick(&WIDTHS);
            if narrow >= width {
                return word(r, l, width, d);
            }
            match r.below(3) {
                0 => Raw::Apply(K::Concat, vec![word(r, l, width - narrow, d), word(r, l, narrow, d)]),
                1 => Raw::Apply(K::Zext(width), vec![word(r, l, narrow, d)]),
                _ => Raw::Apply(K::Sext(width), vec![word(r, l, narrow, d)]),
            }
        }
        3 if l.widths => {
            let wide = r.pick(&WIDTHS);
            if wide <= width {
                return word(r, l, width, d);
            }
            let low = r.below((wide - width + 1).into()) as u32;
            let low = if r.chance(50) { 0 } else { low };
            Raw::Apply(K::Extract(low + width - 1, low), vec![word(r, l, wide, d)])
        }
        4 if l.arrays && width == 8 => {
            Raw::Apply(K::Select, vec![array(r, l, WORD_MEMORY, d), word(r, l, 8, d)])
        }
        5..=7 => {
            Raw::Apply(r.pick(&[K::Add, K::Sub, K::BvAnd]), vec![word(r, l, width, d), word(r, l, width, d)])
        }
        _ => Raw::Apply(r.pick(&kinds), vec![word(r, l, width, d), word(r, l, width, d)]),
    }
}

pub fn array(r: &mut Random, l: Language, sort: Sort, depth: u32) -> Raw {
    if depth == 0 || r.chance(30) {
        return Raw::Sym(if sort == MEMORY { "m" } else { "n" }, r.below(2) as usize, sort);
    }
    let d = depth - 1;
    let base = array(r, l, sort, d);
    let scalar = |r: &mut Random| if sort == MEMORY { int(r, l, d) } else { word(r, l, 8, d) };
    if r.chance(20) {
        return Raw::Apply(K::Ite, vec![formula(r, l, d), base, array(r, l, sort, d)]);
    }
    let (index, value) = (scalar(r), scalar(r));
    Raw::Apply(K::Store, vec![base, index, value])
}

fn collect(raw: &Raw, into: &mut BTreeMap<String, Sort>) {
    match raw {
        Raw::Sym(kind, number, sort) => {
            into.insert(name(kind, *number, *sort), *sort);
        }
        Raw::Apply(_, args) => args.iter().for_each(|arg| collect(arg, into)),
        _ => {}
    }
}

/// Random values for the symbols of a term: the same values for the checker and for the library.
pub fn assignment(r: &mut Random, t: &TermTable, raw: &Raw) -> (Env, Model) {
    let mut symbols = BTreeMap::new();
    collect(raw, &mut symbols);
    let (mut env, mut model) = (Env::new(), Model::new());
    for (name, sort) in symbols {
        let plain = random_value(r, sort);
        let symbol = t.as_symbol(t.symbol(&name, sort)).unwrap();
        model.insert(symbol, to_value(&plain, sort));
        env.insert(name, plain);
    }
    (env, model)
}

fn random_value(r: &mut Random, sort: Sort) -> Plain {
    match sort {
        Sort::Bool => Plain::B(r.chance(50)),
        Sort::Int => Plain::I(r.between(-12, 12).into()),
        Sort::BitVec(width) => {
            let value = match r.below(3) {
                0 => r.next(),
                1 => r.below(4),
                _ => (1u64 << (width - 1)).wrapping_sub(r.below(3)),
            };
            Plain::W(width, mask(width, value.into()))
        }
        Sort::Array(index, element) => {
            let mut map = BTreeMap::new();
            for _ in 0..r.below(4) {
                map.insert(key(&random_value(r, index.into())), random_value(r, element.into()));
            }
            Plain::A(map, Box::new(random_value(r, element.into())))
        }
    }
}

pub fn to_value(plain: &Plain, sort: Sort) -> Value {
    match plain {
        Plain::B(value) => Value::Bool(*value),
        Plain::I(value) => Value::Int(Integer::from(*value)),
        Plain::W(width, value) => Value::BitVec(BitVec::new(*width, Integer::from(*value))),
        Plain::A(map, default) => {
            let Sort::Array(index, element) = sort else { unreachable!() };
            let mut content = ArrayValue::constant(to_value(default, element.into()));
            for (at, value) in map {
                let at = match index {
                    Scalar::BitVec(width) => Value::BitVec(BitVec::new(width, Integer::from(*at))),
                    _ => Value::Int(Integer::from(*at)),
                };
                content.store(at, to_value(value, element.into()));
            }
            Value::Array(Rc::new(content))
        }
    }
}
