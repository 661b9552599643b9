package cardhouse.match;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.engine.Move;
import cardhouse.engine.Refusal.Common;
import cardhouse.engine.Seat;
import cardhouse.games.layout.LayoutMove;
import cardhouse.match.MoveInterceptor.Way;
import cardhouse.match.journal.Cause;
import cardhouse.match.seating.NewSeat;
import cardhouse.match.viewing.Played;
import cardhouse.platform.requests.Rejected;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.Player;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/// A move is accepted, refused, or judged without being played; its client says what it demands.
@Pure
class MovesTest {
    private static final Move NONSENSE = new LayoutMove.Place(99);

    private final MemoryServer server = new MemoryServer("MovesTest");
    private final Matches matches = server.node.matches();
    private final Player ada = server.player("Ada");
    private final Player bob = server.player("Bob");
    private final UUID match = server.match("trashed", MatchSettings.USUAL, ada, bob);
    private final Seat first = server.toAct(match);
    private final Seat other = Seat.of(1 - first.index());
    private final Move move = server.offered(match, first);

    private static Preconditions at(int revision) {
        return new Preconditions(OptionalInt.of(revision), Optional.empty());
    }

    private static Preconditions keyed(String key) {
        return new Preconditions(OptionalInt.empty(), Optional.of(key));
    }

    @Test
    void an_accepted_move_is_one_entry_and_one_notification() {
        var told = new ArrayList<UUID>();
        server.node.news().listen(told::add);
        Played played = matches.play(match, first, move, at(1));
        assertThat(played.entry().cause()).isEqualTo(Cause.MOVE);
        assertThat(played.entry().seat()).contains(first);
        assertThat(played.entry().move()).contains(move);
        assertThat(played.seen().revision()).isEqualTo(played.entry().revision()).isEqualTo(2);
        assertThat(played.seen().viewer()).isEqualTo("seat" + first.index());
        assertThat(server.journal.read(match, 1, 9))
                .singleElement()
                .satisfies(kept -> assertThat(kept.hash()).contains(played.leaf().claim().hash()));
        assertThat(told).containsExactly(match);
    }

    @Test
    void moves_are_counted_by_their_game_and_what_became_of_them() {
        Rejected.byRules(() -> matches.play(match, first, NONSENSE, Preconditions.NONE));
        matches.play(match, first, move, keyed("once"));
        matches.play(match, first, move, keyed("once"));
        matches.resign(match, first, Preconditions.NONE);

        var counts = server.node.live().counts();
        for (var point : counts.moves().collect().getDataPoints()) {
            boolean players =
                    "trashed".equals(point.getLabels().get("game"))
                            && "player".equals(point.getLabels().get("mover"))
                            && !"conflict".equals(point.getLabels().get("result"));
            assertThat(point.getValue())
                    .as(point.getLabels().toString())
                    .isEqualTo(players ? 1 : 0);
        }
        assertThat(counts.started().labelValues("trashed").get()).isEqualTo(1);
        assertThat(counts.finished().labelValues("trashed").get()).isEqualTo(1);
        assertThat(server.node.live().size()).isEqualTo(1);
    }

    @Test
    void a_move_for_another_revision_than_the_present_one_is_stale() {
        matches.play(match, first, move, at(1));
        for (int revision : new int[] {1, 3}) {
            var stale =
                    Rejected.with(
                            Code.STALE_REVISION,
                            () -> matches.play(match, other, NONSENSE, at(revision)));
            assertThat(stale.revision()).hasValue(2);
        }
    }

    @Test
    void illegal_move_changes_nothing_and_lists_the_legal_moves() {
        var early =
                Rejected.with(
                        Common.NOT_YOUR_TURN,
                        () -> matches.play(match, other, move, Preconditions.NONE));
        assertThat(early.revision()).hasValue(1);
        assertThat(early.legalMoves()).isEmpty();
        var odd = Rejected.byRules(() -> matches.play(match, first, NONSENSE, Preconditions.NONE));
        assertThat(odd.legalMoves())
                .isEqualTo(matches.observation(match, first).legalMoves())
                .isNotEmpty();
        assertThat(server.revision(match)).isEqualTo(1);
    }

    @Test
    void a_repeated_move_gets_its_first_answer_many_plies_later() {
        Played answered = matches.play(match, first, move, keyed("once"));
        server.playTo(match, 12);
        var again = new Preconditions(OptionalInt.of(1), Optional.of("once"));
        assertThat(matches.play(match, first, move, again)).isEqualTo(answered);
        // Another node has nothing to remember it by.
        var elsewhere = server.node(server.journal).matches();
        assertThat(elsewhere.play(match, first, move, keyed("once"))).isEqualTo(answered);
        assertThat(server.revision(match)).isEqualTo(12);
    }

    @Test
    void a_key_is_good_for_one_request() {
        matches.play(match, first, move, keyed("once"));
        Rejected.with(
                Code.IDEMPOTENCY_KEY_REUSED,
                () -> matches.play(match, first, NONSENSE, keyed("once")));
        Rejected.with(
                Code.IDEMPOTENCY_KEY_REUSED, () -> matches.resign(match, first, keyed("once")));
        assertThat(server.revision(match)).isEqualTo(2);
    }

    @Test
    void an_opponent_who_guesses_a_key_uses_up_nothing() {
        matches.play(match, first, move, keyed("move-2"));
        Played resigned = matches.resign(match, other, keyed("move-2"));
        assertThat(resigned.entry().revision()).isEqualTo(3);
    }

