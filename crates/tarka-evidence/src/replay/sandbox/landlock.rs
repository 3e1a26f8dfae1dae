//! Landlock: the kernel's way to give up the right to write files outside one directory.

use std::fs::{File, OpenOptions};
use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

/// Changing files: write, remove, and make of every kind (the rights that the first version of the interface has).
const CHANGES: u64 = 0x1 << 1 | 0x1ff << 4;
const WRITE_FILE: u64 = 1 << 1;
const PATH_BENEATH: libc::c_int = 1;

#[repr(C)]
struct RulesetAttributes {
    handled_access_fs: u64,
}

#[repr(C, packed)]
struct PathBeneath {
    allowed_access: u64,
    parent_fd: i32,
}

/// A set of rights to restrict a process to: changing files in one directory and writing to the null device.
#[derive(Debug)]
pub struct OnlyWritesIn(OwnedFd);

impl OnlyWritesIn {
    /// The rights for a directory; an error where the kernel has no Landlock.
    pub fn new(directory: &Path) -> io::Result<OnlyWritesIn> {
        let attributes = RulesetAttributes { handled_access_fs: CHANGES };
        // SAFETY: the kernel reads the attributes during the call and makes a new descriptor, which we then own.
        let rules = unsafe {
            let size = size_of::<RulesetAttributes>();
            let descriptor = libc::syscall(libc::SYS_landlock_create_ruleset, &attributes, size, 0);
            OwnedFd::from_raw_fd(checked(descriptor)? as i32)
        };
        let only = OnlyWritesIn(rules);
        only.allow(directory, CHANGES)?;
        only.allow(Path::new("/dev/null"), WRITE_FILE)?;
        Ok(only)
    }

    fn allow(&self, path: &Path, rights: u64) -> io::Result<()> {
        let place: File = OpenOptions::new().read(true).custom_flags(libc::O_PATH).open(path)?;
        let beneath = PathBeneath { allowed_access: rights, parent_fd: place.as_raw_fd() };
        // SAFETY: the kernel reads the rule during the call; both descriptors are open.
        let result = unsafe {
            libc::syscall(libc::SYS_landlock_add_rule, self.0.as_raw_fd(), PATH_BENEATH, &beneath, 0)
        };
        checked(result).map(drop)
    }

    /// Restricts the calling process for good. Allocates nothing, so it may be called after a fork.
    pub fn restrict_self(&self) -> io::Result<()> {
        // SAFETY: a system call on a descriptor that we own.
        checked(unsafe { libc::syscall(libc::SYS_landlock_restrict_self, self.0.as_raw_fd(), 0) }).map(drop)
    }
}

fn checked(result: libc::c_long) -> io::Result<libc::c_long> {
    if result < 0 { Err(io::Error::last_os_error()) } else { Ok(result) }
}
