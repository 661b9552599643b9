package cardhouse.match;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.engine.GameType;
import cardhouse.engine.Viewer;
import cardhouse.games.Catalog;
import cardhouse.http.answers.TextBoard;
import cardhouse.match.clock.TimeControl;
import cardhouse.match.viewing.Knowledge.SeenCard;
import cardhouse.match.viewing.Perspective;
import cardhouse.match.viewing.Spectators;
import cardhouse.players.Player;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The text of a match for people: its events, without secret data.
@Pure
class NarrationTest {
    /// A card of a French deck, or a joker.
    private static final Pattern CARD = Pattern.compile("\\b(?:[2-9ATJQK][CDHS]|JOKER)\\b");

    /// Enough for cards to be drawn, stolen, exchanged and laid.
    private static final int PLIES = 60;

    private static final int EVERYTHING = 1_000;

    private final MemoryServer server = new MemoryServer("NarrationTest");
    private final Player ada = server.player("Ada");
    private final Player bob = server.player("Bob");

    private String told(UUID match, Optional<Player> reader) {
        return TextBoard.of(
                server.node.reading().told(match, reader, Optional.empty(), OptionalInt.empty()));
    }

    @Test
    void first_text_contains_the_seats_and_the_rules() {
        UUID match =
                server.match("dumpster-brawl", MatchSettings.USUAL, ada, bob, server.player("Cyd"));
        assertThat(told(match, Optional.of(bob)))
                .startsWith("Dumpster Brawl!: seat 0 Ada, seat 1 Bob, seat 2 Cyd\n")
                .contains(
                        "A complete set is 3 or more cards of one item",
                        "A number from 1 to 3 is a crowbar",
                        "All of the rules: /v1/games/dumpster-brawl/rules\n",
                        "revision 1, you are Bob (seat 1)\n");
    }

    @Test
    void a_player_receives_the_events_since_its_last_move() {
        UUID match = server.match("trio", MatchSettings.USUAL, ada, bob);
        server.playTo(match, 20);
        for (int revision = 3; revision <= 20; revision++) {
            var told =
                    server.node
                            .reading()
                            .told(
                                    match,
                                    Optional.of(ada),
                                    Optional.empty(),
                                    OptionalInt.of(revision));
            assertThat(told.since().getLast().revision()).isEqualTo(revision);
            var own = told.since().stream().filter(entry -> entry.move().isPresent()).toList();
            // Its own move is in the text only if no event came after it.
            if (told.since().size() > 1) assertThat(own).isEmpty();
        }
    }

    @Test
    void no_text_names_a_card_that_its_reader_has_not_seen() {
        UUID match = server.match("trash", MatchSettings.USUAL, ada, bob);
        for (int ply = 0; ply < PLIES && !isOver(match); ply++) {
            server.ply(match);
            for (Optional<Player> who : List.of(Optional.of(ada), Optional.<Player>empty())) {
                var seen =
                        server
                                .node
                                .reading()
                                .knowledge(match, who, Optional.empty(), OptionalInt.empty())
                                .cards()
                                .stream()
                                .map(SeenCard::card)
                                .map(Object::toString)
                                .toList();
                assertThat(seen)
                        .containsAll(
                                CARD.matcher(told(match, who))
                                        .results()
                                        .map(found -> found.group())
                                        .toList());
            }
        }
    }

    static List<GameType<?, ?, ?, ?, ?>> games() {
        return Catalog.GAMES;
    }

    /// This includes cards with other names than their codes. Every part of a text is in the
    /// reader's other views, or the same in every match.
    @ParameterizedTest
    @MethodSource("games")
    void texts_contain_only_visible_information(GameType<?, ?, ?, ?, ?> game) {
        var players = new ArrayList<>(List.of(ada, bob));
        while (players.size() < game.minSeats()) players.add(server.player("Cyd"));
        UUID match = server.match(game.id(), MatchSettings.USUAL, players.toArray(Player[]::new));
        UUID other = server.match(game.id(), MatchSettings.USUAL, players.toArray(Player[]::new));
        for (int ply = 0; ply < PLIES && !isOver(match); ply++) {
            for (Optional<Player> who : List.of(Optional.of(ada), Optional.<Player>empty())) {
                var told = narrated(match, who);
                var view =
                        server.node.views().view(match, who, Optional.empty(), OptionalInt.empty());
                assertThat(told.seen()).isEqualTo(view);
                assertThat(told.names()).isEqualTo(narrated(other, who).names());
                assertThat(
                                server.node
                                        .reading()
                                        .journal(match, who, Optional.empty(), 0, EVERYTHING)
                                        .entries())
                        .containsAll(told.since());
                told.gist()
                        .ifPresent(gist -> assertThat(narrated(other, who).gist()).contains(gist));
            }
            server.ply(match);
        }
    }

    private Narration narrated(UUID match, Optional<Player> who) {
        return server.node.reading().told(match, who, Optional.empty(), OptionalInt.empty());
    }

    private boolean isOver(UUID match) {
        return server.node.matches().toAct(match).isEmpty();
    }

    @Test
    void a_forfeit_shows_its_cause_and_all_cards() {
        var clock =
                new TimeControl(
                        Duration.ofSeconds(2), Duration.ZERO, new TimeControl.OnTimeout.Forfeit());
        var setting = new MatchSettings(true, Optional.of(clock), Spectators.LIVE);
        UUID match = server.match("trash", setting, ada, bob);
        boolean adas = server.toAct(match).index() == 0;
        String late = adas ? "Ada" : "Bob";
        String other = adas ? "Bob" : "Ada";
        String ended = other + " wins, then " + late + ", as " + late + " ran out of time\n";
        server.clock.pass(Duration.ofSeconds(3));
        server.node.matches().timeUp(match);

        String lost = told(match, Optional.of(adas ? ada : bob));
        assertThat(lost)
                .contains(
                        "-- " + late + " ran out of time\n",
                        "\nover: you lost: " + ended,
                        ", all cards face up\n")
                .doesNotContain(" .. ", "RESIGNED");
        assertThat(told(match, Optional.empty())).contains("\nover: " + ended);
        var own = Optional.of(new Perspective(Viewer.sitting(cardhouse.engine.Seat.of(0))));
        var asked = server.node.reading().told(match, Optional.of(ada), own, OptionalInt.empty());
        assertThat(TextBoard.of(asked)).contains(" .. ");
    }

    @Test
    void a_resignation_is_one() {
        UUID match = server.match("trio", MatchSettings.USUAL, ada, bob);
        server.node.matches().resign(match, cardhouse.engine.Seat.of(1), Preconditions.NONE);
        assertThat(told(match, Optional.of(ada)))
                .contains(
                        "-- Bob resigned\n",
                        "\nover: you won: Ada wins, then Bob, as Bob resigned\n");
    }
}
