//! Library functions that no C code can express: each becomes IR statements where it is called.

use tarka_ir::{
    AllocKind, Callee, Environment, Expr, ExprKind, Halt, Input, Intrinsic, MathFn, Place, Span, SpannedStmt,
    Stmt, TypeId, VarId,
};

use super::Linker;
use super::printing::Printing;
use crate::types::CType;

/// What a primitive is.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Primitive {
    /// `malloc(size)` and the like.
    Alloc(AllocKind),
    Free,
    Abort,
    Exit,
    Assume,
    /// An arbitrary value.
    Nondet,
    /// Whether an operation fails that may fail.
    MayFail,
    /// No effect at all.
    Nothing,
    /// An intrinsic; its result is the call's.
    Intrinsic(Intrinsic),
    /// Mathematics, which may set `errno`.
    Math(MathFn),
    /// An intrinsic on bytes; the call returns its first argument.
    Bytes(Intrinsic),
    /// Formatted output.
    Print(Printing),
    /// An intrinsic that ends the path.
    Unreachable,
}

fn primitive_named(name: &str) -> Option<Primitive> {
    use Primitive as P;
    let is_choice = name.starts_with("__VERIFIER_nondet_") || name.starts_with("__tarka_any_");
    if is_choice && name != "__VERIFIER_nondet_memory" {
        return Some(P::Nondet);
    }
    Some(match name {
        "malloc" | "__tarka_malloc" => P::Alloc(AllocKind::Heap),
        "__tarka_calloc" => P::Alloc(AllocKind::ZeroedHeap),
        "__tarka_may_fail" => P::MayFail,
        "alloca" | "__builtin_alloca" => P::Alloc(AllocKind::Stack),
        "free" | "cfree" | "__tarka_free" => P::Free,
        "abort" | "__builtin_trap" => P::Abort,
        "_exit" | "_Exit" | "__tarka_exit" => P::Exit,
        "__VERIFIER_assume" => P::Assume,
        "__VERIFIER_atomic_begin" | "__VERIFIER_atomic_end" => P::Nothing,
        "__VERIFIER_nondet_memory" => P::Intrinsic(Intrinsic::HavocBytes),
        "__tarka_havoc_reachable" => P::Intrinsic(Intrinsic::HavocReachable),
        "__tarka_havoc_exposed" => P::Intrinsic(Intrinsic::HavocExposed),
        "memcpy" => P::Bytes(Intrinsic::CopyBytes),
        "memmove" => P::Bytes(Intrinsic::MoveBytes),
        "memset" => P::Bytes(Intrinsic::SetBytes),
        "__tarka_object_size" => P::Intrinsic(Intrinsic::ObjectSize),
        "__tarka_print" => P::Intrinsic(Intrinsic::Print),
        "__tarka_unreachable" => P::Unreachable,
        "__tarka_math_error" => P::Intrinsic(Intrinsic::MathError),
        _ => match Printing::named(name) {
            Some(printing) => P::Print(printing),
            // A model may come first that adds to what the host's function does.
            None => P::Math(MathFn::named(name.strip_prefix("__tarka_").unwrap_or(name))?.0),
        },
    })
}

/// Whether a function is a primitive.
pub fn is_primitive(name: &str) -> bool {
    primitive_named(name).is_some()
}

/// Whether a primitive comes before a model of the same name: where allocation succeeds, `malloc` is just that.
pub fn is_preferred(name: &str, environment: Environment) -> bool {
    name == "malloc" && !environment.interferes()
}

/// Where the statements of an expanded call go.
pub(super) struct Expansion<'o> {
    pub(super) span: Span,
    pub(super) locals: &'o mut Vec<VarId>,
    pub(super) out: &'o mut Vec<SpannedStmt>,
}

impl Expansion<'_> {
    pub(super) fn push(&mut self, stmt: Stmt) {
        self.out.push(SpannedStmt { stmt, span: self.span });
    }
}

impl Linker<'_, '_> {
    /// Puts what a primitive does in place of its call; false if the function is none.
    pub(super) fn primitive(
        &mut self,
        name: &str,
        dest: Option<Place>,
        args: &[Expr],
        span: Span,
        locals: &mut Vec<VarId>,
        out: &mut Vec<SpannedStmt>,
    ) -> bool {
        let Some(primitive) = primitive_named(name) else { return false };
        if matches!(primitive, Primitive::Math(function) if !self.is_mathematics(function, &dest, args)) {
            return false;
        }
        let mut to = Expansion { span, locals, out };
        self.expand(primitive, name, dest, args.to_vec(), &mut to);
        true
    }

