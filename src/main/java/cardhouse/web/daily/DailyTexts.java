package cardhouse.web.daily;

import cardhouse.web.PageWording;
import cardhouse.web.Phrase;

/// Messages of the page of the deals of the day.
public enum DailyTexts implements Phrase {
    DAILY("Deals of the day", "Spiele des Tages"),
    EXPLAINED(
            "One deal for all players, once for each account. The results are shown when the day (UTC) is over.",
            "Für alle dieselben Karten, einmal pro Konto. Die Ergebnisse erscheinen, wenn der Tag (UTC) vorbei ist."),
    NONE("There is no deal to play now.", "Gerade gibt es kein Spiel des Tages."),
    PLAY("Play", "Spielen"),
    YOURS("Your match", "Deine Partie"),
    RESULTS("Results", "Ergebnisse"),
    RANK("Rank", "Platz"),
    PLAYER("Player", "Spieler"),
    POINTS("Points", "Punkte"),
    MOVES("Own moves", "Eigene Züge"),
    PAR("Par (bot)", "Par (Bot)"),
    SHARE("To share", "Zum Teilen"),
    SHARED(
            "%s, %s: rank %d of %d, %s points in %d moves (par: %s in %d)",
            "%s, %s: Platz %d von %d, %s Punkte in %d Zügen (Par: %s in %d)");

    private final PageWording wording;

    DailyTexts(String english, String german) {
        this.wording = new PageWording(english, german);
    }

    @Override
    public PageWording wording() {
        return wording;
    }
}
