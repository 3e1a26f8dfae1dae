//! What attributes and pragmas say about names beyond a file: weak symbols, aliases, assembler names, inline functions
//! that define no symbol, and what runs before and after `main`.

use rustc_hash::{FxHashMap, FxHashSet};
use tarka_ir::{ProcId, Span, VarId};

use super::scope::Entity;
use super::{Checked, Function, Lowerer, Strength};
use crate::syntax::ast::{
    self, ArraySize, Attribute, Derivation, Item, Parameters, StorageClass, TranslationUnit,
};
use crate::syntax::symbol::Symbol;

/// What the declarations of a file say together about its names, wherever in the file they stand.
#[derive(Debug, Default)]
pub(super) struct FileNames {
    /// Names that are weak in this file.
    weak: FxHashSet<Symbol>,
    /// Functions whose bodies in this file are for this file only.
    inline: FxHashMap<Symbol, InlineBody>,
}

/// When the body of a function counts that defines no symbol.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InlineBody {
    /// Always (`always_inline`).
    Always,
    /// If nothing defines the symbol: what gcc calls unless it optimises.
    Otherwise,
}

/// When something runs that the program does not call.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Turn(u32);

impl Turn {
    /// `.preinit_array`.
    const FIRST: Turn = Turn(0);
    /// Without a priority.
    const LAST: Turn = Turn(u32::MAX);
}

/// What runs before or after `main`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hook {
    /// A function with the attribute `constructor` or `destructor`.
    Function(ProcId),
    /// The functions that a variable in the section `.init_array` or the like points to.
    Table(VarId, Span),
}

/// What the declarations of one function say about its body.
#[derive(Default)]
struct InlineFacts {
    defined: bool,
    /// A declaration without `inline`, or with `extern`.
    plain: bool,
    extern_definition: bool,
    gnu: bool,
    always: bool,
}

