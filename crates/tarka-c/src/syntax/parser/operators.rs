//! Operators and their precedence.

use crate::syntax::ast::{BinaryOp, UnaryOp};
use crate::syntax::token::TokenKind;

/// How strongly an operator binds; more binds stronger.
pub type Precedence = u8;

/// The operator on two operands that a token is (the comma and assignments apart), with its precedence.
pub fn binary_operator(kind: TokenKind) -> Option<(BinaryOp, Precedence)> {
    Some(match kind {
        TokenKind::OrOr => (BinaryOp::LogicalOr, 1),
        TokenKind::AndAnd => (BinaryOp::LogicalAnd, 2),
        TokenKind::Pipe => (BinaryOp::BitOr, 3),
        TokenKind::Caret => (BinaryOp::BitXor, 4),
        TokenKind::Ampersand => (BinaryOp::BitAnd, 5),
        TokenKind::EqualEqual => (BinaryOp::Eq, 6),
        TokenKind::BangEqual => (BinaryOp::Ne, 6),
        TokenKind::Less => (BinaryOp::Lt, 7),
        TokenKind::Greater => (BinaryOp::Gt, 7),
        TokenKind::LessEqual => (BinaryOp::Le, 7),
        TokenKind::GreaterEqual => (BinaryOp::Ge, 7),
        TokenKind::ShiftLeft => (BinaryOp::Shl, 8),
        TokenKind::ShiftRight => (BinaryOp::Shr, 8),
        TokenKind::Plus => (BinaryOp::Add, 9),
        TokenKind::Minus => (BinaryOp::Sub, 9),
        TokenKind::Star => (BinaryOp::Mul, 10),
        TokenKind::Slash => (BinaryOp::Div, 10),
        TokenKind::Percent => (BinaryOp::Rem, 10),
        _ => return None,
    })
}

/// The assignment that a token is: `Some(None)` for `=`.
pub fn assignment_operator(kind: TokenKind) -> Option<Option<BinaryOp>> {
    Some(match kind {
        TokenKind::Equal => None,
        TokenKind::PlusEqual => Some(BinaryOp::Add),
        TokenKind::MinusEqual => Some(BinaryOp::Sub),
        TokenKind::StarEqual => Some(BinaryOp::Mul),
        TokenKind::SlashEqual => Some(BinaryOp::Div),
        TokenKind::PercentEqual => Some(BinaryOp::Rem),
        TokenKind::AmpersandEqual => Some(BinaryOp::BitAnd),
        TokenKind::PipeEqual => Some(BinaryOp::BitOr),
        TokenKind::CaretEqual => Some(BinaryOp::BitXor),
        TokenKind::ShiftLeftEqual => Some(BinaryOp::Shl),
        TokenKind::ShiftRightEqual => Some(BinaryOp::Shr),
        _ => return None,
    })
}

/// The prefix operator that a token is.
pub fn prefix_operator(kind: TokenKind) -> Option<UnaryOp> {
    Some(match kind {
        TokenKind::Plus => UnaryOp::Plus,
        TokenKind::Minus => UnaryOp::Minus,
        TokenKind::Tilde => UnaryOp::BitNot,
        TokenKind::Bang => UnaryOp::Not,
        TokenKind::Star => UnaryOp::Deref,
        TokenKind::Ampersand => UnaryOp::AddressOf,
        TokenKind::PlusPlus => UnaryOp::PreIncrement,
        TokenKind::MinusMinus => UnaryOp::PreDecrement,
        TokenKind::RealPart | TokenKind::ImaginaryPart => UnaryOp::ComplexPart,
        _ => return None,
    })
}
