package cardhouse.web.pages;

import static cardhouse.web.html.Element.tag;

import cardhouse.engine.Seat;
import cardhouse.http.parameters.Id;
import cardhouse.match.Match;
import cardhouse.match.SeriesPart;
import cardhouse.match.lobby.Openings;
import cardhouse.match.series.Series;
import cardhouse.match.series.SeriesMatch;
import cardhouse.match.series.SeriesScore;
import cardhouse.web.Columns;
import cardhouse.web.Document;
import cardhouse.web.LadderTexts;
import cardhouse.web.Page;
import cardhouse.web.PageRequest;
import cardhouse.web.PageResponse;
import cardhouse.web.PageWording;
import cardhouse.web.Phrase;
import cardhouse.web.Visitor;
import cardhouse.web.html.Html;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The standing of a series, and its matches. As with a match, its address is enough to see it.
@Singleton
record SeriesPage(Series series, Openings openings) implements Page {
    private static final String HERE = "/table/series/";

    /// A link from a match to its series.
    static Html from(Visitor visitor, SeriesPart part) {
        return Document.link(
                HERE + part.series(), visitor.say(SeriesTexts.PART, part.number(), part.bestOf()));
    }

    @Override
    public List<String> names() {
        return List.of("series");
    }

    @Override
    public Optional<PageResponse> shown(String id, PageRequest request, Visitor visitor) {
        return Id.read(id).map(one -> shown(one, visitor));
    }

    private PageResponse shown(UUID id, Visitor visitor) {
        List<SeriesMatch> matches = series.matches(id);
        Match first = openings.find(id);
        var score = SeriesScore.of(matches.getFirst().bestOf(), first.seats(), matches);
        String title =
                visitor.say(
                        SeriesTexts.SERIES_OF,
                        first.type().title(),
                        String.valueOf(score.bestOf()));
        return PageResponse.page(
                visitor,
                title,
                HERE + id,
                tag("p", standing(visitor, first, score)).with("class", "status still"),
                score(visitor, first, score),
                tag("section")
                        .add(
                                tag("h2", visitor.say(SeriesTexts.MATCHES)),
                                tag("ul")
                                        .with("class", "matches")
                                        .add(
                                                matches.stream()
                                                        .map(one -> match(visitor, first, one)))),
                tag("p").with("class", "links").add(visitor.toLobby()));
    }

    private static String name(Visitor visitor, Match first, int who) {
        return visitor.names(first.chairs()).of(Seat.of(who));
    }

    private static String standing(Visitor visitor, Match first, SeriesScore score) {
        if (!score.over()) return visitor.say(SeriesTexts.GOES_ON);
        return score.winner()
                .map(who -> visitor.say(SeriesTexts.WON, name(visitor, first, who)))
                .orElseGet(() -> visitor.say(SeriesTexts.DRAWN));
    }

    private static Html score(Visitor visitor, Match first, SeriesScore score) {
        return tag("section")
                .add(
                        tag("h2", visitor.say(SeriesTexts.SCORE)),
                        Columns.table(
                                visitor.say(SeriesTexts.SCORE),
                                List.of(
                                        visitor.say(LadderTexts.PLAYER),
                                        visitor.say(SeriesTexts.WINS)),
                                Seat.first(first.seats()).stream()
                                        .map(seat ->
                                                Columns.line(
                                                        name(visitor, first, seat.index()),
                                                        String.valueOf(
                                                                score.wins().get(seat.index()))))));
    }

    private static Html match(Visitor visitor, Match first, SeriesMatch match) {
        String about =
                match.outcome().isEmpty()
                        ? visitor.say(SeriesTexts.RUNS)
                        : match.winner()
                                .map(who ->
                                        visitor.say(SeriesTexts.WON_BY, name(visitor, first, who)))
                                .orElseGet(() -> visitor.say(SeriesTexts.NO_WINNER));
        return tag("li")
                .add(
                        Document.link(
                                "/table/" + match.match(),
                                visitor.say(SeriesTexts.MATCH, match.number())),
                        Html.text(" "),
                        tag("small", about));
    }

    /// Messages about series.
    enum SeriesTexts implements Phrase {
        SERIES_OF("Series: %s, best of %s", "Serie: %s, die Mehrheit aus %s"),
        GOES_ON("The series continues.", "Die Serie geht weiter."),
        WON("The series is over: %s has won it.", "Die Serie ist vorbei: gewonnen hat %s."),
        DRAWN("The series is over without a winner.", "Die Serie ist vorbei, ohne Sieger."),
        SCORE("Score", "Stand"),
        WINS("Matches won", "Gewonnene Partien"),
        MATCHES("Matches", "Partien"),
        MATCH("Match %s", "Partie %s"),
        RUNS("not over yet", "noch nicht vorbei"),
        WON_BY("won by %s", "gewonnen von %s"),
        NO_WINNER("without a winner", "ohne Sieger"),
        PART("Match %s of a series, best of %s", "Partie %s einer Serie, die Mehrheit aus %s");

        private final PageWording wording;

        SeriesTexts(String english, String german) {
            this.wording = new PageWording(english, german);
        }

        @Override
        public PageWording wording() {
            return wording;
        }
    }
}
