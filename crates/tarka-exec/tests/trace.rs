//! Observers: edges, calls, changes, and states to look into.

mod support;

use support::*;
use tarka_exec::concrete::*;
use tarka_ir::*;

const PLAIN: Storage = Storage::Plain;
const MEMORY: Storage = Storage::Memory;

/// `f(n) { return n + 1; }  main() { int m[2]; x = 1; *p = f(x); x = m[1]; return x; }`
struct Example {
    program: Program,
    x: VarId,
    m: VarId,
    n: VarId,
}

fn example() -> Example {
    let mut b = Builder::new(Machine::Lp64);
    let mut f = b.proc("f", b.int, &[("n", b.int, MEMORY)]);
    let n = VarId(0);
    f.ret(Some(b.bin(BinOp::Add, b.v(n), b.i(1))));
    let callee = Callee::Proc(f.id);
    b.finish_proc(f);
    let mut p = b.proc("main", b.int, &[]);
    let ty = b.array(b.int, 2);
    let m = b.local(&mut p, "m", ty, MEMORY);
    let x = b.local(&mut p, "x", b.int, PLAIN);
    let q = b.local(&mut p, "p", b.pointer_int, PLAIN);
    p.stmt(b.assign(x, b.i(1)));
    let second = b.element(m, b.i(1));
    let address = b.addr(second.clone());
    p.stmt(b.assign(q, address));
    p.call(Some(b.deref(b.v(q))), callee, vec![b.v(x)]);
    p.stmt(b.assign(x, Expr::load(second)));
    p.if_then(b.bin(BinOp::Eq, b.v(x), b.i(2)), |p| p.ret(Some(b.v(x))));
    p.ret(Some(b.i(0)));
    let id = p.id;
    b.finish_proc(p);
    Example { program: b.finish(id), x, m, n }
}

#[derive(Default)]
struct Log {
    lines: Vec<String>,
    x: Option<VarId>,
    m: Option<VarId>,
    n: Option<VarId>,
}

impl Log {
    fn show(state: &State<'_>, var: VarId) -> String {
        let place = Place::var(var, state.program().vars[var].ty);
        match state.read(&place) {
            Ok(value) => (value.bits as i128).to_string(),
            Err(EvalError::Indeterminate) => "?".to_string(),
            Err(_) => "-".to_string(),
        }
    }
}

impl Observer for Log {
    fn edge(&mut self, state: &State<'_>, edge: EdgeId) {
        let x = Log::show(state, self.x.unwrap());
        self.lines.push(format!("{edge} x={x} depth={}", state.calls().len()));
    }
    fn statement(&mut self, state: &State<'_>, site: Site, changes: &[Change]) {
        let m = state.program().vars[self.m.unwrap()].ty;
        let base = state.address(&Place::var(self.m.unwrap(), m)).ok();
        for change in changes {
            self.lines.push(match *change {
                Change::Variable(var) => {
                    format!("  {} := {}", state.program().vars[var].name, Log::show(state, var))
                }
                Change::Memory { address, size } => {
                    format!("  m+{} := {size} bytes", address - base.expect("m is in scope"))
                }
            });
        }
        assert!(site.edge.is_some());
    }
    fn call(&mut self, state: &State<'_>, callee: ProcId) {
        let n = if callee == ProcId(0) { Log::show(state, self.n.unwrap()) } else { String::new() };
        self.lines.push(format!("call {callee} {n}"));
    }
    fn returned(&mut self, state: &State<'_>, callee: ProcId) {
        self.lines.push(format!("back from {callee} depth={}", state.calls().len()));
    }
}

fn observe(trace: Trace) -> Vec<String> {
    let example = example();
    let mut log = Log { x: Some(example.x), m: Some(example.m), n: Some(example.n), ..Log::default() };
    let mut inputs = VecInputs::default();
    let options = RunOptions { trace, ..RunOptions::default() };
    let run = run_observed(&example.program, &mut inputs, options, &mut log);
    assert_eq!(returned(&run), 2);
    assert_eq!(run.steps, run_with(&example.program, &[]).steps, "watching does not count");
    log.lines
}

#[test]
fn edges_calls_and_returns_are_told_in_order() {
    let expect = [
        "call proc1 ",
        "e0 x=? depth=1",
        "e1 x=1 depth=1",
        "e2 x=1 depth=1",
        "call proc0 1",
        "e0 x=- depth=2",
        "back from proc0 depth=1",
        "e3 x=1 depth=1",
        "e4 x=2 depth=1",
        "e6 x=2 depth=1",
    ];
    let lines = observe(Trace::Edges);
    assert_eq!(lines.len(), expect.len(), "{lines:#?}");
    for (line, wanted) in lines.iter().zip(expect) {
        assert_eq!(line, wanted);
    }
}

#[test]
fn changes_are_told_after_each_statement() {
    let changes: Vec<String> =
        observe(Trace::Values).into_iter().filter(|line| line.starts_with("  ")).collect();
    assert_eq!(changes.len(), 4, "{changes:#?}");
    assert_eq!(changes[0], "  x := 1");
    assert!(changes[1].starts_with("  p := "));
    assert_eq!(changes[2..], ["  m+4 := 4 bytes", "  x := 2"]);
}

#[test]
fn nothing_is_told_when_nothing_is_asked() {
    assert!(observe(Trace::None).is_empty());
}
