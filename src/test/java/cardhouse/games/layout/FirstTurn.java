package cardhouse.games.layout;

import cardhouse.Seed;
import cardhouse.bots.RandomChance;
import cardhouse.engine.Ruling;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.games.layout.LayoutEvent.CardDiscarded;
import cardhouse.games.layout.LayoutEvent.CardPlaced;
import cardhouse.games.layout.LayoutMove.Draw;
import cardhouse.games.layout.LayoutState.Between;
import cardhouse.games.layout.LayoutState.Clock;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

/// The first turn of a hand, dealt and played on the rules very many times.
final class FirstTurn {
    private final LayoutGame game;
    private final LayoutState opening;
    private final ToIntFunction<List<LayoutMove>> policy;

    /// @param policy the index of the move chosen
    FirstTurn(LayoutRules rules, int size, ToIntFunction<List<LayoutMove>> policy) {
        this.game = new LayoutGame(rules);
        this.opening = opening(rules.seats(), size);
        this.policy = policy;
    }

    private static LayoutState opening(int seats, int size) {
        Standing first = Standing.first(seats, Seat.of(seats - 1));
        Standing shrunk =
                new Standing(
                        Collections.nCopies(seats, size),
                        List.of(),
                        0,
                        0,
                        first.dealer(),
                        Optional.empty(),
                        first.counters());
        return new Between(shrunk, Optional.empty(), false, Clock.UNASKED);
    }

    /// How many hands filled how many slots: `counts[k]` filled just k.
    int[] filled(int deals, long seed) {
        var chance = new RandomChance(Seed.fixed("first turns", seed));
        var counts = new int[LayoutRules.FIRST_SIZE + 1];
        for (int deal = 0; deal < deals; deal++) counts[filled(chance)]++;
        return counts;
    }

    private int filled(RandomChance chance) {
        LayoutState state = opening;
        int slots = 0;
        while (true) {
            var events = next(state, chance);
            for (LayoutEvent event : events) {
                switch (event) {
                    case CardPlaced(_, int slot, _, _) -> slots |= 1 << slot;
                    case CardDiscarded _ -> {
                        return Integer.bitCount(slots);
                    }
                    default -> {}
                }
            }
            state = game.fold(state, events);
        }
    }

    private List<LayoutEvent> next(LayoutState state, RandomChance chance) {
        return switch (game.turn(state)) {
            case Turn.ToChance(var request) -> game.chance(state, chance.answer(request)).events();
            case Turn.ToMove(var seats) -> {
                Seat seat = seats.iterator().next();
                var legal = game.legalMoves(state, seat);
                var move = legal.get(policy.applyAsInt(legal));
                yield switch (game.decide(state, seat, move)) {
                    case Ruling.Allowed<LayoutState, LayoutEvent>(var events, _) -> events;
                    case Ruling.Refused<LayoutState, LayoutEvent>(var why) ->
                            throw new IllegalStateException(why.sentence());
                };
            }
            case Turn.Over _ -> throw new IllegalStateException("no turn was played");
        };
    }

    /// Takes the first move offered, which puts a wild on the lowest slot, but draws from the pile
    /// named.
    static ToIntFunction<List<LayoutMove>> drawing(LayoutMove pile) {
        return moves -> moves.getFirst() instanceof Draw ? moves.indexOf(pile) : 0;
    }
}
