package cardhouse.web.clubs;

import static cardhouse.web.Document.link;
import static cardhouse.web.html.Element.tag;

import cardhouse.compete.clubs.Club;
import cardhouse.compete.clubs.ClubMember;
import cardhouse.compete.clubs.Role;
import cardhouse.compete.clubs.Season;
import cardhouse.compete.clubs.running.ClubSnapshot;
import cardhouse.compete.clubs.running.Clubs;
import cardhouse.compete.clubs.running.Decision;
import cardhouse.compete.clubs.running.ListedClub;
import cardhouse.engine.Seat;
import cardhouse.games.Catalog;
import cardhouse.http.parameters.Id;
import cardhouse.match.MatchSettings;
import cardhouse.match.lobby.Invitation;
import cardhouse.match.lobby.NewMatch;
import cardhouse.match.lobby.Openings;
import cardhouse.match.seating.NewSeat;
import cardhouse.match.viewing.Spectators;
import cardhouse.players.MatchLimit;
import cardhouse.players.Player;
import cardhouse.players.PlayerName;
import cardhouse.web.Columns;
import cardhouse.web.Page;
import cardhouse.web.PageRequest;
import cardhouse.web.PageResponse;
import cardhouse.web.Visitor;
import cardhouse.web.html.Element;
import cardhouse.web.html.Forms;
import cardhouse.web.html.Html;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// The list of clubs, and a club with its members and seasons.
@Singleton
public final class ClubsPage implements Page {
    private static final String HERE = "/table/clubs";
    private static final String INVITATION = "invitation";
    private static final int MOST = 50;
    private static final int LONGEST_NAME = 64;
    private static final double HALVES = 2;
    private static final Duration VALIDITY = Duration.ofDays(7);

    private final Clubs clubs;
    private final Openings openings;
    private final MatchLimit limit;
    private final SecureRandom random = new SecureRandom();

    ClubsPage(Clubs clubs, Openings openings, MatchLimit limit) {
        this.clubs = clubs;
        this.openings = openings;
        this.limit = limit;
    }

    @Override
    public List<String> names() {
        return List.of("clubs");
    }

    @Override
    public Optional<PageResponse> shown(PageRequest request, Visitor visitor) {
        var content = new ArrayList<Html>();
        content.add(tag("p", visitor.say(ClubTexts.EXPLAINED)));
        if (visitor.player().isPresent()) {
            content.add(
                    list(
                            visitor,
                            ClubTexts.YOURS,
                            clubs.list(visitor.player(), Optional.empty(), MOST)));
            content.add(founding(visitor));
        } else content.add(signIn(visitor));
        content.add(
                list(
                        visitor,
                        ClubTexts.PUBLIC,
                        clubs.list(Optional.empty(), Optional.empty(), MOST)));
        content.add(tag("p").with("class", "links").add(visitor.toLobby()));
        return Optional.of(page(visitor, visitor.say(ClubTexts.CLUBS), HERE, content));
    }

    private static PageResponse page(
            Visitor visitor, String title, String address, List<Html> content) {
        return PageResponse.page(visitor, title, address, content.toArray(Html[]::new));
    }

    private static Html signIn(Visitor visitor) {
        return tag("p").add(link("/table/account", visitor.say(ClubTexts.SIGN_IN)));
    }

    private static Html list(Visitor visitor, ClubTexts title, List<ListedClub> listed) {
        return tag("section")
                .add(
                        tag("h2", visitor.say(title)),
                        listed.isEmpty()
                                ? tag("p", visitor.say(ClubTexts.NONE))
                                : tag("ul")
                                        .with("class", "matches")
                                        .add(listed.stream().map(one -> item(visitor, one))));
    }

    private static Html item(Visitor visitor, ListedClub one) {
        return tag("li")
                .add(
                        link(HERE + "/" + one.id(), one.header().name()),
                        Html.text(" "),
                        tag("small", visitor.say(ClubTexts.COUNT, one.members())));
    }

    private static Html founding(Visitor visitor) {
        return tag("details")
                .add(
                        tag("summary", visitor.say(ClubTexts.NEW)),
                        visitor.form(HERE)
                                .add(
                                        name(visitor),
                                        Forms.labelled(
                                                visitor.say(ClubTexts.PRIVATE),
                                                Forms.checkbox("private", true)),
                                        Forms.submit(visitor.say(ClubTexts.CREATE))));
    }

