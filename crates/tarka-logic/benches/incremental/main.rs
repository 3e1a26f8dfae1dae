//! 10,000 small incremental queries through a session, against the same queries made directly on the solver.
//!
//! Prints queries per second both ways and their ratio, which should not be below 0.7. Both ways build their terms
//! as part of a query.

#[cfg(feature = "yices")]
mod bare;

#[cfg(feature = "yices")]
fn main() {
    use std::rc::Rc;
    use std::time::Instant;

    use tarka_logic::number::Integer;
    use tarka_logic::solver::{Backend, Outcome, SessionOptions};
    use tarka_logic::term::{Linear, Sort, Term, TermTable};

    const QUERIES: usize = 10_000;
    let queries = bare::queries(QUERIES);
    // Loads the library and warms up before anything is measured.
    let terms = Rc::new(TermTable::new());
    let warm = Backend::Yices.open(&terms, SessionOptions::default()).and_then(|mut session| {
        session.assert(terms.tru());
        session.check();
        bare::Bare::load()
    });
    let mut solver = match warm {
        Ok(solver) => solver,
        Err(error) => {
            println!("not measured: {error}");
            return;
        }
    };
    for round in 0..3 {
        let start = Instant::now();
        let direct: Vec<bool> = queries.iter().map(|query| solver.check(query)).collect();
        let direct_time = start.elapsed();

        let terms = Rc::new(TermTable::new());
        let Ok(mut session) = Backend::Yices.open(&terms, SessionOptions::default()) else { return };
        let variables: Vec<Term> =
            (0..bare::VARIABLES).map(|v| terms.symbol(&format!("x{v}"), Sort::Int)).collect();
        let start = Instant::now();
        let ours: Vec<bool> = queries
            .iter()
            .map(|query| {
                session.push();
                for row in query {
                    let mut sum = Linear::constant_only(Integer::from(-row.bound));
                    for &(variable, coefficient) in &row.summands {
                        sum =
                            sum.plus_scaled(&Linear::atom(variables[variable]), &Integer::from(coefficient));
                    }
                    session.assert(terms.le_zero(&sum));
                }
                let outcome = session.check();
                session.pop();
                outcome == Outcome::Sat
            })
            .collect();
        let our_time = start.elapsed();
        assert_eq!(direct, ours, "both ways have one answer");
        let rate = |time: std::time::Duration| QUERIES as f64 / time.as_secs_f64();
        println!(
            "round {round}: direct {:.0}/s, session {:.0}/s, ratio {:.2}",
            rate(direct_time),
            rate(our_time),
            rate(our_time) / rate(direct_time)
        );
    }
}

#[cfg(not(feature = "yices"))]
fn main() {
    println!("not measured: this build has no Yices");
}
