//! Boolean programs: what is read is what is printed, and Bebop against exploration state by state.
#![allow(missing_docs)]

use std::collections::{BTreeSet, VecDeque};

use tarka_slam::bebop::{self, Answer, Measure, Trace};
use tarka_slam::boolean::{Expr, Flow, FlowFunction, Formula, NodeId, Op, Operator, Variable, parse, print};
use tarka_slam::interleave;

fn flow(text: &str) -> Flow {
    Flow::of(&parse(text).unwrap_or_else(|problem| panic!("{problem}\n{text}"))).expect("a program")
}

fn verdict(text: &str) -> Answer {
    bebop::check(&flow(text), &|| false)
}

fn problem(text: &str) -> String {
    match parse(text) {
        Ok(program) => Flow::of(&program).expect_err("a problem").to_string(),
        Err(problem) => problem.to_string(),
    }
}

#[test]
fn constraints_join_before_and_after() {
    let transitive = |constrain: &str| {
        format!(
            "void main() begin decl b1, b2, b3;
               b1, b3 := *, *; b1, b2 := *, *; b2, b3 := *, * {constrain};
               if b1 then if b2 then if !b3 then assert(F); fi; fi; fi;
             end"
        )
    };
    assert!(matches!(verdict(&transitive("")), Answer::Unsafe(_)));
    assert_eq!(verdict(&transitive("constrain !(b1 & 'b2 & !'b3)")), Answer::Safe);
}

#[test]
fn what_is_enforced_holds_in_every_state() {
    let text = "void main() begin decl a, b; enforce !(a & b); a := *; b := *; assert(!a | !b); end";
    assert_eq!(verdict(text), Answer::Safe);
}

#[test]
fn recursion_ends() {
    let text = "decl g; bool f(n) begin decl r; if n then r := f(*); return !r; fi; return T; end
                void main() begin decl x; g := F; x := f(*); assert(x | g); end";
    assert!(matches!(verdict(text), Answer::Unsafe(_)));
}

#[test]
fn messages_have_places() {
    for (text, message) in [
        ("void main() begin x := T; end", "1:19: `x` is not declared"),
        ("void main() begin goto L; end", "1:19: there is no label `L` in `main`"),
        ("void main() begin\n f(T); end void f() begin end", "2:2: `f` takes 0 arguments, 1 are given"),
        ("decl x; void main() begin x := 'x; end", "1:32: a prime has a meaning only after `constrain`"),
        ("void f() begin end", "1:1: there is no function `main` to start at"),
        ("decl x, x; void main() begin end", "1:6: `x` is declared twice"),
        ("decl x; void main() begin x, x := T, F; end", "1:27: `x` is assigned twice at once"),
        ("void main() begin skip skip; end", "1:24: expected `;`, found `skip`"),
        ("void main() begin sync e; end", "1:19: `sync` is not supported"),
        ("bool main() begin return; end", "1:19: `main` has 1 results, 0 are returned"),
        ("void main() begin /* end", "1:19: this comment does not end"),
        ("void main() begin L: skip; L: skip; end", "1:31: the label `L` stands twice in `main`"),
    ] {
        assert_eq!(problem(text), message, "{text}");
    }
}

#[test]
fn threads_are_followed_as_far_as_the_switches_go() {
    let text = "decl g; void t() begin g := F; end
                void main() begin g := T; ASYNC_1: t(); assert(g); end";
    let answer = |switches| interleave::check(&flow(text), switches, &|| false).answer;
    assert_eq!(answer(1), Answer::Safe);
    assert!(matches!(answer(2), Answer::Unsafe(_)));
}

/// A generator of numbers; the programs of a seed are always the same.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }

    fn pick<'a>(&mut self, items: &[&'a str]) -> &'a str {
        items[self.below(items.len())]
    }
}

fn expression(r: &mut Random, names: &[&str], primes: bool, depth: usize) -> String {
    if depth == 0 || r.below(4) == 0 {
        return match r.below(8) {
            0 => "*".into(),
            1 => "T".into(),
            2 => "F".into(),
            _ if primes && r.below(2) == 0 => format!("'{}", r.pick(names)),
            _ => r.pick(names).into(),
        };
    }
    match r.below(9) {
        0 | 1 => format!("!({})", expression(r, names, primes, depth - 1)),
        2 => {
            let positive = expression(r, names, primes, depth - 1);
            format!("schoose[{positive}, {}]", expression(r, names, primes, depth - 1))
        }
        _ => {
            let operator = r.pick(&["&", "|", "^", "=", "!=", "=>"]);
            let left = expression(r, names, primes, depth - 1);
            format!("({left} {operator} {})", expression(r, names, primes, depth - 1))
        }
    }
}

