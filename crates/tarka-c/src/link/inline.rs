//! Models that are marked `inline` are put in place of their calls. Every call of `malloc` must be an allocation of its
//! own: objects that one statement makes are one class of memory to whoever reasons about them.

use rustc_hash::{FxHashMap, FxHashSet};
use tarka_ir::{
    Callee, Edge, IndexVec, Loc, Location, LocationKind, Origin, Place, ProcId, Procedure, Program, Role,
    Span, SpannedStmt, Stmt, VarId, Variable,
};

use super::{rename, unused};

/// Puts the bodies of procedures in place of their calls, and drops those procedures that nothing needs then. None of
/// them calls itself, on whatever way.
pub fn run(program: &mut Program, inlined: &FxHashSet<ProcId>) {
    if inlined.is_empty() {
        return;
    }
    for id in program.procs.indices() {
        while let Some((edge, stmt)) = next_call(&program.procs[id], inlined) {
            expand(program, id, edge, stmt);
        }
    }
    drop_unneeded(program, inlined);
}

/// The first call of a procedure that is to be put in place.
fn next_call(procedure: &Procedure, inlined: &FxHashSet<ProcId>) -> Option<(tarka_ir::EdgeId, usize)> {
    procedure.edges.iter_enumerated().find_map(|(id, edge)| {
        let is_inlined = |s: &SpannedStmt| matches!(&s.stmt, Stmt::Call { callee: Callee::Proc(callee), .. } if inlined.contains(callee));
        edge.stmts.iter().position(is_inlined).map(|position| (id, position))
    })
}

/// Replaces one call: the edge is cut there, and a copy of the body leads from the first half to the second.
fn expand(program: &mut Program, caller: ProcId, edge: tarka_ir::EdgeId, position: usize) {
    let mut procedure = std::mem::replace(&mut program.procs[caller], nothing());
    let after = procedure.edges[edge].stmts.split_off(position + 1);
    let Some(SpannedStmt { stmt: Stmt::Call { dest, callee: Callee::Proc(callee), args }, span }) =
        procedure.edges[edge].stmts.pop()
    else {
        unreachable!("the statement is a call of a procedure")
    };
    let body = program.procs[callee].clone();
    let vars = copied_variables(&body, &mut program.vars, &mut procedure.locals);
    let mut copy = Copy { procedure: &mut procedure, vars, span, dest, locations: FxHashMap::default() };
    let (start, end) = (copy.location(&body, body.entry), copy.location(&body, body.exit));
    for (&param, arg) in body.params.iter().zip(args) {
        let place = Place::var(copy.vars[&param], arg.ty);
        copy.procedure.edges[edge].stmts.push(SpannedStmt { stmt: Stmt::Assign(place, arg), span });
    }
    for inner in &body.edges {
        copy.edge(&body, inner);
    }
    let target = std::mem::replace(&mut procedure.edges[edge].target, start);
    procedure.edges.push(Edge { source: end, target, stmts: after });
    program.procs[caller] = procedure;
}

/// Variables of the body, anew for the caller.
fn copied_variables(
    body: &Procedure,
    vars: &mut IndexVec<VarId, Variable>,
    locals: &mut Vec<VarId>,
) -> FxHashMap<VarId, VarId> {
    let own = body.params.iter().chain(&body.locals);
    let copied = own.map(|&var| {
        let name = format!("${}", vars[var].name);
        let copy = vars.push(Variable { name, role: Role::Temp, ..vars[var].clone() });
        locals.push(copy);
        (var, copy)
    });
    copied.collect()
}

/// A copy of a body in the making.
struct Copy<'p> {
    procedure: &'p mut Procedure,
    vars: FxHashMap<VarId, VarId>,
    span: Span,
    dest: Option<Place>,
    locations: FxHashMap<Loc, Loc>,
}

impl Copy<'_> {
    fn location(&mut self, body: &Procedure, loc: Loc) -> Loc {
        let (procedure, span) = (&mut self.procedure, self.span);
        *self.locations.entry(loc).or_insert_with(|| {
            procedure.locations.push(Location { label: None, span, ..body.locations[loc].clone() })
        })
    }

    fn edge(&mut self, body: &Procedure, edge: &Edge) {
        let (source, target) = (self.location(body, edge.source), self.location(body, edge.target));
        let stmts = edge.stmts.iter().filter_map(|spanned| self.stmt(&spanned.stmt)).collect();
        self.procedure.edges.push(Edge { source, target, stmts });
    }

    fn stmt(&self, stmt: &Stmt) -> Option<SpannedStmt> {
        let mut stmt = stmt.clone();
        unused::renumber_stmt(&mut stmt, &|var| {
            if let Some(&copy) = self.vars.get(var) {
                *var = copy;
            }
        });
        let stmt = match (stmt, &self.dest) {
            (Stmt::Return(Some(value)), Some(dest)) => Stmt::Assign(dest.clone(), value),
            (Stmt::Return(_), _) => return None,
            (stmt, _) => stmt,
        };
        Some(SpannedStmt { stmt, span: self.span })
    }
}

/// Procedures that were put in place of all their calls, and whose address nobody has, are gone.
fn drop_unneeded(program: &mut Program, inlined: &FxHashSet<ProcId>) {
    let addressed = program.address_taken();
    let is_kept = |id: ProcId| !inlined.contains(&id) || addressed.contains(&id) || id == program.entry;
    let kept: Vec<ProcId> = program.procs.indices().filter(|&id| is_kept(id)).collect();
    let numbers: FxHashMap<ProcId, ProcId> =
        kept.iter().enumerate().map(|(new, &old)| (old, ProcId(new as u32))).collect();
    let mut procs = std::mem::take(&mut program.procs);
    program.procs = kept.iter().map(|&id| std::mem::replace(&mut procs[id], nothing())).collect();
    for procedure in program.procs.iter_mut() {
        rename::renumber(procedure, &numbers);
    }
    for initialiser in &mut program.initialisers {
        rename::renumber_expr(&mut initialiser.value, &numbers);
    }
    program.entry = numbers[&program.entry];
}

/// What stands for a procedure while it is elsewhere.
fn nothing() -> Procedure {
    let blank = Location { kind: LocationKind::Inner, label: None, span: Span::NONE };
    Procedure {
        name: String::new(),
        origin: Origin::Model,
        result: tarka_ir::Types::VOID,
        params: Vec::new(),
        variadic: false,
        locals: Vec::new(),
        entry: Loc(0),
        exit: Loc(1),
        locations: [blank.clone(), blank].into_iter().collect(),
        edges: IndexVec::new(),
        span: Span::NONE,
    }
}
