//! What a proof rests on, for people: invariants of loops and summaries of procedures, as C.

use std::collections::HashMap;
use std::rc::Rc;

use tarka_checker::certificate::{
    Certificate, ClaimArithmetic, ContextClaim, InductionClaim, LocationClaim, Purpose,
};
use tarka_exec::symbolic::{Context, Encoding};
use tarka_ir::{Loc, LocationKind, Origin, ProcId, Program, Span, names};
use tarka_logic::parse::parse;
use tarka_logic::term::{Term, TermTable};

use super::ranges;
use crate::check::verdict::{Invariant, InvariantKind};
use crate::report::excerpt::source_line;

/// A longer formula says nothing to a person.
const LONGEST_FORMULA: usize = 20_000;

/// What a person wants to see of a proof, in the order of the certificate. Claims that hold for some calls only come with
/// what these have in common; where that cannot be told they are left out, as those about no call at all are.
pub fn invariants(program: &Program, certificate: &Certificate) -> Vec<Invariant> {
    let mut reader = None;
    let mut all: Vec<Invariant> = of_inductions(program, certificate);
    for context in &certificate.contexts {
        let Some(proc) = own_procedure(program, context) else { continue };
        let mut read = |formula: &str| {
            let reader = reader.get_or_insert_with(|| Reader::new(program, certificate.arithmetic));
            reader.read(proc, formula)
        };
        let entered_with = match calls(context, certificate) {
            Calls::None => continue,
            Calls::All => None,
            Calls::Some => match read(&context.entry) {
                Some(entry) if !is_false(&entry) => Some(entry).filter(|entry| !is_trivial(entry)),
                _ => continue,
            },
        };
        let loops = context.invariants.iter().filter_map(|claim| of_loop(program, proc, claim));
        let summary = (proc != program.entry && !is_trivial(&context.exit))
            .then(|| summary(program, proc, read(&context.exit)?))
            .flatten();
        for invariant in loops.chain(summary) {
            let invariant = Invariant { entered_with: entered_with.clone(), ..invariant };
            // Contexts of one procedure often agree.
            if !all.contains(&invariant) {
                all.push(invariant);
            }
        }
    }
    all
}

/// What holds at the heads of loops that were proved by induction over their rounds.
fn of_inductions(program: &Program, certificate: &Certificate) -> Vec<Invariant> {
    let inductions = certificate.unrolling.iter().flat_map(|claim| &claim.inductions);
    let at_head = |(key, claim): (&String, &InductionClaim)| {
        let (name, head) = key.rsplit_once(":L")?;
        let proc = program.proc_named(name).filter(|&proc| program.procs[proc].origin == Origin::Defined)?;
        let location = program.procs[proc].locations.get(Loc(head.parse().ok()?))?;
        let holds = ranges::condition(program, &claim.ranges)?;
        Some(at(program, proc, InvariantKind::Loop, location.span, holds))
    };
    inductions.filter_map(at_head).collect()
}

/// Which calls of its procedure a context speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Calls {
    None,
    Some,
    All,
}

/// Which calls a context speaks of: every call satisfies the entry predicate of some context with the purpose of safety,
/// so that of the only one is satisfied by all.
fn calls(context: &ContextClaim, certificate: &Certificate) -> Calls {
    let is_like = |other: &&ContextClaim| {
        other.procedure == context.procedure && other.purpose == Purpose::Safety && !is_false(&other.entry)
    };
    match context.entry.as_str() {
        entry if is_false(entry) => Calls::None,
        entry if is_trivial(entry) => Calls::All,
        _ if context.purpose == Purpose::Safety
            && certificate.contexts.iter().filter(is_like).count() == 1 =>
        {
            Calls::All
        }
        _ => Calls::Some,
    }
}

/// The procedure of a context, if it is the user's.
fn own_procedure(program: &Program, context: &ContextClaim) -> Option<ProcId> {
    program.proc_named(&context.procedure).filter(|&proc| program.procs[proc].origin == Origin::Defined)
}

/// The claim at the head of a loop, if it says anything.
fn of_loop(program: &Program, proc: ProcId, claim: &LocationClaim) -> Option<Invariant> {
    let location = program.procs[proc].locations.get(Loc(claim.location))?;
    let holds = claim.text.clone().unwrap_or_else(|| claim.holds.clone());
    if location.kind != LocationKind::LoopHead || is_trivial(&holds) {
        return None;
    }
    Some(at(program, proc, InvariantKind::Loop, location.span, holds))
}

fn summary(program: &Program, proc: ProcId, holds: String) -> Option<Invariant> {
    let span = program.procs[proc].span;
    (!is_trivial(&holds)).then(|| at(program, proc, InvariantKind::Summary, span, holds))
}

fn at(program: &Program, proc: ProcId, kind: InvariantKind, span: Span, holds: String) -> Invariant {
    let position = program.sources.position(span);
    Invariant {
        kind,
        procedure: program.procs[proc].name.clone(),
        place: position.map(|position| (position.file, position.line)),
        source: source_line(&program.sources, span),
        holds,
        entered_with: None,
    }
}

fn is_false(holds: &str) -> bool {
    matches!(holds, "false" | "0")
}

fn is_trivial(holds: &str) -> bool {
    matches!(holds, "true" | "1")
}

/// Reads formulas of a certificate.
struct Reader<'p> {
    ctx: Context<'p>,
    symbols: HashMap<String, Term>,
}

