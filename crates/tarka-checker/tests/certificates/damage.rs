//! Certificates with something changed.

use tarka_checker::certificate::{Certificate, LocationClaim, Purpose};

/// A small generator with a fixed seed, so that every run tests the same.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 11
    }

    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }
}

/// A text in parentheses.
#[derive(Clone, PartialEq, Debug)]
enum Tree {
    Atom(String),
    List(Vec<Tree>),
}

impl Tree {
    fn read(text: &str) -> Tree {
        let mut open: Vec<Vec<Tree>> = vec![Vec::new()];
        let mut rest = text.trim_start();
        while let Some(first) = rest.chars().next() {
            let length = match first {
                '(' | ')' => 1,
                '|' => rest[1..].find('|').map_or(rest.len(), |end| end + 2),
                _ => rest.find([' ', '(', ')']).unwrap_or(rest.len()),
            };
            match first {
                '(' => open.push(Vec::new()),
                ')' => {
                    let list = open.pop().expect("balanced");
                    open.last_mut().expect("balanced").push(Tree::List(list));
                }
                _ => open.last_mut().expect("balanced").push(Tree::Atom(rest[..length].to_owned())),
            }
            rest = rest[length..].trim_start();
        }
        open.pop().and_then(|mut list| list.pop()).expect("a term")
    }

    fn write(&self) -> String {
        match self {
            Tree::Atom(text) => text.clone(),
            Tree::List(list) => format!("({})", list.iter().map(Tree::write).collect::<Vec<_>>().join(" ")),
        }
    }

    fn atoms(&mut self) -> Vec<&mut String> {
        match self {
            Tree::Atom(text) => vec![text],
            Tree::List(list) => list.iter_mut().flat_map(Tree::atoms).collect(),
        }
    }

    fn lists(&mut self) -> Vec<&mut Vec<Tree>> {
        match self {
            Tree::Atom(_) => Vec::new(),
            Tree::List(list) => {
                // The list itself, if it is a conjunction or disjunction, else those inside.
                if matches!(list.first(), Some(Tree::Atom(head)) if head == "and" || head == "or") {
                    return vec![list];
                }
                list.iter_mut().flat_map(Tree::lists).collect()
            }
        }
    }
}

const GROUPS: [&[&str]; 6] = [
    &["bvult", "bvule", "bvslt", "bvsle", "bvugt", "bvuge", "bvsgt", "bvsge", "=", "distinct"],
    &["<", "<=", ">", ">=", "=", "distinct"],
    &["=", "distinct"],
    &["and", "or"],
    &["bvadd", "bvsub", "bvmul", "bvand"],
    &["+", "-", "*"],
];

/// Changes something; says what.
pub fn damage(certificate: &mut Certificate, random: &mut Random) -> String {
    let kind = random.below(16);
    let context = random.below(certificate.contexts.len());
    if certificate.contexts.get(context).is_none_or(|context| context.invariants.is_empty()) {
        certificate.program.digest.push('0');
        return "another program".to_owned();
    }
    match kind {
        0 => drop_location(certificate, context, random),
        1 => move_location(certificate, context, random),
        2 => swap_formulas(certificate, random),
        3 => change_contexts(certificate, context, random),
        4 => whole(certificate, random, "negated", |text, _| format!("(not {text})")),
        5 => whole(certificate, random, "true", |_, _| "true".to_owned()),
        6 => whole(certificate, random, "false", |_, _| "false".to_owned()),
        7 => {
            let other = any_formula(certificate, random);
            whole(certificate, random, "weakened", move |text, _| format!("(or {text} {other})"))
        }
        8 => {
            let other = any_formula(certificate, random);
            whole(certificate, random, "strengthened", move |text, _| format!("(and {text} {other})"))
        }
        9 | 10 => whole(certificate, random, "a part dropped", drop_part),
        11 | 12 => whole(certificate, random, "a number changed", change_number),
        13 => whole(certificate, random, "an operator changed", change_operator),
        _ => {
            let symbols = symbols(certificate);
            whole(certificate, random, "a symbol changed", move |text, random| {
                change_symbol(text, &symbols, random)
            })
        }
    }
}

/// All formulas of a certificate.
fn formulas(certificate: &mut Certificate) -> Vec<&mut String> {
    let mut all = Vec::new();
    for context in &mut certificate.contexts {
        all.push(&mut context.entry);
        all.push(&mut context.exit);
        all.extend(context.invariants.iter_mut().map(|claim| &mut claim.holds));
        all.extend(context.rigid.values_mut());
    }
    all
}

fn any_formula(certificate: &mut Certificate, random: &mut Random) -> String {
    let mut all = formulas(certificate);
    let index = random.below(all.len());
    all.swap_remove(index).clone()
}

fn whole(
    certificate: &mut Certificate,
    random: &mut Random,
    what: &str,
    change: impl Fn(&str, &mut Random) -> String,
) -> String {
    let mut all = formulas(certificate);
    let index = random.below(all.len());
    let text = all.swap_remove(index);
    let before = text.clone();
    *text = change(&before, random);
    format!("{what}: {before} became {text}")
}

