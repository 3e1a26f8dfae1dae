//! Terms of Tarka as expressions of Z3.

use std::ffi::CString;
use std::rc::Rc;

use super::context::Context;
use super::ffi::{Ast, Handle};
use crate::number::{BitVec, Integer};
use crate::term::{FastMap, Node, Op, Scalar, Sort, Term, TermTable};

/// Names of symbols are numbers below this.
const FIRST_RANGE: i32 = 1 << 29;

/// What was translated already. Holds a reference to each expression.
pub(super) struct Translation {
    context: Rc<Context>,
    memory: FastMap<Term, Ast>,
}

impl Translation {
    pub(super) fn new(context: &Rc<Context>) -> Translation {
        Translation { context: context.clone(), memory: FastMap::default() }
    }

    /// The Z3 expression, building what is missing of it; an error message if Z3 refuses.
    pub(super) fn translate(&mut self, terms: &TermTable, term: Term) -> Result<Ast, String> {
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
            let args: Vec<Ast> = node.args.iter().filter_map(|arg| self.memory.get(arg).copied()).collect();
            let builder = Builder { context: &self.context, terms };
            // SAFETY: the operands are live expressions with the sorts of the node's.
            let built = unsafe {
                match node.op {
                    // A range that is not read but compared as a whole: an array of which nothing is known.
                    Op::Range => builder.symbol(FIRST_RANGE + top.index() as i32, node.sort),
                    _ => builder.build(node, &args),
                }
            };
            if built.is_null() {
                return Err(self.context.complaint());
            }
            // SAFETY: the expression is live; the reference is given back when the translation is dropped.
            unsafe { (self.context.api.Z3_inc_ref)(self.context.handle, built) };
            self.memory.insert(top, built);
            pending.pop();
        }
        self.memory.get(&term).copied().ok_or_else(|| String::from("term not translated"))
    }

    /// The expression of a term translated before.
    pub(super) fn known(&self, term: Term) -> Option<Ast> {
        self.memory.get(&term).copied()
    }
}

impl Drop for Translation {
    fn drop(&mut self) {
        for &expression in self.memory.values() {
            // SAFETY: gives back the reference taken when the expression was remembered.
            unsafe { (self.context.api.Z3_dec_ref)(self.context.handle, expression) };
        }
    }
}

/// Z3 keeps the result of its latest construction alive by itself, and nothing else that is not referenced. So a
/// step that builds several expressions holds them until their parent exists; the last one built is returned
/// without a reference, and referenced by the translation before anything else is built.
struct Builder<'a> {
    context: &'a Context,
    terms: &'a TermTable,
}

