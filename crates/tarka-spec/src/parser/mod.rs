//! From the text of a rule to its syntax, with everything checked that can be without a program.
//!
//! ```text
//! rule      = { state | watch | handler }
//! state     = "state" "{" { type NAME ["=" constant] { "," NAME ["=" constant] } ";" } "}" [";"]
//! type      = "enum" "{" NAME ["=" constant] { "," … } "}" | C's integers | (C's integers | "void" | "struct" NAME) "*" { "*" }
//! watch     = "watch" type NAME "=" object { "," object } ";"
//! object    = ["new"] FUNCTION ["." event] "." value
//! handler   = FUNCTION "." event block
//! event     = "entry" | "call" | "exit" | "return"
//! value     = "$1" | "$2" | … | "$return"
//! block     = "{" { statement } "}"
//! statement = block | "if" "(" condition ")" statement ["else" statement] | NAME assignment-operator expression ";"
//!           | NAME ("++" | "--") ";" | "abort" STRING ";" | "halt" ";" | "return" ";" | ";"
//! condition = "*" | expression
//! ```
//!
//! Expressions are those of C without calls, assignments, `sizeof` and the comma.

mod declarations;
mod expressions;
mod statements;

use tarka_c::weave::{Given, Value, When};

use crate::lexer::{Kind, Token, tokens};
use crate::problem::{Problem, Range};
use crate::syntax::{Edit, Handler, Object, Syntax};

/// What went wrong, or what was asked for.
type Parsed<T> = Result<T, Problem>;

/// Words that begin loops and jumps.
const JUMPS: [&str; 7] = ["while", "for", "do", "goto", "break", "continue", "switch"];

/// The words of C's own types.
const TYPE_WORDS: [&str; 14] = [
    "void", "char", "short", "int", "long", "signed", "unsigned", "_Bool", "struct", "union", "enum",
    "float", "double", "const",
];

/// Reads a rule.
pub fn parse(text: &str) -> Result<Syntax, Vec<Problem>> {
    let tokens = tokens(text).map_err(|problem| vec![problem])?;
    let mut parser = Parser { tokens, position: 0, syntax: Syntax::default(), seen: Seen::default() };
    let mut problems = Vec::new();
    // What is wrong in one part does not hide what is wrong in the next.
    while parser.here().kind != Kind::End {
        if let Err(problem) = parser.part() {
            problems.push(problem);
            parser.skip_part();
        }
    }
    if problems.is_empty() {
        problems = parser.check_whole();
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    parser.mark_beginnings();
    Ok(parser.syntax)
}

/// The parser.
struct Parser<'t> {
    tokens: Vec<Token<'t>>,
    position: usize,
    syntax: Syntax,
    seen: Seen,
}

/// What has been met.
#[derive(Default)]
struct Seen {
    /// Where the state is.
    state: Option<Range>,
    /// What the handler that is being read has read so far.
    values: Vec<Given>,
    edits: Vec<Edit>,
    /// When that handler runs.
    when: Option<When>,
}

