//! The flow of control: names resolved, structured statements taken apart into a graph.

use rustc_hash::FxHashMap;

use super::{Expr, Function, Operator, Position, Problem, Program, Statement, StatementKind};

/// A boolean program as graphs of nodes, one per function.
#[derive(Clone, Debug)]
pub struct Flow {
    /// Names of the globals.
    pub globals: Vec<String>,
    /// Of each global whether every thread has its own.
    pub thread_local: Vec<bool>,
    /// The functions.
    pub functions: Vec<FlowFunction>,
    /// The function it starts in.
    pub main: usize,
}

/// A function.
#[derive(Clone, Debug)]
pub struct FlowFunction {
    /// Its name.
    pub name: String,
    /// How many of its variables are parameters: the first ones.
    pub params: usize,
    /// How many of its variables are results: the last ones, set when it returns.
    pub results: usize,
    /// Its variables: parameters, locals, results.
    pub variables: Vec<String>,
    /// What holds in every state inside it.
    pub enforce: Option<Formula>,
    /// Its nodes; the first one is its entry.
    pub nodes: Vec<Node>,
    /// Where it returns.
    pub exit: NodeId,
}

impl FlowFunction {
    /// Where it starts.
    pub const ENTRY: NodeId = NodeId(0);

    /// The first of the variables that are results.
    pub fn first_result(&self) -> usize {
        self.variables.len() - self.results
    }
}

/// A node of a function.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(pub usize);

/// A point of control.
#[derive(Clone, Debug, Default)]
pub struct Node {
    /// Its labels.
    pub labels: Vec<String>,
    /// Where its statement stands.
    pub position: Position,
    /// Its statement, for people.
    pub text: String,
    /// Whether being here is an error: an assertion has failed.
    pub is_error: bool,
    /// What can be done here.
    pub edges: Vec<Edge>,
}

/// A step.
#[derive(Clone, Debug)]
pub struct Edge {
    /// What it does.
    pub op: Op,
    /// Where it leads.
    pub target: NodeId,
}

/// What a step does.
#[derive(Clone, PartialEq, Debug)]
pub enum Op {
    /// Nothing.
    Skip,
    /// Goes on only where the formula can be true.
    Assume(Formula),
    /// Assigns in parallel.
    Assign {
        /// Variables and what they get.
        values: Vec<(Variable, Formula)>,
        /// What holds between before and after.
        constrain: Option<Formula>,
    },
    /// Calls.
    Call {
        /// The function.
        callee: usize,
        /// What its parameters get.
        args: Vec<Formula>,
        /// Where its results go.
        targets: Vec<Option<Variable>>,
    },
    /// Starts a thread in a function.
    Spawn {
        /// The function.
        callee: usize,
        /// What its parameters get.
        args: Vec<Formula>,
    },
    /// Starts a thread at a node of the same function, with a copy of the variables.
    SpawnAt(NodeId),
    /// The thread ends.
    EndThread,
    /// No other thread runs until [`Op::AtomicEnd`].
    AtomicBegin,
    /// Other threads may run again.
    AtomicEnd,
}

/// A variable, by number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Variable {
    /// A global.
    Global(usize),
    /// A variable of the function.
    Local(usize),
}

/// An expression over numbered variables.
#[derive(Clone, PartialEq, Debug)]
pub enum Formula {
    /// A truth value.
    Constant(bool),
    /// Either.
    Star,
    /// The value of a variable, now or after the assignment.
    Variable {
        /// The variable.
        variable: Variable,
        /// Whether its value after the assignment is meant.
        after: bool,
    },
    /// Not.
    Not(Box<Formula>),
    /// An operator.
    Binary(Operator, Box<Formula>, Box<Formula>),
    /// True if the first, else false if the second, else either.
    Choose(Box<Formula>, Box<Formula>),
}

impl Formula {
    /// Names the variables in it, as often as they occur.
    pub fn for_each_variable(&self, note: &mut impl FnMut(Variable)) {
        match self {
            Formula::Constant(_) | Formula::Star => {}
            Formula::Variable { variable, .. } => note(*variable),
            Formula::Not(inner) => inner.for_each_variable(note),
            Formula::Binary(_, left, right) | Formula::Choose(left, right) => {
                left.for_each_variable(note);
                right.for_each_variable(note);
            }
        }
    }
}