impl Builder<'_> {
    unsafe fn scalar_sort(&self, sort: Scalar) -> Handle {
        let (api, c) = (self.context.api, self.context.handle);
        // SAFETY: the context is live.
        unsafe {
            match sort {
                Scalar::Bool => (api.Z3_mk_bool_sort)(c),
                Scalar::Int => (api.Z3_mk_int_sort)(c),
                Scalar::BitVec(width) => (api.Z3_mk_bv_sort)(c, width),
            }
        }
    }

    unsafe fn symbol(&self, name: i32, sort: Sort) -> Ast {
        let (api, c) = (self.context.api, self.context.handle);
        // SAFETY: the context is live.
        unsafe {
            let sort = match (sort, sort.scalar()) {
                (Sort::Array(index, element), _) => {
                    (api.Z3_mk_array_sort)(c, self.scalar_sort(index), self.scalar_sort(element))
                }
                (_, scalar) => self.scalar_sort(scalar.unwrap_or(Scalar::Bool)),
            };
            (api.Z3_mk_const)(c, (api.Z3_mk_int_symbol)(c, name), sort)
        }
    }

    unsafe fn build(&self, node: &Node, args: &[Ast]) -> Ast {
        let (api, c) = (self.context.api, self.context.handle);
        let count = args.len() as u32;
        // SAFETY: as for the caller; the argument arrays outlive the calls.
        unsafe {
            match (&node.op, args) {
                (Op::True, _) => (api.Z3_mk_true)(c),
                (Op::False, _) => (api.Z3_mk_false)(c),
                (Op::Int(value), _) => self.number(value, Scalar::Int),
                (Op::BitVec(value), _) => self.number(value.unsigned(), Scalar::BitVec(value.width())),
                (Op::Symbol(symbol), _) => self.symbol(symbol.0 as i32, node.sort),
                (Op::Not, &[a]) => (api.Z3_mk_not)(c, a),
                (Op::And, _) => (api.Z3_mk_and)(c, count, args.as_ptr()),
                (Op::Or, _) => (api.Z3_mk_or)(c, count, args.as_ptr()),
                (Op::Ite, &[condition, yes, no]) => (api.Z3_mk_ite)(c, condition, yes, no),
                (Op::Eq, &[a, b]) => (api.Z3_mk_eq)(c, a, b),
                (Op::Linear { constant, coefficients }, _) => {
                    self.sum(node.sort, constant, coefficients, args)
                }
                (Op::Product, _) => self.product(node.sort, args),
                (Op::Div | Op::Mod, &[a, b]) => self.division(node, a, b),
                (Op::Le, &[a, b]) => (api.Z3_mk_le)(c, a, b),
                (Op::Select, &[array, index]) => (api.Z3_mk_select)(c, array, index),
                (Op::Store, &[array, index, value]) => (api.Z3_mk_store)(c, array, index, value),
                (Op::BvNot, &[a]) => (api.Z3_mk_bvnot)(c, a),
                (Op::Extract { high, low }, &[a]) => (api.Z3_mk_extract)(c, *high, *low, a),
                (Op::ZeroExtend, &[a]) => (api.Z3_mk_zero_ext)(c, self.added_bits(node), a),
                (Op::SignExtend, &[a]) => (api.Z3_mk_sign_ext)(c, self.added_bits(node), a),
                (op, &[a, b]) => self.word_operator(op, a, b),
                _ => std::ptr::null_mut(),
            }
        }
    }

    fn added_bits(&self, node: &Node) -> u32 {
        node.sort.width().unwrap_or(1) - self.terms.width(node.args[0])
    }

    unsafe fn word_operator(&self, op: &Op, a: Ast, b: Ast) -> Ast {
        let api = self.context.api;
        let function = match op {
            Op::BvUdiv => api.Z3_mk_bvudiv,
            Op::BvUrem => api.Z3_mk_bvurem,
            Op::BvSdiv => api.Z3_mk_bvsdiv,
            Op::BvSrem => api.Z3_mk_bvsrem,
            Op::BvShl => api.Z3_mk_bvshl,
            Op::BvLshr => api.Z3_mk_bvlshr,
            Op::BvAshr => api.Z3_mk_bvashr,
            Op::BvAnd => api.Z3_mk_bvand,
            Op::BvOr => api.Z3_mk_bvor,
            Op::BvXor => api.Z3_mk_bvxor,
            Op::BvUlt => api.Z3_mk_bvult,
            Op::BvUle => api.Z3_mk_bvule,
            Op::BvSlt => api.Z3_mk_bvslt,
            Op::BvSle => api.Z3_mk_bvsle,
            Op::Concat => api.Z3_mk_concat,
            _ => return std::ptr::null_mut(),
        };
        // SAFETY: as for the caller.
        unsafe { function(self.context.handle, a, b) }
    }

    unsafe fn number(&self, value: &Integer, sort: Scalar) -> Ast {
        let (api, c) = (self.context.api, self.context.handle);
        // SAFETY: the context is live; the text outlives the call.
        unsafe {
            let sort = self.scalar_sort(sort);
            match value.to_i64() {
                Some(small) => (api.Z3_mk_int64)(c, small, sort),
                None => CString::new(value.to_string())
                    .map_or(std::ptr::null_mut(), |text| (api.Z3_mk_numeral)(c, text.as_ptr(), sort)),
            }
        }
    }

    /// A sum. Its parts are referenced until the sum holds them.
    unsafe fn sum(&self, sort: Sort, constant: &Integer, coefficients: &[Integer], atoms: &[Ast]) -> Ast {
        let mut parts = Held::new(self.context);
        // SAFETY: as for the caller.
        unsafe {
            if !constant.is_zero() {
                parts.push(self.coefficient(constant, sort));
            }
            for (coefficient, &atom) in coefficients.iter().zip(atoms) {
                if coefficient.is_one() {
                    parts.push(atom);
                } else {
                    let mut factors = Held::new(self.context);
                    factors.push(self.coefficient(coefficient, sort));
                    factors.push(atom);
                    parts.push(self.product(sort, &factors.list));
                }
            }
            self.addition(sort, &parts.list)
        }
    }

    unsafe fn coefficient(&self, value: &Integer, sort: Sort) -> Ast {
        // SAFETY: as for the caller.
        unsafe {
            match sort {
                Sort::BitVec(width) => {
                    self.number(BitVec::new(width, value.clone()).unsigned(), Scalar::BitVec(width))
                }
                _ => self.number(value, Scalar::Int),
            }
        }
    }

    unsafe fn addition(&self, sort: Sort, parts: &[Ast]) -> Ast {
        let (api, c) = (self.context.api, self.context.handle);
        // SAFETY: as for the caller.
        unsafe {
            match sort {
                Sort::BitVec(_) => self.fold(parts, api.Z3_mk_bvadd),
                _ => (api.Z3_mk_add)(c, parts.len() as u32, parts.as_ptr()),
            }
        }
    }

    unsafe fn product(&self, sort: Sort, factors: &[Ast]) -> Ast {
        let (api, c) = (self.context.api, self.context.handle);
        // SAFETY: as for the caller.
        unsafe {
            match sort {
                Sort::BitVec(_) => self.fold(factors, api.Z3_mk_bvmul),
                _ => (api.Z3_mk_mul)(c, factors.len() as u32, factors.as_ptr()),
            }
        }
    }

    unsafe fn fold(&self, parts: &[Ast], combine: unsafe extern "C" fn(Handle, Ast, Ast) -> Ast) -> Ast {
        let mut intermediate = Held::new(self.context);
        let Some((&first, rest)) = parts.split_first() else { return std::ptr::null_mut() };
        let mut result = first;
        for &part in rest {
            // SAFETY: as for the caller; the intermediate results are referenced.
            result = unsafe { combine(self.context.handle, result, part) };
            intermediate.push(result);
        }
        result
    }

    /// Division by a term that is not constant is total for us and uninterpreted at zero for solvers.
    unsafe fn division(&self, node: &Node, a: Ast, b: Ast) -> Ast {
        let (api, c) = (self.context.api, self.context.handle);
        let is_quotient = node.op == Op::Div;
        // SAFETY: as for the caller; the parts are referenced until the choice holds them.
        unsafe {
            let divided = if is_quotient { (api.Z3_mk_div)(c, a, b) } else { (api.Z3_mk_mod)(c, a, b) };
            if self.terms.is_constant(node.args[1]) {
                return divided;
            }
            let mut parts = Held::new(self.context);
            parts.push(divided);
            let zero = self.number(&Integer::ZERO, Scalar::Int);
            parts.push(zero);
            let at_zero = (api.Z3_mk_eq)(c, b, zero);
            parts.push(at_zero);
            (api.Z3_mk_ite)(c, at_zero, if is_quotient { zero } else { a }, divided)
        }
    }
}

/// Expressions referenced for the time of one construction.
struct Held<'a> {
    context: &'a Context,
    list: Vec<Ast>,
}

impl<'a> Held<'a> {
    fn new(context: &'a Context) -> Held<'a> {
        Held { context, list: Vec::new() }
    }

    fn push(&mut self, expression: Ast) {
        if !expression.is_null() {
            // SAFETY: the expression is live; given back on drop.
            unsafe { (self.context.api.Z3_inc_ref)(self.context.handle, expression) };
            self.list.push(expression);
        }
    }
}

impl Drop for Held<'_> {
    fn drop(&mut self) {
        for &expression in &self.list {
            // SAFETY: gives back the reference taken in `push`.
            unsafe { (self.context.api.Z3_dec_ref)(self.context.handle, expression) };
        }
    }
}
