//! Floating-point operations in a rounding mode that the program decides (`fesetround`): the mode is their first operand.

use crate::expr::{BinOp, Expr, ExprKind};
use crate::floats::{self, Rounding};
use crate::math::MathFn;
use crate::mathematics::{self, Computed};
use crate::types::{FloatType, IntType, Types};

/// An operation whose result is rounded.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum RoundedOp {
    Add,
    Sub,
    Mul,
    Div,
    /// An integer or a float as a float of another format.
    Convert,
    /// What the host's library computes.
    Math(MathFn),
}

/// A value that goes into an operation, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Operand {
    Int(IntType, u128),
    Float(FloatType, u128),
}

impl RoundedOp {
    /// The operation that an expression does at its top, if it rounds and what goes in is not constant: what is, compilers
    /// compute themselves, to nearest.
    pub fn of(types: &Types, expr: &Expr) -> Option<RoundedOp> {
        let result = types.as_float(expr.ty)?;
        if !expr.reads_a_place() {
            return None;
        }
        match &expr.kind {
            ExprKind::Binary(op, ..) => match op {
                BinOp::Add => Some(RoundedOp::Add),
                BinOp::Sub => Some(RoundedOp::Sub),
                BinOp::Mul => Some(RoundedOp::Mul),
                BinOp::Div => Some(RoundedOp::Div),
                _ => None,
            },
            ExprKind::Cast(value) => {
                let from = types.as_float(value.ty);
                let rounds = from.map_or(types.as_int(value.ty).is_some(), |from| from != result);
                rounds.then_some(RoundedOp::Convert)
            }
            _ => None,
        }
    }

    /// How many values it takes besides the mode.
    pub fn arity(self) -> usize {
        match self {
            RoundedOp::Convert => 1,
            RoundedOp::Math(function) => function.arity(),
            _ => 2,
        }
    }

    /// Its name in a printed program.
    pub fn name(self) -> &'static str {
        match self {
            RoundedOp::Add => "rounded_add",
            RoundedOp::Sub => "rounded_sub",
            RoundedOp::Mul => "rounded_mul",
            RoundedOp::Div => "rounded_div",
            RoundedOp::Convert => "rounded",
            RoundedOp::Math(function) => function.name(),
        }
    }

    /// The result in a format; `None` if these operands have none, or the host cannot compute it.
    pub fn evaluate(self, rounding: Rounding, operands: &[Operand], to: FloatType) -> Option<Computed> {
        let exactly = |bits| Computed { bits, error: 0 };
        let binary = |op| match *operands {
            [Operand::Float(format, a), Operand::Float(_, b)] => {
                floats::binary_rounded(op, format, a, b, rounding).map(exactly)
            }
            _ => None,
        };
        match self {
            RoundedOp::Add => binary(BinOp::Add),
            RoundedOp::Sub => binary(BinOp::Sub),
            RoundedOp::Mul => binary(BinOp::Mul),
            RoundedOp::Div => binary(BinOp::Div),
            RoundedOp::Convert => Some(exactly(match *operands.first()? {
                Operand::Int(int, bits) => floats::from_int_rounded(int, bits, to, rounding),
                Operand::Float(from, bits) => floats::convert_rounded(from, to, bits, rounding),
            })),
            RoundedOp::Math(function) => {
                let mut args = [0; 3];
                for (arg, operand) in args.iter_mut().zip(operands) {
                    let &Operand::Float(_, bits) = operand else { return None };
                    *arg = bits;
                }
                mathematics::evaluate_rounded(function, to, args, rounding)
            }
        }
    }
}
