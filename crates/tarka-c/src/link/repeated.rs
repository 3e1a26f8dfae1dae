//! Functions without body that gcc's attributes promise to repeat themselves: `const` ones give the same result for the same
//! arguments, `pure` ones as long as nothing is written in between. The first few results are remembered in variables; what
//! a function gives for more arguments is any value each time, so no proof rests on how many there are.

use rustc_hash::FxHashSet;
use tarka_ir::{
    Base, BinOp, Callee, Edge, EdgeId, Expr, IndexVec, Input, Intrinsic, Loc, Location, LocationKind, Origin,
    Place, ProcId, Procedure, Program, Role, Span, SpannedStmt, Stmt, Storage, TypeId, VarId, Variable,
};

use super::Linker;
use super::outside::UnknownCall;
use crate::types::Signature;

/// How many results are remembered.
const REMEMBERED: usize = 4;
/// How the names of the variables begin that hold what is remembered of `const` functions, and of `pure` ones.
const CONSTANT: &str = tarka_ir::environment::REMEMBERED;
const PURE: &str = "__tarka_remembered_until_written_";

/// One result that may be remembered.
struct Slot {
    known: Place,
    args: Vec<Place>,
    result: Place,
}

impl Linker<'_, '_> {
    /// Whether a function without body is promised to repeat itself, and gives and is given nothing but scalars.
    pub(super) fn repeats_itself(&mut self, id: ProcId) -> bool {
        let traits = self.low.functions[id].traits;
        if !traits.pure || traits.noreturn {
            return false;
        }
        let Some(signature) = self.low.types.as_function(self.low.functions[id].ty).cloned() else {
            return false;
        };
        let mut types: Vec<_> = signature.params.clone();
        types.push(signature.result);
        let lowered: Vec<TypeId> = types.into_iter().map(|ty| self.low.types.lower(ty)).collect();
        signature.prototype
            && !signature.variadic
            && lowered.iter().all(|&ty| self.low.types.ir.is_scalar(ty))
    }

    /// The body of such a function: looks for the arguments among those that are remembered.
    pub(super) fn remembering(&mut self, id: ProcId, signature: &Signature, params: Vec<VarId>) -> Procedure {
        let name = self.low.names.name(self.low.functions[id].name).to_string();
        self.assume_external(&name);
        let (traits, span) = (self.low.functions[id].traits, self.low.functions[id].span);
        let result = self.low.types.lower(signature.result);
        let prefix = if traits.constant { CONSTANT } else { PURE };
        let mut body = Body::new(span);
        let mut locals = Vec::new();
        let args: Vec<Expr> = params.iter().map(|&param| Expr::var(param, self.low.vars[param].ty)).collect();
        let mut at = Loc(0);
        for number in 0..REMEMBERED {
            let slot = self.slot(&format!("{prefix}{name}_{number}"), &args, result, span);
            let next = body.location();
            let none = self.low.int_constant(0).expr;
            let known = self.low.binary(BinOp::Ne, Expr::load(slot.known.clone()), none.clone());
            let mut matching =
                body.branch(at, known, self.low.binary(BinOp::Eq, Expr::load(slot.known.clone()), none));
            let fresh = std::mem::replace(&mut matching.1, next);
            for (arg, place) in args.iter().zip(&slot.args) {
                let same = self.low.binary(BinOp::Eq, Expr::load(place.clone()), arg.clone());
                let differs = self.low.binary(BinOp::Ne, Expr::load(place.clone()), arg.clone());
                let further = body.location();
                body.edge(matching.0, further, vec![Stmt::Assume(same)]);
                body.edge(matching.0, next, vec![Stmt::Assume(differs)]);
                matching.0 = further;
            }
            body.edge(matching.0, Loc(1), vec![Stmt::Return(Some(Expr::load(slot.result.clone())))]);
            let one = self.low.int_constant(1).expr;
            let mut stmts = vec![Stmt::Assign(slot.known, one)];
            stmts.extend(
                slot.args.into_iter().zip(&args).map(|(place, arg)| Stmt::Assign(place, arg.clone())),
            );
            stmts.extend(self.any_result(&name, slot.result.clone(), traits.nonnull_result));
            stmts.push(Stmt::Return(Some(Expr::load(slot.result))));
            body.edge(fresh, Loc(1), stmts);
            at = next;
        }
        let dest = self.temporary(&mut locals, result, span);
        let mut stmts = self.any_result(&name, dest.clone(), traits.nonnull_result);
        stmts.push(Stmt::Return(Some(Expr::load(dest))));
        body.edge(at, Loc(1), stmts);
        Procedure {
            name,
            origin: Origin::External,
            result,
            params,
            variadic: false,
            locals,
            entry: Loc(0),
            exit: Loc(1),
            locations: body.locations,
            edges: body.edges,
            span,
        }
    }

    fn any_result(&mut self, name: &str, place: Place, nonnull: bool) -> Vec<Stmt> {
        let mut stmts = vec![Stmt::Havoc(place.clone(), Input::External(name.to_owned()))];
        if nonnull {
            stmts.push(Stmt::Assume(self.is_not_null(place)));
        }
        stmts
    }

