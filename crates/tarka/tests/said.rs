//! What a verdict says besides itself: which function was called, what was replayed and how, what is suspicious.

mod support;

use serde_json::Value;
use support::{Answer, Scratch};

fn check(text: &str, options: &[&str]) -> Answer {
    let scratch = Scratch::new();
    scratch.write("p.c", text);
    scratch.run(&[&["check", "p.c"], options].concat())
}

fn json(text: &str, options: &[&str]) -> Value {
    let answer = check(text, &[options, &["--format", "json"]].concat());
    serde_json::from_str(&answer.stdout).unwrap_or_else(|e| panic!("{e}: {answer:?}"))
}

/// The status for `--property call(…)`, without a native run.
fn calls(text: &str, function: &str) -> i32 {
    check(text, &["--property", &format!("call({function})"), "--replay", "interpreter"]).status
}

mod property_call {
    use super::*;

    const LIBRARY: &str = "#include <stdlib.h>\n#include <string.h>\n#include <stdio.h>\n\
        int main(void) {\n  char *text = malloc(8);\n  if (!text) return 1;\n  strcpy(text, \"12\");\n\
        \x20 int n = atoi(text);\n  free(text);\n  return n;\n}\n";

    #[test]
    fn library_functions_are_seen() {
        for function in ["malloc", "free", "strcpy", "atoi"] {
            assert_eq!(calls(LIBRARY, function), 1, "{function}");
        }
        for function in ["calloc", "printf", "memcpy", "realloc", "exit"] {
            assert_eq!(calls(LIBRARY, function), 0, "{function}");
        }
    }

    #[test]
    fn what_models_call_is_not_the_program_s_call() {
        assert_eq!(calls(LIBRARY, "strtol"), 0, "atoi is modelled with strtol");
        let both =
            "#include <stdlib.h>\nint main(void) { return atoi(\"1\") + (int)strtol(\"2\", 0, 10); }\n";
        assert_eq!(calls(both, "strtol"), 1);
        assert_eq!(calls(both, "atoi"), 1);
    }

    #[test]
    fn calls_under_other_names_are_seen() {
        let builtin = "void *p;\nint main(void) { __builtin_free(p); return 0; }\n";
        assert_eq!(calls(builtin, "free"), 1);
        let assembler_name =
            "void release(void *) __asm__(\"free\");\nint main(void) { release(0); return 0; }\n";
        assert_eq!(calls(assembler_name, "free"), 1);
        let pointer = "#include <string.h>\nstatic size_t (*measure)(const char *) = strlen;\n\
            int main(void) { return (int)measure(\"ab\"); }\n";
        assert_eq!(calls(pointer, "strlen"), 1);
        let unused = "#include <string.h>\nstatic size_t (*measure)(const char *) = strlen;\n\
            int main(void) { return measure == 0; }\n";
        assert_eq!(calls(unused, "strlen"), 0);
    }

    #[test]
    fn a_callback_that_a_library_function_calls_is_called() {
        let sorting = "#include <stdlib.h>\n#include <string.h>\n\
            static int order(const void *a, const void *b) { return memcmp(a, b, 1); }\n\
            int main(void) { char text[2] = {2, 1}; qsort(text, 2, 1, order); return 0; }\n";
        assert_eq!(calls(sorting, "memcmp"), 1);
        assert_eq!(calls(sorting, "order"), 1);
    }

    #[test]
    fn functions_without_a_body_are_seen() {
        let text = "void alarm_on(int); void alarm_off(int);\nint __VERIFIER_nondet_int(void);\n\
            int main(void) { int n = __VERIFIER_nondet_int(); if (n > 3 && n < 3) alarm_off(n); alarm_on(n); return 0; }\n";
        assert_eq!((calls(text, "alarm_on"), calls(text, "alarm_off")), (1, 0));
    }

