package cardhouse.web.clubs;

import cardhouse.web.PageWording;
import cardhouse.web.Phrase;

/// Messages of the pages of clubs.
public enum ClubTexts implements Phrase {
    CLUBS("Clubs", "Clubs"),
    EXPLAINED(
            "The members of a club play seasons: matches of one game, with a table.",
            "Die Mitglieder eines Clubs spielen Saisons: Partien eines Spiels, mit einer Tabelle."),
    YOURS("Your clubs", "Deine Clubs"),
    PUBLIC("Public clubs", "Öffentliche Clubs"),
    NONE("None.", "Keine."),
    COUNT("%d members", "%d Mitglieder"),
    NEW("New club", "Neuer Club"),
    NAME("Name", "Name"),
    PRIVATE("Private: only for members", "Privat: nur für Mitglieder"),
    CREATE("Create the club", "Club gründen"),
    SIGN_IN(
            "Sign in to found or join a club",
            "Melde dich an, um einen Club zu gründen oder ihm beizutreten"),
    INVITED(
            "You have an invitation to a private club. You see it once you are a member.",
            "Du hast eine Einladung zu einem privaten Club. Du siehst ihn, sobald du Mitglied bist."),
    JOIN("Join", "Beitreten"),
    LEAVE("Leave the club", "Club verlassen"),
    CLOSE("Close the club for good", "Club endgültig schließen"),
    CLOSED("The club is closed.", "Der Club ist geschlossen."),
    MEMBERS("Members", "Mitglieder"),
    MEMBER("member", "Mitglied"),
    DIRECTOR("director", "Leitung"),
    OWNER("owner", "Inhaber"),
    MANAGE("Change %s", "%s ändern"),
    REMOVE("Remove", "Entfernen"),
    MAKE_MEMBER("Make a member", "Zum Mitglied machen"),
    MAKE_DIRECTOR("Make a director", "In die Leitung holen"),
    MAKE_OWNER("Hand over the club", "Club übergeben"),
    INVITE("Create an invitation", "Einladung erstellen"),
    INVITATION(
            "Send this link. Any number of people can join with it for 7 days. It is shown only now.",
            "Verschick diesen Link. Damit können 7 Tage lang beliebig viele beitreten. Er wird nur jetzt gezeigt."),
    SEASON("Season %d: %s", "Saison %d: %s"),
    TERMS("%s, %d seats", "%s, %d Plätze"),
    OVER("This season is over.", "Diese Saison ist vorbei."),
    NO_RESULTS("No results yet.", "Noch keine Ergebnisse."),
    PLACE("Place", "Platz"),
    PLAYER("Player", "Spieler"),
    POINTS("Points", "Punkte"),
    WINS("Wins", "Siege"),
    PLAYED("Matches", "Partien"),
    WAITING("Matches without a result", "Partien ohne Ergebnis"),
    MATCH("Match %d", "Partie %d"),
    OPEN_MATCH("Open a match of the season", "Partie der Saison eröffnen"),
    NEW_SEASON("New season", "Neue Saison"),
    GAME("Game", "Spiel"),
    SEATS("Seats", "Plätze"),
    OPEN_SEASON("Open the season", "Saison eröffnen"),
    END_SEASON("End the season", "Saison beenden"),
    DELETED("deleted account", "gelöschtes Konto"),
    JOURNAL("Journal of the club", "Journal des Clubs");

    private final PageWording wording;

    ClubTexts(String english, String german) {
        this.wording = new PageWording(english, german);
    }

    @Override
    public PageWording wording() {
        return wording;
    }
}