fn statement(r: &mut Random, names: &[&str], depth: usize) -> String {
    match r.below(if depth > 0 { 11 } else { 8 }) {
        0..=2 => {
            let (one, two) = (r.pick(names), r.pick(names));
            let constrain = match r.below(3) {
                0 => format!(" constrain {}", expression(r, names, true, 2)),
                _ => String::new(),
            };
            if one == two {
                format!("{one} := {}{constrain}", expression(r, names, false, 2))
            } else {
                let first = expression(r, names, false, 2);
                format!("{one}, {two} := {first}, {}{constrain}", expression(r, names, false, 2))
            }
        }
        3 => format!("assume({})", expression(r, names, false, 2)),
        4 => format!("{} := f({})", r.pick(names), expression(r, names, false, 1)),
        5 => {
            let args = format!("{}, {}", expression(r, names, false, 1), expression(r, names, false, 1));
            format!(
                "{} := g({args})",
                if r.below(3) == 0 { "_, _".into() } else { format!("{}, _", r.pick(names)) }
            )
        }
        6 => "skip".into(),
        7 => format!("dead {}", r.pick(names)),
        8 => format!("while {} do {}; od", expression(r, names, false, 1), statement(r, names, depth - 1)),
        _ => format!(
            "if {} then {}; else {}; fi",
            expression(r, names, false, 2),
            statement(r, names, depth - 1),
            statement(r, names, depth - 1)
        ),
    }
}

fn block(r: &mut Random, names: &[&str], count: usize) -> String {
    (0..count).map(|_| format!("  {};\n", statement(r, names, 2))).collect()
}

fn program(r: &mut Random) -> String {
    let enforce = |r: &mut Random, names: &[&str]| match r.below(3) {
        0 => format!("  enforce {};\n", expression(r, names, false, 2)),
        _ => String::new(),
    };
    let all = ["x", "y", "a", "b"];
    let (in_f, in_g) = (enforce(r, &["x", "a", "c"]), enforce(r, &["y", "a"]));
    let (count_f, count_g, count_main) = (1 + r.below(2), 1 + r.below(2), 2 + r.below(4));
    let f_body = block(r, &["x", "y", "a", "c"], count_f);
    let f_result = expression(r, &["x", "a", "c"], false, 2);
    let g_body = block(r, &["x", "y", "a", "b"], count_g);
    let g_results = format!("{}, {}", expression(r, &all, false, 1), expression(r, &all, false, 2));
    let body = block(r, &all, count_main);
    let claim = expression(r, &all, false, 3);
    format!(
        "decl x, y;
bool f(a) begin
  decl c;
{in_f}{f_body}  return {f_result};
end
bool<2> g(a, b) begin
{in_g}{g_body}  return {g_results};
end
void main() begin
  decl a, b;
{body}  assert({claim});
end
"
    )
}

/// Values of globals and locals as one word.
type Word = u32;

/// Reachability by tables of single path edges: slow and plain.
struct Tables<'f> {
    flow: &'f Flow,
    edges: BTreeSet<(usize, Word, NodeId, Word)>,
    queue: VecDeque<(usize, Word, NodeId, Word)>,
    globals: u32,
}

