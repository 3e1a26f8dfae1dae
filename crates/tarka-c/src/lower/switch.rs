//! `switch`: a chain of comparisons, made when all labels are known.

use tarka_ir::{BinOp, Expr, ExprKind, Loc, Span};

use super::body::{JumpTarget, Lifetime};
use super::{Checked, Lowerer};
use crate::diagnostic::Diagnostic;
use crate::syntax::ast;
use crate::types::Ty;

/// The labels of a `switch` under construction.
#[derive(Debug)]
pub struct Switch {
    ty: Ty,
    cases: Vec<Case>,
    default: Option<Loc>,
    lifetime: Lifetime,
}

#[derive(Clone, Copy, Debug)]
struct Case {
    low: i128,
    high: i128,
    target: Loc,
    span: Span,
}

impl Lowerer<'_> {
    pub(super) fn switch_statement(
        &mut self,
        value: &ast::Expr,
        body: &ast::Statement,
        span: Span,
    ) -> Checked<()> {
        let scrutinee = self.rvalue(value)?;
        let scrutinee = self.require_integer(scrutinee, value.span, "the value of a switch")?;
        let scrutinee = self.promote(scrutinee);
        let is_variable = matches!(&scrutinee.expr.kind, ExprKind::Load(place) if place.as_var().is_some());
        let tested = if is_variable { scrutinee.expr } else { self.keep(scrutinee.expr, value.span) };
        let (dispatch, inside, end) = (self.body.current, self.body.location(), self.body.location());
        let lifetime = self.body.lifetime;
        self.body.switches.push(Switch { ty: scrutinee.ty, cases: Vec::new(), default: None, lifetime });
        self.body.breaks.push(JumpTarget { location: end, lifetime });
        self.body.current = inside;
        self.open_scope();
        self.statement(body);
        self.close_scope();
        self.body.jump(end);
        self.body.breaks.pop();
        let result = match self.body.switches.pop() {
            Some(switch) => self.dispatch(dispatch, tested, switch, end, span),
            None => Ok(()),
        };
        self.body.current = end;
        result
    }

    fn dispatch(&mut self, from: Loc, tested: Expr, switch: Switch, end: Loc, span: Span) -> Checked<()> {
        let result = self.check_overlap(&switch.cases);
        self.body.current = from;
        for case in &switch.cases {
            let next = self.body.location();
            let condition = self.case_condition(&tested, case, switch.ty);
            self.branch(condition, case.target, next, if case.span.is_none() { span } else { case.span });
            self.body.current = next;
        }
        self.body.jump(switch.default.unwrap_or(end));
        result
    }

    fn case_condition(&mut self, tested: &Expr, case: &Case, ty: Ty) -> Expr {
        let low = self.integer(case.low, ty).expr;
        if case.low == case.high {
            return self.binary(BinOp::Eq, tested.clone(), low);
        }
        let high = self.integer(case.high, ty).expr;
        let above = self.binary(BinOp::Ge, tested.clone(), low);
        let below = self.binary(BinOp::Le, tested.clone(), high);
        self.binary(BinOp::And, above, below)
    }

    fn check_overlap(&mut self, cases: &[Case]) -> Checked<()> {
        let mut sorted: Vec<Case> = cases.to_vec();
        sorted.sort_by_key(|c| c.low);
        let mut result = Ok(());
        for pair in sorted.windows(2).filter(|pair| pair[0].high >= pair[1].low) {
            let diagnostic = Diagnostic::error(pair[1].span, format!("case {} occurs twice", pair[1].low))
                .related(pair[0].span, "the other one is here");
            result = Err(self.report(diagnostic));
        }
        result
    }

    pub(super) fn case_label(
        &mut self,
        low: &ast::Expr,
        high: Option<&ast::Expr>,
        span: Span,
    ) -> Checked<()> {
        let low_value = self.constant_integer(low)?;
        let high_value = high.map_or(Ok(low_value), |high| self.constant_integer(high))?;
        let Some(ty) = self.body.switches.last().map(|s| s.ty) else {
            return Err(self.error(span, "`case` outside a switch"));
        };
        let int = self.types.as_int(ty).unwrap_or(tarka_ir::IntType { width: 32, signed: true });
        let convert = |v: i128| int.extend(int.truncate(v as u128)) as i128;
        let (low, high) = (convert(low_value), convert(high_value));
        let target = self.label_in_switch();
        // An empty range matches nothing.
        if low <= high {
            if let Some(switch) = self.body.switches.last_mut() {
                switch.cases.push(Case { low, high, target, span });
            }
        }
        Ok(())
    }

    pub(super) fn default_label(&mut self, span: Span) -> Checked<()> {
        if self.body.switches.is_empty() {
            return Err(self.error(span, "`default` outside a switch"));
        }
        let target = self.label_in_switch();
        match self.body.switches.last_mut() {
            Some(switch) if switch.default.is_none() => {
                switch.default = Some(target);
                Ok(())
            }
            _ => Err(self.error(span, "a switch has one `default` at most")),
        }
    }

    /// Where a label of the innermost switch leads: lives of blocks between the switch and the label begin on the
    /// way.
    fn label_in_switch(&mut self) -> Loc {
        let here = self.body.location();
        self.body.join(here);
        let outer = self.body.switches.last().map(|s| s.lifetime);
        match outer {
            Some(outer) if outer != self.body.lifetime => self.body.entry_from(outer, here),
            _ => here,
        }
    }
}
