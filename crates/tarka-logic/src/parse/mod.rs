//! SMT-LIB text as terms: reads what [`to_smtlib`](crate::print::to_smtlib) writes, and the usual operators besides.
//!
//! The text may come from anywhere: whatever it is, the answer is a term or an error with a position. Nesting takes no
//! stack, and numbers and widths have limits, so that a short text cannot ask for a term too large to build.

mod operators;
mod tokens;

use thiserror::Error;

use crate::number::BitVec;
use crate::term::{FastMap, Term, TermTable};
use operators::{Head, LARGEST_WIDTH, LONGEST_NUMERAL};
use tokens::{Token, Tokens};

/// Why a text is no term.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{what}, at byte {position}")]
pub struct ParseError {
    /// Bytes before the place.
    pub position: usize,
    /// What is wrong there.
    pub what: String,
}

/// The term that a text stands for. `resolve` says what a free symbol of a name is; `None` is an error. A quoted symbol
/// is always a free one, never one that `let` binds.
pub fn parse(
    terms: &TermTable,
    text: &str,
    resolve: &mut dyn FnMut(&str) -> Option<Term>,
) -> Result<Term, ParseError> {
    Parser { terms, tokens: Tokens::new(text), resolve, frames: Vec::new(), bound: FastMap::default() }.run()
}