impl Lowerer<'_> {
    /// Looks through a file before it is lowered.
    pub(super) fn survey(&self, unit: &TranslationUnit) -> FileNames {
        let mut weak: FxHashSet<Symbol> = unit.weak.iter().map(|pragma| pragma.name).collect();
        let mut functions: FxHashMap<Symbol, InlineFacts> = FxHashMap::default();
        for item in &unit.items {
            match item {
                Item::Function(f) => {
                    self.survey_declarator(&f.specifiers, &f.declarator, true, &mut weak, &mut functions);
                }
                Item::Declaration(declaration) => {
                    for declared in &declaration.declarators {
                        let specifiers = &declaration.specifiers;
                        self.survey_declarator(
                            specifiers,
                            &declared.declarator,
                            false,
                            &mut weak,
                            &mut functions,
                        );
                    }
                }
                _ => {}
            }
        }
        let inline = functions.into_iter().filter_map(|(name, facts)| Some((name, facts.body()?))).collect();
        FileNames { weak, inline }
    }

    fn survey_declarator(
        &self,
        specifiers: &ast::Specifiers,
        declarator: &ast::Declarator,
        defined: bool,
        weak: &mut FxHashSet<Symbol>,
        functions: &mut FxHashMap<Symbol, InlineFacts>,
    ) {
        let Some(name) = declarator.name else { return };
        let has = |attribute: &str| {
            self.has_attribute(&specifiers.attributes, attribute)
                || self.has_attribute(&declarator.attributes, attribute)
        };
        if has("weak") {
            weak.insert(name);
        }
        if !matches!(declarator.derivations.first(), Some(Derivation::Function(_))) {
            return;
        }
        let facts = functions.entry(name).or_default();
        let external = specifiers.storage == Some(StorageClass::Extern);
        let internal = specifiers.storage == Some(StorageClass::Static);
        facts.plain |= !specifiers.inline || external || internal;
        facts.gnu |= has("gnu_inline");
        facts.always |= has("always_inline");
        facts.defined |= defined && specifiers.inline && !internal;
        facts.extern_definition |= defined && external;
    }

    /// Whether the bodies of a function in this file are for this file only.
    pub(super) fn inline_body(&self, name: Symbol) -> Option<InlineBody> {
        self.file_names.inline.get(&name).copied()
    }

    /// Whether a name is weak in this file.
    pub(super) fn is_weak(&self, name: Symbol) -> bool {
        self.file_names.weak.contains(&name)
    }

    /// How much a definition of a name in this file counts.
    pub(super) fn strength(&self, name: Symbol, specifiers: &ast::Specifiers) -> Strength {
        if specifiers.inline {
            Strength::Inline
        } else if self.is_weak(name) {
            Strength::Weak
        } else {
            Strength::Strong
        }
    }

    /// Makes the aliases that the file declares, now that all of it is known.
    pub(super) fn finish_aliases(&mut self, unit: &TranslationUnit) {
        for (id, target, span) in std::mem::take(&mut self.aliases) {
            let name = self.functions[id].name;
            let strength = if self.is_weak(name) { Strength::Weak } else { Strength::Strong };
            let _ = self.make_alias(id, target, strength, span);
        }
        for pragma in &unit.weak {
            let Some(target) = pragma.alias else { continue };
            let Some(Entity::Function(to)) = self.lookup(target) else {
                self.unsupported(
                    pragma.span,
                    "`#pragma weak` with an alias for something other than a function",
                );
                continue;
            };
            let id = match self.external_functions.get(&pragma.name) {
                Some(&id) => id,
                None => {
                    let ty = self.functions[to].ty;
                    let id = self.functions.push(Function::declared(pragma.name, ty, pragma.span));
                    self.external_functions.insert(pragma.name, id);
                    id
                }
            };
            let _ = self.make_alias(id, target, Strength::Weak, pragma.span);
        }
    }

    /// `__attribute__((alias("target")))`: a definition whose body is another function's of this file.
    fn make_alias(&mut self, id: ProcId, target: Symbol, strength: Strength, span: Span) -> Checked<()> {
        let Some(Entity::Function(to)) = self.lookup(target) else {
            let message =
                format!("the alias is for `{}`, which this file does not define", self.names.name(target));
            return Err(self.error(span, message));
        };
        let function = &mut self.functions[id];
        if function.defined && function.strength >= strength {
            return Ok(());
        }
        (function.defined, function.strength, function.definition) = (true, strength, None);
        function.alias_of = Some(to);
        Ok(())
    }

    /// Takes the attributes of a function declaration.
    pub(super) fn function_attributes(&mut self, id: ProcId, attributes: &[Attribute]) {
        if let Some(target) = self.name_in(attributes, "alias") {
            let span = self.functions[id].span;
            self.aliases.push((id, target, span));
        }
        if let Some(symbol) = self.name_in(attributes, "asm") {
            self.functions[id].symbol = Some(symbol);
        }
        self.functions[id].weak |= self.is_weak(self.functions[id].name);
        self.function_promises(id, attributes);
        for (attribute, after) in [("constructor", false), ("destructor", true)] {
            if let Some(attribute) = self.attribute(attributes, attribute) {
                let turn = self.turn_of(attribute);
                let hooks = if after { &mut self.destructors } else { &mut self.constructors };
                if !hooks.iter().any(|&(_, hook)| hook == Hook::Function(id)) {
                    hooks.push((turn, Hook::Function(id)));
                }
            }
        }
    }

    fn turn_of(&mut self, attribute: &Attribute) -> Turn {
        let Some(argument) = attribute.arguments.first() else { return Turn::LAST };
        match self.constant_integer(argument) {
            Ok(priority) => u32::try_from(priority).map_or(Turn::LAST, |p| Turn(p.saturating_add(1))),
            Err(_) => Turn::LAST,
        }
    }

    /// A variable in a section of function pointers: they are called before or after `main`.
    pub(super) fn variable_section(
        &mut self,
        var: VarId,
        attributes: &[Attribute],
        span: Span,
    ) -> Checked<()> {
        let Some(section) = self.name_in(attributes, "section") else { return Ok(()) };
        let section = self.names.name(section).to_string();
        if section.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
            self.sectioned.push(var);
        }
        let (kind, priority) = match section[1.min(section.len())..].split_once('.') {
            Some((kind, priority)) => (kind, Some(priority)),
            None => (section.trim_start_matches('.'), None),
        };
        let turn = match priority.map(str::parse::<u32>) {
            None => Turn::LAST,
            Some(Ok(priority)) => Turn(priority.saturating_add(1)),
            Some(Err(_)) => return Ok(()),
        };
        match kind {
            "preinit_array" => self.constructors.push((Turn::FIRST, Hook::Table(var, span))),
            "init_array" => self.constructors.push((turn, Hook::Table(var, span))),
            "fini_array" => self.destructors.push((turn, Hook::Table(var, span))),
            "ctors" | "dtors" | "init" | "fini" => {
                return Err(self.unsupported(span, &format!("a variable in section `{section}`")));
            }
            _ => {}
        }
        Ok(())
    }

    /// The name that an attribute has as its argument.
    pub(super) fn name_in(&mut self, attributes: &[Attribute], attribute: &str) -> Option<Symbol> {
        let attribute = self.attribute(attributes, attribute)?;
        let ast::ExprKind::String(target) = &attribute.arguments.first()?.kind else { return None };
        let name: String = target.units.iter().filter_map(|&u| char::from_u32(u)).collect();
        Some(self.names.intern(&name))
    }

    /// What attributes promise of a function.
    fn function_promises(&mut self, id: ProcId, attributes: &[ast::Attribute]) {
        let has = |name: &str| self.has_attribute(attributes, name);
        let (noreturn, constant) = (has("noreturn"), has("const"));
        let pure = constant || has("pure");
        let nonnull_result = has("returns_nonnull");
        let nonnull: Vec<Option<u64>> = attributes
            .iter()
            .filter(|attribute| self.names.name(attribute.name) == "nonnull")
            .flat_map(|attribute| match &attribute.arguments[..] {
                [] => vec![Some(u64::MAX)],
                positions => positions.iter().map(parameter_bit).collect(),
            })
            .collect();
        let traits = &mut self.functions[id].traits;
        traits.noreturn |= noreturn;
        traits.pure |= pure;
        traits.constant |= constant;
        traits.nonnull_result |= nonnull_result;
        traits.nonnull_params |= nonnull.into_iter().flatten().fold(0, |all, bits| all | bits);
    }
}

