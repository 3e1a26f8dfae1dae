//! The automaton under construction: locations and edges.

mod jumps;
mod lifetimes;

use rustc_hash::{FxHashMap, FxHashSet};
use tarka_ir::{
    Edge, EdgeId, Expr, Idx, IndexVec, Input, Loc, Location, LocationKind, Place, Role, Span, SpannedStmt,
    Stmt, VarId,
};

use super::Lowerer;
use super::effects::Unsequenced;
use crate::syntax::symbol::Symbol;
use crate::types::Ty;

/// Number of a lifetime scope of the current function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lifetime(u32);

/// Variables whose life begins and ends with a block.
#[derive(Debug)]
struct LifetimeScope {
    parent: Option<Lifetime>,
    depth: u32,
    /// Variables that are objects of the block.
    variables: Vec<VarId>,
    /// Pointers to arrays of variable length, to be freed with the block.
    arrays: Vec<Place>,
    /// Calls to be made when the block is left, first declared first.
    cleanups: Vec<Stmt>,
    /// The edge into the block, on which the lives begin.
    entry: EdgeId,
}

/// Where `break` or `continue` goes.
#[derive(Clone, Copy, Debug)]
pub struct JumpTarget {
    pub location: Loc,
    pub lifetime: Lifetime,
}

/// A label of the function.
#[derive(Clone, Copy, Debug)]
pub struct LabelState {
    pub location: Loc,
    pub lifetime: Lifetime,
    pub defined: bool,
    /// Where it was first mentioned.
    pub span: Span,
    /// The number that stands for its address, if that is taken.
    pub address: Option<u128>,
}

/// A jump to a label, made when the whole function has been seen.
#[derive(Clone, Copy, Debug)]
struct Goto {
    from: Loc,
    lifetime: Lifetime,
    label: Symbol,
    span: Span,
}

/// A jump from a switch to a label inside inner blocks.
#[derive(Clone, Copy, Debug)]
struct Entry {
    from: Loc,
    outer: Lifetime,
    target: Loc,
    inner: Lifetime,
}

/// A jump to the label whose address an expression gives.
#[derive(Debug)]
struct ComputedGoto {
    from: Loc,
    lifetime: Lifetime,
    address: Expr,
    span: Span,
}

/// A function's automaton under construction.
#[derive(Debug)]
pub struct Body {
    pub name: String,
    pub result: Option<Ty>,
    pub locals: Vec<VarId>,
    pub locations: IndexVec<Loc, Location>,
    pub edges: IndexVec<EdgeId, Edge>,
    pub entry: Loc,
    pub exit: Loc,
    /// Where the next statement starts.
    pub current: Loc,
    pub lifetime: Lifetime,
    lifetimes: Vec<LifetimeScope>,
    pub labels: FxHashMap<Symbol, LabelState>,
    gotos: Vec<Goto>,
    computed_gotos: Vec<ComputedGoto>,
    entries: Vec<Entry>,
    pub breaks: Vec<JumpTarget>,
    pub continues: Vec<JumpTarget>,
    pub switches: Vec<super::switch::Switch>,
    /// How many statements were emitted, to see whether an expression has side effects.
    pub emitted: usize,
    /// Evaluations whose order C leaves open.
    pub unsequenced: Vec<Unsequenced>,
    /// Names of variables whose address the function takes.
    pub addressed: FxHashSet<String>,
    /// Reads of volatile automatic variables: the temporary that takes the value, and what is read.
    pub volatile_reads: FxHashMap<VarId, Place>,
    temporaries: u32,
    label_addresses: u32,
    pub is_scratch: bool,
    pub variadic: bool,
}

/// What to restore after lowering something for its type only.
pub struct Snapshot {
    locations: usize,
    edges: usize,
    locals: usize,
    current: Loc,
    lifetime: Lifetime,
    lifetimes: usize,
    /// Variables, arrays and cleanups of the current block.
    in_block: (usize, usize, usize),
    gotos: usize,
    emitted: usize,
    unsequenced: usize,
}

impl Body {
    /// An empty automaton.
    pub fn new(name: String, result: Option<Ty>) -> Self {
        let mut locations = IndexVec::new();
        let blank = Location { kind: LocationKind::Inner, label: None, span: Span::NONE };
        let entry = locations.push(blank.clone());
        let exit = locations.push(blank.clone());
        let first = locations.push(blank);
        let mut edges = IndexVec::new();
        let edge = edges.push(Edge { source: entry, target: first, stmts: Vec::new() });
        let outermost = LifetimeScope {
            parent: None,
            depth: 0,
            variables: Vec::new(),
            arrays: Vec::new(),
            cleanups: Vec::new(),
            entry: edge,
        };
        Body {
            name,
            result,
            locals: Vec::new(),
            locations,
            edges,
            entry,
            exit,
            current: first,
            lifetime: Lifetime(0),
            lifetimes: vec![outermost],
            labels: FxHashMap::default(),
            gotos: Vec::new(),
            computed_gotos: Vec::new(),
            volatile_reads: FxHashMap::default(),
            entries: Vec::new(),
            breaks: Vec::new(),
            continues: Vec::new(),
            switches: Vec::new(),
            emitted: 0,
            unsequenced: Vec::new(),
            addressed: FxHashSet::default(),
            temporaries: 0,
            label_addresses: 0,
            is_scratch: false,
            variadic: false,
        }
    }

