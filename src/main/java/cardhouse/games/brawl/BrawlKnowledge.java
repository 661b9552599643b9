package cardhouse.games.brawl;

import cardhouse.engine.OpenTable;
import cardhouse.engine.Seat;
import cardhouse.engine.SeatKnowledge;
import cardhouse.engine.Uniform;
import cardhouse.engine.Viewer;
import cardhouse.games.brawl.BrawlState.Brawling;
import cardhouse.games.brawl.Variants.BrawlMode;
import cardhouse.games.brawl.Variants.Declare;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// What a seat knows of a brawl: how the table was when it began to remember, what it has seen
/// since, and how the table looks to it now.
///
/// What it can suppose is exact while it knows of few cards where they may be ([Suppositions]).
/// Beyond that, what is drawn from one time of thinking it over is close to even, and the closer
/// the more it supposes; over many times it is even. Once in some thousand times nothing is found
/// in about a second that fits all it has seen; then it forgets that, and goes by what it sees now.
///
/// @param since as the seat saw it, the first thing first
record BrawlKnowledge(Sequel sequel, Seat seat, Outset outset, List<BrawlEvent> since, Outset now)
        implements SeatKnowledge {
    /// Courses that are supposed at a time.
    static final int SUPPOSED = 300;

    /// Tables that are looked at for one that fits: nearly every one does, unless victory sets are
    /// easy to come by and nobody had one.
    private static final int TRIES = 2_000;

    BrawlKnowledge {
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
        var shifts = shifts();
        var thought = supposed(shifts, SUPPOSED, random);
        var supposed = thought.all();
        if (supposed.isEmpty() && !since.isEmpty()) return forgetful().drawing(random);
        boolean mayDeclare = declares() && thought.largestHand() >= smallestVictory();
        Supplier<Optional<OpenTable>> remembering =
                () -> drawn(supposed, shifts, mayDeclare, random);
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

    private List<List<Shift>> shifts() {
        return Hindsight.of(since.stream().map(Shift::of).toList(), outset);
    }

    /// @param most that are supposed at a time
    Suppositions supposed(int most, Uniform random) {
        return supposed(shifts(), most, random);
    }

    private Suppositions supposed(List<List<Shift>> shifts, int most, Uniform random) {
        var all = new Suppositions(Whereabouts.of(sequel.rules(), outset), most, random);
        all.goOn(shifts.stream().flatMap(List::stream).toList());
        return all;
    }

    /// Whether victory sets are declared by themselves.
    private boolean declares() {
        var rules = sequel.rules();
        return rules.declare() == Declare.AUTOMATIC && rules.mode() != BrawlMode.RUMMY;
    }

    private int smallestVictory() {
        return new Sets(sequel.rules(), Critter.ISCRATCHU).smallestVictory();
    }

    private Optional<OpenTable> drawn(
            List<Supposition> supposed,
            List<List<Shift>> shifts,
            boolean mayDeclare,
            Uniform random) {
        if (supposed.isEmpty()) return Optional.empty();
        for (int tried = 0; tried < TRIES; tried++) {
            var one = Suppositions.any(supposed, random);
            var retelling = new Retelling(sequel, outset, random);
            var ways = one.ways().iterator();
            for (int i = 0; i < since.size(); i++)
                retelling.tell(since.get(i), shifts.get(i), ways);
            if (!retelling.deal() || mayDeclare && !retelling.holds(smallestVictory())) continue;
            var ended = retelling.ended(now);
            if (looksTheSame(ended)) return Optional.of(new BrawlTables(sequel).open(ended));
        }
        return Optional.empty();
    }

    private boolean looksTheSame(Brawling state) {
        return new Sight(sequel).view(state, Viewer.sitting(seat)).equals(now.view());
    }
}
