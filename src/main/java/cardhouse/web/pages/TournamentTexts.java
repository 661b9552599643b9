package cardhouse.web.pages;

import cardhouse.web.PageWording;
import cardhouse.web.Phrase;

/// Messages about tournaments.
enum TournamentTexts implements Phrase {
    TOURNAMENTS("Tournaments", "Turniere"),
    EXPLAINED(
            "A tournament pairs its entrants round by round and keeps a table. Programs create tournaments; here you can enter and follow them. The newest %s are shown.",
            "Ein Turnier lost Runde für Runde aus, wer gegen wen spielt, und führt eine Tabelle. Programme legen Turniere an; hier kannst du teilnehmen und zusehen. Gezeigt werden die neuesten %s."),
    ENTERING("Open for entries", "Offen für Anmeldungen"),
    RUNNING("Under way", "Im Gange"),
    OVER("Finished", "Beendet"),
    NONE("None at the moment.", "Gerade keines."),
    NAMED("%s: %s", "%s: %s"),
    ABOUT("%s, %s of %s entrants", "%s, %s von %s Teilnehmern"),
    ABOUT_ROUND("%s, round %s of %s", "%s, Runde %s von %s"),
    SWISS("Swiss", "Schweizer System"),
    ROUND_ROBIN("round robin", "jeder gegen jeden"),
    KNOCKOUT("knockout", "K.-o.-System"),
    ARENA("arena", "Arena"),
    TABLES("tables", "Tische"),
    STATE_ENTERING(
            "Open for entries: %s of %s entrants.",
            "Offen für Anmeldungen: %s von %s Teilnehmern."),
    STATE_RUNNING("Round %s of %s is being played.", "Runde %s von %s läuft."),
    STATE_BEGINS("It is starting.", "Es beginnt gerade."),
    STATE_PLAYED(
            "It is over: all rounds were played.", "Es ist vorbei: Alle Runden sind gespielt."),
    STATE_ARENA(
            "It runs until %s. Free entrants are paired every few seconds.",
            "Es läuft bis %s. Freie Teilnehmer werden alle paar Sekunden ausgelost."),
    STATE_TIME_OVER(
            "It is over. Matches that have not ended do not count.",
            "Es ist vorbei. Partien, die noch laufen, zählen nicht."),
    STATE_NO_PAIRING(
            "It is over: no pairing is left.", "Es ist vorbei: Es gibt keine Paarung mehr."),
    STATE_TOO_FEW(
            "It is over: too few entrants are left.",
            "Es ist vorbei: Zu wenige Teilnehmer sind übrig."),
    STATE_STOPPED("It was stopped.", "Es wurde abgebrochen."),
    STARTS(
            "It starts at %s if it has %s or more entrants.",
            "Es beginnt am %s, wenn es %s oder mehr Teilnehmer hat."),
    FORMAT("Format", "Spielweise"),
    SYSTEM("Pairing", "Auslosung"),
    TABLE_SIZE("Seats at a table", "Plätze an einem Tisch"),
    ROUNDS("Maximum number of rounds", "Höchstzahl der Runden"),
    LATE_ROUNDS("Rounds that a late entrant may miss", "Runden, die man verpassen darf"),
    DURATION("Duration", "Dauer"),
    MINUTES("%s min %s s", "%s min %s s"),
    WHO("Who may enter", "Wer teilnehmen darf"),
    HUMANS("people only", "nur Menschen"),
    BOTS("bots only", "nur Bots"),
    PEOPLE_AND_BOTS("people and bots", "Menschen und Bots"),
    CLOCK("Clock", "Uhr"),
    SECONDS("%s s a move, and %s s in the bank", "%s s pro Zug und %s s auf dem Zeitkonto"),
    TAKE_PART("Take part", "Teilnehmen"),
    CONSENT(
            "By entering, you agree to be seated in all your matches of the tournament. An entrant who loses on time twice is removed.",
            "Wenn du teilnimmst, bist du damit einverstanden, bei allen deinen Partien des Turniers an den Tisch gesetzt zu werden. Ein Teilnehmer, dessen Zeit zweimal abläuft, scheidet aus."),
    CONSENT_ARENA(
            "By entering, you agree to be seated in matches until you pause or the arena ends. If you lose on time, you pause.",
            "Wenn du teilnimmst, bist du damit einverstanden, an den Tisch gesetzt zu werden, bis du pausierst oder die Arena endet. Läuft deine Zeit ab, pausierst du."),
    ENTER_LATE(
            "The tournament has started. You get no points for the rounds so far.",
            "Das Turnier hat begonnen. Für die bisherigen Runden bekommst du keine Punkte."),
    ENTER("Enter the tournament", "Am Turnier teilnehmen"),
    SIGN_IN(
            "To enter, sign in or sit down as a guest first.",
            "Melde dich erst an oder setz dich als Gast hin, um teilzunehmen."),
    YOU_ARE_IN("You have entered.", "Du nimmst teil."),
    YOUR_MATCH("Your match of this round", "Deine Partie dieser Runde"),
    YOU_LEFT(
            "You have withdrawn, and cannot enter again.",
            "Du hast dich abgemeldet und kannst nicht wieder teilnehmen."),
    NOT_FOR_YOU(
            "It is not open to your kind of account.", "Es ist nicht für Konten deiner Art offen."),
    FULL("It is full.", "Es ist voll."),
    WITHDRAW("Withdraw", "Abmelden"),
    WITHDRAW_TEXT(
            "If you withdraw, you keep the points of your matches, are not paired again, and cannot come back. A running match goes on, unless your opponent withdraws too. If all others withdraw, the last entrant wins.",
            "Wenn du dich abmeldest, behältst du die Punkte deiner Partien, wirst nicht mehr ausgelost und kannst nicht wieder teilnehmen. Eine laufende Partie geht weiter, außer dein Gegner meldet sich auch ab. Melden sich alle anderen ab, gewinnt der letzte Teilnehmer."),
    WITHDRAW_DO("Withdraw from the tournament", "Vom Turnier abmelden"),
    PAUSE("Pause", "Pausieren"),
    PAUSE_TEXT(
            "If you pause, you are not paired until you return. You keep your points, and a running match goes on.",
            "Wenn du pausierst, wirst du nicht ausgelost, bis du weiterspielst. Du behältst deine Punkte, und eine laufende Partie geht weiter."),
    PAUSE_DO("Pause now", "Jetzt pausieren"),
    YOU_PAUSE("You pause, and keep your points.", "Du pausierst und behältst deine Punkte."),
    RETURN("Return", "Weiterspielen"),
    PAUSES("pauses", "pausiert"),
    STREAK("double points", "doppelte Punkte"),
    REST("Skip a round", "Eine Runde aussetzen"),
    REST_TEXT(
            "In one round you can get half a point without a match. You cannot take this back.",
            "In einer Runde kannst du ohne Partie einen halben Punkt bekommen. Das lässt sich nicht zurücknehmen."),
    REST_ROUND("Round", "Runde"),
    REST_DO("Skip this round", "Diese Runde aussetzen"),
    YOUR_BYE(
            "You skip round %s, and get half a point for it.",
            "In Runde %s setzt du aus und bekommst dafür einen halben Punkt."),
    ENTRANTS("Entrants", "Teilnehmer"),
    NO_ENTRANTS("There are no entrants yet.", "Es gibt noch keine Teilnehmer."),
    GONE("a deleted account", "ein gelöschtes Konto"),
    WITHDRAWN("withdrawn", "abgemeldet"),
    NUMBERED("%s (%s)", "%s (%s)"),
    STANDINGS("Standings", "Tabelle"),
    STANDINGS_EXPLAINED(
            "Sorted by points; then entrants that stayed before those that withdrew; then Buchholz (the sum of the opponents’ points); then Sonneborn-Berger (the points of each opponent times your points against it); then matches won. If only one entrant stayed, it is first. The entrant’s number is in brackets.",
            "Sortiert nach Punkten; dann wer geblieben ist vor denen, die sich abgemeldet haben; dann Buchholz (die Summe der Punkte aller Gegner); dann Sonneborn-Berger (die Punkte jedes Gegners mal deinen Punkten gegen ihn); dann gewonnenen Partien. Ist nur ein Teilnehmer geblieben, ist er Erster. In Klammern steht die Nummer."),
    ARENA_EXPLAINED(
            "A win counts 2 points, a draw 1. After two wins in a row, points count double until the entrant does not win. Sorted by points, then matches won, then fewer matches. The entrant’s number is in brackets.",
            "Ein Sieg zählt 2 Punkte, ein Unentschieden 1. Nach zwei Siegen in Folge zählen Punkte doppelt, bis ein Sieg ausbleibt. Sortiert nach Punkten, dann gewonnenen Partien, dann weniger Partien. In Klammern steht die Nummer."),
    TABLES_EXPLAINED(
            "At a table you get 1 point for each player you beat, and ½ for each who shares your place and for each empty seat. Sorted by points; then entrants that stayed before those that withdrew; then Buchholz (the sum of the opponents’ points, with your own for each empty seat); then matches won. The entrant’s number is in brackets.",
            "Am Tisch bekommst du 1 Punkt für jeden, den du besiegst, und ½ für jeden, mit dem du den Platz teilst, und für jeden leeren Platz. Sortiert nach Punkten; dann wer geblieben ist vor denen, die sich abgemeldet haben; dann Buchholz (die Summe der Punkte aller Gegner, für leere Plätze deine eigenen); dann gewonnenen Partien. In Klammern steht die Nummer."),
    PLACE("Place", "Platz"),
    PLAYER("Player", "Spieler"),
    POINTS("Points", "Punkte"),
    BUCHHOLZ("Buchholz", "Buchholz"),
    SONNEBORN_BERGER("Sonneborn-Berger", "Sonneborn-Berger"),
    WINS("Won", "Gewonnen"),
    MATCHES("Matches", "Partien"),
    CROSSTABLE("Crosstable", "Kreuztabelle"),
    THE_ROUNDS("Rounds", "Runden"),
    LATEST("Latest matches", "Neueste Partien"),
    BRACKET("Bracket", "Turnierbaum"),
    ROUND("Round %s", "Runde %s"),
    FINAL("Final", "Finale"),
    SEMIFINALS("Semi-finals", "Halbfinale"),
    QUARTERFINALS("Quarter-finals", "Viertelfinale"),
    UNPLAYED("%s, not played", "%s, nicht gespielt"),
    PLAYING("being played", "wird gespielt"),
    UNOPENED("not created yet", "noch nicht eröffnet"),
    BYE("Without an opponent: %s", "Ohne Gegner: %s"),
    HALF_BYE("Bye of half a point: %s", "Spielfrei mit halbem Punkt: %s"),
    NOT_PLAYED("not played", "nicht gespielt"),
    OPEN_PLACE("still open", "noch offen"),
    NO_OPPONENT("no opponent", "kein Gegner"),
    CHECK(
            "You can replay the journal of the tournament: save its proof in a file, and pass the file to this command.",
            "Du kannst das Protokoll des Turniers nachspielen: Speichere den Beweis in einer Datei und gib sie diesem Befehl."),
    PROOF("Proof of the tournament", "Beweis des Turniers"),
    CALENDAR("Calendar of the tournament (iCalendar)", "Kalender des Turniers (iCalendar)"),
    STANDINGS_FILE("Standings (CSV)", "Tabelle (CSV)"),
    PAIRINGS_FILE("Pairings (CSV)", "Paarungen (CSV)"),
    REPORT("Report for chess programs (TRF)", "Bericht für Schachprogramme (TRF)"),
    CALENDAR_OF_ALL(
            "Calendar of upcoming tournaments (iCalendar)",
            "Kalender der kommenden Turniere (iCalendar)");

    private final PageWording wording;

    TournamentTexts(String english, String german) {
        this.wording = new PageWording(english, german);
    }

    @Override
    public PageWording wording() {
        return wording;
    }
}
