//! Contexts: what is asked of a procedure. The paper's queries carry a post-condition; here every post-condition that
//! is ever asked of a procedure has an annotation of its own.
//!
//! As with the paper's flag `f`, a procedure that reaches a goal aborts: a context asks that no goal is reached, and besides
//! that every normal exit satisfies its post-condition, if it has one. The negative summary that the labels `e` at a
//! procedure's entry and the post-condition `ψ` stand for is `e ∧ ¬ψ′`: such exits do not exist.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;
use tarka_ir::{IndexVec, ProcId, define_index};
use tarka_logic::term::Term;

use crate::graph::ArcId;

define_index! {
    /// A context.
    ContextId, "context"
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Purpose {
    /// No goal is reached.
    Safety,
    /// No goal is reached, and every exit satisfies the post-condition, over globals, memory, the result, and the caller's frame.
    Relation(Term),
}

/// A question about a procedure.
#[derive(Clone, Debug)]
pub(crate) struct Context {
    pub proc: ProcId,
    pub purpose: Purpose,
    /// Symbols of the post-condition for values of the caller's frame.
    pub frame: Vec<Term>,
    /// How calls in this context are answered by others.
    pub uses: BTreeMap<ArcId, Vec<Use>>,
    /// An exit that violates the post-condition was found where a weaker one would have done.
    pub refuted: bool,
    /// The values of the frame symbols, if they mean the same at every call.
    pub everywhere: Option<Vec<Term>>,
    /// How many labels there were when those of other contexts were last taken over.
    pub inherited: usize,
}

/// A context used for a call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Use {
    pub context: ContextId,
    /// What each frame symbol stands for, over the caller's symbols.
    pub values: Vec<Term>,
}

/// All contexts.
#[derive(Default)]
pub(crate) struct Contexts {
    all: IndexVec<ContextId, Context>,
    index: FxHashMap<(ProcId, Purpose), ContextId>,
}

impl Contexts {
    pub fn get(&self, id: ContextId) -> &Context {
        &self.all[id]
    }

    pub fn get_mut(&mut self, id: ContextId) -> &mut Context {
        &mut self.all[id]
    }

    pub fn iter(&self) -> impl Iterator<Item = (ContextId, &Context)> {
        self.all.iter_enumerated()
    }

    /// The context of a question, and whether it is new.
    pub fn find(&mut self, proc: ProcId, purpose: Purpose, frame: &[Term]) -> (ContextId, bool) {
        if let Some(&known) = self.index.get(&(proc, purpose)) {
            return (known, false);
        }
        let frame = frame.to_vec();
        let context = Context {
            proc,
            purpose,
            frame,
            uses: BTreeMap::new(),
            refuted: false,
            everywhere: None,
            inherited: 0,
        };
        let id = self.all.push(context);
        self.index.insert((proc, purpose), id);
        (id, true)
    }

    /// The context of a question that was asked before.
    pub fn known(&self, proc: ProcId, purpose: Purpose) -> Option<ContextId> {
        self.index.get(&(proc, purpose)).copied()
    }

    /// The questions about a procedure's exits, with their post-conditions.
    pub fn relations(&self, proc: ProcId) -> Vec<(ContextId, Term)> {
        let all = self.all.iter_enumerated().filter(|(_, context)| context.proc == proc);
        all.filter_map(|(id, context)| match context.purpose {
            Purpose::Relation(post) => Some((id, post)),
            Purpose::Safety => None,
        })
        .collect()
    }

    /// Notes that a call is answered by a context.
    pub fn note_use(&mut self, context: ContextId, arc: ArcId, answer: Use) {
        let uses = self.all[context].uses.entry(arc).or_default();
        if !uses.contains(&answer) {
            uses.push(answer);
        }
    }
}
