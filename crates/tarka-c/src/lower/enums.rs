//! `enum` specifiers.

use tarka_ir::Span;

use super::scope::{Entity, Tag};
use super::{Checked, Lowerer};
use crate::syntax::ast::{EnumSpecifier, Enumerator};
use crate::types::{CType, EnumId, IntKind, Ty};

impl Lowerer<'_> {
    pub(super) fn enum_specifier(&mut self, specifier: &EnumSpecifier) -> Checked<Ty> {
        let id = self.enum_named(specifier)?;
        let ty = self.types.make(CType::Enum(id));
        if let Some(enumerators) = &specifier.enumerators {
            if self.types.enumeration(id).underlying.is_some() {
                let message = format!("{} is defined twice", self.spell(ty));
                return Err(self.error(specifier.span, message));
            }
            let packed = self.has_attribute(&specifier.attributes, "packed");
            self.complete_enum(id, enumerators, packed)?;
        }
        Ok(ty)
    }

    fn enum_named(&mut self, specifier: &EnumSpecifier) -> Checked<EnumId> {
        let Some(tag) = specifier.tag else { return Ok(self.types.add_enum(None)) };
        let known =
            if specifier.enumerators.is_some() { self.lookup_tag_here(tag) } else { self.lookup_tag(tag) };
        match known {
            Some(Tag::Enum(id)) => Ok(id),
            Some(Tag::Record(_)) => {
                let message = format!("`{}` is a different kind of tag here", self.names.name(tag));
                Err(self.error(specifier.span, message))
            }
            None => {
                let id = self.types.add_enum(Some(tag));
                self.bind_tag(tag, Tag::Enum(id));
                Ok(id)
            }
        }
    }

    fn complete_enum(&mut self, id: EnumId, enumerators: &[Enumerator], packed: bool) -> Checked<()> {
        let (mut next, mut least, mut greatest) = (0i128, 0i128, 0i128);
        for enumerator in enumerators {
            let value = match &enumerator.value {
                Some(expr) => self.constant_integer(expr)?,
                None => next,
            };
            (least, greatest) = (least.min(value), greatest.max(value));
            // Within the enumeration an enumerator has the type of its value; afterwards `int` if that holds it.
            let kind = self.enumerator_kind(value, enumerator.span)?;
            let ty = self.types.int(kind);
            self.check_redeclared_enumerator(enumerator)?;
            self.bind(enumerator.name, Entity::Enumerator(value, ty), enumerator.span);
            next = value.wrapping_add(1);
        }
        let underlying = self.enum_kind(least, greatest, packed);
        self.types.complete_enum(id, underlying);
        if !self.fits(IntKind::Int, least) || !self.fits(IntKind::Int, greatest) {
            self.retype_enumerators(enumerators, underlying);
        }
        Ok(())
    }

    fn check_redeclared_enumerator(&mut self, enumerator: &Enumerator) -> Checked<()> {
        match self.lookup_here(enumerator.name) {
            None => Ok(()),
            Some(_) => {
                let message = format!("`{}` is declared twice", self.names.name(enumerator.name));
                Err(self.error(enumerator.span, message))
            }
        }
    }

    /// gcc: where one enumerator does not fit `int`, all have the type of the enumeration.
    fn retype_enumerators(&mut self, enumerators: &[Enumerator], underlying: IntKind) {
        let ty = self.types.int(underlying);
        for enumerator in enumerators {
            if let Some((Entity::Enumerator(value, _), span)) = self.lookup_here(enumerator.name) {
                self.bind(enumerator.name, Entity::Enumerator(value, ty), span);
            }
        }
    }

    fn fits(&self, kind: IntKind, value: i128) -> bool {
        self.types.int_type(kind).holds(value)
    }

    fn enumerator_kind(&mut self, value: i128, span: Span) -> Checked<IntKind> {
        use IntKind::*;
        [Int, UnsignedInt, Long, UnsignedLong, LongLong, UnsignedLongLong]
            .into_iter()
            .find(|&kind| self.fits(kind, value))
            .ok_or_else(|| self.error(span, "the value of an enumerator does not fit any integer type"))
    }

    /// The integer type of an enumeration: gcc takes the first of these that holds all values.
    fn enum_kind(&self, least: i128, greatest: i128, packed: bool) -> IntKind {
        use IntKind::*;
        let small: &[IntKind] = if packed { &[UnsignedChar, SignedChar, UnsignedShort, Short] } else { &[] };
        let rest = [UnsignedInt, Int, UnsignedLong, Long, UnsignedLongLong, LongLong];
        small
            .iter()
            .copied()
            .chain(rest)
            .find(|&kind| self.fits(kind, least) && self.fits(kind, greatest))
            .unwrap_or(LongLong)
    }
}
