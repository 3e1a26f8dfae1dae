//! The last line of defence: a panic becomes a message and an exit status.

use std::panic::{self, PanicHookInfo};

use crate::status::Status;

/// Runs `body`; if it panics, says so in terms that help to report it.
pub fn guard(body: impl FnOnce() -> Status + panic::UnwindSafe) -> Status {
    panic::set_hook(Box::new(report));
    panic::catch_unwind(body).unwrap_or(Status::Internal)
}

fn report(info: &PanicHookInfo<'_>) {
    let payload = info.payload();
    let text = payload.downcast_ref::<&str>().copied();
    let message =
        text.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("no message");
    let place = info.location().map_or_else(|| "unknown place".to_owned(), ToString::to_string);
    eprintln!("tarka: internal error: {message} (at {place})");
    eprintln!(
        "tarka: this is a bug in Tarka {}, not in your program. Please report it with the command line and the \
         input files; no verdict was given.",
        env!("CARGO_PKG_VERSION")
    );
}
