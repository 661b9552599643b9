package cardhouse.web.pages;

import static cardhouse.web.html.Element.tag;

import cardhouse.games.Catalog;
import cardhouse.platform.json.Json;
import cardhouse.web.PageTexts;
import cardhouse.web.Phrase;
import cardhouse.web.Visitor;
import cardhouse.web.WebFiles;
import cardhouse.web.html.Html;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// Data for scripts that update a page from the API, or add what only browsers can do. It contains
/// the page's own messages, so that the updated page has the same text as a reloaded one.
final class UpToDate {
    private static final String SCRIPT = "lobby-alone";
    private static final String ACCOUNT = "account-alone";

    private UpToDate() {}

    /// @param titles of games, by their ids
    record LobbyMark(Map<String, String> says, Map<String, String> titles) {}

    /// @param creates whether the visitor has created the match
    /// @param characters the characters to choose from with a seat
    record RoomMark(
            Map<String, String> says,
            UUID match,
            boolean creates,
            Map<String, String> characters) {}

    static Html lobby(Visitor visitor) {
        var titles = new LinkedHashMap<String, String>();
        Catalog.GAMES.forEach(game -> titles.put(game.id(), game.title()));
        var says =
                words(
                        visitor,
                        LobbyTexts.FREE,
                        LobbyTexts.TURN,
                        LobbyTexts.RUNNING,
                        LobbyTexts.FINISHED,
                        LobbyTexts.NONE_OPEN,
                        LobbyTexts.NONE_WATCH,
                        LobbyTexts.NONE_MINE,
                        LobbyTexts.NEWS_TURN,
                        LobbyTexts.NEWS_OPEN,
                        LobbyTexts.AWAY,
                        LobbyTexts.BACK);
        return marked("data-lobby", new LobbyMark(says, titles));
    }

    record AccountMark(Map<String, String> says) {}

    /// Fills in a token in the address, and saves a token that is shown.
    static Html account(Visitor visitor) {
        return marked(
                "data-account", new AccountMark(words(visitor, PageTexts.SAVE_FILE)), ACCOUNT);
    }

    /// @param language of the notifications
    /// @param events of a new subscription
    record PushMark(Map<String, String> says, String language, List<String> events) {}

    /// The notifications of the browser itself. The script shows the section if the server sends
    /// push messages.
    static Html push(Visitor visitor, List<String> events) {
        var says =
                words(
                        visitor,
                        NotificationTexts.PUSH_OFF,
                        NotificationTexts.PUSH_ON,
                        NotificationTexts.PUSH_PAUSED,
                        NotificationTexts.PUSH_DENIED,
                        NotificationTexts.PUSH_UNSUPPORTED,
                        NotificationTexts.PUSH_FAILED,
                        NotificationTexts.TOO_MANY,
                        NotificationTexts.PUSH);
        var mark = new PushMark(says, visitor.language().tag(), events);
        return Html.of(
                tag("section")
                        .with("data-push", Json.write(mark))
                        .when(true, "hidden")
                        .add(
                                tag("h2", visitor.say(NotificationTexts.PUSH)),
                                tag("p").with("role", "status"),
                                press(visitor, "on", NotificationTexts.PUSH_DO),
                                press(visitor, "off", NotificationTexts.PUSH_UNDO)),
                WebFiles.BUNDLED.script(ACCOUNT));
    }

    private static Html press(Visitor visitor, String what, NotificationTexts text) {
        return tag("button", visitor.say(text))
                .with("type", "button")
                .with("value", what)
                .when(true, "hidden");
    }

    record RematchMark(Map<String, String> says, UUID match) {}

    /// Marks a finished match until a player requests a rematch.
    static Html rematch(Visitor visitor, UUID match) {
        return marked(
                "data-rematch", new RematchMark(words(visitor, TableTexts.REMATCH_ASKED), match));
    }

    static Html room(Visitor visitor, UUID match, boolean creates, Map<String, String> characters) {
        var says =
                words(
                        visitor,
                        LobbyTexts.IS_FREE,
                        LobbyTexts.IS_INVITED,
                        LobbyTexts.IS_KEPT,
                        LobbyTexts.IS_FOR_BOT,
                        LobbyTexts.IS_BOT,
                        LobbyTexts.YOU,
                        LobbyTexts.SIT,
                        LobbyTexts.SIT_SEAT,
                        LobbyTexts.CHARACTER,
                        LobbyTexts.INVITE,
                        LobbyTexts.INVITE_SEAT,
                        LobbyTexts.STAND,
                        LobbyTexts.FREE_IT,
                        LobbyTexts.NEWS_SEAT,
                        LobbyTexts.NEWS_OFF,
                        LobbyTexts.AWAY,
                        LobbyTexts.BACK);
        says.putAll(words(visitor, PageTexts.YOUR_NAME, PageTexts.GUEST_NAME));
        return marked("data-room", new RoomMark(says, match, creates, characters));
    }

    record InviteMark(Map<String, String> says) {}

    /// Text for the buttons that copy and share an invitation.
    static String invite(Visitor visitor) {
        return Json.write(new InviteMark(words(visitor, LobbyTexts.COPIED)));
    }

    @SafeVarargs
    private static <P extends Enum<P> & Phrase> Map<String, String> words(
            Visitor visitor, P... phrases) {
        var words = new LinkedHashMap<String, String>();
        for (P phrase : phrases) words.put(phrase.name(), visitor.pattern(phrase));
        return words;
    }

    private static Html marked(String mark, Record told) {
        return marked(mark, told, SCRIPT);
    }

    private static Html marked(String mark, Record told, String script) {
        return Html.of(tag("div").with(mark, Json.write(told)), WebFiles.BUNDLED.script(script));
    }
}
