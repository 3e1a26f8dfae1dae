//! `tarka --list-helpers`: what engines do beyond their papers, and can be told to do without.

use std::fmt::Write;

use tarka_engine::Origin;

use crate::engines;
use crate::output::{self, Written};
use crate::status::Status;

/// Names are padded to this width.
const NAME_WIDTH: usize = 18;

/// Prints the list.
pub fn run() -> Written<Status> {
    let mut text = String::new();
    for engine in engines::all().iter().filter(|engine| !engine.helpers().is_empty()) {
        let _ = writeln!(text, "{}", engine.name());
        for helper in engine.helpers() {
            let origin =
                if helper.origin == Origin::Paper { " (of the paper: stays with --paper)" } else { "" };
            let _ = writeln!(text, "  {:NAME_WIDTH$} {}{origin}", helper.name, helper.what);
        }
    }
    text.push_str(
        "`tarka check --without HELPER` does without one of them, --paper without all that go beyond the paper.\n",
    );
    output::print(&text)?;
    Ok(Status::Pass)
}
