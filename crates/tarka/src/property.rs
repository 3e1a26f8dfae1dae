//! What counts as going wrong, in the words of the command line and of SV-COMP's property files.

use std::fmt;
use std::fs;
use std::path::Path;

use tarka_c::Names;
use tarka_ir::ErrorKind;
use tarka_ir::passes::{ErrorSpec, Options, SignedOverflow};
use tarka_spec::Rule;

use crate::spelling;

/// A property that a program can have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Property {
    /// No error of the default kinds is reached: no call of an error function, no failed assertion, no label `ERROR`.
    UnreachCall,
    /// A function of this name is never called.
    Call(String),
    /// A label of this name is never reached.
    Label(String),
    /// Signed arithmetic never leaves the range of its type.
    NoOverflow,
    /// A rule about calls is kept.
    Rule(RuleProperty),
}

/// A rule about calls, by its name and what it says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleProperty {
    /// Its name.
    pub name: String,
    /// A digest of its text.
    pub digest: String,
}

impl From<&Rule> for RuleProperty {
    fn from(rule: &Rule) -> RuleProperty {
        RuleProperty { name: rule.name.clone(), digest: rule.digest.clone() }
    }
}

/// Properties that are known, and not checked yet.
const NOT_YET: [&str; 9] = [
    "valid-memsafety",
    "valid-memcleanup",
    "valid-free",
    "valid-deref",
    "valid-memtrack",
    "termination",
    "no-data-race",
    "no-deadlock",
    "def-behavior",
];

/// What is checked.
const CHECKED: [&str; 2] = ["unreach-call", "no-overflow"];

/// What memory safety is called here and there.
const MEMORY_SAFETY: [&str; 8] = [
    "valid-memsafety",
    "valid-memcleanup",
    "valid-free",
    "valid-deref",
    "valid-memtrack",
    "memsafety",
    "mem-safety",
    "memory-safety",
];

/// The error functions of tasks old and new: a property that names one means both.
const ERROR_FUNCTIONS: [&str; 2] = ["reach_error", "__VERIFIER_error"];

/// Whether Tarka can check a property of this name.
pub fn is_supported(name: &str) -> bool {
    word(name).is_ok()
}

/// The properties that an argument of `--property` stands for: a word, or a file of SV-COMP.
pub fn from_argument(argument: &str) -> Result<Vec<Property>, String> {
    if Path::new(argument).extension().is_none_or(|ending| ending != "prp") {
        return word(argument).map(|property| vec![property]);
    }
    let text = fs::read_to_string(argument).map_err(|error| format!("cannot read `{argument}`: {error}"))?;
    from_file(&text).map_err(|problem| format!("{argument}: {problem}"))
}

/// A list of properties as [`words`] writes it.
pub fn from_words(text: &str) -> Result<Vec<Property>, String> {
    text.split(',').map(|name| rule(name.trim()).map_or_else(|| word(name.trim()), Ok)).collect()
}

/// A list of properties in the words of the command line.
pub fn words(properties: &[Property]) -> String {
    let words: Vec<String> = properties.iter().map(Property::to_string).collect();
    words.join(",")
}

/// `rule(NAME:DIGEST)`, as certificates have it.
fn rule(word: &str) -> Option<Property> {
    let (name, digest) = word.strip_prefix("rule(")?.strip_suffix(')')?.rsplit_once(':')?;
    Some(Property::Rule(RuleProperty { name: name.to_owned(), digest: digest.to_owned() }))
}

fn word(name: &str) -> Result<Property, String> {
    if name.starts_with("rule(") || name.ends_with(".slic") {
        return Err(format!("`{name}`: rules are given with --rule FILE.slic"));
    }
    match name {
        "unreach-call" => return Ok(Property::UnreachCall),
        "no-overflow" => return Ok(Property::NoOverflow),
        _ => {}
    }
    if MEMORY_SAFETY.contains(&name) {
        return Err(format!("the property {name} is not supported yet: memory safety is not checked"));
    }
    if NOT_YET.contains(&name) {
        return Err(format!("the property {name} is not supported yet"));
    }
    let argument = |of: &str| name.strip_prefix(of)?.strip_prefix('(')?.strip_suffix(')').map(str::to_owned);
    let identifier = |name: &String| {
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
        !name.is_empty() && name.chars().all(is_part)
    };
    let call = argument("call").filter(identifier).map(Property::Call);
    call.or_else(|| argument("label").filter(identifier).map(Property::Label)).ok_or_else(|| {
        let known = "I know unreach-call, no-overflow, call(FUNCTION), label(LABEL) and files *.prp";
        match meant(name) {
            Some(meant) => format!("`{name}` is no property: did you mean `{meant}`? {known}"),
            None => format!("`{name}` is no property: {known}"),
        }
    })
}

