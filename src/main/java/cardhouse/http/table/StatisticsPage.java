package cardhouse.http.table;

import static cardhouse.http.html.Element.tag;
import static cardhouse.http.table.Document.link;

import cardhouse.engine.Statistic;
import cardhouse.http.html.Html;
import cardhouse.projections.ProjectionUpdates;
import cardhouse.statistics.Company;
import cardhouse.statistics.Counts;
import cardhouse.statistics.Figures;
import cardhouse.statistics.Group;
import cardhouse.statistics.Statistics;
import jakarta.inject.Singleton;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.stream.Stream;

/// What matches of a game are like.
@Singleton
record StatisticsPage(Statistics statistics, ProjectionUpdates<Statistics> updates)
        implements Page {
    private static final String HERE = "/table/statistics";
    private static final String COMPANY = "company";

    /// Of a game as it is played most.
    static String address(String game) {
        return HERE + "?game=" + game;
    }

    static String address(LadderChoice choice) {
        return HERE + "?" + choice.query();
    }

    @Override
    public Optional<Reply> shown(Ask ask, Visitor visitor) {
        var choice = LadderChoice.of(ask.query());
        Optional<Company> company = company(ask.query(COMPANY));
        String name =
                visitor.say(
                        LadderSay.SEATS, choice.type().title(), choice.preset(), choice.seats());
        String title = visitor.say(StatisticsSay.STATISTICS_OF, name);
        Figures figures = figures(choice, company);
        return Optional.of(
                Reply.shown(
                        new Document(visitor, title, here(choice, company))
                                .of(
                                        tag("h1", title),
                                        tag("p", visitor.say(StatisticsSay.EXPLAINED)),
                                        counts(visitor, figures.counts()),
                                        Html.of(histograms(visitor, choice, figures)),
                                        asOf(visitor),
                                        choice.chooser(
                                                visitor,
                                                StatisticsSay.CHOOSE,
                                                HERE,
                                                companies(visitor, company)),
                                        tag("p").with("class", "links")
                                                .add(
                                                        link(
                                                                LadderPage.address(choice),
                                                                visitor.say(LadderSay.LADDER)),
                                                        link(
                                                                "/table",
                                                                visitor.say(Say.TO_LOBBY))))));
    }

    private static String here(LadderChoice choice, Optional<Company> company) {
        return address(choice) + company.map(one -> "&" + COMPANY + "=" + one).orElse("");
    }

    /// What does not exist is taken for nothing said.
    private static Optional<Company> company(String wanted) {
        return Arrays.stream(Company.values()).filter(one -> one.name().equals(wanted)).findFirst();
    }

    private Figures figures(LadderChoice choice, Optional<Company> company) {
        var group =
                new Group(choice.game(), choice.type().edition(), choice.preset(), choice.seats());
        var by = company.map(EnumSet::of).orElseGet(() -> EnumSet.allOf(Company.class));
        return statistics.figures(group, by);
    }

    private static Html counts(Visitor visitor, Counts counts) {
        return Html.of(
                tag(
                        "p",
                        visitor.say(
                                StatisticsSay.COUNTED,
                                counts.matches(),
                                counts.adjudicated(),
                                counts.abandoned())),
                counts.matches() < Figures.FEWEST
                        ? tag("p", visitor.say(StatisticsSay.TOO_FEW, Figures.FEWEST))
                        : Html.NOTHING);
    }

    private static Stream<Html> histograms(Visitor visitor, LadderChoice choice, Figures figures) {
        Stream<? extends Statistic<?>> declared = choice.type().statistics().stream();
        return declared.flatMap(statistic ->
                Optional.ofNullable(figures.distributions().get(statistic.name()))
                        .map(bins -> new Histogram(visitor, statistic, bins).shown())
                        .stream());
    }

    private Html asOf(Visitor visitor) {
        return tag("p").add(
                        tag("small", visitor.say(LadderSay.AS_OF, Strength.time(updates.asOf()))));
    }

    private static Html companies(Visitor visitor, Optional<Company> chosen) {
        var companies = new LinkedHashMap<String, String>();
        companies.put("", visitor.say(StatisticsSay.ANYBODY));
        for (Company one : Company.values())
            companies.put(one.name(), visitor.say(StatisticsSay.valueOf(one.name())));
        return LadderChoice.field(
                visitor,
                StatisticsSay.COMPANY,
                COMPANY,
                companies,
                chosen.map(Company::name).orElse(""));
    }
}
