//! What a verdict rests on, in words.

use std::collections::BTreeSet;

use tarka_ir::{Condition, Program, Span};

use super::words::file_and_line;
use crate::trace::Steps;

/// A condition of a verdict.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stated {
    /// What it is about: a function without body, or a place.
    subject: String,
    /// What is said of the subject: of one, and of several.
    says: [String; 2],
    /// The lines where it is met, as `file:line`; a run that comes to none of them does not depend on it.
    places: BTreeSet<String>,
    /// Whether it only leaves out runs: a run that is not left out does not depend on it.
    is_bound: bool,
    /// Whether ordinary systems do not fulfil it: a proof that rests on it is none.
    is_unusual: bool,
    /// Whether it says what a function without body does.
    is_about_function: bool,
    /// Whether proofs do not depend on it.
    is_for_failures: bool,
}

impl Stated {
    /// The condition as a clause.
    pub fn text(&self) -> String {
        format!("{} {}", self.subject, self.says[0])
    }

    /// Whether a run depends on it, as far as its trace tells.
    fn is_met_in(&self, steps: &Steps) -> bool {
        if steps.is_before(&self.subject) {
            return false;
        }
        let mut lines = steps.first.iter().chain(&steps.last);
        !self.is_bound && steps.left_out > 0
            || lines.any(|line| self.places.contains(&format!("{}:{}", line.file, line.number)))
    }
}

/// The conditions of a verdict about all runs.
pub fn of(program: &Program) -> Vec<Stated> {
    program.outside.conditions.iter().map(|condition| stated(condition, program)).collect()
}

/// The conditions of a proof that holds too where objects get addresses of those that are no more.
pub fn where_addresses_are_reused(program: &Program) -> Vec<Stated> {
    let conditions = program.outside.conditions.iter();
    let others = conditions.filter(|condition| !matches!(condition, Condition::NoAddressReused(_)));
    others.map(|condition| stated(condition, program)).collect()
}

/// Those that a proof depends on.
pub fn of_proof(conditions: &[Stated]) -> Vec<Stated> {
    conditions.iter().filter(|condition| !condition.is_for_failures).cloned().collect()
}

/// Those that a run depends on.
pub fn of_run(conditions: &[Stated], steps: &Steps) -> Vec<Stated> {
    conditions.iter().filter(|condition| condition.is_met_in(steps)).cloned().collect()
}

