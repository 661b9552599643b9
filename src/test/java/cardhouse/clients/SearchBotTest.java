package cardhouse.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cardhouse.Await;
import cardhouse.pages.Page;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The bot of the guide that searches by sampled tables and steps,
/// `openapi/examples/search-bot.py`, plays TRIO against `greedy`.
///
/// `-Dsearch.matches=200` plays this number of whole matches, at either seat in turn, and prints
/// the share that the bot won. That is a measurement without an assertion on the share, which also
/// depends on luck.
@QuarkusTest
@Tag("thorough")
class SearchBotTest {
    private static final Path BOT = Path.of("openapi", "examples", "search-bot.py");
    private static final Page GUIDE = Page.at(Path.of("openapi", "guide", "search-bot.md"));
    private static final int MOST_LINES = 60;
    private static final int MATCHES = Integer.getInteger("search.matches", 0);
    private static final int AT_ONCE = 4;
    private static final int ONE_MISHAP_IN = 19;
    private static final Duration WHOLE_MATCH = Duration.ofMinutes(20);
    private static final Map<String, ?> SHORT = Map.of("turnLimit", 8);
    private static final Map<String, String> ME = Map.of("kind", "ME");
    private static final Map<String, String> GREEDY = Map.of("kind", "BOT", "bot", "greedy");

    @Test
    void it_has_sixty_lines_and_is_the_one_of_the_guide() throws IOException {
        assertThat(Files.readAllLines(BOT).stream().filter(line -> !line.isBlank()))
                .hasSizeLessThanOrEqualTo(MOST_LINES);
        assertThat(GUIDE.text()).contains("```python\n" + Files.readString(BOT) + "```");
        assertThat(GUIDE.block("sh bot", "Run it")).isEqualTo("python3 " + BOT + "\n");
    }

    /// Through a server that is busy now and then, loses connections, and has more fields than the
    /// present one.
    @Test
    void it_plays_at_either_seat_and_makes_all_its_moves_itself() throws Exception {
        String token = house().token("Searcher");
        try (var later = new LaterRelease(house().address(), ONE_MISHAP_IN)) {
            Process bot = started(later.address(), token);
            try {
                for (int seat = 0; seat < 2; seat++) plays(token, seat, bot);
            } finally {
                ended(bot);
            }
            assertThat(later.paths()).contains("/v1/games/trio/simulations");
        }
    }

    private static void plays(String token, int seat, Process bot) {
        String match = opened(token, SHORT, seat);
        awaitAny(List.of(match), bot);
        assertThat(house().entries(match))
                .filteredOn(entry -> Objects.equals(entry.get("seat"), seat))
                .isNotEmpty()
                .allSatisfy(entry -> assertThat(entry).containsEntry("cause", "MOVE"));
    }

    private record Playing(String match, int seat) {}

    @Test
    void how_much_of_its_matches_it_wins() throws Exception {
        assumeTrue(MATCHES > 0, "-Dsearch.matches=200 measures it");
        String token = house().token("Searcher");
        Process bot = started(house().address().toString(), token);
        var playing = new ArrayList<Playing>();
        int opened = 0;
        int won = 0;
        try {
            for (int done = 0; done < MATCHES; done++) {
                for (; opened < MATCHES && playing.size() < AT_ONCE; opened++)
                    playing.add(new Playing(opened(token, Map.of(), opened % 2), opened % 2));
                Playing over = firstOver(playing, bot);
                playing.remove(over);
                List<Integer> places = house().match(over.match()).getList("outcome.places");
                // A place that is shared is not won.
                if (places.get(over.seat()) < places.get(1 - over.seat())) won++;
                System.out.println(told(won, done + 1));
            }
        } finally {
            ended(bot);
        }
    }

    private static Playing firstOver(List<Playing> playing, Process bot) {
        awaitAny(playing.stream().map(Playing::match).toList(), bot);
        return playing.stream()
                .filter(one -> house().isOver(one.match()))
                .findFirst()
                .orElseThrow();
    }

    /// With the interval of 95 % after Wilson, "Probable Inference, the Law of Succession, and
    /// Statistical Inference" (1927).
    private static String told(int won, int of) {
        double z = 1.959964;
        double share = (double) won / of;
        double scale = 1 + z * z / of;
        double middle = (share + z * z / (2 * of)) / scale;
        double half = z * Math.sqrt(share * (1 - share) / of + z * z / (4.0 * of * of)) / scale;
        return String.format(
                Locale.ROOT,
                "search-bot.py won %d of %d matches of TRIO against greedy: %.1f %%, from %.1f to %.1f",
                won,
                of,
                100 * share,
                100 * (middle - half),
                100 * (middle + half));
    }

    private static ClientServer house() {
        return new ClientServer(URI.create(RestAssured.baseURI + ":" + RestAssured.port));
    }

    private static String opened(String token, Map<String, ?> rules, int seat) {
        return house().open(
                        token,
                        "trio",
                        rules,
                        seat == 0 ? List.of(ME, GREEDY) : List.of(GREEDY, ME));
    }

    private static Process started(String server, String token) throws IOException {
        var builder = new ProcessBuilder("python3", BOT.toString()).inheritIO();
        builder.environment().putAll(Map.of("HOUSE", server, "TOKEN", token));
        try {
            return builder.start();
        } catch (IOException missing) {
            assumeTrue(false, "this machine has no python3");
            throw missing;
        }
    }

    private static void ended(Process bot) {
        bot.destroyForcibly().onExit().join();
    }

    private static void awaitAny(List<String> matches, Process bot) {
        Await.until(
                "the end of a match",
                WHOLE_MATCH,
                () -> {
                    if (!bot.isAlive()) throw new AssertionError("the bot has ended");
                    return matches.stream().anyMatch(match -> house().isOver(match));
                });
    }
}
