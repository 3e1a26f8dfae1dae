//! Calls of functions without body: an arbitrary result, and what such a function may do to the program besides.

use rustc_hash::FxHashMap;
use tarka_ir::{
    Addressed, Base, BinOp, Callee, EdgeId, Environment, Expr, ExprKind, Halt, Input, Intrinsic, Place,
    ProcId, Span, SpannedStmt, Step, Stmt, Type, TypeId, Types, VarId,
};

use super::{Linker, reads};
use crate::types::{CType, Length, Ty};

/// Models that say what a function without body may do to the state of the library: it may call the library, too.
pub(super) const ON_LIBRARY: [&str; 9] = [
    "__tarka_unknown_errno",
    "__tarka_unknown_descriptors",
    "__tarka_unknown_streams",
    "__tarka_unknown_variables",
    "__tarka_unknown_times",
    "__tarka_unknown_seed",
    "__tarka_unknown_texts",
    "__tarka_unknown_addresses",
    "__tarka_unknown_users",
];

/// A call of a function without body, for what the verdict rests on.
#[derive(Clone, Debug)]
pub struct UnknownCall {
    /// The function.
    pub function: String,
    /// Where it is called.
    pub caller: ProcId,
    /// The edge that calls it.
    pub edge: EdgeId,
    /// The call in the source.
    pub span: Span,
    /// Where the function is declared.
    pub declared: Span,
    /// What it is handed.
    pub handed: Handed,
    /// Whether all that it may do to the program is to call functions of it: it has no side effects, or never returns.
    pub only_calls: bool,
}

/// What a call hands to the outside.
#[derive(Clone, Debug, Default)]
pub struct Handed {
    /// The arguments.
    pub values: Vec<Expr>,
    /// Pointers through which the outside may write.
    pub pointers: Vec<Expr>,
    /// Functions of the program, as they stand in the arguments.
    pub functions: Vec<ProcId>,
    /// Whether more functions may be behind a pointer or in a variable.
    pub perhaps_functions: bool,
    /// Whether pointers may be behind a pointer to `const`: those are not followed.
    pub behind_const: bool,
    /// Variables to which it has pointers through which it does not write.
    pub shown: Vec<VarId>,
    /// Whether there are numbers among it, other than constants: they may be addresses, or parts of them.
    pub numbers: bool,
}

impl Handed {
    /// What counts of it if nothing is written or remembered.
    fn functions_only(self) -> Handed {
        let Handed { functions, perhaps_functions, .. } = self;
        Handed { functions, perhaps_functions, ..Handed::default() }
    }
}

impl UnknownCall {
    /// The same with other numbers of functions.
    pub fn renumbered(mut self, numbers: &FxHashMap<ProcId, ProcId>) -> UnknownCall {
        self.caller = numbers[&self.caller];
        self.handed.functions = self.handed.functions.iter().map(|id| numbers[id]).collect();
        self
    }
}

impl Linker<'_, '_> {
    /// A call of a function without body that is no primitive.
    pub(super) fn external_call(
        &mut self,
        id: ProcId,
        dest: Option<Place>,
        args: &[Expr],
        span: Span,
        locals: &mut Vec<VarId>,
        out: &mut Vec<SpannedStmt>,
    ) {
        let name = self.low.names.name(self.low.functions[id].name).to_string();
        let traits = self.low.functions[id].traits;
        self.assume_external(&name);
        if self.outside.environment.interferes() {
            let only_calls = traits.noreturn || traits.pure || self.outside.pure.contains(&name);
            for effect in ON_LIBRARY.iter().filter(|_| !only_calls) {
                self.call_helper(effect, None, Vec::new(), span, locals, out);
            }
            let mut push = |stmt| out.push(SpannedStmt { stmt, span });
            let handed = self.handed(id, args);
            if !only_calls {
                if !handed.pointers.is_empty() {
                    push(intrinsic(Intrinsic::HavocReachable, handed.pointers.clone()));
                }
                if self.outside.environment == Environment::Any {
                    push(intrinsic(Intrinsic::HavocExposed, Vec::new()));
                }
            }
            self.note_unknown_call(id, handed, only_calls, span);
        }
        let mut push = |stmt| out.push(SpannedStmt { stmt, span });
        if traits.noreturn {
            return push(Stmt::Halt(Halt::Abort));
        }
        let Some(place) = dest else { return };
        push(Stmt::Havoc(place.clone(), Input::External(name)));
        if traits.nonnull_result {
            push(Stmt::Assume(self.is_not_null(place)));
        }
    }

