//! Certificates from terms: what an engine calls when it has found a proof.

mod code;
mod memory;

use tarka_checker::certificate::{
    Certificate, ClaimArithmetic, ContextClaim, FORMAT, LocationClaim, ProgramClaim, Purpose,
};
use tarka_exec::symbolic::{Context, Encoding};
use tarka_ir::{Idx, Loc, ProcId};
use tarka_logic::print::{CNames, CPrinter, ElementStyle, to_smtlib};
use tarka_logic::term::{Symbol, Term, TermTable};

use code::Procedures;
pub use memory::claims as memory_claims;

/// Text for people that is longer than this helps nobody.
const LONGEST_TEXT: usize = 1000;

/// A certificate in the making. Formulas are terms over the symbols of the engine's context, whatever its encoding.
pub struct CertificateBuilder<'c, 'p> {
    ctx: &'c Context<'p>,
    procedures: Procedures,
    certificate: Certificate,
}

impl<'c, 'p> CertificateBuilder<'c, 'p> {
    /// A certificate without contexts, by the given producer.
    pub fn new(ctx: &'c Context<'p>, producer: &str) -> CertificateBuilder<'c, 'p> {
        let certificate = Certificate {
            format: FORMAT,
            program: ProgramClaim::of(ctx.program),
            producer: producer.to_owned(),
            arithmetic: match ctx.encoding {
                Encoding::Machine => ClaimArithmetic::Machine,
                Encoding::Integer => ClaimArithmetic::Integer,
            },
            memory: memory_claims(ctx.program, &ctx.memory),
            contexts: Vec::new(),
            unrolling: None,
        };
        CertificateBuilder { ctx, procedures: Procedures::new(ctx), certificate }
    }

    /// The symbol for what a part of the state was when the procedure was entered, given the part's own symbol. Any
    /// other term is its own value at entry.
    pub fn entry_value(&self, symbol: Term) -> Term {
        let terms = &self.ctx.terms;
        let Some(part) = terms.as_symbol(symbol) else { return symbol };
        terms.symbol(&format!("{}@entry", terms.symbol_name(part)), terms.symbol_sort(part))
    }

    /// The symbol for the result of a procedure; `None` if it has none that terms can stand for.
    pub fn result(&self, proc: ProcId) -> Option<Term> {
        self.ctx.result(proc)
    }

    /// Adds a context: what is claimed about a procedure for all calls that satisfy the entry predicate. The first one
    /// is that of the program's entry procedure. Locations that are not listed are never reached.
    pub fn context(&mut self, proc: ProcId, entry: Term, invariants: &[(Loc, Term)], exit: Term) {
        self.add(Purpose::Safety, proc, &[], entry, invariants, exit);
    }

    /// As [`CertificateBuilder::context`], with rigid symbols: each with the term that it stands for at a call.
    pub fn context_with(
        &mut self,
        proc: ProcId,
        rigid: &[(Term, Term)],
        entry: Term,
        invariants: &[(Loc, Term)],
        exit: Term,
    ) {
        self.add(Purpose::Safety, proc, rigid, entry, invariants, exit);
    }

    /// As [`CertificateBuilder::context_with`], for the sake of the exit relation alone.
    pub fn relation(
        &mut self,
        proc: ProcId,
        rigid: &[(Term, Term)],
        entry: Term,
        invariants: &[(Loc, Term)],
        exit: Term,
    ) {
        self.add(Purpose::Relation, proc, rigid, entry, invariants, exit);
    }

    fn add(
        &mut self,
        purpose: Purpose,
        proc: ProcId,
        rigid: &[(Term, Term)],
        entry: Term,
        invariants: &[(Loc, Term)],
        exit: Term,
    ) {
        let terms = &self.ctx.terms;
        let name = |symbol: Term| Some(terms.symbol_name(terms.as_symbol(symbol)?).to_owned());
        let rigid = rigid.iter().filter_map(|&(symbol, at_call)| Some((name(symbol)?, self.text(at_call))));
        let reached = invariants.iter().filter(|(_, holds)| terms.as_bool(*holds) != Some(false));
        let mut invariants: Vec<LocationClaim> =
            reached.map(|&(loc, holds)| self.invariant(proc, loc, holds)).collect();
        invariants.sort_by_key(|claim| claim.location);
        let claim = ContextClaim {
            procedure: self.ctx.program.procs[proc].name.clone(),
            purpose,
            rigid: rigid.collect(),
            entry: self.text(entry),
            exit: self.text(exit),
            invariants,
        };
        self.certificate.contexts.push(claim);
    }

