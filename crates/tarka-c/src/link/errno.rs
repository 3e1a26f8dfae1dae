//! `errno` after calls of library functions. A function that fails sets it, one that succeeds may, and none sets it to zero:
//! that is noted before every call from the user's code, and what it was set to is chosen when somebody looks
//! (`models/errno.c`). Where nobody does, nothing is noted.

use rustc_hash::FxHashSet;
use tarka_ir::{
    Base, Callee, Edge, Expr, ExprKind, Loc, Origin, Place, ProcId, Procedure, Span, SpannedStmt, Stmt, VarId,
};

use super::Linker;

/// The model files whose functions keep errno unless they say otherwise, and the functions in them that may set it.
const KEEPERS: [(&str, &[&str]); 16] = [
    ("errno.c", &[]),
    ("choices.c", &[]),
    ("builtins.c", &[]),
    ("ctype.c", &[]),
    ("ctype_tables.c", &[]),
    ("fenv.c", &[]),
    ("math.c", &[]),
    ("math_classes.c", &[]),
    ("inttypes.c", &[]),
    ("wctype.c", &[]),
    ("verifier.c", &[]),
    ("strtod.c", &[]),
    ("pthread.c", &[]),
    ("sigaction.c", &["alarm", "pause", "sigsuspend", "sigaction", "kill", "killpg"]),
    ("string.c", &["strdup", "strndup", "strerror", "strerror_r", "__xpg_strerror_r", "strsignal"]),
    (
        "stdlib.c",
        &[
            "malloc",
            "calloc",
            "realloc",
            "reallocarray",
            "aligned_alloc",
            "memalign",
            "valloc",
            "posix_memalign",
            "qsort",
            "qsort_r",
            "system",
        ],
    ),
];

/// How models begin whose names begin with another function's after this.
pub(super) const VARIANTS: [&str; 2] = ["__tarka_done_", "__tarka_sign_"];

impl Linker<'_, '_> {
    /// Notes before calls of library functions that they may set errno, if the program looks at it.
    pub(super) fn note_errno(&mut self) {
        let [look, touch] = ["__errno_location", "__tarka_touch_errno"].map(|name| {
            let name = self.low.names.intern(name);
            self.low.library.get(&name).copied()
        });
        let (Some(look), Some(touch)) = (look, touch) else { return };
        if !self.reached.contains(&look) {
            return;
        }
        self.reach(touch);
        self.complete_procedures();
        let setters: FxHashSet<ProcId> =
            self.done.iter().map(|(id, _)| *id).filter(|&id| self.may_set_errno(id)).collect();
        let addressed = self.addressed_models();
        let users = |procedure: &Procedure| procedure.origin == Origin::Defined;
        let keeps_address =
            self.done.iter().filter(|(_, p)| users(p)).any(|(_, p)| keeps_address(p, &places(p, look)));
        let notes = Notes { look, touch, setters, keeps_address };
        for (id, procedure) in &mut self.done {
            if users(procedure) {
                notes.add(procedure);
            } else if addressed.contains(id) && notes.setters.contains(id) {
                notes.add_at_entry(procedure);
            }
        }
    }

    /// Whether a function is one of the library's that may set errno though it does not fail.
    fn may_set_errno(&self, id: ProcId) -> bool {
        let symbol = self.low.functions[id].name;
        if self.low.library.get(&symbol) != Some(&id) {
            return false;
        }
        let name = self.low.names.name(symbol);
        let public = VARIANTS.iter().find_map(|prefix| name.strip_prefix(prefix)).unwrap_or(name);
        if public.starts_with("__tarka_") || public.starts_with("__VERIFIER_") {
            return false;
        }
        let Some(file) = self.library.file_of(symbol) else { return false };
        match KEEPERS.iter().find(|(keeper, _)| *keeper == file) {
            Some((_, setters)) => setters.contains(&public),
            None => true,
        }
    }

    /// The models that may be called through pointers.
    fn addressed_models(&self) -> FxHashSet<ProcId> {
        let mut found = FxHashSet::default();
        let mut note = |expr: &Expr| {
            if let ExprKind::ProcAddr(id) = expr.kind {
                found.insert(id);
            }
        };
        self.low.initialisers.iter().for_each(|initialiser| initialiser.value.walk(&mut note));
        for stmt in self.done.iter().flat_map(|(_, p)| &p.edges).flat_map(|edge| &edge.stmts) {
            stmt.stmt.for_each_expr(&mut |expr| expr.walk(&mut note));
        }
        found
    }
}

