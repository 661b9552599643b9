package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.Effort;
import cardhouse.SomeGames;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.StringReader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;

/// Matches are looked back on.
@QuarkusTest
class HistoryTest {
    private static final Pattern WORD = Pattern.compile("\"(\\w+)\"");

    @ParameterizedTest
    @ArgumentsSource(SomeGames.class)
    void a_difference_makes_one_view_of_the_other(String game) {
        Client ada = Client.open("Ada");
        String match = over(ada, game, 60);
        int last = ada.view(match).getInt("revision");
        var random = new Random(7);
        for (int i = 0; i < Effort.atLeast(6, 400); i++) {
            int from = 1 + random.nextInt(last);
            int to = 1 + random.nextInt(last);
            for (String as : List.of("seat0", "seat1", "public", "all")) {
                var earlier = tree(ada, match + "/view?at=" + from + "&as=" + as);
                var later = tree(ada, match + "/view?at=" + to + "&as=" + as);
                var difference =
                        tree(
                                ada,
                                match + "/difference?from=%d&to=%d&as=%s".formatted(from, to, as));
                var patch = Json.createPatch(difference.getJsonArray("patch"));
                assertThat(patch.apply(earlier)).isEqualTo(later);
            }
        }
    }

    @ParameterizedTest
    @ArgumentsSource(SomeGames.class)
    void a_seat_knows_the_cards_that_its_journal_showed_it(String game) {
        Client ada = Client.open("Ada");
        String match = over(ada, game, 60);
        int last = ada.view(match).getInt("revision");
        for (String as : List.of("seat0", "seat1", "public", "all")) {
            Set<String> faces = new TreeSet<>();
            shown(ada, match, as).forEach(faces::addAll);
            var known = ada.request().get(match + "/knowledge?as=" + as).as(JsonBody.class);
            assertThat(known.getList("cards.card", String.class))
                    .as(as)
                    .containsExactlyElementsOf(faces);
            assertThat(known.getInt("revision")).isEqualTo(last);
        }
        List<Set<String>> shown = shown(ada, match, "seat0");
        int at = last / 2;
        var half = ada.request().get(match + "/knowledge?as=seat0&at=" + at).as(JsonBody.class);
        String view = ada.request().get(match + "/view?as=seat0&at=" + at).asString();
        for (Map<String, Object> card : half.<Map<String, Object>>getList("cards")) {
            var code = card.get("card");
            var revisions = new TreeSet<Integer>();
            for (int i = 0; i < at; i++) if (shown.get(i).contains(code)) revisions.add(i + 1);
            assertThat(card)
                    .containsEntry("first", revisions.first())
                    .containsEntry("last", revisions.last());
            if (Boolean.TRUE.equals(card.get("inView"))) assertThat(view).contains("\"" + code);
        }
        assertThat(half.getList("cards.inView", Boolean.class)).contains(true);
    }

    /// The faces that each entry shows: every word in it that is a card of the match.
    private static List<Set<String>> shown(Client client, String match, String as) {
        Set<String> deck =
                Set.copyOf(
                        client.request()
                                .get(match + "/knowledge?as=all")
                                .as(JsonBody.class)
                                .getList("cards.card", String.class));
        var shown = new ArrayList<Set<String>>();
        List<String> page;
        do {
            page =
                    client.request()
                            .accept("application/x-ndjson")
                            .get(match + "/journal?limit=1000&after=" + shown.size() + "&as=" + as)
                            .asString()
                            .lines()
                            .toList();
            page.stream()
                    .map(line -> WORD.matcher(line).results().map(word -> word.group(1)))
                    .forEach(words ->
                            shown.add(words.filter(deck::contains).collect(Collectors.toSet())));
        } while (!page.isEmpty());
        return shown;
    }

    @Test
    void others_learn_nothing_before_the_match_is_over() {
        Client ada = Client.open("Ada");
        Client eve = Client.open("Eve");
        String match = ada.match("trio", Map.of(), List.of(Client.me(), Client.bot("greedy")));
        assertThat(ada.request().get(match + "/knowledge").statusCode()).isEqualTo(200);
        for (String path : List.of("/knowledge?", "/difference?from=1&")) {
            for (String as : List.of("seat0", "seat1", "all"))
                assertThat(eve.request().get(match + path + "as=" + as).statusCode())
                        .isEqualTo(403);
            assertThat(ada.request().get(match + path + "as=seat1").statusCode()).isEqualTo(403);
        }
        assertThat(eve.request().get(match + "/difference").statusCode()).isEqualTo(400);
        assertThat(eve.request().get(match + "/difference?from=999").statusCode()).isEqualTo(404);
        assertThat(eve.request().get(match + "/knowledge?at=999").statusCode()).isEqualTo(404);
    }

    @Tag("thorough")
    @Test
    void a_revision_looks_the_same_however_one_comes_to_it() {
        Client ada = Client.open("Ada");
        // No seat collects six sets of seven, so the match lasts until the turn limit.
        String match =
                over(
                        ada,
                        "dumpster-brawl",
                        Map.of("sets", 6, "setSize", 7, "affinity", false),
                        700);
        int last = ada.view(match).getInt("revision");
        assertThat(last).isGreaterThan(600);
        List<JsonBody> steps = new ArrayList<>();
        while (steps.size() < last) {
            String page =
                    ada.request()
                            .accept("application/x-ndjson")
                            .get(match + "/replay?as=all&limit=1000&after=" + steps.size())
                            .asString();
            page.lines().map(JsonBody::from).forEach(steps::add);
        }
        var random = new Random(11);
        for (int i = 0; i < 60; i++) {
            int at = 1 + random.nextInt(last);
            var then = ada.request().get(match + "/view?as=all&at=" + at).as(JsonBody.class);
            assertThat(then.getMap("view")).isEqualTo(steps.get(at - 1).getMap("view"));
        }
    }

    /// A match between bots, played to its end.
    private static String over(Client client, String game, int turns) {
        return over(client, game, Map.of(), turns);
    }

    private static String over(Client client, String game, Map<String, ?> rules, int turns) {
        var limited = new HashMap<String, Object>(rules);
        limited.put("turnLimit", turns);
        var seats = new ArrayList<Map<String, String>>();
        int number = game.equals("dumpster-brawl") ? 3 : 2;
        for (int seat = 0; seat < number; seat++) seats.add(Client.bot("random"));
        String match = client.match(game, limited, seats);
        // Bots of the server have lower priority than other work on the machine.
        Await.until(
                "the end of the match",
                Duration.ofMinutes(5),
                () -> client.view(match).getString("status").equals("FINISHED"));
        return match;
    }

    private static JsonObject tree(Client client, String path) {
        String text = client.request().get(path).then().statusCode(200).extract().asString();
        return Json.createReader(new StringReader(text)).readObject();
    }
}