    /// The certificate. What signed overflow and the property are is for the caller to fill in where it is not
    /// `wrap` and `unreach-call`.
    pub fn finish(self) -> Certificate {
        self.certificate
    }

    fn text(&self, term: Term) -> String {
        let terms = &self.ctx.terms;
        to_smtlib(terms, self.procedures.named(terms, term))
    }

    fn invariant(&self, proc: ProcId, loc: Loc, holds: Term) -> LocationClaim {
        let program = self.ctx.program;
        let span = program.procs[proc].locations[loc].span;
        let holds = self.procedures.named(&self.ctx.terms, holds);
        let text = CPrinter::with_names(&self.ctx.terms, AsInC).print(holds);
        LocationClaim {
            location: loc.index() as u32,
            line: program.sources.position(span).map(|position| position.line),
            holds: to_smtlib(&self.ctx.terms, holds),
            text: (text.len() <= LONGEST_TEXT).then_some(text),
        }
    }
}

/// Memory as a programmer would write it: `p->next` for a class of members, `int[p]` for others.
struct AsInC;

impl CNames for AsInC {
    fn element(&self, terms: &TermTable, array: Symbol) -> ElementStyle {
        let name = terms.symbol_name(array);
        let class = name.strip_prefix("M(").and_then(|rest| rest.strip_suffix(')')).unwrap_or(name);
        match class.split_once('.') {
            Some((_, member)) if !member.contains('@') => {
                ElementStyle { before: String::new(), after: format!("->{member}") }
            }
            _ => ElementStyle { before: format!("{class}["), after: "]".to_owned() },
        }
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;
    use tarka_c::{Options, compile_sources};
    use tarka_ir::Program;

    const TEXT: &str = "struct pair { int first; int second; } a;
int f(int n) {
  struct pair *p = &a;
  while (n > 0) { p->first = n; n--; }
  return p->first;
}
int main(void) { return f(3); }
";

    fn program() -> Program {
        let compilation = compile_sources(vec![("case.c".to_owned(), TEXT.to_owned())], &Options::default());
        let mut program = compilation.program.expect("a program");
        tarka_ir::passes::prepare(&mut program, &tarka_ir::passes::Options::default());
        program
    }

    #[test]
    fn contexts_are_written_in_order_and_without_what_is_never_reached() {
        let program = program();
        let ctx = Context::new(&program, Rc::new(TermTable::new()), Encoding::Integer);
        let terms = &ctx.terms;
        let f = program.proc_named("f").expect("f");
        let n = ctx.symbols.variable(program.procs[f].params[0]).expect("n");
        let mut builder = CertificateBuilder::new(&ctx, "test");
        let result = builder.result(f).expect("a result");
        let at_entry = builder.entry_value(n);
        let (class, _) = ctx.memory.classes().next().expect("a class");
        let held = terms.select(ctx.symbols.class(class), n);
        let holds = terms.and2(terms.le(n, at_entry), terms.eq(held, n));
        let (entry, exit) = (program.procs[f].entry, program.procs[f].exit);
        let locations = program.procs[f].locations.iter_enumerated();
        let mut heads = locations.filter(|(_, at)| at.kind == tarka_ir::LocationKind::LoopHead);
        let (head, _) = heads.next().expect("a loop");
        let invariants = [(exit, terms.fals()), (head, holds), (entry, terms.tru())];
        builder.context(f, terms.tru(), &invariants, terms.le(result, at_entry));
        let rigid = terms.symbol("caller's x", terms.sort(n));
        builder.relation(f, &[(rigid, n)], terms.eq(n, rigid), &[], terms.fals());
        let certificate = builder.finish();
        let [safety, relation] = certificate.contexts.as_slice() else { panic!("two contexts") };
        assert_eq!(safety.invariants.len(), 2);
        assert!(safety.invariants[0].location < safety.invariants[1].location);
        let at_head =
            safety.invariants.iter().find(|claim| claim.location == head.0).expect("the loop's head");
        assert_eq!(at_head.line, Some(4));
        let text = at_head.text.as_deref().unwrap_or_default();
        assert!(text.contains("n <= n@entry") && text.contains("n->first"), "{text}");
        assert!(safety.exit.contains("return") && safety.exit.contains("n@entry"), "{}", safety.exit);
        assert_eq!((safety.purpose, relation.purpose), (Purpose::Safety, Purpose::Relation));
        assert_eq!(relation.rigid.get("caller's x").map(String::as_str), Some("n"));
        assert_eq!(certificate.arithmetic, ClaimArithmetic::Integer);
        assert_eq!(certificate.memory.nodes.len(), 1);
    }
}
