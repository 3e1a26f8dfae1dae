//! Claims that were tampered with.

use std::path::Path;

use tarka_checker::certificate::{MemoryClaims, NodeClaim, Target};
use tarka_checker::partition::Partition;
use tarka_ir::{Machine, Program};

use crate::closure::{Closure, is_left_to_runs};
use crate::observe::watch;
use crate::opinion::{Opinion, opinion};
use crate::programs::programs;
use crate::{Rng, cases, compile, found, generate};

/// A change of claims that is easily wrong.
type Change = fn(&mut Rng, &mut MemoryClaims);

const CHANGES: [(&str, Change); 14] = [
    ("merge nodes", merge_nodes),
    ("move an object to a node of its own", split_object),
    ("move a cell", move_cell),
    ("move a target", move_target),
    ("another node for a target", change_node),
    ("swap two targets", swap_targets),
    ("swap two cells' targets", swap_pointees),
    ("change a period", change_period),
    ("forget where a cell points", forget_pointee),
    ("forget a variable or a result", forget_variable),
    ("change a class", change_class),
    ("change a width", change_width),
    ("drop a cell", drop_cell),
    ("values for bytes", values_for_bytes),
];

/// How often the claims about a program are changed.
const CHANGES_EACH: usize = 30;
/// How many runs each change that is accepted must survive.
const RUNS: u64 = 3;

/// What became of one kind of change.
#[derive(Clone, Copy, Default)]
struct Tally {
    tried: usize,
    rejected: usize,
    /// Accepted, and seen to be harmless by the closure.
    harmless: usize,
    /// Accepted, and not contradicted by runs, about programs that the closure does not follow.
    survived: usize,
    /// Tried on programs that are left to runs on purpose.
    left: usize,
}

/// What is accepted although it was tampered with is right: the closure, which knows nothing of the claims, finds no two
/// accesses that they keep apart wrongly, and no run touches a bit in two ways.
#[test]
fn what_was_tampered_with_is_rejected_or_harmless() {
    let mut tallies = [Tally::default(); CHANGES.len()];
    let count = cases(40);
    for seed in 0..count {
        let mut rng = Rng(seed * 7919 + 1);
        let machine = if seed % 2 == 0 { Machine::Lp64 } else { Machine::Ilp32 };
        let text = generate::program(&mut rng);
        tamper(&compile(&text, machine), &format!("seed {seed}\n{text}"), &mut rng, &mut tallies);
    }
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/certificates");
    for (number, path) in programs(&directory).into_iter().enumerate() {
        let text = std::fs::read_to_string(&path).expect("a program");
        let machine = if text.contains("// machine: 32") { Machine::Ilp32 } else { Machine::Lp64 };
        let mut rng = Rng(number as u64);
        for _ in 0..count.div_ceil(40) {
            tamper(&compile(&text, machine), &path.display().to_string(), &mut rng, &mut tallies);
        }
    }
    for ((name, _), Tally { tried, rejected, harmless, survived, left }) in CHANGES.iter().zip(tallies) {
        println!(
            "{name}: {tried} tried, {rejected} rejected, {harmless} harmless, {survived} not contradicted, \
             {left} on programs left to runs"
        );
        assert!(rejected > 0, "{name}: never rejected in {tried} cases");
        let followed = tried - left;
        assert!(survived * 20 <= followed, "{name}: {survived} of {followed} are decided by runs alone");
    }
}

fn tamper(program: &Program, what: &str, rng: &mut Rng, tallies: &mut [Tally]) {
    let honest = found(program);
    let is_left = Closure::of(program).is_err_and(is_left_to_runs);
    for _ in 0..CHANGES_EACH {
        let which = rng.below(CHANGES.len());
        let mut claims = honest.clone();
        CHANGES[which].1(rng, &mut claims);
        if rng.below(4) == 0 {
            rng.pick(&CHANGES).1(rng, &mut claims);
        }
        if claims == honest {
            continue;
        }
        tallies[which].tried += 1;
        tallies[which].left += usize::from(is_left);
        let Ok(partition) = Partition::validate(program, &claims) else {
            tallies[which].rejected += 1;
            continue;
        };
        for _ in 0..RUNS {
            if let Err(wrong) = watch(program, &partition, rng.number()) {
                panic!("{}: accepted, but {wrong}\n{what}", CHANGES[which].0);
            }
        }
        match opinion(program, &partition) {
            Opinion::Harmless => tallies[which].harmless += 1,
            Opinion::CannotTell(_) => tallies[which].survived += usize::from(!is_left),
            Opinion::Doubtful(why) => panic!("{}: accepted, but {why}\n{what}", CHANGES[which].0),
        }
    }
}

/// The second opinion is not always the same: the division of memory of a program is none of another that does more.
#[test]
fn the_second_opinion_objects() {
    let apart = "struct pair { int first; int second; } a, b; long l; int *p; int **pp;
        int main(void) { struct pair *q = &a; a.first = 1; a.second = 2; b.first = 6; l = 3; p = &b.second; *p = 4; pp = &p;
            **pp = 5; SPARE return q->first; }";
    let program = compile(&apart.replace("SPARE", "p = p; l = l;"), Machine::Lp64);
    let partition = Partition::validate(&program, &found(&program)).expect("it is right");
    assert_eq!(opinion(&program, &partition), Opinion::Harmless);
    for spare in
        ["p = &b.first; l = l;", "p = (int *)&l; l = l;", "*pp = &a.second; l = l;", "p = p + l; l = l;"]
    {
        let other = compile(&apart.replace("SPARE", spare), Machine::Lp64);
        let objects = matches!(opinion(&other, &partition), Opinion::Doubtful(_));
        assert!(objects, "{spare}: {:?}", opinion(&other, &partition));
    }
}

