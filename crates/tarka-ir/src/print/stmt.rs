//! Statements.

use crate::expr::{Expr, ExprKind, Place};
use crate::program::ProcId;
use crate::rounded::RoundedOp;
use crate::stmt::{AllocKind, Callee, Halt, Input, Intrinsic, Stmt};
use crate::types::{FloatType, Type, TypeId};

use super::ctype::CType;
use super::expr::Prec;
use super::names::RUNTIME_PREFIX;
use super::types::container_width;
use super::{Audience, Printer};

/// What C knows of the parameters of what is called.
struct Signature {
    params: usize,
    variadic: bool,
}

impl Printer<'_> {
    /// A statement with its semicolon. For a compiler, statements that C needs no code for are comments.
    pub(super) fn stmt(&self, stmt: &Stmt) -> String {
        match stmt {
            Stmt::Assign(place, value) => self.assignment(place, value),
            Stmt::Havoc(place, input) => self.havoc(place, input),
            Stmt::Assume(condition) => {
                format!("{}({});", self.runtime("assume"), self.condition(condition).text)
            }
            Stmt::Call { dest, callee, args } => {
                let call = self.call(callee, args);
                match dest {
                    Some(place) => format!("{} = {call};", self.place(place).text),
                    None => format!("{call};"),
                }
            }
            Stmt::Return(None) => "return;".to_owned(),
            Stmt::Return(Some(value)) => format!("return {};", self.converted(value)),
            Stmt::Alloc { dest, size, storage } => {
                format!("{} = {};", self.place(dest).text, self.allocation(size, *storage))
            }
            Stmt::Free(pointer) => match self.audience {
                Audience::Person => format!("free({});", self.value(pointer).text),
                Audience::Compiler(_) => format!("__tarka_release({});", self.value(pointer).text),
            },
            Stmt::Live(var) => match self.audience {
                Audience::Person => {
                    format!("{};", self.declare(self.program.vars[*var].ty, self.var_name(*var)))
                }
                Audience::Compiler(_) => format!("/* {} begins */", self.var_name(*var)),
            },
            Stmt::Dead(var) => format!("/* {} ends */", self.var_name(*var)),
            Stmt::Halt(Halt::Exit(status)) => {
                format!("{}({});", self.library("exit"), self.converted(status))
            }
            Stmt::Halt(Halt::Abort) => format!("{}();", self.library("abort")),
        }
    }

    /// A library function by the name that surely means it.
    pub(super) fn library(&self, name: &str) -> String {
        match self.audience {
            Audience::Person => name.to_owned(),
            Audience::Compiler(_) => format!("__builtin_{name}"),
        }
    }

    fn runtime(&self, name: &str) -> String {
        match self.audience {
            Audience::Person => name.to_owned(),
            Audience::Compiler(_) => format!("{RUNTIME_PREFIX}{name}"),
        }
    }

    fn assignment(&self, place: &Place, value: &Expr) -> String {
        let dest = self.place(place);
        let is_array = matches!(self.program.types.get(place.ty), Type::Array(..));
        match (&value.kind, self.declared(place.ty)) {
            (ExprKind::Zero, CType::Other(ty)) if self.program.types.pointee(ty).is_none() => {
                let size = format!("sizeof({})", dest.text);
                let address = if is_array { dest.text } else { dest.prefixed("&").text };
                format!("{}({address}, 0, {size});", self.library("memset"))
            }
            (ExprKind::Load(source), _) if is_array => {
                let source = self.place(source).text;
                let (copy, dest) = (self.library("memmove"), dest.text);
                format!("{copy}({dest}, {source}, sizeof({dest}));")
            }
            _ if self.is_bit_field(place) => {
                format!("{} = {};", dest.text, self.value(self.strip_converted(value)).text)
            }
            _ => format!("{} = {};", dest.text, self.converted(value)),
        }
    }

    /// The text of a value where C converts it to the expression's type: initialisers, arguments, results.
    pub(super) fn converted(&self, expr: &Expr) -> String {
        let implicit = match self.declared(expr.ty) {
            CType::Int(int) => container_width(int.width) == int.width,
            CType::Bool | CType::Float(_) => true,
            CType::Other(_) => return self.converted_pointer(expr),
        };
        let expr = if implicit { self.strip_converted(expr) } else { expr };
        self.value(expr).text
    }

    /// C converts pointers to and from `void *` by itself.
    fn converted_pointer(&self, expr: &Expr) -> String {
        let types = &self.program.types;
        let is_void = |ty: TypeId| types.pointee(ty).is_some_and(|to| matches!(types.get(to), Type::Void));
        match &expr.kind {
            ExprKind::Cast(inner)
                if is_void(inner.ty) || is_void(expr.ty) && types.pointee(inner.ty).is_some() =>
            {
                self.value(inner).text
            }
            _ => self.value(expr).text,
        }
    }

    fn havoc(&self, place: &Place, input: &Input) -> String {
        let dest = self.place(place).text;
        match (input, &self.audience) {
            (Input::Nondet(name), Audience::Person) => format!("{dest} = {name}();"),
            (Input::Nondet(_) | Input::External(_), Audience::Compiler(names)) => {
                let function = super::runtime::input_function(input).unwrap_or_default();
                match names.input_type(&function) {
                    Some(ty) if ty != place.ty => {
                        format!("{dest} = ({}){function}();", self.type_name(place.ty))
                    }
                    _ => format!("{dest} = {function}();"),
                }
            }
            (Input::External(name), Audience::Person) => format!("{dest} = {name}(/* external */);"),
            (Input::Uninitialised, Audience::Person) => match place.as_var() {
                Some(var) => format!("{};", self.declare(place.ty, self.var_name(var))),
                None => format!("/* {dest} is uninitialised */"),
            },
            (Input::Environment, Audience::Person) => format!("/* {dest} is the environment's */"),
            (Input::Unspecified(what), Audience::Person) => format!("/* {dest} is unspecified: {what} */"),
            (_, Audience::Compiler(_)) => format!("/* {dest} is indeterminate */"),
        }
    }

    fn allocation(&self, size: &Expr, storage: AllocKind) -> String {
        let bytes = self.converted(size);
        match (storage, &self.audience) {
            (AllocKind::Heap, Audience::Person) => format!("malloc({bytes})"),
            (AllocKind::ZeroedHeap, Audience::Person) => format!("calloc(1, {bytes})"),
            (AllocKind::Stack, Audience::Person) => format!("alloca({bytes})"),
            // `Free` does not say which kind it frees, so all of them come from one place.
            (AllocKind::ZeroedHeap, Audience::Compiler(_)) => format!("__tarka_allocate({bytes}, 1)"),
            (_, Audience::Compiler(_)) => format!("__tarka_allocate({bytes}, 0)"),
        }
    }

    fn call(&self, callee: &Callee, args: &[Expr]) -> String {
        match callee {
            Callee::Proc(proc) => {
                let args = self.arguments(args, &self.signature(*proc));
                format!("{}({args})", self.proc_name(*proc))
            }
            Callee::Pointer(pointer) => {
                let signature = self.pointer_signature(pointer.ty, args.len());
                let args = self.arguments(args, &signature);
                format!("{}({args})", self.pointer(pointer).at(Prec::Postfix))
            }
            Callee::Intrinsic(intrinsic) => self.intrinsic(*intrinsic, args),
        }
    }

    fn signature(&self, proc: ProcId) -> Signature {
        let proc = &self.program.procs[proc];
        Signature { params: proc.params.len(), variadic: proc.variadic }
    }

    fn pointer_signature(&self, ty: TypeId, args: usize) -> Signature {
        let types = &self.program.types;
        match types.pointee(ty).map(|to| types.get(to)) {
            Some(Type::Function(function)) => {
                Signature { params: function.params.len(), variadic: function.variadic }
            }
            _ => Signature { params: args, variadic: false },
        }
    }

    fn arguments(&self, args: &[Expr], signature: &Signature) -> String {
        let (fixed, more) = args.split_at(signature.params.min(args.len()));
        let mut texts: Vec<String> = fixed.iter().map(|arg| self.converted(arg)).collect();
        match self.audience {
            Audience::Compiler(_) if signature.variadic && signature.params > 0 => {
                texts.push(self.argument_buffer(more));
            }
            _ => texts.extend(more.iter().map(|arg| self.unconverted(arg))),
        }
        texts.join(", ")
    }

    /// An argument that C passes with whatever type its text has.
    fn unconverted(&self, arg: &Expr) -> String {
        match self.declared(arg.ty) {
            CType::Other(_) => self.pointer(arg).text,
            ty if self.c_type(arg).promoted() == ty.promoted() => self.value(arg).text,
            ty => self.exactly(self.strip_converted(arg), ty).text,
        }
    }

    /// Variable arguments one after the other in memory, in slots of whole pointers.
    fn argument_buffer(&self, args: &[Expr]) -> String {
        if args.is_empty() {
            return "0".to_owned();
        }
        let types = &self.program.types;
        let mut members = String::new();
        let mut values = Vec::new();
        for (i, arg) in args.iter().enumerate() {
            let size = types.size_of(arg.ty);
            let padding = size.next_multiple_of(types.machine.pointer_size()) - size;
            members += &format!("{}; char p{i}[{padding}]; ", self.declare(arg.ty, &format!("a{i}")));
            values.push(format!(".a{i} = {}", self.converted(arg)));
        }
        format!("&(struct __attribute__((packed)) {{ {members}}}){{ {} }}", values.join(", "))
    }

    /// An operation that the compiler must not compute before the rounding mode is set; a conversion is left to whoever
    /// takes the value.
    fn rounded(&self, op: RoundedOp, args: &[Expr]) -> String {
        let (mode, operands) = args.split_first().expect("the mode comes first");
        let mut text = format!("({{ {}({}); ", self.runtime("set_rounding"), self.converted(mode));
        for (i, operand) in operands.iter().enumerate() {
            let name = format!("__x{i}");
            text += &format!("volatile {} = {}; ", self.declare(operand.ty, &name), self.converted(operand));
        }
        let format = operands.first().and_then(|operand| self.program.types.as_float(operand.ty));
        text += &match op {
            RoundedOp::Add => "__x0 + __x1".to_owned(),
            RoundedOp::Sub => "__x0 - __x1".to_owned(),
            RoundedOp::Mul => "__x0 * __x1".to_owned(),
            RoundedOp::Div => "__x0 / __x1".to_owned(),
            RoundedOp::Convert => "__x0".to_owned(),
            RoundedOp::Math(function) => {
                let names: Vec<_> = (0..operands.len()).map(|i| format!("__x{i}")).collect();
                let name = function.name_for(format.unwrap_or(FloatType::F64));
                format!("{}({})", self.library(&name), names.join(", "))
            }
        };
        text + "; })"
    }

    fn intrinsic(&self, intrinsic: Intrinsic, args: &[Expr]) -> String {
        let plain = |name: String| {
            let args: Vec<String> = args.iter().map(|arg| self.unconverted(arg)).collect();
            format!("{name}({})", args.join(", "))
        };
        match intrinsic {
            Intrinsic::CopyBytes => plain(self.library("memcpy")),
            Intrinsic::MoveBytes => plain(self.library("memmove")),
            Intrinsic::SetBytes => plain(self.library("memset")),
            Intrinsic::HavocBytes => plain("__VERIFIER_nondet_memory".to_owned()),
            Intrinsic::HavocReachable => plain(self.runtime("havoc_reachable")),
            Intrinsic::HavocExposed => plain(self.runtime("havoc_exposed")),
            Intrinsic::VarArgs => match self.audience {
                Audience::Person => "__varargs()".to_owned(),
                Audience::Compiler(_) => "__tarka_varargs".to_owned(),
            },
            Intrinsic::ObjectSize => plain(self.runtime("object_size")),
            Intrinsic::Print => plain(self.library("printf")),
            Intrinsic::PrintTo => plain(self.library("snprintf")),
            Intrinsic::Math(function) => {
                let format = args.first().and_then(|arg| self.program.types.as_float(arg.ty));
                plain(self.library(&function.name_for(format.unwrap_or(FloatType::F64))))
            }
            Intrinsic::MathError => plain(self.runtime("math_error")),
            Intrinsic::Rounded(op) => match self.audience {
                Audience::Person => plain(op.name().to_owned()),
                Audience::Compiler(_) => self.rounded(op, args),
            },
            Intrinsic::Unreachable => "__builtin_unreachable()".to_owned(),
        }
    }
}
