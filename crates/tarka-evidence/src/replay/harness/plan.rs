//! What a harness has to answer, read off a run of the interpreter.

use std::collections::{BTreeMap, BTreeSet};

use tarka_exec::concrete::TakenInput;
use tarka_ir::{
    Assumption, Condition, Expr, ExprKind, Input, Origin, Procedure, Program, Stmt, Type, TypeId,
};

use super::super::native::NotApplicable;
use super::super::system::external_functions;
use super::super::test::entry_name;
use super::allocations::Allocations;
use super::arguments::{self, Arguments, Strings};

/// Fills memory; asks for one input a byte.
pub const FILL: &str = "__VERIFIER_nondet_memory";

/// A function that the harness defines.
#[derive(Clone, Debug)]
pub struct Stub {
    /// Its C result type; `None` if it returns nothing that counts.
    pub result: Option<String>,
    /// What it returns, call by call, as C.
    pub answers: Vec<String>,
    /// Whether a call out of turn shows that the program runs differently from the test.
    pub is_strict: bool,
}

/// A variable that the harness defines.
#[derive(Clone, Debug)]
pub struct Object {
    /// Its name.
    pub name: String,
    /// Its contents.
    pub bytes: Vec<u8>,
    /// Its alignment.
    pub align: u64,
}

/// What a harness has to answer.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// The functions by name.
    pub stubs: BTreeMap<String, Stub>,
    /// Whose turn it is, input by input.
    pub order: Vec<String>,
    /// The bits of each of these inputs.
    pub bits: Vec<u128>,
    /// The variables that the program only declares.
    pub objects: Vec<Object>,
    /// The program's own allocations.
    pub allocations: Allocations,
    /// How to call the entry, if it is not `main` without parameters.
    pub start: Option<Start>,
}

/// A call of the entry.
#[derive(Clone, Debug)]
pub struct Start {
    /// The function.
    pub entry: String,
    /// What it is given.
    pub arguments: Arguments,
}

/// How the functions are called by which models choose what the standard leaves open.
const CHOICE: &str = "__tarka_any_";

impl Plan {
    /// The plan for a run, or why a native run cannot be given these inputs. The functions of the library that have no
    /// model answer for themselves.
    pub fn new(
        program: &Program,
        inputs: &[TakenInput],
        in_library: &BTreeSet<String>,
    ) -> Result<Plan, NotApplicable> {
        let gives = |condition: &Condition| matches!(condition, Condition::PointersToObjects { .. });
        if program.outside.conditions.iter().any(gives) {
            return Err(NotApplicable::new("the program is given pointers to objects of the outside"));
        }
        let is_address = |input: &TakenInput| program.types.pointee(input.ty).is_some() && input.bits != 0;
        if inputs.iter().any(is_address) {
            return Err(NotApplicable::new(
                "a pointer from outside leads to where only the interpreter has memory",
            ));
        }
        let mut plan = Plan::default();
        plan.add_known(program);
        plan.add_declared(program);
        plan.stubs.retain(|name, _| !in_library.contains(name));
        let mut values: BTreeMap<&str, Vec<&TakenInput>> = BTreeMap::new();
        let mut for_entry = Vec::new();
        let mut strings = Strings::of(program);
        for input in inputs {
            let proc = &program.procs[input.site.proc];
            let is_start = input.site.proc == program.entry && proc.origin == Origin::Model;
            if strings.note(input, program.types.size_of(input.ty) as usize) {
                continue;
            }
            match &input.origin {
                Input::External(name) if is_start => values.entry(name).or_default().push(input),
                _ if is_start => for_entry.push(input),
                Input::External(name) if in_library.contains(name) => {}
                origin => plan.answer(program, origin, proc, input)?,
            }
        }
        plan.objects = objects(program, &values)?;
        plan.start = start(program, &for_entry, &strings)?;
        Ok(plan)
    }

    /// Without answers for some functions: calling them is the error.
    pub fn without(mut self, functions: &[String]) -> Plan {
        self.stubs.retain(|name, stub| !stub.answers.is_empty() || !functions.contains(name));
        self
    }

