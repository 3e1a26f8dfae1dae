//! Which type C gives to the text of an expression, and which conversions it does unasked.
//!
//! The text of an expression always has the *value* of the expression; its type in C may be another one that holds
//! the value too (`a < b` is an `int`, the literal of a `long` 5 is `5`). An operator is printed such that C
//! computes it in the operator's own type, by putting in casts only where C would choose another type.

use crate::bits;
use crate::expr::{Expr, ExprKind, Place, Step, UnOp};
use crate::types::{FloatType, IntType, Type, TypeId};

use super::Printer;
use super::types::container_width;

/// A type of C's own arithmetic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CType {
    /// `_Bool`, which values convert to otherwise than to an integer of one bit.
    Bool,
    /// An integer; a width that C has no type for is a bit-field's.
    Int(IntType),
    /// A floating-point type.
    Float(FloatType),
    /// Anything else.
    Other(TypeId),
}

/// `int`.
pub(super) const INT: IntType = IntType { width: 32, signed: true };

/// The integers that `_Bool` holds.
const BIT: IntType = IntType { width: 1, signed: false };

impl CType {
    /// The type that C computes with two operands in, after its usual conversions.
    pub(super) fn common(self, other: CType) -> Option<CType> {
        match (self.promoted(), other.promoted()) {
            (CType::Int(a), CType::Int(b)) => {
                let width = a.width.max(b.width);
                let unsigned = |t: IntType| t.width == width && !t.signed;
                Some(CType::Int(IntType { width, signed: !unsigned(a) && !unsigned(b) }))
            }
            (CType::Float(a), CType::Float(b)) => {
                Some(CType::Float(if float_rank(a) >= float_rank(b) { a } else { b }))
            }
            (CType::Float(float), CType::Int(_)) | (CType::Int(_), CType::Float(float)) => {
                Some(CType::Float(float))
            }
            _ => None,
        }
    }

    /// The type that C computes with this operand alone in.
    pub(super) fn promoted(self) -> CType {
        match self {
            CType::Int(int) if !INT.contains(int) => CType::Int(int),
            CType::Int(_) | CType::Bool => CType::Int(INT),
            other => other,
        }
    }

    /// Whether every value of `other` is one of this type.
    pub(super) fn contains(self, other: CType) -> bool {
        match (self, other) {
            (CType::Bool | CType::Float(_), CType::Bool) => true,
            (CType::Int(a), CType::Bool) => a.contains(BIT),
            (CType::Bool, CType::Int(b)) => b == BIT,
            (CType::Int(a), CType::Int(b)) => a.contains(b),
            (CType::Float(a), CType::Float(b)) => float_rank(a) >= float_rank(b),
            (CType::Float(a), CType::Int(b)) => precision(a) >= b.width,
            _ => self == other,
        }
    }
}

fn is_negative(int: IntType, bits: u128) -> bool {
    int.signed && int.sign_extend(bits) < 0
}

fn float_rank(float: FloatType) -> u8 {
    match float {
        FloatType::F32 => 0,
        FloatType::F64 => 1,
        FloatType::X87 => 2,
        FloatType::F128 => 3,
    }
}

fn precision(float: FloatType) -> u16 {
    match float {
        FloatType::F32 => 24,
        FloatType::F64 => 53,
        FloatType::X87 => 64,
        FloatType::F128 => 113,
    }
}

/// The type that C computes an operator of a type in: the type itself if C has arithmetic of that width, else the
/// next wider one, after which the result has to be cut back.
pub(super) fn operation_type(int: IntType) -> IntType {
    if int.width < 32 { INT } else { IntType { width: container_width(int.width), ..int } }
}

