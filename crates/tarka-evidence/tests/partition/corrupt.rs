//! Claims that were tampered with.

use tarka_evidence::certificate::{MemoryClaims, NodeClaim, Target};
use tarka_evidence::checker::partition::Partition;
use tarka_ir::Machine;

use crate::observe::watch;
use crate::{Rng, cases, compile, found, generate};

/// A change of claims that is easily wrong.
type Change = fn(&mut Rng, &mut MemoryClaims);

const CHANGES: [(&str, Change); 10] = [
    ("merge nodes", merge_nodes),
    ("move an object to a node of its own", split_object),
    ("move a cell", move_cell),
    ("move a target", move_target),
    ("change a period", change_period),
    ("forget where a cell points", forget_pointee),
    ("forget a variable", forget_variable),
    ("change a class", change_class),
    ("change a width", change_width),
    ("values for bytes", values_for_bytes),
];

#[test]
fn what_was_tampered_with_is_rejected_or_harmless() {
    let mut rejected = [0; CHANGES.len()];
    let mut tried = [0; CHANGES.len()];
    for seed in 0..cases(40) {
        let mut rng = Rng(seed * 7919 + 1);
        let machine = if seed % 2 == 0 { Machine::Lp64 } else { Machine::Ilp32 };
        let text = generate::program(&mut rng);
        let program = compile(&text, machine);
        let honest = found(&program);
        for _ in 0..30 {
            let which = rng.below(CHANGES.len());
            let mut claims = honest.clone();
            CHANGES[which].1(&mut rng, &mut claims);
            if claims == honest {
                continue;
            }
            tried[which] += 1;
            match Partition::validate(&program, &claims) {
                Err(_) => rejected[which] += 1,
                Ok(partition) => {
                    if let Err(wrong) = watch(&program, &partition, seed) {
                        panic!("seed {seed}, {}: accepted, but {wrong}\n{text}", CHANGES[which].0);
                    }
                }
            }
        }
    }
    for ((name, _), (rejected, tried)) in CHANGES.iter().zip(rejected.into_iter().zip(tried)) {
        println!("{name}: {rejected} of {tried} rejected");
        assert!(rejected > 0, "{name}: never rejected in {tried} cases");
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
) -> Option<&'a mut tarka_evidence::certificate::CellClaim> {
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
    let names: Vec<String> = claims.variables.keys().cloned().collect();
    claims.variables.remove(rng.pick(&names));
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
