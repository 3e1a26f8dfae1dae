//! Facts as claims of certificates.

use std::rc::Rc;

use crate::CertificateBuilder;
use tarka_checker::certificate::{
    Certificate, ClaimArithmetic, ContextClaim, LocationClaim, Purpose, digest,
};
use tarka_exec::symbolic::{Context, Encoding};
use tarka_ir::{Arithmetic, Loc, ProcId, Program};
use tarka_logic::term::{Term, TermTable};

use super::formula::Formulas;
use super::{Facts, ProcedureFacts};

impl Facts {
    /// The certificate of facts alone: one context for each procedure. It says nothing about errors.
    pub fn certificate(&self, program: &Program) -> Certificate {
        self.claims(program, Encoding::Integer)
    }

    /// What an engine proved about the program with facts assumed, as a proof about the program itself: the facts are
    /// added to its claims. A program that was unrolled to its end needs none.
    pub fn joined(&self, program: &Program, proof: Certificate) -> Certificate {
        let encoding = match proof.arithmetic {
            ClaimArithmetic::Machine => Encoding::Machine,
            ClaimArithmetic::Integer => Encoding::Integer,
        };
        let mut joined = proof;
        joined.program.digest = digest(program);
        if joined.unrolling.is_some() {
            return joined;
        }
        let facts = self.claims(program, encoding);
        let of = |procedure: &str| facts.contexts.iter().find(|context| context.procedure == procedure);
        // A procedure without facts is never called.
        let contexts =
            joined.contexts.iter().filter_map(|claim| Some(with_facts(claim, of(&claim.procedure)?)));
        let mut contexts: Vec<ContextClaim> = contexts.collect();
        // Calls for which no other claim is made must give what the facts say, too.
        let returning = facts.contexts.iter().filter(|context| context.exit != TRUE);
        contexts.extend(returning.map(|facts| ContextClaim { purpose: Purpose::Relation, ..facts.clone() }));
        Certificate { contexts, ..joined }
    }

    fn claims(&self, program: &Program, encoding: Encoding) -> Certificate {
        let ctx = Context::new(program, Rc::new(TermTable::new()), encoding);
        let mut builder = CertificateBuilder::new(&ctx, "facts");
        let entry = self.procedures.iter().filter(|(proc, _)| **proc == program.entry);
        let others = self.procedures.iter().filter(|(proc, _)| **proc != program.entry);
        for (&proc, facts) in entry.chain(others) {
            add_context(&mut builder, &ctx, proc, facts);
        }
        let mut certificate = builder.finish();
        if program.arithmetic == Arithmetic::Ideal {
            "ideal".clone_into(&mut certificate.program.signed_overflow);
        }
        certificate
    }
}

/// How a claim that says nothing is written.
const TRUE: &str = "true";

fn add_context(
    builder: &mut CertificateBuilder<'_, '_>,
    ctx: &Context<'_>,
    proc: ProcId,
    facts: &ProcedureFacts,
) {
    let formulas = Formulas { ctx, proc };
    let invariants: Vec<(Loc, Term)> =
        facts.at.iter().map(|(&loc, holds)| (loc, formulas.holds(holds))).collect();
    builder.context(proc, formulas.holds(&facts.entry), &invariants, formulas.holds(&facts.exit));
}

/// The claims of a context with those of facts about the same procedure. What facts say is never reached is not.
fn with_facts(claim: &ContextClaim, facts: &ContextClaim) -> ContextClaim {
    let at = |location: u32| facts.invariants.iter().find(|fact| fact.location == location);
    let invariant = |claim: &LocationClaim| {
        let fact = at(claim.location)?;
        let text = claim.text.as_ref().zip(fact.text.as_ref()).map(|(claim, fact)| both_in_c(claim, fact));
        Some(LocationClaim { holds: both(&claim.holds, &fact.holds), text, ..claim.clone() })
    };
    ContextClaim {
        entry: both(&claim.entry, &facts.entry),
        exit: both(&claim.exit, &facts.exit),
        invariants: claim.invariants.iter().filter_map(invariant).collect(),
        ..claim.clone()
    }
}

fn both(claim: &str, fact: &str) -> String {
    match (claim, fact) {
        (TRUE, other) | (other, TRUE) => other.to_owned(),
        _ if claim == fact => claim.to_owned(),
        _ => format!("(and {claim} {fact})"),
    }
}

fn both_in_c(claim: &str, fact: &str) -> String {
    match (claim, fact) {
        ("true" | "1", other) | (other, "true" | "1") => other.to_owned(),
        _ if claim == fact => claim.to_owned(),
        _ => {
            let in_brackets = |text: &str| {
                if text.contains("||") { format!("({text})") } else { text.to_owned() }
            };
            format!("{} && {}", in_brackets(claim), in_brackets(fact))
        }
    }
}
