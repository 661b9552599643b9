package cardhouse.web.pages;

import static cardhouse.web.Document.link;
import static cardhouse.web.html.Element.tag;

import cardhouse.compete.tournaments.Entrant;
import cardhouse.compete.tournaments.Format;
import cardhouse.compete.tournaments.Tournament;
import cardhouse.compete.tournaments.TournamentBoard;
import cardhouse.compete.tournaments.running.ListedTournament;
import cardhouse.compete.tournaments.running.ListedTournament.State;
import cardhouse.compete.tournaments.running.TournamentSnapshot;
import cardhouse.compete.tournaments.running.Tournaments;
import cardhouse.games.Catalog;
import cardhouse.http.parameters.Id;
import cardhouse.players.Player;
import cardhouse.web.LadderTexts;
import cardhouse.web.Page;
import cardhouse.web.PageRequest;
import cardhouse.web.PageResponse;
import cardhouse.web.PageTexts;
import cardhouse.web.Phrase;
import cardhouse.web.Visitor;
import cardhouse.web.html.Element;
import cardhouse.web.html.Forms;
import cardhouse.web.html.Html;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The list of tournaments, and the standings of one. The page of a running tournament reloads
/// automatically, unless the visitor has switched that off.
@Singleton
record TournamentPages(Tournaments tournaments) implements Page {
    private static final String HERE = "/table/tournaments";
    private static final int MOST = 50;
    private static final int SOON = 10;

    /// A link from other pages to the list.
    static Html all(Visitor visitor) {
        return link(HERE, visitor.say(TournamentTexts.TOURNAMENTS));
    }

    @Override
    public List<String> names() {
        return List.of("tournaments");
    }

    @Override
    public Optional<PageResponse> shown(PageRequest request, Visitor visitor) {
        List<ListedTournament> listed = tournaments.list(Optional.empty(), MOST);
        String title = visitor.say(TournamentTexts.TOURNAMENTS);
        return Optional.of(
                PageResponse.page(
                        visitor,
                        title,
                        HERE,
                        tag("p", visitor.say(TournamentTexts.EXPLAINED, MOST)),
                        tag("p").add(file(visitor, ".ics", TournamentTexts.CALENDAR_OF_ALL)),
                        section(visitor, TournamentTexts.ENTERING, State.ENTERING, listed),
                        section(visitor, TournamentTexts.RUNNING, State.RUNNING, listed),
                        section(visitor, TournamentTexts.OVER, State.FINISHED, listed),
                        toLobby(visitor)));
    }

    private static Html section(
            Visitor visitor, TournamentTexts title, State state, List<ListedTournament> listed) {
        var these = listed.stream().filter(one -> one.state() == state).toList();
        return tag("section")
                .add(
                        tag("h2", visitor.say(title)),
                        these.isEmpty()
                                ? tag("p", visitor.say(TournamentTexts.NONE))
                                : tag("ul")
                                        .with("class", "matches")
                                        .add(these.stream().map(one -> item(visitor, one))));
    }

    private static Html item(Visitor visitor, ListedTournament one) {
        var format = new TournamentFormat(visitor, one.format());
        String name = visitor.say(TournamentTexts.NAMED, one.format().name(), format.game());
        String about =
                one.round() == 0 || one.format().isArena()
                        ? visitor.say(
                                TournamentTexts.ABOUT,
                                format.system(),
                                one.entrants(),
                                one.format().most())
                        : visitor.say(
                                TournamentTexts.ABOUT_ROUND,
                                format.system(),
                                one.round(),
                                one.rounds());
        return tag("li")
                .add(link(HERE + "/" + one.id(), name), Html.text(" "), tag("small", about));
    }

    @Override
    public Optional<PageResponse> shown(String id, PageRequest request, Visitor visitor) {
        boolean still = request.query().containsKey("still");
        return Id.read(id)
                .map(one ->
                        tournaments.told(
                                one, visitor.whose(request), kept -> shown(kept, still, visitor)));
    }