impl Flow {
    /// Resolves names and takes structured statements apart.
    pub fn of(program: &Program) -> Result<Flow, Problem> {
        let globals = numbered(program.globals.iter().map(|g| (&g.name, g.position)))?;
        let functions = numbered(program.functions.iter().map(|f| (&f.name, f.position)))?;
        let Some(&main) = functions.get("main") else {
            return Err(Problem::new(
                Position { line: 1, column: 1 },
                "there is no function `main` to start at",
            ));
        };
        let scope = Scope { program, globals: &globals, functions: &functions };
        let graphs = program.functions.iter().map(|function| Builder::build(&scope, function));
        Ok(Flow {
            globals: program.globals.iter().map(|g| g.name.clone()).collect(),
            thread_local: program.globals.iter().map(|g| g.is_thread_local).collect(),
            functions: graphs.collect::<Result<_, _>>()?,
            main,
        })
    }

    /// All steps.
    pub fn edges(&self) -> impl Iterator<Item = &Edge> {
        self.functions.iter().flat_map(|function| &function.nodes).flat_map(|node| &node.edges)
    }

    /// Whether it starts threads.
    pub fn has_threads(&self) -> bool {
        self.edges().any(|edge| matches!(edge.op, Op::Spawn { .. } | Op::SpawnAt(_) | Op::EndThread))
    }

    /// Makes being at any of a label's places an error; whether there is one.
    pub fn mark_label(&mut self, label: &str) -> bool {
        let mut found = false;
        for node in self.functions.iter_mut().flat_map(|function| &mut function.nodes) {
            if node.labels.iter().any(|known| known == label) {
                node.is_error = true;
                found = true;
            }
        }
        found
    }
}

/// Numbers for names that must be distinct.
fn numbered<'n>(
    names: impl Iterator<Item = (&'n String, Position)>,
) -> Result<FxHashMap<&'n str, usize>, Problem> {
    let mut numbers = FxHashMap::default();
    for (number, (name, position)) in names.enumerate() {
        if numbers.insert(name.as_str(), number).is_some() {
            return Err(Problem::new(position, format!("`{name}` is declared twice")));
        }
    }
    Ok(numbers)
}

struct Scope<'p> {
    program: &'p Program,
    globals: &'p FxHashMap<&'p str, usize>,
    functions: &'p FxHashMap<&'p str, usize>,
}

struct Builder<'p> {
    scope: &'p Scope<'p>,
    function: &'p Function,
    locals: FxHashMap<&'p str, usize>,
    first_result: usize,
    nodes: Vec<Node>,
    labels: FxHashMap<String, NodeId>,
    /// Jumps whose labels may come later.
    jumps: Vec<(NodeId, Jump, String, Position)>,
    exit: NodeId,
}

/// What a label is named for.
enum Jump {
    Goto,
    Thread { then: NodeId },
}

impl<'p> Builder<'p> {
    fn build(scope: &'p Scope<'p>, function: &'p Function) -> Result<FlowFunction, Problem> {
        let declared = function.params.iter().chain(&function.locals);
        let locals = numbered(declared.clone().map(|name| (name, function.position)))?;
        let mut variables: Vec<String> = declared.cloned().collect();
        let first_result = variables.len();
        variables.extend((1..=function.results).map(|number| format!("result#{number}")));
        // The entry, and the exit.
        let nodes = vec![Node { position: function.position, ..Node::default() }; 2];
        let mut builder = Builder {
            scope,
            function,
            locals,
            first_result,
            nodes,
            labels: FxHashMap::default(),
            jumps: Vec::new(),
            exit: NodeId(1),
        };
        let end = builder.block(&function.body, FlowFunction::ENTRY)?;
        builder.edge(end, Op::Skip, builder.exit);
        builder.join_jumps()?;
        let enforce = function
            .enforce
            .as_ref()
            .map(|e| builder.formula(e, Primes::Refused, function.position))
            .transpose()?;
        Ok(FlowFunction {
            name: function.name.clone(),
            params: function.params.len(),
            results: function.results,
            variables,
            enforce,
            exit: builder.exit,
            nodes: builder.nodes,
        })
    }

    fn node(&mut self, position: Position) -> NodeId {
        self.nodes.push(Node { position, ..Node::default() });
        NodeId(self.nodes.len() - 1)
    }

    fn edge(&mut self, from: NodeId, op: Op, target: NodeId) {
        self.nodes[from.0].edges.push(Edge { op, target });
    }

