//! Which part of an object each expression of an initialiser is for: braces, brace elision, designators.

use tarka_ir::{FieldId, RecordId, RecordKind, Span, Step};

use super::{Collector, Frame, Leaf, LeafValue, Part};
use crate::diagnostic::Diagnostic;
use crate::lower::{Checked, Lowerer};
use crate::syntax::ast::{self, Designator, ExprKind as E, InitialiserList, StringLiteral};
use crate::syntax::symbol::Symbol;
use crate::types::{CType, Length, Ty};

/// The greatest `[low ... high]` that is written out.
const GREATEST_RANGE: i128 = 1 << 20;

impl Lowerer<'_> {
    /// `T x = e;` without braces.
    pub(super) fn unbraced<'e>(
        &mut self,
        to: &mut Collector<'e>,
        whole: Part,
        expr: &'e ast::Expr,
        span: Span,
    ) -> Checked<()> {
        if self.types.as_array(whole.ty).is_some() {
            return match self.string_for(whole.ty, expr) {
                Some(literal) => self.string_leaves(to, &whole, literal, expr.span),
                // GNU C: an array from a compound literal is initialised as by its list.
                None => match &expr.kind {
                    E::CompoundLiteral(_, list) => self.braced(to, whole, list),
                    _ => Err(self.error(span, "an array needs a list in braces or a string")),
                },
            };
        }
        to.leaves.push(Leaf { part: whole, value: LeafValue::Expr(expr), copies: 0 });
        Ok(())
    }

    /// A list in braces for a part.
    pub(super) fn braced<'e>(
        &mut self,
        to: &mut Collector<'e>,
        whole: Part,
        list: &'e InitialiserList,
    ) -> Checked<()> {
        let single = match &list.elements[..] {
            [element] if element.designators.is_empty() => Some(&element.initialiser),
            _ => None,
        };
        if self.types.is_scalar(whole.ty) {
            return self.braced_scalar(to, whole, list, single);
        }
        if let Some(ast::Initialiser::Expr(expr)) = single {
            if let Some(literal) = self.string_for(whole.ty, expr) {
                return self.string_leaves(to, &whole, literal, expr.span);
            }
        }
        if self.types.is_variable(whole.ty) || self.types.as_function(whole.ty).is_some() {
            return Err(self.error(list.span, "this cannot be initialised"));
        }
        let is_outermost = whole.path.is_empty();
        if to.designated {
            to.leaves.push(Leaf { part: whole.clone(), value: LeafValue::Braces, copies: 0 });
        }
        let mut stack = vec![self.frame(whole)];
        for element in &list.elements {
            self.element_of_list(to, &mut stack, element, list.span)?;
            if is_outermost {
                to.extent = to.extent.max(stack[0].next);
            }
        }
        Ok(())
    }

    /// `{ e }` for a number; `{}` is zero.
    fn braced_scalar<'e>(
        &mut self,
        to: &mut Collector<'e>,
        whole: Part,
        list: &'e InitialiserList,
        single: Option<&'e ast::Initialiser>,
    ) -> Checked<()> {
        match single {
            Some(ast::Initialiser::Expr(expr)) => {
                to.leaves.push(Leaf { part: whole, value: LeafValue::Expr(expr), copies: 0 });
                Ok(())
            }
            Some(ast::Initialiser::List(inner)) => self.braced(to, whole, inner),
            None if list.elements.is_empty() => {
                to.leaves.push(Leaf { part: whole, value: LeafValue::Unit(0, list.span), copies: 0 });
                Ok(())
            }
            None => match &list.elements[0] {
                first if first.designators.is_empty() => {
                    self.excess(list.span);
                    match &first.initialiser {
                        ast::Initialiser::Expr(expr) => {
                            to.leaves.push(Leaf { part: whole, value: LeafValue::Expr(expr), copies: 0 });
                            Ok(())
                        }
                        ast::Initialiser::List(inner) => self.braced(to, whole, inner),
                    }
                }
                _ => Err(self.error(list.span, "a number has no members or elements to designate")),
            },
        }
    }

    fn excess(&mut self, span: Span) {
        self.report(Diagnostic::warning(
            span,
            "more initialisers than there is room for; the rest is ignored",
        ));
    }

    /// One element of a list: finds its part, descending into aggregates without braces.
    fn element_of_list<'e>(
        &mut self,
        to: &mut Collector<'e>,
        stack: &mut Vec<Frame>,
        element: &'e ast::InitialiserElement,
        list_span: Span,
    ) -> Checked<()> {
        let mut copies = 0;
        if !element.designators.is_empty() {
            to.designated = true;
            stack.truncate(1);
            copies = self.designate(stack, &element.designators, list_span)?;
        }
        while stack.len() > 1 && stack.last().is_some_and(|f| f.next >= f.count) {
            stack.pop();
        }
        loop {
            let Some(frame) = stack.last_mut() else { return Ok(()) };
            if frame.next >= frame.count {
                self.excess(list_span);
                return Ok(());
            }
            let (whole, position) = (frame.whole.clone(), frame.next);
            // A range of elements moves the position past its end.
            frame.next = frame.next.saturating_add(1 + copies);
            let part = self.child(&whole, position);
            match &element.initialiser {
                ast::Initialiser::List(list) => {
                    for copy in 0..=copies {
                        let part = self.child(&whole, position + copy);
                        self.braced(to, part, list)?;
                    }
                    return Ok(());
                }
                ast::Initialiser::Expr(expr) => {
                    if self.types.is_scalar(part.ty) {
                        to.leaves.push(Leaf { part, value: LeafValue::Expr(expr), copies });
                        return Ok(());
                    }
                    if self.takes_whole(&part, expr)? {
                        for copy in 0..=copies {
                            let part = self.child(&whole, position + copy);
                            self.unbraced(to, part, expr, expr.span)?;
                        }
                        return Ok(());
                    }
                    if copies > 0 {
                        return Err(self.unsupported(expr.span, "a range of aggregates without braces"));
                    }
                    let inner = self.frame(part);
                    if inner.count > 0 {
                        stack.push(inner);
                    }
                }
            }
        }
    }

    /// Whether an expression initialises the part as a whole, rather than its first member.
    fn takes_whole(&mut self, part: &Part, expr: &ast::Expr) -> Checked<bool> {
        if self.types.is_scalar(part.ty) {
            return Ok(true);
        }
        if self.types.as_array(part.ty).is_some() {
            return Ok(self.string_for(part.ty, expr).is_some());
        }
        let given = match &expr.kind {
            E::Integer(_) | E::Float(_) | E::Character(..) | E::String(_) => return Ok(false),
            E::CompoundLiteral(name, _) if !defines_record(name) => {
                self.unevaluated(|this| this.type_name(name))?
            }
            E::CompoundLiteral(..) => return Ok(true),
            _ => self.type_of(expr)?,
        };
        Ok(self.types.compatible(given.unqualified(), part.ty.unqualified()))
    }

    /// Follows designators; the frames on the stack then point at the designated part. Returns how many further
    /// elements a range covers.
    fn designate(&mut self, stack: &mut Vec<Frame>, designators: &[Designator], span: Span) -> Checked<u64> {
        let mut copies = 0;
        for (i, designator) in designators.iter().enumerate() {
            if i > 0 {
                self.enter(stack);
            }
            let Some(frame) = stack.last() else { return Ok(0) };
            let ty = frame.whole.ty;
            match designator {
                Designator::Member(name, span) => self.designate_member(stack, ty, *name, *span)?,
                Designator::Index(index) => {
                    let position = self.designated_index(ty, index)?;
                    set_next(stack, position);
                }
                Designator::Range(low, high) => {
                    let first = self.designated_index(ty, low)?;
                    let last = self.designated_index(ty, high)?;
                    if last < first || i128::from(last - first) > GREATEST_RANGE {
                        return Err(self.error(low.span, "this range is empty or too long"));
                    }
                    if i + 1 < designators.len() && last > first {
                        return Err(self.unsupported(span, "a member of each element of a range"));
                    }
                    set_next(stack, first);
                    copies = last - first;
                }
            }
        }
        Ok(copies)
    }

    /// Goes into the part that the top frame points at.
    fn enter(&mut self, stack: &mut Vec<Frame>) {
        if let Some(frame) = stack.last_mut() {
            let (whole, position) = (frame.whole.clone(), frame.next);
            frame.next += 1;
            let part = self.child(&whole, position);
            let inner = self.frame(part);
            stack.push(inner);
        }
    }

    fn designate_member(&mut self, stack: &mut Vec<Frame>, ty: Ty, name: Symbol, span: Span) -> Checked<()> {
        let path = self.types.as_record(ty).and_then(|id| self.find_member(id, name));
        let Some(path) = path else {
            let message = format!("{} has no member `{}`", self.spell(ty), self.names.name(name));
            return Err(self.error(span, message));
        };
        for (i, (_, member)) in path.iter().enumerate() {
            if i > 0 {
                self.enter(stack);
            }
            set_next(stack, u64::from(member.field.0));
            // The members of a union share their place: after one there is no next.
            if let Some(frame) = stack.last_mut() {
                frame.count = frame.count.max(u64::from(member.field.0) + 1);
            }
        }
        Ok(())
    }

    fn designated_index(&mut self, ty: Ty, index: &ast::Expr) -> Checked<u64> {
        let value = self.constant_integer(index)?;
        let length = match self.types.as_array(ty) {
            Some((_, Length::Known(n))) => i128::from(n),
            Some((_, Length::Unknown)) => i128::from(u32::MAX),
            _ => return Err(self.error(index.span, "only an array has elements")),
        };
        if value < 0 || value >= length {
            return Err(self.error(index.span, format!("element {value} is outside the array")));
        }
        Ok(value as u64)
    }

    /// The parts of an aggregate, from the first.
    fn frame(&mut self, whole: Part) -> Frame {
        let count = match *self.types.shape(whole.ty) {
            CType::Array(_, Length::Known(n)) => n,
            CType::Array(..) => u64::MAX,
            CType::Record(id) => match self.types.ir.record(id).kind {
                RecordKind::Struct => self.types.record_info(id).members.len() as u64,
                RecordKind::Union => self.types.record_info(id).members.len().min(1) as u64,
            },
            _ => 0,
        };
        Frame { whole, next: 0, count }
    }

    fn child(&mut self, whole: &Part, position: u64) -> Part {
        let mut path = whole.path.clone();
        match *self.types.shape(whole.ty) {
            CType::Array(elem, _) => {
                path.push(Step::Index(self.index_constant(position)));
                Part { path, ty: elem, bits: None }
            }
            CType::Record(id) => self.member_part(path, id, position as usize, whole.ty),
            _ => whole.clone(),
        }
    }

    fn member_part(&self, mut path: Vec<Step>, id: RecordId, position: usize, whole: Ty) -> Part {
        match self.types.record_info(id).members.get(position) {
            Some(member) => {
                path.push(Step::Field(id, FieldId(position as u32)));
                Part { path, ty: member.ty, bits: member.bits }
            }
            None => Part { path, ty: whole, bits: None },
        }
    }

    /// The string literal, if the expression is one that fits an array of this type.
    fn string_for<'e>(&mut self, array: Ty, expr: &'e ast::Expr) -> Option<&'e StringLiteral> {
        let E::String(literal) = &expr.kind else { return None };
        let (elem, _) = self.types.as_array(array)?;
        let unit = self.unit_type(literal.encoding);
        let integer = matches!(self.types.shape(elem), CType::Int(_) | CType::Enum(_));
        (integer && self.types.size_of(elem) == self.types.size_of(unit)).then_some(literal)
    }

    fn string_leaves<'e>(
        &mut self,
        to: &mut Collector<'e>,
        whole: &Part,
        literal: &StringLiteral,
        span: Span,
    ) -> Checked<()> {
        let room = match self.types.as_array(whole.ty) {
            Some((_, Length::Known(n))) => n as usize,
            _ => literal.units.len() + 1,
        };
        if literal.units.len() > room {
            self.excess(span);
        }
        if to.designated {
            to.leaves.push(Leaf { part: whole.clone(), value: LeafValue::Braces, copies: 0 });
        }
        for (i, &unit) in literal.units.iter().enumerate().take(room) {
            let part = self.child(whole, i as u64);
            to.leaves.push(Leaf { part, value: LeafValue::Unit(i128::from(unit), span), copies: 0 });
        }
        if whole.path.is_empty() {
            to.extent = room as u64;
        }
        Ok(())
    }
}

fn set_next(stack: &mut [Frame], position: u64) {
    if let Some(frame) = stack.last_mut() {
        frame.next = position;
    }
}

fn defines_record(name: &ast::TypeName) -> bool {
    matches!(&name.specifiers.ty, ast::TypeSpecifier::Record(record) if record.members.is_some())
}
