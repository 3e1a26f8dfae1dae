//! Formatted output whose constant format says what it is: text byte by byte where all of it is known, else by models that write
//! one piece each (`models/stdio_text.c`), and lengths. The machine would do without: this is for who reasons about the program.

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
    /// A string of the program, or so many of its characters at most.
    Text { text: Expr, most: Option<u64> },
    /// A number.
    Number { number: Number, value: Expr },
}

/// How a number is written.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Number {
    letter: u8,
    bits: u16,
    /// Filled up with zeros or blanks to so many characters.
    width: u64,
    zeros: bool,
}

impl Number {
    /// What a constant looks like.
    fn written(self, int: tarka_ir::IntType, bits: u128) -> String {
        let Number { letter, zeros, .. } = self;
        let width = self.width as usize;
        let signed = tarka_ir::IntType { signed: true, ..int }.sign_extend(bits);
        match letter {
            b'x' if zeros => format!("{bits:0width$x}"),
            b'x' => format!("{bits:width$x}"),
            b'X' if zeros => format!("{bits:0width$X}"),
            b'X' => format!("{bits:width$X}"),
            b'u' if zeros => format!("{bits:0width$}"),
            b'u' => format!("{bits:width$}"),
            _ if zeros => format!("{signed:0width$}"),
            _ => format!("{signed:width$}"),
        }
    }

    /// The model that says how many characters it has, unless it is filled up.
    fn length_model(self) -> &'static str {
        match (self.letter, self.bits) {
            (b'x' | b'X', 32) => "__tarka_length_in_hexadecimal",
            (b'x' | b'X', _) => "__tarka_length_of_long_in_hexadecimal",
            (b'u', 32) => "__tarka_length_of_unsigned",
            (b'u', _) => "__tarka_length_of_unsigned_long",
            (_, 32) => "__tarka_length_of_int",
            _ => "__tarka_length_of_long",
        }
    }

    /// The model that writes it.
    fn writing_model(self) -> &'static str {
        match (self.letter, self.bits) {
            (b'x', _) => "__tarka_append_hexadecimal",
            (b'X', _) => "__tarka_append_upper_hexadecimal",
            (b'u', 32) => "__tarka_append_unsigned",
            (b'u', _) => "__tarka_append_unsigned_long",
            (_, 32) => "__tarka_append_int",
            _ => "__tarka_append_long",
        }
    }
}

/// A conversion of a format, behind its `%`.
struct Conversion {
    zeros: bool,
    width: u64,
    precision: Option<u64>,
    longs: usize,
    letter: u8,
}

impl Conversion {
    /// The conversion at the start of a text, and what follows it; `None` if it is not known here.
    fn at(text: &[u8]) -> Option<(Conversion, &[u8])> {
        let (zeros, text) = match text.strip_prefix(b"0") {
            Some(text) => (true, text),
            None => (false, text),
        };
        let (width, text) = number(text)?;
        let (precision, text) = match text.strip_prefix(b".") {
            Some(text) => {
                let (precision, text) = number(text)?;
                (Some(precision), text)
            }
            None => (None, text),
        };
        let (longs, text) = match text {
            [b'l', b'l', text @ ..] => (2, text),
            [b'l' | b'z', text @ ..] => (1, text),
            text => (0, text),
        };
        let (&letter, text) = text.split_first()?;
        Some((Conversion { zeros, width, precision, longs, letter }, text))
    }

    fn is_plain(&self) -> bool {
        !self.zeros && self.width == 0 && self.precision.is_none() && self.longs == 0
    }
}

/// The number at the start of a text, 0 if there is none, and what follows it.
fn number(text: &[u8]) -> Option<(u64, &[u8])> {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (digits, rest) = text.split_at(digits);
    let value = if digits.is_empty() { 0 } else { std::str::from_utf8(digits).ok()?.parse().ok()? };
    (value <= LONGEST as u64).then_some((value, rest))
}

