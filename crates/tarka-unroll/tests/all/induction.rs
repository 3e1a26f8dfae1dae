//! Proofs by induction over the rounds of loops without a bound: found where they are proofs, and refused where not.

use tarka_checker::certificate::{Certificate, InductionClaim, RangeClaim, UnrollClaim};
use tarka_engine::Outcome;
use tarka_fuzz::rng::Rng;
use tarka_ir::{Idx, LocationKind, Program};

use crate::support::{accepts, program, proof, unroll};

/// Errors that are reached late, or only by what a careless induction forgets.
const WRONG: [&str; 9] = [
    "int main(void) { int n = 0; while (1) { if (n == 9) reach_error(); if (__VERIFIER_nondet_int()) n++; } }",
    "int n; void f(void) { n++; } int main(void) { while (1) { f(); if (n == 7) reach_error(); } }",
    "int main(void) { int a[2] = {0}, *p = a; while (1) { *p += 1; p = a + (p == a); if (a[1] == 6) reach_error(); } }",
    "int main(void) { int n = 0; while (__VERIFIER_nondet_int()) n = n < 12 ? n + 1 : n; if (n == 12) reach_error(); return 0; }",
    "int main(void) { int *p = malloc(4); *p = 0; int i = 0; while (1) { if (*p == 8) reach_error(); *p += i++ % 2; } }",
    "int g; int *p; int main(void) { int x = 0; p = &x; for (int i = 0;; i++) { *p = i; if (x == 10) p = &g; if (g > 12) reach_error(); } }",
    "int main(void) { int done = 0, n = 0; for (;;) { for (int i = 0; i < n; i++) done++; if (n < 4) n++; if (done == 14) reach_error(); } }",
    "int main(void) { int n = 0; L: n++; if (n < 9) goto L; while (__VERIFIER_nondet_int()) n += 2; if (n == 15) reach_error(); return 0; }",
    "int main(void) { unsigned char c = 0; while (__VERIFIER_nondet_int()) { c += 15; if (c == 255) reach_error(); } return 0; }",
];

/// Loops without a bound that induction proves, and the least number of rounds that it must look back.
const RIGHT: [(&str, u32); 7] = [
    ("int main(void) { int a = 0, b = 0; while (1) { if (a != b) reach_error(); a++; b++; } }", 1),
    ("int main(void) { unsigned n = 0; while (1) { if (n > 5) reach_error(); n = n == 5 ? 0 : n + 1; } }", 0),
    ("int t[4]; int main(void) { int i = 0; while (1) { t[i] = 1; i = (i + 1) % 4; if (t[i] > 1) reach_error(); } }", 0),
    ("struct s { int head, used; int d[3]; } q; int main(void) { while (1) { int c = __VERIFIER_nondet_int();
      if (c && q.used < 3) { q.d[(q.head + q.used) % 3] = c; q.used++; } else if (q.used > 0) { q.head = (q.head + 1) % 3; q.used--; }
      if (q.used < 0 || q.used > 3) reach_error(); } }", 0),
    ("int main(void) { int s = 0; while (__VERIFIER_nondet_int()) { switch (s) { case 0: s = 1; break; case 1: s = 2; break; default: s = 0; } }
      if (s < 0 || s > 2) reach_error(); return 0; }", 0),
    ("void step(int *p) { *p = !*p; } int main(void) { int x = 0, y = 0; while (1) { step(&x); step(&y); if (x != y) reach_error(); } }", 1),
    ("int main(void) { unsigned char c = 0; while (__VERIFIER_nondet_int()) { if (c < 200) c++; if (c > 200) reach_error(); } return 0; }", 1),
];

/// Programs in which only the first rounds of a loop matter, and what is said of long texts.
const AFTER_SOME_ROUNDS: [&str; 3] = [
    "int main(void) { unsigned n = 0; while (__VERIFIER_nondet_int() && n < 100000) n++; if (n > 5) return 0; int a[6]; a[n] = 1;
      for (unsigned i = 0; i < n; i++) if (i > 4) reach_error(); return 0; }",
    "char t[1000]; int main(void) { for (int i = 0; i < 3; i++) t[i] = 'a'; t[__VERIFIER_nondet_uint() % 3] = 0; unsigned long n = 0; while (t[n]) n++;
      if (n > 2) reach_error(); return 0; }",
    "int main(void) { char *t = malloc(5000); unsigned long n = 0; t[4999] = 0; while (t[n] != 0) n++; if (n >= 5000) reach_error(); return 0; }",
];

