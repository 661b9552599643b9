package cardhouse.web.pages;

import static cardhouse.web.Document.link;
import static cardhouse.web.html.Element.tag;

import cardhouse.archive.statistics.Bin;
import cardhouse.archive.statistics.Counts;
import cardhouse.archive.statistics.PlayerMix;
import cardhouse.archive.statistics.StatisticFigures;
import cardhouse.archive.statistics.StatisticGroup;
import cardhouse.archive.statistics.Statistics;
import cardhouse.engine.Statistic;
import cardhouse.platform.projections.ProjectionUpdates;
import cardhouse.web.LadderTexts;
import cardhouse.web.Page;
import cardhouse.web.PageRequest;
import cardhouse.web.PageResponse;
import cardhouse.web.PageWording;
import cardhouse.web.Phrase;
import cardhouse.web.Visitor;
import cardhouse.web.html.Bars;
import cardhouse.web.html.Element;
import cardhouse.web.html.Html;
import jakarta.inject.Singleton;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Statistics of a game's matches.
@Singleton
record StatisticsPage(Statistics statistics, ProjectionUpdates<Statistics> updates)
        implements Page {
    private static final String HERE = "/table/statistics";
    private static final String COMPANY = "company";

    /// The address of the most usual form of a game.
    static String address(String game) {
        return HERE + "?game=" + game;
    }

    static String address(LadderChoice choice) {
        return HERE + "?" + choice.query();
    }

    @Override
    public List<String> names() {
        return List.of("statistics");
    }

    @Override
    public Optional<PageResponse> shown(PageRequest request, Visitor visitor) {
        var choice = LadderChoice.of(request.query());
        Optional<PlayerMix> company = company(request.query(COMPANY));
        String name =
                visitor.say(
                        LadderTexts.SEATS, choice.type().title(), choice.preset(), choice.seats());
        String title = visitor.say(StatisticsTexts.STATISTICS_OF, name);
        StatisticFigures figures = figures(choice, company);
        return Optional.of(
                PageResponse.page(
                        visitor,
                        title,
                        here(choice, company),
                        tag("p", visitor.say(StatisticsTexts.EXPLAINED)),
                        counts(visitor, figures.counts()),
                        Html.of(histograms(visitor, choice, figures)),
                        asOf(visitor),
                        choice.chooser(
                                visitor, StatisticsTexts.CHOOSE, HERE, companies(visitor, company)),
                        tag("p").with("class", "links")
                                .add(
                                        link(
                                                LadderPage.address(choice),
                                                visitor.say(LadderTexts.LADDER)),
                                        visitor.toLobby())));
    }

    private static String here(LadderChoice choice, Optional<PlayerMix> company) {
        return address(choice) + company.map(one -> "&" + COMPANY + "=" + one).orElse("");
    }

    /// Unknown values are ignored.
    private static Optional<PlayerMix> company(String wanted) {
        return Arrays.stream(PlayerMix.values())
                .filter(one -> one.name().equals(wanted))
                .findFirst();
    }

    private StatisticFigures figures(LadderChoice choice, Optional<PlayerMix> company) {
        var group =
                new StatisticGroup(
                        choice.game(), choice.type().edition(), choice.preset(), choice.seats());
        var by = company.map(EnumSet::of).orElseGet(() -> EnumSet.allOf(PlayerMix.class));
        return statistics.figures(group, by);
    }

    private static Html counts(Visitor visitor, Counts counts) {
        return Html.of(
                tag(
                        "p",
                        visitor.say(
                                StatisticsTexts.COUNTED,
                                counts.matches(),
                                counts.adjudicated(),
                                counts.abandoned())),
                counts.matches() < StatisticFigures.FEWEST
                        ? tag("p", visitor.say(StatisticsTexts.TOO_FEW, StatisticFigures.FEWEST))
                        : Html.NOTHING);
    }

    private static Stream<Html> histograms(
            Visitor visitor, LadderChoice choice, StatisticFigures figures) {
        Stream<? extends Statistic<?>> declared = choice.type().statistics().stream();
        return declared.flatMap(statistic ->
                Optional.ofNullable(figures.distributions().get(statistic.name()))
                        .map(bins -> new Histogram(visitor, statistic, bins).shown())
                        .stream());
    }

    private Html asOf(Visitor visitor) {
        return tag("p").add(
                        tag(
                                "small",
                                visitor.say(LadderTexts.AS_OF, Strength.time(updates.asOf()))));
    }

    private static Html companies(Visitor visitor, Optional<PlayerMix> chosen) {
        var companies = new LinkedHashMap<String, String>();
        companies.put("", visitor.say(StatisticsTexts.ALL));
        for (PlayerMix one : PlayerMix.values())
            companies.put(one.name(), visitor.say(StatisticsTexts.valueOf(one.name())));
        return LadderChoice.field(
                visitor,
                StatisticsTexts.COMPANY,
                COMPANY,
                companies,
                chosen.map(PlayerMix::name).orElse(""));
    }

    /// The distribution of a statistic: bars, and an accessible table with the same figures.
    record Histogram(Visitor visitor, Statistic<?> statistic, SortedMap<Integer, Bin> bins) {
        private static final double PERCENT = 100;

        Html shown() {
            String title = visitor.say(StatisticTexts.of(statistic.title()));
            Bin all = Bin.all(bins.values());
            return tag("section")
                    .with("class", "statistic")
                    .add(
                            tag("h2", title),
                            tag(
                                    "p",
                                    visitor.say(
                                            StatisticsTexts.MEAN,
                                            number("%.2f", all.mean()),
                                            all.count())),
                            bars(),
                            axis(),
                            tag("details")
                                    .add(
                                            tag("summary", visitor.say(StatisticsTexts.FIGURES)),
                                            table(title, all.count())));
        }

        /// Hidden from screen readers, which read the table.
        private Bars bars() {
            long most = bins.values().stream().mapToLong(Bin::count).max().orElse(1);
            return new Bars(
                    IntStream.rangeClosed(first(), last())
                            .mapToObj(bin -> height(bins.get(bin), most))
                            .toList());
        }

        /// Every non-zero count has a visible bar.
        private static int height(@Nullable Bin bin, long most) {
            return bin == null ? 0 : (int) Math.max(1, Math.round(PERCENT * bin.count() / most));
        }

        private Element axis() {
            return tag("p").with("class", "axis")
                    .with("aria-hidden", "true")
                    .add(tag("span", range(first())), tag("span", range(last())));
        }

        private Element table(String title, long all) {
            var titles =
                    List.of(StatisticsTexts.VALUE, StatisticsTexts.COUNT, StatisticsTexts.SHARE);
            return tag("table")
                    .add(
                            tag("caption", visitor.say(StatisticsTexts.FIGURES_OF, title)),
                            tag("thead").add(tag("tr").add(titles.stream().map(this::head))),
                            tag("tbody").add(lines(all)));
        }

        private Element head(Phrase title) {
            return tag("th", visitor.say(title)).with("scope", "col");
        }

        private Stream<Element> lines(long all) {
            return bins.entrySet().stream()
                    .map(bin -> {
                        long count = bin.getValue().count();
                        return tag("tr")
                                .add(
                                        tag("th", range(bin.getKey())).with("scope", "row"),
                                        tag("td", String.valueOf(count)),
                                        tag("td", number("%.1f %%", PERCENT * count / all)));
                    });
        }

        private int first() {
            return bins.firstKey();
        }

        private int last() {
            return bins.lastKey();
        }

        /// The range of numbers of a bin.
        private String range(int bin) {
            int from = bin * statistic.width();
            if (bin == statistic.bins() - 1 && isOpen())
                return visitor.say(StatisticsTexts.AND_MORE, from);
            return statistic.width() == 1
                    ? String.valueOf(from)
                    : visitor.say(StatisticsTexts.TO, from, from + statistic.width() - 1);
        }

        /// Whether the last bin has no upper bound.
        private boolean isOpen() {
            int from = (statistic.bins() - 1) * statistic.width();
            Bin last = bins.getOrDefault(statistic.bins() - 1, new Bin(0, 0));
            return statistic.width() > 1 || last.sum() > last.count() * from;
        }

        private String number(String pattern, double value) {
            return String.format(Locale.forLanguageTag(visitor.language().tag()), pattern, value);
        }
    }

    /// Names of the games' statistics. The games define the English ones.
    enum StatisticTexts implements Phrase {
        ENTRIES("Entries of the journal", "Einträge im Protokoll"),
        TURNS("Turns", "Züge"),
        HANDS("Hands dealt", "Ausgeteilte Runden"),
        HAND_TURNS("Turns of a hand", "Züge einer Runde"),
        TAKEN_DISCARDS("Cards drawn from the discard pile", "Vom Ablagestapel gezogene Karten"),
        FIRST_TURN("Slots filled in the first turn", "Im ersten Zug gefüllte Plätze"),
        DEALT_IN_PLACE(
                "Cards of a first layout dealt to their own slot",
                "Beim ersten Austeilen schon richtig liegende Karten"),
        WINNER(
                "Winner's seat relative to the starting seat (0: the starting seat)",
                "Platz des Siegers vom beginnenden Platz an gezählt (0: der beginnende Platz)"),
        STOLEN("Cards stolen", "Gestohlene Karten"),
        BURNS("Piles burned", "Verbrannte Stapel"),
        PICK_UPS("Piles picked up", "Aufgenommene Stapel"),
        PICKED_UP("Cards in a pile that a seat picked up", "Karten eines aufgenommenen Stapels"),
        EXCHANGED(
                "Cards exchanged by a seat before the first turn",
                "Vor dem ersten Zug getauschte Karten eines Platzes"),
        FLIPS(
                "Face-down card flipped: 1 if it could be played, else 0",
                "Verdeckte Karte umgedreht: 1, wenn sie passte, sonst 0"),
        TAKEN("Cards taken from another hand", "Aus fremder Hand genommene Karten"),
        GIFTS("Cards given to another seat", "Verschenkte Karten"),
        DRAWS("Cards drawn", "Gezogene Karten"),
        DISCARDS("Cards discarded", "Abgelegte Karten"),
        LAYS("Cards laid at once", "Auf einmal ausgelegte Karten"),
        VICTORY_HAND("Cards in a declared winning hand", "Karten einer gezeigten Siegerhand"),
        ATTACKS(
                "Attack: 1 if the attacker won, else 0",
                "Angriff: 1, wenn der Angreifer gewann, sonst 0");

        private final PageWording wording;

        StatisticTexts(String english, String german) {
            this.wording = new PageWording(english, german);
        }

        @Override
        public PageWording wording() {
            return wording;
        }

        /// The name that a game gives to a statistic; it stays English if it has no translation.
        static Phrase of(String title) {
            return Arrays.stream(values())
                    .<Phrase>map(one -> one)
                    .filter(one -> one.wording().english().equals(title))
                    .findFirst()
                    .orElseGet(() -> new PageWording(title, title));
        }
    }
}
