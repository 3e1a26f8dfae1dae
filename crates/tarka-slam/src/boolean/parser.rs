//! Reading boolean programs.

use super::lexer::{Token, words};
use super::{Expr, Function, Global, Operator, Position, Problem, Program, Statement, StatementKind};

/// How deep statements and expressions may be nested.
const DEEPEST: usize = 2_000;

/// Reads a boolean program.
pub fn parse(text: &str) -> Result<Program, Problem> {
    let mut parser = Parser { words: words(text)?, at: 0, depth: 0, function: None };
    parser.program()
}

struct Parser {
    words: Vec<(Token, Position)>,
    at: usize,
    depth: usize,
    /// What the body that is being read has declared.
    function: Option<Declared>,
}

#[derive(Default)]
struct Declared {
    locals: Vec<String>,
    enforce: Option<Expr>,
}

/// Words that are no names.
pub(crate) const KEYWORDS: [&str; 34] = [
    "decl",
    "begin",
    "end",
    "skip",
    "goto",
    "if",
    "then",
    "elsif",
    "else",
    "fi",
    "while",
    "do",
    "od",
    "return",
    "assume",
    "assert",
    "abortif",
    "enforce",
    "dead",
    "sync",
    "start_thread",
    "end_thread",
    "atomic_begin",
    "atomic_end",
    "thread_local",
    "constrain",
    "schoose",
    "void",
    "bool",
    "T",
    "F",
    "dfs",
    "print",
    "choose",
];

impl Parser {
    fn token(&self) -> &Token {
        &self.words[self.at].0
    }

    fn position(&self) -> Position {
        self.words[self.at].1
    }

    fn follows(&self) -> &Token {
        &self.words[(self.at + 1).min(self.words.len() - 1)].0
    }

    fn step(&mut self) {
        if self.at + 1 < self.words.len() {
            self.at += 1;
        }
    }

    fn is_word(&self, word: &str) -> bool {
        matches!(self.token(), Token::Word(found) if found == word)
    }

    fn is_sign(&self, sign: &str) -> bool {
        matches!(self.token(), Token::Sign(found) if *found == sign)
    }

    /// Passes a keyword, if it is there.
    fn takes_word(&mut self, word: &str) -> bool {
        let found = self.is_word(word);
        if found {
            self.step();
        }
        found
    }

    fn takes_sign(&mut self, sign: &str) -> bool {
        let found = self.is_sign(sign);
        if found {
            self.step();
        }
        found
    }

    fn expected<T>(&self, what: &str) -> Result<T, Problem> {
        let found = match self.token() {
            Token::Word(word) => format!("`{word}`"),
            Token::Number(number) => format!("`{number}`"),
            Token::Sign(sign) => format!("`{sign}`"),
            Token::End => "the end of the file".to_string(),
        };
        Err(Problem::new(self.position(), format!("expected {what}, found {found}")))
    }

    fn word(&mut self, word: &str) -> Result<(), Problem> {
        if self.takes_word(word) { Ok(()) } else { self.expected(&format!("`{word}`")) }
    }

    fn sign(&mut self, sign: &str) -> Result<(), Problem> {
        if self.takes_sign(sign) { Ok(()) } else { self.expected(&format!("`{sign}`")) }
    }

    fn name(&mut self, what: &str) -> Result<String, Problem> {
        match self.token() {
            Token::Word(word) if !KEYWORDS.contains(&word.as_str()) => {
                let name = word.clone();
                self.step();
                Ok(name)
            }
            _ => self.expected(what),
        }
    }

    fn names(&mut self, what: &str) -> Result<Vec<String>, Problem> {
        let mut names = vec![self.name(what)?];
        while self.takes_sign(",") {
            names.push(self.name(what)?);
        }
        Ok(names)
    }

    /// One level deeper, if that is not too deep.
    fn nested<T>(&mut self, read: impl FnOnce(&mut Parser) -> Result<T, Problem>) -> Result<T, Problem> {
        if self.depth == DEEPEST {
            return Err(Problem::new(self.position(), "this is nested too deeply"));
        }
        self.depth += 1;
        let result = read(self);
        self.depth -= 1;
        result
    }

    fn program(&mut self) -> Result<Program, Problem> {
        let mut program = Program::default();
        while *self.token() != Token::End {
            let is_thread_local = self.takes_word("thread_local");
            if self.takes_word("decl") {
                let is_thread_local = self.takes_word("thread_local") || is_thread_local;
                let position = self.position();
                let names = self.names("the name of a variable")?;
                let global = |name| Global { name, is_thread_local, position };
                program.globals.extend(names.into_iter().map(global));
                self.sign(";")?;
            } else {
                program.functions.push(self.function()?);
            }
        }
        Ok(program)
    }

