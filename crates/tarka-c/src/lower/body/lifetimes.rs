//! Lives of variables: they begin where a block is entered and end on every way out of it.

use tarka_ir::{Expr, Place, Span, SpannedStmt, Stmt, VarId};

use super::{Body, Lifetime, LifetimeScope};

impl Body {
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

    pub(super) fn begin_lives(&mut self, lifetime: Lifetime, span: Span) {
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

    pub(super) fn scope(&self, lifetime: Lifetime) -> &LifetimeScope {
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

    pub(super) fn births(&self, lifetime: Lifetime, span: Span) -> Vec<SpannedStmt> {
        let scope = self.scope(lifetime);
        let arrays = scope.arrays.iter().map(|p| Stmt::Assign(p.clone(), Expr::constant(0, p.ty)));
        let variables = scope.variables.iter().map(|&var| Stmt::Live(var));
        arrays.chain(variables).map(|stmt| SpannedStmt { stmt, span }).collect()
    }

    pub(super) fn deaths(&self, lifetime: Lifetime, span: Span) -> Vec<SpannedStmt> {
        let scope = self.scope(lifetime);
        let cleanups = scope.cleanups.iter().rev().cloned();
        let arrays = scope.arrays.iter().rev().map(|p| Stmt::Free(Expr::load(p.clone())));
        let variables = scope.variables.iter().rev().map(|&var| Stmt::Dead(var));
        cleanups.chain(arrays).chain(variables).map(|stmt| SpannedStmt { stmt, span }).collect()
    }
}
