//! What the processes of a race use together.

use std::fs;
use std::time::Duration;

use crate::process::cpu_time_of;

/// Processes whose pages are shared count once here.
fn proportional_kilobytes(process: libc::pid_t) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{process}/smaps_rollup")).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("Pss:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

/// Kilobytes that a process holds of its own, and of files that others may hold too.
fn resident_kilobytes(process: libc::pid_t) -> Option<(u64, u64)> {
    let text = fs::read_to_string(format!("/proc/{process}/statm")).ok()?;
    let mut pages = text.split(' ').skip(1).map(|count| count.parse::<u64>().ok());
    let (resident, shared) = (pages.next()??, pages.next()??);
    // SAFETY: sysconf has no precondition.
    let page = u64::try_from(unsafe { libc::sysconf(libc::_SC_PAGESIZE) }).ok()? >> 10;
    Some((resident.saturating_sub(shared) * page, shared * page))
}

/// Megabytes that processes hold together: quickly, and rather too much than too little.
pub fn megabytes(processes: &[libc::pid_t]) -> u64 {
    let held: Vec<(u64, u64)> = processes.iter().filter_map(|&process| resident_kilobytes(process)).collect();
    let own: u64 = held.iter().map(|(own, _)| own).sum();
    let of_files = held.iter().map(|(_, shared)| *shared).max().unwrap_or(0);
    (own + of_files) >> 10
}

/// Megabytes that processes hold together, with pages that they share counted once. Takes its time.
pub fn exact_megabytes(processes: &[libc::pid_t]) -> u64 {
    let kilobytes = |&process: &libc::pid_t| {
        proportional_kilobytes(process).or_else(|| resident_kilobytes(process).map(|(own, _)| own))
    };
    processes.iter().filter_map(kilobytes).sum::<u64>() >> 10
}

/// The process that holds the most memory.
pub fn largest(processes: &[libc::pid_t]) -> Option<libc::pid_t> {
    processes.iter().copied().max_by_key(|&process| resident_kilobytes(process).map_or(0, |(own, _)| own))
}

/// The limit of the operating system on the processor time of this process, if there is one.
pub fn cpu_limit() -> Option<Duration> {
    let mut limit = libc::rlimit { rlim_cur: libc::RLIM_INFINITY, rlim_max: libc::RLIM_INFINITY };
    // SAFETY: fills the structure it is given.
    let done = unsafe { libc::getrlimit(libc::RLIMIT_CPU, &mut limit) };
    (done == 0 && limit.rlim_cur != libc::RLIM_INFINITY).then(|| Duration::from_secs(limit.rlim_cur))
}

/// The processor time of this process, of those that it waited for, and of these that it did not.
pub fn cpu_time(others: &[libc::pid_t]) -> Duration {
    of(libc::RUSAGE_SELF) + of(libc::RUSAGE_CHILDREN) + cpu_time_of_all(others)
}

/// The processor time of some processes that are running.
pub fn cpu_time_of_all(processes: &[libc::pid_t]) -> Duration {
    processes.iter().filter_map(|&process| time_of(process)).sum()
}

fn of(whom: libc::c_int) -> Duration {
    // SAFETY: fills the structure it is given, of which all zeros is a value.
    let usage = unsafe {
        let mut usage: libc::rusage = std::mem::zeroed();
        libc::getrusage(whom, &mut usage);
        usage
    };
    cpu_time_of(&usage)
}

fn time_of(process: libc::pid_t) -> Option<Duration> {
    let mut clock = 0;
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: both calls fill what they are given; a process that is no more has no clock.
    let known = unsafe {
        libc::clock_getcpuclockid(process, &mut clock) == 0 && libc::clock_gettime(clock, &mut time) == 0
    };
    let seconds = Duration::from_secs(u64::try_from(time.tv_sec).ok()?);
    known.then(|| seconds + Duration::from_nanos(u64::try_from(time.tv_nsec).unwrap_or(0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_process_uses_something() {
        let me = std::process::id() as libc::pid_t;
        let before = cpu_time(&[]);
        let block = vec![1u8; 64 << 20];
        assert_eq!(std::hint::black_box(&block).iter().map(|&byte| u64::from(byte)).sum::<u64>(), 64 << 20);
        assert!(megabytes(&[me]) >= 64 && exact_megabytes(&[me]) >= 64);
        assert!(cpu_time(&[]) > before && time_of(me) > Some(Duration::ZERO));
        assert_eq!((largest(&[me]), largest(&[])), (Some(me), None));
    }
}
