package cardhouse.match;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.match.NewBranch.Hidden;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.Journal;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.seating.Chair;
import cardhouse.match.seating.NewSeat;
import cardhouse.match.viewing.MatchView;
import cardhouse.match.viewing.Perspective;
import cardhouse.match.viewing.Spectators;
import cardhouse.platform.requests.Rejected;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.Player;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The matches and revisions that can be continued, and the rights to do so.
@Pure
class BranchingTest {
    private static final BuiltInBot RANDOM = new BuiltInBot("random");
    private static final NewSeat BOT = new NewSeat.Bot(RANDOM);
    private static final NewSeat ME = new NewSeat.Me(Optional.empty());
    private static final int LAST = 12;

    private final MemoryServer server = new MemoryServer("BranchingTest");
    private final Player ada = server.player("Ada");
    private final Player bob = server.player("Bob");
    private final Player eve = server.player("Eve");
    private final UUID origin = server.match("trashed", MatchSettings.USUAL, ada, bob);

    private static NewBranch at(int revision, Hidden hidden, NewSeat... seats) {
        return new NewBranch(
                revision,
                seats.length == 0 ? Optional.empty() : Optional.of(List.of(seats)),
                RANDOM,
                hidden,
                true,
                Spectators.LIVE,
                "");
    }

    private static NewBranch at(int revision, NewSeat... seats) {
        return at(revision, Hidden.KEEP, seats);
    }

    private Match branch(UUID match, Player player, NewBranch wish) {
        return server.branching.branch(match, player, wish);
    }

    /// The origin, resigned at its twelfth entry.
    private UUID over() {
        server.playTo(origin, LAST - 1);
        server.node.matches().resign(origin, server.toAct(origin), Preconditions.NONE);
        return origin;
    }

    private void invalid(NewBranch wish, String... fields) {
        var rejection = Rejected.with(Code.INVALID_SEATS, () -> branch(origin, ada, wish));
        assertThat(rejection.faults()).extracting(Rules.Fault::option).containsExactly(fields);
    }

    private MatchView view(UUID match, int revision, String eyes) {
        return server.node
                .views()
                .view(match, Optional.of(ada), Perspective.named(eyes), OptionalInt.of(revision));
    }

    @Test
    void others_see_a_branch_when_they_may() {
        var told = new ArrayList<UUID>();
        server.node.news().listen(told::add);
        Match branch = branch(over(), ada, at(4));
        assertThat(told).doesNotContain(branch.id());
        server.commit();
        assertThat(told).contains(branch.id());
    }

    @ParameterizedTest
    @EnumSource(Hidden.class)
    void a_branch_begins_as_its_origin_and_goes_its_own_way(Hidden hidden) {
        over();
        Match branch = branch(origin, ada, at(5, hidden));
        assertThat(branch.started()).isTrue();
        assertThat(branch.origins().getLast().match()).isEqualTo(origin.toString());
        assertThat(branch.origins().getLast().revision()).isEqualTo(5);
        assertThat(branch.seatOf(ada)).contains(Seat.of(0));
        assertThat(server.journal.read(branch.id(), 0, 5))
                .extracting(Journal.Kept::entry)
                .isEqualTo(
                        server.journal.read(origin, 0, 5).stream()
                                .map(Journal.Kept::entry)
                                .toList());
        assertThat(server.causes(branch.id())).hasSize(6).endsWith(Cause.BRANCH);

        // The player sees the same for every treatment of the hidden cards.
        var there = view(branch.id(), 5, "seat0").view();
        assertThat(there).isEqualTo(view(origin, 5, "seat0").view());
        assertThat(view(branch.id(), 6, "seat0").view()).isEqualTo(there);
        assertThat(server.ply(branch.id()).seen().revision()).isEqualTo(7);
        assertThat(server.causes(origin)).hasSize(LAST);
    }

    @Test
    void default_seat_in_a_branch_is_the_own_or_the_acting_one() {
        over();
        assertThat(branch(origin, bob, at(3)).seatOf(bob)).contains(Seat.of(1));
        Match eves = branch(origin, eve, at(3));
        assertThat(eves.seatOf(eve)).contains(server.toAct(eves.id()));
        assertThat(eves.chairs()).contains(new Chair.BuiltIn(RANDOM));
    }

    @Test
    void bots_alone_play_a_branch_to_its_end() {
        over();
        UUID branch = branch(origin, eve, at(3, BOT, BOT)).id();
        int moves = 0;
        while (server.node.matches().houseMove(branch) && moves < 10_000) moves++;
        assertThat(server.node.matches().toAct(branch)).isEmpty();
    }

