package cardhouse.web;

/// Messages about ratings.
public enum LadderTexts implements Phrase {
    LADDERS("Ladders", "Ranglisten"),
    LADDER("Ladder", "Rangliste"),
    LADDER_OF("Ladder: %s", "Rangliste: %s"),
    EXPLAINED(
            "The first number is the estimated strength, the second the margin of its 95-percent confidence interval. Sorted by the lower bound of the rating.",
            "Die erste Zahl ist die geschätzte Stärke, die zweite ihre Abweichung nach oben und unten mit 95 Prozent Sicherheit. Sortiert ist nach der unteren Grenze der Wertung."),
    AS_OF("Counted: matches that ended before %s.", "Gezählt: Partien, die vor %s zu Ende waren."),
    CHOOSE("Another ladder", "Eine andere Rangliste"),
    GAME("Game", "Spiel"),
    SHOW("Show it", "Zeigen"),
    RANK("Rank", "Rang"),
    PLAYER("Player", "Spieler"),
    RATING("Rating", "Wertung"),
    MATCHES("Matches", "Partien"),
    LAST("Last match", "Letzte Partie"),
    EMPTY("This ladder is empty.", "Diese Rangliste ist leer."),
    NO_MORE("This is the end of the ladder.", "Hier endet die Rangliste."),
    FURTHER("Further down", "Weiter unten"),
    TOP("To the top", "Nach oben"),
    BUILT_IN("%s, a built-in bot", "%s, ein eingebauter Bot"),
    ITERATIONS("%s, %s iterations", "%s, %s Iterationen"),
    SECONDS("%s, %s s a move", "%s, %s s pro Zug"),
    CONNECTED("%s, a bot", "%s, ein Bot"),
    YOURS("Your ratings", "Deine Wertungen"),
    NONE_YET(
            "You have no ratings yet. Listed matches with the rules of a preset are rated soon after their end if a player with an account has a seat.",
            "Du hast noch keine. Eine Partie, die in der Lobby steht und nach einer Voreinstellung gespielt wird, zählt kurz nach ihrem Ende, wenn ein Spieler mit einem Konto mitspielt."),
    PROVISIONAL("provisional", "vorläufig"),
    LISTED_NOW(
            "Others can see your ratings, and your name is on the ladders, except for provisional ratings. Your profile has a feed of your public matches.",
            "Andere können deine Wertungen sehen, und du stehst mit deinem Namen auf den Ranglisten, außer mit vorläufigen Wertungen. Dein Profil hat einen Feed deiner öffentlichen Partien."),
    UNLISTED_NOW(
            "Only you see your ratings, and you are not on the ladders.",
            "Nur du siehst deine Wertungen, und du stehst nicht auf den Ranglisten."),
    LIST("Put me on the ladders", "Auf die Ranglisten setzen"),
    UNLIST("Take me off the ladders", "Von den Ranglisten nehmen"),
    SEATS("%s, %s, %s seats", "%s, %s, %s Plätze");

    private final PageWording wording;

    LadderTexts(String english, String german) {
        this.wording = new PageWording(english, german);
    }

    @Override
    public PageWording wording() {
        return wording;
    }
}