/// The variables of a procedure that hold the address of errno.
fn places(procedure: &Procedure, look: ProcId) -> FxHashSet<VarId> {
    let stmts = procedure.edges.iter().flat_map(|edge| &edge.stmts);
    stmts.filter_map(|spanned| looked_up(&spanned.stmt, look)).collect()
}

/// The variable that a statement gives the address of errno to.
fn looked_up(stmt: &Stmt, look: ProcId) -> Option<VarId> {
    match stmt {
        Stmt::Call { dest: Some(dest), callee: Callee::Proc(id), .. } if *id == look => dest.as_var(),
        _ => None,
    }
}

/// Whether a procedure does anything else with the address of errno than follow it.
fn keeps_address(procedure: &Procedure, places: &FxHashSet<VarId>) -> bool {
    let mut kept = false;
    for spanned in procedure.edges.iter().flat_map(|edge| &edge.stmts) {
        let (mut mentioned, mut followed) = (0, 0);
        spanned.stmt.for_each_var(&mut |var| mentioned += usize::from(places.contains(&var)));
        for_each_place(&spanned.stmt, &mut |place| followed += usize::from(follows(place, places)));
        let is_dest = spanned.stmt.dest().and_then(Place::as_var).is_some_and(|var| places.contains(&var));
        kept |= mentioned > followed + usize::from(is_dest);
    }
    kept
}

/// Whether a place is errno, by way of one of these variables.
fn follows(place: &Place, places: &FxHashSet<VarId>) -> bool {
    let Base::Deref(pointer) = &place.base else { return false };
    let ExprKind::Load(holder) = &pointer.kind else { return false };
    place.path.is_empty() && holder.as_var().is_some_and(|var| places.contains(&var))
}

/// Visits what a statement reads and writes.
fn for_each_place(stmt: &Stmt, visit: &mut dyn FnMut(&Place)) {
    stmt.for_each_load(visit);
    if let Some(dest) = stmt.dest() {
        visit(dest);
    }
}

/// What is added to procedures.
struct Notes {
    look: ProcId,
    touch: ProcId,
    setters: FxHashSet<ProcId>,
    /// Whether the program keeps the address of errno: then what it is set to is chosen at once.
    keeps_address: bool,
}

impl Notes {
    fn add(&self, procedure: &mut Procedure) {
        let places = places(procedure, self.look);
        let before: Vec<Option<VarId>> =
            procedure.edges.iter().map(|edge| self.looked_up_before(procedure, edge.source)).collect();
        for (edge, before) in procedure.edges.iter_mut().zip(before) {
            self.add_to_edge(edge, before, &places);
        }
    }

    /// The variable that was given the address of errno just before a location.
    fn looked_up_before(&self, procedure: &Procedure, loc: Loc) -> Option<VarId> {
        let mut incoming = procedure.edges.iter().filter(|edge| edge.target == loc);
        let (Some(edge), None) = (incoming.next(), incoming.next()) else { return None };
        edge.stmts.last().and_then(|spanned| looked_up(&spanned.stmt, self.look))
    }

    fn add_to_edge(&self, edge: &mut Edge, mut fresh: Option<VarId>, places: &FxHashSet<VarId>) {
        for spanned in std::mem::take(&mut edge.stmts) {
            let span = spanned.span;
            let mut stale = false;
            for_each_place(&spanned.stmt, &mut |place| {
                stale |= follows(place, places)
                    && !fresh.is_some_and(|var| follows(place, &[var].into_iter().collect()));
            });
            // Since the address was had, functions may have been called.
            if stale {
                edge.stmts.push(call(self.look, span));
            }
            let sets = matches!(&spanned.stmt, Stmt::Call { callee: Callee::Proc(id), .. } if self.setters.contains(id));
            if sets {
                edge.stmts.push(call(self.touch, span));
            }
            fresh = looked_up(&spanned.stmt, self.look);
            let is_call = matches!(spanned.stmt, Stmt::Call { .. });
            edge.stmts.push(spanned);
            if self.keeps_address && is_call {
                edge.stmts.push(call(self.look, span));
            }
        }
    }

    fn add_at_entry(&self, procedure: &mut Procedure) {
        let entry = procedure.entry;
        for edge in procedure.edges.iter_mut().filter(|edge| edge.source == entry) {
            edge.stmts.insert(0, call(self.touch, Span::NONE));
        }
    }
}

fn call(id: ProcId, span: Span) -> SpannedStmt {
    SpannedStmt { stmt: Stmt::Call { dest: None, callee: Callee::Proc(id), args: Vec::new() }, span }
}
