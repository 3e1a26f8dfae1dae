//! From syntax tree to IR: names are resolved, types checked and conversions made explicit, side effects pulled out
//! of expressions into statements, control flow into edges. One walk does all of it.
//!
//! What comes out is not yet a [`tarka_ir::Program`]: expressions may read memory more than once and functions may
//! lack bodies until [`crate::link`] has seen all files.

mod asm;
mod body;
mod builtins;
mod constant;
mod declarations;
mod declarators;
pub mod effects;
mod enums;
mod expr;
mod externals;
mod functions;
mod guarded;
mod initialisers;
pub mod library;
mod linkage;
mod records;
mod scope;
mod specifiers;
mod statements;
mod switch;
mod woven;

use rustc_hash::{FxHashMap, FxHashSet};
use tarka_ir::{Environment, IndexVec, Initialiser, ProcId, Procedure, Role, Span, Storage, VarId, Variable};

use crate::compile::Names;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::syntax::ast;
use crate::syntax::symbol::{Interner, Symbol};
use crate::types::{CTypes, Ty};
use body::Body;
use constant::Folding;
use effects::Unsequenced;
use linkage::FileNames;
pub use linkage::{Hook, InlineBody, Turn};
pub use scope::Entity;
use scope::Scope;
pub use woven::{Handler, Handlers, Woven};

/// A diagnostic has been reported; what asked for a result must do without.
#[derive(Clone, Copy, Debug)]
pub struct Reported;

/// A result, or nothing because an error was reported.
pub type Checked<T> = Result<T, Reported>;

/// A function while its file is lowered: declared, and perhaps defined.
#[derive(Debug)]
pub struct Function {
    /// Its name in C.
    pub name: Symbol,
    /// Its type as far as declarations tell.
    pub ty: Ty,
    /// Where it is first declared.
    pub span: Span,
    /// Its body, until the linker takes it.
    pub definition: Option<Procedure>,
    /// Whether the program defines it.
    pub defined: bool,
    /// How much the definition counts against another one.
    pub strength: Strength,
    /// Declared weak: its address is null if nothing defines it.
    pub weak: bool,
    /// The function it is another name for, if it is defined as an alias.
    pub alias_of: Option<ProcId>,
    /// Its name for the assembler, if that is another.
    pub symbol: Option<Symbol>,
    /// Set if its body defines no symbol.
    pub inline: Option<InlineBody>,
    /// Evaluations in its body whose order C leaves open.
    pub unsequenced: Vec<Unsequenced>,
    /// What attributes promise of it.
    pub traits: Traits,
}

/// What attributes promise of a function. They are believed.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Traits {
    /// `noreturn`, `_Noreturn`.
    pub noreturn: bool,
    /// `pure` or `const`: it has no side effects.
    pub pure: bool,
    /// `const`: its result depends on nothing but its arguments.
    pub constant: bool,
    /// `returns_nonnull`.
    pub nonnull_result: bool,
    /// `nonnull`: which of the first 64 parameters are not null, as bits.
    pub nonnull_params: u64,
    /// `restrict`: which of the first 64 parameters alone lead to what they point to, as bits.
    pub restrict_params: u64,
}

/// Which of two definitions of a function counts: the stronger one; two strong ones are an error.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Strength {
    /// `inline`: a strong definition may stand elsewhere.
    Inline,
    /// `__attribute__((weak))`.
    Weak,
    /// Any other.
    Strong,
}

/// The addresses of labels: C does not promise that every label has one of its own.
#[derive(Default)]
pub struct LabelAddresses {
    /// Where they are taken.
    taken: Vec<Span>,
    /// Whether pointers to `void`, which they are, are compared with others than null or made into numbers.
    are_looked_at: bool,
}

/// The literals of a program: C leaves open which of them share memory.
#[derive(Default)]
pub struct Literals {
    /// What strings hold: the size of their characters, and these.
    pub strings: FxHashMap<VarId, (u64, Vec<u32>)>,
    /// Strings that stand in several places.
    pub repeated: FxHashSet<VarId>,
    /// Compound literals of constants.
    pub compound: FxHashSet<VarId>,
}

/// A variable with external linkage.
#[derive(Clone, Copy, Debug)]
pub struct ExternalVariable {
    /// The variable.
    pub var: VarId,
    /// How much it is defined.
    pub definition: Definition,
    /// How much that definition counts.
    pub strength: Strength,
}

/// Whether an object with linkage is defined.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Definition {
    /// Only declared, with `extern`.
    Declared,
    /// Declared without `extern` and without a value.
    Tentative,
    /// Given a value.
    Initialised,
}

