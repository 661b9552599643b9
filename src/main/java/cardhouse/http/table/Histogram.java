package cardhouse.http.table;

import static cardhouse.http.html.Element.tag;

import cardhouse.engine.Statistic;
import cardhouse.http.html.Bars;
import cardhouse.http.html.Element;
import cardhouse.http.html.Html;
import cardhouse.statistics.Bin;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// How the numbers of a statistic are distributed: bars for the eye, and a table with the same
/// figures for everybody.
record Histogram(Visitor visitor, Statistic<?> statistic, SortedMap<Integer, Bin> bins) {
    private static final double PERCENT = 100;

    Html shown() {
        String title = visitor.say(StatisticSay.of(statistic.title()));
        Bin all = Bin.all(bins.values());
        return tag("section")
                .with("class", "statistic")
                .add(
                        tag("h2", title),
                        tag(
                                "p",
                                visitor.say(
                                        StatisticsSay.MEAN,
                                        number("%.2f", all.mean()),
                                        all.count())),
                        bars(),
                        axis(),
                        tag("details")
                                .add(
                                        tag("summary", visitor.say(StatisticsSay.FIGURES)),
                                        table(title, all.count())));
    }

    /// Whoever hears the page hears the table.
    private Bars bars() {
        long most = bins.values().stream().mapToLong(Bin::count).max().orElse(1);
        return new Bars(
                IntStream.rangeClosed(first(), last())
                        .mapToObj(bin -> height(bins.get(bin), most))
                        .toList());
    }

    /// What is there at all can be seen.
    private static int height(@Nullable Bin bin, long most) {
        return bin == null ? 0 : (int) Math.max(1, Math.round(PERCENT * bin.count() / most));
    }

    private Element axis() {
        return tag("p").with("class", "axis")
                .with("aria-hidden", "true")
                .add(tag("span", range(first())), tag("span", range(last())));
    }

    private Element table(String title, long all) {
        var titles = List.of(StatisticsSay.VALUE, StatisticsSay.COUNT, StatisticsSay.SHARE);
        return tag("table")
                .add(
                        tag("caption", visitor.say(StatisticsSay.FIGURES_OF, title)),
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

    /// Which numbers lie in a bin.
    private String range(int bin) {
        int from = bin * statistic.width();
        if (bin == statistic.bins() - 1 && isOpen())
            return visitor.say(StatisticsSay.AND_MORE, from);
        return statistic.width() == 1
                ? String.valueOf(from)
                : visitor.say(StatisticsSay.TO, from, from + statistic.width() - 1);
    }

    /// Whether larger numbers than those of one bin may lie in the last.
    private boolean isOpen() {
        int from = (statistic.bins() - 1) * statistic.width();
        Bin last = bins.getOrDefault(statistic.bins() - 1, new Bin(0, 0));
        return statistic.width() > 1 || last.sum() > last.count() * from;
    }

    private String number(String pattern, double value) {
        return String.format(Locale.forLanguageTag(visitor.language().tag()), pattern, value);
    }
}
