//! Addresses of procedures by name.
//!
//! An engine's terms have the number that the concrete machine gives a procedure, so that they can be evaluated in its
//! states. Certificates know no such numbers: a procedure is at `&f`, wherever that is.

use std::collections::BTreeMap;

use tarka_exec::concrete::memory::code_address;
use tarka_exec::symbolic::Context;
use tarka_ir::{Idx, ProcId};
use tarka_logic::number::Integer;
use tarka_logic::term::{Op, Sort, Substitution, Term, TermTable};

/// The procedures whose addresses the program takes.
pub(super) struct Procedures {
    /// The symbol at each address.
    symbols: BTreeMap<i128, Term>,
    pointer: Sort,
}

impl Procedures {
    pub(super) fn new(ctx: &Context<'_>) -> Procedures {
        let (terms, program) = (&ctx.terms, ctx.program);
        let pointer = terms.sort(ctx.encoding.address(terms, &program.types, 0));
        let address = |proc: ProcId| i128::from(code_address(program.types.machine, proc.index()));
        let named = ctx.code_symbols().into_iter().map(|(proc, symbol)| (address(proc), symbol));
        Procedures { symbols: named.collect(), pointer }
    }

    /// The term with symbols in place of these addresses.
    pub(super) fn named(&self, terms: &TermTable, term: Term) -> Term {
        if self.symbols.is_empty() {
            return term;
        }
        let mut substitution = Substitution::new();
        for subterm in terms.subterms(&[term]) {
            if terms.sort(subterm) != self.pointer {
                continue;
            }
            let Some(difference) = self.difference(terms, subterm) else { continue };
            // Operands come first, so that what is inside has its symbols already.
            let inside = substitution.apply(terms, subterm);
            substitution.insert(subterm, terms.add(inside, difference));
        }
        substitution.apply(terms, term)
    }

    /// What to add to a term so that the address in its constant summand becomes a symbol.
    fn difference(&self, terms: &TermTable, term: Term) -> Option<Term> {
        let constant = match &terms.node(term).op {
            Op::Int(value) => value.to_i128()?,
            Op::BitVec(value) => value.signed().to_i128()?,
            Op::Linear { constant, .. } => self.signed(constant).to_i128()?,
            _ => return None,
        };
        let (address, symbol) = self.nearest(constant.checked_abs()?)?;
        let number = match self.pointer {
            Sort::BitVec(width) => terms.bv(width, address),
            _ => terms.int(address),
        };
        let difference = terms.sub(symbol, number);
        Some(if constant < 0 { terms.neg(difference) } else { difference })
    }

    /// The address that is meant by a number: itself, or one beside it as in `p <= &f - 1`, which says `p < &f`.
    fn nearest(&self, number: i128) -> Option<(i128, Term)> {
        let (address, symbol) = self.symbols.range(number - 1..=number + 1).next()?;
        Some((*address, *symbol))
    }

    fn signed(&self, constant: &Integer) -> Integer {
        match self.pointer {
            Sort::BitVec(width) => tarka_logic::number::BitVec::new(width, constant.clone()).signed(),
            _ => constant.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;
    use tarka_c::{Options, compile_sources};
    use tarka_exec::symbolic::Encoding;
    use tarka_ir::Program;

    const TEXT: &str = "int f(void) { return 1; } int g(void) { return 2; } int h(void) { return 3; }
int main(int n) { int (*p)(void) = n ? f : g; return p() + h(); }
";

    fn program() -> Program {
        let sources = vec![("case.c".to_owned(), TEXT.to_owned())];
        compile_sources(sources, &Options::default()).program.expect("a program")
    }

    fn address(ctx: &Context<'_>, name: &str) -> Term {
        let proc = ctx.program.proc_named(name).expect("a procedure");
        let types = &ctx.program.types;
        ctx.encoding.address(&ctx.terms, types, code_address(types.machine, proc.index()))
    }

    #[test]
    fn addresses_become_symbols_wherever_they_are() {
        let program = program();
        for encoding in [Encoding::Machine, Encoding::Integer] {
            let ctx = Context::new(&program, Rc::new(TermTable::new()), encoding);
            let terms = &ctx.terms;
            let procedures = Procedures::new(&ctx);
            let (f, g) = (address(&ctx, "f"), address(&ctx, "g"));
            let sort = terms.sort(f);
            let (p, q) = (terms.symbol("p", sort), terms.symbol("q", sort));
            let (at_f, at_g) = (terms.symbol("&f", sort), terms.symbol("&g", sort));
            let cases = |f: Term, g: Term| {
                let chosen = terms.ite(terms.eq(p, f), g, terms.add(q, f));
                vec![terms.eq(p, f), terms.ne(p, g), terms.eq(terms.sub(p, f), q), terms.eq(chosen, q), f]
            };
            for (number, symbol) in cases(f, g).into_iter().zip(cases(at_f, at_g)) {
                assert_eq!(procedures.named(terms, number), symbol, "{encoding:?}");
            }
            let h = terms.eq(p, address(&ctx, "h"));
            assert_eq!(procedures.named(terms, h), h, "an address that is not taken is a number");
        }
    }

    #[test]
    fn comparisons_of_integers_keep_their_meaning() {
        let program = program();
        let ctx = Context::new(&program, Rc::new(TermTable::new()), Encoding::Integer);
        let terms = &ctx.terms;
        let f = address(&ctx, "f");
        let (p, at_f) = (terms.symbol("p", Sort::Int), terms.symbol("&f", Sort::Int));
        let procedures = Procedures::new(&ctx);
        assert_eq!(procedures.named(terms, terms.lt(p, f)), terms.lt(p, at_f));
        assert_eq!(procedures.named(terms, terms.gt(p, f)), terms.gt(p, at_f));
        assert_eq!(procedures.named(terms, terms.le(p, f)), terms.le(p, at_f));
    }
}
