//! The inputs of an engine's test, given to a program that asks in a slightly different order.
//!
//! An engine works on the program after the simplifying passes, and a test is replayed on the program before them. The
//! passes keep every call that asks for an input, but they drop and move reads of variables that nothing has written.
//! So the answers to calls and those to such reads stand in queues of their own.

use tarka_evidence::replay::{Question, Test, TestInput};
use tarka_exec::concrete::{InputRequest, InputSource, InputValue};
use tarka_ir::{Input, Program};

/// How answers are found for what the program asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Matching {
    /// The next of the same origin: a call, or a read of what nothing has written.
    ByOrigin,
    /// The next of the same origin and from the same source line, if there is one; else zero.
    ByPlace,
    /// The next, whatever is asked.
    InOrder,
}

impl Matching {
    /// All ways, the most promising first.
    pub const ALL: [Matching; 3] = [Matching::ByOrigin, Matching::ByPlace, Matching::InOrder];
}

/// Answers with the inputs of a test.
pub struct Answers<'a> {
    program: &'a Program,
    matching: Matching,
    /// The inputs that were not taken yet.
    waiting: Vec<Option<&'a TestInput>>,
    /// Before this one all are taken.
    first: usize,
}

impl<'a> Answers<'a> {
    /// The inputs of a test, for a run of the program.
    pub fn new(program: &'a Program, test: &'a Test, matching: Matching) -> Answers<'a> {
        Answers { program, matching, waiting: test.inputs.iter().map(Some).collect(), first: 0 }
    }

    fn fits(&self, input: &TestInput, request: &InputRequest<'_>) -> bool {
        match self.matching {
            Matching::InOrder => true,
            Matching::ByOrigin => same_origin(&input.answers, request.origin),
            Matching::ByPlace => {
                let asked = self.program.sources.position(request.site.span);
                let asked = asked.map(|position| format!("{}:{}", position.file, position.line));
                same_origin(&input.answers, request.origin)
                    && (!request.origin.is_read() || input.place == asked)
            }
        }
    }
}

/// Whether both are calls, or both reads of what nothing has written.
fn same_origin(answers: &Question, asked: &Input) -> bool {
    let is_read = asked.is_read();
    match answers {
        Question::Any => true,
        Question::AnyCall => !is_read,
        Question::From(origin) => origin.is_read() == is_read,
    }
}

impl InputSource for Answers<'_> {
    fn next(&mut self, request: &InputRequest<'_>) -> Option<InputValue> {
        while self.waiting.get(self.first).is_some_and(Option::is_none) {
            self.first += 1;
        }
        let rest = self.waiting.iter().enumerate().skip(self.first);
        let (found, value) = rest
            .filter_map(|(position, input)| Some((position, (*input)?)))
            .find(|(_, input)| self.fits(input, request))
            .map(|(position, input)| (position, input.value))?;
        self.waiting[found] = None;
        Some(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tarka_exec::concrete::{Holder, Site};
    use tarka_ir::{Span, Types};

    use crate::check::scripted::program;

    fn input(value: i128, answers: Question) -> TestInput {
        TestInput { value: InputValue::Int(value), ty: None, answers, place: None }
    }

    fn taken(test: &Test, matching: Matching, origins: &[Input]) -> Vec<Option<i128>> {
        let program = program("int main(void) { return 0; }");
        let mut answers = Answers::new(&program, test, matching);
        let site = Site { proc: program.entry, edge: None, stmt: 0, span: Span::NONE };
        let next =
            |origin| answers.next(&InputRequest { origin, ty: Types::VOID, site, holder: Holder::Nothing });
        origins
            .iter()
            .map(next)
            .map(|value| match value {
                Some(InputValue::Int(value)) => Some(value),
                _ => None,
            })
            .collect()
    }

    #[test]
    fn calls_and_reads_have_queues_of_their_own() {
        let nondet = Input::Nondet("f".into());
        let inputs = vec![
            input(1, Question::From(Input::Uninitialised)),
            input(2, Question::From(nondet.clone())),
            input(3, Question::From(Input::Uninitialised)),
            input(4, Question::AnyCall),
        ];
        let test = Test { machine: None, entry: None, inputs };
        let read = Input::Uninitialised;
        let asked = [nondet.clone(), nondet.clone(), read.clone(), nondet, read.clone(), read];
        let by_origin = taken(&test, Matching::ByOrigin, &asked);
        assert_eq!(by_origin, [Some(2), Some(4), Some(1), None, Some(3), None]);
        let in_order = taken(&test, Matching::InOrder, &asked);
        assert_eq!(in_order, [Some(1), Some(2), Some(3), Some(4), None, None]);
    }
}
