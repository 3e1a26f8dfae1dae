//! What the paper shows.

use std::rc::Rc;

use tarka_domains::polyhedra_available;
use tarka_engine::Outcome;
use tarka_ir::passes::SignedOverflow;
use tarka_logic::parse::parse;
use tarka_logic::solver::{self, Backend, SessionOptions};
use tarka_logic::term::{Sort, TermTable};

use crate::{finding, program, word};

const FIGURE_1: &str = "int main(void) {
  int x = 0, y = 0, z = 0, w = 0;
  while (nondet()) {
    if (nondet()) { x = x + 1; y = y + 100; }
    else if (nondet()) { if (x >= 4) { x = x + 1; y = y + 1; } }
    BOXED
  }
  if (x >= 4 && y <= 2) reach_error();
}";
const BOXED: &str = "else if (y > 10*w && z >= 100*x) { y = -y; } w = w + 1; z = z + 10;";

#[test]
fn figure_1_is_proved_in_both_versions() {
    if polyhedra_available().is_err() {
        return;
    }
    for boxed in ["", BOXED] {
        let program = program(&FIGURE_1.replace("BOXED", boxed), SignedOverflow::Ideal);
        let found = finding(&program, "dagger", "polyhedra", 60);
        let Outcome::Pass(certificate) = found.outcome else { panic!("{boxed}: {}", word(&found.outcome)) };
        if boxed.is_empty() {
            continue;
        }
        let terms = Rc::new(TermTable::new());
        let main = &certificate.contexts[0];
        let names = ["x", "y", "z", "w"].map(|name| terms.symbol(name, Sort::Int));
        let [x, y, z, w] = names;
        let wanted = terms.and(&[
            terms.le(x, y),
            terms.le(y, terms.scale(&100.into(), x)),
            terms.eq(z, terms.scale(&10.into(), w)),
        ]);
        let implied = main.invariants.iter().filter(|claim| claim.line == Some(4)).any(|claim| {
            let mut resolve = |name: &str| {
                let at = ["x", "y", "z", "w"].iter().position(|known| *known == name);
                at.map(|at| names[at])
            };
            let holds = parse(&terms, &claim.holds, &mut resolve);
            let Ok(holds) = holds else { return false };
            let mut session =
                Backend::for_engines().open(&terms, SessionOptions::default()).expect("a solver");
            session.assert(holds);
            session.assert(terms.not(wanted));
            session.check() == solver::Outcome::Unsat
        });
        assert!(implied, "{:?}", main.invariants);
    }
}

#[test]
fn diamonds_in_a_row_need_no_refinement_and_few_nodes_in_a_dag() {
    let row = |diamonds: usize| {
        let body: String = (0..diamonds)
            .map(|at| {
                format!("if (nondet()) {{ x = x + {at}; y = y + 1; }} else {{ x = x + 1; y = y + {at}; }}\n")
            })
            .collect();
        format!("int main(void) {{ int x = 0, y = 0; {body} if (x < 0) reach_error(); }}")
    };
    let nodes = |mode: &str, diamonds: usize| {
        let found = finding(&program(&row(diamonds), SignedOverflow::Ideal), mode, "octagon", 60);
        assert_eq!((word(&found.outcome), found.statistics.iterations), ("pass", 0), "{mode}");
        found.statistics.regions
    };
    assert!(nodes("dag", 14) <= 2 * nodes("dag", 7) + 4);
    let (eight, ten) = (nodes("tree", 8), nodes("tree", 10));
    assert!(eight >= 1 << 8 && ten > 3 * eight, "{eight} {ten}");
}

/// Two speeds in turn, like the programs of linear relations in the paper's table: bounds on both sides are lost by a join.
const TWO_SPEEDS: &str = "int main(void) {
  int near = 0, far = 0;
  while (nondet()) {
    if (nondet()) { if (near >= 9) { near = near + 2; far = far + 1; } }
    else if (nondet()) { if (near >= 7 && near <= 9) { near = near + 1; far = far + 3; } }
    else if (nondet()) { if (near >= 5 && near <= 7) { near = near + 2; far = far + 1; } }
    else if (near <= 4) { near = near + 1; far = far + 2; }
  }
  if (near > 2 * far || far > 3 * near) reach_error();
}";

#[test]
fn sets_of_elements_prove_what_a_tree_does_not() {
    if polyhedra_available().is_err() {
        return;
    }
    let program = program(TWO_SPEEDS, SignedOverflow::Ideal);
    assert_eq!(word(&finding(&program, "gr06", "polyhedra", 30).outcome), "pass");
    assert_eq!(word(&finding(&program, "tree", "polyhedra", 3).outcome), "unknown");
}
