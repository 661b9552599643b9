package cardhouse.web.pages;

import static cardhouse.web.html.Element.tag;

import cardhouse.bots.Level;
import cardhouse.bots.matchmaking.Matchmaking;
import cardhouse.bots.matchmaking.RegisteredBot;
import cardhouse.bots.matchmaking.Roster;
import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.games.Catalog;
import cardhouse.http.parameters.KnownGame;
import cardhouse.match.Match;
import cardhouse.match.clock.TimeControl;
import cardhouse.match.lobby.NewMatch;
import cardhouse.match.lobby.Openings;
import cardhouse.platform.requests.AnswerCodec;
import cardhouse.platform.requests.Idempotency;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Request;
import cardhouse.players.MatchLimit;
import cardhouse.players.Player;
import cardhouse.web.Document;
import cardhouse.web.Guests;
import cardhouse.web.Page;
import cardhouse.web.PageRequest;
import cardhouse.web.PageResponse;
import cardhouse.web.Phrase;
import cardhouse.web.Visitor;
import cardhouse.web.html.Element;
import cardhouse.web.html.Forms;
import cardhouse.web.html.Html;
import jakarta.inject.Singleton;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Creates a match: with one button, or with all options.
@Singleton
record NewMatchPage(
        Openings openings,
        MatchLimit limit,
        Matchmaking matchmaking,
        Roster roster,
        Idempotency idempotency,
        MatchForms forms,
        Guests guests)
        implements Page {
    static final String PLAY = "play";
    private static final int UNFIT = 422;

    /// Number of bots in the list; the list of all bots has the others.
    private static final int MOST_BOTS = 25;

    /// The answer contains only the id of the match.
    static final AnswerCodec<UUID> CODEC = AnswerCodec.of(UUID::toString, UUID::fromString);

    @Override
    public List<String> names() {
        return List.of("new", PLAY);
    }

    @Override
    public Optional<PageResponse> shown(PageRequest request, Visitor visitor) {
        if (request.path().contains(PLAY)) return Optional.empty();
        return Catalog.find(request.query("game"))
                .map(game ->
                        PageResponse.shown(
                                page(visitor, asked(game, request.query()), Html.NOTHING)));
    }

    /// The form with its initial values.
    private static NewMatchForm asked(GameType<?, ?, ?, ?, ?> game, Map<String, String> query) {
        return new NewMatchForm(game, query);
    }

    @Override
    public Optional<PageResponse> posted(PageRequest request, Visitor visitor) {
        if (request.path().contains(PLAY)) return Optional.of(playNow(request, visitor));
        return Catalog.find(request.form("game"))
                .map(game -> {
                    var form = new NewMatchForm(game, request.form());
                    var who = guests.seated(request, visitor);
                    try {
                        return at(opened(who.player(), form.read(), request, "open-"))
                                .with(who.begun());
                    } catch (Rejection refused) {
                        return PageResponse.shown(
                                        UNFIT, page(who.visitor(), form, faults(visitor, refused)))
                                .with(who.begun());
                    }
                });
    }

    /// Creates a match with one button.
    private PageResponse playNow(PageRequest request, Visitor visitor) {
        String friend = request.form("friend");
        if (!friend.isEmpty()) return withFriend(KnownGame.of(friend), request, visitor);
        String learned = request.form("learn");
        if (!learned.isEmpty()) {
            NewMatch first = NewMatchForm.quick(KnownGame.of(learned), Level.RANDOM);
            var who = guests.seated(request, visitor);
            UUID match = opened(who.player(), first, request, "learn-");
            return PageResponse.seeOther(TableAddress.guided(match).page()).with(who.begun());
        }
        NewMatch wish = NewMatchForm.quick(KnownGame.of(request.form("game")), Level.GREEDY);
        var who = guests.seated(request, visitor);
        return at(opened(who.player(), wish, request, "open-")).with(who.begun());
    }

    /// Creates a match with a free seat, and an invitation to it.
    private PageResponse withFriend(
            GameType<?, ?, ?, ?, ?> game, PageRequest request, Visitor visitor) {
        var who = guests.seated(request, visitor);
        UUID match = opened(who.player(), NewMatchForm.withFriend(game), request, "friend-");
        return forms.invited(match, Seat.of(1), request, who.visitor()).with(who.begun());
    }

    private static PageResponse at(UUID match) {
        return PageResponse.seeOther("/table/" + match);
    }

    /// @param what begins its idempotency key, so that each button of a form opens its own match
    private UUID opened(Player creator, NewMatch wish, PageRequest request, String what) {
        var key =
                Optional.of(request.form("key"))
                        .filter(text -> text.matches("[A-Za-z0-9_-]{8,50}"));
        var said = new TreeMap<>(request.form());
        said.remove(Visitor.FORM_TOKEN);
        return idempotency
                .onceThen(
                        new Request(creator.id(), key.map(what::concat), said.toString()),
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
                        tag("h2", visitor.say(LobbyTexts.NOT_OPENED)),
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
        String title = visitor.say(LobbyTexts.NEW_OF, game.title());
        return Document.page(
                visitor,
                title,
                "/table/new?game=" + game.id(),
                note,
                chooser(visitor, form),
                new NewMatchFields(visitor, form, preset(form), bots(form), guests.key()).form());
    }

    /// The available bots, and the chosen ones, available or not.
    private List<Player> bots(NewMatchForm form) {
        String game = form.game().id();
        var there = roster.available(Optional.of(game), Optional.empty(), MOST_BOTS);
        var chosen = form.bots().stream().flatMap(bot -> roster.known(bot).stream());
        return Stream.concat(chosen, there.stream()).map(RegisteredBot::player).distinct().toList();
    }

    /// The preset of the options below.
    private static String preset(NewMatchForm form) {
        String wanted = form.text("preset");
        var all = form.game().options().presets().keySet();
        return all.contains(wanted) ? wanted : all.iterator().next();
    }

    /// Values from a link are kept when the rules change.
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
                        tag("h2", visitor.say(LobbyTexts.CHOOSE_PRESET)),
                        Forms.get("/table/new")
                                .add(
                                        Forms.hidden("game", game.id()),
                                        kept(form),
                                        Forms.labelled(
                                                visitor.say(LobbyTexts.PRESET),
                                                Forms.select("preset", presets, preset(form))),
                                        Forms.labelled(
                                                visitor.say(LobbyTexts.SEAT_COUNT),
                                                Forms.select(
                                                        "seats",
                                                        counts,
                                                        String.valueOf(form.seats()))),
                                        Forms.submit(visitor.say(LobbyTexts.SHOW_THEM))));
    }

    /// The form for a new match, with the values that were sent, or else those of a preset.
    ///
    /// @param bots available bots, for the list
    /// @param key idempotency key, so that the form opens only one match
    record NewMatchFields(
            Visitor visitor, NewMatchForm said, String preset, List<Player> bots, String key) {
        NewMatchFields {
            bots = List.copyOf(bots);
        }

        Html form() {
            return visitor.form("/table/new")
                    .add(
                            Forms.hidden("key", key),
                            Forms.hidden("game", said.game().id()),
                            Forms.hidden("preset", preset),
                            Forms.hidden("seats", String.valueOf(count())),
                            group(LobbyTexts.WHO)
                                    .add(IntStream.range(0, count()).mapToObj(this::seat)),
                            group(LobbyTexts.OPTIONS).add(options()),
                            clock(),
                            others(),
                            Forms.submit(visitor.say(LobbyTexts.OPEN_IT)).with("class", "main"));
        }

        private int count() {
            return Math.clamp(said.seats(), said.game().minSeats(), said.game().maxSeats());
        }

        /// Whether the visitor has sent the form, and not only opened the page.
        private boolean isSent() {
            return said.form().containsKey("key");
        }

        private Element group(LobbyTexts title) {
            return tag("fieldset").add(tag("legend", visitor.say(title)));
        }

        private Html seat(int seat) {
            var who = new LinkedHashMap<String, String>();
            who.put("me", visitor.say(LobbyTexts.ME));
            who.put("open", visitor.say(LobbyTexts.ANY_PLAYER));
            for (Level level : Level.values())
                who.put(level.id(), visitor.say(LobbyTexts.BOT, level.id()));
            who.put("any", visitor.say(LobbyTexts.ANY_BOT));
            for (Player bot : bots)
                who.put(bot.id().toString(), visitor.say(LobbyTexts.ONE_BOT, bot.name()));
            String usual = seat == 0 ? "me" : Level.GREEDY.id();
            return Forms.labelled(
                    visitor.say(LobbyTexts.SEAT, seat),
                    Forms.select("seat" + seat, who, chosen("seat" + seat, usual)));
        }

        private String chosen(String name, String usual) {
            return said.form().getOrDefault(name, usual);
        }

        private Html options() {
            var fields = OptionFields.of(said.game().options().schema());
            return fields.shown(
                    visitor,
                    isSent() ? fields.read(said.form()) : values(said.game().options()),
                    name ->
                            IntStream.range(count(), said.game().maxSeats())
                                    .mapToObj(Match::characterOption)
                                    .noneMatch(name::equals));
        }

        private <R extends Rules> Map<String, @Nullable Object> values(Options<R> options) {
            return options.toMap(Objects.requireNonNull(options.presets().get(preset)));
        }

        private Html clock() {
            int most = (int) TimeControl.LONGEST.toSeconds();
            return group(LobbyTexts.CLOCK)
                    .add(
                            Forms.labelled(
                                    visitor.say(LobbyTexts.PER_MOVE),
                                    Forms.number("perMove", chosen("perMove", ""), 1, most)),
                            Forms.labelled(
                                    visitor.say(LobbyTexts.BANK),
                                    Forms.number("bank", chosen("bank", ""), 0, most)),
                            choice(
                                    LobbyTexts.ON_TIMEOUT,
                                    "timeout",
                                    "bot",
                                    LobbyTexts.TIMEOUT_BOT,
                                    "forfeit",
                                    LobbyTexts.TIMEOUT_FORFEIT,
                                    "none",
                                    LobbyTexts.TIMEOUT_NONE));
        }

        private Html others() {
            return group(LobbyTexts.OTHERS)
                    .add(
                            Forms.labelled(
                                    visitor.say(LobbyTexts.LISTED),
                                    Forms.checkbox(
                                            "listed",
                                            !isSent() || said.form().containsKey("listed"))),
                            choice(
                                    LobbyTexts.SPECTATORS,
                                    "spectators",
                                    "live",
                                    LobbyTexts.SPECTATORS_LIVE,
                                    "off",
                                    LobbyTexts.SPECTATORS_OFF,
                                    "delayed",
                                    LobbyTexts.SPECTATORS_DELAYED),
                            choice(
                                    LobbyTexts.ON_LEAVE,
                                    "leave",
                                    "out",
                                    LobbyTexts.LEAVE_OUT,
                                    "bot",
                                    LobbyTexts.LEAVE_BOT));
        }

        /// @param choices values and labels, in turn
        private Html choice(LobbyTexts label, String name, Object... choices) {
            var named = new LinkedHashMap<String, String>();
            for (int i = 0; i < choices.length; i += 2)
                named.put((String) choices[i], visitor.say((Phrase) choices[i + 1]));
            return Forms.labelled(
                    visitor.say(label),
                    Forms.select(name, named, chosen(name, (String) choices[0])));
        }
    }
}
