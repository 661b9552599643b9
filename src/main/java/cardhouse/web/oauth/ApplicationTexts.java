package cardhouse.web.oauth;

import cardhouse.players.Scope;
import cardhouse.web.PageWording;
import cardhouse.web.Phrase;

/// Messages about applications that use an account.
public enum ApplicationTexts implements Phrase {
    CONNECT("Connect an application", "Eine Anwendung verbinden"),
    CONTINUE("Continue", "Weiter"),
    ASKS("%s asks to use your account %s.", "%s möchte dein Konto %s benutzen."),
    NAMED_ITSELF(
            "The application chose this name itself. Allow it only if you have just started it and you trust the address below.",
            "Diesen Namen hat die Anwendung selbst gewählt. Erlaube es nur, wenn du sie gerade gestartet hast und der Adresse unten vertraust."),
    GOES_TO("Your answer goes to:", "Deine Antwort geht an:"),
    GOES_TO_DEVICE(
            "Your answer goes to a program on this device:",
            "Deine Antwort geht an ein Programm auf diesem Gerät:"),
    MAY("It may then, for 30 days:", "Sie darf dann 30 Tage lang:"),
    MAY_NOT(
            "It cannot create tokens or delete the account. You can disconnect it at any time on the page of your account.",
            "Sie kann keine Token erzeugen und das Konto nicht löschen. Du kannst sie jederzeit auf der Seite deines Kontos trennen."),
    PLAY(
            "play as you: open matches, take seats, move, and change your name",
            "als du spielen: Partien eröffnen, Plätze einnehmen, ziehen und deinen Namen ändern"),
    WATCH(
            "see what you see, with the cards in your hands",
            "sehen, was du siehst, auch deine Karten"),
    AUDIT("read and check public matches", "öffentliche Partien lesen und prüfen"),
    ALLOW("Allow", "Erlauben"),
    DENY("Do not allow", "Nicht erlauben"),
    SIGN_IN(
            "%s asks to use an account of this server. Sign in first, or sit down as a guest.",
            "%s möchte ein Konto dieses Servers benutzen. Melde dich erst an oder setze dich als Gast hin."),
    UNKNOWN(
            "The application is unknown, or may not receive answers at the address that it named. Nothing was sent there.",
            "Die Anwendung ist unbekannt oder darf an der genannten Adresse keine Antwort bekommen. Dorthin wurde nichts gesendet."),
    FAULTY(
            "The request of %s has an error. Its developer can correct it:",
            "Die Anfrage von %s hat einen Fehler. Ihr Entwickler kann ihn beheben:"),
    BACK_TO("Back to the application", "Zurück zur Anwendung"),
    CONNECTED("Connected applications", "Verbundene Anwendungen"),
    NONE("No application uses your account.", "Keine Anwendung benutzt dein Konto."),
    ADDRESS("Address", "Adresse"),
    SINCE("Allowed on", "Erlaubt am"),
    USED("Last used", "Zuletzt benutzt"),
    SCOPES("Scopes", "Rechte"),
    DISCONNECT("Disconnect", "Trennen"),
    NEVER("never", "nie");

    private final PageWording wording;

    ApplicationTexts(String english, String german) {
        this.wording = new PageWording(english, german);
    }

    /// @param scope one that is offered to applications
    static ApplicationTexts of(Scope scope) {
        return valueOf(scope.name());
    }

    @Override
    public PageWording wording() {
        return wording;
    }
}
