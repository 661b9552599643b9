package cardhouse.web;

/// Messages about ratings.
public enum LadderSay implements Phrase {
    LADDERS("Ladders", "Ranglisten"),
    LADDER("Ladder", "Rangliste"),
    LADDER_OF("Ladder: %s", "Rangliste: %s"),
    EXPLAINED(
            "With 95 percent, a player is as strong as the first number says, give or take the second. At the top is who is almost certainly strong.",
            "Mit 95 Prozent ist jemand so stark, wie die erste Zahl sagt, bis auf die zweite. Oben steht, wer fast sicher stark ist."),
    AS_OF("Counted: matches that ended before %s.", "Gezählt: Partien, die vor %s zu Ende waren."),
    CHOOSE("Another ladder", "Eine andere Rangliste"),
    GAME("Game", "Spiel"),
    SHOW("Show it", "Zeigen"),
    RANK("Rank", "Rang"),
    PLAYER("Player", "Spieler"),
    RATING("Rating", "Wertung"),
    MATCHES("Matches", "Partien"),
    LAST("Last match", "Letzte Partie"),
    EMPTY("This leaderboard is empty.", "Auf dieser Rangliste steht noch niemand."),
    NO_MORE("This is the end of the leaderboard.", "Danach kommt niemand mehr."),
    FURTHER("Further down", "Weiter unten"),
    TOP("To the top", "Nach oben"),
    BUILT_IN("%s, a built-in bot", "%s, ein eingebauter Bot"),
    ITERATIONS("%s, %s iterations", "%s, %s Iterationen"),
    SECONDS("%s, %s s a move", "%s, %s s pro Zug"),
    CONNECTED("%s, a bot", "%s, ein Bot"),
    YOURS("Your ratings", "Deine Wertungen"),
    NONE_YET(
            "You have none yet. A listed match by the rules of a preset is rated soon after its end if a player with an account takes part.",
            "Du hast noch keine. Eine Partie, die in der Lobby steht und nach einer Voreinstellung gespielt wird, zählt kurz nach ihrem Ende, wenn jemand mit einem Konto mitspielt."),
    PROVISIONAL("provisional", "vorläufig"),
    LISTED_NOW(
            "Others may see your ratings, and you are on the ladders with your name, unless a rating is provisional.",
            "Andere dürfen deine Wertungen sehen, und du stehst mit deinem Namen auf den Ranglisten, außer mit vorläufigen Wertungen."),
    UNLISTED_NOW(
            "Only you see your ratings, and you are on no leaderboard.",
            "Niemand sonst sieht deine Wertungen, und du stehst auf keiner Rangliste."),
    LIST("Put me on the ladders", "Auf die Ranglisten setzen"),
    UNLIST("Take me off the ladders", "Von den Ranglisten nehmen"),
    SEATS("%s, %s, %s seats", "%s, %s, %s Plätze");

    private final Wording wording;

    LadderSay(String english, String german) {
        this.wording = new Wording(english, german);
    }

    @Override
    public Wording wording() {
        return wording;
    }
}
