//! Where procedures lie.
//!
//! The concrete machine gives every procedure a number, and terms that are to be evaluated in its states have these numbers. A proof
//! may not depend on them: it knows a procedure as `&f`, which is somewhere. An engine that never evaluates terms can reason with
//! the names from the start, and so finds nothing that only the numbers make true.

use std::collections::BTreeMap;

use tarka_ir::{Idx, ProcId, names};
use tarka_logic::number::Integer;
use tarka_logic::term::Term;

use super::context::Context;
use super::encoding::greatest;
use super::state::Object;
use super::symbols::pointer_sort;
use crate::concrete::memory::{ObjectKind, code_address};

impl<'p> Context<'p> {
    /// The same with procedures at unknown addresses of their own.
    pub fn with_named_code(mut self) -> Context<'p> {
        self.code = self.code_symbols();
        self
    }

    /// The symbols for the addresses that the program takes of procedures; none for one that has the name of a variable.
    pub fn code_symbols(&self) -> BTreeMap<ProcId, Term> {
        let pointer = pointer_sort(&self.program.types, self.encoding);
        let variables = names::unique(self.program);
        let taken = self.program.address_taken().into_iter().filter_map(|proc| {
            let name = &self.program.procs[proc].name;
            let is_ambiguous = variables.iter().any(|variable| variable == name);
            (!is_ambiguous).then(|| (proc, self.terms.symbol(&format!("&{name}"), pointer)))
        });
        taken.collect()
    }

    /// The address of a procedure.
    pub(super) fn code_at(&self, proc: ProcId) -> Term {
        self.code.get(&proc).copied().unwrap_or_else(|| self.code_number(proc))
    }

    fn code_number(&self, proc: ProcId) -> Term {
        let types = &self.program.types;
        self.encoding.address(&self.terms, types, code_address(types.machine, proc.index()))
    }

    /// What is known of the procedures that formulas name: they are not null, apart from each other and from globals.
    pub fn code_facts(&self, formulas: &[Term]) -> Vec<Term> {
        let named = self.named_code(formulas);
        if named.is_empty() {
            return Vec::new();
        }
        let globals = self.mentioned(self.global_objects(), formulas, |global| global.address);
        let number = |value: Integer| self.encoding.address(&self.terms, &self.program.types, value);
        let last = number(greatest(self.pointer_int()));
        let mut facts = Vec::new();
        for (position, &(_, address)) in named.iter().enumerate() {
            facts.push(self.below_or_equal(number(Integer::from(1u32)), address));
            facts.push(self.below_or_equal(address, last));
            facts.extend(named[..position].iter().map(|&(_, other)| self.terms.ne(address, other)));
            let size = number(Integer::from(1u32));
            let code = Object { address, size, align: 1, kind: ObjectKind::Heap };
            facts.extend(globals.iter().map(|global| self.apart(&code, global)));
        }
        facts
    }

    /// Where the concrete machine has the procedures that formulas name: inputs that run there must fit.
    pub fn code_numbers(&self, formulas: &[Term]) -> Vec<Term> {
        let named = self.named_code(formulas);
        named.into_iter().map(|(proc, address)| self.terms.eq(address, self.code_number(proc))).collect()
    }

    fn named_code(&self, formulas: &[Term]) -> Vec<(ProcId, Term)> {
        let named = self.code.iter().map(|(&proc, &address)| (proc, address)).collect();
        self.mentioned(named, formulas, |named| named.1)
    }

    /// Those whose addresses occur in formulas.
    fn mentioned<T>(&self, mut all: Vec<T>, formulas: &[Term], address: impl Fn(&T) -> Term) -> Vec<T> {
        if !all.is_empty() {
            let mentioned = self.terms.free_symbols_of(formulas);
            all.retain(|one| {
                self.terms.as_symbol(address(one)).is_some_and(|symbol| mentioned.contains(&symbol))
            });
        }
        all
    }
}