    /// A body for constant expressions outside functions; nothing in it is kept.
    pub fn scratch() -> Self {
        Body { is_scratch: true, ..Body::new(String::new(), None) }
    }

    /// A new location.
    pub fn location(&mut self) -> Loc {
        self.locations.push(Location { kind: LocationKind::Inner, label: None, span: Span::NONE })
    }

    /// A new location that a loop of the source returns to.
    pub fn loop_head(&mut self, span: Span) -> Loc {
        self.locations.push(Location { kind: LocationKind::LoopHead, label: None, span })
    }

    fn edge(&mut self, source: Loc, target: Loc, stmts: Vec<SpannedStmt>) -> EdgeId {
        if self.locations[source].span.is_none() {
            if let Some(first) = stmts.first() {
                self.locations[source].span = first.span;
            }
        }
        self.edges.push(Edge { source, target, stmts })
    }

    /// Appends a statement.
    pub fn emit(&mut self, stmt: Stmt, span: Span) {
        let next = self.location();
        self.emit_to(stmt, span, next);
        self.current = next;
    }

    /// Appends a statement whose edge leads to a given location; what follows is unreachable until a location is
    /// continued at.
    pub fn emit_to(&mut self, stmt: Stmt, span: Span, target: Loc) {
        self.emitted += 1;
        let source = self.current;
        self.edge(source, target, vec![SpannedStmt { stmt, span }]);
        self.current = self.location();
    }

    /// Goes to a location; what follows is unreachable.
    pub fn jump(&mut self, target: Loc) {
        let source = self.current;
        self.edge(source, target, Vec::new());
        self.current = self.location();
    }

    /// Goes to a location and continues there.
    pub fn join(&mut self, target: Loc) {
        self.jump(target);
        self.current = target;
    }

    /// Branches on a `_Bool` expression, given with its negation.
    pub fn branch(&mut self, condition: Expr, negated: Expr, then: Loc, otherwise: Loc, span: Span) {
        if let Some(bits) = condition.as_const() {
            return self.jump(if bits != 0 { then } else { otherwise });
        }
        self.emitted += 1;
        let source = self.current;
        self.edge(source, then, vec![SpannedStmt { stmt: Stmt::Assume(condition), span }]);
        self.edge(source, otherwise, vec![SpannedStmt { stmt: Stmt::Assume(negated), span }]);
        self.current = self.location();
    }

    /// Remembers where we are.
    pub fn snapshot(&self) -> Snapshot {
        Snapshot {
            locations: self.locations.len(),
            edges: self.edges.len(),
            locals: self.locals.len(),
            current: self.current,
            lifetime: self.lifetime,
            lifetimes: self.lifetimes.len(),
            in_block: {
                let scope = self.scope(self.lifetime);
                (scope.variables.len(), scope.arrays.len(), scope.cleanups.len())
            },
            gotos: self.gotos.len(),
            emitted: self.emitted,
            unsequenced: self.unsequenced.len(),
        }
    }

    /// Forgets what was emitted since.
    pub fn restore(&mut self, snapshot: Snapshot) {
        self.locations.truncate(snapshot.locations);
        self.edges.truncate(snapshot.edges);
        self.locals.truncate(snapshot.locals);
        self.current = snapshot.current;
        self.lifetime = snapshot.lifetime;
        self.lifetimes.truncate(snapshot.lifetimes);
        let scope = &mut self.lifetimes[snapshot.lifetime.0 as usize];
        let (variables, arrays, cleanups) = snapshot.in_block;
        scope.variables.truncate(variables);
        scope.arrays.truncate(arrays);
        scope.cleanups.truncate(cleanups);
        self.gotos.truncate(snapshot.gotos);
        self.labels.retain(|_, label| label.location.index() < snapshot.locations);
        self.emitted = snapshot.emitted;
        self.unsequenced.truncate(snapshot.unsequenced);
    }
}

impl Lowerer<'_> {
    /// A new temporary.
    pub(super) fn temporary(&mut self, ty: Ty, span: Span) -> Place {
        self.body.temporaries += 1;
        let name = format!("${}", self.body.temporaries);
        self.temporary_named(name, ty, span)
    }

    /// A new temporary with a telling name.
    pub(super) fn temporary_named(&mut self, name: String, ty: Ty, span: Span) -> Place {
        let ty = ty.unqualified();
        let var = self.add_var(name, ty, Role::Temp, span);
        self.body.locals.push(var);
        Place::var(var, self.vars[var].ty)
    }

    /// Appends a statement to the current function.
    pub(super) fn emit(&mut self, stmt: Stmt, span: Span) {
        self.body.emit(stmt, span);
    }

    /// Stores a value that the environment chooses.
    pub(super) fn havoc(&mut self, place: Place, input: Input, span: Span) {
        self.emit(Stmt::Havoc(place, input), span);
    }

    /// Lowers something for its type only: what it emits is dropped.
    pub(super) fn unevaluated<T>(&mut self, lower: impl FnOnce(&mut Self) -> T) -> T {
        let snapshot = self.body.snapshot();
        let result = lower(self);
        self.body.restore(snapshot);
        result
    }
}
