//! Formatted output whose constant format says what it is: exact text where the arguments are constants or characters, exact
//! lengths where they are numbers. The machine would do without: this is for who reasons about the program.

use tarka_ir::{Base, BinOp, Expr, ExprKind, Place, Stmt, TypeId};

use super::Linker;
use super::primitives::Expansion;
use crate::types::IntKind;

/// No longer text is written out, byte by byte.
const LONGEST: usize = 256;

/// A part of formatted output.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Piece {
    /// A byte that is known.
    Byte(u8),
    /// A character that the program computes.
    Char(Expr),
    /// A number of as many characters as a model says.
    Number { model: &'static str, value: Expr },
}

impl Linker<'_, '_> {
    /// What a call prints, given its format and what follows it; `None` if that cannot be said.
    pub(super) fn pieces(&self, text: &[Expr]) -> Option<Vec<Piece>> {
        let (format, args) = text.split_first()?;
        let format = self.constant_string(format)?;
        let (mut args, mut bytes) = (args.iter(), format.iter().copied());
        let mut pieces = Vec::new();
        while let Some(byte) = bytes.next() {
            if byte != b'%' {
                pieces.push(Piece::Byte(byte));
                continue;
            }
            let mut letter = bytes.next()?;
            let mut longs = 0;
            while letter == b'l' {
                longs += 1;
                letter = bytes.next()?;
            }
            if letter == b'z' {
                letter = bytes.next()?;
                longs = 1;
            }
            match letter {
                b'%' if longs == 0 => pieces.push(Piece::Byte(b'%')),
                b'c' if longs == 0 => pieces.push(self.character(args.next()?)),
                b's' if longs == 0 => {
                    pieces.extend(self.constant_string(args.next()?)?.into_iter().map(Piece::Byte));
                }
                b'd' | b'i' | b'u' | b'x' | b'X' => {
                    self.printed_number(letter, longs, args.next()?, &mut pieces)?
                }
                _ => return None,
            }
        }
        Some(pieces)
    }

    fn character(&self, arg: &Expr) -> Piece {
        match arg.as_const() {
            Some(bits) => Piece::Byte(bits as u8),
            None => Piece::Char(arg.clone()),
        }
    }

    fn printed_number(&self, letter: u8, longs: usize, arg: &Expr, pieces: &mut Vec<Piece>) -> Option<()> {
        let int = self.low.types.ir.as_int(arg.ty)?;
        let machine = self.low.types.ir.machine;
        let width = match longs {
            0 => 32,
            1 => machine.pointer_width(),
            _ => 64,
        };
        if int.width != width {
            return None;
        }
        if let Some(bits) = arg.as_const() {
            let text = match letter {
                b'x' => format!("{bits:x}"),
                b'X' => format!("{bits:X}"),
                b'u' => bits.to_string(),
                _ => tarka_ir::IntType { signed: true, ..int }.sign_extend(bits).to_string(),
            };
            pieces.extend(text.into_bytes().into_iter().map(Piece::Byte));
            return Some(());
        }
        let model = match (letter, width) {
            (b'x' | b'X', 32) => "__tarka_length_in_hexadecimal",
            (b'x' | b'X', _) => "__tarka_length_of_long_in_hexadecimal",
            (b'u', 32) => "__tarka_length_of_unsigned",
            (b'u', _) => "__tarka_length_of_unsigned_long",
            (_, 32) => "__tarka_length_of_int",
            _ => "__tarka_length_of_long",
        };
        pieces.push(Piece::Number { model, value: arg.clone() });
        Some(())
    }

    /// Writes known text to a buffer of a known size; false if it is not known.
    pub(super) fn write_text(
        &mut self,
        dest: Option<&Place>,
        buffer: &Expr,
        size: &Expr,
        text: &[Expr],
        to: &mut Expansion<'_>,
    ) -> bool {
        let Some(size) = size.as_const() else { return false };
        let Some(pieces) = self.pieces(text) else { return false };
        let known = pieces.iter().all(|piece| !matches!(piece, Piece::Number { .. }));
        if !known || pieces.len() > LONGEST || size == 0 {
            return false;
        }
        // What is written may be where the buffer's address or a character comes from.
        let start = self.kept(buffer.clone(), to);
        let length = pieces.len();
        let char_type = self.low.types.int(IntKind::Char);
        let char_type = self.low.types.lower(char_type);
        let mut values = Vec::new();
        for piece in pieces.into_iter().take(usize::try_from(size - 1).unwrap_or(usize::MAX)) {
            values.push(match piece {
                Piece::Byte(byte) => Expr::constant(u128::from(byte), char_type),
                Piece::Char(value) => {
                    let value = self.kept(value, to);
                    self.low.cast(value, char_type)
                }
                Piece::Number { .. } => return false,
            });
        }
        values.push(Expr::constant(0, char_type));
        for (position, value) in values.into_iter().enumerate() {
            let place = self.byte_at(&start, position, char_type);
            to.push(Stmt::Assign(place, value));
        }
        if let Some(dest) = dest {
            let length = self.low.int_constant(length as i128).expr;
            let length = self.low.cast(length, dest.ty);
            to.push(Stmt::Assign(dest.clone(), length));
        }
        true
    }

    /// Stores how long output is, if its numbers say so; keeps what is there otherwise.
    pub(super) fn store_length(&mut self, dest: &Place, text: &[Expr], to: &mut Expansion<'_>) {
        let Some(pieces) = self.pieces(text) else { return };
        let known = pieces.iter().filter(|piece| !matches!(piece, Piece::Number { .. })).count();
        if known == pieces.len() {
            return;
        }
        let mut length = self.low.int_constant(known as i128).expr;
        for piece in pieces {
            let Piece::Number { model, value } = piece else { continue };
            let part = self.temporary(to.locals, length.ty, to.span);
            self.call_helper(model, Some(part.clone()), vec![value], to.span, to.locals, to.out);
            length = self.low.binary(BinOp::Add, length, Expr::load(part));
        }
        let length = self.low.cast(length, dest.ty);
        to.push(Stmt::Assign(dest.clone(), length));
    }

    /// A value that later statements do not change.
    pub(super) fn kept(&mut self, value: Expr, to: &mut Expansion<'_>) -> Expr {
        let place = self.temporary(to.locals, value.ty, to.span);
        to.push(Stmt::Assign(place.clone(), value));
        Expr::load(place)
    }

    fn byte_at(&mut self, start: &Expr, position: usize, char_type: TypeId) -> Place {
        let pointer_type = self.low.types.ir.pointer(char_type);
        let start = self.low.cast(start.clone(), pointer_type);
        let by = self.low.index_constant(position as u64);
        let address = Expr { ty: pointer_type, kind: ExprKind::PtrAdd(Box::new(start), Box::new(by)) };
        Place { base: Base::Deref(Box::new(address)), path: Vec::new(), ty: char_type }
    }
}
