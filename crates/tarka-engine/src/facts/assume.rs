//! The program with facts assumed: at the heads of loops, where procedures begin, and where calls come back.

use std::collections::BTreeSet;

use tarka_ir::{
    BinOp, Edge, EdgeId, Expr, ExprKind, IntType, Loc, LocationKind, ProcId, Procedure, Program, SpannedStmt,
    Stmt, TypeId, Types,
};

use super::formula::{int_of, width_of};
use super::{Fact, Facts, Quantity, Relation};
use crate::step::call_of;

impl Facts {
    /// The program with facts assumed, with the same locations and edges, and how many facts there are in it.
    pub fn assumed(&self, program: &Program) -> (Program, u64) {
        let mut assumed = program.clone();
        let mut count = 0;
        for (&proc, facts) in &self.procedures {
            for loc in places(program, proc) {
                let Some([conjunction]) = facts.at.get(&loc).map(|holds| holds.0.as_slice()) else {
                    continue;
                };
                let conditions: Vec<Expr> =
                    conjunction.iter().filter_map(|fact| condition(&mut assumed, fact)).collect();
                if !conditions.is_empty() {
                    count += conditions.len() as u64;
                    assume_at(&mut assumed, proc, loc, &conditions);
                }
            }
        }
        (assumed, count)
    }
}

/// Where facts are assumed.
fn places(program: &Program, proc: ProcId) -> BTreeSet<Loc> {
    let procedure = &program.procs[proc];
    let is_head = |loc: &Loc| procedure.locations[*loc].kind == LocationKind::LoopHead;
    let calls = procedure.edges.iter_enumerated().filter(|(edge, _)| call_of(program, proc, *edge).is_some());
    let returns = calls.map(|(_, edge)| edge.target);
    procedure.locations.indices().filter(is_head).chain(returns).chain([procedure.entry]).collect()
}

/// Adds assumptions to the edges that leave a location: behind the conditions that tell the edges apart.
fn assume_at(program: &mut Program, proc: ProcId, loc: Loc, conditions: &[Expr]) {
    let calls: Vec<bool> =
        program.procs[proc].edges.indices().map(|edge| call_of(program, proc, edge).is_some()).collect();
    let procedure: &mut Procedure = &mut program.procs[proc];
    let span = procedure.locations[loc].span;
    let leaving: Vec<EdgeId> = procedure.adjacency().outgoing[loc].clone();
    for id in leaving {
        // A call stays alone on its edge.
        if calls[id.0 as usize] {
            continue;
        }
        let edge: &mut Edge = &mut procedure.edges[id];
        let at = usize::from(matches!(edge.stmts.first().map(|stmt| &stmt.stmt), Some(Stmt::Assume(_))));
        let assumptions =
            conditions.iter().map(|condition| SpannedStmt { stmt: Stmt::Assume(condition.clone()), span });
        edge.stmts.splice(at..at, assumptions);
    }
}

/// A fact about variables as a condition of the program; nothing if no type is wide enough for its sum.
fn condition(program: &mut Program, fact: &Fact) -> Option<Expr> {
    let mut values = Vec::new();
    for &(quantity, coefficient) in &fact.sum {
        let Quantity::Variable(var) = quantity else { return None };
        let ty = program.vars[var].ty;
        values.push((Expr::var(var, ty), int_of(&program.types, ty)?, coefficient));
    }
    compared(program, fact, &values).or_else(|| summed(program, fact, &values))
}

/// A fact as a comparison without arithmetic: of a variable with a constant, or of two variables.
fn compared(program: &mut Program, fact: &Fact, values: &[(Expr, IntType, i128)]) -> Option<Expr> {
    let op = |flipped: bool| match (fact.relation, flipped) {
        (Relation::Zero, _) => Some(BinOp::Eq),
        (Relation::AtLeastZero, false) => Some(BinOp::Ge),
        (Relation::AtLeastZero, true) => Some(BinOp::Le),
        (Relation::MultipleOf(_), _) => None,
    };
    match values {
        [(value, int, coefficient @ (1 | -1))] if value.ty != Types::BOOL => {
            let bound = -coefficient * fact.constant;
            let bound = Expr::constant(bits(bound, *int)?, value.ty);
            Some(comparison(op(*coefficient < 0)?, value.clone(), bound))
        }
        [(a, first, 1), (b, second, -1)] | [(b, second, -1), (a, first, 1)] if fact.constant == 0 => {
            let ty = match first == second && a.ty != Types::BOOL {
                true => a.ty,
                false => {
                    program.types.int(first.width.max(second.width).checked_mul(2)?.clamp(32, 128), true)
                }
            };
            let (a, b) = (cast(a.clone(), ty), cast(b.clone(), ty));
            Some(comparison(op(false)?, a, b))
        }
        _ => None,
    }
}

/// A fact as it is written, in a type that is wide enough.
fn summed(program: &mut Program, fact: &Fact, values: &[(Expr, IntType, i128)]) -> Option<Expr> {
    let types: Vec<IntType> = values.iter().map(|value| value.1).collect();
    let width = match width_of(fact, &types)? {
        ..=64 => 64,
        65..=128 => 128,
        _ => return None,
    };
    let int = IntType { width, signed: true };
    let ty = program.types.int(width, true);
    let number = |value: i128| Some(Expr::constant(bits(value, int)?, ty));
    let binary =
        |op: BinOp, a: Expr, b: Expr| Expr { kind: ExprKind::Binary(op, Box::new(a), Box::new(b)), ty };
    let mut sum: Option<Expr> = None;
    for (value, _, coefficient) in values {
        let value = cast(value.clone(), ty);
        let scaled = match coefficient.unsigned_abs() {
            1 => value,
            factor => binary(BinOp::Mul, number(i128::try_from(factor).ok()?)?, value),
        };
        sum = Some(match (sum, *coefficient > 0) {
            (Some(sum), true) => binary(BinOp::Add, sum, scaled),
            (Some(sum), false) => binary(BinOp::Sub, sum, scaled),
            (None, true) => scaled,
            (None, false) => binary(BinOp::Sub, number(0)?, scaled),
        });
    }
    let bound = number(-fact.constant)?;
    Some(match fact.relation {
        Relation::Zero => comparison(BinOp::Eq, sum?, bound),
        Relation::AtLeastZero => comparison(BinOp::Ge, sum?, bound),
        Relation::MultipleOf(modulus) => {
            let rest = binary(BinOp::Rem, binary(BinOp::Sub, sum?, bound), number(modulus)?);
            comparison(BinOp::Eq, rest, number(0)?)
        }
    })
}

fn comparison(op: BinOp, a: Expr, b: Expr) -> Expr {
    Expr { kind: ExprKind::Binary(op, Box::new(a), Box::new(b)), ty: Types::BOOL }
}

fn cast(value: Expr, ty: TypeId) -> Expr {
    if value.ty == ty { value } else { Expr { kind: ExprKind::Cast(Box::new(value)), ty } }
}

/// The bits of a number, if it is one of a type.
fn bits(value: i128, int: IntType) -> Option<u128> {
    let width = u32::from(int.width);
    let mask = if width >= 128 { u128::MAX } else { (1 << width) - 1 };
    let fits = match (int.signed, width) {
        (true, 128) => true,
        (true, _) => (-(1i128 << (width - 1))..1i128 << (width - 1)).contains(&value),
        (false, 127..) => value >= 0,
        (false, _) => (0..1i128 << width).contains(&value),
    };
    fits.then_some(value as u128 & mask)
}
