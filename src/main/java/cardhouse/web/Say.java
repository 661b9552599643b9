package cardhouse.web;

/// Messages of all pages, and of those about accounts.
public enum Say implements Phrase {
    RULES("Rules", "Regeln"),
    GUEST_NAME("Guest", "Gast"),
    LANGUAGE("Language", "Sprache"),
    ENGLISH_GAMES(
            "",
            "Was die Spiele selbst sagen, Züge und Ereignisse, gibt es ohne Skripte nur auf Englisch."),
    SITE("Site", "Seiten"),
    DESCRIPTION(
            "Five card games with hidden cards: played in the browser, over HTTP, and by bots. You can check that each deal was fair.",
            "Fünf Kartenspiele mit verdeckten Karten: im Browser, über HTTP und mit Bots. Jeder kann prüfen, ob fair gegeben wurde."),
    NOT_SIGNED_IN("Not signed in", "Nicht angemeldet"),
    PROFILE("Your profile", "Dein Profil"),
    BACK("Back to the table", "Zurück zum Tisch"),
    TO_LOBBY("All games and matches", "Alle Spiele und Partien"),
    WRONG("That did not work", "Das ging nicht"),
    NOT_FOUND("There is nothing at this address.", "Unter dieser Adresse gibt es nichts."),
    FOREIGN_FORM(
            "This form did not come from a page of this server that you were signed in to. Nothing was done.",
            "Dieses Formular kam nicht von einer Seite dieses Servers, auf der du angemeldet warst. Es ist nichts geschehen."),
    SIGN_IN_FIRST(
            "You are not signed in, or no longer. Nothing was done.",
            "Du bist nicht angemeldet oder nicht mehr. Es ist nichts geschehen."),
    BUSY(
            "Too much is going on at the moment. Try again soon.",
            "Gerade ist zu viel los. Versuche es gleich noch einmal."),
    BROKEN("Something went wrong here.", "Hier ist etwas schiefgegangen."),
    ACCOUNT("Your account", "Dein Konto"),
    YOU_ARE("You are %s.", "Du bist %s."),
    YOUR_NAME("Your name", "Dein Name"),
    RENAME("Change the name", "Namen ändern"),
    NAME_UNFIT(
            "A name has 1 to 40 characters that can be seen, and is not one of the server’s own words.",
            "Ein Name hat 1 bis 40 sichtbare Zeichen und ist keines der eigenen Wörter des Servers."),
    BEGIN("Sit down as a guest", "Als Gast hinsetzen"),
    BEGIN_TEXT(
            "No password and no address: your account lives in this browser, for 180 days, and you can take it along.",
            "Ohne Passwort und Adresse: Dein Konto lebt in diesem Browser, 180 Tage lang, und du kannst es mitnehmen."),
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
            "Mit dieser Adresse füllt es sich von selbst ein. Was hinter dem # steht, wird niemandem gesendet."),
    SAVE_FILE("Save both in a file", "Beides in einer Datei sichern"),
    OWNED_ELSEWHERE(
            "You have signed in with a token. Keep that: with it you own the account, and this browser only plays.",
            "Du hast dich mit einem Token angemeldet. Hebe es auf: Mit ihm gehört dir das Konto, und dieser Browser spielt nur."),
    SIGN_IN("Sign in with a token", "Mit einem Token anmelden"),
    TOKEN("Token", "Token"),
    SIGN_IN_DO("Sign in", "Anmelden"),
    TOKEN_UNKNOWN(
            "This token opens no account, or no longer.",
            "Dieses Token öffnet kein Konto oder keines mehr."),
    SIGN_OUT("Sign out", "Abmelden"),
    SIGN_OUT_GUEST(
            "A guest who signs out without a token does not come back to this account.",
            "Ein Gast, der sich ohne Token abmeldet, kommt nicht mehr in dieses Konto.");

    private final Wording wording;

    Say(String english, String german) {
        this.wording = new Wording(english, german);
    }

    @Override
    public Wording wording() {
        return wording;
    }
}