    fn function(&mut self) -> Result<Function, Problem> {
        self.takes_word("dfs");
        let results = if self.takes_word("void") {
            0
        } else if self.takes_word("bool") {
            self.result_count()?
        } else {
            return self.expected("`decl`, `void` or `bool`");
        };
        let position = self.position();
        let name = self.name("the name of a function")?;
        self.sign("(")?;
        let params = if self.is_sign(")") { Vec::new() } else { self.names("a parameter")? };
        self.sign(")")?;
        self.word("begin")?;
        self.function = Some(Declared::default());
        let body = self.statements(&["end"])?;
        self.word("end")?;
        let Declared { locals, enforce } = self.function.take().unwrap_or_default();
        Ok(Function { name, results, params, locals, enforce, body, position })
    }

    fn result_count(&mut self) -> Result<usize, Problem> {
        if !self.takes_sign("<") {
            return Ok(1);
        }
        let Token::Number(count) = *self.token() else { return self.expected("a number of results") };
        self.step();
        self.sign(">")?;
        Ok(count)
    }

    /// Statements up to one of the words.
    fn statements(&mut self, ends: &[&str]) -> Result<Vec<Statement>, Problem> {
        self.nested(|parser| {
            let mut statements = Vec::new();
            while !ends.iter().any(|end| parser.is_word(end)) {
                if parser.takes_sign(";") || parser.declaration()? {
                    continue;
                }
                statements.push(parser.statement()?);
                if !parser.takes_sign(";") && !ends.iter().any(|end| parser.is_word(end)) {
                    return parser.expected("`;`");
                }
            }
            Ok(statements)
        })
    }

    /// Declarations and what is enforced belong to the whole function.
    fn declaration(&mut self) -> Result<bool, Problem> {
        if self.takes_word("decl") {
            let names = self.names("the name of a variable")?;
            self.function.get_or_insert_with(Declared::default).locals.extend(names);
        } else if self.takes_word("enforce") {
            let condition = self.expression()?;
            let enforce = &mut self.function.get_or_insert_with(Declared::default).enforce;
            *enforce = Some(match enforce.take() {
                Some(earlier) => Expr::binary(Operator::And, earlier, condition),
                None => condition,
            });
        } else {
            return Ok(false);
        }
        self.sign(";")?;
        Ok(true)
    }

    fn statement(&mut self) -> Result<Statement, Problem> {
        let mut labels = Vec::new();
        while matches!(self.follows(), Token::Sign(":")) && matches!(self.token(), Token::Word(_)) {
            labels.push(self.name("a label")?);
            self.sign(":")?;
        }
        let position = self.position();
        let ends = ["end", "fi", "od", "else", "elsif"];
        // A label may stand right before the end of a block.
        let kind = if !labels.is_empty() && (self.is_sign(";") || ends.iter().any(|end| self.is_word(end))) {
            StatementKind::Skip
        } else {
            self.kind()?
        };
        Ok(Statement { labels, kind, position, remark: None })
    }

    fn kind(&mut self) -> Result<StatementKind, Problem> {
        let Token::Word(word) = self.token().clone() else { return self.expected("a statement") };
        let simple = match word.as_str() {
            "skip" => Some(StatementKind::Skip),
            "end_thread" => Some(StatementKind::EndThread),
            "atomic_begin" => Some(StatementKind::AtomicBegin),
            "atomic_end" => Some(StatementKind::AtomicEnd),
            _ => None,
        };
        if let Some(simple) = simple {
            self.step();
            return Ok(simple);
        }
        match word.as_str() {
            "goto" => {
                self.step();
                self.names("a label").map(StatementKind::Goto)
            }
            "return" => {
                self.step();
                let is_bare =
                    self.is_sign(";") || self.is_word("end") || self.is_word("fi") || self.is_word("od");
                Ok(StatementKind::Return(if is_bare { Vec::new() } else { self.expressions()? }))
            }
            "if" => self.conditional(),
            "while" => {
                self.step();
                let condition = self.expression()?;
                self.word("do")?;
                let body = self.statements(&["od"])?;
                self.word("od")?;
                Ok(StatementKind::While(condition, body))
            }
            "assume" => self.about(StatementKind::Assume),
            "assert" => self.about(StatementKind::Assert),
            "abortif" => self.about(StatementKind::AbortIf),
            "dead" => {
                self.step();
                self.names("the name of a variable").map(StatementKind::Dead)
            }
            "start_thread" => {
                self.step();
                self.takes_word("goto");
                self.name("a label").map(StatementKind::StartThread)
            }
            "sync" => Err(Problem::new(self.position(), "`sync` is not supported")),
            _ if *self.follows() == Token::Sign("(") => self.call(Vec::new()),
            _ => self.assignment(),
        }
    }