    private PageResponse shown(TournamentSnapshot kept, boolean still, Visitor visitor) {
        Tournament now = kept.folded();
        String here = HERE + "/" + kept.id();
        // Read after the tournament, so that the name of every entrant in it is known.
        var names = new TournamentTables.EntrantNames(visitor, now, tournaments.names(kept.id()));
        var format = new TournamentFormat(visitor, kept.format());
        boolean looks = now.end().isEmpty();
        String title = visitor.say(TournamentTexts.NAMED, kept.format().name(), format.game());
        PageResponse page =
                PageResponse.page(
                        visitor,
                        title,
                        here,
                        tag("p", state(visitor, now))
                                .with("class", "status still")
                                .with("role", "status"),
                        starts(visitor, kept),
                        new TakingPart(visitor, now, here).shown(),
                        new TournamentTables(visitor, now, names).shown(),
                        new TournamentTables.RoundLists(visitor, now, names).shown(),
                        format.shown(now),
                        files(visitor, now, "/" + kept.id()),
                        proof(visitor, kept.id()),
                        looks ? looking(visitor, here, still) : Html.NOTHING,
                        links(visitor, kept));
        return looks && !still ? page.refreshing(SOON, here) : page;
    }

    private static String state(Visitor visitor, Tournament now) {
        return now.end()
                .map(cause ->
                        visitor.say(
                                switch (cause) {
                                    case PLAYED ->
                                            now.format().isArena()
                                                    ? TournamentTexts.STATE_TIME_OVER
                                                    : TournamentTexts.STATE_PLAYED;
                                    case NO_PAIRING -> TournamentTexts.STATE_NO_PAIRING;
                                    case TOO_FEW -> TournamentTexts.STATE_TOO_FEW;
                                    case STOPPED -> TournamentTexts.STATE_STOPPED;
                                }))
                .orElseGet(() -> goesOn(visitor, now));
    }

    private static String goesOn(Visitor visitor, Tournament now) {
        if (!now.hasStarted())
            return visitor.say(
                    TournamentTexts.STATE_ENTERING, now.in().size(), now.format().most());
        if (now.endsAt().isPresent())
            return visitor.say(TournamentTexts.STATE_ARENA, Strength.time(now.endsAt().get()));
        return now.round() == 0
                ? visitor.say(TournamentTexts.STATE_BEGINS)
                : visitor.say(TournamentTexts.STATE_RUNNING, now.round(), now.planned());
    }

    private static Html starts(Visitor visitor, TournamentSnapshot kept) {
        return kept.startsAt()
                .filter(_ -> State.of(kept.folded()) == State.ENTERING)
                .<Html>map(at ->
                        tag(
                                "p",
                                visitor.say(
                                        TournamentTexts.STARTS,
                                        Strength.time(at),
                                        kept.format().leastSeats())))
                .orElse(Html.NOTHING);
    }

    private static Html looking(Visitor visitor, String here, boolean still) {
        return still
                ? tag("p").add(link(here, visitor.say(TableTexts.LOOK_AGAIN)))
                : tag("p", visitor.say(TableTexts.LOOKS) + " ")
                        .add(link(here + "?still=yes", visitor.say(TableTexts.STOP_LOOKING)));
    }

    private static Html files(Visitor visitor, Tournament now, String here) {
        Html calendar =
                tag("p").add(file(visitor, here + "/calendar.ics", TournamentTexts.CALENDAR));
        if (!now.hasStarted()) return calendar;
        return Html.of(
                calendar,
                tag("p").with("class", "links")
                        .add(
                                file(
                                        visitor,
                                        here + "/standings.csv",
                                        TournamentTexts.STANDINGS_FILE),
                                file(
                                        visitor,
                                        here + "/pairings.csv",
                                        TournamentTexts.PAIRINGS_FILE),
                                file(visitor, here + "/report.trf", TournamentTexts.REPORT)));
    }

    private static Html file(Visitor visitor, String rest, TournamentTexts title) {
        return link("/v1/tournaments" + rest, visitor.say(title));
    }

    private static Html proof(Visitor visitor, UUID id) {
        return tag("p", visitor.say(TournamentTexts.CHECK) + " ")
                .add(
                        tag("code", "./cardhouse verify --tournament FILE"),
                        Html.text(" "),
                        link(
                                "/v1/tournaments/" + id + "/proof",
                                visitor.say(TournamentTexts.PROOF)));
    }

    private static Html links(Visitor visitor, TournamentSnapshot kept) {
        return tag("p").with("class", "links")
                .add(
                        link(RulesPage.address(kept.format().game()), visitor.say(PageTexts.RULES)),
                        all(visitor),
                        visitor.toLobby());
    }

    private static Html toLobby(Visitor visitor) {
        return tag("p").with("class", "links").add(visitor.toLobby());
    }