impl<'p> Reader<'p> {
    fn new(program: &'p Program, arithmetic: ClaimArithmetic) -> Reader<'p> {
        let encoding = match arithmetic {
            ClaimArithmetic::Machine => Encoding::Machine,
            ClaimArithmetic::Integer => Encoding::Integer,
        };
        let ctx = Context::new(program, Rc::new(TermTable::new()), encoding);
        let names = names::unique(program);
        let variables = names.iter_enumerated().filter_map(|(var, name)| {
            let symbol = ctx.symbols.variable(var)?;
            Some((name.clone(), symbol))
        });
        let symbols = variables.collect();
        Reader { ctx, symbols }
    }

    /// A formula over plain variables as C; `None` if it speaks of more, or is too long.
    fn read(&self, proc: ProcId, formula: &str) -> Option<String> {
        if formula.len() > LONGEST_FORMULA {
            return None;
        }
        let (program, terms) = (self.ctx.program, &self.ctx.terms);
        let result = self.ctx.encoding.sort(&program.types, program.procs[proc].result);
        let mut resolve = |name: &str| {
            let (base, is_entry) = name.strip_suffix("@entry").map_or((name, false), |base| (base, true));
            let symbol = match base {
                "return" => terms.symbol("return", result?),
                _ => *self.symbols.get(base)?,
            };
            if !is_entry {
                return Some(symbol);
            }
            Some(terms.symbol(name, terms.symbol_sort(terms.as_symbol(symbol)?)))
        };
        parse(terms, formula, &mut resolve).ok().map(|term| terms.to_c(term))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::scripted::program;
    use tarka_engine::CertificateBuilder;
    use tarka_ir::passes;

    const TEXT: &str = "int f(int x)\n{\n    return x;\n}\n\
        int main(void)\n{\n    int i = 0;\n    while (i < 10)\n        i = f(i) + 1;\n    return 0;\n}\n";

    fn term(ctx: &Context<'_>, name: &str) -> Term {
        let var = ctx.program.vars.iter_enumerated().find(|(_, variable)| variable.name == name);
        var.and_then(|(var, _)| ctx.symbols.variable(var)).expect("a plain variable")
    }

    #[test]
    fn loops_and_summaries_are_told_as_c() {
        let mut program = program(TEXT);
        passes::prepare(&mut program, &passes::Options::default());
        let ctx = Context::new(&program, Rc::new(TermTable::new()), Encoding::Integer);
        let (terms, f) = (&ctx.terms, program.proc_named("f").expect("f"));
        let mut builder = CertificateBuilder::new(&ctx, "a test");
        let heads: Vec<(Loc, Term)> = program.procs[program.entry]
            .locations
            .iter_enumerated()
            .map(|(loc, _)| (loc, terms.le(term(&ctx, "i"), terms.int(10))))
            .collect();
        builder.context(program.entry, terms.tru(), &heads, terms.tru());
        let result = builder.result(f).expect("an int");
        let same = terms.eq(result, builder.entry_value(term(&ctx, "x")));
        builder.context(f, terms.tru(), &[], same);
        let told = invariants(&program, &builder.finish());
        let lines: Vec<(u32, &str, &str)> = told
            .iter()
            .map(|i| (i.place.as_ref().map_or(0, |(_, line)| *line), i.source.as_str(), i.holds.as_str()))
            .collect();
        assert_eq!(lines[0], (8, "while (i < 10)", "i <= 10"));
        assert_eq!((lines[1].0, lines.len()), (1, 2), "{lines:?}");
        assert!(["return == x@entry", "x@entry == return"].contains(&lines[1].2), "{lines:?}");
        assert_eq!((told[0].kind, told[1].kind), (InvariantKind::Loop, InvariantKind::Summary));
    }

    /// What is told of contexts of `f` that claim `return <= 7` of calls with these entry predicates.
    fn told_of(entries: &[fn(&Context<'_>) -> Term]) -> Vec<(Option<String>, String)> {
        let mut program = program(TEXT);
        passes::prepare(&mut program, &passes::Options::default());
        let ctx = Context::new(&program, Rc::new(TermTable::new()), Encoding::Integer);
        let (terms, f) = (&ctx.terms, program.proc_named("f").expect("f"));
        let mut builder = CertificateBuilder::new(&ctx, "a test");
        builder.context(program.entry, terms.tru(), &[], terms.tru());
        for entry in entries {
            let exit = terms.le(builder.result(f).expect("an int"), terms.int(7));
            builder.context(f, entry(&ctx), &[], exit);
        }
        let told = invariants(&program, &builder.finish());
        told.into_iter().map(|invariant| (invariant.entered_with, invariant.holds)).collect()
    }

    #[test]
    fn claims_about_some_calls_are_not_told_of_all() {
        let holds = || "return <= 7".to_owned();
        let few: fn(&Context<'_>) -> Term = |ctx| ctx.terms.le(term(ctx, "x"), ctx.terms.int(5));
        let none: fn(&Context<'_>) -> Term = |ctx| ctx.terms.fals();
        let every: fn(&Context<'_>) -> Term = |ctx| ctx.terms.tru();
        assert_eq!(told_of(&[none]), [], "it is never called");
        assert_eq!(told_of(&[few]), [(None, holds())], "all calls are such calls");
        assert_eq!(told_of(&[few, every]), [(Some("x <= 5".to_owned()), holds()), (None, holds())]);
        assert_eq!(told_of(&[none, few]), [(None, holds())]);
    }
}
