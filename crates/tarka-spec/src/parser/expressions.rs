//! The expressions of a handler: C's, without effects.

use tarka_c::weave::{Given, Value, When};

use crate::lexer::{Kind, Token};
use crate::problem::Problem;
use crate::syntax::{Edit, Replacement};

use super::statements::DEEPEST;
use super::{Parsed, Parser, TYPE_WORDS};

/// Operators between two operands.
const BINARY: [&str; 18] =
    ["*", "/", "%", "+", "-", "<<", ">>", "<", ">", "<=", ">=", "==", "!=", "&", "^", "|", "&&", "||"];

impl Parser<'_> {
    /// An expression. Which operator binds closer is the affair of who reads the code: here it is all the same.
    pub(super) fn expression(&mut self, depth: usize) -> Parsed<()> {
        self.operand(depth)?;
        loop {
            let here = self.here();
            if here.text == "=" && (depth > 0 || self.is_condition()) {
                return Err(
                    Problem::new(here.at, "an assignment inside of an expression").help("`==` compares")
                );
            }
            if here.kind == Kind::Sign && BINARY.contains(&here.text) {
                self.advance();
                self.operand(depth)?;
            } else if self.accept("?") {
                self.expression(depth + 1)?;
                self.expect(":", " after what follows `?`")?;
                self.operand(depth)?;
            } else {
                return Ok(());
            }
        }
    }

    /// Whether the expression that is being read is a condition: its `=` is none of an assignment.
    fn is_condition(&self) -> bool {
        let line = &self.tokens[..self.position];
        let last = line.iter().rposition(|token| matches!(token.text, ";" | "{" | "}"));
        line[last.map_or(0, |at| at + 1)..].iter().any(|token| token.text == "if" || token.text == "=")
    }

    fn operand(&mut self, depth: usize) -> Parsed<()> {
        let here = self.here();
        if depth > DEEPEST {
            return Err(Problem::new(here.at, "this is nested too deeply"));
        }
        match (here.kind, here.text) {
            (Kind::Sign, "!" | "~" | "-" | "+" | "*" | "&") => {
                self.advance();
                return self.operand(depth + 1);
            }
            (Kind::Sign, "++" | "--") => {
                return Err(Problem::new(here.at, format!("`{}` inside of an expression", here.text))
                    .help("an expression has no effects: count in a statement of its own"));
            }
            (Kind::Sign, "(") => {
                self.advance();
                if self.here().kind == Kind::Name && TYPE_WORDS.contains(&self.here().text) {
                    self.type_words()?;
                    self.expect(")", " after a type")?;
                    return self.operand(depth + 1);
                }
                self.expression(depth + 1)?;
                self.expect(")", "")?;
            }
            (Kind::Number | Kind::Character | Kind::Text, _) => _ = self.advance(),
            (Kind::Value, _) => self.value_of_call()?,
            (Kind::Name, "sizeof") => return Err(Problem::new(here.at, "rules have no `sizeof`")),
            (Kind::Name, _) => self.named(here)?,
            _ => return Err(self.expected("an expression", "")),
        }
        self.parts(depth)
    }

    fn named(&mut self, name: Token<'_>) -> Parsed<()> {
        self.advance();
        if self.is("(") {
            return Err(Problem::new(name.at, format!("a handler calls nothing: `{}`", name.text))
                .help("it reads the values of the call, variables of the program, and its own state"));
        }
        if self.is_own(name.text) {
            self.seen.edits.push(Edit { at: name.at, code: Replacement::Own(name.text.to_owned()) });
        } else if name.text == "NULL" {
            self.seen.edits.push(Edit { at: name.at, code: Replacement::Null });
        }
        Ok(())
    }

    fn value_of_call(&mut self) -> Parsed<()> {
        let (value, at) = self.value()?;
        if value == Value::Result && self.seen.when == Some(When::Before) {
            return Err(Problem::new(at, "what the call returns is not known when it begins")
                .help("`$return` is for `exit`"));
        }
        if !self.seen.values.iter().any(|given| given.value == value) {
            self.seen.values.push(Given { value, place: at });
        }
        Ok(())
    }

    /// What follows an operand: members, elements.
    fn parts(&mut self, depth: usize) -> Parsed<()> {
        loop {
            let here = self.here();
            match here.text {
                "." | "->" => {
                    self.advance();
                    self.name("the name of a member")?;
                }
                "[" => {
                    self.advance();
                    self.expression(depth + 1)?;
                    self.expect("]", " after an index")?;
                }
                "++" | "--" if depth > 0 => {
                    return Err(Problem::new(here.at, format!("`{}` inside of an expression", here.text)));
                }
                "(" => {
                    return Err(Problem::new(here.at, "a handler calls nothing"));
                }
                _ => return Ok(()),
            }
        }
    }
}
