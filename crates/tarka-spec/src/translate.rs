//! A rule as code to be woven into a program.
//!
//! The state becomes static variables, a handler a function with the values of the call that it reads as parameters.
//! `abort` calls a function whose call is an error, `halt` assumes what is false, and `*` is an input.

use tarka_c::weave::{Given, Hook, Piece, Value, Weave, When};

use crate::rule::Rule;
use crate::selection;
use crate::syntax::{Handler, Replacement};

/// The function that is called where a rule is violated.
const VIOLATED: &str = "__tarka_violated_rule";
/// How names in the code begin, before the rule's number.
const PREFIX: &str = "__tarka_rule";

/// What the code begins with.
const PRELUDE: &str = "void __tarka_violated_rule(void);\n_Bool __VERIFIER_nondet_bool(void);\n\
    unsigned long __VERIFIER_nondet_ulong(void);\nunsigned long long __VERIFIER_nondet_ulonglong(void);\n\
    void __VERIFIER_assume(int);\n";

/// The code in the making.
pub struct Code {
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

    /// A name of the rule as the code has it.
    pub fn own(&self, name: &str) -> String {
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
        let text = selection::variables(watch, &code);
        code.add(&text, watch.at);
    }
    let hooks = syntax.handlers.iter().map(|handler| hook(handler, rule, number, &mut code)).collect();
    Weave {
        alarm: VIOLATED.to_owned(),
        noted: selection::chosen(&code),
        prefix: code.prefix.clone(),
        shown: rule.name.clone(),
        name: rule.file.clone(),
        text: rule.text().to_owned(),
        code: code.text,
        pieces: code.pieces,
        hooks,
    }
}

/// Adds a handler to the code.
fn hook(handler: &Handler, rule: &Rule, number: usize, code: &mut Code) -> Hook {
    let event = if handler.when == When::Before { "entry" } else { "exit" };
    let name = code.own(&format!("{}${event}", handler.function));
    let watch = rule.syntax().watch.as_ref();
    let subject = watch.and_then(|watch| Some((watch, selection::subject(watch, handler, rule.syntax())?)));
    let mut values = handler.values.clone();
    if let Some((_, subject)) = &subject {
        let noted = subject.has_begun_before.then_some(Value::Noted(number));
        for value in [subject.value].into_iter().chain(noted) {
            if !values.iter().any(|given| given.value == value) {
                values.push(Given { value, place: subject.at });
            }
        }
    }
    let names: Vec<String> = values.iter().map(|given| spelled(given.value)).collect();
    code.add(&format!("static void {name}({}) {{\n", names.join(", ")), handler.at);
    if let Some((watch, subject)) = subject {
        let text = selection::code(watch, &subject, handler.names(&watch.name), code);
        code.add(&text, subject.at);
    }
    copy(handler, rule.text(), code);
    code.add("\n}\n", (handler.body.1.saturating_sub(1), handler.body.1));
    Hook { function: handler.function.clone(), when: handler.when, handler: name, values }
}

/// The parameter of a handler that a value is.
pub(crate) fn spelled(value: Value) -> String {
    match value {
        Value::Argument(number) => format!("${number}"),
        Value::Result => "$return".to_owned(),
        Value::Noted(_) => "$noted".to_owned(),
    }
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
