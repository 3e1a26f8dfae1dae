//! Standard output, shared by the program that runs and by what Tarka has to say about it.

use std::cell::RefCell;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::output::{self, Written};

/// How much program output a JSON report holds.
const KEPT: usize = 1 << 20;

/// A writer that several may hold. When nobody reads any more, it raises the flag that ends the run.
#[derive(Clone)]
pub struct Sink {
    shared: Rc<RefCell<Shared>>,
}

struct Shared {
    to: Target,
    at_line_start: bool,
    failure: Option<io::Error>,
    stop: Arc<AtomicBool>,
}

enum Target {
    Stream(Box<dyn Write>),
    Memory(Vec<u8>),
}

impl Sink {
    /// Standard output: at once on a terminal, in larger pieces elsewhere.
    pub fn stdout(stop: Arc<AtomicBool>) -> Sink {
        let stdout = io::stdout();
        let stream: Box<dyn Write> = if stdout.is_terminal() {
            Box::new(stdout)
        } else {
            Box::new(BufWriter::with_capacity(1 << 16, stdout))
        };
        Sink::to(Target::Stream(stream), stop)
    }

    /// Memory, for a report that holds the output.
    pub fn memory(stop: Arc<AtomicBool>) -> Sink {
        Sink::to(Target::Memory(Vec::new()), stop)
    }

    fn to(to: Target, stop: Arc<AtomicBool>) -> Sink {
        Sink { shared: Rc::new(RefCell::new(Shared { to, at_line_start: true, failure: None, stop })) }
    }

    /// Writes text that is Tarka's own: it starts on a fresh line.
    pub fn say(&mut self, text: &str) {
        let fresh = if self.shared.borrow().at_line_start { "" } else { "\n" };
        // A failure is kept, and told in the end.
        let _ = self.write_all(fresh.as_bytes()).and_then(|()| self.write_all(text.as_bytes()));
    }

    /// Hands everything on to the operating system; the status to end with if that failed now or before.
    pub fn finish(&mut self) -> Written {
        let _ = self.flush();
        match &self.shared.borrow().failure {
            Some(error) => Err(output::failed(error)),
            None => Ok(()),
        }
    }

    /// What was written to memory.
    pub fn kept(&self) -> Vec<u8> {
        match &self.shared.borrow().to {
            Target::Memory(kept) => kept.clone(),
            Target::Stream(_) => Vec::new(),
        }
    }
}

impl Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        match &mut self.to {
            Target::Stream(stream) => stream.write_all(bytes),
            Target::Memory(kept) => {
                let room = KEPT.saturating_sub(kept.len());
                kept.extend_from_slice(&bytes[..bytes.len().min(room)]);
                Ok(())
            }
        }
    }

    fn note(&mut self, result: io::Result<()>) -> io::Result<()> {
        if let Err(error) = &result {
            self.stop.store(true, Ordering::Relaxed);
            self.failure.get_or_insert_with(|| io::Error::from(error.kind()));
        }
        result
    }
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut shared = self.shared.borrow_mut();
        if let Some(last) = bytes.last() {
            shared.at_line_start = *last == b'\n';
        }
        let result = shared.write(bytes);
        shared.note(result).map(|()| bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let mut shared = self.shared.borrow_mut();
        let result = match &mut shared.to {
            Target::Stream(stream) => stream.flush(),
            Target::Memory(_) => Ok(()),
        };
        shared.note(result)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_tarka_says_starts_on_a_fresh_line() {
        let mut sink = Sink::memory(Arc::default());
        let mut program = sink.clone();
        program.write_all(b"no line end").expect("memory takes everything");
        sink.say("returned 0\n");
        sink.say("1 step\n");
        assert_eq!(sink.kept(), b"no line end\nreturned 0\n1 step\n");
    }

    #[test]
    fn a_reader_that_is_gone_stops_the_run() {
        struct Gone;
        impl Write for Gone {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(io::ErrorKind::BrokenPipe.into())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let stop = Arc::new(AtomicBool::new(false));
        let mut sink = Sink::to(Target::Stream(Box::new(Gone)), Arc::clone(&stop));
        assert!(sink.write_all(b"x").is_err());
        assert!(stop.load(Ordering::Relaxed));
        assert_eq!(sink.finish(), Err(crate::status::Status::BrokenPipe));
    }
}