/// The property that somebody may have meant, also one that is not checked yet.
fn meant(name: &str) -> Option<&'static str> {
    let part = |known: &&str| name.len() > 4 && known.contains(name);
    CHECKED.into_iter().find(part).or_else(|| spelling::nearest(name, CHECKED.into_iter().chain(NOT_YET)))
}

/// The properties in a file of SV-COMP: lines `CHECK( init(main()), LTL(G ! call(reach_error())) )`.
fn from_file(text: &str) -> Result<Vec<Property>, String> {
    let mut properties = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        let bare: String = line.chars().filter(|c| !c.is_whitespace()).collect();
        if bare.is_empty() || bare.starts_with("//") || bare.starts_with('#') {
            continue;
        }
        let formula = bare
            .strip_prefix("CHECK(init(")
            .and_then(|rest| rest.split_once("),LTL("))
            .and_then(|(_, rest)| rest.strip_suffix("))"))
            .ok_or_else(|| format!("line {number} is not of the form CHECK( init(main()), LTL(...) )"))?;
        let property = from_formula(formula).map_err(|problem| format!("line {number}: {problem}"))?;
        if !properties.contains(&property) {
            properties.push(property);
        }
    }
    if properties.is_empty() { Err("there is no property in it".to_owned()) } else { Ok(properties) }
}

fn from_formula(formula: &str) -> Result<Property, String> {
    if formula == "Fend" {
        return word("termination");
    }
    let unknown = || format!("I cannot check LTL({formula})");
    if let Some(always) = formula.strip_prefix("G").filter(|rest| NOT_YET.contains(rest)) {
        return word(always);
    }
    match formula.strip_prefix("G!").ok_or_else(unknown)? {
        "overflow" => Ok(Property::NoOverflow),
        "data-race" => word("no-data-race"),
        "deadlock" => word("no-deadlock"),
        never => word(&never.replace("()", "")).map_err(|_| unknown()),
    }
}

impl fmt::Display for Property {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Property::UnreachCall => f.write_str("unreach-call"),
            Property::NoOverflow => f.write_str("no-overflow"),
            Property::Call(function) => write!(f, "call({function})"),
            Property::Label(label) => write!(f, "label({label})"),
            Property::Rule(rule) => write!(f, "rule({}:{})", rule.name, rule.digest),
        }
    }
}

impl Property {
    /// What is true of a program that has the property.
    pub fn when_it_holds(&self) -> String {
        match self {
            Property::UnreachCall => "no error can be reached".to_owned(),
            Property::NoOverflow => "signed arithmetic never overflows".to_owned(),
            Property::Call(function) => format!("{function} is never called"),
            Property::Label(label) => format!("the label {label} is never reached"),
            Property::Rule(rule) => format!("the rule {} is kept", rule.name),
        }
    }

    /// What is true of a program in which nothing could violate the property.
    pub fn when_vacuous(&self) -> String {
        match self {
            Property::UnreachCall => {
                "nothing in this program can be an error: what runs from its entry has no \
                                      assertion, no call of reach_error() and no label ERROR"
                    .to_owned()
            }
            Property::NoOverflow => {
                "nothing in this program can be an error: no signed arithmetic can overflow".to_owned()
            }
            Property::Call(function) => {
                format!(
                    "nothing in this program can be an error: nothing that runs from its entry calls {function}"
                )
            }
            Property::Label(label) => {
                format!(
                    "nothing in this program can be an error: nothing that runs from its entry has the label {label}"
                )
            }
            Property::Rule(rule) => format!(
                "nothing in this program can violate the rule {}: nothing that runs from its entry calls its functions",
                rule.name
            ),
        }
    }

    /// What is true of a program that does not have the property.
    pub fn when_violated(&self) -> String {
        match self {
            Property::UnreachCall => "an error can be reached".to_owned(),
            Property::NoOverflow => "signed arithmetic can overflow".to_owned(),
            Property::Call(function) => format!("{function} can be called"),
            Property::Label(label) => format!("the label {label} can be reached"),
            Property::Rule(rule) => format!("the rule {} can be violated", rule.name),
        }
    }

    /// What is not known while nothing is.
    pub fn as_question(&self) -> String {
        format!("whether {}", self.when_violated())
    }