    private static Html name(Visitor visitor) {
        return Forms.labelled(
                visitor.say(ClubTexts.NAME),
                Forms.input("text", "name", "")
                        .with("maxlength", LONGEST_NAME)
                        .when(true, "required"));
    }

    @Override
    public Optional<PageResponse> posted(PageRequest request, Visitor visitor) {
        Player me = visitor.signedIn();
        return named(request)
                .map(name -> clubs.found(me, name, request.form("private").equals("true")))
                .map(club -> PageResponse.seeOther(HERE + "/" + club));
    }

    private static Optional<String> named(PageRequest request) {
        String name = request.form("name").strip();
        boolean fits =
                name.codePointCount(0, name.length()) <= LONGEST_NAME && PlayerName.isPlain(name);
        return fits ? Optional.of(name) : Optional.empty();
    }

    @Override
    public Optional<PageResponse> shown(String which, PageRequest request, Visitor visitor) {
        return Id.read(which).map(id -> shown(id, request.query(INVITATION), visitor));
    }

    /// Whether the club exists, a visitor with an invitation learns only by joining.
    private PageResponse shown(UUID id, String invitation, Visitor visitor) {
        if (!invitation.isEmpty()) return invited(id, invitation, visitor);
        ClubSnapshot club = clubs.find(id, visitor.player());
        return new Shown(visitor, club, clubs.accounts(id)).page(Html.NOTHING);
    }

    private static PageResponse invited(UUID id, String invitation, Visitor visitor) {
        String here = HERE + "/" + id;
        var join =
                visitor.player().isEmpty()
                        ? tag("p").add(
                                        link(
                                                "/table/account?back="
                                                        + here
                                                        + "?"
                                                        + INVITATION
                                                        + "="
                                                        + invitation,
                                                visitor.say(ClubTexts.SIGN_IN)))
                        : visitor.form(here)
                                .add(
                                        Forms.hidden("do", "join"),
                                        Forms.hidden(INVITATION, invitation),
                                        Forms.submit(visitor.say(ClubTexts.JOIN))
                                                .with("class", "main"));
        return page(
                visitor,
                visitor.say(ClubTexts.CLUBS),
                here,
                List.of(tag("p", visitor.say(ClubTexts.INVITED)), join));
    }

    @Override
    public Optional<PageResponse> posted(String which, PageRequest request, Visitor visitor) {
        Player me = visitor.signedIn();
        return Id.read(which).flatMap(id -> posted(id, request, visitor, me));
    }

    private Optional<PageResponse> posted(
            UUID id, PageRequest request, Visitor visitor, Player me) {
        return switch (request.form("do")) {
            case "invite" -> Optional.of(inviting(id, request, visitor, me));
            case "match" -> Optional.of(opening(id, me));
            default ->
                    decision(request)
                            .map(decision -> {
                                clubs.decide(id, me, decision);
                                return PageResponse.seeOther(
                                        decision instanceof Decision.Leave
                                                ? HERE
                                                : HERE + "/" + id);
                            });
        };
    }

    private PageResponse inviting(UUID id, PageRequest request, Visitor visitor, Player me) {
        Invitation made = Invitation.draw(random);
        clubs.invite(id, me, made, VALIDITY);
        String address = HERE + "/" + id + "?" + INVITATION + "=" + made.reveal();
        return new Shown(visitor, clubs.find(id, visitor.player()), clubs.accounts(id))
                .page(
                        tag("section")
                                .with("class", "note")
                                .with("role", "status")
                                .add(
                                        tag("p", visitor.say(ClubTexts.INVITATION)),
                                        tag("pre", request.absolute(address))));
    }

    /// Two requests of the API: a match with open seats, and the decision to add it.
    private PageResponse opening(UUID id, Player me) {
        ClubSnapshot club = clubs.find(id, Optional.of(me));
        var season = club.folded().season();
        if (season.isEmpty()) return PageResponse.seeOther(HERE + "/" + id);
        var terms = season.get().terms();
        var seats = new ArrayList<NewSeat>();
        seats.add(new NewSeat.Me(Optional.empty()));
        seats.addAll(Collections.nCopies(terms.seats() - 1, new NewSeat.Open()));
        var setting = new MatchSettings(!club.header().hidden(), Optional.empty(), Spectators.LIVE);
        var wish = new NewMatch(terms.game(), terms.rules(), seats, setting, "");
        UUID match = limit.another(me, false, () -> openings.open(me, wish)).id();
        clubs.decide(id, me, new Decision.AddMatch(match));
        return PageResponse.seeOther("/table/" + match);
    }