    /// Enters and withdraws; repeating it changes nothing.
    @Override
    public Optional<PageResponse> posted(String id, PageRequest request, Visitor visitor) {
        Player me = visitor.signedIn();
        return Id.read(id).flatMap(one -> posted(one, request, me));
    }

    private Optional<PageResponse> posted(UUID id, PageRequest request, Player me) {
        switch (request.form("do")) {
            case TakingPart.ENTER -> tournaments.enter(id, me);
            case TakingPart.LEAVE -> tournaments.leave(id, me);
            case TakingPart.REST -> tournaments.rest(id, me, number(request.form("round")));
            default -> {
                return Optional.empty();
            }
        }
        return Optional.of(PageResponse.seeOther(HERE + "/" + id));
    }

    private static int number(String round) {
        return round.matches("[1-9][0-9]?") ? Integer.parseInt(round) : 0;
    }

    /// The format of a tournament, in words.
    record TournamentFormat(Visitor visitor, Format format) {
        /// The game by its title, or by its id if this server no longer has it.
        String game() {
            return Catalog.find(format.game()).map(one -> one.title()).orElse(format.game());
        }

        String system() {
            return visitor.say(
                    switch (format.system()) {
                        case SWISS -> TournamentTexts.SWISS;
                        case ROUND_ROBIN -> TournamentTexts.ROUND_ROBIN;
                        case KNOCKOUT -> TournamentTexts.KNOCKOUT;
                        case ARENA -> TournamentTexts.ARENA;
                        case TABLES -> TournamentTexts.TABLES;
                    });
        }

        Html shown(Tournament tournament) {
            boolean known = !format.isArena() && (tournament.hasStarted() || !isOfEntrants());
            return Html.of(
                    tag("h2", visitor.say(TournamentTexts.FORMAT)),
                    tag("dl")
                            .add(
                                    line(LadderTexts.GAME, game()),
                                    line(TournamentTexts.SYSTEM, system()),
                                    format.hasTables()
                                            ? line(
                                                    TournamentTexts.TABLE_SIZE,
                                                    String.valueOf(format.seats()))
                                            : Html.NOTHING,
                                    known
                                            ? line(
                                                    TournamentTexts.ROUNDS,
                                                    String.valueOf(tournament.planned()))
                                            : Html.NOTHING,
                                    format.duration()
                                            .map(time ->
                                                    line(
                                                            TournamentTexts.DURATION,
                                                            visitor.say(
                                                                    TournamentTexts.MINUTES,
                                                                    time.toMinutes(),
                                                                    time.toSecondsPart())))
                                            .orElse(Html.NOTHING),
                                    format.lateRounds() > 0
                                            ? line(
                                                    TournamentTexts.LATE_ROUNDS,
                                                    String.valueOf(format.lateRounds()))
                                            : Html.NOTHING,
                                    line(TournamentTexts.WHO, visitor.say(who())),
                                    line(
                                            TournamentTexts.CLOCK,
                                            visitor.say(
                                                    TournamentTexts.SECONDS,
                                                    seconds(format.perMove()),
                                                    seconds(format.bank())))));
        }

        /// Whether the number of rounds depends on the number of entrants.
        private boolean isOfEntrants() {
            return switch (format.system()) {
                case SWISS, ARENA, TABLES -> false;
                case ROUND_ROBIN, KNOCKOUT -> true;
            };
        }

        private TournamentTexts who() {
            return switch (format.bots()) {
                case NONE -> TournamentTexts.HUMANS;
                case ONLY -> TournamentTexts.BOTS;
                case MIXED -> TournamentTexts.PEOPLE_AND_BOTS;
            };
        }

        private static String seconds(String duration) {
            return BigDecimal.valueOf(Duration.parse(duration).toMillis(), 3)
                    .stripTrailingZeros()
                    .toPlainString();
        }

        private Html line(Phrase what, String value) {
            return Html.of(tag("dt", visitor.say(what)), tag("dd", value));
        }
    }

    /// Entering a tournament, withdrawing, and the link to the visitor's present match.
    ///
    /// @param here target of its forms
    record TakingPart(Visitor visitor, Tournament tournament, String here) {
        static final String ENTER = "enter";
        static final String LEAVE = "leave";
        static final String REST = "rest";

        Html shown() {
            if (tournament.end().isPresent()) return Html.NOTHING;
            Optional<Player> me = visitor.player();
            if (me.isEmpty()) return stranger();
            return tournament
                    .find(me.get().id().toString())
                    .map(this::entered)
                    .orElseGet(() -> admitted(me.get()));
        }

