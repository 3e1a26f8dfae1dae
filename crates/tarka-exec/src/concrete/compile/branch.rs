//! Branches: conditions become jumps.

use tarka_ir::{BinOp, EdgeId, Expr, ExprKind, Idx, Loc, Stmt, UnOp};

use super::general::General;
use super::op::{Op, Reg};
use super::{Compiler, Label};
use crate::concrete::scalar::Scalar;

/// Conditions of at most this size are repeated at the end of a loop, which saves a jump each time round.
const REPEATED_SIZE: usize = 12;

impl<'a> Compiler<'a> {
    /// Compiles the choice between edges that all start with an assumption. The first edge is compiled next, so
    /// that it can follow its test without a jump.
    pub(super) fn branch(&mut self, edges: &[EdgeId]) {
        self.choose(edges);
        self.pending.extend(edges.iter().rev());
    }

    /// The tests of a choice, and jumps to the edges; the first edge of a complementary pair follows.
    fn choose(&mut self, edges: &[EdgeId]) {
        let conditions: Vec<_> = edges.iter().map(|&edge| self.condition(edge)).collect();
        if let (&[first, second], &[Some(yes), Some(no)]) = (edges, conditions.as_slice()) {
            if are_complementary(yes, no) {
                self.site(first, 0, 1);
                self.jump_unless(yes, Label::Edge(second));
                return;
            }
        }
        for (&edge, condition) in edges.iter().zip(conditions) {
            self.site(edge, 0, 1);
            match condition {
                Some(condition) => self.jump_if(condition, Label::Edge(edge)),
                None => self.jump(Label::Edge(edge)),
            }
        }
        self.general(General::Blocked { edge: edges.first().copied() });
    }

    fn condition(&self, edge: EdgeId) -> Option<&'a Expr> {
        match self.procedure.edges[edge].stmts.first().map(|s| &s.stmt) {
            Some(Stmt::Assume(condition)) => Some(condition),
            _ => None,
        }
    }

    /// Goes on at a location whose code is there already. A short choice is repeated on the spot.
    pub(super) fn jump_to_location(&mut self, at: Loc) {
        let edges = self.adjacency.outgoing[at].clone();
        if let &[first, second] = edges.as_slice() {
            if let (Some(yes), Some(no)) = (self.condition(first), self.condition(second)) {
                if are_complementary(yes, no) && size(yes) <= REPEATED_SIZE {
                    self.next_temp = self.layout.first_temp;
                    self.site(first, 0, 1);
                    self.jump_if(yes, Label::Edge(first));
                    self.jump(Label::Edge(second));
                    return;
                }
            }
        }
        self.jump(Label::Location(at));
    }

    /// A jump to a label.
    pub(super) fn jump(&mut self, label: Label) {
        let position = self.emit_at(Op::Jump { target: 0 });
        self.aim(position, label);
    }

    /// Gives the jump at a position its target, now or when it is known.
    fn aim(&mut self, position: u32, label: Label) {
        let target = match label {
            Label::Location(loc) => self.location_at[loc.index()],
            Label::Edge(edge) => self.edge_at[edge.index()],
        };
        match target {
            Some(target) => set_target(&mut self.code.ops[position as usize], target),
            None => self.patches.push((position, label)),
        }
    }

    /// Jumps if a condition does not hold.
    pub(super) fn jump_unless(&mut self, condition: &Expr, label: Label) {
        let position = self.conditional(condition, false);
        self.aim(position, label);
    }

    fn jump_if(&mut self, condition: &Expr, label: Label) {
        let position = self.conditional(condition, true);
        self.aim(position, label);
    }

    /// Emits a jump without target, taken if the condition has the value `when`.
    pub(super) fn conditional(&mut self, condition: &Expr, when: bool) -> u32 {
        match &condition.kind {
            ExprKind::Unary(UnOp::Not, inner) => self.conditional(inner, !when),
            ExprKind::Binary(op, left, right) if op.is_comparison() => {
                match Scalar::of(&self.program.types, left.ty) {
                    Some(scalar) if !scalar.is_wide() && !matches!(scalar, Scalar::Float(_)) => {
                        let op = if when { *op } else { negated(*op) };
                        self.compare_jump(op, left, right, scalar.pattern().signed)
                    }
                    _ => self.truth_jump(condition, when),
                }
            }
            _ => self.truth_jump(condition, when),
        }
    }

    fn truth_jump(&mut self, condition: &Expr, when: bool) -> u32 {
        let src = self.expr(condition, None);
        let target = 0;
        self.emit_at(if when { Op::JumpTrue { src, target } } else { Op::JumpFalse { src, target } })
    }

    /// A jump taken if the comparison of narrow integers holds.
    fn compare_jump(&mut self, op: BinOp, left: &Expr, right: &Expr, signed: bool) -> u32 {
        let a = self.expr(left, None);
        if let Some(jump) = self.small_constant(right).and_then(|imm| immediate_jump(op, a, imm, signed)) {
            return self.emit_at(jump);
        }
        let b = self.expr(right, None);
        self.emit_at(register_jump(op, a, b, signed))
    }
}

