//! How the effort grows with the size of an array or the bound of a loop, mode by mode.

use tarka_engine::Statistics;
use tarka_ir::passes::SignedOverflow;

use crate::{finding, program, word};

const ALL_MODES: [&str; 6] = ["tree", "tree+interp", "dag", "dag+interp", "dagger", "gr06"];

/// A counter that stops before a bound.
fn counter(bound: i64) -> String {
    format!(
        "int main(void) {{ int i = 0; while (nondet()) if (i < {}) i++; if (i >= {bound}) reach_error(); }}",
        bound - 1
    )
}

/// A decoder that stores one or two bytes in each round, after Sendmail's; one that is wrong asks for room only after
/// the second.
fn decoder(size: u32, first_is_checked: bool) -> String {
    let wrap = format!("if (used >= {size}) used = 0;");
    let after_first = if first_is_checked { &wrap } else { "" };
    format!(
        "int main(void) {{
           int used = 0, first = 0, second = 0;
           while (1) {{
             first = nondet();
             if (first == -1) break;
             while (1) {{ second = nondet(); if (second != 10 || nondet()) break; }}
             if (second == -1) break;
             if (used < 0 || used >= {size}) reach_error();
             used = used + 1;
             {after_first}
             if (second != 61) {{
               if (used < 0 || used >= {size}) reach_error();
               used = used + 1;
               {wrap}
             }}
           }}
           return 0;
         }}"
    )
}

/// A scanner of addresses that copies all but the end of its input, after Sendmail's; one that is wrong does not ask for room
/// after a backslash.
fn scanner(size: u32, quoted_is_checked: bool) -> String {
    let guard = if quoted_is_checked { "" } else { "!quoted && " };
    format!(
        "int main(void) {{
           int at = 0, quoted = 0, depth = 0, c = -1, room = {size};
           while (1) {{
             if (c != -1) {{
               if ({guard}at >= room - 5) return 0;
               if (at < 0 || at >= room) reach_error();
               at = at + 1;
             }}
             c = nondet();
             if (c == 0) {{ if (depth > 0) c = 41; else break; }}
             quoted = 0;
             if (c == 92) quoted = 1;
             else if (c == 40) depth = depth + 1;
             else if (c == 41) {{ if (depth > 0) depth = depth - 1; else c = -1; }}
           }}
           return 0;
         }}"
    )
}

/// The verdict on a text, and what it took.
fn solved(text: &str, mode: &str) -> (&'static str, Statistics) {
    let found = finding(&program(text, SignedOverflow::Ideal), mode, "octagon", 60);
    (word(&found.outcome), found.statistics)
}

#[test]
fn refinements_of_a_counter_do_not_grow_with_interpolants() {
    let iterations = |mode: &str, bound: i64| {
        let (verdict, statistics) = solved(&counter(bound), mode);
        assert_eq!(verdict, "pass", "{mode} {bound}");
        statistics.iterations
    };
    for mode in ["dagger", "dag+interp", "tree+interp"] {
        let few = iterations(mode, 10);
        assert!([100, 1_000, 10_000].into_iter().all(|bound| iterations(mode, bound) == few), "{mode}");
    }
    assert!(iterations("dag", 20) >= iterations("dag", 10) + 10);
    assert!(iterations("tree", 20) >= iterations("tree", 10) + 10);
}

#[test]
fn a_counter_is_proved_in_machine_words() {
    for bound in [10, 1000] {
        let found = finding(&program(&counter(bound), SignedOverflow::Wrap), "dagger", "auto", 60);
        assert_eq!(word(&found.outcome), "pass", "{bound}");
    }
}

#[test]
fn a_loop_that_fails_late_is_refuted_in_every_mode() {
    for mode in ALL_MODES {
        assert_eq!(solved(&late(12), mode).0, "fail", "{mode}");
    }
}

/// A loop that fails after so many rounds.
fn late(rounds: u32) -> String {
    format!(
        "int main(void) {{ int i = 0; while (nondet()) {{ i = i + 1; if (i == {rounds}) reach_error(); }} }}"
    )
}

#[test]
fn without_the_cache_interpolants_cost_the_square_of_the_depth() {
    let effort = |mode: &str, rounds: u32| {
        let (verdict, statistics) = solved(&late(rounds), mode);
        assert_eq!(verdict, "fail", "{mode} {rounds}");
        (statistics.images + statistics.preimages) as f64
    };
    let growth = |mode: &str| effort(mode, 32) / effort(mode, 16);
    for (mode, least, most) in
        [("tree", 1.8, 2.2), ("dag", 1.8, 2.2), ("dag+interp", 3.5, 4.3), ("dagger", 1.8, 2.6)]
    {
        let factor = growth(mode);
        assert!(least <= factor && factor <= most, "{mode}: {factor}");
    }
}

#[test]
fn failures_as_deep_as_an_array_is_long_are_found() {
    for size in [8, 24] {
        for wrong in [decoder(size, false), scanner(size, false)] {
            assert_eq!(solved(&wrong, "dagger").0, "fail", "{size} {wrong}");
        }
        for right in [decoder(size, true), scanner(size, true)] {
            assert_eq!(solved(&right, "dagger").0, "pass", "{size} {right}");
        }
    }
    for mode in ["dag", "dag+interp", "gr06"] {
        assert_eq!(solved(&decoder(8, false), mode).0, "fail", "{mode}");
        assert_eq!(solved(&decoder(8, true), mode).0, "pass", "{mode}");
    }
    assert_eq!(solved(&scanner(8, false), "dag+interp").0, "fail");
}

#[test]
fn the_cache_pays_on_deep_failures() {
    for wrong in [decoder(16, false), scanner(8, false)] {
        let ((_, with), (_, without)) = (solved(&wrong, "dagger"), solved(&wrong, "dag+interp"));
        assert!(2 * (with.images + with.preimages) < without.images + without.preimages, "{wrong}");
    }
}

#[test]
fn with_interpolants_the_proof_of_an_array_is_as_quick_for_any_size() {
    let iterations = |mode: &str, size: u32| {
        let (verdict, statistics) = solved(&decoder(size, true), mode);
        assert_eq!(verdict, "pass", "{mode} {size}");
        statistics.iterations
    };
    assert_eq!(iterations("dag+interp", 8), iterations("dag+interp", 500));
    assert_eq!(iterations("dagger", 8), iterations("dagger", 500));
    assert!(iterations("dag", 16) >= 2 * iterations("dag", 8));
}