/// Programs that read large objects at an index that is no number, and go wrong.
const WRONG_IN_LARGE_OBJECTS: [&str; 4] = [
    "int t[2000]; int main(void) { unsigned i = __VERIFIER_nondet_uint() % 2000; t[1999] = 1; if (t[i]) reach_error(); return 0; }",
    "int t[2000]; int main(void) { unsigned i = __VERIFIER_nondet_uint() % 2000; t[i] = 1; if (i == 1500 && t[1500]) reach_error(); return 0; }",
    "int main(void) { char *t = malloc(5000); unsigned i = __VERIFIER_nondet_uint() % 5000; if (i > 4000 && t[i] == 'x') reach_error(); return 0; }",
    "short t[1000]; int main(void) { unsigned i = __VERIFIER_nondet_uint() % 1999; t[700] = 0x0102; if (((char *)t)[i] == 1) reach_error(); return 0; }",
];

#[test]
fn rounds_may_go_before_an_induction() {
    for text in AFTER_SOME_ROUNDS {
        let program = program(text);
        let certificate = proof(&program);
        assert!(accepts(&program, &certificate), "{text}");
    }
}

#[test]
fn large_objects_are_not_forgotten() {
    for text in WRONG_IN_LARGE_OBJECTS {
        let program = program(text);
        let found = unroll(&program, 20).outcome;
        assert!(!matches!(found, Outcome::Pass(_)), "a wrong proof of {text}");
        for elements in [1, 16, 64, 5000] {
            let claim = UnrollClaim { elements, ..UnrollClaim::default() };
            assert!(
                !accepts(&program, &Certificate::unrolled(&program, "a test", claim)),
                "{elements}: {text}"
            );
        }
    }
}

/// The claim that all loops are proved by looking back so many rounds, after others have gone before.
fn claim(program: &Program, (peel, k): (u32, u32), ranges: &[RangeClaim]) -> Certificate {
    let mut claim = UnrollClaim { elements: 64, ..UnrollClaim::default() };
    for procedure in &program.procs {
        for (loc, location) in procedure.locations.iter_enumerated() {
            if location.kind == LocationKind::LoopHead {
                let induction = InductionClaim { peel, k, ranges: ranges.to_vec() };
                claim.inductions.insert(format!("{}:L{}", procedure.name, loc.index()), induction);
            }
        }
    }
    Certificate::unrolled(program, "a test", claim)
}

#[test]
fn loops_without_a_bound_are_proved() {
    for (text, least) in RIGHT {
        let program = program(text);
        let certificate = proof(&program);
        let inductions = &certificate.unrolling.as_ref().expect("a claim").inductions;
        assert!(!inductions.is_empty(), "{text}");
        assert!(accepts(&program, &certificate), "{text}");
        for k in 0..3 {
            let mut other = certificate.clone();
            for induction in other.unrolling.as_mut().expect("a claim").inductions.values_mut() {
                induction.k = k;
            }
            assert_eq!(accepts(&program, &other), k >= least, "{k} rounds back: {text}");
        }
    }
}

#[test]
fn damaged_ranges_are_refused() {
    let (mut damaged, mut narrowed) = (0, 0);
    for (text, _) in RIGHT {
        let program = program(text);
        let certificate = proof(&program);
        let claims = certificate.unrolling.clone().expect("a claim").inductions;
        for (key, induction) in claims {
            for position in 0..induction.ranges.len() {
                let change = |change: &dyn Fn(&mut RangeClaim)| {
                    let mut other = certificate.clone();
                    let claim =
                        other.unrolling.as_mut().expect("a claim").inductions.get_mut(&key).expect("it");
                    change(&mut claim.ranges[position]);
                    accepts(&program, &other)
                };
                let range = &induction.ranges[position];
                if range.high > range.low {
                    // The least range that holds was claimed: a narrower one does not.
                    narrowed += u32::from(change(&|range| range.high -= 1))
                        + u32::from(change(&|range| range.low += 1));
                }
                assert!(
                    !change(&|range| (range.low, range.high) = (range.high + 1, range.high + 9)),
                    "{text}"
                );
                assert!(!change(&|range| range.variable = u32::MAX), "{text}");
                damaged += 2;
            }
        }
    }
    assert!(damaged >= 8, "{damaged} damaged");
    assert!(narrowed <= 2, "{narrowed} narrower ranges hold as well");
}

