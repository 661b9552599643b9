package cardhouse.games.brawl.sight;

import cardhouse.engine.OpenTable;
import cardhouse.engine.Seat;
import cardhouse.engine.SeatKnowledge;
import cardhouse.engine.Uniform;
import cardhouse.engine.Viewer;
import cardhouse.games.brawl.BrawlEvent;
import cardhouse.games.brawl.BrawlState.Brawling;
import cardhouse.games.brawl.CardSets;
import cardhouse.games.brawl.Critter;
import cardhouse.games.brawl.ForcedEvents;
import cardhouse.games.brawl.Variants.BrawlMode;
import cardhouse.games.brawl.Variants.Declare;
import cardhouse.games.brawl.belief.Belief;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Information state of a seat in a brawl: the table at the beginning of its history, its
/// observations since, and the table as it sees it now.
///
/// Its [Belief] is exact while few cards have several possible locations. Beyond that, tables
/// sampled from one belief are nearly uniform, and the more particles, the nearer; over many
/// beliefs they are uniform. Once in some thousand times, no history that fits all observations is
/// found in about a second. Then the seat drops its history and uses only its current view.
///
/// @param since the events as the seat saw them, oldest first
public record BrawlKnowledge(
        ForcedEvents forcedEvents,
        Seat seat,
        SeenTable start,
        List<BrawlEvent> since,
        SeenTable now)
        implements SeatKnowledge {
    public static final int PARTICLES = 300;

    /// The largest number of tables tried until one fits. Nearly every table fits, unless victory
    /// sets are easy to get and no seat had one.
    private static final int TRIES = 2_000;

    public BrawlKnowledge {
        since = List.copyOf(since);
    }

    @Override
    public Optional<OpenTable> draw(Uniform random) {
        return drawing(random).get();
    }

    @Override
    public boolean isQuick() {
        return false;
    }

    @Override
    public Supplier<Optional<OpenTable>> drawing(Uniform random) {
        var belief = belief(PARTICLES, random);
        if (belief.isEmpty() && !since.isEmpty()) return forgetful().drawing(random);
        boolean mayDeclare = declares() && belief.largestHand() >= smallestVictory();
        Supplier<Optional<OpenTable>> remembering = () -> drawn(belief, mayDeclare, random);
        return since.isEmpty() ? remembering : whileItFits(remembering, random);
    }

    /// Uses all observations of the seat, as long as a history that fits them is found.
    private Supplier<Optional<OpenTable>> whileItFits(
            Supplier<Optional<OpenTable>> remembering, Uniform random) {
        var ways = new ArrayList<>(List.of(remembering));
        return () ->
                ways.getLast()
                        .get()
                        .or(() -> {
                            ways.add(forgetful().drawing(random));
                            return ways.getLast().get();
                        });
    }

    private BrawlKnowledge forgetful() {
        return new BrawlKnowledge(forcedEvents, seat, now, List.of(), now);
    }

    /// @param most the largest number of particles
    public Belief belief(int most, Uniform random) {
        return new Belief(forcedEvents.rules(), start.view(), start.faceUp(), since, most, random);
    }

    /// Whether victory sets are declared automatically.
    private boolean declares() {
        var rules = forcedEvents.rules();
        return rules.declare() == Declare.AUTOMATIC && rules.mode() != BrawlMode.RUMMY;
    }

    private int smallestVictory() {
        return new CardSets(forcedEvents.rules(), Critter.ISCRATCHU).smallestVictory();
    }

    private Optional<OpenTable> drawn(Belief belief, boolean mayDeclare, Uniform random) {
        if (belief.isEmpty()) return Optional.empty();
        var observed = belief.observed();
        for (int tried = 0; tried < TRIES; tried++) {
            var outcomes = belief.sample().outcomes().iterator();
            var replay = new HistoryReplay(forcedEvents, start, random);
            for (int i = 0; i < since.size(); i++)
                replay.replay(since.get(i), observed.get(i), outcomes);
            if (!replay.deal() || mayDeclare && !replay.holds(smallestVictory())) continue;
            var ended = replay.ended(now);
            if (looksTheSame(ended)) return Optional.of(new BrawlTables(forcedEvents).open(ended));
        }
        return Optional.empty();
    }

    private boolean looksTheSame(Brawling state) {
        return new Visibility(forcedEvents).view(state, Viewer.sitting(seat)).equals(now.view());
    }
}
