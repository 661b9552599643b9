package cardhouse.web.oidc;

import cardhouse.web.PageWording;
import cardhouse.web.Phrase;

/// Messages about signing in with an identity provider.
enum SignInTexts implements Phrase {
    WITH("Sign in with %s", "Mit %s anmelden"),
    WITH_TEXT(
            "%s checks who you are. The first time, you get a new account here.",
            "%s prüft, wer du bist. Beim ersten Mal bekommst du hier ein neues Konto."),
    LEADING("The browser now opens %s.", "Der Browser öffnet jetzt %s."),
    CONTINUE("Continue", "Weiter"),
    WAYS("Ways to sign in", "Wege zur Anmeldung"),
    NONE(
            "No identity opens this account in another browser.",
            "Keine Identität öffnet dieses Konto in einem anderen Browser."),
    ONE("%s at %s. Last used: %s", "%s bei %s. Zuletzt benutzt: %s"),
    NEVER("never", "nie"),
    REMOVE("Remove", "Entfernen"),
    ADD(
            "Add %s as a way to sign in to this account",
            "%s als Anmeldung für dieses Konto hinzufügen"),
    ADD_QUESTION(
            "Add %s as a way to sign in to the account %s? A person who signs in there as you then has full access to this account.",
            "%s als Anmeldung für das Konto %s hinzufügen? Wer sich dort als du anmeldet, kann dann alles mit diesem Konto tun."),
    ADD_DO("Add", "Hinzufügen"),
    ANOTHERS(
            "This identity of %s already opens another account. It was not added. To use that account, sign out here and sign in with %s.",
            "Diese Identität von %s öffnet schon ein anderes Konto. Sie wurde nicht hinzugefügt. Um jenes Konto zu benutzen, melde dich hier ab und mit %s an."),
    TOO_MANY(
            "This account has ten identities. Remove one first.",
            "Dieses Konto hat zehn Identitäten. Entferne zuerst eine."),
    NOT_HERE(
            "Add it in a browser of a guest, or in one that signed in with an identity. This browser signed in with a token and can only play.",
            "Füge sie in einem Browser als Gast hinzu oder in einem, der sich mit einer Identität angemeldet hat. Dieser Browser hat sich mit einem Token angemeldet und kann nur spielen."),
    REMOVE_QUESTION(
            "Remove %s? All other browsers that signed in with it are signed out. Tokens and connected applications stay.",
            "%s entfernen? Alle anderen Browser, die sich damit angemeldet haben, werden abgemeldet. Token und verbundene Anwendungen bleiben."),
    LAST(
            "Nothing else opens this account. Without it, this browser is the only way in: when it signs out, the account is lost.",
            "Nichts anderes öffnet dieses Konto. Ohne sie ist dieser Browser der einzige Weg: Wenn er sich abmeldet, ist das Konto verloren."),
    FAILED("Not signed in", "Nicht angemeldet"),
    EXPIRED(
            "This sign-in with %s has ended, or this browser has begun it again. Start again.",
            "Diese Anmeldung mit %s ist beendet, oder dieser Browser hat sie neu begonnen. Fang noch einmal an."),
    REFUSED(
            "%s did not sign you in. Start again.",
            "%s hat dich nicht angemeldet. Fang noch einmal an."),
    INVALID(
            "The answer of %s is not valid. The operator finds the reason in the log.",
            "Die Antwort von %s ist nicht gültig. Der Betreiber findet den Grund im Protokoll."),
    UNAVAILABLE(
            "%s does not answer now. Try again later, or sign in another way.",
            "%s antwortet gerade nicht. Versuch es später noch einmal oder melde dich anders an."),
    BACK("Back to the account", "Zurück zum Konto");

    private final PageWording wording;

    SignInTexts(String english, String german) {
        this.wording = new PageWording(english, german);
    }

    @Override
    public PageWording wording() {
        return wording;
    }
}
