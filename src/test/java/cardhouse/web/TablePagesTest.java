package cardhouse.web;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.engine.Guide;
import cardhouse.games.Catalog;
import cardhouse.match.MoveRequest;
import cardhouse.players.Player;
import cardhouse.players.Session;
import cardhouse.players.Sessions;
import cardhouse.players.Token;
import cardhouse.web.html.Scanned;
import cardhouse.web.pages.Browser;
import cardhouse.web.pages.LobbyTexts;
import cardhouse.web.pages.Markup;
import cardhouse.web.pages.MemoryPages;
import cardhouse.web.pages.NotificationTexts;
import cardhouse.web.pages.ProfileTexts;
import cardhouse.web.pages.TableTexts;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Pages with repeated, late and foreign forms, with guests who stay and guests who leave, and with
/// names that look like markup.
@Pure
class TablePagesTest {
    private static final String PLAY = "Play now: Trash against built-in bots";

    private static Browser playing(MemoryPages pages) {
        return pages.browser().open("/table").press(PLAY);
    }

    private static String label(String name) {
        return "TablePagesTest " + name;
    }

    @Test
    void a_guest_plays_after_two_clicks() {
        Browser ada = playing(new MemoryPages(label("guest")));
        assertThat(ada.page().text()).contains("Your turn", "Guest");
        assertThat(move(ada).fields()).containsEntry("move", "1");
        ada.send(move(ada));
        assertThat(ada.status()).isEqualTo(200);
        ada.open("/table");
        assertThat(ada.page().text()).contains("Your matches", "your turn");
    }

    @Test
    void moves_and_resignations_pass_the_interceptor_of_trials() {
        var pages = new MemoryPages(label("interceptor"));
        Browser ada = playing(pages);
        String match = ada.at();
        ada.send(move(ada));
        ada.open(match + "/resign");
        ada.send(ada.page().form("/resign").orElseThrow());
        assertThat(pages.intercepted)
                .containsExactly("DELIVERED " + new MoveRequest.Numbered(1), "resigned");
    }

    @Test
    void two_who_look_for_an_opponent_meet_at_a_table() {
        var pages = new MemoryPages(label("seeks"));
        Browser ada = pages.browser().open("/table").press("Find an opponent");
        assertThat(ada.page().text()).contains("Looking for an opponent: ");
        Browser bob = pages.browser(Language.DE).open("/table").press("Jemanden suchen");
        assertThat(bob.page().text()).contains("Mitspieler gesucht: ");
        pages.pairing.round();
        ada.refresh();
        assertThat(ada.at()).matches("/table/[0-9a-f-]{36}");
    }

    @Test
    void search_for_an_opponent_can_be_stopped() {
        var pages = new MemoryPages(label("seek stopped"));
        Browser ada = pages.browser().open("/table").press("Find an opponent");
        String waiting = ada.answer().refresh().orElseThrow().replaceFirst(".*url=", "");
        ada.press("Stop the search");
        assertThat(ada.page().text()).contains("Play cards");
        pages.browser().open("/table").press("Find an opponent");
        pages.pairing.round();
        ada.open(waiting);
        assertThat(ada.page().text()).contains("Your search has ended.");
        assertThat(ada.answer().refresh()).isEmpty();
    }

    private static Markup.Form move(Browser one) {
        var form = one.page().form("/moves").orElseThrow();
        return form.pressed(form.buttons().getFirst());
    }

    private static int revision(Browser one) {
        return Integer.parseInt(
                one.page().form("/moves").orElseThrow().fields().getOrDefault("revision", ""));
    }

    @Test
    void a_form_that_comes_twice_plays_once() {
        var pages = new MemoryPages(label("twice"));
        Browser ada = playing(pages);
        var move = move(ada);
        ada.send(move);
        int once = revision(ada);
        ada.send(move);
        assertThat(revision(ada)).isEqualTo(once);
        assertThat(ada.page().text()).doesNotContain("had moved on");
    }

