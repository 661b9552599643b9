package cardhouse.match.lobby;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.engine.Seat;
import cardhouse.games.Catalog;
import cardhouse.match.Match;
import cardhouse.match.MatchSettings;
import cardhouse.match.MemoryServer;
import cardhouse.match.NewBranch;
import cardhouse.match.NewBranch.Hidden;
import cardhouse.match.Preconditions;
import cardhouse.match.clock.TimeControl;
import cardhouse.match.clock.TimeControl.OnTimeout;
import cardhouse.match.lobby.Rematching.Part;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.seating.Chair;
import cardhouse.match.seating.NewSeat;
import cardhouse.match.viewing.Spectators;
import cardhouse.platform.requests.MemoryIdempotencyKeys;
import cardhouse.platform.requests.Rejected;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.MatchLimit;
import cardhouse.players.MemoryPlayers;
import cardhouse.players.Player;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/// Rematches and their players, once a match is over.
@Pure
class RematchingTest {
    private static final MatchSettings PRIVATE =
            new MatchSettings(
                    false,
                    Optional.of(
                            new TimeControl(
                                    Duration.ofMinutes(1), Duration.ZERO, new OnTimeout.None())),
                    new Spectators.Delayed(3),
                    Optional.of(new BuiltInBot("greedy")));

    private final MemoryServer server = new MemoryServer("RematchingTest");
    private final Player ada = server.player("Ada");
    private final Player bob = server.player("Bob");
    private final Player cyd = server.player("Cyd");
    private final MemoryPlayers counted =
            new MemoryPlayers(new MemoryIdempotencyKeys(server.clock), server.clock);
    private final Rematching rematching =
            server.rematching(server.node, new MatchLimit(counted, 2, 0));

    private UUID over(String game, MatchSettings setting, Player... players) {
        UUID match = server.match(game, setting, players);
        end(match);
        return match;
    }

    private UUID over() {
        return over("garbage", MatchSettings.USUAL, ada, bob, cyd);
    }

    private void end(UUID match) {
        for (Seat seat : Seat.first(server.openings.find(match).seats()))
            if (!server.node.matches().isOver(match))
                server.node.matches().resign(match, seat, Preconditions.NONE);
        while (!server.node.matches().isOver(match)) server.node.matches().houseMove(match);
    }

    private Match ask(UUID match, Player player) {
        return server.openings.find(rematching.ask(match, player, Part.USUAL));
    }

    private static Chair kept(Player player) {
        return new Chair.Open(Optional.of(new Chair.Reservation.ForPlayer(player)));
    }

    private static Chair.Taken taken(Player player) {
        return new Chair.Taken(player, "");
    }

    @Test
    void there_is_one_rematch_for_all_and_seats_rotate() {
        UUID match = over();
        Match first = ask(match, bob);
        assertThat(first.chairs()).containsExactly(taken(bob), kept(cyd), kept(ada));
        assertThat(ask(match, bob)).isEqualTo(first);
        assertThat(ask(match, ada).chairs()).containsExactly(taken(bob), kept(cyd), taken(ada));
        Match full = ask(match, cyd);
        assertThat(full.id()).isEqualTo(first.id());
        assertThat(full.chairs()).containsExactly(taken(bob), taken(cyd), taken(ada));
        assertThat(full.started()).isTrue();
        assertThat(ask(match, ada)).isEqualTo(full);

        // The next one goes on from there.
        end(full.id());
        assertThat(ask(full.id(), ada).chairs()).containsExactly(kept(cyd), taken(ada), kept(bob));
    }

    @Test
    void a_seat_that_is_kept_is_taken_like_any() {
        UUID match = over();
        UUID rematch = ask(match, bob).id();
        Rejected.with(
                Code.SEAT_RESERVED,
                () -> server.openings.sit(rematch, Seat.of(1), taken(ada), Optional.empty()));
        server.openings.sit(rematch, Seat.of(1), taken(cyd), Optional.empty());
        assertThat(ask(match, cyd).chair(Seat.of(1))).isEqualTo(taken(cyd));
    }

