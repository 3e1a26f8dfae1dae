//! How an answer is told: as text or JSON, in how much detail, in which colours.

use serde_json::Value;

use super::text::Detail;
use super::verdict::{json, text};
use crate::check::verdict::Answer;
use crate::command::run::Format;
use crate::output::Color;

/// How an answer is told.
#[derive(Clone, Copy, Debug)]
pub struct Telling {
    /// As what.
    pub format: Format,
    /// Whether nothing is told at all.
    pub is_quiet: bool,
    /// In how much detail.
    pub detail: Detail,
    /// In colours or not.
    pub color: Color,
}

impl Telling {
    /// The text of a report.
    pub fn text(self, answer: &Answer<'_>) -> String {
        match self.format {
            _ if self.is_quiet => String::new(),
            Format::Text => text::report(answer, self.detail, self.color),
            Format::Json => print(&json::report(answer)),
        }
    }

    /// The text of a report to which is added what a person or a script wants to know besides.
    pub fn with(
        self,
        report: String,
        lines: impl FnOnce() -> String,
        fields: impl FnOnce(&mut Value),
    ) -> String {
        match self.format {
            _ if self.is_quiet => report,
            Format::Text => report + &lines(),
            Format::Json => match serde_json::from_str(&report) {
                Ok(mut value) => {
                    fields(&mut value);
                    print(&value)
                }
                // Nothing that was not made by `text` comes here.
                Err(_) => report,
            },
        }
    }
}

fn print(value: &Value) -> String {
    format!("{value:#}\n")
}
