//! A harness for many tests: it reads the inputs from standard input, and in the end writes what the compiler's
//! counters say to standard error.
//!
//! The program opens no file, so the sandbox need not let it: gcc has a function that gives the contents of a `.gcda`
//! file piece by piece (`__gcov_info_to_gcda`, since gcc 12).

use std::collections::BTreeSet;
use std::fmt::Write;

use tarka_exec::concrete::TakenInput;
use tarka_ir::passes::ErrorSpec;
use tarka_ir::{Input, Program};

use super::super::native::NotApplicable;
use super::plan::{FILL, Plan, Stub};
use super::text::{PREFACE, entry, number, system_call, variable};
use super::{Error, STATUS_DIVERGED, STATUS_REACHED, dialect};

/// The section that lists the counters of all files.
pub const SECTION: &str = "tarka_gcov";
/// What the counters are followed by, before their length in 8 bytes.
pub const TRAILER: &[u8; 8] = b"TARKACOV";
/// The bytes of a record: the number of a function and the bits of an input.
const RECORD: usize = 20;
/// A test with more inputs is cut.
const MOST_RECORDS: usize = 1 << 18;

const RUNTIME: &str = r#"
struct gcov_info;
extern const struct gcov_info *const __start_@SECTION@[] __attribute__((weak));
extern const struct gcov_info *const __stop_@SECTION@[] __attribute__((weak));
extern void __gcov_info_to_gcda(const struct gcov_info *, void (*)(const char *, void *),
                                void (*)(const void *, unsigned, void *), void *(*)(unsigned, void *), void *);
extern void _exit(int);
extern long tarka_write(int, const void *, unsigned long) __asm__("@WRITE@");
extern long tarka_read(int, void *, unsigned long) __asm__("@READ@");

static unsigned char tarka_counters[1 << 22], tarka_inputs[@RECORDS@ * 20];
static unsigned long tarka_used, tarka_given, tarka_next;

static void tarka_put(const void *data, unsigned size, void *unused) {
  (void)unused;
  for (unsigned i = 0; i < size && tarka_used < sizeof tarka_counters; i++)
    tarka_counters[tarka_used++] = ((const unsigned char *)data)[i];
}
static void tarka_number(unsigned long long value, unsigned size) {
  for (unsigned i = 0; i < size; i++) {
    unsigned char byte = (unsigned char)(value >> 8 * i);
    tarka_put(&byte, 1, 0);
  }
}
static void tarka_name(const char *name, void *unused) { (void)name, (void)unused; }
static void *tarka_memory(unsigned size, void *unused) { return (void)size, (void)unused, (void *)0; }

/* Writes the counters of every file, each with its length, then the length of all. */
__attribute__((destructor)) static void tarka_tell(void) {
  static int told;
  if (told++)
    return;
  for (const struct gcov_info *const *info = __start_@SECTION@; info != __stop_@SECTION@; info++) {
    unsigned long start = tarka_used;
    tarka_number(0, 4);
    __gcov_info_to_gcda(*info, tarka_name, tarka_put, tarka_memory, 0);
    unsigned long end = tarka_used;
    tarka_used = start;
    tarka_number(end - start - 4, 4);
    tarka_used = end;
  }
  unsigned long payload = tarka_used;
  tarka_put("@TRAILER@", 8, 0);
  tarka_number(payload, 8);
  for (unsigned long sent = 0; sent < tarka_used;) {
    long count = tarka_write(2, tarka_counters + sent, tarka_used - sent);
    if (count <= 0)
      break;
    sent += count;
  }
}

__attribute__((noreturn)) static void tarka_finish(int status) {
  tarka_tell();
  _exit(status);
  for (;;)
    ;
}

__attribute__((constructor(101))) static void tarka_receive(void) {
  long count;
  while ((count = tarka_read(0, tarka_inputs + tarka_given, sizeof tarka_inputs - tarka_given)) > 0)
    tarka_given += count;
}

/* The next input, if it is the function's. A run that asks for another one than the test has is not the test's; one
   that asks for more has done what the test is for. */
static void tarka_take(unsigned function, int strict, void *value, unsigned long size) {
  const unsigned char *record = tarka_inputs + tarka_next;
  int is_there = tarka_next + 20 <= tarka_given;
  if (is_there && (record[0] | record[1] << 8 | record[2] << 16) == function) {
    for (unsigned long i = 0; i < size && i < 16; i++)
      ((unsigned char *)value)[i] = record[4 + i];
    tarka_next += 20;
  } else if (strict) {
    tarka_finish(is_there ? @DIVERGED@ : 0);
  }
}