    #[test]
    fn what_does_not_exist_is_bad_input() {
        for (property, hint) in [
            ("call(fere)", "did you mean `free`?"),
            ("call(no_such_function_at_all)", "it neither declares nor calls one"),
            ("label(done)", "it has no labels"),
        ] {
            let answer = check(LIBRARY, &["--property", property]);
            assert_eq!(answer.status, 3, "{answer:?}");
            assert!(answer.stderr.contains(hint), "{answer:?}");
        }
        let labels =
            "int main(void) {\n  goto out;\nout:\n  return 0;\n}\nvoid unused(void) { never: return; }\n";
        let answer = check(labels, &["--property", "label(uot)"]);
        assert_eq!(answer.status, 3, "{answer:?}");
        assert!(answer.stderr.contains("did you mean `out`?"), "{answer:?}");
        assert_eq!(check(labels, &["--property", "label(out)"]).status, 1);
        assert_eq!(check(labels, &["--property", "label(never)"]).status, 0);
    }

    #[test]
    fn a_native_run_sees_the_call_too() {
        let report = json(LIBRARY, &["--property", "call(atoi)"]);
        assert_eq!(report["verdict"], "fail", "{report:#}");
        let certified = &report["certified"];
        let is_native = certified["by"] == "replay in the interpreter and natively";
        assert!(is_native || certified["not_native_because"].is_string(), "{report:#}");
    }
}

mod replay {
    use super::*;

    /// The words about the replay, or nothing where no native run is possible here at all.
    fn replayed(text: &str) -> Option<(Answer, String)> {
        let plain = "extern void reach_error(void);\nint main(void) { reach_error(); return 0; }\n";
        if !check(plain, &[]).stdout.contains("as a native program") {
            eprintln!("left out: there are no native runs here");
            return None;
        }
        let answer = check(text, &[]);
        let line = answer.stdout.lines().find(|line| line.starts_with("replayed: ")).unwrap_or_default();
        let line = line.to_owned();
        Some((answer, line))
    }

    #[test]
    fn the_harness_stands_in_for_what_nothing_has_and_says_so() {
        let text = "extern void reach_error(void); int sensor_value(void);\n\
            int main(void) { if (sensor_value() == 7) reach_error(); return 0; }\n";
        let Some((answer, line)) = replayed(text) else { return };
        assert_eq!(answer.status, 1, "{answer:?}");
        let expected = "as a native program, in which the harness stands in for sensor_value()";
        assert!(line.ends_with(expected), "{answer:?}");
    }

    #[test]
    fn a_library_function_without_a_model_is_the_real_one() {
        // `lgamma(3)` is ln 2; the interpreter may take any number for it.
        let text = "#include <math.h>\nextern void reach_error(void);\n\
            int main(void) { if (lgamma(3.0) > 1.0) reach_error(); return 0; }\n";
        let Some((answer, line)) = replayed(text) else { return };
        assert_ne!(answer.status, 1, "{answer:?}");
        assert_eq!(line, "", "{answer:?}");
    }

    #[test]
    fn a_library_function_that_reaches_out_is_not_replaced() {
        let text = "extern void reach_error(void); int getpagesize(void);\n\
            int main(void) { if (getpagesize() == 7) reach_error(); return 0; }\n";
        let Some((answer, line)) = replayed(text) else { return };
        assert!(!line.contains("native program"), "{answer:?}");
    }
}

mod headline {
    use super::*;

    fn first_line(text: &str, options: &[&str]) -> String {
        let answer = check(text, &[options, &["--replay", "interpreter"]].concat());
        answer.stdout.lines().next().unwrap_or_default().to_owned()
    }

    #[test]
    fn the_assertion_that_fails_is_named_with_values() {
        let text = "#include <assert.h>\nint __VERIFIER_nondet_int(void);\nstatic int half(int n) { return n / 2; }\n\
            int main(void) {\n  int n = __VERIFIER_nondet_int();\n  assert(half(n) < 2000000000); assert(half(n) != 21 || n == 43);\n\
            \x20 return 0;\n}\n";
        let expected = "FAIL: an error can be reached: half(n) != 21 || n == 43 at p.c:6, where n = 42";
        assert_eq!(first_line(text, &[]), expected);
    }

    #[test]
    fn an_assertion_function_is_named_by_its_call() {
        let text = "extern void reach_error(void); int __VERIFIER_nondet_int(void);\n\
            static void __VERIFIER_assert(int holds) { if (!holds) reach_error(); }\n\
            int main(void) {\n  int n = __VERIFIER_nondet_int();\n  __VERIFIER_assert(n != 77);\n  return 0;\n}\n";
        assert_eq!(
            first_line(text, &[]),
            "FAIL: an error can be reached: __VERIFIER_assert(n != 77) at p.c:5"
        );
    }