    @Test
    void it_is_played_as_before() {
        var wish =
                new NewMatch(
                        "trash",
                        Map.of("preset", "short"),
                        List.of(new NewSeat.Brought(ada), new NewSeat.Brought(bob)),
                        PRIVATE,
                        "");
        Match match = server.openings.open(ada, wish);
        end(match.id());
        Match rematch = ask(match.id(), bob);
        assertThat(rematch.type()).isEqualTo(match.type());
        assertThat(rematch.agreed()).isEqualTo(match.agreed());
        assertThat(rematch.setting()).isEqualTo(PRIVATE.after(match.id()));
        assertThat(rematch.commitment()).isNotEqualTo(match.commitment());
    }

    @Test
    void characters_stay_with_those_who_played_them() {
        var wish =
                new NewMatch(
                        "dumpster-brawl",
                        Map.of("character0", "MOOSIFER"),
                        List.of(
                                new NewSeat.Bot(new BuiltInBot("greedy")),
                                new NewSeat.Me(Optional.of("SKUNKETTE")),
                                new NewSeat.Open()),
                        MatchSettings.USUAL,
                        "");
        UUID match = server.openings.open(ada, wish).id();
        server.openings.sit(match, Seat.of(2), taken(bob), Optional.empty());
        end(match);
        ask(match, ada);
        Rejected.with(
                Code.CHARACTER_TAKEN,
                () -> rematching.ask(match, bob, new Part("", false, Optional.of("SKUNKETTE"))));
        Match rematch = ask(match, bob);
        assertThat(rematch.header())
                .extractingByKey("rules", InstanceOfAssertFactories.MAP)
                .containsEntry("character0", "SKUNKETTE")
                .containsEntry("character1", "RANDOM")
                .containsEntry("character2", "MOOSIFER");
    }

    @Test
    void entropy_of_a_rematch_is_separate_for_each_player() {
        UUID match = over("garbage", MatchSettings.USUAL, ada, bob);
        rematching.ask(match, ada, new Part("", true, Optional.empty()));
        UUID rematch = rematching.ask(match, bob, new Part("salt", false, Optional.empty()));
        assertThat(server.openings.find(rematch).started()).isFalse();
        Match given = server.openings.give(rematch, Seat.of(1), ada, "pepper");
        assertThat(given.started()).isTrue();
        assertThat(given.entropy()).containsExactly("salt", "pepper");
    }

    @Test
    void built_in_bots_sit_there_again_and_others_are_waited_for() {
        Player bot = server.bot("Babbage");
        var greedy = new BuiltInBot("greedy");
        UUID match =
                server.open(
                                ada,
                                "garbage",
                                MatchSettings.USUAL,
                                new NewSeat.Bot(greedy),
                                new NewSeat.Brought(bot),
                                new NewSeat.Brought(ada))
                        .id();
        end(match);
        Match rematch = ask(match, ada);
        assertThat(rematch.chairs())
                .containsExactly(
                        new Chair.Open(Optional.of(new Chair.Reservation.ForBot(bot))),
                        taken(ada),
                        new Chair.BuiltIn(greedy));
        // Only that one is seated.
        Player other = server.bot("Byron");
        Rejected.with(Code.SEAT_TAKEN, () -> server.openings.seat(rematch.id(), List.of(other)));
        assertThat(server.openings.seat(rematch.id(), List.of(bot)).started()).isTrue();
    }

    @Test
    void a_bot_may_seek_as_any_player() {
        Player bot = server.bot("Babbage");
        UUID match = over("garbage", MatchSettings.USUAL, ada, bot);
        assertThat(ask(match, bot).chairs()).containsExactly(taken(bot), kept(ada));
        assertThat(ask(match, ada).started()).isTrue();
    }

    @Test
    void declined_rematch_is_cancelled_and_can_be_requested_again() {
        UUID match = over();
        UUID rematch = ask(match, ada).id();
        server.openings.stand(rematch, Seat.of(0), bob);
        Rejected.with(Code.MATCH_NOT_FOUND, () -> server.openings.find(rematch));
        assertThat(offer(match, ada)).contains(RematchOffer.of(Optional.empty()));
        UUID another = ask(match, bob).id();
        assertThat(another).isNotEqualTo(rematch);
        server.openings.stand(another, Seat.of(0), bob);
        UUID third = ask(match, cyd).id();
        server.openings.callOff(third, cyd);
        assertThat(offer(match, ada)).contains(RematchOffer.of(Optional.empty()));
    }

