//! The symbolic run of a recorded path, calls included.

use tarka_exec::concrete::Site;
use tarka_exec::symbolic::*;
use tarka_ir::{Idx, ProcId};

use crate::recorded::Event;

/// Follows events.
pub struct Follower<'e> {
    events: std::slice::Iter<'e, Event>,
    probed: bool,
}

impl<'e> Follower<'e> {
    /// A follower of a whole run, which begins with the call of the entry.
    pub fn new(events: &'e [Event]) -> Follower<'e> {
        let events = if let [Event::Call(_), rest @ ..] = events { rest } else { events };
        Follower { events: events.iter(), probed: false }
    }

    /// Executes a procedure until it returns, or `probe` is called.
    pub fn body(&mut self, execution: &mut Execution<'_, '_>, proc: ProcId) -> Result<(), Unsupported> {
        let program = execution.context().program;
        while !self.probed {
            match self.events.next() {
                Some(Event::Edge(edge)) => {
                    for (index, stmt) in program.procs[proc].edges[*edge].stmts.iter().enumerate() {
                        let site = Site::of(program, proc, *edge, index as u32);
                        execution.stmt(&stmt.stmt, site, self)?;
                        if self.probed {
                            break;
                        }
                    }
                }
                Some(Event::Returned) => return Ok(()),
                other => panic!("{other:?} in procedure {}", proc.index()),
            }
        }
        Ok(())
    }
}

impl Calls for Follower<'_> {
    fn call(&mut self, execution: &mut Execution<'_, '_>, call: Call<'_>) -> Result<(), Unsupported> {
        let Some(&Event::Call(callee)) = self.events.next() else { panic!("no call follows a call") };
        if execution.context().program.procs[callee].name == "probe" {
            self.probed = true;
            return Ok(());
        }
        let frame = execution.enter(callee, call)?;
        self.body(execution, callee)?;
        if self.probed { Ok(()) } else { execution.leave(frame, call) }
    }
}
