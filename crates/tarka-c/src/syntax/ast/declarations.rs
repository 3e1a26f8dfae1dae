//! Specifiers, declarators, types and initialisers.

use tarka_ir::Span;

use super::{Expr, StaticAssert};
use crate::syntax::symbol::Symbol;

/// Declaration specifiers.
#[derive(Debug)]
pub struct Specifiers {
    /// The storage class.
    pub storage: Option<StorageClass>,
    /// `_Thread_local`, `__thread`.
    pub thread_local: bool,
    /// `inline`.
    pub inline: bool,
    /// `_Noreturn`.
    pub noreturn: bool,
    /// Qualifiers.
    pub qualifiers: Qualifiers,
    /// `_Alignas`.
    pub alignments: Vec<Alignment>,
    /// The type.
    pub ty: TypeSpecifier,
    /// `__attribute__` among the specifiers.
    pub attributes: Vec<Attribute>,
    /// The specifiers' text.
    pub span: Span,
}

/// Storage classes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum StorageClass {
    Typedef,
    Extern,
    Static,
    Auto,
    Register,
}

/// Type qualifiers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct Qualifiers {
    pub constant: bool,
    pub volatile: bool,
    pub restrict: bool,
    pub atomic: bool,
}

/// `_Alignas(…)`.
#[derive(Debug)]
#[allow(missing_docs)]
pub enum Alignment {
    Type(TypeName),
    Expr(Expr),
}

/// `name` or `name(arguments)` in `__attribute__((…))`, underscores around the name removed.
///
/// `aligned` behind `*` is called `type_aligned`. Three things that are written otherwise come as attributes, too: `asm("name")` after a declarator as `asm("name")`,
/// `#pragma pack(n)` as `pragma_pack(n)` on each record defined under it, `__declspec(align(n))` as `aligned(n)`.
#[derive(Debug)]
pub struct Attribute {
    /// The name without leading and trailing `__`.
    pub name: Symbol,
    /// The arguments, where they parse as expressions (a bare word is an identifier); else empty.
    pub arguments: Vec<Expr>,
    /// The attribute's text.
    pub span: Span,
}

/// A type as written.
#[derive(Debug)]
pub enum TypeSpecifier {
    /// Keywords such as `unsigned long`, brought into one form.
    Builtin(BuiltinType),
    /// No type keyword at all (K&R: `int`).
    Implicit,
    /// `struct` or `union`.
    Record(RecordSpecifier),
    /// `enum`.
    Enum(EnumSpecifier),
    /// A typedef name.
    Typedef(Symbol),
    /// `typeof(expression)`.
    TypeofExpr(Box<Expr>),
    /// `typeof(type)`.
    TypeofType(Box<TypeName>),
    /// `__auto_type`.
    AutoType,
    /// Did not parse; an error has been reported.
    Error,
}

/// Arithmetic types and the like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum BuiltinType {
    Void,
    Bool,
    Char,
    SignedChar,
    UnsignedChar,
    Short,
    UnsignedShort,
    Int,
    UnsignedInt,
    Long,
    UnsignedLong,
    LongLong,
    UnsignedLongLong,
    Int128,
    UnsignedInt128,
    Float,
    Double,
    LongDouble,
    /// `_Float128`, `__float128`.
    Float128,
    /// `_Float32`, `_Float64`, `_Float32x` (= double), `_Float64x` (= long double) are the types above. Complex
    /// types are parsed to be named in a diagnostic.
    Complex,
    /// `__builtin_va_list`.
    VaList,
}

/// `struct tag { … }`.
#[derive(Debug)]
pub struct RecordSpecifier {
    /// Struct or union.
    pub kind: tarka_ir::RecordKind,
    /// The tag.
    pub tag: Option<Symbol>,
    /// The members, if they are given here.
    pub members: Option<Vec<Member>>,
    /// Attributes before the tag or after the closing brace.
    pub attributes: Vec<Attribute>,
    /// From the keyword to the tag or closing brace.
    pub span: Span,
}

/// A member declaration.
#[derive(Debug)]
pub enum Member {
    /// Members that share specifiers; no declarators: an anonymous struct or union (or nothing).
    Fields {
        /// The shared specifiers.
        specifiers: Specifiers,
        /// The members.
        declarators: Vec<MemberDeclarator>,
    },
    /// `_Static_assert` among members.
    StaticAssert(StaticAssert),
}

