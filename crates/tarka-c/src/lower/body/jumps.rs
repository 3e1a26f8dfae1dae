//! Labels and jumps. Jumps to labels are made when the whole function has been seen, since only then is known which
//! lives end and begin on the way.

use tarka_ir::{BinOp, Expr, ExprKind, Loc, Span, SpannedStmt, Stmt, Types};

use super::{Body, ComputedGoto, Entry, Goto, JumpTarget, LabelState, Lifetime};
use crate::syntax::symbol::Symbol;

impl Body {
    /// The label's state, made on first mention.
    pub fn label(&mut self, name: Symbol, span: Span) -> &mut LabelState {
        if !self.labels.contains_key(&name) {
            let location = self.location();
            let lifetime = self.lifetime;
            self.labels.insert(name, LabelState { location, lifetime, defined: false, span, address: None });
        }
        self.labels.get_mut(&name).expect("just inserted")
    }

    /// The number that stands for a label's address.
    pub fn label_address(&mut self, name: Symbol, span: Span) -> u128 {
        let next = u128::from(self.label_addresses) + 1;
        let label = self.label(name, span);
        let address = *label.address.get_or_insert(next);
        if address == next {
            self.label_addresses += 1;
        }
        address
    }

    /// Goes to a label.
    pub fn goto(&mut self, label: Symbol, span: Span) {
        self.label(label, span);
        let from = self.current;
        self.gotos.push(Goto { from, lifetime: self.lifetime, label, span });
        self.emitted += 1;
        self.current = self.location();
    }

    /// Goes to the label whose address a variable holds.
    pub fn goto_computed(&mut self, address: Expr, span: Span) {
        self.computed_gotos.push(ComputedGoto { from: self.current, lifetime: self.lifetime, address, span });
        self.emitted += 1;
        self.current = self.location();
    }

    /// Goes to a loop's or switch's end or next round.
    pub fn jump_out(&mut self, target: JumpTarget, span: Span) {
        self.leave_lifetimes(target.lifetime, span);
        self.jump(target.location);
    }

    /// Makes the jumps to labels, now that all are known. Returns labels that were never defined.
    pub fn resolve_jumps(&mut self, span: Span) -> Vec<(Symbol, Span)> {
        self.begin_lives(Lifetime(0), span);
        for goto in std::mem::take(&mut self.gotos) {
            let label = self.labels[&goto.label];
            self.connect(goto.from, goto.lifetime, label, Vec::new(), goto.span);
        }
        for goto in std::mem::take(&mut self.computed_gotos) {
            self.resolve_computed(goto);
        }
        for entry in std::mem::take(&mut self.entries) {
            let label = LabelState {
                location: entry.target,
                lifetime: entry.inner,
                defined: true,
                span,
                address: None,
            };
            self.connect(entry.from, entry.outer, label, Vec::new(), span);
        }
        let mut missing: Vec<_> =
            self.labels.iter().filter(|(_, l)| !l.defined).map(|(&name, l)| (name, l.span)).collect();
        missing.sort_by_key(|(_, span)| span.start);
        missing
    }

    fn resolve_computed(&mut self, goto: ComputedGoto) {
        let mut targets: Vec<_> =
            self.labels.values().filter_map(|l| l.address.map(|address| (address, *l))).collect();
        targets.sort_by_key(|&(address, _)| address);
        let mut from = goto.from;
        for (address, label) in targets {
            let compare = |op| Expr {
                kind: ExprKind::Binary(
                    op,
                    Box::new(goto.address.clone()),
                    Box::new(Expr::constant(address, goto.address.ty)),
                ),
                ty: Types::BOOL,
            };
            let taken = SpannedStmt { stmt: Stmt::Assume(compare(BinOp::Eq)), span: goto.span };
            self.connect(from, goto.lifetime, label, vec![taken], goto.span);
            let next = self.location();
            let not_taken = SpannedStmt { stmt: Stmt::Assume(compare(BinOp::Ne)), span: goto.span };
            self.edge(from, next, vec![not_taken]);
            from = next;
        }
    }

    /// An edge to a label: lives end and begin on the way.
    fn connect(
        &mut self,
        from: Loc,
        lifetime: Lifetime,
        label: LabelState,
        mut stmts: Vec<SpannedStmt>,
        span: Span,
    ) {
        let (mut source, mut target) = (lifetime, label.lifetime);
        let mut entered = Vec::new();
        while source != target {
            let leave = self.scope(source).depth >= self.scope(target).depth;
            let side = if leave { &mut source } else { &mut target };
            if leave {
                stmts.extend(self.deaths(*side, span));
            } else {
                entered.push(*side);
            }
            match self.lifetimes[side.0 as usize].parent {
                Some(parent) => *side = parent,
                None => break,
            }
        }
        for scope in entered.into_iter().rev() {
            stmts.extend(self.births(scope, span));
        }
        self.edge(from, label.location, stmts);
    }

    /// A location from which control enters the current blocks at `target`, coming from the block `outer`. The lives
    /// that begin on the way are filled in when the function is complete.
    pub fn entry_from(&mut self, outer: Lifetime, target: Loc) -> Loc {
        let from = self.location();
        self.entries.push(Entry { from, outer, target, inner: self.lifetime });
        from
    }
}
