//! Every operation of every domain against all points of a small grid: what it says must be so for each of them, and
//! where it claims to be exact, for no other.

use tarka_domains::{
    Constraint, Domain, Intervals, Octagon, Polyhedron, Relation, Transition, WithCongruences,
    polyhedra_available,
};

const CASES: u64 = 10_000;
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
    element.constraints().iter().all(|constraint| constraint.holds_at(point))
        && element.congruences().iter().all(|congruence| congruence.holds_at(point))
}

fn points<D: Domain>(element: &D) -> Vec<Vec<i128>> {
    let (constraints, congruences) = (element.constraints(), element.congruences());
    let lies_in = |point: &Vec<i128>| {
        constraints.iter().all(|c| c.holds_at(point)) && congruences.iter().all(|c| c.holds_at(point))
    };
    grid(DIMENSIONS).filter(lies_in).collect()
}

/// Constraints in and out: no point is lost, and none is gained where the domain represents them.
fn constraints_are_kept<D: Domain>(form: Form) {
    let mut chance = Chance(11);
    for _ in 0..CASES {
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
    for _ in 0..CASES {
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
    for _ in 0..CASES / 20 {
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
    for _ in 0..CASES {
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
    for _ in 0..CASES {
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

fn all<D: Domain>(forms: &[Form]) {
    for &form in forms {
        constraints_are_kept::<D>(form);
        meet_join_and_widening::<D>(form);
        widening_ends::<D>(form);
        forgetting_and_moving::<D>(form);
        images::<D>(form);
    }
}

#[test]
fn intervals() {
    all::<Intervals>(&[Form::Interval, Form::Any]);
}

#[test]
fn octagons() {
    all::<Octagon>(&[Form::Octagon, Form::Any]);
}

#[test]
fn polyhedra() {
    if let Err(error) = polyhedra_available() {
        eprintln!("left out: {error}");
        return;
    }
    all::<Polyhedron>(&[Form::Any]);
    all::<WithCongruences<Octagon>>(&[Form::Octagon, Form::Any]);
    assert!(!tarka_domains::polyhedra_gave_up());
}
