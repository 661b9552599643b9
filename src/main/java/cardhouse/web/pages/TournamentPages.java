package cardhouse.web.pages;

import static cardhouse.web.Document.link;
import static cardhouse.web.html.Element.tag;

import cardhouse.compete.tournaments.Board;
import cardhouse.compete.tournaments.Entrant;
import cardhouse.compete.tournaments.Format;
import cardhouse.compete.tournaments.Tournament;
import cardhouse.compete.tournaments.running.KeptTournament;
import cardhouse.compete.tournaments.running.ListedTournament;
import cardhouse.compete.tournaments.running.ListedTournament.State;
import cardhouse.compete.tournaments.running.Tournaments;
import cardhouse.games.Catalog;
import cardhouse.http.parameters.Id;
import cardhouse.players.Player;
import cardhouse.web.Ask;
import cardhouse.web.LadderSay;
import cardhouse.web.Page;
import cardhouse.web.Phrase;
import cardhouse.web.Reply;
import cardhouse.web.Say;
import cardhouse.web.Visitor;
import cardhouse.web.html.Element;
import cardhouse.web.html.Forms;
import cardhouse.web.html.Html;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The list of tournaments, and the standings of one. The page of a running tournament reloads
/// automatically, unless the visitor has switched that off.
@Singleton
record TournamentPages(Tournaments tournaments) implements Page {
    private static final String HERE = "/table/tournaments";
    private static final int MOST = 50;
    private static final int SOON = 10;

    /// A link from other pages to the list.
    static Html all(Visitor visitor) {
        return link(HERE, visitor.say(TournamentSay.TOURNAMENTS));
    }

    @Override
    public List<String> names() {
        return List.of("tournaments");
    }

    @Override
    public Optional<Reply> shown(Ask ask, Visitor visitor) {
        List<ListedTournament> listed = tournaments.list(Optional.empty(), MOST);
        String title = visitor.say(TournamentSay.TOURNAMENTS);
        return Optional.of(
                Reply.page(
                        visitor,
                        title,
                        HERE,
                        tag("p", visitor.say(TournamentSay.EXPLAINED, MOST)),
                        section(visitor, TournamentSay.ENTERING, State.ENTERING, listed),
                        section(visitor, TournamentSay.RUNNING, State.RUNNING, listed),
                        section(visitor, TournamentSay.OVER, State.FINISHED, listed),
                        toLobby(visitor)));
    }

    private static Html section(
            Visitor visitor, TournamentSay title, State state, List<ListedTournament> listed) {
        var these = listed.stream().filter(one -> one.state() == state).toList();
        return tag("section")
                .add(
                        tag("h2", visitor.say(title)),
                        these.isEmpty()
                                ? tag("p", visitor.say(TournamentSay.NONE))
                                : tag("ul")
                                        .with("class", "matches")
                                        .add(these.stream().map(one -> item(visitor, one))));
    }

    private static Html item(Visitor visitor, ListedTournament one) {
        var format = new TournamentFormat(visitor, one.format());
        String name = visitor.say(TournamentSay.NAMED, one.format().name(), format.game());
        String about =
                one.round() == 0
                        ? visitor.say(
                                TournamentSay.ABOUT,
                                format.system(),
                                one.entrants(),
                                one.format().most())
                        : visitor.say(
                                TournamentSay.ABOUT_ROUND,
                                format.system(),
                                one.round(),
                                one.rounds());
        return tag("li")
                .add(link(HERE + "/" + one.id(), name), Html.text(" "), tag("small", about));
    }

    @Override
    public Optional<Reply> shown(String id, Ask ask, Visitor visitor) {
        boolean still = ask.query().containsKey("still");
        return Id.read(id)
                .map(one ->
                        tournaments.told(
                                one, visitor.whose(ask), kept -> shown(kept, still, visitor)));
    }

