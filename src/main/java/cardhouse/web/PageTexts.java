package cardhouse.web;

/// Messages of all pages, and of those about accounts.
public enum PageTexts implements Phrase {
    RULES("Rules", "Regeln"),
    GUEST_NAME("Guest", "Gast"),
    LANGUAGE("Language", "Sprache"),
    ENGLISH_GAMES("", "Regelbücher, Optionen und der Tisch als Text sind auf Englisch."),
    SEAT("seat", "Platz"),
    SITE("Site", "Seiten"),
    DESCRIPTION(
            "Five card games with hidden cards: played in the browser, over HTTP, and by bots. You can check that each deal was fair.",
            "Fünf Kartenspiele mit verdeckten Karten: im Browser, über HTTP und mit Bots. Jeder kann prüfen, ob fair gegeben wurde."),
    NOT_SIGNED_IN("Not signed in", "Nicht angemeldet"),
    PROFILE("Your profile", "Dein Profil"),
    BACK("Back to the table", "Zurück zum Tisch"),
    TO_LOBBY("All games and matches", "Alle Spiele und Partien"),
    WRONG("That did not work", "Das ging nicht"),
    NOT_FOUND("No page has this address.", "Unter dieser Adresse gibt es keine Seite."),
    FOREIGN_FORM(
            "This form was not sent from a page of this server on which you were signed in. Nothing was changed.",
            "Dieses Formular kam nicht von einer Seite dieses Servers, auf der du angemeldet warst. Nichts wurde geändert."),
    SIGN_IN_FIRST(
            "You are not signed in, or no longer. Nothing was changed. Sign in first.",
            "Du bist nicht angemeldet oder nicht mehr. Nichts wurde geändert. Melde dich erst an."),
    BUSY(
            "The server is busy at the moment. Try again soon.",
            "Der Server ist gerade ausgelastet. Versuche es gleich noch einmal."),
    BROKEN("The server made an error.", "Der Server hat einen Fehler gemacht."),
    ACCOUNT("Your account", "Dein Konto"),
    YOU_ARE("You are %s.", "Du bist %s."),
    YOUR_NAME("Your name", "Dein Name"),
    RENAME("Change the name", "Namen ändern"),
    NAME_UNFIT(
            "A name must have 1 to 40 visible characters. Names that the server uses itself are reserved.",
            "Ein Name muss 1 bis 40 sichtbare Zeichen haben. Namen, die der Server selbst benutzt, sind vergeben."),
    BEGIN("Sit down as a guest", "Als Gast hinsetzen"),
    BEGIN_TEXT(
            "No password and no e-mail address: this browser keeps your account for 180 days, and you can take it to another one.",
            "Ohne Passwort und E-Mail-Adresse: Dieser Browser behält dein Konto 180 Tage lang, und du kannst es in einen anderen mitnehmen."),
    APPLICATIONS("Connected applications", "Verbundene Anwendungen"),
    AGENTS("Your agents", "Deine Agenten"),
    TAKE_ALONG("Take the account along", "Das Konto mitnehmen"),
    TAKE_TEXT(
            "A token opens this account in another browser or for a program. Keep it secret: its holder plays as you.",
            "Ein Token öffnet dieses Konto in einem anderen Browser oder für ein Programm. Wer es hat, spielt als du."),
    SHOW_TOKEN("Show me a token", "Zeig mir ein Token"),
    TOKEN_ONCE(
            "Keep this token: it is not shown again.",
            "Hebe dieses Token auf: Es wird nicht noch einmal gezeigt."),
    TOKEN_LINK(
            "This address fills it in. The part after the # is not sent to the server.",
            "Mit dieser Adresse füllt es sich von selbst ein. Der Teil hinter dem # wird nicht an den Server gesendet."),
    SAVE_FILE("Save both in a file", "Beides in einer Datei sichern"),
    OWNED_ELSEWHERE(
            "You have signed in with a token. Keep it: only that token gives full access to the account; this browser can only play.",
            "Du hast dich mit einem Token angemeldet. Hebe es auf: Nur mit ihm kannst du alles mit dem Konto tun; dieser Browser kann nur spielen."),
    SIGN_IN("Sign in with a token", "Mit einem Token anmelden"),
    TOKEN("Token", "Token"),
    SIGN_IN_DO("Sign in", "Anmelden"),
    TOKEN_UNKNOWN(
            "This token is invalid or has been revoked.",
            "Dieses Token ist ungültig oder wurde widerrufen."),
    SIGN_OUT("Sign out", "Abmelden"),
    SIGN_OUT_GUEST(
            "If you sign out as a guest without a token or another way to sign in, you lose this account.",
            "Wenn du dich als Gast ohne Token oder einen anderen Weg zur Anmeldung abmeldest, verlierst du dieses Konto.");

    private final PageWording wording;

    PageTexts(String english, String german) {
        this.wording = new PageWording(english, german);
    }

    @Override
    public PageWording wording() {
        return wording;
    }
}
