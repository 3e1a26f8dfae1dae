//! Whether formatted output can store something through its arguments.

use tarka_ir::{Base, Expr, ExprKind, Program, Step, VarId};

/// What may stand between `%` and the letter of a conversion.
const BETWEEN: &[u8] = b"-+ #0123456789.*'hlLqjzt";

/// Whether the format may have a `%n`: it has one, or it is not a string literal.
pub(super) fn writes_through_arguments(program: &Program, format: &Expr) -> bool {
    let Some(text) = literal(format).and_then(|var| contents(program, var)) else { return true };
    let mut bytes = text.iter().copied();
    while let Some(byte) = bytes.next() {
        if byte == b'%' && bytes.find(|byte| !BETWEEN.contains(byte)) == Some(b'n') {
            return true;
        }
    }
    false
}

/// The variable whose first byte an expression is the address of.
fn literal(format: &Expr) -> Option<VarId> {
    match &format.kind {
        ExprKind::Cast(inner) => literal(inner),
        ExprKind::AddrOf(place) => match place.base {
            Base::Var(var) if place.path.iter().all(is_first) => Some(var),
            _ => None,
        },
        _ => None,
    }
}

fn is_first(step: &Step) -> bool {
    matches!(step, Step::Index(index) if index.as_const() == Some(0))
}

/// The initial bytes of an array that is never written.
fn contents(program: &Program, var: VarId) -> Option<Vec<u8>> {
    if !program.vars[var].constant {
        return None;
    }
    let mut text = Vec::new();
    for initialiser in program.initialisers.iter().filter(|initialiser| initialiser.var == var) {
        let [Step::Index(index)] = initialiser.path.as_slice() else { return None };
        let index = usize::try_from(index.as_const()?).ok().filter(|&index| index < 1 << 16)?;
        if text.len() <= index {
            text.resize(index + 1, 0);
        }
        text[index] = u8::try_from(initialiser.value.as_const()?).ok()?;
    }
    Some(text)
}
