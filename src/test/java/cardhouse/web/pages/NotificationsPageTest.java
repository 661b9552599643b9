package cardhouse.web.pages;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.web.Language;
import cardhouse.webhooks.MailLinks.Link;
import cardhouse.webhooks.MailLinks.Purpose;
import cardhouse.webhooks.Target;
import cardhouse.webhooks.Webhook;
import cardhouse.webhooks.Webhook.Content;
import cardhouse.webhooks.Webhook.Format;
import cardhouse.webhooks.Webhook.Off;
import cardhouse.webhooks.events.EventKind;
import cardhouse.webhooks.events.TextLanguage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// A visitor manages the webhooks of the account without scripts.
@Pure
class NotificationsPageTest {
    private static final String HERE = "/table/notifications";
    private static final String URL = "https://discord.com/api/webhooks/1/SECRET-part";
    private static final String NAME = ": 1. Discord: discord.com";
    private static final Instant SINCE = Instant.parse("2026-01-02T03:04:05Z");

    private final MemoryPages pages = new MemoryPages("NotificationsPageTest");
    private final Browser ada = visitor(Language.EN);
    private final UUID me = pages.players.list(Optional.empty(), 9).getFirst().id();

    private Browser visitor(Language language) {
        Browser one = pages.browser(language).open("/table/account");
        var form =
                one.page().forms().stream()
                        .filter(it -> it.fields().containsKey("key"))
                        .findFirst()
                        .orElseThrow();
        return one.send(form.with("name", "Someone").pressed(form.buttons().getFirst())).open(HERE);
    }

    private static Markup.Form adding(Browser one) {
        var form =
                one.page().forms().stream()
                        .filter(it -> it.fields().keySet().containsAll(Set.of("format", "url")))
                        .findFirst()
                        .orElseThrow();
        return form.pressed(form.buttons().getFirst());
    }

    /// A form with the button of that name.
    private static Markup.Form form(Browser one, String button) {
        for (Markup.Form form : one.page().forms())
            for (Markup.Button it : form.buttons())
                if (it.name().equals(button)) return form.pressed(it);
        throw new AssertionError("no button " + button + " on " + one.page().text());
    }

    private static List<String> buttons(Browser one) {
        return one.page().forms().stream()
                .flatMap(it -> it.buttons().stream())
                .map(Markup.Button::name)
                .toList();
    }

    private static Browser added(Browser one) {
        return one.send(adding(one).with("url", URL));
    }

    private Webhook only() {
        assertThat(pages.webhooks.list(me)).hasSize(1);
        return pages.webhooks.list(me).getFirst();
    }

    /// A webhook that another client has created.
    private UUID stored(Content content, Optional<Off> off, Optional<Instant> failingSince) {
        var all = pages.webhooks.list(me);
        UUID id = Seed.uuid("NotificationsPageTest " + all.size());
        pages.webhooks.open(
                new Webhook(
                        id,
                        me,
                        Target.of("https://bot.example:8443/turns?secret=SECRET").orElseThrow(),
                        content,
                        Optional.empty(),
                        new Webhook.Tokens(Optional.empty(), Optional.empty(), Optional.empty()),
                        off,
                        off.map(_ -> SINCE),
                        true,
                        SINCE,
                        failingSince),
                "sealed");
        return id;
    }

    @Test
    void the_page_is_linked_and_needs_an_account() {
        assertThat(ada.open("/table").follow("Notifications").status()).isEqualTo(200);
        assertThat(ada.open("/table/account").follow("Notifications").at()).isEqualTo(HERE);
        assertThat(ada.page().text()).contains("You have no channel yet.");
        Browser stranger = pages.browser().open("/table");
        assertThat(stranger.page().text()).doesNotContain("Notifications");
        assertThat(stranger.open(HERE).status()).isEqualTo(403);
        assertThat(stranger.send(adding(ada).with("url", URL)).status()).isEqualTo(403);
        assertThat(pages.webhooks.list(me)).isEmpty();
    }

    private static Markup.Form mailing(Browser one) {
        var form =
                one.page().forms().stream()
                        .filter(it -> it.fields().containsKey("email"))
                        .findFirst()
                        .orElseThrow();
        return form.pressed(form.buttons().getFirst());
    }