    fn slot(&mut self, name: &str, args: &[Expr], result: TypeId, span: Span) -> Slot {
        let int = self.low.types.int(crate::types::IntKind::Int);
        let int = self.low.types.lower(int);
        let known = self.global(format!("{name}_known"), int, span);
        let args = args
            .iter()
            .enumerate()
            .map(|(i, arg)| self.global(format!("{name}_{i}"), arg.ty, span))
            .collect();
        Slot { known, args, result: self.global(format!("{name}_result"), result, span) }
    }

    /// A new variable that every procedure sees.
    fn global(&mut self, name: String, ty: TypeId, span: Span) -> Place {
        let (role, storage) = (Role::Global, Storage::Plain);
        let var = self.low.vars.push(Variable { name, ty, role, storage, constant: false, span });
        let unknown = self.low.types.int(crate::types::IntKind::Int);
        self.low.var_types.push(unknown);
        Place::var(var, ty)
    }
}

/// A body in the making.
struct Body {
    locations: IndexVec<Loc, Location>,
    edges: IndexVec<EdgeId, Edge>,
    span: Span,
}

impl Body {
    /// An entry and an exit.
    fn new(span: Span) -> Body {
        let mut body = Body { locations: IndexVec::new(), edges: IndexVec::new(), span };
        body.location();
        body.location();
        body
    }

    fn location(&mut self) -> Loc {
        self.locations.push(Location { kind: LocationKind::Inner, label: None, span: self.span })
    }

    fn edge(&mut self, source: Loc, target: Loc, stmts: Vec<Stmt>) {
        let stmts = stmts.into_iter().map(|stmt| SpannedStmt { stmt, span: self.span }).collect();
        self.edges.push(Edge { source, target, stmts });
    }

    /// Two new locations, one for each of two conditions.
    fn branch(&mut self, at: Loc, yes: Expr, no: Expr) -> (Loc, Loc) {
        let (there, elsewhere) = (self.location(), self.location());
        self.edge(at, there, vec![Stmt::Assume(yes)]);
        self.edge(at, elsewhere, vec![Stmt::Assume(no)]);
        (there, elsewhere)
    }
}

/// Lets what is remembered of `pure` functions be forgotten where something is written that they may read.
pub fn forget_when_written(program: &mut Program, calls: &[UnknownCall]) {
    let is_flag = |variable: &Variable| variable.name.starts_with(PURE) && variable.name.ends_with("_known");
    let flags: Vec<(VarId, TypeId)> =
        program.vars.iter_enumerated().filter(|(_, v)| is_flag(v)).map(|(var, v)| (var, v.ty)).collect();
    if flags.is_empty() {
        return;
    }
    let addressed = program.addressed_variables();
    let writing = calls.iter().filter(|call| !call.only_calls);
    let unknown: FxHashSet<(ProcId, EdgeId)> = writing.map(|call| (call.caller, call.edge)).collect();
    let vars = program.vars.clone();
    for (id, proc) in program.procs.iter_mut().enumerate() {
        for (number, edge) in proc.edges.iter_mut().enumerate() {
            let is_unknown = unknown.contains(&(ProcId(id as u32), EdgeId(number as u32)));
            let stmts = std::mem::take(&mut edge.stmts);
            // A call of a function without body may have left no statement.
            if is_unknown {
                edge.stmts.extend(forget(&flags, Span::NONE));
            }
            for spanned in stmts {
                let span = spanned.span;
                let forgets = is_unknown || writes_memory(&spanned.stmt, &vars, &addressed);
                let is_end = matches!(spanned.stmt, Stmt::Return(_) | Stmt::Halt(_));
                edge.stmts.push(spanned);
                if forgets && !is_end {
                    edge.stmts.extend(forget(&flags, span));
                }
            }
        }
    }
}

fn forget(flags: &[(VarId, TypeId)], span: Span) -> impl Iterator<Item = SpannedStmt> {
    flags.iter().map(move |&(var, ty)| {
        let stmt = Stmt::Assign(Place::var(var, ty), Expr::constant(0, ty));
        SpannedStmt { stmt, span }
    })
}

/// Whether a statement writes what a function without body could read.
fn writes_memory(stmt: &Stmt, vars: &IndexVec<VarId, Variable>, addressed: &FxHashSet<VarId>) -> bool {
    if let Stmt::Call { callee: Callee::Intrinsic(intrinsic), .. } = stmt
        && !matches!(
            intrinsic,
            Intrinsic::Math(_) | Intrinsic::MathError | Intrinsic::Rounded(_) | Intrinsic::ObjectSize
        )
    {
        return true;
    }
    match stmt.dest().map(|place| &place.base) {
        Some(Base::Deref(_)) => true,
        Some(Base::Var(var)) => {
            let variable = &vars[*var];
            let is_remembered = variable.name.starts_with(CONSTANT) || variable.name.starts_with(PURE);
            !is_remembered && (variable.role == Role::Global || addressed.contains(var))
        }
        None => false,
    }
}