fn targets(claims: &mut MemoryClaims) -> Vec<&mut Target> {
    let named =
        claims.variables.values_mut().chain(claims.results.values_mut()).chain(claims.arguments.values_mut());
    let cells = claims.nodes.iter_mut().flat_map(|node| &mut node.cells);
    named.chain(cells.filter_map(|cell| cell.points_to.as_mut())).collect()
}

fn pick_mut<'a, T>(rng: &mut Rng, from: &'a mut [T]) -> Option<&'a mut T> {
    let at = rng.below(from.len());
    from.get_mut(at)
}

fn merge_nodes(rng: &mut Rng, claims: &mut MemoryClaims) {
    let (from, to) = (rng.below(claims.nodes.len()) as u32, rng.below(claims.nodes.len()) as u32);
    for target in targets(claims).into_iter().filter(|target| target.node == from) {
        target.node = to;
    }
    if let (true, Some(moved)) = (from != to, claims.nodes.get(from as usize).cloned()) {
        let kept = &mut claims.nodes[to as usize];
        for cell in moved.cells {
            if !kept.cells.iter().any(|known| (known.start, known.width) == (cell.start, cell.width)) {
                kept.cells.push(cell);
            }
        }
    }
}

fn split_object(rng: &mut Rng, claims: &mut MemoryClaims) {
    let place = claims.nodes.len() as u32;
    let mut named: Vec<&mut Target> = claims.variables.values_mut().collect();
    let Some(target) = pick_mut(rng, &mut named) else { return };
    let mut copy: NodeClaim = claims.nodes[target.node as usize].clone();
    target.node = place;
    for cell in &mut copy.cells {
        cell.class.push('\'');
    }
    claims.nodes.push(copy);
}

fn a_cell<'a>(
    rng: &mut Rng,
    claims: &'a mut MemoryClaims,
) -> Option<&'a mut tarka_checker::certificate::CellClaim> {
    let mut cells: Vec<_> = claims.nodes.iter_mut().flat_map(|node| &mut node.cells).collect();
    let at = rng.below(cells.len());
    (at < cells.len()).then(|| cells.swap_remove(at))
}

fn move_cell(rng: &mut Rng, claims: &mut MemoryClaims) {
    let distance = *rng.pick(&[1, 8, -8, 32, 64]);
    if let Some(cell) = a_cell(rng, claims) {
        cell.start += distance;
    }
}

fn move_target(rng: &mut Rng, claims: &mut MemoryClaims) {
    let distance = *rng.pick(&[1, -1, 4, 8, 24]);
    if let Some(target) = pick_mut(rng, &mut targets(claims)) {
        target.offset += distance;
    }
}

fn change_period(rng: &mut Rng, claims: &mut MemoryClaims) {
    let period = *rng.pick(&[0, 1, 2, 4, 8, 12, 24, 40, 48]);
    if let Some(node) = pick_mut(rng, &mut claims.nodes) {
        node.period = period;
    }
}

fn forget_pointee(rng: &mut Rng, claims: &mut MemoryClaims) {
    if let Some(cell) = a_cell(rng, claims) {
        cell.points_to = None;
    }
}

fn forget_variable(rng: &mut Rng, claims: &mut MemoryClaims) {
    let named = if rng.below(4) == 0 { &mut claims.results } else { &mut claims.variables };
    let names: Vec<String> = named.keys().cloned().collect();
    if !names.is_empty() {
        named.remove(rng.pick(&names));
    }
}

fn change_node(rng: &mut Rng, claims: &mut MemoryClaims) {
    let node = rng.below(claims.nodes.len()) as u32;
    if let Some(target) = pick_mut(rng, &mut targets(claims)) {
        target.node = node;
    }
}

fn swap_targets(rng: &mut Rng, claims: &mut MemoryClaims) {
    let mut all = targets(claims);
    let (a, b) = (rng.below(all.len()), rng.below(all.len()));
    if a < all.len() && b < all.len() {
        let (first, second) = (*all[a], *all[b]);
        (*all[a], *all[b]) = (second, first);
    }
}

fn swap_pointees(rng: &mut Rng, claims: &mut MemoryClaims) {
    let other = a_cell(rng, claims).and_then(|cell| cell.points_to);
    if let Some(cell) = a_cell(rng, claims) {
        cell.points_to = other;
    }
}

fn drop_cell(rng: &mut Rng, claims: &mut MemoryClaims) {
    if let Some(node) = pick_mut(rng, &mut claims.nodes)
        && !node.cells.is_empty()
    {
        node.cells.remove(rng.below(node.cells.len()));
    }
}

fn change_class(rng: &mut Rng, claims: &mut MemoryClaims) {
    let other = a_cell(rng, claims).map_or(String::new(), |cell| cell.class.clone());
    let name = if rng.below(2) == 0 { other } else { "another".to_owned() };
    if let Some(cell) = a_cell(rng, claims) {
        cell.class = name;
    }
}

fn change_width(rng: &mut Rng, claims: &mut MemoryClaims) {
    let width = *rng.pick(&[1, 3, 8, 16, 32, 64]);
    if let Some(cell) = a_cell(rng, claims) {
        cell.width = width;
    }
}

/// Also where one of many cells of a class of bytes gets a class of values of its own.
fn values_for_bytes(rng: &mut Rng, claims: &mut MemoryClaims) {
    let rename = rng.below(2) == 0;
    if let Some(cell) = a_cell(rng, claims) {
        cell.bytes = !cell.bytes;
        if rename {
            cell.class.push('\'');
        }
    }
}
