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