    fn join_jumps(&mut self) -> Result<(), Problem> {
        for (from, jump, label, position) in std::mem::take(&mut self.jumps) {
            let Some(&target) = self.labels.get(&label) else {
                let message = format!("there is no label `{label}` in `{}`", self.function.name);
                return Err(Problem::new(position, message));
            };
            match jump {
                Jump::Goto => self.edge(from, Op::Skip, target),
                Jump::Thread { then } => self.edge(from, Op::SpawnAt(target), then),
            }
        }
        Ok(())
    }

    /// Statements one after the other; where they end.
    fn block(&mut self, statements: &'p [Statement], mut at: NodeId) -> Result<NodeId, Problem> {
        for statement in statements {
            at = self.statement(statement, at)?;
        }
        Ok(at)
    }

    fn statement(&mut self, statement: &'p Statement, before: NodeId) -> Result<NodeId, Problem> {
        let position = statement.position;
        // A node of its own: labels belong to the statement, not to what was before it.
        let at = self.node(position);
        self.edge(before, Op::Skip, at);
        self.nodes[at.0].text = statement.kind.to_string();
        for label in &statement.labels {
            if self.labels.insert(label.clone(), at).is_some() {
                return Err(Problem::new(
                    position,
                    format!("the label `{label}` stands twice in `{}`", self.function.name),
                ));
            }
            self.nodes[at.0].labels.push(label.clone());
        }
        let is_async = statement.labels.iter().any(|label| label.starts_with("ASYNC_"));
        let after = self.node(position);
        match &statement.kind {
            StatementKind::Skip => self.edge(at, Op::Skip, after),
            StatementKind::Assign { targets, values, constrain } => {
                let op = self.assign(targets, values, constrain.as_ref(), position)?;
                self.edge(at, op, after);
            }
            StatementKind::Call { targets, callee, args } => {
                let op = self.call(targets, callee, args, is_async, position)?;
                self.edge(at, op, after);
            }
            StatementKind::Return(values) => self.return_from(at, values, position)?,
            StatementKind::Goto(labels) => {
                let jumps = labels.iter().map(|label| (at, Jump::Goto, label.clone(), position));
                self.jumps.extend(jumps);
            }
            StatementKind::If { branches, otherwise } => self.conditional(at, branches, otherwise, after)?,
            StatementKind::While(condition, body) => {
                let (inside, outside) = self.both_ways(condition, position)?;
                let start = self.node(position);
                self.edge(at, inside, start);
                self.edge(at, outside, after);
                let end = self.block(body, start)?;
                self.edge(end, Op::Skip, at);
            }
            StatementKind::Assume(condition) => {
                let (holds, _) = self.both_ways(condition, position)?;
                self.edge(at, holds, after);
            }
            StatementKind::Assert(condition) => {
                let (holds, fails) = self.both_ways(condition, position)?;
                let error = self.node(position);
                self.nodes[error.0].is_error = true;
                self.nodes[error.0].text = format!("{} fails", statement.kind);
                self.edge(at, holds, after);
                self.edge(at, fails, error);
            }
            StatementKind::AbortIf(condition) => {
                let (_, goes_on) = self.both_ways(condition, position)?;
                self.edge(at, goes_on, after);
            }
            StatementKind::Dead(names) => {
                let stars = vec![Expr::Star; names.len()];
                let op = self.assign(names, &stars, None, position)?;
                self.edge(at, op, after);
            }
            StatementKind::StartThread(label) => {
                self.jumps.push((at, Jump::Thread { then: after }, label.clone(), position));
            }
            StatementKind::EndThread => self.edge(at, Op::EndThread, after),
            StatementKind::AtomicBegin => self.edge(at, Op::AtomicBegin, after),
            StatementKind::AtomicEnd => self.edge(at, Op::AtomicEnd, after),
        }
        Ok(after)
    }

    /// What goes on if a condition can be true, and if it can be false.
    fn both_ways(&self, condition: &Expr, position: Position) -> Result<(Op, Op), Problem> {
        let condition = self.formula(condition, Primes::Refused, position)?;
        let negated = Formula::Not(Box::new(condition.clone()));
        Ok((Op::Assume(condition), Op::Assume(negated)))
    }