    #[test]
    fn values_that_others_can_change_are_not_guessed() {
        let text = "#include <assert.h>\nint level;\nstatic void raise(void) { level = 3; }\n\
            int main(void) {\n  level = 1;\n  raise();\n  assert(level == 1);\n  return 0;\n}\n";
        assert_eq!(first_line(text, &[]), "FAIL: an error can be reached: level == 1 at p.c:7");
    }

    #[test]
    fn overflow_and_labels_are_named() {
        let text = "int __VERIFIER_nondet_int(void);\nint main(void) { int n = __VERIFIER_nondet_int();\n  return n + 1;\n}\n";
        let overflow = first_line(text, &["--property", "no-overflow"]);
        assert!(overflow.ends_with("n + 1 at p.c:3, where n = 2147483647"), "{overflow}");
        let text = "int main(void) {\n  goto ERROR;\nERROR:\n  return 1;\n}\n";
        assert_eq!(first_line(text, &[]), "FAIL: an error can be reached: the label ERROR at p.c:3");
    }
}

mod remarks {
    use super::*;

    #[test]
    fn a_program_without_errors_is_told_from_one_that_is_right() {
        for text in [
            "int main(void) { return 0; }\n",
            "#include <assert.h>\nvoid test(void) { assert(0); }\nint main(void) { return 0; }\n",
        ] {
            let answer = check(text, &[]);
            assert_eq!(answer.status, 0, "{answer:?}");
            assert!(answer.stdout.starts_with("PASS: nothing in this program can be an error"), "{answer:?}");
            assert_eq!(json(text, &[])["vacuous"], true);
        }
        let text = "#include <assert.h>\nint main(void) { int x = 1; assert(x == 1); return 0; }\n";
        assert!(check(text, &[]).stdout.starts_with("PASS: no error can be reached\n"));
        assert_eq!(json(text, &[])["vacuous"], false);
        let never =
            check("#include <stdlib.h>\nint main(void) { return 0; }\n", &["--property", "call(free)"]);
        assert!(never.stdout.starts_with("PASS: nothing in this program can be an error"), "{never:?}");
    }

    #[test]
    fn misspelt_names_are_pointed_out() {
        for (text, meant) in [
            ("int main(void) { raech_error(); return 0; }\n", "reach_error()"),
            (
                "void __VERIFIER_asssert(int);\nint main(void) { __VERIFIER_asssert(0); return 0; }\n",
                "__VERIFIER_assert()",
            ),
            ("int main(void) { int x = __VERIFIER_nondet_unit(); return x; }\n", "__VERIFIER_nondet_uint()"),
            (
                "void __VERIFIER_assum(int);\nint main(void) { __VERIFIER_assum(0); return 0; }\n",
                "__VERIFIER_assume()",
            ),
        ] {
            let answer = check(text, &[]);
            assert!(answer.stdout.contains(&format!("did you mean {meant}?")), "{answer:?}");
        }
    }

    #[test]
    fn undefined_behaviour_is_said_under_a_pass() {
        for (text, kind) in [
            (
                "int __VERIFIER_nondet_int(void);\nint main(void) {\n  int n = __VERIFIER_nondet_int();\n  return 100 % n;\n}\n",
                "division-by-zero at p.c:4 (--inputs 0)",
            ),
            (
                "int __VERIFIER_nondet_int(void);\nint main(void) {\n  int table[9] = {0}, n = __VERIFIER_nondet_int();\n  if (n >= 0 && n <= 9)\n    return table[n];\n  return 0;\n}\n",
                "out-of-bounds at p.c:5 (--inputs 9)",
            ),
            (
                "#include <stdlib.h>\nint main(void) {\n  int *p = 0;\n  free(p);\n  return *p;\n}\n",
                "null-dereference at p.c:5",
            ),
            (
                "int __VERIFIER_nondet_int(void);\nint main(void) {\n  int n = __VERIFIER_nondet_int();\n  return n < 0 ? 0 : 1 << n;\n}\n",
                "shift-out-of-range at p.c:4",
            ),
        ] {
            for engine in ["dash", "lazy", "auto"] {
                let answer = check(text, &["--engine", engine, "--replay", "interpreter"]);
                assert!(answer.stdout.contains("ended in undefined behaviour"), "{engine}: {answer:?}");
                assert!(answer.stdout.contains(kind), "{engine}: {answer:?}");
            }
            assert!(json(text, &[])["trials"]["undefined"][0]["runs"].as_u64() > Some(0));
        }
    }