/// What the declarations of a definition's parameters promise.
impl Lowerer<'_> {
    pub(super) fn parameter_promises(&mut self, id: ProcId, declarator: &ast::Declarator) {
        let Some(Derivation::Function(Parameters::Prototype { params, .. })) = declarator.derivations.first()
        else {
            return;
        };
        let bits = |is_meant: fn(&Derivation) -> bool| {
            let promised = params
                .iter()
                .take(64)
                .enumerate()
                .filter(|(_, parameter)| parameter.declarator.derivations.first().is_some_and(is_meant));
            promised.fold(0, |all, (position, _)| all | 1 << position)
        };
        let traits = &mut self.functions[id].traits;
        traits.nonnull_params |= bits(|of| matches!(of, Derivation::Array(ArraySize::AtLeast(_))));
        traits.restrict_params |= bits(|of| matches!(of, Derivation::Pointer(how) if how.restrict));
    }
}

impl InlineFacts {
    /// C17 6.7.4p7 and, for `gnu_inline`, gcc's older rule.
    fn body(&self) -> Option<InlineBody> {
        let local = self.defined && if self.gnu { self.extern_definition } else { !self.plain };
        local.then_some(if self.always { InlineBody::Always } else { InlineBody::Otherwise })
    }
}

/// The bit of a parameter that an attribute names by its position, counted from 1.
fn parameter_bit(position: &ast::Expr) -> Option<u64> {
    let ast::ExprKind::Integer(literal) = &position.kind else { return None };
    let position = u32::try_from(literal.value).ok()?.checked_sub(1)?;
    1u64.checked_shl(position)
}
