//! A short name for a program, to tell at once that a certificate is about another one.

use tarka_ir::{Program, Span, print};

const OFFSET_BASIS: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;

/// The digest of a program's listing without file names and lines: 128-bit FNV-1a, in hexadecimal.
pub fn digest(program: &Program) -> String {
    let listing = print::listing(&without_positions(program));
    let hash = listing.bytes().fold(OFFSET_BASIS, |hash, byte| (hash ^ u128::from(byte)).wrapping_mul(PRIME));
    format!("fnv1a128:{hash:032x}")
}

fn without_positions(program: &Program) -> Program {
    let mut program = program.clone();
    for proc in program.procs.iter_mut() {
        proc.span = Span::NONE;
        proc.locations.iter_mut().for_each(|location| location.span = Span::NONE);
        for stmt in proc.edges.iter_mut().flat_map(|edge| &mut edge.stmts) {
            stmt.span = Span::NONE;
        }
    }
    program
}

#[cfg(test)]
mod tests {
    use super::*;
    use tarka_c::{Options, compile_sources};

    const TEXT: &str = "int f(int n) { while (n > 0) n--; return n; } int main(void) { return f(3); }\n";

    fn program(name: &str) -> Program {
        let compilation = compile_sources(vec![(name.to_owned(), TEXT.to_owned())], &Options::default());
        compilation.program.expect("a program")
    }

    #[test]
    fn the_digest_does_not_depend_on_where_the_file_is() {
        let (here, there) = (program("case.c"), program("some/where/else.c"));
        assert_eq!(digest(&here), digest(&there));
        let mut other = here.clone();
        other.procs[other.entry].edges.iter_mut().for_each(|edge| edge.stmts.clear());
        assert_ne!(digest(&here), digest(&other));
    }
}