    /// Whether an error of this kind, in a procedure of this name, violates the property rather than another one.
    pub fn is_violated_by(&self, kind: ErrorKind, procedure: &str) -> bool {
        match self {
            Property::UnreachCall => {
                !matches!(kind, ErrorKind::Overflow | ErrorKind::Rule | ErrorKind::Unmodelled)
            }
            Property::NoOverflow => kind == ErrorKind::Overflow,
            Property::Call(_) => kind == ErrorKind::Call,
            Property::Label(_) => kind == ErrorKind::Label,
            // A rule's handlers bear its name: `lock.acquire.entry`.
            Property::Rule(rule) => {
                let own = procedure.strip_prefix(&rule.name).is_some_and(|rest| rest.starts_with('.'));
                kind == ErrorKind::Rule && own
            }
        }
    }

    fn add_to(&self, errors: &mut ErrorSpec) {
        let all = ErrorSpec::default();
        match self {
            Property::UnreachCall => {
                errors.calls.extend(all.calls);
                errors.assertions.extend(all.assertions);
                errors.labels.extend(all.labels);
            }
            Property::Call(function) if ERROR_FUNCTIONS.contains(&function.as_str()) => {
                errors.calls.extend(ERROR_FUNCTIONS.map(str::to_owned));
            }
            Property::Call(function) if all.calls.contains(function) || all.assertions.contains(function) => {
                errors.calls.push(function.clone());
            }
            Property::Call(function) => errors.watched.push(function.clone()),
            Property::Label(label) => errors.labels.push(label.clone()),
            // Where a rule is violated, its code says so.
            Property::NoOverflow | Property::Rule(_) => {}
        }
    }
}

/// Makes sure that the functions and labels that properties name are there: it is no merit of a program never to call
/// what does not exist.
pub fn check_names(properties: &[Property], names: &Names) -> Result<(), String> {
    for property in properties {
        let (what, name, known) = match property {
            Property::Call(function) => ("function", function, &names.functions),
            Property::Label(label) => ("label", label, &names.labels),
            Property::UnreachCall | Property::NoOverflow | Property::Rule(_) => continue,
        };
        if known.contains(name) {
            continue;
        }
        let meant = spelling::nearest(name, known.iter().map(String::as_str));
        let hint = match (meant, what) {
            (Some(meant), _) => format!("did you mean `{meant}`?"),
            (None, "label") if names.labels.is_empty() => "it has no labels".to_owned(),
            (None, "label") => {
                let some: Vec<&str> = names.labels.iter().take(8).map(String::as_str).collect();
                format!(
                    "its labels are {}{}",
                    some.join(", "),
                    if names.labels.len() > 8 { ", …" } else { "" }
                )
            }
            (None, _) => {
                "it neither declares nor calls one, and I know none of that name in the library".to_owned()
            }
        };
        return Err(format!("--property {property}: there is no {what} `{name}` in the program: {hint}"));
    }
    Ok(())
}

/// Functions that a rule names and the program does not have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Absent {
    /// The rule's name.
    pub rule: String,
    /// The functions.
    pub functions: Vec<String>,
}

/// What rules may follow though it is no function.
const OPERATIONS_ON_LISTS: [&str; 4] = ["va_start", "va_arg", "va_copy", "va_end"];

/// Makes sure that rules are about functions that are there, and that none of their names is a misspelt one; which are not
/// there.
pub fn check_rules(rules: &[Rule], names: &Names) -> Result<Vec<Absent>, String> {
    let mut absent = Vec::new();
    for rule in rules {
        let named = rule.named_functions();
        let is_there =
            |function: &str| names.functions.contains(function) || OPERATIONS_ON_LISTS.contains(&function);
        let missing: Vec<&(&str, String)> =
            named.iter().filter(|(function, _)| !is_there(function)).collect();
        // A function that the rule names itself is not what it means by another.
        let others = || names.functions.iter().map(String::as_str).filter(|&known| !rule.names(known));
        let meant = missing.iter().find_map(|&&(name, ref place)| {
            let meant = spelling::nearest(name, others()).filter(|meant| !are_variants(name, meant))?;
            Some((place, format!("for `{name}`, did you mean `{meant}`?")))
        });
        let has_some = rule.functions().iter().any(|&function| is_there(function));
        match (has_some, meant) {
            (true, Some((place, hint))) => {
                return Err(format!("{place}: the program has no such function: {hint}"));
            }
            (false, meant) => {
                let place = meant.as_ref().map(|(place, _)| *place).or(named.first().map(|(_, place)| place));
                return Err(format!(
                    "{}: the program has none of the functions that the rule is about ({}){}",
                    place.unwrap_or(&rule.file),
                    rule.functions().join(", "),
                    meant.map(|(_, hint)| format!(": {hint}")).unwrap_or_default()
                ));
            }
            (true, None) => {}
        }
        if !missing.is_empty() {
            let functions = missing.iter().map(|(function, _)| (*function).to_owned()).collect();
            absent.push(Absent { rule: rule.name.clone(), functions });
        }
    }
    Ok(absent)
}

