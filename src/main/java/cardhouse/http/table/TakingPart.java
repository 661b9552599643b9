package cardhouse.http.table;

import static cardhouse.http.html.Element.tag;
import static cardhouse.http.table.Document.link;

import cardhouse.http.html.Element;
import cardhouse.http.html.Forms;
import cardhouse.http.html.Html;
import cardhouse.players.Player;
import cardhouse.tournaments.Board;
import cardhouse.tournaments.Entrant;
import cardhouse.tournaments.Tournament;
import java.util.Optional;

/// How a visitor enters a tournament, withdraws, or finds the match to be played there.
///
/// @param here where its forms are sent
record TakingPart(Visitor visitor, Tournament tournament, String here) {
    static final String ENTER = "enter";
    static final String LEAVE = "leave";

    Html shown() {
        if (tournament.end().isPresent()) return Html.NOTHING;
        Optional<Player> me = visitor.player();
        if (me.isEmpty()) return stranger();
        return tournament
                .find(me.get().id().toString())
                .map(this::entered)
                .orElseGet(() -> admitted(me.get()));
    }

    private Html stranger() {
        return tournament.hasStarted()
                ? Html.NOTHING
                : section(tag("p").add(link("/table/account", say(TournamentSay.SIGN_IN))));
    }

    private Html admitted(Player me) {
        if (tournament.hasStarted()) return Html.NOTHING;
        var kind = me.kind() == Player.Kind.BOT ? Entrant.Kind.BOT : Entrant.Kind.HUMAN;
        if (!tournament.format().bots().admits(kind))
            return section(tag("p", say(TournamentSay.NOT_FOR_YOU)));
        if (!tournament.hasPlace()) return section(tag("p", say(TournamentSay.FULL)));
        return section(tag("p", say(TournamentSay.CONSENT)), form(ENTER, say(TournamentSay.ENTER)));
    }

    private Html entered(Entrant me) {
        if (!tournament.isIn(me.number())) return section(tag("p", say(TournamentSay.YOU_LEFT)));
        return section(
                tag("p", say(TournamentSay.YOU_ARE_IN)),
                match(me.number())
                        .<Html>map(match ->
                                tag("p").add(
                                                link(
                                                        "/table/" + match,
                                                        say(TournamentSay.YOUR_MATCH))))
                        .orElse(Html.NOTHING),
                tag("details")
                        .add(
                                tag("summary", say(TournamentSay.WITHDRAW)),
                                tag("p", say(TournamentSay.WITHDRAW_TEXT)),
                                form(LEAVE, say(TournamentSay.WITHDRAW_DO))));
    }

    /// The one that is being played.
    private Optional<String> match(int entrant) {
        if (tournament.round() == 0) return Optional.empty();
        return tournament.rounds().getLast().boards().stream()
                .filter(board -> board.entrants().contains(entrant) && board.result().isEmpty())
                .findFirst()
                .flatMap(Board::match);
    }

    private Element form(String what, String title) {
        return visitor.form(here).add(Forms.submit(title).with("name", "do").with("value", what));
    }

    private Html section(Html... parts) {
        return tag("section").add(tag("h2", say(TournamentSay.TAKE_PART))).add(parts);
    }

    private String say(Phrase phrase) {
        return visitor.say(phrase);
    }
}
