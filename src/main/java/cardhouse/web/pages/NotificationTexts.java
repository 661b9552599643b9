package cardhouse.web.pages;

import cardhouse.web.PageWording;
import cardhouse.web.Phrase;
import cardhouse.webhooks.Webhook;
import cardhouse.webhooks.events.EventKind;

/// Messages about how a visitor is notified.
public enum NotificationTexts implements Phrase {
    NOTIFICATIONS("Notifications", "Benachrichtigungen"),
    INTRODUCTION(
            "Choose where the server notifies you, and of what, while you have no page open.",
            "Wähle, wo und worüber der Server dich benachrichtigt, während du keine Seite offen hast."),
    SAVED("Your change is saved.", "Deine Änderung ist gespeichert."),
    SENT("A test message is on its way.", "Eine Testnachricht ist unterwegs."),

    CHANNELS("Your channels", "Deine Kanäle"),
    NO_CHANNELS("You have no channel yet.", "Du hast noch keinen Kanal."),
    NAME("%s. %s: %s", "%s. %s: %s"),
    DISCORD("Discord", "Discord"),
    SLACK("Slack", "Slack"),
    PROGRAM("Program", "Programm"),
    BOT("Bot", "Bot"),
    BROWSER("Browser", "Browser"),
    EMAIL("E-mail", "E-Mail"),
    EMAIL_ADD("Add an e-mail address", "E-Mail-Adresse hinzufügen"),
    EMAIL_TEXT(
            "The server first sends one mail to this address. Open the link in it, and press the button.",
            "Der Server sendet erst eine einzige Mail an diese Adresse. Öffne den Link darin und drücke den Knopf."),
    EMAIL_ADDRESS("E-mail address", "E-Mail-Adresse"),
    EMAIL_UNFIT(
            "Enter one e-mail address, such as ada@example.org.",
            "Gib eine einzige E-Mail-Adresse an, etwa ada@example.org."),
    EMAIL_WAITS(
            "Not confirmed yet: open the link in the mail to this address.",
            "Noch nicht bestätigt: Öffne den Link in der Mail an diese Adresse."),
    EMAIL_ASK("Send the confirmation mail again", "Bestätigungsmail noch einmal senden"),
    EMAIL_ASKED(
            "A confirmation mail is on its way. Open the link in it.",
            "Eine Bestätigungsmail ist unterwegs. Öffne den Link darin."),
    EMAIL_LIMIT(
            "No more confirmation mails can be sent today. Try again tomorrow.",
            "Heute können keine Bestätigungsmails mehr gesendet werden. Versuche es morgen wieder."),
    EMAIL_AGAIN(
            "The session or token that added this address has ended. Remove the address and add it again.",
            "Die Sitzung oder das Token, mit dem die Adresse hinzugefügt wurde, ist zu Ende. Entferne sie und füge sie neu hinzu."),
    DIGEST("Mails", "Mails"),
    DIGEST_NONE("one for each event", "eine für jedes Ereignis"),
    DIGEST_HOURLY("at most one in an hour", "höchstens eine pro Stunde"),
    DIGEST_DAILY("at most one in a day", "höchstens eine pro Tag"),
    RECEIVES("Notified of: %s.", "Benachrichtigt wird über: %s."),
    ENABLED("Enabled.", "Eingeschaltet."),
    FAILING_SINCE(
            "Failing since %s. The server retries.",
            "Fehlgeschlagen seit %s. Der Server versucht es weiter."),
    DISABLED("Disabled: %s", "Ausgeschaltet: %s"),
    OFF_BY_PLAYER("You disabled it.", "Du hast ihn ausgeschaltet."),
    OFF_GONE(
            "The receiver answers that its address no longer exists.",
            "Der Empfänger antwortet, dass es seine Adresse nicht mehr gibt."),
    OFF_FAILING("It failed for too long.", "Er ist zu lange fehlgeschlagen."),
    OFF_TOKEN_GONE(
            "The session or token that created or enabled it has ended.",
            "Die Sitzung oder das Token, mit dem er entstand oder eingeschaltet wurde, ist zu Ende."),
    OFF_SECRET_LOST(
            "The server can no longer read its secret. Remove it and add it again.",
            "Der Server kann sein Geheimnis nicht mehr lesen. Entferne ihn und füge ihn neu hinzu."),
    OFF_UNVERIFIED(
            "The receiver does not answer the verification challenge.",
            "Der Empfänger beantwortet die Bestätigungsanfrage nicht."),
    ENABLE("Enable", "Einschalten"),
    DISABLE("Disable", "Ausschalten"),
    TEST("Send a test message", "Testnachricht senden"),
    CHOOSE("Choose events", "Ereignisse wählen"),
    SAVE("Save", "Speichern"),
    REMOVE("Remove", "Entfernen"),
    REMOVE_TEXT(
            "The server deletes its address and secret. You cannot undo this.",
            "Der Server löscht seine Adresse und sein Geheimnis. Das lässt sich nicht rückgängig machen."),

