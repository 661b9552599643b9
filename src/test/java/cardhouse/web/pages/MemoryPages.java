package cardhouse.web.pages;

import cardhouse.Seed;
import cardhouse.archive.analysis.Analysis;
import cardhouse.archive.analysis.AnalysisReading;
import cardhouse.archive.statistics.MemoryStatistics;
import cardhouse.bots.Bots;
import cardhouse.bots.Level;
import cardhouse.bots.RandomChance;
import cardhouse.bots.matchmaking.Matchmaking;
import cardhouse.bots.trials.MemoryTrials;
import cardhouse.bots.trials.Trials;
import cardhouse.compete.ratings.MemoryRatings;
import cardhouse.compete.seeks.MemorySeeks;
import cardhouse.compete.seeks.SeekPairing;
import cardhouse.engine.Seat;
import cardhouse.http.PublicOrigin;
import cardhouse.match.Match;
import cardhouse.match.Matches;
import cardhouse.match.MemoryServer;
import cardhouse.match.MoveInterceptor;
import cardhouse.match.MoveRequest;
import cardhouse.match.Preconditions;
import cardhouse.match.TestNode;
import cardhouse.match.live.JournalSubscriptions;
import cardhouse.match.live.MostWatched;
import cardhouse.match.live.Waiting;
import cardhouse.match.viewing.EntryView;
import cardhouse.match.viewing.Played;
import cardhouse.platform.background.Asker;
import cardhouse.platform.background.Computations;
import cardhouse.platform.nodes.OwnedSlots;
import cardhouse.platform.projections.Projection;
import cardhouse.platform.projections.ProjectionUpdates;
import cardhouse.platform.requests.Idempotency;
import cardhouse.platform.requests.MemoryIdempotencyKeys;
import cardhouse.platform.requests.Rejection;
import cardhouse.players.AccountNotifications;
import cardhouse.players.Accounts;
import cardhouse.players.Bearers;
import cardhouse.players.MatchLimit;
import cardhouse.players.MemoryPlayers;
import cardhouse.players.Session;
import cardhouse.players.Sessions;
import cardhouse.players.Token;
import cardhouse.players.Tokens;
import cardhouse.players.WaysIn;
import cardhouse.players.claims.Claims;
import cardhouse.players.claims.MemoryOwnedAccounts;
import cardhouse.players.oauth.Authorizations;
import cardhouse.players.oauth.MemoryCodes;
import cardhouse.players.oidc.MemoryIdentities;
import cardhouse.players.oidc.SignIns;
import cardhouse.players.passkeys.MemoryPasskeys;
import cardhouse.players.passkeys.Passkeys;
import cardhouse.players.passkeys.RecoveryCodes;
import cardhouse.web.Guests;
import cardhouse.web.Language;
import cardhouse.web.PageRequest;
import cardhouse.web.PageResponse;
import cardhouse.web.TablePages;
import cardhouse.web.claims.AgentsPage;
import cardhouse.web.mail.MailPage;
import cardhouse.web.oauth.ApplicationsPage;
import cardhouse.web.oauth.ConsentPage;
import cardhouse.web.oidc.IdentitiesSection;
import cardhouse.web.oidc.Providers;
import cardhouse.web.oidc.SignInPage;
import cardhouse.web.passkeys.PasskeySections;
import cardhouse.web.passkeys.PasskeysPage;
import cardhouse.webhooks.EgressPolicy;
import cardhouse.webhooks.MailConsent;
import cardhouse.webhooks.MailLinks;
import cardhouse.webhooks.MailQuota;
import cardhouse.webhooks.MemoryWebhooks;
import cardhouse.webhooks.NoEvents;
import cardhouse.webhooks.Secret;
import cardhouse.webhooks.SecretVault;
import cardhouse.webhooks.Subscriptions;
import cardhouse.webhooks.events.PublicAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The pages but those of sets and series, without a web server, over a server in memory. Built-in
/// bots move at once.
public final class MemoryPages {
    private static final int MOST_TOKENS = 4;