    fn about(&mut self, make: impl FnOnce(Expr) -> StatementKind) -> Result<StatementKind, Problem> {
        self.step();
        self.expression().map(make)
    }

    fn conditional(&mut self) -> Result<StatementKind, Problem> {
        let mut branches = Vec::new();
        let mut otherwise = Vec::new();
        self.step();
        loop {
            let condition = self.expression()?;
            self.word("then")?;
            branches.push((condition, self.statements(&["elsif", "else", "fi"])?));
            if self.takes_word("elsif") {
                continue;
            }
            if self.takes_word("else") {
                otherwise = self.statements(&["fi"])?;
            }
            self.word("fi")?;
            return Ok(StatementKind::If { branches, otherwise });
        }
    }

    fn call(&mut self, targets: Vec<Option<String>>) -> Result<StatementKind, Problem> {
        let callee = self.name("the name of a function")?;
        self.sign("(")?;
        let args = if self.is_sign(")") { Vec::new() } else { self.expressions()? };
        self.sign(")")?;
        Ok(StatementKind::Call { targets, callee, args })
    }

    fn assignment(&mut self) -> Result<StatementKind, Problem> {
        let position = self.position();
        let mut targets = Vec::new();
        loop {
            let name = self.name("a statement")?;
            targets.push((name != "_").then_some(name));
            if !self.takes_sign(",") {
                break;
            }
        }
        self.sign(":=")?;
        if matches!(self.token(), Token::Word(_)) && *self.follows() == Token::Sign("(") {
            return self.call(targets);
        }
        let values = self.expressions()?;
        if values.len() != targets.len() {
            let message = format!("{} values for {} variables", values.len(), targets.len());
            return Err(Problem::new(position, message));
        }
        let constrain = if self.takes_word("constrain") { Some(self.expression()?) } else { None };
        let wanted: Option<Vec<String>> = targets.into_iter().collect();
        let Some(targets) = wanted else {
            return Err(Problem::new(position, "`_` stands for a result of a call only"));
        };
        Ok(StatementKind::Assign { targets, values, constrain })
    }

    fn expressions(&mut self) -> Result<Vec<Expr>, Problem> {
        let mut all = vec![self.expression()?];
        while self.takes_sign(",") {
            all.push(self.expression()?);
        }
        Ok(all)
    }

    fn expression(&mut self) -> Result<Expr, Problem> {
        self.nested(|parser| parser.binary(1))
    }

    fn operator(&self) -> Option<Operator> {
        let Token::Sign(sign) = self.token() else { return None };
        Some(match *sign {
            "=>" => Operator::Implies,
            "|" | "||" => Operator::Or,
            "^" => Operator::Xor,
            "&" | "&&" => Operator::And,
            "=" | "==" => Operator::Equal,
            "!=" => Operator::Differs,
            _ => return None,
        })
    }

    /// Operators that bind at least so strongly; `=>` groups to the right, all others to the left.
    fn binary(&mut self, least: u8) -> Result<Expr, Problem> {
        let mut left = self.unary()?;
        while let Some(operator) = self.operator().filter(|operator| operator.strength() >= least) {
            self.step();
            let right_least = operator.strength() + u8::from(operator != Operator::Implies);
            let right = self.nested(|parser| parser.binary(right_least))?;
            left = Expr::binary(operator, left, right);
        }
        Ok(left)
    }

    fn unary(&mut self) -> Result<Expr, Problem> {
        if self.takes_sign("!") || self.takes_sign("~") {
            return self.nested(Parser::unary).map(|inner| Expr::Not(Box::new(inner)));
        }
        if self.takes_sign("*") {
            return Ok(Expr::Star);
        }
        if self.takes_sign("(") {
            let inner = self.expression()?;
            self.sign(")")?;
            return Ok(inner);
        }
        let position = self.position();
        let primed = self.takes_sign("'");
        match self.token().clone() {
            Token::Number(value @ (0 | 1)) if !primed => {
                self.step();
                Ok(Expr::Constant(value == 1))
            }
            Token::Word(word) if !primed && (word == "T" || word == "F") => {
                self.step();
                Ok(Expr::Constant(word == "T"))
            }
            Token::Word(word) if !primed && word == "schoose" => {
                self.step();
                self.sign("[")?;
                let positive = self.expression()?;
                self.sign(",")?;
                let negative = self.expression()?;
                self.sign("]")?;
                Ok(Expr::Choose(Box::new(positive), Box::new(negative)))
            }
            _ => {
                let name = self.name("an expression")?;
                Ok(Expr::Variable { name, primed, position })
            }
        }
    }
}
