//! Formatted output, compared with what glibc printed.

mod support;

use support::*;
use tarka_exec::concrete::*;
use tarka_ir::*;

/// Lines of format, kind of argument, its bits in hexadecimal (or the string itself), and glibc's output.
const GLIBC: &str = include_str!("data/printf.txt");

struct Case<'a> {
    format: &'a str,
    kind: &'a str,
    argument: &'a str,
    output: &'a str,
}

fn cases() -> Vec<Case<'static>> {
    let split = |line: &'static str| {
        let mut parts = line.splitn(4, '\t');
        let mut next = || parts.next().expect("four columns");
        Case { format: next(), kind: next(), argument: next(), output: next() }
    };
    GLIBC.lines().map(split).collect()
}

fn argument(b: &mut Builder, case: &Case<'_>) -> Expr {
    let bits = || u128::from_str_radix(case.argument, 16).expect("hexadecimal");
    match case.kind {
        "i" => Expr::constant(bits(), b.int),
        "l" => Expr::constant(bits(), b.long),
        "p" => Expr::constant(bits(), b.pointer_int),
        "d" => Expr { kind: ExprKind::Float(bits()), ty: b.double },
        "L" => {
            let ty = b.types.intern(Type::Float(FloatType::X87));
            Expr { kind: ExprKind::Float(bits()), ty }
        }
        _ => {
            let text = b.string(case.argument);
            b.decay(text)
        }
    }
}

#[test]
fn everything_is_printed_as_glibc_prints_it() {
    let cases = cases();
    let mut b = Builder::new(Machine::Lp64);
    let mut p = b.proc("main", b.int, &[]);
    for case in &cases {
        let format = b.string(&format!("{}\n", case.format));
        let args = vec![b.decay(format), argument(&mut b, case)];
        p.call(None, Callee::Intrinsic(Intrinsic::Print), args);
    }
    p.ret(Some(b.i(0)));
    let id = p.id;
    b.finish_proc(p);
    let program = b.finish(id);
    let mut output = Vec::new();
    let mut inputs = VecInputs::default();
    let options = RunOptions { output: Some(&mut output), ..RunOptions::default() };
    let run = run(&program, &mut inputs, options);
    assert_eq!(returned(&run), 0);
    let text: Vec<String> =
        output.split(|&byte| byte == b'\n').map(|line| String::from_utf8_lossy(line).into_owned()).collect();
    let mut wrong = 0;
    for (case, line) in cases.iter().zip(&text) {
        if case.output != line {
            wrong += 1;
            eprintln!(
                "{} of {} {}: expected {:?}, got {line:?}",
                case.format, case.kind, case.argument, case.output
            );
        }
    }
    assert_eq!(wrong, 0, "of {}", cases.len());
    assert!(cases.len() > 1500);
}

#[test]
fn absurd_precisions_cost_nothing() {
    let mut b = Builder::new(Machine::Lp64);
    let mut p = b.proc("main", b.int, &[]);
    let number = Expr { kind: ExprKind::Float(u128::from(1.5f64.to_bits())), ty: b.double };
    let r = b.local(&mut p, "r", b.int, Storage::Plain);
    for format in ["%.1000000000f", "%.1000000000e", "%#.1000000000g", "%.1000000000a", "%1000000000f"] {
        let format = b.string(format);
        let args = vec![b.decay(format), number.clone()];
        p.call(Some(b.place(r)), Callee::Intrinsic(Intrinsic::Print), args);
    }
    p.ret(Some(b.v(r)));
    let id = p.id;
    b.finish_proc(p);
    let run = run_with(&b.finish(id), &[]);
    assert_eq!(returned(&run), 1_000_000_000);
    assert_eq!(
        run.output_bytes,
        1_000_000_002 + 1_000_000_006 + 1_000_000_001 + 1_000_000_007 + 1_000_000_000
    );
}

#[test]
fn output_beyond_the_limit_is_counted_and_dropped() {
    let mut b = Builder::new(Machine::Lp64);
    let mut p = b.proc("main", b.int, &[]);
    let format = b.string("%1000d.");
    let args = vec![b.decay(format), b.i(1)];
    let r = b.local(&mut p, "r", b.int, Storage::Plain);
    p.call(Some(b.place(r)), Callee::Intrinsic(Intrinsic::Print), args);
    p.ret(Some(b.v(r)));
    let id = p.id;
    b.finish_proc(p);
    let program = b.finish(id);
    let mut output = Vec::new();
    let mut inputs = VecInputs::default();
    let options = RunOptions { output: Some(&mut output), max_output: 10, ..RunOptions::default() };
    let run = run(&program, &mut inputs, options);
    assert_eq!((returned(&run), run.output_bytes), (1001, 1001));
    assert_eq!(output, b"          ");
}

/// Runs `r = PrintTo(buffer, size, format, 12345, "abc")` and gives the outcome and the buffer's string.
fn print_to(buffer: u64, size: i128, text: &str) -> (Run, String) {
    let mut b = Builder::new(Machine::Lp64);
    let mut p = b.proc("main", b.int, &[]);
    let ty = b.array(b.char, buffer);
    let a = b.global("a", ty, Storage::Memory);
    let (format, word, show) = (b.string(text), b.string("abc"), b.string("%s"));
    let r = b.local(&mut p, "r", b.int, Storage::Plain);
    let args = vec![b.decay(a), b.c(size, b.long), b.decay(format), b.i(12_345), b.decay(word)];
    p.call(Some(b.place(r)), Callee::Intrinsic(Intrinsic::PrintTo), args);
    let args = vec![b.decay(show), b.decay(a)];
    p.call(None, Callee::Intrinsic(Intrinsic::Print), args);
    p.ret(Some(b.v(r)));
    let id = p.id;
    b.finish_proc(p);
    let program = b.finish(id);
    let mut output = Vec::new();
    let mut inputs = VecInputs::default();
    let run = run(&program, &mut inputs, RunOptions { output: Some(&mut output), ..RunOptions::default() });
    (run, String::from_utf8_lossy(&output).into_owned())
}

#[test]
fn buffers_are_filled_and_guarded() {
    let (run, text) = print_to(20, 20, "%d-%s");
    assert_eq!((returned(&run), text.as_str()), (9, "12345-abc"));
    let (run, text) = print_to(20, 5, "%d-%s");
    assert_eq!((returned(&run), text.as_str()), (9, "1234"));
    let (run, _) = print_to(5, 20, "%d-%s");
    assert_eq!(undefined(&run).0, UndefinedKind::OutOfBounds);
    let (run, _) = print_to(20, 20, "%d %s %d");
    assert_eq!(undefined(&run).0, UndefinedKind::CallTypeMismatch);
    let (run, _) = print_to(20, 20, "%f");
    assert_eq!(undefined(&run).0, UndefinedKind::CallTypeMismatch);
}
