//! Which pointers a program moves, or looks at in another way than their types say: what lies beside the objects that
//! they point to matters then.

use rustc_hash::{FxHashMap, FxHashSet};
use tarka_ir::{BinOp, Callee, Expr, ExprKind, Intrinsic, Procedure, Stmt, Type, TypeId, Types};

use super::parts::{is_byte, same};

/// What a program does with pointers, by the types that they point to.
pub(super) struct Moves {
    moved: FxHashSet<TypeId>,
    /// What pointers to bytes are converted to is aligned like this.
    align: FxHashMap<TypeId, u64>,
}

impl Moves {
    /// Looks at procedures.
    pub(super) fn of<'p>(procedures: impl Iterator<Item = &'p Procedure>, types: &Types) -> Moves {
        let mut moves = Moves { moved: FxHashSet::default(), align: FxHashMap::default() };
        for spanned in procedures.flat_map(|procedure| &procedure.edges).flat_map(|edge| &edge.stmts) {
            let spared = spared_casts(&spanned.stmt, types);
            if let Stmt::Call {
                callee: Callee::Intrinsic(Intrinsic::Print | Intrinsic::PrintTo), args, ..
            } = &spanned.stmt
            {
                // Texts are read to their ends.
                moves.moved.extend(args.iter().filter_map(|arg| types.pointee(arg.ty)));
            }
            spanned.stmt.for_each_expr(&mut |whole| {
                whole.walk(&mut |e| {
                    if !spared.contains(&e) {
                        moves.note(e, types);
                    }
                });
            });
        }
        moves
    }

    /// Whether pointers to a type are moved.
    pub(super) fn is_moved(&self, types: &Types, pointee: TypeId) -> bool {
        self.moved.iter().any(|&moved| same(types, moved, pointee))
    }

    /// The distances between places that a pointer to bytes may point to.
    pub(super) fn stride(&self, pointee: TypeId) -> u64 {
        match pointee == Types::VOID {
            true => self.align.get(&pointee).copied().unwrap_or(8),
            false => 1,
        }
    }

    fn note(&mut self, e: &Expr, types: &Types) {
        let pointee = |e: &Expr| types.pointee(e.ty);
        match &e.kind {
            ExprKind::PtrAdd(pointer, index) if index.as_const() != Some(0) => {
                self.moved.extend(pointee(pointer));
            }
            ExprKind::PtrDiff(a, _) => self.moved.extend(pointee(a)),
            ExprKind::Binary(BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge, a, _) => {
                self.moved.extend(pointee(a));
            }
            ExprKind::Cast(inner) if *types.get(e.ty) != Type::Bool => {
                let Some(from) = pointee(inner) else { return };
                self.moved.insert(from);
                if let Some(to) = pointee(e).filter(|&to| is_byte(types, from) && !is_byte(types, to)) {
                    let align = types.align_of(to).max(1);
                    self.align.entry(from).and_modify(|known| *known = align.min(*known)).or_insert(align);
                }
            }
            _ => {}
        }
    }
}

/// Conversions to pointers to bytes that lead no further than the object: to free it, or to fill or copy one of its type.
fn spared_casts<'s>(stmt: &'s Stmt, types: &Types) -> Vec<&'s Expr> {
    let args: Vec<&Expr> = match stmt {
        Stmt::Free(pointer) => vec![pointer],
        Stmt::Call { callee: Callee::Intrinsic(which), args, .. } => match (which, &args[..]) {
            (Intrinsic::SetBytes, [to, _, size]) => spared(types, &[to], size),
            (Intrinsic::CopyBytes | Intrinsic::MoveBytes, [to, from, size]) => {
                spared(types, &[to, from], size)
            }
            _ => Vec::new(),
        },
        _ => Vec::new(),
    };
    args.into_iter().filter(|arg| matches!(arg.kind, ExprKind::Cast(_))).collect()
}

fn spared<'s>(types: &Types, pointers: &[&'s Expr], size: &Expr) -> Vec<&'s Expr> {
    let is_within = |pointer: &&&Expr| {
        let ExprKind::Cast(inner) = &pointer.kind else { return false };
        let whole = types.pointee(inner.ty).map(|to| u128::from(types.size_of(to)));
        size.as_const().zip(whole).is_some_and(|(size, whole)| size <= whole)
    };
    pointers.iter().filter(is_within).copied().collect()
}
