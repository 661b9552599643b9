package cardhouse.web.pages;

import static cardhouse.web.html.Element.tag;

import cardhouse.engine.Seat;
import cardhouse.match.Match;
import cardhouse.match.seating.Chair;
import cardhouse.match.seating.Chair.Reservation;
import cardhouse.players.Player;
import cardhouse.web.Document;
import cardhouse.web.PageRequest;
import cardhouse.web.PageTexts;
import cardhouse.web.Visitor;
import cardhouse.web.html.Element;
import cardhouse.web.html.Forms;
import cardhouse.web.html.Html;
import cardhouse.web.html.QrCode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

/// A match before its start: its seats, and the actions of the visitor.
///
/// @param keys idempotency keys for forms
record WaitingRoom(Visitor visitor, Match match, PageRequest request, Supplier<String> keys) {
    TableAddress here() {
        return TableAddress.of(match.id(), request);
    }

    /// The invitation in the address, as in links of an earlier release, or an empty text. Present
    /// links have it behind the `#`, where a script reads it.
    private String invitation() {
        return request.query("invitation");
    }

    boolean isSeated() {
        return own().isPresent() || isCreator();
    }

    private Optional<Seat> own() {
        return visitor.player().flatMap(match::seatOf);
    }

    private boolean isCreator() {
        return visitor.player().map(Player::id).filter(match.creator()::equals).isPresent();
    }

    /// The part that changes as others join and leave: the number of free seats.
    String standing() {
        return standing(match);
    }

    static String standing(Match match) {
        return "free" + match.chairs().stream().filter(Chair.Open.class::isInstance).count();
    }

    Html page(Html note) {
        String title = visitor.say(LobbyTexts.WAITING_ROOM) + ": " + match.type().title();
        return Document.page(
                visitor,
                title,
                here().page(),
                note,
                LobbyPage.GameSummary.of(visitor, match.type()),
                tag("p", visitor.say(LobbyTexts.BEGINS)),
                tag("ol")
                        .with("class", "seats")
                        .with("start", "0")
                        .add(Seat.first(match.seats()).stream().map(this::seat)),
                isCreator()
                        ? tag("p").add(visitor.say(LobbyTexts.SHARE, ""))
                                .add(Document.link(shared(), request.whole(shared())))
                        : Html.NOTHING,
                isCreator() ? button("off", LobbyTexts.CALL_OFF) : Html.NOTHING,
                here().plain()
                        ? Html.NOTHING
                        : UpToDate.room(visitor, match.id(), isCreator(), characters()),
                tag("p").add(visitor.toLobby()));
    }

    /// An invitation, which only the answer to its form contains. Without scripts, the field
    /// selects and copies the link; the script shows the buttons.
    Html invited(String link, Seat seat) {
        return tag("section")
                .with("class", "invited")
                .with("data-invite", UpToDate.invite(visitor))
                .add(
                        tag("h2", visitor.say(LobbyTexts.INVITED)),
                        tag("p", visitor.say(LobbyTexts.INVITED_TEXT, seat.index())),
                        Forms.labelled(
                                visitor.say(LobbyTexts.INVITED_LINK),
                                Forms.input("text", "link", link).when(true, "readonly")),
                        tag("p").add(pressed("copy", LobbyTexts.COPY))
                                .add(" ")
                                .add(pressed("share", LobbyTexts.SHARE_IT))
                                .add(tag("span").with("role", "status")),
                        new QrCode(link, visitor.say(LobbyTexts.INVITED_CODE)),
                        tag("p").add(Document.link(here().page(), visitor.say(LobbyTexts.LOOK))));
    }

    private Html pressed(String what, LobbyTexts text) {
        return tag("button", visitor.say(text))
                .with("type", "button")
                .with("value", what)
                .when(true, "hidden");
    }

    /// The address for others, without the visitor's own display settings.
    private String shared() {
        return TableAddress.of(match.id()).page();
    }

    private Html seat(Seat seat) {
        Chair chair = match.chair(seat);
        boolean yours = own().filter(seat::equals).isPresent();
        return tag("li")
                .with("class", "seat")
                .with("data-seat", seat.index())
                .add(
                        tag("h2", visitor.say(LobbyTexts.SEAT, seat.index())),
                        tag("p", who(chair) + (yours ? " " + visitor.say(LobbyTexts.YOU) : "")),
                        yours ? button("stand", LobbyTexts.STAND) : Html.NOTHING,
                        chair instanceof Chair.Open(var kept) ? open(seat, kept) : Html.NOTHING,
                        isCreator() && !yours && chair instanceof Chair.Taken
                                ? freeing(seat)
                                : Html.NOTHING);
    }

