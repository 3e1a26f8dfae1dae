//! Damages C text at random, in the ways that find bugs in a front end.

use crate::dictionary::TOKENS;
use crate::rng::Rng;

/// No mutated text is longer.
const MAX_LENGTH: usize = 256 << 10;

/// A damaged copy of one of the seeds, possibly with parts of another. The same generator state and seeds give the
/// same text. It has no directives: a case must not start the preprocessor.
pub fn mutant(seeds: &[String], rng: &mut Rng) -> String {
    let Some(seed) = rng.pick(seeds) else { return String::new() };
    let mut text = seed.clone().into_bytes();
    let rounds = 1 + rng.below(4) * rng.below(4);
    for _ in 0..rounds {
        mutate_once(&mut text, seeds, rng);
        text.truncate(MAX_LENGTH);
    }
    without_directives(String::from_utf8_lossy(&text).into_owned())
}

fn mutate_once(text: &mut Vec<u8>, seeds: &[String], rng: &mut Rng) {
    match rng.below(20) {
        0 => flip_byte(text, rng),
        1 => delete_range(text, rng),
        2 => duplicate_range(text, rng),
        3 => truncate(text, rng),
        4 => splice(text, seeds, rng),
        5 => nest(text, rng),
        6 => repeat_line(text, rng),
        7..=10 => insert_token(text, rng),
        11..=14 => replace_token(text, rng),
        15..=16 => delete_token(text, rng),
        _ => swap_tokens(text, rng),
    }
}

fn flip_byte(text: &mut [u8], rng: &mut Rng) {
    let position = position(text.len(), rng);
    let bit = 1 << rng.below(8);
    if let Some(byte) = text.get_mut(position) {
        *byte ^= bit;
    }
}

/// A random position; often near the end, where a program stands after its headers.
fn position(length: usize, rng: &mut Rng) -> usize {
    const TAIL: usize = 1500;
    if rng.below(2) == 0 { rng.below(length) } else { length.saturating_sub(1 + rng.below(TAIL.min(length))) }
}

/// A random range, mostly short.
fn range(length: usize, rng: &mut Rng) -> std::ops::Range<usize> {
    let start = position(length, rng);
    let longest = if rng.below(4) == 0 { length } else { 40 };
    start..(start + 1 + rng.below(longest)).min(length)
}

fn delete_range(text: &mut Vec<u8>, rng: &mut Rng) {
    let range = range(text.len(), rng);
    if range.start < range.end {
        text.drain(range);
    }
}

fn duplicate_range(text: &mut Vec<u8>, rng: &mut Rng) {
    let range = range(text.len(), rng);
    let copy = text.get(range).unwrap_or_default().to_vec();
    insert(text, rng.below(text.len() + 1), &copy);
}

fn truncate(text: &mut Vec<u8>, rng: &mut Rng) {
    text.truncate(rng.below(text.len() + 1));
}

/// The start of this text, the end of another.
fn splice(text: &mut Vec<u8>, seeds: &[String], rng: &mut Rng) {
    truncate(text, rng);
    if let Some(other) = rng.pick(seeds) {
        let from = rng.below(other.len());
        text.extend_from_slice(&other.as_bytes()[from..]);
    }
}

/// Brackets and operators that nest, many deep.
fn nest(text: &mut Vec<u8>, rng: &mut Rng) {
    const NESTS: &[(&str, &str)] = &[
        ("(", ")"),
        ("{", "}"),
        ("[", "]"),
        ("-", ""),
        ("!(", ")"),
        ("*", ""),
        ("&", ""),
        ("1+(", ")"),
        ("if(x)", ""),
        ("while(1){", "}"),
        ("sizeof(", ")"),
        ("(int)", ""),
        ("x?", ":x"),
        ("struct{", "}x;"),
        ("int(*", ")(void)"),
        ("f(", ")"),
        ("({", "})"),
        ("a:", ""),
        ("x=", ""),
        ("1,", ""),
        ("1+", ""),
        ("switch(1)case 1:", ""),
        ("{{", "}"),
        ("(int[]){", "}"),
        ("else if(1)", ""),
    ];
    let Some((open, close)) = rng.pick(NESTS) else { return };
    let depth = 1 << rng.below(15);
    let middle = if rng.below(2) == 0 { "x" } else { "" };
    let closing = if rng.below(3) == 0 { 0 } else { depth };
    let nested = format!("{}{middle}{}", open.repeat(depth), close.repeat(closing));
    let position = token_at(text, rng).start;
    insert(text, position, nested.as_bytes());
}

