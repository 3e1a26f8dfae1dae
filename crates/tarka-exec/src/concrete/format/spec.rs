//! Conversion specifications: what follows a `%`.

use super::number::{FloatStyle, IntStyle};

/// A conversion specification.
#[derive(Clone, Debug, PartialEq)]
pub struct Spec {
    /// `-`
    pub left: bool,
    /// `+`
    pub plus: bool,
    /// A blank before numbers that are not negative.
    pub blank: bool,
    /// `#`
    pub alternate: bool,
    /// `0`
    pub zero: bool,
    /// The least number of characters.
    pub width: usize,
    /// The width is an argument.
    pub width_argument: bool,
    /// The precision.
    pub precision: Option<usize>,
    /// The precision is an argument.
    pub precision_argument: bool,
    /// The size of the argument.
    pub length: Length,
    /// What to do.
    pub conversion: Conversion,
}

/// Length modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Length {
    Char,
    Short,
    Int,
    Long,
    LongLong,
    Pointer,
}

impl Length {
    /// The width of an integer argument.
    pub fn width(self, pointer_width: u16) -> u16 {
        match self {
            Length::Char => 8,
            Length::Short => 16,
            Length::Int => 32,
            Length::Long | Length::Pointer => pointer_width,
            Length::LongLong => 64,
        }
    }
}

/// What a specification does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Conversion {
    Int(IntStyle),
    Float(FloatStyle),
    Char,
    String,
    Pointer,
    Count,
    Percent,
}

/// Parses what follows a `%`; gives the number of bytes used. `None` if it is no conversion.
pub fn parse(text: &[u8]) -> Option<(Spec, usize)> {
    let mut parser = Parser { text, at: 0 };
    let mut spec = Spec {
        left: false,
        plus: false,
        blank: false,
        alternate: false,
        zero: false,
        width: 0,
        width_argument: false,
        precision: None,
        precision_argument: false,
        length: Length::Int,
        conversion: Conversion::Percent,
    };
    parser.flags(&mut spec);
    if parser.accept(b'*') {
        spec.width_argument = true;
    } else {
        spec.width = parser.digits();
    }
    if parser.accept(b'.') {
        if parser.accept(b'*') {
            spec.precision_argument = true;
        } else {
            spec.precision = Some(parser.digits());
        }
    }
    spec.length = parser.length();
    spec.conversion = conversion(parser.next()?)?;
    Some((spec, parser.at))
}

struct Parser<'a> {
    text: &'a [u8],
    at: usize,
}

impl Parser<'_> {
    fn next(&mut self) -> Option<u8> {
        let byte = self.text.get(self.at).copied();
        self.at += 1;
        byte
    }

    fn accept(&mut self, wanted: u8) -> bool {
        let found = self.text.get(self.at) == Some(&wanted);
        self.at += usize::from(found);
        found
    }

    fn flags(&mut self, spec: &mut Spec) {
        while let Some(byte) = self.text.get(self.at) {
            match byte {
                b'-' => spec.left = true,
                b'+' => spec.plus = true,
                b' ' => spec.blank = true,
                b'#' => spec.alternate = true,
                b'0' => spec.zero = true,
                b'\'' | b'I' => {}
                _ => return,
            }
            self.at += 1;
        }
    }

    fn digits(&mut self) -> usize {
        let mut number = 0usize;
        while let Some(digit) = self.text.get(self.at).filter(|byte| byte.is_ascii_digit()) {
            number = number.saturating_mul(10).saturating_add(usize::from(digit - b'0'));
            self.at += 1;
        }
        number.min(i32::MAX as usize)
    }

    fn length(&mut self) -> Length {
        for (name, length) in [
            (&b"hh"[..], Length::Char),
            (b"h", Length::Short),
            (b"ll", Length::LongLong),
            (b"l", Length::Long),
            (b"q", Length::LongLong),
            (b"L", Length::LongLong),
            (b"j", Length::LongLong),
            (b"z", Length::Pointer),
            (b"Z", Length::Pointer),
            (b"t", Length::Pointer),
        ] {
            if self.text[self.at.min(self.text.len())..].starts_with(name) {
                self.at += name.len();
                return length;
            }
        }
        Length::Int
    }
}

fn conversion(byte: u8) -> Option<Conversion> {
    Some(match byte {
        b'd' | b'i' => Conversion::Int(IntStyle::Signed),
        b'u' => Conversion::Int(IntStyle::Unsigned),
        b'o' => Conversion::Int(IntStyle::Octal),
        b'x' => Conversion::Int(IntStyle::Hex),
        b'X' => Conversion::Int(IntStyle::UpperHex),
        b'f' => FloatStyle::Fixed { upper: false }.into(),
        b'F' => FloatStyle::Fixed { upper: true }.into(),
        b'e' => FloatStyle::Exponent { upper: false }.into(),
        b'E' => FloatStyle::Exponent { upper: true }.into(),
        b'g' => FloatStyle::General { upper: false }.into(),
        b'G' => FloatStyle::General { upper: true }.into(),
        b'a' => FloatStyle::Hex { upper: false }.into(),
        b'A' => FloatStyle::Hex { upper: true }.into(),
        b'c' | b'C' => Conversion::Char,
        b's' | b'S' => Conversion::String,
        b'p' => Conversion::Pointer,
        b'n' => Conversion::Count,
        b'%' => Conversion::Percent,
        _ => return None,
    })
}
