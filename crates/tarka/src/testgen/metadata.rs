//! The description of a test suite, as Test-Comp wants it.

use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use sha2::{Digest, Sha256};

use super::GoalKind;
use crate::arguments::{MachineArg, ProgramArgs};

/// The text of `metadata.xml`.
pub fn metadata(program: &ProgramArgs, kind: GoalKind, now: SystemTime) -> String {
    let mut text = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n\
         <!DOCTYPE test-metadata SYSTEM \
         \"https://gitlab.com/sosy-lab/software/test-format/blob/master/test-metadata.dtd\">\n<test-metadata>\n",
    );
    let first = program.sources.files.first().map(|file| file.as_path()).unwrap_or(Path::new(""));
    let architecture = match program.machine {
        MachineArg::Ilp32 => "32bit",
        MachineArg::Lp64 => "64bit",
    };
    let fields = [
        ("sourcecodelang", "C".to_owned()),
        ("producer", format!("tarka {}", env!("CARGO_PKG_VERSION"))),
        ("specification", specification(&program.entry, kind)),
        ("programfile", first.display().to_string()),
        ("programhash", hash(first)),
        ("entryfunction", program.entry.clone()),
        ("architecture", architecture.to_owned()),
        ("creationtime", timestamp(now.duration_since(UNIX_EPOCH).unwrap_or_default())),
    ];
    for (name, value) in fields {
        text += &format!("  <{name}>{}</{name}>\n", escaped(&value));
    }
    text + "</test-metadata>\n"
}

fn specification(entry: &str, kind: GoalKind) -> String {
    let edges = match kind {
        GoalKind::Locations => "@BASICBLOCKENTRY",
        GoalKind::Branches => "@DECISIONEDGE",
        GoalKind::Error => "@CALL(reach_error)",
    };
    format!("COVER( init({entry}()), FQL(COVER EDGES({edges})) )")
}

/// The SHA-256 of a file; nothing if it can no longer be read.
fn hash(file: &Path) -> String {
    let bytes = fs::read(file).unwrap_or_default();
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// A time since 1970 as ISO 8601 writes it, in UTC.
fn timestamp(since: Duration) -> String {
    let seconds = since.as_secs();
    let (days, time) = (seconds / 86_400, seconds % 86_400);
    let (year, month, day) = date(days);
    format!("{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}Z", time / 3600, time / 60 % 60, time % 60)
}

/// The date of a number of days since 1970.
fn date(mut days: u64) -> (u64, u64, u64) {
    let is_leap = |year: u64| year % 4 == 0 && year % 100 != 0 || year % 400 == 0;
    let mut year = 1970;
    while days >= 365 + u64::from(is_leap(year)) {
        days -= 365 + u64::from(is_leap(year));
        year += 1;
    }
    let mut month = 1;
    for length in [31, 28 + u64::from(is_leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    (year, month, days + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times() {
        let at = |seconds| timestamp(Duration::from_secs(seconds));
        assert_eq!(at(0), "1970-01-01T00:00:00Z");
        assert_eq!(at(951_782_399), "2000-02-28T23:59:59Z");
        assert_eq!(at(951_782_400), "2000-02-29T00:00:00Z");
        assert_eq!(at(1_735_689_599), "2024-12-31T23:59:59Z");
        assert_eq!(at(4_107_542_400), "2100-03-01T00:00:00Z");
    }
}
