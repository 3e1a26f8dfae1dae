//! Compilation of procedures to register code, one at a time, when they are first called.

mod assigned;
mod branch;
mod call;
mod depth;
mod expr;
mod general;
mod idle;
mod layout;
pub(super) mod op;
mod place;
mod stmt;
mod visit;

use rustc_hash::FxHashMap;
use tarka_ir::{
    Adjacency, EdgeId, Idx, IndexVec, Loc, LocationKind, ProcId, Procedure, Program, TypeId, Types, VarId,
};

pub use general::{Argument, CallSite, Element, General, Target, Unassigned};
pub use layout::{Home, Layout, ParamSlot, RESULT_REGISTERS, param_slots};
pub use op::{Op, Reg};

use super::trace::Trace;

/// The registers of a window; every register number is one of them.
pub const WINDOW: usize = 1 << 16;
/// Stack for procedures with deep expressions; only what is used of it is ever touched.
const DEEP_STACK: usize = 1 << 30;
/// Registers a procedure may use before it counts as too large.
const MAX_REGISTERS: u16 = u16::MAX - 4;

/// A compiled procedure.
#[derive(Clone, Debug)]
pub struct Code {
    /// Which procedure.
    pub proc: ProcId,
    /// The operations; it starts at the first.
    pub ops: Vec<Op>,
    /// The operations behind [`Op::General`].
    pub generals: Vec<General>,
    /// Constants of more than 32 bits.
    pub constants: Vec<u64>,
    /// Call sites.
    pub calls: Vec<CallSite>,
    /// Element accesses.
    pub elements: Vec<Element>,
    /// Checked reads of register variables.
    pub unassigned: Vec<Unassigned>,
    /// Registers with addresses of objects that end with the frame.
    pub owned: Vec<Reg>,
    /// Where parameters are handed over.
    pub params: Vec<ParamSlot>,
    /// Where variables live.
    pub homes: FxHashMap<VarId, Home>,
    /// The types that loads of the hot operations read, by ascending position.
    load_types: Vec<(u32, TypeId)>,
    /// Which statements the operations belong to, by ascending position.
    sites: Vec<CodeSite>,
}

/// From an operation on, code belongs to this statement.
#[derive(Clone, Copy, Debug)]
pub struct CodeSite {
    start: u32,
    /// The edge.
    pub edge: Option<EdgeId>,
    /// The statement on it.
    pub stmt: u32,
    /// What to add to the count of steps to have it exact when the run ends in this statement.
    pub correction: i64,
}

impl Code {
    /// The type that the load at a position reads.
    pub fn load_type(&self, position: u32) -> TypeId {
        match self.load_types.binary_search_by_key(&position, |&(at, _)| at) {
            Ok(index) => self.load_types[index].1,
            Err(_) => Types::VOID,
        }
    }

    /// The statement that an operation belongs to.
    pub fn site(&self, position: u32) -> CodeSite {
        let after = self.sites.partition_point(|site| site.start <= position);
        match after.checked_sub(1) {
            Some(index) => self.sites[index],
            None => CodeSite { start: 0, edge: None, stmt: 0, correction: 0 },
        }
    }
}

/// What all procedures share.
#[derive(Clone, Copy)]
pub struct Environment<'a> {
    /// The program.
    pub program: &'a Program,
    /// Homes of globals.
    pub globals: &'a FxHashMap<VarId, Home>,
    /// What the observer wants to know.
    pub trace: Trace,
}

/// The procedure needs more registers than there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLarge;

/// Compiles a procedure.
pub fn compile(environment: Environment<'_>, proc: ProcId) -> Result<Code, TooLarge> {
    if !depth::is_deep(&environment.program.procs[proc]) {
        return compile_here(environment, proc);
    }
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(DEEP_STACK);
        let compiling = thread.spawn_scoped(scope, || compile_here(environment, proc));
        compiling.ok().and_then(|running| running.join().ok()).unwrap_or(Err(TooLarge))
    })
}

fn compile_here(environment: Environment<'_>, proc: ProcId) -> Result<Code, TooLarge> {
    let procedure = &environment.program.procs[proc];
    let adjacency = procedure.adjacency();
    let layout = Layout::new(environment.program, proc, &adjacency, environment.trace);
    let mut compiler = Compiler::new(environment, proc, procedure, &adjacency, layout);
    compiler.prologue();
    compiler.body();
    compiler.finish()
}

/// Where a jump leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Label {
    /// The code at a location.
    Location(Loc),
    /// The code of an edge, after its first assumption.
    Edge(EdgeId),
}

