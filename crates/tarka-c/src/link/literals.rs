//! Literals that may share memory: C leaves open whether two string literals, or compound literals of constants, are distinct
//! objects, as long as they hold the same where they overlap. Here equal strings are one object and all others are apart.
//! Where the program compares addresses that tell, a proof would rest on that.

use rustc_hash::FxHashSet;
use tarka_ir::{Condition, Expr, ExprKind, Program, Span, Type, VarId};

use super::Comparer;
use super::made::{Made, Makings};
use super::views::Views;
use crate::lower::Literals;

/// More pairs of characters are not compared: such strings may overlap.
const MOST_PAIRS: usize = 1 << 20;

impl Literals {
    /// Whether what is one object or two here may be otherwise.
    fn may_share(&self, a: VarId, b: VarId) -> bool {
        if a == b {
            return self.repeated.contains(&a);
        }
        match (self.strings.get(&a), self.strings.get(&b)) {
            (Some((size, a)), Some((other, b))) => size == other && may_overlap(a, b),
            _ => true,
        }
    }

    /// Whether addresses of two literals that may share memory are among what two values are made of.
    fn tell(&self, a: &Made, b: &Made) -> bool {
        let pairs = a.literals.iter().flat_map(|&a| b.literals.iter().map(move |&b| (a, b)));
        a.is_combined || b.is_combined || { pairs }.any(|(a, b)| self.may_share(a, b))
    }
}

/// Whether two arrays can be laid over each other.
fn may_overlap(a: &[u32], b: &[u32]) -> bool {
    if a.len().saturating_mul(b.len()) > MOST_PAIRS {
        return true;
    }
    let fits = |a: &[u32], b: &[u32]| {
        (0..a.len()).any(|start| a[start..].iter().zip(b).all(|(one, other)| one == other))
    };
    fits(a, b) || fits(b, a)
}

/// Notes the conditions, if the program could tell: that literals are apart, and that objects of no bytes are, which may lie
/// where others do.
pub fn note(program: &mut Program, literals: &Literals) {
    let all: FxHashSet<VarId> = literals.strings.keys().chain(&literals.compound).copied().collect();
    let shares = |a: &Made, b: &Made| literals.tell(a, b);
    if let Some(places) = telling(program, &all, &shares) {
        program.outside.conditions.push(Condition::LiteralsApart(places));
    }
    let addressed = program.addressed_variables().into_iter();
    let empty = addressed.filter(|&var| program.types.size_of(program.vars[var].ty) == 0).collect();
    let touches =
        |a: &Made, b: &Made| !a.literals.is_empty() && b.object || !b.literals.is_empty() && a.object;
    if let Some(places) = telling(program, &empty, &touches) {
        program.outside.conditions.push(Condition::EmptyApart(places));
    }
}

/// Whether a comparison of values that may be made of addresses of some objects tells whether these are apart.
type Tells<'t> = &'t dyn Fn(&Made, &Made) -> bool;

/// The places where the program compares addresses of some objects in a way that tells; `None` if there are none.
fn telling(program: &Program, all: &FxHashSet<VarId>, tells: Tells<'_>) -> Option<Vec<Span>> {
    if all.is_empty() || !compares_addresses(program) && !sees_addresses_as_numbers(program) {
        return None;
    }
    let makings = Makings::of(program, all);
    let mut places: Vec<Span> = Vec::new();
    for stmt in program.procs.iter().flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts) {
        let mut found = false;
        let comparer = Comparer::at(program, stmt.span);
        stmt.stmt.for_each_expr(&mut |e| {
            e.walk(&mut |e| {
                found |=
                    comparer.may_tell(compares_pointers(program, e)) && compares(program, e, &makings, tells);
            });
        });
        if found && !places.contains(&stmt.span) {
            places.push(stmt.span);
        }
    }
    places.sort_unstable_by_key(|span: &Span| (span.file.0, span.start));
    (!places.is_empty()).then_some(places)
}

/// Whether an expression compares pointers.
fn compares_pointers(program: &Program, e: &Expr) -> bool {
    matches!(&e.kind, ExprKind::Binary(op, a, _) if op.is_comparison() && program.types.pointee(a.ty).is_some())
}

/// Whether an expression compares addresses in a way that tells.
fn compares(program: &Program, e: &Expr, makings: &Makings<'_>, tells: Tells<'_>) -> bool {
    match &e.kind {
        ExprKind::Binary(op, a, b) if op.is_comparison() => tells(&makings.of_value(a), &makings.of_value(b)),
        ExprKind::Cast(a) if *program.types.get(e.ty) == Type::Bool => makings.of_value(a).is_combined,
        _ => false,
    }
}

/// Whether the program compares addresses with others than null, or computes with addresses as numbers.
fn compares_addresses(program: &Program) -> bool {
    let is_pointer = |e: &Expr| program.types.pointee(e.ty).is_some();
    let is_constant = |e: &Expr| tarka_ir::fold::evaluate(&program.types, e).is_some();
    let mut found = false;
    for stmt in program.procs.iter().flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts) {
        stmt.stmt.for_each_expr(&mut |e| {
            e.walk(&mut |e| match &e.kind {
                ExprKind::Binary(op, a, b) if op.is_comparison() && is_pointer(a) => {
                    found |= !is_constant(a) && !is_constant(b);
                }
                ExprKind::Cast(a) => {
                    found |= is_pointer(a) && matches!(program.types.get(e.ty), Type::Int(_))
                }
                _ => {}
            });
        });
    }
    found
}

/// Whether the program reads numbers where it may have written addresses: by unions, or by pointers that were cast.
fn sees_addresses_as_numbers(program: &Program) -> bool {
    let mut views = Views::of(program);
    let mut found = false;
    for stmt in program.procs.iter().flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts) {
        stmt.stmt.for_each_load(&mut |place| {
            let is_number = program.types.is_scalar(place.ty) && program.types.pointee(place.ty).is_none();
            found |= is_number && views.are_several(place);
        });
    }
    found
}