    @Test
    void an_e_mail_address_is_added_and_waits_for_its_confirmation() {
        ada.send(mailing(ada).with("email", " ada@mail.example ").with("digest", "DAILY"));
        assertThat(ada.page().text())
                .contains(
                        "A confirmation mail is on its way.",
                        "1. E-mail: ada@mail.example",
                        "Not confirmed yet");
        assertThat(only().content().digest()).isEqualTo(Webhook.Digest.DAILY);
        assertThat(only().verified()).isFalse();
        assertThat(buttons(ada))
                .anyMatch(one -> one.startsWith("Send the confirmation mail again"));

        pages.webhooks.verify(only().id(), only().target());
        ada.open(HERE);
        assertThat(ada.page().text()).contains("Enabled.").doesNotContain("Not confirmed yet");
        var choosing =
                ada.page().forms().stream()
                        .filter(it -> it.fields().containsKey("digest"))
                        .findFirst()
                        .orElseThrow();
        assertThat(choosing.fields()).containsEntry("digest", "DAILY");
        ada.send(choosing.pressed(choosing.buttons().getFirst()).with("digest", "HOURLY"));
        assertThat(only().content().digest()).isEqualTo(Webhook.Digest.HOURLY);
        pages.webhooks.switchOff(only().id(), Off.GONE, SINCE);
        assertThat(ada.open(HERE).page().text())
                .contains("Disabled: The receiver answers that its address no longer exists.");
    }

    @Test
    void unfit_e_mail_addresses_and_the_limit_are_explained() {
        for (String bad : List.of("ada", "a@b.example,c@d.example", "ada@mail.example?cc=x")) {
            ada.send(mailing(ada).with("email", bad));
            assertThat(ada.status()).isEqualTo(422);
            assertThat(ada.page().text()).containsOnlyOnce("Enter one e-mail address");
            assertThat(mailing(ada).fields()).containsEntry("email", bad);
        }
        pages.mails = 0;
        ada.send(mailing(ada).with("email", "ada@mail.example"));
        assertThat(ada.page().text()).containsOnlyOnce("No more confirmation mails");
        assertThat(pages.webhooks.list(me)).isEmpty();
    }

    @Test
    void links_in_mails_need_no_account_and_a_button() {
        ada.send(mailing(ada).with("email", "ada@mail.example"));
        Browser reader = pages.browser().open(link(Purpose.CONFIRM));
        assertThat(reader.page().text()).contains("Confirm that this server may send");
        assertThat(only().verified()).isFalse();
        reader.send(form(reader, "Confirm"));
        assertThat(reader.page().text()).contains("Your address is confirmed.");
        assertThat(only().verified()).isTrue();
        reader.open(link(Purpose.UNSUBSCRIBE));
        assertThat(only().off()).isEmpty();
        reader.send(form(reader, "End the notifications"));
        assertThat(reader.page().text()).contains("The notifications have ended.");
        assertThat(pages.webhooks.list(me)).isEmpty();
        assertThat(pages.browser().open("/table/mail/AAAA").status()).isEqualTo(404);
        assertThat(pages.browser().open("/table/mail").status()).isEqualTo(404);
    }

    private String link(Purpose purpose) {
        var link = new Link(purpose, only().id(), pages.server.clock.instant().plusSeconds(9));
        return pages.links.url(link).replaceFirst("https://cards.example", "");
    }

    @Test
    void e_mail_in_german() {
        Browser eva = visitor(Language.DE);
        eva.send(mailing(eva).with("email", "eva@mail.example"));
        assertThat(eva.page().text())
                .contains("Eine Bestätigungsmail ist unterwegs.", "1. E-Mail: eva@mail.example")
                .contains("Noch nicht bestätigt");
    }

    @Test
    void a_chat_channel_is_added_once_with_the_usual_events() {
        var form = adding(ada).with("url", " " + URL + " ");
        ada.send(form).send(form);
        assertThat(ada.status()).isEqualTo(200);
        Webhook made = only();
        assertThat(made.target().text()).isEqualTo(URL);
        assertThat(made.content())
                .isEqualTo(
                        new Content(
                                Format.DISCORD,
                                Set.of(
                                        EventKind.TURN,
                                        EventKind.MATCH_STARTED,
                                        EventKind.MATCH_OVER,
                                        EventKind.TOURNAMENT_ROUND,
                                        EventKind.SEEK_PAIRED,
                                        EventKind.REMATCH_OFFERED),
                                TextLanguage.EN));
        assertThat(ada.page().text())
                .contains(
                        "Your change is saved.",
                        "1. Discord: discord.com",
                        "Enabled.",
                        "Notified of: your turn, a match has started, a match is over, a round of"
                                + " a tournament is paired, an opponent is found, you are offered a"
                                + " rematch.");
        assertThat(ada.page().html()).doesNotContain("SECRET", "/api/", "whsec_");
    }