    /// Notes a call of a function without side effects whose results are remembered: it may call what it is handed.
    pub(super) fn note_repeated_call(&mut self, id: ProcId, args: &[Expr], span: Span) {
        if self.outside.environment.interferes() {
            let handed = self.handed(id, args);
            self.note_unknown_call(id, handed, true, span);
        }
    }

    fn note_unknown_call(&mut self, id: ProcId, handed: Handed, only_calls: bool, span: Span) {
        let (caller, edge) = self.position;
        let (name, declared) = (self.low.functions[id].name, self.low.functions[id].span);
        let function = self.low.names.name(name).to_string();
        let handed = if only_calls { handed.functions_only() } else { handed };
        self.unknown_calls.push(UnknownCall { function, caller, edge, span, declared, handed, only_calls });
    }

    /// Whether what a place holds is not null.
    pub(super) fn is_not_null(&mut self, place: Place) -> Expr {
        let null = Expr::constant(0, place.ty);
        self.low.binary(BinOp::Ne, Expr::load(place), null)
    }

    /// What a call hands over.
    fn handed(&mut self, id: ProcId, args: &[Expr]) -> Handed {
        let params = self.low.types.as_function(self.low.functions[id].ty).map(|f| f.params.clone());
        let params = params.unwrap_or_default();
        let mut handed = Handed::default();
        for (position, arg) in args.iter().enumerate() {
            arg.walk(&mut |e| {
                if let ExprKind::ProcAddr(function) = e.kind {
                    handed.functions.push(function);
                }
            });
            handed.values.push(arg.clone());
            match params.get(position) {
                Some(&param) => self.hand_over(arg, param, &mut handed),
                None => self.hand_over_untyped(arg, &mut handed),
            }
        }
        handed
    }

    /// Hands over a value of a C type.
    fn hand_over(&mut self, value: &Expr, ty: Ty, handed: &mut Handed) {
        match self.low.types.shape(ty).clone() {
            CType::Pointer(to) if self.low.types.as_function(to).is_some() => {
                handed.perhaps_functions |= !matches!(value.kind, ExprKind::ProcAddr(_) | ExprKind::Const(_));
            }
            // Only a function that may do anything casts `const` away.
            CType::Pointer(to) if to.constant && self.outside.environment != Environment::Any => {
                handed.behind_const |= self.leads_further(to, 0);
                handed.perhaps_functions |= self.leads_further(to, 0);
                value.for_each_address(&mut |addressed| {
                    if let Addressed::Variable(var) = addressed {
                        handed.shown.push(var);
                    }
                });
            }
            CType::Pointer(to) => {
                let is_constant = matches!(value.kind, ExprKind::Const(_)) || self.is_text(value);
                handed.perhaps_functions |=
                    !is_constant && (self.low.types.is_void(to) || self.leads_further(to, 0));
                if !is_constant {
                    handed.pointers.push(value.clone());
                }
            }
            CType::Record(id) => {
                let ExprKind::Load(place) = &value.kind else { return };
                for member in self.low.types.record_info(id).members.clone() {
                    let mut part = place.clone();
                    part.path.push(Step::Field(id, member.field));
                    part.ty = self.low.types.ir.record(id).fields[member.field.0 as usize].ty;
                    self.hand_over(&Expr::load(part), member.ty, handed);
                }
            }
            CType::Array(element, Length::Known(count)) if self.holds_pointers(element) => {
                let ExprKind::Load(place) = &value.kind else { return };
                let element_type = self.low.types.lower(element);
                for index in 0..count {
                    let mut part = place.clone();
                    part.path.push(Step::Index(self.low.index_constant(index)));
                    part.ty = element_type;
                    self.hand_over(&Expr::load(part), element, handed);
                }
            }
            CType::Array(..) => handed.numbers = true,
            _ => self.hand_over_number(value, handed),
        }
    }

