//! The reading end of a pipe from a member, which is never waited for.

use std::fs::File;
use std::io::{self, Read};
use std::os::fd::{AsRawFd, OwnedFd, RawFd};

/// How much is read at once.
const PIECE: usize = 1 << 16;

/// A pipe and what was read from it but not taken yet.
#[derive(Debug)]
pub struct Channel {
    /// None after its end.
    pipe: Option<File>,
    waiting: Vec<u8>,
}

impl Channel {
    /// Reads from this pipe.
    pub fn new(pipe: OwnedFd) -> io::Result<Channel> {
        // SAFETY: changes the flags of a descriptor that is ours.
        let done = unsafe { libc::fcntl(pipe.as_raw_fd(), libc::F_SETFL, libc::O_NONBLOCK) };
        if done < 0 {
            return Err(io::Error::last_os_error());
        }
        Ok(Channel { pipe: Some(File::from(pipe)), waiting: Vec::new() })
    }

    /// The descriptor, until the pipe is at its end.
    pub fn descriptor(&self) -> Option<RawFd> {
        self.pipe.as_ref().map(AsRawFd::as_raw_fd)
    }

    /// Reads what there is.
    pub fn drain(&mut self) {
        let mut piece = vec![0; PIECE];
        while let Some(pipe) = &mut self.pipe {
            match pipe.read(&mut piece) {
                Ok(0) => self.pipe = None,
                Ok(length) => self.waiting.extend_from_slice(&piece[..length]),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => break,
                Err(_) => self.pipe = None,
            }
        }
    }

    /// Takes the lines that are complete.
    pub fn lines(&mut self) -> Vec<String> {
        let Some(last) = self.waiting.iter().rposition(|&byte| byte == b'\n') else { return Vec::new() };
        let rest = self.waiting.split_off(last + 1);
        let complete = std::mem::replace(&mut self.waiting, rest);
        String::from_utf8_lossy(&complete).lines().map(str::to_owned).collect()
    }

    /// All that is waiting, as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.waiting).into_owned()
    }
}
