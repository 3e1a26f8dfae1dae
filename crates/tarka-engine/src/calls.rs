//! Following calls into their callees: the edge of a call, as two steps.

use tarka_exec::concrete::Site;
use tarka_exec::symbolic::{Call, Calls, Execution, Frame, Reason, Unsupported};
use tarka_ir::{Callee, EdgeId, Expr, ExprKind, ProcId, Stmt};

/// Enters the callee of a call edge. Where the call is through a pointer, the path goes on only if it leads there.
pub fn enter_call(
    execution: &mut Execution<'_, '_>,
    proc: ProcId,
    edge: EdgeId,
    callee: ProcId,
) -> Result<Frame, Unsupported> {
    let mut entering = Entering { callee, frame: None };
    execution.edge(proc, edge, &mut entering)?;
    let program = execution.context().program;
    let span = Site::of(program, proc, edge, 0).span;
    entering.frame.ok_or(Unsupported { reason: Reason::Call, span })
}

/// Comes back from the callee of a call edge.
pub fn leave_call(
    execution: &mut Execution<'_, '_>,
    frame: Frame,
    proc: ProcId,
    edge: EdgeId,
) -> Result<(), Unsupported> {
    let program = execution.context().program;
    let site = Site::of(program, proc, edge, 0);
    match program.procs[proc].edges[edge].stmts.first().map(|stmt| &stmt.stmt) {
        Some(Stmt::Call { dest, callee, args }) => {
            execution.leave(frame, Call { dest: dest.as_ref(), callee, args, site })
        }
        _ => Err(Unsupported { reason: Reason::Call, span: site.span }),
    }
}

struct Entering {
    callee: ProcId,
    frame: Option<Frame>,
}

impl Calls for Entering {
    fn call(&mut self, execution: &mut Execution<'_, '_>, call: Call<'_>) -> Result<(), Unsupported> {
        if let Callee::Pointer(pointer) = call.callee {
            let address = Expr { kind: ExprKind::ProcAddr(self.callee), ty: pointer.ty };
            let fail = |reason| Unsupported { reason, span: call.site.span };
            let (pointer, address) =
                (execution.value(pointer).map_err(fail)?, execution.value(&address).map_err(fail)?);
            let reached = execution.context().terms.eq(pointer, address);
            execution.assume(reached);
        }
        self.frame = Some(execution.enter(self.callee, call)?);
        Ok(())
    }
}
