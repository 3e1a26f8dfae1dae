//! Arguments of `main` that are nothing but numbers to it.
//!
//! Where `main` does with some of its arguments nothing but read a number off them, always in the same way (`atoi(argv[1])`),
//! their characters do not matter: every number is what some string says, so that an arbitrary string is an arbitrary number,
//! the same each time. Read at constant positions, each is a variable of its own; else they are an object that the environment
//! has written, as long as the list of arguments.

use std::collections::{BTreeMap, BTreeSet};

use rustc_hash::FxHashSet;
use tarka_ir::names::is_called;
use tarka_ir::{
    AllocKind, Base, BinOp, Callee, Edge, EdgeId, Expr, ExprKind, Input, Intrinsic, Location, LocationKind,
    NUMBERS, Place, ProcId, Procedure, Role, Span, SpannedStmt, Stmt, Storage, TypeId, VarId, Variable,
};

use super::Linker;
use super::main_arguments::constant_element;
use crate::types::IntKind;

/// As many arguments as `exec` of Linux allows: it has 6 MiB for their addresses.
const MOST: u32 = 6 * 1024 * 1024 / 8;

/// The arguments that are numbers.
#[derive(Clone, Debug)]
pub enum Numbers {
    /// They are read at constant positions, and each is a variable.
    Each(BTreeMap<u32, Place>),
    /// The variable leads to all of them.
    List(Place, TypeId),
}

impl Numbers {
    /// How many arguments there are at most, if that must be said.
    pub fn limit(&self) -> Option<u32> {
        matches!(self, Numbers::List(..)).then_some(MOST)
    }
}

/// A call that reads a number off an argument.
struct Conversion {
    function: ProcId,
    result: TypeId,
    /// The position of the argument.
    position: Expr,
}

impl Linker<'_, '_> {
    /// Lets `main` read numbers where it would convert arguments that it uses for nothing else.
    pub(super) fn read_as_numbers(&mut self, main: ProcId) -> Option<Numbers> {
        let is_main = self.low.names.name(self.low.functions[main].name) == "main";
        if !is_main || self.is_entered_again(main) || self.looks_at_errno() {
            return None;
        }
        let mut body = self.low.functions[main].definition.take()?;
        let numbers = self.numbers_of(&body);
        if let Some(numbers) = &numbers {
            self.read_numbers(&mut body, numbers);
        }
        self.low.functions[main].definition = Some(body);
        numbers
    }

    /// The numbers among the arguments, if there are some.
    fn numbers_of(&mut self, main: &Procedure) -> Option<Numbers> {
        let &list = main.params.get(1)?;
        let (mut numbers, mut others) = (BTreeSet::new(), BTreeSet::new());
        let (mut kinds, mut is_constant) = (FxHashSet::default(), true);
        for spanned in main.edges.iter().flat_map(|edge| &edge.stmts) {
            let mut mentions = 0;
            spanned.stmt.for_each_var(&mut |var| mentions += u32::from(var == list));
            match self.conversion(&spanned.stmt, list) {
                Some(conversion) if mentions == 1 => {
                    kinds.insert((conversion.function, conversion.result));
                    match constant_position(&conversion.position) {
                        Some(position) => drop(numbers.insert(position)),
                        None => is_constant = false,
                    }
                }
                _ => {
                    spanned.stmt.for_each_load(&mut |place| {
                        if let Some(position) = constant_element(place, list) {
                            mentions -= 1;
                            others.insert(position);
                        }
                    });
                    if mentions > 0 {
                        return None;
                    }
                }
            }
        }
        let &(_, element) = kinds.iter().next().filter(|_| kinds.len() == 1)?;
        if !(others.is_empty() || is_constant && numbers.is_disjoint(&others)) {
            return None;
        }
        if is_constant && is_kept(main, main.params[0]) {
            let mut variable =
                |position: u32| (position, self.variable(format!("argv[{position}]"), element, main.span));
            return Some(Numbers::Each(numbers.into_iter().map(&mut variable).collect()));
        }
        let pointer = self.low.types.ir.pointer(element);
        Some(Numbers::List(self.variable(NUMBERS.to_owned(), pointer, main.span), element))
    }

    /// A new global.
    fn variable(&mut self, name: String, ty: TypeId, span: Span) -> Place {
        let int = self.low.types.int(IntKind::Int);
        self.low.var_types.push(int);
        let (role, storage) = (Role::Global, Storage::Plain);
        Place::var(self.low.vars.push(Variable { name, ty, role, storage, constant: false, span }), ty)
    }

