package cardhouse.web.passkeys;

import cardhouse.web.PageWording;
import cardhouse.web.Phrase;

/// Messages about passkeys and recovery codes.
public enum PasskeyTexts implements Phrase {
    PASSKEYS("Passkeys", "Passkeys"),
    ABOUT(
            "A passkey opens this account again, here or on another device, by fingerprint, face or PIN. No password leaves your device.",
            "Ein Passkey öffnet dieses Konto wieder, hier oder auf einem anderen Gerät, mit Fingerabdruck, Gesicht oder PIN. Kein Passwort verlässt dein Gerät."),
    NEEDS(
            "Passkeys need JavaScript, and an address with https.",
            "Passkeys brauchen JavaScript und eine Adresse mit https."),
    NONE("This account has no passkey.", "Dieses Konto hat keinen Passkey."),
    USED("Added on %s, last used on %s.", "Hinzugefügt am %s, zuletzt benutzt am %s."),
    UNUSED("Added on %s, not used yet.", "Hinzugefügt am %s, noch nicht benutzt."),
    NAME("Name of the passkey", "Name des Passkeys"),
    PASSKEY("Passkey", "Passkey"),
    ADD("Add a passkey", "Einen Passkey hinzufügen"),
    FULL(
            "The account has as many passkeys as it can have. Remove one first.",
            "Das Konto hat so viele Passkeys, wie es haben kann. Entferne erst einen."),
    REMOVE("Remove", "Entfernen"),
    LAST(
            "This is the last way into the account, apart from this browser. If you remove it and then sign out, you lose the account.",
            "Das ist der letzte Weg zu diesem Konto, außer diesem Browser. Wenn du ihn entfernst und dich dann abmeldest, verlierst du das Konto."),
    REMOVE_LAST("Remove it nevertheless", "Trotzdem entfernen"),
    NOT_ADDED(
            "The passkey was not added: the answer was too late or did not fit, or the passkey is known already. Try again.",
            "Der Passkey wurde nicht hinzugefügt: Die Antwort kam zu spät oder passte nicht, oder der Passkey ist schon bekannt. Versuche es noch einmal."),
    CODES("Recovery codes", "Wiederherstellungscodes"),
    ABOUT_CODES(
            "Each code opens this account once, without any device. Print them or write them down.",
            "Jeder Code öffnet dieses Konto einmal, ganz ohne Gerät. Drucke sie aus oder schreibe sie auf."),
    LEFT("Unused codes: %s.", "Unbenutzte Codes: %s."),
    MAKE("Make new codes", "Neue Codes erzeugen"),
    REPLACES("New codes replace all earlier ones.", "Neue Codes ersetzen alle früheren."),
    ONCE(
            "Keep these codes: they are not shown again. Earlier codes are no longer valid.",
            "Hebe diese Codes auf: Sie werden nicht noch einmal gezeigt. Frühere Codes gelten nicht mehr."),
    OTHER("Sign in to another account", "Bei einem anderen Konto anmelden"),
    SIGN_IN("Sign in", "Anmelden"),
    WITH_PASSKEY("Sign in with a passkey", "Mit einem Passkey anmelden"),
    WITH_CODE("Use a recovery code", "Einen Wiederherstellungscode benutzen"),
    CODE("Recovery code", "Wiederherstellungscode"),
    CODE_DO("Sign in with the code", "Mit dem Code anmelden"),
    LEAVES(
            "This browser is %s now. If you sign in to another account, it signs out of this one.",
            "Dieser Browser ist jetzt %s. Wenn du dich bei einem anderen Konto anmeldest, wird er von diesem abgemeldet."),
    LOSES(
            "There is no other way into this account. Add a passkey or recovery codes first, or you lose it.",
            "Es gibt keinen anderen Weg zu diesem Konto. Füge erst einen Passkey oder Wiederherstellungscodes hinzu, sonst verlierst du es."),
    LOSE("I give up this account", "Ich gebe dieses Konto auf"),
    CONFIRM_LOSS(
            "Nothing was changed. Confirm first that you give up your present account.",
            "Nichts wurde geändert. Bestätige erst, dass du dein jetziges Konto aufgibst."),
    REFUSED(
            "The passkey was refused: it is unknown or was removed, or the answer was too late or did not fit. Try again.",
            "Der Passkey wurde abgelehnt: Er ist unbekannt oder wurde entfernt, oder die Antwort kam zu spät oder passte nicht. Versuche es noch einmal."),
    CODE_REFUSED(
            "This code is wrong, was used, or was replaced by newer ones.",
            "Dieser Code ist falsch, wurde schon benutzt oder durch neuere ersetzt."),
    TOO_MANY(
            "Too many wrong codes. Try again in an hour.",
            "Zu viele falsche Codes. Versuche es in einer Stunde noch einmal."),
    STOPPED(
            "The browser did not use a passkey: it has none for this server, or you stopped it.",
            "Der Browser hat keinen Passkey benutzt: Er hat keinen für diesen Server, oder du hast abgebrochen."),
    KNOWN(
            "This device has a passkey for the account already.",
            "Dieses Gerät hat schon einen Passkey für das Konto."),
    FAILED(
            "The passkey could not be used. Reload the page and try again.",
            "Der Passkey konnte nicht benutzt werden. Lade die Seite neu und versuche es noch einmal."),
    BACK("Back to the account", "Zurück zum Konto");

    private final PageWording wording;

    PasskeyTexts(String english, String german) {
        this.wording = new PageWording(english, german);
    }

    @Override
    public PageWording wording() {
        return wording;
    }
}