impl Tables<'_> {
    fn value(&self, word: Word, variable: Variable) -> bool {
        let bit = match variable {
            Variable::Global(number) => number as u32,
            Variable::Local(number) => self.globals + number as u32,
        };
        word >> bit & 1 == 1
    }

    fn set(&self, word: Word, variable: Variable, value: bool) -> Word {
        let bit = match variable {
            Variable::Global(number) => number as u32,
            Variable::Local(number) => self.globals + number as u32,
        };
        (word & !(1 << bit)) | (Word::from(value) << bit)
    }

    /// The values a formula can have.
    fn values(&self, formula: &Formula, before: Word, after: Word) -> Vec<bool> {
        let of = |formula: &Formula| self.values(formula, before, after);
        let mut found = match formula {
            Formula::Constant(value) => vec![*value],
            Formula::Star => vec![false, true],
            Formula::Variable { variable, after: primed } => {
                vec![self.value(if *primed { after } else { before }, *variable)]
            }
            Formula::Not(inner) => of(inner).into_iter().map(|value| !value).collect(),
            Formula::Binary(operator, left, right) => {
                let rights = of(right);
                of(left).iter().flat_map(|&l| rights.iter().map(move |&r| operator.apply(l, r))).collect()
            }
            Formula::Choose(positive, negative) => {
                let mut found = Vec::new();
                for p in of(positive) {
                    for n in of(negative) {
                        found.extend(if p {
                            vec![true]
                        } else if n {
                            vec![false]
                        } else {
                            vec![false, true]
                        });
                    }
                }
                found
            }
        };
        found.sort_unstable();
        found.dedup();
        found
    }

    fn add(&mut self, function: usize, entry: Word, node: NodeId, word: Word) {
        let allowed = match &self.flow.functions[function].enforce {
            Some(enforce) => self.values(enforce, word, word).contains(&true),
            None => true,
        };
        if allowed && self.edges.insert((function, entry, node, word)) {
            self.queue.push_back((function, entry, node, word));
        }
    }

    /// A function is entered; its locals are arbitrary.
    fn enter(&mut self, function: usize, entry: Word) {
        let shape = &self.flow.functions[function];
        let given = self.globals + shape.params as u32;
        for open in 0..1u32 << (shape.variables.len() - shape.params) {
            self.add(function, entry, FlowFunction::ENTRY, entry | open << given);
        }
    }

    fn mask(bits: u32) -> Word {
        (1 << bits) - 1
    }

    /// Whether an error is reached.
    fn run(&mut self) -> bool {
        let main = self.flow.main;
        for entry in 0..1 << self.globals {
            self.enter(main, entry);
        }
        while let Some((function, entry, node, word)) = self.queue.pop_front() {
            let shape = &self.flow.functions[function];
            if shape.nodes[node.0].is_error {
                return true;
            }
            if node == shape.exit {
                for (caller, before, at, state) in self.edges.clone() {
                    self.returns(caller, before, at, state, function);
                }
            }
            for edge in shape.nodes[node.0].edges.clone() {
                match &edge.op {
                    Op::Skip => self.add(function, entry, edge.target, word),
                    Op::Assume(formula) => {
                        if self.values(formula, word, word).contains(&true) {
                            self.add(function, entry, edge.target, word);
                        }
                    }
                    Op::Assign { values, constrain } => {
                        let mut after = vec![word];
                        for (variable, formula) in values {
                            let possible = self.values(formula, word, word);
                            after = after
                                .iter()
                                .flat_map(|&w| possible.iter().map(move |&value| (w, value)))
                                .map(|(w, value)| self.set(w, *variable, value))
                                .collect();
                        }
                        for next in after {
                            let holds = |c: &Formula| self.values(c, word, next).contains(&true);
                            if constrain.as_ref().is_none_or(holds) {
                                self.add(function, entry, edge.target, next);
                            }
                        }
                    }
                    Op::Call { callee, .. } => {
                        for inside in self.arguments(&edge.op, word) {
                            self.enter(*callee, inside);
                        }
                        self.returns(function, entry, node, word, *callee);
                    }
                    other => panic!("{other:?}"),
                }
            }
        }
        false
    }

    fn arguments(&self, op: &Op, word: Word) -> Vec<Word> {
        let Op::Call { args, .. } = op else { return Vec::new() };
        let mut inside = vec![word & Self::mask(self.globals)];
        for (number, arg) in args.iter().enumerate() {
            let possible = self.values(arg, word, word);
            inside = inside
                .iter()
                .flat_map(|&w| possible.iter().map(move |&value| (w, value)))
                .map(|(w, value)| self.set(w, Variable::Local(number), value))
                .collect();
        }
        inside
    }

    /// Whatever calls of a function at a state have returned so far.
    fn returns(&mut self, caller: usize, entry: Word, at: NodeId, word: Word, wanted: usize) {
        for edge in self.flow.functions[caller].nodes[at.0].edges.clone() {
            let Op::Call { callee, targets, .. } = &edge.op else { continue };
            if *callee != wanted {
                continue;
            }
            let shape = &self.flow.functions[wanted];
            for inside in self.arguments(&edge.op, word) {
                let exits: Vec<Word> = self
                    .edges
                    .iter()
                    .filter(|(f, e, n, _)| *f == wanted && *e == inside && *n == shape.exit)
                    .map(|edge| edge.3)
                    .collect();
                for exit in exits {
                    let globals = Self::mask(self.globals);
                    let mut next = (word & !globals) | (exit & globals);
                    for (number, target) in targets.iter().enumerate() {
                        if let Some(target) = target {
                            let value = self.value(exit, Variable::Local(shape.first_result() + number));
                            next = self.set(next, *target, value);
                        }
                    }
                    self.add(caller, entry, edge.target, next);
                }
            }
        }
    }
}

