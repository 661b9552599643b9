package cardhouse.http.table;

import static cardhouse.http.html.Element.tag;

import cardhouse.engine.GameType;
import cardhouse.games.Catalog;
import cardhouse.http.edge.KnownGame;
import cardhouse.http.html.Forms;
import cardhouse.http.html.Html;
import cardhouse.match.lobby.NewMatch;
import cardhouse.players.Player;
import cardhouse.requests.AnswerCodec;
import cardhouse.requests.Rejection;
import cardhouse.requests.Request;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;

/// Opening a match: with one button, or with all that can be said about one.
final class NewMatchPage {
    private static final int UNFIT = 422;

    /// The id of what was made is all that is told.
    static final AnswerCodec<UUID> CODEC =
            new AnswerCodec<>() {
                @Override
                public String write(UUID match) {
                    return match.toString();
                }

                @Override
                public UUID read(String text) {
                    return UUID.fromString(text);
                }
            };

    private final Doors doors;
    private final Guests guests;

    NewMatchPage(Doors doors) {
        this.doors = doors;
        this.guests = new Guests(doors);
    }

    Optional<Reply> shown(Ask ask, Visitor visitor) {
        return Catalog.find(ask.query("game"))
                .map(game -> Reply.shown(page(visitor, asked(game, ask.query()), Html.NOTHING)));
    }

    /// A form as it is before anybody has filled it in.
    private static NewMatchForm asked(GameType<?, ?, ?, ?, ?> game, Map<String, String> query) {
        return new NewMatchForm(game, query);
    }

    Reply playNow(Ask ask, Visitor visitor) {
        return opened(ask, visitor, NewMatchForm.quick(KnownGame.of(ask.form("game"))));
    }

    Optional<Reply> opened(Ask ask, Visitor visitor) {
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

    private Reply opened(Ask ask, Visitor visitor, NewMatch wish) {
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
        return doors.idempotency()
                .onceThen(
                        new Request(creator.id(), key.map("open-"::concat), said.toString()),
                        CODEC,
                        () -> {
                            doors.limit().admitsAnother(creator, wish.isOfBots());
                            return doors.openings().open(creator, wish).id();
                        },
                        id -> doors.filled().apply(doors.match(id)).id())
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
                        new NewMatchFields(visitor, form, preset(form), doors.key()).form());
    }

    /// Which preset the options below are of.
    private static String preset(NewMatchForm form) {
        String wanted = form.text("preset");
        var all = form.game().options().presets().keySet();
        return all.contains(wanted) ? wanted : all.iterator().next();
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
