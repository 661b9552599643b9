package cardhouse.web.pages;

import static cardhouse.web.Document.link;
import static cardhouse.web.html.Element.tag;

import cardhouse.compete.ratings.Contender;
import cardhouse.compete.ratings.Ladder;
import cardhouse.compete.ratings.RatingStanding;
import cardhouse.compete.ratings.Ratings;
import cardhouse.compete.ratings.Ratings.Ranked;
import cardhouse.games.Catalog;
import cardhouse.platform.projections.ProjectionUpdates;
import cardhouse.players.Player;
import cardhouse.web.LadderTexts;
import cardhouse.web.Page;
import cardhouse.web.PageRequest;
import cardhouse.web.PageResponse;
import cardhouse.web.Visitor;
import cardhouse.web.html.Forms;
import cardhouse.web.html.Html;
import jakarta.inject.Singleton;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/// The leaderboard, and the setting whether others may see the visitor's ratings.
@Singleton
record LadderPage(Ratings ratings, ProjectionUpdates<Ratings> updates) implements Page {
    private static final String HERE = "/table/ladders";
    private static final int LINES = 25;

    /// The first ladder of a game.
    static String address(String game) {
        return HERE + "?game=" + game;
    }

    static String address(LadderChoice choice) {
        return HERE + "?" + choice.query();
    }

    static String address(Ladder ladder) {
        return HERE + "?" + LadderChoice.query(ladder);
    }

    @Override
    public List<String> names() {
        return List.of("ladders");
    }

    @Override
    public Optional<PageResponse> shown(PageRequest request, Visitor visitor) {
        var choice = LadderChoice.of(request.query());
        Ladder ladder = choice.ladder();
        Optional<String> after = Optional.of(request.query("after")).filter(Contender::mayBeId);
        String title = visitor.say(LadderTexts.LADDER_OF, name(visitor, ladder));
        return Optional.of(
                PageResponse.page(
                        visitor,
                        title,
                        HERE + "?" + choice.query(),
                        tag("p", visitor.say(LadderTexts.EXPLAINED)),
                        lines(visitor, choice, after),
                        asOf(visitor),
                        choice.chooser(visitor, LadderTexts.CHOOSE, HERE),
                        visitor.player().map(me -> own(visitor, me, choice)).orElse(Html.NOTHING),
                        tag("p").with("class", "links")
                                .add(
                                        link(
                                                StatisticsPage.address(choice),
                                                visitor.say(StatisticsTexts.STATISTICS)),
                                        TournamentPages.all(visitor),
                                        visitor.toLobby())));
    }

    /// Stores whether others may see the visitor's ratings.
    @Override
    public Optional<PageResponse> posted(PageRequest request, Visitor visitor) {
        Player me = visitor.signedIn();
        switch (request.form("do")) {
            case "list" -> ratings.list(me.id(), true);
            case "unlist" -> ratings.list(me.id(), false);
            default -> {
                return Optional.empty();
            }
        }
        return Optional.of(
                PageResponse.seeOther(HERE + "?" + LadderChoice.of(request.form()).query()));
    }

    private Html lines(Visitor visitor, LadderChoice choice, Optional<String> after) {
        var found = ratings.list(choice.ladder(), after, LINES + 1);
        var shown = found.subList(0, Math.min(LINES, found.size()));
        Html none =
                tag("p", visitor.say(after.isEmpty() ? LadderTexts.EMPTY : LadderTexts.NO_MORE));
        return Html.of(
                shown.isEmpty()
                        ? none
                        : tag("div").with("class", "wide ladder").add(table(visitor, shown)),
                tag("p").with("class", "links")
                        .add(
                                after.isEmpty()
                                        ? Html.NOTHING
                                        : link(
                                                HERE + "?" + choice.query(),
                                                visitor.say(LadderTexts.TOP)),
                                found.size() > LINES
                                        ? link(
                                                further(choice, shown.getLast()),
                                                visitor.say(LadderTexts.FURTHER))
                                        : Html.NOTHING));
    }

    private static String further(LadderChoice choice, Ranked last) {
        String id = last.standing().contender().id();
        return HERE
                + "?"
                + choice.query()
                + "&after="
                + URLEncoder.encode(id, StandardCharsets.UTF_8);
    }

    private static Html table(Visitor visitor, List<Ranked> shown) {
        var titles =
                List.of(
                        LadderTexts.RANK,
                        LadderTexts.PLAYER,
                        LadderTexts.RATING,
                        LadderTexts.MATCHES,
                        LadderTexts.LAST);
        return tag("table")
                .add(
                        tag("thead")
                                .add(
                                        tag("tr")
                                                .add(
                                                        titles.stream()
                                                                .map(title ->
                                                                        tag(
                                                                                        "th",
                                                                                        visitor.say(
                                                                                                title))
                                                                                .with(
                                                                                        "scope",
                                                                                        "col")))),
                        tag("tbody").add(shown.stream().map(ranked -> line(visitor, ranked))));
    }

    private static Html line(Visitor visitor, Ranked ranked) {
        RatingStanding standing = ranked.standing();
        var told = new Strength(visitor);
        return tag("tr")
                .add(
                        tag("td", String.valueOf(ranked.rank())),
                        tag("th").with("scope", "row").add(who(ranked, told)),
                        tag("td", told.rating(standing.rating())),
                        tag("td", String.valueOf(standing.matches())),
                        tag("td").add(told.day(standing.lastMatchAt())));
    }

    private static Html who(Ranked ranked, Strength told) {
        String name = told.who(ranked);
        return ranked.standing()
                .contender()
                .account()
                .<Html>map(player -> link(ProfilePage.address(player), name))
                .orElseGet(() -> Html.text(name));
    }

    private Html asOf(Visitor visitor) {
        return tag("p").add(
                        tag(
                                "small",
                                visitor.say(LadderTexts.AS_OF, Strength.time(updates.asOf()))));
    }

    private Html own(Visitor visitor, Player me, LadderChoice choice) {
        boolean listed = ratings.isListed(me.id());
        var standings = ratings.of(me.id());
        return tag("section")
                .add(
                        tag("h2", visitor.say(LadderTexts.YOURS)),
                        standings.isEmpty()
                                ? tag("p", visitor.say(LadderTexts.NONE_YET))
                                : tag("ul").add(standings.stream().map(one -> own(visitor, one))),
                        tag(
                                "p",
                                visitor.say(
                                        listed
                                                ? LadderTexts.LISTED_NOW
                                                : LadderTexts.UNLISTED_NOW)),
                        visitor.form(HERE)
                                .add(
                                        Forms.hidden("game", choice.game()),
                                        Forms.hidden("preset", choice.preset()),
                                        Forms.hidden("seats", String.valueOf(choice.seats())),
                                        Forms.submit(
                                                        visitor.say(
                                                                listed
                                                                        ? LadderTexts.UNLIST
                                                                        : LadderTexts.LIST))
                                                .with("name", "do")
                                                .with("value", listed ? "unlist" : "list")));
    }

    private static Html own(Visitor visitor, RatingStanding standing) {
        Ladder ladder = standing.ladder();
        return tag("li")
                .add(
                        link(address(ladder), name(visitor, ladder)),
                        Html.text(" " + new Strength(visitor).provisionally(standing.rating())));
    }

    static String name(Visitor visitor, Ladder ladder) {
        String game = Catalog.find(ladder.game()).map(one -> one.title()).orElse(ladder.game());
        return visitor.say(LadderTexts.SEATS, game, ladder.preset(), ladder.seats());
    }
}