    @Test
    void shared_entries_of_a_branch_belong_to_its_origin() {
        over();
        UUID branch = branch(origin, ada, at(5)).id();
        server.playTo(branch, 9);
        server.node.matches().resign(branch, server.toAct(branch), Preconditions.NONE);
        assertThat(branch(branch, ada, at(8, Hidden.RESAMPLE)).origins())
                .extracting(Origin::match)
                .containsExactly(origin.toString(), branch.toString());
        assertThat(branch(branch, ada, at(4)).origins())
                .extracting(Origin::match)
                .containsExactly(origin.toString());
    }

    @Test
    void a_match_is_branched_once_it_is_over_at_a_revision_that_leaves_something_to_play() {
        server.playTo(origin, 2);
        var running = Rejected.with(Code.MATCH_NOT_FINISHED, () -> branch(origin, ada, at(1)));
        assertThat(running.revision()).hasValue(2);
        // If spectators are not allowed, other accounts do not learn its revision.
        var stranger =
                Rejected.with(
                        Code.MATCH_NOT_FINISHED, () -> branch(origin, server.player("Eve"), at(1)));
        assertThat(stranger.revision()).isEmpty();
        over();
        for (int revision : new int[] {0, -1, LAST, LAST + 1}) {
            var none =
                    Rejected.with(Code.REVISION_NOT_FOUND, () -> branch(origin, ada, at(revision)));
            assertThat(none.revision()).hasValue(LAST);
        }
        assertThat(branch(origin, ada, at(LAST - 1)).started()).isTrue();
        UUID nowhere = server.id();
        Rejected.with(Code.MATCH_NOT_FOUND, () -> branch(nowhere, ada, at(1)));
    }

    @Test
    void a_branch_takes_over_so_many_entries_at_most() {
        var wish = at(MemoryServer.LONGEST_BRANCH + 1);
        UUID tall = stillPlayed(MemoryServer.LONGEST_BRANCH + 2);
        server.node.matches().resign(tall, server.toAct(tall), Preconditions.NONE);
        Rejected.with(Code.BRANCH_TOO_LONG, () -> branch(tall, ada, wish));
        assertThat(branch(tall, ada, at(MemoryServer.LONGEST_BRANCH)).started()).isTrue();
    }

    /// The first match that is not over before a revision, which is luck.
    private UUID stillPlayed(int revision) {
        while (true) {
            UUID match = server.match("garbage", MatchSettings.USUAL, ada, bob);
            while (!server.node.matches().toAct(match).isEmpty()) {
                if (server.revision(match) >= revision) return match;
                server.ply(match);
            }
        }
    }

    @Test
    void it_is_played_by_one_player_and_bots() {
        over();
        invalid(at(1, ME), "seats");
        invalid(at(1, ME, BOT, BOT), "seats");
        invalid(at(1, ME, ME), "seats[1]");
        for (NewSeat nobody :
                List.of(
                        new NewSeat.Open(),
                        new NewSeat.Kept(bob.id()),
                        new NewSeat.AnyBot(),
                        new NewSeat.Brought(bob))) invalid(at(1, ME, nobody), "seats[1]");
        invalid(at(1, ME, new NewSeat.Bot(new BuiltInBot("wizard"))), "seats[1].bot");
        invalid(at(1, new NewSeat.Me(Optional.of("KING")), BOT), "seats[0].character");
    }

    @Test
    void cards_are_dealt_anew_for_a_seat_that_is_the_players() {
        over();
        invalid(at(1, Hidden.RESAMPLE, BOT, BOT), "hidden");
        assertThat(branch(origin, eve, at(1, Hidden.RESAMPLE, BOT, ME)).seatOf(eve))
                .contains(Seat.of(1));
    }

    @Test
    void seat_left_to_a_bot_is_left_in_the_branch() {
        var playedOn =
                new MatchSettings(true, Optional.empty(), Spectators.LIVE, Optional.of(RANDOM));
        UUID match = server.match("trashed", playedOn, ada, bob);
        server.playTo(match, 3);
        for (int seat : new int[] {0, 1})
            server.node.matches().resign(match, Seat.of(seat), Preconditions.NONE);
        while (server.node.matches().houseMove(match))
            assertThat(server.revision(match)).isLessThan(10_000);
        // At the fourth entry the first seat had left, and the second had not.
        Rejected.with(Code.INVALID_SEATS, () -> branch(match, ada, at(4, ME, BOT)));
        assertThat(branch(match, ada, at(4)).seatOf(ada)).contains(Seat.of(1));
        assertThat(branch(match, bob, at(4)).seatOf(bob)).contains(Seat.of(1));
    }
}
