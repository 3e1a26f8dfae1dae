//! Formatted output: how long it is, as far as a constant format says, and buffers that hold any text after it. The concrete
//! machine knows the text; a proof that needs no more than its length needs not.

use tarka_ir::formats::{self, Printed};
use tarka_ir::{Expr, Place};
use tarka_logic::term::Term;

use super::bytes::Size;
use super::encoding::{Encoding, Side};
use super::error::Reason;
use super::execute::{Execution, LARGEST_RANGE};

impl Execution<'_, '_> {
    /// The result of printing in a format; any number where the format says nothing.
    pub(super) fn printed(&mut self, format: &Expr, dest: &Place) -> Result<Term, Reason> {
        let ctx = self.ctx;
        let int = ctx.program.types.as_int(dest.ty).ok_or(Reason::FloatingPoint)?;
        let number = |value: u64| ctx.encoding.number(&ctx.terms, int, u128::from(value));
        let bounds = self.bounds(format);
        let most = bounds.and_then(|bounds| bounds.most);
        let most = most.filter(|&most| most <= u64::from(u32::MAX >> 1) && int.width >= 32);
        match (bounds, most) {
            (Some(Printed { least, .. }), Some(most)) if least == most => return Ok(number(least)),
            _ => {}
        }
        let length = self.unknown("printed", ctx.terms.sort(number(0)));
        let mut facts = vec![ctx.range_fact(dest.ty, length)];
        if let (Some(Printed { least, .. }), Some(most)) = (bounds, most) {
            let at_most = |a, b| match ctx.encoding {
                Encoding::Machine => ctx.terms.bv_ule(a, b),
                Encoding::Integer => ctx.terms.le(a, b),
            };
            facts.extend([at_most(number(least), length), at_most(length, number(most))]);
        }
        self.note(Side { facts, ..Side::default() });
        Ok(length)
    }

    /// Prints into a buffer: as many bytes as can be written hold anything.
    pub(super) fn print_to(&mut self, to: &Expr, size: &Expr, format: &Expr) -> Result<(), Reason> {
        let most = match self.bounds(format) {
            Some(bounds) => bounds.most.map(|most| most.saturating_add(1)),
            None => {
                return Err(Reason::Operation(
                    "output into a buffer in a format that is not a plain constant",
                ));
            }
        };
        let room = match self.size(size)? {
            Size::Constant(size) => Some(size),
            Size::Variable(_) => None,
        };
        let written = match (room, most) {
            (Some(room), Some(most)) => room.min(most),
            (Some(room), None) => room,
            (None, Some(most)) => most,
            (None, None) => LARGEST_RANGE + 1,
        };
        if written == 0 {
            return Ok(());
        }
        if written > LARGEST_RANGE {
            return Err(Reason::Operation("output of any length into a buffer"));
        }
        let (region, address) = (self.region(to)?, self.value(to)?);
        self.forget_range(region, address, written)
    }

    /// What a constant format without `%n` says of the length.
    fn bounds(&self, format: &Expr) -> Option<Printed> {
        formats::printed(&formats::literal_text(self.ctx.program, format)?)
    }
}