    /// The functions of the verifier's vocabulary, whether the program uses them or not.
    fn add_known(&mut self, program: &Program) {
        for (name, ty) in super::vocabulary::INPUT_FUNCTIONS {
            self.stubs.insert(format!("__VERIFIER_nondet_{name}"), Stub::new(Some((*ty).to_owned()), true));
        }
        self.stubs.insert(FILL.to_owned(), Stub::new(None, true));
        for (name, ty) in [("rand", "int"), ("random", "long")] {
            if program.assumptions.contains(&Assumption::Model(name.to_owned())) {
                self.stubs.insert(name.to_owned(), Stub::new(Some(ty.to_owned()), true));
            }
        }
    }

    /// The functions that the program declares and does not define, with the result types it declares.
    fn add_declared(&mut self, program: &Program) {
        let functions = external_functions(program);
        for name in &functions {
            self.stubs.insert(name.clone(), Stub::new(None, false));
        }
        let stmts = program.procs.iter().flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts);
        for stmt in stmts {
            let Stmt::Havoc(place, origin) = &stmt.stmt else { continue };
            let (name, is_strict) = match origin {
                Input::Nondet(name) if is_identifier(name) => (name, true),
                Input::External(name) if functions.contains(name) => (name, false),
                _ => continue,
            };
            let stub = self.stubs.entry(name.clone()).or_insert_with(|| Stub::new(None, is_strict));
            if program.types.is_scalar(place.ty) {
                stub.result = Some(c_type(program, place.ty));
            }
        }
    }

    fn answer(
        &mut self,
        program: &Program,
        origin: &Input,
        asked_by: &Procedure,
        input: &TakenInput,
    ) -> Result<(), NotApplicable> {
        let place = super::super::place(program, input.site.span);
        let proc = asked_by.name.as_str();
        let name = match origin {
            origin if Allocations::is_one(origin) => {
                let is_possible = self.allocations.note(asked_by, input);
                let what = format!("an allocation fails within the library{place}");
                return if is_possible { Ok(()) } else { Err(NotApplicable::new(what)) };
            }
            Input::Nondet(_) if RANDOM.contains(&proc) => proc,
            Input::Environment => {
                let what =
                    "memory is read that the environment has written, and no native run can be given that";
                return Err(NotApplicable::new(format!("{what}{place}")));
            }
            _ if asked_by.origin == Origin::Model && !proc.starts_with("__VERIFIER_") => {
                return Err(NotApplicable::new(decides_itself(proc)));
            }
            Input::External(name) if !self.stubs.contains_key(name) => {
                return Err(NotApplicable::new(decides_itself(name)));
            }
            Input::External(name) if repeats_itself(program, name) => {
                let what = format!("`{name}` repeats itself, which no function in its place does{place}");
                return Err(NotApplicable::new(what));
            }
            // A model that was put in place of its call.
            Input::Nondet(name) if name.starts_with(CHOICE) => {
                return Err(NotApplicable::new(decides_itself(CHOICE)));
            }
            Input::Nondet(name) | Input::External(name) => name,
            Input::Unspecified(what) if what == "bytes" => FILL,
            Input::Unspecified(what) => {
                return Err(NotApplicable::new(format!("no native run can be given the {what}{place}")));
            }
            Input::Uninitialised => {
                let what = "a value is read that nothing has written, and no native run can be given one";
                return Err(NotApplicable::new(format!("{what}{place}")));
            }
        };
        if is_part(program, input) {
            return Err(NotApplicable::new(format!("`{name}` returns a structure{place}")));
        }
        let mask = if name == proc && name.starts_with("rand") { 0x7fff_ffff } else { u128::MAX };
        let Some(stub) = self.stubs.get_mut(name) else {
            return Err(NotApplicable::new(format!("I cannot define `{name}`{place}")));
        };
        stub.answers.push(c_literal(program, input.bits & mask, input.ty));
        self.order.push(name.to_owned());
        self.bits.push(input.bits & mask);
        Ok(())
    }
}

/// The functions of the library in whose place the harness answers, since no run could be repeated otherwise.
pub const RANDOM: [&str; 2] = ["rand", "random"];

