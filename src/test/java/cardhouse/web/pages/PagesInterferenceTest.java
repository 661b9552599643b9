package cardhouse.web.pages;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.archive.analysis.AnalysisReading;
import cardhouse.bots.matchmaking.Matchmaking;
import cardhouse.fairness.Sha256;
import cardhouse.games.Catalog;
import cardhouse.interference.PairedMemoryServers;
import cardhouse.interference.PairedMemoryServers.Noted;
import cardhouse.platform.background.Asker;
import cardhouse.platform.json.CanonicalJson;
import cardhouse.platform.requests.Idempotency;
import cardhouse.platform.requests.MemoryIdempotencyKeys;
import cardhouse.players.AccountNotifications;
import cardhouse.players.Accounts;
import cardhouse.players.Bearer;
import cardhouse.players.Bearers;
import cardhouse.players.Grant;
import cardhouse.players.MatchLimit;
import cardhouse.players.MemoryPlayers;
import cardhouse.players.Scope;
import cardhouse.players.Session;
import cardhouse.players.Sessions;
import cardhouse.players.Token;
import cardhouse.players.Tokens;
import cardhouse.web.Guests;
import cardhouse.web.Language;
import cardhouse.web.PageRequest;
import cardhouse.web.PageResponse;
import cardhouse.web.TablePages;
import cardhouse.web.Visitor;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// For two matches in a player's same information state, the player's pages are equal as text: at
/// present, at every earlier revision, in the log, and for a rejected form.
@Pure
@Tag("long")
class PagesInterferenceTest {
    private static final int MATCHES = 4;

    /// Pages over one of two servers, for the player at a seat.
    private static TablePages pages(Noted one, int seat) {
        var keys = new MemoryIdempotencyKeys(one.server.clock);
        var players = new MemoryPlayers(keys, one.server.clock);
        var news = new AccountNotifications();
        var random = Seed.secure("PagesInterferenceTest");
        var tokens = new Tokens(players, news, one.server.clock, () -> Token.draw(random), 4);
        var grant =
                new Grant(
                        new UUID(0, 1),
                        Optional.empty(),
                        "",
                        Set.of(Scope.PLAY),
                        one.server.clock.instant(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty());
        Bearers bearers = _ -> Optional.of(new Bearer(one.players.get(seat), grant));
        var idempotency = new Idempotency(keys);
        var matches =
                MemoryPages.ofMatches(
                        one.server,
                        one.node,
                        one.node.matches(),
                        new AnalysisReading(
                                one.node.views(),
                                (_, _) -> {
                                    throw new AssertionError("the match is not over");
                                }),
                        new MatchLimit(players, 0, 0),
                        new Matchmaking(
                                new KnownBots().roster(one.server),
                                one.server.openings,
                                one.node.matches(),
                                () -> false,
                                one.server.clock),
                        idempotency,
                        new Guests(
                                new Accounts(
                                        players,
                                        tokens,
                                        _ -> {},
                                        news,
                                        one.server.clock,
                                        one.server::id),
                                new Sessions(tokens, one.server::id),
                                bearers,
                                idempotency));
        return new TablePages(List.of(matches), bearers);
    }

    /// All that the player at a seat is shown of a match.
    private static List<PageResponse> shown(Noted one, int seat) {
        var pages = pages(one, seat);
        String match = "/table/" + one.match;
        var replies = new ArrayList<PageResponse>();
        for (int at = 0; at <= one.journal().size() + 1; at++)
            replies.add(
                    pages.answer(signedIn(false, match + (at == 0 ? "" : "?at=" + at), Map.of())));
        for (String page : List.of("/log", "/analysis", "/resign", "?still=yes", "?wait=1"))
            replies.add(pages.answer(signedIn(false, match + page, Map.of())));
        String token =
                new Markup(replies.getFirst().body())
                        .form("/language")
                        .orElseThrow()
                        .fields()
                        .getOrDefault(Visitor.FORM_TOKEN, "");
        for (var form :
                List.of(
                        Map.of("revision", "1", "move", "1"),
                        Map.of("revision", String.valueOf(one.journal().size()), "move", "999"))) {
            var sent = new HashMap<>(form);
            sent.put(Visitor.FORM_TOKEN, token);
            PageResponse refused = pages.answer(signedIn(true, match + "/moves", sent));
            replies.add(refused);
            replies.add(pages.answer(signedIn(false, refused.location().orElseThrow(), Map.of())));
        }
        return replies;
    }

    private static PageRequest signedIn(boolean posted, String address, Map<String, String> form) {
        PageRequest plain = MemoryPages.request(posted, address, form);
        return new PageRequest(
                posted,
                plain.path(),
                plain.query(),
                form,
                Optional.of(Session.sent("a session of this player")),
                Language.EN,
                "https://house.example",
                Asker.of("here"));
    }

    /// A secret let out on purpose, to see that it is noticed.
    enum Leak {
        NONE,
        ID,
        CLASS,
        TEXT,
        ORDER,
        REFRESH;

        PageResponse of(Noted one, PageResponse honest) {
            if (this == NONE) return honest;
            var told = new StringBuilder();
            one.journal().forEach(entry -> told.append(new CanonicalJson().write(entry.events())));
            String secret = Sha256.hex(told.toString().getBytes(StandardCharsets.UTF_8));
            boolean odd = secret.charAt(0) % 2 == 1;
            String page = honest.body();
            String leaking =
                    switch (this) {
                        case NONE, REFRESH -> page;
                        case ID -> page.replaceFirst("<li>", "<li id=\"c" + secret + "\">");
                        case CLASS ->
                                page.replaceFirst(
                                        "class=\"card down\"",
                                        odd ? "class=\"down card\"" : "class=\"card down\"");
                        case TEXT ->
                                page.replaceFirst("face down", odd ? "face  down" : "face down");
                        case ORDER ->
                                odd
                                        ? page.replaceFirst(
                                                "(?s)(<li>[^\n]*\n)(<li>[^\n]*\n)", "$2$1")
                                        : page;
                    };
            var refresh = this == REFRESH ? Optional.of(odd ? "1" : "2") : honest.refresh();
            return new PageResponse(
                    honest.status(),
                    leaking,
                    honest.type(),
                    honest.location(),
                    refresh,
                    honest.cookie(),
                    honest.forms());
        }
    }

    /// @return how many pages of two such matches differ
    private static int differing(Leak leak) {
        int differing = 0;
        int matches = 0;
        int pages = 0;
        for (var type : Catalog.GAMES)
            for (int number = 0; number < MATCHES; number++) {
                var twins = PairedMemoryServers.found(type, number);
                if (twins.isEmpty()) continue;
                matches++;
                var both = twins.get();
                var here = shown(both.here(), both.seat());
                var there = shown(both.there(), both.seat());
                assertThat(here).hasSameSizeAs(there);
                for (int i = 0; i < here.size(); i++) {
                    pages++;
                    if (!leak.of(both.here(), here.get(i))
                            .equals(leak.of(both.there(), there.get(i)))) differing++;
                }
            }
        assertThat(matches).isGreaterThan(Catalog.GAMES.size());
        assertThat(pages).isGreaterThan(10 * matches);
        return differing;
    }

    @Test
    void pages_do_not_depend_on_hidden_cards() {
        assertThat(differing(Leak.NONE)).isZero();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void a_secret_that_is_let_out_is_noticed(Leak leak) {
        assertThat(differing(leak)).isPositive();
    }
}
