//! Line markers and pragmas.

use super::Lexer;
use crate::diagnostic::Diagnostic;
use crate::syntax::ast::WeakPragma;
use crate::syntax::quote::clip;
use crate::syntax::token::TokenKind;

/// Pragmas that change what a program means in ways that are not followed.
const REFUSED: [&str; 3] = ["scalar_storage_order", "redefine_extname", "ms_struct"];
/// What pragmas for gcc's optimiser and processors may not say: floats would be computed otherwise.
const INEXACT: [&str; 5] = ["fast", "math", "fma", "arch=", "avx512"];

/// Whether a pragma lets floats be computed otherwise.
fn is_inexact(text: &str) -> bool {
    let mut words = text.split(|c: char| c.is_whitespace() || c == '(').filter(|word| !word.is_empty());
    words.next() == Some("GCC")
        && matches!(words.next(), Some("target" | "optimize"))
        && INEXACT.iter().any(|word| text.contains(word))
}

impl Lexer<'_> {
    /// A line that starts with `#`; `content` is what follows it.
    pub(super) fn directive(&mut self, content: usize) {
        let start = self.position;
        let end = self.line_end(content);
        let line = self.text[content..end].trim_start();
        let word_end = line.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(line.len());
        let (word, rest) = line.split_at(word_end);
        match word {
            "" | "ident" | "sccs" | "line" => {}
            "pragma" => self.pragma(start, end, rest),
            _ if word.starts_with(|c: char| c.is_ascii_digit()) => {}
            _ => self.error(
                start,
                end,
                format!("`#{}` in a text that is not preprocessed any further", clip(word)),
            ),
        }
        self.position = end;
    }

    fn pragma(&mut self, start: usize, end: usize, text: &str) {
        let word = text.split_whitespace().next().unwrap_or_default();
        if REFUSED.contains(&word) {
            self.error(start, end, format!("`#pragma {word}` is not supported"));
        } else if is_inexact(text) {
            let message = "this pragma is not supported: floats are computed as IEEE 754 says";
            self.error(start, end, message);
        } else if let Some(names) = text.trim_start().strip_prefix("weak ") {
            self.weak_pragma(start, end, names);
        } else if let Err(message) = self.packing.obey(text, self.tokens.len()) {
            let span = self.span(start, end);
            self.diagnostics.report(Diagnostic::warning(span, message));
        }
    }

    /// `name` or `name = alias` after `#pragma weak`.
    fn weak_pragma(&mut self, start: usize, end: usize, names: &str) {
        let (name, alias) = match names.split_once('=') {
            Some((name, alias)) => (name.trim(), Some(alias.trim())),
            None => (names.trim(), None),
        };
        let span = self.span(start, end);
        let alias = alias.map(|alias| self.interner.intern(alias));
        self.weak.push(WeakPragma { name: self.interner.intern(name), alias, span });
    }

    /// Removes `_Pragma("…")`, if its closing parenthesis has just been read, and obeys it.
    pub(super) fn pragma_operator(&mut self) {
        use TokenKind::*;
        let Some(first) = self.tokens.len().checked_sub(4) else { return };
        if self.tokens[first..].iter().map(|t| t.kind).eq([PragmaOperator, LeftParen, String, RightParen]) {
            let (start, string) = (self.tokens[first].start as usize, self.tokens[first + 2]);
            let text = self.text[string.start as usize..string.end as usize].trim_matches('"');
            self.tokens.truncate(first);
            self.pragma(start, self.position, text);
        }
    }
}