    fn expand(
        &mut self,
        primitive: Primitive,
        name: &str,
        dest: Option<Place>,
        args: Vec<Expr>,
        to: &mut Expansion<'_>,
    ) {
        let mut args = args.into_iter();
        match primitive {
            Primitive::Nothing => {}
            Primitive::Abort => {
                self.call_helper("__tarka_before_abort", None, Vec::new(), to.span, to.locals, to.out);
                to.push(Stmt::Halt(Halt::Abort));
            }
            Primitive::Unreachable => to.push(intrinsic(None, Intrinsic::Unreachable, Vec::new())),
            Primitive::Exit => {
                let status = args.next().unwrap_or_else(|| self.low.int_constant(0).expr);
                to.push(Stmt::Halt(Halt::Exit(status)));
            }
            Primitive::Assume => {
                if let Some(condition) = args.next() {
                    let condition = self.low.truth(condition);
                    to.push(Stmt::Assume(condition));
                }
            }
            Primitive::Free => {
                let Some(pointer) = args.next() else { return };
                to.push(Stmt::Free(pointer));
                if self.in_users_code {
                    self.call_helper("__tarka_touch_errno", None, Vec::new(), to.span, to.locals, to.out);
                }
            }
            Primitive::Nondet => {
                let int = self.low.types.int(crate::types::IntKind::Int);
                let int = self.low.types.lower(int);
                let dest = dest.unwrap_or_else(|| self.temporary(to.locals, int, to.span));
                to.push(Stmt::Havoc(dest, Input::Nondet(name.to_string())));
            }
            Primitive::Alloc(storage) => {
                let size = args.next();
                self.alloc(storage, size, dest, to);
            }
            Primitive::MayFail => {
                let Some(dest) = dest else { return };
                to.push(if self.outside.environment.interferes() {
                    Stmt::Havoc(dest, Input::Nondet(name.to_string()))
                } else {
                    let never = Expr::constant(0, dest.ty);
                    Stmt::Assign(dest, never)
                });
            }
            Primitive::Intrinsic(which) => to.push(intrinsic(dest, which, args.collect())),
            Primitive::Math(function) => {
                to.push(intrinsic(dest, Intrinsic::Math(function), args.collect()));
                self.call_helper("__tarka_math_errno", None, Vec::new(), to.span, to.locals, to.out);
            }
            Primitive::Bytes(which) => {
                let mut args: Vec<Expr> = args.collect();
                // What is written may be where the first argument comes from, and the result is what it was before.
                let result = dest.zip(args.first_mut()).map(|(dest, first)| {
                    let kept = self.temporary(to.locals, first.ty, to.span);
                    let again = Expr { ty: first.ty, kind: ExprKind::Load(kept.clone()) };
                    to.push(Stmt::Assign(kept, std::mem::replace(first, again.clone())));
                    (dest, again)
                });
                to.push(intrinsic(None, which, args));
                if let Some((dest, result)) = result {
                    let value = self.low.cast(result, dest.ty);
                    to.push(Stmt::Assign(dest, value));
                }
            }
            Primitive::Print(printing) => self.print(printing, dest, args.collect(), to),
        }
    }

    fn alloc(&mut self, storage: AllocKind, size: Option<Expr>, dest: Option<Place>, to: &mut Expansion<'_>) {
        let pointer = self.void_pointer();
        let dest = dest.unwrap_or_else(|| self.temporary(to.locals, pointer, to.span));
        let size = size.unwrap_or_else(|| self.low.size_constant(0).expr);
        to.push(Stmt::Alloc { dest, size, storage });
    }

    /// Whether a call is one of `<math.h>`'s function, not of one that only has its name.
    fn is_mathematics(&self, function: MathFn, dest: &Option<Place>, args: &[Expr]) -> bool {
        let types = dest.iter().map(|place| place.ty).chain(args.iter().map(|arg| arg.ty));
        let same = types.clone().all(|ty| Some(ty) == types.clone().next());
        let float = types.clone().all(|ty| self.low.types.ir.as_float(ty).is_some());
        args.len() == function.arity() && same && float
    }

    /// The type `void *`.
    pub(super) fn void_pointer(&mut self) -> TypeId {
        let void = self.low.types.make(CType::Void);
        let pointer = self.low.types.pointer(void);
        self.low.types.lower(pointer)
    }
}

pub(super) fn intrinsic(dest: Option<Place>, which: Intrinsic, args: Vec<Expr>) -> Stmt {
    Stmt::Call { dest, callee: Callee::Intrinsic(which), args }
}
