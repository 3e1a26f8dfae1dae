//! Names that look like others: what somebody may have meant.

/// The name among these that is most like the given one, if one is like it at all.
pub fn nearest<'n>(name: &str, known: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let close = known.into_iter().filter_map(|other| Some((likeness(name, other)?, other)));
    close.min().map(|(_, other)| other)
}

/// How far two names are from each other; `None` if nobody would take one for the other. Neither case nor leading
/// underscores make names different for the eye.
fn likeness(name: &str, other: &str) -> Option<(usize, usize)> {
    let exact = distance(name, other);
    let eye = |name: &str| name.trim_start_matches('_').to_ascii_lowercase();
    let seen = distance(&eye(name), &eye(other));
    let allowed = match other.trim_start_matches('_').len() {
        0..=2 => 0,
        3..=5 => 1,
        6..=12 => 2,
        _ => 3,
    };
    (seen <= allowed).then_some((seen, exact))
}

/// How many letters must be put in, left out, changed or swapped with the next to get from one name to the other.
fn distance(from: &str, to: &str) -> usize {
    let (from, to) = (from.as_bytes(), to.as_bytes());
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=to.len()).collect();
    for i in 1..=from.len() {
        let mut row = vec![i];
        for j in 1..=to.len() {
            let changed = last[j - 1] + usize::from(from[i - 1] != to[j - 1]);
            let mut least = changed.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1] {
                least = least.min(before[j - 2] + 1);
            }
            row.push(least);
        }
        before = std::mem::replace(&mut last, row);
    }
    last[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_are_counted_in_letters() {
        for (from, to, expected) in [
            ("", "abc", 3),
            ("free", "free", 0),
            ("itn", "int", 1),
            ("eror", "error", 1),
            ("kitten", "sitting", 3),
        ] {
            assert_eq!(distance(from, to), expected, "{from} {to}");
            assert_eq!(distance(to, from), expected, "{to} {from}");
        }
    }

    #[test]
    fn what_was_meant_is_found() {
        let known = ["assert", "reach_error", "__VERIFIER_assert", "__VERIFIER_nondet_int", "free"];
        for (name, meant) in [
            ("reach_eror", "reach_error"),
            ("asert", "assert"),
            ("_assert", "assert"),
            ("ASSERT", "assert"),
            ("__VERIFIER_asert", "__VERIFIER_assert"),
            ("__VERIFIER_nondet_itn", "__VERIFIER_nondet_int"),
            ("fre", "free"),
        ] {
            assert_eq!(nearest(name, known), Some(meant), "{name}");
        }
        for name in ["f", "main", "insert_sorted", "log", "tree"] {
            assert!(nearest(name, known).is_none_or(|meant| name == "tree" && meant == "free"), "{name}");
        }
    }
}
