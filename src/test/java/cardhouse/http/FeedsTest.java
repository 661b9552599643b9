package cardhouse.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.io.ByteArrayInputStream;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/// The feed of a player's matches and the calendars of tournaments, over HTTP.
@QuarkusTest
class FeedsTest {
    private static final String ATOM = "http://www.w3.org/2005/Atom";
    private static final String UPCOMING = "/v1/tournaments.ics";
    private static final Duration SOON = Duration.ofSeconds(60);

    private Client ada = new Client("", "");
    private Client bob = ada;

    @BeforeEach
    void accounts() {
        ada = Client.open("Ada <b>&amp;\"' \ud83c\udccf");
        bob = Client.open("Bob");
    }

    private static String house() {
        return RestAssured.baseURI + ":" + RestAssured.port;
    }

    private static String path(UUID player) {
        return "/v1/players/" + player + "/matches.atom";
    }

    private String listed() {
        ada.json(Map.of("listed", true)).put("/v1/players/me/listing").then().statusCode(200);
        return path(ada.player());
    }

    private static Response read(String path, String type) {
        Response answer = Client.anonymous().get(path);
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(200);
        assertThat(answer.contentType().toLowerCase(Locale.ROOT)).startsWith(type);
        return answer;
    }

    private static Element feed(String path) {
        try {
            var factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            var bytes = read(path, "application/atom+xml").asByteArray();
            var document = factory.newDocumentBuilder().parse(new ByteArrayInputStream(bytes));
            return document.getDocumentElement();
        } catch (Exception malformed) {
            throw new AssertionError(malformed);
        }
    }

    private static List<Element> children(Element parent, String name) {
        var found = new ArrayList<Element>();
        NodeList all = parent.getChildNodes();
        for (int i = 0; i < all.getLength(); i++)
            if (all.item(i) instanceof Element one
                    && ATOM.equals(one.getNamespaceURI())
                    && one.getLocalName().equals(name)) found.add(one);
        return found;
    }

    private static String text(Element parent, String name) {
        assertThat(children(parent, name)).hasSize(1);
        return children(parent, name).getFirst().getTextContent();
    }

    private static List<String> links(Element parent) {
        return children(parent, "link").stream()
                .map(link -> link.getAttribute("rel") + " " + link.getAttribute("href"))
                .toList();
    }

    private String against(Client other) {
        String match = ada.match("trash", Map.of(), List.of(Client.me(), Client.open()));
        other.sit(match, 1);
        return match;
    }

    @Test
    void feed_has_the_public_matches_of_a_player() {
        String path = listed();
        String lost = against(bob);
        ada.request().post(lost + "/resignation").then().statusCode(201);
        String running = ada.matchAgainst("trio", "greedy");
        var seats = List.of(Client.me(), Client.bot("greedy"));
        ada.match(Map.of("game", "trash", "listed", false, "seats", seats));
        ada.match("trash", Map.of(), List.of(Client.me(), Client.open()));

        Element feed = feed(path);
        assertThat(text(feed, "id")).isEqualTo("urn:uuid:" + ada.player());
        assertThat(text(feed, "title")).isEqualTo("Matches of " + ada.name());
        assertThat(links(feed))
                .containsExactly(
                        "alternate " + house() + "/table/players/" + ada.player(),
                        "self " + house() + path);
        var entries = children(feed, "entry");
        assertThat(entries.stream().map(one -> text(one, "id")))
                .containsExactly("urn:uuid:" + Client.id(running), "urn:uuid:" + Client.id(lost));
        Element now = entries.getFirst();
        Element over = entries.getLast();
        assertThat(text(now, "title")).isEqualTo("TRIO: " + ada.name() + " and greedy");
        assertThat(text(now, "updated")).isEqualTo(text(now, "published"));
        assertThat(links(now))
                .containsExactly("alternate " + house() + "/table/" + Client.id(running));
        assertThat(text(over, "title")).isEqualTo("Trash: Bob wins, then " + ada.name());
        JsonBody match = Client.anonymous().get(lost).as(JsonBody.class);
        assertThat(text(over, "published")).isEqualTo(match.getString("startedAt"));
        assertThat(text(over, "updated")).isEqualTo(match.getString("finishedAt"));
        assertThat(text(feed, "updated"))
                .isEqualTo(
                        text(now, "updated").compareTo(text(over, "updated")) > 0
                                ? text(now, "updated")
                                : text(over, "updated"));

        // The end of a match changes its entry and adds none.
        ada.request().post(running + "/resignation").then().statusCode(201);
        Element later = children(feed(path), "entry").getFirst();
        assertThat(text(later, "id")).isEqualTo(text(now, "id"));
        assertThat(text(later, "published")).isEqualTo(text(now, "published"));
        assertThat(Instant.parse(text(later, "updated")))
                .isAfter(Instant.parse(text(now, "updated")));
        assertThat(text(later, "title")).isEqualTo("TRIO: greedy wins, then " + ada.name());
    }

