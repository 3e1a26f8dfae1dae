//! Memory, and procedures that call themselves.

use tarka_ir::passes::SignedOverflow;

use crate::{finding, program, word};

/// The verdict of the engine when overflow wraps.
fn verdict(text: &str) -> &'static str {
    word(&finding(&program(text, SignedOverflow::Wrap), "dagger", "auto", 30).outcome)
}

#[test]
fn members_of_structures_behind_pointers_are_followed() {
    let text = |limit: u32| {
        format!(
            "struct s {{ int count; int limit; }} g;
             void step(struct s *p) {{ if (p->count < p->limit) p->count = p->count + 1; }}
             int main(void) {{ g.limit = {limit}; while (nondet()) step(&g); if (g.count > 3) reach_error(); return 0; }}"
        )
    };
    assert_eq!(verdict(&text(3)), "pass");
    assert_eq!(verdict(&text(4)), "fail");
}

#[test]
fn variables_whose_address_is_taken_are_followed() {
    let text = "void bump(int *p) { *p = *p + 1; }
      int main(void) { int x = 0, i = 0; while (i < 20) { bump(&x); i++; } if (x != 20) reach_error(); return 0; }";
    assert_eq!(verdict(text), "pass");
}

#[test]
fn allocated_structures_are_followed() {
    let text = "void *malloc(unsigned long);
      struct s { int lo, hi; };
      int main(void) { struct s *p = malloc(sizeof *p); if (!p) return 0; p->lo = 0; p->hi = 100;
        while (p->lo < p->hi) { if (nondet()) p->lo++; else p->hi--; }
        if (p->lo != p->hi) reach_error(); return 0; }";
    assert_eq!(verdict(text), "pass");
}

#[test]
fn a_write_that_may_be_to_a_cell_is_a_weak_update() {
    let text = |bound: u32| {
        format!(
            "int a, b;
             int main(void) {{ int *p = nondet() ? &a : &b; a = 1; b = 2;
               while (nondet()) {{ *p = 3; if (a > {bound} || a < 1) reach_error(); }}
               return 0; }}"
        )
    };
    assert_eq!(verdict(&text(3)), "pass");
    assert_ne!(verdict(&text(2)), "pass");
}

#[test]
fn recursion_is_proved_through_summaries() {
    let text = "int down(int n) { if (n <= 0) return 0; return down(n - 1); }
      int sum(int n) { if (n <= 0) return 0; return 1 + sum(n - 1); }
      int main(void) { int n = nondet(); if (n > 50 || n < 0) return 0;
        if (down(n) != 0) reach_error(); if (sum(n) != n) reach_error(); return 0; }";
    assert_eq!(verdict(text), "pass");
    assert_ne!(verdict(&text.replace("!= n)", "== n)")), "pass");
}
