//! A procedure as a function of the boolean program.

use std::collections::BTreeSet;

use tarka_ir::{EdgeId, Idx, Loc, LocationKind, ProcId, print};

use super::{C2bp, Literal, Names, Origin, both, excludes};
use crate::boolean::{Expr, Function, Position, Statement, StatementKind};
use crate::code::{CallStep, Crossing, Spot};
use crate::predicates::PredicateId;
use crate::transfer::{Slot, Transfer, Transfers};

/// The label that SLAM asks about.
pub(crate) const ERROR_LABEL: &str = "SLIC_ERROR";

/// The label of a location.
pub(crate) fn location_label(loc: Loc) -> String {
    format!("L{}", loc.index())
}

pub(super) struct FunctionBuilder<'b, 'a, 'c, 'p> {
    c2bp: &'b mut C2bp<'a, 'c, 'p>,
    names: &'b Names,
    origins: &'b mut Vec<Origin>,
    proc: ProcId,
    body: Vec<Statement>,
    labels: Vec<String>,
    temporaries: BTreeSet<Slot>,
    /// What was assigned to on the edge that is being abstracted.
    changed: BTreeSet<Slot>,
}

impl<'b, 'a, 'c, 'p> FunctionBuilder<'b, 'a, 'c, 'p> {
    pub fn new(
        c2bp: &'b mut C2bp<'a, 'c, 'p>,
        names: &'b Names,
        origins: &'b mut Vec<Origin>,
        proc: ProcId,
    ) -> Self {
        let (body, labels, temporaries, changed) = Default::default();
        FunctionBuilder { c2bp, names, origins, proc, body, labels, temporaries, changed }
    }

    fn is_entry(&self) -> bool {
        self.proc == self.c2bp.code.ctx.program.entry
    }

