//! Addresses of objects that are no more may be used again: who rests on that they are not is told.

use tarka_checker::{CheckOptions, check};
use tarka_ir::Condition;

use crate::support::{program, proof};

/// Whether the proof of a program that could tell holds where addresses are used again.
fn holds_with_reuse(text: &str) -> bool {
    let program = program(text);
    let conditions = &program.outside.conditions;
    assert!(conditions.iter().any(|one| matches!(one, Condition::NoAddressReused(_))), "cannot tell: {text}");
    let checked = check(&program, &proof(&program), &CheckOptions::default()).unwrap_or_else(|rejection| {
        panic!("{}: {text}", rejection.fault);
    });
    checked.addresses_reused
}

#[test]
fn who_looks_at_dead_addresses_is_found_out() {
    for text in [
        "int main(void) { char *a = malloc(1); free(a); char *b = malloc(1); if (a == b) reach_error(); return 0; }",
        "typedef unsigned long word; word here(void) { int x; return (word)&x; }
         int main(void) { word a = here(); if (a == here()) reach_error(); return 0; }",
        "int main(void) { int *p; { int x; p = &x; } { int y; if (p == &y) reach_error(); } return 0; }",
        "char seen[8]; int main(void) { for (int i = 0; i < 2; i++) { char *p = malloc(1); unsigned long at = (unsigned long)p >> 4 & 7;
         if (i == 0) seen[0] = at; else if (seen[0] == at && at == 3) reach_error(); free(p); } return 0; }",
        "void *realloc(void *, unsigned long); int main(void) { char *a = malloc(4); char *b = realloc(a, 8);
         if (a == b) reach_error(); return 0; }",
        "int main(void) { char *a = malloc(4); int n = __VERIFIER_nondet_int(); if (n) free(a); char *b = malloc(4);
         if (a == b) reach_error(); return 0; }",
        "int main(void) { char *a = malloc(4), *keep = a; if (__VERIFIER_nondet_int()) { free(a); a = malloc(4); }
         char *b = malloc(4); if (b == keep) reach_error(); return 0; }",
    ] {
        let program = program(text);
        let found = crate::support::unroll(&program, 20).outcome;
        match found {
            tarka_engine::Outcome::Pass(_) => assert!(!holds_with_reuse(text), "{text}"),
            tarka_engine::Outcome::Fail(_) => panic!("addresses are not used again in the interpreter: {text}"),
            tarka_engine::Outcome::Unknown(_) => {}
        }
    }
}

#[test]
fn who_compares_the_living_is_not() {
    for text in [
        "int main(void) { char *a = malloc(1); free(a); a = malloc(1); char *b = malloc(1); if (a == b) reach_error(); return 0; }",
        "int main(void) { char *a = malloc(4); int gone = __VERIFIER_nondet_int(); if (gone) free(a); char *b = malloc(4);
         if (a == b && !gone) reach_error(); return 0; }",
        "struct node { struct node *next; int value; };
         int main(void) { struct node *list = 0; for (int i = 0; i < 3; i++) { struct node *n = malloc(sizeof *n);
         n->next = list; n->value = i; list = n; }
         while (list) { struct node *next = list->next; free(list); list = next; }
         struct node *x = malloc(sizeof *x), *y = malloc(sizeof *y); if (x == y) reach_error(); return 0; }",
        "void *realloc(void *, unsigned long); int main(void) { char *a = malloc(4), *other = malloc(4); a = realloc(a, 8);
         if (a == other) reach_error(); return 0; }",
    ] {
        assert!(holds_with_reuse(text), "{text}");
    }
}
