//! The symbolic run of a concrete path, evaluated on the concrete inputs and addresses, agrees with the concrete run on
//! all memory.

use std::rc::Rc;

use tarka_exec::symbolic::*;
use tarka_ir::passes::{self, Options};
use tarka_ir::{IntType, Machine, Program, Types};
use tarka_logic::term::{ArrayValue, Evaluator, Model, Term, TermTable, Value};

use crate::follow::Follower;
use crate::recorded::{MadeBy, Recorded, input_values, record};
use crate::{Rng, cases, compile, generate};

#[test]
fn words_agree_with_the_machine() {
    let tally = sweep(1, cases(60), Encoding::Machine, Wrapping::Separate);
    assert!(
        (tally.agreed + tally.rough) as f64 > 0.95 * tally.programs as f64
            && tally.rough < tally.programs / 4,
        "{tally:?}"
    );
    assert!(tally.values > tally.programs * 10 && tally.bytes > 0, "{tally:?}");
}

#[test]
fn integers_agree_with_the_machine_where_nothing_wraps() {
    let tally = sweep(2, cases(60), Encoding::Integer, Wrapping::Separate);
    assert!(tally.agreed > tally.programs / 20, "{tally:?}");
}

#[test]
fn wrapped_integers_agree_with_the_machine() {
    let tally = sweep(3, cases(60), Encoding::Integer, Wrapping::Exact);
    assert!(tally.agreed > tally.programs / 20, "{tally:?}");
}

#[derive(Default, Debug)]
struct Tally {
    programs: usize,
    agreed: usize,
    values: usize,
    bytes: usize,
    /// Programs in which the environment writes more in terms than it does in the machine.
    rough: usize,
}

fn sweep(seed: u64, count: u64, encoding: Encoding, wrapping: Wrapping) -> Tally {
    let mut tally = Tally::default();
    for case in 0..count {
        let mut rng = Rng(seed << 32 | case);
        let text = generate::program(&mut rng);
        let machine = if case % 3 == 0 { Machine::Ilp32 } else { Machine::Lp64 };
        let mut program = compile(&text, machine);
        if case % 2 == 0 {
            passes::prepare(&mut program, &Options::default());
        }
        let recorded = record(&program, &input_values(case));
        tally.programs += 1;
        let context = Context::new(&program, Rc::new(TermTable::new()), encoding).with_wrapping(wrapping);
        let mut check =
            Check { ctx: &context, program: &program, recorded: &recorded, text: &text, tally: &mut tally };
        check.run();
    }
    println!("{tally:?}");
    tally
}

struct Check<'a, 'p> {
    ctx: &'a Context<'p>,
    program: &'p Program,
    recorded: &'a Recorded,
    text: &'a str,
    tally: &'a mut Tally,
}

impl Check<'_, '_> {
    fn run(&mut self) {
        let mut execution = Execution::at_start(self.ctx, Naming::Substituted);
        let mut follower = Follower::new(&self.recorded.events);
        if let Err(error) = follower.body(&mut execution, self.program.entry) {
            let linear = matches!(error.reason, Reason::NeedsMachine(_));
            assert!(linear && self.ctx.encoding == Encoding::Integer, "{error}\n{}", self.text);
            return;
        }
        let writes = execution.inputs.iter().filter_map(|input| input.written.as_ref());
        if writes.into_iter().any(|write| write.is_rough) {
            self.tally.rough += 1;
            return;
        }
        let model = self.model(&execution);
        if self.conditions_hold(&execution, &model) {
            self.addresses_are_right(&execution, &model);
            self.plain_variables_agree(&execution, &model);
            self.memory_agrees(&execution, &model);
            self.tally.agreed += 1;
        }
    }

    fn pointer(&self, address: u64) -> Value {
        let width = self.program.types.machine.pointer_width();
        self.ctx.number_value(IntType { width, signed: false }, u128::from(address))
    }

    /// The concrete values of all symbols.
    fn model(&self, execution: &Execution<'_, '_>) -> Model {
        let terms = &self.ctx.terms;
        let mut model = Model::new();
        let mut set = |term: Option<Term>, value: Value| {
            model.insert(term.and_then(|term| terms.as_symbol(term)).expect("a symbol"), value);
        };
        for &(var, address) in &self.recorded.globals {
            set(self.ctx.symbols.variable(var), self.pointer(address));
        }
        assert_eq!(execution.objects.len(), self.recorded.made.len(), "{}", self.text);
        for (object, made) in execution.objects.iter().zip(&self.recorded.made) {
            set(Some(object.address), self.pointer(made.address));
        }
        let taken = &self.recorded.inputs[..self.recorded.inputs_at_probe];
        let ordered: Vec<_> = execution.inputs.iter().filter(|input| input.written.is_none()).collect();
        let taken: Vec<_> = taken.iter().filter(|taken| !taken.origin.is_read()).collect();
        assert_eq!(ordered.len(), taken.len(), "{}", self.text);
        for (input, taken) in ordered.into_iter().zip(taken) {
            assert_eq!((input.ty, input.site), (taken.ty, taken.site), "{}", self.text);
            let value = match self.program.types.as_int(input.ty) {
                Some(int) if input.ty != Types::BOOL => self.ctx.number_value(int, taken.bits),
                _ => Value::Bool(taken.bits != 0),
            };
            set(Some(input.symbol), value);
        }
        let mut model = self.initial_memory(model);
        let writes: Vec<_> = execution.inputs.iter().filter_map(|input| input.written.clone()).collect();
        let types = &self.program.types;
        let contents = EnvironmentContents::of_run(types, &self.recorded.inputs);
        contents.fill(self.ctx, &writes, &mut model);
        model
    }