impl Printer<'_> {
    /// The type of an expression as a type of C's arithmetic.
    pub(super) fn declared(&self, ty: TypeId) -> CType {
        match *self.program.types.get(ty) {
            Type::Int(int) => CType::Int(int),
            Type::Bool => CType::Bool,
            Type::Float(float) => CType::Float(float),
            _ => CType::Other(ty),
        }
    }

    /// The expression without conversions that keep its value.
    pub(super) fn strip<'e>(&self, mut expr: &'e Expr) -> &'e Expr {
        while let ExprKind::Cast(inner) = &expr.kind {
            let (from, to) = (self.declared(inner.ty), self.declared(expr.ty));
            if !to.contains(from) {
                break;
            }
            expr = inner;
        }
        expr
    }

    /// An expression that gives the same as `expr` after C has converted both to the type of `expr`.
    pub(super) fn strip_converted<'e>(&self, expr: &'e Expr) -> &'e Expr {
        let target = self.declared(expr.ty);
        let stripped = self.strip(expr);
        let ExprKind::Cast(inner) = &stripped.kind else { return stripped };
        match (target, self.declared(stripped.ty), self.declared(inner.ty)) {
            (CType::Int(target), CType::Int(_), CType::Int(_) | CType::Bool) => {
                self.strip_wider(stripped, target)
            }
            (CType::Bool, ..) if stripped.ty == expr.ty => self.strip(inner),
            (CType::Int(_) | CType::Float(_), _, from)
                if stripped.ty == expr.ty && !matches!(from, CType::Other(_)) =>
            {
                self.strip(inner)
            }
            _ => stripped,
        }
    }

    /// As [`Printer::strip_converted`], for an index, which C takes in any integer type but in no other.
    pub(super) fn strip_index<'e>(&self, index: &'e Expr) -> &'e Expr {
        let stripped = self.strip_converted(index);
        if matches!(self.declared(stripped.ty), CType::Int(_)) { stripped } else { self.strip(index) }
    }

    /// Strips conversions between integers that leave the lowest bits as they are.
    fn strip_wider<'e>(&self, mut expr: &'e Expr, target: IntType) -> &'e Expr {
        loop {
            expr = self.strip(expr);
            let ExprKind::Cast(inner) = &expr.kind else { return expr };
            match (self.declared(expr.ty), self.declared(inner.ty)) {
                (CType::Int(to), CType::Int(_) | CType::Bool) if to.width >= target.width => expr = inner,
                _ => return expr,
            }
        }
    }

    /// The type C gives to the text of an expression.
    pub(super) fn c_type(&self, expr: &Expr) -> CType {
        let expr = self.strip(expr);
        match &expr.kind {
            ExprKind::Const(_) | ExprKind::Zero => match self.declared(expr.ty) {
                CType::Int(int) => self.literal_type(self.constant_bits(expr), int),
                CType::Bool => CType::Int(INT),
                other => other,
            },
            ExprKind::Load(place) => self.place_type(place),
            ExprKind::Unary(UnOp::Not, _) | ExprKind::Overflows(..) => CType::Int(INT),
            _ => match self.declared(expr.ty) {
                CType::Bool => CType::Int(INT),
                CType::Int(int) if container_width(int.width) != int.width => CType::Int(operation_type(int)),
                other => other,
            },
        }
    }

    /// The bits of a constant, zero for the all-zero value.
    pub(super) fn constant_bits(&self, expr: &Expr) -> u128 {
        expr.as_const().unwrap_or(0)
    }

    fn place_type(&self, place: &Place) -> CType {
        match self.declared(place.ty) {
            CType::Int(int) if !self.is_bit_field(place) => {
                CType::Int(IntType { width: container_width(int.width), ..int })
            }
            other => other,
        }
    }

    /// Whether the place is a bit-field.
    pub(super) fn is_bit_field(&self, place: &Place) -> bool {
        match place.path.last() {
            Some(Step::Field(record, field)) => {
                self.program.types.record(*record).fields[field.0 as usize].bits.is_some()
            }
            _ => false,
        }
    }

    /// Whether the value of an expression's text is sure to be one of a type.
    pub(super) fn fits(&self, expr: &Expr, ty: CType) -> bool {
        let expr = self.strip(expr);
        if let (Some(value), CType::Int(from), CType::Int(to)) = (expr.as_const(), self.declared(expr.ty), ty)
        {
            let converted = bits::cast(from, to, value);
            return from.extend(value) == to.extend(converted)
                && is_negative(from, value) == is_negative(to, converted);
        }
        ty.contains(self.c_type(expr))
    }
}
