//! Rules, from the command line: programs that keep them and programs that do not, and rules that do not fit a program.

mod support;

use std::fs;
use std::path::{Path, PathBuf};

use support::{Answer, Scratch};

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    fs::read_to_string(repository().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn check(rule: &str, program: &str, options: &[&str]) -> Answer {
    let scratch = Scratch::new();
    scratch.write("r.slic", rule);
    scratch.write("p.c", program);
    scratch.run(&[&["check", "p.c", "--rule", "r.slic", "--timeout", "50"], options].concat())
}

/// The lock of figure 2.1 of the thesis, with what is changed in it and how.
const SEEDED: [(&str, &str, &str); 3] = [
    ("            release();\n", "", "the lock is taken twice"),
    ("            served++;\n", "", "the lock is given back, and nobody has it"),
    ("(before != served)", "(before == served)", "the lock is "),
];

#[test]
fn the_lock_is_proved_and_three_bugs_are_found_by_each_engine() {
    let (rule, program) = (read("rules/lock.slic"), read("examples/rules/lock/correct.c"));
    for engine in ["dash", "slam", "lazy"] {
        let answer = check(&rule, &program, &["--engine", engine]);
        assert_eq!(answer.status, 0, "{engine}: {answer:?}");
        assert!(answer.stdout.starts_with("PASS: the rule r is kept\n"), "{engine}: {answer:?}");
        for (part, replaced, message) in SEEDED {
            assert!(program.contains(part), "{part}");
            let buggy = program.replace(part, replaced);
            let answer = check(&rule, &buggy, &["--engine", engine]);
            let headline = format!("FAIL: the rule r can be violated: {message}");
            assert_eq!(answer.status, 1, "{engine}: {answer:?}");
            assert!(answer.stdout.starts_with(&headline), "{engine}: {answer:?}");
            assert!(answer.stdout.contains("  with r.lock = "), "the state is shown: {answer:?}");
        }
    }
}

#[test]
fn a_certificate_is_about_the_text_of_the_rule() {
    let scratch = Scratch::new();
    let rule = read("rules/lock.slic");
    scratch.write("lock.slic", &rule);
    scratch.write("p.c", &read("examples/rules/lock/correct.c"));
    let checked =
        scratch.run(&["check", "p.c", "--rule", "lock.slic", "--engine", "slam", "--certificate", "c.json"]);
    assert_eq!(checked.status, 0, "{checked:?}");
    let certify =
        |options: &[&str]| scratch.run(&[&["certify", "p.c", "--certificate", "c.json"], options].concat());
    let accepted = certify(&["--rule", "lock.slic"]);
    assert_eq!(accepted.status, 0, "{accepted:?}");
    assert!(accepted.stdout.starts_with("accepted: the rule lock is kept\n"), "{accepted:?}");
    let without = certify(&[]);
    assert_eq!(without.status, 3, "{without:?}");
    assert!(
        without.stderr.contains("the certificate is for the rule lock: give it with --rule"),
        "{without:?}"
    );
    scratch.write("lock.slic", &rule.replace("abort \"the lock is taken twice\";", "halt;"));
    let other = certify(&["--rule", "lock.slic"]);
    assert_eq!(other.status, 3, "{other:?}");
    assert!(other.stderr.contains("another text of the rule lock"), "{other:?}");
}

const CALLS: &str = "struct s { int a; };\nvoid f(int n, struct s *s);\nint g(int x) { return x + 1; }\n\
    int main(void) { struct s s = { 0 }; f(1, &s); return g(2); }\n";

fn refused(rule: &str, message: &str) {
    let answer = check(rule, CALLS, &[]);
    assert_eq!(answer.status, 3, "{answer:?}");
    assert!(answer.stderr.contains(message), "`{message}` is missing: {answer:?}");
}

#[test]
fn rules_that_do_not_fit_the_program() {
    refused(
        "F.entry { }",
        "r.slic:1:1: the program has none of the functions that the rule is about (F): for `F`, did you mean `f`?",
    );
    refused(
        "f.entry { if ($3) abort \"x\"; }",
        "r.slic:1:15: error: `f` has 2 parameters, so there is no `$3`",
    );
    refused(
        "f.exit { if ($return) abort \"x\"; }",
        "r.slic:1:14: error: `f` returns nothing, so there is no `$return`",
    );
    refused("f.entry { if ($2->b) abort \"x\"; }", "r.slic:1:");
    refused("f.entry { if (unknown) abort \"x\"; }", "r.slic:1:15: error: `unknown` is not declared");
    refused("f.entry { if ($1->a) abort \"x\"; }", "r.slic:1:15: error: ");
    refused("f.entry {", "r.slic:1:10: error: expected `}`, the rule ends");
    let answer = Scratch::new().run(&["check", "p.c", "--rule", "none.slic"]);
    assert!(answer.stderr.contains("cannot read the rule `none.slic`"), "{answer:?}");
}

/// A rule and a program, and what they come to.
fn comes_to(rule: &str, program: &str, status: i32, headline: &str) {
    let answer = check(rule, program, &["--environment", "svcomp"]);
    assert_eq!(answer.status, status, "{answer:?}");
    assert!(answer.stdout.starts_with(headline), "{answer:?}");
}

#[test]
fn handlers_see_values_and_members() {
    let kept = "f.entry { if ($1 != 1 || $2->a != 0) abort \"wrong\"; }";
    let there = "PASS, if what rules read through pointers at r.slic:1 is still there: the rule r is kept";
    comes_to(kept, CALLS, 0, there);
    let broken = "f.entry { if ($1 == 1 && $2->a == 0) abort \"as it is\"; }";
    comes_to(broken, CALLS, 1, "FAIL: the rule r can be violated: as it is at p.c:4");
    comes_to("g.exit { if ($return != $1 + 1) abort \"wrong\"; }", CALLS, 0, "PASS");
    comes_to(
        "g.return { if ($return == 3) abort \"three\"; }",
        CALLS,
        1,
        "FAIL: the rule r can be violated: three at p.c:3",
    );
    comes_to(
        "g.entry { if ($1 == 2) abort \"two\"; }",
        CALLS,
        1,
        "FAIL: the rule r can be violated: two at p.c:4",
    );
}

#[test]
fn parameters_are_those_of_the_call() {
    let program = "int g(int x) { x = 7; return x; }\nint main(void) { return g(2); }\n";
    comes_to("g.exit { if ($1 != 2 || $return != 7) abort \"wrong\"; }", program, 0, "PASS");
}

#[test]
fn main_is_entered_and_left() {
    let rule = "state { int n; } main.entry { n = n + 1; } f.entry { n = n + 1; } main.exit { if (n == 2) abort \"two\"; }";
    let program = "void f(void);\nint main(void)\n{\n    f();\n    return 0;\n}\n";
    comes_to(rule, program, 1, "FAIL: the rule r can be violated: two at p.c:5");
    comes_to(rule, &program.replace("    f();\n", ""), 0, "PASS");
}

#[test]
fn calls_through_pointers_are_seen() {
    let rule = "f.entry { abort \"called\"; }";
    let program = "void f(int);\nvoid g(int n) { }\nvoid (*table[2])(int) = { g, f };\n\
        int main(void) { table[1](3); return 0; }\n";
    comes_to(rule, program, 1, "FAIL: the rule r can be violated: called at p.c");
    comes_to(rule, &program.replace("table[1]", "table[0]"), 0, "PASS");
    comes_to("g.entry { abort \"called\"; }", &program.replace("table[1]", "table[0]"), 1, "FAIL");
}

#[test]
fn functions_are_known_by_their_symbols_too() {
    let program = "int g(int) __asm__(\"f\");\nint main(void) { return g(3); }\n";
    comes_to(
        "f.entry { if ($1 == 3) abort \"called\"; }",
        program,
        1,
        "FAIL: the rule r can be violated: called",
    );
    comes_to(
        "g.entry { if ($1 == 3) abort \"called\"; }",
        program,
        1,
        "FAIL: the rule r can be violated: called",
    );
    let defined = format!("{program}int f(int x) {{ return x; }}\n");
    let once = "state { int n; } f.entry { n++; if (n == 2) abort \"seen twice\"; }";
    comes_to(once, &defined, 0, "PASS");
}

#[test]
fn null_is_known_in_rules() {
    let program = "void f(char *);\nint main(void) { f(0); return 0; }\n";
    comes_to(
        "f.entry { if ($1 == NULL) abort \"null\"; }",
        program,
        1,
        "FAIL: the rule r can be violated: null",
    );
    comes_to("state { void *p; } f.entry { p = $1; if (p != NULL) abort \"some\"; }", program, 0, "PASS");
}

#[test]
fn library_functions_are_seen_where_the_program_calls_them() {
    let rule = "malloc.exit { if (!$return) abort \"no memory\"; } free.entry { if (!$1) abort \"null\"; }";
    let program = "#include <stdlib.h>\nint main(void) { char *p = malloc(4); free(p); return 0; }\n";
    comes_to(rule, program, 0, "PASS: the rule r is kept");
    let answer = check(rule, program, &[]);
    assert!(answer.stdout.starts_with("FAIL: the rule r can be violated: no memory at p.c:2"), "{answer:?}");
    // What models call is their own affair.
    let strdup = "#include <string.h>\n#include <stdlib.h>\nint main(void) { char *p = strdup(\"x\"); return p != 0; }\n";
    let answer = check("malloc.entry { abort \"called\"; } strdup.entry { }", strdup, &[]);
    assert_eq!(answer.status, 0, "{answer:?}");
}

#[test]
fn halt_and_choice() {
    let program = "void f(int);\nvoid g(void);\nint main(void) { f(1); f(0); g(); return 0; }\n";
    comes_to("f.entry { if (!$1) halt; } g.entry { abort \"g\"; }", program, 0, "PASS");
    comes_to(
        "state { int n; } f.entry { if (*) n++; } g.entry { if (n == 1) abort \"one\"; }",
        program,
        1,
        "FAIL",
    );
    comes_to(
        "state { int n; } f.entry { if (*) n++; } g.entry { if (n == 3) abort \"three\"; }",
        program,
        0,
        "PASS",
    );
}

const OPEN_AND_CLOSE: &str = "watch void *file = new opened.$1, closed.$1;\nstate { enum { closed_, open_ } file_state; }\n\
    opened.entry { if (file_state == open_) abort \"opened twice\"; file_state = open_; }\n\
    closed.entry { if (file_state == closed_) abort \"closed twice\"; file_state = closed_; }\n";

#[test]
fn a_rule_holds_for_each_object_that_is_watched() {
    let program = |body: &str| {
        format!(
            "void opened(int *);\nvoid closed(int *);\nint main(void) {{ int a = 0, b = 0; {body} return 0; }}\n"
        )
    };
    let pass = ["opened(&a); opened(&b); closed(&a); closed(&b);", "opened(0); opened(0); closed(&a);"];
    for body in pass {
        comes_to(OPEN_AND_CLOSE, &program(body), 0, "PASS");
    }
    let fail = [
        ("opened(&a); opened(&b); closed(&b); opened(&a);", "opened twice"),
        ("opened(&a); opened(&b); closed(&b); closed(&a); closed(&b);", "closed twice"),
    ];
    for (body, message) in fail {
        let headline = format!("FAIL: the rule r can be violated: {message} at p.c:3");
        comes_to(OPEN_AND_CLOSE, &program(body), 1, &headline);
    }
}

#[test]
fn a_handler_that_follows_the_null_pointer_is_no_end_of_the_run() {
    let program = "struct s { int a; };\nvoid f(struct s *, int);\nvoid g(void);\n\
        int main(void) { struct s s = { 1 }; f(0, 1); g(); f(&s, 0); return 0; }\n";
    let itself = "FAIL: the rule r can be violated: the rule itself does what C leaves undefined at p.c:4";
    comes_to("f.entry { if ($1->a == 7) halt; } g.entry { abort \"g\"; }", program, 1, itself);
    comes_to("f.entry { if (4 / $2 == 9) halt; }", program, 1, itself);
    let careful = "f.entry { if ($1 && $1->a == 7) halt; } g.entry { abort \"g\"; }";
    comes_to(careful, program, 1, "FAIL: the rule r can be violated: g at p.c:4");
    comes_to("f.entry { if ($1 && $1->a == 7 || $2 && 4 / $2 == 9) abort \"x\"; }", program, 0, "PASS");
}

#[test]
fn nothing_undefined_in_a_handler_hides_what_comes_after() {
    let program =
        |first: &str| format!("void use(int);\nint main(void) {{ use({first}); use(1); return 0; }}\n");
    let rule = |todo: &str| {
        format!(
            "state {{ unsigned mask; int n; }} use.entry {{ {todo} n++; if (n == 2) abort \"used twice\"; }}"
        )
    };
    let itself = "FAIL: the rule r can be violated: the rule itself does what C leaves undefined";
    let twice = "FAIL: the rule r can be violated: used twice at p.c:2";
    for (todo, first, headline) in [
        ("mask |= 1u << $1;", "40", itself),
        ("mask |= 1u << $1;", "-1", itself),
        ("mask |= 256u >> $1;", "32", itself),
        ("mask |= 256u >> (4 / $1);", "0", itself),
        ("if ((-2147483647 - 1) / $1 == 3) mask = 1;", "-1", itself),
        ("if ((-2147483647 - 1) % $1 == 3) mask = 1;", "-1", itself),
        ("mask |= 1u << $1;", "31", twice),
        ("mask |= 256u >> (4 / $1);", "2", twice),
        ("mask = 2147483647 + $1 < 0;", "3", twice),
    ] {
        comes_to(&rule(todo), &program(first), 1, headline);
    }
    // The program's arithmetic may be taken not to overflow; the rule's wraps around.
    let answer = check(&rule("mask = 2147483647 + $1 < 0;"), &program("3"), &["--signed-overflow", "assume"]);
    assert!(answer.stdout.starts_with(twice), "{answer:?}");
}

#[test]
fn a_handler_that_reads_what_was_released_proves_nothing() {
    let program = "#include <stdlib.h>\nstruct item { int busy; };\nvoid use(struct item *);\nint main(void)\n{\n    \
        struct item *p = malloc(sizeof *p);\n    if (!p)\n        return 0;\n    p->busy = 0;\n    use(p);\n    free(p);\n    \
        use(p);\n    return 0;\n}\n";
    let rule = "state { int n; } use.entry { n += $1->busy ? 1 : 1; if (n == 2) abort \"used twice\"; }";
    let answer = check(rule, program, &[]);
    assert_eq!(answer.status, 2, "{answer:?}");
    assert!(answer.stdout.contains("the rule itself does what is undefined at r.slic:1"), "{answer:?}");
    let once = program.replacen("    use(p);\n", "", 1);
    assert_eq!(check(rule, &once.replace("    free(p);\n", ""), &[]).status, 0);
}

#[test]
fn the_end_of_a_call_is_about_the_object_that_its_beginning_was_about() {
    let paired =
        "init.entry { inside = 1; }\ninit.exit { if (!inside) abort \"never entered\"; inside = 0; }";
    let program = "struct l { int x; } a;\nvoid init(struct l *);\nint main(void) { init(&a); return 0; }\n";
    for object in ["new init.$1", "new init.entry.$1", "new init.entry.$1, init.exit.$1"] {
        let rule = format!("state {{ int inside; }}\nwatch void *o = {object};\n{paired}");
        comes_to(&rule, program, 0, "PASS: the rule r is kept");
    }
    // An object that begins inside of a call did not take part in its beginning.
    let nested = "struct l { int x; } a;\nvoid begin(struct l *);\nvoid init(struct l *p) { begin(p); }\n\
        int main(void) { init(&a); return 0; }\n";
    let rule = format!(
        "state {{ int inside; }}\nwatch void *o = new begin.$1, init.$1;\n{paired}\nbegin.exit {{ }}"
    );
    comes_to(&rule, nested, 0, "PASS: the rule r is kept");
    let both = "struct l { int x; } a, b;\nvoid init(struct l *p) { p->x = 1; }\nvoid use(struct l *p) { p->x++; }\n\
        int main(void) { init(&a); init(&b); use(&a); use(&b); return 0; }\n";
    let rule = "state { enum { raw, beginning, ready } s = raw; }\nwatch void *o = new init.$1, use.$1;\n\
        init.entry { if (s != raw) abort \"initialised twice\"; s = beginning; }\n\
        init.exit { if (s == beginning) s = ready; else abort \"left in a bad state\"; }\n\
        use.entry { if (s != ready) abort \"used before it is ready\"; }\n";
    comes_to(rule, both, 0, "PASS: the rule r is kept");
    comes_to(
        rule,
        &both.replace("init(&b);", "init(&b); init(&a);"),
        1,
        "FAIL: the rule r can be violated: initialised twice",
    );
}

#[test]
fn what_is_new_needs_no_handler() {
    let program = |body: &str| {
        format!(
            "struct l {{ int x; }};\nvoid init(struct l *), acquire(struct l *), release(struct l *);\n\
            int main(void) {{ struct l a, b; init(&a); init(&b); {body} return 0; }}\n"
        )
    };
    let rule = read("rules/lock.slic") + "\nwatch void *which = new init.$1, acquire.$1, release.$1;\n";
    comes_to(&rule, &program("acquire(&a); acquire(&b); release(&a); release(&b);"), 0, "PASS");
    comes_to(
        &rule,
        &program("acquire(&a); acquire(&b); acquire(&a);"),
        1,
        "FAIL: the rule r can be violated: the lock is taken twice",
    );
}

#[test]
fn without_new_an_object_is_watched_from_the_start() {
    let program = |body: &str| {
        format!(
            "struct p {{ int x; }};\nvoid init(struct p *), feed(struct p *);\n\
            int main(void) {{ struct p a, b; {body} return 0; }}\n"
        )
    };
    let rule = "state { int ready; }\nwatch void *parser = init.$1, feed.$1;\ninit.exit { ready = 1; }\n\
        feed.entry { if (!ready) abort \"fed before it is ready\"; }\n";
    comes_to(
        rule,
        &program("feed(&a);"),
        1,
        "FAIL: the rule r can be violated: fed before it is ready at p.c:3",
    );
    comes_to(
        rule,
        &program("init(&a); feed(&b);"),
        1,
        "FAIL: the rule r can be violated: fed before it is ready at p.c:3",
    );
    comes_to(rule, &program("init(&a); feed(&a);"), 0, "PASS");
    comes_to(rule, &program("init(&a); init(&b); feed(&b); feed(&a); feed(&b); feed(0);"), 0, "PASS");
    let numbers = "void opened(int);\nvoid closed(int);\nint __VERIFIER_nondet_int(void);\n\
        int main(void) { int n = __VERIFIER_nondet_int(); opened(n); closed(n); return 0; }\n";
    let rule = "state { int n; }\nwatch int which = opened.$1, closed.$1;\nopened.entry { n++; }\n\
        closed.entry { if (!n) abort \"closed first\"; if (which != $1) abort \"another\"; n--; }\n";
    comes_to(rule, numbers, 0, "PASS");
    comes_to(rule, &numbers.replace("opened(n);", ""), 1, "FAIL: the rule r can be violated: closed first");
}

#[test]
fn enumerations_of_a_rule_have_the_type_that_gcc_gives_them() {
    let program = "void give(int);\nint main(void) { give(-3); return 0; }\n";
    let rule = |names: &str| {
        format!("state {{ enum {{ {names} }} e = c; }} give.entry {{ if (e > $1) abort \"signed\"; }}")
    };
    comes_to(&rule("a, b, c"), program, 0, "PASS");
    comes_to(&rule("a = -1, b, c"), program, 1, "FAIL: the rule r can be violated: signed");
}

#[test]
fn a_violation_is_where_the_program_calls() {
    let rule = "state { int n; } free.entry { n++; if (n == 2) abort \"twice\"; }";
    let program = "#include <stdlib.h>\nint main(void)\n{\n    void (*give)(void *) = free;\n    give(0);\n    give(0);\n    return 0;\n}\n";
    let answer = check(rule, program, &[]);
    assert!(answer.stdout.starts_with("FAIL: the rule r can be violated: twice at p.c:6\n"), "{answer:?}");
    assert!(!answer.stdout.contains("/usr/include"), "{answer:?}");
}

#[test]
fn a_failing_run_does_not_rest_on_what_would_come_after_it() {
    let program = "#include <stdlib.h>\nvoid first(int *), second(int *);\nint main(void)\n{\n    int *p = malloc(4);\n    \
        if (!p)\n        return 0;\n    *p = 0;\n    second(p);\n    first(p);\n    if (*p)\n        second(p);\n    return 0;\n}\n";
    let answer = check("first.entry { abort \"called\"; }", program, &[]);
    assert!(
        answer.stdout.starts_with("FAIL")
            && !answer.stdout.lines().next().is_some_and(|line| line.contains("first()")),
        "{answer:?}"
    );
}

#[test]
fn names_that_the_program_does_not_have_are_told() {
    let program = "void take(void), give(void);\nint main(void) { take(); give(); return 0; }\n";
    let rule = "state { int n; } take.entry { n = 1; } givee.entry { n = 0; }";
    let answer = check(rule, program, &[]);
    assert_eq!(answer.status, 3, "{answer:?}");
    let told = "r.slic:1:40: the program has no such function: for `givee`, did you mean `give`?";
    assert!(answer.stderr.contains(told), "{answer:?}");
    let other = check(&rule.replace("givee", "returned"), program, &[]);
    let note = "note: the program does not have all functions that the rule r names: returned";
    assert!(other.status == 0 && other.stdout.contains(note), "{other:?}");
    // Sisters are no misspellings, nor is what the rule names besides.
    let sisters = check("take.entry { } give1.entry { }", &program.replace("give", "give2"), &[]);
    assert!(sisters.status == 0 && sisters.stdout.contains("names: give1"), "{sisters:?}");
}

#[test]
fn the_rule_that_is_violated_is_named() {
    let scratch = Scratch::new();
    scratch.write("p.c", "void a(void), b(void);\nint main(void) { a(); b(); return 0; }\n");
    scratch.write("ra.slic", "state { int n; } a.entry { n++; if (n == 2) abort \"a twice\"; }");
    scratch.write("rb.slic", "b.entry { abort \"b called\"; }");
    let rules = ["check", "p.c", "--rule", "ra.slic", "--rule", "rb.slic"];
    let answer = scratch.run(&rules);
    assert!(answer.stdout.starts_with("FAIL: the rule rb can be violated: b called at p.c:2"), "{answer:?}");
    let json = scratch.run(&[&rules[..], &["--format", "json"]].concat());
    let told: serde_json::Value = serde_json::from_str(&json.stdout).expect("JSON");
    assert!(told["property"].as_str().is_some_and(|property| property.starts_with("rule(rb:")), "{told}");
}

#[test]
fn a_native_replay_that_was_asked_for_is_told_not_to_be_one() {
    let answer = check("f.entry { abort \"called\"; }", CALLS, &["--replay", "native"]);
    assert!(
        answer.stdout.contains("in the interpreter (not natively: no compiler sees the rule)"),
        "{answer:?}"
    );
}

#[test]
fn slam_starts_where_the_program_does() {
    let program = "void f(void);\nint start(int n) { if (n == 4) f(); return n; }\n";
    let headline = "FAIL: the rule r can be violated: called at p.c:2";
    let answer = check("f.entry { abort \"called\"; }", program, &["--engine", "slam", "--entry", "start"]);
    assert!(answer.stdout.starts_with(headline), "{answer:?}");
}

/// A function with variable arguments, called twice.
fn variadic(body: &str) -> String {
    format!(
        "#include <stdarg.h>\nstatic int f(int n, ...)\n{{\n    va_list l, k;\n    int sum = 0;\n    {body}\n    return sum;\n}}\n\
         int main(void)\n{{\n    f(1, 2);\n    f(2, 3, 4);\n    return 0;\n}}\n"
    )
}

#[test]
fn variable_arguments_are_seen() {
    let rule = read("rules/varargs.slic");
    let kept = [
        "va_start(l, n); sum = va_arg(l, int); va_end(l);",
        "va_start(l, n); va_copy(k, l); va_end(l); sum = va_arg(k, int); va_end(k);",
        "va_start(l, n); va_end(l); va_start(l, n); sum = va_arg(l, int); va_end(l);",
    ];
    for body in kept {
        comes_to(&rule, &variadic(body), 0, "PASS: the rule r is kept");
    }
    let broken = [
        ("va_start(l, n); sum = va_arg(l, int);", "a list is never ended"),
        ("va_start(l, n); va_end(l); sum = va_arg(l, int);", "a list is read after its end"),
        ("va_start(l, n); va_end(l); va_end(l);", "a list is ended twice"),
        ("va_start(l, n); va_start(l, n); va_end(l);", "a list is started that was not ended"),
        ("va_start(l, n); va_copy(k, l); va_copy(k, l); va_end(l); va_end(k);", "a list is copied over one"),
    ];
    for (body, message) in broken {
        let headline = format!("FAIL: the rule r can be violated: {message}");
        comes_to(&rule, &variadic(body), 1, &headline);
        let answer = check(&rule, &variadic(body), &["--environment", "svcomp", "--machine", "32"]);
        assert!(answer.stdout.starts_with(&headline), "{answer:?}");
    }
    // Models of the library have lists of their own.
    let printed = "#include <stdio.h>\nint main(void) { return printf(\"%d\", 1) < 0; }\n";
    comes_to("va_start.entry { abort \"x\"; } main.entry { }", printed, 0, "PASS");
    let no_call = "int main(void) { int x = 0; return __atomic_add_fetch(&x, 1, 0); }\n";
    let refused = check("__atomic_add_fetch.entry { abort \"x\"; } main.entry { }", no_call, &[]);
    assert_eq!(refused.status, 3, "{refused:?}");
    assert!(refused.stderr.contains("follows `__atomic_add_fetch`, which is no call"), "{refused:?}");
}

/// A library as one finds them: a parser of its own, written for nobody's rule.
const LIBRARY: &str = "#include <stdlib.h>\n#include \"counts.h\"\n\
    void counts_begin(struct counts *c) { c->lines = 0; c->text = 0; }\n\
    static int grow(struct counts *c, size_t size)\n{\n    char *more = realloc(c->text, size);\n\
        if (!more) {\n        free(c->text);\n        c->text = 0;\n        return -1;\n    }\n    c->text = more;\n    return 0;\n}\n\
    int counts_feed(struct counts *c, char next)\n{\n    if (next == 10)\n        c->lines++;\n\
        return c->text ? grow(c, 8) : (c->text = malloc(4)) ? 0 : -1;\n}\n\
    int counts_end(struct counts *c) { free(c->text); return c->lines; }\n";

#[test]
fn rules_hold_for_libraries_that_were_not_written_for_them() {
    let scratch = Scratch::new();
    scratch.write(
        "counts.h",
        "struct counts { int lines; char *text; };\nvoid counts_begin(struct counts *);\n\
         int counts_feed(struct counts *, char);\nint counts_end(struct counts *);\n",
    );
    scratch.write(
        "main.c",
        "#include \"counts.h\"\nint main(void)\n{\n    struct counts c;\n    counts_begin(&c);\n\
             counts_feed(&c, 10);\n    counts_feed(&c, 11);\n    return counts_end(&c);\n}\n",
    );
    scratch.write(
        "begun.slic",
        "state { int begun; }\ncounts_begin.exit { begun = 1; }\n\
         counts_feed.entry { if (!begun) abort \"fed before it was begun\"; }\n",
    );
    scratch.write("free_once.slic", &read("rules/free_once.slic"));
    let come_to = |rule: &str, main: &str, library: &str, status: i32, message: &str| {
        scratch.write("main.c", main);
        scratch.write("counts.c", library);
        let answer = scratch.run(&["check", "--rule", rule, "main.c", "counts.c", "--timeout", "50"]);
        assert_eq!(answer.status, status, "{answer:?}");
        assert!(answer.stdout.lines().next().is_some_and(|line| line.contains(message)), "{answer:?}");
    };
    let main = fs::read_to_string(scratch.path("main.c")).expect("ours");
    come_to("begun.slic", &main, LIBRARY, 0, "the rule begun is kept");
    let hasty = main.replace("    counts_begin(&c);\n", "");
    come_to("begun.slic", &hasty, LIBRARY, 1, "fed before it was begun at main.c:5");
    come_to("free_once.slic", &main, LIBRARY, 0, "the rule free_once is kept");
    let forgetful = LIBRARY.replace("        c->text = 0;\n        return -1;", "        return -1;");
    assert_ne!(forgetful, LIBRARY);
    come_to("free_once.slic", &main, &forgetful, 1, "memory is released twice at counts.c:");
    let resized = main.replace("return counts_end(&c);", "counts_end(&c);\n    return counts_feed(&c, 0);");
    come_to("free_once.slic", &resized, LIBRARY, 1, "memory is resized that was released at counts.c:");
}

#[test]
fn with_a_rule_nothing_is_run_natively() {
    let program = "void reach_error(void);\nint g(int x) { return x; }\n\
        int main(void) { if (g(2) == 2) reach_error(); return 0; }\n";
    let answer = check("g.entry { if ($1 == 3) abort \"three\"; }", program, &["--property", "unreach-call"]);
    assert_eq!(answer.status, 1, "{answer:?}");
    assert!(answer.stdout.contains("(not natively: no compiler sees the rule)"), "{answer:?}");
}

#[test]
fn several_rules_are_checked_at_once() {
    let scratch = Scratch::new();
    scratch.write("p.c", CALLS);
    scratch.write("one.slic", "f.entry { if ($1 == 2) abort \"two\"; }");
    scratch.write("two.slic", "g.entry { if ($1 == 2) abort \"g(2)\"; }");
    let answer = scratch.run(&["check", "p.c", "--rule", "one.slic", "--rule", "two.slic"]);
    assert_eq!(answer.status, 1, "{answer:?}");
    assert!(answer.stdout.contains("error reached at two.slic:1"), "{answer:?}");
    let twice = scratch.run(&["check", "p.c", "--rule", "one.slic", "--rule", "./one.slic"]);
    assert!(twice.stderr.contains("two rules have the name one"), "{twice:?}");
}

#[test]
fn every_rule_of_the_library_has_a_program_that_keeps_it_and_one_that_does_not() {
    let mut rules: Vec<PathBuf> = fs::read_dir(repository().join("rules"))
        .expect("rules")
        .filter_map(|entry| Some(entry.ok()?.path()))
        .collect();
    rules.sort();
    assert!(rules.len() >= 14);
    for rule in rules {
        let name = rule.file_stem().expect("a name").to_string_lossy().into_owned();
        for (program, status) in [("correct", 0), ("buggy", 1)] {
            let file = repository().join(format!("examples/rules/{name}/{program}.c"));
            let (rule, file) = (rule.to_string_lossy(), file.to_string_lossy());
            let answer = Scratch::new().run(&["check", "--rule", &rule, &file, "--timeout", "55"]);
            assert_eq!(answer.status, status, "{name} {program}: {answer:?}");
        }
    }
}
