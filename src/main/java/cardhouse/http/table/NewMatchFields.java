package cardhouse.http.table;

import static cardhouse.http.html.Element.tag;

import cardhouse.bots.Level;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.http.html.Element;
import cardhouse.http.html.Forms;
import cardhouse.http.html.Html;
import cardhouse.match.Match;
import cardhouse.match.clock.TimeControl;
import cardhouse.players.Player;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The form for a new match, filled in as it was sent, or else as a preset has it.
///
/// @param bots that are connected, and can be chosen
/// @param key so that it opens one match, however often it is sent
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
                        group(LobbySay.WHO).add(IntStream.range(0, count()).mapToObj(this::seat)),
                        group(LobbySay.OPTIONS).add(options()),
                        clock(),
                        others(),
                        Forms.submit(visitor.say(LobbySay.OPEN_IT)).with("class", "main"));
    }

    private int count() {
        return Math.clamp(said.seats(), said.game().minSeats(), said.game().maxSeats());
    }

    /// Whether it was filled in, and not only asked for.
    private boolean isSent() {
        return said.form().containsKey("key");
    }

    private Element group(LobbySay title) {
        return tag("fieldset").add(tag("legend", visitor.say(title)));
    }

    private Html seat(int seat) {
        var who = new LinkedHashMap<String, String>();
        who.put("me", visitor.say(LobbySay.ME));
        who.put("open", visitor.say(LobbySay.ANYBODY));
        for (Level level : Level.values())
            who.put(level.id(), visitor.say(LobbySay.BOT, level.id()));
        who.put("any", visitor.say(LobbySay.ANY_BOT));
        for (Player bot : bots)
            who.put(bot.id().toString(), visitor.say(LobbySay.ONE_BOT, bot.name()));
        String usual = seat == 0 ? "me" : Level.GREEDY.id();
        return Forms.labelled(
                visitor.say(LobbySay.SEAT, seat),
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
        return group(LobbySay.CLOCK)
                .add(
                        Forms.labelled(
                                visitor.say(LobbySay.PER_MOVE),
                                Forms.number("perMove", chosen("perMove", ""), 1, most)),
                        Forms.labelled(
                                visitor.say(LobbySay.BANK),
                                Forms.number("bank", chosen("bank", ""), 0, most)),
                        choice(
                                LobbySay.ON_TIMEOUT,
                                "timeout",
                                "bot",
                                LobbySay.TIMEOUT_BOT,
                                "forfeit",
                                LobbySay.TIMEOUT_FORFEIT,
                                "none",
                                LobbySay.TIMEOUT_NONE));
    }

    private Html others() {
        return group(LobbySay.OTHERS)
                .add(
                        Forms.labelled(
                                visitor.say(LobbySay.LISTED),
                                Forms.checkbox(
                                        "listed", !isSent() || said.form().containsKey("listed"))),
                        choice(
                                LobbySay.SPECTATORS,
                                "spectators",
                                "live",
                                LobbySay.SPECTATORS_LIVE,
                                "off",
                                LobbySay.SPECTATORS_OFF,
                                "delayed",
                                LobbySay.SPECTATORS_DELAYED),
                        choice(
                                LobbySay.ON_LEAVE,
                                "leave",
                                "out",
                                LobbySay.LEAVE_OUT,
                                "bot",
                                LobbySay.LEAVE_BOT));
    }

    /// @param choices what is sent and what is said of it, by turns
    private Html choice(LobbySay label, String name, Object... choices) {
        var named = new LinkedHashMap<String, String>();
        for (int i = 0; i < choices.length; i += 2)
            named.put((String) choices[i], visitor.say((Phrase) choices[i + 1]));
        return Forms.labelled(
                visitor.say(label), Forms.select(name, named, chosen(name, (String) choices[0])));
    }
}
