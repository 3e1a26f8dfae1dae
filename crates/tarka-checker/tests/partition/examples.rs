//! Small programs by hand, and what must not be claimed about them.

use tarka_checker::certificate::MemoryClaims;
use tarka_checker::partition::{Partition, PartitionError};
use tarka_ir::{Base, Machine, Program};

use crate::{compile, found};

const TWO_FIELDS: &str = "struct pair { int first; int second; } a, b;
    int main(void) { struct pair *p = &a; p->first = 1; p->second = 2; if (p->first) p = &b; return p->second; }";

fn honest(text: &str) -> (Program, MemoryClaims) {
    let program = compile(text, Machine::Lp64);
    let claims = found(&program);
    Partition::validate(&program, &claims).unwrap();
    (program, claims)
}

fn rejection(program: &Program, claims: &MemoryClaims) -> String {
    match Partition::validate(program, claims) {
        Ok(_) => panic!("accepted: {claims:#?}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn fields_apart_have_classes_apart() {
    let (program, claims) = honest(TWO_FIELDS);
    let partition = Partition::validate(&program, &claims).unwrap();
    let mut names: Vec<&str> = partition.classes().map(|(_, shape)| shape.name.as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, ["pair.first", "pair.second"]);
    let (a, _) = program.vars.iter_enumerated().find(|(_, var)| var.name == "a").unwrap();
    let cells = partition.object_of_var(&program, a).unwrap();
    assert_eq!(cells.iter().map(|(offset, _)| *offset).collect::<Vec<_>>(), [0, 4]);
}

#[test]
fn an_object_elsewhere_than_its_pointer_is_noticed() {
    let (program, mut claims) = honest(TWO_FIELDS);
    claims.nodes.push(claims.nodes[0].clone());
    claims.variables.get_mut("b").unwrap().node = claims.nodes.len() as u32 - 1;
    let said = rejection(&program, &claims);
    assert!(said.contains("p = &b") && said.contains("in main"), "{said}");
}

#[test]
fn a_forgotten_pointer_must_not_be_followed() {
    let (program, mut claims) = honest(TWO_FIELDS);
    claims.variables.remove("p");
    let said = rejection(&program, &claims);
    assert!(said.contains("nothing is claimed about where"), "{said}");
}

#[test]
fn overlapping_cells_are_noticed() {
    let (program, mut claims) = honest(TWO_FIELDS);
    let node = claims.nodes.iter_mut().find(|node| node.cells.len() == 2).unwrap();
    node.cells[1].start = 16;
    let error = Partition::validate(&program, &claims).unwrap_err();
    assert!(
        matches!(error, PartitionError::Senseless(_)) && error.to_string().contains("overlap"),
        "{error}"
    );
}

#[test]
fn the_class_of_sizes_is_not_for_cells() {
    let (program, mut claims) = honest(TWO_FIELDS);
    claims.nodes[0].cells[0].class = "object size".to_owned();
    assert!(rejection(&program, &claims).contains("`object size` is no name"));
}

#[test]
fn a_period_must_divide_every_stride() {
    let (program, mut claims) =
        honest("int a[8]; int main(void) { int i = 0; while (i < 8) { a[i] = i; i++; } return a[3]; }");
    for wrong in [0, 8, 3] {
        claims.nodes.iter_mut().for_each(|node| node.period = wrong);
        rejection(&program, &claims);
    }
    // Smaller periods than needed do no harm if the cells are bytes then.
    claims.nodes.iter_mut().for_each(|node| {
        node.period = 2;
        node.cells.iter_mut().for_each(|cell| {
            cell.start = 0;
            cell.bytes = true;
            cell.signed = false;
        });
    });
    Partition::validate(&program, &claims).unwrap();
}

#[test]
fn what_the_environment_makes_up_may_point_anywhere() {
    let text = "int *outside(void); int x; long y;
        int main(void) { int *p = outside(); int *q = &x; long *r = &y; *p = 1; *r = 2; return *q; }";
    let (program, claims) = honest(text);
    let partition = Partition::validate(&program, &claims).unwrap();
    assert!(partition.classes().all(|(_, shape)| shape.bytes));
    // The claims of the same program without the pointer from outside: x and y apart.
    let (_, mut apart) = honest(&text.replace("outside();", "0;").replace("*p = 1;", "p = &x; *p = 1;"));
    apart.results.insert("outside".to_owned(), apart.variables["p"]);
    assert!(rejection(&program, &apart).contains("pointers from the environment"));
}

#[test]
fn numbers_from_the_environment_may_be_made_pointers() {
    for read in ["(int *)n", "((union { long n; int *p; }){ .n = n }).p"] {
        let text = format!(
            "long __VERIFIER_nondet_long(void); int x; long y;
             int main(void) {{ long n = __VERIFIER_nondet_long(); int *p = {read}; int *q = &x; *p = 1; y = 2; return *q; }}"
        );
        let (program, claims) = honest(&text);
        let partition = Partition::validate(&program, &claims).unwrap();
        let (x, _) = program.vars.iter_enumerated().find(|(_, var)| var.name == "x").unwrap();
        let cells = partition.object_of_var(&program, x).unwrap();
        assert!(
            cells.iter().all(|(_, class)| partition.classes().any(|(id, s)| id == *class && s.bytes)),
            "{read}"
        );
    }
}

#[test]
fn bytes_from_the_environment_may_be_pointers() {
    let (program, claims) = honest(
        "void __VERIFIER_nondet_memory(void *, unsigned long); struct s { int n; int *p; } s; int x; long y;
         int main(void) { __VERIFIER_nondet_memory(&s, sizeof s); int *q = &x; *s.p = 1; y = 2; return *q; }",
    );
    let partition = Partition::validate(&program, &claims).unwrap();
    assert!(partition.classes().all(|(_, shape)| shape.bytes));
}

#[test]
fn claims_about_nothing_are_noticed() {
    let (program, mut claims) = honest(TWO_FIELDS);
    claims.variables.get_mut("p").unwrap().node = 99;
    assert!(rejection(&program, &claims).contains("no node 99"));
}

/// Addresses can be rounded without a conversion: the distance from null is a number, and null plus a number an address.
#[test]
fn addresses_as_distances_from_null() {
    for round in
        ["(int *)((char *)0 + (((char *)p - (char *)0) & ~3l))", "(int *)&((char *)0)[(long)p & ~3l]"]
    {
        let text =
            format!("int a[4]; int main(void) {{ int *p = a; int *q = {round}; *q = 5; return a[0]; }}");
        let (program, claims) = honest(&text);
        let partition = Partition::validate(&program, &claims).unwrap();
        let written = program.procs.iter().flat_map(|proc| proc.edges.iter()).flat_map(|edge| &edge.stmts);
        let mut classes: Vec<_> = written
            .filter_map(|stmt| stmt.stmt.dest())
            .filter(|place| matches!(place.base, Base::Deref(_)))
            .map(|place| partition.place(&program, place).expect("a class").class)
            .collect();
        classes.dedup();
        let (a, _) = program.vars.iter_enumerated().find(|(_, var)| var.name == "a").unwrap();
        let cells = partition.object_of_var(&program, a).unwrap();
        assert_eq!(classes, [cells[0].1], "{round}");
    }
}