fn repeat_line(text: &mut Vec<u8>, rng: &mut Rng) {
    let position = position(text.len(), rng);
    let start = text[..position].iter().rposition(|&b| b == b'\n').map_or(0, |i| i + 1);
    let end = text[position..].iter().position(|&b| b == b'\n').map_or(text.len(), |i| position + i + 1);
    let copy = text[start..end].repeat(1 << rng.below(6));
    insert(text, end, &copy);
}

fn insert_token(text: &mut Vec<u8>, rng: &mut Rng) {
    let position = token_at(text, rng).start;
    insert(text, position, random_token(rng).as_bytes());
}

fn replace_token(text: &mut Vec<u8>, rng: &mut Rng) {
    let range = token_at(text, rng);
    text.splice(range, random_token(rng).bytes());
}

fn delete_token(text: &mut Vec<u8>, rng: &mut Rng) {
    let range = token_at(text, rng);
    text.drain(range);
}

/// Puts a token in the place of another (and the other in its place), which keeps brackets in balance more often
/// than inserting does.
fn swap_tokens(text: &mut Vec<u8>, rng: &mut Rng) {
    let (a, b) = (token_at(text, rng), token_at(text, rng));
    let (first, second) = if a.start <= b.start { (a, b) } else { (b, a) };
    if first.end > second.start {
        return;
    }
    let (left, right) = (text[first.clone()].to_vec(), text[second.clone()].to_vec());
    text.splice(second, left);
    text.splice(first, right);
}

fn random_token(rng: &mut Rng) -> String {
    format!(" {} ", rng.pick(TOKENS).copied().unwrap_or_default())
}

fn insert(text: &mut Vec<u8>, position: usize, what: &[u8]) {
    let position = position.min(text.len());
    text.splice(position..position, what.iter().copied());
}

/// The range of the word or mark at a random position; white space before it is skipped.
fn token_at(text: &[u8], rng: &mut Rng) -> std::ops::Range<usize> {
    let is_word = |b: &u8| b.is_ascii_alphanumeric() || *b == b'_';
    let from = position(text.len(), rng);
    let Some(skip) = text[from..].iter().position(|b| !b.is_ascii_whitespace()) else {
        return text.len()..text.len();
    };
    let hit = from + skip;
    if !is_word(&text[hit]) {
        return hit..hit + 1;
    }
    let start = text[..hit].iter().rposition(|b| !is_word(b)).map_or(0, |i| i + 1);
    let end = text[hit..].iter().position(|b| !is_word(b)).map_or(text.len(), |i| hit + i);
    start..end
}

/// Every mark that could begin a directive becomes another.
fn without_directives(text: String) -> String {
    if text.contains(['#', '%', '?']) {
        text.replace('#', "@").replace("%:", "%;").replace("??=", "?=")
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seeds() -> Vec<String> {
        vec![
            "int main(void) { int x = 1; return x + 2; }\n".into(),
            "struct s { int a[3]; } s;\n# 1\n".into(),
        ]
    }

    #[test]
    fn mutants_are_reproducible_and_have_no_directives() {
        for case in 0..3000 {
            let make = || mutant(&seeds(), &mut Rng::for_case(1, case));
            let text = make();
            assert_eq!(text, make());
            assert!(!text.contains('#'));
        }
    }

    #[test]
    fn mutants_differ() {
        let texts: std::collections::BTreeSet<_> =
            (0..200).map(|case| mutant(&seeds(), &mut Rng::for_case(1, case))).collect();
        assert!(texts.len() > 150);
    }

    #[test]
    fn every_mutation_stands_an_empty_text() {
        let mut rng = Rng::new(9);
        for _ in 0..500 {
            mutate_once(&mut Vec::new(), &[], &mut rng);
        }
    }
}