    ADD("Add a channel", "Kanal hinzufügen"),
    ADD_TEXT(
            "Create a webhook in the settings of your Discord or Slack channel, and enter its address here. Keep the address secret: its holder can write to that channel.",
            "Lege in den Einstellungen deines Discord- oder Slack-Kanals einen Webhook an und trage seine Adresse hier ein. Halte sie geheim: Wer sie hat, kann in den Kanal schreiben."),
    SERVICE("Service", "Dienst"),
    ADDRESS("Address", "Adresse"),
    EVENTS("Events", "Ereignisse"),
    ADDRESS_UNFIT(
            "The server cannot call this address. Enter a complete https address outside of the server's own network, of at most 500 characters.",
            "Der Server kann diese Adresse nicht aufrufen. Gib eine vollständige https-Adresse außerhalb seines eigenen Netzes an, mit höchstens 500 Zeichen."),
    HOST_UNFIT(
            "This server does not allow this host for a chat service. Copy the whole address of the webhook from Discord or Slack.",
            "Dieser Server lässt diesen Host nicht als Chat-Dienst zu. Kopiere die ganze Adresse des Webhooks aus Discord oder Slack."),
    NO_EVENTS("Choose at least one event.", "Wähle mindestens ein Ereignis."),
    TOO_MANY(
            "You have as many channels as an account may have. Remove one first.",
            "Du hast so viele Kanäle, wie ein Konto haben darf. Entferne erst einen."),
    TOO_SOON(
            "The server sent a test message a moment ago. Wait a little before the next one.",
            "Der Server hat gerade erst eine Testnachricht gesendet. Warte etwas bis zur nächsten."),
    IS_DISABLED(
            "This channel is disabled. Enable it first.",
            "Dieser Kanal ist ausgeschaltet. Schalte ihn erst ein."),
    ADDRESS_AGAIN(
            "Enter its address again: the session or token that set it has ended.",
            "Gib seine Adresse noch einmal an: Die Sitzung oder das Token, mit dem sie gesetzt wurde, ist zu Ende."),
    BROWSER_AGAIN(
            "Open this page in that browser to enable it again.",
            "Öffne diese Seite in jenem Browser, um ihn wieder einzuschalten."),

    TURN("your turn", "du bist am Zug"),
    MATCH_OPENED("a match waits for players", "eine Partie wartet auf Mitspieler"),
    MATCH_STARTED("a match has started", "eine Partie hat begonnen"),
    MATCH_OVER("a match is over", "eine Partie ist zu Ende"),
    SERIES_OVER("a series is over", "eine Serie ist zu Ende"),
    SET_OVER("a set is over", "ein Satz ist zu Ende"),
    TOURNAMENT_ROUND("a round of a tournament is paired", "eine Turnierrunde ist gepaart"),
    TOURNAMENT_OVER("a tournament is over", "ein Turnier ist zu Ende"),
    SEEK_PAIRED("an opponent is found", "ein Gegner ist gefunden"),
    REMATCH_OFFERED("you are offered a rematch", "dir wird eine Revanche angeboten"),
    TRIAL_OVER("a conformance test is over", "ein Konformitätstest ist zu Ende"),

    PUSH("This browser", "Dieser Browser"),
    PUSH_DO("Notify this browser", "Diesen Browser benachrichtigen"),
    PUSH_UNDO("Stop notifying this browser", "Diesen Browser nicht mehr benachrichtigen"),
    PUSH_OFF(
            "This browser does not receive notifications yet.",
            "Dieser Browser erhält noch keine Benachrichtigungen."),
    PUSH_ON(
            "This browser receives notifications, also while you have no page open.",
            "Dieser Browser erhält Benachrichtigungen, auch während du keine Seite offen hast."),
    PUSH_PAUSED(
            "The notifications of this browser are disabled.",
            "Die Benachrichtigungen dieses Browsers sind ausgeschaltet."),
    PUSH_DENIED(
            "This browser blocks the notifications of this site. Allow them in its settings for this site, then reload this page.",
            "Dieser Browser blockiert die Benachrichtigungen dieser Website. Erlaube sie in seinen Einstellungen für diese Website und lade die Seite neu."),
    PUSH_UNSUPPORTED(
            "This browser cannot receive notifications here. On an iPhone or iPad, first add this site to the home screen.",
            "Dieser Browser kann hier keine Benachrichtigungen erhalten. Auf einem iPhone oder iPad füge die Website erst zum Home-Bildschirm hinzu."),
    PUSH_FAILED("That did not work. Try again later.", "Das ging nicht. Versuche es später.");

    private final PageWording wording;

    NotificationTexts(String english, String german) {
        this.wording = new PageWording(english, german);
    }

    @Override
    public PageWording wording() {
        return wording;
    }

    static NotificationTexts of(EventKind kind) {
        return switch (kind) {
            case TURN -> TURN;
            case MATCH_OPENED -> MATCH_OPENED;
            case MATCH_STARTED -> MATCH_STARTED;
            case MATCH_OVER -> MATCH_OVER;
            case SERIES_OVER -> SERIES_OVER;
            case SET_OVER -> SET_OVER;
            case TOURNAMENT_ROUND -> TOURNAMENT_ROUND;
            case TOURNAMENT_OVER -> TOURNAMENT_OVER;
            case SEEK_PAIRED -> SEEK_PAIRED;
            case REMATCH_OFFERED -> REMATCH_OFFERED;
            case TRIAL_OVER -> TRIAL_OVER;
        };
    }

    static NotificationTexts of(Webhook.Digest digest) {
        return switch (digest) {
            case NONE -> DIGEST_NONE;
            case HOURLY -> DIGEST_HOURLY;
            case DAILY -> DIGEST_DAILY;
        };
    }

    static NotificationTexts of(Webhook.Off why) {
        return switch (why) {
            case BY_PLAYER -> OFF_BY_PLAYER;
            case GONE -> OFF_GONE;
            case FAILING -> OFF_FAILING;
            case TOKEN_GONE -> OFF_TOKEN_GONE;
            case SECRET_LOST -> OFF_SECRET_LOST;
            case UNVERIFIED -> OFF_UNVERIFIED;
        };
    }

    /// The kind of a receiver. The formats without a case are for browsers.
    static NotificationTexts of(Webhook.Format format) {
        return switch (format) {
            case DISCORD -> DISCORD;
            case SLACK -> SLACK;
            case STANDARD -> PROGRAM;
            case VIEW -> BOT;
            case EMAIL -> EMAIL;
            default -> BROWSER;
        };
    }
}
