package cardhouse.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.Folders;
import cardhouse.PackagedService;
import cardhouse.Ports;
import cardhouse.TestDatabase;
import cardhouse.deploy.Command;
import cardhouse.deploy.Tools;
import cardhouse.webhooks.mail.Mail;
import cardhouse.webhooks.mail.MailServer;
import cardhouse.webhooks.mail.SmtpMailServer;
import cardhouse.webhooks.mail.SmtpMailServer.Access;
import cardhouse.webhooks.mail.SmtpMailServer.Encryption;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The packaged server sends notifications by an SMTP server of Debian. Python's mail library reads
/// them.
@Timeout(300)
class MailIT {
    private static final Path FOLDER = Path.of("target", "mail");
    private static final Path KEYS = Path.of("target", "mail-keys");
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final String PUBLIC = "https://cards.example";

    private static PackagedService service;
    private static DataSource database;
    private static SmtpProcess smtp;
    private static int port;

    private static int number;

    private Client ada;
    private Client bob;
    private String address;

    @BeforeAll
    static void start() throws IOException {
        Tools.need("python3-aiosmtpd");
        Folders.deleteAll(FOLDER);
        Folders.deleteAll(KEYS);
        port = Ports.free();
        smtp = SmtpProcess.start(FOLDER.resolve("smtp"), port, "");
        var fresh = TestDatabase.fresh();
        database = TestDatabase.unpooled(fresh);
        var settings = new HashMap<>(TestDatabase.settings(fresh, KEYS));
        settings.put("CARDHOUSE_MAIL_HOST", "localhost");
        settings.put("CARDHOUSE_MAIL_PORT", String.valueOf(port));
        settings.put("CARDHOUSE_MAIL_FROM", "cards@cards.example");
        settings.put("CARDHOUSE_WEBHOOKS_PUBLIC_URL", PUBLIC);
        settings.put("CARDHOUSE_WEBHOOKS_RETRY_BASE_DELAY", "0.1S");
        settings.put("CARDHOUSE_WEBHOOKS_MIN_PING_INTERVAL", "0S");
        service = PackagedService.brieflyOn(FOLDER.resolve("service"), settings);
        RestAssured.port = service.address().getPort();
    }

    @AfterAll
    static void end() throws IOException {
        if (service != null) service.close();
        if (smtp != null) smtp.close();
    }

    @BeforeEach
    void two_accounts() {
        ada = Client.open("Ada");
        bob = Client.open("Bob <b@evil.example>");
        address = "ada" + ++number + "@mail.example";
    }

    private WebhookApi webhook(String address, Map<String, ?> more) {
        var wish = new HashMap<String, Object>(more);
        wish.put("url", "mailto:" + address);
        wish.put("format", "EMAIL");
        return WebhookApi.make(ada, wish);
    }

    /// A webhook whose address is confirmed.
    private WebhookApi confirmed(Map<String, ?> more) {
        var webhook = webhook(address, more);
        JsonBody mail = awaitMail(1);
        assertThat(page(link(mail, "within 24 hours|24 Stunden"), "POST").statusCode())
                .isEqualTo(200);
        return webhook;
    }

    /// The last of so many mails.
    private JsonBody awaitMail(int count) {
        Await.until(
                count + " mails",
                SOON,
                () -> smtp.mailsTo(address).size() >= count,
                () -> smtp.mails().toString());
        return smtp.mailsTo(address).get(count - 1);
    }

    /// The link after some words.
    private static String link(JsonBody mail, String words) {
        String text = mail.getString("text");
        assertThat(text).containsPattern(words);
        return text.replaceFirst("(?s).*?(?:" + words + ").*?(https://\\S+).*", "$1");
    }

    private static Response page(String link, String method) {
        assertThat(link).startsWith(PUBLIC + "/table/mail/");
        return given().urlEncodingEnabled(false).request(method, URI.create(link).getPath());
    }

    private static String header(JsonBody mail, String name) {
        return String.valueOf(mail.getString("headers." + name));
    }

