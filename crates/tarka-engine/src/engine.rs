//! The trait, what it is given, and what it gives.

use std::fmt;
use std::time::Duration;

use tarka_checker::certificate::Certificate;
use tarka_evidence::replay::Test;
use tarka_ir::{ProcId, Program, Span};

use crate::board::Board;
use crate::budget::{Budget, Exhausted};
use crate::event::Events;
use crate::helpers::{Helper, Switches};
use crate::statistics::Statistics;

/// A way to find out whether a program can go wrong.
pub trait Engine {
    /// Its name on the command line.
    fn name(&self) -> &'static str;

    /// The modes it has, the default one first; empty if there is no choice.
    fn modes(&self) -> &'static [&'static str] {
        &[]
    }

    /// What it can be told to do without.
    fn helpers(&self) -> &'static [Helper] {
        &[]
    }

    /// How much processor time it gets alone when several engines work together: one that soon knows what it can do at all
    /// is best asked first.
    fn head_start(&self) -> Duration {
        Duration::ZERO
    }

    /// Whether it leaves the processors to others while several engines work together and these have something to do: it
    /// gets about a tenth of what each of them gets, enough for what it finds easy.
    fn stands_back(&self) -> bool {
        false
    }

    /// Looks for a proof or a failing test until the budget is spent. The same task gives the same finding.
    fn run(&self, task: &Task<'_>, budget: &Budget, events: &mut dyn Events) -> Finding;
}

/// What an engine is to do.
#[derive(Clone, Debug)]
pub struct Task<'p> {
    /// The program, made ready by [`tarka_ir::passes::prepare`]. It goes wrong where it reaches a location of kind
    /// `Error`.
    pub program: &'p Program,
    /// One of [`Engine::modes`].
    pub mode: Option<String>,
    /// The abstract domain, for engines that have a choice; nothing to let them choose.
    pub domain: Option<String>,
    /// Which of [`Engine::helpers`] may be used.
    pub helpers: Switches,
    /// What arbitrary choices depend on.
    pub seed: u64,
    /// Tests to begin with, from earlier runs or from the user.
    pub tests: Vec<Test>,
    /// Procedures whose conditions say what the property is about, those of rules: an engine with predicates may begin with
    /// them.
    pub guards: Vec<ProcId>,
    /// Whether to give a picture of every step ([`Event::Picture`]).
    pub pictures: bool,
    /// What other engines have found out, and where to tell them.
    pub board: Board,
}

impl<'p> Task<'p> {
    /// A task with nothing but the program.
    pub fn new(program: &'p Program) -> Task<'p> {
        let helpers = Switches::default();
        Task {
            program,
            mode: None,
            domain: None,
            helpers,
            seed: 0,
            tests: Vec::new(),
            guards: Vec::new(),
            pictures: false,
            board: Board::default(),
        }
    }
}

/// What an engine found.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The answer.
    pub outcome: Outcome,
    /// What it took.
    pub statistics: Statistics,
    /// The tests that were made on the way, each of which did something new. Nobody has to look at them.
    pub tests: Vec<Test>,
}

/// An engine's answer.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// The program cannot go wrong.
    Pass(Box<Certificate>),
    /// It goes wrong on this test.
    Fail(Test),
    /// Neither was found.
    Unknown(Why),
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Debug)]
pub enum Why {
    /// The budget is spent.
    Exhausted(Exhausted),
    /// The program does something the engine cannot reason about.
    Unsupported {
        /// What.
        what: String,
        /// Where.
        span: Span,
    },
    /// The solver gave no answer where one was needed.
    Solver(String),
    /// The engine has no further idea.
    Stuck(String),
}

impl Why {
    /// What is satisfiable only where objects lie elsewhere than the machine puts them: no test shows it, and no proof excludes it.
    pub fn depends_on_places() -> Why {
        Why::Stuck("that depends on where objects lie in memory".to_owned())
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Why::Exhausted(what) => write!(f, "{what}"),
            Why::Unsupported { what, .. } => write!(f, "cannot reason about {what}"),
            Why::Solver(what) => write!(f, "the solver gave no answer: {what}"),
            Why::Stuck(what) => f.write_str(what),
        }
    }
}
