//! Terms of Tarka as terms of Yices.

use std::ffi::CString;

use smallvec::{SmallVec, smallvec};

use super::access::Access;
use super::ffi::{YTerm, YType, Yices};
use crate::number::{BitVec, Integer};
use crate::term::{FastMap, Node, Op, Scalar, Sort, Term, TermTable};

/// Translated operands.
type Args = SmallVec<[YTerm; 8]>;

/// What was translated already.
#[derive(Default)]
pub(super) struct Translation {
    memory: FastMap<Term, YTerm>,
}

impl Translation {
    /// The Yices term, building what is missing of it; an error message if Yices refuses.
    pub(super) fn translate(
        &mut self,
        terms: &TermTable,
        access: &Access,
        term: Term,
    ) -> Result<YTerm, String> {
        let mut pending = vec![term];
        while let Some(&top) = pending.last() {
            if self.memory.contains_key(&top) {
                pending.pop();
                continue;
            }
            let node = terms.node(top);
            let before = pending.len();
            pending.extend(node.args.iter().filter(|arg| !self.memory.contains_key(*arg)));
            if pending.len() > before {
                continue;
            }
            let args: Args = node.args.iter().filter_map(|arg| self.memory.get(arg).copied()).collect();
            // SAFETY: the lock is held, and the operands are terms of the library with the sorts of the node's.
            let built = unsafe { Builder { api: access.api, terms }.build(node, args) };
            if built < 0 {
                return Err(access.error());
            }
            self.memory.insert(top, built);
            pending.pop();
        }
        self.memory.get(&term).copied().ok_or_else(|| String::from("term not translated"))
    }

    /// All symbols translated so far, from the Yices side.
    pub(super) fn symbols(&self, terms: &TermTable) -> FastMap<YTerm, Term> {
        let symbols = self.memory.iter().filter(|(term, _)| terms.as_symbol(**term).is_some());
        symbols.map(|(term, translated)| (*translated, *term)).collect()
    }

    /// The Yices term of a term translated before.
    pub(super) fn known(&self, term: Term) -> Option<YTerm> {
        self.memory.get(&term).copied()
    }
}

struct Builder<'a> {
    api: &'static Yices,
    terms: &'a TermTable,
}

