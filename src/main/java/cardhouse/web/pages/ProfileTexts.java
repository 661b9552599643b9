package cardhouse.web.pages;

import cardhouse.web.PageWording;
import cardhouse.web.Phrase;

/// Messages about a player, and about available bots.
public enum ProfileTexts implements Phrase {
    BOTS("Connected bots", "Verbundene Bots"),
    BOTS_TEXT(
            "Players have connected these bots to this server, and they are available now. If a seat of a new match is for any connected bot, one that plays such a match takes it; most bots require a clock.",
            "Diese Bots haben Spieler mit diesem Server verbunden, und sie sind gerade verfügbar. Ist in einer neuen Partie ein Platz für irgendeinen verbundenen Bot, nimmt ihn einer, der so eine Partie spielt; die meisten verlangen eine Uhr."),
    NO_BOTS("No bot is connected at the moment.", "Gerade ist kein Bot verbunden."),
    MORE_BOTS("More bots", "Weitere Bots"),
    PERSON("A person", "Ein Mensch"),
    A_BOT("A connected bot", "Ein verbundener Bot"),
    OWNER("%s answers for this bot.", "Für diesen Bot steht %s ein."),
    THERE("It is available now.", "Er ist gerade verfügbar."),
    NOT_THERE("It is not available at the moment.", "Er ist gerade nicht verfügbar."),
    PLAYING("Running matches: %s", "Laufende Partien: %s"),
    BADGE("It has passed the trials: %s.", "Er hat die Prüfung bestanden: %s."),
    PLAYS("Games it plays", "Spiele, die er spielt"),
    OFFER("%s: %s", "%s: %s"),
    ANY_RULES("any rules", "alle Regeln"),
    ANY_SEATS("any number of seats", "beliebig viele Plätze"),
    SOME_SEATS("%s to %s seats", "%s bis %s Plätze"),
    SUMMON("New match with this bot", "Neue Partie mit diesem Bot"),
    SUMMON_GAME("New match of %s with this bot", "Neue Partie %s mit diesem Bot"),
    STRENGTH("Ratings", "Wertungen"),
    NO_STRENGTH("No match has been rated yet.", "Noch ist keine Partie gewertet."),
    LADDER("Ladder", "Rangliste"),
    COURSE("Ratings over time", "Verlauf der Wertungen"),
    COURSE_EXPLAINED(
            "The line is the rating before the first of the last 100 matches and after each of them. The strength is in the shaded band with 95 percent confidence. The dashed line is 25, the rating of a new player.",
            "Die Linie ist die Wertung vor der ersten der letzten 100 Partien und nach jeder. Im getönten Band liegt die Stärke mit 95 Prozent Sicherheit. Die gestrichelte Linie ist 25, die Wertung eines neuen Spielers."),
    IN_NUMBERS("%s in numbers", "%s in Zahlen"),
    RECENT("Rated matches", "Gewertete Partien"),
    MATCH("Match", "Partie"),
    ENDED("Ended", "Zu Ende"),
    PLACE("Place", "Platz"),
    CHANGE("Rating after", "Wertung danach"),
    FEED("Feed of the matches (Atom)", "Feed der Partien (Atom)");

    private final PageWording wording;

    ProfileTexts(String english, String german) {
        this.wording = new PageWording(english, german);
    }

    @Override
    public PageWording wording() {
        return wording;
    }
}