struct Compiler<'a> {
    program: &'a Program,
    environment: Environment<'a>,
    procedure: &'a Procedure,
    adjacency: &'a Adjacency,
    layout: Layout,
    code: Code,
    constant_ids: FxHashMap<u64, u32>,
    next_temp: u16,
    too_large: bool,
    /// Positions of locations and edges whose code is there.
    /// Locations from which nothing ever happens again.
    idle: IndexVec<Loc, bool>,
    location_at: Vec<Option<u32>>,
    edge_at: Vec<Option<u32>>,
    /// Jumps whose target was not there yet.
    patches: Vec<(u32, Label)>,
    /// Edges still to be compiled.
    pending: Vec<EdgeId>,
    /// The straight line being compiled.
    line: Line,
}

/// A straight line of statements counted by one [`Op::Steps`].
#[derive(Default)]
struct Line {
    /// Position of its `Steps`.
    steps_at: Option<u32>,
    /// Statements so far.
    count: u32,
    /// The sites of its statements, with the number of the statement in the line.
    sites: Vec<(usize, u32)>,
}

impl<'a> Compiler<'a> {
    fn new(
        environment: Environment<'a>,
        proc: ProcId,
        procedure: &'a Procedure,
        adjacency: &'a Adjacency,
        layout: Layout,
    ) -> Self {
        let code = Code {
            proc,
            ops: Vec::new(),
            generals: Vec::new(),
            constants: Vec::new(),
            calls: Vec::new(),
            elements: Vec::new(),
            unassigned: Vec::new(),
            owned: Vec::new(),
            params: param_slots(environment.program, proc).0,
            homes: FxHashMap::default(),
            load_types: Vec::new(),
            sites: Vec::new(),
        };
        Compiler {
            program: environment.program,
            environment,
            procedure,
            adjacency,
            next_temp: layout.first_temp,
            layout,
            code,
            constant_ids: FxHashMap::default(),
            too_large: false,
            idle: idle::idle_locations(procedure, adjacency),
            location_at: vec![None; procedure.locations.len()],
            edge_at: vec![None; procedure.edges.len()],
            patches: Vec::new(),
            pending: Vec::new(),
            line: Line::default(),
        }
    }

    fn emit(&mut self, op: Op) {
        self.code.ops.push(op);
    }

    /// Emits an operation that something else refers to by its position.
    fn emit_at(&mut self, op: Op) -> u32 {
        let position = self.position();
        self.emit(op);
        position
    }

    fn general(&mut self, general: General) {
        let index = self.code.generals.len() as u32;
        self.code.generals.push(general);
        self.emit(Op::General { index });
    }

    fn position(&self) -> u32 {
        self.code.ops.len() as u32
    }

    /// A fresh register for an intermediate value.
    fn temp(&mut self) -> Reg {
        self.temps(1)
    }

    fn temps(&mut self, count: u16) -> Reg {
        let reg = Reg(self.next_temp);
        match self.next_temp.checked_add(count) {
            Some(next) if next < MAX_REGISTERS => self.next_temp = next,
            _ => self.too_large = true,
        }
        reg
    }

    /// Gives variables in memory their objects, and notes which registers were not assigned.
    fn prologue(&mut self) {
        for (position, &param) in self.procedure.params.iter().enumerate() {
            let slot = self.code.params[position];
            if let Some(Home::Object { addr }) = self.layout.homes.get(&param).copied() {
                let size = self.program.types.size_of(self.program.vars[param].ty);
                self.general(General::Param { var: param, addr, src: slot.reg, size, scalar: slot.scalar });
                self.code.owned.push(addr);
            }
        }
        for var in std::mem::take(&mut self.layout.at_live) {
            if let Some(Home::Object { addr }) = self.layout.homes.get(&var).copied() {
                self.general(General::NotLive { addr });
                self.code.owned.push(addr);
            }
        }
        for var in std::mem::take(&mut self.layout.at_entry) {
            if let Some(Home::Object { addr }) = self.layout.homes.get(&var).copied() {
                self.general(General::NotLive { addr });
                self.live(var, addr);
                self.code.owned.push(addr);
            }
        }
        for local in &self.procedure.locals {
            if let Some(Home::Register { flag: Some(flag), .. }) = self.layout.homes.get(local).copied() {
                self.emit(Op::Const { dst: flag, value: 0 });
            }
        }
        if self.environment.trace != Trace::None {
            self.general(General::TraceEntry);
        }
    }

    fn live(&mut self, var: VarId, addr: Reg) {
        let size = self.program.types.size_of(self.program.vars[var].ty);
        self.general(General::Live { var, addr, size });
    }

