package cardhouse.match.notes;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.engine.Seat;
import cardhouse.fairness.Note;
import cardhouse.match.Samples;
import cardhouse.match.notes.NoteStore.Bounds;
import cardhouse.match.notes.NoteStore.Given;
import cardhouse.players.Player;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;

/// Contract of every store of notes.
public abstract class NoteStoreContract {
    private static final Bounds MANY = new Bounds(100, 100);
    private static final String NOON = "2026-11-21T12:00:00Z";

    private Samples samples = new Samples("", Instant.EPOCH);
    private Player ada = samples.player("");
    private Player bob = ada;
    private UUID match = ada.id();

    protected abstract NoteStore store();

    /// Opens an account, where accounts are kept apart from notes.
    protected abstract void open(Player player);

    protected abstract void erase(Player player);

    @BeforeEach
    void two_accounts(TestInfo running) {
        samples = new Samples("NoteStoreContract " + running.getDisplayName(), Instant.EPOCH);
        ada = samples.player("Ada");
        bob = samples.player("Bob");
        match = samples.id();
        open(ada);
        open(bob);
    }

    private Note note(UUID match, int revision, int seat, String at, String text) {
        return Note.of(match.toString(), revision, seat, at, new byte[Note.SALT_LENGTH], text);
    }

    private Given give(int revision, Player by, String text) {
        int seat = by.equals(ada) ? 0 : 1;
        return store().give(note(match, revision, seat, NOON, text), by.id(), MANY);
    }

    @Test
    void stored_note_is_read_back_unchanged() {
        String text = "Größe, 寿司, 🂡 \"\\\t\n" + "x".repeat(8_000);
        assertThat(give(3, ada, text)).isEqualTo(Given.THERE);
        assertThat(store().find(match, 3)).hasValue(note(match, 3, 0, NOON, text));
        assertThat(store().find(match, 2)).isEmpty();
        assertThat(store().find(samples.id(), 3)).isEmpty();
    }

    @Test
    void the_first_at_a_revision_stays() {
        give(3, ada, "first");
        assertThat(give(3, ada, "second")).isEqualTo(Given.THERE);
        assertThat(store().find(match, 3).flatMap(Note::text)).hasValue("first");
    }

    @Test
    void they_are_listed_by_revision_for_one_seat_or_for_all() {
        give(5, bob, "five");
        give(2, ada, "two");
        give(9, bob, "nine");
        assertThat(store().list(match, Optional.empty(), 0, 10))
                .extracting(Note::revision)
                .containsExactly(2, 5, 9);
        assertThat(store().list(match, Optional.empty(), 2, 1))
                .extracting(Note::revision)
                .containsExactly(5);
        assertThat(store().list(match, Optional.of(Seat.of(1)), 5, 10))
                .extracting(Note::revision)
                .containsExactly(9);
        assertThat(store().list(samples.id(), Optional.empty(), 0, 10)).isEmpty();
    }

    @Test
    void an_account_has_only_so_many_in_a_match_and_in_a_day() {
        var bounds = new Bounds(2, 3);
        UUID other = samples.id();
        assertThat(kept(bounds, match, 2, NOON)).isEqualTo(Given.THERE);
        assertThat(kept(bounds, match, 4, NOON)).isEqualTo(Given.THERE);
        assertThat(kept(bounds, match, 6, NOON)).isEqualTo(Given.TOO_MANY);
        assertThat(kept(bounds, other, 2, NOON)).isEqualTo(Given.THERE);
        assertThat(kept(bounds, other, 4, NOON)).isEqualTo(Given.TOO_MANY);
        assertThat(kept(bounds, other, 4, "2026-11-22T00:00:00Z")).isEqualTo(Given.THERE);
        assertThat(kept(bounds, match, 2, NOON)).as("once more").isEqualTo(Given.THERE);
        assertThat(store().give(note(match, 3, 1, NOON, "of another"), bob.id(), bounds))
                .isEqualTo(Given.THERE);
    }

    private Given kept(Bounds bounds, UUID of, int revision, String at) {
        return store().give(note(of, revision, 0, at, "thought"), ada.id(), bounds);
    }

    @Test
    void erasure_keeps_only_the_hash_of_a_note() {
        give(2, ada, "of Ada");
        give(3, bob, "of Bob");
        Note before = store().find(match, 2).orElseThrow();
        erase(ada);
        Note left = store().find(match, 2).orElseThrow();
        assertThat(left.text()).isEmpty();
        assertThat(left.salt()).isEmpty();
        assertThat(left.hash()).isEqualTo(before.hash());
        assertThat(store().find(match, 3).flatMap(Note::text)).hasValue("of Bob");
        assertThat(give(4, ada, "too late")).isEqualTo(Given.GONE);
    }
}
