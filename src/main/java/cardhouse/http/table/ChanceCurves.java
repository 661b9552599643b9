package cardhouse.http.table;

import static cardhouse.http.html.Element.tag;
import static cardhouse.http.table.Document.link;

import cardhouse.analysis.Analysis;
import cardhouse.analysis.EntryAnalysis;
import cardhouse.engine.Seat;
import cardhouse.http.html.Curve;
import cardhouse.http.html.Element;
import cardhouse.http.html.Html;
import cardhouse.match.seating.SeatNames;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// How the chances of the seats went: a line for each, for the eye, and a table with the same
/// figures for everybody.
///
/// @param here the match, to whose entries it leads
record ChanceCurves(Visitor visitor, TableAddress here, SeatNames names, Analysis analysis) {
    private static final int HALF = Curve.WHOLE / 2;

    Html shown() {
        var told = analysis.entries().stream().filter(one -> !one.luck().isEmpty()).toList();
        var section = tag("section").add(tag("h2", visitor.say(AnalysisSay.CHANCES)));
        if (told.isEmpty()) return section.add(tag("p", visitor.say(AnalysisSay.NO_LUCK)));
        return section.add(
                tag("p", visitor.say(AnalysisSay.CHANCES_EXPLAINED)),
                tag("div").with("class", "curves").add(seats().map(seat -> curve(seat, told))),
                tag("details")
                        .add(
                                tag("summary", visitor.say(AnalysisSay.CHANCES_IN_NUMBERS)),
                                table(told)));
    }

    private Stream<Seat> seats() {
        return Seat.first(analysis.seats().size()).stream();
    }

    /// Whoever hears the page hears the table.
    private Element curve(Seat seat, List<EntryAnalysis> told) {
        return tag("div")
                .with("class", "curve")
                .add(
                        tag("h3", names.of(seat)),
                        new Curve(points(seat.index(), told), HALF),
                        tag("p").with("class", "axis")
                                .with("aria-hidden", "true")
                                .add(
                                        tag("span", visitor.say(AnalysisSay.ENTRY_N, 1)),
                                        tag(
                                                "span",
                                                visitor.say(
                                                        AnalysisSay.ENTRY_N,
                                                        analysis.analysed()))));
    }

    private List<Curve.Point> points(int seat, List<EntryAnalysis> told) {
        var points = new ArrayList<Curve.Point>();
        var first = told.getFirst();
        points.add(point(first.revision() - 1, first.luck().get(seat).before()));
        for (var entry : told) points.add(point(entry.revision(), entry.luck().get(seat).after()));
        return points;
    }

    private Curve.Point point(int revision, double share) {
        return new Curve.Point(
                Math.clamp((long) Curve.WHOLE * revision / analysis.analysed(), 0, Curve.WHOLE),
                Math.clamp(Math.round(Curve.WHOLE * share), 0, Curve.WHOLE));
    }

    private Html table(List<EntryAnalysis> told) {
        var titles = new ArrayList<String>(List.of(visitor.say(AnalysisSay.ENTRY)));
        titles.addAll(names.names());
        return Columns.table(
                visitor.say(AnalysisSay.CHANCES_IN_NUMBERS), titles, told.stream().map(this::line));
    }

    private Element line(EntryAnalysis entry) {
        var shares = new Shares(visitor);
        return tag("tr")
                .add(entry(visitor, here, entry.revision()))
                .add(entry.luck().stream().map(luck -> tag("td", shares.of(luck.after()))));
    }

    /// The beginning of a line, with the way to an entry of the replay.
    static Element entry(Visitor visitor, TableAddress here, int revision) {
        return tag("th")
                .with("scope", "row")
                .add(link(here.page("at=" + revision), visitor.say(AnalysisSay.ENTRY_N, revision)));
    }
}
