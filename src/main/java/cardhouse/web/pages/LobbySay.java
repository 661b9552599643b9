package cardhouse.web.pages;

import cardhouse.web.Phrase;
import cardhouse.web.Wording;

/// Messages of the lobby, and about matches that have not started.
public enum LobbySay implements Phrase {
    TITLE("Play cards", "Karten spielen"),
    WELCOME(
            "Choose a game and you sit at a table, as a guest: no account, no password, no scripts.",
            "Wähle ein Spiel, und du sitzt als Gast am Tisch: ohne Konto, ohne Passwort, ohne Skripte."),
    GAMES("Games", "Spiele"),
    SEATS("%s to %s seats", "%s bis %s Plätze"),
    PLAY_NOW("Play now", "Jetzt spielen"),
    PLAY_NOW_GAME("Play %s now against built-in bots", "%s jetzt gegen eingebaute Bots spielen"),
    MORE("New match of your own", "Eigene Partie"),
    MORE_GAME("New match of %s with options", "Neue Partie %s mit Optionen"),
    MOVES_IN_PICTURES("Moves in pictures", "Züge in Bildern"),
    WHAT_FOLLOWS("What follows:", "Was folgt:"),
    RULES_GAME("Rules of %s", "Regeln von %s"),
    MINE("Your matches", "Deine Partien"),
    NONE_MINE("You have no match under way.", "Du hast keine laufende Partie."),
    TURN("your turn", "du bist am Zug"),
    RUNNING("under way", "läuft"),
    FINISHED("over", "vorbei"),
    OPEN("Open matches", "Offene Partien"),
    NONE_OPEN("No match is waiting for players.", "Gerade wartet niemand auf Mitspieler."),
    WATCH("Matches to watch", "Partien zum Zuschauen"),
    NONE_WATCH(
            "No public match is being played.", "Es läuft nichts, bei dem alle zuschauen dürfen."),
    FREE("%s of %s seats free", "%s von %s Plätzen frei"),
    NEW_OF("New match: %s", "Neue Partie: %s"),
    CHOOSE_PRESET("Preset and seats", "Voreinstellung und Plätze"),
    PRESET("Preset", "Voreinstellung"),
    SEAT_COUNT("Number of seats", "Zahl der Plätze"),
    SHOW_THEM("Show these", "Diese zeigen"),
    WHO("Who sits where", "Wer wo sitzt"),
    SEAT("Seat %s", "Platz %s"),
    ME("you", "du"),
    ANYBODY("any player, or an invitation", "wer kommt, oder eine Einladung"),
    BOT("built-in bot: %s", "eingebauter Bot: %s"),
    ANY_BOT("any connected bot", "irgendein verbundener Bot"),
    ONE_BOT("connected bot: %s", "verbundener Bot: %s"),
    OPTIONS("Options", "Optionen"),
    FROM_TO("%s to %s", "%s bis %s"),
    CLOCK("Clock", "Uhr"),
    PER_MOVE("Seconds for a move (empty: no clock)", "Sekunden für einen Zug (leer: keine Uhr)"),
    BANK("Seconds in the bank", "Sekunden auf dem Zeitkonto"),
    ON_TIMEOUT("When the time is up", "Wenn die Zeit um ist"),
    TIMEOUT_BOT("a built-in bot moves", "zieht ein eingebauter Bot"),
    TIMEOUT_FORFEIT("the seat is out", "scheidet der Platz aus"),
    TIMEOUT_NONE("nothing, it is only shown", "nichts, es wird nur gezeigt"),
    OTHERS("Others", "Andere"),
    LISTED("Listed in the lobby", "Alle finden sie in der Lobby"),
    SPECTATORS("Spectators", "Zuschauer"),
    SPECTATORS_LIVE("see it as it happens", "sehen zu, während gespielt wird"),
    SPECTATORS_OFF("see it when it is over", "sehen sie, wenn sie vorbei ist"),
    SPECTATORS_DELAYED("see it 10 plies late", "sehen sie 10 Züge später"),
    ON_LEAVE("When a player leaves", "Wenn jemand geht"),
    LEAVE_OUT("the seat is out", "scheidet der Platz aus"),
    LEAVE_BOT("a built-in bot plays on", "spielt ein eingebauter Bot weiter"),
    OPEN_IT("Open the match", "Partie eröffnen"),
    NOT_OPENED("The match was not opened", "Die Partie wurde nicht eröffnet"),
    WAITING_ROOM("Waiting for players", "Warten auf Mitspieler"),
    IS_FREE("free", "frei"),
    IS_INVITED("reserved for an invited player", "für jemand Eingeladenen freigehalten"),
    IS_KEPT("kept for %s", "für %s freigehalten"),
    IS_FOR_BOT("for a connected bot", "für einen verbundenen Bot"),
    IS_BOT("%s, a built-in bot", "%s, ein eingebauter Bot"),
    YOU("(you)", "(du)"),
    SIT("Sit down here", "Hier hinsetzen"),
    SIT_SEAT("Sit down on seat %s", "Auf Platz %s setzen"),
    CHARACTER("Character", "Figur"),
    INVITE("Make an invitation", "Einladung erstellen"),
    INVITE_SEAT("Make an invitation to seat %s", "Einladung für Platz %s erstellen"),
    INVITATION(
            "Invitation, behind “invitation=” in its link",
            "Einladung, hinter „invitation=“ in ihrem Link"),
    INVITED("Your invitation", "Deine Einladung"),
    INVITED_TEXT(
            "The first player to open this address within a day may take seat %s. It is shown only once.",
            "Wer diese Adresse binnen eines Tages öffnet, darf sich auf Platz %s setzen. Sie wird nur jetzt gezeigt."),
    STAND("Get up", "Aufstehen"),
    FREE_IT("Free this seat", "Platz freimachen"),
    CALL_OFF("Call the match off", "Partie absagen"),
    BEGINS(
            "The match begins as soon as every seat is taken. This page looks for news by itself.",
            "Die Partie beginnt, sobald alle Plätze besetzt sind. Diese Seite sieht von selbst nach Neuem."),
    SHARE("Others find the match at %s", "Andere finden die Partie unter %s"),
    NEWS_TURN("Your turn: %s", "Du bist am Zug: %s"),
    NEWS_OPEN("Open matches: %s", "Offene Partien: %s"),
    NEWS_SEAT("Seat %s: %s", "Platz %s: %s"),
    NEWS_OFF("The match was called off.", "Die Partie wurde abgesagt."),
    AWAY(
            "No connection. This page goes on by itself as soon as there is one.",
            "Keine Verbindung. Diese Seite macht von selbst weiter, sobald es wieder eine gibt."),
    BACK("Connected again", "Wieder verbunden");

    private final Wording wording;

    LobbySay(String english, String german) {
        this.wording = new Wording(english, german);
    }

    @Override
    public Wording wording() {
        return wording;
    }
}
