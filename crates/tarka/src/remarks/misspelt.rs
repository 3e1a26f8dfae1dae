//! Functions whose names look like those of the vocabulary of verification: a misspelt `reach_error` is no error, and a
//! misspelt `__VERIFIER_assume` assumes nothing.

use std::collections::BTreeSet;

use tarka_evidence::replay::harness::input_functions;
use tarka_ir::{Assumption, Input, Origin, Program, Stmt};

use crate::spelling;

/// What all functions of the vocabulary begin with, but the first few.
const PREFIX: &str = "__VERIFIER_";
/// Functions whose call is an error or may be one.
const ERRORS: [&str; 5] = ["reach_error", "assert", "__VERIFIER_assert", "__VERIFIER_error", "__assert_fail"];
/// Functions of the vocabulary that are neither errors nor inputs.
const OTHERS: [&str; 4] =
    ["__VERIFIER_assume", "__VERIFIER_atomic_begin", "__VERIFIER_atomic_end", "__VERIFIER_nondet_memory"];

/// Functions of other tools, and what to write here.
const FOREIGN: [(&str, &str); 9] = [
    ("__CPROVER_assume", "__VERIFIER_assume"),
    ("__CPROVER_assert", "assert"),
    ("__ESBMC_assume", "__VERIFIER_assume"),
    ("__ESBMC_assert", "assert"),
    ("klee_assume", "__VERIFIER_assume"),
    ("klee_assert", "assert"),
    ("klee_make_symbolic", "__VERIFIER_nondet_int"),
    ("klee_range", "__VERIFIER_nondet_int"),
    ("assume_abort_if_not", "__VERIFIER_assume"),
];

/// Why a function is worth a remark.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Suspicion {
    /// It is not defined, and looks like another one.
    Undefined,
    /// The program defines it, and it looks like another one.
    Own,
    /// It is not defined, and other tools know it.
    Foreign,
}

/// A function that looks like another one.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Misspelt {
    /// Its name.
    pub name: String,
    /// The name that may be meant, if one is like it.
    pub meant: Option<String>,
    /// Why it is worth a remark.
    pub suspicion: Suspicion,
}

impl Misspelt {
    /// What there is to say about it.
    pub fn sentence(&self) -> String {
        let Misspelt { name, meant, suspicion } = self;
        match (meant, suspicion) {
            (Some(meant), Suspicion::Own) => {
                format!("{name}() is the program's own and no error by itself: did you mean {meant}()?")
            }
            (Some(meant), Suspicion::Foreign) => {
                let more = if meant.contains("nondet") { ", or its sister for the type," } else { "" };
                format!("{name}() is not defined and means nothing here: write {meant}(){more} instead")
            }
            (Some(meant), Suspicion::Undefined) => {
                format!("{name}() is not defined and means nothing to me: did you mean {meant}()?")
            }
            (None, _) => format!(
                "{name}() is no function of verification tasks that I know: any value is taken for its result"
            ),
        }
    }
}

/// The functions of a program that look misspelt. Where nothing is an error, the program's own are looked at too.
pub fn in_program(program: &Program, is_vacuous: bool) -> Vec<Misspelt> {
    let inputs: Vec<String> = input_functions().map(|name| format!("{PREFIX}nondet_{name}")).collect();
    let known: Vec<&str> =
        ERRORS.into_iter().chain(OTHERS).chain(inputs.iter().map(String::as_str)).collect();
    let undefined = called(program).into_iter().filter(|name| !known.contains(&name.as_str()));
    let mut found: Vec<Misspelt> = undefined.filter_map(|name| suspect(name, &known)).collect();
    if is_vacuous {
        let own = program.procs.iter().filter(|proc| proc.origin == Origin::Defined);
        let like = own.filter_map(|proc| {
            let meant = spelling::nearest(&proc.name, ERRORS).filter(|&meant| meant != proc.name)?;
            Some(Misspelt {
                name: proc.name.clone(),
                meant: Some(meant.to_owned()),
                suspicion: Suspicion::Own,
            })
        });
        found.extend(like);
    }
    found
}

