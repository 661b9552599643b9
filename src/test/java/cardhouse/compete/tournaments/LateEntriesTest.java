package cardhouse.compete.tournaments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Pure;
import cardhouse.compete.tournaments.TournamentEvent.Ended;
import cardhouse.compete.tournaments.TournamentEvent.Entered;
import cardhouse.fairness.Chain;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Entries after the start of a tournament.
@Pure
class LateEntriesTest {
    private static final int TOURNAMENTS = 60;

    private static Play play(int rounds, int entrants, int lateRounds) {
        return new Play(PairingSystem.SWISS, rounds, entrants, entrants, lateRounds)
                .withoutTimeouts();
    }

    private static void prove(Play play) {
        var checked = TournamentProof.of(play.format(), play.journal()).check();
        assertThat(checked.fault()).as(play.events().toString()).isEmpty();
        assertThat(checked.tournament().orElseThrow().standings())
                .isEqualTo(play.now().standings());
    }

    private static Entered entered(int number) {
        return new Entered(new Entrant(number, Entrant.Kind.HUMAN, "player-" + number));
    }

    @Test
    void a_late_entrant_is_last_in_the_draw_and_has_no_points_for_missed_rounds() {
        var play = play(3, 5, 1);
        play.pair();
        play.enter();
        assertThat(play.now().drawn()).hasSize(6).endsWith(6);
        play.finish();
        assertThat(play.now().standings().stream().filter(one -> one.entrant() == 6))
                .allMatch(one -> one.points() == 0 && one.buchholz() == 0 && one.in());
        Pairs pairs = play.pair().orElseThrow();
        assertThat(pairs.boards()).hasSize(3);
        assertThat(pairs.byes()).isEmpty();
        play.finish();
        play.toTheEnd();
        assertThat(play.now().end()).contains(Ended.Cause.PLAYED);
        prove(play);
    }

    @Test
    void entries_close_once_a_round_more_is_paired_than_may_be_missed() {
        var play = play(4, 6, 2);
        for (int paired = 0; paired <= 2; paired++) {
            assertThat(play.now().isOpen()).isTrue();
            play.enter();
            play.pair();
            play.finish();
        }
        assertThat(play.now().entrants()).hasSize(9);
        assertThat(play.now().isOpen()).isFalse();
        assertThatThrownBy(() -> play.now().apply(Play.entry(play, entered(10))))
                .isInstanceOf(IllegalStateException.class);
        play.toTheEnd();
        prove(play);
    }

    @Test
    void without_late_rounds_entries_close_at_the_start() {
        var play = play(4, 6, 0);
        assertThat(play.now().isOpen()).isFalse();
        assertThat(FormatText.plain(play.format())).doesNotContainKey("lateRounds");
        var late = play(4, 6, 2).format();
        assertThat(FormatText.plain(late)).containsEntry("lateRounds", 2);
        assertThat(FormatText.read(FormatText.plain(late))).isEqualTo(late);
    }

    /// The entrants at the start determine the number of rounds.
    @Test
    void a_late_entrant_has_a_round_to_play() {
        var play = play(9, 2, 5);
        assertThat(play.now().planned()).isEqualTo(1);
        assertThat(play.now().isOpen()).isTrue();
        play.enter();
        assertThat(play.now().planned()).isEqualTo(1);
        play.pair();
        assertThat(play.now().isOpen()).isFalse();
        play.finish();
        play.toTheEnd();
        assertThat(play.now().end()).contains(Ended.Cause.PLAYED);
        assertThat(play.now().isOpen()).isFalse();
        prove(play);
    }

    @Test
    void a_late_entry_that_was_left_out_is_found_though_all_hashes_fit() {
        var play = play(3, 6, 1);
        play.pair();
        play.enter();
        play.finish();
        play.toTheEnd();
        var forged = new ArrayList<TournamentEntry>();
        for (TournamentEvent event : play.events())
            if (!event.equals(entered(7)))
                forged.add(new TournamentEntry(forged.size() + 1, "2026-01-01T00:00:00Z", event));
        assertThat(TournamentProof.of(play.format(), forged).check().fault())
                .get()
                .asString()
                .contains("the rules give another event");
    }

    @Test
    void a_header_with_contradicting_terms_is_found() {
        var header = FormatText.plain(play(3, 6, 1).format());
        assertThat(proof(header).check().fault()).isEmpty();
        for (var wrong :
                List.of(
                        List.of("lateRounds", 3),
                        List.of("lateRounds", -1),
                        List.of("lateRounds", 0),
                        List.of("system", "KNOCKOUT"))) {
            var changed = new HashMap<>(header);
            changed.put((String) wrong.getFirst(), wrong.getLast());
            assertThat(proof(changed).check().fault()).get().asString().contains("its header");
        }
    }

    /// Its hash fits.
    private static TournamentProof proof(Map<String, Object> header) {
        Map<String, @Nullable Object> plain = new HashMap<>(header);
        return new TournamentProof(1, plain, List.of(), List.of(Chain.start(header)));
    }

    @Test
    void tournaments_with_late_entries_byes_and_withdrawals_are_proven() {
        int compared = 0;
        for (int seed = 0; seed < TOURNAMENTS; seed++) {
            var play = new Play(PairingSystem.SWISS, 3 + seed % 3, 2 + seed % 5, seed, 2);
            while (true) {
                if (play.happens(0.4) && play.now().in().size() < 8) play.enter();
                for (int one : play.now().in())
                    if (play.happens(0.1)) play.ask(one, play.now().round() + 1);
                if (play.happens(0.1)) play.withdraw(play.anybody());
                Tournament before = play.now();
                if (before.due(Instant.EPOCH).filter(event -> event instanceof Ended).isPresent())
                    break;
                var expected = SwissByHand.of(before).pairing();
                assertThat(play.pair().map(SwissTest::both))
                        .as("seed %d", seed)
                        .isEqualTo(expected);
                compared++;
                play.finish();
            }
            prove(play);
        }
        assertThat(compared).isGreaterThan(TOURNAMENTS);
    }
}
