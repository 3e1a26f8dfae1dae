//! Yices' own interpolation of formulas over words.

use std::ffi::{CStr, CString};
use std::time::Instant;

use super::access::{self, Access};
use super::ffi::{Handle, Interpolation, YTerm, Yices, status};
use super::import::Import;
use super::translate::Translation;
use crate::solver::SessionOptions;
use crate::solver::watchdog::{self, Interrupt};
use crate::term::{Term, TermTable};

/// Formulas taller than this are not given to a solver that recurses over them.
const TALLEST_FORMULA: u32 = 300;

/// An interpolant between two contradictory formulas over words without arrays, if Yices finds one. Unchecked.
pub(crate) fn interpolate_words(
    terms: &TermTable,
    a: Term,
    b: Term,
    options: &SessionOptions,
) -> Option<Term> {
    let theories = terms.theories(&[a, b]);
    let too_tall = [a, b].iter().any(|&side| terms.node(side).height > TALLEST_FORMULA);
    if theories.arrays || theories.integers || too_tall {
        return None;
    }
    let api = access::open().ok()?;
    let deadline = options.time_limit.map(|limit| Instant::now() + limit);
    let entered = access::enter_before(api, deadline, &options.cancel);
    let Ok(access) = entered else {
        access::enter(api).close();
        return None;
    };
    let result = between(terms, &access, [a, b], options, deadline);
    access.close();
    result
}

fn between(
    terms: &TermTable,
    access: &Access,
    sides: [Term; 2],
    options: &SessionOptions,
    deadline: Option<Instant>,
) -> Option<Term> {
    let mut translation = Translation::default();
    let contexts = [Context::new(access, true)?, Context::new(access, false)?];
    for (context, side) in contexts.iter().zip(sides) {
        let formula = translation.translate(terms, access, side).ok()?;
        // SAFETY: the lock is held; context and formula are live.
        if unsafe { (access.api.yices_assert_formula)(context.handle, formula) } < 0 {
            access.error();
            return None;
        }
    }
    let symbols = translation.symbols(terms);
    name_all(access, symbols.keys().copied());
    let mut query = Interpolation {
        context_a: contexts[0].handle,
        context_b: contexts[1].handle,
        interpolant: -1,
        model: std::ptr::null_mut(),
    };
    let watches = contexts.each_ref().map(|context| {
        let interrupt = Interrupt { function: access.api.yices_stop_search, target: context.handle };
        watchdog::watch(deadline, &options.cancel, interrupt)
    });
    // SAFETY: the lock is held; both contexts outlive the watches. No model is asked for.
    let answer =
        unsafe { (access.api.yices_check_context_with_interpolation)(&mut query, std::ptr::null_mut(), 0) };
    let _reasons = watches.map(watchdog::Watched::finish);
    if answer != status::UNSAT || query.interpolant < 0 {
        access.error();
        return None;
    }
    Import { terms, access, known: symbols }.import(query.interpolant)
}

/// Gives symbols names: Yices takes only named ones for shared between the two sides.
fn name_all(access: &Access, symbols: impl Iterator<Item = YTerm>) {
    for symbol in symbols {
        if let Ok(name) = CString::new(format!("tarka!{symbol}")) {
            // SAFETY: the lock is held; the library copies the name.
            unsafe { (access.api.yices_set_term_name)(symbol, name.as_ptr()) };
        }
    }
}

/// A model-constructing context; freed when dropped.
struct Context<'a> {
    access: &'a Access,
    handle: Handle,
}

impl<'a> Context<'a> {
    fn new(access: &'a Access, interpolating: bool) -> Option<Context<'a>> {
        let api = access.api;
        // SAFETY: the lock is held; the configuration is freed once.
        let handle = unsafe {
            let configuration = (api.yices_new_config)();
            set(api, configuration, c"solver-type", c"mcsat");
            if interpolating {
                set(api, configuration, c"model-interpolation", c"true");
            }
            let handle = (api.yices_new_context)(configuration);
            (api.yices_free_config)(configuration);
            handle
        };
        (!handle.is_null()).then_some(Context { access, handle })
    }
}

/// Sets an option of a configuration.
///
/// # Safety
/// The lock is held and the configuration is live.
unsafe fn set(api: &Yices, configuration: Handle, name: &CStr, value: &CStr) {
    // SAFETY: the caller's; an unknown option is reported when the context is used, and then passed over.
    unsafe { (api.yices_set_config)(configuration, name.as_ptr(), value.as_ptr()) };
}

impl Drop for Context<'_> {
    fn drop(&mut self) {
        // SAFETY: the lock is held and the context is freed once.
        unsafe { (self.access.api.yices_free_context)(self.handle) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::Sort;

    #[test]
    fn words_are_interpolated() {
        let terms = TermTable::new();
        let [x, y, z] = ["x", "y", "z"].map(|name| terms.symbol(name, Sort::BitVec(8)));
        let a = terms.and2(terms.eq(x, terms.bv_and(y, terms.bv(8, 6))), terms.ne(y, terms.bv(8, 0)));
        let b = terms.and2(terms.eq(x, terms.bv_or(z, terms.bv(8, 1))), terms.ne(z, terms.bv(8, 0)));
        let found = interpolate_words(&terms, a, b, &SessionOptions::default()).expect("an interpolant");
        let shared = terms.as_symbol(x).into_iter().collect::<Vec<_>>();
        assert_eq!(terms.free_symbols(found).to_vec(), shared, "{}", terms.to_c(found));
    }
}
