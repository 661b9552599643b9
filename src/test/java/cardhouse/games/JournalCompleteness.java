package cardhouse.games;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.bots.RandomChance;
import cardhouse.engine.Chance;
import cardhouse.engine.Event;
import cardhouse.engine.Move;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.engine.View;
import cardhouse.engine.Viewer;
import cardhouse.match.PlyResult;
import cardhouse.match.Table;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.Entry;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The journal says all: what is folded from it is the match.
final class JournalCompleteness<S, M extends Move, E extends Event, V extends View> {
    private final Setup<S, M, E, V> setup;

    JournalCompleteness(Setup<S, M, E, V> setup) {
        this.setup = setup;
    }

    /// What the rules say a ply leads to is what its events fold to, ply after ply.
    void foldingGivesTheState(long seed) {
        var match = new RandomMatch<>(setup, seed);
        S folded = setup.game().initial();
        while (true) {
            folded = setup.game().fold(folded, match.latest());
            assertThat(folded).isEqualTo(match.state()).hasSameHashCodeAs(match.state());
            assertThat(setup.game().turn(folded)).isEqualTo(match.turn());
            if (match.over()) break;
            match.playOn();
        }
    }

    void sameSeedSameJournal(long seed) {
        var one = new RandomMatch<>(setup, seed);
        var other = new RandomMatch<>(setup, seed);
        while (true) {
            assertThat(other.latest()).isEqualTo(one.latest());
            if (one.over()) break;
            one.playOn();
            other.playOn();
        }
        assertThat(other.state()).isEqualTo(one.state());
    }

    /// A table that plays and one that only folds the entries know the same, and number the
    /// requests to chance as they were asked.
    void aTableFoldsToWhatWasPlayed(long seed) {
        var random = new RandomChance(seed);
        var chance = new Counted(random);
        Table<S, M, E, V> table = table(setup.type(), setup.rules(), setup.seats());
        var ply = table.start(chance::from);
        var entry = entry(1, Cause.START, Optional.empty(), Optional.empty(), ply.events());
        while (true) {
            table = table.after(entry);
            same(table, ply.after());
            if (!(table.turn() instanceof Turn.ToMove(var seats))) break;
            var asked = seats.stream().sorted().toList();
            Seat seat = asked.get(random.below(asked.size()));
            var moves = table.legalMoves(seat);
            Move move = moves.get(random.below(moves.size()));
            if (!(table.play(seat, move, chance::from) instanceof PlyResult.Played played))
                throw new AssertionError("refused: " + move);
            ply = played;
            entry =
                    entry(
                            table.revision() + 1,
                            Cause.MOVE,
                            Optional.of(seat),
                            Optional.of(move),
                            played.events());
        }
    }

    private void same(Table<?, ?, ?, ?> folded, Table<?, ?, ?, ?> played) {
        assertThat(folded.revision()).isEqualTo(played.revision());
        assertThat(folded.turn()).isEqualTo(played.turn());
        assertThat(folded.view(Viewer.AUDITING)).isEqualTo(played.view(Viewer.AUDITING));
        for (Seat seat : setup.everySeat())
            assertThat(folded.legalMoves(seat)).isEqualTo(played.legalMoves(seat));
    }

    private static Entry entry(
            int revision,
            Cause cause,
            Optional<Seat> seat,
            Optional<Move> move,
            List<Event> events) {
        return new Entry(revision, Instant.EPOCH, cause, seat, move, events);
    }

    private static <R extends Rules, S, M extends Move, E extends Event, V extends View>
            Table<S, M, E, V> table(
                    cardhouse.engine.GameType<R, S, M, E, V> type, Rules rules, int seats) {
        return Table.of(type, rules, seats);
    }

    /// Counts the requests that have a number, and compares with what the table thinks.
    private static final class Counted implements Chance {
        private final Chance chance;
        private long asked;

        Counted(Chance chance) {
            this.chance = chance;
        }

        Chance from(long number) {
            assertThat(number).as("the number of the next request").isEqualTo(asked);
            return this;
        }

        @Override
        public Result answer(Request request) {
            if (!(request instanceof Request.Elapsed)) asked++;
            return chance.answer(request);
        }
    }
}
