package cardhouse.http.table;

import static cardhouse.http.html.Element.tag;

import cardhouse.engine.GameType;
import cardhouse.games.Catalog;
import cardhouse.http.edge.KnownGame;
import cardhouse.http.html.Forms;
import cardhouse.http.html.Html;
import cardhouse.match.lobby.NewMatch;
import cardhouse.match.lobby.Openings;
import cardhouse.matchmaking.Matchmaking;
import cardhouse.matchmaking.Registered;
import cardhouse.matchmaking.Roster;
import cardhouse.players.MatchLimit;
import cardhouse.players.Player;
import cardhouse.requests.AnswerCodec;
import cardhouse.requests.Idempotency;
import cardhouse.requests.Rejection;
import cardhouse.requests.Request;
import jakarta.inject.Singleton;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Opening a match: with one button, or with all that can be said about one.
@Singleton
record NewMatchPage(
        Openings openings,
        MatchLimit limit,
        Matchmaking matchmaking,
        Roster roster,
        Idempotency idempotency,
        Guests guests)
        implements Page {
    static final String PLAY = "play";
    private static final int UNFIT = 422;

    /// To choose from; who knows another finds it among all of them.
    private static final int MOST_BOTS = 25;

    /// The id of what was made is all that is told.
    static final AnswerCodec<UUID> CODEC = AnswerCodec.of(UUID::toString, UUID::fromString);

    @Override
    public Optional<Reply> shown(Ask ask, Visitor visitor) {
        if (ask.path().contains(PLAY)) return Optional.empty();
        return Catalog.find(ask.query("game"))
                .map(game -> Reply.shown(page(visitor, asked(game, ask.query()), Html.NOTHING)));
    }

    /// A form as it is before anybody has filled it in.
    private static NewMatchForm asked(GameType<?, ?, ?, ?, ?> game, Map<String, String> query) {
        return new NewMatchForm(game, query);
    }

    @Override
    public Optional<Reply> posted(Ask ask, Visitor visitor) {
        if (ask.path().contains(PLAY)) return Optional.of(playNow(ask, visitor));
        return Catalog.find(ask.form("game"))
                .map(game -> {
                    var form = new NewMatchForm(game, ask.form());
                    var who = guests.seated(ask, visitor);
                    try {
                        return at(opened(who.player(), form.read(), ask)).with(who.begun());
                    } catch (Rejection refused) {
                        return Reply.shown(
                                        UNFIT, page(who.visitor(), form, faults(visitor, refused)))
                                .with(who.begun());
                    }
                });
    }

    /// With one button.
    private Reply playNow(Ask ask, Visitor visitor) {
        NewMatch wish = NewMatchForm.quick(KnownGame.of(ask.form("game")));
        var who = guests.seated(ask, visitor);
        return at(opened(who.player(), wish, ask)).with(who.begun());
    }

    private static Reply at(UUID match) {
        return Reply.seeOther("/table/" + match);
    }

    private UUID opened(Player creator, NewMatch wish, Ask ask) {
        var key = Optional.of(ask.form("key")).filter(text -> text.matches("[A-Za-z0-9_-]{8,50}"));
        var said = new TreeMap<>(ask.form());
        said.remove(Visitor.FORM_TOKEN);
        return idempotency
                .onceThen(
                        new Request(creator.id(), key.map("open-"::concat), said.toString()),
                        CODEC,
                        () ->
                                limit.another(
                                        creator,
                                        wish.isOfBots(),
                                        () -> openings.open(creator, wish).id()),
                        id -> matchmaking.filled(openings.find(id)).id())
                .subject();
    }

    private static Html faults(Visitor visitor, Rejection refused) {
        return tag("section")
                .with("class", "note")
                .with("role", "alert")
                .add(
                        tag("h2", visitor.say(LobbySay.NOT_OPENED)),
                        visitor.english(tag("p", refused.refusal().sentence())),
                        visitor.english(
                                tag("ul")
                                        .add(
                                                refused.faults().stream()
                                                        .map(fault ->
                                                                tag(
                                                                        "li",
                                                                        fault.option()
                                                                                + ": "
                                                                                + fault
                                                                                        .sentence())))));
    }

    private Html page(Visitor visitor, NewMatchForm form, Html note) {
        var game = form.game();
        String title = visitor.say(LobbySay.NEW_OF, game.title());
        return new Document(visitor, title, "/table/new?game=" + game.id())
                .of(
                        tag("h1", title),
                        note,
                        chooser(visitor, form),
                        new NewMatchFields(visitor, form, preset(form), bots(form), guests.key())
                                .form());
    }

    /// Those that are there, and those that were chosen, there or not.
    private List<Player> bots(NewMatchForm form) {
        String game = form.game().id();
        var there = roster.available(Optional.of(game), Optional.empty(), MOST_BOTS);
        var chosen = form.bots().stream().flatMap(bot -> roster.known(bot).stream());
        return Stream.concat(chosen, there.stream()).map(Registered::player).distinct().toList();
    }

    /// Which preset the options below are of.
    private static String preset(NewMatchForm form) {
        String wanted = form.text("preset");
        var all = form.game().options().presets().keySet();
        return all.contains(wanted) ? wanted : all.iterator().next();
    }

    /// What a link has filled in stays so by other rules.
    private static Html kept(NewMatchForm form) {
        return Html.of(
                form.form().entrySet().stream()
                        .filter(one -> one.getKey().matches("seat[0-9]{1,2}|perMove"))
                        .map(one -> Forms.hidden(one.getKey(), one.getValue())));
    }

    private static Html chooser(Visitor visitor, NewMatchForm form) {
        var game = form.game();
        var presets =
                game.options().presets().keySet().stream()
                        .collect(
                                Collectors.toMap(
                                        name -> name,
                                        name -> name,
                                        (a, _) -> a,
                                        LinkedHashMap::new));
        var counts = new LinkedHashMap<String, String>();
        for (int seats = game.minSeats(); seats <= game.maxSeats(); seats++)
            counts.put(String.valueOf(seats), String.valueOf(seats));
        return tag("section")
                .add(
                        tag("h2", visitor.say(LobbySay.CHOOSE_PRESET)),
                        Forms.get("/table/new")
                                .add(
                                        Forms.hidden("game", game.id()),
                                        kept(form),
                                        Forms.labelled(
                                                visitor.say(LobbySay.PRESET),
                                                Forms.select("preset", presets, preset(form))),
                                        Forms.labelled(
                                                visitor.say(LobbySay.SEAT_COUNT),
                                                Forms.select(
                                                        "seats",
                                                        counts,
                                                        String.valueOf(form.seats()))),
                                        Forms.submit(visitor.say(LobbySay.SHOW_THEM))));
    }
}
