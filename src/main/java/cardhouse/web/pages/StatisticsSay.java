package cardhouse.web.pages;

import cardhouse.web.Phrase;
import cardhouse.web.Wording;

/// Messages of the page with statistics, except the texts of games.
enum StatisticsSay implements Phrase {
    STATISTICS("Statistics", "Statistik"),
    STATISTICS_OF("Statistics: %s", "Statistik: %s"),
    EXPLAINED(
            "What listed matches are like that were played to their end by the rules of a preset. Each bar says how often something came about.",
            "Wie Partien verlaufen, die in der Lobby stehen und nach einer Voreinstellung zu Ende gespielt wurden. Jeder Balken sagt, wie oft etwas vorkam."),
    COUNTED(
            "Matches: %s. Ended by the turn limit: %s of them. Not counted because a player left: %s more.",
            "Partien: %s. Davon durch die Zugbegrenzung beendet: %s. Vorzeitig verlassen und nicht gezählt: %s weitere."),
    TOO_FEW(
            "There is something to see from %s matches on.",
            "Ab %s Partien gibt es etwas zu sehen."),
    MEAN("On average %s, of %s values.", "Im Mittel %s, aus %s Werten."),
    FIGURES("The figures", "Die Zahlen"),
    FIGURES_OF("The figures: %s", "Die Zahlen: %s"),
    VALUE("Value", "Wert"),
    COUNT("How often", "Wie oft"),
    SHARE("Share", "Anteil"),
    TO("%s to %s", "%s bis %s"),
    AND_MORE("%s and more", "%s und mehr"),
    CHOOSE("Other statistics", "Andere Statistik"),
    COMPANY("Who played", "Wer spielte"),
    ANYBODY("anybody", "alle"),
    ACCOUNTS("accounts only", "nur Konten"),
    BUILT_IN("built-in bots only", "nur eingebaute Bots"),
    MIXED("both together", "beide zusammen");

    private final Wording wording;

    StatisticsSay(String english, String german) {
        this.wording = new Wording(english, german);
    }

    @Override
    public Wording wording() {
        return wording;
    }
}
