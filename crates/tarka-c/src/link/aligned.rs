//! Pointers that functions without body give are aligned as their types need it, and lead to nothing that goes round the end
//! of the address space: others do not exist in C.

use tarka_ir::{
    BinOp, Edge, EdgeId, Expr, ExprKind, Idx, Input, Location, LocationKind, Place, Program, SpannedStmt,
    Stmt, Type, Types,
};

/// Puts that behind every such pointer.
pub fn run(program: &mut Program) {
    if !program.outside.environment.interferes() {
        return;
    }
    let Program { procs, types, .. } = program;
    let word = types.int(types.machine.pointer_width(), false);
    for procedure in procs.iter_mut() {
        for edge in (0..procedure.edges.len()).map(EdgeId::from_index) {
            let [SpannedStmt { stmt: Stmt::Havoc(place, Input::External(_)), span }] =
                &procedure.edges[edge].stmts[..]
            else {
                continue;
            };
            let (facts, span) = (facts(types, place, word), *span);
            for fact in facts {
                let target = procedure.edges[edge].target;
                let blank = Location { kind: LocationKind::Inner, label: None, span };
                let middle = procedure.locations.push(blank);
                procedure.edges[edge].target = middle;
                let stmts = vec![SpannedStmt { stmt: Stmt::Assume(fact), span }];
                procedure.edges.push(Edge { source: middle, target, stmts });
            }
        }
    }
}

/// What is known of a pointer to an object.
fn facts(types: &Types, place: &Place, word: tarka_ir::TypeId) -> Vec<Expr> {
    let Some(pointee) = types.pointee(place.ty).filter(|&to| !matches!(types.get(to), Type::Function(_)))
    else {
        return Vec::new();
    };
    let (size, align) = (types.size_of(pointee), types.align_of(pointee));
    if align <= 1 {
        return Vec::new();
    }
    let number = || Expr { kind: ExprKind::Cast(Box::new(Expr::load(place.clone()))), ty: word };
    let constant = |value: u64| Box::new(Expr::constant(u128::from(value), word));
    let rest = Expr { kind: ExprKind::Binary(BinOp::Rem, Box::new(number()), constant(align)), ty: word };
    let greatest = u64::MAX >> (64 - types.machine.pointer_width());
    let test = |op, value, than| Expr { kind: ExprKind::Binary(op, Box::new(value), than), ty: Types::BOOL };
    vec![test(BinOp::Eq, rest, constant(0)), test(BinOp::Le, number(), constant(greatest - size))]
}
