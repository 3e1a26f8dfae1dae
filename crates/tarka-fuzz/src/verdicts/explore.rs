//! All runs of a program for given sets of input values.
//!
//! A program asks for inputs while it runs, and what it asks for depends on earlier answers. So the runs form a tree:
//! a node is a question, a branch an answer. The tree is walked depth first, one run from the root for every leaf, and
//! the first questions only are varied, then more of them: where a tree is too large or without end, short vectors
//! come first.

use tarka_exec::concrete::{InputRequest, InputSource, InputValue, Outcome, Run, RunOptions, Scalar, run};
use tarka_ir::{Program, Types};

/// How far to go.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Runs in all.
    pub runs: usize,
    /// Statements of one run.
    pub steps: u64,
    /// Questions of one run that are varied; the answer to later ones is zero.
    pub questions: usize,
}

/// What came of the walk.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Walk {
    /// How many runs there were.
    pub runs: usize,
    /// Whether these were all, and each came to its end.
    pub whole: bool,
}

/// Whether to go on after a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// To the next run.
    On,
    /// No more is needed.
    Enough,
}

/// Memory of one run; the programs are small.
const MEMORY: u64 = 16 << 20;
/// Open calls of one run.
const DEPTH: usize = 2000;
/// How many questions are varied at first.
const FIRST_QUESTIONS: usize = 4;

/// Runs the program once for every vector of answers; `answers` gives the values to try for a question, by its
/// position and the kind of value asked for.
pub fn explore(
    program: &Program,
    limits: Limits,
    answers: &dyn Fn(usize, Scalar) -> Vec<i128>,
    visit: &mut dyn FnMut(&Run) -> Step,
) -> Walk {
    let mut walk = Walk::default();
    let mut questions = FIRST_QUESTIONS.min(limits.questions);
    loop {
        let mut tree = Tree { types: &program.types, answers, questions, path: Vec::new(), asked: 0 };
        walk.whole = true;
        loop {
            if walk.runs >= limits.runs {
                return Walk { whole: false, ..walk };
            }
            let finished = tree.run(program, limits.steps);
            walk.runs += 1;
            walk.whole &= finished.inputs_beyond == 0 && is_end(&finished.outcome);
            if visit(&finished) == Step::Enough {
                return Walk { whole: false, ..walk };
            }
            if !tree.advance() {
                break;
            }
        }
        if walk.whole || questions >= limits.questions {
            return walk;
        }
        questions = (questions * 2).min(limits.questions);
    }
}

/// Whether a run came to its own end, and was not cut off.
fn is_end(outcome: &Outcome) -> bool {
    use Outcome::{Cancelled, OutOfMemory, OutOfSteps, StackOverflow};
    !matches!(outcome, OutOfSteps | Cancelled | OutOfMemory | StackOverflow)
}

/// The walk's place in the tree.
struct Tree<'a> {
    types: &'a Types,
    answers: &'a dyn Fn(usize, Scalar) -> Vec<i128>,
    questions: usize,
    path: Vec<Question>,
    asked: usize,
}

/// A question with the answers that are still to be tried; the last of them is the current one.
struct Question {
    left: Vec<i128>,
}

impl Tree<'_> {
    fn run(&mut self, program: &Program, steps: u64) -> Run {
        self.asked = 0;
        let options =
            RunOptions { max_steps: steps, max_memory: MEMORY, max_depth: DEPTH, ..RunOptions::default() };
        run(program, self, options)
    }

    /// Goes to the next vector; false if there is none.
    fn advance(&mut self) -> bool {
        while let Some(last) = self.path.last_mut() {
            last.left.pop();
            if !last.left.is_empty() {
                return true;
            }
            self.path.pop();
        }
        false
    }
}

impl InputSource for Tree<'_> {
    fn next(&mut self, request: &InputRequest<'_>) -> Option<InputValue> {
        let position = self.asked;
        self.asked += 1;
        if position >= self.questions {
            return None;
        }
        if position == self.path.len() {
            let scalar = Scalar::of(self.types, request.ty)?;
            let mut left = (self.answers)(position, scalar);
            left.reverse();
            self.path.push(Question { left });
        }
        self.path.get(position)?.left.last().copied().map(InputValue::Int)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn program(body: &str) -> Program {
        let text = format!("int __VERIFIER_nondet_int(void); int main(void) {{ {body} }}");
        let options = tarka_c::Options::default();
        let compilation = tarka_c::compile_sources(vec![("t.c".to_owned(), text)], &options);
        compilation.program.expect("the program is right")
    }

    fn vectors(body: &str, runs: usize) -> (Vec<Vec<u128>>, bool) {
        let mut seen = Vec::new();
        let limits = Limits { runs, steps: 1000, questions: 8 };
        let walk = explore(&program(body), limits, &|_, _| vec![0, 1], &mut |run| {
            seen.push(run.inputs.iter().map(|input| input.bits).collect());
            Step::On
        });
        (seen, walk.whole)
    }

    #[test]
    fn questions_that_depend_on_answers() {
        let body = "if (__VERIFIER_nondet_int()) return __VERIFIER_nondet_int(); return 0;";
        assert_eq!(vectors(body, 100), (vec![vec![0], vec![1, 0], vec![1, 1]], true));
    }

    #[test]
    fn a_program_without_inputs_runs_once() {
        assert_eq!(vectors("return 0;", 100), (vec![vec![]], true));
    }

    #[test]
    fn a_tree_without_end_is_not_whole() {
        let (seen, whole) = vectors("while (__VERIFIER_nondet_int()) ; return 0;", 100);
        assert!(!whole && seen.contains(&vec![1, 1, 0]), "{seen:?}");
        assert!(!vectors("for (;;) ; return 0;", 100).1);
        assert!(!vectors("return __VERIFIER_nondet_int();", 1).1);
    }
}
