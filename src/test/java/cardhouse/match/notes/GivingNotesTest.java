package cardhouse.match.notes;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.engine.Seat;
import cardhouse.fairness.Board;
import cardhouse.fairness.Note;
import cardhouse.match.Match;
import cardhouse.match.MatchSettings;
import cardhouse.match.MemoryServer;
import cardhouse.match.Preconditions;
import cardhouse.match.SetPlace;
import cardhouse.match.notes.NoteStore.Bounds;
import cardhouse.match.viewing.Spectators;
import cardhouse.platform.requests.Rejected;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.Player;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Rights to write notes, and the time of their publication.
@Pure
class GivingNotesTest {
    private static final NoteText DRAW = new NoteText("I draw.");

    private final MemoryServer server = new MemoryServer("GivingNotesTest");
    private final MemoryNotes store = new MemoryNotes();
    private final Notes notes =
            new Notes(
                    server.node.matches(),
                    server.node.views(),
                    server.journal,
                    store,
                    () -> new byte[Note.SALT_LENGTH],
                    server.clock,
                    new Notes.Limits(new Bounds(2, 3), Duration.ofMinutes(1)));
    private final Player ada = server.player("Ada");
    private final Player bob = server.player("Bob");
    private UUID match = ada.id();

    @BeforeEach
    void play() {
        match = server.match("trash", MatchSettings.USUAL, ada, bob);
        server.playTo(match, 12);
    }

    private Player mover(int revision) {
        return seat(revision).index() == 0 ? ada : bob;
    }

    private Player other(int revision) {
        return seat(revision).index() == 0 ? bob : ada;
    }

    private Seat seat(int revision) {
        return server.journal.read(match, revision - 1, 1).getFirst().entry().seat().orElseThrow();
    }

    private void end() {
        Seat leaving = server.toAct(match);
        server.node.matches().resign(match, leaving, Preconditions.NONE);
    }

    private List<String> shown(Optional<Player> reader) {
        return StreamSupport.stream(notes.shown(match, reader).spliterator(), false)
                .map(note -> note.text().orElse(""))
                .toList();
    }

    @Test
    void a_note_is_for_a_move_of_ones_own() {
        Note given = notes.give(match, mover(2), 2, DRAW);
        assertThat(given.agrees()).isTrue();
        assertThat(given.seat()).isEqualTo(seat(2).index());
        for (int revision : new int[] {1, 13, 999_999_999})
            Rejected.with(Code.REVISION_NOT_FOUND, () -> notes.give(match, ada, revision, DRAW));
        Rejected.with(Code.REVISION_NOT_FOUND, () -> notes.give(match, other(3), 3, DRAW));
        Rejected.with(Code.NOT_SEATED, () -> notes.give(match, server.player("Eve"), 2, DRAW));
    }

    @Test
    void it_is_given_once() {
        Note given = notes.give(match, mover(2), 2, DRAW);
        assertThat(notes.give(match, mover(2), 2, DRAW)).isEqualTo(given);
        Rejected.with(
                Code.NOTE_ALREADY_EXISTS,
                () -> notes.give(match, mover(2), 2, new NoteText("Or not.")));
        assertThat(shown(Optional.of(mover(2)))).containsExactly("I draw.");
    }

    @Test
    void until_notes_are_public_a_seat_reads_only_its_own() {
        notes.give(match, mover(2), 2, DRAW);
        assertThat(shown(Optional.of(mover(2)))).containsExactly("I draw.");
        assertThat(shown(Optional.of(other(2)))).isEmpty();
        Rejected.with(Code.NOT_YET_PUBLIC, () -> notes.shown(match, Optional.empty()));
        end();
        assertThat(shown(Optional.of(other(2)))).as("in the last minute").isEmpty();
        Rejected.with(Code.NOT_YET_PUBLIC, () -> notes.shown(match, Optional.empty()));
        server.clock.pass(Duration.ofMinutes(1));
        assertThat(shown(Optional.of(other(2)))).containsExactly("I draw.");
        assertThat(shown(Optional.empty())).containsExactly("I draw.");
    }

