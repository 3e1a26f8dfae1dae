//! Every operation of every domain against all points of a small grid: what it says must be so for each of them, and
//! where it claims to be exact, for no other. Each operation is tried on as many random cases as [`cases`] says: 10,000 with
//! `TARKA_TEST_EFFORT=20`, as `make test-props` does.

use tarka_domains::{
    Combination, Constraint, Domain, Intervals, Octagon, Polyhedron, Powerset, Relation, Transition,
    WithCongruences, polyhedra_available,
};

/// How many cases each operation is tried on.
fn cases() -> u64 {
    let effort: u64 = std::env::var("TARKA_TEST_EFFORT").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    (500 * effort).min(10_000)
}

const DIMENSIONS: usize = 3;

/// A small generator of numbers.
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }

    fn number(&mut self, size: i128) -> i128 {
        i128::from(self.below(2 * size as u64 + 1)) - size
    }

    /// A constraint of a form that a domain likes, most of the time.
    fn constraint(&mut self, dimensions: usize, form: Form) -> Constraint {
        let relation =
            [Relation::Equal, Relation::AtLeast, Relation::AtLeast, Relation::Above][self.below(4) as usize];
        let (a, b) = (self.below(dimensions as u64) as usize, self.below(dimensions as u64) as usize);
        let sign = |chance: &mut Chance| if chance.below(2) == 0 { 1 } else { -1 };
        let terms = match form {
            Form::Interval => vec![(a, sign(self))],
            Form::Octagon => vec![(a, sign(self)), (b, sign(self))],
            Form::Any => (0..dimensions).map(|v| (v, self.number(3))).collect(),
        };
        Constraint::new(&terms, self.number(4), relation).expect("small")
    }

    fn element<D: Domain>(&mut self, form: Form) -> (D, Vec<Constraint>) {
        let count = self.below(4);
        let constraints: Vec<_> = (0..count).map(|_| self.constraint(DIMENSIONS, form)).collect();
        (D::top(DIMENSIONS).constrained(&constraints), constraints)
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Form {
    Interval,
    Octagon,
    Any,
}

fn grid(dimensions: usize) -> impl Iterator<Item = Vec<i128>> {
    (0..5usize.pow(dimensions as u32)).map(move |mut number| {
        let mut point = Vec::new();
        for _ in 0..dimensions {
            point.push((number % 5) as i128 - 2);
            number /= 5;
        }
        point
    })
}

fn contains<D: Domain>(element: &D, point: &[i128]) -> bool {
    let lies_in = |part: &D| {
        part.constraints().iter().all(|constraint| constraint.holds_at(point))
            && part.congruences().iter().all(|congruence| congruence.holds_at(point))
    };
    element.parts().iter().any(lies_in)
}

fn points<D: Domain>(element: &D) -> Vec<Vec<i128>> {
    let parts: Vec<_> = element.parts().iter().map(|part| (part.constraints(), part.congruences())).collect();
    let lies_in = |point: &Vec<i128>| {
        parts.iter().any(|(constraints, congruences)| {
            constraints.iter().all(|c| c.holds_at(point)) && congruences.iter().all(|c| c.holds_at(point))
        })
    };
    grid(DIMENSIONS).filter(lies_in).collect()
}

/// Constraints in and out: no point is lost, and none is gained where the domain represents them.
fn constraints_are_kept<D: Domain>(form: Form) {
    let mut chance = Chance(11);
    for _ in 0..cases() {
        let (element, constraints) = chance.element::<D>(form);
        let exact = constraints.iter().all(D::represents);
        let found = element.constraints();
        let mut some = false;
        for point in grid(DIMENSIONS) {
            let wanted = constraints.iter().all(|c| c.holds_at(&point));
            let given = found.iter().all(|c| c.holds_at(&point));
            assert!(!wanted || given, "{constraints:?} lost {point:?}: {found:?}");
            assert!(!exact || wanted == given, "{constraints:?} gained {point:?}: {found:?}");
            some |= wanted;
        }
        assert!(!(some && element.is_empty()), "{constraints:?}");
        let again = D::top(DIMENSIONS).constrained(&found);
        // An equation that comes of two inequalities is news to congruences.
        if again.is_empty() {
            assert!(points(&element).is_empty(), "{constraints:?} {found:?}");
        } else if element.congruences().is_empty() && again.congruences().is_empty() {
            assert!(again.includes(&element) && element.includes(&again), "{constraints:?} {found:?}");
        }
    }
}

fn meet_join_and_widening<D: Domain>(form: Form) {
    let mut chance = Chance(12);
    for _ in 0..cases() {
        let ((a, given), (b, _)) = (chance.element::<D>(form), chance.element::<D>(form));
        let (meet, join) = (a.meet(&b), a.join(&b));
        let (ps, qs) = (points(&a), points(&b));
        let both: Vec<_> = ps.iter().filter(|point| qs.contains(point)).collect();
        assert_eq!(points(&meet).iter().collect::<Vec<_>>(), both);
        assert!(both.is_empty() || a.meets(&b));
        assert!(join.includes(&a) && join.includes(&b) && a.includes(&meet) && b.includes(&meet));
        assert!(ps.iter().chain(&qs).all(|point| contains(&join, point)));
        if a.includes(&b) {
            assert!(qs.iter().all(|point| ps.contains(point)), "{given:?}");
        }
        let bounds: Vec<_> = (0..3).map(|_| chance.constraint(DIMENSIONS, form)).collect();
        let (wide, bounded) = (a.widened(&join), a.widened_up_to(&join, &bounds));
        assert!(
            wide.includes(&join) && bounded.includes(&join),
            "{:?} {:?}",
            a.constraints(),
            b.constraints()
        );
        for bound in bounds.iter().filter(|bound| D::represents(bound) && join.satisfies(bound)) {
            assert!(bounded.satisfies(bound), "{bound} {:?}", bounded.constraints());
        }
    }
}

fn widening_ends<D: Domain>(form: Form) {
    let mut chance = Chance(13);
    for _ in 0..cases() / 20 {
        let (mut wide, _) = chance.element::<D>(form);
        let bounds: Vec<_> = (0..3).map(|_| chance.constraint(DIMENSIONS, form)).collect();
        let mut steps = 0;
        for _ in 0..300 {
            let newer = wide.join(&chance.element::<D>(form).0);
            if !wide.includes(&newer) {
                wide = wide.widened_up_to(&newer, &bounds);
                steps += 1;
            }
        }
        assert!(steps < 40, "{steps} steps");
    }
}

fn forgetting_and_moving<D: Domain>(form: Form) {
    let mut chance = Chance(14);
    for _ in 0..cases() {
        let (element, _) = chance.element::<D>(form);
        let gone = chance.below(DIMENSIONS as u64) as usize;
        let forgotten = element.forget(&[gone]);
        for mut point in points(&element) {
            point[gone] = chance.number(9);
            assert!(contains(&forgotten, &point));
        }
        let moved = element.rearranged(&[Some(2), None, Some(0)], 4);
        for point in points(&element) {
            assert!(contains(&moved, &[point[2], chance.number(9), point[0], chance.number(9)]));
        }
    }
}

fn random_transition(chance: &mut Chance, form: Form) -> Transition {
    let changed: Vec<usize> = (0..DIMENSIONS).filter(|_| chance.below(2) == 0).collect();
    let whole = DIMENSIONS + changed.len() + 1;
    let constraints = (0..chance.below(4)).map(|_| chance.constraint(whole, form)).collect();
    Transition { changed, choices: 1, constraints }
}

fn images<D: Domain>(form: Form) {
    let mut chance = Chance(15);
    for _ in 0..cases() {
        let ((before, _), (after, _)) = (chance.element::<D>(form), chance.element::<D>(form));
        let transition = random_transition(&mut chance, form);
        let (image, preimage) = (before.image(&transition), after.preimage(&transition));
        for point in points(&before).iter().chain(&points(&after)) {
            for _ in 0..4 {
                let whole = DIMENSIONS + transition.changed.len() + 1;
                let mut wide = point.clone();
                wide.extend((DIMENSIONS..whole).map(|_| chance.number(3)));
                if !transition.constraints.iter().all(|c| c.holds_at(&wide)) {
                    continue;
                }
                let mut result = point.clone();
                let values = transition.changed.iter().enumerate();
                values.for_each(|(at, &variable)| result[variable] = wide[DIMENSIONS + at]);
                assert!(!contains(&before, point) || contains(&image, &result), "{transition:?}");
                assert!(!contains(&after, &result) || contains(&preimage, point), "{transition:?}");
            }
        }
    }
}

/// Joins are the least elements that have both.
fn joins_are_least<D: Domain>(form: Form) {
    let mut chance = Chance(16);
    for _ in 0..cases() {
        let ((a, _), (b, _)) = (chance.element::<D>(form), chance.element::<D>(form));
        let bounds = (0..6).map(|_| chance.constraint(DIMENSIONS, form));
        let both: Vec<_> =
            bounds.filter(|bound| D::represents(bound) && a.satisfies(bound) && b.satisfies(bound)).collect();
        let join = a.join(&b);
        assert!(D::top(DIMENSIONS).constrained(&both).includes(&join), "{both:?} {:?}", join.constraints());
    }
}

/// Steps that set one variable to a sum, where the domain can say that: all that they lead to and come from, and no more.
fn assignments_are_exact<D: Domain>(form: Form) {
    let mut chance = Chance(17);
    for _ in 0..cases() {
        let (element, given) = chance.element::<D>(form);
        let variable = chance.below(DIMENSIONS as u64) as usize;
        let source = if form == Form::Any { variable } else { chance.below(DIMENSIONS as u64) as usize };
        let sign = if chance.below(2) == 0 { 1 } else { -1 };
        let mut sum = vec![(source, sign)];
        if form == Form::Any {
            sum.extend((0..DIMENSIONS).filter(|&v| v != variable).map(|v| (v, chance.number(2))));
        }
        let constant = chance.number(3);
        let guard = chance.constraint(DIMENSIONS, form);
        if !given.iter().chain([&guard]).all(D::represents) {
            continue;
        }
        let mut equation: Vec<(usize, i128)> = sum.iter().map(|&(v, c)| (v, -c)).collect();
        equation.push((DIMENSIONS, 1));
        let set = Constraint::new(&equation, -constant, Relation::Equal).expect("small");
        let transition =
            Transition { changed: vec![variable], choices: 0, constraints: vec![guard.clone(), set] };
        let (image, preimage) = (element.image(&transition), element.preimage(&transition));
        for point in grid(DIMENSIONS) {
            let mut after = point.clone();
            after[variable] = sum.iter().map(|&(v, c)| c * point[v]).sum::<i128>() + constant;
            let taken = guard.holds_at(&point);
            let leads_in = taken && contains(&element, &after);
            assert_eq!(contains(&preimage, &point), leads_in, "{transition:?} {point:?}");
            // Where the old value can be told from the new one, there is no other point before.
            let is_reached = taken && contains(&element, &point);
            let is_exact = source == variable;
            let given = contains(&image, &after);
            assert!(
                if is_exact { given == is_reached } else { given || !is_reached },
                "{transition:?} {point:?}"
            );
        }
    }
}

/// Sets of elements: their joins lose nothing and gain nothing; what is combined includes both.
fn sets_keep_their_elements<D: Domain>(form: Form) {
    let mut chance = Chance(18);
    for _ in 0..cases() {
        let mut set = Powerset::<D>::bottom(DIMENSIONS);
        let mut wanted: Vec<Vec<i128>> = Vec::new();
        for _ in 0..3 {
            let (element, _) = chance.element::<Powerset<D>>(form);
            set = set.join(&element);
            wanted.extend(points(&element));
        }
        assert!(grid(DIMENSIONS).all(|point| contains(&set, &point) == wanted.contains(&point)));
        let (newcomer, _) = chance.element::<Powerset<D>>(form);
        let (image, joined) = (newcomer.image(&random_transition(&mut chance, form)), set.join(&newcomer));
        for newer in [set.join(&image), joined] {
            for how in [Combination::Widening, Combination::Hull, Combination::Union] {
                let (all, parts) = set.combined(&newer, &[how; 8]);
                assert!(all.includes(&newer));
                assert_eq!(parts.len(), newer.parts().len());
                let is_exact = how == Combination::Union;
                assert!(!is_exact || newer.includes(&all), "unions gain nothing");
                let may_grow = how != Combination::Widening;
                assert!(may_grow || all.parts().len() <= set.parts().len().max(1), "widening adds none");
            }
        }
    }
}

fn all<D: Domain>(forms: &[Form]) {
    for &form in forms {
        constraints_are_kept::<D>(form);
        meet_join_and_widening::<D>(form);
        widening_ends::<D>(form);
        forgetting_and_moving::<D>(form);
        images::<D>(form);
        joins_are_least::<D>(form);
    }
}

#[test]
fn intervals() {
    all::<Intervals>(&[Form::Interval, Form::Any]);
}

#[test]
fn octagons() {
    all::<Octagon>(&[Form::Octagon, Form::Any]);
    assignments_are_exact::<Octagon>(Form::Octagon);
}

#[test]
fn sets_of_octagons() {
    constraints_are_kept::<Powerset<Octagon>>(Form::Octagon);
    meet_join_and_widening::<Powerset<Octagon>>(Form::Octagon);
    widening_ends::<Powerset<Octagon>>(Form::Octagon);
    forgetting_and_moving::<Powerset<Octagon>>(Form::Octagon);
    images::<Powerset<Octagon>>(Form::Octagon);
    sets_keep_their_elements::<Octagon>(Form::Octagon);
}

#[test]
fn polyhedra() {
    if let Err(error) = polyhedra_available() {
        eprintln!("left out: {error}");
        return;
    }
    all::<Polyhedron>(&[Form::Any]);
    assignments_are_exact::<Polyhedron>(Form::Any);
    sets_keep_their_elements::<Polyhedron>(Form::Any);
    all::<WithCongruences<Octagon>>(&[Form::Octagon, Form::Any]);
    assert!(!tarka_domains::polyhedra_gave_up());
}
