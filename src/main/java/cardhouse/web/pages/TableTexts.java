package cardhouse.web.pages;

import cardhouse.web.PageWording;
import cardhouse.web.Phrase;

/// Messages at a table.
public enum TableTexts implements Phrase {
    YOUR_TURN("Your turn", "Du bist am Zug"),
    WAITING_FOR("Waiting for %s", "Warten auf %s"),
    AND(" and ", " und "),
    OVER("The match is over", "Die Partie ist vorbei"),
    WON("You won", "Du hast gewonnen"),
    LOST("You lost", "Du hast verloren"),
    SHARED("You share first place", "Du teilst den ersten Platz"),
    PLACE("You took place %s of %s", "Du hast Platz %s von %s belegt"),
    LATE("You see this match with a delay of %s plies.", "Du siehst diese Partie %s Züge später."),
    UNTIL("Time until", "Zeit bis"),
    SECONDS("(%s seconds)", "(%s Sekunden)"),
    SKIP("To your moves", "Zu deinen Zügen"),
    RULES_SHORT("The rules in brief", "Die Regeln in Kürze"),
    HAPPENED("What happened", "Was geschehen ist"),
    ALL_HAPPENED("Everything from the beginning", "Alles von Anfang an"),
    BOARD("The table", "Der Tisch"),
    MOVES("Your moves", "Deine Züge"),
    NO_MOVES("You have nothing to decide at the moment.", "Du hast gerade nichts zu entscheiden."),
    AS_TEXT("The table as plain text", "Der Tisch als reiner Text"),
    NOTATION(
            "In sentences 7H is the seven of hearts, TD the ten of diamonds.",
            "In Sätzen ist 7H die Herz-Sieben, TD die Karo-Zehn."),
    LOOKS("This page updates automatically.", "Diese Seite aktualisiert sich selbst."),
    STOP_LOOKING("Stop updating", "Nicht mehr aktualisieren"),
    LOOK_AGAIN("Update again", "Wieder aktualisieren"),
    WITH_SCRIPTS("With scripts", "Mit Skripten"),
    RESIGN("Resign", "Aufgeben"),
    RESIGN_SURE(
            "Do you want to resign? You cannot undo this.",
            "Willst du aufgeben? Das kannst du nicht zurücknehmen."),
    YES_RESIGN("Yes, resign", "Ja, aufgeben"),
    NO_BACK("No, back to the table", "Nein, zurück zum Tisch"),
    STALE(
            "Your move was not played: the match had moved on. This is its present state.",
            "Dein Zug wurde nicht gemacht: Die Partie war schon weiter. Dies ist ihr jetziger Stand."),
    AT("After entry %s of %s", "Nach Eintrag %s von %s"),
    FIRST("First", "Erster"),
    PREVIOUS("Previous", "Voriger"),
    NEXT("Next", "Nächster"),
    PRESENT("Present", "Jetzt"),
    STEPS("Steps", "Schritte"),
    LOOK_BACK("Step through it", "Schritt für Schritt ansehen"),
    PICTURE("This moment as a picture", "Dieser Augenblick als Bild"),
    REPLAY_TEXT("Replay, for programs", "Wiedergabe, für Programme"),
    PROOF("Proof, to check the deal yourself", "Beweis, um das Geben selbst zu prüfen"),
    AUDIT("Audit by the server", "Prüfung durch den Server"),
    CHECK("Check it", "Nachprüfen"),
    AGAIN("Play another", "Noch eine"),
    REMATCH("Rematch", "Revanche"),
    REMATCH_TEXT(
            "A new match with the same players, each one seat further on.",
            "Eine neue Partie mit denselben Spielern, jeder einen Platz weiter."),
    REMATCH_ASKED("A player wants a rematch.", "Ein Spieler möchte eine Revanche."),
    LEARN("Learn by playing", "Lerne beim Spielen"),
    LEARN_GAME("Learn by playing: %s", "Lerne beim Spielen: %s"),
    GUIDE_NEXT("Next", "Weiter"),
    GUIDE_SHOW("Show me where", "Zeig mir, wo"),
    NO_GUIDE("Without explanations", "Ohne Erklärungen"),
    PLACE_N("Slot %s", "Feld %s"),
    FACE_DOWN("face down", "verdeckt"),
    HIDDEN("%s cards, face down", "%s Karten, verdeckt"),
    NO_CARDS("no cards", "keine Karten"),
    TO_ACT("to act", "am Zug"),
    IS_YOU("you", "du");

    private final PageWording wording;

    TableTexts(String english, String german) {
        this.wording = new PageWording(english, german);
    }

    @Override
    public PageWording wording() {
        return wording;
    }
}