    /// They reveal cards that are hidden at another match of it.
    @Test
    void those_of_a_match_of_a_set_wait_for_the_set() {
        match = server.match("trash", ofSet(true), ada, bob);
        server.playTo(match, 12);
        notes.give(match, mover(2), 2, DRAW);
        end();
        server.clock.pass(Duration.ofMinutes(1));
        assertThat(shown(Optional.of(mover(2)))).containsExactly("I draw.");
        assertThat(shown(Optional.of(other(2)))).as("whoever sat there, too").isEmpty();
        for (var other : List.of(Optional.<Player>empty(), Optional.of(server.player("Eve"))))
            Rejected.with(Code.NOT_YET_PUBLIC, () -> notes.shown(match, other));
        Rejected.with(Code.NOTES_CLOSED, () -> notes.give(match, mover(3), 3, DRAW));

        Match over = server.directory.find(match).orElseThrow();
        server.directory.open(released(over), server.directory.seed(match));
        assertThat(shown(Optional.of(other(2)))).containsExactly("I draw.");
        assertThat(shown(Optional.empty())).containsExactly("I draw.");
    }

    private static MatchSettings ofSet(boolean withheld) {
        var place = new SetPlace(new Board("set", 0, "promised"), 0, withheld);
        return new MatchSettings(
                false,
                Optional.empty(),
                new Spectators.Off(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                false,
                Optional.of(place));
    }

    /// Its set is over.
    private static Match released(Match match) {
        return new Match(
                match.id(),
                match.type(),
                match.agreed(),
                match.chairs(),
                ofSet(false),
                match.creator(),
                match.commitment(),
                match.createdAt(),
                match.startedAt(),
                match.clock(),
                match.origins());
    }

    @Test
    void they_can_be_given_until_they_are_public() {
        notes.give(match, mover(2), 2, DRAW);
        end();
        server.clock.pass(Duration.ofSeconds(59));
        notes.give(match, mover(3), 3, new NoteText("The last one."));
        server.clock.pass(Duration.ofSeconds(1));
        Rejected.with(Code.NOTES_CLOSED, () -> notes.give(match, mover(4), 4, DRAW));
        assertThat(notes.give(match, mover(2), 2, DRAW).revision()).as("again").isEqualTo(2);
    }

    @Test
    void an_account_has_only_so_many() {
        Map<Player, List<Integer>> moves =
                IntStream.rangeClosed(2, 12).boxed().collect(Collectors.groupingBy(this::mover));
        // One of the two has made six of eleven moves, in every deal.
        Player busy = moves.getOrDefault(ada, List.of()).size() > 5 ? ada : bob;
        var own = Objects.requireNonNull(moves.get(busy));
        notes.give(match, busy, own.get(0), DRAW);
        notes.give(match, busy, own.get(1), DRAW);
        Rejected.with(Code.TOO_MANY_NOTES, () -> notes.give(match, busy, own.get(2), DRAW));
    }

    @Test
    void a_text_is_neither_empty_nor_long_and_always_utf_8() {
        new NoteText("x".repeat(NoteText.LONGEST));
        new NoteText("a\n\tb é \ud83d\udc68\u200d\ud83d\udc69 \u05d0");
        assertThat(NoteText.shown("a\n\tb\u001b[2J\u2028c\u202e\r"))
                .isEqualTo("a\n\tb\ufffd[2J\ufffdc\ufffd\ufffd");
        for (String bad : List.of("", "x".repeat(NoteText.LONGEST + 1), "a\u0000b", "\ud800"))
            Rejected.with(Code.INVALID_NOTE, () -> new NoteText(bad));
        Rejected.with(Code.INVALID_NOTE, () -> new NoteText("ü".repeat(NoteText.LONGEST / 2 + 1)));
        Rejected.with(Code.INVALID_NOTE, () -> NoteText.of(new byte[] {(byte) 0xC3, '('}));
        String text = "Größe";
        assertThat(NoteText.of(text.getBytes(StandardCharsets.UTF_8)).value()).isEqualTo(text);
    }
}
