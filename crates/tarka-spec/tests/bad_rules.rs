//! Rules that are none: each gets a message, at its place.

use tarka_spec::Rule;

/// What is said of a rule, with line and column.
fn said(text: &str) -> String {
    let problems = Rule::parse("r.slic", text).expect_err(text);
    problems.first()
}

#[track_caller]
fn refused(text: &str, message: &str) {
    assert_eq!(said(text), format!("r.slic:{message}"), "{text}");
}

#[test]
fn nothing_to_check() {
    refused("", "1:1: the rule has no handler, so nothing can violate it");
    refused("state { int x; }", "1:17: the rule has no handler, so nothing can violate it");
    refused("42", "1:1: expected `state`, `watch` or a handler such as `f.entry { … }`, found `42`");
}

#[test]
fn words_that_do_not_end() {
    refused("f.entry { } /* end", "1:13: this comment does not end");
    refused("f.entry { abort \"open; }", "1:17: this string does not end on its line");
    refused("f.entry { if ($) ; }", "1:15: `$` stands alone");
    refused("f.entry { @ }", "1:11: `@` is no part of a rule");
}

#[test]
fn states() {
    refused("state { PIRP p; } f.entry { }", "1:9: `PIRP` is no type that a rule knows");
    refused("state { int x; int x; } f.entry { }", "1:20: `x` is declared twice");
    refused("state { int x; }\nstate { int y; } f.entry { }", "2:1: the state is declared twice");
    refused(
        "state { double d; } f.entry { }",
        "1:9: `double` is no type of a state: numbers, enumerations and pointers are all",
    );
    refused(
        "state { int x = y; } f.entry { }",
        "1:17: a first value is a constant, and `y` is none that the rule knows",
    );
    refused(
        "state { int a[2]; } f.entry { }",
        "1:14: the state has no arrays: numbers, enumerations and pointers are all",
    );
    refused("state { int x } f.entry { }", "1:15: expected `;` after a variable of the state, found `}`");
    refused(
        "state { enum { a b } x; } f.entry { }",
        "1:18: expected `,` or `}` after a name for a value, found `b`",
    );
}

#[test]
fn handlers() {
    refused("f { }", "1:3: expected `.` and an event after the name of a function, found `{`");
    refused("f.enter { }", "1:3: `enter` is no event");
    refused("f.entry { }\nf.call { }", "2:1: this is handled twice: `f`");
    refused("f.entry {\n  abort \"no end\";\n", "2:18: expected `}`, the rule ends");
    refused("state { int x; } f.entry { while (x) x = 0; }", "1:28: a loop in a handler: `while`");
    refused("f.entry { goto out; }", "1:11: a jump in a handler: `goto`");
    refused("f.entry { int x; }", "1:11: a handler declares nothing");
    refused("f.entry { abort; }", "1:16: expected a message after `abort`, found `;`");
    refused("f.entry { abort \"\"; }", "1:17: this message says nothing");
    refused("f.entry { else ; }", "1:11: this `else` belongs to no `if`");
    refused("f.entry { return 1; }", "1:18: expected `;` after `return`: a handler has no result, found `1`");
}

#[test]
fn expressions() {
    refused("f.entry { if (g($1)) abort \"x\"; }", "1:15: a handler calls nothing: `g`");
    refused(
        "state { int x; } f.entry { if (x = 1) abort \"x\"; }",
        "1:34: an assignment inside of an expression",
    );
    refused(
        "state { int x; } f.entry { x = x++ + 1; }",
        "1:33: expected `;` after an assignment, found `++`",
    );
    refused(
        "f.entry { if ($return) abort \"x\"; }",
        "1:15: what the call returns is not known when it begins",
    );
    refused("f.entry { if ($0) abort \"x\"; }", "1:15: there is no `$0`");
    refused("f.entry { if ($x) abort \"x\"; }", "1:15: `$x` is no value of a call");
    refused("f.entry { if () abort \"x\"; }", "1:15: expected an expression, found `)`");
    refused("f.entry { if (sizeof 1) abort \"x\"; }", "1:15: rules have no `sizeof`");
}

#[test]
fn writes_to_the_program() {
    refused("f.entry { $1 = 0; }", "1:11: a rule does not write what belongs to the program");
    refused("f.entry { counter++; }", "1:11: a rule does not write what belongs to the program");
    refused("f.entry { $1->next = 0; }", "1:11: a rule does not write what belongs to the program");
    refused("f.entry { --*$1; }", "1:11: a rule does not write what belongs to the program");
    refused("state { enum { a } x; } f.entry { a = 1; }", "1:35: `a` is a constant");
    refused("f.entry { $1; }", "1:11: this does nothing");
}

#[test]
fn watches() {
    let watch = |watch: &str| format!("{watch} f.entry {{ }} g.exit {{ }}");
    refused(
        &watch("watch int p = new h.entry.$return;"),
        "1:19: what a call returns is not known before it does",
    );
    refused(&watch("watch p = new f.$1;"), "1:7: `p` is no type that a rule knows");
    refused(&watch("watch int p = new f.$return;"), "1:19: what a call returns is not known before it does");
    refused(&watch("watch int p = new f.g.$1;"), "1:21: `g` is no event");
    refused(
        &watch("watch int p = new f.$1; watch int q = new f.$1;"),
        "1:25: a rule watches one kind of object",
    );
    refused(
        "watch int p = new f.$1; f.entry { p = 3; }",
        "1:35: `p` is what is watched: a rule does not choose it",
    );
}

#[test]
fn all_handlers_are_looked_at() {
    let text = "f.entry { while (1) ; }\ng.entry { $1 = 2; }\nh.entry { }\n";
    let problems = Rule::parse("r.slic", text).expect_err("two are wrong");
    let said = problems.render(tarka_c::render::Color::Never);
    assert_eq!(said.matches("error: ").count(), 2, "{said}");
    assert!(said.contains("r.slic:1:11: error: a loop in a handler: `while`"), "{said}");
    assert!(said.contains("r.slic:2:11: error: a rule does not write what belongs to the program"), "{said}");
}
