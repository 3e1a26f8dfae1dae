//! A recursive-descent parser for C11 with GNU's extensions, hand-written, with precedence climbing for operators.
//!
//! * It looks ahead a bounded number of tokens and never goes back, so it takes linear time.
//! * It never fails: what does not parse becomes an error node, is reported once, and is skipped (see `recovery`).
//! * It never runs out of stack: how deep it recurses and how high the tree grows is counted (see `limits`).

mod asm;
mod attributes;
mod builtins;
mod declarations;
mod declarators;
mod expressions;
mod initialisers;
mod limits;
mod literals;
mod names;
mod operators;
mod parameters;
mod records;
mod recovery;
mod specifiers;
mod statements;
mod suggestions;
mod type_words;
mod unary;

pub(crate) use suggestions::distance;

use tarka_ir::{FileId, SourceFile, Span};

use self::limits::Limits;
use self::names::{NameKind, Names};
use self::recovery::Errors;
use super::ast::{Item, TranslationUnit, WeakPragma};
use super::lexer::{self, Lexed};
use super::pragma::Packing;
use super::symbol::{Interner, Symbol};
use super::token::{Token, TokenKind};
use crate::diagnostic::{Diagnostic, Diagnostics};

/// Parses a file. Whatever is wrong with it is reported to `diagnostics`, and error nodes stand where the text did not
/// parse; without an error there are none. Input that is nested as deeply as the parser allows needs a stack of 16 MiB,
/// a multiple of that in unoptimised builds.
pub fn parse(
    file: FileId,
    source: &SourceFile,
    interner: &mut Interner,
    diagnostics: &mut Diagnostics,
) -> TranslationUnit {
    if u32::try_from(source.text.len()).is_err() {
        diagnostics.report(Diagnostic::error(Span::NONE, format!("`{}` is too large", source.name)));
        return TranslationUnit::default();
    }
    let Lexed { tokens, packing, weak, unterminated } = lexer::lex(file, &source.text, interner, diagnostics);
    let names = Names::new(interner);
    let mut parser = Parser {
        file,
        text: &source.text,
        tokens,
        packing,
        weak,
        addressed: Vec::new(),
        position: 0,
        braces: 0,
        names,
        limits: Limits::default(),
        errors: Errors::new(unterminated),
        interner,
        diagnostics,
    };
    parser.translation_unit()
}

/// What has been reported and could not be parsed; the nearest place that can go on skips what is left of it.
#[derive(Debug)]
struct Failed;

type Parse<T> = Result<T, Failed>;

struct Parser<'a> {
    file: FileId,
    text: &'a str,
    /// Ends with [`TokenKind::EndOfFile`], which is never passed.
    tokens: Vec<Token>,
    packing: Packing,
    weak: Vec<WeakPragma>,
    /// Names whose address the current function takes.
    addressed: Vec<Symbol>,
    position: usize,
    /// How many braces are open.
    braces: u32,
    names: Names,
    limits: Limits,
    errors: Errors,
    interner: &'a mut Interner,
    diagnostics: &'a mut Diagnostics,
}

/// The token cursor.
impl Parser<'_> {
    fn token(&self) -> Token {
        self.tokens[self.position]
    }

    fn kind(&self) -> TokenKind {
        self.token().kind
    }

    /// The token `distance` tokens further on, or the end of the file.
    fn token_at(&self, distance: usize) -> Token {
        let last = self.tokens.len() - 1;
        self.tokens[(self.position + distance).min(last)]
    }

    fn kind_at(&self, distance: usize) -> TokenKind {
        self.token_at(distance).kind
    }

    fn at(&self, kind: TokenKind) -> bool {
        self.kind() == kind
    }

    /// Moves past the current token and returns it.
    fn bump(&mut self) -> Token {
        let token = self.token();
        match token.kind {
            TokenKind::EndOfFile => return token,
            TokenKind::LeftBrace => self.braces += 1,
            TokenKind::RightBrace => self.braces = self.braces.saturating_sub(1),
            _ => {}
        }
        self.position += 1;
        token
    }

    /// Moves past the current token if it is of the given kind.
    fn eat(&mut self, kind: TokenKind) -> bool {
        let found = self.at(kind);
        if found {
            self.bump();
        }
        found
    }

    /// The current token's place.
    fn span(&self) -> Span {
        self.token().span(self.file)
    }

    /// The place of the token before the current one.
    fn previous_span(&self) -> Span {
        self.position.checked_sub(1).map_or(self.span(), |index| self.tokens[index].span(self.file))
    }

    /// From `start` to the end of the token before the current one.
    fn span_from(&self, start: Span) -> Span {
        let end = self.previous_span();
        if end.start < start.start { Span { end: start.start, ..start } } else { start.to(end) }
    }

    fn token_text(&self, token: Token) -> &str {
        &self.text[token.start as usize..token.end as usize]
    }

    /// Whether a line end stands between the previous token and the current one.
    fn at_new_line(&self) -> bool {
        let (before, here) = (self.previous_span().end as usize, self.token().start as usize);
        self.text.get(before..here).is_some_and(|gap| gap.contains('\n'))
    }
}

/// What tokens mean where types and values look alike.
impl Parser<'_> {
    fn is_type_name(&self, token: Token) -> bool {
        token.kind == TokenKind::Identifier && self.names.get(token.symbol).is_type()
    }

    /// Whether a declaration or type name starts with the token.
    fn starts_type(&self, token: Token) -> bool {
        token.kind.starts_specifiers() || self.is_type_name(token)
    }

    fn declare_ordinary(&mut self, name: Symbol) {
        self.names.declare(name, NameKind::Ordinary);
    }
}

impl Parser<'_> {
    fn translation_unit(&mut self) -> TranslationUnit {
        let mut unit = TranslationUnit::default();
        while !self.at(TokenKind::EndOfFile) {
            self.item(&mut unit.items);
        }
        unit.weak = std::mem::take(&mut self.weak);
        unit
    }

    /// Reads one item; after a mistake goes on behind it.
    fn item(&mut self, items: &mut Vec<Item>) {
        let start = self.position;
        match self.external_declaration() {
            Ok(item) => items.extend(item),
            Err(Failed) => self.skip_item(start),
        }
    }
}
