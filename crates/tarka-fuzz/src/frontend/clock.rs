//! The time a case takes.

use std::fs;
use std::time::{Duration, Instant};

use super::CASE_TIME;

/// Ticks of `/proc/PID/stat` in a second, on every Linux there is.
const TICKS: u64 = 100;
/// On a busy machine a case may wait this many times its own time.
const PATIENCE: u32 = 12;

/// Measures one case by the time its process computes, so that a busy machine makes no failures; a process that
/// sleeps has its wall-clock limit too.
pub struct Clock {
    process: u32,
    started: Instant,
    before: Duration,
}

impl Clock {
    /// A case begins in a process.
    pub fn start(process: u32) -> Self {
        Clock { process, started: Instant::now(), before: computed(process) }
    }

    /// Whether the case may still go on.
    pub fn is_in_time(&self) -> bool {
        let computing = computed(self.process).saturating_sub(self.before);
        computing < CASE_TIME && self.started.elapsed() < CASE_TIME * PATIENCE
    }
}

/// The time a process has computed so far; zero if it is gone.
fn computed(process: u32) -> Duration {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // The name of the program, in parentheses, may hold spaces.
    let after_name = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
    let ticks: u64 =
        after_name.split_whitespace().skip(11).take(2).filter_map(|n| n.parse::<u64>().ok()).sum();
    Duration::from_millis(ticks * 1000 / TICKS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn computing_takes_time() {
        let process = std::process::id();
        let before = computed(process);
        let started = Instant::now();
        let mut sum = 0_u64;
        while computed(process) == before && started.elapsed() < Duration::from_secs(20) {
            sum = sum.wrapping_mul(3).wrapping_add(1);
        }
        assert!(computed(process) > before, "{sum}");
        assert_eq!(computed(u32::MAX), Duration::ZERO);
    }
}