    #[test]
    fn a_pass_of_undefined_runs_does_not_look_like_a_proof() {
        let text =
            "#include <assert.h>\nint *p;\nint main(void) {\n  *p = 1;\n  assert(0);\n  return 0;\n}\n";
        let answer = check(text, &[]);
        let first = answer.stdout.lines().next().unwrap_or_default();
        assert!(
            answer.status != 0 || first.ends_with("but all runs tried ended in undefined behaviour"),
            "{answer:?}"
        );
    }

    #[test]
    fn contradicting_assumptions_are_said() {
        let text = "#include <assert.h>\nint __VERIFIER_nondet_int(void); void __VERIFIER_assume(int);\n\
            int main(void) {\n  int n = __VERIFIER_nondet_int();\n  __VERIFIER_assume(n > 3);\n  __VERIFIER_assume(n < 2);\n\
            \x20 assert(0);\n  return 0;\n}\n";
        let answer = check(text, &[]);
        assert_eq!(answer.status, 0, "{answer:?}");
        assert!(answer.stdout.contains("ended at an assumption that does not hold"), "{answer:?}");
    }

    #[test]
    fn a_program_that_is_defined_gets_no_remark() {
        let text = "#include <assert.h>\nunsigned char __VERIFIER_nondet_uchar(void);\nint main(void) {\n  \
            unsigned char n = __VERIFIER_nondet_uchar();\n  int double_n = n + n;\n  assert(double_n < 511);\n  return 7 / (n + 1);\n}\n";
        let answer = check(text, &[]);
        assert!(!answer.stdout.contains("note: "), "{answer:?}");
    }
}

mod facts {
    use super::*;

    #[test]
    fn a_claim_about_no_call_is_not_told() {
        // take() does return -1: whatever a proof says of calls that there are none of, nobody must read that it does not.
        let text = "#include <assert.h>\nint __VERIFIER_nondet_int(void);\nstatic int take(int *c) {\n  int tries = 3;\n\
            \x20 while (!__VERIFIER_nondet_int())\n    if (--tries == 0)\n      return -1;\n  *c = __VERIFIER_nondet_int();\n\
            \x20 return 0;\n}\nstatic int state;\nint main(void) {\n  int c;\n  for (;;) {\n    if (take(&c) < 0) { state = 0; continue; }\n\
            \x20   if (state == 0 && c == 170) state = 1;\n    else if (state == 1 && c == 85) state = 2;\n    else state = 0;\n\
            \x20   assert(state <= 2);\n  }\n}\n";
        let report = json(text, &["--engine", "lazy"]);
        assert_eq!(report["verdict"], "pass", "{report:#}");
        let claims = report["invariants"].as_array().cloned().unwrap_or_default();
        for claim in claims.iter().filter(|claim| claim["procedure"] == "take" && claim["kind"] == "summary")
        {
            assert!(claim["holds"] != "return >= 0" || claim["entered_with"].is_string(), "{report:#}");
        }
    }

    #[test]
    fn a_program_that_reads_for_ever_is_not_run_for_long() {
        let text = "extern void reach_error(void); int __VERIFIER_nondet_int(void);\n\
            int main(void) { for (;;) { int n = __VERIFIER_nondet_int(); if (n != n) reach_error(); } }\n";
        for engine in ["dash", "lazy"] {
            let report = json(text, &["--engine", engine]);
            assert_eq!(report["verdict"], "pass", "{report:#}");
            assert!(report["stats"]["peak_mb"].as_u64().is_none_or(|peak| peak < 250), "{report:#}");
        }
    }

    #[test]
    fn a_function_that_is_handed_nothing_does_nothing() {
        let text = "#include <assert.h>\nextern void start(void); extern int probe(void); extern void fill(int *);\n\
            int main(void) { int n = 0; start(); fill(&n); int m = probe(); assert(m + n == n + m); return 0; }\n";
        let told = check(text, &[]).stdout;
        for line in [
            "start is not defined here: it is taken to do nothing",
            "probe is not defined here: it is taken to return any value and change nothing",
            "fill is not defined here: it is taken to write what its arguments lead to",
        ] {
            assert!(told.contains(line), "{told}");
        }
    }
}