/// A member with its bit-field width. An unnamed bit-field has a declarator without a name.
#[derive(Debug)]
pub struct MemberDeclarator {
    /// The declarator.
    pub declarator: Declarator,
    /// The width of a bit-field.
    pub width: Option<Expr>,
}

/// `enum tag { … }`.
#[derive(Debug)]
pub struct EnumSpecifier {
    /// The tag.
    pub tag: Option<Symbol>,
    /// The enumerators, if given here.
    pub enumerators: Option<Vec<Enumerator>>,
    /// Attributes (`packed` makes the type small).
    pub attributes: Vec<Attribute>,
    /// From the keyword to the tag or closing brace.
    pub span: Span,
}

/// `NAME = value`.
#[derive(Debug)]
pub struct Enumerator {
    /// The name.
    pub name: Symbol,
    /// The value, if given.
    pub value: Option<Expr>,
    /// The name's span.
    pub span: Span,
}

/// A declarator: a name and what is derived from the specifiers' type, **from the name outwards**: `*a[3]` is
/// `[Array(3), Pointer]`, "a is an array of 3 pointers".
#[derive(Debug)]
pub struct Declarator {
    /// The name; `None` in abstract declarators.
    pub name: Option<Symbol>,
    /// The derivations, nearest to the name first.
    pub derivations: Vec<Derivation>,
    /// Attributes after the declarator.
    pub attributes: Vec<Attribute>,
    /// The name's span, or where it would stand.
    pub span: Span,
}

/// One step of a declarator.
#[derive(Debug)]
pub enum Derivation {
    /// `* qualifiers`.
    Pointer(Qualifiers),
    /// `[size]`.
    Array(ArraySize),
    /// `(parameters)`.
    Function(Parameters),
}

/// What stands between the brackets.
#[derive(Debug)]
pub enum ArraySize {
    /// `[]`.
    Unspecified,
    /// `[*]`.
    Star,
    /// `[expression]` (with or without qualifiers).
    Expr(Box<Expr>),
    /// `[static expression]`, of a parameter: there are at least so many elements.
    AtLeast(Box<Expr>),
}

/// What stands between the parentheses of a function declarator.
#[derive(Debug)]
pub enum Parameters {
    /// `(a, b)` or `()`: names only.
    Identifiers(Vec<(Symbol, Span)>),
    /// A prototype; `(void)` has no parameters.
    Prototype {
        /// The parameters.
        params: Vec<Parameter>,
        /// Whether `...` follows.
        variadic: bool,
    },
}

/// A parameter of a prototype.
#[derive(Debug)]
pub struct Parameter {
    /// Its specifiers.
    pub specifiers: Specifiers,
    /// Its declarator.
    pub declarator: Declarator,
    /// Its text.
    pub span: Span,
}

/// A type name as in casts.
#[derive(Debug)]
pub struct TypeName {
    /// Specifiers (no storage class).
    pub specifiers: Specifiers,
    /// An abstract declarator.
    pub declarator: Declarator,
    /// Its text.
    pub span: Span,
}

/// An initialiser.
#[derive(Debug)]
pub enum Initialiser {
    /// `= expression`.
    Expr(Expr),
    /// `= { … }`.
    List(InitialiserList),
}

/// `{ designators = initialiser, … }`.
#[derive(Debug)]
pub struct InitialiserList {
    /// The elements in order.
    pub elements: Vec<InitialiserElement>,
    /// From brace to brace.
    pub span: Span,
}

/// An element of an initialiser list.
#[derive(Debug)]
pub struct InitialiserElement {
    /// `.member`, `[index]`, `[low ... high]`; empty if positional. GNU's `member:` is `.member =`.
    pub designators: Vec<Designator>,
    /// The value.
    pub initialiser: Initialiser,
}

/// A designator.
#[derive(Debug)]
pub enum Designator {
    /// `.name`.
    Member(Symbol, Span),
    /// `[index]`.
    Index(Expr),
    /// `[low ... high]`.
    Range(Expr, Expr),
}
