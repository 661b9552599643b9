package cardhouse.web.pages;

import cardhouse.web.Phrase;
import cardhouse.web.Wording;

/// Messages about luck and skill in a finished match.
enum AnalysisSay implements Phrase {
    LUCK_AND_SKILL("Luck and skill", "Glück und Können"),
    ANALYSIS_OF("Luck and skill: %s", "Glück und Können: %s"),
    EXPLAINED(
            "How much luck the cards brought to each seat, and how much its choices cost, judged by what the seat could know: a hidden card is not held against a player.",
            "Was die Karten jedem Platz brachten, und was Entscheidungen nach dem kosteten, was der Platz damals wissen konnte: Niemandem wird eine Karte vorgeworfen, die nicht zu sehen war."),
    SHARES(
            "All numbers are shares of the win: 1 for the first place, 0 for the last. The number after ± is half the width of the 95 percent interval: it shows how far the few tries may be off, not how well the rules of thumb play.",
            "Alle Zahlen sind Anteile am Sieg: 1 für den ersten Platz, 0 für den letzten. Die Zahl nach ± ist die halbe Breite des 95-Prozent-Intervalls: Sie sagt, wie weit wenige Versuche danebenliegen können, und nichts darüber, wie gut die Faustregeln spielen."),
    PART(
            "The match is long: only its first %s entries of %s were analysed.",
            "Die Partie ist lang: Nur ihre ersten %s von %s Einträgen wurden untersucht."),
    SUMS("Each seat, over the match", "Jeder Platz, über die Partie"),
    SEAT("Seat", "Platz"),
    LUCK("Luck", "Glück"),
    CHOICES("Choices", "Entscheidungen"),
    GIVEN_AWAY("Given away by choices", "Durch Entscheidungen verschenkt"),
    CHANCES("How the chances went", "Wie die Aussichten verliefen"),
    CHANCES_EXPLAINED(
            "The expected value of each seat after each entry with chance, from 0 at the bottom to a win at the top; the dashed line is halfway. The lines are rough because each entry is estimated with few tries.",
            "Was jeder Platz nach jedem Eintrag erwarten konnte, in dem der Zufall mitsprach: unten nichts, oben der Sieg; die gestrichelte Linie liegt in der Mitte. Weil es je Eintrag nur wenige Versuche sind, zittern die Linien."),
    CHANCES_IN_NUMBERS("The chances in numbers", "Die Aussichten in Zahlen"),
    NO_LUCK("Nothing was left to chance.", "Nichts blieb dem Zufall überlassen."),
    ENTRY("Entry", "Eintrag"),
    ENTRY_N("Entry %s", "Eintrag %s"),
    COSTLY("The choices that cost most", "Die teuersten Entscheidungen"),
    COSTLY_EXPLAINED(
            "Where the number after ± is the larger one, it may be chance that another move looked better. The largest of many estimates look larger than they are.",
            "Wo die Zahl nach ± die größere ist, kann es Zufall sein, dass ein anderer Zug besser aussah. Die größten von vielen Schätzungen sehen größer aus, als sie sind."),
    NO_COSTLY(
            "For no choice was a better move found.",
            "Für keine Entscheidung wurde ein besserer Zug gefunden."),
    CHOSEN("Chosen", "Gewählt"),
    BETTER("Better", "Besser"),
    COST("Cost", "Kosten"),
    TRIED("Moves tried", "Versuchte Züge"),
    OF("%s of %s", "%s von %s"),
    LUCKIEST("The best luck", "Das größte Glück"),
    UNLUCKIEST("The worst luck", "Das größte Pech"),
    NONE("There was none.", "Es gab keines."),
    BEFORE("Before", "Vorher"),
    AFTER("After", "Nachher"),
    CHANGE("Luck", "Glück"),
    MEANING("What the figures say, and what they do not", "Was die Zahlen sagen und was nicht"),
    VALUE_MEANS(
            "The value of a position is what players like the built-in bot greedy, which follows rules of thumb, could expect from it. Where greedy plays badly, the analysis is wrong, too.",
            "Was ein Tisch wert ist, ist das, was Spieler wie der eingebaute Bot greedy von ihm erwarten könnten, die nach Faustregeln weiterspielen. Wo die schlecht spielen, was starke Spieler merken, tut es auch die Analyse."),
    LUCK_MEANS(
            "Luck is the actual outcome of chance minus the average of all possible outcomes. Over many matches it averages 0. The deal, each card drawn, turned up or dealt, and each die are luck; the choices of other players are not.",
            "Glück ist, was wirklich kam, weniger den Durchschnitt all dessen, was hätte kommen können. Über viele Partien gleicht es sich zu 0 aus. Das Geben ist Glück, jede gezogene, aufgedeckte oder ausgeteilte Karte und jeder Würfel auch; was ein anderer Spieler gewählt hat, nicht."),
    CHOICES_MEAN(
            "A choice is compared with other moves in positions that the seat could not distinguish from the real one. A cost below 0 means that the other move was no better. Moves that the server made for a player are not counted.",
            "Eine Entscheidung wird mit anderen Zügen an Tischen verglichen, die der Platz vom wirklichen nicht unterscheiden konnte. Kosten unter 0 heißen, dass der andere Zug nicht besser war. Züge, die der Server für jemanden gemacht hat, zählen nicht."),
    SUMS_MEAN(
            "The sums need not equal the result of the match, because each entry is judged a few turns ahead and not to the end. They show what is worth a second look, not who should have won.",
            "Die Summen müssen nicht ergeben, wie die Partie endete, denn jeder Eintrag wird einige Züge weit beurteilt und nicht bis zum Ende. Sie sagen, was man sich noch einmal ansehen kann, nicht, wer hätte gewinnen sollen."),
    BUDGET(
            "Effort: for luck, %s positions before and after each entry; for choices, up to %s moves in %s positions to find the best one, and as many other positions to compare it. The longer the match, the smaller the effort for each entry.",
            "Was versucht wurde: für das Glück je %s Tische vor und nach jedem Eintrag; für Entscheidungen bis zu %s Züge an %s Tischen, um den besten zu finden, und an ebenso vielen anderen, um ihn zu vergleichen. Je länger die Partie, desto weniger Versuche je Eintrag."),
    GUIDE("How it is estimated", "Wie geschätzt wird"),
    FOR_PROGRAMS("The analysis, for programs", "Die Analyse, für Programme"),
    NOT_YET(
            "A match can be analysed when it is over and public. A match of a set becomes public at the end of the set.",
            "Eine Partie wird untersucht, wenn sie vorbei ist und alle alles davon sehen dürfen. Eine aus einem Partiesatz wartet auf das Ende des Satzes."),
    NOT_STARTED(
            "The match has not begun, so there is nothing to analyse.",
            "Die Partie hat nicht begonnen, es gibt also nichts zu untersuchen."),
    NOT_PLAYABLE(
            "There is no analysis of this match: it cannot be played again by the rules of today.",
            "Von dieser Partie gibt es keine Analyse: Sie lässt sich nach den heutigen Regeln nicht noch einmal spielen."),
    BUSY(
            "An analysis takes a processor for seconds, and too many wait for one at the moment. Try again soon.",
            "Eine Analyse beschäftigt einen Prozessor sekundenlang, und gerade warten zu viele darauf. Versuche es gleich noch einmal.");

    private final Wording wording;

    AnalysisSay(String english, String german) {
        this.wording = new Wording(english, german);
    }

    @Override
    public Wording wording() {
        return wording;
    }
}
