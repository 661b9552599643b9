package cardhouse.bots;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Seed;
import cardhouse.engine.Event;
import cardhouse.engine.GameType;
import cardhouse.engine.Outcome;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.match.PlyResult;
import cardhouse.match.Table;
import java.util.List;

/// One match among bots, and how long it took.
///
/// @param plies moves played
/// @param turns turns begun, in games that say so
record BotMatch(int plies, int turns, Outcome outcome) {
    private static final int ENDLESS = 1_000_000;

    /// @param bots one for every seat
    static BotMatch play(GameType<?, ?, ?, ?, ?> type, Rules rules, List<Bot> bots, long seed) {
        var chance = new RandomChance(Seed.fixed("bot match", seed));
        Table<?, ?, ?, ?> table = Table.of(type, rules, bots.size());
        var ply = table.start(_ -> chance);
        int turns = turns(ply.events());
        for (int plies = 0; plies < ENDLESS; plies++) {
            table = ply.after();
            if (table.turn() instanceof Turn.Over(Outcome outcome))
                return new BotMatch(plies, turns, outcome);
            ply = next(table, bots, chance);
            turns += turns(ply.events());
        }
        throw new AssertionError("the match does not end");
    }

    /// The same bot, which must choose a legal move whenever it is asked.
    static Bot legal(Bot bot) {
        return observation -> {
            var move = bot.choose(observation);
            assertThat(observation.legalMoves()).contains(move);
            return move;
        };
    }

    private static PlyResult.Played next(
            Table<?, ?, ?, ?> table, List<Bot> bots, RandomChance chance) {
        Seat seat =
                ((Turn.ToMove) table.turn()).seats().stream().min(Seat::compareTo).orElseThrow();
        var move = bots.get(seat.index()).choose(table.observation(seat));
        return switch (table.play(seat, move, _ -> chance)) {
            case PlyResult.Played played -> played;
            case PlyResult.Refused(var why) -> throw new AssertionError(why.sentence());
        };
    }

    private static int turns(List<Event> events) {
        int turns = 0;
        for (Event event : events)
            if (event.getClass().getSimpleName().equals("TurnStarted")) turns++;
        return turns;
    }
}
