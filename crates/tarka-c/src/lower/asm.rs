//! Assembler: outputs take any value, everything else is assumed unchanged, and the assumption is listed.

use tarka_ir::{Input, Span, Stmt};

use super::{Checked, Lowerer};
use crate::syntax::ast;

impl Lowerer<'_> {
    pub(super) fn asm_statement(&mut self, asm: &ast::Asm, span: Span) -> Checked<()> {
        if asm.jumps {
            return Err(self.unsupported(span, "`asm goto`"));
        }
        for input in &asm.inputs {
            self.unevaluated(|this| this.rvalue(input))?;
        }
        // An empty template with outputs launders their values; without, it is a compiler barrier.
        for output in &asm.outputs {
            let target = self.lvalue(output)?;
            if !asm.is_empty {
                self.emit(Stmt::Havoc(target.place, Input::Unspecified("assembler output".into())), span);
            }
        }
        if !asm.is_empty {
            self.assembler.push(span);
        }
        Ok(())
    }
}
