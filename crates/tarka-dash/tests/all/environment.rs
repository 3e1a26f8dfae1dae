//! Programs that follow pointers of the environment, or leave the objects they have.
use std::time::Duration;

use crate::support::{program, program_in, run};
use tarka_checker::{CheckOptions, check};
use tarka_engine::Outcome;
use tarka_evidence::replay::{InterpreterLimits, interpreter};
use tarka_ir::Environment;

const TIME: Duration = Duration::from_secs(20);

fn passes(text: &str) {
    let program = program(text);
    let finding = run(&program, TIME);
    let Outcome::Pass(certificate) = &finding.outcome else { panic!("{text}: {:?}", finding.outcome) };
    assert!(check(&program, certificate, &CheckOptions::default()).is_ok(), "{text}");
}

/// The test fails, and its replay says what C leaves open.
fn fails_beyond(text: &str) {
    let program = program(text);
    let finding = run(&program, TIME);
    let Outcome::Fail(test) = &finding.outcome else { panic!("{text}: {:?}", finding.outcome) };
    let replay = interpreter::replay(&program, test, InterpreterLimits::default());
    assert!(replay.reached.is_some(), "{text}: {:?}", replay.outcome);
    assert!(replay.strayed.is_some(), "{text}: the replay says nothing of what it did outside");
}

const REQUEST: &str =
    "struct stack { int major; int minor; }; struct request { int status; struct stack *top; };\n";

#[test]
fn a_pointer_that_nobody_set_leads_somewhere() {
    fails_beyond(&format!(
        "{REQUEST} int handle(struct request *r) {{ return r->top->major == 7 && r->top->minor == 11; }}
        int main(void) {{ struct request r; if (handle(&r)) reach_error(); return 0; }}"
    ));
}

#[test]
fn what_it_leads_to_keeps_its_value() {
    passes(&format!(
        "{REQUEST} int main(void) {{
            struct request r;
            r.status = 3;
            int before = r.top->major;
            r.top->minor = 5;
            if (r.top->major != before || r.top->minor != 5 || r.status != 3) reach_error();
            return 0;
        }}"
    ));
}

#[test]
fn a_structure_behind_a_variable_that_is_too_small() {
    fails_beyond(&format!(
        "{REQUEST} int main(void) {{
            struct stack *r;
            struct request *request = (struct request *)&r;
            request->top = 0;
            if (__VERIFIER_nondet_int() == 4711) reach_error();
            return 0;
        }}"
    ));
}

#[test]
fn null_is_not_followed() {
    let program = program("int main(void) { int *p = 0; *p = 1; reach_error(); return 0; }");
    let finding = run(&program, TIME);
    assert!(!matches!(finding.outcome, Outcome::Fail(_)), "{:?}", finding.outcome);
}

#[test]
fn what_the_environment_holds_may_point_back() {
    fails_beyond(
        "struct node { int x; struct node *next; }; struct node *get(void);
        int main(void) {
            struct node *n = get();
            n->x = 1;
            n->next->x = 2;
            if (n->x == 2) reach_error();
            return 0;
        }",
    );
}

/// Whoever gives the program a pointer also knows the names of its globals.
#[test]
fn pointers_of_the_environment_may_point_to_globals() {
    for global in ["int count;", "int table[3]; int count;"] {
        let text = format!(
            "{global} int *get(void);
            int main(void) {{ int *p = get(); count = 0; *p = 1; if (count == 1) reach_error(); return 0; }}"
        );
        let program = program_in(Environment::Arguments, &text);
        assert!(!matches!(run(&program, TIME).outcome, Outcome::Pass(_)), "{text}");
    }
}
