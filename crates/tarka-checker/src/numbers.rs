//! What the operators of expressions mean as terms: exactly, in words, or on unbounded integers for a program whose
//! arithmetic is ideal. `None` is a value that is not modelled: anything.

use tarka_ir::{ArithOp, BinOp, IntType, Type, TypeId, Types, UnOp};
use tarka_logic::number::Integer;
use tarka_logic::term::{BvArithmetic, Scalar, Signedness, Sort, Term, TermTable};

/// How the numbers of a program are terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Numbers {
    /// Words of the width of their type.
    Words,
    /// Unbounded integers, for [`tarka_ir::Arithmetic::Ideal`].
    Ideal,
}

impl Numbers {
    /// The sort of numbers of a width.
    pub(super) fn sort(self, width: u32) -> Sort {
        match self {
            Numbers::Words => Sort::BitVec(width),
            Numbers::Ideal => Sort::Int,
        }
    }

    /// The sort of the values of a type; `None` for floats and aggregates.
    pub(super) fn sort_of(self, types: &Types, ty: TypeId) -> Option<Sort> {
        match types.get(ty) {
            Type::Bool => Some(Sort::Bool),
            _ => types.as_int(ty).map(|int| self.sort(u32::from(int.width))),
        }
    }

    /// The sort of a memory whose cells have a width.
    pub(super) fn memory(self, pointer_width: u16, cell_width: u32) -> Sort {
        match self {
            Numbers::Words => {
                Sort::Array(Scalar::BitVec(u32::from(pointer_width)), Scalar::BitVec(cell_width))
            }
            Numbers::Ideal => Sort::Array(Scalar::Int, Scalar::Int),
        }
    }

    /// A number.
    pub(super) fn number(self, terms: &TermTable, width: u32, value: impl Into<Integer>) -> Term {
        match self {
            Numbers::Words => terms.bv(width, value),
            Numbers::Ideal => terms.int(value),
        }
    }

    /// A constant of a type, given by its bits.
    pub(super) fn constant(self, terms: &TermTable, int: IntType, bits: u128) -> Term {
        match self {
            Numbers::Words => terms.bv(u32::from(int.width), bits),
            Numbers::Ideal if int.signed => terms.int(int.sign_extend(bits)),
            Numbers::Ideal => terms.int(bits),
        }
    }

    /// `a <= b` of unsigned numbers.
    pub(super) fn at_most(self, terms: &TermTable, a: Term, b: Term) -> Term {
        match self {
            Numbers::Words => terms.bv_ule(a, b),
            Numbers::Ideal => terms.le(a, b),
        }
    }

    /// Conversion between integer types: truncation, or extension by the signedness of the source.
    pub(super) fn convert(self, terms: &TermTable, value: Term, from: IntType, to: IntType) -> Term {
        let (width, wanted) = (u32::from(from.width), u32::from(to.width));
        match self {
            Numbers::Ideal if wanted >= width => value,
            Numbers::Ideal => {
                let least = if to.signed { -&Integer::pow2(wanted - 1) } else { Integer::ZERO };
                let least = terms.int(least);
                terms.add(terms.modulo(terms.sub(value, least), terms.int(Integer::pow2(wanted))), least)
            }
            Numbers::Words if wanted <= width => terms.extract(wanted - 1, 0, value),
            Numbers::Words if from.signed => terms.sign_extend(value, wanted),
            Numbers::Words => terms.zero_extend(value, wanted),
        }
    }

    /// An operator on one number.
    pub(super) fn unary(self, terms: &TermTable, op: UnOp, a: Term) -> Option<Term> {
        match (op, self) {
            (UnOp::Neg, _) => Some(terms.neg(a)),
            (UnOp::BitNot, Numbers::Words) => Some(terms.bv_not(a)),
            _ => None,
        }
    }

    /// An operator on two numbers of one type (of a shift: the count converted to it, see [`Numbers::count`]). The run
    /// goes on only under the conditions that are added to `defined`.
    pub(super) fn binary(
        self,
        terms: &TermTable,
        op: BinOp,
        int: IntType,
        (a, b): (Term, Term),
        defined: &mut Vec<Term>,
    ) -> Option<Term> {
        if let Some(truth) = self.compare(terms, op, int, a, b) {
            return Some(truth);
        }
        if matches!(op, BinOp::Div | BinOp::Rem) {
            defined.push(terms.ne(b, self.constant(terms, int, 0)));
        }
        match (op, self) {
            (BinOp::Add, _) => Some(terms.add(a, b)),
            (BinOp::Sub, _) => Some(terms.sub(a, b)),
            (BinOp::Mul, _) => Some(terms.mul(a, b)),
            (_, Numbers::Words) => Some(word_operator(terms, op, int, a, b, defined)),
            (BinOp::Div, Numbers::Ideal) => Some(rounded_to_zero(terms, a, b, TermTable::div)),
            (BinOp::Rem, Numbers::Ideal) => Some(rounded_to_zero(terms, a, b, TermTable::modulo)),
            _ => None,
        }
    }

