package cardhouse.games.trio;

import cardhouse.cards.Card;
import cardhouse.engine.OpenTables;
import cardhouse.engine.Sampling;
import cardhouse.engine.Seat;
import cardhouse.engine.Uniform;
import cardhouse.engine.Viewer;
import cardhouse.games.trio.Holding.Blind;
import cardhouse.games.trio.TrioState.Between;
import cardhouse.games.trio.TrioState.Exchanging;
import cardhouse.games.trio.TrioState.Finished;
import cardhouse.games.trio.TrioState.Playing;
import cardhouse.games.trio.TrioState.Unbegun;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Samples states that look the same to a viewer: the stock, the face-down cards and the hidden
/// cards of the other hands are shuffled among themselves. Cards that all seats saw go to a hand
/// stay there. The lowest hand at the start restricts the others' hands a little for a while.
/// [TrioKnowledge] uses that restriction. This class does not, because proofs of branches depend on
/// its deals.
record Determinization(TrioRules rules, int seats) implements Sampling<TrioState, TrioEvent> {
    @Override
    public Optional<OpenTables<TrioState>> openTables() {
        return Optional.of(new TrioTables(rules, seats));
    }

    @Override
    public TrioState determinize(TrioState state, Viewer viewer, Uniform random) {
        if (viewer.seesAll()) return state;
        return switch (state) {
            case Unbegun _ -> state;
            case Between(var standing, var last) ->
                    new Between(standing, last.map(round -> shuffled(round, viewer::sees, random)));
            case Exchanging(var standing, var round, var waiting) ->
                    new Exchanging(standing, shuffled(round, viewer::sees, random), waiting);
            case Playing(var standing, var round, var order) ->
                    new Playing(standing, shuffled(round, viewer::sees, random), order);
            case Finished(var standing, var last, var outcome) ->
                    new Finished(
                            standing,
                            last.map(round -> shuffled(round, viewer::sees, random)),
                            outcome);
        };
    }

    @Override
    public TrioEvent redrawn(TrioState state) {
        return switch (state) {
            case Exchanging(var standing, var round, _) -> Redraw.of(standing, round);
            case Playing(var standing, var round, _) -> Redraw.of(standing, round);
            case Unbegun _, Between _, Finished _ ->
                    throw new IllegalStateException("the match waits for no seat");
        };
    }

    /// The stock and the face-down cards, which no seat has seen.
    @Override
    public TrioState reshuffle(TrioState state, Uniform random) {
        return switch (state) {
            case Unbegun _, Between _, Finished _ -> state;
            case Exchanging(var standing, var round, var waiting) ->
                    new Exchanging(standing, shuffled(round, _ -> true, random), waiting);
            case Playing(var standing, var round, var order) ->
                    new Playing(standing, shuffled(round, _ -> true, random), order);
        };
    }

    /// @param known seats whose hands stay as they are
    private static Round shuffled(Round round, Predicate<Seat> known, Uniform random) {
        var hidden = new ArrayList<>(round.piles().stock());
        for (Seat seat : Seat.first(round.holdings().size())) {
            Holding holding = round.holding(seat);
            if (!known.test(seat)) hidden.addAll(holding.secret());
            holding.down().forEach(blind -> hidden.add(blind.card()));
        }
        random.shuffle(hidden);
        var next = new ArrayDeque<>(hidden);
        var holdings = new ArrayList<Holding>();
        for (Seat seat : Seat.first(round.holdings().size())) {
            Holding holding = round.holding(seat);
            Bunch hand =
                    known.test(seat)
                            ? holding.hand()
                            : holding.seen().plus(taken(next, holding.secret().size()));
            var down =
                    holding.down().stream()
                            .map(blind -> new Blind(blind.slot(), next.removeFirst()))
                            .toList();
            holdings.add(new Holding(hand, holding.seen(), holding.up(), down));
        }
        return new Round(holdings, round.piles().stocked(List.copyOf(next)), round.out());
    }

    static List<Card> taken(Deque<Card> from, int count) {
        var taken = new ArrayList<Card>();
        for (int i = 0; i < count; i++) taken.add(from.removeFirst());
        return taken;
    }
}
