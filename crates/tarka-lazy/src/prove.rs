//! A proof by induction: the ways to strengthen an annotation, one after the other.

use tarka_checker::certificate::Certificate;
use tarka_engine::Why;
use tarka_exec::symbolic::Encoding;

use crate::helpers;
use crate::search::{ProofArithmetic, Query, Search, Stop};
use crate::strengthen::Candidates;

/// The value of τ₀ up to which it is worth guessing: that arithmetic stays in range, that parts of labels are inductive.
const LAST_GUESS: i64 = 4;

impl Search<'_, '_> {
    /// A proof by induction, if one of the ways to strengthen the annotation gives it.
    pub fn proof(&mut self, initial: &Query, inductive: &Candidates) -> Result<Option<Certificate>, Stop> {
        if self.holds_initially(initial, inductive)?
            && let Some(certificate) = self.settle_once(inductive)
        {
            return Ok(Some(certificate));
        }
        if let Some(certificate) = self.by_parts(initial)? {
            self.helped(&helpers::PARTS);
            return Ok(Some(certificate));
        }
        if let Some(certificate) = self.by_values(initial)? {
            self.helped(&helpers::VALUES);
            return Ok(Some(certificate));
        }
        if let Some(certificate) = self.guess(initial)? {
            self.helped(&helpers::IN_RANGE);
            return Ok(Some(certificate));
        }
        self.forward(initial, inductive).map(|(settled, _)| settled)
    }

    /// A proof by single conjuncts of labels, where procedures are recursive.
    fn by_parts(&mut self, initial: &Query) -> Result<Option<Certificate>, Stop> {
        let is_recursive = self.graph.recursive.contains(&true);
        if !is_recursive || !self.is_small() || self.first_tau > LAST_GUESS || !self.may(&helpers::PARTS) {
            return Ok(None);
        }
        let _charge = self.charge(&helpers::PARTS);
        self.use_everywhere();
        let inductive = self.greatest_inductive_subset(self.unbounded_parts())?;
        let is_enough = self.holds_initially(initial, &inductive)?;
        Ok(if is_enough { self.settle_once(&inductive) } else { None })
    }

    fn by_values(&mut self, initial: &Query) -> Result<Option<Certificate>, Stop> {
        if self.first_tau != 0 || !self.may(&helpers::VALUES) {
            return Ok(None);
        }
        let _charge = self.charge(&helpers::VALUES);
        let proof = self.strengthen_by_values(initial)?;
        Ok(proof.and_then(|proof| self.settle_once(&proof)))
    }

    /// A proof by forward strengthening, and whether there was one before the checker was asked.
    fn forward(
        &mut self,
        initial: &Query,
        inductive: &Candidates,
    ) -> Result<(Option<Certificate>, bool), Stop> {
        if !self.may(&helpers::FORWARD) {
            return Ok((None, false));
        }
        let _charge = self.charge(&helpers::FORWARD);
        let proofs = self.strengthen_forward(initial, inductive)?;
        let settled = proofs.iter().find_map(|proof| self.settle_once(proof));
        if settled.is_some() {
            self.helped(&helpers::FORWARD);
        }
        Ok((settled, !proofs.is_empty()))
    }

    /// A proof as if arithmetic stayed in range, if the checker accepts it: that is quick to find, and often right modulo
    /// the width of words. One that it does not accept even after more rounds is a sign that wrapping matters, which
    /// words are better at.
    fn guess(&mut self, initial: &Query) -> Result<Option<Certificate>, Stop> {
        let is_worth_it = self.is_small() && self.first_tau < LAST_GUESS || self.first_tau == LAST_GUESS;
        if !self.wraps() || !is_worth_it || !self.may(&helpers::IN_RANGE) {
            return Ok(None);
        }
        let _charge = self.charge(&helpers::IN_RANGE);
        self.proof_arithmetic = ProofArithmetic::InRange;
        let guessed = self.guess_in_range(initial);
        self.proof_arithmetic = ProofArithmetic::Wrapping;
        guessed
    }

    fn guess_in_range(&mut self, initial: &Query) -> Result<Option<Certificate>, Stop> {
        let inductive = self.strengthen()?;
        let is_enough = self.holds_initially(initial, &inductive)?;
        if is_enough && let Some(certificate) = self.settle_once(&inductive) {
            return Ok(Some(certificate));
        }
        let (settled, is_found) = self.forward(initial, &inductive)?;
        match settled {
            None if (is_enough || is_found) && self.first_tau == LAST_GUESS => Err(self.not_accepted()),
            settled => Ok(settled),
        }
    }

    /// What to do when the checker does not accept a proof.
    pub fn not_accepted(&self) -> Stop {
        match self.ctx.encoding {
            Encoding::Integer => Stop::NeedsMachine,
            Encoding::Machine => Stop::Why(Why::Stuck(
                "the checker does not accept the proof: it may rest on where objects or functions lie in memory".to_owned(),
            )),
        }
    }

    fn holds_initially(&mut self, initial: &Query, inductive: &Candidates) -> Result<bool, Stop> {
        let label = self.disjunction((initial.context, initial.location), inductive);
        self.holds(initial, label)
    }

    /// The certificate that labels are, if the checker accepts it and has not rejected the same before.
    fn settle_once(&mut self, labels: &Candidates) -> Option<Certificate> {
        if self.rejected.contains(labels) {
            return None;
        }
        let settled = self.settle(labels);
        if settled.is_none() {
            self.rejected.push(labels.clone());
        }
        settled
    }
}
