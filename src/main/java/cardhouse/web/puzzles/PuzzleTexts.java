package cardhouse.web.puzzles;

import cardhouse.web.PageWording;
import cardhouse.web.Phrase;

/// Messages of the pages of the puzzles.
enum PuzzleTexts implements Phrase {
    PUZZLES("Puzzles", "Aufgaben"),
    EXPLAINED(
            "A puzzle is a position near the end of a match. Find the move that wins most often, for all that you can know.",
            "Eine Aufgabe ist eine Stellung kurz vor dem Ende einer Partie. Finde den Zug, der am häufigsten gewinnt, nach allem, was du wissen kannst."),
    TODAY("Puzzles of the day", "Aufgaben des Tages"),
    LEVEL("Level %d", "Stufe %d"),
    PUZZLE("Puzzle", "Aufgabe"),
    TASK(
            "It is your turn. Both seats know all cards but the face-down ones.",
            "Du bist am Zug. Beide Plätze kennen alle Karten außer den verdeckten."),
    UNSEEN("Face down, in an unknown order: %s", "Verdeckt, in unbekannter Reihenfolge: %s"),
    PILE("Pile, bottom first: %s", "Stapel, von unten: %s"),
    BOARD("The table", "Der Tisch"),
    MOVES("Your moves", "Deine Züge"),
    RIGHT("Right: no other move is as good.", "Richtig: Kein anderer Zug ist so gut."),
    WRONG("Not the best move.", "Nicht der beste Zug."),
    VALUES("Values of the moves", "Werte der Züge"),
    MOVE("Move", "Zug"),
    WINS("Wins", "Gewinnt"),
    OF("%d of %d deals", "%d von %d Verteilungen"),
    ALL("all deals", "alle Verteilungen"),
    NO("no deal", "keine Verteilung"),
    DEFINED(
            "All orders of the face-down cards count alike. From here both seats play their best, and endless play is half a win.",
            "Alle Reihenfolgen der verdeckten Karten zählen gleich. Ab hier spielen beide Plätze bestmöglich, und endloses Spiel ist ein halber Sieg."),
    CERTIFICATE("Certificate", "Zertifikat"),
    AGAIN("Try again", "Noch einmal"),
    NEXT("Next puzzle", "Nächste Aufgabe");

    private final PageWording wording;

    PuzzleTexts(String english, String german) {
        this.wording = new PageWording(english, german);
    }

    @Override
    public PageWording wording() {
        return wording;
    }
}
