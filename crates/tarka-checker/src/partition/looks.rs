//! What the program learns of addresses without computing with them.
//!
//! Whoever branches on the bits of an address, or looks them up in a table, can write the address down again as a number
//! that comes from no object. It must have looked at the address, though: compared it as a number, used it as an index or
//! as a size. So what numbers that are computed, made pointers and followed point to is in one node with all that was
//! looked at.

use tarka_ir::{Callee, Expr, ExprKind, Intrinsic, Place, Step, Stmt, Type};

use super::carriers::Carriers;
use super::claimed::NodeIndex;
use super::closed::Check;
use super::values::{Points, constant};

impl Check<'_> {
    /// Notes the node that the result of arithmetic may point to.
    pub(super) fn note_computed(&mut self, e: &Expr) {
        let is_computed = match &e.kind {
            ExprKind::Binary(op, ..) => !op.is_comparison(),
            kind => matches!(kind, ExprKind::Unary(..) | ExprKind::PtrDiff(..)),
        };
        if is_computed && let Points::At(spot) = self.partition.value(self.program, e) {
            self.nodes[spot.node].computed = true;
        }
    }

    /// Checks that numbers that are followed point to what was looked at.
    pub(super) fn looks(&self) -> Result<(), String> {
        let followed: Vec<NodeIndex> = self
            .nodes
            .iter_enumerated()
            .filter(|(_, facts)| facts.made && facts.computed)
            .map(|(node, _)| node)
            .collect();
        if followed.is_empty() {
            return Ok(());
        }
        let carriers = Carriers::of(self.program, self.partition, |class| self.classes[class].is_punned());
        let mut result = Ok(());
        for stmt in self.program.procs.iter().flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts) {
            self.looked_at(&carriers, &stmt.stmt, &mut |e| {
                if result.is_ok() && carriers.origin(e).address {
                    result = self.covered_by_all(&followed, e);
                }
            });
        }
        result
    }

    fn covered_by_all(&self, followed: &[NodeIndex], looked_at: &Expr) -> Result<(), String> {
        let points = self.partition.value(self.program, looked_at);
        let covers = |&node: &NodeIndex| matches!(points, Points::At(spot) if spot.node == node);
        match followed.iter().find(|node| !covers(node) || self.partition.nodes[**node].period != 1) {
            None => Ok(()),
            Some(node) => Err(format!(
                "a number that is followed to {node} may be the address that `{}` tells of",
                self.program.display(looked_at)
            )),
        }
    }

    /// The values that decide what the program does.
    fn looked_at<'e>(&self, carriers: &Carriers<'_>, stmt: &'e Stmt, look: &mut dyn FnMut(&'e Expr)) {
        stmt.for_each_expr(&mut |e| e.walk(&mut |e| self.looked_at_by(carriers, e, look)));
        match stmt {
            Stmt::Assume(condition) => look(condition),
            Stmt::Alloc { size, .. } => look(size),
            Stmt::Call { callee: Callee::Intrinsic(intrinsic), args, .. } => {
                // The first ones are pointers that are followed.
                let pointers = match intrinsic {
                    Intrinsic::ObjectSize
                    | Intrinsic::Math(_)
                    | Intrinsic::Rounded(_)
                    | Intrinsic::HavocReachable => args.len(),
                    Intrinsic::CopyBytes | Intrinsic::MoveBytes => 2,
                    Intrinsic::SetBytes | Intrinsic::HavocBytes | Intrinsic::PrintTo => 1,
                    _ => 0,
                };
                args.iter().skip(pointers).for_each(&mut *look);
            }
            _ => {}
        }
        stmt.dest().into_iter().for_each(|place| indices(place, look));
    }

    fn looked_at_by<'e>(&self, carriers: &Carriers<'_>, e: &'e Expr, look: &mut dyn FnMut(&'e Expr)) {
        match &e.kind {
            ExprKind::Binary(op, a, b) if op.is_comparison() => self.compared(carriers, a, Some(b), look),
            ExprKind::Overflows(_, a, b) => self.compared(carriers, a, Some(b), look),
            ExprKind::Cast(a) if *self.program.types.get(e.ty) == Type::Bool => {
                self.compared(carriers, a, None, look)
            }
            ExprKind::PtrAdd(_, index) => look(index),
            ExprKind::Load(place) | ExprKind::AddrOf(place) => indices(place, look),
            _ => {}
        }
    }

    /// Two values, or one and zero. To compare pointers of the program with each other, or with null, tells nothing of
    /// where they point.
    fn compared<'e>(
        &self,
        carriers: &Carriers<'_>,
        a: &'e Expr,
        b: Option<&'e Expr>,
        look: &mut dyn FnMut(&'e Expr),
    ) {
        let is_number = |e: &Expr| constant(&self.program.types, e).is_some_and(|number| number != 0);
        let tells = |e: &Expr| carriers.origin(e).made || is_number(e);
        if !self.is_pointer(a.ty) || tells(a) || b.is_some_and(tells) {
            look(a);
            b.into_iter().for_each(look);
        }
    }
}

fn indices<'e>(place: &'e Place, look: &mut dyn FnMut(&'e Expr)) {
    for step in &place.path {
        if let Step::Index(index) = step {
            look(index);
        }
    }
}
