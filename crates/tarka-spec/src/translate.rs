//! A rule as code to be woven into a program.
//!
//! The state becomes static variables, a handler a function with the values of the call that it reads as parameters.
//! `abort` calls a function whose call is an error, `halt` assumes what is false, and `*` is an input. A handler of an
//! object that is watched first sees whether the call is about the one that was chosen, or, where objects begin and none
//! was, chooses this one or does not: so the rule is checked for each of them.

use tarka_c::weave::{Given, Hook, Piece, Weave, When};

use crate::rule::Rule;
use crate::syntax::{Handler, Object, Replacement, Watch};

/// The function that is called where a rule is violated.
const VIOLATED: &str = "__tarka_violated_rule";
/// How names in the code begin, before the rule's number.
const PREFIX: &str = "__tarka_rule";

/// What the code begins with.
const PRELUDE: &str =
    "void __tarka_violated_rule(void);\n_Bool __VERIFIER_nondet_bool(void);\nvoid __VERIFIER_assume(int);\n";

/// The code in the making.
struct Code {
    text: String,
    pieces: Vec<Piece>,
    prefix: String,
}

impl Code {
    /// Adds code that stands for a part of the rule.
    fn add(&mut self, code: &str, (start, end): (u32, u32)) {
        self.pieces.push(Piece { code: self.text.len() as u32, text: start, length: end - start });
        self.text.push_str(code);
    }

    fn own(&self, name: &str) -> String {
        format!("{}{name}", self.prefix)
    }
}

/// The code of a rule that has a number among all.
pub fn translate(rule: &Rule, number: usize) -> Weave {
    let syntax = rule.syntax();
    let mut code = Code { text: String::new(), pieces: Vec::new(), prefix: format!("{PREFIX}{number}_") };
    code.add(PRELUDE, (0, 0));
    for enumerator in &syntax.enumerators {
        let text = format!("enum {{ {} = {} }};\n", code.own(&enumerator.name), enumerator.value);
        code.add(&text, enumerator.at);
    }
    for state in &syntax.states {
        let name = code.own(&state.name);
        let value = state.initial.as_ref().map(|initial| {
            let is_named = syntax.enumerators.iter().any(|known| known.name == initial.text);
            let text = if is_named { code.own(&initial.text) } else { initial.text.clone() };
            format!(" = {}{text}", if initial.negative { "-" } else { "" })
        });
        let text = format!("static {} {name}{};\n", state.ty, value.unwrap_or_default());
        code.add(&text, state.at);
    }
    if let Some(watch) = &syntax.watch {
        let text =
            format!("static _Bool {}; static {} {};\n", chosen(&code), watch.ty, code.own(&watch.name));
        code.add(&text, watch.at);
    }
    let hooks = syntax.handlers.iter().map(|handler| hook(handler, rule, &mut code)).collect();
    Weave {
        prefix: code.prefix,
        alarm: VIOLATED.to_owned(),
        shown: rule.name.clone(),
        name: rule.file.clone(),
        text: rule.text().to_owned(),
        code: code.text,
        pieces: code.pieces,
        hooks,
    }
}

/// The variable that says whether an object was chosen.
fn chosen(code: &Code) -> String {
    code.own("$chosen")
}

/// Adds a handler to the code.
fn hook(handler: &Handler, rule: &Rule, code: &mut Code) -> Hook {
    let event = if handler.when == When::Before { "entry" } else { "exit" };
    let name = code.own(&format!("{}${event}", handler.function));
    let watch = rule.syntax().watch.as_ref();
    let object = watch.and_then(|watch| Some((watch, object_of(watch, handler)?)));
    let mut values = handler.values.clone();
    if let Some((_, object)) = object.filter(|(_, object)| !values.iter().any(|v| v.value == object.value)) {
        values.push(Given { value: object.value, place: object.at });
    }
    let names: Vec<String> = values.iter().map(|given| spelled(given.value)).collect();
    code.add(&format!("static void {name}({}) {{\n", names.join(", ")), handler.at);
    if let Some((watch, object)) = object {
        let text = selection(watch, object, code);
        code.add(&text, object.at);
    }
    copy(handler, rule.text(), code);
    code.add("\n}\n", (handler.body.1.saturating_sub(1), handler.body.1));
    Hook { function: handler.function.clone(), when: handler.when, handler: name, values }
}

/// The object that a handler is about.
fn object_of<'w>(watch: &'w Watch, handler: &Handler) -> Option<&'w Object> {
    let is_meant = |object: &&Object| {
        object.function == handler.function && object.when.is_none_or(|when| when == handler.when)
    };
    watch.objects.iter().find(is_meant)
}

fn spelled(value: tarka_c::weave::Value) -> String {
    match value {
        tarka_c::weave::Value::Argument(number) => format!("${number}"),
        tarka_c::weave::Value::Result => "$return".to_owned(),
    }
}

/// Leaves the handler unless the call is about the object that is watched. The null pointer is no object.
fn selection(watch: &Watch, object: &Object, code: &Code) -> String {
    let value = format!("({}){}", watch.ty, spelled(object.value));
    let (chosen, watched) = (chosen(code), code.own(&watch.name));
    let null = if watch.is_pointer { format!("if ({value} == 0) return; ") } else { String::new() };
    let otherwise = if object.is_new {
        format!("if (!__VERIFIER_nondet_bool()) return; {chosen} = 1; {watched} = {value};")
    } else {
        "return;".to_owned()
    };
    format!("{null}if (!{chosen}) {{ {otherwise} }} else if ({watched} != {value}) return;\n")
}

/// Copies the body of a handler, with what is not C as C.
fn copy(handler: &Handler, text: &str, code: &mut Code) {
    let (mut at, end) = handler.body;
    for edit in &handler.edits {
        code.add(&text[at as usize..edit.at.0 as usize], (at, edit.at.0));
        let replaced = match &edit.code {
            Replacement::Own(name) => code.own(name),
            Replacement::Null => "((void *)0)".to_owned(),
            Replacement::Violation => format!("{VIOLATED}()"),
            Replacement::Halt => "__VERIFIER_assume(0)".to_owned(),
            Replacement::Choice => "__VERIFIER_nondet_bool()".to_owned(),
        };
        code.add(&replaced, edit.at);
        at = edit.at.1;
    }
    code.add(&text[at as usize..end as usize], (at, end));
}