    fn compare(self, terms: &TermTable, op: BinOp, int: IntType, a: Term, b: Term) -> Option<Term> {
        let less = |a, b| match self {
            Numbers::Ideal => terms.lt(a, b),
            Numbers::Words if int.signed => terms.bv_slt(a, b),
            Numbers::Words => terms.bv_ult(a, b),
        };
        Some(match op {
            BinOp::Eq => terms.eq(a, b),
            BinOp::Ne => terms.ne(a, b),
            BinOp::Lt => less(a, b),
            BinOp::Gt => less(b, a),
            BinOp::Le => terms.not(less(b, a)),
            BinOp::Ge => terms.not(less(a, b)),
            _ => return None,
        })
    }

    /// A shift count as a word as wide as what is shifted, under the condition that it is below that width.
    pub(super) fn count(
        self,
        terms: &TermTable,
        int: IntType,
        (of, count): (IntType, Term),
        defined: &mut Vec<Term>,
    ) -> Option<Term> {
        if self == Numbers::Ideal {
            return None;
        }
        let wide = IntType { width: int.width.max(of.width).max(16), signed: false };
        let extended = self.convert(terms, count, of, wide);
        defined.push(terms.bv_ult(extended, terms.bv(u32::from(wide.width), u32::from(int.width))));
        Some(terms.extract(u32::from(int.width) - 1, 0, extended))
    }

    /// Whether the mathematical result of an operation does not fit the type.
    pub(super) fn overflows(
        self,
        terms: &TermTable,
        op: ArithOp,
        int: IntType,
        a: Term,
        b: Term,
    ) -> Option<Term> {
        if self == Numbers::Ideal {
            return Some(terms.fals());
        }
        let sign = if int.signed { Signedness::Signed } else { Signedness::Unsigned };
        match op {
            ArithOp::Add => Some(terms.bv_overflows(BvArithmetic::Add, sign, a, b)),
            ArithOp::Sub => Some(terms.bv_overflows(BvArithmetic::Sub, sign, a, b)),
            ArithOp::Mul => Some(terms.bv_overflows(BvArithmetic::Mul, sign, a, b)),
            ArithOp::Div if int.signed => Some(least_by_minus_one(terms, int, a, b)),
            ArithOp::Div => Some(terms.fals()),
            ArithOp::Shl => Some(shift_overflows(terms, int, a, b)),
        }
    }
}

fn word_operator(
    terms: &TermTable,
    op: BinOp,
    int: IntType,
    a: Term,
    b: Term,
    defined: &mut Vec<Term>,
) -> Term {
    if int.signed && matches!(op, BinOp::Div | BinOp::Rem) {
        defined.push(terms.not(least_by_minus_one(terms, int, a, b)));
    }
    match (op, int.signed) {
        (BinOp::Div, true) => terms.bv_sdiv(a, b),
        (BinOp::Div, false) => terms.bv_udiv(a, b),
        (BinOp::Rem, true) => terms.bv_srem(a, b),
        (BinOp::Rem, false) => terms.bv_urem(a, b),
        (BinOp::Shl, _) => terms.bv_shl(a, b),
        (BinOp::Shr, true) => terms.bv_ashr(a, b),
        (BinOp::Shr, false) => terms.bv_lshr(a, b),
        (BinOp::And, _) => terms.bv_and(a, b),
        (BinOp::Or, _) => terms.bv_or(a, b),
        _ => terms.bv_xor(a, b),
    }
}

/// The terms have Euclid's quotient and remainder, which differ from C's for a negative dividend.
fn rounded_to_zero(terms: &TermTable, a: Term, b: Term, euclid: fn(&TermTable, Term, Term) -> Term) -> Term {
    let negative = terms.neg(euclid(terms, terms.neg(a), b));
    terms.ite(terms.ge(a, terms.int(0)), euclid(terms, a, b), negative)
}

fn least_by_minus_one(terms: &TermTable, int: IntType, a: Term, b: Term) -> Term {
    let width = u32::from(int.width);
    terms.and2(terms.eq(a, terms.bv(width, int.min_bits())), terms.eq(b, terms.bv(width, -1)))
}

/// `a * 2^b` does not fit, or a is negative. The count is in range.
fn shift_overflows(terms: &TermTable, int: IntType, a: Term, b: Term) -> Term {
    let width = u32::from(int.width);
    let most = terms.bv_lshr(terms.bv(width, int.max_bits()), b);
    let too_large = terms.bv_ult(most, a);
    if int.signed { terms.or2(terms.bv_slt(a, terms.bv(width, 0)), too_large) } else { too_large }
}
