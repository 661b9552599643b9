package cardhouse.match.seating;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.engine.Seat;
import cardhouse.match.Match;
import cardhouse.match.MatchSettings;
import cardhouse.match.MemoryServer;
import cardhouse.match.lobby.NewMatch;
import cardhouse.platform.requests.Rejected;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.Player;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/// Seats choose characters as they sit down, first come, first served.
@Pure
class CharactersTest {
    private static final NewSeat OPEN = new NewSeat.Open();
    private static final NewSeat GREEDY = new NewSeat.Bot(new BuiltInBot("greedy"));

    private final MemoryServer server = new MemoryServer("CharactersTest");
    private final Player ada = server.player("Ada");
    private final Player bob = server.player("Bob");

    private static NewSeat me(String character) {
        return new NewSeat.Me(Optional.of(character));
    }

    private UUID opened(Map<String, ?> rules, NewSeat... seats) {
        var wish = new NewMatch("dumpster-brawl", rules, List.of(seats), MatchSettings.USUAL, "");
        return server.openings.open(ada, wish).id();
    }

    private Match sit(UUID match, int seat, Player player, String character) {
        return server.openings.sit(
                match,
                Seat.of(seat),
                new Chair.Taken(player, "", Optional.of(character)),
                Optional.empty());
    }

    private static void plays(Match match, int seat, String character) {
        assertThat(match.start(match.createdAt()).header())
                .extractingByKey("rules", InstanceOfAssertFactories.MAP)
                .containsEntry(Match.characterOption(seat), character);
    }

    @Test
    void first_player_gets_the_character() {
        UUID match = opened(Map.of("character2", "GULLIBLE"), me("SKUNKETTE"), OPEN, GREEDY);
        Rejected.with(Code.CHARACTER_TAKEN, () -> sit(match, 1, bob, "SKUNKETTE"));
        Rejected.with(Code.CHARACTER_TAKEN, () -> sit(match, 1, bob, "GULLIBLE"));
        Rejected.with(Code.INVALID_CHARACTER, () -> sit(match, 1, bob, "BADGER"));
        assertThat(server.openings.find(match).isReady()).isFalse();

        Match started = sit(match, 1, bob, "RATTIGAN");
        assertThat(started.started()).isTrue();
        plays(started, 0, "SKUNKETTE");
        plays(started, 1, "RATTIGAN");
        plays(started, 2, "GULLIBLE");
    }

    @Test
    void a_character_is_free_again_when_its_seat_is() {
        UUID match = opened(Map.of(), new NewSeat.Me(Optional.empty()), OPEN, OPEN);
        sit(match, 1, bob, "RATTIGAN");
        server.openings.stand(match, Seat.of(1), bob);
        plays(server.openings.find(match), 1, "RANDOM");
        Match again = sit(match, 2, server.player("Cyd"), "RATTIGAN");
        plays(again, 2, "RATTIGAN");
    }

    @Test
    void creator_must_choose_an_existing_free_character() {
        Rejected.with(Code.INVALID_CHARACTER, () -> opened(Map.of(), me("BADGER"), OPEN, OPEN));
        Rejected.with(
                Code.CHARACTER_TAKEN,
                () -> opened(Map.of("character1", "RATTIGAN"), me("RATTIGAN"), GREEDY, OPEN));
    }

    @Test
    void games_without_characters_have_none_to_choose() {
        Match match =
                server.open(
                        ada, "trash", MatchSettings.USUAL, new NewSeat.Me(Optional.empty()), OPEN);
        Rejected.with(Code.INVALID_CHARACTER, () -> sit(match.id(), 1, bob, "RATTIGAN"));
    }
}
