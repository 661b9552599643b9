package cardhouse.http.table;

import static cardhouse.http.html.Element.tag;

import cardhouse.engine.GameType;
import cardhouse.http.html.Html;
import java.util.Map;
import java.util.Optional;

/// What a game is about, in a few sentences. The game itself says that in English; what is not here
/// is shown so to everybody.
final class GameSummary {
    private static final Map<String, String> GERMAN =
            Map.of(
                    "trashed",
                    "Deck deine Auslage vor den anderen der Reihe nach auf: Wilde Karten helfen, STOP-Karten beenden den Zug, und mit TRASHED-Karten raubst du Gegnern etwas. Drei Runden, jede um ein Feld kürzer.",
                    "garbage",
                    "Deck deine Auslage vom Ass bis zur Zehn auf. Wer zuerst fertig ist, lässt den anderen noch einen Zug; die Partie gewinnt, wer das letzte Feld füllt und „Garbage“ ruft.",
                    "trash",
                    "Patience um die Wette: Deck deine Auslage vom Ass bis zur Zehn auf, Runde für Runde mit einem Feld weniger für den Gewinner, bis jemand das letzte Feld füllt.",
                    "trio",
                    "Werde deine Hand los, dann die offenen Karten vor dir, dann die, die niemand gesehen hat. Leg das Gleiche wie auf dem Stapel oder Höheres, nach einer Vier nichts Höheres, oder nimm den Stapel auf.",
                    "dumpster-brawl",
                    "Kämpf mit Würfeln gegen deine Nachbarn um das Recht, im Müll zu wühlen, und hab als Erster nur noch vollständige Sätze davon. Drei Arten zu spielen: alle gegen alle, um den Haufen, oder Sätze für Punkte auslegen.");

    private GameSummary() {}

    static Html of(Visitor visitor, GameType<?, ?, ?, ?, ?> game) {
        var german = Optional.ofNullable(GERMAN.get(game.id()));
        return german.filter(_ -> visitor.language() == Language.DE)
                .map(text -> tag("p", text))
                .orElseGet(() -> visitor.english(tag("p", game.summary())));
    }
}