    @Test
    void slack_with_chosen_events_in_german() {
        Browser eva = visitor(Language.DE);
        var form = adding(eva).with("format", "SLACK").with("set.over", "true").without("turn");
        eva.send(form.with("url", "https://hooks.slack.com/services/T/B/X"));
        assertThat(eva.page().text())
                .contains("Benachrichtigungen", "1. Slack: hooks.slack.com", "Eingeschaltet.")
                .contains("ein Satz ist zu Ende")
                .doesNotContain("Benachrichtigt wird über: du bist am Zug");
        UUID her =
                pages.players.list(Optional.empty(), 9).stream()
                        .map(one -> one.id())
                        .filter(id -> !id.equals(me))
                        .findFirst()
                        .orElseThrow();
        Content made = pages.webhooks.list(her).getFirst().content();
        assertThat(made.language()).isEqualTo(TextLanguage.DE);
        assertThat(made.events())
                .contains(EventKind.SET_OVER, EventKind.MATCH_OVER)
                .doesNotContain(EventKind.TURN);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "discord.com/api | The server cannot call this address. | Der Server kann diese Adresse nicht aufrufen.",
                "http://discord.com/api | The server cannot call this address. | Der Server kann diese Adresse nicht aufrufen.",
                "https://10.0.0.1/api | The server cannot call this address. | Der Server kann diese Adresse nicht aufrufen.",
                "https://chat.example/<b>\" | The server cannot call this address. | Der Server kann diese Adresse nicht aufrufen.",
                "https://chat.example/api | This server does not allow this host | Dieser Server lässt diesen Host nicht"
            })
    void a_rejected_form_keeps_what_was_entered(String url, String english, String german) {
        for (Language language : Language.values()) {
            Browser one = language == Language.EN ? ada : visitor(language);
            one.send(
                    adding(one)
                            .with("url", url)
                            .with("format", "SLACK")
                            .without("turn")
                            .with("set.over", "true"));
            assertThat(one.status()).isEqualTo(422);
            assertThat(one.page().text()).contains(language == Language.EN ? english : german);
            assertThat(one.page().html()).contains("role=\"alert\"").doesNotContain("<b>");
            assertThat(adding(one).fields())
                    .containsEntry("url", url)
                    .containsEntry("format", "SLACK")
                    .containsKeys("set.over", "match.over")
                    .doesNotContainKey("turn");
        }
        assertThat(pages.webhooks.list(me)).isEmpty();
    }

    @Test
    void a_channel_needs_an_event_and_a_known_service() {
        var form = adding(ada).with("url", URL);
        assertThat(ada.send(form.with("format", "VIEW")).status()).isEqualTo(404);
        for (EventKind kind : EventKind.values()) form = form.without(kind.type());
        ada.send(form);
        assertThat(ada.status()).isEqualTo(422);
        assertThat(ada.page().text()).contains("Choose at least one event.");
        assertThat(adding(ada).fields())
                .containsEntry("url", URL)
                .doesNotContainKeys("turn", "match.over");
        assertThat(pages.webhooks.list(me)).isEmpty();
    }

    @Test
    void an_account_has_a_limited_number_of_channels() {
        for (int channel = 0; channel < MemoryPages.MOST_WEBHOOKS; channel++) added(ada);
        assertThat(pages.webhooks.list(me)).hasSize(MemoryPages.MOST_WEBHOOKS);
        added(ada);
        assertThat(ada.status()).isEqualTo(422);
        assertThat(ada.page().text()).contains("as many channels as an account may have");
        assertThat(adding(ada).fields()).containsEntry("url", URL);
        assertThat(pages.webhooks.list(me)).hasSize(MemoryPages.MOST_WEBHOOKS);
        assertThat(buttons(ada)).doesNotHaveDuplicates();
    }

    @Test
    void a_channel_is_disabled_and_enabled() {
        added(ada).press("Disable" + NAME);
        assertThat(only().off()).contains(Off.BY_PLAYER);
        assertThat(ada.page().text()).contains("Disabled: You disabled it.");
        assertThat(buttons(ada)).doesNotContain("Disable" + NAME, "Send a test message" + NAME);
        ada.press("Enable" + NAME);
        assertThat(only().off()).isEmpty();
        assertThat(ada.page().text()).contains("Enabled.");
    }

    @Test
    void a_test_message_is_sent_once_in_a_while() {
        added(ada);
        var test = form(ada, "Send a test message" + NAME);
        ada.send(test);
        assertThat(ada.page().text()).contains("A test message is on its way.");
        ada.send(test);
        assertThat(ada.page().text()).contains("A test message is on its way.");
        assertThat(
                        pages.webhooks
                                .deliveries()
                                .list(only().id(), Optional.empty(), Optional.empty(), 9))
                .hasSize(1);
        ada.press("Send a test message" + NAME);
        assertThat(ada.status()).isEqualTo(422);
        assertThat(ada.page().text()).contains("The server sent a test message a moment ago.");
        ada.press("Disable" + NAME).send(test.with("key", ""));
        assertThat(ada.status()).isEqualTo(422);
        assertThat(ada.page().text()).contains("This channel is disabled. Enable it first.");
    }

    @Test
    void events_of_a_channel_are_chosen() {
        added(ada);
        var form = form(ada, "Save" + NAME);
        assertThat(form.fields()).containsKey("turn").doesNotContainKey("set.over");
        ada.send(form.without("turn").with("set.over", "true"));
        assertThat(only().content().events())
                .contains(EventKind.SET_OVER)
                .doesNotContain(EventKind.TURN);
        Set<EventKind> before = only().content().events();
        for (EventKind kind : EventKind.values()) form = form.without(kind.type());
        ada.send(form);
        assertThat(ada.status()).isEqualTo(422);
        assertThat(ada.page().text()).contains("Choose at least one event.");
        assertThat(form(ada, "Save" + NAME).fields()).doesNotContainKey("set.over");
        assertThat(ada.page().html()).contains("<details open>").doesNotContain("SECRET");
        assertThat(only().content().events()).isEqualTo(before);
    }

    @Test
    void a_channel_is_removed() {
        added(ada).press("Remove" + NAME);
        assertThat(pages.webhooks.list(me)).isEmpty();
        assertThat(ada.page().text()).contains("You have no channel yet.");
    }

    @Test
    void webhooks_of_other_accounts_are_not_found() {
        added(ada);
        Browser bob = added(visitor(Language.EN));
        for (String button : List.of("Disable", "Send a test message", "Save", "Remove")) {
            bob.open(HERE);
            var form = form(bob, button + NAME);
            Webhook before = only();
            bob.send(form.with("webhook", before.id().toString()).with("set.over", "true"));
            assertThat(bob.status()).as(button).isEqualTo(404);
            assertThat(only()).as(button).isEqualTo(before);
        }
        var form = form(bob.open(HERE), "Disable" + NAME);
        assertThat(bob.send(form.with("webhook", "1")).status()).isEqualTo(404);
        assertThat(bob.send(form.with("do", "other")).status()).isEqualTo(404);
        assertThat(
                        pages.webhooks
                                .deliveries()
                                .list(only().id(), Optional.empty(), Optional.empty(), 9))
                .isEmpty();
    }

    @Test
    void the_address_is_set_again_after_the_end_of_its_session() {
        added(ada);
        pages.ended.add(only().tokens().on().orElseThrow());
        pages.webhooks.dropOrphans(SINCE);
        assertThat(ada.open(HERE).page().text())
                .contains("Disabled: The session or token", "Enter its address again");
        var form = form(ada, "Enable" + NAME);
        ada.send(form.with("url", "https://other.example/SECRET"));
        assertThat(ada.status()).isEqualTo(422);
        assertThat(form(ada, "Enable" + NAME).fields())
                .containsEntry("url", "https://other.example/SECRET");
        assertThat(adding(ada).fields()).containsEntry("url", "");
        assertThat(only().off()).contains(Off.TOKEN_GONE);
        ada.send(form.with("url", URL + "2"));
        assertThat(ada.status()).isEqualTo(200);
        assertThat(only().off()).isEmpty();
        assertThat(only().target().text()).isEqualTo(URL + "2");
    }

    @Test
    void programs_and_bots_are_listed_without_their_addresses() {
        stored(Content.of(Format.STANDARD), Optional.empty(), Optional.of(SINCE));
        stored(Content.TURNS, Optional.empty(), Optional.empty());
        assertThat(ada.open(HERE).page().text())
                .contains("Program: bot.example", "Bot: bot.example")
                .contains("Failing since 2026-01-02 03:04 UTC. The server retries.")
                .contains("a conformance test is over", "Notified of: your turn.");
        assertThat(ada.page().html()).doesNotContain("SECRET", "8443", "/turns");
        assertThat(buttons(ada).stream().filter(one -> one.startsWith("Save"))).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource(Off.class)
    void every_reason_has_words(Off why) {
        stored(Content.of(Format.STANDARD), Optional.of(why), Optional.of(SINCE));
        var words = NotificationTexts.of(why).wording();
        assertThat(ada.open(HERE).page().text()).contains("Disabled: " + words.english());
        assertThat(words.german()).isNotEqualTo(words.english());
    }

    @Test
    void every_event_has_a_box_and_words_of_its_own() {
        var words = new ArrayList<String>();
        for (EventKind kind : EnumSet.allOf(EventKind.class)) {
            assertThat(ada.page().html()).contains("name=\"" + kind.type() + "\"");
            words.add(NotificationTexts.of(kind).wording().english());
            words.add(NotificationTexts.of(kind).wording().german());
        }
        assertThat(words).doesNotHaveDuplicates();
    }

    @Test
    void the_section_for_the_browser_is_hidden_without_its_script() {
        assertThat(ada.page().html())
                .containsPattern("<section data-push=\"[^\"]*match.over[^\"]*\" hidden>")
                .contains("value=\"on\" hidden", "value=\"off\" hidden");
    }
}
