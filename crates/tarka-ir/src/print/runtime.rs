//! What a printed program supplies for itself: allocation that remembers sizes, assumptions, and inputs.

use std::collections::BTreeMap;

use crate::program::Program;
use crate::stmt::{Input, Stmt};
use crate::types::{Machine, TypeId};

use super::Printer;
use super::names::RUNTIME_PREFIX;

/// The functions that statements are printed as calls of. Weak ones can be replaced by a test's own.
const FUNCTIONS: &str = r#"
__attribute__((weak)) void reach_error(void) {}

__attribute__((weak)) void __tarka_assume(_Bool condition) {
    if (!condition)
        __builtin_exit(0);
}

__attribute__((weak)) void __VERIFIER_nondet_memory(void *memory, __SIZE_TYPE__ size) {
    __builtin_memset(memory, 0, size);
}

static void *__tarka_allocate(__SIZE_TYPE__ size, _Bool zeroed) {
    if (size > (__SIZE_TYPE__)-1 - 16)
        return 0;
    char *block = zeroed ? __builtin_calloc(1, size + 16) : __builtin_malloc(size + 16);
    if (!block)
        return 0;
    *(__SIZE_TYPE__ *)block = size;
    return block + 16;
}

static void __tarka_release(void *object) {
    if (object)
        __builtin_free((char *)object - 16);
}

static void __tarka_havoc_reachable() {}

static void __tarka_havoc_exposed(void) {}

static __SIZE_TYPE__ __tarka_object_size(void *object) {
    return object ? *(__SIZE_TYPE__ *)((char *)object - 16) : 0;
}

int *__errno_location(void) __attribute__((const));
static int __tarka_math_error(void) {
    int error = *__errno_location();
    *__errno_location() = 0;
    return error;
}

static void __tarka_set_rounding(int mode) {
    unsigned short word;
    unsigned state;
    __asm__ volatile("fnstcw %0" : "=m"(word));
    word = (unsigned short)((word & ~0xc00) | mode);
    __asm__ volatile("fldcw %0" : : "m"(word));
    __asm__ volatile("stmxcsr %0" : "=m"(state));
    state = (state & ~0x6000u) | (unsigned)mode << 3;
    __asm__ volatile("ldmxcsr %0" : : "m"(state));
}
"#;

/// The name of the function that supplies an input, if a function does.
pub(super) fn input_function(input: &Input) -> Option<String> {
    match input {
        Input::Nondet(name) => Some(name.clone()),
        Input::External(name) => Some(format!("{RUNTIME_PREFIX}external_{name}")),
        Input::Uninitialised | Input::Environment | Input::Unspecified(_) => None,
    }
}

/// The input functions that a program calls, with the type that each is first used with.
pub(super) fn inputs(program: &Program) -> BTreeMap<String, TypeId> {
    let mut inputs = BTreeMap::new();
    for stmt in program.procs.iter().flat_map(|p| &p.edges).flat_map(|edge| &edge.stmts) {
        if let Stmt::Havoc(place, input) = &stmt.stmt {
            if let Some(name) = input_function(input) {
                inputs.entry(name).or_insert(place.ty);
            }
        }
    }
    inputs
}

impl Printer<'_> {
    /// The text that comes before everything else.
    pub(super) fn runtime_functions(&self) -> String {
        let machine = match self.program.types.machine {
            Machine::Ilp32 => "-m32",
            Machine::Lp64 => "-m64",
        };
        format!("/* gcc {machine} -std=gnu11 -fwrapv -fno-strict-aliasing -fno-builtin */\n{FUNCTIONS}\n")
    }

    /// Definitions of the input functions.
    pub(super) fn input_functions(&self) -> String {
        let mut text = String::new();
        for (name, ty) in inputs(self.program) {
            let head = self.declare(ty, &format!("{name}(void)"));
            let zero = self.declare(ty, "zero");
            text += &format!("__attribute__((weak)) {head} {{\n    static {zero};\n    return zero;\n}}\n");
        }
        text
    }
}
