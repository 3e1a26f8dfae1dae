//! The abstract syntax of a translation unit: what was written, names resolved no further than the parser needs to
//! tell types from values. Constants are decoded, types are not: that is the type checker's work.

use tarka_ir::Span;

use super::symbol::Symbol;

/// A file's declarations in order.
#[derive(Debug, Default)]
pub struct TranslationUnit {
    /// What the file declares and defines.
    pub items: Vec<Item>,
}

/// Something at file level.
#[derive(Debug)]
pub enum Item {
    /// A declaration.
    Declaration(Declaration),
    /// A function with its body.
    Function(FunctionDefinition),
    /// `_Static_assert`.
    StaticAssert(StaticAssert),
    /// `asm("…");`
    Asm(Span),
}

/// `_Static_assert(condition, "message");`
#[derive(Debug)]
pub struct StaticAssert {
    /// What must not be zero.
    pub condition: Expr,
    /// What to say if it is.
    pub message: Option<String>,
    /// The whole declaration.
    pub span: Span,
}

/// A function definition.
#[derive(Debug)]
pub struct FunctionDefinition {
    /// Specifiers; a missing type is `TypeSpecifier::Implicit`.
    pub specifiers: Specifiers,
    /// The declarator; its innermost derivation is a function.
    pub declarator: Declarator,
    /// Declarations of K&R parameters.
    pub parameter_declarations: Vec<Declaration>,
    /// The body.
    pub body: Block,
    /// From the specifiers to the closing parenthesis of the parameters.
    pub span: Span,
}

/// Specifiers and declarators up to the semicolon.
#[derive(Debug)]
pub struct Declaration {
    /// What all declarators share.
    pub specifiers: Specifiers,
    /// The declared names with their initialisers; empty for `struct s { … };`.
    pub declarators: Vec<InitDeclarator>,
    /// The whole declaration.
    pub span: Span,
}

/// A declarator with its initialiser.
#[derive(Debug)]
pub struct InitDeclarator {
    /// The declarator.
    pub declarator: Declarator,
    /// The initialiser.
    pub initialiser: Option<Initialiser>,
}

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
/// Three things that are written otherwise come as attributes, too: `asm("name")` after a declarator as `asm("name")`,
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
    /// `[expression]` (with or without `static` and qualifiers).
    Expr(Box<Expr>),
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

/// `{ … }`.
#[derive(Debug)]
pub struct Block {
    /// Statements and declarations in order.
    pub statements: Vec<Statement>,
    /// `__label__` declarations at the start.
    pub local_labels: Vec<Symbol>,
    /// From brace to brace.
    pub span: Span,
}

/// A statement or, in a block, a declaration.
#[derive(Debug)]
pub struct Statement {
    /// What it is.
    pub kind: StatementKind,
    /// Its text; for compound ones from the keyword to the end of the head (`if (…)`, `while (…)`).
    pub span: Span,
}

/// The kinds of statement.
#[derive(Debug)]
#[allow(missing_docs)]
pub enum StatementKind {
    /// `;`
    Empty,
    /// `e;`
    Expr(Expr),
    /// A declaration.
    Declaration(Declaration),
    /// `_Static_assert`.
    StaticAssert(StaticAssert),
    /// `{ … }`
    Block(Block),
    /// `if (condition) … else …`
    If { condition: Expr, then: Box<Statement>, otherwise: Option<Box<Statement>> },
    /// `while (condition) body`
    While { condition: Expr, body: Box<Statement> },
    /// `do body while (condition);`
    DoWhile { body: Box<Statement>, condition: Expr },
    /// `for (initial; condition; step) body`; `initial` is an expression or declaration statement, or empty.
    For { initial: Box<Statement>, condition: Option<Expr>, step: Option<Expr>, body: Box<Statement> },
    /// `switch (value) body`
    Switch { value: Expr, body: Box<Statement> },
    /// Labels and the statement they stand before (`Empty` before a closing brace).
    Labelled { labels: Vec<Label>, body: Box<Statement> },
    /// `goto label;`
    Goto(Symbol),
    /// `goto *address;`
    GotoComputed(Expr),
    /// `break;`
    Break,
    /// `continue;`
    Continue,
    /// `return e;`
    Return(Option<Expr>),
    /// `asm(…);`
    Asm(Asm),
    /// A nested function (GNU): parsed so that a diagnostic can name it.
    NestedFunction(Box<FunctionDefinition>),
    /// Did not parse; an error has been reported.
    Error,
}

/// A label.
#[derive(Debug)]
pub enum Label {
    /// `name:`
    Name(Symbol, Span),
    /// `case value:` or `case low ... high:`
    Case(Expr, Option<Expr>, Span),
    /// `default:`
    Default(Span),
}