    @Test
    void stale_move_form_shows_the_present_state() {
        var pages = new MemoryPages(label("stale"));
        Browser ada = playing(pages);
        var late = ada.page().form("/moves").orElseThrow();
        ada.send(move(ada));
        int then = revision(ada);
        ada.send(late.with("move", "2"));
        assertThat(ada.page().text()).contains("the match had moved on");
        assertThat(revision(ada)).isEqualTo(then);
        ada.send(late.with("revision", String.valueOf(then)).with("move", "99"));
        assertThat(ada.page().html()).contains("role=\"alert\"");
        assertThat(revision(ada)).isEqualTo(then);
    }

    @Test
    void the_same_button_pressed_twice_opens_one_account_and_one_match() {
        var pages = new MemoryPages(label("button"));
        Browser ada = pages.browser().open("/table");
        var form =
                ada.page().forms().stream()
                        .filter(one -> one.action().equals("/table/play"))
                        .findFirst()
                        .orElseThrow();
        var play = form.pressed(form.buttons().getFirst());
        ada.send(play);
        String match = ada.at();
        Browser again = pages.browser();
        again.send(play);
        assertThat(again.at()).isEqualTo(match);
        assertThat(again.page().form("/moves")).isPresent();
        assertThat(pages.players.list(Optional.empty(), 9)).hasSize(1);
    }

    @Test
    void a_form_without_the_visitors_own_token_does_nothing() {
        var pages = new MemoryPages(label("token"));
        Browser ada = playing(pages);
        String match = ada.at();
        int then = revision(ada);
        var move = move(ada);
        ada.send(move.without(Visitor.FORM_TOKEN));
        assertThat(ada.status()).isEqualTo(403);
        ada.send(move.with(Visitor.FORM_TOKEN, "x".repeat(43)));
        assertThat(ada.status()).isEqualTo(403);
        assertThat(revision(ada.open(match))).isEqualTo(then);
    }

    @Test
    void forms_of_other_players_are_rejected() {
        var pages = new MemoryPages(label("others"));
        Browser ada = playing(pages);
        String match = ada.at();
        var move = move(ada);
        Browser eve = pages.browser().open(match);
        assertThat(eve.page().form("/moves")).isEmpty();
        eve.send(move);
        assertThat(eve.status()).isEqualTo(403);
        eve.open("/table").press(PLAY);
        var own = move(eve);
        eve.send(new Markup.Form(true, match + "/moves", own.fields(), own.buttons()));
        assertThat(eve.at()).isEqualTo(match);
        assertThat(eve.page().html()).contains("role=\"alert\"");
        eve.open(match + "/resign");
        assertThat(eve.status()).isEqualTo(403);
    }

    @Test
    void an_account_is_taken_along_by_its_token() {
        var pages = new MemoryPages(label("along"));
        Browser ada = playing(pages);
        String match = ada.at();
        ada.open("/table/account").press("Show me a token");
        String token = ada.page().text().replaceAll("(?s).*?(ch_[A-Za-z0-9_-]+).*", "$1");
        assertThat(ada.open("/table/account").page().html()).doesNotContain(token);
        ada.press("Sign out");
        assertThat(ada.open(match).page().form("/moves")).isEmpty();
        Browser elsewhere = pages.browser(Language.DE).open("/table/account");
        elsewhere.send(signIn(elsewhere, "ch_nobody"));
        assertThat(elsewhere.status()).isEqualTo(422);
        elsewhere.send(signIn(elsewhere, token));
        assertThat(elsewhere.open(match).page().form("/moves")).isPresent();
        elsewhere.open("/table/account");
        assertThat(elsewhere.page().text()).contains("mit einem Token angemeldet");
        assertThat(elsewhere.page().html()).doesNotContain("value=\"take\"");
    }

    private static Markup.Form signIn(Browser one, String token) {
        return one.page().forms().stream()
                .filter(form -> form.fields().containsKey("token-text"))
                .findFirst()
                .orElseThrow()
                .with("token-text", token)
                .with("do", "in");
    }

