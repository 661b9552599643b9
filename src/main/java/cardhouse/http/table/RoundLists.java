package cardhouse.http.table;

import static cardhouse.http.html.Element.tag;
import static cardhouse.http.table.Document.link;

import cardhouse.http.html.Html;
import cardhouse.tournaments.Board;
import cardhouse.tournaments.PairingSystem;
import cardhouse.tournaments.Round;
import cardhouse.tournaments.Tournament;
import java.util.List;
import java.util.stream.Collectors;

/// Who meets whom in the rounds of a tournament, and what came of it; of what is being played
/// nothing more than that.
record RoundLists(Visitor visitor, Tournament tournament, EntrantNames names) {
    Html shown() {
        List<Round> rounds = tournament.rounds();
        if (rounds.isEmpty()) return Html.NOTHING;
        return tag("section")
                .add(
                        tag(
                                "h2",
                                visitor.say(
                                        isKnockout()
                                                ? TournamentSay.BRACKET
                                                : TournamentSay.THE_ROUNDS)))
                .add(rounds.stream().map(this::round));
    }

    private boolean isKnockout() {
        return tournament.format().system() == PairingSystem.KNOCKOUT;
    }

    /// Of a knockout every round is open to see, of others the last.
    private Html round(Round round) {
        boolean open = isKnockout() || round.number() == tournament.round();
        return tag("details")
                .when(open, "open")
                .add(
                        tag("summary", title(round.number())),
                        tag("ul")
                                .with("class", "matches")
                                .add(round.boards().stream().map(this::board)),
                        round.byes().isEmpty() ? Html.NOTHING : tag("p", byes(round)));
    }

    private String title(int number) {
        String plain = visitor.say(TournamentSay.ROUND, number);
        if (!isKnockout()) return plain;
        return switch (tournament.planned() - number) {
            case 0 -> visitor.say(TournamentSay.FINAL);
            case 1 -> visitor.say(TournamentSay.SEMIFINALS);
            case 2 -> visitor.say(TournamentSay.QUARTERFINALS);
            default -> plain;
        };
    }

    private Html board(Board board) {
        String who =
                visitor.say(
                        TournamentSay.VERSUS,
                        names.numbered(board.entrants().getFirst()),
                        names.numbered(board.entrants().getLast()));
        return tag("li")
                .add(
                        board.match()
                                .<Html>map(match -> link("/table/" + match, who))
                                .orElseGet(() -> Html.text(who)),
                        Html.text(" "),
                        tag("small", about(board)));
    }

    private String about(Board board) {
        return board.result()
                .map(end ->
                        visitor.say(
                                end.played() ? TournamentSay.RESULT : TournamentSay.UNPLAYED,
                                TournamentTables.points(end.points().getFirst()),
                                TournamentTables.points(end.points().getLast())))
                .orElseGet(() ->
                        visitor.say(
                                board.match().isPresent()
                                        ? TournamentSay.PLAYING
                                        : TournamentSay.UNOPENED));
    }

    private String byes(Round round) {
        return visitor.say(
                TournamentSay.BYE,
                round.byes().stream().map(names::numbered).collect(Collectors.joining(", ")));
    }
}
