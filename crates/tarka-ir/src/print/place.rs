//! Places: `x`, `*p`, `p->f`, `a[i].g`, and their addresses.

use crate::expr::{Base, Expr, ExprKind, Place, Step};
use crate::fold::evaluate;

use super::Printer;
use super::expr::{Prec, Text};

impl Printer<'_> {
    /// A place as C.
    pub(super) fn place(&self, place: &Place) -> Text {
        self.path(&place.base, &place.path)
    }

    fn path(&self, base: &Base, path: &[Step]) -> Text {
        match base {
            Base::Var(var) => self.steps(Text::new(self.var_name(*var), Prec::Primary), path),
            Base::Deref(pointer) => self.dereference(pointer, path),
        }
    }

    fn dereference(&self, pointer: &Expr, path: &[Step]) -> Text {
        match (&pointer.kind, path.split_first()) {
            (ExprKind::AddrOf(inner), _) => self.steps(self.place(inner), path),
            (ExprKind::PtrAdd(array, index), _) => {
                let element = self.element(self.pointer(array), index);
                self.steps(element, path)
            }
            (_, Some((Step::Field(record, field), rest))) => {
                let pointer = self.pointer(pointer).at(Prec::Postfix);
                let member = format!("{pointer}->{}", self.field_name(*record, *field));
                self.steps(Text::new(member, Prec::Postfix), rest)
            }
            _ => self.steps(self.pointer(pointer).prefixed("*"), path),
        }
    }

    fn steps(&self, mut text: Text, path: &[Step]) -> Text {
        for step in path {
            text = match step {
                Step::Field(record, field) => {
                    let member = format!("{}.{}", text.at(Prec::Postfix), self.field_name(*record, *field));
                    Text::new(member, Prec::Postfix)
                }
                Step::Index(index) => self.element(text, index),
            };
        }
        text
    }

    fn element(&self, array: Text, index: &Expr) -> Text {
        let index = self.value(self.strip_index(index)).text;
        Text::new(format!("{}[{index}]", array.at(Prec::Postfix)), Prec::Postfix)
    }

    /// The address of a place; the first element of an array is what the array's name stands for.
    pub(super) fn address(&self, place: &Place) -> Text {
        match (&place.base, place.path.split_last()) {
            (Base::Deref(pointer), None) => self.pointer(pointer),
            (base, Some((Step::Index(index), array))) if evaluate(&self.program.types, index) == Some(0) => {
                self.path(base, array)
            }
            (base, _) => self.path(base, &place.path).prefixed("&"),
        }
    }
}
