package cardhouse.match.pictures;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Seat;
import cardhouse.games.Catalog;
import cardhouse.interference.PairedMemoryServers;
import cardhouse.match.Match;
import cardhouse.match.MatchSettings;
import cardhouse.match.MemoryServer;
import cardhouse.match.Preconditions;
import cardhouse.match.lobby.NewMatch;
import cardhouse.match.seating.NewSeat;
import cardhouse.match.viewing.MatchView;
import cardhouse.match.viewing.Perspective;
import cardhouse.players.Player;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Pictures of every game: valid, small documents that show players and state, and no more than the
/// view.
@Pure
@Tag("long")
class PictureTest {
    private static final List<String> NAMES =
            List.of("<script>alert(1)</script>", "\"'&amp;\u0007", "]]><b>", "Zoë 王");

    private static final int PLIES = 40;

    private static final int MOST_BYTES = 60_000;

    private static final int TWINS = 4;

    private static final Path KEPT = Path.of("target", "pictures", "views");

    static List<GameType<?, ?, ?, ?, ?>> games() {
        return Catalog.GAMES;
    }

    /// A match on a server of its own, of players whose names are made of what markup is made of.
    private static final class Played {
        final String game;
        final MemoryServer server;
        final List<Player> players;
        final UUID match;

        Played(GameType<?, ?, ?, ?, ?> game, int seats) {
            this.game = game.id();
            this.server = new MemoryServer("PictureTest " + game.id() + " " + seats);
            this.players =
                    IntStream.range(0, seats)
                            .mapToObj(seat -> server.player(NAMES.get(seat % NAMES.size()) + seat))
                            .toList();
            this.match = opened(rules(game, seats));
        }

        /// Those of the first preset that so many can play.
        private static Map<String, @Nullable Object> rules(
                GameType<?, ?, ?, ?, ?> game, int seats) {
            return game.options().presets().keySet().stream()
                    .map(preset -> Map.<String, @Nullable Object>of("preset", preset))
                    .filter(rules ->
                            game.options().choose(rules, seats) instanceof Options.Choice.Chosen<?>)
                    .findFirst()
                    .orElseThrow();
        }

        private UUID opened(Map<String, @Nullable Object> rules) {
            var seats = players.stream().<NewSeat>map(NewSeat.Brought::new).toList();
            return server.openings
                    .open(
                            players.getFirst(),
                            new NewMatch(game, rules, seats, MatchSettings.USUAL, ""))
                    .id();
        }

        void play() {
            server.node.matches().begin(match);
            for (int ply = 0; ply < PLIES && !isOver(); ply++) server.ply(match);
        }

        boolean isOver() {
            return server.node.matches().toAct(match).isEmpty();
        }

        /// All but one leave.
        void end() {
            for (int seat = 0; seat < players.size() && !isOver(); seat++)
                server.node.matches().resign(match, Seat.of(seat), Preconditions.NONE);
        }

        Picture drawn(MatchView seen) {
            Match known = server.node.matches().match(match);
            return Picture.of(known.type().title(), seen, known.names());
        }

        /// As a reader sees it at each moment.
        List<MatchView> seen(Optional<Player> reader, Optional<Perspective> eyes) {
            var views = new ArrayList<MatchView>();
            for (int at = 1; at <= server.revision(match); at++)
                views.add(server.node.views().view(match, reader, eyes, OptionalInt.of(at)));
            return views;
        }
    }

    @ParameterizedTest
    @MethodSource("games")
    void every_view_gives_a_well_formed_picture(GameType<?, ?, ?, ?, ?> game) {
        for (int seats : List.of(game.minSeats(), game.maxSeats())) {
            var played = new Played(game, seats);
            played.play();
            var views = new ArrayList<>(played.seen(Optional.empty(), Optional.empty()));
            for (Player player : played.players)
                views.addAll(played.seen(Optional.of(player), Optional.empty()));
            played.end();
            views.addAll(played.seen(Optional.empty(), Perspective.named("all")));
            for (MatchView seen : views) isSound(played, seen);
            keep(played, seats, views);
        }
    }