#[test]
fn no_claim_helps_a_program_that_goes_wrong_late() {
    for text in WRONG {
        let program = program(text);
        let found = unroll(&program, 20).outcome;
        assert!(!matches!(found, Outcome::Pass(_)), "a wrong proof of {text}");
        for k in [(0, 0), (0, 1), (0, 2), (0, 5), (1, 0), (3, 1), (6, 1)] {
            assert!(!accepts(&program, &claim(&program, k, &[])), "{k:?}: {text}");
            for variable in 0..program.vars.len() as u32 {
                for (offset, bytes) in [(0, 4), (4, 4)] {
                    let range = RangeClaim { variable, offset, bytes, low: 0, high: 5 };
                    assert!(!accepts(&program, &claim(&program, k, &[range])), "{k:?}, {variable}: {text}");
                }
            }
        }
    }
}

/// A machine of two numbers below eight, that goes from state to state by an input, and what is an error in it.
struct Automaton {
    factors: [u32; 10],
    mask: u32,
    error: (u32, u32),
}

impl Automaton {
    fn random(rng: &mut Rng) -> Automaton {
        let mut next = |below: u64| (rng.number() % below) as u32;
        Automaton { factors: std::array::from_fn(|_| next(8)), mask: next(8), error: (next(8), next(8)) }
    }

    fn step(&self, (a, b): (u32, u32), input: u32) -> (u32, u32) {
        let f = &self.factors;
        if (a ^ input) & self.mask != 0 {
            ((f[0] * a + f[1] * b + f[2] * input + f[3]) & 7, (f[4] * b + f[5]) & 7)
        } else {
            ((f[6] * b + f[7]) & 7, (f[8] * a + f[9] * input) & 7)
        }
    }

    fn goes_wrong(&self) -> bool {
        let mut seen = std::collections::BTreeSet::from([(0, 0)]);
        let mut open = vec![(0, 0)];
        while let Some(state) = open.pop() {
            if state == self.error {
                return true;
            }
            open.extend((0..2).map(|input| self.step(state, input)).filter(|next| seen.insert(*next)));
        }
        false
    }

    /// As a program, with its state in variables, in a structure behind a pointer, or in an array.
    fn text(&self, kind: u64) -> String {
        let (declared, a, b) = match kind % 3 {
            0 => ("unsigned a = 0, b = 0;", "a", "b"),
            1 => ("struct { unsigned a, b; } s = {0, 0}, *p = &s;", "p->a", "p->b"),
            _ => ("unsigned t[2] = {0, 0};", "t[0]", "t[1]"),
        };
        let (f, (x, y)) = (&self.factors, self.error);
        format!(
            "int main(void) {{ {declared} while (1) {{ if ({a} == {x} && {b} == {y}) reach_error();
            unsigned i = __VERIFIER_nondet_int() != 0, c = {a}, d = {b};
            if ((c ^ i) & {}) {{ {a} = ({} * c + {} * d + {} * i + {}) & 7; {b} = ({} * d + {}) & 7; }}
            else {{ {a} = ({} * d + {}) & 7; {b} = ({} * c + {} * i) & 7; }} }} }}",
            self.mask, f[0], f[1], f[2], f[3], f[4], f[5], f[6], f[7], f[8], f[9]
        )
    }
}

#[test]
fn random_automata_are_judged_as_their_states_are() {
    let effort = std::env::var("EFFORT").ok().and_then(|text| text.parse().ok()).unwrap_or(16);
    let (mut passed, mut failed) = (0, 0);
    for case in 0..effort {
        let mut rng = Rng::for_case(11, case);
        let automaton = Automaton::random(&mut rng);
        let text = automaton.text(case);
        let program = program(&text);
        let wrong = automaton.goes_wrong();
        match unroll(&program, 2).outcome {
            Outcome::Pass(certificate) => {
                assert!(!wrong, "a wrong proof of\n{text}");
                assert!(accepts(&program, &certificate), "not accepted:\n{text}");
                passed += 1;
            }
            Outcome::Fail(_) => {
                assert!(wrong, "a wrong alarm for\n{text}");
                failed += 1;
            }
            Outcome::Unknown(_) => {}
        }
        for k in if wrong { 0..4 } else { 0..0 } {
            for peel in [0, 3] {
                let accepted = accepts(&program, &claim(&program, (peel, k), &[]));
                assert!(!accepted, "the checker accepts {k} after {peel} for\n{text}");
            }
        }
    }
    println!("{passed} pass, {failed} fail of {effort}");
    assert!(passed > 0 && failed > 0);
}