fn explicit(flow: &Flow) -> bool {
    let globals = flow.globals.len() as u32;
    Tables { flow, edges: BTreeSet::new(), queue: VecDeque::new(), globals }.run()
}

/// Every step of a trace is one the program can take, and the last state is an error.
fn replay(flow: &Flow, trace: &Trace) {
    let tables =
        Tables { flow, edges: BTreeSet::new(), queue: VecDeque::new(), globals: flow.globals.len() as u32 };
    let word = |step: &tarka_slam::bebop::Step| {
        let bits = step.globals.iter().chain(&step.locals);
        bits.enumerate().fold(0, |word: Word, (bit, &value)| word | Word::from(value) << bit)
    };
    let first = &trace.steps[0];
    assert_eq!((first.function, first.node), (flow.main, FlowFunction::ENTRY));
    for pair in trace.steps.windows(2) {
        let (from, to) = (&pair[0], &pair[1]);
        if from.depth != to.depth {
            assert!(from.node == flow.functions[from.function].exit || to.node == FlowFunction::ENTRY);
            continue;
        }
        let edges = &flow.functions[from.function].nodes[from.node.0].edges;
        let takes = |op: &Op| match op {
            Op::Skip => word(from) == word(to),
            Op::Assume(formula) => {
                word(from) == word(to) && tables.values(formula, word(from), word(from)).contains(&true)
            }
            Op::Assign { values, constrain } => {
                let mut expected = word(from);
                for (variable, formula) in values {
                    let value = tables.value(word(to), *variable);
                    if !tables.values(formula, word(from), word(from)).contains(&value) {
                        return false;
                    }
                    expected = tables.set(expected, *variable, value);
                }
                let holds = |c: &Formula| tables.values(c, word(from), word(to)).contains(&true);
                expected == word(to) && constrain.as_ref().is_none_or(holds)
            }
            _ => false,
        };
        assert!(edges.iter().any(|edge| edge.target == to.node && takes(&edge.op)), "{from:?} to {to:?}");
    }
    let last = trace.steps.last().expect("an error");
    assert!(flow.functions[last.function].nodes[last.node.0].is_error);
}

#[test]
fn bebop_agrees_with_tables_on_random_programs() {
    let mut r = Random(0x9e37_79b9_7f4a_7c15);
    let (mut safe, mut wrong) = (0, 0);
    for _ in 0..1_000 {
        let text = program(&mut r);
        let flow = flow(&text);
        // By turns of loops the verdict is the same, and a trace that has one is no shorter in steps.
        let (by_turns, _) = bebop::explore(&flow, Measure::Turns, &|| false);
        let by_steps = bebop::check(&flow, &|| false);
        if let (Answer::Unsafe(turns), Answer::Unsafe(steps)) = (&by_turns, &by_steps) {
            replay(&flow, turns);
            assert!(turns.steps.len() >= steps.steps.len(), "{text}");
        }
        assert_eq!(by_turns == Answer::Safe, by_steps == Answer::Safe, "{text}");
        match by_steps {
            Answer::Safe => {
                assert!(!explicit(&flow), "{text}");
                safe += 1;
            }
            Answer::Unsafe(trace) => {
                assert!(explicit(&flow), "{text}");
                replay(&flow, &trace);
                wrong += 1;
            }
            other => panic!("{other:?}"),
        }
    }
    assert!(safe > 100 && wrong > 100, "{safe} safe, {wrong} wrong");
}

#[test]
fn programs_are_read_as_they_are_printed() {
    let mut r = Random(77);
    for _ in 0..300 {
        let program = parse(&program(&mut r)).expect("a program");
        let text = print(&program);
        let again = parse(&text).unwrap_or_else(|problem| panic!("{problem}\n{text}"));
        assert_eq!(print(&again), text);
        // Places differ; everything else must not.
        assert_eq!(again.functions.len(), program.functions.len());
    }
}

#[test]
fn operators_bind_as_printed() {
    let e = |text: &str| match &parse(&format!("decl a,b,c; void main() begin a := {text}; end")) {
        Ok(program) => program.functions[0].body[0].kind.to_string(),
        Err(problem) => panic!("{problem}"),
    };
    assert_eq!(e("a & b | c"), "a := (a & b) | c");
    assert_eq!(e("a => b => c"), "a := a => (b => c)");
    assert_eq!(e("!a = b & c"), "a := (!a = b) & c");
    assert_eq!(Expr::variable("a").negated().to_string(), "!a");
    assert_eq!(Expr::binary(Operator::Or, Expr::Star, Expr::primed("b")).to_string(), "* | 'b");
}
