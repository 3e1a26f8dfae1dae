//! Punctuators: the longest one counts.

use super::Lexer;
use crate::syntax::token::TokenKind;

impl Lexer<'_> {
    /// Whether `expected` follows (after line continuations); if so, moves past it.
    fn follows(&mut self, expected: u8) -> bool {
        let at = self.position + self.continuations_length(self.position);
        let found = self.bytes.get(at) == Some(&expected);
        if found {
            self.position = at + 1;
        }
        found
    }

    pub(super) fn punctuator(&mut self, start: usize, byte: u8) {
        self.position = start + 1;
        match self.punctuator_kind(byte) {
            Some(kind) => self.push(kind, start, self.position),
            None => self.stray(start),
        }
        if byte == b')' {
            self.pragma_operator();
        }
    }

    /// The longest punctuator that starts with `byte`, which has been passed.
    fn punctuator_kind(&mut self, byte: u8) -> Option<TokenKind> {
        use TokenKind::*;
        Some(match byte {
            b'(' => LeftParen,
            b')' => RightParen,
            b'[' => LeftBracket,
            b']' => RightBracket,
            b'{' => LeftBrace,
            b'}' => RightBrace,
            b';' => Semicolon,
            b',' => Comma,
            b'?' => Question,
            b'~' => Tilde,
            b':' => self.longest(Colon, &[(b'>', RightBracket)]),
            b'=' => self.longest(Equal, &[(b'=', EqualEqual)]),
            b'!' => self.longest(Bang, &[(b'=', BangEqual)]),
            b'*' => self.longest(Star, &[(b'=', StarEqual)]),
            b'/' => self.longest(Slash, &[(b'=', SlashEqual)]),
            b'^' => self.longest(Caret, &[(b'=', CaretEqual)]),
            b'#' => self.longest(Hash, &[(b'#', HashHash)]),
            b'+' => self.longest(Plus, &[(b'+', PlusPlus), (b'=', PlusEqual)]),
            b'-' => self.longest(Minus, &[(b'>', Arrow), (b'-', MinusMinus), (b'=', MinusEqual)]),
            b'&' => self.longest(Ampersand, &[(b'&', AndAnd), (b'=', AmpersandEqual)]),
            b'|' => self.longest(Pipe, &[(b'|', OrOr), (b'=', PipeEqual)]),
            b'%' => self.longest(Percent, &[(b'=', PercentEqual), (b'>', RightBrace), (b':', Hash)]),
            b'<' if self.follows(b'<') => self.longest(ShiftLeft, &[(b'=', ShiftLeftEqual)]),
            b'<' => self.longest(Less, &[(b'=', LessEqual), (b':', LeftBracket), (b'%', LeftBrace)]),
            b'>' if self.follows(b'>') => self.longest(ShiftRight, &[(b'=', ShiftRightEqual)]),
            b'>' => self.longest(Greater, &[(b'=', GreaterEqual)]),
            b'.' => self.dots(),
            _ => return None,
        })
    }

    fn longest(&mut self, short: TokenKind, longer: &[(u8, TokenKind)]) -> TokenKind {
        longer.iter().find(|&&(byte, _)| self.follows(byte)).map_or(short, |&(_, kind)| kind)
    }

    fn dots(&mut self) -> TokenKind {
        let after_one = self.position;
        if self.follows(b'.') && self.follows(b'.') {
            return TokenKind::Ellipsis;
        }
        self.position = after_one;
        TokenKind::Dot
    }
}
