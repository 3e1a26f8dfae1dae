//! The state of a rule, and what it watches.

use crate::lexer::Kind;
use crate::problem::{Problem, Range};
use crate::syntax::{Enumerator, Initial, Object, State, Watch};

use super::{Parsed, Parser, TYPE_WORDS};

/// A type as C, and what rules must know of it.
pub(super) struct TypeText {
    pub text: String,
    pub is_pointer: bool,
    /// Enumerators, if it is an enumeration.
    pub values: Vec<String>,
}

impl Parser<'_> {
    /// `state { … }`.
    pub(super) fn state(&mut self) -> Parsed<()> {
        let word = self.advance();
        if let Some(first) = self.seen.state {
            return Err(
                Problem::new(word.at, "the state is declared twice").related(first, "it is declared here")
            );
        }
        self.seen.state = Some(word.at);
        self.expect("{", "")?;
        while !self.accept("}") {
            let ty = self.ty()?;
            loop {
                self.variable(&ty)?;
                if !self.accept(",") {
                    break;
                }
            }
            self.expect(";", " after a variable of the state")?;
        }
        self.accept(";");
        Ok(())
    }

    fn variable(&mut self, ty: &TypeText) -> Parsed<()> {
        let name = self.name("the name of a variable")?;
        self.fresh(name.text, name.at)?;
        if self.is("[") {
            return Err(Problem::new(
                self.here().at,
                "the state has no arrays: numbers, enumerations and pointers are all",
            ));
        }
        let initial = if self.accept("=") { Some(self.constant()?) } else { None };
        let (ty, values) = (ty.text.clone(), ty.values.clone());
        self.syntax.states.push(State { ty, name: name.text.to_owned(), at: name.at, initial, values });
        Ok(())
    }

    /// A name that the rule does not have yet.
    fn fresh(&self, name: &str, at: Range) -> Parsed<()> {
        let states = self.syntax.states.iter().map(|state| (&state.name, state.at));
        let enumerators = self.syntax.enumerators.iter().map(|known| (&known.name, known.at));
        let watched = self.syntax.watch.iter().map(|watch| (&watch.name, watch.at));
        match states.chain(enumerators).chain(watched).find(|(known, _)| *known == name) {
            Some((_, first)) => {
                Err(Problem::new(at, format!("`{name}` is declared twice")).related(first, "here"))
            }
            None => Ok(()),
        }
    }

    /// The type of a variable: one of C's integers, an enumeration, or a pointer.
    pub(super) fn ty(&mut self) -> Parsed<TypeText> {
        let first = self.here();
        if !TYPE_WORDS.contains(&first.text) {
            let message = match first.kind {
                Kind::Name => format!("`{}` is no type that a rule knows", first.text),
                _ => return Err(self.expected("a type", "")),
            };
            return Err(Problem::new(first.at, message).help(
                "a rule has C's integers, enumerations and pointers: `int`, `enum { a, b }`, `void *`",
            ));
        }
        if first.text == "enum" {
            self.advance();
            let values = self.enumeration()?;
            let text = self.enumeration_type(&values).to_owned();
            return Ok(TypeText { text, is_pointer: false, values });
        }
        let text = self.type_words()?;
        let is_pointer = text.ends_with('*');
        let is_integer =
            !["void", "struct", "union", "float", "double"].iter().any(|word| text.starts_with(word));
        if !is_pointer && !is_integer {
            let message =
                format!("`{text}` is no type of a state: numbers, enumerations and pointers are all");
            return Err(Problem::new(first.at, message));
        }
        Ok(TypeText { text, is_pointer, values: Vec::new() })
    }

    /// The words of a type, and the stars after it.
    pub(super) fn type_words(&mut self) -> Parsed<String> {
        let mut words = Vec::new();
        while self.here().kind == Kind::Name && TYPE_WORDS.contains(&self.here().text) {
            let word = self.advance().text;
            words.push(word.to_owned());
            if ["struct", "union", "enum"].contains(&word) {
                words.push(self.name("a tag")?.text.to_owned());
            }
        }
        while self.accept("*") {
            words.push("*".to_owned());
        }
        Ok(words.join(" "))
    }

    fn enumeration(&mut self) -> Parsed<Vec<String>> {
        if self.here().kind == Kind::Name && self.next().text == "{" {
            // A tag, which nothing needs.
            self.advance();
        }
        self.expect("{", " and the names of the values of an enumeration")?;
        let mut names = Vec::new();
        let mut value = 0;
        while !self.accept("}") {
            let name = self.name("a name for a value")?;
            self.fresh(name.text, name.at)?;
            if self.accept("=") {
                let at = self.here().at;
                let constant = self.constant()?;
                value = self.number(&constant, at)?;
            }
            self.syntax.enumerators.push(Enumerator { name: name.text.to_owned(), at: name.at, value });
            names.push(name.text.to_owned());
            value += 1;
            if !self.accept(",") && !self.is("}") {
                return Err(self.expected("`,` or `}`", " after a name for a value"));
            }
        }
        Ok(names)
    }

    /// The type that gcc gives an enumeration of these names.
    fn enumeration_type(&self, names: &[String]) -> &'static str {
        let mut own = self.syntax.enumerators.iter().filter(|known| names.contains(&known.name));
        if own.any(|known| known.value < 0) { "int" } else { "unsigned" }
    }

    /// A constant: a number, a character, or the name of one that the rule declares.
    fn constant(&mut self) -> Parsed<Initial> {
        let negative = self.accept("-");
        let token = self.here();
        let is_constant = match token.kind {
            Kind::Number | Kind::Character => true,
            Kind::Name => self.syntax.enumerators.iter().any(|known| known.name == token.text),
            _ => false,
        };
        if !is_constant {
            let message =
                format!("a first value is a constant, and `{}` is none that the rule knows", token.text);
            return Err(
                Problem::new(token.at, message).help("a number, or a name of the rule's enumerations")
            );
        }
        self.advance();
        Ok(Initial { negative, text: token.text.to_owned() })
    }

    /// The value of a constant.
    fn number(&self, constant: &Initial, at: Range) -> Parsed<i64> {
        let named = self.syntax.enumerators.iter().find(|known| known.name == constant.text);
        let text = constant.text.trim_end_matches(['u', 'U', 'l', 'L']);
        let value = match (named, text.strip_prefix("0x")) {
            (Some(known), _) => Some(known.value),
            (None, Some(digits)) => i64::from_str_radix(digits, 16).ok(),
            (None, None) => text.parse().ok(),
        };
        let value = value.filter(|value| i32::try_from(*value).is_ok());
        let value =
            value.ok_or_else(|| Problem::new(at, format!("`{}` is no number for a name", constant.text)))?;
        Ok(if constant.negative { -value } else { value })
    }

    /// `watch type name = new f.$1, g.exit.$return;`.
    pub(super) fn watch(&mut self) -> Parsed<()> {
        let word = self.advance();
        if let Some(first) = &self.syntax.watch {
            let message = "a rule watches one kind of object";
            return Err(Problem::new(word.at, message).related(first.at, "this is watched already"));
        }
        let ty = self.ty()?;
        let name = self.name("the name of what is watched")?;
        self.fresh(name.text, name.at)?;
        self.expect("=", " and the values that are watched")?;
        let mut objects = Vec::new();
        loop {
            objects.push(self.object()?);
            if !self.accept(",") {
                break;
            }
        }
        self.expect(";", " after what is watched")?;
        let (name, at) = (name.text.to_owned(), name.at);
        self.syntax.watch = Some(Watch { ty: ty.text, is_pointer: ty.is_pointer, name, at, objects });
        Ok(())
    }

    fn object(&mut self) -> Parsed<Object> {
        let is_new = self.is("new") && self.next().kind == Kind::Name && self.accept("new");
        let function = self.name("a function")?;
        self.expect(".", " and a value after the name of a function")?;
        let when = match self.here().kind {
            Kind::Value => None,
            _ => {
                let (when, _) = self.event()?;
                self.expect(".", " and a value after an event")?;
                Some(when)
            }
        };
        let (value, end) = self.value()?;
        let at = (function.at.0, end.1);
        Ok(Object { is_new, function: function.text.to_owned(), when, value, at })
    }
}
