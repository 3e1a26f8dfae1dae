//! Names: those of the source for people; unique and legal ones for a compiler.

use std::collections::BTreeMap;

use rustc_hash::FxHashSet;

use crate::cfa::Origin;
use crate::expr::FieldId;
use crate::index::IndexVec;
use crate::program::{ProcId, Program, Role, VarId};
use crate::types::{Record, RecordId, TypeId};

use super::{Audience, Printer};

/// Words that no printed identifier may be: keywords and predefined macros of gcc, and what the printed program itself calls.
const TAKEN: &[&str] = &[
    "_Alignas",
    "_Alignof",
    "_Atomic",
    "_Bool",
    "_Complex",
    "_Float128",
    "_Generic",
    "_Imaginary",
    "_Noreturn",
    "_Static_assert",
    "_Thread_local",
    "__attribute__",
    "__extension__",
    "__int128",
    "abort",
    "alloca",
    "asm",
    "auto",
    "break",
    "calloc",
    "case",
    "char",
    "const",
    "continue",
    "default",
    "do",
    "double",
    "else",
    "enum",
    "exit",
    "extern",
    "float",
    "for",
    "free",
    "goto",
    "if",
    "inline",
    "int",
    "long",
    "main",
    "malloc",
    "memcpy",
    "memmove",
    "memset",
    "printf",
    "reach_error",
    "register",
    "restrict",
    "return",
    "short",
    "signed",
    "sizeof",
    "snprintf",
    "static",
    "struct",
    "switch",
    "typedef",
    "typeof",
    "union",
    "unsigned",
    "void",
    "volatile",
    "while",
    "acos",
    "asin",
    "atan",
    "atan2",
    "cbrt",
    "ceil",
    "cos",
    "cosh",
    "exp",
    "floor",
    "fmod",
    "hypot",
    "log",
    "log10",
    "log2",
    "pow",
    "remainder",
    "rint",
    "round",
    "sin",
    "sinh",
    "sqrt",
    "tan",
    "tanh",
    "trunc",
    "putchar",
    "puts",
    "i386",
    "linux",
    "unix",
];

/// The prefix of functions that the printed program supplies for itself.
pub(super) const RUNTIME_PREFIX: &str = "__tarka_";

/// A name for every part of a program, so that no two clash where C can see both.
pub(super) struct UniqueNames {
    vars: IndexVec<VarId, String>,
    procs: IndexVec<ProcId, String>,
    tags: IndexVec<RecordId, String>,
    fields: IndexVec<RecordId, Vec<String>>,
    inputs: BTreeMap<String, TypeId>,
}

impl UniqueNames {
    pub(super) fn new(program: &Program) -> Self {
        let mut globals = Scope::default();
        let procs = program.procs.iter_enumerated().map(|(id, proc)| {
            if id == program.entry && proc.name == "main" {
                return "main".to_owned();
            }
            // The library of the machine that runs the text must not call our model in place of its own function.
            let model = if proc.origin == Origin::Defined { "" } else { "_model" };
            globals.name(&format!("{}{model}", proc.name), &Scope::default())
        });
        let procs = procs.collect();
        let mut vars = IndexVec::from_elem(String::new(), program.vars.len());
        for (id, var) in program.globals() {
            vars[id] = globals.name(&var.name, &Scope::default());
        }
        for proc in &program.procs {
            let mut locals = Scope::default();
            for &id in proc.params.iter().chain(&proc.locals) {
                vars[id] = locals.name(&program.vars[id].name, &globals);
            }
        }
        let mut tags = Scope::default();
        let records = || program.types.records().map(|(_, record)| record);
        let fields = records().map(field_names).collect();
        let tags = records().map(|record| tags.name(&record.tag, &Scope::default())).collect();
        UniqueNames { vars, procs, tags, fields, inputs: super::runtime::inputs(program) }
    }

    /// The type that an input function is declared with.
    pub(super) fn input_type(&self, function: &str) -> Option<TypeId> {
        self.inputs.get(function).copied()
    }
}

fn field_names(record: &Record) -> Vec<String> {
    let mut scope = Scope::default();
    record.fields.iter().map(|field| scope.name(&field.name, &Scope::default())).collect()
}

/// The names in use in one scope.
#[derive(Default)]
struct Scope {
    used: FxHashSet<String>,
}

impl Scope {
    /// A legal name like `wanted` that is free here and in the scope around.
    fn name(&mut self, wanted: &str, outer: &Scope) -> String {
        let base = legal(wanted);
        let mut name = base.clone();
        let mut count = 1;
        while TAKEN.contains(&name.as_str()) || self.used.contains(&name) || outer.used.contains(&name) {
            count += 1;
            name = format!("{base}_{count}");
        }
        self.used.insert(name.clone());
        name
    }
}

/// A legal C identifier as near to `name` as can be, outside the names that are the implementation's.
fn legal(name: &str) -> String {
    let mut text: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() || c == '_' { c } else { '_' }).collect();
    if text.starts_with("__") || text.is_empty() || text.starts_with(|c: char| c.is_ascii_digit()) {
        text.insert(0, 'x');
    }
    text
}

impl Printer<'_> {
    pub(super) fn var_name(&self, id: VarId) -> &str {
        match &self.audience {
            Audience::Person => &self.program.vars[id].name,
            Audience::Compiler(names) => &names.vars[id],
        }
    }

    pub(super) fn proc_name(&self, id: ProcId) -> &str {
        match &self.audience {
            Audience::Person => &self.program.procs[id].name,
            Audience::Compiler(names) => &names.procs[id],
        }
    }

    pub(super) fn tag(&self, id: RecordId) -> &str {
        match &self.audience {
            Audience::Person => &self.program.types.record(id).tag,
            Audience::Compiler(names) => &names.tags[id],
        }
    }

    pub(super) fn field_name(&self, record: RecordId, field: FieldId) -> &str {
        match &self.audience {
            Audience::Person => &self.program.types.record(record).fields[field.0 as usize].name,
            Audience::Compiler(names) => &names.fields[record][field.0 as usize],
        }
    }

    /// What a variable is, in words.
    pub(super) fn role_name(&self, id: VarId) -> &'static str {
        match self.program.vars[id].role {
            Role::Global => "global",
            Role::Param => "parameter",
            Role::Local => "local",
            Role::Temp => "temporary",
        }
    }
}
