package cardhouse.archive.audits;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.archive.audits.Verdict.Status;
import cardhouse.engine.Event;
import cardhouse.engine.Game;
import cardhouse.engine.GameType;
import cardhouse.engine.Move;
import cardhouse.engine.Options;
import cardhouse.engine.Refusal;
import cardhouse.engine.Rules;
import cardhouse.engine.Ruling;
import cardhouse.engine.Seat;
import cardhouse.engine.View;
import cardhouse.games.Catalog;
import cardhouse.games.GameDecorator;
import cardhouse.games.trio.Trio;
import cardhouse.match.journal.Cause;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// A server goes over to another edition, by which nothing is taken from the discards any more; and
/// what was played by editions that really were.
class EditionsTest {
    private static final GameType<?, ?, ?, ?, ?> FIRST = Catalog.find("trash").orElseThrow();
    private static final GameType<?, ?, ?, ?, ?> SECOND = second(FIRST);

    static final List<GameType<?, ?, ?, ?, ?>> EARLIER_EDITIONS =
            Catalog.EDITIONS.stream().filter(type -> !Catalog.GAMES.contains(type)).toList();
    private static final String EARLIER = "EARLIER_EDITIONS";

    private final Auditor auditor = new Auditor(TestMatch.NOTATION);
    private final TestMatch played = TestMatch.play(FIRST, 12, 40);

    @Test
    void a_match_is_replayed_by_its_own_edition_if_the_server_has_it() {
        Verdict verdict =
                audit((_, edition) -> rules(edition == FIRST.edition() ? FIRST : SECOND, true));
        assertThat(verdict.findings()).isEmpty();
        assertThat(verdict.depths()).extracting(Verdict.Looked::status).containsOnly(Status.PASSED);
    }

    @Test
    void an_edition_that_is_gone_is_read_and_never_counts_as_decided() {
        Verdict verdict = audit((_, edition) -> rules(SECOND, edition == SECOND.edition()));
        assertThat(verdict.findings()).isEmpty();
        assertThat(verdict.depths())
                .extracting(Verdict.Looked::status)
                .containsExactly(
                        Status.PASSED, Status.NOT_CHECKED, Status.NOT_CHECKED, Status.PASSED);
    }

    @Test
    void differences_from_the_present_rules_are_printed() {
        Verdict verdict = audit((_, _) -> rules(SECOND, true));
        int first =
                played.journal().stream()
                        .filter(linked -> linked.entry().cause() == Cause.MOVE)
                        .filter(linked -> isTaking(linked.entry().move().orElseThrow()))
                        .findFirst()
                        .orElseThrow()
                        .entry()
                        .revision();
        assertThat(verdict.findings().getFirst().revision()).isEqualTo(first);
        assertThat(verdict.findings()).extracting(Verdict.Finding::depth).containsOnly(Depth.RULES);
    }

    @ParameterizedTest
    @FieldSource(EARLIER)
    void matches_of_earlier_editions_are_checked_by_their_rules(GameType<?, ?, ?, ?, ?> earlier) {
        for (long number = 0; number < 5; number++) {
            var match = TestMatch.play(earlier, number, 40);
            assertThat(match.evidence().header().get("edition")).isEqualTo(earlier.edition());
            Verdict verdict = auditor.audit(match.evidence());
            assertThat(verdict.findings()).isEmpty();
            assertThat(verdict.depths())
                    .extracting(Verdict.Looked::status)
                    .containsOnly(Status.PASSED);
        }
    }

    @Test
    void an_option_unknown_to_an_edition_is_neither_shown_nor_accepted() {
        assertThat(rules(Trio.TRIO).get("opener")).isEqualTo("RANKED");
        assertThat(rules(Trio.FIRST_EDITION).containsKey("opener")).isFalse();
        assertThat(Trio.FIRST_EDITION.options().choose(Map.of("opener", "PLAIN"), 2))
                .isInstanceOf(Options.Choice.Faulty.class);
    }

    private static Map<?, ?> rules(GameType<?, ?, ?, ?, ?> type) {
        var header = TestMatch.play(type, 1, 40).evidence().header();
        return (Map<?, ?>) Optional.ofNullable(header.get("rules")).orElseThrow();
    }

    /// As `./cardhouse check-rules` does.
    @Test
    void by_the_present_rules_the_starter_of_a_trio_match_differs() {
        boolean told = false;
        for (long number = 0; number < 40; number++) {
            var match = TestMatch.play(Trio.FIRST_EDITION, number, 40);
            var verdict = auditor.audit(match.evidence(), Auditor.THOROUGH, Rulebook.OF_TODAY);
            if (verdict.findings().isEmpty()) continue;
            var first = verdict.findings().getFirst();
            assertThat(first.depth()).isEqualTo(Depth.RULES);
            assertThat(match.journal().get(first.revision() - 1).line().events())
                    .contains("\"lead-decided\"");
            told = true;
        }
        assertThat(told).isTrue();
    }

    private Verdict audit(Rulebook rulebook) {
        return auditor.audit(played.evidence(), Auditor.THOROUGH, rulebook);
    }

    private static Optional<Rulebook.Rules> rules(GameType<?, ?, ?, ?, ?> type, boolean decide) {
        return Optional.of(new Rulebook.Rules(type, decide));
    }

    private static boolean isTaking(Move move) {
        return TestMatch.NOTATION.write(move).contains("DISCARD\"");
    }

    private static <R extends Rules, S, M extends Move, E extends Event, V extends View>
            GameType<R, S, M, E, V> second(GameType<R, S, M, E, V> first) {
        return new GameType<>(
                first.id(),
                first.edition() + 1,
                first.title(),
                first.summary(),
                first.minSeats(),
                first.maxSeats(),
                first.options(),
                first.house(),
                first.moves(),
                first.events(),
                first.views(),
                first.statistics(),
                first.skill(),
                (rules, seats) -> new Strict<>(first.game(rules, seats)));
    }

    private static final class Strict<S, M extends Move, E extends Event, V extends View>
            extends GameDecorator<S, M, E, V> {
        Strict(Game<S, M, E, V> first) {
            super(first);
        }

        @Override
        public Ruling<S, E> decide(S state, Seat seat, M move) {
            return isTaking(move)
                    ? new Ruling.Refused<>(
                            new Refusal(Refusal.Common.ILLEGAL_MOVE, "Nothing is taken any more."))
                    : super.decide(state, seat, move);
        }
    }
}