/// What all files of a program share while they are lowered.
pub struct Lowerer<'a> {
    /// Names.
    pub names: &'a mut Interner,
    /// Where errors go.
    pub diagnostics: &'a mut Diagnostics,
    /// Types.
    pub types: CTypes,
    /// All variables.
    pub vars: IndexVec<VarId, Variable>,
    /// Their C types.
    pub var_types: IndexVec<VarId, Ty>,
    /// All functions.
    pub functions: IndexVec<ProcId, Function>,
    /// Initial values of globals.
    pub initialisers: Vec<Initialiser>,
    /// Functions with external linkage.
    pub external_functions: FxHashMap<Symbol, ProcId>,
    /// Variables with external linkage.
    pub external_variables: FxHashMap<Symbol, ExternalVariable>,
    /// Known library functions and builtins, with the types their models have.
    pub library: FxHashMap<Symbol, ProcId>,
    /// Functions to be called before the entry.
    pub constructors: Vec<(Turn, Hook)>,
    /// Functions to be called when the program ends.
    pub destructors: Vec<(Turn, Hook)>,
    /// Variables that a file declares weak.
    pub weak_variables: FxHashSet<VarId>,
    /// Alignments that declarations of variables ask for.
    pub(crate) var_aligns: FxHashMap<VarId, u64>,
    /// The handlers of woven code.
    pub handlers: Handlers,
    /// The functions that woven code follows, as it calls them.
    pub followed: Vec<String>,
    file_names: FileNames,
    /// The variable whose definition in this file gives way to a stronger one.
    overridden: Option<VarId>,
    /// Functions declared as aliases in this file, with what they are aliases of.
    aliases: Vec<(ProcId, Symbol, Span)>,
    /// Assembler statements met.
    pub assembler: Vec<Span>,
    /// What the outside may do.
    environment: Environment,
    /// Variables that the models define and the program does not.
    library_variables: FxHashSet<VarId>,
    library_scope: Option<Scope>,
    in_library: bool,
    in_prototype: bool,
    folding: Folding,
    strings: FxHashMap<(u64, Vec<u32>), VarId>,
    string_units: FxHashMap<VarId, Vec<u32>>,
    label_addresses: LabelAddresses,
    /// Variables in sections whose names are identifiers: the linker gives their start and end names.
    pub sectioned: Vec<VarId>,
    /// String literals that stand in several places.
    repeated_strings: FxHashSet<VarId>,
    /// Compound literals of constants.
    constant_literals: FxHashSet<VarId>,
    scopes: Vec<Scope>,
    body: Body,
    /// Those of the function that was lowered last.
    unsequenced: Vec<Unsequenced>,
    unnamed: u32,
    /// Globals whose type the end of the file completes.
    tentative: Vec<VarId>,
}

impl<'a> Lowerer<'a> {
    /// Ready for the first file.
    pub fn new(
        names: &'a mut Interner,
        diagnostics: &'a mut Diagnostics,
        types: CTypes,
        environment: Environment,
    ) -> Self {
        Lowerer {
            environment,
            names,
            diagnostics,
            types,
            vars: IndexVec::new(),
            var_types: IndexVec::new(),
            functions: IndexVec::new(),
            initialisers: Vec::new(),
            external_functions: FxHashMap::default(),
            external_variables: FxHashMap::default(),
            library: FxHashMap::default(),
            constructors: Vec::new(),
            destructors: Vec::new(),
            weak_variables: FxHashSet::default(),
            var_aligns: FxHashMap::default(),
            handlers: Handlers::default(),
            followed: Vec::new(),
            file_names: FileNames::default(),
            overridden: None,
            aliases: Vec::new(),
            assembler: Vec::new(),
            library_variables: FxHashSet::default(),
            library_scope: None,
            in_library: false,
            in_prototype: false,
            folding: Folding::KeepOverflow,
            strings: FxHashMap::default(),
            string_units: FxHashMap::default(),
            repeated_strings: FxHashSet::default(),
            label_addresses: LabelAddresses::default(),
            sectioned: Vec::new(),
            constant_literals: FxHashSet::default(),
            scopes: Vec::new(),
            body: Body::scratch(),
            unsequenced: Vec::new(),
            unnamed: 0,
            tentative: Vec::new(),
        }
    }

    /// Lowers a file.
    pub fn unit(&mut self, unit: &ast::TranslationUnit) {
        self.scopes = vec![Scope::default()];
        self.file_names = self.survey(unit);
        for item in &unit.items {
            // An item that failed has been reported; the others are still checked.
            let _ = self.item(item);
        }
        self.finish_unit();
        self.finish_aliases(unit);
        self.file_names = FileNames::default();
    }

    fn item(&mut self, item: &ast::Item) -> Checked<()> {
        match item {
            ast::Item::Declaration(declaration) => self.declaration(declaration),
            ast::Item::Function(function) => self.function_definition(function),
            ast::Item::StaticAssert(assertion) => self.static_assert(assertion),
            ast::Item::Asm(span) => {
                self.assembler.push(*span);
                Ok(())
            }
        }
    }

    /// Reports an error.
    fn error(&mut self, span: Span, message: impl Into<String>) -> Reported {
        self.report(Diagnostic::error(span, message))
    }

    /// Reports that a construct is not supported.
    fn unsupported(&mut self, span: Span, construct: &str) -> Reported {
        self.report(
            Diagnostic::error(span, format!("unsupported C: {construct}"))
                .help("`tarka --unsupported` lists what Tarka does not read"),
        )
    }

    fn report(&mut self, diagnostic: Diagnostic) -> Reported {
        self.diagnostics.report(diagnostic);
        Reported
    }

    /// A type as the user would write it, quoted.
    fn spell(&self, ty: Ty) -> String {
        format!("`{}`", self.types.spell(ty, self.names))
    }

    /// Adds a variable to the program.
    fn add_var(&mut self, name: String, ty: Ty, role: Role, span: Span) -> VarId {
        let lowered = self.types.lower(ty);
        self.var_types.push(ty);
        self.vars.push(Variable {
            name,
            ty: lowered,
            role,
            storage: Storage::Plain,
            constant: ty.constant && role == Role::Global,
            span,
        })
    }

    /// What the files and the library call their functions, and the files their labels.
    pub fn used_names(&self) -> Names {
        let given = self.functions.iter().flat_map(|function| [Some(function.name), function.symbol]);
        let functions = given.flatten().map(|name| self.names.name(name).to_string());
        let functions = functions.filter(|name| !name.starts_with("__tarka_"));
        let bodies = self.functions.iter().filter_map(|function| function.definition.as_ref());
        let labels = bodies.flat_map(|body| &body.locations).filter_map(|location| location.label.clone());
        Names { functions: functions.collect(), labels: labels.collect() }
    }

    /// A number for something that has no name.
    fn next_unnamed(&mut self) -> u32 {
        self.unnamed += 1;
        self.unnamed
    }
}