/// An undefined function that looks like one that is known, or says that it is one.
fn suspect(name: String, known: &[&str]) -> Option<Misspelt> {
    if let Some((_, meant)) = FOREIGN.iter().find(|(foreign, _)| *foreign == name) {
        let meant = Some((*meant).to_owned());
        return Some(Misspelt { name, meant, suspicion: Suspicion::Foreign });
    }
    let meant = spelling::nearest(&name, known.iter().copied()).map(str::to_owned);
    let suspicion = Suspicion::Undefined;
    (meant.is_some() || name.starts_with(PREFIX)).then_some(Misspelt { name, meant, suspicion })
}

/// The functions without a body that the program calls, those that give inputs among them.
fn called(program: &Program) -> BTreeSet<String> {
    let external = program.assumptions.iter().filter_map(|assumption| match assumption {
        Assumption::External(name) => Some(name.clone()),
        _ => None,
    });
    let stmts = program.procs.iter().flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts);
    let inputs = stmts.filter_map(|stmt| match &stmt.stmt {
        Stmt::Havoc(_, Input::Nondet(name)) if name.starts_with(PREFIX) => Some(name.clone()),
        _ => None,
    });
    external.chain(inputs).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::scripted::program;

    fn sentences(text: &str, is_vacuous: bool) -> Vec<String> {
        in_program(&program(text), is_vacuous).iter().map(Misspelt::sentence).collect()
    }

    #[test]
    fn misspelt_names_are_found() {
        let text = "int main(void) { int x = __VERIFIER_nondet_itn(); __VERIFIER_asume(x > 3); if (x) reach_eror(); return 0; }";
        let said = sentences(text, true);
        for (name, meant) in [
            ("__VERIFIER_asume", "__VERIFIER_assume"),
            ("__VERIFIER_nondet_itn", "__VERIFIER_nondet_int"),
            ("reach_eror", "reach_error"),
        ] {
            let found =
                said.iter().any(|text| text.starts_with(name) && text.contains(&format!("mean {meant}()")));
            assert!(found, "{name}: {said:?}");
        }
    }

    #[test]
    fn the_vocabulary_of_other_tools_is_translated() {
        let text = "int nondet_int(void);\nint main(void) { int x = nondet_int(); __CPROVER_assume(x > 0); \
            __CPROVER_assert(x > 1, \"x\"); klee_make_symbolic(&x, sizeof x, \"x\"); return 0; }";
        let said = sentences(text, true).join("\n");
        for told in [
            "__CPROVER_assert() is not defined and means nothing here: write assert() instead",
            "__CPROVER_assume() is not defined and means nothing here: write __VERIFIER_assume() instead",
            "klee_make_symbolic() is not defined and means nothing here: write __VERIFIER_nondet_int(), or its sister",
        ] {
            assert!(said.contains(told), "{said}");
        }
        let own = "static void assume_abort_if_not(int c) { if (!c) __builtin_abort(); }\n\
            int main(void) { assume_abort_if_not(0); return 0; }";
        assert_eq!(sentences(own, true), Vec::<String>::new());
    }

    #[test]
    fn what_is_spelt_well_is_left_alone() {
        let text = "void reach_error(void); int read_port(void); unsigned char __VERIFIER_nondet_uchar(void);\n\
            int main(void) { if (read_port() == __VERIFIER_nondet_uchar()) reach_error(); return 0; }";
        assert_eq!(sentences(text, false), Vec::<String>::new());
    }

    #[test]
    fn the_program_s_own_function_counts_where_nothing_is_an_error() {
        let text = "void abort(void);\nstatic void _assert(int c) { if (!c) abort(); }\nint main(void) { _assert(0); return 0; }";
        assert_eq!(sentences(text, true).len(), 1);
        assert_eq!(sentences(text, false).len(), 0);
    }
}