fn stated(condition: &Condition, program: &Program) -> Stated {
    let calls_of = |function: &str| {
        let calls = program.outside.unknown_calls.iter().filter(|(name, _)| name == function);
        calls.filter_map(|(_, span)| file_and_line(program, *span)).collect()
    };
    let about = |function: &String, one: &str, several: &str| Stated {
        subject: format!("{function}()"),
        says: [one.to_owned(), several.to_owned()],
        places: calls_of(function),
        is_bound: false,
        is_unusual: false,
        is_about_function: true,
        is_for_failures: false,
    };
    match condition {
        Condition::ChangesNoGlobal(function) => about(function, "changes no global", "change no global"),
        Condition::ChangesNothingBehindGlobals(function) => {
            let what = "nothing that globals lead to";
            about(function, &format!("changes {what}"), &format!("change {what}"))
        }
        Condition::ChangesNothingHandedBefore(function) => {
            let what = "nothing that was handed out before";
            about(function, &format!("changes {what}"), &format!("change {what}"))
        }
        Condition::ChangesNothingFromOutside(function) => {
            let what = "nothing that pointers from outside lead to";
            about(function, &format!("changes {what}"), &format!("change {what}"))
        }
        Condition::ChangesNothingAtNumbers(function) => {
            let what = "nothing at addresses that were handed out as numbers";
            about(function, &format!("changes {what}"), &format!("change {what}"))
        }
        Condition::ChangesNothingBehindConst(function) => {
            let what = "nothing through pointers behind pointers to const";
            about(function, &format!("changes {what}"), &format!("change {what}"))
        }
        // A run in which it frees nothing is one that there may be.
        Condition::FreesNothing(function) => {
            let [one, several] = ["frees", "free"].map(|verb| format!("{verb} nothing of the program's"));
            Stated { places: BTreeSet::new(), is_bound: true, ..about(function, &one, &several) }
        }
        Condition::CallsNone { function, callbacks } => {
            let list = functions(callbacks, "or");
            let later =
                if callbacks.len() == 1 { "nor has it called later" } else { "nor has them called later" };
            let [one, several] =
                [format!("neither calls {list} {later}"), format!("neither call {list} {later}")];
            // A run in which it calls none of them is one that there may be.
            Stated { places: BTreeSet::new(), is_bound: true, ..about(function, &one, &several) }
        }
        Condition::LeavesLibrary { function, models } => {
            let depend = if models.len() == 1 { "depends" } else { "depend" };
            let what = format!("nothing in the library that {} {depend} on", functions(models, "and"));
            let [one, several] = ["changes", "change"].map(|verb| format!("{verb} {what}"));
            about(function, &one, &several)
        }
        Condition::NotModelled(function) => {
            let [one, several] = ["it does", "they do"].map(|what| format!("can do what {what} here"));
            Stated { is_for_failures: true, ..about(function, &one, &several) }
        }
        Condition::CallsAsModelled { function, callbacks, places } => {
            let says = format!("calls {} just as Tarka's model of it does", functions(callbacks, "and"));
            let places = places.iter().filter_map(|&span| file_and_line(program, span)).collect();
            Stated { places, is_bound: false, ..bound(&format!("{function}()"), says) }
        }
        // A run in which it does not is one that there may be.
        Condition::DoesNotExit(function) => {
            Stated { is_bound: true, ..about(function, "does not call exit()", "do not call exit()") }
        }
        Condition::InitialValues(entry) => {
            bound("globals", format!("have their initial values when {entry}() is called"))
        }
        Condition::InitialLibrary { entry, models } => {
            let depend = if models.len() == 1 { "depends" } else { "depend" };
            let what =
                format!("what {} {depend} on is as at the start of a program", functions(models, "and"));
            bound("in the library", format!("{what} when {entry}() is called"))
        }
        Condition::NoSignal(handlers) => {
            bound("no signal but the program's own", format!("calls {}", functions(handlers, "or")))
        }
        Condition::Order(span) => at("what is evaluated at", *span, "is evaluated in gcc's order", program),
        Condition::Assembler(span) => {
            at("the assembler code at", *span, "changes nothing but its outputs", program)
        }
        Condition::FewArguments(most) => bound("there are", format!("at most {most} arguments")),
        Condition::FewVariables(most) => bound("there are", format!("at most {most} environment variables")),
        // Runs that use none again are runs, but allocators and stacks do use them again.
        Condition::NoAddressReused(_) => {
            unusual_bound("no object", "gets the address of one that is no more")
        }
        Condition::LiteralsApart(places) => {
            let subject = format!("literals whose addresses are compared at {}", first(places, program));
            unusual_bound(&subject, "share memory exactly if they are equal strings")
        }
        Condition::PaddingCopied(_) => {
            bound("copies of structures", "copy what lies between the members".to_owned())
        }
        Condition::LabelsApart(places) => {
            let subject = format!("the labels whose addresses are taken at {}", first(places, program));
            unusual_bound(&subject, "have addresses of their own")
        }
        Condition::EmptyApart(places) => {
            let subject =
                format!("objects of no bytes, whose addresses are compared at {},", first(places, program));
            unusual_bound(&subject, "have addresses of their own")
        }
        Condition::NoExcessPrecision(places) => {
            let says = "have no excess precision (gcc: -msse2 -mfpmath=sse -ffp-contract=off)";
            at_places("floats", says, places, program)
        }
        Condition::RoundedAsSet(places) => {
            let says = "are computed in the rounding mode that is set (gcc: -frounding-math)";
            at_places("floats", says, places, program)
        }
        Condition::MathAsHere { functions: names, places } => {
            let says = if names.len() == 1 { "gives" } else { "give" };
            at_places(
                &functions(names, "and"),
                &format!("{says} just what it does on this system"),
                places,
                program,
            )
        }
        Condition::NoFixedAddress(places) => {
            let subject = format!("the pointer at {}", first(places, program));
            unusual_bound(&subject, "is no fixed address")
        }
        Condition::RulesReadObjects(places) => {
            let subject = format!("what rules read through pointers at {}", first(places, program));
            bound(&subject, "is still there".to_owned())
        }
        Condition::NoStrangerCalled(_) => {
            let leads = "leads to a function that the program does not have";
            // The competition takes it for granted.
            let is_unusual = program.outside.environment.interferes();
            Stated { is_unusual, ..unusual_bound("no pointer from outside", leads) }
        }
        Condition::PointersToObjects { most_bytes } => {
            let most = most_bytes.map_or(String::new(), |most| format!(" of at most {most} bytes"));
            of_pointers(format!("are null or point to objects of their types{most}"))
        }
        Condition::ShortChains(most) => of_pointers(format!("lead over at most {most} objects of one type")),
        Condition::PointersApart => of_pointers("lead to different objects".to_owned()),
    }
}