    /// A session opens pages, a token resources, and neither the other's.
    @Test
    void a_session_is_no_token_and_a_token_no_session() {
        var pages = new MemoryPages(label("session"));
        var opened = pages.accounts.admit(pages.accounts.open("Ada", Player.Kind.HUMAN));
        var session = new Sessions(pages.tokens, pages.server::id).guest(opened.player().id());
        assertThat(pages.tokens.bearer(session.kept())).isPresent();
        assertThat(pages.tokens.bearer(Token.sent(session.reveal()))).isEmpty();
        var token = Session.sent(opened.token().reveal());
        assertThat(pages.tokens.bearer(token.kept())).isEmpty();
        assertThat(session.kept().reveal()).contains(" ");
    }

    @Test
    void an_invitation_is_a_link() {
        var pages = new MemoryPages(label("invitation"));
        Browser ada = pages.browser().open("/table/new?game=trash");
        ada.send(newMatch(ada).with("seat1", "open").without("listed"));
        String match = ada.at();
        assertThat(ada.page().text()).contains("Waiting for players", "free");
        assertThat(ada.answer().refresh()).isPresent();
        ada.press("Create an invitation to seat 1");
        String link = invitation(ada);
        // Servers and proxies never receive the part behind the `#`.
        assertThat(link).startsWith(MemoryPages.ORIGIN + match + "#invitation=");
        assertThat(Scanned.text(ada.answer().body())).isEqualTo(link);
        // A reload would drop the link.
        assertThat(ada.answer().refresh()).isEmpty();
        String invitation = link.substring(link.indexOf('=') + 1);
        Browser bob = pages.browser().open(match);
        bob.send(bob.page().form("/sit").orElseThrow().with("invitation", "another"));
        assertThat(ada.open(match).page().text()).contains("Waiting for players");
        // As a link of an earlier release has it.
        bob.open(match + "?invitation=" + invitation);
        assertThat(bob.page().form("/sit").orElseThrow().fields())
                .containsEntry("invitation", invitation);
        bob.open(match);
        bob.send(bob.page().form("/sit").orElseThrow().with("invitation", invitation));
        assertThat(ada.open(match).page().text()).contains("to act");
    }

    private static String invitation(Browser one) {
        return one.answer()
                .body()
                .replaceAll("(?s).* value=\"([^\"]*#invitation=[^\"]*)\".*", "$1");
    }

    @Test
    void one_button_invites_a_friend_and_a_stranger_never_sees_the_link() {
        var pages = new MemoryPages(label("friend"));
        Browser ada = pages.browser().open("/table");
        Markup.Form form = ada.page().forms().getFirst();
        ada.press("Invite a friend to Trash");
        String link = invitation(ada);
        assertThat(Scanned.text(ada.answer().body())).isEqualTo(link);
        assertThat(ada.page().text()).contains("Waiting for players");
        String secret = link.substring(link.indexOf('=') + 1);
        String match = link.substring(MemoryPages.ORIGIN.length(), link.indexOf('#'));
        // Sent again, it is the same match with the same link.
        Browser stranger = pages.browser().open(match);
        assertThat(stranger.answer().body()).doesNotContain(secret);
        assertThat(stranger.open("/table").answer().body()).doesNotContain(match);
        assertThat(ada.open(match).answer().body()).doesNotContain(secret);
        stranger.send(form.with("friend", "trash").with("key", "another-key-of-24-letters"));
        assertThat(invitation(stranger)).isNotEqualTo(link);

        Browser bob = pages.browser().open(match);
        bob.send(
                bob.page()
                        .form("/sit")
                        .orElseThrow()
                        .with("invitation", secret)
                        .with("name", "Bob"));
        assertThat(ada.open(match).page().text()).contains("Bob", "to act");
    }

    @Test
    void a_first_match_explains_what_is_there_without_scripts() {
        var pages = new MemoryPages(label("guide"));
        for (var game : Catalog.GAMES) {
            Browser ada = pages.browser().open("/table");
            ada.press("Learn by playing: " + game.title());
            var guide = Guide.of(game, Locale.ENGLISH);
            assertThat(guide.steps()).as(game.id()).hasSizeBetween(3, 6);
            assertThat(Guide.of(game, Locale.GERMAN).steps())
                    .as(game.id())
                    .extracting(Guide.Step::key)
                    .isEqualTo(guide.steps().stream().map(Guide.Step::key).toList());
            assertThat(ada.page().text()).contains(guide.steps().getFirst().text());
            Markup.Form moves = ada.page().form("/moves?guide").orElseThrow();
            assertThat(guide.steps().stream().filter(step -> step.kind().equals("move")))
                    .as(game.id())
                    .anyMatch(step -> ada.page().text().contains(step.text()));
            ada.send(moves.pressed(moves.buttons().getFirst()));
            assertThat(ada.page().text()).contains("Without explanations");
            ada.follow("Without explanations");
            assertThat(ada.page().text()).doesNotContain(guide.steps().getFirst().text());
        }
    }

