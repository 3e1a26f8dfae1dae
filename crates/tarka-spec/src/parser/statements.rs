//! The statements of a handler.

use crate::lexer::{Kind, Token};
use crate::problem::Problem;
use crate::syntax::{Edit, Replacement};

use super::{JUMPS, Parsed, Parser, TYPE_WORDS};

/// How deep blocks and expressions may be nested.
pub(super) const DEEPEST: usize = 200;

/// Operators that assign.
const ASSIGNMENTS: [&str; 11] = ["=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="];

impl Parser<'_> {
    /// `{ … }`.
    pub(super) fn block(&mut self) -> Parsed<()> {
        let open = self.expect("{", " and what is done then")?;
        self.rest_of_block(open, 0)
    }

    fn rest_of_block(&mut self, open: Token<'_>, depth: usize) -> Parsed<()> {
        while !self.accept("}") {
            if self.here().kind == Kind::End {
                return Err(Problem::new(self.here().at, "expected `}`, the rule ends")
                    .related(open.at, "the block begins here"));
            }
            self.statement(depth)?;
        }
        Ok(())
    }

    fn statement(&mut self, depth: usize) -> Parsed<()> {
        let here = self.here();
        if depth > DEEPEST {
            return Err(Problem::new(here.at, "this is nested too deeply"));
        }
        match (here.kind, here.text) {
            (Kind::Sign, ";") => _ = self.advance(),
            (Kind::Sign, "{") => {
                let open = self.advance();
                self.rest_of_block(open, depth + 1)?;
            }
            (Kind::Name, "if") => self.branch(depth)?,
            (Kind::Name, "abort") => self.abort()?,
            (Kind::Name, "halt") => {
                self.advance();
                self.seen.edits.push(Edit { at: here.at, code: Replacement::Halt });
                self.expect(";", " after `halt`")?;
            }
            (Kind::Name, "return") => {
                self.advance();
                self.expect(";", " after `return`: a handler has no result")?;
            }
            (Kind::Name, "else") => return Err(Problem::new(here.at, "this `else` belongs to no `if`")),
            (Kind::Name, jump) if JUMPS.contains(&jump) => {
                let what = if ["while", "for", "do"].contains(&jump) { "a loop" } else { "a jump" };
                return Err(Problem::new(here.at, format!("{what} in a handler: `{jump}`")).help(
                    "a handler has assignments to the rule's state, `if`, `abort`, `halt` and `return`",
                ));
            }
            (Kind::Name, word) if TYPE_WORDS.contains(&word) => {
                return Err(Problem::new(here.at, "a handler declares nothing")
                    .help("what a rule remembers it declares in `state { … }`"));
            }
            _ => self.assignment()?,
        }
        Ok(())
    }

    fn branch(&mut self, depth: usize) -> Parsed<()> {
        self.advance();
        self.expect("(", " after `if`")?;
        if self.is("*") && self.next().text == ")" {
            let star = self.advance();
            self.seen.edits.push(Edit { at: star.at, code: Replacement::Choice });
        } else {
            self.expression(0)?;
        }
        self.expect(")", " after the condition")?;
        self.statement(depth + 1)?;
        if self.accept("else") {
            self.statement(depth + 1)?;
        }
        Ok(())
    }

    /// `abort "what is wrong";`.
    fn abort(&mut self) -> Parsed<()> {
        let word = self.advance();
        let message = self.here();
        if message.kind != Kind::Text {
            return Err(self
                .expected("a message", " after `abort`")
                .help("`abort \"the lock is taken twice\";`"));
        }
        if message.text.len() <= 2 {
            return Err(Problem::new(message.at, "this message says nothing")
                .help("say what is wrong: it is what the user sees"));
        }
        self.advance();
        self.seen.edits.push(Edit { at: (word.at.0, message.at.1), code: Replacement::Violation });
        self.expect(";", " after the message")?;
        Ok(())
    }

    /// An assignment to a variable of the rule.
    fn assignment(&mut self) -> Parsed<()> {
        let start = self.here();
        let steps_first = self.accept("++") || self.accept("--");
        let target = self.here();
        let is_own =
            target.kind == Kind::Name && self.syntax.states.iter().any(|state| state.name == target.text);
        let is_plain = !matches!(self.next().text, "." | "->" | "[" | "(");
        if !is_own || !is_plain {
            return self.no_assignment(start, steps_first);
        }
        self.advance();
        self.seen.edits.push(Edit { at: target.at, code: Replacement::Own(target.text.to_owned()) });
        if !steps_first {
            match self.here().text {
                "++" | "--" => _ = self.advance(),
                operator if ASSIGNMENTS.contains(&operator) => {
                    self.advance();
                    self.expression(0)?;
                }
                _ => return Err(self.expected("`=`", &format!(" after `{}`", target.text))),
            }
        }
        self.expect(";", " after an assignment")?;
        Ok(())
    }

    /// What is wrong with a statement that is no assignment to a variable of the rule.
    fn no_assignment(&mut self, start: Token<'_>, steps_first: bool) -> Parsed<()> {
        let target = self.here();
        let watched = self.syntax.watch.as_ref().is_some_and(|watch| watch.name == target.text);
        if watched && ASSIGNMENTS.contains(&self.next().text) {
            return Err(Problem::new(
                target.at,
                format!("`{}` is what is watched: a rule does not choose it", target.text),
            ));
        }
        if self.syntax.enumerators.iter().any(|known| known.name == target.text) {
            return Err(Problem::new(target.at, format!("`{}` is a constant", target.text)));
        }
        self.expression(0)?;
        let end = self.tokens[self.position - 1].at.1;
        let is_written =
            steps_first || ASSIGNMENTS.contains(&self.here().text) || matches!(self.here().text, "++" | "--");
        let at = (start.at.0, end);
        Err(if is_written {
            let message = "a rule does not write what belongs to the program";
            let names: Vec<String> =
                self.syntax.states.iter().map(|state| format!("`{}`", state.name)).collect();
            let own = if names.is_empty() { "it has no state".to_owned() } else { names.join(", ") };
            Problem::new(at, message).help(format!("it writes its own state only: {own}"))
        } else {
            Problem::new(at, "this does nothing")
                .help("a statement is an assignment to the rule's state, `if`, `abort`, `halt` or `return`")
        })
    }
}
