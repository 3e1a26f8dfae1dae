//! Which identifiers are types: the one thing about scopes that C's grammar depends on.

use crate::syntax::ast::BuiltinType;
use crate::syntax::symbol::{Interner, Symbol};

/// What an identifier stands for where the parser is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NameKind {
    /// Nothing has been declared by that name.
    Unknown,
    /// A variable, function, parameter or enumerator.
    Ordinary,
    /// A typedef name.
    Typedef,
    /// A type that the compiler declares.
    Builtin(BuiltinType),
    /// One of Microsoft's `__int64` and the like, which `unsigned` may precede.
    MicrosoftInteger(BuiltinType),
    /// Used like a type, but never declared; that has been reported.
    UndeclaredType,
}

impl NameKind {
    /// Whether the name stands for a type.
    pub fn is_type(self) -> bool {
        !matches!(self, NameKind::Unknown | NameKind::Ordinary)
    }
}

/// The names in scope. A lookup is one access to a table; leaving a scope undoes what was declared in it.
pub struct Names {
    kinds: Vec<NameKind>,
    hidden: Vec<(Symbol, NameKind)>,
    scopes: Vec<usize>,
}

impl Names {
    /// The names that are declared before a file starts.
    pub fn new(interner: &mut Interner) -> Self {
        let mut names = Names { kinds: Vec::new(), hidden: Vec::new(), scopes: Vec::new() };
        for (name, kind) in [
            ("__builtin_va_list", NameKind::Builtin(BuiltinType::VaList)),
            ("__int128_t", NameKind::Builtin(BuiltinType::Int128)),
            ("__uint128_t", NameKind::Builtin(BuiltinType::UnsignedInt128)),
            ("bool", NameKind::Builtin(BuiltinType::Bool)),
            ("__int8", NameKind::MicrosoftInteger(BuiltinType::Char)),
            ("__int16", NameKind::MicrosoftInteger(BuiltinType::Short)),
            ("__int32", NameKind::MicrosoftInteger(BuiltinType::Int)),
            ("__int64", NameKind::MicrosoftInteger(BuiltinType::LongLong)),
        ] {
            let symbol = interner.intern(name);
            names.set(symbol, kind);
        }
        names
    }

    /// What a name stands for.
    pub fn get(&self, name: Symbol) -> NameKind {
        self.kinds.get(name.0 as usize).copied().unwrap_or(NameKind::Unknown)
    }

    /// Declares a name in the innermost scope.
    pub fn declare(&mut self, name: Symbol, kind: NameKind) {
        let previous = self.get(name);
        if previous == kind {
            return;
        }
        if !self.scopes.is_empty() {
            self.hidden.push((name, previous));
        }
        self.set(name, kind);
    }

    /// Remembers until the end of the file that a name nobody declared is used as a type.
    pub fn assume_type(&mut self, name: Symbol) {
        self.set(name, NameKind::UndeclaredType);
    }

    /// Opens a scope.
    pub fn enter(&mut self) {
        self.scopes.push(self.hidden.len());
    }

    /// Closes the innermost scope.
    pub fn leave(&mut self) {
        let start = self.scopes.pop().unwrap_or(0);
        while self.hidden.len() > start {
            if let Some((name, kind)) = self.hidden.pop() {
                self.set(name, kind);
            }
        }
    }

    /// The names that stand for types here.
    pub fn types(&self) -> impl Iterator<Item = Symbol> {
        let is_type =
            |(_, kind): &(usize, &NameKind)| matches!(kind, NameKind::Typedef | NameKind::Builtin(_));
        self.kinds.iter().enumerate().filter(is_type).map(|(index, _)| Symbol(index as u32))
    }

    fn set(&mut self, name: Symbol, kind: NameKind) {
        let index = name.0 as usize;
        if index >= self.kinds.len() {
            self.kinds.resize(index + 1, NameKind::Unknown);
        }
        self.kinds[index] = kind;
    }
}
