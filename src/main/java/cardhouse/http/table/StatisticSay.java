package cardhouse.http.table;

import java.util.Arrays;

/// What games count. The English is theirs.
enum StatisticSay implements Phrase {
    ENTRIES("Entries of the journal", "Einträge im Protokoll"),
    TURNS("Turns", "Züge"),
    HANDS("Hands dealt", "Ausgeteilte Runden"),
    HAND_TURNS("Turns of a hand", "Züge einer Runde"),
    TAKEN_DISCARDS("Cards drawn from the discard pile", "Vom Ablagestapel gezogene Karten"),
    FIRST_TURN("Slots filled in the first turn", "Im ersten Zug gefüllte Plätze"),
    DEALT_IN_PLACE(
            "Cards of a first layout dealt to their own slot",
            "Beim ersten Austeilen schon richtig liegende Karten"),
    WINNER(
            "How many seats after the one that began the winner sits",
            "Wie viele Plätze nach dem, der anfing, der Sieger sitzt"),
    STOLEN("Cards stolen", "Gestohlene Karten"),
    BURNS("Piles burned", "Verbrannte Stapel"),
    PICK_UPS("Piles picked up", "Aufgenommene Stapel"),
    PICKED_UP("Cards of a pile that was picked up", "Karten eines aufgenommenen Stapels"),
    EXCHANGED(
            "Cards exchanged by a seat before the first turn",
            "Vor dem ersten Zug getauschte Karten eines Platzes"),
    FLIPS(
            "Whether a card turned up unseen could be played: 1 if it could",
            "Ob eine blind aufgedeckte Karte passte: 1, wenn ja"),
    TAKEN("Cards taken from another hand", "Aus fremder Hand genommene Karten"),
    GIFTS("Cards given to another seat", "Verschenkte Karten"),
    DRAWS("Cards drawn", "Gezogene Karten"),
    DISCARDS("Cards discarded", "Abgelegte Karten"),
    LAYS("Cards laid at once", "Auf einmal ausgelegte Karten"),
    VICTORY_HAND("Cards in a hand that was declared", "Karten einer gemeldeten Hand"),
    ATTACKS("Whether an attack was won: 1 if it was", "Ob ein Angriff gewonnen wurde: 1, wenn ja");

    private final Wording wording;

    StatisticSay(String english, String german) {
        this.wording = new Wording(english, german);
    }

    @Override
    public Wording wording() {
        return wording;
    }

    /// What a game calls a statistic, which stays English where nobody has said otherwise.
    static Phrase of(String title) {
        return Arrays.stream(values())
                .<Phrase>map(one -> one)
                .filter(one -> one.wording().english().equals(title))
                .findFirst()
                .orElseGet(() -> new Wording(title, title));
    }
}