    /// Compiles everything that can be reached from the entry.
    fn body(&mut self) {
        self.location(self.procedure.entry);
        while let Some(edge) = self.pending.pop() {
            if self.edge_at[edge.index()].is_none() {
                self.edge(edge);
            }
        }
    }

    /// Compiles from a location on, to where the straight line ends.
    fn location(&mut self, start: Loc) {
        let mut at = start;
        loop {
            if self.location_at[at.index()].is_some() {
                self.end_line();
                self.jump_to_location(at);
                return;
            }
            let Some(next) = self.one_location(at) else { return };
            at = next;
        }
    }

    /// Compiles one location and, if only one edge leaves it, that edge. Gives the location that comes next.
    fn one_location(&mut self, at: Loc) -> Option<Loc> {
        if self.adjacency.incoming[at].len() != 1 {
            self.end_line();
        }
        self.location_at[at.index()] = Some(self.position());
        match (self.procedure.locations[at].kind, self.adjacency.outgoing[at].as_slice()) {
            (LocationKind::Error(_), _) => {
                self.end_line();
                self.general(General::Error { location: at });
                None
            }
            (LocationKind::End, _) => {
                self.end_line();
                self.general(General::End);
                None
            }
            (_, []) if at == self.procedure.exit => {
                self.end_line();
                None
            }
            (_, []) => {
                self.end_line();
                self.general(General::Blocked { edge: None });
                None
            }
            (_, &[edge]) if self.idle[at] => {
                self.end_line();
                self.trace_edge(edge);
                self.general(General::Diverge);
                None
            }
            (_, &[edge]) => Some(self.edge_statements(edge, 0)),
            (_, edges) => {
                let edges = edges.to_vec();
                self.end_line();
                self.branch(&edges);
                None
            }
        }
    }

    /// Compiles an edge that a branch leads to, and what follows it.
    fn edge(&mut self, edge: EdgeId) {
        self.edge_at[edge.index()] = Some(self.position());
        let next = self.edge_statements(edge, 1);
        self.location(next);
    }

    /// Compiles an edge's statements; of a branch's edge the first was tested already.
    fn edge_statements(&mut self, edge: EdgeId, tested: usize) -> Loc {
        let body = &self.procedure.edges[edge];
        for number in 0..body.stmts.len() {
            self.begin_statement(edge, number as u32);
            if number == 0 {
                self.trace_edge(edge);
            }
            self.next_temp = self.layout.first_temp;
            if number >= tested {
                self.statement(&body.stmts[number].stmt);
            }
            self.trace_statement(edge, number as u32);
        }
        if body.stmts.is_empty() {
            self.trace_edge(edge);
        }
        body.target
    }

    fn trace_edge(&mut self, edge: EdgeId) {
        if self.environment.trace != Trace::None {
            self.general(General::TraceEdge { edge });
        }
    }

    fn trace_statement(&mut self, edge: EdgeId, stmt: u32) {
        if self.environment.trace == Trace::Values {
            self.general(General::TraceStmt { edge, stmt });
        }
    }

    /// The code that follows belongs to this statement, which is counted.
    fn begin_statement(&mut self, edge: EdgeId, stmt: u32) {
        if self.line.steps_at.is_none() {
            // When the budget ends here, nothing of the line was counted.
            self.site(edge, stmt, 0);
            self.line.steps_at = Some(self.emit_at(Op::Steps(0)));
        }
        self.line.sites.push((self.code.sites.len(), self.line.count));
        self.line.count += 1;
        self.site(edge, stmt, 0);
    }

    fn site(&mut self, edge: EdgeId, stmt: u32, correction: i64) {
        let start = self.position();
        self.code.sites.push(CodeSite { start, edge: Some(edge), stmt, correction });
    }

    /// Ends the straight line: how many statements it has is known now.
    fn end_line(&mut self) {
        let line = std::mem::take(&mut self.line);
        if let Some(at) = line.steps_at {
            self.code.ops[at as usize] = Op::Steps(line.count);
        }
        for (site, number) in line.sites {
            self.code.sites[site].correction = -i64::from(line.count - number - 1);
        }
    }

    fn finish(mut self) -> Result<Code, TooLarge> {
        self.end_line();
        for (position, label) in std::mem::take(&mut self.patches) {
            let target = match label {
                Label::Location(loc) => self.location_at[loc.index()],
                Label::Edge(edge) => self.edge_at[edge.index()],
            };
            branch::set_target(&mut self.code.ops[position as usize], target.unwrap_or(0));
        }
        self.code.homes = self.layout.homes;
        if self.too_large { Err(TooLarge) } else { Ok(self.code) }
    }
}
