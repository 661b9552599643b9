package cardhouse.web.pages;

import static cardhouse.web.Document.link;
import static cardhouse.web.html.Element.tag;

import cardhouse.archive.analysis.Analysis;
import cardhouse.archive.analysis.AnalysisReading;
import cardhouse.archive.analysis.ChoiceAnalysis;
import cardhouse.archive.analysis.EntryAnalysis;
import cardhouse.archive.analysis.LuckAnalysis;
import cardhouse.archive.analysis.SeatAnalysis;
import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.http.answers.ProblemStatus;
import cardhouse.match.Match;
import cardhouse.match.SetPlace;
import cardhouse.match.lobby.Openings;
import cardhouse.match.seating.SeatNames;
import cardhouse.platform.background.Computations;
import cardhouse.platform.requests.Rejection;
import cardhouse.web.Columns;
import cardhouse.web.Document;
import cardhouse.web.PageRequest;
import cardhouse.web.PageResponse;
import cardhouse.web.PageTexts;
import cardhouse.web.TablePages;
import cardhouse.web.Visitor;
import cardhouse.web.html.Curve;
import cardhouse.web.html.Element;
import cardhouse.web.html.Html;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/// Luck and skill in a finished match. The analysis costs as much as one over the API, and waits in
/// the same queue.
@Singleton
record AnalysisPage(Openings openings, AnalysisReading analyses) {
    private static final String BELOW = "analysis";
    private static final int BUSY = 429;

    /// Link from a finished match, once an analysis is possible. Crawlers must not follow it: each
    /// analysis takes a processor for seconds.
    static Html from(Visitor visitor, Match match, TableAddress here) {
        return match.setting().place().filter(SetPlace::withheld).isPresent()
                ? Html.NOTHING
                : link(here.below(BELOW), visitor.say(AnalysisTexts.LUCK_AND_SKILL))
                        .with("rel", "nofollow");
    }

    PageResponse shown(UUID id, PageRequest request, Visitor visitor) {
        Match match = openings.find(id);
        try {
            Analysis analysis = analyses.of(id, visitor.player(), visitor.whose(request));
            return PageResponse.shown(page(visitor, match, TableAddress.of(id, request), analysis));
        } catch (Computations.TooMany _) {
            return TablePages.told(visitor, BUSY, AnalysisTexts.BUSY);
        } catch (Rejection refused) {
            return why(refused)
                    .map(said ->
                            TablePages.told(
                                    visitor, ProblemStatus.of(refused.refusal().code()), said))
                    .orElseThrow(() -> refused);
        }
    }

    /// The reason of the rejection, in the visitor's language.
    private static Optional<AnalysisTexts> why(Rejection refused) {
        if (!(refused.refusal().code() instanceof Rejection.Code code)) return Optional.empty();
        return switch (code) {
            case NOT_YET_PUBLIC -> Optional.of(AnalysisTexts.NOT_YET);
            case MATCH_NOT_STARTED -> Optional.of(AnalysisTexts.NOT_STARTED);
            case NO_SAMPLES -> Optional.of(AnalysisTexts.NOT_PLAYABLE);
            default -> Optional.empty();
        };
    }

    private static Html page(Visitor visitor, Match match, TableAddress here, Analysis analysis) {
        String title = visitor.say(AnalysisTexts.ANALYSIS_OF, match.type().title());
        var names = visitor.names(match.chairs());
        var tables = new AnalysisTables(visitor, here, names, analysis);
        var curves = new ChanceCurves(visitor, here, names, analysis);
        return Document.page(
                visitor,
                title,
                here.below(BELOW),
                tag("p", names.seated()).with("class", "seated"),
                tag("p", visitor.say(AnalysisTexts.EXPLAINED)),
                tag("p", visitor.say(AnalysisTexts.SHARES)),
                analysis.analysed() < analysis.revision()
                        ? tag("p", part(visitor, analysis))
                        : Html.NOTHING,
                tables.sums(),
                curves.shown(),
                tables.costly(),
                tables.luckiest(),
                tables.unluckiest(),
                meaning(visitor, analysis),
                tag("p").with("class", "links")
                        .add(
                                link(here.page(), visitor.say(PageTexts.BACK)),
                                link("/docs/guide/analysis", visitor.say(AnalysisTexts.GUIDE)),
                                link(
                                                "/v1/matches/" + match.id() + "/analysis",
                                                visitor.say(AnalysisTexts.FOR_PROGRAMS))
                                        .with("rel", "nofollow")));
    }

