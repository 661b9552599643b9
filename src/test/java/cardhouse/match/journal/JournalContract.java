package cardhouse.match.journal;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Seed;
import cardhouse.engine.Event;
import cardhouse.engine.Seat;
import cardhouse.fairness.Chain;
import cardhouse.fairness.ServerSeed;
import cardhouse.games.layout.LayoutEvent;
import cardhouse.games.layout.LayoutMove;
import cardhouse.match.journal.Journal.Appended;
import cardhouse.match.journal.Journal.Kept;
import cardhouse.match.journal.Journal.NotKept;
import cardhouse.platform.json.CanonicalJson;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Contract of every journal.
public abstract class JournalContract {
    private static final Instant AT = Instant.parse("2026-01-02T03:04:05.678901Z");

    protected abstract Journal journal();

    /// A match that no other test writes to.
    private static UUID match(String label) {
        return Seed.uuid("journal contract " + label);
    }

    private static Entry start() {
        return new Entry(
                1,
                AT,
                Cause.START,
                Optional.empty(),
                Optional.empty(),
                List.of(new LayoutEvent.DealerChosen(Seat.of(1))));
    }

    protected static Entry move(int revision, int seat) {
        List<Event> events = List.of(new LayoutEvent.TurnPassed(Seat.of(seat)));
        return new Entry(
                revision,
                AT,
                Cause.MOVE,
                Optional.of(Seat.of(seat)),
                Optional.of(new LayoutMove.Place(seat)),
                events);
    }

    /// @param before those that it comes after
    protected static ChainedEntry chained(Entry entry, Entry... before) {
        String previous = Chain.start(Map.of());
        for (Entry each : before) previous = chained(each, previous).hash();
        return chained(entry, previous);
    }

    private static ChainedEntry chained(Entry entry, String previous) {
        return ChainedEntry.of(
                entry, previous, new ServerSeed(new byte[ServerSeed.LENGTH]), new CanonicalJson());
    }

    protected static Kept kept(Entry entry, Entry... before) {
        return new Kept(entry, Optional.of(chained(entry, before).hash()));
    }

    protected final Appended append(UUID match, Entry entry, String key, Entry... before) {
        return journal().append(match, chained(entry, before), Optional.of(key), Outbox.NONE);
    }

    @Test
    void appended_entries_are_read_back_unchanged() {
        UUID match = match("read");
        assertThat(journal().append(match, chained(start()), Optional.empty(), Outbox.NONE))
                .isInstanceOf(Appended.Kept.class);
        assertThat(append(match, move(2, 1), "key-2", start())).isInstanceOf(Appended.Kept.class);
        assertThat(journal().read(match, 0, 10))
                .containsExactly(kept(start()), kept(move(2, 1), start()));
        assertThat(journal().read(match, 1, 10)).containsExactly(kept(move(2, 1), start()));
        assertThat(journal().read(match, 2, 10)).isEmpty();
        assertThat(journal().read(match, 0, 1)).containsExactly(kept(start()));
    }

    @Test
    void an_entry_is_found_by_the_key_that_made_it_and_by_no_other() {
        UUID match = match("key");
        append(match, move(1, 0), "key-1");
        Seat seat = Seat.of(0);
        assertThat(journal().find(match, seat, "key-1")).contains(move(1, 0));
        assertThat(journal().find(match, seat, "key-2")).isEmpty();
        assertThat(journal().find(match, Seat.of(1), "key-1")).isEmpty();
        assertThat(journal().find(match("another key"), seat, "key-1")).isEmpty();
    }

    @Test
    void a_taken_revision_and_a_taken_key_are_two_different_answers() {
        UUID match = match("taken");
        assertThat(append(match, move(1, 0), "first")).isInstanceOf(Appended.Kept.class);
        assertThat(append(match, move(1, 1), "second")).isEqualTo(NotKept.REVISION_TAKEN);
        assertThat(append(match, move(2, 0), "first", move(1, 0))).isEqualTo(NotKept.KEY_TAKEN);
        assertThat(journal().read(match, 0, 10)).containsExactly(kept(move(1, 0)));
        assertThat(journal().find(match, Seat.of(1), "second")).isEmpty();
    }

    @Test
    void idempotency_keys_are_separate_for_each_seat() {
        UUID match = match("guessed");
        assertThat(append(match, move(1, 0), "move-2")).isInstanceOf(Appended.Kept.class);
        assertThat(append(match, move(2, 1), "move-2", move(1, 0)))
                .isInstanceOf(Appended.Kept.class);
        assertThat(journal().find(match, Seat.of(1), "move-2")).contains(move(2, 1));
    }

    @Test
    void an_entry_is_appended_to_the_one_before_it_and_to_nothing_else() {
        UUID match = match("gap");
        assertThat(append(match, move(2, 1), "too early", move(1, 0)))
                .isEqualTo(NotKept.PREDECESSOR_GONE);
        assertThat(append(match, move(1, 1), "first")).isInstanceOf(Appended.Kept.class);
        // There is an entry before it, but another one than it is bound to.
        assertThat(append(match, move(2, 1), "fork", move(1, 0)))
                .isEqualTo(NotKept.PREDECESSOR_GONE);
        assertThat(append(match, move(3, 1), "gap", move(1, 1), move(2, 1)))
                .isEqualTo(NotKept.PREDECESSOR_GONE);
        assertThat(journal().read(match, 0, 10)).containsExactly(kept(move(1, 1)));
        assertThat(append(match, move(2, 1), "second", move(1, 1)))
                .isInstanceOf(Appended.Kept.class);
        // The loser of a race learns only that.
        assertThat(append(match, move(2, 0), "late", move(1, 1))).isEqualTo(NotKept.REVISION_TAKEN);
    }

    @Test
    void keys_and_revisions_are_each_match_s_own() {
        assertThat(append(match("one"), move(1, 0), "key")).isInstanceOf(Appended.Kept.class);
        assertThat(append(match("other"), move(1, 1), "key")).isInstanceOf(Appended.Kept.class);
    }

    @Test
    void read_returns_only_entries_of_the_match() {
        assertThat(journal().read(match("empty"), 0, 10)).isEmpty();
    }
}
