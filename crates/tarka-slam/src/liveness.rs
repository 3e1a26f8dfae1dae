//! Which variables are live where: a predicate about one that will be overwritten before it is read says nothing that matters.

use rustc_hash::{FxHashMap, FxHashSet};
use tarka_engine::Step;
use tarka_ir::{EdgeId, Loc, ProcId};
use tarka_logic::term::{Symbol, Term};

use crate::bebop::Moment;
use crate::code::{Code, Crossing, Spot};
use crate::symbols::Part;

type Live = FxHashSet<Symbol>;

/// The live variables of all procedures.
pub(crate) struct Liveness {
    /// At locations.
    at: FxHashMap<(ProcId, Loc), Live>,
    /// Before statements.
    before: FxHashMap<Spot, Live>,
    /// After the last statements of edges.
    after: FxHashMap<(ProcId, EdgeId), Live>,
}

impl Liveness {
    pub fn new(code: &Code<'_, '_>) -> Liveness {
        let mut liveness =
            Liveness { at: FxHashMap::default(), before: FxHashMap::default(), after: FxHashMap::default() };
        for &proc in &code.procs {
            liveness.find(code, proc);
        }
        liveness
    }

    fn find(&mut self, code: &Code<'_, '_>, proc: ProcId) {
        let effects: FxHashMap<Spot, Effect> =
            code.spots(proc).into_iter().map(|spot| (spot, Effect::of(code, spot))).collect();
        let procedure = &code.ctx.program.procs[proc];
        let mut has_news = true;
        while has_news {
            has_news = false;
            for (edge, body) in procedure.edges.iter_enumerated() {
                let mut live = self.at.get(&(proc, body.target)).cloned().unwrap_or_default();
                self.after.insert((proc, edge), live.clone());
                for index in (0..body.stmts.len() as u32).rev() {
                    let spot = Spot { proc, edge, index };
                    effects[&spot].apply(&mut live);
                    self.before.insert(spot, live.clone());
                }
                let known = self.at.entry((proc, body.source)).or_default();
                let before = known.len();
                known.extend(live);
                has_news |= known.len() > before;
            }
        }
    }

    /// Whether a predicate of a procedure matters at a location.
    pub fn at(&self, code: &Code<'_, '_>, (proc, loc): (ProcId, Loc), term: Term) -> bool {
        self.at.get(&(proc, loc)).is_some_and(|live| matters(code, live, term))
    }

    /// Whether a predicate matters before a statement.
    pub fn before(&self, code: &Code<'_, '_>, spot: Spot, term: Term) -> bool {
        self.before.get(&spot).is_some_and(|live| matters(code, live, term))
    }

    /// Whether a predicate matters after a statement.
    pub fn after(&self, code: &Code<'_, '_>, spot: Spot, term: Term) -> bool {
        let next = Spot { index: spot.index + 1, ..spot };
        let live = self.before.get(&next).or_else(|| self.after.get(&(spot.proc, spot.edge)));
        live.is_some_and(|live| matters(code, live, term))
    }
}

/// A variable of a procedure's own that may be dead: plain, and not one that stands for its value at entry too.
fn may_die(code: &Code<'_, '_>, symbol: Symbol) -> bool {
    let is_own = matches!(code.symbols.part(symbol), Some((Part::Local(_) | Part::Param(_), Moment::Now)));
    let term = code.ctx.terms.symbol_term(symbol);
    let is_param = matches!(code.symbols.part(symbol), Some((Part::Param(_), _)));
    is_own && code.symbols.variable(symbol).is_some() && !(is_param && code.is_constant(term))
}

fn matters(code: &Code<'_, '_>, live: &Live, term: Term) -> bool {
    code.ctx.terms.free_symbols(term).iter().all(|symbol| !may_die(code, *symbol) || live.contains(symbol))
}

/// What a statement reads and overwrites.
#[derive(Default)]
struct Effect {
    reads: Live,
    writes: Live,
}

impl Effect {
    fn of(code: &Code<'_, '_>, spot: Spot) -> Effect {
        let mut effect = Effect::default();
        if !code.is_call(spot) {
            match code.step(spot) {
                Some(step) => effect.add(code, &step, true),
                None => effect.reads_everything(code, spot.proc),
            }
            return effect;
        }
        for callee in code.callees(spot) {
            match code.call_step(Crossing { spot, callee }) {
                Some(call) => {
                    effect.add(code, &call.leave, true);
                    effect.add(code, &call.enter, false);
                }
                None => effect.reads_everything(code, spot.proc),
            }
        }
        effect
    }

    fn add(&mut self, code: &Code<'_, '_>, step: &Step, does_write: bool) {
        let terms = &code.ctx.terms;
        let values = step.substitution.iter().map(|&(_, value)| value);
        let read: Vec<Term> =
            step.guard.iter().chain(&step.facts).chain(&step.no_wrap).copied().chain(values).collect();
        self.reads.extend(terms.free_symbols_of(&read));
        if does_write {
            let written = step.substitution.iter().filter_map(|&(symbol, _)| terms.as_symbol(symbol));
            self.writes.extend(written);
        }
    }

    fn reads_everything(&mut self, code: &Code<'_, '_>, proc: ProcId) {
        let procedure = &code.ctx.program.procs[proc];
        let own = procedure.params.iter().chain(&procedure.locals);
        let symbols = own.filter_map(|&var| code.ctx.terms.as_symbol(code.ctx.symbols.variable(var)?));
        self.reads.extend(symbols);
        self.writes.clear();
    }

    fn apply(&self, live: &mut Live) {
        live.retain(|symbol| !self.writes.contains(symbol));
        live.extend(&self.reads);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_overwritten_first_is_dead() {
        let mut live = Live::default();
        let terms = tarka_logic::term::TermTable::new();
        let symbol = |name: &str| {
            let term = terms.symbol(name, tarka_logic::term::Sort::Int);
            terms.as_symbol(term).expect("a symbol")
        };
        let (x, y) = (symbol("x"), symbol("y"));
        live.insert(x);
        let effect = Effect { reads: Live::from_iter([y]), writes: Live::from_iter([x]) };
        effect.apply(&mut live);
        assert!(live.contains(&y) && !live.contains(&x));
    }
}