    @Test
    void feed_and_calendar_are_sent_again_only_if_they_changed() {
        String feed = listed();
        String tournament = made(Map.of());
        for (String path :
                List.of(
                        feed,
                        UPCOMING,
                        tournament + "/calendar.ics",
                        tournament + "/standings.csv",
                        tournament + "/pairings.csv",
                        tournament + "/report.trf")) {
            Response first = Client.anonymous().get(path);
            assertThat(first.header("Cache-Control")).isEqualTo("public, max-age=60");
            Response again =
                    Client.anonymous().header("If-None-Match", first.header("ETag")).get(path);
            assertThat(again.statusCode()).as(path).isEqualTo(304);
            assertThat(again.asString()).isEmpty();
            assertThat(again.header("ETag")).isEqualTo(first.header("ETag"));
            assertThat(again.header("Cache-Control")).isEqualTo("public, max-age=60");
        }
        String tag = Client.anonymous().get(feed).header("ETag");
        against(bob);
        assertThat(Client.anonymous().header("If-None-Match", tag).get(feed).statusCode())
                .isEqualTo(200);
    }

    @Test
    void only_players_with_a_public_profile_have_a_feed() {
        against(bob);
        for (String path :
                List.of(path(ada.player()), path(UUID.randomUUID()), "/v1/players/me/matches.atom"))
            refused(ada.request().get(path), 404, "PLAYER_NOT_FOUND");
        Client bot = Client.openBot("Eve");
        refused(Client.anonymous().get(path(bot.player())), 404, "PLAYER_NOT_FOUND");
        bot.json(Map.of("games", List.of(Map.of("game", "trash"))))
                .put("/v1/players/me/manifest")
                .then()
                .statusCode(200);
        assertThat(children(feed(path(bot.player())), "entry")).isEmpty();
        ada.json(Map.of("listed", true)).put("/v1/players/me/listing").then().statusCode(200);
        assertThat(children(feed(path(ada.player())), "entry")).hasSize(1);
    }