__attribute__((weak)) void __VERIFIER_assume(int condition) {
  if (!condition)
    tarka_finish(0);
}
__attribute__((weak)) void __VERIFIER_atomic_begin(void) {}
__attribute__((weak)) void __VERIFIER_atomic_end(void) {}
__attribute__((weak)) void assert(int condition) {
  if (!condition)
    tarka_finish(@REACHED@);
}
"#;

/// What crashes, and what runs too long, tells too: SIGILL, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGXCPU.
const SIGNALS: &str = "
extern void (*signal(int, void (*)(int)))(int);
static void tarka_crashed(int number) { tarka_finish(128 + number); }
__attribute__((constructor(102))) static void tarka_watch(void) {
  static const int numbers[] = {4, 6, 7, 8, 11, 24};
  for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++)
    signal(numbers[i], tarka_crashed);
}
";

/// A harness that counts, with the inputs of one run for it. Values that the run read where nothing had written them are
/// not among these: natively, they are whatever memory holds.
pub struct Counting {
    /// The C text: the same for all runs of a program whose entry has no parameters and that only declares no variables.
    pub text: String,
    /// The options that the compiler needs besides the files and those for the counters.
    pub options: Vec<&'static str>,
    /// What standard input must be.
    pub input: Vec<u8>,
    /// Whether the run read values that nothing had written.
    pub reads_unwritten: bool,
}

/// The harness for a run.
pub fn counting(
    program: &Program,
    inputs: &[TakenInput],
    errors: &ErrorSpec,
) -> Result<Counting, NotApplicable> {
    let written: Vec<TakenInput> =
        inputs.iter().filter(|input| input.origin != Input::Uninitialised).cloned().collect();
    let plan = Plan::new(program, &written, &BTreeSet::new())?;
    if plan.allocations.some_fail() {
        return Err(NotApplicable::new("an allocation fails"));
    }
    let mut options = dialect(program);
    options.push("-fwrapv");
    Ok(Counting {
        text: text(&plan, &Error::new(program, errors)),
        options,
        input: records(&plan),
        reads_unwritten: written.len() < inputs.len(),
    })
}

fn records(plan: &Plan) -> Vec<u8> {
    let mut bytes = Vec::new();
    for (name, bits) in plan.order.iter().zip(&plan.bits).take(MOST_RECORDS) {
        bytes.extend((number(plan, name) as u32).to_le_bytes());
        bytes.extend(bits.to_le_bytes());
    }
    debug_assert!(bytes.len() % RECORD == 0);
    bytes
}

fn text(plan: &Plan, error: &Error) -> String {
    let mut text = String::from(PREFACE);
    let runtime = RUNTIME
        .replace("@SECTION@", SECTION)
        .replace("@WRITE@", &system_call(plan, "write"))
        .replace("@READ@", &system_call(plan, "read"))
        .replace("@RECORDS@", &MOST_RECORDS.to_string())
        .replace("@TRAILER@", &String::from_utf8_lossy(TRAILER))
        .replace("@REACHED@", &STATUS_REACHED.to_string())
        .replace("@DIVERGED@", &STATUS_DIVERGED.to_string());
    text.push_str(&runtime);
    if !plan.stubs.contains_key("signal") {
        text.push_str(SIGNALS);
    }
    for name in error.functions.iter().filter(|name| !plan.stubs.contains_key(*name)) {
        let _ = writeln!(text, "__attribute__((weak)) void {name}() {{ tarka_finish({STATUS_REACHED}); }}");
    }
    for object in &plan.objects {
        variable(&mut text, object);
    }
    for (name, stub) in &plan.stubs {
        function(&mut text, number(plan, name), name, stub);
    }
    if let Some(start) = &plan.start {
        entry(&mut text, start);
    }
    text
}

fn function(text: &mut String, number: usize, name: &str, stub: &Stub) {
    let strict = i32::from(stub.is_strict);
    let _ = match &stub.result {
        None if name == FILL => writeln!(
            text,
            "__attribute__((weak)) void {name}(void *memory, __SIZE_TYPE__ size) {{\n  \
             for (__SIZE_TYPE__ i = 0; i < size; i++)\n    \
             tarka_take({number}, {strict}, (unsigned char *)memory + i, 1);\n}}"
        ),
        None => writeln!(text, "__attribute__((weak)) void {name}() {{}}"),
        Some(ty) => {
            let definition = format!(
                "__attribute__((weak)) {ty} {name}() {{\n  {ty} value = 0;\n  \
                 tarka_take({number}, {strict}, &value, sizeof value);\n  return value;\n}}"
            );
            match ty.contains("__int128") {
                true => writeln!(text, "#ifdef __SIZEOF_INT128__\n{definition}\n#endif"),
                false => writeln!(text, "{definition}"),
            }
        }
    };
}
