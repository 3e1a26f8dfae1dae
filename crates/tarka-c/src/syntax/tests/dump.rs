//! Trees as compact s-expressions.

use tarka_ir::RecordKind;

use crate::syntax::ast::*;
use crate::syntax::symbol::{Interner, Symbol};

/// Prints trees whose names are in an interner.
pub struct Dump<'a>(pub &'a Interner);

fn list(head: &str, parts: impl IntoIterator<Item = String>) -> String {
    let mut text = format!("({head}");
    for part in parts {
        text.push(' ');
        text.push_str(&part);
    }
    text + ")"
}

impl Dump<'_> {
    fn name(&self, symbol: Symbol) -> String {
        self.0.name(symbol).to_owned()
    }

    fn optional_name(&self, symbol: Option<Symbol>) -> String {
        symbol.map_or("_".to_owned(), |symbol| self.name(symbol))
    }

    pub fn item(&self, item: &Item) -> String {
        match item {
            Item::Declaration(declaration) => self.declaration(declaration),
            Item::Function(function) => self.function(function),
            Item::StaticAssert(assert) => self.static_assert(assert),
            Item::Asm(_) => "(asm)".to_owned(),
        }
    }

    fn static_assert(&self, assert: &StaticAssert) -> String {
        let message = assert.message.as_ref().map(|message| format!("{message:?}"));
        list("static-assert", std::iter::once(self.expression(&assert.condition)).chain(message))
    }

    fn function(&self, function: &FunctionDefinition) -> String {
        let mut parts = vec![self.specifiers(&function.specifiers), self.declarator(&function.declarator)];
        parts.extend(function.parameter_declarations.iter().map(|d| self.declaration(d)));
        parts.push(self.block(&function.body));
        list("function", parts)
    }

    fn declaration(&self, declaration: &Declaration) -> String {
        let mut parts = vec![self.specifiers(&declaration.specifiers)];
        for init in &declaration.declarators {
            let declarator = self.declarator(&init.declarator);
            parts.push(match &init.initialiser {
                Some(initialiser) => format!("{declarator}={}", self.initialiser(initialiser)),
                None => declarator,
            });
        }
        list("declare", parts)
    }

    fn specifiers(&self, specifiers: &Specifiers) -> String {
        let mut words = Vec::new();
        if let Some(storage) = specifiers.storage {
            words.push(format!("{storage:?}").to_lowercase());
        }
        for (flag, word) in [
            (specifiers.thread_local, "thread"),
            (specifiers.inline, "inline"),
            (specifiers.noreturn, "noreturn"),
        ] {
            words.extend(flag.then(|| word.to_owned()));
        }
        words.extend(qualifiers(specifiers.qualifiers));
        for alignment in &specifiers.alignments {
            words.push(match alignment {
                Alignment::Type(ty) => format!("align({})", self.type_name(ty)),
                Alignment::Expr(expression) => format!("align({})", self.expression(expression)),
            });
        }
        words.push(self.type_specifier(&specifiers.ty));
        words.extend(self.attributes(&specifiers.attributes));
        words.join(" ")
    }

    fn attributes(&self, attributes: &[Attribute]) -> Vec<String> {
        let show = |attribute: &Attribute| {
            let arguments: Vec<_> = attribute.arguments.iter().map(|a| self.expression(a)).collect();
            let name = self.name(attribute.name);
            if arguments.is_empty() {
                format!("@{name}")
            } else {
                format!("@{name}({})", arguments.join(","))
            }
        };
        attributes.iter().map(show).collect()
    }

    fn type_specifier(&self, ty: &TypeSpecifier) -> String {
        match ty {
            TypeSpecifier::Builtin(ty) => format!("{ty:?}"),
            TypeSpecifier::Implicit => "implicit".to_owned(),
            TypeSpecifier::Record(record) => self.record(record),
            TypeSpecifier::Enum(enumeration) => self.enumeration(enumeration),
            TypeSpecifier::Typedef(name) => self.name(*name),
            TypeSpecifier::TypeofExpr(expression) => format!("typeof({})", self.expression(expression)),
            TypeSpecifier::TypeofType(ty) => format!("typeof<{}>", self.type_name(ty)),
            TypeSpecifier::AutoType => "auto-type".to_owned(),
            TypeSpecifier::Error => "error".to_owned(),
        }
    }

    fn record(&self, record: &RecordSpecifier) -> String {
        let kind = if record.kind == RecordKind::Struct { "struct" } else { "union" };
        let mut parts = vec![self.optional_name(record.tag)];
        if let Some(members) = &record.members {
            parts.push(format!(
                "{{{}}}",
                members.iter().map(|m| self.member(m)).collect::<Vec<_>>().join("; ")
            ));
        }
        parts.extend(self.attributes(&record.attributes));
        list(kind, parts)
    }

    fn member(&self, member: &Member) -> String {
        match member {
            Member::StaticAssert(assert) => self.static_assert(assert),
            Member::Fields { specifiers, declarators } => {
                let mut parts = vec![self.specifiers(specifiers)];
                for member in declarators {
                    let width = member.width.as_ref().map(|w| format!(":{}", self.expression(w)));
                    parts.push(self.declarator(&member.declarator) + &width.unwrap_or_default());
                }
                parts.join(" ")
            }
        }
    }

    fn enumeration(&self, enumeration: &EnumSpecifier) -> String {
        let mut parts = vec![self.optional_name(enumeration.tag)];
        for enumerator in enumeration.enumerators.iter().flatten() {
            let value = enumerator.value.as_ref().map(|value| format!("={}", self.expression(value)));
            parts.push(self.name(enumerator.name) + &value.unwrap_or_default());
        }
        parts.extend(self.attributes(&enumeration.attributes));
        list("enum", parts)
    }

    fn declarator(&self, declarator: &Declarator) -> String {
        let mut words = vec![self.optional_name(declarator.name)];
        words.extend(declarator.derivations.iter().map(|derivation| self.derivation(derivation)));
        words.extend(self.attributes(&declarator.attributes));
        if words.len() == 1 { words.concat() } else { format!("<{}>", words.join(" ")) }
    }

    fn derivation(&self, derivation: &Derivation) -> String {
        match derivation {
            Derivation::Pointer(qualified) => format!("*{}", qualifiers(*qualified).concat()),
            Derivation::Array(ArraySize::Unspecified) => "[]".to_owned(),
            Derivation::Array(ArraySize::Star) => "[*]".to_owned(),
            Derivation::Array(ArraySize::Expr(size) | ArraySize::AtLeast(size)) => {
                format!("[{}]", self.expression(size))
            }
            Derivation::Function(Parameters::Identifiers(names)) => {
                format!("({})", names.iter().map(|&(name, _)| self.name(name)).collect::<Vec<_>>().join(","))
            }
            Derivation::Function(Parameters::Prototype { params, variadic }) => {
                let mut words: Vec<_> = params
                    .iter()
                    .map(|p| format!("{} {}", self.specifiers(&p.specifiers), self.declarator(&p.declarator)))
                    .collect();
                words.extend(variadic.then(|| "...".to_owned()));
                format!("(proto {})", words.join(", "))
            }
        }
    }

    fn type_name(&self, ty: &TypeName) -> String {
        let declarator = self.declarator(&ty.declarator);
        let specifiers = self.specifiers(&ty.specifiers);
        if declarator == "_" { specifiers } else { format!("{specifiers} {declarator}") }
    }

    fn initialiser(&self, initialiser: &Initialiser) -> String {
        match initialiser {
            Initialiser::Expr(expression) => self.expression(expression),
            Initialiser::List(list) => self.initialiser_list(list),
        }
    }

    fn initialiser_list(&self, list: &InitialiserList) -> String {
        let show = |element: &InitialiserElement| {
            let designators: String = element.designators.iter().map(|d| self.designator(d)).collect();
            let equals = if designators.is_empty() { "" } else { "=" };
            format!("{designators}{equals}{}", self.initialiser(&element.initialiser))
        };
        format!("{{{}}}", list.elements.iter().map(show).collect::<Vec<_>>().join(", "))
    }

    fn designator(&self, designator: &Designator) -> String {
        match designator {
            Designator::Member(name, _) => format!(".{}", self.name(*name)),
            Designator::Index(index) => format!("[{}]", self.expression(index)),
            Designator::Range(low, high) => format!("[{}...{}]", self.expression(low), self.expression(high)),
        }
    }

    fn block(&self, block: &Block) -> String {
        let labels = block.local_labels.iter().map(|&label| format!("__label__:{}", self.name(label)));
        list("block", labels.chain(block.statements.iter().map(|statement| self.statement(statement))))
    }

    pub fn statement(&self, statement: &Statement) -> String {
        let or_nothing = |e: &Option<Expr>| e.as_ref().map_or("_".to_owned(), |e| self.expression(e));
        match &statement.kind {
            StatementKind::Empty => "(empty)".to_owned(),
            StatementKind::Expr(expression) => self.expression(expression),
            StatementKind::Declaration(declaration) => self.declaration(declaration),
            StatementKind::StaticAssert(assert) => self.static_assert(assert),
            StatementKind::Block(block) => self.block(block),
            StatementKind::If { condition, then, otherwise } => {
                let mut parts = vec![self.expression(condition), self.statement(then)];
                parts.extend(otherwise.as_ref().map(|otherwise| self.statement(otherwise)));
                list("if", parts)
            }
            StatementKind::While { condition, body } => {
                list("while", [self.expression(condition), self.statement(body)])
            }
            StatementKind::DoWhile { body, condition } => {
                list("do", [self.statement(body), self.expression(condition)])
            }
            StatementKind::For { initial, condition, step, body } => {
                let head = [self.statement(initial), or_nothing(condition), or_nothing(step)];
                list("for", head.into_iter().chain([self.statement(body)]))
            }
            StatementKind::Switch { value, body } => {
                list("switch", [self.expression(value), self.statement(body)])
            }
            StatementKind::Labelled { labels, body } => {
                let labels = labels.iter().map(|label| self.label(label));
                list("label", labels.chain([self.statement(body)]))
            }
            StatementKind::Goto(label) => format!("(goto {})", self.name(*label)),
            StatementKind::GotoComputed(target) => format!("(goto* {})", self.expression(target)),
            StatementKind::Break => "(break)".to_owned(),
            StatementKind::Continue => "(continue)".to_owned(),
            StatementKind::Return(value) => list("return", value.iter().map(|value| self.expression(value))),
            StatementKind::Asm(asm) => self.asm(asm),
            StatementKind::NestedFunction(function) => self.function(function),
            StatementKind::Error => "(error)".to_owned(),
        }
    }

    fn label(&self, label: &Label) -> String {
        match label {
            Label::Name(name, _) => format!("{}:", self.name(*name)),
            Label::Case(value, None, _) => format!("case:{}", self.expression(value)),
            Label::Case(low, Some(high), _) => {
                format!("case:{}...{}", self.expression(low), self.expression(high))
            }
            Label::Default(_) => "default:".to_owned(),
        }
    }

    fn asm(&self, asm: &Asm) -> String {
        let show = |operands: &[Expr]| {
            format!("[{}]", operands.iter().map(|o| self.expression(o)).collect::<Vec<_>>().join(" "))
        };
        let mut parts = vec![show(&asm.outputs), show(&asm.inputs)];
        parts.extend(asm.is_empty.then(|| "empty".to_owned()));
        parts.extend(asm.jumps.then(|| "jumps".to_owned()));
        list("asm", parts)
    }

    pub fn expression(&self, expression: &Expr) -> String {
        let one = |head: &str, operand: &Expr| list(head, [self.expression(operand)]);
        let two = |head: &str, a: &Expr, b: &Expr| list(head, [self.expression(a), self.expression(b)]);
        match &expression.kind {
            ExprKind::Identifier(name) => self.name(*name),
            ExprKind::Integer(integer) => {
                let unsigned = if integer.unsigned { "u" } else { "" };
                format!("{}{unsigned}{}", integer.value, "l".repeat(integer.longs.into()))
            }
            ExprKind::Float(float) => format!("{}:{:?}", float.text, float.ty),
            ExprKind::Character(value, encoding) => format!("'{value}{}", encoding_mark(*encoding)),
            ExprKind::String(literal) => string(literal),
            ExprKind::Unary(operator, operand) => one(unary_mark(*operator), operand),
            ExprKind::Binary(operator, left, right) => two(binary_mark(*operator), left, right),
            ExprKind::Assign(operator, left, right) => {
                two(&format!("{}=", operator.map_or("", binary_mark)), left, right)
            }
            ExprKind::Conditional(condition, Some(then), otherwise) => {
                list("?", [self.expression(condition), self.expression(then), self.expression(otherwise)])
            }
            ExprKind::Conditional(condition, None, otherwise) => two("?:", condition, otherwise),
            ExprKind::Cast(ty, operand) => list("cast", [self.type_name(ty), self.expression(operand)]),
            ExprKind::CompoundLiteral(ty, initialisers) => {
                list("literal", [self.type_name(ty), self.initialiser_list(initialisers)])
            }
            ExprKind::Call(function, arguments) => {
                let function = [self.expression(function)].into_iter();
                list("call", function.chain(arguments.iter().map(|a| self.expression(a))))
            }
            ExprKind::Index(array, index) => two("[]", array, index),
            ExprKind::Member(operand, name) => list(".", [self.expression(operand), self.name(*name)]),
            ExprKind::Arrow(operand, name) => list("->", [self.expression(operand), self.name(*name)]),
            ExprKind::SizeofExpr(operand) => one("sizeof", operand),
            ExprKind::SizeofType(ty) => list("sizeof-type", [self.type_name(ty)]),
            ExprKind::AlignofExpr(operand, _) => one("alignof", operand),
            ExprKind::AlignofType(ty, _) => list("alignof-type", [self.type_name(ty)]),
            ExprKind::StatementExpr(block) => list("statements", [self.block(block)]),
            ExprKind::LabelAddress(label) => format!("(&& {})", self.name(*label)),
            ExprKind::Generic(control, choices) => {
                let choice = |(ty, value): &(Option<TypeName>, Expr)| {
                    let ty = ty.as_ref().map_or("default".to_owned(), |ty| self.type_name(ty));
                    format!("{ty}:{}", self.expression(value))
                };
                list("generic", std::iter::once(self.expression(control)).chain(choices.iter().map(choice)))
            }
            ExprKind::VaArg(operand, ty) => list("va-arg", [self.expression(operand), self.type_name(ty)]),
            ExprKind::Offsetof(ty, path) => {
                list("offsetof", [self.type_name(ty), path.iter().map(|d| self.designator(d)).collect()])
            }
            ExprKind::TypesCompatible(a, b) => list("compatible", [self.type_name(a), self.type_name(b)]),
            ExprKind::ChooseExpr(condition, a, b) => {
                list("choose", [self.expression(condition), self.expression(a), self.expression(b)])
            }
            ExprKind::Error => "(error)".to_owned(),
        }
    }
}

