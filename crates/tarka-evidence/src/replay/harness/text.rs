//! The C text of a harness.

use std::fmt::Write;

use tarka_ir::ErrorKind;

use super::arguments::Arguments;
use super::plan::{FILL, Object, Plan, Start, Stub};
use super::{Error, REACHED, RENAMED, STATUS_DIVERGED, STATUS_REACHED};

/// How to say something and end. Named such that no program has the names.
const RUNTIME: &str = "
extern void _exit(int);
extern long tarka_write(int, const void *, unsigned long) __asm__(\"@WRITE@\");

static void tarka_say(const char *text) {
  unsigned long length = 0;
  while (text[length])
    length++;
  tarka_write(2, text, length);
}

__attribute__((noreturn)) static void tarka_end(const char *what, const char *name, int status) {
  tarka_say(\"tarka: \");
  tarka_say(what);
  tarka_say(name);
  tarka_say(\"\\n\");
  _exit(status);
  for (;;)
    ;
}

__attribute__((noreturn)) void __tarka_reached(const char *name) {
  tarka_end(\"@REACHED@\", name, @STATUS_REACHED@);
}

/* Whether the next input is the function's; if it must be and is not, this run is not the test's. */
static int tarka_turn(int function, const char *name, int strict) {
  static unsigned long position;
  if (position < sizeof tarka_order / sizeof *tarka_order - 1 && tarka_order[position] == function) {
    position++;
    return 1;
  }
  if (strict)
    tarka_end(\"the test has no input for this call of \", name, @STATUS_DIVERGED@);
  return 0;
}

__attribute__((weak)) void __VERIFIER_assume(int condition) {
  if (!condition)
    _exit(0);
}
__attribute__((weak)) void __VERIFIER_atomic_begin(void) {}
__attribute__((weak)) void __VERIFIER_atomic_end(void) {}
";

/// What a harness begins with: it declares functions of the library as the program does.
pub const PREFACE: &str = "#pragma GCC diagnostic ignored \"-Wbuiltin-declaration-mismatch\"\n\n";

/// The name of a system call: a program that is answered in its place needs the system's under another name.
pub fn system_call(plan: &Plan, name: &str) -> String {
    if plan.stubs.contains_key(name) { format!("__{name}") } else { name.to_owned() }
}

/// The harness without its first comment.
pub fn print(plan: &Plan, error: &Error, kind: Option<ErrorKind>) -> String {
    let mut text = String::from(PREFACE);
    order(&mut text, plan);
    let runtime = RUNTIME
        .replace("@WRITE@", &system_call(plan, "write"))
        .replace("@REACHED@", REACHED)
        .replace("@STATUS_REACHED@", &STATUS_REACHED.to_string())
        .replace("@STATUS_DIVERGED@", &STATUS_DIVERGED.to_string());
    text.push_str(&runtime);
    error_functions(&mut text, error, plan);
    text.push_str(&plan.allocations.text());
    if kind == Some(ErrorKind::Overflow) {
        text.push_str(OVERFLOW);
    }
    for object in &plan.objects {
        variable(&mut text, object);
    }
    for (name, stub) in &plan.stubs {
        function(&mut text, plan, name, stub);
    }
    if let Some(start) = &plan.start {
        entry(&mut text, start);
    }
    text
}

/// Overflow traps with an illegal instruction.
const OVERFLOW: &str = "
extern void (*signal(int, void (*)(int)))(int);
static void tarka_trapped(int signal_number) { (void)signal_number; __tarka_reached(\"signed overflow\"); }
__attribute__((constructor)) static void tarka_watch(void) { signal(4, tarka_trapped); }
";

fn order(text: &mut String, plan: &Plan) {
    text.push_str("/* Which function each input is for, in order. */\nstatic const int tarka_order[] = {");
    for name in &plan.order {
        let _ = write!(text, "{}, ", number(plan, name));
    }
    text.push_str("-1};\n");
}

/// A function's number.
pub fn number(plan: &Plan, name: &str) -> usize {
    plan.stubs.keys().position(|key| key == name).unwrap_or(0)
}

/// Functions whose call is the error. Where the program has its own, `-finstrument-functions` tells of its calls.
fn error_functions(text: &mut String, error: &Error, plan: &Plan) {
    text.push('\n');
    let names: Vec<&String> = error.functions.iter().filter(|name| !plan.stubs.contains_key(*name)).collect();
    for name in &error.renamed {
        let _ = writeln!(text, "void {RENAMED}{name}() {{ __tarka_reached(\"{name}\"); }}");
    }
    for name in &names {
        let _ = writeln!(text, "__attribute__((weak)) void {name}() {{ __tarka_reached(\"{name}\"); }}");
    }
    text.push_str(
        "__attribute__((weak)) void assert(int condition) {\n  if (!condition)\n    __tarka_reached(\"assert\");\n}\n\
         __attribute__((no_instrument_function)) void __cyg_profile_func_enter(void *function, void *site) {\n  (void)site;\n",
    );
    for name in &names {
        let _ = writeln!(text, "  if (function == (void *){name})\n    __tarka_reached(\"{name}\");");
    }
    text.push_str(
        "}\n__attribute__((no_instrument_function)) void __cyg_profile_func_exit(void *function, void *site) {\n  \
         (void)function;\n  (void)site;\n}\n",
    );
}

/// Defines a variable.
pub fn variable(text: &mut String, object: &Object) {
    let bytes: Vec<String> = object.bytes.iter().map(u8::to_string).collect();
    let _ = writeln!(
        text,
        "\n__attribute__((weak, aligned({}))) unsigned char {}[{}] = {{{}}};",
        object.align,
        object.name,
        bytes.len().max(1),
        bytes.join(", ")
    );
}

fn function(text: &mut String, plan: &Plan, name: &str, stub: &Stub) {
    let turn = format!("tarka_turn({}, \"{name}\", {})", number(plan, name), i32::from(stub.is_strict));
    let wide = stub.result.as_ref().is_some_and(|ty| ty.contains("__int128"));
    text.push_str(if wide { "\n#ifdef __SIZEOF_INT128__\n" } else { "\n" });
    let answers = stub.answers.join(", ");
    let _ = match &stub.result {
        None if name == FILL => writeln!(
            text,
            "__attribute__((weak)) void {name}(void *memory, __SIZE_TYPE__ size) {{\n  \
             static const unsigned char answers[] = {{{}0}};\n  static unsigned long next;\n  \
             for (__SIZE_TYPE__ i = 0; i < size; i++)\n    \
             if ({turn})\n      ((unsigned char *)memory)[i] = answers[next++];\n}}",
            stub.answers.iter().map(|answer| format!("{answer}, ")).collect::<String>()
        ),
        None => writeln!(text, "__attribute__((weak)) void {name}() {{}}"),
        Some(ty) if stub.answers.is_empty() => {
            writeln!(text, "__attribute__((weak)) {ty} {name}() {{ return {turn}, ({ty})0; }}")
        }
        Some(ty) => writeln!(
            text,
            "__attribute__((weak)) {ty} {name}() {{\n  static {ty} const answers[] = {{{answers}}};\n  \
             static unsigned long next;\n  return {turn} ? answers[next++] : ({ty})0;\n}}"
        ),
    };
    if wide {
        text.push_str("#endif\n");
    }
}

/// Calls the entry before the system would call `main`.
pub fn entry(text: &mut String, start: &Start) {
    let name = &start.entry;
    let call = match &start.arguments {
        Arguments::OfMain { strings, environment } => {
            let _ = write!(
                text,
                "\nextern int main();\n__attribute__((constructor)) static void tarka_start(void) {{\n"
            );
            list_of_strings(text, "argument", strings);
            let more = match environment {
                Some(environment) => {
                    list_of_strings(text, "variable", environment);
                    ", variables"
                }
                None => "",
            };
            format!("  exit(main({}, arguments{more}));\n", strings.len())
        }
        Arguments::Values(values) => {
            let types: Vec<&str> = values.iter().map(|(ty, _)| ty.as_str()).collect();
            let types = if types.is_empty() { "void".to_owned() } else { types.join(", ") };
            let _ = write!(text, "\nextern void {name}({types});\n");
            if name != "main" {
                text.push_str("__attribute__((weak)) int main(void) { return 0; }\n");
            }
            text.push_str("__attribute__((constructor)) static void tarka_start(void) {\n");
            let values: Vec<&str> = values.iter().map(|(_, value)| value.as_str()).collect();
            format!("  {name}({});\n  exit(0);\n", values.join(", "))
        }
    };
    // The declaration may stand inside the function: `exit` is the library's.
    let _ = writeln!(text, "  extern void exit(int);\n{call}}}");
}

/// Defines strings, and the list of them.
fn list_of_strings(text: &mut String, name: &str, strings: &[Vec<u8>]) {
    for (position, string) in strings.iter().enumerate() {
        let bytes: String = string.iter().map(|byte| format!("{}, ", *byte as i8)).collect();
        let _ = writeln!(text, "  static char {name}{position}[] = {{{bytes}0}};");
    }
    let list: String = (0..strings.len()).map(|position| format!("{name}{position}, ")).collect();
    let _ = writeln!(text, "  static char *{name}s[] = {{{list}0}};");
}
