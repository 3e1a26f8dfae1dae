//! Values out of a Yices model.

use std::ffi::{CStr, c_char};
use std::rc::Rc;

use super::access::Access;
use super::ffi::{Handle, Mpz, Vector, YTerm, YVal, tag};
use super::import::from_bits;
use crate::number::Integer;
use crate::term::{ArrayValue, Scalar, Sort, Value};

/// A model of the library; freed when dropped.
pub(super) struct YicesModel<'a> {
    access: &'a Access,
    handle: Handle,
}

impl<'a> YicesModel<'a> {
    /// The model of a context whose last check was satisfiable.
    ///
    /// # Safety
    /// The context is live.
    pub(super) unsafe fn of_context(access: &'a Access, context: Handle) -> Option<YicesModel<'a>> {
        // SAFETY: the lock is held and the context is live. The flag asks for eliminated variables too.
        let handle = unsafe { (access.api.yices_get_model)(context, 1) };
        (!handle.is_null()).then_some(YicesModel { access, handle })
    }

    /// The value of a term of the library.
    pub(super) fn value(&self, term: YTerm, sort: Sort) -> Option<Value> {
        let mut node = YVal::default();
        // SAFETY: the lock is held; model and term are live.
        if unsafe { (self.access.api.yices_get_value)(self.handle, term, &mut node) } < 0 {
            return None;
        }
        match sort {
            Sort::Array(index, element) => self.array(&node, index, element),
            _ => self.scalar(&node, sort.scalar()?),
        }
    }

    fn scalar(&self, node: &YVal, sort: Scalar) -> Option<Value> {
        let api = self.access.api;
        match (sort, node.node_tag) {
            (Scalar::Bool, tag::BOOL) => {
                let mut truth = 0;
                // SAFETY: as above.
                let failed = unsafe { (api.yices_val_get_bool)(self.handle, node, &mut truth) } < 0;
                (!failed).then_some(Value::Bool(truth != 0))
            }
            (Scalar::Int, tag::RATIONAL) => {
                self.small_integer(node).or_else(|| self.large_integer(node)).map(Value::Int)
            }
            (Scalar::BitVec(width), tag::BV) => {
                let mut bits = vec![0i32; width as usize];
                // SAFETY: as above; the array has one element per bit.
                let failed = unsafe { (api.yices_val_get_bv)(self.handle, node, bits.as_mut_ptr()) } < 0;
                (!failed).then(|| Value::BitVec(from_bits(&bits)))
            }
            _ => None,
        }
    }

    fn small_integer(&self, node: &YVal) -> Option<Integer> {
        let mut value = 0i64;
        // SAFETY: as above.
        let failed = unsafe { (self.access.api.yices_val_get_int64)(self.handle, node, &mut value) } < 0;
        (!failed).then(|| Integer::from(value))
    }

    /// An integer too large for a machine word, through its decimal text.
    fn large_integer(&self, node: &YVal) -> Option<Integer> {
        let api = self.access.api;
        let mut number = Mpz::blank();
        // SAFETY: as above; the number is initialised and cleared once, and the text has room for its digits, a sign
        // and the end.
        unsafe {
            (api.__gmpz_init)(&mut number);
            let failed = (api.yices_val_get_mpz)(self.handle, node, &mut number) < 0;
            let mut text: Vec<c_char> = vec![0; (api.__gmpz_sizeinbase)(&number, 10) + 2];
            (api.__gmpz_get_str)(text.as_mut_ptr(), 10, &number);
            (api.__gmpz_clear)(&mut number);
            let digits = CStr::from_ptr(text.as_ptr()).to_str().ok()?;
            if failed { None } else { digits.parse().ok() }
        }
    }

    fn array(&self, node: &YVal, index: Scalar, element: Scalar) -> Option<Value> {
        if node.node_tag != tag::FUNCTION {
            return None;
        }
        let api = self.access.api;
        let mut default = YVal::default();
        let mut mappings = Vector::empty();
        // SAFETY: as above; the vector is initialised, filled, copied and deleted by the library's own functions.
        let (failed, list) = unsafe {
            (api.yices_init_yval_vector)(&mut mappings);
            let failed = (api.yices_val_expand_function)(self.handle, node, &mut default, &mut mappings) < 0;
            let list = mappings.to_vec();
            (api.yices_delete_yval_vector)(&mut mappings);
            (failed, list)
        };
        if failed {
            return None;
        }
        // A function whose default the model leaves open has any default.
        let default = self.scalar(&default, element).unwrap_or_else(|| Value::zero(element.into()));
        let mut content = ArrayValue::constant(default);
        for mapping in list {
            let (mut at, mut value) = (YVal::default(), YVal::default());
            // SAFETY: as above; the function has one argument.
            if unsafe { (api.yices_val_expand_mapping)(self.handle, &mapping, &mut at, &mut value) } < 0 {
                return None;
            }
            content.store(self.scalar(&at, index)?, self.scalar(&value, element)?);
        }
        Some(Value::Array(Rc::new(content)))
    }
}

impl Drop for YicesModel<'_> {
    fn drop(&mut self) {
        // SAFETY: the lock is held and the model is freed once.
        unsafe { (self.access.api.yices_free_model)(self.handle) };
    }
}