fn qualifiers(qualifiers: Qualifiers) -> Vec<String> {
    let Qualifiers { constant, volatile, restrict, atomic } = qualifiers;
    [(constant, "const"), (volatile, "volatile"), (restrict, "restrict"), (atomic, "atomic")]
        .into_iter()
        .filter(|&(flag, _)| flag)
        .map(|(_, word)| word.to_owned())
        .collect()
}

fn encoding_mark(encoding: Encoding) -> &'static str {
    match encoding {
        Encoding::Plain => "",
        Encoding::Utf8 => "u8",
        Encoding::Wide => "L",
        Encoding::Char16 => "u",
        Encoding::Char32 => "U",
    }
}

fn string(literal: &StringLiteral) -> String {
    let text: String = literal.units.iter().filter_map(|&unit| char::from_u32(unit)).collect();
    format!("{}{text:?}", encoding_mark(literal.encoding))
}

fn unary_mark(operator: UnaryOp) -> &'static str {
    match operator {
        UnaryOp::Plus => "+",
        UnaryOp::Minus => "-",
        UnaryOp::BitNot => "~",
        UnaryOp::Not => "!",
        UnaryOp::Deref => "*",
        UnaryOp::AddressOf => "&",
        UnaryOp::PreIncrement => "++",
        UnaryOp::PreDecrement => "--",
        UnaryOp::PostIncrement => "post++",
        UnaryOp::PostDecrement => "post--",
        UnaryOp::ComplexPart => "complex-part",
    }
}

fn binary_mark(operator: BinaryOp) -> &'static str {
    match operator {
        BinaryOp::Mul => "*",
        BinaryOp::Div => "/",
        BinaryOp::Rem => "%",
        BinaryOp::Add => "+",
        BinaryOp::Sub => "-",
        BinaryOp::Shl => "<<",
        BinaryOp::Shr => ">>",
        BinaryOp::Lt => "<",
        BinaryOp::Gt => ">",
        BinaryOp::Le => "<=",
        BinaryOp::Ge => ">=",
        BinaryOp::Eq => "==",
        BinaryOp::Ne => "!=",
        BinaryOp::BitAnd => "&",
        BinaryOp::BitXor => "^",
        BinaryOp::BitOr => "|",
        BinaryOp::LogicalAnd => "&&",
        BinaryOp::LogicalOr => "||",
        BinaryOp::Comma => ",",
    }
}