    /// The public address of the server.
    public static final String ORIGIN = "https://cards.example";

    static final int MOST_WEBHOOKS = 3;
    private static final Pattern MATCH = Pattern.compile("/table/([0-9a-f-]{36})");

    public final MemoryServer server;
    final TestNode node;
    public final MemoryPlayers players;
    public final Tokens tokens;
    public final Accounts accounts;
    final MemoryRatings ratings = new MemoryRatings();
    final MemoryStatistics statistics = new MemoryStatistics();
    public final SeekPairing pairing;
    final KnownTournaments tournaments = new KnownTournaments();

    /// What analyses would come to, which take longer than these tests.
    final Map<UUID, Analysis> analyses = new HashMap<>();

    final KnownBots bots = new KnownBots();

    /// Tokens that have ended, on which webhooks depend.
    final Set<UUID> ended = new HashSet<>();

    final MemoryWebhooks webhooks = new MemoryWebhooks(token -> !ended.contains(token));

    /// The number of confirmation mails until the limit.
    int mails = 3;

    final MailLinks links;

    final MemoryTrials trials = new MemoryTrials();

    /// Who had something computed.
    final List<Asker> turns = new ArrayList<>();

    /// Whether too much else is computed.
    boolean busy;

    /// What an interceptor of moves was shown.
    public final List<String> intercepted = new ArrayList<>();

    final TablePages pages;

    public MemoryPages(String label) {
        this(label, new Providers(Optional.empty()));
    }

