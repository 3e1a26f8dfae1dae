//! Which definition a name stands for: the strongest of all files, a model, or nothing at all.

use tarka_ir::names::is_called;
use tarka_ir::{Base, Expr, ExprKind, Place, ProcId, Stmt, VarId};

use super::Linker;
use crate::lower::{Definition, InlineBody};

impl Linker<'_, '_> {
    /// The function that a number stands for: the model, where the program has no definition but we do.
    pub(super) fn resolve(&mut self, id: ProcId) -> ProcId {
        let function = &self.low.functions[id];
        if let Some(target) = function.alias_of {
            return self.resolve(target);
        }
        if function.defined {
            return match function.inline {
                Some(InlineBody::Otherwise) => self.defined_elsewhere(id).unwrap_or(id),
                _ => id,
            };
        }
        let (name, symbol) = (function.name, function.symbol);
        if let Some(symbol) = symbol {
            if let Some(target) = self.named(symbol).filter(|&target| target != id) {
                return self.resolve(target);
            }
        }
        if let Some(&defined) = self.assembler_names.get(&name) {
            return defined;
        }
        let model = self.model_named(name);
        match self.low.external_functions.get(&name) {
            Some(&external)
                if external != id && self.low.functions[external].defined && !self.keeps_to_models(name) =>
            {
                self.resolve(external)
            }
            _ => model.filter(|&model| self.fits(id, model)).unwrap_or(id),
        }
    }

    /// The function that a symbol names beyond its file.
    fn named(&mut self, symbol: crate::syntax::symbol::Symbol) -> Option<ProcId> {
        let known = self.assembler_names.get(&symbol).or_else(|| self.low.external_functions.get(&symbol));
        known.copied().or_else(|| self.model_named(symbol))
    }

    fn defined_elsewhere(&self, id: ProcId) -> Option<ProcId> {
        let external = *self.low.external_functions.get(&self.low.functions[id].name)?;
        (external != id && self.low.functions[external].defined).then_some(external)
    }

    /// Notes the functions whose definitions have other names for the assembler, and the variables that are weak and
    /// defined nowhere.
    pub(super) fn survey_symbols(&mut self) {
        for (id, function) in self.low.functions.iter_enumerated() {
            if let Some(symbol) = function.symbol.filter(|_| function.defined && function.inline.is_none()) {
                self.assembler_names.insert(symbol, id);
            }
        }
        let undefined = self.low.external_variables.values().filter(|e| e.definition == Definition::Declared);
        self.null_variables =
            undefined.map(|e| e.var).filter(|var| self.low.weak_variables.contains(var)).collect();
    }

    /// Other names of functions, aliases and assembler names, each with the name of the function that it stands for.
    pub(super) fn other_names(&mut self) -> Vec<(String, String)> {
        let mut names = Vec::new();
        for id in self.low.functions.indices().collect::<Vec<_>>() {
            let function = &self.low.functions[id];
            let given: Vec<_> = [Some(function.name), function.symbol].into_iter().flatten().collect();
            let target = self.resolve(id);
            let own = self.low.functions[target].name;
            if self.low.functions[id].alias_of.is_none() && self.low.functions[id].symbol.is_none() {
                continue;
            }
            for name in given.into_iter().filter(|&name| name != own) {
                names.push((self.low.names.name(name).to_string(), self.low.names.name(own).to_string()));
            }
        }
        names
    }

    /// Watches the functions that watched names are other names of.
    pub(super) fn watch_other_names(&mut self) {
        for (other, own) in self.other_names() {
            if self.watched.iter().any(|watched| is_called(&other, watched)) {
                self.watched.push(own);
            }
        }
    }

    /// Whether a function has no address: it is weak and nothing defines it.
    pub(super) fn is_null(&self, id: ProcId) -> bool {
        let function = &self.low.functions[id];
        function.weak && !function.defined && !self.is_model(id)
    }

    /// Weak variables that nothing defines lie at address zero.
    pub(super) fn place_null_variables(&mut self, stmt: &mut Stmt) {
        if self.null_variables.is_empty() {
            return;
        }
        stmt.for_each_expr_mut(&mut |expr| self.null_in_expr(expr));
        match stmt {
            Stmt::Assign(place, _) | Stmt::Havoc(place, _) | Stmt::Alloc { dest: place, .. } => {
                self.null_place(place);
            }
            Stmt::Call { dest: Some(place), .. } => self.null_place(place),
            _ => {}
        }
    }

    /// The same in an expression.
    pub(super) fn null_in_expr(&mut self, expr: &mut Expr) {
        if self.null_variables.is_empty() {
            return;
        }
        expr.rewrite(&mut |e| {
            let (ExprKind::Load(place) | ExprKind::AddrOf(place)) = &mut e.kind else { return };
            self.null_place(place);
            let ExprKind::AddrOf(place) = &e.kind else { return };
            if place.path.is_empty() && matches!(place.base, Base::Deref(_)) {
                e.kind = ExprKind::Const(0);
            }
        });
    }

    fn null_place(&mut self, place: &mut Place) {
        if let Base::Var(var) = place.base {
            if self.null_variables.contains(&var) {
                let pointer = self.low.types.ir.pointer(self.low.vars[var].ty);
                place.base = Base::Deref(Box::new(Expr::constant(0, pointer)));
            }
        }
    }

    /// The functions that a variable's initial value points to, first to last.
    pub(super) fn table_entries(&self, var: VarId) -> Option<Vec<ProcId>> {
        let mut entries = Vec::new();
        for initialiser in self.low.initialisers.iter().filter(|i| i.var == var) {
            match initialiser.value.kind {
                ExprKind::ProcAddr(id) => entries.push(id),
                _ => return None,
            }
        }
        Some(entries)
    }
}
