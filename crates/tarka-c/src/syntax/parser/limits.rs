//! Keeps the stack safe: from deep recursion here, and from high trees in those who walk them later.

use super::{Failed, Parse, Parser};

/// How deep constructs may be nested in each other: the depth of our own recursion.
const MAX_DEPTH: u32 = 2_500;
/// How high a tree may grow: chains such as `a + b + …` are read by a loop, but whoever walks the tree recurses.
const MAX_HEIGHT: u32 = 20_000;

/// Where the parser stands with respect to its limits.
#[derive(Default)]
pub struct Limits {
    /// How many nested constructs are open.
    depth: u32,
    /// The height of the highest tree read since [`Parser::tree`] was entered.
    height: u32,
}

impl Parser<'_> {
    /// Reads something that may contain itself.
    pub(super) fn nested<T>(&mut self, read: impl FnOnce(&mut Self) -> Parse<T>) -> Parse<T> {
        if self.limits.depth >= MAX_DEPTH {
            self.fatal(format!("nested too deeply: the limit is {MAX_DEPTH} levels"));
            return Err(Failed);
        }
        self.limits.depth += 1;
        let result = read(self);
        self.limits.depth -= 1;
        result
    }

    /// Reads a tree whose height counts apart from its neighbours': of siblings the highest counts.
    pub(super) fn tree<T>(&mut self, read: impl FnOnce(&mut Self) -> T) -> T {
        let neighbours = std::mem::take(&mut self.limits.height);
        let result = read(self);
        self.limits.height = self.limits.height.max(neighbours);
        result
    }

    /// Puts a node on top of what has been read since [`Parser::tree`] was entered.
    pub(super) fn grow(&mut self) -> Parse<()> {
        self.limits.height += 1;
        if self.limits.height > MAX_HEIGHT {
            self.fatal(format!("too many links in one expression or statement: the limit is {MAX_HEIGHT}"));
            return Err(Failed);
        }
        Ok(())
    }
}