    fn initial_memory(&self, mut model: Model) -> Model {
        let terms = &self.ctx.terms;
        let cells = self.ctx.initial_cells();
        let cells = cells.iter().map(|cell| (self.ctx.symbols.class(cell.class), cell.address, cell.value));
        let objects = self.ctx.global_objects();
        let sizes = objects.iter().map(|object| (self.ctx.symbols.sizes(), object.address, object.size));
        for (array, address, value) in cells.chain(sizes) {
            let (address, value) = (model.evaluate(terms, address), model.evaluate(terms, value));
            let symbol = terms.as_symbol(array).expect("a symbol");
            let known = model.get(symbol).cloned().unwrap_or_else(|| Value::zero(terms.sort(array)));
            let Value::Array(content) = known else { panic!("not an array") };
            let mut content: ArrayValue = (*content).clone();
            content.store(address, value);
            model.insert(symbol, Value::Array(Rc::new(content)));
        }
        assert!(self.ctx.initial_facts().iter().all(|&fact| model.satisfies(terms, fact)));
        model
    }

    /// Everything that the path assumes and knows is true; gives false if arithmetic wraps somewhere.
    fn conditions_hold(&self, execution: &Execution<'_, '_>, model: &Model) -> bool {
        let mut evaluator = Evaluator::new(&self.ctx.terms, model);
        for step in &execution.steps {
            if !step.side.no_wrap.iter().all(|&term| evaluator.satisfies(term)) {
                return false;
            }
            for &term in step.assumptions.iter().chain(&step.side.defined).chain(&step.side.facts) {
                assert!(
                    evaluator.satisfies(term),
                    "{} at {:?}\n{}",
                    self.ctx.terms.to_c(term),
                    step.site,
                    self.text
                );
            }
        }
        true
    }

    fn addresses_are_right(&self, execution: &Execution<'_, '_>, model: &Model) {
        let mut objects = self.ctx.global_objects();
        objects.extend_from_slice(&execution.objects);
        let addresses: Vec<Term> = objects.iter().map(|object| object.address).collect();
        let mut evaluator = Evaluator::new(&self.ctx.terms, model);
        for fact in self.ctx.address_facts(&objects, &addresses) {
            assert!(evaluator.satisfies(fact), "{}\n{}", self.ctx.terms.to_c(fact), self.text);
        }
    }

    fn plain_variables_agree(&mut self, execution: &Execution<'_, '_>, model: &Model) {
        for &(var, bits) in &self.recorded.plain {
            let Some(term) = execution.known(Component::Value(var)) else { continue };
            let ty = self.program.vars[var].ty;
            let expected = match self.program.types.as_int(ty) {
                Some(int) if ty != Types::BOOL => self.ctx.number_value(int, bits),
                _ => Value::Bool(bits != 0),
            };
            let name = &self.program.vars[var].name;
            assert_eq!(model.evaluate(&self.ctx.terms, term), expected, "{name}\n{}", self.text);
        }
    }

    fn memory_agrees(&mut self, execution: &Execution<'_, '_>, model: &Model) {
        let mut evaluator = Evaluator::new(&self.ctx.terms, model);
        for object in &self.recorded.memory {
            let region = match &object.what {
                MadeBy::Variable(var) => self.ctx.memory.variable(*var),
                MadeBy::Allocation(place) => self.ctx.memory.pointee(self.program, place).expect("a pointer"),
            };
            for found in self.ctx.memory.object(region, object.bytes.len() as u64) {
                let cell = self.ctx.memory.class(found.class).cell;
                let (kept, length) = match cell {
                    Cell::Byte => (&mut self.tally.bytes, 1),
                    Cell::Value { width, shift, .. } => (&mut self.tally.values, (width + shift).div_ceil(8)),
                };
                let at = found.offset as usize;
                let bytes: Option<Vec<u8>> = object.bytes[at..at + length as usize].iter().copied().collect();
                let Some(bytes) = bytes else { continue };
                *kept += 1;
                let array = execution.known(Component::Memory(found.class));
                let array = array.unwrap_or_else(|| self.ctx.symbols.class(found.class));
                let address = self.pointer(object.address + found.offset).to_term(&self.ctx.terms);
                let held = self.ctx.terms.select(array, address.expect("a number"));
                assert_eq!(
                    evaluator.evaluate(held),
                    self.ctx.cell_value(cell, &bytes),
                    "{:?} + {at}, class {}\n{}",
                    object.what,
                    self.ctx.memory.class(found.class).name,
                    self.text
                );
            }
        }
    }
}