    fn read_numbers(&mut self, main: &mut Procedure, numbers: &Numbers) {
        let list = main.params[1];
        // What follows a conversion may be an edge of its own from then on, at the end of all.
        let mut number = 0;
        while number < main.edges.len() {
            let edge = EdgeId(number as u32);
            for at in 0..main.edges[edge].stmts.len() {
                let Some(conversion) = self.conversion(&main.edges[edge].stmts[at].stmt, list) else {
                    continue;
                };
                let name = self.low.functions[conversion.function].name;
                self.assume_model(name);
                match numbers {
                    Numbers::List(list, element) => {
                        let number = element_of(list, conversion.position, *element);
                        let number = self.number(main, edge, at, number);
                        main.edges[edge].stmts[at].stmt = number;
                    }
                    Numbers::Each(variables) => {
                        let Some(position) = constant_position(&conversion.position) else { continue };
                        self.split(main, (edge, at), position, &variables[&position]);
                        break;
                    }
                }
            }
            number += 1;
        }
    }

    /// The statement that reads a number where a call would convert an argument.
    fn number(&mut self, main: &mut Procedure, edge: EdgeId, at: usize, number: Place) -> Stmt {
        let spanned = &main.edges[edge].stmts[at];
        let (dest, span) = (spanned.stmt.dest().cloned(), spanned.span);
        let dest = dest.unwrap_or_else(|| self.temporary(&mut main.locals, number.ty, span));
        Stmt::Assign(dest, Expr::load(number))
    }

    /// Reads a variable if there are enough arguments. If not, the conversion would read through a null pointer or one from
    /// beyond the end of the list, which is as undefined.
    fn split(&mut self, main: &mut Procedure, (edge, at): (EdgeId, usize), position: u32, variable: &Place) {
        let pointer = self.low.types.ir.pointer(variable.ty);
        let nowhere = Base::Deref(Box::new(Expr::constant(0, pointer)));
        let nowhere = Place { base: nowhere, path: Vec::new(), ty: variable.ty };
        let there = self.number(main, edge, at, variable.clone());
        let missing = self.number(main, edge, at, nowhere);
        let count = Expr::var(main.params[0], self.low.vars[main.params[0]].ty);
        let enough = self.low.binary(BinOp::Gt, count.clone(), Expr::constant(position.into(), count.ty));
        let too_few = self.low.binary(BinOp::Le, count.clone(), Expr::constant(position.into(), count.ty));
        let span = main.edges[edge].stmts[at].span;
        let inner = || Location { kind: LocationKind::Inner, label: None, span };
        let (before, after) = (main.locations.push(inner()), main.locations.push(inner()));
        let rest = main.edges[edge].stmts.split_off(at + 1);
        main.edges[edge].stmts.pop();
        let target = std::mem::replace(&mut main.edges[edge].target, before);
        let callee = Callee::Intrinsic(Intrinsic::Unreachable);
        let unreachable = Stmt::Call { dest: None, callee, args: Vec::new() };
        for stmts in [vec![Stmt::Assume(enough), there], vec![Stmt::Assume(too_few), missing, unreachable]] {
            let stmts = stmts.into_iter().map(|stmt| SpannedStmt { stmt, span }).collect();
            main.edges.push(Edge { source: before, target: after, stmts });
        }
        main.edges.push(Edge { source: after, target, stmts: rest });
    }

    /// Makes what the environment decides: the numbers of that many arguments.
    pub(super) fn make_numbers(&mut self, numbers: &Numbers, count: Expr) -> Vec<Stmt> {
        let (list, element) = match numbers {
            Numbers::Each(variables) => {
                let input = |position| Input::Nondet(format!("argv[{position}]"));
                return variables.iter().map(|(at, place)| Stmt::Havoc(place.clone(), input(at))).collect();
            }
            Numbers::List(list, element) => (list, *element),
        };
        let size_t = self.low.types.size_t();
        let size_t = self.low.types.lower(size_t);
        let width = self.low.types.ir.size_of(element);
        let count = self.low.cast(count, size_t);
        let size = self.low.binary(BinOp::Mul, count, Expr::constant(width.into(), size_t));
        let bytes = self.void_pointer();
        let args = vec![self.low.cast(Expr::load(list.clone()), bytes), size.clone()];
        let callee = Callee::Intrinsic(Intrinsic::HavocBytes);
        vec![
            Stmt::Alloc { dest: list.clone(), size, storage: AllocKind::Heap },
            Stmt::Call { dest: None, callee, args },
        ]
    }

