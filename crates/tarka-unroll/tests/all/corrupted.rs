//! Certificates that claim too little, or are about something else.

use tarka_checker::certificate::{Certificate, from_json, to_json};

use crate::support::{accepts, generous, program, proof};

const SORTS: &str = "int main(void) { int a[3]; for (int i = 0; i < 3; i++) a[i] = __VERIFIER_nondet_int();
for (int i = 0; i < 2; i++) for (int j = 0; j < 2 - i; j++) if (a[j] > a[j + 1]) { int t = a[j]; a[j] = a[j + 1]; a[j + 1] = t; }
if (a[0] > a[1] || a[1] > a[2]) reach_error(); return 0; }";

const RECURS: &str = "int f(int n) { if (n <= 0) return 0; return f(n - 1) + 2; }
int main(void) { int n = __VERIFIER_nondet_uchar() % 6; if (f(n) != 2 * n) reach_error(); return 0; }";

const GOES_ON: &str = "int main(void) { int n = __VERIFIER_nondet_int(), i = 0; while (i < n) i++;
if (i == 20) reach_error(); return 0; }";

const LEAVES: &str =
    "int main(void) { int a[4] = {0}, n = __VERIFIER_nondet_uchar(); a[n] = 1; return a[0]; }";

#[test]
fn fewer_rounds_are_rejected() {
    for text in [SORTS, RECURS] {
        let program = program(text);
        let whole = proof(&program);
        assert!(accepts(&program, &whole));
        assert!(accepts(&program, &from_json(&to_json(&whole)).expect("a certificate")));
        let claim = whole.unrolling.clone().expect("a claim");
        for (key, rounds) in &claim.loops {
            for position in 0..rounds.len() {
                let mut less = whole.clone();
                let list =
                    less.unrolling.as_mut().and_then(|claim| claim.loops.get_mut(key)).expect("a loop");
                list[position].0 -= 1;
                assert!(!accepts(&program, &less), "{key} {position}");
            }
        }
        for key in claim.calls.keys() {
            let mut less = whole.clone();
            let list = less.unrolling.as_mut().and_then(|claim| claim.calls.get_mut(key)).expect("calls");
            list[0] = (0, 1);
            assert!(!accepts(&program, &less), "{key}");
        }
        let mut nothing = whole.clone();
        nothing.unrolling.as_mut().expect("a claim").loops.clear();
        assert_eq!(accepts(&program, &nothing), claim.loops.is_empty());
    }
}

#[test]
fn no_claim_helps_a_program_that_goes_wrong_or_leaves_its_objects() {
    for text in [GOES_ON, LEAVES] {
        let program = program(text);
        for rounds in [0, 1, 5, 30] {
            assert!(!accepts(&program, &generous(&program, rounds)), "{rounds} rounds of {text}");
        }
    }
}

#[test]
fn another_program_is_noticed() {
    let (one, other) = (program(SORTS), program(RECURS));
    let certificate: Certificate = proof(&one);
    assert!(!accepts(&other, &certificate));
    let mut overflow = certificate;
    overflow.program.machine = 32;
    assert!(!accepts(&one, &overflow));
}