    /// @param providers with which people sign in
    MemoryPages(String label, Providers providers) {
        this.server = new MemoryServer(label);
        var greedy = Bots.of(Level.GREEDY, new RandomChance(Seed.number(label)));
        this.node = server.node((_, _, observation) -> greedy.choose(observation));
        var keys = new MemoryIdempotencyKeys(server.clock);
        var news = new AccountNotifications();
        var random = Seed.secure(label);
        this.players = new MemoryPlayers(keys, server.clock);
        server.ask(players::find);
        this.tokens =
                new Tokens(players, news, server.clock, () -> Token.draw(random), MOST_TOKENS);
        this.accounts = new Accounts(players, tokens, _ -> {}, news, server.clock, server::id);
        var seeks = new MemorySeeks();
        this.pairing =
                new SeekPairing(
                        seeks,
                        server.openings,
                        node.matches(),
                        () -> OwnedSlots.ALL,
                        Seed.random(label),
                        server.clock);
        var limit = new MatchLimit(players, 0, 0);
        var idempotency = new Idempotency(keys);
        Bearers bearers =
                secret ->
                        tokens.bearer(secret)
                                .filter(one -> one.grant().holdsAt(server.clock.instant()));
        var sessions = new Sessions(tokens, server::id);
        var guests = new Guests(accounts, sessions, bearers, idempotency);
        var roster = bots.roster(server);
        var matchmaking =
                new Matchmaking(roster, server.openings, node.matches(), () -> false, server.clock);
        var trying =
                new Trials(
                        trials,
                        roster,
                        server::id,
                        0,
                        "1.1.0",
                        Runnable::run,
                        () -> {},
                        server.clock);
        var vault = new SecretVault("key", Map.of("key", Seed.bytes(label, 32)));
        this.links =
                new MailLinks(
                        vault, new PublicAddress(Optional.of(URI.create("https://cards.example"))));
        var subscriptions =
                new Subscriptions(
                        players,
                        webhooks,
                        new NoEvents(),
                        webhooks.deliveries(),
                        vault,
                        new EgressPolicy(List.of()),
                        Set.of("discord.com", "hooks.slack.com"),
                        () -> Secret.draw(random),
                        server.clock,
                        new Subscriptions.News() {
                            @Override
                            public void changed() {}

                            @Override
                            public void due(UUID delivery) {}
                        },
                        Runnable::run,
                        new MailQuota((_, _, _) -> mails-- > 0, vault, server.clock, true, 0, 0, 0),
                        MOST_WEBHOOKS,
                        Duration.ofSeconds(10));
        var authorizations =
                new Authorizations(
                        new MemoryCodes(),
                        tokens,
                        server.clock,
                        () -> Token.draw(random),
                        server::id);
        var identities = new MemoryIdentities(players);
        var returning = new MemoryPasskeys();
        var waysIn =
                new WaysIn(
                        tokens,
                        List.of(
                                owner -> returning.of(owner).size(),
                                returning::codes,
                                owner -> identities.of(owner).size()));
        var signIns =
                new SignIns(
                        identities,
                        players,
                        accounts,
                        sessions,
                        waysIn,
                        news,
                        server.clock,
                        server::id,
                        MOST_TOKENS - 1);
        var passkeys =
                new Passkeys(
                        returning,
                        players,
                        tokens,
                        waysIn,
                        server.clock,
                        () -> Token.draw(random),
                        server::id);
        var codes = new RecoveryCodes(returning, players, server.clock, random);
        var ways = new PasskeySections(passkeys, codes);
        var ofMatches =
                ofMatches(
                        server,
                        node,
                        node.matches().with(interceptor()),
                        analyses(),
                        limit,
                        matchmaking,
                        idempotency,
                        guests);
        var claims =
                new Claims(
                        new MemoryOwnedAccounts(), players, server.clock, () -> Token.draw(random));
        this.pages =
                new TablePages(
                        List.of(
                                new LobbyPage(server.openings, node.views(), guests),
                                new NewMatchPage(
                                        server.openings,
                                        limit,
                                        matchmaking,
                                        roster,
                                        idempotency,
                                        ofMatches.forms(),
                                        guests),
                                new AccountPage(
                                        accounts,
                                        sessions,
                                        bearers,
                                        idempotency,
                                        server::id,
                                        guests,
                                        new IdentitiesSection(providers, signIns),
                                        ways),
                                new SignInPage(
                                        providers, signIns, new PublicOrigin(Optional.empty())),
                                new PasskeysPage(
                                        passkeys,
                                        codes,
                                        sessions,
                                        ways,
                                        new PublicOrigin(Optional.empty())),
                                new ConsentPage(authorizations, new PublicOrigin(Optional.empty())),
                                new ApplicationsPage(authorizations),
                                new AgentsPage(claims),
                                new NotificationsPage(
                                        subscriptions, idempotency, server::id, guests),
                                new MailPage(new MailConsent(links, webhooks, server.clock)),
                                new RulesPage(guests),
                                new LadderPage(ratings, counted(ratings)),
                                new StatisticsPage(statistics, counted(statistics)),
                                new SeekPages(
                                        seeks.seeks(server, players, ratings), idempotency, guests),
                                new TournamentPages(
                                        tournaments.tournaments(server, this::computed)),
                                new BotsPage(roster),
                                new TvPage(
                                        new MostWatched(
                                                server.directory,
                                                node.views(),
                                                new JournalSubscriptions<Integer>(
                                                        node.reading(),
                                                        new Waiting(),
                                                        EntryView::revision)),
                                        node.reading()),
                                new ProfilePage(accounts, ratings, roster, trying, claims),
                                ofMatches),
                        bearers);
    }

    private <P extends Projection> ProjectionUpdates<P> counted(P projection) {
        return new ProjectionUpdates<>(projection, Duration.ZERO, server.clock);
    }

    private AnalysisReading analyses() {
        return new AnalysisReading(
                node.views(), (match, whose) -> computed(whose, () -> analysis(match)));
    }

    /// Those of matches, which do not wait for news.
    static MatchPages ofMatches(
            MemoryServer server,
            TestNode node,
            Matches matches,
            AnalysisReading analyses,
            MatchLimit limit,
            Matchmaking matchmaking,
            Idempotency idempotency,
            Guests guests) {
        var waiting = new Waiting();
        waiting.close();
        var rematching = server.rematching(node, limit);
        return new MatchPages(
                new MatchPage(
                        server.openings,
                        node.views(),
                        node.reading(),
                        rematching,
                        waiting,
                        guests,
                        server.clock),
                new LogPage(matches, node.reading()),
                new AnalysisPage(server.openings, analyses),
                new MatchForms(
                        matches,
                        server.openings,
                        node.views(),
                        limit,
                        matchmaking,
                        rematching,
                        idempotency,
                        new PublicOrigin(Optional.of(ORIGIN)),
                        guests));
    }

