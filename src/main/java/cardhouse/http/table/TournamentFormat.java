package cardhouse.http.table;

import static cardhouse.http.html.Element.tag;

import cardhouse.games.Catalog;
import cardhouse.http.html.Html;
import cardhouse.tournaments.Format;
import cardhouse.tournaments.Tournament;
import java.math.BigDecimal;
import java.time.Duration;

/// What was agreed about a tournament, in words.
record TournamentFormat(Visitor visitor, Format format) {
    /// The game by its title, or by its id if it is played here no longer.
    String game() {
        return Catalog.find(format.game()).map(one -> one.title()).orElse(format.game());
    }

    String system() {
        return visitor.say(
                switch (format.system()) {
                    case SWISS -> TournamentSay.SWISS;
                    case ROUND_ROBIN -> TournamentSay.ROUND_ROBIN;
                    case KNOCKOUT -> TournamentSay.KNOCKOUT;
                });
    }

    Html shown(Tournament tournament) {
        boolean known = tournament.hasStarted() || !isOfEntrants();
        return Html.of(
                tag("h2", visitor.say(TournamentSay.FORMAT)),
                tag("dl")
                        .add(
                                line(LadderSay.GAME, game()),
                                line(TournamentSay.SYSTEM, system()),
                                known
                                        ? line(
                                                TournamentSay.ROUNDS,
                                                String.valueOf(tournament.planned()))
                                        : Html.NOTHING,
                                line(TournamentSay.WHO, visitor.say(who())),
                                line(
                                        TournamentSay.CLOCK,
                                        visitor.say(
                                                TournamentSay.SECONDS,
                                                seconds(format.perMove()),
                                                seconds(format.bank())))));
    }

    /// Whether the number of rounds follows from who comes.
    private boolean isOfEntrants() {
        return switch (format.system()) {
            case SWISS -> false;
            case ROUND_ROBIN, KNOCKOUT -> true;
        };
    }

    private TournamentSay who() {
        return switch (format.bots()) {
            case NONE -> TournamentSay.HUMANS;
            case ONLY -> TournamentSay.BOTS;
            case MIXED -> TournamentSay.ANYBODY;
        };
    }

    private static String seconds(String duration) {
        return BigDecimal.valueOf(Duration.parse(duration).toMillis(), 3)
                .stripTrailingZeros()
                .toPlainString();
    }

    private Html line(Phrase what, String value) {
        return Html.of(tag("dt", visitor.say(what)), tag("dd", value));
    }
}