/// What surrounds the term that is being read.
enum Frame<'t> {
    /// Operands of an operator.
    Operands { head: Head, args: Vec<Term>, position: usize },
    /// The value of the last of some `let` bindings.
    Binding { names: Vec<&'t str>, values: Vec<Term> },
    /// The body of a `let`.
    Body { names: Vec<&'t str> },
}

struct Parser<'a, 't> {
    terms: &'a TermTable,
    tokens: Tokens<'t>,
    resolve: &'a mut dyn FnMut(&str) -> Option<Term>,
    frames: Vec<Frame<'t>>,
    /// What names are bound to, innermost last.
    bound: FastMap<&'t str, Vec<Term>>,
}

impl<'t> Parser<'_, 't> {
    fn run(mut self) -> Result<Term, ParseError> {
        loop {
            let Some(term) = self.read()? else { continue };
            if let Some(root) = self.deliver(term)? {
                return match self.tokens.next()? {
                    None => Ok(root),
                    Some(_) => Err(self.error("text after the term")),
                };
            }
        }
    }

    /// Reads on until a term is complete, or something is opened.
    fn read(&mut self) -> Result<Option<Term>, ParseError> {
        match self.token()? {
            Token::Open => self.open(),
            Token::Close => self.close().map(Some),
            Token::Name(name) => self.name(name).map(Some),
            Token::Quoted(name) => self.free(name).map(Some),
            Token::Numeral(digits) => self.numeral(digits).map(Some),
            Token::Bits { digits, radix } => self.bits(digits, radix).map(Some),
        }
    }

    fn token(&mut self) -> Result<Token<'t>, ParseError> {
        self.tokens.next()?.ok_or_else(|| self.error("the text ends inside a term"))
    }

    fn error(&self, what: impl Into<String>) -> ParseError {
        ParseError { position: self.tokens.position(), what: what.into() }
    }

    fn expect(&mut self, wanted: Token<'_>) -> Result<(), ParseError> {
        if self.token()? == wanted { Ok(()) } else { Err(self.error(format!("{wanted} expected"))) }
    }

    fn open(&mut self) -> Result<Option<Term>, ParseError> {
        let position = self.tokens.position();
        let head = match self.token()? {
            Token::Name("_") => return self.word_constant().map(Some),
            Token::Name("let") => {
                self.expect(Token::Open)?;
                self.expect(Token::Open)?;
                let name = self.binding_name()?;
                self.frames.push(Frame::Binding { names: vec![name], values: Vec::new() });
                return Ok(None);
            }
            Token::Name(name) => Head::named(name),
            Token::Open => self.indexed()?,
            _ => None,
        };
        let head = head.ok_or_else(|| self.error("unknown operator"))?;
        self.frames.push(Frame::Operands { head, args: Vec::new(), position });
        Ok(None)
    }

    fn binding_name(&mut self) -> Result<&'t str, ParseError> {
        match self.token()? {
            Token::Name(name) => Ok(name),
            _ => Err(self.error("a name to bind expected")),
        }
    }

    /// `(_ bv5 32)` after `(_`.
    fn word_constant(&mut self) -> Result<Term, ParseError> {
        let value = match self.token()? {
            Token::Name(name) => name.strip_prefix("bv").filter(|digits| is_numeral(digits)),
            _ => None,
        };
        let value = value.ok_or_else(|| self.error("a word constant expected"))?;
        let width = self.index()?;
        self.expect(Token::Close)?;
        if !(1..=LARGEST_WIDTH).contains(&width) {
            return Err(self.error("a word of no possible width"));
        }
        let value = value.parse().map_err(|_| self.error("a number expected"))?;
        Ok(self.terms.bv_const(BitVec::new(width, value)))
    }

    /// `(_ extract 7 0)` after the parenthesis.
    fn indexed(&mut self) -> Result<Option<Head>, ParseError> {
        self.expect(Token::Name("_"))?;
        let Token::Name(name) = self.token()? else { return Ok(None) };
        let first = self.index()?;
        let head = match name {
            "extract" => Some(Head::Extract { high: first, low: self.index()? }),
            "zero_extend" => Some(Head::ZeroExtend(first)),
            "sign_extend" => Some(Head::SignExtend(first)),
            _ => None,
        };
        self.expect(Token::Close)?;
        Ok(head)
    }

    fn index(&mut self) -> Result<u32, ParseError> {
        match self.token()? {
            Token::Numeral(digits) => digits.parse().map_err(|_| self.error("a smaller number expected")),
            _ => Err(self.error("a number expected")),
        }
    }

    fn close(&mut self) -> Result<Term, ParseError> {
        match self.frames.pop() {
            Some(Frame::Operands { head, args, position }) => {
                head.apply(self.terms, &args).map_err(|what| ParseError { position, what })
            }
            _ => Err(self.error("a term expected")),
        }
    }

    fn name(&mut self, name: &str) -> Result<Term, ParseError> {
        match (name, self.bound.get(name).and_then(|values| values.last())) {
            (_, Some(&value)) => Ok(value),
            ("true", None) => Ok(self.terms.tru()),
            ("false", None) => Ok(self.terms.fals()),
            (_, None) => self.free(name),
        }
    }

    fn free(&mut self, name: &str) -> Result<Term, ParseError> {
        (self.resolve)(name).ok_or_else(|| self.error(format!("`{name}` is not known here")))
    }

    fn numeral(&mut self, digits: &str) -> Result<Term, ParseError> {
        if digits.len() > LONGEST_NUMERAL {
            return Err(self.error("a number too large"));
        }
        let value: Result<crate::number::Integer, _> = digits.parse();
        value.map(|value| self.terms.int(value)).map_err(|_| self.error("a number expected"))
    }

    fn bits(&mut self, digits: &str, radix: u32) -> Result<Term, ParseError> {
        let bits_each = radix.ilog2();
        if digits.is_empty() || digits.len() > (LARGEST_WIDTH / bits_each) as usize {
            return Err(self.error("a word of no possible width"));
        }
        let mut word: Option<BitVec> = None;
        for digit in digits.chars().map(|c| c.to_digit(radix).unwrap_or(0)) {
            let low = BitVec::new(bits_each, digit.into());
            word = Some(word.map_or(low.clone(), |high| high.concat(&low)));
        }
        let word = word.ok_or_else(|| self.error("a word of no possible width"))?;
        Ok(self.terms.bv_const(word))
    }

    /// Hands a term to what surrounds it; gives it back if nothing does.
    fn deliver(&mut self, term: Term) -> Result<Option<Term>, ParseError> {
        loop {
            match self.frames.pop() {
                None => return Ok(Some(term)),
                Some(Frame::Operands { head, mut args, position }) => {
                    args.push(term);
                    self.frames.push(Frame::Operands { head, args, position });
                    return Ok(None);
                }
                Some(Frame::Binding { names, mut values }) => {
                    values.push(term);
                    self.expect(Token::Close)?;
                    self.go_on_binding(names, values)?;
                    return Ok(None);
                }
                Some(Frame::Body { names }) => {
                    self.expect(Token::Close)?;
                    for name in names {
                        self.bound.get_mut(name).and_then(Vec::pop);
                    }
                }
            }
        }
    }

    /// After a binding comes another one, or the body, for which all of them are bound at once.
    fn go_on_binding(&mut self, mut names: Vec<&'t str>, values: Vec<Term>) -> Result<(), ParseError> {
        match self.token()? {
            Token::Open => {
                names.push(self.binding_name()?);
                self.frames.push(Frame::Binding { names, values });
            }
            Token::Close => {
                for (name, value) in names.iter().zip(values) {
                    self.bound.entry(name).or_default().push(value);
                }
                self.frames.push(Frame::Body { names });
            }
            _ => return Err(self.error("a binding expected")),
        }
        Ok(())
    }
}

