//! `struct` and `union` specifiers.

use rustc_hash::FxHashSet;
use tarka_ir::{RecordId, RecordKind, Span};

use super::scope::Tag;
use super::{Checked, Lowerer};
use crate::syntax::ast::{self, RecordSpecifier};
use crate::syntax::symbol::Symbol;
use crate::types::layout::{self, Declared, Packing};
use crate::types::{CType, Length, Member, Ty};

impl Lowerer<'_> {
    pub(super) fn record_specifier(&mut self, specifier: &RecordSpecifier) -> Checked<Ty> {
        let id = self.record_named(specifier)?;
        let ty = self.types.make(CType::Record(id));
        if let Some(members) = &specifier.members {
            if self.types.ir.record(id).complete {
                let message = format!("{} is defined twice", self.spell(ty));
                return Err(self.error(specifier.span, message));
            }
            self.complete_record(id, members, specifier)?;
        }
        Ok(ty)
    }

    /// The record that the specifier speaks of: known in scope, or new.
    fn record_named(&mut self, specifier: &RecordSpecifier) -> Checked<RecordId> {
        let Some(tag) = specifier.tag else {
            let name = self.unnamed_record(specifier.kind);
            return Ok(self.types.add_record(specifier.kind, None, name));
        };
        let known =
            if specifier.members.is_some() { self.lookup_tag_here(tag) } else { self.lookup_tag(tag) };
        match known {
            Some(Tag::Record(id)) if self.types.ir.record(id).kind == specifier.kind => Ok(id),
            Some(_) => {
                let message = format!("`{}` is a different kind of tag here", self.names.name(tag));
                Err(self.error(specifier.span, message))
            }
            None => {
                let name = self.names.name(tag).to_string();
                let id = self.types.add_record(specifier.kind, Some(tag), name);
                self.bind_tag(tag, Tag::Record(id));
                Ok(id)
            }
        }
    }

    fn unnamed_record(&mut self, kind: RecordKind) -> String {
        let keyword = if kind == RecordKind::Struct { "struct" } else { "union" };
        format!("{keyword}${}", self.next_unnamed())
    }

    fn complete_record(
        &mut self,
        id: RecordId,
        members: &[ast::Member],
        specifier: &RecordSpecifier,
    ) -> Checked<()> {
        self.refuse_attributes(&specifier.attributes)?;
        let mut declared = Vec::new();
        let mut failed = None;
        for member in members {
            let result = match member {
                ast::Member::Fields { specifiers, declarators } => {
                    self.member_declaration(specifiers, declarators, &mut declared)
                }
                ast::Member::StaticAssert(assertion) => self.static_assert(assertion),
            };
            failed = failed.or(result.err());
        }
        let packing = Packing {
            packed: self.has_attribute(&specifier.attributes, "packed"),
            align: self.requested_align(&specifier.attributes),
            limit: self.packing_limit(&specifier.attributes),
        };
        layout::complete_record(&mut self.types, id, declared, packing);
        self.check_member_names(id, specifier.span);
        failed.map_or(Ok(()), Err)
    }

    /// The bound of `#pragma pack`, which the parser notes as an attribute.
    fn packing_limit(&self, attributes: &[ast::Attribute]) -> Option<u64> {
        let limit = self.attribute(attributes, "pragma_pack")?.arguments.first()?;
        match limit.kind {
            ast::ExprKind::Integer(literal) => u64::try_from(literal.value).ok(),
            _ => None,
        }
    }

    fn member_declaration(
        &mut self,
        specifiers: &ast::Specifiers,
        declarators: &[ast::MemberDeclarator],
        declared: &mut Vec<Declared>,
    ) -> Checked<()> {
        let base = self.specifier_type(specifiers)?;
        let packed = self.has_attribute(&specifiers.attributes, "packed");
        let shared = self.requested_align(&specifiers.attributes).max(self.alignas(&specifiers.alignments));
        if declarators.is_empty() {
            // An anonymous struct or union; anything else (`int;`, `struct s;`) declares no member.
            if self.is_anonymous_member(&specifiers.ty) {
                let text = format!("anonymous${}", declared.len());
                // Attributes before it are ignored, as gcc does.
                let align = self.alignas(&specifiers.alignments);
                declared.push(Declared { name: None, text, ty: base, bits: None, packed: false, align });
            }
            return Ok(());
        }
        for member in declarators {
            let attributes = &member.declarator.attributes;
            let align = self.requested_align(attributes).max(shared);
            let packed = packed || self.has_attribute(attributes, "packed");
            self.refuse_attributes(attributes)?;
            let ty = self.declarator_type(base, &member.declarator)?;
            let ty = self.machine_mode(ty, attributes)?;
            let bits =
                member.width.as_ref().map(|w| self.bit_field_width(ty, w, &member.declarator)).transpose()?;
            self.check_member_type(ty, member.declarator.span)?;
            let text = member.declarator.name.map_or(String::new(), |n| self.names.name(n).to_string());
            declared.push(Declared { name: member.declarator.name, text, ty, bits, packed, align });
        }
        Ok(())
    }

    fn is_anonymous_member(&self, ty: &ast::TypeSpecifier) -> bool {
        matches!(ty, ast::TypeSpecifier::Record(record) if record.members.is_some() && record.tag.is_none())
    }

    fn check_member_type(&mut self, ty: Ty, span: Span) -> Checked<()> {
        let flexible = matches!(self.types.as_array(ty), Some((_, Length::Unknown)));
        if self.types.is_variable(ty) {
            return Err(self.unsupported(span, "a member of variable length"));
        }
        if !flexible && !self.types.is_complete(ty) {
            let message = format!("a member of incomplete type {}", self.spell(ty));
            return Err(self.error(span, message));
        }
        Ok(())
    }

    fn bit_field_width(&mut self, ty: Ty, width: &ast::Expr, declarator: &ast::Declarator) -> Checked<u32> {
        let value = self.constant_integer(width)?;
        let Some(int) = self.types.as_int(ty) else {
            let message = format!("a bit-field of type {}", self.spell(ty));
            return Err(self.error(declarator.span, message));
        };
        if value < 0 || value > i128::from(int.width) {
            return Err(self.error(width.span, format!("a bit-field of {value} bits does not fit its type")));
        }
        if value == 0 && declarator.name.is_some() {
            return Err(self.error(width.span, "a bit-field with a name needs at least one bit"));
        }
        Ok(value as u32)
    }

    fn check_member_names(&mut self, id: RecordId, span: Span) {
        let mut seen = FxHashSet::default();
        let mut twice = None;
        self.each_member_name(id, &mut |name| {
            if !seen.insert(name) {
                twice = Some(name);
            }
        });
        if let Some(name) = twice {
            let message = format!("member `{}` is declared twice", self.names.name(name));
            self.error(span, message);
        }
    }

    fn each_member_name(&self, id: RecordId, visit: &mut dyn FnMut(Symbol)) {
        for member in &self.types.record_info(id).members {
            match (member.name, self.types.as_record(member.ty)) {
                (Some(name), _) => visit(name),
                (None, Some(inner)) => self.each_member_name(inner, visit),
                (None, None) => {}
            }
        }
    }

    /// The way to a member, through anonymous structs and unions.
    pub(super) fn find_member(&self, id: RecordId, name: Symbol) -> Option<Vec<(RecordId, Member)>> {
        for member in &self.types.record_info(id).members {
            if member.name == Some(name) {
                return Some(vec![(id, member.clone())]);
            }
            if let (None, Some(inner)) = (member.name, self.types.as_record(member.ty)) {
                if let Some(mut path) = self.find_member(inner, name) {
                    path.insert(0, (id, member.clone()));
                    return Some(path);
                }
            }
        }
        None
    }
}