    private String match() {
        String match = ada.match("trash", Map.of(), List.of(Client.me(), Client.open()));
        bob.sit(match, 1);
        return match;
    }

    private void resign(String match) {
        bob.json(Map.of()).post(match + "/resignation").then().statusCode(201);
    }

    @Test
    void address_is_confirmed_by_a_button_and_receives_events_in_order() {
        var over = Map.of("events", List.of("match.started", "match.over"));
        var webhook = webhook(address, over);
        assertThat(webhook.shown().getBoolean("verified")).isFalse();
        resign(match());
        JsonBody mail = awaitMail(1);
        assertThat(header(mail, "subject")).isEqualTo("Cardhouse: Confirm notifications by e-mail");
        assertThat(mail.getString("text")).contains("The account \"Ada\" on cards.example");
        String link = link(mail, "within 24 hours");
        for (String method : List.of("GET", "HEAD", "GET"))
            assertThat(page(link, method).statusCode()).isEqualTo(200);
        assertThat(page(link, "GET").asString()).contains("<button type=\"submit\">Confirm");
        assertThat(webhook.shown().getBoolean("verified")).isFalse();
        assertThat(page(link.replaceFirst("..$", "AA"), "POST").statusCode()).isEqualTo(404);
        assertThat(page(link, "POST").asString()).contains("Your address is confirmed.");
        assertThat(webhook.shown().getBoolean("verified")).isTrue();

        String match = match();
        resign(match);
        JsonBody last = awaitMail(3);
        assertThat(smtp.mailsTo(address).stream().map(one -> header(one, "subject")))
                .containsExactly(
                        "Cardhouse: Confirm notifications by e-mail",
                        "Cardhouse: A match has started: Trash with Bob b evil example.",
                        "Cardhouse: A match is over: Trash with Bob b evil example.");
        assertThat(last.getString("text")).contains(PUBLIC + "/table" + match.substring(11));
        assertThat(last.getString("from")).isEqualTo("cards@cards.example");
        assertThat(last.getString("type")).isEqualTo("text/plain");
        assertThat(last.getList("defects")).isEmpty();
        assertThat(last.<String>getList("names")).doesNotHaveDuplicates();
        assertThat(header(last, "from")).isEqualTo("Cardhouse <cards@cards.example>");
        assertThat(header(last, "to")).isEqualTo(address);
        assertThat(header(last, "auto-submitted")).isEqualTo("auto-generated");
        assertThat(header(last, "date")).endsWith("0000");
        var sent = webhook.deliveries().getFirst();
        assertThat(header(last, "message-id")).isEqualTo("<" + sent.get("id") + "@cards.example>");
        assertThat(sent)
                .containsEntry("status", "DELIVERED")
                .containsEntry("responseStatus", 250)
                .containsEntry("event", "match.over");
    }

    @Test
    void one_click_ends_the_notifications() throws SQLException, IOException {
        var webhook = confirmed(Map.of("events", List.of("match.over"), "language", "de"));
        resign(match());
        JsonBody mail = awaitMail(2);
        assertThat(header(mail, "subject")).startsWith("Cardhouse: Eine Partie ist zu Ende: Trash");
        assertThat(header(mail, "list-unsubscribe-post")).isEqualTo("List-Unsubscribe=One-Click");
        String link = header(mail, "list-unsubscribe").replaceAll("[<>]", "");
        assertThat(link(mail, "keine Mails")).isEqualTo(link);
        assertThat(page(link, "GET").asString()).contains("End the notifications");
        assertThat(webhook.shown().getBoolean("enabled")).isTrue();
        assertThat(strings("select url from webhook where id = '" + webhook.id() + "'"))
                .doesNotContain("mail.example");
        String path = URI.create(link).getPath();
        for (int i = 0; i < 2; i++)
            assertThat(given().multiPart("List-Unsubscribe", "One-Click").post(path).statusCode())
                    .isEqualTo(200);
        assertThat(
                        given().contentType("application/x-www-form-urlencoded")
                                .body("List-Unsubscribe=One-Click")
                                .post(path)
                                .asString())
                .contains("The notifications have ended.");
        assertThat(ada.request().get(webhook.path()).statusCode()).isEqualTo(404);
        assertThat(service.log()).doesNotContain(address);
    }

