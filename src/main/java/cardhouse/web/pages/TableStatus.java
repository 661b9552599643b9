package cardhouse.web.pages;

import static cardhouse.web.html.Element.tag;

import cardhouse.engine.Messages;
import cardhouse.engine.Seat;
import cardhouse.http.answers.TextBoard;
import cardhouse.match.Narration;
import cardhouse.match.seating.SeatNames;
import cardhouse.match.viewing.MatchView;
import cardhouse.web.Visitor;
import cardhouse.web.html.Html;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// The status of a match for the visitor: whose turn it is and until when, the result, or how long
/// ago the shown revision was.
///
/// @param names in the visitor's language
/// @param past whether the visitor asked for one revision
/// @param present the match at its last revision
record TableStatus(
        Visitor visitor,
        Narration told,
        SeatNames names,
        Instant now,
        boolean past,
        MatchView present) {
    /// Whether the match is over, even if the page shows an earlier revision.
    boolean hasEnded() {
        return present.outcome().isPresent();
    }

    MatchView seen() {
        return told.seen();
    }

    boolean isOver() {
        return seen().outcome().isPresent();
    }

    boolean isYourTurn() {
        return !past && !seen().legalMoves().isEmpty();
    }

    /// A short sentence.
    String sentence() {
        if (past) return visitor.say(TableTexts.AT, seen().revision(), present.revision());
        if (isOver()) return told.you().map(this::fate).orElse(visitor.say(TableTexts.OVER));
        if (isYourTurn()) return visitor.say(TableTexts.YOUR_TURN);
        return visitor.say(TableTexts.WAITING_FOR, awaited());
    }

    private String awaited() {
        var awaited = seen().toAct().stream().map(names::of).toList();
        if (awaited.size() < 2) return String.join("", awaited);
        int last = awaited.size() - 1;
        return String.join(", ", awaited.subList(0, last))
                + visitor.say(TableTexts.AND)
                + awaited.get(last);
    }

    private String fate(Seat you) {
        var places = seen().outcome().orElseThrow().places();
        int own = places.get(you.index());
        boolean shared = places.stream().filter(place -> place == own).count() > 1;
        if (own > 1 && places.size() == 2) return visitor.say(TableTexts.LOST);
        if (own > 1) return visitor.say(TableTexts.PLACE, own, places.size());
        return visitor.say(shared ? TableTexts.SHARED : TableTexts.WON);
    }

    /// What there is to decide, in a few words.
    private Optional<String> question() {
        if (!isYourTurn()) return Optional.empty();
        return seen().legalMoves().stream()
                .flatMap(move -> Messages.question(move, visitor.locale()).stream())
                .findFirst();
    }

    /// The sentence, with times and the result.
    Html shown() {
        return Html.of(
                tag("strong", sentence() + question().map(": "::concat).orElse("")),
                seen().delay()
                        .<Html>map(plies -> tag("span", " " + visitor.say(TableTexts.LATE, plies)))
                        .orElse(Html.NOTHING),
                seen().deadline().map(this::deadline).orElse(Html.NOTHING),
                seen().outcome()
                        .flatMap(end -> Messages.about(end, "outcome", visitor.locale()))
                        .<Html>map(end -> tag("span", " " + names.in(end)))
                        .orElse(Html.NOTHING));
    }

    /// All of it as text.
    ///
    /// @param you the seat that the text addresses as `you`
    TextBoard board(Optional<Seat> you) {
        return new TextBoard(seen(), you, told.names(), Optional.of(told.since().getLast()));
    }

    private Html deadline(Instant until) {
        Instant second = until.truncatedTo(ChronoUnit.SECONDS);
        long left = Math.max(0, Duration.between(now, until).toSeconds());
        return tag("span", " " + visitor.say(TableTexts.UNTIL) + " ")
                .add(
                        tag("time", second.toString().substring(11, 19) + " UTC")
                                .with("datetime", second.toString()))
                .add(" " + visitor.say(TableTexts.SECONDS, left));
    }
}