    @Test
    void a_refused_move_leaves_its_key_free() {
        Rejected.byRules(() -> matches.play(match, first, NONSENSE, keyed("once")));
        assertThat(matches.play(match, first, move, keyed("once")).seen().revision()).isEqualTo(2);
    }

    @Test
    void a_dry_run_judges_and_plays_nothing() {
        assertThat(matches.judge(match, first, move, OptionalInt.of(1))).isEqualTo(1);
        assertThat(matches.judge(match, first, move, OptionalInt.empty())).isEqualTo(1);
        Rejected.with(
                Code.STALE_REVISION, () -> matches.judge(match, first, move, OptionalInt.of(2)));
        Rejected.with(
                Common.NOT_YOUR_TURN, () -> matches.judge(match, other, move, OptionalInt.empty()));
        var odd =
                Rejected.byRules(() -> matches.judge(match, first, NONSENSE, OptionalInt.empty()));
        assertThat(odd.legalMoves()).isNotEmpty();
        assertThat(server.revision(match)).isEqualTo(1);
    }

    @Test
    void a_move_is_named_by_its_number_in_the_list_that_the_seat_is_offered() {
        var offered = matches.observation(match, first).legalMoves();
        assertThat(matches.numbered(match, first, 1, Preconditions.NONE))
                .isEqualTo(offered.getFirst());
        assertThat(matches.numbered(match, first, offered.size(), Preconditions.NONE))
                .isEqualTo(offered.getLast());
        for (int none : new int[] {0, -1, offered.size() + 1}) {
            var rejection =
                    Rejected.with(
                            Code.NO_SUCH_MOVE,
                            () -> matches.numbered(match, first, none, Preconditions.NONE));
            assertThat(rejection.legalMoves()).isEqualTo(offered);
        }
        Rejected.with(
                Common.NOT_YOUR_TURN, () -> matches.numbered(match, other, 1, Preconditions.NONE));
        matches.resign(match, first, Preconditions.NONE);
        Rejected.with(
                Common.MATCH_FINISHED, () -> matches.numbered(match, other, 1, Preconditions.NONE));
    }

    @Test
    void moves_without_a_seat_or_before_the_start_are_rejected() {
        assertThat(matches.seatOf(match, bob)).isEqualTo(Seat.of(1));
        Rejected.with(Code.NOT_SEATED, () -> matches.seatOf(match, server.player("Cyd")));
        UUID nowhere = server.id();
        Rejected.with(Code.MATCH_NOT_FOUND, () -> matches.seatOf(nowhere, ada));
        UUID waiting =
                server.open(
                                ada,
                                "trash",
                                MatchSettings.USUAL,
                                new NewSeat.Me(Optional.empty()),
                                new NewSeat.Open())
                        .id();
        Rejected.with(
                Code.MATCH_NOT_STARTED,
                () -> matches.play(waiting, first, move, Preconditions.NONE));
    }

    @Test
    void every_move_and_resignation_of_a_player_passes_the_interceptor() {
        var seen = new ArrayList<String>();
        var watched =
                matches.with(
                        new MoveInterceptor() {
                            @Override
                            public Played play(
                                    Match at,
                                    Seat seat,
                                    MoveRequest wanted,
                                    Preconditions terms,
                                    Way way,
                                    Supplier<Played> play) {
                                seen.add(way + " " + seat + " " + wanted);
                                return play.get();
                            }

                            @Override
                            public void resigned(Match at) {
                                seen.add("resigned");
                            }
                        });
        var players = List.of(ada, bob);
        var number = new MoveRequest.Numbered(1);
        Seat seat;
        var passed = new ArrayList<String>();
        for (Way way : Way.values()) {
            seat = server.toAct(match);
            Player player = players.get(seat.index());
            watched.play(match, player, number, Preconditions.NONE, way);
            passed.add(way + " " + seat + " " + number);
        }
        seat = server.toAct(match);
        watched.play(match, seat, number, Preconditions.NONE);
        passed.add(Way.DELIVERED + " " + seat + " " + number);
        watched.resign(match, ada, Preconditions.NONE);
        passed.add("resigned");
        assertThat(seen).isEqualTo(passed);
        Player cyd = server.player("Cyd");
        Rejected.with(
                Code.NOT_SEATED,
                () -> watched.play(match, cyd, number, Preconditions.NONE, Way.POSTED));
        Rejected.with(Code.NOT_SEATED, () -> watched.resign(match, cyd, Preconditions.NONE));
        assertThat(seen).isEqualTo(passed);
    }

    @Test
    void a_number_that_is_sent_again_with_its_key_means_the_same_move() {
        var terms = keyed("the first of the list");
        Played played = byNumber(first, 1, terms);
        assertThat(byNumber(first, 1, terms)).isEqualTo(played);
        server.playTo(match, 8);
        assertThat(byNumber(first, 1, terms)).isEqualTo(played);
        assertThat(server.revision(match)).isEqualTo(8);
        for (int another : new int[] {2, 99})
            Rejected.with(Code.IDEMPOTENCY_KEY_REUSED, () -> byNumber(first, another, terms));
    }

    private Played byNumber(Seat seat, int number, Preconditions terms) {
        return matches.play(match, seat, matches.numbered(match, seat, number, terms), terms);
    }
}
