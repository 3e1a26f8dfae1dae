//! Boolean programs: programs whose variables are all of type `bool`.
//!
//! [`parse`] reads the syntax of SLAM's own tools, [`print()`] writes it, and [`Flow::of`] resolves names and turns
//! structured statements into a graph.

mod contract;
mod flow;
mod lexer;
mod parser;
mod print;

pub use contract::Passed;
pub use flow::{Edge, Flow, FlowFunction, Formula, Node, NodeId, Op, Variable};
pub(crate) use parser::KEYWORDS;
pub use parser::parse;
pub use print::print;

/// A place in a file of boolean programs; lines and columns count from one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Position {
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
}

/// What is wrong with a boolean program.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}:{}: {message}", position.line, position.column)]
pub struct Problem {
    /// Where.
    pub position: Position,
    /// What.
    pub message: String,
}

impl Problem {
    fn new(position: Position, message: impl Into<String>) -> Problem {
        Problem { position, message: message.into() }
    }
}

/// A boolean program.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Program {
    /// Its globals.
    pub globals: Vec<Global>,
    /// Its functions; it starts in `main`.
    pub functions: Vec<Function>,
}

/// A global variable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Global {
    /// Its name.
    pub name: String,
    /// Whether every thread has its own.
    pub is_thread_local: bool,
    /// Where it is declared.
    pub position: Position,
}

/// A function.
#[derive(Clone, PartialEq, Debug)]
pub struct Function {
    /// Its name.
    pub name: String,
    /// The number of its results.
    pub results: usize,
    /// Its parameters.
    pub params: Vec<String>,
    /// Its other variables.
    pub locals: Vec<String>,
    /// What holds in every state inside it.
    pub enforce: Option<Expr>,
    /// What it does.
    pub body: Vec<Statement>,
    /// Where it is defined.
    pub position: Position,
}

/// A statement with the labels before it.
#[derive(Clone, PartialEq, Debug)]
pub struct Statement {
    /// Its labels.
    pub labels: Vec<String>,
    /// What it does.
    pub kind: StatementKind,
    /// Where it stands.
    pub position: Position,
    /// A remark for people: the statement of the program that was abstracted.
    pub remark: Option<String>,
}

/// What a statement does.
#[derive(Clone, PartialEq, Debug)]
pub enum StatementKind {
    /// Nothing.
    Skip,
    /// All variables at once; the transition obeys the constraint.
    Assign {
        /// What is written.
        targets: Vec<String>,
        /// The values.
        values: Vec<Expr>,
        /// What must hold between the state before and the state after (primed variables).
        constrain: Option<Expr>,
    },
    /// Calls; `None` for results that are not wanted.
    Call {
        /// Where the results go.
        targets: Vec<Option<String>>,
        /// What is called.
        callee: String,
        /// The arguments.
        args: Vec<Expr>,
    },
    /// Returns results.
    Return(Vec<Expr>),
    /// Goes on at any of the labels.
    Goto(Vec<String>),
    /// The first branch whose condition holds.
    If {
        /// Conditions with what is done.
        branches: Vec<(Expr, Vec<Statement>)>,
        /// What is done if none holds.
        otherwise: Vec<Statement>,
    },
    /// As long as the condition holds.
    While(Expr, Vec<Statement>),
    /// Goes on only if the condition can hold.
    Assume(Expr),
    /// Goes wrong if the condition can be false.
    Assert(Expr),
    /// Ends the run if the condition can hold.
    AbortIf(Expr),
    /// The variables are arbitrary from here on.
    Dead(Vec<String>),
    /// A thread begins at a label of this function, with a copy of its variables.
    StartThread(String),
    /// The thread ends.
    EndThread,
    /// No other thread runs until the end of the section.
    AtomicBegin,
    /// The section ends.
    AtomicEnd,
}

/// An expression.
#[derive(Clone, PartialEq, Debug)]
pub enum Expr {
    /// `T` or `F`.
    Constant(bool),
    /// Either, whenever it is looked at.
    Star,
    /// A variable; in a constraint with a prime: its value after the assignment.
    Variable {
        /// Its name.
        name: String,
        /// Whether it has a prime.
        primed: bool,
        /// Where it stands.
        position: Position,
    },
    /// Not.
    Not(Box<Expr>),
    /// An operator.
    Binary(Operator, Box<Expr>, Box<Expr>),
    /// `schoose[p, n]`: true if p, else false if n, else either.
    Choose(Box<Expr>, Box<Expr>),
}

impl Expr {
    /// A variable that has no place in a file.
    pub fn variable(name: impl Into<String>) -> Expr {
        Expr::Variable { name: name.into(), primed: false, position: Position::default() }
    }
    /// The value of a variable after the assignment.
    pub fn primed(name: impl Into<String>) -> Expr {
        Expr::Variable { name: name.into(), primed: true, position: Position::default() }
    }
    /// The negation.
    pub fn negated(self) -> Expr {
        match self {
            Expr::Constant(value) => Expr::Constant(!value),
            Expr::Not(inner) => *inner,
            other => Expr::Not(Box::new(other)),
        }
    }
    /// An operator on two expressions.
    pub fn binary(operator: Operator, left: Expr, right: Expr) -> Expr {
        Expr::Binary(operator, Box::new(left), Box::new(right))
    }
}

/// Operators on two truth values, those that bind least first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum Operator {
    Implies,
    Or,
    Xor,
    And,
    Equal,
    Differs,
}

impl Operator {
    /// What it computes.
    pub fn apply(self, left: bool, right: bool) -> bool {
        match self {
            Operator::Implies => !left | right,
            Operator::Or => left | right,
            Operator::Xor | Operator::Differs => left != right,
            Operator::And => left & right,
            Operator::Equal => left == right,
        }
    }

    /// How it is written.
    pub fn text(self) -> &'static str {
        match self {
            Operator::Implies => "=>",
            Operator::Or => "|",
            Operator::Xor => "^",
            Operator::And => "&",
            Operator::Equal => "=",
            Operator::Differs => "!=",
        }
    }

    /// How strongly it binds.
    fn strength(self) -> u8 {
        match self {
            Operator::Implies => 1,
            Operator::Or => 2,
            Operator::Xor => 3,
            Operator::And => 4,
            Operator::Equal | Operator::Differs => 5,
        }
    }
}
