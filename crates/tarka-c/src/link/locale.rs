//! Where the program can tell which locale it runs in: by what it takes characters for. What those below 128 are does not
//! depend on the locale, but for the case of `i`, and which are digits does not at all.

use tarka_ir::fold::evaluate;
use tarka_ir::{BinOp, Expr, ExprKind, Place, Procedure, Program, Stmt, VarId};

/// The models' variable that says whether the locale is another one than at the start.
pub(super) const STATE: &str = "__tarka_locale_is_other";

/// The bits in glibc's table of characters, and the functions that look at them.
const CLASSES: [(u128, &str); 10] = [
    (0x0001, "isblank"),
    (0x0002, "iscntrl"),
    (0x0004, "ispunct"),
    (0x0008, "isalnum"),
    (0x0100, "isupper"),
    (0x0200, "islower"),
    (0x0400, "isalpha"),
    (0x2000, "isspace"),
    (0x4000, "isprint"),
    (0x8000, "isgraph"),
];
/// Those of digits, decimal and hexadecimal.
const DIGITS: u128 = 0x1800;

/// The function by which a call of a model shows the locale; none if it cannot.
pub(super) fn shown_by(program: &Program, caller: &Procedure, model: &str, call: &Stmt) -> Option<String> {
    let Stmt::Call { dest, args, .. } = call else { return None };
    let name = match (model, dest.as_ref().and_then(Place::as_var)) {
        ("__ctype_b_loc", Some(table)) => class_looked_up(program, caller, table)?,
        ("__ctype_tolower_loc", _) => "tolower",
        ("__ctype_toupper_loc", _) => "toupper",
        (name, _) => name,
    };
    let is_plain = |character: u128| match model {
        "tolower" | "toupper" => character < 128 && !matches!(character, 0x49 | 0x69),
        _ => character < 128 && CLASSES.iter().any(|(_, class)| *class == model),
    };
    let is_plain = args.first().and_then(|arg| evaluate(&program.types, arg)).is_some_and(is_plain);
    (!is_plain).then(|| name.to_owned())
}

/// The function that looks a character up in a table, the address of whose address is in a variable; none if all that is
/// looked at is the same in all locales.
fn class_looked_up(program: &Program, caller: &Procedure, table: VarId) -> Option<&'static str> {
    let (mut uses, mut known) = (0, 0);
    let mut class = None;
    for stmt in caller.edges.iter().flat_map(|edge| &edge.stmts) {
        stmt.stmt.for_each_var(&mut |var| uses += usize::from(var == table));
        uses -= usize::from(stmt.stmt.dest().and_then(Place::as_var) == Some(table));
        stmt.stmt.for_each_expr(&mut |e| {
            e.walk(&mut |e| {
                let ExprKind::Binary(BinOp::And, looked_up, mask) = &e.kind else { return };
                let (Some(mask), Some(index)) = (evaluate(&program.types, mask), index_in(looked_up, table))
                else {
                    return;
                };
                known += 1;
                let is_plain = evaluate(&program.types, index).is_some_and(|character| character < 128);
                if mask & !DIGITS != 0 && !is_plain {
                    class = CLASSES.iter().find(|(bit, _)| mask & bit != 0).map(|(_, name)| *name);
                }
            });
        });
    }
    if uses == known { class } else { Some("isalpha") }
}

/// The place in a table that an expression reads and does nothing else.
fn index_in(e: &Expr, table: VarId) -> Option<&Expr> {
    match &e.kind {
        ExprKind::Cast(a) => index_in(a, table),
        ExprKind::Load(Place { base: tarka_ir::Base::Deref(address), path, .. }) if path.is_empty() => {
            let ExprKind::PtrAdd(start, index) = &address.kind else { return None };
            leads_from(start, table).then_some(index)
        }
        _ => None,
    }
}

/// Whether an expression reads what a variable points to.
fn leads_from(e: &Expr, table: VarId) -> bool {
    let ExprKind::Load(Place { base: tarka_ir::Base::Deref(pointer), path, .. }) = &e.kind else {
        return false;
    };
    path.is_empty() && matches!(&pointer.kind, ExprKind::Load(place) if place.as_var() == Some(table))
}