    @Test
    void digest_collects_events_for_one_mail() throws SQLException {
        var webhook = confirmed(Map.of("digest", "DAILY"));
        assertThat(webhook.shown().getString("digest")).isEqualTo("DAILY");
        String first = match();
        resign(first);
        String second = match();
        resign(second);
        Await.until(
                "both ends",
                SOON,
                () ->
                        webhook.deliveries().stream()
                                        .filter(one -> "match.over".equals(one.get("event")))
                                        .count()
                                == 2);
        assertThat(webhook.deliveries())
                .filteredOn(one -> !"PING".equals(one.get("kind")))
                .allMatch(one -> "PENDING".equals(one.get("status")));
        strings(
                "update delivery set next_attempt_at = now() where next_attempt_at is not null and"
                        + " webhook_id = '"
                        + webhook.id()
                        + "' returning id::text");
        Await.until(
                "the end of all",
                SOON,
                () ->
                        webhook.deliveries().stream()
                                .noneMatch(one -> "PENDING".equals(one.get("status"))));
        assertThat(smtp.mailsTo(address)).hasSize(2);
        JsonBody mail = awaitMail(2);
        String text = mail.getString("text");
        assertThat(header(mail, "subject")).matches("Cardhouse: \\d+ events");
        // Turns of matches that are over are left out.
        assertThat(text)
                .doesNotContain("your turn")
                .containsSubsequence(
                        "A match has started", first.substring(12),
                        "A match is over", first.substring(12),
                        "A match is over", second.substring(12));
        assertThat(webhook.deliveries())
                .filteredOn(one -> "turn".equals(one.get("event")))
                .allMatch(one -> "SUPERSEDED".equals(one.get("status")));
    }

    @Test
    void mails_wait_for_the_mail_server() throws IOException {
        var webhook = confirmed(Map.of("events", List.of("match.over")));
        smtp.close();
        String match = match();
        resign(match);
        Await.until(
                "an attempt",
                SOON,
                () ->
                        "MAIL_SERVER_UNAVAILABLE"
                                .equals(webhook.deliveries().getFirst().get("failure")));
        assertThat(webhook.deliveries().getFirst())
                .containsEntry("status", "PENDING")
                .containsEntry("attempts", 0);
        assertThat(webhook.shown().getString("failingSince")).isNull();
        smtp = SmtpProcess.start(FOLDER.resolve("smtp"), port, "");
        assertThat(awaitMail(2).getString("text")).contains(match.substring(12));
        assertThat(service.log()).containsOnlyOnce("Mail server localhost is unavailable");
    }

    @Test
    void busy_mailbox_is_tried_again_with_the_same_id() {
        address = "busy@mail.example";
        var webhook = webhook(address, Map.of());
        JsonBody mail = awaitMail(1);
        assertThat(header(mail, "message-id")).startsWith("<" + webhook.id() + "@");
        Await.until("the result", SOON, () -> webhook.isIn("DELIVERED", webhook.id()));
        assertThat(webhook.delivery(webhook.id())).containsEntry("attempts", 3);
    }

    @Test
    void rejected_address_disables_the_webhook() {
        var webhook = webhook("gone@mail.example", Map.of());
        Await.until("GONE", SOON, () -> webhook.disabledReason().equals("GONE"));
        assertThat(webhook.delivery(webhook.id()))
                .containsEntry("failure", "SMTP_ERROR")
                .containsEntry("responseStatus", 550)
                .containsEntry("detail", "The mail server answered 550.");
    }

