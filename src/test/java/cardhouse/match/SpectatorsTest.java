package cardhouse.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import cardhouse.Pure;
import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.match.viewing.JournalPage;
import cardhouse.match.viewing.MatchView;
import cardhouse.match.viewing.Perspective;
import cardhouse.match.viewing.Progress;
import cardhouse.match.viewing.Spectators;
import cardhouse.match.viewing.Status;
import cardhouse.platform.requests.Rejected;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.Player;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/// A match that is off limits, live, or shown late, ply by ply, through all that can be asked.
@Pure
class SpectatorsTest {
    private static final int PLIES = 3;
    private static final Optional<Player> NOBODY = Optional.empty();
    private static final Perspective PUBLIC = new Perspective(Viewer.WATCHING);
    private static final List<Optional<Perspective>> EYES =
            List.of(
                    Optional.empty(),
                    Optional.of(PUBLIC),
                    Optional.of(new Perspective(Viewer.AUDITING)),
                    Optional.of(new Perspective(Viewer.sitting(Seat.of(1)))));

    private final MemoryServer server = new MemoryServer("SpectatorsTest");
    private final Views views = server.node.views();
    private final Reading reading = server.node.reading();
    private final Player ada = server.player("Ada");
    private final Player bob = server.player("Bob");
    private final Player cyd = server.player("Cyd");

    private UUID match(Spectators spectators) {
        var setting = new MatchSettings(true, Optional.empty(), spectators);
        UUID match = server.match("garbage", setting, ada, bob);
        server.toAct(match);
        return match;
    }

    private MatchView view(UUID match, Optional<Player> who) {
        return views.view(match, who, Optional.empty(), OptionalInt.empty());
    }

    private JournalPage journal(UUID match, Optional<Player> who) {
        return reading.journal(match, who, Optional.empty(), 0, 100);
    }

    private Progress summary(UUID match, Optional<Player> who) {
        return views.standing(server.node.matches().match(match), who);
    }

    /// All requests of a caller, with their answers or rejections.
    private List<Object> everything(UUID match, Optional<Player> who) {
        var seen = new ArrayList<>();
        seen.add(summary(match, who));
        for (Optional<Perspective> eyes : EYES) {
            seen.add(told(() -> views.view(match, who, eyes, OptionalInt.empty())));
            for (int at = 0; at < 10; at++) {
                var revision = OptionalInt.of(at);
                int after = at;
                seen.add(told(() -> views.view(match, who, eyes, revision)));
                seen.add(told(() -> reading.knowledge(match, who, eyes, revision)));
                seen.add(told(() -> reading.journal(match, who, eyes, after, 100)));
                seen.add(told(() -> reading.journal(match, who, eyes, after, 1)));
                seen.add(told(() -> reading.replay(match, who, eyes, after, 100)));
            }
            seen.add(told(() -> reading.eyes(match, who, eyes)));
            seen.add(told(() -> reading.follow(reading.eyes(match, who, eyes), 0, 100)));
        }
        return seen;
    }

    private static Object told(Supplier<?> question) {
        var answer = new ArrayList<>();
        if (catchThrowable(() -> answer.add(question.get())) instanceof Rejection rejection)
            return List.of(rejection.refusal(), rejection.revision(), rejection.legalMoves());
        return answer.getFirst();
    }

    @Test
    void delayed_spectator_sees_the_earlier_state() {
        UUID match = match(new Spectators.Delayed(PLIES));
        var pictures = new ArrayList<List<Object>>();
        for (int revision = 1; revision <= 8; revision++) {
            var picture = everything(match, NOBODY);
            assertThat(everything(match, Optional.of(cyd))).isEqualTo(picture);
            pictures.add(picture);
            isShown(match, Math.max(0, revision - PLIES));
            server.ply(match);
        }
        // Before anything may be seen, all moments look the same.
        assertThat(pictures.subList(0, PLIES)).containsOnly(pictures.getFirst());
        assertThat(pictures.subList(PLIES - 1, 8)).doesNotHaveDuplicates();
    }

    private void isShown(UUID match, int shown) {
        Progress summary = summary(match, NOBODY);
        assertThat(summary.revision()).isEqualTo(shown);
        assertThat(summary.delay()).contains(PLIES);
        assertThat(journal(match, NOBODY).entries()).hasSize(shown);
        if (shown == 0) {
            Rejected.with(Code.MATCH_NOT_STARTED, () -> view(match, NOBODY));
            return;
        }
        MatchView late = view(match, NOBODY);
        MatchView then =
                views.view(match, Optional.of(ada), Optional.of(PUBLIC), OptionalInt.of(shown));
        assertThat(late.revision()).isEqualTo(shown);
        assertThat(late.delay()).contains(PLIES);
        assertThat(late.view()).isEqualTo(then.view());
        assertThat(late.toAct()).isEqualTo(then.toAct()).isEqualTo(summary.toAct());
        Rejected.with(
                Code.REVISION_NOT_FOUND,
                () -> views.view(match, NOBODY, Optional.empty(), OptionalInt.of(shown + 1)));
    }

    @Test
    void seated_player_sees_the_match_without_delay() {
        for (Spectators spectators : List.of(new Spectators.Delayed(PLIES), new Spectators.Off())) {
            UUID match = match(spectators);
            server.ply(match);
            for (String eyes : List.of("public", "seat0")) {
                MatchView seen =
                        views.view(
                                match,
                                Optional.of(ada),
                                Perspective.named(eyes),
                                OptionalInt.empty());
                assertThat(seen.revision()).isEqualTo(2);
                assertThat(seen.delay()).isEmpty();
            }
            assertThat(view(match, Optional.of(bob)).viewer()).isEqualTo("seat1");
            assertThat(summary(match, Optional.of(ada)).revision()).isEqualTo(2);
        }
    }

    @Test
    void match_without_spectators_is_hidden_until_the_end() {
        UUID match = match(new Spectators.Off());
        var before = everything(match, NOBODY);
        server.ply(match);
        assertThat(everything(match, NOBODY)).isEqualTo(before);
        Rejected.with(Code.NO_SPECTATORS, () -> view(match, NOBODY));
        Rejected.with(Code.NO_SPECTATORS, () -> journal(match, NOBODY));
        assertThat(summary(match, NOBODY).revision()).isZero();
        assertThat(summary(match, NOBODY).toAct()).isEmpty();

        server.node.matches().resign(match, Seat.of(0), Preconditions.NONE);
        assertThat(journal(match, NOBODY).entries()).hasSize(3);
    }

    @Test
    void finished_match_is_shown_without_delay() {
        UUID match = match(new Spectators.Delayed(100));
        server.ply(match);
        server.node.matches().resign(match, Seat.of(0), Preconditions.NONE);
        MatchView over = view(match, NOBODY);
        assertThat(over.revision()).isEqualTo(3);
        assertThat(over.status()).isEqualTo(Status.FINISHED);
        assertThat(over.delay()).isEmpty();
        // Where nothing less is asked for, a journal is everything.
        assertThat(journal(match, NOBODY))
                .isEqualTo(
                        reading.journal(
                                match,
                                NOBODY,
                                Optional.of(new Perspective(Viewer.AUDITING)),
                                0,
                                9));
    }
}