    private static Optional<Decision> decision(PageRequest request) {
        Optional<UUID> player = Id.read(request.form("player"));
        return switch (request.form("do")) {
            case "join" ->
                    Optional.of(
                            new Decision.Join(
                                    Optional.of(request.form(INVITATION))
                                            .filter(text -> !text.isEmpty())));
            case "leave" -> Optional.of(new Decision.Leave());
            case "close" -> Optional.of(new Decision.Close());
            case "remove" -> player.map(Decision.Remove::new);
            case "MEMBER", "DIRECTOR", "OWNER" ->
                    player.map(one -> new Decision.Appoint(one, Role.valueOf(request.form("do"))));
            case "endSeason" -> Optional.of(new Decision.EndSeason());
            case "openSeason" -> season(request);
            default -> Optional.empty();
        };
    }

    private static Optional<Decision> season(PageRequest request) {
        String[] game = request.form("game").split("/", 2);
        String seats = request.form("seats");
        if (game.length < 2 || !seats.matches("[0-9]{1,2}")) return Optional.empty();
        return named(request)
                .map(name ->
                        new Decision.OpenSeason(
                                name, game[0], Map.of("preset", game[1]), Integer.parseInt(seats)));
    }

    /// A club as a visitor sees it.
    ///
    /// @param accounts of members by id
    private record Shown(Visitor visitor, ClubSnapshot club, Map<String, Player> accounts) {
        PageResponse page(Html note) {
            Club folded = club.folded();
            Optional<ClubMember> me = visitor.player().flatMap(club::member);
            var content = new ArrayList<Html>();
            content.add(note);
            if (folded.isClosed()) content.add(tag("p", say(ClubTexts.CLOSED)));
            else if (me.isEmpty())
                content.add(
                        visitor.player().isPresent()
                                ? form("join", ClubTexts.JOIN)
                                : signIn(visitor));
            for (Season season : folded.seasons().reversed()) content.add(season(season, me));
            if (may(me, Role.DIRECTOR) && folded.season().isEmpty()) content.add(newSeason());
            content.add(members(me));
            if (may(me, Role.DIRECTOR)) content.add(form("invite", ClubTexts.INVITE));
            if (may(me, Role.OWNER)) content.add(behind("close", ClubTexts.CLOSE));
            else if (may(me, Role.MEMBER)) content.add(behind("leave", ClubTexts.LEAVE));
            if (!club.header().hidden())
                content.add(
                        tag("p").add(
                                        link(
                                                "/v1/clubs/" + club.id() + "/proof",
                                                say(ClubTexts.JOURNAL))));
            content.add(
                    tag("p").with("class", "links")
                            .add(link(HERE, say(ClubTexts.CLUBS)), visitor.toLobby()));
            return ClubsPage.page(visitor, club.header().name(), here(), content);
        }

        private String say(ClubTexts text, Object... values) {
            return visitor.say(text, values);
        }

        private String here() {
            return HERE + "/" + club.id();
        }

        private boolean may(Optional<ClubMember> me, Role role) {
            return !club.folded().isClosed()
                    && me.filter(one -> club.folded().may(one.number(), role)).isPresent();
        }

        private Element form(String what, ClubTexts text) {
            return visitor.form(here()).add(Forms.hidden("do", what), Forms.submit(say(text)));
        }

        private Html behind(String what, ClubTexts text) {
            return tag("details").add(tag("summary", say(text)), form(what, text));
        }

        private Html members(Optional<ClubMember> me) {
            return tag("section")
                    .add(
                            tag("h2", say(ClubTexts.MEMBERS)),
                            tag("ul").add(club.folded().in().stream().map(one -> member(one, me))));
        }