    private Reply shown(KeptTournament kept, boolean still, Visitor visitor) {
        Tournament now = kept.folded();
        String here = HERE + "/" + kept.id();
        // Read after the tournament, so that the name of every entrant in it is known.
        var names = new TournamentTables.EntrantNames(visitor, now, tournaments.names(kept.id()));
        var format = new TournamentFormat(visitor, kept.format());
        boolean looks = now.end().isEmpty();
        String title = visitor.say(TournamentSay.NAMED, kept.format().name(), format.game());
        Reply page =
                Reply.page(
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
                                    case PLAYED -> TournamentSay.STATE_PLAYED;
                                    case NO_PAIRING -> TournamentSay.STATE_NO_PAIRING;
                                    case TOO_FEW -> TournamentSay.STATE_TOO_FEW;
                                    case STOPPED -> TournamentSay.STATE_STOPPED;
                                }))
                .orElseGet(() -> goesOn(visitor, now));
    }

    private static String goesOn(Visitor visitor, Tournament now) {
        if (!now.hasStarted())
            return visitor.say(TournamentSay.STATE_ENTERING, now.in().size(), now.format().most());
        return now.round() == 0
                ? visitor.say(TournamentSay.STATE_BEGINS)
                : visitor.say(TournamentSay.STATE_RUNNING, now.round(), now.planned());
    }

    private static Html starts(Visitor visitor, KeptTournament kept) {
        return kept.startsAt()
                .filter(_ -> State.of(kept.folded()) == State.ENTERING)
                .<Html>map(at -> tag("p", visitor.say(TournamentSay.STARTS, Strength.time(at))))
                .orElse(Html.NOTHING);
    }

    private static Html looking(Visitor visitor, String here, boolean still) {
        return still
                ? tag("p").add(link(here, visitor.say(TableSay.LOOK_AGAIN)))
                : tag("p", visitor.say(TableSay.LOOKS) + " ")
                        .add(link(here + "?still=yes", visitor.say(TableSay.STOP_LOOKING)));
    }

    private static Html proof(Visitor visitor, UUID id) {
        return tag("p", visitor.say(TournamentSay.CHECK) + " ")
                .add(
                        tag("code", "./cardhouse verify --tournament FILE"),
                        Html.text(" "),
                        link("/v1/tournaments/" + id + "/proof", visitor.say(TournamentSay.PROOF)));
    }

    private static Html links(Visitor visitor, KeptTournament kept) {
        return tag("p").with("class", "links")
                .add(
                        link(RulesPage.address(kept.format().game()), visitor.say(Say.RULES)),
                        all(visitor),
                        visitor.toLobby());
    }

    private static Html toLobby(Visitor visitor) {
        return tag("p").with("class", "links").add(visitor.toLobby());
    }

    /// Enters and withdraws; repeating it changes nothing.
    @Override
    public Optional<Reply> posted(String id, Ask ask, Visitor visitor) {
        Player me = visitor.signedIn();
        return Id.read(id).flatMap(one -> posted(one, ask.form("do"), me));
    }

    private Optional<Reply> posted(UUID id, String what, Player me) {
        switch (what) {
            case TakingPart.ENTER -> tournaments.enter(id, me);
            case TakingPart.LEAVE -> tournaments.leave(id, me);
            default -> {
                return Optional.empty();
            }
        }
        return Optional.of(Reply.seeOther(HERE + "/" + id));
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
                        case SWISS -> TournamentSay.SWISS;
                        case ROUND_ROBIN -> TournamentSay.ROUND_ROBIN;
                        case KNOCKOUT -> TournamentSay.KNOCKOUT;
                    });
        }

        Html shown(Tournament tournament) {
            boolean known = tournament.hasStarted() || !isOfEntrants();
            return Html.of(
                    tag("h2", visitor.say(TournamentSay.FORMAT)),
                    tag("dl")
                            .add(
                                    line(LadderSay.GAME, game()),
                                    line(TournamentSay.SYSTEM, system()),
                                    known
                                            ? line(
                                                    TournamentSay.ROUNDS,
                                                    String.valueOf(tournament.planned()))
                                            : Html.NOTHING,
                                    line(TournamentSay.WHO, visitor.say(who())),
                                    line(
                                            TournamentSay.CLOCK,
                                            visitor.say(
                                                    TournamentSay.SECONDS,
                                                    seconds(format.perMove()),
                                                    seconds(format.bank())))));
        }

        /// Whether the number of rounds depends on the number of entrants.
        private boolean isOfEntrants() {
            return switch (format.system()) {
                case SWISS -> false;
                case ROUND_ROBIN, KNOCKOUT -> true;
            };
        }

        private TournamentSay who() {
            return switch (format.bots()) {
                case NONE -> TournamentSay.HUMANS;
                case ONLY -> TournamentSay.BOTS;
                case MIXED -> TournamentSay.ANYBODY;
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
            return tournament.hasStarted()
                    ? Html.NOTHING
                    : section(tag("p").add(link("/table/account", say(TournamentSay.SIGN_IN))));
        }

        private Html admitted(Player me) {
            if (tournament.hasStarted()) return Html.NOTHING;
            var kind = me.kind() == Player.Kind.BOT ? Entrant.Kind.BOT : Entrant.Kind.HUMAN;
            if (!tournament.format().bots().admits(kind))
                return section(tag("p", say(TournamentSay.NOT_FOR_YOU)));
            if (!tournament.hasPlace()) return section(tag("p", say(TournamentSay.FULL)));
            return section(
                    tag("p", say(TournamentSay.CONSENT)), form(ENTER, say(TournamentSay.ENTER)));
        }

        private Html entered(Entrant me) {
            if (!tournament.isIn(me.number()))
                return section(tag("p", say(TournamentSay.YOU_LEFT)));
            return section(
                    tag("p", say(TournamentSay.YOU_ARE_IN)),
                    match(me.number())
                            .<Html>map(match ->
                                    tag("p").add(
                                                    link(
                                                            "/table/" + match,
                                                            say(TournamentSay.YOUR_MATCH))))
                            .orElse(Html.NOTHING),
                    tag("details")
                            .add(
                                    tag("summary", say(TournamentSay.WITHDRAW)),
                                    tag("p", say(TournamentSay.WITHDRAW_TEXT)),
                                    form(LEAVE, say(TournamentSay.WITHDRAW_DO))));
        }

        /// The entrant's match in progress.
        private Optional<String> match(int entrant) {
            if (tournament.round() == 0) return Optional.empty();
            return tournament.rounds().getLast().boards().stream()
                    .filter(board -> board.entrants().contains(entrant) && board.result().isEmpty())
                    .findFirst()
                    .flatMap(Board::match);
        }

        private Element form(String what, String title) {
            return visitor.form(here)
                    .add(Forms.submit(title).with("name", "do").with("value", what));
        }

        private Html section(Html... parts) {
            return tag("section").add(tag("h2", say(TournamentSay.TAKE_PART))).add(parts);
        }

        private String say(Phrase phrase) {
            return visitor.say(phrase);
        }
    }
}