    @Test
    void address_receives_three_confirmation_mails_a_day() {
        for (int i = 0; i < 2; i++) webhook(address, Map.of());
        ada = Client.open("Eve");
        var third = webhook(address, Map.of());
        var wish = Map.of("url", "mailto:" + address, "format", "EMAIL");
        Response fourth = ada.json(wish).post("/v1/webhooks");
        assertThat(fourth.statusCode()).isEqualTo(409);
        assertThat(fourth.as(JsonBody.class).getString("code")).isEqualTo("TOO_MANY_CONFIRMATIONS");
        Response again = ada.json(Map.of()).post(third.path() + "/pings");
        assertThat(again.as(JsonBody.class).getString("code"))
                .isIn("TOO_MANY_CONFIRMATIONS", "TOO_MANY_PINGS");
        Response on = ada.json(Map.of("enabled", true)).patch(third.path());
        assertThat(on.as(JsonBody.class).getString("code")).isEqualTo("TOO_MANY_CONFIRMATIONS");
        awaitMail(3);
        assertThat(smtp.mailsTo(address)).hasSize(3);
    }

    private static String strings(String query) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(query)) {
            var all = new StringBuilder();
            while (rows.next()) all.append(rows.getString(1)).append('\n');
            return all.toString();
        }
    }

    private static MailServer.Reply send(
            int at, Encryption encryption, String password, String to) {
        var access =
                new Access(
                        "localhost",
                        at,
                        Optional.of(encryption),
                        Optional.of("cards").filter(_ -> !password.isEmpty()),
                        Optional.of(password).filter(_ -> !password.isEmpty()),
                        Access.sender("cards@cards.example"),
                        "cards.example");
        return new SmtpMailServer(access, Duration.ofSeconds(20), Clock.systemUTC())
                .send(
                        new Mail(
                                UUID.randomUUID(),
                                to,
                                "a\r\nBcc: eve@mail.example",
                                "Text",
                                PUBLIC));
    }

    @Test
    void required_encryption_and_login_are_enforced() throws IOException {
        var unavailable = new MailServer.Reply.Unavailable();
        // This server offers no encryption.
        assertThat(send(port, Encryption.STARTTLS, "", "eve@mail.example")).isEqualTo(unavailable);
        assertThat(send(port, Encryption.TLS, "", "eve@mail.example")).isEqualTo(unavailable);
        assertThat(smtp.mailsTo("eve@mail.example")).isEmpty();
        assertThat(send(port, Encryption.NONE, "", "policy@mail.example"))
                .isEqualTo(new MailServer.Reply.Rejected(554, false));
        int other = Ports.free();
        try (var guarded = SmtpProcess.start(FOLDER.resolve("guarded"), other, "auth")) {
            assertThat(send(other, Encryption.NONE, "", "eve@mail.example")).isEqualTo(unavailable);
            assertThat(send(other, Encryption.NONE, "wrong", "eve@mail.example"))
                    .isEqualTo(unavailable);
            assertThat(send(other, Encryption.NONE, "right", "eve@mail.example"))
                    .isEqualTo(new MailServer.Reply.Accepted(250));
            assertThat(guarded.mails()).hasSize(1);
            assertThat(header(guarded.mails().getFirst(), "subject"))
                    .isEqualTo("a Bcc: eve@mail.example");
            assertThat(guarded.mails().getFirst().<String>getList("names")).doesNotContain("bcc");
        }
    }

    @Test
    void certificate_of_the_mail_server_must_be_trusted() throws IOException {
        Path folder = FOLDER.resolve("tls");
        Files.createDirectories(folder);
        Command.of(
                        "openssl",
                        "req",
                        "-x509",
                        "-newkey",
                        "rsa:2048",
                        "-nodes",
                        "-days",
                        "2",
                        "-subj",
                        "/CN=localhost",
                        "-keyout",
                        "key.pem",
                        "-out",
                        "certificate.pem")
                .in(folder.toAbsolutePath())
                .run();
        int other = Ports.free();
        try (var secure = SmtpProcess.start(folder, other, "tls")) {
            assertThat(send(other, Encryption.STARTTLS, "", "eve@mail.example"))
                    .isEqualTo(new MailServer.Reply.Unavailable());
            assertThat(secure.mails()).isEmpty();
        }
    }
}