fn immediate_jump(op: BinOp, a: Reg, imm: i32, signed: bool) -> Option<Op> {
    let target = 0;
    match (op, signed) {
        (BinOp::Eq, _) => Some(Op::JumpEqImm { a, imm, target }),
        (BinOp::Ne, _) => Some(Op::JumpNeImm { a, imm, target }),
        (BinOp::Lt, true) => Some(Op::JumpLtSImm { a, imm, target }),
        (BinOp::Gt, true) => Some(Op::JumpGtSImm { a, imm, target }),
        (BinOp::Le, true) => Some(Op::JumpLtSImm { a, imm: imm.checked_add(1)?, target }),
        (BinOp::Ge, true) => Some(Op::JumpGtSImm { a, imm: imm.checked_sub(1)?, target }),
        _ => None,
    }
}

fn register_jump(op: BinOp, a: Reg, b: Reg, signed: bool) -> Op {
    let target = 0;
    match (op, signed) {
        (BinOp::Eq, _) => Op::JumpEq { a, b, target },
        (BinOp::Ne, _) => Op::JumpNe { a, b, target },
        (BinOp::Lt, true) => Op::JumpLtS { a, b, target },
        (BinOp::Le, true) => Op::JumpLeS { a, b, target },
        (BinOp::Gt, true) => Op::JumpLtS { a: b, b: a, target },
        (_, true) => Op::JumpLeS { a: b, b: a, target },
        (BinOp::Lt, false) => Op::JumpLtU { a, b, target },
        (BinOp::Le, false) => Op::JumpLeU { a, b, target },
        (BinOp::Gt, false) => Op::JumpLtU { a: b, b: a, target },
        (_, false) => Op::JumpLeU { a: b, b: a, target },
    }
}

/// Sets where a jump leads.
pub(super) fn set_target(op: &mut Op, to: u32) {
    match op {
        Op::Jump { target }
        | Op::JumpTrue { target, .. }
        | Op::JumpFalse { target, .. }
        | Op::JumpEq { target, .. }
        | Op::JumpNe { target, .. }
        | Op::JumpLtS { target, .. }
        | Op::JumpLeS { target, .. }
        | Op::JumpLtU { target, .. }
        | Op::JumpLeU { target, .. }
        | Op::JumpEqImm { target, .. }
        | Op::JumpNeImm { target, .. }
        | Op::JumpLtSImm { target, .. }
        | Op::JumpGtSImm { target, .. } => *target = to,
        _ => debug_assert!(false, "only jumps have targets"),
    }
}

/// The comparison that holds of integers where this one does not.
fn negated(op: BinOp) -> BinOp {
    match op {
        BinOp::Eq => BinOp::Ne,
        BinOp::Ne => BinOp::Eq,
        BinOp::Lt => BinOp::Ge,
        BinOp::Le => BinOp::Gt,
        BinOp::Gt => BinOp::Le,
        BinOp::Ge => BinOp::Lt,
        other => other,
    }
}

/// Whether exactly one of two conditions holds, as their form shows.
fn are_complementary(yes: &Expr, no: &Expr) -> bool {
    let denies = |one: &Expr, other: &Expr| matches!(&one.kind, ExprKind::Unary(UnOp::Not, inner) if **inner == *other);
    denies(no, yes) || denies(yes, no)
}

/// The number of nodes, counted no further than matters.
fn size(expr: &Expr) -> usize {
    match &expr.kind {
        ExprKind::Unary(_, inner) | ExprKind::Cast(inner) => 1 + size(inner),
        ExprKind::Binary(_, left, right)
        | ExprKind::Overflows(_, left, right)
        | ExprKind::PtrAdd(left, right)
        | ExprKind::PtrDiff(left, right) => 1 + size(left) + size(right),
        _ => 1,
    }
}
