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
import cardhouse.web.html.Forms;
import cardhouse.web.html.Html;
import jakarta.inject.Singleton;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Statistics of a game's matches.
@Singleton
record StatisticsPage(Statistics statistics, ProjectionUpdates<Statistics> updates)
        implements Page {
    private static final String HERE = "/table/statistics";
    private static final String COMPANY = "company";

    /// Prefix of parameters that name further presets.
    private static final String WITH = "with-";

    /// Presets in one chart, which the style sheet can tell apart.
    private static final int MOST = 4;

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
        List<String> presets = presets(choice, request);
        String name =
                visitor.say(
                        LadderTexts.SEATS,
                        choice.type().title(),
                        String.join(", ", presets),
                        choice.seats());
        String title = visitor.say(StatisticsTexts.STATISTICS_OF, name);
        var figures = new LinkedHashMap<String, StatisticFigures>();
        for (String preset : presets) figures.put(preset, figures(choice, preset, company));
        return Optional.of(
                PageResponse.page(
                        visitor,
                        title,
                        here(choice, company, presets),
                        tag("p", visitor.say(StatisticsTexts.EXPLAINED)),
                        Html.of(
                                figures.entrySet().stream()
                                        .map(one ->
                                                counts(
                                                        visitor,
                                                        figures.size() > 1
                                                                ? one.getKey() + ": "
                                                                : "",
                                                        one.getValue().counts()))),
                        Html.of(histograms(visitor, choice, figures)),
                        asOf(visitor),
                        choice.chooser(
                                visitor,
                                StatisticsTexts.CHOOSE,
                                HERE,
                                companies(visitor, company),
                                others(visitor, choice, presets)),
                        tag("p").with("class", "links")
                                .add(
                                        link(
                                                LadderPage.address(choice),
                                                visitor.say(LadderTexts.LADDER)),
                                        visitor.toLobby())));
    }

    private static String here(
            LadderChoice choice, Optional<PlayerMix> company, List<String> presets) {
        return address(choice)
                + company.map(one -> "&" + COMPANY + "=" + one).orElse("")
                + presets.stream()
                        .skip(1)
                        .map(preset -> "&" + WITH + preset + "=true")
                        .collect(Collectors.joining());
    }

    /// The chosen preset, and those compared with it.
    private static List<String> presets(LadderChoice choice, PageRequest request) {
        return Stream.concat(
                        Stream.of(choice.preset()),
                        otherPresets(choice)
                                .filter(preset -> request.query().containsKey(WITH + preset)))
                .limit(MOST)
                .toList();
    }

    private static Stream<String> otherPresets(LadderChoice choice) {
        return choice.type().options().presets().keySet().stream()
                .filter(preset -> !preset.equals(choice.preset()));
    }

    private static Html others(Visitor visitor, LadderChoice choice, List<String> chosen) {
        return tag("fieldset")
                .add(tag("legend", visitor.say(StatisticsTexts.COMPARE, MOST - 1)))
                .add(
                        otherPresets(choice)
                                .map(preset ->
                                        Forms.labelled(
                                                preset,
                                                Forms.checkbox(
                                                        WITH + preset, chosen.contains(preset)))));
    }

    /// Unknown values are ignored.
    private static Optional<PlayerMix> company(String wanted) {
        return Arrays.stream(PlayerMix.values())
                .filter(one -> one.name().equals(wanted))
                .findFirst();
    }

    private StatisticFigures figures(
            LadderChoice choice, String preset, Optional<PlayerMix> company) {
        var group =
                new StatisticGroup(choice.game(), choice.type().edition(), preset, choice.seats());
        var by = company.map(EnumSet::of).orElseGet(() -> EnumSet.allOf(PlayerMix.class));
        return statistics.figures(group, by);
    }

    private static Html counts(Visitor visitor, String of, Counts counts) {
        return Html.of(
                tag(
                        "p",
                        of
                                + visitor.say(
                                        StatisticsTexts.COUNTED,
                                        counts.matches(),
                                        counts.adjudicated(),
                                        counts.abandoned())),
                counts.matches() < StatisticFigures.FEWEST
                        ? tag("p", visitor.say(StatisticsTexts.TOO_FEW, StatisticFigures.FEWEST))
                        : Html.NOTHING);
    }

    private static Stream<Html> histograms(
            Visitor visitor, LadderChoice choice, Map<String, StatisticFigures> figures) {
        Stream<? extends Statistic<?>> declared = choice.type().statistics().stream();
        return declared.map(
                        statistic -> {
                            var presets = new LinkedHashMap<String, SortedMap<Integer, Bin>>();
                            figures.forEach((preset, one) -> {
                                var bins = one.distributions().get(statistic.name());
                                if (bins != null) presets.put(preset, bins);
                            });
                            return new Histogram(visitor, statistic, presets);
                        })
                .filter(histogram -> !histogram.presets().isEmpty())
                .map(Histogram::shown);
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

    /// The distribution of a statistic with each preset: bars for the first, outlines for the
    /// others, and an accessible table with the same figures.
    ///
    /// @param presets not empty, in the order in which they are drawn
    record Histogram(
            Visitor visitor, Statistic<?> statistic, Map<String, SortedMap<Integer, Bin>> presets) {
        private static final double PERCENT = 100;
        private static final Bin NONE = new Bin(0, 0);

        Html shown() {
            String title = visitor.say(StatisticTexts.of(statistic.title()));
            return tag("section")
                    .with("class", "statistic")
                    .add(
                            tag("h2", title),
                            means(),
                            bars(),
                            axis(),
                            tag("details")
                                    .add(
                                            tag("summary", visitor.say(StatisticsTexts.FIGURES)),
                                            table(title)));
        }

        private Html means() {
            if (presets.size() == 1) return tag("p", mean(presets.values().iterator().next()));
            return tag("ul")
                    .with("class", "legend")
                    .add(
                            presets.entrySet().stream()
                                    .map(one ->
                                            tag("li", one.getKey() + ": " + mean(one.getValue()))));
        }

        private String mean(SortedMap<Integer, Bin> bins) {
            Bin all = Bin.all(bins.values());
            return visitor.say(StatisticsTexts.MEAN, number("%.2f", all.mean()), all.count());
        }

        /// Hidden from screen readers, which read the table.
        private Bars bars() {
            double most =
                    presets.values().stream()
                            .flatMap(bins -> bins.values().stream().map(bin -> share(bin, bins)))
                            .max(Double::compare)
                            .orElseThrow();
            var heights = presets.values().stream().map(bins -> heights(bins, most)).toList();
            return new Bars(heights.getFirst(), heights.subList(1, heights.size()));
        }

        private List<Integer> heights(SortedMap<Integer, Bin> bins, double most) {
            return IntStream.rangeClosed(first(), last())
                    .mapToObj(number -> {
                        Bin bin = bins.get(number);
                        return bin == null ? 0 : height(share(bin, bins) / most);
                    })
                    .toList();
        }

        /// Every non-zero count has a visible bar.
        private static int height(double part) {
            return (int) Math.max(1, Math.round(PERCENT * part));
        }

        private static double share(Bin bin, SortedMap<Integer, Bin> bins) {
            return (double) bin.count() / Bin.all(bins.values()).count();
        }

        private Element axis() {
            return tag("p").with("class", "axis")
                    .with("aria-hidden", "true")
                    .add(tag("span", range(first())), tag("span", range(last())));
        }

        private Element table(String title) {
            var titles = tag("tr").add(head(visitor.say(StatisticsTexts.VALUE)));
            for (String preset : presets.keySet()) {
                String of = presets.size() > 1 ? preset + ": " : "";
                titles =
                        titles.add(
                                head(of + visitor.say(StatisticsTexts.COUNT)),
                                head(of + visitor.say(StatisticsTexts.SHARE)));
            }
            return tag("table")
                    .add(
                            tag("caption", visitor.say(StatisticsTexts.FIGURES_OF, title)),
                            tag("thead").add(titles),
                            tag("tbody").add(numbers().stream().map(this::line)));
        }

        private static Element head(String title) {
            return tag("th", title).with("scope", "col");
        }

        private Element line(int number) {
            var line = tag("tr").add(tag("th", range(number)).with("scope", "row"));
            for (var bins : presets.values()) {
                Bin bin = bins.getOrDefault(number, NONE);
                line =
                        line.add(
                                tag("td", String.valueOf(bin.count())),
                                tag("td", number("%.1f %%", PERCENT * share(bin, bins))));
            }
            return line;
        }

        /// The numbers of the bins that some preset has.
        private TreeSet<Integer> numbers() {
            var numbers = new TreeSet<Integer>();
            presets.values().forEach(bins -> numbers.addAll(bins.keySet()));
            return numbers;
        }

        private int first() {
            return numbers().first();
        }

        private int last() {
            return numbers().last();
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
            return statistic.width() > 1
                    || presets.values().stream()
                            .map(bins -> bins.getOrDefault(statistic.bins() - 1, NONE))
                            .anyMatch(last -> last.sum() > last.count() * from);
        }

        private String number(String pattern, double value) {
            return String.format(visitor.locale(), pattern, value);
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