/// Whether two names are those of sisters, such as `CreateFileA` and `CreateFileW`, or `lock1` and `lock2`.
fn are_variants(name: &str, other: &str) -> bool {
    let stem = |name: &str| {
        name.trim_end_matches(|c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_').to_owned()
    };
    stem(name) == stem(other)
}

impl Absent {
    /// It in a sentence.
    pub fn sentence(&self) -> String {
        /// More are counted.
        const SHOWN: usize = 4;
        let mut names: Vec<String> = self.functions.iter().take(SHOWN).cloned().collect();
        if self.functions.len() > SHOWN {
            names.push(format!("{} more", self.functions.len() - SHOWN));
        }
        format!(
            "the program does not have all functions that the rule {} names: {}",
            self.rule,
            names.join(", ")
        )
    }
}

/// What the passes are to do so that exactly the violations of the properties are errors.
pub fn pass_options(properties: &[Property], overflow: SignedOverflow) -> Result<Options, String> {
    let mut errors = ErrorSpec::none();
    for property in properties {
        property.add_to(&mut errors);
    }
    let wants_overflow = properties.contains(&Property::NoOverflow);
    let signed_overflow = match overflow {
        SignedOverflow::Assume | SignedOverflow::Ideal if wants_overflow => {
            return Err(
                "no-overflow cannot be checked where --signed-overflow says that nothing overflows".into()
            );
        }
        _ if wants_overflow => SignedOverflow::Error,
        other => other,
    };
    Ok(Options { errors, signed_overflow })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(text: &str) -> Result<String, String> {
        from_file(text).map(|properties| words(&properties))
    }

    #[test]
    fn words_are_read_back() {
        for list in ["unreach-call", "no-overflow", "unreach-call,no-overflow", "call(f),label(ERR)"] {
            assert_eq!(from_words(list).map(|properties| words(&properties)), Ok(list.to_owned()));
        }
    }

    #[test]
    fn files_of_sv_comp_are_read() {
        assert_eq!(
            file("CHECK( init(main()), LTL(G ! call(reach_error())) )\n\n"),
            Ok("call(reach_error)".into())
        );
        assert_eq!(file("CHECK( init(main()), LTL(G ! overflow) )"), Ok("no-overflow".into()));
        assert_eq!(file("CHECK( init(main()), LTL(G ! label(ERROR)) )"), Ok("label(ERROR)".into()));
    }

    #[test]
    fn what_cannot_be_checked_is_named() {
        let told = |text: &str| file(text).expect_err(text);
        assert_eq!(
            told("CHECK( init(main()), LTL(G valid-free) )"),
            "line 1: the property valid-free is not supported yet: memory safety is not checked"
        );
        assert!(told("CHECK( init(main()), LTL(F end) )").contains("termination is not supported yet"));
        assert!(
            told("CHECK( init(main()), LTL(G ! data-race) )").contains("no-data-race is not supported yet")
        );
        assert!(told("CHECK( init(main()), LTL(G ! call(f)))) )").contains("LTL(G!call(f)))"));
        assert!(
            told("COVER( init(main()), FQL(COVER EDGES(@DECISIONEDGE)) )")
                .contains("line 1 is not of the form")
        );
        assert!(told("\n").contains("no property"));
        assert!(word("valid-memsafety").expect_err("not yet").contains("not supported yet"));
        assert!(word("memsafety").expect_err("not yet").contains("memory safety is not checked"));
        for (name, meant) in
            [("no-overlow", "no-overflow"), ("overflow", "no-overflow"), ("unreach_call", "unreach-call")]
        {
            assert!(word(name).expect_err(name).contains(&format!("did you mean `{meant}`?")), "{name}");
        }
        assert!(word("call(a b)").expect_err("not a name").contains("is no property"));
    }

    #[test]
    fn errors_are_what_the_properties_say() {
        let errors = |list: &str| {
            let properties = from_words(list).expect("properties");
            pass_options(&properties, SignedOverflow::Wrap).expect("options")
        };
        assert_eq!(errors("unreach-call").errors, ErrorSpec::default());
        assert_eq!(errors("unreach-call").signed_overflow, SignedOverflow::Wrap);
        assert_eq!(errors("no-overflow").errors, ErrorSpec::none());
        assert_eq!(errors("no-overflow").signed_overflow, SignedOverflow::Error);
        let call = errors("call(reach_error)").errors;
        assert_eq!((call.calls.len(), call.assertions.len(), call.labels.len()), (2, 0, 0));
        let no_overflow = [Property::NoOverflow];
        assert!(pass_options(&no_overflow, SignedOverflow::Ideal).is_err());
    }
}
