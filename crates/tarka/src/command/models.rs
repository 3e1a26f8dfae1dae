//! `tarka --models`: which library functions Tarka knows, and what it leaves open about them.

use std::fmt::Write;

use crate::output::{self, Written};
use crate::status::Status;

/// Names are padded to this width.
const NAME_WIDTH: usize = 24;

/// Prints the list.
pub fn run() -> Written<Status> {
    let mut text = String::new();
    for header in tarka_c::models() {
        let _ = writeln!(text, "{}", header.title);
        for function in header.functions {
            let open = match function.open {
                Some(open) => format!("open: {open}"),
                None => "as the standard has it".to_owned(),
            };
            let _ = writeln!(text, "  {:NAME_WIDTH$} {open}", function.name);
        }
    }
    text.push_str(
        "Other functions without a body are the environment's: see --environment of `tarka check`.\n",
    );
    output::print(&text)?;
    Ok(Status::Pass)
}
