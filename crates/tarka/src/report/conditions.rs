//! What a verdict rests on, in words.

use std::collections::BTreeSet;

use tarka_ir::{Condition, Program};

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
}

impl Stated {
    /// The condition as a clause.
    pub fn text(&self) -> String {
        format!("{} {}", self.subject, self.says[0])
    }

    /// Whether a run depends on it, as far as its trace tells.
    fn is_met_in(&self, steps: &Steps) -> bool {
        let mut lines = steps.first.iter().chain(&steps.last);
        !self.is_bound && steps.left_out > 0
            || lines.any(|line| self.places.contains(&format!("{}:{}", line.file, line.number)))
    }
}

/// The conditions of a verdict about all runs.
pub fn of(program: &Program) -> Vec<Stated> {
    program.outside.conditions.iter().map(|condition| stated(condition, program)).collect()
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
        Condition::ChangesNothingAtNumbers(function) => {
            let what = "nothing at addresses that were handed out as numbers";
            about(function, &format!("changes {what}"), &format!("change {what}"))
        }
        Condition::ChangesNothingBehindConst(function) => {
            let what = "nothing through pointers behind pointers to const";
            about(function, &format!("changes {what}"), &format!("change {what}"))
        }
        Condition::CallsNone { function, callbacks } => {
            let list: Vec<String> = callbacks.iter().map(|callback| format!("{callback}()")).collect();
            let list = enumeration(&list, "or");
            let [one, several] = [format!("does not call {list}"), format!("do not call {list}")];
            // A run in which it calls none of them is one that there may be.
            Stated { places: BTreeSet::new(), is_bound: true, ..about(function, &one, &several) }
        }
        Condition::NoSignal(handlers) => {
            let list: Vec<String> = handlers.iter().map(|handler| format!("{handler}()")).collect();
            Stated {
                subject: "no signal from outside".to_owned(),
                says: [format!("calls {}", enumeration(&list, "or")), String::new()],
                places: BTreeSet::new(),
                is_bound: true,
                is_unusual: false,
                is_about_function: false,
            }
        }
        Condition::Order(span) => {
            let place = file_and_line(program, *span).unwrap_or_else(|| "an unknown place".to_owned());
            Stated {
                subject: format!("what is evaluated at {place}"),
                says: ["is evaluated in gcc's order".to_owned(), String::new()],
                places: BTreeSet::from([place]),
                is_bound: false,
                is_unusual: false,
                is_about_function: false,
            }
        }
        Condition::Assembler(span) => {
            let place = file_and_line(program, *span).unwrap_or_else(|| "an unknown place".to_owned());
            Stated {
                subject: format!("the assembler code at {place}"),
                says: ["changes nothing but its outputs".to_owned(), String::new()],
                places: BTreeSet::from([place]),
                is_bound: false,
                is_unusual: false,
                is_about_function: false,
            }
        }
        Condition::FewArguments(most) => bound(format!("at most {most} arguments")),
        Condition::FewVariables(most) => bound(format!("at most {most} environment variables")),
        Condition::NoAddressReused(_) => Stated {
            subject: "no object".to_owned(),
            says: ["gets the address of one that is no more".to_owned(), String::new()],
            places: BTreeSet::new(),
            // Runs that use none again are runs, but allocators and stacks do use them again.
            is_bound: true,
            is_unusual: true,
            is_about_function: false,
        },
        Condition::NoStrangerCalled(_) => Stated {
            subject: "no pointer from outside".to_owned(),
            says: ["leads to a function that the program does not have".to_owned(), String::new()],
            places: BTreeSet::new(),
            is_bound: true,
            is_unusual: true,
            is_about_function: false,
        },
    }
}

fn bound(says: String) -> Stated {
    let (subject, says) = ("there are".to_owned(), [says, String::new()]);
    Stated {
        subject,
        says,
        places: BTreeSet::new(),
        is_bound: true,
        is_unusual: false,
        is_about_function: false,
    }
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
        }
    }

    #[test]
    fn conditions_of_a_kind_are_one_clause() {
        assert_eq!(clause(&[]), "");
        assert_eq!(clause(&[about("f")]), ", if f() changes no global");
        assert_eq!(clause(&[about("f"), about("g")]), ", if f() and g() change no global");
        let few = bound("at most 9 arguments".into());
        let all = [about("f"), few, about("g"), about("h")];
        assert!(advice(&all).is_some_and(|advice| advice.contains("--pure")));
        assert_eq!(advice(&all[1..2]), None, "no body and no --pure makes arguments fewer");
        assert_eq!(clause(&all), ", if f(), g() and h() change no global and there are at most 9 arguments");
    }
}
