package cardhouse.http.table;

/// What is said of sets of matches by the same deals.
enum SetSay implements Phrase {
    SETS("Your sets of matches", "Deine Partiesätze"),
    EXPLAINED(
            "A set compares players by the same deals. A program asks for one; what comes of it is shown once all matches are over.",
            "Ein Partiesatz vergleicht Spieler mit denselben Karten. Ein Programm gibt ihn in Auftrag; was dabei herauskommt, steht hier, wenn alle Partien vorbei sind."),
    NONE("You have none yet.", "Du hast noch keinen."),
    SET_OF("Set of matches: %s", "Partiesatz: %s"),
    NAMED("%s, %s boards of %s", "%s, %s Boards vom %s"),
    RUNNING("under way", "läuft"),
    STOPPING("opens no more matches", "eröffnet keine Partien mehr"),
    OVER("over", "vorbei"),
    PROGRESS(
            "Matches that are over: %s of %s. Opened: %s.",
            "Partien, die vorbei sind: %s von %s. Eröffnet: %s."),
    WITHHELD(
            "What was played is shown once all matches are over: until then it would tell what others are dealt.",
            "Was gespielt wurde, steht hier, wenn alle Partien vorbei sind: bis dahin verriete es die Karten der anderen."),
    FIELD(
            "Each contestant plays every board once, at the same seat and against the same opponent: %s.",
            "Jeder Teilnehmer spielt jedes Board einmal, am selben Platz und gegen denselben Gegner: %s."),
    TABLE(
            "The contestants play each other at every board, once from each seat.",
            "Die Teilnehmer spielen an jedem Board gegeneinander, einmal von jedem Platz."),
    CONTESTANT("Contestant", "Teilnehmer"),
    CONTESTANTS("Contestants", "Teilnehmer"),
    GONE("an account that is gone", "ein Konto, das es nicht mehr gibt"),
    RESULTS("Results", "Ergebnisse"),
    POINTS("Points at a board", "Punkte pro Board"),
    POINTS_EXPLAINED(
            "Points are the share of the others that were left behind, from 0 to 1. The number after ± is half the 95 percent interval. Boards that all have played: %s.",
            "Punkte sind der Anteil der anderen, die hinter einem lagen, von 0 bis 1. Mit 95 Prozent stimmt die erste Zahl bis auf die zweite. Boards, die alle gespielt haben: %s."),
    NO_BOARDS("No board was played by all.", "Kein Board haben alle gespielt."),
    COMPARED("Compared with each other", "Im Vergleich"),
    DIFFERENCE("Difference", "Unterschied"),
    LIKELIHOOD("By luck alone", "Durch Zufall allein"),
    LIKELIHOOD_EXPLAINED(
            "The last column says how likely a difference as large is between players who are alike.",
            "Die letzte Spalte sagt, wie wahrscheinlich ein so großer Unterschied zwischen Gleichstarken ist."),
    VERSUS("%s and %s", "%s und %s"),
    BOARDS("The boards", "Die Boards"),
    BOARD("Board", "Board"),
    BOARD_OF("Board %s of a set", "Board %s eines Partiesatzes"),
    MATCHES("Matches", "Partien"),
    MATCH("Match %s", "Partie %s"),
    MATCH_AT("Board %s, match %s", "Board %s, Partie %s"),
    PROOF("Proof of the set", "Beweis des Partiesatzes");

    private final Wording wording;

    SetSay(String english, String german) {
        this.wording = new Wording(english, german);
    }

    @Override
    public Wording wording() {
        return wording;
    }
}
