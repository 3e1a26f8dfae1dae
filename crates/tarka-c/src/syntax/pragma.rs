//! `#pragma pack`: the one pragma that changes what a program means to us.

use super::quote::clip;

/// Which alignment `#pragma pack` imposes on the members of records, token by token.
#[derive(Default, Debug)]
pub struct Packing {
    /// From the token with this number on, this alignment in bytes counts; ascending.
    changes: Vec<(usize, Option<u32>)>,
    current: Option<u32>,
    stack: Vec<(Option<String>, Option<u32>)>,
}

impl Packing {
    /// The alignment imposed at the token with number `token`.
    pub fn at(&self, token: usize) -> Option<u32> {
        let index = self.changes.partition_point(|&(start, _)| start <= token).checked_sub(1)?;
        self.changes[index].1
    }

    /// Obeys the pragma whose text follows the word `pragma`, if it is a `pack`; `token` is the number of the next
    /// token. Gives a complaint if the pragma is malformed.
    pub fn obey(&mut self, pragma: &str, token: usize) -> Result<(), String> {
        let Some(arguments) = pragma.trim().strip_prefix("pack") else { return Ok(()) };
        if arguments.starts_with(|c: char| c.is_alphanumeric() || c == '_') {
            return Ok(());
        }
        let arguments = arguments.trim().strip_prefix('(').and_then(|rest| rest.split_once(')'));
        let Some((arguments, _)) = arguments else { return Err(malformed(pragma)) };
        let words: Vec<&str> = arguments.split(',').map(str::trim).collect();
        self.current = match words[..] {
            [""] => None,
            ["push", ref rest @ ..] => self.push(rest).ok_or_else(|| malformed(pragma))?,
            ["pop", ref rest @ ..] => self.pop(rest).ok_or_else(|| unmatched(pragma))?,
            [number] => alignment(number).ok_or_else(|| malformed(pragma))?,
            _ => return Err(malformed(pragma)),
        };
        self.changes.push((token, self.current));
        Ok(())
    }

    fn push(&mut self, arguments: &[&str]) -> Option<Option<u32>> {
        let (name, next) = match arguments {
            [] => (None, self.current),
            [number] if alignment(number).is_some() => (None, alignment(number)?),
            [name] => (Some(*name), self.current),
            [name, number] => (Some(*name), alignment(number)?),
            _ => return None,
        };
        self.stack.push((name.map(str::to_owned), self.current));
        Some(next)
    }

    fn pop(&mut self, arguments: &[&str]) -> Option<Option<u32>> {
        let last = self.stack.len().checked_sub(1)?;
        let index = match arguments {
            [] => last,
            [number] if alignment(number).is_some() => {
                self.stack.pop();
                return alignment(number);
            }
            [name] => self.stack.iter().rposition(|(n, _)| n.as_deref() == Some(*name))?,
            _ => return None,
        };
        let (_, previous) = self.stack[index];
        self.stack.truncate(index);
        Some(previous)
    }
}

/// A number of bytes; `Some(None)` for 0, which means natural alignment.
fn alignment(word: &str) -> Option<Option<u32>> {
    match word.parse().ok()? {
        0 => Some(None),
        n @ (1 | 2 | 4 | 8 | 16) => Some(Some(n)),
        _ => None,
    }
}

fn malformed(pragma: &str) -> String {
    format!("malformed `#pragma {}` is ignored", clip(pragma.trim()))
}

fn unmatched(pragma: &str) -> String {
    format!("`#pragma {}` without a matching `#pragma pack(push)` is ignored", clip(pragma.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_follows_the_stack() {
        let mut packing = Packing::default();
        let steps = [
            ("pack(push, 4)", Some(4)),
            ("pack(push,name,1)", Some(1)),
            (" pack(push) ", Some(1)),
            ("pack(2)", Some(2)),
            ("pack(pop)", Some(1)),
            ("warning(disable:4200)", Some(1)),
            ("packing(7)", Some(1)),
            ("pack(pop, name)", Some(4)),
            ("pack(pop)", None),
            ("pack(8)", Some(8)),
            ("pack()", None),
        ];
        for (token, (pragma, expected)) in steps.into_iter().enumerate() {
            packing.obey(pragma, token * 10).unwrap();
            assert_eq!(packing.at(token * 10), expected, "{pragma}");
            assert_eq!(packing.at(token * 10 + 9), expected, "{pragma}");
        }
        assert_eq!(packing.at(5), Some(4));
    }

    #[test]
    fn malformed_packing_is_reported() {
        let mut packing = Packing::default();
        for pragma in ["pack(3)", "pack 1", "pack(push,a,b,c)", "pack(pop)", "pack(1"] {
            assert!(packing.obey(pragma, 0).is_err(), "{pragma}");
        }
    }
}
