package cardhouse.web.pages;

import cardhouse.web.PageWording;
import cardhouse.web.Phrase;

/// Messages of the page with statistics, except the texts of games.
enum StatisticsTexts implements Phrase {
    STATISTICS("Statistics", "Statistik"),
    STATISTICS_OF("Statistics: %s", "Statistik: %s"),
    EXPLAINED(
            "Statistics of finished listed matches with the rules of a preset. Each bar shows a frequency.",
            "Statistik der beendeten Partien, die in der Lobby standen und nach einer Voreinstellung gespielt wurden. Jeder Balken zeigt eine Häufigkeit."),
    COUNTED(
            "Matches: %s. Ended by the turn limit: %s of them. Not counted because a player left: %s more.",
            "Partien: %s. Davon durch die Zugbegrenzung beendet: %s. Vorzeitig verlassen und nicht gezählt: %s weitere."),
    TOO_FEW(
            "Statistics are shown from %s matches on.",
            "Ab %s Partien wird eine Statistik gezeigt."),
    MEAN("On average %s, of %s values.", "Im Mittel %s, aus %s Werten."),
    FIGURES("The figures", "Die Zahlen"),
    FIGURES_OF("The figures: %s", "Die Zahlen: %s"),
    VALUE("Value", "Wert"),
    COUNT("Count", "Anzahl"),
    SHARE("Share", "Anteil"),
    TO("%s to %s", "%s bis %s"),
    AND_MORE("%s and more", "%s und mehr"),
    CHOOSE("Other statistics", "Andere Statistik"),
    COMPARE("Compare with (up to %s)", "Vergleichen mit (bis zu %s)"),
    COMPANY("Players", "Spieler"),
    ALL("all", "alle"),
    ACCOUNTS("accounts only", "nur Konten"),
    BUILT_IN("built-in bots only", "nur eingebaute Bots"),
    MIXED("both together", "beide zusammen");

    private final PageWording wording;

    StatisticsTexts(String english, String german) {
        this.wording = new PageWording(english, german);
    }

    @Override
    public PageWording wording() {
        return wording;
    }
}
