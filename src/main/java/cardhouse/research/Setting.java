package cardhouse.research;

import cardhouse.bots.Bot;
import cardhouse.bots.Bots;
import cardhouse.bots.Budget;
import cardhouse.bots.Level;
import cardhouse.bots.RandomChance;
import cardhouse.engine.GameType;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.match.Table;
import java.util.Map;

/// What the tables of a batch have in common.
///
/// @param bots the levels of the bots that play seats by themselves
/// @param autoreset whether a table begins the next match at once
record Setting(
        GameType<?, ?, ?, ?, ?> type,
        Rules rules,
        int seats,
        Encoder<?, ?> encoder,
        Map<Seat, Level> bots,
        boolean autoreset) {
    /// As many as a built-in bot of a server has, but without its limit of time, so that a seed
    /// gives the same match on every machine.
    private static final Budget BUDGET = Budget.iterations(200);

    Setting {
        bots = Map.copyOf(bots);
    }

    Table<?, ?, ?, ?> deal(RandomChance chance) {
        return Table.of(type, rules, seats).start(_ -> chance).after();
    }

    Bot bot(Seat seat, RandomChance luck) {
        return Bots.of(bots.getOrDefault(seat, Level.RANDOM), BUDGET, luck);
    }
}