    /// Stores some of them to look at, on request.
    private static void keep(Played played, int seats, List<MatchView> views) {
        if (!"write".equals(System.getProperty("pictures"))) return;
        for (int i = views.size() - 1; i >= 0; i -= 1 + views.size() / 5) {
            MatchView seen = views.get(i);
            String name =
                    "%s-%d-%s-%d.svg".formatted(played.game, seats, seen.viewer(), seen.revision());
            try {
                Files.createDirectories(KEPT);
                Files.writeString(KEPT.resolve(name), played.drawn(seen).svg());
            } catch (IOException broken) {
                throw new UncheckedIOException(broken);
            }
        }
    }

    private static void isSound(Played played, MatchView seen) {
        Picture picture = played.drawn(seen);
        var document = new Drawn(picture.svg());
        assertThat(document.elements())
                .isSubsetOf(
                        "svg", "title", "desc", "defs", "symbol", "g", "rect", "path", "text",
                        "use");
        assertThat(document.attributes())
                .isSubsetOf(
                        "xmlns",
                        "viewBox",
                        "width",
                        "height",
                        "x",
                        "y",
                        "rx",
                        "id",
                        "href",
                        "d",
                        "transform",
                        "fill",
                        "fill-opacity",
                        "stroke",
                        "stroke-width",
                        "stroke-dasharray",
                        "stroke-linecap",
                        "stroke-linejoin",
                        "font-family",
                        "font-size",
                        "font-weight",
                        "text-anchor",
                        "role",
                        "aria-labelledby",
                        "aria-describedby");
        assertThat(document.values("use", "href").map(name -> name.substring(1)))
                .isNotEmpty()
                .isSubsetOf(document.values("symbol", "id").toList());
        assertThat(document.texts("text")).doesNotContain("?");
        assertThat(document.text("title"))
                .contains("after entry " + seen.revision())
                .contains(NAMES.getFirst() + 0);
        assertThat(document.text("desc")).contains(NAMES.getFirst() + 0);
        assertThat(document.isWithin(Picture.WIDTH, Picture.HEIGHT)).isTrue();
        assertThat(picture.svg().getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(MOST_BYTES);
        assertThat(played.drawn(seen)).isEqualTo(picture);
    }

    @Test
    void a_seat_is_drawn_the_same_where_only_what_it_cannot_know_is_another() {
        int pictures = 0;
        for (var game : Catalog.GAMES)
            for (int number = 0; number < TWINS; number++) {
                var twins = PairedMemoryServers.found(game, number);
                if (twins.isEmpty()) continue;
                for (int at = 1; at <= twins.get().here().journal().size(); at++) {
                    assertThat(drawn(twins.get().here(), twins.get().seat(), at))
                            .isEqualTo(drawn(twins.get().there(), twins.get().seat(), at));
                    pictures++;
                }
            }
        assertThat(pictures).isGreaterThan(TWINS * Catalog.GAMES.size());
    }

    private static Picture drawn(PairedMemoryServers.Noted one, int seat, int at) {
        var reader = Optional.of(one.players.get(seat));
        MatchView seen =
                one.node.views().view(one.match, reader, Optional.empty(), OptionalInt.of(at));
        return Picture.of("A game", seen, one.match().names());
    }

    @Test
    void long_names_are_shortened() {
        assertThat(Pen.fitting("Ada", 3)).isEqualTo("Ada");
        assertThat(Pen.fitting("Adam", 3)).isEqualTo("Ad…");
        assertThat(Pen.fitting("王王王", 5)).isEqualTo("王王…");
        assertThat(Pen.fitting("Ada", 1)).isEmpty();
        assertThat(Pen.fitting(String.join("", Collections.nCopies(9, "😀")), 7))
                .isEqualTo("😀😀😀…");
    }

    @Test
    void characters_invalid_in_xml_are_dropped() {
        String odd = "a\uD800b\uFFFEc\u0000d\u0085e\uDC00\nf";
        assertThat(new Svg().text(odd).document()).isEqualTo("abcde\nf");
    }

    @Test
    void all_glyphs_are_drawn() {
        assertThat(Glyphs.ALL.suits()).hasSize(4);
        assertThat(
                        Stream.of("SLUG", "BURN", "JOKER")
                                .flatMap(name -> Glyphs.ALL.thing(name).stream()))
                .hasSize(3)
                .allMatch(glyph -> !glyph.line().isEmpty() || !glyph.fill().isEmpty());
    }
}
