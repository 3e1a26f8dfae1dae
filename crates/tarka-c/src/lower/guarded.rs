//! Woven code that follows a null pointer, divides by zero or shifts too far would end the run as if the program had done so,
//! and what comes after would not be looked at. So it looks first, and calls a function of its own that gives the alarm.
//! Whether what a pointer leads to is still there cannot be looked at: such places are noted, and a proof says that it rests on
//! them.

use tarka_ir::{
    ArithOp, Base, BinOp, Callee, Edge, EdgeId, Expr, ExprKind, Loc, Location, LocationKind, ProcId,
    Procedure, Span, SpannedStmt, Stmt, Types, UnOp, index::Idx,
};

use super::Lowerer;

impl Lowerer<'_> {
    /// Lets a body call `alarm` where it would follow the null pointer, divide by zero or shift too far.
    pub(super) fn guard(&mut self, body: &mut Procedure, alarm: ProcId) {
        self.part_edges(body);
        for location in body.locations.indices().collect::<Vec<_>>() {
            let leaving: Vec<EdgeId> = body
                .edges
                .iter_enumerated()
                .filter(|(_, edge)| edge.source == location)
                .map(|(id, _)| id)
                .collect();
            let mut needs: Vec<(Expr, Span)> = Vec::new();
            for stmt in leaving.iter().filter_map(|&id| body.edges[id].stmts.first()) {
                for need in self.needs(&stmt.stmt) {
                    if !needs.iter().any(|(known, _)| *known == need) {
                        needs.push((need, stmt.span));
                    }
                }
            }
            let mut from = location;
            for (need, span) in needs {
                from = self.guard_one(body, from, need, span, alarm);
            }
            leaving.into_iter().for_each(|id| body.edges[id].source = from);
        }
    }

    /// Cuts edges in front of statements that need a guard, so that these are the first of their edge.
    fn part_edges(&mut self, body: &mut Procedure) {
        let mut at = 0;
        while let Some(edge) = body.edges.iter().nth(at) {
            let needs_guard = |&i: &usize| !self.needs(&edge.stmts[i].stmt).is_empty();
            if let Some(cut) = (1..edge.stmts.len()).find(needs_guard) {
                let span = edge.stmts[cut].span;
                let middle = body.locations.push(Location { kind: LocationKind::Inner, label: None, span });
                let edge = &mut body.edges[EdgeId::from_index(at)];
                let (stmts, target) = (edge.stmts.split_off(cut), edge.target);
                edge.target = middle;
                body.edges.push(Edge { source: middle, target, stmts });
            }
            at += 1;
        }
    }

    /// Goes on from a location to a new one if a value is not zero, and gives the alarm else.
    fn guard_one(&mut self, body: &mut Procedure, from: Loc, need: Expr, span: Span, alarm: ProcId) -> Loc {
        let next = body.locations.push(Location { kind: LocationKind::Inner, label: None, span });
        let is_there = self.truth(need);
        let is_missing = self.negate(is_there.clone());
        let spanned = |stmt| SpannedStmt { stmt, span };
        let call = Stmt::Call { dest: None, callee: Callee::Proc(alarm), args: Vec::new() };
        let good = vec![spanned(Stmt::Assume(is_there))];
        let bad = vec![spanned(Stmt::Assume(is_missing)), spanned(call)];
        body.edges.push(Edge { source: from, target: next, stmts: good });
        body.edges.push(Edge { source: from, target: next, stmts: bad });
        next
    }

    /// What must not be zero for a statement, in the order in which it is needed: what is inside is computed first.
    fn needs(&self, stmt: &Stmt) -> Vec<Expr> {
        let mut needs = Vec::new();
        stmt.for_each_expr(&mut |expr| {
            expr.walk(&mut |part| match &part.kind {
                ExprKind::Load(place) => {
                    if let Base::Deref(pointer) = &place.base {
                        needs.push(self.object(pointer).clone());
                    }
                }
                ExprKind::Binary(BinOp::Div | BinOp::Rem, left, right) => {
                    needs.extend(self.needs_of_division(left, right));
                }
                ExprKind::Binary(BinOp::Shl | BinOp::Shr, value, count) => {
                    needs.extend(self.needs_of_shift(value, count));
                }
                _ => {}
            });
        });
        needs
    }

    /// That the divisor is not zero, and that the quotient fits.
    fn needs_of_division(&self, left: &Expr, right: &Expr) -> Vec<Expr> {
        let mut needs = Vec::new();
        if self.may_be_zero(right) {
            needs.push(right.clone());
        }
        let is_signed = self.types.ir.as_int(right.ty).is_some_and(|int| int.signed);
        let may_be_minus_one = right.as_const().is_none_or(|value| value.count_ones() > 1);
        if is_signed && may_be_minus_one {
            let (left, right) = (Box::new(left.clone()), Box::new(right.clone()));
            let overflows = Expr { kind: ExprKind::Overflows(ArithOp::Div, left, right), ty: Types::BOOL };
            needs.push(Expr { kind: ExprKind::Unary(UnOp::Not, Box::new(overflows)), ty: Types::BOOL });
        }
        needs
    }

    /// That a count is not negative and below the width of what is shifted.
    fn needs_of_shift(&self, value: &Expr, count: &Expr) -> Vec<Expr> {
        let (Some(shifted), Some(int)) = (self.types.ir.as_int(value.ty), self.types.ir.as_int(count.ty))
        else {
            return Vec::new();
        };
        let width = u128::from(shifted.width);
        if count.as_const().is_some_and(|count| count < width) {
            return Vec::new();
        }
        let constant = |value| Box::new(Expr::constant(value, count.ty));
        let count = Box::new(count.clone());
        let compared = |op, left, right| Expr { kind: ExprKind::Binary(op, left, right), ty: Types::BOOL };
        let is_small = compared(BinOp::Lt, count.clone(), constant(width));
        let is_positive = int.signed.then(|| compared(BinOp::Le, constant(0), count));
        [is_small].into_iter().chain(is_positive).collect()
    }

    fn may_be_zero(&self, divisor: &Expr) -> bool {
        self.types.ir.as_int(divisor.ty).is_some() && divisor.as_const().is_none_or(|value| value == 0)
    }

    /// The pointer that an address is reckoned from.
    fn object<'e>(&self, address: &'e Expr) -> &'e Expr {
        match &address.kind {
            ExprKind::PtrAdd(pointer, _) => self.object(pointer),
            ExprKind::Cast(pointer) if self.types.ir.pointee(pointer.ty).is_some() => self.object(pointer),
            _ => address,
        }
    }
}