impl Linker<'_, '_> {
    /// What a call prints, given its format and what follows it; `None` if that cannot be said.
    pub(super) fn pieces(&self, text: &[Expr]) -> Option<Vec<Piece>> {
        let (format, args) = text.split_first()?;
        let format = self.constant_string(format)?;
        let mut args = args.iter();
        let mut pieces = Vec::new();
        let mut rest = &format[..];
        while let Some((&byte, after)) = rest.split_first() {
            rest = after;
            if byte != b'%' {
                pieces.push(Piece::Byte(byte));
                continue;
            }
            let (conversion, after) = Conversion::at(rest)?;
            rest = after;
            match conversion.letter {
                b'%' if conversion.is_plain() => pieces.push(Piece::Byte(b'%')),
                b'c' if conversion.is_plain() => pieces.push(self.character(args.next()?)),
                b's' if conversion.longs == 0 && conversion.width == 0 => {
                    self.printed_text(conversion.precision, args.next()?, &mut pieces);
                }
                b'd' | b'i' | b'u' | b'x' | b'X' if conversion.precision.is_none() => {
                    self.printed_number(&conversion, args.next()?, &mut pieces)?;
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

    fn printed_text(&self, most: Option<u64>, arg: &Expr, pieces: &mut Vec<Piece>) {
        match self.constant_string(arg) {
            Some(text) => {
                let most = most.map_or(usize::MAX, |most| most as usize);
                pieces.extend(text.into_iter().take(most).map(Piece::Byte));
            }
            None => pieces.push(Piece::Text { text: arg.clone(), most }),
        }
    }

    fn printed_number(&self, how: &Conversion, arg: &Expr, pieces: &mut Vec<Piece>) -> Option<()> {
        let int = self.low.types.ir.as_int(arg.ty)?;
        let machine = self.low.types.ir.machine;
        let bits = match how.longs {
            0 => 32,
            1 => machine.pointer_width(),
            _ => 64,
        };
        if int.width != bits {
            return None;
        }
        let number = Number { letter: how.letter, bits, width: how.width, zeros: how.zeros };
        match arg.as_const() {
            Some(value) => {
                let text = number.written(int, value);
                pieces.extend(text.into_bytes().into_iter().map(Piece::Byte));
            }
            None => pieces.push(Piece::Number { number, value: arg.clone() }),
        }
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
        let known = pieces.iter().all(|piece| matches!(piece, Piece::Byte(_) | Piece::Char(_)));
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
                Piece::Text { .. } | Piece::Number { .. } => return false,
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

    /// Writes text to a buffer piece by piece, by models that do one each; false if it is not known what is written.
    pub(super) fn write_pieces(
        &mut self,
        dest: Option<&Place>,
        buffer: &Expr,
        size: &Expr,
        text: &[Expr],
        to: &mut Expansion<'_>,
    ) -> bool {
        let Some(pieces) = self.pieces(text).filter(|pieces| pieces.len() <= LONGEST) else { return false };
        let start = self.kept(buffer.clone(), to);
        let size = self.kept(size.clone(), to);
        let mut at = self.low.int_constant(0).expr;
        let pieces: Vec<Piece> = pieces.into_iter().map(|piece| self.kept_piece(piece, to)).collect();
        for piece in pieces {
            let (model, mut further) = self.writing(piece);
            let mut args = vec![start.clone(), size.clone(), at.clone()];
            args.append(&mut further);
            let next = self.temporary(to.locals, at.ty, to.span);
            self.call_helper(model, Some(next.clone()), args, to.span, to.locals, to.out);
            at = Expr::load(next);
        }
        let args = vec![start, size, at.clone()];
        self.call_helper("__tarka_end_text", None, args, to.span, to.locals, to.out);
        if let Some(dest) = dest {
            let length = self.low.cast(at, dest.ty);
            to.push(Stmt::Assign(dest.clone(), length));
        }
        true
    }

    /// A piece whose value writing others does not change.
    fn kept_piece(&mut self, piece: Piece, to: &mut Expansion<'_>) -> Piece {
        match piece {
            Piece::Byte(byte) => Piece::Byte(byte),
            Piece::Char(value) => Piece::Char(self.kept(value, to)),
            Piece::Text { text, most } => Piece::Text { text: self.kept(text, to), most },
            Piece::Number { number, value } => Piece::Number { number, value: self.kept(value, to) },
        }
    }

    /// The model that writes a piece, and what it is given behind buffer, size and position.
    fn writing(&mut self, piece: Piece) -> (&'static str, Vec<Expr>) {
        match piece {
            Piece::Byte(byte) => {
                ("__tarka_append_character", vec![self.low.int_constant(i128::from(byte)).expr])
            }
            Piece::Char(value) => ("__tarka_append_character", vec![value]),
            Piece::Text { text, most } => ("__tarka_append_text", vec![text, self.most_characters(most)]),
            Piece::Number { number, value } => {
                let width = self.low.int_constant(i128::from(number.width)).expr;
                let fill = if number.zeros { b'0' } else { b' ' };
                let fill = self.low.int_constant(i128::from(fill)).expr;
                let kind = if number.bits == 32 { IntKind::UnsignedInt } else { IntKind::UnsignedLongLong };
                let unsigned = self.low.types.int(kind);
                let unsigned = self.low.types.lower(unsigned);
                let value =
                    if b"uxX".contains(&number.letter) { self.low.cast(value, unsigned) } else { value };
                (number.writing_model(), vec![value, width, fill])
            }
        }
    }

    fn most_characters(&mut self, most: Option<u64>) -> Expr {
        self.low.size_constant(most.unwrap_or(u64::from(u32::MAX >> 1))).expr
    }

    /// Stores how long output is, if its numbers and texts say so; keeps what is there otherwise.
    pub(super) fn store_length(&mut self, dest: &Place, text: &[Expr], to: &mut Expansion<'_>) {
        let Some(pieces) = self.pieces(text) else { return };
        let known = pieces.iter().filter(|piece| matches!(piece, Piece::Byte(_) | Piece::Char(_))).count();
        if known == pieces.len() {
            return;
        }
        let mut length = self.low.int_constant(known as i128).expr;
        for piece in pieces {
            let (model, args, least) = match piece {
                Piece::Byte(_) | Piece::Char(_) => continue,
                Piece::Text { text, most } => {
                    ("__tarka_length_of_text", vec![text, self.most_characters(most)], 0)
                }
                Piece::Number { number, value } => (number.length_model(), vec![value], number.width),
            };
            let part = self.temporary(to.locals, length.ty, to.span);
            self.call_helper(model, Some(part.clone()), args, to.span, to.locals, to.out);
            if least > 1 {
                let args = vec![Expr::load(part.clone()), self.low.int_constant(i128::from(least)).expr];
                self.call_helper("__tarka_filled", Some(part.clone()), args, to.span, to.locals, to.out);
            }
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