    /// The conversion that a statement is, if it is one of an element of a list.
    fn conversion(&mut self, stmt: &Stmt, list: VarId) -> Option<Conversion> {
        let Stmt::Call { dest, callee: Callee::Proc(id), args } = stmt else { return None };
        let (text, how) = args.split_first()?;
        let ExprKind::Load(place) = &text.kind else { return None };
        let position = match element(place, list)? {
            Some(position) => position.clone(),
            None => self.low.index_constant(0),
        };
        let function = self.resolve(*id);
        let name = self.low.names.name(self.low.functions[function].name).to_owned();
        let is_watched = self.watched.iter().any(|watched| is_called(&name, watched));
        if is_watched || !self.is_model(function) {
            return None;
        }
        let is_whole = match how {
            [] => true,
            [end, base] => is_plain(end, base),
            _ => false,
        };
        let kind = number_read_by(&name).filter(|_| is_whole)?;
        let result = self.low.types.int(kind);
        let result = self.low.types.lower(result);
        let fits = dest.as_ref().is_none_or(|dest| dest.ty == result);
        fits.then_some(Conversion { function, result, position })
    }

    /// Whether a function of the library does nothing but read a number, or say where it ends.
    pub(super) fn reads_a_number(&self, function: ProcId) -> bool {
        let name = self.low.names.name(self.low.functions[function].name);
        self.is_model(function) && number_read_by(name).is_some()
    }

    /// Whether somebody but the system may call `main`.
    fn is_entered_again(&self, main: ProcId) -> bool {
        self.mentions_function(|id| id == main)
    }

    /// Whether somebody asks if a number was too great.
    fn looks_at_errno(&self) -> bool {
        self.mentions_function(|id| self.low.names.name(self.low.functions[id].name) == "__errno_location")
    }

    fn mentions_function(&self, is_meant: impl Fn(ProcId) -> bool) -> bool {
        let mut found = false;
        let mut look = |e: &Expr| {
            e.walk(&mut |e| found |= matches!(e.kind, ExprKind::ProcAddr(id) if is_meant(id)));
        };
        self.low.initialisers.iter().for_each(|initialiser| look(&initialiser.value));
        let bodies = self.low.functions.iter().filter_map(|function| function.definition.as_ref());
        let stmts = bodies.flat_map(|body| &body.edges).flat_map(|edge| &edge.stmts);
        let mut is_called = false;
        for spanned in stmts {
            spanned.stmt.for_each_expr(&mut look);
            let callee = match &spanned.stmt {
                Stmt::Call { callee: Callee::Proc(id), .. } => Some(*id),
                _ => None,
            };
            is_called |= callee.is_some_and(&is_meant);
        }
        found || is_called
    }
}

/// An element of the list that a variable leads to.
fn element_of(list: &Place, position: Expr, ty: TypeId) -> Place {
    let kind = ExprKind::PtrAdd(Box::new(Expr::load(list.clone())), Box::new(position));
    Place { base: Base::Deref(Box::new(Expr { kind, ty: list.ty })), path: Vec::new(), ty }
}

/// Whether a variable keeps its value in a procedure.
fn is_kept(procedure: &Procedure, variable: VarId) -> bool {
    let is_it = |place: &Place| place.base == Base::Var(variable);
    procedure.edges.iter().flat_map(|edge| &edge.stmts).all(|spanned| {
        let mut is_kept = !spanned.stmt.dest().is_some_and(is_it);
        spanned.stmt.for_each_expr(&mut |e| {
            e.walk(&mut |e| is_kept &= !matches!(&e.kind, ExprKind::AddrOf(place) if is_it(place)));
        });
        is_kept
    })
}

/// Whether nobody wants to know where a number ends, and it is decimal.
fn is_plain(end: &Expr, base: &Expr) -> bool {
    let mut end = end;
    while let ExprKind::Cast(inner) = &end.kind {
        end = inner;
    }
    end.as_const() == Some(0) && base.as_const() == Some(10)
}

/// The index of the element of a list that a place is; `Some(None)` for the first.
pub(super) fn element(place: &Place, list: VarId) -> Option<Option<&Expr>> {
    let Base::Deref(pointer) = &place.base else { return None };
    let is_list = |e: &Expr| matches!(&e.kind, ExprKind::Load(place) if place.as_var() == Some(list));
    if !place.path.is_empty() {
        return None;
    }
    match &pointer.kind {
        _ if is_list(pointer) => Some(None),
        ExprKind::PtrAdd(base, index) if is_list(base) => Some(Some(index)),
        _ => None,
    }
}

/// A position, if it is constant.
pub(super) fn constant_position(index: &Expr) -> Option<u32> {
    u32::try_from(index.as_const()?).ok()
}

/// The type of the number that a function of the library reads off a text.
fn number_read_by(name: &str) -> Option<IntKind> {
    Some(match name {
        "atoi" => IntKind::Int,
        "atol" | "strtol" => IntKind::Long,
        "atoll" | "strtoll" => IntKind::LongLong,
        "strtoul" => IntKind::UnsignedLong,
        "strtoull" => IntKind::UnsignedLongLong,
        _ => return None,
    })
}