impl Builder<'_> {
    unsafe fn scalar_type(&self, sort: Scalar) -> YType {
        // SAFETY: as for the caller.
        unsafe {
            match sort {
                Scalar::Bool => (self.api.yices_bool_type)(),
                Scalar::Int => (self.api.yices_int_type)(),
                Scalar::BitVec(width) => (self.api.yices_bv_type)(width),
            }
        }
    }

    unsafe fn symbol(&self, sort: Sort) -> YTerm {
        // SAFETY: as for the caller.
        unsafe {
            let kind = match sort {
                Sort::Bool => self.scalar_type(Scalar::Bool),
                Sort::Int => self.scalar_type(Scalar::Int),
                Sort::BitVec(width) => self.scalar_type(Scalar::BitVec(width)),
                Sort::Array(index, element) => {
                    (self.api.yices_function_type1)(self.scalar_type(index), self.scalar_type(element))
                }
            };
            (self.api.yices_new_uninterpreted_term)(kind)
        }
    }

    unsafe fn build(&self, node: &Node, mut args: Args) -> YTerm {
        let api = self.api;
        let count = args.len() as u32;
        // SAFETY: as for the caller; the argument arrays outlive the calls.
        unsafe {
            match (&node.op, args.as_mut_slice()) {
                (Op::True, _) => (api.yices_true)(),
                (Op::False, _) => (api.yices_false)(),
                (Op::Int(value), _) => self.integer(value),
                (Op::BitVec(value), _) => self.word(value),
                // A range that is not read but compared as a whole: an array of which nothing is known.
                (Op::Symbol(_) | Op::Range, _) => self.symbol(node.sort),
                (Op::Not, &mut [a]) => (api.yices_not)(a),
                (Op::And, all) => (api.yices_and)(count, all.as_mut_ptr()),
                (Op::Or, all) => (api.yices_or)(count, all.as_mut_ptr()),
                (Op::Ite, &mut [condition, yes, no]) => (api.yices_ite)(condition, yes, no),
                (Op::Eq, &mut [a, b]) => (api.yices_eq)(a, b),
                (Op::Linear { constant, coefficients }, all) => match node.sort {
                    Sort::BitVec(width) => self.word_sum(width, constant, coefficients, all),
                    _ => self.integer_sum(constant, coefficients, all),
                },
                (Op::Product, all) => {
                    let multiply = if node.sort == Sort::Int { api.yices_mul } else { api.yices_bvmul };
                    all.iter().copied().reduce(|product, factor| multiply(product, factor)).unwrap_or(-1)
                }
                (Op::Div | Op::Mod, &mut [a, b]) => self.division(node, a, b),
                (Op::Le, &mut [a, b]) => (api.yices_arith_leq_atom)(a, b),
                (Op::Select, &mut [array, index]) => (api.yices_application1)(array, index),
                (Op::Store, &mut [array, index, value]) => (api.yices_update1)(array, index, value),
                (Op::BvNot, &mut [a]) => (api.yices_bvnot)(a),
                (Op::Extract { high, low }, &mut [a]) => (api.yices_bvextract)(a, *low, *high),
                (Op::ZeroExtend, &mut [a]) => (api.yices_zero_extend)(a, self.added_bits(node)),
                (Op::SignExtend, &mut [a]) => (api.yices_sign_extend)(a, self.added_bits(node)),
                (op, &mut [a, b]) => self.word_operator(op, a, b),
                _ => -1,
            }
        }
    }

    fn added_bits(&self, node: &Node) -> u32 {
        node.sort.width().unwrap_or(1) - self.terms.width(node.args[0])
    }

    unsafe fn word_operator(&self, op: &Op, a: YTerm, b: YTerm) -> YTerm {
        let api = self.api;
        let function = match op {
            Op::BvUdiv => api.yices_bvdiv,
            Op::BvUrem => api.yices_bvrem,
            Op::BvSdiv => api.yices_bvsdiv,
            Op::BvSrem => api.yices_bvsrem,
            Op::BvShl => api.yices_bvshl,
            Op::BvLshr => api.yices_bvlshr,
            Op::BvAshr => api.yices_bvashr,
            Op::BvAnd => api.yices_bvand2,
            Op::BvOr => api.yices_bvor2,
            Op::BvXor => api.yices_bvxor2,
            Op::BvUlt => api.yices_bvlt_atom,
            Op::BvUle => api.yices_bvle_atom,
            Op::BvSlt => api.yices_bvslt_atom,
            Op::BvSle => api.yices_bvsle_atom,
            Op::Concat => api.yices_bvconcat2,
            _ => return -1,
        };
        // SAFETY: as for the caller.
        unsafe { function(a, b) }
    }

    unsafe fn integer(&self, value: &Integer) -> YTerm {
        // SAFETY: as for the caller; the text outlives the call.
        unsafe {
            match value.to_i64() {
                Some(small) => (self.api.yices_int64)(small),
                None => CString::new(value.to_string())
                    .map_or(-1, |text| (self.api.yices_parse_rational)(text.as_ptr())),
            }
        }
    }

    unsafe fn word(&self, value: &BitVec) -> YTerm {
        let width = value.width();
        // SAFETY: as for the caller; the array has `width` elements.
        unsafe {
            match value.unsigned().to_i128().map(u64::try_from) {
                Some(Ok(small)) if width <= 64 => (self.api.yices_bvconst_uint64)(width, small),
                _ => {
                    let bits: Vec<i32> = (0..width).map(|position| i32::from(value.bit(position))).collect();
                    (self.api.yices_bvconst_from_array)(width, bits.as_ptr())
                }
            }
        }
    }

    unsafe fn integer_sum(&self, constant: &Integer, coefficients: &[Integer], atoms: &[YTerm]) -> YTerm {
        let small: Option<SmallVec<[i64; 8]>> =
            std::iter::once(constant).chain(coefficients).map(Integer::to_i64).collect();
        // SAFETY: as for the caller; both arrays have the length given.
        unsafe {
            let Some(small) = small else {
                let mut sum = self.integer(constant);
                for (coefficient, &atom) in coefficients.iter().zip(atoms) {
                    sum = (self.api.yices_add)(sum, (self.api.yices_mul)(self.integer(coefficient), atom));
                }
                return sum;
            };
            let mut summands: Args = smallvec![(self.api.yices_int64)(1)];
            summands.extend_from_slice(atoms);
            (self.api.yices_poly_int64)(summands.len() as u32, small.as_ptr(), summands.as_ptr())
        }
    }

    unsafe fn word_sum(
        &self,
        width: u32,
        constant: &Integer,
        coefficients: &[Integer],
        atoms: &[YTerm],
    ) -> YTerm {
        let api = self.api;
        let word = |value: &Integer| BitVec::new(width, value.clone());
        // SAFETY: as for the caller.
        unsafe {
            let mut sum = self.word(&word(constant));
            for (coefficient, &atom) in coefficients.iter().zip(atoms) {
                sum = if coefficient.is_one() {
                    (api.yices_bvadd)(sum, atom)
                } else if coefficient.is_minus_one() {
                    (api.yices_bvsub)(sum, atom)
                } else {
                    (api.yices_bvadd)(sum, (api.yices_bvmul)(self.word(&word(coefficient)), atom))
                };
            }
            sum
        }
    }

    /// Division by a constant: others are replaced by their definition before they get here.
    unsafe fn division(&self, node: &Node, a: YTerm, b: YTerm) -> YTerm {
        if !self.terms.is_constant(node.args[1]) {
            return -1;
        }
        // SAFETY: as for the caller.
        unsafe { if node.op == Op::Div { (self.api.yices_idiv)(a, b) } else { (self.api.yices_imod)(a, b) } }
    }
}
