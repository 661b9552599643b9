package cardhouse.web.pages;

import cardhouse.web.Phrase;
import cardhouse.web.Wording;

/// Messages at a table.
public enum TableSay implements Phrase {
    YOUR_TURN("Your turn", "Du bist am Zug"),
    WAITING_FOR("Waiting for %s", "Warten auf %s"),
    AND(" and ", " und "),
    OVER("The match is over", "Die Partie ist vorbei"),
    WON("You won", "Du hast gewonnen"),
    SHARED("You share first place", "Du teilst den ersten Platz"),
    PLACE("You took place %s of %s", "Du hast Platz %s von %s belegt"),
    LATE("You see this match %s plies late.", "Du siehst diese Partie %s Züge später."),
    UNTIL("Time until", "Zeit bis"),
    SECONDS("(%s seconds)", "(%s Sekunden)"),
    SKIP("To your moves", "Zu deinen Zügen"),
    RULES_SHORT("The rules in short", "Die Regeln in Kürze"),
    HAPPENED("What happened", "Was geschehen ist"),
    ALL_HAPPENED("Everything from the beginning", "Alles von Anfang an"),
    BOARD("The table", "Der Tisch"),
    MOVES("Your moves", "Deine Züge"),
    NO_MOVES("You have nothing to decide at the moment.", "Du hast gerade nichts zu entscheiden."),
    AS_TEXT("The table as plain text", "Der Tisch als reiner Text"),
    NOTATION(
            "In sentences 7H is the seven of hearts, TD the ten of diamonds.",
            "In Sätzen ist 7H die Herz-Sieben, TD die Karo-Zehn."),
    LOOKS("This page looks for news by itself.", "Diese Seite sieht von selbst nach Neuem."),
    STOP_LOOKING("Stop that", "Das lassen"),
    LOOK_AGAIN("Look again", "Wieder nachsehen"),
    WITH_SCRIPTS("With scripts", "Mit Skripten"),
    RESIGN("Resign", "Aufgeben"),
    RESIGN_SURE(
            "Do you want to resign? You cannot undo this.",
            "Willst du aufgeben? Das kann niemand zurücknehmen."),
    YES_RESIGN("Yes, resign", "Ja, aufgeben"),
    NO_BACK("No, back to the table", "Nein, zurück zum Tisch"),
    STALE(
            "The match had moved on, and this is its present state. Your move was not played.",
            "Die Partie war schon weiter; so steht sie jetzt. Dein Zug wurde nicht gemacht."),
    AT("As it stood after entry %s of %s", "Wie es nach Eintrag %s von %s stand"),
    FIRST("First", "Erster"),
    PREVIOUS("Previous", "Voriger"),
    NEXT("Next", "Nächster"),
    PRESENT("Present", "Jetzt"),
    STEPS("Steps", "Schritte"),
    LOOK_BACK("Step through it", "Schritt für Schritt ansehen"),
    PICTURE("This moment as a picture", "Dieser Augenblick als Bild"),
    REPLAY_TEXT("Replay, for programs", "Wiedergabe, für Programme"),
    PROOF("Proof, to check the deal yourself", "Beweis, um das Geben selbst zu prüfen"),
    AUDIT("What the server’s audit says", "Was die Prüfung des Servers sagt"),
    CHECK("Check it", "Nachprüfen"),
    AGAIN("Play another", "Noch eine"),
    REMATCH("Rematch", "Revanche"),
    REMATCH_TEXT(
            "Once more with the same players, each one seat further on.",
            "Noch einmal mit denselben Spielern, jeder einen Platz weiter."),
    REMATCH_ASKED("A player wants a rematch.", "Jemand möchte eine Revanche."),
    PLACE_N("Slot %s", "Feld %s"),
    FACE_DOWN("face down", "verdeckt"),
    HIDDEN("%s cards, face down", "%s Karten, verdeckt"),
    NO_CARDS("no cards", "keine Karten"),
    TO_ACT("to act", "am Zug"),
    IS_YOU("you", "du");

    private final Wording wording;

    TableSay(String english, String german) {
        this.wording = new Wording(english, german);
    }

    @Override
    public Wording wording() {
        return wording;
    }
}
