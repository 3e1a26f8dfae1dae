//! Types of statements.

use crate::expr::{Expr, Place};
use crate::program::{ProcId, Role, Storage, VarId};
use crate::stmt::{Callee, Halt, Intrinsic, Stmt};
use crate::types::{Type, TypeId, Types};

use super::Checker;

impl Checker<'_> {
    pub(super) fn stmt(&mut self, proc: ProcId, stmt: &Stmt) {
        if let Some(place) = stmt.dest() {
            self.place(place);
        }
        match stmt {
            Stmt::Assign(place, value) => {
                self.expr(value);
                self.require(place.ty == value.ty, || "an assignment of the wrong type".to_owned());
            }
            Stmt::Havoc(..) | Stmt::Return(None) | Stmt::Halt(Halt::Abort) => {}
            Stmt::Assume(condition) => {
                self.expr(condition);
                self.require(condition.ty == Types::BOOL, || "an assumption that is no condition".to_owned());
            }
            Stmt::Call { dest, callee, args } => self.call(dest.as_ref(), callee, args),
            Stmt::Return(Some(value)) => {
                self.expr(value);
                let result = self.program.procs[proc].result;
                self.require(value.ty == result, || "a return of the wrong type".to_owned());
            }
            Stmt::Alloc { dest, size, .. } => {
                self.expr(size);
                self.require(self.program.types.pointee(dest.ty).is_some(), || {
                    "an allocation's address goes to no pointer".to_owned()
                });
                self.require(self.is_size(size.ty), || "an allocation's size has the wrong type".to_owned());
            }
            Stmt::Free(pointer) => {
                self.expr(pointer);
                let fits = self.program.types.pointee(pointer.ty).is_some();
                self.require(fits, || "what is freed is no pointer".to_owned());
            }
            Stmt::Live(var) | Stmt::Dead(var) => self.lifetime(*var),
            Stmt::Halt(Halt::Exit(status)) => {
                self.expr(status);
                self.require(self.is_integer(status.ty), || "an exit status is no integer".to_owned());
            }
        }
    }

    fn is_size(&self, ty: TypeId) -> bool {
        let width = self.program.types.machine.pointer_width();
        matches!(self.program.types.get(ty), Type::Int(int) if !int.signed && int.width == width)
    }

    fn lifetime(&mut self, var: VarId) {
        if self.visible(var) {
            let variable = &self.program.vars[var];
            let fits = variable.storage == Storage::Memory && variable.role != Role::Global;
            self.require(fits, || format!("{} has no life of its own", variable.name));
        }
    }

    fn call(&mut self, dest: Option<&Place>, callee: &Callee, args: &[Expr]) {
        args.iter().for_each(|arg| self.expr(arg));
        match callee {
            Callee::Proc(id) => {
                let Some(proc) = self.program.procs.get(*id) else {
                    self.report("a call of no procedure");
                    return;
                };
                let params: Vec<TypeId> = proc.params.iter().map(|&p| self.program.vars[p].ty).collect();
                self.arguments(args, &params, proc.variadic, &proc.name);
                self.result(dest, proc.result);
            }
            Callee::Pointer(pointer) => self.pointer_call(dest, pointer, args),
            Callee::Intrinsic(intrinsic) => self.intrinsic(*intrinsic, args),
        }
    }

    fn pointer_call(&mut self, dest: Option<&Place>, pointer: &Expr, args: &[Expr]) {
        self.address_expr(pointer);
        let types = &self.program.types;
        let Some(Type::Function(function)) = types.pointee(pointer.ty).map(|to| types.get(to)) else {
            self.report("a call through something that points to no function");
            return;
        };
        self.arguments(args, &function.params, function.variadic, "a function pointer");
        self.result(dest, function.result);
    }

    fn arguments(&mut self, args: &[Expr], params: &[TypeId], variadic: bool, callee: &str) {
        let number = args.len() == params.len() || variadic && args.len() > params.len();
        let fits = number && args.iter().zip(params).all(|(arg, &param)| arg.ty == param);
        self.require(fits, || format!("the arguments do not match the parameters of {callee}"));
    }

    fn result(&mut self, dest: Option<&Place>, result: TypeId) {
        let fits = dest.is_none_or(|place| place.ty == result && result != Types::VOID);
        self.require(fits, || "a call's result has another type than its place".to_owned());
    }

    fn intrinsic(&mut self, intrinsic: Intrinsic, args: &[Expr]) {
        let types = &self.program.types;
        let pointer = |arg: &Expr| types.pointee(arg.ty).is_some();
        let integer = |arg: &Expr| self.is_integer(arg.ty);
        let fits = match (intrinsic, args) {
            (Intrinsic::CopyBytes | Intrinsic::MoveBytes, [to, from, size]) => {
                pointer(to) && pointer(from) && integer(size)
            }
            (Intrinsic::SetBytes, [to, byte, size]) => pointer(to) && integer(byte) && integer(size),
            (Intrinsic::HavocBytes, [to, size]) => pointer(to) && integer(size),
            (Intrinsic::HavocReachable, pointers) => pointers.iter().all(pointer),
            (Intrinsic::HavocExposed, []) => true,
            (Intrinsic::ObjectSize, [object]) => pointer(object),
            (Intrinsic::VarArgs | Intrinsic::Unreachable | Intrinsic::MathError, []) => true,
            (Intrinsic::Print, [format, ..]) => pointer(format),
            (Intrinsic::PrintTo, [to, size, format, ..]) => pointer(to) && integer(size) && pointer(format),
            (Intrinsic::Math(function), [first, ..]) => {
                args.len() == function.arity()
                    && types.as_float(first.ty).is_some()
                    && args.iter().all(|arg| arg.ty == first.ty)
            }
            (Intrinsic::Rounded(op), [mode, operands @ ..]) => integer(mode) && operands.len() == op.arity(),
            _ => false,
        };
        self.require(fits, || format!("the arguments of {intrinsic:?} are wrong"));
    }
}