mod advice {
    use super::*;

    const PLAIN: &str = "extern void tick(void);\nint main(void) { tick(); return 0; }\n";

    #[test]
    fn what_the_command_line_says_of_nothing_is_pointed_out() {
        for (options, told) in [
            (
                &["--pure", "tikc"][..],
                "there is no function `tikc` that --pure could be about: did you mean `tick`?",
            ),
            (&["-I", "nowhere"], "there is no directory `nowhere` to search"),
        ] {
            let answer = check(PLAIN, options);
            assert_eq!(answer.status, 0, "{answer:?}");
            assert!(answer.stderr.contains(told), "{answer:?}");
        }
        let answer = check(PLAIN, &["--pure", "tick", "-I", "."]);
        assert_eq!(answer.stderr, "", "{answer:?}");
    }

    #[test]
    fn other_checkers_words_are_explained() {
        for (options, told) in [
            (&["--unwind", "5"][..], "Tarka needs no unwinding bound"),
            (&["--property", "memsafety"], "memory safety is not checked"),
            (&["--property", "no-overlow"], "did you mean `no-overflow`?"),
            (&["--entry", "mian"], "do you mean `main`?"),
        ] {
            let answer = check(PLAIN, options);
            assert_eq!((answer.status, answer.stdout.as_str()), (3, ""), "{answer:?}");
            assert!(answer.stderr.contains(told), "{answer:?}");
        }
        let text = "int nondet_int(void);\nint main(void) { int x = nondet_int(); __CPROVER_assert(x > 1, \"x\"); return 0; }\n";
        let answer = check(text, &[]);
        assert!(answer.stdout.contains("means nothing here: write assert() instead"), "{answer:?}");
    }

    #[test]
    fn advice_fits_the_condition() {
        let arguments = "#include <assert.h>\nint main(int argc, char **argv) {\n  int n = 0;\n\
            \x20 for (int i = 1; i < argc; i++)\n    n += argv[i][0] == 'x';\n  assert(argc >= 0);\n  return n;\n}\n";
        let answer = check(arguments, &["--strict"]);
        assert!(!answer.stdout.contains("--pure"), "{answer:?}");
        let function = "#include <assert.h>\nint g; extern void tick(void);\n\
            int main(void) { g = 1; tick(); assert(g == 1); return 0; }\n";
        let answer = check(function, &["--strict"]);
        assert_eq!(answer.status, 2, "{answer:?}");
        assert!(answer.stdout.contains("--pure"), "{answer:?}");
    }
}

#[test]
fn no_line_markers_in_goals() {
    let scratch = Scratch::new();
    scratch.write(
        "p.c",
        "#include <stddef.h>\nint __VERIFIER_nondet_int(void);\nint *g;\nint main(void) {\n  \
        if (g != NULL)\n    return 1;\n  return __VERIFIER_nondet_int() > 3;\n}\n",
    );
    let answer = scratch.run(&["testgen", "p.c", "--out", "t", "-v"]);
    assert!(answer.stdout.contains("`if (g != NULL)` is "), "{answer:?}");
    assert!(!answer.stdout.contains("# "), "{answer:?}");
}

/// A `char` may lie anywhere: no run of the machine shows it at an odd address, and no proof excludes it.
#[test]
fn what_depends_on_where_objects_lie_is_said() {
    let program = "#include <assert.h>\nint main(void) {\n  char c;\n  \
                   assert((unsigned long)&c % 4 == 0);\n  return 0;\n}\n";
    for engine in ["dash", "lazy"] {
        for machine in ["32", "64"] {
            let answer = json(program, &["--engine", engine, "--machine", machine]);
            assert_eq!(answer["verdict"], "unknown", "{answer:#}");
            let reason = answer["reason"].as_str().expect("a reason");
            assert!(reason.contains("depends on where objects lie"), "{engine}: {reason}");
        }
    }
    let aligned = program.replace("char c", "_Alignas(4) char c");
    for engine in ["dash", "lazy"] {
        assert_eq!(json(&aligned, &["--engine", engine])["verdict"], "pass", "{engine}");
    }
}
