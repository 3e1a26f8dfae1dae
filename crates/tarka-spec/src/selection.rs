//! The object that is watched. A handler of a call that `watch` names first sees whether the call is about that one.
//!
//! Which one it is, is left open, so that the rule is checked for each. Where objects are said to begin (`new`), the first such
//! event that chooses takes its value. Where nothing is `new`, it is chosen before anything happens: as a number, which is the
//! first value that comes or any other, since what will come is not known then.

use tarka_c::weave::{Value, When};

use crate::problem::Range;
use crate::syntax::{Handler, Object, Syntax, Watch};
use crate::translate::Code;

/// What a handler is about.
pub struct Subject {
    /// The value of the call that is the object.
    pub value: Value,
    /// Where the rule says so.
    pub at: Range,
    /// Whether an object may begin here.
    is_new: bool,
    /// Whether only an object is meant that had begun when the call did: the end of a call is about what its beginning
    /// was about.
    pub has_begun_before: bool,
}

/// The variable that says whether an object was chosen.
pub fn chosen(code: &Code) -> String {
    code.own("$chosen")
}

/// The variable with the number of the object, where pointers are watched from the start.
fn number(code: &Code) -> String {
    code.own("$object")
}

/// The variables that say which object is watched.
pub fn variables(watch: &Watch, code: &Code) -> String {
    let number = match watch.is_pointer && watch.is_from_start() {
        true => format!(" static unsigned long {};", number(code)),
        false => String::new(),
    };
    format!("static _Bool {}; static {} {};{number}\n", chosen(code), watch.ty, code.own(&watch.name))
}

/// What a handler is about; nothing, if it sees all calls: of functions that `watch` does not name, and before calls whose result
/// is the object.
pub fn subject(watch: &Watch, handler: &Handler, syntax: &Syntax) -> Option<Subject> {
    let object = object_of(watch, &handler.function, handler.when)?;
    let entry_is_about = |handler: &Handler| object_of(watch, &handler.function, When::Before).is_some();
    let has_entry = syntax.handlers.iter().any(|other| {
        other.function == handler.function && other.when == When::Before && entry_is_about(other)
    });
    let is_end = handler.when == When::After && has_entry && object.value != Value::Result;
    let is_here = object.when.is_some_and(|when| when == handler.when);
    let may_begin = is_here || object.when.is_none() && !is_end;
    Some(Subject {
        value: object.value,
        at: object.at,
        is_new: object.is_new && may_begin,
        has_begun_before: is_end && !watch.is_from_start(),
    })
}

/// What `watch` says of an event of a function, or else of its other event.
fn object_of<'w>(watch: &'w Watch, function: &str, when: When) -> Option<&'w Object> {
    let own = || watch.objects.iter().filter(|object| object.function == function);
    let exact = own().find(|object| object.when.is_none_or(|said| said == when));
    exact.or_else(|| own().find(|object| when == When::After || object.value != Value::Result))
}

/// Leaves the handler unless the call is about the object that is watched. The null pointer is no object.
pub fn code(watch: &Watch, subject: &Subject, is_named: bool, code: &Code) -> String {
    let value = format!("({}){}", watch.ty, super::translate::spelled(subject.value));
    let null = if watch.is_pointer { format!("if ({value} == 0) return; ") } else { String::new() };
    let selected = if watch.is_from_start() {
        from_start(watch, &value, is_named, code)
    } else {
        from_beginning(watch, subject, &value, code)
    };
    format!("{null}{selected}\n")
}

/// Goes on with the object that was chosen before anything happened.
fn from_start(watch: &Watch, value: &str, is_named: bool, code: &Code) -> String {
    let (chosen, own) = (chosen(code), code.own(&watch.name));
    let (object, value, any, known) = match watch.is_pointer {
        true => {
            let known = if is_named { format!(" {own} = {value};") } else { String::new() };
            let value = format!("(unsigned long){value}");
            (number(code), value, "__VERIFIER_nondet_ulong()".to_owned(), known)
        }
        false => {
            let wide = if watch.ty.contains("long long") { "ulonglong" } else { "ulong" };
            (own, value.to_owned(), format!("({})__VERIFIER_nondet_{wide}()", watch.ty), String::new())
        }
    };
    format!(
        "if (!{chosen}) {{ {chosen} = 1; if (__VERIFIER_nondet_bool()) {object} = {value}; else {object} = {any}; }} \
         if ({object} != {value}) return;{known}"
    )
}

/// Goes on with the object that has begun, or, where objects begin and none has, with this one or with none.
fn from_beginning(watch: &Watch, subject: &Subject, value: &str, code: &Code) -> String {
    let (chosen, object) = (chosen(code), code.own(&watch.name));
    let begins = match subject.is_new {
        true => format!("if (!__VERIFIER_nondet_bool()) return; {chosen} = 1; {object} = {value};"),
        false => "return;".to_owned(),
    };
    let too_late = if subject.has_begun_before { "!$noted || " } else { "" };
    format!("if (!{chosen}) {{ {begins} }} else if ({too_late}{object} != {value}) return;")
}
