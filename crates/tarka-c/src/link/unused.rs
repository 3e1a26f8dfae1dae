//! Variables that nothing mentions are left out: those of functions that are not reached, of models that are not
//! used, and those made while finding out the type of an expression.

use rustc_hash::FxHashSet;
use tarka_ir::{Base, Expr, ExprKind, IndexVec, Place, Program, Stmt, VarId};

/// Leaves out unused variables and numbers the others anew.
pub fn drop_variables(program: &mut Program) {
    let used = used_variables(program);
    let mut numbers: IndexVec<VarId, Option<VarId>> = IndexVec::from_elem(None, program.vars.len());
    let mut kept = IndexVec::new();
    for (id, variable) in std::mem::take(&mut program.vars).into_iter().enumerate() {
        let id = VarId(id as u32);
        if used.contains(&id) {
            numbers[id] = Some(kept.push(variable));
        }
    }
    program.vars = kept;
    let renumber = |var: &mut VarId| {
        if let Some(new) = numbers[*var] {
            *var = new;
        }
    };
    let aligns = std::mem::take(&mut program.aligns).into_iter();
    program.aligns = aligns.filter_map(|(var, align)| Some((numbers[var]?, align))).collect();
    program.initialisers.retain(|initialiser| used.contains(&initialiser.var));
    for initialiser in &mut program.initialisers {
        renumber(&mut initialiser.var);
        renumber_expr(&mut initialiser.value, &renumber);
    }
    for procedure in program.procs.iter_mut() {
        procedure.locals.retain(|local| used.contains(local));
        procedure.locals.iter_mut().for_each(renumber);
        procedure.params.iter_mut().for_each(renumber);
        for spanned in procedure.edges.iter_mut().flat_map(|edge| &mut edge.stmts) {
            renumber_stmt(&mut spanned.stmt, &renumber);
        }
    }
}

/// Parameters, what statements mention, and what the initial values of those mention.
fn used_variables(program: &Program) -> FxHashSet<VarId> {
    let mut used = FxHashSet::default();
    for procedure in &program.procs {
        used.extend(procedure.params.iter().copied());
        for spanned in procedure.edges.iter().flat_map(|edge| &edge.stmts) {
            spanned.stmt.for_each_var(&mut |var| {
                used.insert(var);
            });
        }
    }
    let mut by_var: IndexVec<VarId, Vec<usize>> = IndexVec::from_elem(Vec::new(), program.vars.len());
    for (i, initialiser) in program.initialisers.iter().enumerate() {
        by_var[initialiser.var].push(i);
    }
    let mut pending: Vec<VarId> = used.iter().copied().collect();
    while let Some(var) = pending.pop() {
        for &i in &by_var[var] {
            program.initialisers[i].value.for_each_var(&mut |mentioned| {
                if used.insert(mentioned) {
                    pending.push(mentioned);
                }
            });
        }
    }
    used
}

fn renumber_place(place: &mut Place, renumber: &impl Fn(&mut VarId)) {
    if let Base::Var(var) = &mut place.base {
        renumber(var);
    }
}

fn renumber_expr(expr: &mut Expr, renumber: &impl Fn(&mut VarId)) {
    expr.rewrite(&mut |e| {
        if let ExprKind::Load(place) | ExprKind::AddrOf(place) = &mut e.kind {
            renumber_place(place, renumber);
        }
    });
}

/// Replaces variables in a statement.
pub(super) fn renumber_stmt(stmt: &mut Stmt, renumber: &impl Fn(&mut VarId)) {
    match stmt {
        Stmt::Assign(place, _)
        | Stmt::Havoc(place, _)
        | Stmt::Alloc { dest: place, .. }
        | Stmt::Call { dest: Some(place), .. } => renumber_place(place, renumber),
        Stmt::Live(var) | Stmt::Dead(var) => renumber(var),
        _ => {}
    }
    stmt.for_each_expr_mut(&mut |e| renumber_expr(e, renumber));
}
