//! Allocations that fail: the program calls the harness in place of the library, which calls it in turn unless there is to be no
//! memory. What the library allocates for itself is not touched.

use tarka_exec::concrete::TakenInput;
use tarka_ir::{Callee, Input, Origin, Procedure, Program, Stmt};

use super::super::native::NotApplicable;
use super::RENAMED;

/// Says whether an allocation fails.
pub const MAY_FAIL: &str = "__tarka_may_fail";

/// The functions that the harness has in the library's place.
pub const ALLOCATING: [&str; 3] = ["malloc", "calloc", "realloc"];

/// The program's own allocations.
#[derive(Clone, Default, Debug)]
pub struct Allocations {
    /// Whether each fails, in order.
    fails: Vec<bool>,
}

impl Allocations {
    /// Whether an input says that an allocation fails or not.
    pub fn is_one(origin: &Input) -> bool {
        matches!(origin, Input::Nondet(name) if name == MAY_FAIL)
    }

    /// Notes an allocation; false if it fails where no harness can make it.
    pub fn note(&mut self, asked_by: &Procedure, input: &TakenInput) -> bool {
        let fails = input.bits != 0;
        // `malloc` and `calloc` are put in place of their calls.
        let is_own = asked_by.origin == Origin::Defined || ALLOCATING.contains(&asked_by.name.as_str());
        if is_own {
            self.fails.push(fails);
        }
        is_own || !fails
    }

    /// Whether one of them fails. If not, the library does by itself what it is to do: what is not huge does not fail.
    pub fn some_fail(&self) -> bool {
        self.fails.contains(&true)
    }

    /// The functions that the program calls in the library's place.
    pub fn text(&self) -> String {
        if !self.some_fail() {
            return String::new();
        }
        let fails: String = self.fails.iter().map(|&fails| format!("{}, ", u8::from(fails))).collect();
        TEXT.replace("@FAILS@", fails.trim_end_matches(", ")).replace("@RENAMED@", RENAMED)
    }
}

/// Says why allocations cannot be made to fail, if so: somebody else wants to see the calls, or the library makes some of them.
pub fn check(program: &Program, watched: &[String]) -> Result<(), NotApplicable> {
    let allocates = |name: &str| ALLOCATING.contains(&name);
    if watched.iter().any(|name| allocates(name)) {
        return Err(NotApplicable::new("an allocation fails, and the error is a call of its function"));
    }
    let models = program.procs.iter().filter(|proc| proc.origin == Origin::Model && !allocates(&proc.name));
    let mut stmts = models.flat_map(|model| &model.edges).flat_map(|edge| &edge.stmts);
    let is_hidden = stmts.any(|spanned| match &spanned.stmt {
        Stmt::Call { callee: Callee::Proc(id), .. } => allocates(&program.procs[*id].name),
        _ => false,
    });
    let why = "an allocation fails, and the library makes allocations that cannot be told from the program's";
    if is_hidden { Err(NotApplicable::new(why)) } else { Ok(()) }
}

const TEXT: &str = "
/* The allocations of the program: whether there is no memory. What is too great for an object is not asked about. */
extern void *malloc(__SIZE_TYPE__), *calloc(__SIZE_TYPE__, __SIZE_TYPE__), *realloc(void *, __SIZE_TYPE__);
static int tarka_no_memory(__SIZE_TYPE__ size) {
  static const char fails[] = {@FAILS@};
  static unsigned long next;
  return size > (__SIZE_TYPE__)-1 / 2 || (next < sizeof fails && fails[next++]);
}
void *@RENAMED@malloc(__SIZE_TYPE__ size) { return tarka_no_memory(size) ? 0 : malloc(size); }
void *@RENAMED@calloc(__SIZE_TYPE__ count, __SIZE_TYPE__ size) {
  if (size != 0 && count > (__SIZE_TYPE__)-1 / 2 / size)
    return 0;
  return tarka_no_memory(count * size) ? 0 : calloc(count, size);
}
void *@RENAMED@realloc(void *memory, __SIZE_TYPE__ size) {
  if (memory && size == 0)
    return realloc(memory, 0);
  return tarka_no_memory(size) ? 0 : realloc(memory, size);
}
";
