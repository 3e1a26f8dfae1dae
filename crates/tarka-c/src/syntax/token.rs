//! Tokens of C11 and GNU C, with the Microsoft words that preprocessed drivers contain.

use tarka_ir::{FileId, Span};

use super::symbol::{Interner, Symbol};

/// A token: what it is and which bytes of the text it covers.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
    /// The name of an identifier or keyword; meaningless for other tokens.
    pub symbol: Symbol,
}

impl Token {
    /// The token's place in `file`.
    pub fn span(self, file: FileId) -> Span {
        Span { file, start: self.start, end: self.end }
    }
}

macro_rules! token_kinds {
    (punctuators { $($mark:ident $mark_text:literal,)* } keywords { $($word:ident $($spelling:literal)+,)* }) => {
        /// The kinds of token.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs)]
        pub enum TokenKind {
            EndOfFile,
            Identifier,
            Number,
            Character,
            String,
            $($mark,)*
            $($word,)*
        }

        impl TokenKind {
            /// How a message names the kind.
            pub fn describe(self) -> &'static str {
                match self {
                    TokenKind::EndOfFile => "end of file",
                    TokenKind::Identifier => "identifier",
                    TokenKind::Number => "number",
                    TokenKind::Character => "character constant",
                    TokenKind::String => "string literal",
                    $(TokenKind::$mark => concat!("`", $mark_text, "`"),)*
                    $(TokenKind::$word => [$(concat!("`", $spelling, "`")),+][0],)*
                }
            }
        }

        const KEYWORDS: &[(&str, TokenKind)] = &[$($(($spelling, TokenKind::$word),)+)*];
    };
}

token_kinds! {
    punctuators {
        LeftParen "(", RightParen ")", LeftBracket "[", RightBracket "]", LeftBrace "{", RightBrace "}",
        Semicolon ";", Comma ",", Colon ":", Question "?", Dot ".", Ellipsis "...", Arrow "->",
        Plus "+", Minus "-", Star "*", Slash "/", Percent "%", Ampersand "&", Pipe "|", Caret "^", Tilde "~",
        Bang "!", Less "<", Greater ">", LessEqual "<=", GreaterEqual ">=", EqualEqual "==", BangEqual "!=",
        ShiftLeft "<<", ShiftRight ">>", AndAnd "&&", OrOr "||", PlusPlus "++", MinusMinus "--",
        Equal "=", PlusEqual "+=", MinusEqual "-=", StarEqual "*=", SlashEqual "/=", PercentEqual "%=",
        AmpersandEqual "&=", PipeEqual "|=", CaretEqual "^=", ShiftLeftEqual "<<=", ShiftRightEqual ">>=",
        Hash "#", HashHash "##",
    }
    keywords {
        Auto "auto", Break "break", Case "case", Char "char", Const "const" "__const" "__const__",
        Continue "continue", Default "default", Do "do", Double "double", Else "else", Enum "enum",
        Extern "extern", Float "float", For "for", Goto "goto", If "if",
        Inline "inline" "__inline" "__inline__" "__forceinline", Int "int", Long "long", Register "register",
        Restrict "restrict" "__restrict" "__restrict__", Return "return", Short "short",
        Signed "signed" "__signed" "__signed__", Sizeof "sizeof", Static "static", Struct "struct",
        Switch "switch", Typedef "typedef", Union "union", Unsigned "unsigned", Void "void",
        Volatile "volatile" "__volatile" "__volatile__", While "while",
        Alignas "_Alignas", Alignof "_Alignof" "__alignof" "__alignof__", Atomic "_Atomic", Bool "_Bool",
        Complex "_Complex" "__complex" "__complex__", Generic "_Generic", Noreturn "_Noreturn",
        StaticAssert "_Static_assert", ThreadLocal "_Thread_local" "__thread",
        Asm "asm" "__asm" "__asm__", Attribute "__attribute__" "__attribute",
        Typeof "typeof" "__typeof" "__typeof__", AutoType "__auto_type", Extension "__extension__",
        LocalLabel "__label__", RealPart "__real__" "__real", ImaginaryPart "__imag__" "__imag",
        Int128 "__int128", Float32 "_Float32", Float64 "_Float64", Float32x "_Float32x", Float64x "_Float64x",
        Float80 "__float80", Float128 "_Float128" "__float128",
        UnsupportedType "_BitInt" "_Float16" "__bf16" "_Decimal32" "_Decimal64" "_Decimal128" "_Imaginary",
        VaArg "__builtin_va_arg", Offsetof "__builtin_offsetof",
        TypesCompatible "__builtin_types_compatible_p", ChooseExpr "__builtin_choose_expr",
        PragmaOperator "_Pragma", Declspec "__declspec",
        CallingConvention "__cdecl" "__stdcall" "__fastcall" "__thiscall" "__vectorcall" "__pascal",
        MicrosoftQualifier "__ptr32" "__ptr64" "__unaligned" "__w64" "_w64",
    }
}

impl TokenKind {
    /// Whether the token is a word, so that it may name an attribute.
    pub fn is_word(self) -> bool {
        self == TokenKind::Identifier || (self as u8) >= TokenKind::Auto as u8
    }

    /// Whether declaration specifiers or type names may start with it. Typedef names may, too, but only the parser
    /// knows them.
    pub fn starts_specifiers(self) -> bool {
        use TokenKind::*;
        self.is_storage_class()
            || self.is_type_word()
            || self.is_qualifier()
            || matches!(
                self,
                Struct
                    | Union
                    | Enum
                    | Typeof
                    | AutoType
                    | Alignas
                    | Inline
                    | Noreturn
                    | ThreadLocal
                    | Attribute
                    | Declspec
                    | CallingConvention
            )
    }

    /// `typedef`, `extern`, `static`, `auto`, `register`.
    pub fn is_storage_class(self) -> bool {
        use TokenKind::*;
        matches!(self, Typedef | Extern | Static | Auto | Register)
    }

    /// `const` and the like.
    pub fn is_qualifier(self) -> bool {
        use TokenKind::*;
        matches!(self, Const | Volatile | Restrict | Atomic | MicrosoftQualifier)
    }

    /// Words that make up the arithmetic types, and `void`.
    pub fn is_type_word(self) -> bool {
        use TokenKind::*;
        matches!(
            self,
            Void | Bool
                | Char
                | Short
                | Int
                | Long
                | Signed
                | Unsigned
                | Float
                | Double
                | Complex
                | Int128
                | Float32
                | Float64
                | Float32x
                | Float64x
                | Float80
                | Float128
                | UnsupportedType
        )
    }

    /// Keywords that can only be the first word of a statement: good places to resume after an error.
    pub fn starts_statement(self) -> bool {
        use TokenKind::*;
        matches!(self, If | While | For | Do | Switch | Return | Goto | Break | Continue | Case | Default)
    }
}

/// Which symbols of an interner are keywords.
pub struct Keywords {
    by_symbol: Vec<TokenKind>,
}

impl Keywords {
    /// Interns all keywords.
    pub fn new(interner: &mut Interner) -> Self {
        let mut by_symbol = Vec::new();
        for &(name, kind) in KEYWORDS {
            let index = interner.intern(name).0 as usize;
            if by_symbol.len() <= index {
                by_symbol.resize(index + 1, TokenKind::Identifier);
            }
            by_symbol[index] = kind;
        }
        Keywords { by_symbol }
    }

    /// The keyword that a name is, or [`TokenKind::Identifier`].
    pub fn kind(&self, symbol: Symbol) -> TokenKind {
        self.by_symbol.get(symbol.0 as usize).copied().unwrap_or(TokenKind::Identifier)
    }
}