    private MoveInterceptor interceptor() {
        return new MoveInterceptor() {
            @Override
            public Played play(
                    Match match,
                    Seat seat,
                    MoveRequest move,
                    Preconditions terms,
                    Way way,
                    Supplier<Played> play) {
                intercepted.add(way + " " + move);
                return play.get();
            }

            @Override
            public void resigned(Match match) {
                intercepted.add("resigned");
            }
        };
    }

    private <T> T computed(Asker whose, Supplier<T> work) {
        if (busy) throw new Computations.TooMany();
        turns.add(whose);
        return work.get();
    }

    private Analysis analysis(UUID match) {
        return Optional.ofNullable(analyses.get(match))
                .orElseThrow(() ->
                        new Rejection(Rejection.Code.NO_SAMPLES, "It cannot be played again."));
    }

    public Browser browser() {
        return browser(Language.EN);
    }

    public Browser browser(Language language) {
        return new Browser(new Cookies(language));
    }

    public PageResponse answer(PageRequest request) {
        PageResponse reply = pages.answer(request);
        server.commit();
        reply.location()
                .map(MATCH::matcher)
                .filter(found -> found.lookingAt())
                .map(found -> UUID.fromString(found.group(1)))
                .filter(id ->
                        server.directory.find(id).filter(match -> match.started()).isPresent())
                .ifPresent(this::moveBots);
        return reply;
    }

    private void moveBots(UUID match) {
        while (node.matches().houseMove(match)) server.commit();
    }

    public static PageRequest request(boolean posted, String address, Map<String, String> form) {
        String[] parts = address.replaceFirst("#.*", "").split("\\?", 2);
        var query = new HashMap<String, String>();
        if (parts.length > 1)
            for (String one : parts[1].split("&")) {
                String[] both = (one + "=").split("=", 3);
                query.put(both[0], URLDecoder.decode(both[1], StandardCharsets.UTF_8));
            }
        List<String> path =
                Arrays.stream(parts[0].substring("/table".length()).split("/"))
                        .filter(part -> !part.isEmpty())
                        .collect(Collectors.toList());
        return new PageRequest(
                posted,
                path,
                query,
                form,
                Optional.empty(),
                Language.EN,
                "https://house.example",
                Asker.of("here"));
    }

    /// The state of one browser.
    private final class Cookies implements Browser.Line {
        private Optional<Session> session = Optional.empty();
        private Optional<String> flow = Optional.empty();
        private Language language;

        Cookies(Language language) {
            this.language = language;
        }

        @Override
        public Browser.Answer request(boolean posted, String address, Map<String, String> form) {
            PageRequest plain = MemoryPages.request(posted, address, form);
            PageResponse reply =
                    answer(
                            new PageRequest(
                                    posted,
                                    plain.path(),
                                    plain.query(),
                                    form,
                                    session,
                                    flow,
                                    Optional.empty(),
                                    language,
                                    "https://house.example",
                                    Asker.of("here")));
            reply.cookie()
                    .ifPresent(cookie -> {
                        switch (cookie) {
                            case PageResponse.Cookie.Begun(var begun) -> {
                                session = Optional.of(begun);
                                flow = Optional.empty();
                            }
                            case PageResponse.Cookie.Ended _ -> session = Optional.empty();
                            case PageResponse.Cookie.Spoken(Language chosen) -> language = chosen;
                            case PageResponse.Cookie.Flow(String begun) ->
                                    flow = Optional.of(begun);
                            case PageResponse.Cookie.Ceremony _ -> {}
                        }
                    });
            return new Browser.Answer(
                    reply.status(), reply.body(), reply.location(), reply.refresh());
        }
    }
}