        private Html stranger() {
            return tournament.isOpen()
                    ? section(tag("p").add(link("/table/account", say(TournamentTexts.SIGN_IN))))
                    : Html.NOTHING;
        }

        private Html admitted(Player me) {
            if (!tournament.isOpen()) return Html.NOTHING;
            var kind = me.kind() == Player.Kind.BOT ? Entrant.Kind.BOT : Entrant.Kind.HUMAN;
            if (!tournament.format().bots().admits(kind))
                return section(tag("p", say(TournamentTexts.NOT_FOR_YOU)));
            if (!tournament.hasPlace()) return section(tag("p", say(TournamentTexts.FULL)));
            return section(
                    tag(
                            "p",
                            say(arena() ? TournamentTexts.CONSENT_ARENA : TournamentTexts.CONSENT)),
                    tournament.round() > 0 && !arena()
                            ? tag("p", say(TournamentTexts.ENTER_LATE))
                            : Html.NOTHING,
                    form(ENTER, say(TournamentTexts.ENTER)));
        }

        private Html entered(Entrant me) {
            if (!tournament.isIn(me.number())) return gone(me);
            return section(
                    tag("p", say(TournamentTexts.YOU_ARE_IN)),
                    match(me.number())
                            .<Html>map(match ->
                                    tag("p").add(
                                                    link(
                                                            "/table/" + match,
                                                            say(TournamentTexts.YOUR_MATCH))))
                            .orElse(Html.NOTHING),
                    bye(me.number()),
                    tag("details")
                            .add(
                                    tag(
                                            "summary",
                                            say(
                                                    arena()
                                                            ? TournamentTexts.PAUSE
                                                            : TournamentTexts.WITHDRAW)),
                                    tag(
                                            "p",
                                            say(
                                                    arena()
                                                            ? TournamentTexts.PAUSE_TEXT
                                                            : TournamentTexts.WITHDRAW_TEXT)),
                                    form(
                                            LEAVE,
                                            say(
                                                    arena()
                                                            ? TournamentTexts.PAUSE_DO
                                                            : TournamentTexts.WITHDRAW_DO))));
        }

        private boolean arena() {
            return tournament.format().isArena();
        }

        private Html gone(Entrant me) {
            if (!tournament.mayReturn(me.number()))
                return section(tag("p", say(TournamentTexts.YOU_LEFT)));
            if (!tournament.hasPlace()) return section(tag("p", say(TournamentTexts.FULL)));
            return section(
                    tag("p", say(TournamentTexts.YOU_PAUSE)),
                    form(ENTER, say(TournamentTexts.RETURN)));
        }

        /// The entrant's bye of half a point, or the rounds in which it may have one.
        private Html bye(int entrant) {
            Map<String, String> rounds =
                    IntStream.range(tournament.round() + 1, tournament.planned())
                            .filter(round -> tournament.mayAsk(entrant, round))
                            .mapToObj(String::valueOf)
                            .collect(
                                    Collectors.toMap(
                                            one -> one,
                                            one -> one,
                                            (one, _) -> one,
                                            LinkedHashMap::new));
            if (rounds.isEmpty())
                return tournament
                        .bye(entrant)
                        .<Html>map(round -> tag("p", visitor.say(TournamentTexts.YOUR_BYE, round)))
                        .orElse(Html.NOTHING);
            return tag("details")
                    .add(
                            tag("summary", say(TournamentTexts.REST)),
                            tag("p", say(TournamentTexts.REST_TEXT)),
                            visitor.form(here)
                                    .add(
                                            Forms.labelled(
                                                    say(TournamentTexts.REST_ROUND),
                                                    Forms.select("round", rounds, "")),
                                            submit(REST, say(TournamentTexts.REST_DO))));
        }

        /// The entrant's match in progress.
        private Optional<String> match(int entrant) {
            return tournament.undecided().stream()
                    .map(Tournament.OpenBoard::board)
                    .filter(board -> board.entrants().contains(entrant))
                    .findFirst()
                    .flatMap(TournamentBoard::match);
        }

        private Element form(String what, String title) {
            return visitor.form(here).add(submit(what, title));
        }

        private static Element submit(String what, String title) {
            return Forms.submit(title).with("name", "do").with("value", what);
        }

        private Html section(Html... parts) {
            return tag("section").add(tag("h2", say(TournamentTexts.TAKE_PART))).add(parts);
        }

        private String say(Phrase phrase) {
            return visitor.say(phrase);
        }
    }
}
