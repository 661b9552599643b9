package cardhouse.web.pages;

import cardhouse.web.PageWording;
import cardhouse.web.Phrase;

/// Messages about luck and skill in a finished match.
enum AnalysisTexts implements Phrase {
    LUCK_AND_SKILL("Luck and skill", "Glück und Können"),
    ANALYSIS_OF("Luck and skill: %s", "Glück und Können: %s"),
    EXPLAINED(
            "How much luck the cards brought to each seat, and how much its choices cost, judged by what the seat could know: a hidden card is not held against a player.",
            "Wie viel Glück die Karten jedem Platz brachten und wie viel seine Entscheidungen kosteten, nach dem, was der Platz wissen konnte: Eine verdeckte Karte wird keinem Spieler angelastet."),
    SHARES(
            "All numbers are shares of the win: 1 for the first place, 0 for the last. The number after ± is the margin of the 95-percent confidence interval. It covers the error of a small sample, not the mistakes of the rules of thumb.",
            "Alle Zahlen sind Anteile am Sieg: 1 für den ersten Platz, 0 für den letzten. Die Zahl nach ± ist die halbe Breite des 95-Prozent-Intervalls. Sie umfasst den Fehler der kleinen Stichprobe, nicht die Fehler der Faustregeln."),
    PART(
            "The match is long: only its first %s entries of %s were analysed.",
            "Die Partie ist lang: Nur ihre ersten %s von %s Einträgen wurden untersucht."),
    SUMS("Each seat, over the match", "Jeder Platz, über die Partie"),
    SEAT("Seat", "Platz"),
    LUCK("Luck", "Glück"),
    CHOICES("Choices", "Entscheidungen"),
    GIVEN_AWAY("Given away by choices", "Durch Entscheidungen verschenkt"),
    CHANCES("Chances over the match", "Die Aussichten im Lauf der Partie"),
    CHANCES_EXPLAINED(
            "The expected value of each seat after each entry with chance, from 0 at the bottom to a win at the top; the dashed line is halfway. The lines are rough because each entry is estimated with few tries.",
            "Was jeder Platz nach jedem Eintrag mit Zufall erwarten konnte: unten 0, oben der Sieg; die gestrichelte Linie liegt in der Mitte. Die Linien zittern, weil jeder Eintrag mit wenigen Versuchen geschätzt wird."),
    CHANCES_IN_NUMBERS("The chances in numbers", "Die Aussichten in Zahlen"),
    NO_LUCK(
            "No entry of this match contains chance.",
            "Kein Eintrag dieser Partie enthält Zufall."),
    ENTRY("Entry", "Eintrag"),
    ENTRY_N("Entry %s", "Eintrag %s"),
    COSTLY("The choices that cost most", "Die teuersten Entscheidungen"),
    COSTLY_EXPLAINED(
            "If the number after ± is larger than the cost, the other move may only seem better by chance. The largest of many estimates are usually too high.",
            "Wo die Zahl nach ± größer ist als die Kosten, kann der andere Zug auch nur zufällig besser aussehen. Die größten von vielen Schätzungen sind meist zu hoch."),
    NO_COSTLY(
            "No better move was found for any choice.",
            "Für keine Entscheidung wurde ein besserer Zug gefunden."),
    CHOSEN("Chosen", "Gewählt"),
    BETTER("Better", "Besser"),
    COST("Cost", "Kosten"),
    TRIED("Moves tried", "Versuchte Züge"),
    OF("%s of %s", "%s von %s"),
    LUCKIEST("The best luck", "Das größte Glück"),
    UNLUCKIEST("The worst luck", "Das größte Pech"),
    NONE("None", "Keines"),
    BEFORE("Before", "Vorher"),
    AFTER("After", "Nachher"),
    CHANGE("Luck", "Glück"),
    MEANING("What the figures mean", "Was die Zahlen bedeuten"),
    VALUE_MEANS(
            "The value of a position is what players like the built-in bot greedy, which follows rules of thumb, could expect from it. Where greedy plays badly, the analysis is wrong, too.",
            "Der Wert eines Tisches ist das, was Spieler wie der eingebaute Bot greedy, der nach Faustregeln spielt, von ihm erwarten könnten. Wo greedy schlecht spielt, irrt auch die Analyse."),
    LUCK_MEANS(
            "Luck is the actual outcome of chance minus the average of all possible outcomes. Over many matches it averages 0. The deal, each card drawn, turned up or dealt, and each die are luck; the choices of other players are not.",
            "Glück ist, was der Zufall wirklich brachte, weniger den Durchschnitt aller Möglichkeiten. Über viele Partien gleicht es sich zu 0 aus. Das Geben, jede gezogene, aufgedeckte oder ausgeteilte Karte und jeder Würfel sind Glück; was andere Spieler wählen, nicht."),
    CHOICES_MEAN(
            "A choice is compared with other moves in positions that the seat could not distinguish from the real one. A cost below 0 means that the other move was no better. Moves that the server made for a player are not counted.",
            "Eine Entscheidung wird mit anderen Zügen an Tischen verglichen, die der Platz vom wirklichen nicht unterscheiden konnte. Kosten unter 0 heißen, dass der andere Zug nicht besser war. Züge, die der Server für einen Spieler gemacht hat, zählen nicht."),
    SUMS_MEAN(
            "The sums need not equal the result of the match, because each entry is judged a few turns ahead and not to the end. They show what is worth a second look, not who should have won.",
            "Die Summen müssen nicht dem Ergebnis der Partie gleichen, denn jeder Eintrag wird einige Züge weit beurteilt und nicht bis zum Ende. Sie zeigen, was einen zweiten Blick wert ist, nicht, wer hätte gewinnen sollen."),
    BUDGET(
            "Effort: for luck, %s positions before and after each entry; for choices, up to %s moves in %s positions to find the best one, and as many other positions to compare it. The longer the match, the smaller the effort for each entry.",
            "Aufwand: für das Glück je %s Tische vor und nach jedem Eintrag; für Entscheidungen bis zu %s Züge an %s Tischen, um den besten zu finden, und an ebenso vielen anderen, um ihn zu vergleichen. Je länger die Partie, desto weniger Versuche je Eintrag."),
    GUIDE("How it is estimated", "Wie geschätzt wird"),
    FOR_PROGRAMS("The analysis, for programs", "Die Analyse, für Programme"),
    NOT_YET(
            "A match can be analysed when it is over and public. A match of a set becomes public at the end of the set.",
            "Eine Partie kann untersucht werden, wenn sie vorbei und öffentlich ist. Eine Partie eines Partiesatzes wird am Ende des Satzes öffentlich."),
    NOT_STARTED(
            "The match has not begun, so there is nothing to analyse.",
            "Die Partie hat nicht begonnen, es gibt also nichts zu untersuchen."),
    NOT_PLAYABLE(
            "This match cannot be analysed: the present rules cannot replay it.",
            "Diese Partie kann nicht untersucht werden: Sie lässt sich nach den heutigen Regeln nicht nachspielen."),
    BUSY(
            "An analysis takes seconds of computing time, and too many are waiting at the moment. Try again soon.",
            "Eine Analyse braucht einige Sekunden Rechenzeit, und gerade warten zu viele. Versuche es gleich noch einmal.");

    private final PageWording wording;

    AnalysisTexts(String english, String german) {
        this.wording = new PageWording(english, german);
    }

    @Override
    public PageWording wording() {
        return wording;
    }
}
