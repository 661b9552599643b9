package cardhouse.http.table;

import static cardhouse.http.html.Element.tag;
import static cardhouse.http.table.Document.link;

import cardhouse.analysis.Analysis;
import cardhouse.analysis.AnalysisReading;
import cardhouse.background.Computations;
import cardhouse.http.edge.ProblemStatus;
import cardhouse.http.html.Html;
import cardhouse.match.Match;
import cardhouse.match.SetPlace;
import cardhouse.match.lobby.Openings;
import cardhouse.requests.Rejection;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.UUID;

/// What was luck and what was skill in a match that is over. It costs what it costs a program, and
/// whoever asks waits in the same line.
@Singleton
record AnalysisPage(Openings openings, AnalysisReading analyses) {
    private static final String BELOW = "analysis";
    private static final int BUSY = 429;

    /// From a match that is over, as soon as there may be an analysis. It is not to be followed by
    /// those who gather pages: each takes a processor for seconds.
    static Html from(Visitor visitor, Match match, TableAddress here) {
        return match.setting().place().filter(SetPlace::withheld).isPresent()
                ? Html.NOTHING
                : link(here.below(BELOW), visitor.say(AnalysisSay.LUCK_AND_SKILL))
                        .with("rel", "nofollow");
    }

    Reply shown(UUID id, Ask ask, Visitor visitor) {
        Match match = openings.find(id);
        try {
            Analysis analysis = analyses.of(id, visitor.player(), visitor.whose(ask));
            return Reply.shown(page(visitor, match, TableAddress.of(id, ask), analysis));
        } catch (Computations.TooMany _) {
            return TablePages.told(visitor, BUSY, AnalysisSay.BUSY);
        } catch (Rejection refused) {
            return why(refused)
                    .map(said ->
                            TablePages.told(
                                    visitor,
                                    ProblemStatus.of(refused.refusal().code().name()),
                                    said))
                    .orElseThrow(() -> refused);
        }
    }

    /// In words for whoever looks for an analysis.
    private static Optional<AnalysisSay> why(Rejection refused) {
        if (!(refused.refusal().code() instanceof Rejection.Code code)) return Optional.empty();
        return switch (code) {
            case NOT_YET_PUBLIC -> Optional.of(AnalysisSay.NOT_YET);
            case MATCH_NOT_STARTED -> Optional.of(AnalysisSay.NOT_STARTED);
            case NO_SAMPLES -> Optional.of(AnalysisSay.NOT_PLAYABLE);
            default -> Optional.empty();
        };
    }

    private static Html page(Visitor visitor, Match match, TableAddress here, Analysis analysis) {
        String title = visitor.say(AnalysisSay.ANALYSIS_OF, match.type().title());
        var tables = new AnalysisTables(visitor, here, match.names(), analysis);
        var curves = new ChanceCurves(visitor, here, match.names(), analysis);
        return new Document(visitor, title, here.below(BELOW))
                .of(
                        tag("h1", title),
                        tag("p", match.names().seated()).with("class", "seated"),
                        tag("p", visitor.say(AnalysisSay.EXPLAINED)),
                        tag("p", visitor.say(AnalysisSay.SHARES)),
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
                                        link(here.page(), visitor.say(Say.BACK)),
                                        link(
                                                "/openapi/guide/analysis.md",
                                                visitor.say(AnalysisSay.GUIDE)),
                                        link(
                                                        "/v1/matches/" + match.id() + "/analysis",
                                                        visitor.say(AnalysisSay.FOR_PROGRAMS))
                                                .with("rel", "nofollow")));
    }

    private static String part(Visitor visitor, Analysis analysis) {
        return visitor.say(AnalysisSay.PART, analysis.analysed(), analysis.revision());
    }

    private static Html meaning(Visitor visitor, Analysis analysis) {
        var samples = analysis.samples();
        return tag("section")
                .add(
                        tag("h2", visitor.say(AnalysisSay.MEANING)),
                        tag("p", visitor.say(AnalysisSay.VALUE_MEANS)),
                        tag("p", visitor.say(AnalysisSay.LUCK_MEANS)),
                        tag("p", visitor.say(AnalysisSay.CHOICES_MEAN)),
                        tag("p", visitor.say(AnalysisSay.SUMS_MEAN)),
                        tag(
                                "p",
                                visitor.say(
                                        AnalysisSay.BUDGET,
                                        samples.luck(),
                                        samples.moves(),
                                        samples.choice())));
    }
}