    private static String part(Visitor visitor, Analysis analysis) {
        return visitor.say(AnalysisTexts.PART, analysis.analysed(), analysis.revision());
    }

    private static Html meaning(Visitor visitor, Analysis analysis) {
        var samples = analysis.samples();
        return tag("section")
                .add(
                        tag("h2", visitor.say(AnalysisTexts.MEANING)),
                        tag("p", visitor.say(AnalysisTexts.VALUE_MEANS)),
                        tag("p", visitor.say(AnalysisTexts.LUCK_MEANS)),
                        tag("p", visitor.say(AnalysisTexts.CHOICES_MEAN)),
                        tag("p", visitor.say(AnalysisTexts.SUMS_MEAN)),
                        tag(
                                "p",
                                visitor.say(
                                        AnalysisTexts.BUDGET,
                                        samples.luck(),
                                        samples.moves(),
                                        samples.choice())));
    }

    /// Luck and skill in tables: the sums, and the most notable entries.
    ///
    /// @param here the match, for links to its entries
    record AnalysisTables(Visitor visitor, TableAddress here, SeatNames names, Analysis analysis) {
        private static final int MOST = 10;

        /// A choice with its entry.
        private record Chosen(int revision, ChoiceAnalysis choice) {}

        /// Luck of one seat with its entry.
        private record Lucky(int revision, LuckAnalysis luck) {
            double change() {
                return luck.change();
            }
        }