fn is_numeral(text: &str) -> bool {
    !text.is_empty() && text.len() <= LONGEST_NUMERAL && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::{Scalar, Sort};

    fn read(terms: &TermTable, text: &str) -> Result<Term, ParseError> {
        parse(terms, text, &mut |name| match name {
            "x" | "y" | "?0" => Some(terms.symbol(name, Sort::Int)),
            "p" | "q" => Some(terms.symbol(name, Sort::BitVec(8))),
            "M(int)" => Some(terms.symbol(name, Sort::Array(Scalar::BitVec(8), Scalar::BitVec(8)))),
            _ => None,
        })
    }

    #[test]
    fn lets_bind_in_parallel_and_only_inside() {
        let terms = TermTable::new();
        let x = terms.symbol("x", Sort::Int);
        let swapped = read(&terms, "(let ((x y) (y x)) (<= x (- y 1)))").unwrap();
        assert_eq!(swapped, read(&terms, "(< y x)").unwrap());
        let after = read(&terms, "(= (let ((x 3)) x) x)").unwrap();
        assert_eq!(after, terms.eq(terms.int(3), x));
    }

    #[test]
    fn a_quoted_symbol_is_free() {
        let terms = TermTable::new();
        let free = terms.symbol("?0", Sort::Int);
        assert_eq!(read(&terms, "(let ((?0 5)) (+ ?0 |?0|))"), Ok(terms.add(terms.int(5), free)));
    }

    #[test]
    fn words_are_read_in_every_notation() {
        let terms = TermTable::new();
        for text in ["(_ bv10 8)", "#x0a", "#b00001010", "((_ zero_extend 4) #xa)"] {
            assert_eq!(read(&terms, text), Ok(terms.bv(8, 10)), "{text}");
        }
        let cell = read(&terms, "(select (store |M(int)| p q) p)").unwrap();
        assert_eq!(cell, terms.symbol("q", Sort::BitVec(8)));
    }

    #[test]
    fn wrong_texts_are_errors_with_a_place() {
        let terms = TermTable::new();
        let cases = [
            ("", 0),
            ("(", 1),
            (")", 0),
            ("(+ x", 4),
            ("(+ x 1) y", 8),
            ("(frob x)", 1),
            ("(+ x z)", 5),
            ("(+ x p)", 0),
            ("(and x true)", 0),
            ("(bvadd p (_ bv1 9))", 0),
            ("((_ extract 8 0) p)", 0),
            ("((_ extract 0 3) p)", 0),
            ("((_ zero_extend 4000000000) p)", 0),
            ("(select p p)", 0),
            ("(not)", 0),
            ("(let ((a 1) a)", 12),
            ("(let () 1)", 6),
            ("|x", 0),
            ("#z1", 0),
            ("(_ bv1 0)", 8),
            ("(ite true x p)", 0),
        ];
        for (text, position) in cases {
            assert_eq!(read(&terms, text).map_err(|error| error.position), Err(position), "{text}");
        }
    }

    #[test]
    fn small_texts_cannot_ask_for_large_terms() {
        let terms = TermTable::new();
        let doubled = |first: &str, operator: &str| {
            let lets: String =
                (1..200).map(|n| format!("(let ((a{n} ({operator} a{m} a{m}))) ", m = n - 1)).collect();
            format!("(let ((a0 {first})) {lets} a199{}", ")".repeat(200))
        };
        for text in [doubled("p", "concat"), doubled("10", "*"), doubled("x", "*"), doubled("x", "+")] {
            let sum = text.contains("(+");
            assert_eq!(read(&terms, &text).is_ok(), sum);
        }
        assert!(read(&terms, &"9".repeat(1 << 20)).is_err());
    }

    #[test]
    fn deep_texts_are_read() {
        let terms = TermTable::new();
        let depth = 200_000;
        let deep = format!("{}true{}", "(not ".repeat(depth), ")".repeat(depth));
        assert_eq!(read(&terms, &deep), Ok(terms.tru()));
        let lets = format!("{}a{}", "(let ((a x)) ".repeat(depth), ")".repeat(depth));
        assert_eq!(read(&terms, &lets), Ok(terms.symbol("x", Sort::Int)));
        assert!(read(&terms, &"(".repeat(depth)).is_err());
    }
}