/// An assembler statement.
#[derive(Debug)]
pub struct Asm {
    /// Output operands: places that it may write.
    pub outputs: Vec<Expr>,
    /// Input operands.
    pub inputs: Vec<Expr>,
    /// Whether the template is empty (a compiler barrier, or a launder).
    pub is_empty: bool,
    /// Whether it may jump (`asm goto`).
    pub jumps: bool,
}

/// An expression.
#[derive(Debug)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// Its text.
    pub span: Span,
}

/// The kinds of expression.
#[derive(Debug)]
pub enum ExprKind {
    /// A name.
    Identifier(Symbol),
    /// An integer constant.
    Integer(IntegerLiteral),
    /// A floating constant.
    Float(FloatLiteral),
    /// A character constant: its value as an `int` (plain), or the code unit.
    Character(i64, Encoding),
    /// A string literal, adjacent ones joined, without the terminating zero.
    String(StringLiteral),
    /// An operator on one operand.
    Unary(UnaryOp, Box<Expr>),
    /// An operator on two operands; includes `&&`, `||` and the comma.
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    /// `l = r`, or `l op= r`.
    Assign(Option<BinaryOp>, Box<Expr>, Box<Expr>),
    /// `c ? t : e`; without `t` in GNU's `c ?: e`.
    Conditional(Box<Expr>, Option<Box<Expr>>, Box<Expr>),
    /// `(type) e`.
    Cast(Box<TypeName>, Box<Expr>),
    /// `(type) { … }`.
    CompoundLiteral(Box<TypeName>, InitialiserList),
    /// `f(a, b)`.
    Call(Box<Expr>, Vec<Expr>),
    /// `a[i]`.
    Index(Box<Expr>, Box<Expr>),
    /// `e.name`.
    Member(Box<Expr>, Symbol),
    /// `e->name`.
    Arrow(Box<Expr>, Symbol),
    /// `sizeof e`.
    SizeofExpr(Box<Expr>),
    /// `sizeof(type)`.
    SizeofType(Box<TypeName>),
    /// `__alignof__ e`.
    AlignofExpr(Box<Expr>),
    /// `_Alignof(type)`.
    AlignofType(Box<TypeName>),
    /// `({ … })`.
    StatementExpr(Block),
    /// `&&label`.
    LabelAddress(Symbol),
    /// `_Generic(control, type: e, default: e)`.
    Generic(Box<Expr>, Vec<(Option<TypeName>, Expr)>),
    /// `__builtin_va_arg(list, type)`.
    VaArg(Box<Expr>, Box<TypeName>),
    /// `__builtin_offsetof(type, member)`.
    Offsetof(Box<TypeName>, Vec<Designator>),
    /// `__builtin_types_compatible_p(a, b)`.
    TypesCompatible(Box<TypeName>, Box<TypeName>),
    /// `__builtin_choose_expr(c, a, b)`.
    ChooseExpr(Box<Expr>, Box<Expr>, Box<Expr>),
    /// Did not parse; an error has been reported.
    Error,
}

/// An integer constant; which type it has depends on the machine.
#[derive(Clone, Copy, Debug)]
pub struct IntegerLiteral {
    /// Its value.
    pub value: u128,
    /// Written in decimal (such constants never become unsigned on their own).
    pub decimal: bool,
    /// `u`.
    pub unsigned: bool,
    /// Number of `l`s: 0, 1 or 2.
    pub longs: u8,
}

/// A floating constant.
#[derive(Clone, Debug)]
pub struct FloatLiteral {
    /// Its text without the suffix, as the standard's decimal or hexadecimal form.
    pub text: String,
    /// Its type.
    pub ty: BuiltinType,
    /// An imaginary constant (GNU `1.0i`).
    pub imaginary: bool,
}

/// How characters of a literal are encoded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encoding {
    /// `char`.
    Plain,
    /// `u8`.
    Utf8,
    /// `wchar_t`.
    Wide,
    /// `char16_t`.
    Char16,
    /// `char32_t`.
    Char32,
}

/// A string literal.
#[derive(Clone, Debug)]
pub struct StringLiteral {
    /// Its encoding.
    pub encoding: Encoding,
    /// Its code units (bytes for plain and UTF-8 strings).
    pub units: Vec<u32>,
}

/// Operators on one operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum UnaryOp {
    Plus,
    Minus,
    BitNot,
    Not,
    Deref,
    AddressOf,
    PreIncrement,
    PreDecrement,
    PostIncrement,
    PostDecrement,
    /// `__real__`, `__imag__`: parsed to be named in a diagnostic.
    ComplexPart,
}

/// Operators on two operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum BinaryOp {
    Mul,
    Div,
    Rem,
    Add,
    Sub,
    Shl,
    Shr,
    Lt,
    Gt,
    Le,
    Ge,
    Eq,
    Ne,
    BitAnd,
    BitXor,
    BitOr,
    LogicalAnd,
    LogicalOr,
    Comma,
}
