package cardhouse.games.brawl.sight;

import cardhouse.engine.OpenTable;
import cardhouse.engine.Seat;
import cardhouse.engine.SeatKnowledge;
import cardhouse.engine.Uniform;
import cardhouse.engine.Viewer;
import cardhouse.games.brawl.BrawlEvent;
import cardhouse.games.brawl.BrawlState.Brawling;
import cardhouse.games.brawl.Critter;
import cardhouse.games.brawl.Sequel;
import cardhouse.games.brawl.Sets;
import cardhouse.games.brawl.Variants.BrawlMode;
import cardhouse.games.brawl.Variants.Declare;
import cardhouse.games.brawl.belief.Belief;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// What a seat knows of a brawl: how the table was when its memory begins, what it has seen since,
/// and how the table looks to it now.
///
/// Its [Belief] is exact while it knows of few cards where they may be. Beyond that, tables drawn
/// from one belief are close to even, and the closer the more particles it has; over many beliefs
/// they are even. Once in some thousand times nothing is found in about a second that fits all it
/// has seen; then it forgets that, and goes by what it sees now.
///
/// @param since as the seat saw it, the first thing first
public record BrawlKnowledge(
        Sequel sequel, Seat seat, SeenTable start, List<BrawlEvent> since, SeenTable now)
        implements SeatKnowledge {
    public static final int PARTICLES = 300;

    /// Tables that are looked at for one that fits: nearly every one does, unless victory sets are
    /// easy to come by and nobody had one.
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

    /// Goes by all that the seat has seen, for as long as something is found that fits it.
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
        return new BrawlKnowledge(sequel, seat, now, List.of(), now);
    }

    /// @param most how many particles it keeps
    public Belief belief(int most, Uniform random) {
        return new Belief(sequel.rules(), start.view(), start.faceUp(), since, most, random);
    }

    /// Whether victory sets are declared by themselves.
    private boolean declares() {
        var rules = sequel.rules();
        return rules.declare() == Declare.AUTOMATIC && rules.mode() != BrawlMode.RUMMY;
    }

    private int smallestVictory() {
        return new Sets(sequel.rules(), Critter.ISCRATCHU).smallestVictory();
    }

    private Optional<OpenTable> drawn(Belief belief, boolean mayDeclare, Uniform random) {
        if (belief.isEmpty()) return Optional.empty();
        var observed = belief.observed();
        for (int tried = 0; tried < TRIES; tried++) {
            var outcomes = belief.sample().outcomes().iterator();
            var replay = new HistoryReplay(sequel, start, random);
            for (int i = 0; i < since.size(); i++)
                replay.replay(since.get(i), observed.get(i), outcomes);
            if (!replay.deal() || mayDeclare && !replay.holds(smallestVictory())) continue;
            var ended = replay.ended(now);
            if (looksTheSame(ended)) return Optional.of(new BrawlTables(sequel).open(ended));
        }
        return Optional.empty();
    }

    private boolean looksTheSame(Brawling state) {
        return new Sight(sequel).view(state, Viewer.sitting(seat)).equals(now.view());
    }
}