/// Whether a function without body gives the same result for the same arguments.
fn repeats_itself(program: &Program, name: &str) -> bool {
    let is_its = |variable: &str| {
        let rest = variable.strip_prefix(tarka_ir::environment::REMEMBERED);
        rest.is_some_and(|rest| rest.trim_start_matches("until_written_").starts_with(&format!("{name}_")))
    };
    program.globals().any(|(_, variable)| is_its(&variable.name))
}

/// Why a run that needs a certain outcome of a library function cannot be repeated.
fn decides_itself(model: &str) -> String {
    let who = if model.starts_with("__tarka_") {
        "a function of the library".to_owned()
    } else {
        format!("`{model}`")
    };
    format!("the test needs a certain outcome of {who}, which the system's own function decides by itself")
}

impl Stub {
    fn new(result: Option<String>, is_strict: bool) -> Stub {
        Stub { result, answers: Vec::new(), is_strict }
    }
}

fn is_identifier(name: &str) -> bool {
    name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// Whether an input is one of several that a statement takes: a part of a structure.
fn is_part(program: &Program, input: &TakenInput) -> bool {
    let edge = input.site.edge.and_then(|edge| program.procs[input.site.proc].edges.get(edge));
    let stmt = edge.and_then(|edge| edge.stmts.get(input.site.stmt as usize));
    matches!(stmt.map(|stmt| &stmt.stmt), Some(Stmt::Havoc(place, _)) if !program.types.is_scalar(place.ty))
}

/// The C type of a scalar; what a pointer points to does not matter to a caller.
pub fn c_type(program: &Program, ty: TypeId) -> String {
    match program.types.get(ty) {
        Type::Pointer(_) => "void *".to_owned(),
        _ => tarka_ir::print::type_name(program, ty),
    }
}

/// Exact C text for the bits of a scalar.
pub fn c_literal(program: &Program, bits: u128, ty: TypeId) -> String {
    match program.types.get(ty) {
        Type::Pointer(_) => format!("(void *){bits:#x}"),
        Type::Float(_) => tarka_ir::print::expr(program, &Expr { kind: ExprKind::Float(bits), ty }),
        _ => tarka_ir::print::expr(program, &Expr { kind: ExprKind::Const(bits), ty }),
    }
}

/// The contents of the variables that the program only declares.
fn objects(
    program: &Program,
    values: &BTreeMap<&str, Vec<&TakenInput>>,
) -> Result<Vec<Object>, NotApplicable> {
    let mut objects = Vec::new();
    for (_, variable) in program.globals() {
        if !program.assumptions.contains(&Assumption::External(variable.name.clone())) {
            continue;
        }
        let element = match program.types.get(variable.ty) {
            Type::Array(element, _) => *element,
            _ => variable.ty,
        };
        if !program.types.is_scalar(element) {
            return Err(NotApplicable::new(format!(
                "`{}` is a structure that the program declares and does not define",
                variable.name
            )));
        }
        let width = program.types.size_of(element) as usize;
        let mut bytes: Vec<u8> = Vec::new();
        for input in values.get(variable.name.as_str()).into_iter().flatten() {
            bytes.extend(input.bits.to_le_bytes().iter().take(width));
        }
        bytes.resize(bytes.len().max(program.types.size_of(variable.ty) as usize), 0);
        objects.push(Object { name: variable.name.clone(), bytes, align: program.types.align_of(element) });
    }
    Ok(objects)
}

/// How to call the entry; `None` if the system calls it the right way by itself.
fn start(
    program: &Program,
    inputs: &[&TakenInput],
    strings: &Strings,
) -> Result<Option<Start>, NotApplicable> {
    let entry = entry_name(program);
    let Some(id) = program.proc_named(entry) else {
        return Err(NotApplicable::new("I cannot find where the program starts"));
    };
    let params = &program.procs[id].params;
    if entry == "main" && params.is_empty() {
        return Ok(None);
    }
    let arguments = if entry == "main" && params.len() >= 2 {
        arguments::of_main(program, inputs, strings, params.len())?
    } else {
        arguments::of_function(program, id, inputs)?
    };
    Ok(Some(Start { entry: entry.to_owned(), arguments }))
}