/// A condition that says of a place what happens there.
fn at(subject: &str, span: Span, says: &str, program: &Program) -> Stated {
    let place = first(&[span], program);
    let subject = format!("{subject} {place}");
    Stated { places: BTreeSet::from([place]), is_bound: false, ..bound(&subject, says.to_owned()) }
}

/// A condition that is met at some places.
fn at_places(subject: &str, says: &str, places: &[Span], program: &Program) -> Stated {
    let places = places.iter().filter_map(|&span| file_and_line(program, span)).collect();
    Stated { places, is_bound: false, ..bound(subject, says.to_owned()) }
}

fn of_pointers(says: String) -> Stated {
    bound("pointers from outside", says)
}

/// A condition that leaves out runs.
fn bound(subject: &str, says: String) -> Stated {
    Stated {
        subject: subject.to_owned(),
        says: [says, String::new()],
        places: BTreeSet::new(),
        is_bound: true,
        is_unusual: false,
        is_about_function: false,
        is_for_failures: false,
    }
}

/// A condition that leaves out runs as ordinary systems have them.
fn unusual_bound(subject: &str, says: &str) -> Stated {
    Stated { is_unusual: true, ..bound(subject, says.to_owned()) }
}

/// The first of some places.
fn first(places: &[Span], program: &Program) -> String {
    let place = places.first().and_then(|&span| file_and_line(program, span));
    place.unwrap_or_else(|| "an unknown place".to_owned())
}

/// What can be done about conditions that are not to be rested on, if anything can.
pub fn advice(conditions: &[Stated]) -> Option<&'static str> {
    conditions.iter().any(|condition| condition.is_about_function).then_some(
        "give the functions bodies, say which have no side effects with --pure, or allow everything with \
         --environment any",
    )
}

/// Those that ordinary systems do not fulfil, so that no proof may rest on them.
pub fn unusual(conditions: &[Stated]) -> Vec<Stated> {
    conditions.iter().filter(|condition| condition.is_unusual).cloned().collect()
}

/// `, if ` and all conditions in one clause; nothing if there are none.
pub fn clause(conditions: &[Stated]) -> String {
    let mut clauses: Vec<String> = Vec::new();
    let mut done: Vec<&[String; 2]> = Vec::new();
    for condition in conditions {
        if done.contains(&&condition.says) {
            continue;
        }
        done.push(&condition.says);
        let same: Vec<String> = conditions
            .iter()
            .filter(|other| other.says == condition.says)
            .map(|other| other.subject.clone())
            .collect();
        clauses.push(match (&same[..], condition.says[1].as_str()) {
            ([_], _) => condition.text(),
            (several, "") => format!("{} {}", enumeration(several, "and"), condition.says[0]),
            (several, says) => format!("{} {says}", enumeration(several, "and")),
        });
    }
    if clauses.is_empty() { String::new() } else { format!(", if {}", enumeration(&clauses, "and")) }
}

/// Functions as a list: a few of them by their names.
fn functions(names: &[String], last: &str) -> String {
    const MOST: usize = 5;
    let mut list: Vec<String> = names.iter().take(MOST).map(|name| format!("{name}()")).collect();
    if names.len() > MOST {
        list.push(format!("{} other functions", names.len() - MOST));
    }
    enumeration(&list, last)
}

/// `a, b and c`.
fn enumeration(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [before @ .., end] => format!("{} {last} {end}", before.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn about(function: &str) -> Stated {
        let says = ["changes no global".to_owned(), "change no global".to_owned()];
        Stated {
            subject: format!("{function}()"),
            says,
            places: BTreeSet::new(),
            is_bound: false,
            is_unusual: false,
            is_about_function: true,
            is_for_failures: false,
        }
    }

    #[test]
    fn conditions_of_a_kind_are_one_clause() {
        assert_eq!(clause(&[]), "");
        assert_eq!(clause(&[about("f")]), ", if f() changes no global");
        assert_eq!(clause(&[about("f"), about("g")]), ", if f() and g() change no global");
        let few = bound("there are", "at most 9 arguments".into());
        let all = [about("f"), few, about("g"), about("h")];
        assert!(advice(&all).is_some_and(|advice| advice.contains("--pure")));
        assert_eq!(advice(&all[1..2]), None, "no body and no --pure makes arguments fewer");
        assert_eq!(clause(&all), ", if f(), g() and h() change no global and there are at most 9 arguments");
    }
}