impl<'t> Parser<'t> {
    fn here(&self) -> Token<'t> {
        self.tokens[self.position.min(self.tokens.len() - 1)]
    }

    fn next(&self) -> Token<'t> {
        self.tokens[(self.position + 1).min(self.tokens.len() - 1)]
    }

    fn advance(&mut self) -> Token<'t> {
        let token = self.here();
        self.position += 1;
        token
    }

    fn is(&self, text: &str) -> bool {
        self.here().text == text && self.here().kind != Kind::Text
    }

    fn accept(&mut self, text: &str) -> bool {
        let is = self.is(text);
        self.position += usize::from(is);
        is
    }

    fn expect(&mut self, text: &str, place: &str) -> Parsed<Token<'t>> {
        if self.is(text) { Ok(self.advance()) } else { Err(self.expected(&format!("`{text}`"), place)) }
    }

    fn name(&mut self, what: &str) -> Parsed<Token<'t>> {
        match self.here().kind {
            Kind::Name => Ok(self.advance()),
            _ => Err(self.expected(what, "")),
        }
    }

    /// What was expected, and what is there.
    fn expected(&self, what: &str, place: &str) -> Problem {
        let here = self.here();
        let found = match here.kind {
            Kind::End => "the rule ends".to_owned(),
            _ => format!("found `{}`", here.text),
        };
        Problem::new(here.at, format!("expected {what}{place}, {found}"))
    }

    /// A part of the rule.
    fn part(&mut self) -> Parsed<()> {
        match self.here() {
            Token { kind: Kind::Name, text: "state", .. } if self.next().text == "{" => self.state(),
            Token { kind: Kind::Name, text: "watch", .. } if self.next().text != "." => self.watch(),
            Token { kind: Kind::Name, .. } => self.handler(),
            _ => Err(self.expected("`state`, `watch` or a handler such as `f.entry { … }`", "")),
        }
    }

    /// Goes on behind what could not be read: after its braces, or at the next thing that looks like a part.
    fn skip_part(&mut self) {
        let mut depth = self.open_braces();
        while self.here().kind != Kind::End {
            match self.advance().text {
                "{" => depth += 1,
                "}" if depth <= 1 => return,
                "}" => depth -= 1,
                ";" if depth == 0 => return,
                _ => {}
            }
        }
    }

    /// How many braces are open where the parser is.
    fn open_braces(&self) -> usize {
        self.tokens[..self.position.min(self.tokens.len())].iter().fold(0, |depth: usize, token| match token
            .text
        {
            "{" if token.kind == Kind::Sign => depth + 1,
            "}" if token.kind == Kind::Sign => depth.saturating_sub(1),
            _ => depth,
        })
    }

    fn handler(&mut self) -> Parsed<()> {
        let function = self.advance();
        self.expect(".", " and an event after the name of a function").map_err(|problem| {
            problem.help("a handler is `function.entry { … }` or `function.exit { … }`")
        })?;
        let (when, event) = self.event()?;
        let at = (function.at.0, event.1);
        let twice = self.syntax.handlers.iter().find(|h| h.function == function.text && h.when == when);
        if let Some(first) = twice {
            let message = format!("this is handled twice: `{}`", function.text);
            return Err(Problem::new(at, message).related(first.at, "it is handled here"));
        }
        self.seen = Seen { state: self.seen.state, when: Some(when), ..Seen::default() };
        let start = self.here().at.0;
        self.block()?;
        let end = self.tokens[self.position - 1].at.1;
        let (values, edits) = (std::mem::take(&mut self.seen.values), std::mem::take(&mut self.seen.edits));
        let function = function.text.to_owned();
        self.syntax.handlers.push(Handler { function, at, when, values, body: (start, end), edits });
        Ok(())
    }

    fn event(&mut self) -> Parsed<(When, Range)> {
        let event = self.name("an event: `entry` or `exit`")?;
        let when = match event.text {
            "entry" | "call" => When::Before,
            "exit" | "return" => When::After,
            other => {
                return Err(Problem::new(event.at, format!("`{other}` is no event"))
                    .help("functions have `entry` (or `call`) and `exit` (or `return`)"));
            }
        };
        Ok((when, event.at))
    }

    /// `$1` or `$return`.
    fn value(&mut self) -> Parsed<(Value, Range)> {
        let token = self.here();
        if token.kind != Kind::Value {
            return Err(self.expected("`$1`, `$2`, … or `$return`", ""));
        }
        self.advance();
        let value = match &token.text[1..] {
            "return" => Value::Result,
            digits => match digits.parse::<usize>() {
                Ok(number) if (1..=255).contains(&number) => Value::Argument(number),
                Ok(0) => {
                    return Err(
                        Problem::new(token.at, "there is no `$0`").help("parameters are counted from `$1`")
                    );
                }
                _ => {
                    return Err(Problem::new(token.at, format!("`{}` is no value of a call", token.text))
                        .help("`$1` is the first parameter, `$return` the result"));
                }
            },
        };
        Ok((value, token.at))
    }

    /// Whether the rule itself declares a name.
    fn is_own(&self, name: &str) -> bool {
        self.is_variable(name) || self.syntax.enumerators.iter().any(|known| known.name == name)
    }

    /// Whether the rule has a variable of this name.
    fn is_variable(&self, name: &str) -> bool {
        self.syntax.states.iter().any(|state| state.name == name)
            || self.syntax.watch.as_ref().is_some_and(|watch| watch.name == name)
    }

    /// Gives events at which objects begin handlers that do nothing else, where the rule has none.
    fn mark_beginnings(&mut self) {
        let objects = self.syntax.watch.iter().flat_map(|watch| &watch.objects);
        let unhandled = objects.filter(|object| {
            let is_meant = |handler: &Handler| {
                handler.function == object.function && object.when.is_none_or(|when| when == handler.when)
            };
            object.is_new && !self.syntax.handlers.iter().any(is_meant)
        });
        let beginning = |object: &Object| {
            let known = if object.value == Value::Result { When::After } else { When::Before };
            Handler {
                function: object.function.clone(),
                at: object.at,
                when: object.when.unwrap_or(known),
                values: Vec::new(),
                body: (object.at.1, object.at.1),
                edits: Vec::new(),
            }
        };
        let mut beginnings: Vec<Handler> = Vec::new();
        for handler in unhandled.map(beginning) {
            let is_same =
                |known: &Handler| (&known.function, known.when) == (&handler.function, handler.when);
            if !beginnings.iter().any(is_same) {
                beginnings.push(handler);
            }
        }
        self.syntax.handlers.append(&mut beginnings);
    }

    /// What only the whole rule shows.
    fn check_whole(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        if self.syntax.handlers.is_empty() {
            let message = "the rule has no handler, so nothing can violate it";
            problems.push(
                Problem::new(self.here().at, message)
                    .help("`f.entry { … }` says what is right when f is called"),
            );
        }
        for object in self.syntax.watch.iter().flat_map(|watch| &watch.objects) {
            let is_meant = |handler: &&Handler| {
                handler.function == object.function && object.when.is_none_or(|when| when == handler.when)
            };
            let handlers: Vec<&Handler> = self.syntax.handlers.iter().filter(is_meant).collect();
            let early = handlers.iter().find(|handler| handler.when == When::Before);
            let is_early = early.is_some() || object.when == Some(When::Before);
            if is_early && object.value == Value::Result {
                let message = "what a call returns is not known before it does";
                let problem = Problem::new(object.at, message)
                    .help(format!("`{}.exit.$return` is the result where it is known", object.function));
                problems.push(match early {
                    Some(early) => problem.related(early.at, "this is done before"),
                    None => problem,
                });
            }
        }
        problems
    }
}