    fn conditional(
        &mut self,
        mut at: NodeId,
        branches: &'p [(Expr, Vec<Statement>)],
        otherwise: &'p [Statement],
        after: NodeId,
    ) -> Result<(), Problem> {
        let position = self.nodes[at.0].position;
        for (condition, body) in branches {
            let (holds, fails) = self.both_ways(condition, position)?;
            let (start, next) = (self.node(position), self.node(position));
            self.edge(at, holds, start);
            self.edge(at, fails, next);
            let end = self.block(body, start)?;
            self.edge(end, Op::Skip, after);
            at = next;
        }
        let end = self.block(otherwise, at)?;
        self.edge(end, Op::Skip, after);
        Ok(())
    }

    fn assign(
        &self,
        targets: &[String],
        values: &[Expr],
        constrain: Option<&Expr>,
        position: Position,
    ) -> Result<Op, Problem> {
        let mut assigned = Vec::new();
        for (target, value) in targets.iter().zip(values) {
            let variable = self.variable(target, position)?;
            if assigned.iter().any(|(known, _)| *known == variable) {
                return Err(Problem::new(position, format!("`{target}` is assigned twice at once")));
            }
            assigned.push((variable, self.formula(value, Primes::Refused, position)?));
        }
        let constrain = constrain.map(|c| self.formula(c, Primes::Allowed, position)).transpose()?;
        Ok(Op::Assign { values: assigned, constrain })
    }

    fn call(
        &self,
        targets: &[Option<String>],
        callee: &str,
        args: &[Expr],
        is_async: bool,
        position: Position,
    ) -> Result<Op, Problem> {
        let Some(&number) = self.scope.functions.get(callee) else {
            return Err(Problem::new(position, format!("there is no function `{callee}`")));
        };
        let function = &self.scope.program.functions[number];
        if function.params.len() != args.len() {
            let message =
                format!("`{callee}` takes {} arguments, {} are given", function.params.len(), args.len());
            return Err(Problem::new(position, message));
        }
        if !targets.is_empty() && function.results != targets.len() {
            let message = format!("`{callee}` has {} results, {} are taken", function.results, targets.len());
            return Err(Problem::new(position, message));
        }
        let args =
            args.iter().map(|arg| self.formula(arg, Primes::Refused, position)).collect::<Result<_, _>>()?;
        if is_async {
            return Ok(Op::Spawn { callee: number, args });
        }
        let target =
            |name: &Option<String>| name.as_ref().map(|name| self.variable(name, position)).transpose();
        let mut targets = targets.iter().map(target).collect::<Result<Vec<_>, _>>()?;
        targets.resize(function.results, None);
        Ok(Op::Call { callee: number, args, targets })
    }

    fn return_from(&mut self, at: NodeId, values: &[Expr], position: Position) -> Result<(), Problem> {
        let wanted = self.function.results;
        if values.len() != wanted {
            let message =
                format!("`{}` has {wanted} results, {} are returned", self.function.name, values.len());
            return Err(Problem::new(position, message));
        }
        let mut assigned = Vec::new();
        for (number, value) in values.iter().enumerate() {
            let value = self.formula(value, Primes::Refused, position)?;
            assigned.push((Variable::Local(self.first_result + number), value));
        }
        self.edge(at, Op::Assign { values: assigned, constrain: None }, self.exit);
        Ok(())
    }

    fn variable(&self, name: &str, position: Position) -> Result<Variable, Problem> {
        let local = self.locals.get(name).map(|&number| Variable::Local(number));
        local
            .or_else(|| self.scope.globals.get(name).map(|&number| Variable::Global(number)))
            .ok_or_else(|| Problem::new(position, format!("`{name}` is not declared")))
    }

    fn formula(&self, expr: &Expr, primes: Primes, position: Position) -> Result<Formula, Problem> {
        let inner = |e: &Expr| self.formula(e, primes, position).map(Box::new);
        Ok(match expr {
            Expr::Constant(value) => Formula::Constant(*value),
            Expr::Star => Formula::Star,
            Expr::Variable { name, primed, position: own } => {
                let position = if *own == Position::default() { position } else { *own };
                if *primed && primes == Primes::Refused {
                    return Err(Problem::new(position, "a prime has a meaning only after `constrain`"));
                }
                Formula::Variable { variable: self.variable(name, position)?, after: *primed }
            }
            Expr::Not(e) => Formula::Not(inner(e)?),
            Expr::Binary(operator, left, right) => Formula::Binary(*operator, inner(left)?, inner(right)?),
            Expr::Choose(positive, negative) => Formula::Choose(inner(positive)?, inner(negative)?),
        })
    }
}

/// Whether primed variables may occur.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Primes {
    Allowed,
    Refused,
}
