//! A test: what the environment answers, in the order the program asks.

use tarka_exec::concrete::{InputRequest, InputSource, InputValue, TakenInput};
use tarka_ir::{Input, Machine, Program};

/// A test of a program.
#[derive(Clone, PartialEq, Debug)]
pub struct Test {
    /// The machine it was made for, if known.
    pub machine: Option<Machine>,
    /// The function the run starts at, if known.
    pub entry: Option<String>,
    /// The inputs in order.
    pub inputs: Vec<TestInput>,
}

/// One input of a test.
#[derive(Clone, PartialEq, Debug)]
pub struct TestInput {
    /// Its value.
    pub value: InputValue,
    /// Its C type, for people.
    pub ty: Option<String>,
    /// Which question it answers.
    pub answers: Question,
    /// The file and line that asks for it, for people.
    pub place: Option<String>,
}

/// Which question of a program an input answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Question {
    /// The next, whatever it is.
    Any,
    /// The next that is a call: not one for a value that nothing has written.
    AnyCall,
    /// One that comes from here.
    From(Input),
}

impl Test {
    /// A test of bare values, of which nothing else is known.
    pub fn of_values(values: impl IntoIterator<Item = InputValue>) -> Test {
        let bare = |value| TestInput { value, ty: None, answers: Question::Any, place: None };
        Test { machine: None, entry: None, inputs: values.into_iter().map(bare).collect() }
    }

    /// The test that repeats a run: the inputs it took.
    pub fn of_run(program: &Program, taken: &[TakenInput]) -> Test {
        let inputs = taken.iter().map(|input| TestInput::of_run(program, input)).collect();
        let entry = entry_name(program).to_owned();
        Test { machine: Some(program.types.machine), entry: Some(entry), inputs }
    }
}

impl TestInput {
    fn of_run(program: &Program, input: &TakenInput) -> TestInput {
        let place = program.sources.position(input.site.span);
        TestInput {
            value: input.value,
            ty: Some(tarka_ir::print::type_name(program, input.ty)),
            answers: Question::From(input.origin.clone()),
            place: place.map(|position| format!("{}:{}", position.file, position.line)),
        }
    }
}

/// The user's function that the program starts at, be it called by a procedure that prepares its arguments.
pub(super) fn entry_name(program: &Program) -> &str {
    let start = &program.procs[program.entry];
    if start.origin == tarka_ir::Origin::Defined {
        return &start.name;
    }
    let mut calls = start.edges.iter().flat_map(|edge| &edge.stmts).filter_map(|stmt| match &stmt.stmt {
        tarka_ir::Stmt::Call { callee: tarka_ir::Callee::Proc(proc), .. } => program.procs.get(*proc),
        _ => None,
    });
    let last = calls.rfind(|proc| proc.origin == tarka_ir::Origin::Defined);
    last.map_or(start.name.as_str(), |proc| proc.name.as_str())
}

/// An input that the program asked for differently from what the test says.
#[derive(Clone, PartialEq, Debug)]
pub struct Misfit {
    /// Its position in the test, from 0.
    pub position: usize,
    /// What the test has.
    pub recorded: Input,
    /// What the program asked for.
    pub asked: Input,
}

/// Answers with the inputs of a test.
pub(super) struct Answers<'t> {
    test: &'t Test,
    pub next: usize,
    pub misfits: Vec<Misfit>,
}

/// How many misfits are kept: one says it all, a few help.
const MAX_MISFITS: usize = 10;

impl<'t> Answers<'t> {
    pub fn new(test: &'t Test) -> Self {
        Answers { test, next: 0, misfits: Vec::new() }
    }
}

impl InputSource for Answers<'_> {
    fn next(&mut self, request: &InputRequest<'_>) -> Option<InputValue> {
        let input = self.test.inputs.get(self.next)?;
        match &input.answers {
            Question::AnyCall if request.origin.is_read() => return None,
            Question::From(recorded) if recorded != request.origin && self.misfits.len() < MAX_MISFITS => {
                let asked = request.origin.clone();
                self.misfits.push(Misfit { position: self.next, recorded: recorded.clone(), asked });
            }
            _ => {}
        }
        self.next += 1;
        Some(input.value)
    }
}