    @Test
    void one_that_is_not_filled_is_gone_like_any_match() {
        UUID match = over();
        ask(match, ada);
        server.clock.pass(Duration.ofHours(1));
        assertThat(server.directory.sweep(server.clock.instant())).isEqualTo(1);
        assertThat(offer(match, bob)).contains(RematchOffer.of(Optional.empty()));
    }

    private Optional<RematchOffer> offer(UUID match, Player player) {
        var offers = rematching.offers(List.of(server.openings.find(match)), player);
        return Optional.ofNullable(offers.get(match));
    }

    @Test
    void its_players_are_notified() {
        UUID match = over();
        assertThat(offer(match, bob)).contains(RematchOffer.of(Optional.empty()));
        UUID rematch = ask(match, ada).id();
        assertThat(offer(match, bob)).contains(RematchOffer.of(Optional.of(rematch)));
        assertThat(offer(match, server.player("Eve"))).isEmpty();
    }

    @Test
    void only_of_a_match_that_is_over_and_for_those_who_sat_there() {
        UUID match = server.match("garbage", MatchSettings.USUAL, ada, bob);
        Rejected.with(Code.NOT_SEATED, () -> ask(match, cyd));
        Rejected.with(Code.MATCH_NOT_FINISHED, () -> ask(match, ada));
        UUID waiting =
                server.open(
                                ada,
                                "garbage",
                                MatchSettings.USUAL,
                                new NewSeat.Me(Optional.empty()),
                                new NewSeat.Open())
                        .id();
        Rejected.with(Code.MATCH_NOT_FINISHED, () -> ask(waiting, ada));
        Rejected.with(Code.MATCH_NOT_FOUND, () -> ask(server.id(), ada));
        end(match);
        Rejected.with(Code.NOT_SEATED, () -> ask(match, cyd));
        assertThat(server.directory.rematches(List.of(match, waiting))).isEmpty();
    }

    @Test
    void a_branch_has_none() {
        UUID match = over();
        var wish =
                new NewBranch(
                        1,
                        Optional.empty(),
                        new BuiltInBot("greedy"),
                        Hidden.KEEP,
                        true,
                        Spectators.LIVE,
                        "");
        UUID branch = server.branching.branch(match, ada, wish).id();
        end(branch);
        Rejected.with(Code.NO_REMATCH, () -> ask(branch, ada));
        assertThat(offer(branch, ada)).isEmpty();
    }

    @Test
    void a_match_without_one_of_its_players_has_none() {
        UUID match = over();
        server.erase(cyd);
        Rejected.with(Code.NO_REMATCH, () -> ask(match, ada));
    }

    @Test
    void rules_that_are_played_no_more_are_not_played_once_more() {
        Match present = server.openings.find(over("trio", MatchSettings.USUAL, ada, bob));
        var before =
                Catalog.EDITIONS.stream()
                        .filter(type -> type.id().equals("trio") && type.edition() == 1)
                        .findFirst()
                        .orElseThrow();
        Match old =
                new Match(
                        server.id(),
                        before,
                        present.agreed(),
                        present.chairs(),
                        present.setting(),
                        present.creator(),
                        present.commitment(),
                        present.createdAt(),
                        present.startedAt());
        server.directory.open(old, server.directory.seed(present.id()));
        end(old.id());
        Rejected.with(Code.EDITION_SUPERSEDED, () -> ask(old.id(), ada));
        assertThat(offer(old.id(), ada)).isEmpty();
        assertThat(ask(present.id(), ada).started()).isFalse();
    }

    @Test
    void rematch_counts_against_the_match_limit() {
        UUID match = over();
        counted.plays(ada.id(), server.id());
        counted.plays(ada.id(), server.id());
        Rejected.with(Code.TOO_MANY_MATCHES, () -> ask(match, ada));
        assertThat(server.directory.rematches(List.of(match))).isEmpty();
        UUID rematch = ask(match, bob).id();
        Rejected.with(Code.TOO_MANY_MATCHES, () -> ask(match, ada));
        // A seated player stays.
        counted.plays(bob.id(), server.id());
        counted.plays(bob.id(), rematch);
        assertThat(ask(match, bob).id()).isEqualTo(rematch);
    }
}
