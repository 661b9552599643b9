package cardhouse.games.brawl.belief;

import cardhouse.engine.Uniform;
import cardhouse.games.brawl.BrawlEvent;
import cardhouse.games.brawl.BrawlRules;
import cardhouse.games.brawl.BrawlView;
import cardhouse.games.brawl.sight.BrawlTable.SeenDiscard;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The belief of a seat: a particle filter over the histories that fit its observations. While
/// there are few such histories, the belief contains all of them and is exact; beyond that they are
/// resampled.
///
/// Occasionally an event fits none of some hundred particles. Then the filter returns to a
/// checkpoint and repeats the last events with more particles.
public final class Belief {
    /// Events between two checkpoints.
    private static final int STRIDE = 50;

    /// The number of retries. Each starts one checkpoint further back and multiplies the number of
    /// particles.
    private static final int RETRIES = 3;

    private static final int TIMES_MORE = 4;

    /// The limit on successors of particles that are weighed in total: about one second of work.
    private static final long MOST_WORK = 5_000_000;

    private final List<List<ObservedEvent>> observed;
    private final int most;
    private final Uniform random;
    private List<Particle> particles;
    private int largestHand;
    private final List<List<Particle>> checkpoints = new ArrayList<>();
    private long work;

    /// One history that fits.
    ///
    /// @param state the locations of the cards that the seat knows, after this history
    /// @param weight its probability among the others
    /// @param path the outcome of each event
    public record Particle(BeliefState state, double weight, @Nullable Path path) {
        /// The last outcome and those before it, which particles share.
        record Path(@Nullable Path before, int outcome) {}

        /// The outcome of each event, the first first.
        public IntStream outcomes() {
            int length = 0;
            for (Path step = path; step != null; step = step.before()) length++;
            int[] outcomes = new int[length];
            for (Path step = path; step != null; step = step.before())
                outcomes[--length] = step.outcome();
            return IntStream.of(outcomes);
        }

        private Particle weighing(double other) {
            return new Particle(state, other, path);
        }
    }

    /// A possible successor of a particle.
    private record Successor(Particle of, int outcome, double weight) {
        Particle after(ObservedEvent event, double share) {
            return new Particle(
                    of.state().after(event, outcome), share, new Particle.Path(of.path(), outcome));
        }
    }

    /// The belief of a seat after all that it has seen.
    ///
    /// @param view the table as the seat saw it at the beginning
    /// @param faceUp the discards that were face up then
    /// @param events the events since, as the seat saw them
    /// @param most the largest number of particles
    public Belief(
            BrawlRules rules,
            BrawlView view,
            List<SeenDiscard> faceUp,
            List<BrawlEvent> events,
            int most,
            Uniform random) {
        this.most = most;
        this.random = random;
        particles = List.of(new Particle(BeliefState.initial(rules, view, faceUp), 1, null));
        observed =
                ObservedEvent.inHindsight(
                        events.stream().map(ObservedEvent::of).toList(),
                        view.discard().cards().count());
        lookAtHands();
        update(observed.stream().flatMap(List::stream).toList());
    }

    /// A hand has the same size in each particle, because sizes are public.
    private void lookAtHands() {
        if (particles.isEmpty()) return;
        for (int seat = 0; seat < ObservedEvent.TRASH; seat++)
            largestHand = Math.max(largestHand, particles.getFirst().state().size(seat));
    }

    /// The largest size that any hand has had.
    public int largestHand() {
        return largestHand;
    }

    /// Whether no history was found that fits the seat's observations.
    public boolean isEmpty() {
        return particles.isEmpty();
    }

    /// The observations of the seat for each event, in hindsight.
    public List<List<ObservedEvent>> observed() {
        return observed;
    }

    /// One of the particles, drawn by their weights.
    public Particle sample() {
        double left = particles.size() == 1 ? 0 : Resampling.fraction(random);
        for (Particle one : particles) {
            left -= one.weight();
            if (left < 0) return one;
        }
        return particles.getLast();
    }

    private void update(List<ObservedEvent> events) {
        for (int number = 0; number < events.size(); number++) {
            update(events, number, most);
            if (particles.isEmpty() && !retried(events, number)) return;
        }
    }

    private boolean retried(List<ObservedEvent> events, int failed) {
        int more = most;
        for (int back = 1; back <= RETRIES; back++) {
            more *= TIMES_MORE;
            int checkpoint = Math.max(0, failed / STRIDE - back);
            particles = checkpoints.get(checkpoint);
            for (int number = checkpoint * STRIDE;
                    number <= failed && !particles.isEmpty();
                    number++) update(events, number, more);
            if (!particles.isEmpty()) return true;
        }
        return false;
    }

    private void update(List<ObservedEvent> events, int number, int most) {
        if (number % STRIDE == 0) {
            if (number / STRIDE == checkpoints.size()) checkpoints.add(particles);
            else checkpoints.set(number / STRIDE, particles);
        }
        update(events.get(number), most);
        if (work > MOST_WORK) particles = List.of();
    }

    private void update(ObservedEvent event, int most) {
        var successors = new ArrayList<Successor>();
        for (Particle one : particles)
            one.state()
                    .outcomes(
                            event,
                            (outcome, likelihood) -> {
                                double weight = one.weight() * likelihood;
                                if (weight > 0) successors.add(new Successor(one, outcome, weight));
                            });
        work += successors.size();
        double[] weights = successors.stream().mapToDouble(Successor::weight).toArray();
        if (weights.length > most) Resampling.resample(weights, most, random);
        double sum = 0;
        for (double weight : weights) sum += weight;
        var next = new LinkedHashMap<BeliefState, Particle>();
        for (int i = 0; i < weights.length; i++) {
            if (weights[i] == 0) continue;
            var after = successors.get(i).after(event, weights[i] / sum);
            next.merge(after.state(), after, this::either);
        }
        particles = List.copyOf(next.values());
        lookAtHands();
    }

    /// Merges two particles with the same state: their future is the same, so one path is enough.
    private Particle either(Particle one, Particle other) {
        double sum = one.weight() + other.weight();
        return (Resampling.fraction(random) * sum < one.weight() ? one : other).weighing(sum);
    }
}
