//! `argc`, `argv` and `envp` as `exec` gives them.
//!
//! A string is an object that the environment has written, but for the zero at its end: what is read there is an input. The list
//! of strings has as many as `main` looks at. Where that is not known it has `MOST`, which is a condition of the verdict.

use tarka_ir::{Callee, Condition, Expr, Input, Place, ProcId, SpannedStmt, Stmt, TypeId, VarId};

use super::Linker;
use super::entry::Preparation;
use super::numbers::{Numbers, constant_position, element};

/// How many strings there are if the program does not say at how many it looks.
const MOST: u32 = 16;

impl Linker<'_, '_> {
    /// The arguments of `main`, made by models.
    pub(super) fn main_arguments(
        &mut self,
        main: ProcId,
        params: &[TypeId],
        before: &mut Preparation<'_>,
    ) -> Vec<Expr> {
        let own = self.done.iter().find(|(id, _)| *id == main).map(|(_, proc)| proc.params.clone());
        let own = own.unwrap_or_default();
        let mut args = Vec::new();
        for (list, counting) in [(1, "__tarka_argc"), (2, "__tarka_envc")] {
            let Some(&ty) = params.get(list) else { break };
            let looked_at = own.get(list).and_then(|&param| self.looked_at(main, param));
            let mut count = self.call_for(counting, Vec::new(), params[0], before);
            if looked_at.is_none() {
                count = self.at_most(MOST, count, before);
                self.outside.conditions.push(match list {
                    1 => Condition::FewArguments(MOST),
                    _ => Condition::FewVariables(MOST),
                });
            }
            if let Some(limit) = self.numbers.as_ref().filter(|_| list == 1).and_then(Numbers::limit) {
                count = self.at_most(limit, count, before);
            }
            let strings = self.list_of_strings(looked_at.unwrap_or(MOST), count.clone(), ty, before);
            args.extend((list == 1).then_some(count));
            args.push(strings);
        }
        if let (Some(numbers), Some(count)) = (self.numbers.take(), args.first().cloned()) {
            before.stmts.extend(self.make_numbers(&numbers, count));
        }
        for &ty in &params[args.len().min(params.len())..] {
            let place = self.temporary(before.locals, ty, before.span);
            before.stmts.push(Stmt::Havoc(place.clone(), Input::Uninitialised));
            args.push(Expr::load(place));
        }
        args
    }

    /// A count that is no greater than a bound.
    fn at_most(&mut self, bound: u32, count: Expr, before: &mut Preparation<'_>) -> Expr {
        let (bound, ty) = (self.low.int_constant(bound.into()).expr, count.ty);
        self.call_for("__tarka_at_most", vec![bound, count], ty, before)
    }

    /// A list of strings that ends after `count` of them, if it has so many.
    fn list_of_strings(&mut self, most: u32, count: Expr, ty: TypeId, before: &mut Preparation<'_>) -> Expr {
        let room = self.low.int_constant(most.into()).expr;
        let list = self.call_for("__tarka_list", vec![room], ty, before);
        for position in 0..most {
            let position = self.low.int_constant(position.into()).expr;
            self.call_with("__tarka_add_string", vec![list.clone(), position], before);
        }
        let most = self.low.int_constant(most.into()).expr;
        self.call_with("__tarka_end_list", vec![list.clone(), count, most], before);
        list
    }

    /// Calls a model for its result.
    pub(super) fn call_for(
        &mut self,
        model: &str,
        args: Vec<Expr>,
        ty: TypeId,
        before: &mut Preparation<'_>,
    ) -> Expr {
        let place = self.temporary(before.locals, ty, before.span);
        self.emit_model_call(model, Some(place.clone()), args, before);
        Expr::load(place)
    }

    fn call_with(&mut self, model: &str, args: Vec<Expr>, before: &mut Preparation<'_>) {
        self.emit_model_call(model, None, args, before);
    }

    fn emit_model_call(
        &mut self,
        model: &str,
        dest: Option<Place>,
        args: Vec<Expr>,
        before: &mut Preparation<'_>,
    ) {
        let symbol = self.low.names.intern(model);
        let Some(&id) = self.low.library.get(&symbol) else { return };
        let mut out = Vec::new();
        let call = Stmt::Call { dest, callee: Callee::Proc(id), args };
        self.finish_stmt(SpannedStmt { stmt: call, span: before.span }, before.locals, &mut out);
        before.stmts.extend(out.into_iter().map(|s| s.stmt));
    }

    /// How many elements of a list `main` looks at, if it does nothing with the list but read elements at constant
    /// positions.
    fn looked_at(&self, main: ProcId, list: VarId) -> Option<u32> {
        let (_, procedure) = self.done.iter().find(|(id, _)| *id == main)?;
        let (mut mentions, mut reads, mut most) = (0, 0, 0);
        for spanned in procedure.edges.iter().flat_map(|edge| &edge.stmts) {
            spanned.stmt.for_each_var(&mut |var| mentions += usize::from(var == list));
            spanned.stmt.for_each_load(&mut |place| {
                if let Some(position) = constant_element(place, list) {
                    reads += 1;
                    most = most.max(position + 1);
                }
            });
        }
        (mentions == reads && most <= MOST).then_some(most)
    }
}

/// The position of the element of a list that a place is, if it is constant.
pub(super) fn constant_element(place: &Place, list: VarId) -> Option<u32> {
    element(place, list)?.map_or(Some(0), constant_position)
}
