//! Names in scope.

use rustc_hash::FxHashMap;
use tarka_ir::{ProcId, RecordId, Span, VarId};

use super::Lowerer;
use crate::syntax::symbol::Symbol;
use crate::types::{EnumId, Ty};

/// What a name means.
#[derive(Clone, Copy, Debug)]
pub enum Entity {
    /// A type.
    Typedef(Ty),
    /// A variable.
    Variable(VarId),
    /// An array of variable length: a pointer to where it is, and its type.
    VariableArray(VarId, Ty),
    /// A function.
    Function(ProcId),
    /// An enumerator: its value and type.
    Enumerator(i128, Ty),
}

/// What a tag means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tag {
    /// A struct or union.
    Record(RecordId),
    /// An enumeration.
    Enum(EnumId),
}

/// The names of a block or file.
#[derive(Default, Debug)]
pub struct Scope {
    names: FxHashMap<Symbol, (Entity, Span)>,
    tags: FxHashMap<Symbol, Tag>,
    labels: FxHashMap<Symbol, Symbol>,
}

impl Lowerer<'_> {
    /// What a name means here.
    pub(super) fn lookup(&self, name: Symbol) -> Option<Entity> {
        self.scopes.iter().rev().find_map(|s| s.names.get(&name)).map(|&(entity, _)| entity)
    }

    /// What a name means in the innermost scope, and where it was declared.
    pub(super) fn lookup_here(&self, name: Symbol) -> Option<(Entity, Span)> {
        self.scopes.last().and_then(|s| s.names.get(&name)).copied()
    }

    /// Gives a name a meaning in the innermost scope.
    pub(super) fn bind(&mut self, name: Symbol, entity: Entity, span: Span) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.names.insert(name, (entity, span));
        }
    }

    /// What a tag means here.
    pub(super) fn lookup_tag(&self, tag: Symbol) -> Option<Tag> {
        self.scopes.iter().rev().find_map(|s| s.tags.get(&tag)).copied()
    }

    /// What a tag means in the innermost scope.
    pub(super) fn lookup_tag_here(&self, tag: Symbol) -> Option<Tag> {
        self.scopes.last().and_then(|s| s.tags.get(&tag)).copied()
    }

    /// Gives a tag a meaning in the innermost scope.
    pub(super) fn bind_tag(&mut self, tag: Symbol, meaning: Tag) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.tags.insert(tag, meaning);
        }
    }

    /// Makes a label the innermost scope's own, under another name.
    pub(super) fn bind_label(&mut self, label: Symbol, unique: Symbol) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.labels.insert(label, unique);
        }
    }

    /// The name under which the function knows a label: a block may have its own of the same name.
    pub(super) fn label_name(&self, label: Symbol) -> Symbol {
        self.scopes.iter().rev().find_map(|s| s.labels.get(&label)).copied().unwrap_or(label)
    }

    /// Whether declarations here are at file level.
    pub(super) fn at_file_scope(&self) -> bool {
        self.scopes.len() == 1
    }

    /// Opens a scope for names.
    pub(super) fn open_scope(&mut self) {
        self.scopes.push(Scope::default());
    }

    /// Closes the innermost scope for names.
    pub(super) fn close_scope(&mut self) {
        self.scopes.pop();
    }

    /// Names in scope that are close to a misspelled one.
    pub(super) fn similar_name(&self, name: Symbol) -> Option<String> {
        let wanted = self.names.name(name);
        let candidates = self.scopes.iter().flat_map(|s| s.names.keys()).map(|&s| self.names.name(s));
        let best = candidates.filter(|c| edit_distance_at_most_two(wanted, c)).min()?;
        Some(best.to_string())
    }
}

/// Whether two names differ by at most two insertions, deletions or replacements (one, for short names).
fn edit_distance_at_most_two(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let limit = if a.len() <= 4 { 1 } else { 2 };
    if a.len().abs_diff(b.len()) > limit || a.len() > 64 || b.len() > 64 {
        return false;
    }
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()] <= limit
}
