//! What the verdict will rest on, written down once each.

use tarka_ir::Assumption;

use super::Linker;
use crate::syntax::symbol::Symbol;

impl Linker<'_, '_> {
    fn assume(&mut self, assumption: Assumption) {
        if !self.assumptions.contains(&assumption) {
            self.assumptions.push(assumption);
        }
    }

    /// A function without body or model returns anything and changes nothing.
    pub(super) fn assume_external(&mut self, name: &str) {
        self.assume(Assumption::External(name.to_string()));
    }

    /// A library function behaves as its model. Functions of the verifier's own vocabulary mean what they mean.
    pub(super) fn assume_model(&mut self, name: Symbol) {
        let name = self.low.names.name(name).to_string();
        let vocabulary = ["__VERIFIER_", "__tarka_", "__builtin_", "reach_error", "__assert"];
        if !vocabulary.iter().any(|prefix| name.starts_with(prefix)) {
            self.assume(Assumption::Model(name));
        }
    }

    pub(super) fn note_assembler(&mut self) {
        for span in std::mem::take(&mut self.low.assembler) {
            self.assume(Assumption::Assembler(span));
        }
    }
}
