package cardhouse.http.table;

import static cardhouse.http.html.Element.tag;
import static cardhouse.http.table.Document.link;

import cardhouse.duplicate.Interval;
import cardhouse.duplicate.Results;
import cardhouse.duplicate.Results.BoardScore;
import cardhouse.duplicate.Results.Comparison;
import cardhouse.http.html.Element;
import cardhouse.http.html.Html;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.IntStream;

/// What a set that is over says about its contestants, in tables.
///
/// @param names of the contestants, in their order
record SetTables(Visitor visitor, List<String> names, Results results) {
    Html shown() {
        if (results.boards().isEmpty()) return tag("p", visitor.say(SetSay.NO_BOARDS));
        return Html.of(
                tag("h2", visitor.say(SetSay.RESULTS)),
                tag("p", visitor.say(SetSay.POINTS_EXPLAINED, results.boards().size())),
                scores(),
                tag("h2", visitor.say(SetSay.COMPARED)),
                tag("p", visitor.say(SetSay.LIKELIHOOD_EXPLAINED)),
                comparisons(),
                tag("details").add(tag("summary", visitor.say(SetSay.BOARDS)), boards()));
    }

    private Html scores() {
        return Columns.table(
                visitor.say(SetSay.RESULTS),
                List.of(visitor.say(SetSay.CONTESTANT), visitor.say(SetSay.POINTS)),
                IntStream.range(0, names.size())
                        .mapToObj(one ->
                                Columns.line(names.get(one), within(results.scores().get(one)))));
    }

    private Html comparisons() {
        return Columns.table(
                visitor.say(SetSay.COMPARED),
                List.of(
                        visitor.say(SetSay.CONTESTANTS),
                        visitor.say(SetSay.DIFFERENCE),
                        visitor.say(SetSay.LIKELIHOOD)),
                results.comparisons().stream().map(this::compared));
    }

    private Element compared(Comparison comparison) {
        return Columns.line(
                visitor.say(
                        SetSay.VERSUS,
                        names.get(comparison.first()),
                        names.get(comparison.second())),
                within(comparison.difference()),
                number("%.4f", comparison.test().likelihood()));
    }

    private Html boards() {
        var titles = new ArrayList<String>(List.of(visitor.say(SetSay.BOARD)));
        titles.addAll(names);
        titles.add(visitor.say(SetSay.MATCHES));
        return Columns.table(
                visitor.say(SetSay.BOARDS), titles, results.boards().stream().map(this::board));
    }

    private Element board(BoardScore board) {
        int number = board.number() + 1;
        String[] points =
                board.points().stream().map(value -> number("%.3f", value)).toArray(String[]::new);
        return Columns.line(String.valueOf(number), points)
                .add(
                        tag("td")
                                .add(
                                        IntStream.range(0, board.matches().size())
                                                .mapToObj(one ->
                                                        match(
                                                                number,
                                                                one + 1,
                                                                board.matches().get(one)))));
    }

    private Html match(int board, int number, UUID match) {
        return Html.of(
                link("/table/" + match, visitor.say(SetSay.MATCH, number))
                        .with("aria-label", visitor.say(SetSay.MATCH_AT, board, number)),
                Html.text(" "));
    }

    /// Such as `0.533 ± 0.091`; without the second number where one board says nothing of it.
    private String within(Interval interval) {
        String mean = number("%.3f", interval.mean());
        return interval.halfWidth().map(half -> mean + " ± " + number("%.3f", half)).orElse(mean);
    }

    private String number(String format, double value) {
        return String.format(Locale.forLanguageTag(visitor.language().tag()), format, value);
    }
}