    fn transfers(&self) -> Transfers<'a, 'c, 'p> {
        Transfers { code: self.c2bp.code, predicates: self.c2bp.predicates, liveness: self.c2bp.liveness }
    }

    /// The function, and its variables in order.
    pub fn build(mut self) -> (Function, Vec<Slot>) {
        let enforce = self.c2bp.enforced(self.names, self.proc);
        self.begin();
        let procedure = &self.c2bp.code.ctx.program.procs[self.proc];
        for loc in procedure.locations.indices() {
            self.location(loc);
        }
        if procedure.locations.iter().any(|location| matches!(location.kind, LocationKind::Error(_))) {
            self.labels.push(ERROR_LABEL.to_owned());
            self.push(Origin::Error, StatementKind::Skip, None);
            self.push(Origin::Error, StatementKind::Assume(Expr::Constant(false)), None);
        }
        let predicates = self.c2bp.predicates;
        // Nobody calls the entry procedure, so nobody hands over values.
        let is_param = |id: &PredicateId| predicates.get(*id).is_formal && !self.is_entry();
        let (params, locals): (Vec<PredicateId>, Vec<PredicateId>) =
            predicates.local(self.proc).iter().copied().partition(is_param);
        let mut slots: Vec<Slot> = params.iter().chain(&locals).map(|&id| Slot::Predicate(id)).collect();
        slots.extend(&self.temporaries);
        let mut variables = slots.iter().map(|&slot| self.names.of(slot).to_owned());
        let function = Function {
            name: self.names.function(self.proc).to_owned(),
            results: if self.is_entry() { 0 } else { predicates.returned(self.proc).len() },
            params: variables.by_ref().take(params.len()).collect(),
            locals: variables.collect(),
            enforce,
            body: self.body,
            position: Position::default(),
        };
        (function, slots)
    }

    fn push(&mut self, origin: Origin, kind: StatementKind, remark: Option<String>) {
        self.origins.push(origin);
        let position = Position { line: self.origins.len() as u32, column: 1 };
        let labels = std::mem::take(&mut self.labels);
        self.body.push(Statement { labels, kind, position, remark });
    }

    fn begin(&mut self) {
        if self.is_entry() {
            let transfer = self.transfers().start(self.proc);
            self.assign(Origin::Start, &transfer, Some("the start of the program".to_owned()));
        }
        if let Some(constraint) = self.constraint(Origin::Entry(self.proc)) {
            self.push(Origin::Entry(self.proc), StatementKind::Assume(constraint), None);
        }
        let entry = self.c2bp.code.ctx.program.procs[self.proc].entry;
        self.jump(Origin::Jump, vec![location_label(entry)]);
    }

    fn jump(&mut self, origin: Origin, labels: Vec<String>) {
        self.push(origin, StatementKind::Goto(labels), None);
    }

    /// What Constrain has found about a statement.
    fn constraint(&self, origin: Origin) -> Option<Expr> {
        let found: Vec<&Vec<Literal>> = self.c2bp.constraints.transitions.get(&origin)?.iter().collect();
        found.iter().map(|cube| excludes(self.names, cube)).reduce(both)
    }

    fn location(&mut self, loc: Loc) {
        let procedure = &self.c2bp.code.ctx.program.procs[self.proc];
        self.labels.push(location_label(loc));
        let origin = Origin::Location(self.proc, loc);
        if matches!(procedure.locations[loc].kind, LocationKind::Error(_)) {
            return self.jump(origin, vec![ERROR_LABEL.to_owned()]);
        }
        if loc == procedure.exit {
            let returned = self.c2bp.predicates.returned(self.proc);
            let returned = if self.is_entry() { Vec::new() } else { returned };
            let values = returned.iter().map(|&id| Expr::variable(self.names.of(Slot::Predicate(id))));
            let kind = StatementKind::Return(values.collect());
            return self.push(origin, kind, None);
        }
        let leaving = procedure.edges.iter_enumerated().filter(|(_, edge)| edge.source == loc);
        let edges: Vec<EdgeId> = leaving.map(|(id, _)| id).collect();
        if edges.is_empty() {
            return self.push(origin, StatementKind::Assume(Expr::Constant(false)), None);
        }
        let label = |edge: &EdgeId| format!("E{}", edge.index());
        self.jump(origin, edges.iter().map(label).collect());
        for edge in edges {
            self.labels.push(label(&edge));
            self.edge(edge);
        }
    }

    fn edge(&mut self, edge: EdgeId) {
        let body = &self.c2bp.code.ctx.program.procs[self.proc].edges[edge];
        self.changed.clear();
        for index in 0..body.stmts.len() as u32 {
            self.statement(Spot { proc: self.proc, edge, index });
        }
        self.forget_dead(body.source, body.target);
        self.jump(Origin::Jump, vec![location_label(body.target)]);
    }

    /// Forgets what does not matter any more where an edge leads.
    fn forget_dead(&mut self, source: Loc, target: Loc) {
        let (code, predicates, liveness) = (self.c2bp.code, self.c2bp.predicates, self.c2bp.liveness);
        let matters =
            |loc: Loc, id: PredicateId| liveness.at(code, (self.proc, loc), predicates.get(id).term);
        let exit = code.ctx.program.procs[self.proc].exit;
        let own = predicates.local(self.proc).iter().copied();
        let dying = own.filter(|&id| {
            let is_fresh = matters(source, id) || self.changed.contains(&Slot::Predicate(id));
            target != exit && is_fresh && !matters(target, id)
        });
        self.forget(dying.map(Slot::Predicate).collect());
    }

    fn statement(&mut self, spot: Spot) {
        let remark = Some(self.remark(spot));
        if self.c2bp.code.is_call(spot) {
            return self.calls(spot, remark);
        }
        let transfer = self.transfers().simple(spot);
        let origin = Origin::Simple(spot);
        if transfer.guard.is_empty() {
            self.assign(origin, &transfer, remark);
        } else {
            self.assume(origin, &transfer, remark);
        }
    }

    /// The statement of the C program, on one line.
    fn remark(&self, spot: Spot) -> String {
        let program = self.c2bp.code.ctx.program;
        let span = program.procs[spot.proc].edges[spot.edge].stmts[spot.index as usize].span;
        let text = print::stmt(program, self.c2bp.code.stmt(spot)).replace('\n', " ");
        match program.sources.position(span) {
            Some(position) => format!("{}: {text}", position.line),
            None => text,
        }
    }

    fn assume(&mut self, origin: Origin, transfer: &Transfer, remark: Option<String>) {
        let condition = self.c2bp.condition(self.names, transfer);
        let condition = self.constraint(origin).into_iter().fold(condition, both);
        self.push(origin, StatementKind::Assume(condition), remark);
    }

    fn assign(&mut self, origin: Origin, transfer: &Transfer, remark: Option<String>) {
        let kind = self.assignment(origin, transfer);
        self.push(origin, kind, remark);
    }

    fn assignment(&mut self, origin: Origin, transfer: &Transfer) -> StatementKind {
        let constrain = self.constraint(origin);
        if transfer.after.is_empty() && transfer.forgotten.is_empty() {
            // A constraint stands on an assignment, or, where nothing is assigned, goes into an assumption.
            return constrain.map_or(StatementKind::Skip, StatementKind::Assume);
        }
        let mut targets = Vec::new();
        let mut values = Vec::new();
        for &(slot, goal) in &transfer.after {
            targets.push(self.names.of(slot).to_owned());
            values.push(self.c2bp.value(self.names, transfer, slot, goal));
            if !matches!(slot, Slot::Predicate(_)) {
                self.temporaries.insert(slot);
            }
        }
        for &slot in &transfer.forgotten {
            targets.push(self.names.of(slot).to_owned());
            values.push(Expr::Star);
        }
        self.changed.extend(transfer.after.iter().map(|&(slot, _)| slot));
        StatementKind::Assign { targets, values, constrain }
    }

    fn calls(&mut self, spot: Spot, remark: Option<String>) {
        let callees = self.c2bp.code.callees(spot);
        let label = |callee: &ProcId| format!("C{}_{}_{}", spot.edge.index(), spot.index, callee.index());
        let after = format!("C{}_{}", spot.edge.index(), spot.index);
        let has_choice = callees.len() != 1;
        if callees.is_empty() {
            return self.push(Origin::Jump, StatementKind::Assume(Expr::Constant(false)), remark);
        }
        if has_choice {
            self.jump(Origin::Jump, callees.iter().map(label).collect());
        }
        for callee in callees {
            if has_choice {
                self.labels.push(label(&callee));
            }
            let site = Crossing { spot, callee };
            match self.c2bp.code.call_step(site) {
                Some(call) => self.call(site, &call, remark.clone()),
                None => self.unknown_call(site, remark.clone()),
            }
            if has_choice {
                self.jump(Origin::Jump, vec![after.clone()]);
            }
        }
        if has_choice {
            self.labels.push(after);
            self.push(Origin::Jump, StatementKind::Skip, None);
        }
    }

    fn call(&mut self, site: Crossing, call: &CallStep, remark: Option<String>) {
        let transfers = self.transfers();
        if !call.enter.guard.is_empty() {
            let guard = transfers.guard(site, call);
            self.assume(Origin::Guard(site), &guard, None);
        }
        let effects = transfers.effects(site, call);
        let effects = self.assignment(Origin::Effects(site), &effects);
        let mut arguments = transfers.arguments(site, call);
        // Only what the side effects look at is saved: copies of everything would drown the exploration.
        arguments
            .after
            .retain(|&(slot, _)| !matches!(slot, Slot::Saved(_)) || reads(&effects, self.names.of(slot)));
        self.assign(Origin::Arguments(site), &arguments, None);
        let saved = transfers.saved(self.proc, call);
        let predicates = self.c2bp.predicates;
        let own = saved.iter().filter(|&&id| predicates.get(id).scope.is_some());
        // They get their values of after the call in its side effects. Until then they may have any, so that what holds at
        // all times excludes nothing that can be.
        self.forget(own.map(|&id| Slot::Predicate(id)).collect());
        self.cross(site, remark);
        self.push(Origin::Effects(site), effects, None);
        let mut temporaries: Vec<Slot> = arguments.after.iter().map(|&(slot, _)| slot).collect();
        temporaries.extend(predicates.returned(site.callee).into_iter().map(Slot::Returned));
        self.forget(temporaries);
    }

    /// The call itself: parameter temporaries go in, return temporaries come out.
    fn cross(&mut self, site: Crossing, remark: Option<String>) {
        let predicates = self.c2bp.predicates;
        let args = predicates
            .formal(site.callee)
            .into_iter()
            .map(|id| Expr::variable(self.names.of(Slot::Argument(id))));
        let returned = predicates.returned(site.callee);
        self.temporaries.extend(returned.iter().map(|&id| Slot::Returned(id)));
        let targets = returned.iter().map(|&id| Some(self.names.of(Slot::Returned(id)).to_owned()));
        let kind = StatementKind::Call {
            targets: targets.collect(),
            callee: self.names.function(site.callee).to_owned(),
            args: args.collect(),
        };
        self.push(Origin::Call(site), kind, remark);
    }

    /// A call that terms cannot say: the callee runs in any state and leaves any.
    fn unknown_call(&mut self, site: Crossing, remark: Option<String>) {
        let anything = self.transfers().anything(self.proc);
        self.assign(Origin::Anything(site), &anything, None);
        let formal = self.c2bp.predicates.formal(site.callee);
        self.forget(formal.into_iter().map(Slot::Argument).collect());
        self.cross(site, remark);
        self.assign(Origin::Anything(site), &anything, None);
    }

    fn forget(&mut self, slots: Vec<Slot>) {
        if slots.is_empty() {
            return;
        }
        self.temporaries.extend(slots.iter().filter(|slot| !matches!(slot, Slot::Predicate(_))));
        let names = slots.iter().map(|&slot| self.names.of(slot).to_owned());
        self.push(Origin::Forget, StatementKind::Dead(names.collect()), None);
    }
}

/// Whether an assignment, or an assumption in its place, looks at a variable.
fn reads(kind: &StatementKind, name: &str) -> bool {
    match kind {
        StatementKind::Assign { values, constrain, .. } => {
            values.iter().chain(constrain).any(|expr| mentions(expr, name))
        }
        StatementKind::Assume(condition) => mentions(condition, name),
        _ => false,
    }
}

fn mentions(expr: &Expr, wanted: &str) -> bool {
    match expr {
        Expr::Constant(_) | Expr::Star => false,
        Expr::Variable { name, .. } => name == wanted,
        Expr::Not(inner) => mentions(inner, wanted),
        Expr::Binary(_, left, right) | Expr::Choose(left, right) => {
            mentions(left, wanted) || mentions(right, wanted)
        }
    }
}
