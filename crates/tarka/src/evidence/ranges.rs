//! Ranges of values that an induction over the rounds of a loop rests on, as C.

use tarka_checker::certificate::RangeClaim;
use tarka_ir::{Idx, Program, Storage, Type, TypeId, VarId};

/// What ranges say, as one condition; nothing if it cannot be said in C.
pub(super) fn condition(program: &Program, ranges: &[RangeClaim]) -> Option<String> {
    let parts: Vec<String> = ranges.iter().filter_map(|range| one(program, range)).collect();
    (!parts.is_empty()).then(|| parts.join(" && "))
}

fn one(program: &Program, range: &RangeClaim) -> Option<String> {
    let variable = program.vars.get(VarId::from_index(range.variable as usize))?;
    let part = match variable.storage {
        Storage::Plain => String::new(),
        Storage::Memory => part(program, variable.ty, range.offset, range.bytes)?,
    };
    let (name, low, high) = (format!("{}{part}", variable.name), range.low, range.high);
    Some(if low == high {
        format!("{name} == {low}")
    } else {
        format!("{name} >= {low} && {name} <= {high}")
    })
}

/// How the scalar at an offset of a type is called.
fn part(program: &Program, ty: TypeId, offset: u64, bytes: u64) -> Option<String> {
    let types = &program.types;
    match types.get(ty) {
        Type::Array(element, _) => {
            let size = types.size_of(*element).max(1);
            Some(format!("[{}]{}", offset / size, part(program, *element, offset % size, bytes)?))
        }
        Type::Record(record) => types.record(*record).fields.iter().find_map(|field| {
            let inner = offset.checked_sub(field.offset).filter(|&inner| inner < types.size_of(field.ty))?;
            let rest = part(program, field.ty, inner, bytes).filter(|_| field.bits.is_none())?;
            (!field.name.is_empty()).then(|| format!(".{}{rest}", field.name))
        }),
        _ => (offset == 0 && types.is_scalar(ty) && types.size_of(ty) == bytes).then(String::new),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::scripted::program;

    #[test]
    fn parts_of_variables_are_named_as_in_c() {
        let program =
            program("struct { int head; struct { short low[3]; } in; } q; int main(void) { return q.head; }");
        let (var, _) = program.globals().find(|(_, variable)| variable.name == "q").expect("it is there");
        let range =
            |offset, bytes, low, high| RangeClaim { variable: var.index() as u32, offset, bytes, low, high };
        let said = |ranges: &[RangeClaim]| condition(&program, ranges);
        assert_eq!(said(&[range(0, 4, 0, 0)]).as_deref(), Some("q.head == 0"));
        let both = said(&[range(0, 4, -1, 2), range(8, 2, 5, 5)]);
        assert_eq!(both.as_deref(), Some("q.head >= -1 && q.head <= 2 && q.in.low[2] == 5"));
        assert_eq!(said(&[range(1, 2, 0, 0)]), None);
        assert_eq!(said(&[]), None);
    }
}
