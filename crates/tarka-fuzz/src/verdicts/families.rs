//! Programs with a parameter, for measuring how an engine's effort grows. All of them pass, and none needs the
//! preprocessor.

use std::fmt::Write;

/// Aliasing as in figure 3 of the DASH paper: `n` pointers get fresh objects, then a lock is set through one more
/// pointer, which later, and only later, aliases each of them. Who lets them all alias from the start has 2ⁿ cases.
pub fn figure3(n: usize) -> String {
    let mut body = String::from(
        "  struct device *shared = malloc(sizeof(struct device));\n  \
         shared->lock = __VERIFIER_nondet_int();\n  shared->load = __VERIFIER_nondet_int();\n",
    );
    for i in 1..=n {
        line(&mut body, format_args!("  struct device *d{i} = shared;"));
    }
    for i in 1..=n {
        line(&mut body, format_args!("  d{i} = malloc(sizeof(struct device));"));
        line(&mut body, format_args!("  d{i}->lock = 0;"));
    }
    line(&mut body, format_args!("  shared->lock = 1;"));
    let taken: Vec<String> = (1..=n).map(|i| format!("d{i}->lock == 1")).collect();
    let condition = if taken.is_empty() { "0".to_owned() } else { taken.join(" || ") };
    line(&mut body, format_args!("  if ({condition})\n    reach_error();"));
    for i in 1..=n {
        line(&mut body, format_args!("  shared = d{i};"));
    }
    let declarations = "typedef __typeof__(sizeof(0)) size_t;\n\
                        extern void *malloc(size_t size);\n\
                        extern int __VERIFIER_nondet_int(void);\n\
                        extern void reach_error(void);\n\n\
                        struct device {\n  int lock;\n  int load;\n};\n";
    whole(declarations, &body)
}

/// Branches as in figure 6 of the DASH paper: `n` of them in a row, 2ⁿ paths, and what they change, a variable or a
/// cell of the heap, has nothing to do with what is asserted in the end.
pub fn figure6(n: usize) -> String {
    let mut body = String::new();
    for i in 1..=n {
        line(&mut body, format_args!("  _Bool left{i} = __VERIFIER_nondet_bool();"));
    }
    line(&mut body, format_args!("  int here = 0;\n  int *there = malloc(sizeof(int));\n  *there = 0;"));
    line(&mut body, format_args!("  int lock = 1;"));
    for i in 1..=n {
        line(&mut body, format_args!("  if (left{i})\n    here = here + 1;"));
        line(&mut body, format_args!("  else\n    *there = *there + 1;"));
    }
    line(&mut body, format_args!("  if (lock != 1)\n    reach_error();"));
    let declarations = "typedef __typeof__(sizeof(0)) size_t;\n\
                        extern void *malloc(size_t size);\n\
                        extern _Bool __VERIFIER_nondet_bool(void);\n\
                        extern void reach_error(void);\n";
    whole(declarations, &body)
}

/// `n` diamonds in a row, each as in the fragment `diamond` of the paper on lazy annotation: a flag is chosen and then
/// branched on, and neither matters. A refinement that splits on the flags has 2ⁿ regions; labels can be given up.
pub fn diamonds(n: usize) -> String {
    let mut body = String::from(
        "  int safe = __VERIFIER_nondet_int();\n  int level = __VERIFIER_nondet_int();\n  int up;\n  \
         if (!safe)\n    return 0;\n",
    );
    for _ in 0..n {
        line(&mut body, format_args!("  if (__VERIFIER_nondet_bool())\n    up = 1;\n  else\n    up = 0;"));
        line(&mut body, format_args!("  if (up)\n    level = level + 1;\n  else\n    level = level - 1;"));
    }
    line(&mut body, format_args!("  if (!safe)\n    reach_error();"));
    let declarations = "extern int __VERIFIER_nondet_int(void);\n\
                        extern _Bool __VERIFIER_nondet_bool(void);\n\
                        extern void reach_error(void);\n";
    whole(declarations, &body)
}

fn line(text: &mut String, what: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{what}");
}

fn whole(declarations: &str, body: &str) -> String {
    format!("{declarations}\nint main(void)\n{{\n{body}  return 0;\n}}\n")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use tarka_exec::concrete::Outcome;
    use tarka_ir::passes::Pass;

    use super::super::check::pass_options;
    use super::super::explore::{Limits, Step, explore};
    use super::super::header::Property;
    use super::*;

    /// How many vectors of small inputs the program can take; with all of them it must return.
    fn runs(text: String) -> usize {
        let options = tarka_c::Options::default();
        let compilation = tarka_c::compile_sources(vec![("family.c".to_owned(), text)], &options);
        let mut program = compilation.program.expect("the program is right");
        Pass::Errors.run(&mut program, &pass_options(Property::UnreachCall));
        let limits = Limits { runs: 1000, steps: 10_000, questions: 32 };
        let mut vectors = BTreeSet::new();
        let walk = explore(&program, limits, &|_, _| vec![0, 1], &mut |run| {
            assert!(matches!(run.outcome, Outcome::Returned(Some(0))), "{:?}", run.outcome);
            vectors.insert(run.inputs.iter().map(|input| input.bits).collect::<Vec<_>>());
            Step::On
        });
        assert!(walk.whole);
        vectors.len()
    }

    #[test]
    fn members_pass_and_have_the_paths_they_should() {
        for n in 0..4 {
            assert_eq!(runs(figure3(n)), 4);
            assert_eq!(runs(figure6(n)), 1 << n);
            assert_eq!(runs(diamonds(n)), 2 + 2 * (1 << n));
        }
    }

    #[test]
    fn members_grow_with_their_parameter() {
        for family in [figure3, figure6, diamonds] {
            let (small, large) = (family(10).lines().count(), family(20).lines().count());
            assert!(large > small && family(30).lines().count() - large == large - small);
        }
    }
}
