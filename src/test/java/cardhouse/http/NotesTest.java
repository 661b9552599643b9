package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.archive.audits.DayRootStore;
import cardhouse.archive.audits.Days;
import cardhouse.archive.audits.Inclusion;
import cardhouse.fairness.DayRoot;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.Note;
import cardhouse.fairness.Receipts;
import cardhouse.platform.json.Json;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;

/// Notes beside moves: secret, then public, then the same for good.
@QuarkusTest
class NotesTest {
    @Inject DayRootStore.Trees roots;
    @Inject Receipts receipts;
    @Inject KeySet keys;

    private static String code(Response response) {
        return response.as(JsonBody.class).getString("code");
    }

    private static List<Note> notes(Response lines) {
        assertThat(lines.statusCode()).isEqualTo(200);
        return lines.asString().lines().map(line -> Json.readSent(line, Note.class)).toList();
    }

    private static void end(Client client, String match) {
        client.request().post(match + "/resignation").then().statusCode(201);
    }

    @Test
    void a_note_is_its_seats_until_the_match_is_over_and_then_everybodys() {
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        String match = ada.matchAgainst("trash", "greedy");
        int revision = ada.moveOnce(match);
        Response given = ada.note(match, revision, "Größe, 寿司\nand a line");
        assertThat(given.statusCode()).isEqualTo(200);
        assertThat(ada.note(match, revision, "Größe, 寿司\nand a line").asString())
                .isEqualTo(given.asString());
        assertThat(code(ada.note(match, revision, "else"))).isEqualTo("NOTE_ALREADY_EXISTS");
        assertThat(notes(ada.request().get(match + "/notes"))).hasSize(1);
        for (var stranger : List.of(bob.request(), Client.anonymous()))
            assertThat(code(stranger.get(match + "/notes"))).isEqualTo("NOT_YET_PUBLIC");

        end(ada, match);
        Note read = notes(Client.anonymous().get(match + "/notes")).getFirst();
        assertThat(Json.write(read)).isEqualTo(given.asString());
        assertThat(read.agrees()).isTrue();
        assertThat(Client.anonymous().accept("text/plain").get(match + "/notes").asString())
                .isEqualTo(
                        "-- Ada at revision %d, %s\n  Größe, 寿司\n  and a line\n"
                                .formatted(revision, read.at()));
        assertThat(code(ada.note(match, revision + 1, "late")))
                .isIn("NOTES_CLOSED", "REVISION_NOT_FOUND");
    }

    @Test
    void invalid_notes_are_rejected() {
        Client ada = Client.open("Ada");
        String match = ada.matchAgainst("trash", "greedy");
        int revision = ada.moveOnce(match);
        assertThat(code(ada.note(match, revision, "x".repeat(8193)))).isEqualTo("INVALID_NOTE");
        assertThat(code(ada.note(match, revision, ""))).isEqualTo("INVALID_NOTE");
        for (String control :
                List.of(
                        "\u001b]0;owned\u0007",
                        "a\rb",
                        "\u202egnp",
                        "a\u2028b",
                        "\u2029",
                        "\u0085",
                        "\u2066"))
            assertThat(code(ada.note(match, revision, control))).isEqualTo("INVALID_NOTE");
        assertThat(code(ada.note(match, 1, "the start"))).isEqualTo("REVISION_NOT_FOUND");
        assertThat(code(ada.note(match, 0, "none"))).isEqualTo("INVALID_PARAMETER");
        assertThat(code(Client.open("Bob").note(match, revision, "not mine")))
                .isEqualTo("NOT_SEATED");
        assertThat(code(ada.json(Map.of()).put(match + "/moves/" + revision + "/note")))
                .isEqualTo("UNSUPPORTED_MEDIA_TYPE");
        assertThat(notes(ada.request().get(match + "/notes"))).isEmpty();
    }

    @Test
    void changed_added_and_deleted_notes_are_found() throws SQLException {
        Client ada = Client.open("Ada");
        String match = ada.matchAgainst("trash", "greedy");
        int first = ada.moveOnce(match);
        ada.note(match, first, "first").then().statusCode(200);
        int second = ada.moveOnce(match);
        ada.note(match, second, "second").then().statusCode(200);
        end(ada, match);
        // Another one, whose account is erased later.
        Client eve = Client.open("Eve");
        String other = eve.matchAgainst("trash", "greedy");
        eve.note(other, eve.moveOnce(other), "personal").then().statusCode(200);
        end(eve, other);
        assertThat(code(ada.request().get(match + "/notes/inclusion"))).isEqualTo("DAY_NOT_SEALED");

        var today = LocalDate.now(ZoneOffset.UTC);
        var later = today.plusDays(1).atStartOfDay().plusHours(1).toInstant(ZoneOffset.UTC);
        var days =
                new Days(
                        DayRoot.Of.NOTES,
                        roots.of(DayRoot.Of.NOTES),
                        receipts,
                        keys,
                        Clock.fixed(later, ZoneOffset.UTC));
        assertThat(days.seal()).isPositive();
        var shown = Client.anonymous().get("/v1/days/" + today + "?of=NOTES").as(JsonBody.class);
        var told = Client.anonymous().get(match + "/notes/inclusion").asString();
        var inclusion = Json.read(told, Inclusion.class);
        assertThat(inclusion.signature()).isEqualTo(shown.getString("signature"));
        var notes = notes(Client.anonymous().get(match + "/notes"));
        assertThat(inclusion.fault(notes, keys)).isEmpty();
        assertThat(inclusion.fault(notes.subList(1, 2), keys)).isPresent();
        assertThat(found(today)).isEmpty();

        eve.request().delete("/v1/players/me").then().statusCode(204);
        Note left = notes(Client.anonymous().get(other + "/notes")).getFirst();
        assertThat(left.text()).isEmpty();
        assertThat(left.salt()).isEmpty();
        assertThat(found(today)).as("an erased text is no change").isEmpty();

        String id = match.substring(match.lastIndexOf('/') + 1);
        String where = " where match_id = '" + id + "' and revision = " + first;
        asOwner("update note set text = 'I knew it'" + where);
        assertThat(found(today)).containsExactly(id);
        asOwner("update note set text = 'first'" + where);
        assertThat(found(today)).isEmpty();
        asOwner("delete from note" + where);
        assertThat(found(today)).containsExactly(id);
        asOwner(
                "insert into note select match_id, %d, seat, player_id, at, hash, salt, text"
                                .formatted(first)
                        + " from note where match_id = '"
                        + id
                        + "'");
        assertThat(found(today)).containsExactly(id);
    }

    private static List<String> found(LocalDate day) {
        var audit = Client.operator().request().get("/v1/days/" + day + "/audit?of=NOTES");
        return audit.as(JsonBody.class).getList("findings.match");
    }

    /// As the owner of the database, who can disable triggers.
    private static void asOwner(String change) throws SQLException {
        try (var connection =
                        DriverManager.getConnection(
                                set("datasource.jdbc.url"),
                                set("flyway.username"),
                                set("flyway.password"));
                var statement = connection.createStatement()) {
            statement.execute("alter table note disable trigger user");
            statement.execute(change);
            statement.execute("alter table note enable trigger user");
        }
    }

    private static String set(String name) {
        return ConfigProvider.getConfig().getValue("quarkus." + name, String.class);
    }
}
