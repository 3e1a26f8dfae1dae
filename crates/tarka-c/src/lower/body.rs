//! The automaton under construction: locations, edges, lifetimes of variables, jumps.

use rustc_hash::FxHashMap;
use tarka_ir::{
    BinOp, Edge, EdgeId, Expr, ExprKind, Idx, IndexVec, Input, Loc, Location, LocationKind, Place, Role,
    Span, SpannedStmt, Stmt, Types, VarId,
};

use super::Lowerer;
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
            entries: Vec::new(),
            breaks: Vec::new(),
            continues: Vec::new(),
            switches: Vec::new(),
            emitted: 0,
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

    /// Opens a lifetime scope; returns the one around it.
    pub fn open_lifetime(&mut self) -> Lifetime {
        let outer = self.lifetime;
        let (source, next) = (self.current, self.location());
        let entry = self.edge(source, next, Vec::new());
        self.current = next;
        let depth = self.scope(outer).depth + 1;
        self.lifetimes.push(LifetimeScope {
            parent: Some(outer),
            depth,
            variables: Vec::new(),
            arrays: Vec::new(),
            cleanups: Vec::new(),
            entry,
        });
        self.lifetime = Lifetime(self.lifetimes.len() as u32 - 1);
        outer
    }

    /// Closes the current lifetime scope: its variables die here, and come to life where it was opened.
    pub fn close_lifetime(&mut self, outer: Lifetime, span: Span) {
        let closing = self.lifetime;
        self.leave_lifetimes(outer, span);
        self.lifetime = outer;
        self.begin_lives(closing, span);
    }

    fn begin_lives(&mut self, lifetime: Lifetime, span: Span) {
        let entry = self.scope(lifetime).entry;
        self.edges[entry].stmts = self.births(lifetime, span);
    }

    /// Ends, on the current path, the lives of all scopes inside `outer`.
    pub fn leave_lifetimes(&mut self, outer: Lifetime, span: Span) {
        let mut stmts = Vec::new();
        let mut scope = self.lifetime;
        while scope != outer {
            stmts.extend(self.deaths(scope, span));
            match self.scope(scope).parent {
                Some(parent) => scope = parent,
                None => break,
            }
        }
        self.append(stmts);
    }

    fn append(&mut self, stmts: Vec<SpannedStmt>) {
        if !stmts.is_empty() {
            let (source, next) = (self.current, self.location());
            self.edge(source, next, stmts);
            self.current = next;
        }
    }

    fn scope(&self, lifetime: Lifetime) -> &LifetimeScope {
        &self.lifetimes[lifetime.0 as usize]
    }

    /// A variable lives as long as the current block.
    pub fn live_in_block(&mut self, var: VarId) {
        let current = self.lifetime.0 as usize;
        self.lifetimes[current].variables.push(var);
    }

    /// An array of variable length, held by a pointer, lives as long as the current block.
    pub fn free_with_block(&mut self, pointer: Place) {
        let current = self.lifetime.0 as usize;
        self.lifetimes[current].arrays.push(pointer);
    }

    /// A call to be made when the current block is left (`__attribute__((cleanup))`).
    pub fn clean_up_with_block(&mut self, call: Stmt) {
        let current = self.lifetime.0 as usize;
        self.lifetimes[current].cleanups.push(call);
    }

    /// Whether returning from here has to make calls first.
    pub fn has_cleanups(&self) -> bool {
        let mut scope = Some(self.lifetime);
        while let Some(current) = scope {
            if !self.scope(current).cleanups.is_empty() {
                return true;
            }
            scope = self.scope(current).parent;
        }
        false
    }

    /// Ends, on the current path, the lives of all blocks of the function.
    pub fn leave_function(&mut self, span: Span) {
        self.leave_lifetimes(Lifetime(0), span);
        let stmts = self.deaths(Lifetime(0), span);
        self.append(stmts);
    }

    /// Whether the current block is the function's outermost.
    pub fn in_outermost_block(&self) -> bool {
        self.lifetime == Lifetime(0)
    }

    fn births(&self, lifetime: Lifetime, span: Span) -> Vec<SpannedStmt> {
        let scope = self.scope(lifetime);
        let arrays = scope.arrays.iter().map(|p| Stmt::Assign(p.clone(), Expr::constant(0, p.ty)));
        let variables = scope.variables.iter().map(|&var| Stmt::Live(var));
        arrays.chain(variables).map(|stmt| SpannedStmt { stmt, span }).collect()
    }

    fn deaths(&self, lifetime: Lifetime, span: Span) -> Vec<SpannedStmt> {
        let scope = self.scope(lifetime);
        let cleanups = scope.cleanups.iter().rev().cloned();
        let arrays = scope.arrays.iter().rev().map(|p| Stmt::Free(Expr::load(p.clone())));
        let variables = scope.variables.iter().rev().map(|&var| Stmt::Dead(var));
        cleanups.chain(arrays).chain(variables).map(|stmt| SpannedStmt { stmt, span }).collect()
    }

    /// The label's state, made on first mention.
    pub fn label(&mut self, name: Symbol, span: Span) -> &mut LabelState {
        if !self.labels.contains_key(&name) {
            let location = self.location();
            let lifetime = self.lifetime;
            self.labels.insert(name, LabelState { location, lifetime, defined: false, span, address: None });
        }
        self.labels.get_mut(&name).expect("just inserted")
    }

    /// The number that stands for a label's address.
    pub fn label_address(&mut self, name: Symbol, span: Span) -> u128 {
        let next = u128::from(self.label_addresses) + 1;
        let label = self.label(name, span);
        let address = *label.address.get_or_insert(next);
        if address == next {
            self.label_addresses += 1;
        }
        address
    }

    /// Goes to a label.
    pub fn goto(&mut self, label: Symbol, span: Span) {
        self.label(label, span);
        let from = self.current;
        self.gotos.push(Goto { from, lifetime: self.lifetime, label, span });
        self.emitted += 1;
        self.current = self.location();
    }

    /// Goes to the label whose address a variable holds.
    pub fn goto_computed(&mut self, address: Expr, span: Span) {
        self.computed_gotos.push(ComputedGoto { from: self.current, lifetime: self.lifetime, address, span });
        self.emitted += 1;
        self.current = self.location();
    }

    /// Goes to a loop's or switch's end or next round.
    pub fn jump_out(&mut self, target: JumpTarget, span: Span) {
        self.leave_lifetimes(target.lifetime, span);
        self.jump(target.location);
    }

    /// Makes the jumps to labels, now that all are known. Returns labels that were never defined.
    pub fn resolve_jumps(&mut self, span: Span) -> Vec<(Symbol, Span)> {
        self.begin_lives(Lifetime(0), span);
        for goto in std::mem::take(&mut self.gotos) {
            let label = self.labels[&goto.label];
            self.connect(goto.from, goto.lifetime, label, Vec::new(), goto.span);
        }
        for goto in std::mem::take(&mut self.computed_gotos) {
            self.resolve_computed(goto);
        }
        for entry in std::mem::take(&mut self.entries) {
            let label = LabelState {
                location: entry.target,
                lifetime: entry.inner,
                defined: true,
                span,
                address: None,
            };
            self.connect(entry.from, entry.outer, label, Vec::new(), span);
        }
        let mut missing: Vec<_> =
            self.labels.iter().filter(|(_, l)| !l.defined).map(|(&name, l)| (name, l.span)).collect();
        missing.sort_by_key(|(_, span)| span.start);
        missing
    }

    fn resolve_computed(&mut self, goto: ComputedGoto) {
        let mut targets: Vec<_> =
            self.labels.values().filter_map(|l| l.address.map(|address| (address, *l))).collect();
        targets.sort_by_key(|&(address, _)| address);
        let mut from = goto.from;
        for (address, label) in targets {
            let compare = |op| Expr {
                kind: ExprKind::Binary(
                    op,
                    Box::new(goto.address.clone()),
                    Box::new(Expr::constant(address, goto.address.ty)),
                ),
                ty: Types::BOOL,
            };
            let taken = SpannedStmt { stmt: Stmt::Assume(compare(BinOp::Eq)), span: goto.span };
            self.connect(from, goto.lifetime, label, vec![taken], goto.span);
            let next = self.location();
            let not_taken = SpannedStmt { stmt: Stmt::Assume(compare(BinOp::Ne)), span: goto.span };
            self.edge(from, next, vec![not_taken]);
            from = next;
        }
    }

    /// An edge to a label: lives end and begin on the way.
    fn connect(
        &mut self,
        from: Loc,
        lifetime: Lifetime,
        label: LabelState,
        mut stmts: Vec<SpannedStmt>,
        span: Span,
    ) {
        let (mut source, mut target) = (lifetime, label.lifetime);
        let mut entered = Vec::new();
        while source != target {
            let leave = self.scope(source).depth >= self.scope(target).depth;
            let side = if leave { &mut source } else { &mut target };
            if leave {
                stmts.extend(self.deaths(*side, span));
            } else {
                entered.push(*side);
            }
            match self.lifetimes[side.0 as usize].parent {
                Some(parent) => *side = parent,
                None => break,
            }
        }
        for scope in entered.into_iter().rev() {
            stmts.extend(self.births(scope, span));
        }
        self.edge(from, label.location, stmts);
    }

    /// A location from which control enters the current blocks at `target`, coming from the block `outer`. The lives
    /// that begin on the way are filled in when the function is complete.
    pub fn entry_from(&mut self, outer: Lifetime, target: Loc) -> Loc {
        let from = self.location();
        self.entries.push(Entry { from, outer, target, inner: self.lifetime });
        from
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
