//! Which model a call of a library function gets: one for what the program looks at, one for its constant arguments.

use tarka_ir::{Callee, Expr, Origin, Place, ProcId, Procedure, Span, SpannedStmt, Stmt, VarId};

use super::Linker;
use super::usage::{Usage, Usages};
use crate::lower::Lowerer;
use crate::lower::library::plain_name;
use crate::syntax::symbol::Symbol;

/// Functions that models call as the program has them, if it has its own: as those of a shared library do.
const INTERPOSED: [&str; 7] =
    ["malloc", "calloc", "realloc", "free", "aligned_alloc", "memalign", "posix_memalign"];
/// So are the verifier's words for errors.
const ERRORS: [&str; 5] = ["reach_error", "__VERIFIER_error", "__assert_fail", "__assert", "assert"];

/// Models that are called for an effect which only other functions show: without those, their calls are left out.
const EFFECTS: [(&str, &[&str]); 15] = [
    ("__tarka_touch_errno", &["__errno_location"]),
    ("__tarka_set_errno", &["__errno_location"]),
    ("__tarka_error", &["__errno_location"]),
    ("__tarka_math_errno", &["__errno_location"]),
    ("__tarka_unknown_errno", &["__errno_location"]),
    (
        "__tarka_unknown_streams",
        &[
            "fgetc",
            "fread",
            "ferror",
            "__tarka_sign_ferror",
            "__tarka_sign_feof",
            "feof",
            "ungetc",
            "__tarka_scan_result",
        ],
    ),
    ("__tarka_unknown_variables", &["__tarka_variable"]),
    ("__tarka_unknown_times", &["gmtime", "localtime", "asctime", "ctime", "__tarka_local", "tzset"]),
    ("__tarka_unknown_texts", &["strerror", "strerror_r", "strsignal"]),
    ("__tarka_unknown_addresses", &["inet_ntoa", "gai_strerror"]),
    ("__tarka_unknown_users", &["getlogin", "__tarka_find_user"]),
    ("__tarka_unknown_seed", &["rand", "random"]),
    ("__tarka_forget_zone", &["__tarka_local", "tzset"]),
    ("__tarka_before_abort", &["signal", "__tarka_done_signal", "sigaction"]),
    ("__tarka_locale_matters", &["setlocale"]),
];

/// What is known of the procedure whose calls are being finished.
pub struct Finishing {
    usages: Usages,
    is_model: bool,
    /// How closely the result of the call being finished is looked at.
    result: Usage,
}

/// No procedure in particular: any value may be looked at.
impl Default for Finishing {
    fn default() -> Finishing {
        Finishing { usages: Usages::default(), is_model: false, result: Usage::Value }
    }
}

impl Finishing {
    /// What there is to know of a procedure.
    pub fn of(procedure: &Procedure, low: &Lowerer<'_>) -> Finishing {
        Finishing {
            usages: Usages::of(procedure, &low.vars, &low.types.ir),
            is_model: procedure.origin == Origin::Model,
            result: Usage::Value,
        }
    }

    /// How closely the result of the call being finished is looked at.
    pub(super) fn result(&self) -> Usage {
        self.result
    }
}

impl Linker<'_, '_> {
    /// The library's function of a name, or of the name that it stands for.
    pub(super) fn model_named(&mut self, name: Symbol) -> Option<ProcId> {
        if let Some(&id) = self.low.library.get(&name) {
            return Some(id);
        }
        let plain = plain_name(self.low.names.name(name))?.to_string();
        let plain = self.low.names.intern(&plain);
        self.low.library.get(&plain).copied()
    }

    /// Whether a call in the procedure being finished is one of a model, whatever the program calls the same.
    pub(super) fn keeps_to_models(&self, name: Symbol) -> bool {
        let name = self.low.names.name(name);
        self.finishing.is_model && !INTERPOSED.contains(&name) && !ERRORS.contains(&name)
    }

    /// Whether a function is one of the library's.
    pub(super) fn is_library(&self, id: ProcId) -> bool {
        let name = self.low.functions[id].name;
        self.low.library.get(&name) == Some(&id)
    }

    /// Notes where the result of the call being finished goes; gives what was noted before.
    pub(super) fn begin_call(&mut self, dest: Option<&Place>) -> Usage {
        let usage = self.finishing.usages.at(dest, &self.low.vars);
        std::mem::replace(&mut self.finishing.result, usage)
    }

    /// The call has been finished.
    pub(super) fn end_call(&mut self, before: Usage) {
        self.finishing.result = before;
    }

    /// The model to call, given how closely its result is looked at.
    pub(super) fn variant(&mut self, id: ProcId) -> ProcId {
        let kinds: &[&str] = match self.finishing.result {
            Usage::Unused => &["done", "sign"],
            Usage::Sign => &["sign"],
            Usage::Value => &[],
        };
        let name = self.low.names.name(self.low.functions[id].name).to_string();
        let stores = matches!(name.as_str(), "vfprintf" | "vdprintf") && self.some_format_stores();
        for kind in kinds.iter().filter(|_| !stores) {
            let symbol = self.low.names.intern(&format!("__tarka_{kind}_{name}"));
            if let Some(&variant) = self.low.library.get(&symbol) {
                self.assume_model(self.low.functions[id].name);
                return variant;
            }
        }
        id
    }

    /// Writes a call out whose constant arguments say what it does; false if they do not.
    pub(super) fn written_out(
        &mut self,
        name: &str,
        dest: Option<&Place>,
        args: &[Expr],
        span: Span,
        locals: &mut Vec<VarId>,
        out: &mut Vec<SpannedStmt>,
    ) -> bool {
        match (name, args) {
            ("scanf" | "fscanf", _) if self.scan(name, dest, args, span, locals, out) => {
                let name = self.low.names.intern(name);
                self.assume_model(name);
                true
            }
            ("strlen", [text]) => {
                let Some(length) = self.constant_string(text).map(|text| text.len()) else { return false };
                if let Some(dest) = dest {
                    let length = self.low.size_constant(length as u64).expr;
                    let length = self.low.cast(length, dest.ty);
                    out.push(SpannedStmt { stmt: Stmt::Assign(dest.clone(), length), span });
                }
                true
            }
            _ => false,
        }
    }

    /// Leaves out calls whose effects nothing shows.
    pub(super) fn drop_unseen_effects(&mut self) {
        let calls_outside = self.unknown_calls.iter().any(|call| !call.only_calls);
        let may_be_other = self.is_entered_later() || calls_outside;
        for (name, shown_by) in EFFECTS {
            let effect = self.low.names.intern(name);
            let Some(&effect) = self.low.library.get(&effect) else { continue };
            let is_reached = |name: &&str| {
                let name = self.low.names.intern(name);
                self.low.library.get(&name).is_some_and(|id| self.reached.contains(id))
            };
            if shown_by.iter().any(is_reached) || may_be_other && name == "__tarka_locale_matters" {
                continue;
            }
            for edge in self.done.iter_mut().flat_map(|(_, procedure)| procedure.edges.iter_mut()) {
                edge.stmts.retain(
                    |s| !matches!(s.stmt, Stmt::Call { callee: Callee::Proc(id), .. } if id == effect),
                );
            }
            self.done.retain(|(id, _)| *id != effect);
        }
    }
}