        private Html member(ClubMember one, Optional<ClubMember> me) {
            var item = tag("li", name(one) + " (" + say(role(one.role())) + ")");
            boolean removes =
                    may(me, Role.DIRECTOR)
                            && club.folded().mayRemove(me.orElseThrow().number(), one);
            if (!removes) return item;
            var changes = tag("details").add(tag("summary", say(ClubTexts.MANAGE, name(one))));
            if (may(me, Role.OWNER)) {
                if (one.role() == Role.DIRECTOR)
                    changes = changes.add(change(one, "MEMBER", ClubTexts.MAKE_MEMBER));
                else changes = changes.add(change(one, "DIRECTOR", ClubTexts.MAKE_DIRECTOR));
                changes = changes.add(change(one, "OWNER", ClubTexts.MAKE_OWNER));
            }
            return item.add(changes.add(change(one, "remove", ClubTexts.REMOVE)));
        }

        private Html change(ClubMember one, String what, ClubTexts text) {
            return form(what, text).add(Forms.hidden("player", one.player()));
        }

        private static ClubTexts role(Role role) {
            return switch (role) {
                case MEMBER -> ClubTexts.MEMBER;
                case DIRECTOR -> ClubTexts.DIRECTOR;
                case OWNER -> ClubTexts.OWNER;
            };
        }

        private String name(ClubMember one) {
            return Optional.ofNullable(accounts.get(one.player()))
                    .map(Player::name)
                    .orElseGet(() -> say(ClubTexts.DELETED));
        }

        private Html season(Season season, Optional<ClubMember> me) {
            var terms = season.terms();
            String title = say(ClubTexts.SEASON, terms.season(), terms.name());
            String game = Catalog.find(terms.game()).map(one -> one.title()).orElse(terms.game());
            var section =
                    tag("section")
                            .add(
                                    tag("h2", title),
                                    tag("p", say(ClubTexts.TERMS, game, terms.seats())),
                                    season.isOver() ? tag("p", say(ClubTexts.OVER)) : Html.NOTHING,
                                    table(title, season));
            if (!season.waiting().isEmpty())
                section = section.add(tag("h3", say(ClubTexts.WAITING)), waiting(season));
            if (season.isOver()) return section;
            if (may(me, Role.MEMBER)) section = section.add(form("match", ClubTexts.OPEN_MATCH));
            if (may(me, Role.DIRECTOR))
                section = section.add(behind("endSeason", ClubTexts.END_SEASON));
            return section;
        }

        private Html table(String title, Season season) {
            if (season.standings().isEmpty()) return tag("p", say(ClubTexts.NO_RESULTS));
            List<ClubMember> all = club.folded().members();
            return Columns.table(
                    title,
                    List.of(
                            say(ClubTexts.PLACE),
                            say(ClubTexts.PLAYER),
                            say(ClubTexts.POINTS),
                            say(ClubTexts.WINS),
                            say(ClubTexts.PLAYED)),
                    season.standings().stream()
                            .map(row ->
                                    Columns.line(
                                            Integer.toString(row.place()),
                                            name(all.get(row.member() - 1)),
                                            String.format(
                                                    visitor.locale(),
                                                    "%.1f",
                                                    row.points() / HALVES),
                                            Integer.toString(row.wins()),
                                            Integer.toString(row.matches()))));
        }

        private Html waiting(Season season) {
            var items = new ArrayList<Html>();
            for (String match : season.waiting())
                items.add(
                        tag("li")
                                .add(
                                        link(
                                                "/table/" + match,
                                                say(ClubTexts.MATCH, items.size() + 1))));
            return tag("ul").with("class", "matches").add(items.stream());
        }

        private Html newSeason() {
            var games = new LinkedHashMap<String, String>();
            for (var game : Catalog.GAMES)
                for (String preset : game.options().presetsFor(game.minSeats()).keySet())
                    games.put(game.id() + "/" + preset, game.title() + ": " + preset);
            return tag("details")
                    .add(
                            tag("summary", say(ClubTexts.NEW_SEASON)),
                            visitor.form(here())
                                    .add(
                                            Forms.hidden("do", "openSeason"),
                                            ClubsPage.name(visitor),
                                            Forms.labelled(
                                                    say(ClubTexts.GAME),
                                                    Forms.select("game", games, "")),
                                            Forms.labelled(
                                                    say(ClubTexts.SEATS),
                                                    Forms.number("seats", "2", 2, Seat.MOST)),
                                            Forms.submit(say(ClubTexts.OPEN_SEASON))));
        }
    }
}