        Html sums() {
            return section(
                    AnalysisTexts.SUMS,
                    Columns.table(
                            visitor.say(AnalysisTexts.SUMS),
                            titles(
                                    AnalysisTexts.SEAT,
                                    AnalysisTexts.LUCK,
                                    AnalysisTexts.CHOICES,
                                    AnalysisTexts.GIVEN_AWAY),
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
                return section(
                        AnalysisTexts.COSTLY, tag("p", visitor.say(AnalysisTexts.NO_COSTLY)));
            return section(
                    AnalysisTexts.COSTLY,
                    tag("p", visitor.say(AnalysisTexts.COSTLY_EXPLAINED)),
                    Columns.table(
                            visitor.say(AnalysisTexts.COSTLY),
                            titles(
                                    AnalysisTexts.ENTRY,
                                    AnalysisTexts.SEAT,
                                    AnalysisTexts.CHOSEN,
                                    AnalysisTexts.BETTER,
                                    AnalysisTexts.COST,
                                    AnalysisTexts.TRIED),
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
                            tag(
                                    "td",
                                    visitor.say(AnalysisTexts.OF, choice.tried(), choice.legal())));
        }

        private Element told(Move move) {
            return tag("td", names.in(move.text(visitor.locale()))).with("class", "told");
        }

        Html luckiest() {
            return lucky(
                    AnalysisTexts.LUCKIEST,
                    luck().filter(one -> one.change() > 0)
                            .sorted(Comparator.comparingDouble(Lucky::change).reversed()));
        }

        Html unluckiest() {
            return lucky(
                    AnalysisTexts.UNLUCKIEST,
                    luck().filter(one -> one.change() < 0)
                            .sorted(Comparator.comparingDouble(Lucky::change)));
        }

        private Stream<Lucky> luck() {
            return analysis.entries().stream()
                    .flatMap(entry ->
                            entry.luck().stream().map(luck -> new Lucky(entry.revision(), luck)));
        }

        private Html lucky(AnalysisTexts title, Stream<Lucky> sorted) {
            List<Lucky> most = sorted.limit(MOST).toList();
            if (most.isEmpty()) return section(title, tag("p", visitor.say(AnalysisTexts.NONE)));
            return section(
                    title,
                    Columns.table(
                            visitor.say(title),
                            titles(
                                    AnalysisTexts.ENTRY,
                                    AnalysisTexts.SEAT,
                                    AnalysisTexts.BEFORE,
                                    AnalysisTexts.AFTER,
                                    AnalysisTexts.CHANGE),
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

        /// A row that begins with the link to an entry of the replay.
        private Element at(int revision) {
            return tag("tr").add(ChanceCurves.entry(visitor, here, revision));
        }

        private Html section(AnalysisTexts title, Html... content) {
            return tag("section").add(tag("h2", visitor.say(title))).add(content);
        }

        private List<String> titles(AnalysisTexts... titles) {
            return Stream.of(titles).map(title -> visitor.say(title)).toList();
        }

        private Shares shares() {
            return new Shares(visitor);
        }
    }

    /// The chances of the seats over time: a curve for each seat, and an accessible table with the
    /// same figures.
    ///
    /// @param here the match, for links to its entries
    record ChanceCurves(Visitor visitor, TableAddress here, SeatNames names, Analysis analysis) {
        private static final int HALF = Curve.WHOLE / 2;

        Html shown() {
            var told = analysis.entries().stream().filter(one -> !one.luck().isEmpty()).toList();
            var section = tag("section").add(tag("h2", visitor.say(AnalysisTexts.CHANCES)));
            if (told.isEmpty()) return section.add(tag("p", visitor.say(AnalysisTexts.NO_LUCK)));
            return section.add(
                    tag("p", visitor.say(AnalysisTexts.CHANCES_EXPLAINED)),
                    tag("div").with("class", "curves").add(seats().map(seat -> curve(seat, told))),
                    tag("details")
                            .add(
                                    tag("summary", visitor.say(AnalysisTexts.CHANCES_IN_NUMBERS)),
                                    table(told)));
        }

        private Stream<Seat> seats() {
            return Seat.first(analysis.seats().size()).stream();
        }

        /// Hidden from screen readers, which read the table.
        private Element curve(Seat seat, List<EntryAnalysis> told) {
            return tag("div")
                    .with("class", "curve")
                    .add(
                            tag("h3", names.of(seat)),
                            new Curve(points(seat.index(), told), HALF),
                            tag("p").with("class", "axis")
                                    .with("aria-hidden", "true")
                                    .add(
                                            tag("span", visitor.say(AnalysisTexts.ENTRY_N, 1)),
                                            tag(
                                                    "span",
                                                    visitor.say(
                                                            AnalysisTexts.ENTRY_N,
                                                            analysis.analysed()))));
        }

        private List<Curve.Point> points(int seat, List<EntryAnalysis> told) {
            var points = new ArrayList<Curve.Point>();
            var first = told.getFirst();
            points.add(point(first.revision() - 1, first.luck().get(seat).before()));
            for (var entry : told)
                points.add(point(entry.revision(), entry.luck().get(seat).after()));
            return points;
        }

        private Curve.Point point(int revision, double share) {
            return new Curve.Point(
                    Math.clamp((long) Curve.WHOLE * revision / analysis.analysed(), 0, Curve.WHOLE),
                    Math.clamp(Math.round(Curve.WHOLE * share), 0, Curve.WHOLE));
        }

        private Html table(List<EntryAnalysis> told) {
            var titles = new ArrayList<String>(List.of(visitor.say(AnalysisTexts.ENTRY)));
            titles.addAll(names.names());
            return Columns.table(
                    visitor.say(AnalysisTexts.CHANCES_IN_NUMBERS),
                    titles,
                    told.stream().map(this::line));
        }

        private Element line(EntryAnalysis entry) {
            var shares = new Shares(visitor);
            return tag("tr")
                    .add(entry(visitor, here, entry.revision()))
                    .add(entry.luck().stream().map(luck -> tag("td", shares.of(luck.after()))));
        }

        /// The first cell of a row, with the link to an entry of the replay.
        static Element entry(Visitor visitor, TableAddress here, int revision) {
            return tag("th")
                    .with("scope", "row")
                    .add(
                            link(
                                    here.page("at=" + revision),
                                    visitor.say(AnalysisTexts.ENTRY_N, revision)));
        }
    }

    /// Shares of the win as numbers, in the format of the visitor's language.
    record Shares(Visitor visitor) {
        private static final double DECIMALS = 1_000;

        String of(double share) {
            return number("%.3f", share);
        }

        /// A change with its margin, such as `+0.250 ± 0.041`.
        String change(double change, double margin) {
            return number("%+.3f", change) + " ± " + of(margin);
        }

        /// The loss in value, with its margin of error.
        String cost(double difference, double margin) {
            return of(-difference) + " ± " + of(margin);
        }

        private String number(String format, double share) {
            // Not -0, which would look like bad luck.
            double rounded = Math.round(share * DECIMALS) / DECIMALS + 0.0;
            return String.format(visitor.locale(), format, rounded);
        }
    }
}
