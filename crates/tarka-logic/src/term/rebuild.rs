//! Building a term from an operator and new operands.

use super::linear::Linear;
use super::node::{Node, Op, Term};
use super::ranges::Replacement;
use super::table::TermTable;

impl TermTable {
    /// The term with the operator of `node` over other operands of the same sorts, in normal form.
    pub fn rebuild(&self, node: &Node, args: &[Term]) -> Term {
        match (&node.op, args) {
            (Op::Not, &[a]) => self.not(a),
            (Op::And, _) => self.and(args),
            (Op::Or, _) => self.or(args),
            (Op::Ite, &[condition, yes, no]) => self.ite(condition, yes, no),
            (Op::Eq, &[a, b]) => self.eq(a, b),
            (Op::Linear { constant, coefficients }, _) => {
                let mut sum = Linear::constant_only(constant.clone());
                for (&arg, coefficient) in args.iter().zip(coefficients) {
                    sum = sum.plus_scaled(&self.linear(arg), coefficient);
                }
                self.from_linear(&sum, node.sort)
            }
            (Op::Product, &[first, ref rest @ ..]) => {
                rest.iter().fold(first, |product, &arg| self.mul(product, arg))
            }
            (Op::Div, &[a, b]) => self.div(a, b),
            (Op::Mod, &[a, b]) => self.modulo(a, b),
            (Op::Le, &[a, b]) => self.le(a, b),
            (Op::Concat, &[high, low]) => self.concat(high, low),
            (Op::Extract { high, low }, &[a]) => self.extract(*high, *low, a),
            (Op::ZeroExtend, &[a]) => self.zero_extend(a, node.sort.width().unwrap_or(1)),
            (Op::SignExtend, &[a]) => self.sign_extend(a, node.sort.width().unwrap_or(1)),
            (Op::Select, &[array, index]) => self.select(array, index),
            (Op::Store, &[array, index, value]) => self.store(array, index, value),
            (Op::Range, &[array, low, length, value]) => {
                self.replace_range(array, low, length, Replacement::Value(value))
            }
            (Op::Range, &[array, low, length, source, distance]) => {
                self.replace_range(array, low, length, Replacement::Copy(source, distance))
            }
            (Op::BvNot, &[a]) => self.bv_not(a),
            (op, &[a, b]) => {
                self.rebuild_word_operator(op, a, b).unwrap_or_else(|| self.as_it_stands(node, args))
            }
            _ => self.as_it_stands(node, args),
        }
    }

    fn rebuild_word_operator(&self, op: &Op, a: Term, b: Term) -> Option<Term> {
        Some(match op {
            Op::BvUdiv => self.bv_udiv(a, b),
            Op::BvUrem => self.bv_urem(a, b),
            Op::BvSdiv => self.bv_sdiv(a, b),
            Op::BvSrem => self.bv_srem(a, b),
            Op::BvShl => self.bv_shl(a, b),
            Op::BvLshr => self.bv_lshr(a, b),
            Op::BvAshr => self.bv_ashr(a, b),
            Op::BvAnd => self.bv_and(a, b),
            Op::BvOr => self.bv_or(a, b),
            Op::BvXor => self.bv_xor(a, b),
            Op::BvUlt => self.bv_ult(a, b),
            Op::BvUle => self.bv_ule(a, b),
            Op::BvSlt => self.bv_slt(a, b),
            Op::BvSle => self.bv_sle(a, b),
            _ => return None,
        })
    }

    fn as_it_stands(&self, node: &Node, args: &[Term]) -> Term {
        self.intern(node.op.clone(), args.iter().copied().collect(), node.sort)
    }
}