    @Test
    void requests_that_neither_has_an_answer_to_are_refused() {
        String calendar = made(Map.of()) + "/calendar.ics";
        for (String path : List.of(listed(), calendar, UPCOMING)) {
            // As feed readers send it, even for Atom.
            Response answer = Client.anonymous().accept("application/rss+xml").get(path);
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.contentType())
                    .isEqualTo(Client.anonymous().get(path).contentType())
                    .matches("application/atom[+]xml.*|text/calendar;.*");
            refused(ada.with("none").request().get(path), 401, "UNAUTHENTICATED");
        }
        refused(
                Client.anonymous().get("/v1/tournaments/" + UUID.randomUUID() + "/calendar.ics"),
                404,
                "TOURNAMENT_NOT_FOUND");
        refused(
                Client.anonymous().accept("text/calendar").get("/v1/tournaments/none/calendar.ics"),
                404,
                "TOURNAMENT_NOT_FOUND");
    }

    private static void refused(Response answer, int status, String code) {
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.as(JsonBody.class).getString("code")).isEqualTo(code);
    }

    private String made(Map<String, ?> more) {
        var bot = Map.of("bot", "random");
        var wish = new HashMap<String, Object>();
        wish.putAll(Map.of("name", "Tea, cards; \\ \"<&>\" " + "\u00e9".repeat(30)));
        wish.putAll(Map.of("game", "trash", "rules", Map.of("preset", "short")));
        wish.putAll(Map.of("system", "ROUND_ROBIN", "bots", "MIXED"));
        wish.put("builtIn", List.of(bot, bot, bot));
        wish.putAll(more);
        return ada.json(wish)
                .post("/v1/tournaments")
                .then()
                .statusCode(201)
                .extract()
                .header("Location")
                .replaceFirst("^https?://[^/]+", "");
    }

    /// The events of a calendar, by their uid.
    private static Map<String, Map<String, String>> events(String path) {
        String body = new String(read(path, "text/calendar;charset=utf-8").asByteArray(), UTF_8);
        assertThat(body.split("\r\n"))
                .allMatch(line -> line.getBytes(UTF_8).length <= 75)
                .startsWith("BEGIN:VCALENDAR", "VERSION:2.0")
                .endsWith("END:VCALENDAR");
        assertThat(body.replace("\r\n", "")).doesNotContain("\n", "\r");
        var events = new HashMap<String, Map<String, String>>();
        var event = new HashMap<String, String>();
        for (String line : body.replace("\r\n ", "").split("\r\n")) {
            String[] parts = line.split(":", 2);
            if (line.equals("BEGIN:VEVENT")) event = new HashMap<>();
            else if (line.equals("END:VEVENT")) events.put(event.get("UID"), event);
            else event.put(parts[0], parts[1]);
        }
        return events;
    }

    private static String of(Map<String, Map<String, String>> events, String uid, String name) {
        return events.getOrDefault(uid, Map.of()).getOrDefault(name, "");
    }

    private static String stamp(Instant at) {
        return at.truncatedTo(ChronoUnit.SECONDS).toString().replaceAll("[-:]", "");
    }

    @Test
    void planned_tournament_is_in_both_calendars_until_it_is_stopped() {
        Instant start = Instant.now().plus(Duration.ofDays(1));
        String tournament = made(Map.of("startsAt", start.toString()));
        String id = Client.id(tournament).toString();
        var event = events(tournament + "/calendar.ics").getOrDefault(id, Map.of());
        assertThat(event)
                .containsEntry("DTSTART", stamp(start))
                .containsEntry("DTEND", stamp(start.plus(Duration.ofHours(1))))
                .containsEntry("STATUS", "CONFIRMED")
                .containsEntry("SEQUENCE", "0")
                .containsEntry("URL", house() + "/table/tournaments/" + id)
                .containsEntry(
                        "SUMMARY",
                        "Tea\\, cards\\; \\\\ \"<&>\" " + "\u00e9".repeat(30) + " (Trash)");
        assertThat(event.get("LAST-MODIFIED")).isEqualTo(event.get("DTSTAMP"));
        assertThat(events(UPCOMING)).containsEntry(id, event);

        ada.request().delete(tournament).then().statusCode(204);
        assertThat(events(tournament + "/calendar.ics").get(id))
                .containsEntry("DTSTART", stamp(start))
                .containsEntry("STATUS", "CANCELLED")
                .containsEntry("SEQUENCE", "2");
        assertThat(events(UPCOMING)).doesNotContainKey(id);
    }

    @Test
    void rounds_are_in_the_calendar_once_they_are_paired() {
        String tournament = made(Map.of());
        String id = Client.id(tournament).toString();
        assertThat(events(tournament + "/calendar.ics")).isEmpty();
        assertThat(events(UPCOMING)).doesNotContainKey(id);
        ada.request().put(tournament + "/start").then().statusCode(200);
        Await.until(
                "the end",
                SOON,
                () ->
                        Client.anonymous()
                                .get(tournament)
                                .as(JsonBody.class)
                                .getString("status")
                                .equals("FINISHED"));
        var events = events(tournament + "/calendar.ics");
        assertThat(events.keySet())
                .containsExactlyInAnyOrder(id, id + "-round-1", id + "-round-2", id + "-round-3");
        assertThat(events.get(id)).containsEntry("SEQUENCE", "2");
        assertThat(of(events, id + "-round-2", "SUMMARY")).endsWith(" (Trash)\\, round 2");
        assertThat(of(events, id + "-round-2", "DTSTART"))
                .isGreaterThanOrEqualTo(of(events, id + "-round-1", "DTSTART"));
        assertThat(events.values())
                .allSatisfy(event -> {
                    assertThat(event).containsEntry("STATUS", "CONFIRMED");
                    assertThat(event.get("DTEND")).isGreaterThan(event.get("DTSTART"));
                });
    }
}
