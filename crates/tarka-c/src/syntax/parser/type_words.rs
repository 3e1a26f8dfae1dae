//! Words such as `unsigned long int` in any order, brought into one form.

use crate::syntax::ast::BuiltinType;
use crate::syntax::token::TokenKind;

/// The type words seen so far in one list of specifiers.
#[derive(Default)]
pub struct TypeWords {
    base: Option<Base>,
    sign: Option<Sign>,
    short: bool,
    longs: u8,
    complex: bool,
    /// The words contradict each other.
    broken: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Base {
    Char,
    Int,
    Double,
    Int128,
    /// A type that no other word goes with.
    Fixed(BuiltinType),
    /// One of Microsoft's `__int64` and the like.
    Microsoft(BuiltinType),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    Signed,
    Unsigned,
}

impl TypeWords {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.base.is_none() && self.sign.is_none() && !self.short && self.longs == 0 && !self.complex
    }

    /// Whether there is nothing but possibly a sign.
    pub fn takes_microsoft_integer(&self) -> bool {
        self.base.is_none() && !self.short && self.longs == 0 && !self.complex
    }

    /// Adds a type word.
    pub fn add(&mut self, word: TokenKind) {
        match word {
            TokenKind::Short => self.broken |= std::mem::replace(&mut self.short, true),
            TokenKind::Long => self.longs = self.longs.saturating_add(1),
            TokenKind::Signed => self.broken |= self.sign.replace(Sign::Signed).is_some(),
            TokenKind::Unsigned => self.broken |= self.sign.replace(Sign::Unsigned).is_some(),
            TokenKind::Complex => self.broken |= std::mem::replace(&mut self.complex, true),
            _ => self.add_base(base_word(word)),
        }
    }

    /// Adds one of Microsoft's `__int64` and the like.
    pub fn add_microsoft_integer(&mut self, ty: BuiltinType) {
        self.add_base(Some(Base::Microsoft(ty)));
    }

    fn add_base(&mut self, base: Option<Base>) {
        self.broken |= base.is_none() || self.base.is_some();
        self.base = base;
    }

    /// The type, if the words go together.
    pub fn resolve(&self) -> Option<BuiltinType> {
        use BuiltinType::*;
        if self.broken {
            return None;
        }
        let unsigned = self.sign == Some(Sign::Unsigned);
        let ty = match (self.base, self.short, self.longs, self.sign) {
            (None | Some(Base::Int), true, 0, _) => pick(unsigned, Short, UnsignedShort),
            (None | Some(Base::Int), false, 1, _) => pick(unsigned, Long, UnsignedLong),
            (None | Some(Base::Int), false, 2, _) => pick(unsigned, LongLong, UnsignedLongLong),
            (None, false, 0, None) if self.complex => Double,
            (None | Some(Base::Int), false, 0, _) => pick(unsigned, Int, UnsignedInt),
            (Some(Base::Char), false, 0, None) => Char,
            (Some(Base::Char), false, 0, Some(_)) => pick(unsigned, SignedChar, UnsignedChar),
            (Some(Base::Int128), false, 0, _) => pick(unsigned, Int128, UnsignedInt128),
            (Some(Base::Double), false, 0, None) => Double,
            (Some(Base::Double), false, 1, None) => LongDouble,
            (Some(Base::Fixed(ty)), false, 0, None) => ty,
            (Some(Base::Microsoft(ty)), false, 0, sign) => with_sign(ty, sign),
            _ => return None,
        };
        if !self.complex {
            return Some(ty);
        }
        (!matches!(ty, Void | Bool)).then_some(Complex)
    }
}

fn pick(unsigned: bool, if_signed: BuiltinType, if_unsigned: BuiltinType) -> BuiltinType {
    if unsigned { if_unsigned } else { if_signed }
}

fn base_word(word: TokenKind) -> Option<Base> {
    Some(match word {
        TokenKind::Char => Base::Char,
        TokenKind::Int => Base::Int,
        TokenKind::Double => Base::Double,
        TokenKind::Int128 => Base::Int128,
        TokenKind::Void => Base::Fixed(BuiltinType::Void),
        TokenKind::Bool => Base::Fixed(BuiltinType::Bool),
        TokenKind::Float | TokenKind::Float32 => Base::Fixed(BuiltinType::Float),
        TokenKind::Float64 | TokenKind::Float32x => Base::Fixed(BuiltinType::Double),
        TokenKind::Float64x | TokenKind::Float80 => Base::Fixed(BuiltinType::LongDouble),
        TokenKind::Float128 => Base::Fixed(BuiltinType::Float128),
        _ => return None,
    })
}

/// A signed integer type with the sign that stands before Microsoft's name for it.
fn with_sign(ty: BuiltinType, sign: Option<Sign>) -> BuiltinType {
    use BuiltinType::*;
    match (ty, sign) {
        (Char, Some(Sign::Signed)) => SignedChar,
        (Char, Some(Sign::Unsigned)) => UnsignedChar,
        (Short, Some(Sign::Unsigned)) => UnsignedShort,
        (Int, Some(Sign::Unsigned)) => UnsignedInt,
        (LongLong, Some(Sign::Unsigned)) => UnsignedLongLong,
        _ => ty,
    }
}