    @Test
    void the_form_that_takes_an_account_along_shows_nothing_to_a_session_for_playing() {
        var pages = new MemoryPages(label("taking"));
        Browser ada = playing(pages).open("/table/account");
        Markup.Form taking =
                ada.page().forms().stream()
                        .flatMap(form ->
                                form.buttons().stream()
                                        .filter(button -> button.name().equals("Show me a token"))
                                        .map(form::pressed))
                        .findFirst()
                        .orElseThrow();
        ada.send(taking);
        String token = ada.page().text().replaceAll("(?s).*?(ch_[A-Za-z0-9_-]+).*", "$1");
        Browser elsewhere = pages.browser().open("/table/account");
        elsewhere.send(signIn(elsewhere, token));
        elsewhere.open("/table/account");
        Markup.Form own = elsewhere.page().forms().getFirst();
        elsewhere.send(own.with("do", "take").with("key", taking.fields().getOrDefault("key", "")));
        assertThat(elsewhere.status()).isEqualTo(403);
        assertThat(elsewhere.answer().body()).doesNotContain(token);
        assertThat(ada.send(taking).page().text()).contains(token);
    }

    private static Markup.Form newMatch(Browser one) {
        return one.page().forms().stream()
                .filter(form -> form.posted() && form.action().equals("/table/new"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void seats_are_left_and_freed_and_matches_called_off() {
        var pages = new MemoryPages(label("seats"));
        Browser ada = pages.browser().open("/table/new?game=trio");
        ada.send(ada.page().form("/table/new").orElseThrow().with("seats", "3"));
        ada.send(newMatch(ada).with("seat1", "open").with("seat2", "open"));
        String match = ada.at();
        Browser bob = pages.browser().open(match);
        bob.send(bob.page().form("/sit").orElseThrow());
        bob.press("Get up");
        assertThat(bob.page().form("/sit")).isPresent();
        bob.send(bob.page().form("/sit").orElseThrow());
        ada.open(match).press("Free this seat");
        assertThat(bob.open(match).page().form("/sit")).isPresent();
        ada.press("Cancel the match");
        assertThat(ada.at()).isEqualTo("/table");
        assertThat(bob.open(match).status()).isEqualTo(404);
    }

    @Test
    void rejected_new_match_form_keeps_its_values() {
        Browser ada = new MemoryPages(label("faults")).browser().open("/table/new?game=trash");
        ada.send(newMatch(ada).with("o.targetSize", "4711").with("seat1", "me"));
        assertThat(ada.status()).isEqualTo(422);
        assertThat(newMatch(ada).fields()).containsEntry("o.targetSize", "4711");
        ada.send(newMatch(ada).with("seat1", "greedy"));
        assertThat(ada.page().text()).contains("targetSize: must be");
        ada.send(newMatch(ada).with("o.targetSize", "1").with("perMove", "0"));
        assertThat(ada.page().text()).contains("perMove: must be from 1 to 7776000 seconds");
        ada.send(newMatch(ada).with("perMove", "30").with("bank", "60").with("timeout", "bot"));
        assertThat(ada.status()).isEqualTo(200);
        assertThat(ada.page().text()).contains("Time until", "seconds)");
    }

    @Test
    void a_structured_option_is_filled_in_as_the_preset_has_it() {
        Browser ada = new MemoryPages(label("specials")).browser();
        ada.open("/table/new?game=trio&preset=five-low");
        assertThat(newMatch(ada).fields())
                .containsKeys("o.specials.5", "o.specials.10")
                .doesNotContainKey("o.specials.4")
                .containsEntry("o.specials.5.effect", "AT_MOST");
        ada.send(newMatch(ada).without("o.specials.5").with("seat1", "greedy"));
        assertThat(ada.status()).isEqualTo(200);
        assertThat(ada.page().text())
                .contains("special: 2: ")
                .doesNotContain("5 or lower must follow");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "   ",
                "operator",
                "a\u202Eb",
                "x\ty",
                "a234567890123456789012345678901234567890b"
            })
    void reserved_names_are_rejected(String name) {
        Browser ada = new MemoryPages(label("names")).browser().open("/table/account");
        var form =
                ada.page().forms().stream()
                        .filter(one -> one.fields().containsKey("name"))
                        .findFirst()
                        .orElseThrow();
        ada.send(form.with("name", name).with("do", "begin"));
        assertThat(ada.status()).isEqualTo(422);
        assertThat(ada.page().text()).contains("A name must have 1 to 40 visible characters");
    }

    @Test
    void names_that_look_like_markup_are_shown_to_the_letter() {
        var pages = new MemoryPages(label("hostile"));
        var random = Seed.random(label("hostile"));
        var pieces =
                List.of(
                        "<b>",
                        "</p>",
                        "\"",
                        "'",
                        "&",
                        "<script>",
                        "-->",
                        "seat 0",
                        "$1",
                        "\\",
                        "%s",
                        "`",
                        "é",
                        "=");
        Browser ada = playing(pages);
        String match = ada.at();
        for (int i = 0; i < 60; i++) {
            var text = new StringBuilder();
            while (text.length() < 20) text.append(pieces.get(random.nextInt(pieces.size())));
            String name = text.toString();
            ada.open("/table/account");
            var form =
                    ada.page().forms().stream()
                            .filter(one -> one.fields().containsKey("name"))
                            .findFirst()
                            .orElseThrow();
            ada.send(form.with("name", name).with("do", "rename"));
            for (String page : List.of("/table", "/table/account", match, match + "/log")) {
                ada.open(page);
                assertThat(ada.page().html()).doesNotContain("<b>", "<script>", "-->", "<!--");
                assertThat(ada.page().text()).contains(name);
            }
        }
    }

    @Test
    void both_languages_say_everything() {
        var pages = new MemoryPages(label("languages"));
        Browser eva = pages.browser(Language.DE).open("/table");
        assertThat(eva.page().html()).contains("<html lang=\"de\">");
        eva.press("Jetzt spielen: Trash gegen eingebaute Bots");
        assertThat(eva.page().text()).contains("Du bist am Zug", "Platz 0 ", "ziehen");
        String match = eva.at();
        eva.press("English");
        assertThat(eva.at()).isEqualTo(match);
        assertThat(eva.page().text()).contains("Your turn").doesNotContain("Englisch");
        for (Phrase[] all :
                List.<Phrase[]>of(
                        PageTexts.values(),
                        LobbyTexts.values(),
                        TableTexts.values(),
                        ProfileTexts.values(),
                        NotificationTexts.values()))
            for (Phrase one : all) {
                assertThat(one.wording().german()).as(one.toString()).isNotBlank();
                assertThat(one.wording().german().split("%s", -1))
                        .hasSameSizeAs(
                                one == PageTexts.ENGLISH_GAMES
                                        ? one.wording().german().split("%s", -1)
                                        : one.wording().english().split("%s", -1));
            }
        assertThat(Language.accepted("fr-CH, de-AT;q=0.9, en;q=0.8")).isEqualTo(Language.DE);
        assertThat(Language.accepted("en;q=0.1, de;q=0.9")).isEqualTo(Language.DE);
        assertThat(Language.accepted("de;q=0, *")).isEqualTo(Language.EN);
        assertThat(Language.accepted("de;q=zero")).isEqualTo(Language.EN);
        assertThat(Language.accepted("")).isEqualTo(Language.EN);
    }

    @Test
    void language_form_redirects_only_within_the_site() {
        var pages = new MemoryPages(label("back"));
        for (String back :
                List.of(
                        "//evil.example",
                        "https://evil.example",
                        "/table\n",
                        "/table/../x",
                        "/v1")) {
            PageResponse reply =
                    pages.answer(
                            MemoryPages.request(
                                    true,
                                    "/table/language",
                                    Map.of("language", "de", "back", back)));
            assertThat(reply.location()).as(back).contains("/table");
        }
    }

    @Test
    void waiting_room_updates_automatically() {
        var pages = new MemoryPages(label("waits"));
        Browser ada = pages.browser().open("/table/new?game=trash");
        ada.send(newMatch(ada).with("seat1", "open"));
        Browser bob = pages.browser().open(ada.at());
        assertThat(bob.answer().refresh()).as("who may still fill something in").isEmpty();
        bob.send(bob.page().form("/sit").orElseThrow());
        ada.refresh();
        Browser waits = ada.page().form("/moves").isPresent() ? bob : ada;
        Browser acts = waits == ada ? bob : ada;
        assertThat(waits.open(waits.at()).answer().refresh()).isPresent();
        assertThat(acts.open(acts.at()).answer().refresh()).as("who is to act").isEmpty();
        assertThat(waits.open(waits.at() + "?still=yes").answer().refresh()).isEmpty();
    }

    @Test
    void preview_of_a_finished_match_has_a_picture() {
        Browser ada = playing(new MemoryPages(label("preview")));
        String match = ada.at();
        assertThat(ada.answer().body()).doesNotContain("og:image", "/view/picture");
        ada.follow("Resign");
        ada.send(ada.page().form("/resign").orElseThrow());
        String picture = match.replaceFirst("/table", "/v1/matches") + "/view/picture";
        String last = pictured(ada.open(match));
        assertThat(last).startsWith(picture + "?at=").endsWith("&as=all");
        assertThat(pictured(ada.open(match + "?at=1&as=seat0")))
                .isEqualTo(picture + "?at=1&as=seat0");
        assertThat(pictured(ada.open(match + "?at=1&as=<b>"))).isEqualTo(picture + "?at=1&as=all");
    }

    /// By the public address, which is also a link.
    private static String pictured(Browser one) {
        String page = one.answer().body();
        String told =
                page.replaceFirst("(?s).*<meta property=\"og:image\" content=\"([^\"]*)\">.*", "$1")
                        .replace("&amp;", "&");
        assertThat(told).startsWith("https://house.example/v1/matches/");
        String address = told.substring("https://house.example".length());
        assertThat(one.page().links()).extracting(Markup.Link::address).contains(address);
        return address;
    }

    @Test
    void resignation_asks_for_confirmation() {
        Browser ada = playing(new MemoryPages(label("resign")));
        String match = ada.at();
        ada.follow("Resign");
        assertThat(ada.page().text()).contains("You cannot undo this");
        var yes = ada.page().form("/resign").orElseThrow();
        ada.send(yes);
        ada.send(yes);
        assertThat(ada.at()).isEqualTo(match);
        assertThat(ada.page().text()).contains("You lost", "as Guest resigned");
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void players_ask_for_a_rematch_and_see_offers(Language language) {
        boolean german = language == Language.DE;
        String wanted = german ? "Ein Spieler möchte eine Revanche." : "A player wants a rematch.";
        var pages = new MemoryPages(label("rematch " + language));
        Browser ada = pages.browser(language).open("/table/new?game=trash");
        ada.send(newMatch(ada).with("seat1", "open"));
        String match = ada.at();
        Browser bob = pages.browser(language).open(match);
        bob.send(bob.page().form("/sit").orElseThrow());
        assertThat(bob.page().form("/rematch")).as("while it goes on").isEmpty();
        bob.open(match + "/resign").send(bob.page().form("/resign").orElseThrow());
        Browser eve = pages.browser(language).open(match);
        assertThat(eve.page().form("/rematch")).as("for who only watches").isEmpty();
        bob.open(match + "?plain");
        assertThat(bob.page().text()).doesNotContain(wanted);
        assertThat(bob.page().html()).doesNotContain("<script");
        assertThat(bob.page().form("/rematch?plain")).isPresent();

        ada.open(match).press(german ? "Revanche" : "Rematch");
        String rematch = ada.at();
        assertThat(rematch).isNotEqualTo(match);
        assertThat(ada.answer().refresh()).as("who waits").isPresent();
        assertThat(bob.open(match).page().text()).contains(wanted);
        bob.press(german ? "Revanche" : "Rematch");
        assertThat(bob.at()).isEqualTo(rematch);
        assertThat(bob.page().text()).doesNotContain(german ? "frei" : "free");
        assertThat(ada.open(rematch).page().form("/sit")).isEmpty();
        assertThat(pages.server.openings.find(id(rematch)).started()).isTrue();
    }

    @Test
    void leaving_a_rematch_cancels_it_and_shows_the_lobby() {
        var pages = new MemoryPages(label("gets up"));
        Browser ada = pages.browser().open("/table/new?game=trash");
        ada.send(newMatch(ada).with("seat1", "open"));
        String match = ada.at();
        Browser bob = pages.browser().open(match);
        bob.send(bob.page().form("/sit").orElseThrow());
        bob.open(match + "/resign").send(bob.page().form("/resign").orElseThrow());
        ada.open(match).press("Rematch").press("Get up");
        assertThat(ada.at()).isEqualTo("/table");
        assertThat(ada.status()).isEqualTo(200);
        assertThat(bob.open(match).page().text()).doesNotContain("wants a rematch");
    }

    @Test
    void a_rematch_that_cannot_be_had_says_why() {
        Browser ada = playing(new MemoryPages(label("no rematch")));
        String match = ada.at();
        var resign = ada.open(match + "/resign").page().form("/resign").orElseThrow();
        ada.send(new Markup.Form(true, match + "/rematch", resign.fields(), resign.buttons()));
        assertThat(ada.at()).isEqualTo(match);
        assertThat(ada.page().html()).contains("role=\"alert\"");
    }

    private static UUID id(String page) {
        return UUID.fromString(page.substring(page.lastIndexOf('/') + 1));
    }

    @Test
    void plain_pages_lead_to_plain_pages() {
        var pages = new MemoryPages(label("plain"));
        Browser ada = playing(pages);
        String match = ada.at();
        ada.open(match + "?plain");
        isPlain(ada, match);
        var form = ada.page().form("/moves?plain").orElseThrow();
        ada.send(form.pressed(form.buttons().getFirst()));
        isPlain(ada, match);
        ada.send(form.with("move", "99"));
        assertThat(ada.page().html()).contains("role=\"alert\"");
        isPlain(ada, match);
        ada.follow("Everything from the beginning");
        isPlain(ada, match);
        ada.follow("Back to the table");
        ada.follow("Resign");
        isPlain(ada, match);
        ada.send(ada.page().form("/resign?plain").orElseThrow());
        assertThat(ada.page().text()).contains("You lost");
        isPlain(ada, match);
        ada.follow("With scripts");
        assertThat(ada.page().html()).doesNotContain("?plain", "&amp;plain");

        Browser bob = pages.browser().open("/table/new?game=trash");
        bob.send(newMatch(bob).with("seat1", "open"));
        bob.open(bob.at() + "?plain");
        bob.refresh();
        assertThat(bob.answer().refresh().orElseThrow()).endsWith("&plain");
    }

    /// There is no script, and every link to a page of the match keeps the parameter for plain
    /// pages.
    private static void isPlain(Browser one, String match) {
        var leading =
                Stream.concat(
                                one.page().links().stream()
                                        .filter(link -> !link.text().equals("With scripts"))
                                        .map(Markup.Link::address),
                                one.page().forms().stream().map(Markup.Form::action))
                        .filter(address -> address.startsWith(match))
                        .toList();
        assertThat(leading).isNotEmpty().allMatch(address -> address.matches(".*[?&]plain"));
        assertThat(one.page().html()).doesNotContain("<script");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/table/nothing",
                "/table/new?game=poker",
                "/table/00000000-0000-7000-8000-000000000000",
                "/table/a/b/c"
            })
    void unknown_addresses_give_404_with_links(String address) {
        Browser ada = new MemoryPages(label("nothing")).browser().open(address);
        assertThat(ada.status()).isEqualTo(404);
        assertThat(ada.page().links()).extracting(Markup.Link::address).contains("/table");
    }
}
