package cardhouse.web.pages;

import cardhouse.web.PageWording;
import cardhouse.web.Phrase;

/// Messages of the lobby, and about matches that have not started.
public enum LobbyTexts implements Phrase {
    TITLE("Play cards", "Karten spielen"),
    PUZZLES("Puzzles", "Aufgaben"),
    WELCOME(
            "Choose a game and you sit at a table, as a guest: no account, no password, no scripts.",
            "Wähle ein Spiel, und du sitzt als Gast am Tisch: ohne Konto, ohne Passwort, ohne Skripte."),
    GAMES("Games", "Spiele"),
    SEATS("%s to %s seats", "%s bis %s Plätze"),
    PLAY_NOW("Play now", "Jetzt spielen"),
    PLAY_NOW_GAME("Play now: %s against built-in bots", "Jetzt spielen: %s gegen eingebaute Bots"),
    MORE("Custom match", "Eigene Partie"),
    MORE_GAME("Custom match of %s with options", "Eigene Partie %s mit Optionen"),
    MOVES_IN_PICTURES("Moves in pictures", "Züge in Bildern"),
    WHAT_FOLLOWS("What follows:", "Was folgt:"),
    RULES_GAME("Rules of %s", "Regeln von %s"),
    MINE("Your matches", "Deine Partien"),
    NONE_MINE("You have no match under way.", "Du hast keine laufende Partie."),
    TURN("your turn", "du bist am Zug"),
    RUNNING("under way", "läuft"),
    FINISHED("finished", "beendet"),
    OPEN("Open matches", "Offene Partien"),
    NONE_OPEN("No match is waiting for players.", "Gerade wartet keine Partie auf Mitspieler."),
    WATCH("Matches to watch", "Partien zum Zuschauen"),
    NONE_WATCH("No public match is being played.", "Gerade läuft keine öffentliche Partie."),
    TV("Cardhouse TV", "Cardhouse-TV"),
    TV_EXPLAINED(
            "The public match with most viewers, and after its end the next one.",
            "Die öffentliche Partie mit den meisten Zuschauern, und nach ihrem Ende die nächste."),
    FREE("%s of %s seats free", "%s von %s Plätzen frei"),
    NEW_OF("New match: %s", "Neue Partie: %s"),
    CHOOSE_PRESET("Preset and seats", "Voreinstellung und Plätze"),
    PRESET("Preset", "Voreinstellung"),
    SEAT_COUNT("Number of seats", "Zahl der Plätze"),
    SHOW_THEM("Show these", "Diese zeigen"),
    WHO("Seats", "Plätze"),
    SEAT("Seat %s", "Platz %s"),
    ME("you", "du"),
    ANY_PLAYER("any player, or an invitation", "beliebiger Spieler, oder eine Einladung"),
    BOT("built-in bot: %s", "eingebauter Bot: %s"),
    ANY_BOT("any connected bot", "irgendein verbundener Bot"),
    ONE_BOT("connected bot: %s", "verbundener Bot: %s"),
    OPTIONS("Options", "Optionen"),
    FROM_TO("%s to %s", "%s bis %s"),
    CLOCK("Clock", "Uhr"),
    PER_MOVE("Seconds for a move (empty: no clock)", "Sekunden für einen Zug (leer: keine Uhr)"),
    BANK("Seconds in the bank", "Sekunden auf dem Zeitkonto"),
    ON_TIMEOUT("When time runs out", "Wenn die Zeit um ist"),
    TIMEOUT_BOT("a built-in bot moves", "zieht ein eingebauter Bot"),
    TIMEOUT_FORFEIT("the seat is out", "scheidet der Platz aus"),
    TIMEOUT_NONE("nothing: the clock is only shown", "nichts: die Uhr wird nur gezeigt"),
    OTHERS("Others", "Andere"),
    LISTED("Listed in the lobby", "In der Lobby gelistet"),
    SPECTATORS("Spectators", "Zuschauer"),
    SPECTATORS_LIVE("see the match live", "sehen die Partie live"),
    SPECTATORS_OFF("see the match when it is over", "sehen die Partie, wenn sie vorbei ist"),
    SPECTATORS_DELAYED("see the match 10 plies late", "sehen die Partie 10 Züge später"),
    ON_LEAVE("When a player leaves", "Wenn ein Spieler geht"),
    LEAVE_OUT("the seat is out", "scheidet der Platz aus"),
    LEAVE_BOT("a built-in bot plays on", "spielt ein eingebauter Bot weiter"),
    OPEN_IT("Open the match", "Partie eröffnen"),
    NOT_OPENED("The match was not opened", "Die Partie wurde nicht eröffnet"),
    WAITING_ROOM("Waiting for players", "Warten auf Mitspieler"),
    IS_FREE("free", "frei"),
    IS_INVITED("reserved for an invited player", "für einen eingeladenen Spieler reserviert"),
    IS_KEPT("reserved for %s", "für %s reserviert"),
    IS_FOR_BOT("for a connected bot", "für einen verbundenen Bot"),
    IS_BOT("%s, a built-in bot", "%s, ein eingebauter Bot"),
    YOU("(you)", "(du)"),
    SIT("Sit down here", "Hier hinsetzen"),
    SIT_SEAT("Sit down here, on seat %s", "Hier hinsetzen, auf Platz %s"),
    CHARACTER("Character", "Figur"),
    INVITE("Create an invitation", "Einladung erstellen"),
    INVITE_SEAT("Create an invitation to seat %s", "Einladung erstellen, für Platz %s"),
    INVITATION(
            "Invitation: the part after “invitation=” in its link",
            "Einladung: der Teil hinter „invitation=“ in ihrem Link"),
    INVITED("Invite a friend", "Lade jemanden ein"),
    INVITED_TEXT(
            "Send this link to a friend, or let a phone read the code. The first player who opens it within a day may take seat %s. Only this page shows it.",
            "Schick diesen Link weiter, oder lass ein Handy den Code lesen. Der erste Spieler, der ihn binnen eines Tages öffnet, darf sich auf Platz %s setzen. Nur diese Seite zeigt ihn."),
    INVITED_LINK("Link", "Link"),
    INVITED_CODE("The link as a QR code", "Der Link als QR-Code"),
    COPY("Copy the link", "Link kopieren"),
    COPIED("The link is copied.", "Der Link ist kopiert."),
    SHARE_IT("Share the link", "Link teilen"),
    LOOK("Look who is here", "Nachsehen, wer da ist"),
    WITH_FRIEND("Invite a friend", "Jemanden einladen"),
    WITH_FRIEND_GAME("Invite a friend to %s", "Jemanden einladen: %s"),
    STAND("Get up", "Aufstehen"),
    FREE_IT("Free this seat", "Platz freimachen"),
    CALL_OFF("Cancel the match", "Partie absagen"),
    BEGINS(
            "The match starts as soon as every seat is taken. This page updates automatically.",
            "Die Partie beginnt, sobald alle Plätze besetzt sind. Diese Seite aktualisiert sich selbst."),
    SHARE("Others find the match at %s", "Andere finden die Partie unter %s"),
    NEWS_TURN("Your turn: %s", "Du bist am Zug: %s"),
    NEWS_OPEN("Open matches: %s", "Offene Partien: %s"),
    NEWS_SEAT("Seat %s: %s", "Platz %s: %s"),
    NEWS_OFF("The match was cancelled.", "Die Partie wurde abgesagt."),
    AWAY(
            "No connection. This page reconnects automatically.",
            "Keine Verbindung. Diese Seite verbindet sich von selbst wieder."),
    BACK("Connected again", "Wieder verbunden");

    private final PageWording wording;

    LobbyTexts(String english, String german) {
        this.wording = new PageWording(english, german);
    }

    @Override
    public PageWording wording() {
        return wording;
    }
}