    /// Hands over a value of which only the machine's type is known: all pointers in it count.
    fn hand_over_untyped(&mut self, value: &Expr, handed: &mut Handed) {
        if self.is_pointer(value.ty) {
            handed.perhaps_functions |= !matches!(value.kind, ExprKind::Const(_) | ExprKind::ProcAddr(_));
            if !matches!(value.kind, ExprKind::Const(_) | ExprKind::ProcAddr(_)) && !self.is_text(value) {
                handed.pointers.push(value.clone());
            }
        } else if let Type::Record(id) = *self.low.types.ir.get(value.ty) {
            let ty = self.low.types.make(CType::Record(id));
            self.hand_over(value, ty, handed);
        } else {
            self.hand_over_number(value, handed);
        }
    }

    /// Hands over a number, which may be an address: as it stands there, or computed elsewhere.
    fn hand_over_number(&mut self, value: &Expr, handed: &mut Handed) {
        if matches!(value.kind, ExprKind::Const(_) | ExprKind::Float(_)) {
            return;
        }
        if !reads::is_wide_number(&self.low.types.ir, value.ty) {
            // A part of an address, perhaps.
            handed.numbers = true;
            return;
        }
        match address_behind(&self.low.types.ir, value) {
            Some(pointer) => self.hand_over_untyped(pointer, handed),
            None => handed.numbers = true,
        }
    }

    /// Whether a pointer leads to a constant of numbers and to nothing else, as string literals do.
    fn is_text(&self, pointer: &Expr) -> bool {
        match &pointer.kind {
            ExprKind::Cast(inner) | ExprKind::PtrAdd(inner, _) => self.is_text(inner),
            ExprKind::AddrOf(Place { base: Base::Var(var), .. }) => {
                let holds_numbers = match self.low.types.ir.get(self.low.vars[*var].ty) {
                    Type::Array(element, _) => self.low.types.ir.as_int(*element).is_some(),
                    _ => false,
                };
                self.low.vars[*var].constant && holds_numbers
            }
            _ => false,
        }
    }

    /// Whether a type is a pointer.
    pub(super) fn is_pointer(&self, ty: TypeId) -> bool {
        matches!(self.low.types.ir.get(ty), Type::Pointer(_))
    }

    /// Whether there are pointers in an object of the type.
    fn holds_pointers(&self, ty: Ty) -> bool {
        match self.low.types.shape(ty) {
            CType::Pointer(_) => true,
            CType::Array(element, _) => self.holds_pointers(*element),
            CType::Record(id) => {
                let members = &self.low.types.record_info(*id).members;
                members.iter().any(|member| self.holds_pointers(member.ty))
            }
            _ => false,
        }
    }

    /// Whether an object of the type holds pointers to something that may be written.
    fn leads_further(&self, ty: Ty, depth: usize) -> bool {
        if depth > 16 {
            return true;
        }
        match self.low.types.shape(ty) {
            CType::Pointer(to) => {
                !to.constant
                    || self.low.types.as_function(*to).is_some()
                    || self.leads_further(*to, depth + 1)
            }
            CType::Array(element, _) => self.leads_further(*element, depth + 1),
            CType::Record(id) => {
                let members = &self.low.types.record_info(*id).members;
                members.iter().any(|member| self.leads_further(member.ty, depth + 1))
            }
            _ => false,
        }
    }
}

/// The pointer that a number is made of by conversions, and by adding to it or taking something away.
fn address_behind<'e>(types: &Types, number: &'e Expr) -> Option<&'e Expr> {
    match &number.kind {
        ExprKind::Cast(inner) if types.pointee(inner.ty).is_some() => Some(inner),
        ExprKind::Cast(inner) if reads::is_wide_number(types, inner.ty) => address_behind(types, inner),
        ExprKind::Binary(BinOp::Add | BinOp::Sub | BinOp::Or, a, b) => {
            match (address_behind(types, a), address_behind(types, b)) {
                (Some(pointer), None) if b.as_const().is_some() => Some(pointer),
                (None, Some(pointer)) if a.as_const().is_some() => Some(pointer),
                _ => None,
            }
        }
        _ => None,
    }
}

fn intrinsic(which: Intrinsic, args: Vec<Expr>) -> Stmt {
    Stmt::Call { dest: None, callee: Callee::Intrinsic(which), args }
}
