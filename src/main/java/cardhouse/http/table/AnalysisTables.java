package cardhouse.http.table;

import static cardhouse.http.html.Element.tag;

import cardhouse.analysis.Analysis;
import cardhouse.analysis.ChoiceAnalysis;
import cardhouse.analysis.EntryAnalysis;
import cardhouse.analysis.LuckAnalysis;
import cardhouse.analysis.SeatAnalysis;
import cardhouse.engine.Move;
import cardhouse.http.html.Element;
import cardhouse.http.html.Html;
import cardhouse.match.seating.SeatNames;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// Luck and skill in tables: the sums, and the entries that are worth another look.
///
/// @param here the match, to whose entries they lead
record AnalysisTables(Visitor visitor, TableAddress here, SeatNames names, Analysis analysis) {
    private static final int MOST = 10;

    /// A choice, and where it was made.
    private record Chosen(int revision, ChoiceAnalysis choice) {}

    /// Luck of one seat, and where it had it.
    private record Lucky(int revision, LuckAnalysis luck) {
        double change() {
            return luck.change();
        }
    }

    Html sums() {
        return section(
                AnalysisSay.SUMS,
                Columns.table(
                        visitor.say(AnalysisSay.SUMS),
                        titles(
                                AnalysisSay.SEAT,
                                AnalysisSay.LUCK,
                                AnalysisSay.CHOICES,
                                AnalysisSay.GIVEN_AWAY),
                        analysis.seats().stream().map(this::sum)));
    }

    private Element sum(SeatAnalysis seat) {
        return Columns.line(
                names.of(seat.seat()),
                shares().change(seat.luck(), seat.luckMargin()),
                String.valueOf(seat.choices()),
                shares().cost(seat.differences(), seat.differencesMargin()));
    }

    Html costly() {
        var costly =
                analysis.entries().stream()
                        .flatMap(AnalysisTables::chosen)
                        .filter(one -> one.choice().difference() < 0)
                        .sorted(Comparator.comparingDouble(one -> one.choice().difference()))
                        .limit(MOST)
                        .toList();
        if (costly.isEmpty())
            return section(AnalysisSay.COSTLY, tag("p", visitor.say(AnalysisSay.NO_COSTLY)));
        return section(
                AnalysisSay.COSTLY,
                tag("p", visitor.say(AnalysisSay.COSTLY_EXPLAINED)),
                Columns.table(
                        visitor.say(AnalysisSay.COSTLY),
                        titles(
                                AnalysisSay.ENTRY,
                                AnalysisSay.SEAT,
                                AnalysisSay.CHOSEN,
                                AnalysisSay.BETTER,
                                AnalysisSay.COST,
                                AnalysisSay.TRIED),
                        costly.stream().map(this::costly)));
    }

    private static Stream<Chosen> chosen(EntryAnalysis entry) {
        return entry.choice().map(choice -> new Chosen(entry.revision(), choice)).stream();
    }

    private Element costly(Chosen one) {
        var choice = one.choice();
        return at(one.revision())
                .add(
                        tag("td", names.of(choice.seat())),
                        told(choice.move()),
                        told(choice.best()),
                        tag("td", shares().cost(choice.difference(), choice.margin())),
                        tag("td", visitor.say(AnalysisSay.OF, choice.tried(), choice.legal())));
    }

    private Element told(Move move) {
        return visitor.english(tag("td", names.in(move.text()))).with("class", "told");
    }

    Html luckiest() {
        return lucky(
                AnalysisSay.LUCKIEST,
                luck().filter(one -> one.change() > 0)
                        .sorted(Comparator.comparingDouble(Lucky::change).reversed()));
    }

    Html unluckiest() {
        return lucky(
                AnalysisSay.UNLUCKIEST,
                luck().filter(one -> one.change() < 0)
                        .sorted(Comparator.comparingDouble(Lucky::change)));
    }

    private Stream<Lucky> luck() {
        return analysis.entries().stream()
                .flatMap(entry ->
                        entry.luck().stream().map(luck -> new Lucky(entry.revision(), luck)));
    }

    private Html lucky(AnalysisSay title, Stream<Lucky> sorted) {
        List<Lucky> most = sorted.limit(MOST).toList();
        if (most.isEmpty()) return section(title, tag("p", visitor.say(AnalysisSay.NONE)));
        return section(
                title,
                Columns.table(
                        visitor.say(title),
                        titles(
                                AnalysisSay.ENTRY,
                                AnalysisSay.SEAT,
                                AnalysisSay.BEFORE,
                                AnalysisSay.AFTER,
                                AnalysisSay.CHANGE),
                        most.stream().map(this::lucky)));
    }

    private Element lucky(Lucky one) {
        var luck = one.luck();
        return at(one.revision())
                .add(
                        tag("td", names.of(luck.seat())),
                        tag("td", shares().of(luck.before())),
                        tag("td", shares().of(luck.after())),
                        tag("td", shares().change(luck.change(), luck.margin())));
    }

    /// A line that begins with the way to an entry of the replay.
    private Element at(int revision) {
        return tag("tr").add(ChanceCurves.entry(visitor, here, revision));
    }

    private Html section(AnalysisSay title, Html... content) {
        return tag("section").add(tag("h2", visitor.say(title))).add(content);
    }

    private List<String> titles(AnalysisSay... titles) {
        return Stream.of(titles).map(title -> visitor.say(title)).toList();
    }

    private Shares shares() {
        return new Shares(visitor);
    }
}