fn drop_part(text: &str, random: &mut Random) -> String {
    let mut tree = Tree::read(text);
    let mut lists = tree.lists();
    if lists.is_empty() {
        return "true".to_owned();
    }
    let index = random.below(lists.len());
    let list = lists.swap_remove(index);
    let part = 1 + random.below(list.len() - 1);
    if part < list.len() {
        list.remove(part);
    }
    tree.write()
}

fn change_number(text: &str, random: &mut Random) -> String {
    let mut tree = Tree::read(text);
    let number = |atom: &str| {
        let digits = atom.strip_prefix("bv").unwrap_or(atom).to_owned();
        digits.parse::<i128>().ok()
    };
    let mut numbers: Vec<&mut String> =
        tree.atoms().into_iter().filter(|atom| number(atom).is_some()).collect();
    if numbers.is_empty() {
        return format!("(not {text})");
    }
    let index = random.below(numbers.len());
    let atom = numbers.swap_remove(index);
    let value = number(atom).unwrap_or(0);
    let options = [value + 1, (value - 1).abs(), 0, 2 * value, value + (1 << 31), 1];
    let prefix = if atom.starts_with("bv") { "bv" } else { "" };
    *atom = format!("{prefix}{}", options[random.below(options.len())]);
    tree.write()
}

fn change_operator(text: &str, random: &mut Random) -> String {
    let mut tree = Tree::read(text);
    let group = |atom: &str| GROUPS.iter().find(|group| group.contains(&atom));
    let mut operators: Vec<&mut String> =
        tree.atoms().into_iter().filter(|atom| group(atom).is_some()).collect();
    if operators.is_empty() {
        return "false".to_owned();
    }
    let index = random.below(operators.len());
    let atom = operators.swap_remove(index);
    if let Some(group) = group(atom) {
        *atom = group[random.below(group.len())].to_owned();
    }
    tree.write()
}

/// The names that occur in a certificate, and some that should not.
fn symbols(certificate: &mut Certificate) -> Vec<String> {
    let mut found = vec!["return".to_owned()];
    for text in formulas(certificate) {
        for atom in Tree::read(text).atoms() {
            if is_symbol(atom) {
                found.push(atom.clone());
                found.push(format!("|{}@entry|", atom.trim_matches('|')));
            }
        }
    }
    found.sort();
    found.dedup();
    found
}

fn is_symbol(atom: &str) -> bool {
    let known = ["true", "false", "not", "ite", "select", "store", "mod", "div", "_", "extract", "distinct"];
    let operator = GROUPS.iter().any(|group| group.contains(&atom)) || known.contains(&atom);
    let number = atom.strip_prefix("bv").unwrap_or(atom).parse::<i128>().is_ok();
    !operator && !number
}

fn change_symbol(text: &str, symbols: &[String], random: &mut Random) -> String {
    let mut tree = Tree::read(text);
    let mut atoms: Vec<&mut String> = tree.atoms().into_iter().filter(|atom| is_symbol(atom)).collect();
    if atoms.is_empty() {
        return "false".to_owned();
    }
    let index = random.below(atoms.len());
    *atoms.swap_remove(index) = symbols[random.below(symbols.len())].clone();
    tree.write()
}

fn drop_location(certificate: &mut Certificate, context: usize, random: &mut Random) -> String {
    let claims = &mut certificate.contexts[context].invariants;
    let dropped = claims.remove(random.below(claims.len()));
    format!("L{} dropped", dropped.location)
}

fn move_location(certificate: &mut Certificate, context: usize, random: &mut Random) -> String {
    let claims = &mut certificate.contexts[context].invariants;
    let index = random.below(claims.len());
    let location = random.below(12) as u32;
    let from = claims[index].location;
    let claim = LocationClaim { location, ..claims[index].clone() };
    match random.below(2) {
        0 => claims[index] = claim,
        _ => claims.push(claim),
    }
    format!("L{from} also, or instead, at L{location}")
}

fn swap_formulas(certificate: &mut Certificate, random: &mut Random) -> String {
    let mut all = formulas(certificate);
    let (a, b) = (random.below(all.len()), random.below(all.len()));
    let (first, second) = (all[a].clone(), all[b].clone());
    *all[a] = second;
    *all[b] = first;
    format!("formulas {a} and {b} swapped")
}

fn change_contexts(certificate: &mut Certificate, context: usize, random: &mut Random) -> String {
    let contexts = &mut certificate.contexts;
    let other = random.below(contexts.len());
    match random.below(4) {
        0 => {
            contexts.swap(context, other);
            format!("contexts {context} and {other} swapped")
        }
        1 => {
            contexts[context].procedure = contexts[other].procedure.clone();
            format!("context {context} is of the procedure of {other}")
        }
        2 => {
            contexts.remove(context);
            format!("context {context} dropped")
        }
        _ => {
            contexts[context].purpose = Purpose::Relation;
            format!("context {context} is a relation")
        }
    }
}