    private String who(Chair chair) {
        return switch (chair) {
            case Chair.Open(var kept) ->
                    switch (kept.orElse(null)) {
                        case null -> visitor.say(LobbyTexts.IS_FREE);
                        case Reservation.Invited _ -> visitor.say(LobbyTexts.IS_INVITED);
                        case Reservation.ForBots _ -> visitor.say(LobbyTexts.IS_FOR_BOT);
                        case Reservation.ForPlayer(Player player) ->
                                visitor.say(LobbyTexts.IS_KEPT, player.name());
                        case Reservation.ForBot(Player bot) ->
                                visitor.say(LobbyTexts.IS_KEPT, bot.name());
                    };
            case Chair.Taken taken -> taken.player().name();
            case Chair.BuiltIn(var bot) -> visitor.say(LobbyTexts.IS_BOT, bot.level());
            case Chair.Elsewhere _ -> "";
        };
    }

    private Html open(Seat seat, Optional<Reservation> kept) {
        boolean invited = kept.orElse(null) instanceof Reservation.Invited;
        boolean mayTry = kept.isEmpty() || invited && !invitation().isEmpty() || isKeptForMe(kept);
        var carried = Forms.hidden("invitation", invitation());
        return Html.of(
                own().isEmpty() && mayTry ? sitting(seat, carried) : Html.NOTHING,
                own().isEmpty() && invited && !mayTry ? askingForIt(seat) : Html.NOTHING,
                isCreator() && (kept.isEmpty() || invited) ? inviting(seat) : Html.NOTHING);
    }

    private boolean isKeptForMe(Optional<Reservation> kept) {
        return kept.orElse(null) instanceof Reservation.ForPlayer(Player player)
                && visitor.player().filter(player::equals).isPresent();
    }

    /// Without a script, the visitor types the invitation.
    private Html askingForIt(Seat seat) {
        var typed =
                Forms.labelled(
                        visitor.say(LobbyTexts.INVITATION),
                        Forms.input("text", "invitation", "")
                                .with("autocomplete", "off")
                                .when(true, "required"));
        Html form = sitting(seat, typed);
        return here().plain() ? form : tag("noscript").add(form);
    }

    private Html sitting(Seat seat, Html invitation) {
        var form =
                visitor.form(here().below("sit"))
                        .add(
                                Forms.hidden("seat", String.valueOf(seat.index())),
                                Forms.hidden("key", keys.get()),
                                invitation,
                                visitor.player().isEmpty()
                                        ? AccountPage.name(
                                                visitor, visitor.say(PageTexts.GUEST_NAME))
                                        : Html.NOTHING);
        var characters = characters(seat);
        if (!characters.isEmpty())
            form =
                    form.add(
                            Forms.labelled(
                                    visitor.say(LobbyTexts.CHARACTER),
                                    Forms.select("character", characters, "RANDOM")));
        return form.add(submit(LobbyTexts.SIT, LobbyTexts.SIT_SEAT, seat).with("class", "main"));
    }

    /// For seats that may become free.
    private Map<String, String> characters() {
        return characters(Seat.of(0));
    }

    /// The available characters, in games that have them; the same at each seat.
    private Map<String, String> characters(Seat seat) {
        var schema =
                (Map<?, ?>)
                        Objects.requireNonNull(match.type().options().schema().get("properties"));
        var all = new LinkedHashMap<String, String>();
        if (schema.get(Match.characterOption(seat.index())) instanceof Map<?, ?> option
                && option.get("enum") instanceof List<?> names)
            names.forEach(name -> all.put(String.valueOf(name), OptionFields.spoken(name)));
        return all;
    }

    private Html inviting(Seat seat) {
        return visitor.form(here().below("invite"))
                .add(
                        Forms.hidden("seat", String.valueOf(seat.index())),
                        Forms.hidden("key", keys.get()),
                        submit(LobbyTexts.INVITE, LobbyTexts.INVITE_SEAT, seat));
    }

    private Html freeing(Seat seat) {
        return visitor.form(here().below("stand"))
                .add(
                        Forms.hidden("seat", String.valueOf(seat.index())),
                        Forms.submit(visitor.say(LobbyTexts.FREE_IT)));
    }

    private Html button(String what, LobbyTexts text) {
        var form = visitor.form(here().below(what));
        return own().filter(_ -> what.equals("stand"))
                .map(seat -> form.add(Forms.hidden("seat", String.valueOf(seat.index()))))
                .orElse(form)
                .add(Forms.submit(visitor.say(text)));
    }

    private Element submit(LobbyTexts text, LobbyTexts spoken, Seat seat) {
        return Forms.submit(visitor.say(text))
                .with("aria-label", visitor.say(spoken, seat.index()));
    }
}
