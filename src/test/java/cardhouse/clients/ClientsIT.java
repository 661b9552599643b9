package cardhouse.clients;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.PackagedService;
import cardhouse.engine.GameType;
import cardhouse.games.Catalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The bots of `openapi/examples`, which know no rules, play whole matches of every game: against
/// built-in bots, and against each other; and neither what later releases add nor what goes wrong
/// on the way disturbs them.
@Tag("thorough")
@Timeout(900)
class ClientsIT {
    private static final Duration WHOLE_MATCHES = Duration.ofMinutes(4);
    private static final int ONE_MISHAP_IN = 97;
    private static final int TURNS_OF_THOSE_WHO_KNOW_NOTHING = 30;
    private static final Map<String, String> ME = Map.of("kind", "ME");
    private static final Map<String, String> OPEN = Map.of("kind", "OPEN");
    private static final Map<String, String> GREEDY = Map.of("kind", "BOT", "bot", "greedy");

    private static final Map<Language, String> TOKENS = new EnumMap<>(Language.class);
    private static final Map<Language, Process> BOTS = new EnumMap<>(Language.class);
    private static @Nullable PackagedService service;
    private static @Nullable LaterRelease later;

    @BeforeAll
    static void makeAndStartTheBots() throws Exception {
        Workshop.makeClients();
        service = PackagedService.brieflyOn(Path.of("target", "clients"));
        later = new LaterRelease(service.address(), ONE_MISHAP_IN);
        for (Language language : Language.values()) {
            String token = house().token(language.name());
            TOKENS.put(language, token);
            BOTS.put(language, language.start(later.address(), token));
        }
    }

    @AfterAll
    static void endTheBots() throws IOException {
        for (Process bot : BOTS.values()) {
            bot.descendants().forEach(ProcessHandle::destroyForcibly);
            bot.destroyForcibly();
        }
        if (later != null) later.close();
        if (service != null) service.close();
    }

    @ParameterizedTest
    @EnumSource
    void a_bot_plays_whole_matches_of_every_game_against_built_in_bots(Language language)
            throws Exception {
        var matches = new ArrayList<String>();
        for (GameType<?, ?, ?, ?, ?> game : Catalog.GAMES) {
            var seats = new ArrayList<>(Collections.nCopies(game.minSeats(), GREEDY));
            seats.set(0, ME);
            matches.add(house().open(token(language), game.id(), Map.of(), seats));
        }
        awaitEnds(matches);
        for (String match : matches) {
            assertThat(house().entries(match))
                    .filteredOn(entry -> Objects.equals(entry.get("seat"), 0))
                    .isNotEmpty()
                    .allSatisfy(entry -> assertThat(entry).containsEntry("cause", "MOVE"));
        }
    }

    @Test
    void bots_in_all_languages_play_each_other() throws Exception {
        var players = Language.values();
        var matches = new ArrayList<String>();
        for (GameType<?, ?, ?, ?, ?> game : Catalog.GAMES) {
            // The standard deck of TRIO is too small for six.
            int most = game.id().equals("trio") ? 5 : game.maxSeats();
            int all = Math.min(players.length, most);
            var seats = new ArrayList<>(Collections.nCopies(all, OPEN));
            seats.set(0, ME);
            Map<String, Integer> rules = Map.of("turnLimit", TURNS_OF_THOSE_WHO_KNOW_NOTHING);
            String match = house().open(token(players[0]), game.id(), rules, seats);
            for (int seat = 1; seat < all; seat++) house().sit(token(players[seat]), match, seat);
            matches.add(match);
        }
        awaitEnds(matches);
        // A short match may end before every seat was to move.
        var moved = new HashSet<Object>();
        for (String match : matches) {
            var entries = house().entries(match);
            assertThat(entries.stream().skip(1))
                    .allSatisfy(entry -> assertThat(entry).containsEntry("cause", "MOVE"));
            entries.stream().skip(1).forEach(entry -> moved.add(entry.get("seat")));
        }
        assertThat(moved).hasSameElementsAs(IntStream.range(0, players.length).boxed().toList());
    }

    private static void awaitEnds(List<String> matches) throws Exception {
        long end = System.nanoTime() + WHOLE_MATCHES.toNanos();
        for (String match : matches) {
            while (!house().isOver(match)) {
                boolean inTime = System.nanoTime() < end;
                if (!inTime || !BOTS.values().stream().allMatch(Process::isAlive))
                    throw new AssertionError(match + " is not over. The bots said:\n" + said());
                Await.lookAgain();
            }
        }
    }

    private static String said() throws IOException {
        var said = new StringBuilder();
        for (Language language : BOTS.keySet())
            said.append(language).append(": ").append(Files.readString(language.log()));
        return said.toString();
    }

    private static ClientServer house() {
        return new ClientServer(Objects.requireNonNull(service).address());
    }

    private static String token(Language language) {
        return Objects.requireNonNull(TOKENS.get(language));
    }
}
