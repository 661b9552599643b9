package cardhouse.web.docs;

import cardhouse.web.html.Markdown.Heading;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Ranks the pages of the documentation by words: title first, then headings, then text.
final class DocsSearch {
    /// Characters of a query.
    static final int LONGEST = 100;

    private static final int MOST_WORDS = 8;
    private static final int MOST_HITS = 20;
    private static final int MOST_PLACES = 3;
    private static final int SHORTEST_BEGINNING = 3;
    private static final int BEFORE = 60;
    private static final int EXCERPT = 220;

    private static final double LEAST_WEIGHT = 0.1;
    private static final double IN_TITLE = 12;
    private static final double IN_HEADING = 6;
    private static final double MOST_IN_TEXT = 4;
    private static final double BEGINNING = 0.6;
    private static final double WHOLE_TITLE = 40;
    private static final double WHOLE_IN_TITLE = 20;
    private static final double WHOLE_IN_HEADING = 12;
    private static final double WHOLE_IN_LEAD = 16;
    private static final double WHOLE_IN_TEXT = 2.5;
    private static final int MOST_TIMES = 4;

    /// A list of pages contains the words of all of them.
    private static final double LIST = 0.4;

    /// Words of questions, which are on every page.
    private static final Set<String> FILLERS =
            Set.of(
                    "a", "an", "and", "are", "can", "do", "does", "for", "how", "i", "in", "is",
                    "my", "of", "on", "or", "the", "to", "what", "when", "where", "why", "with");

    private static final Pattern HEADING = Pattern.compile("#{1,3} +.*");
    private static final Pattern LINK = Pattern.compile("!?\\[([^\\]]*)]\\([^)]*\\)");
    private static final Pattern APART = Pattern.compile("[^\\p{L}\\p{N}]+");

    private final List<Page> pages;

    DocsSearch(List<Page> pages) {
        this.pages = List.copyOf(pages);
    }

    /// @param excerpt some of its text, around a word
    /// @param places headings of the page with these words below them
    record Hit(String address, String title, String excerpt, List<Heading> places) {}

    /// @param lead stems of its description and its first paragraph, between spaces
    record Page(String address, List<Section> sections, String lead) {
        /// @param headings those of the text, in order
        /// @param description in the list of pages
        static Page of(String address, List<Heading> headings, String text, String description) {
            var sections = new ArrayList<Section>();
            var next = headings.iterator();
            Heading heading = next.next();
            var below = new StringBuilder();
            boolean code = false;
            for (String line : text.lines().skip(1).toList()) {
                if (line.startsWith("```")) code = !code;
                else if (!code && HEADING.matcher(line).matches()) {
                    sections.add(Section.of(heading, below.toString()));
                    heading = next.next();
                    below.setLength(0);
                } else if (!line.startsWith("<!--") && !line.startsWith("|--"))
                    below.append(line).append('\n');
            }
            sections.add(Section.of(heading, below.toString()));
            String lead = description + " | " + text.split("\n\n", 3)[1];
            return new Page(address, List.copyOf(sections), Section.of(heading, lead).stems());
        }

        /// The section below the title.
        Section first() {
            return sections.getFirst();
        }

        boolean isList() {
            return address.equals(Docs.ADDRESS) || address.endsWith("/README");
        }
    }

    /// @param title stems of the heading, and `stems` of the text, each between spaces
    /// @param counts how often the text has each stem
    record Section(
            Heading heading, String text, String title, String stems, Map<String, Integer> counts) {
        static Section of(Heading heading, String below) {
            String text =
                    LINK.matcher(below)
                            .replaceAll("$1")
                            .replaceAll("[`*]", "")
                            .replaceAll("[|\\s]+", " ")
                            .strip();
            var counts = new HashMap<String, Integer>();
            var stems = DocsSearch.stems(text);
            stems.forEach(stem -> counts.merge(stem, 1, Integer::sum));
            return new Section(
                    heading,
                    text,
                    joined(DocsSearch.stems(heading.text())),
                    joined(stems),
                    Map.copyOf(counts));
        }

        /// How well a word matches the heading, from 0 to 1.
        double titled(String stem) {
            if (title.contains(" " + stem + " ")) return 1;
            return isBeginning(stem) && title.contains(" " + stem) ? BEGINNING : 0;
        }

        double times(String stem) {
            double exact = counts.getOrDefault(stem, 0);
            if (exact > 0 || !isBeginning(stem) || !stems.contains(" " + stem)) return exact;
            return BEGINNING;
        }

        private static boolean isBeginning(String stem) {
            return stem.length() >= SHORTEST_BEGINNING;
        }
    }

    private record Scored(Page page, double score) {}

    List<Hit> find(String query) {
        var typed = stems(query.substring(0, Math.min(LONGEST, query.length())));
        var telling = typed.stream().filter(word -> !FILLERS.contains(word)).toList();
        var words = telling.isEmpty() ? typed : telling;
        if (words.isEmpty()) return List.of();
        var distinct = words.stream().distinct().limit(MOST_WORDS).toList();
        var weights = distinct.stream().collect(Collectors.toMap(word -> word, this::weight));
        String whole = joined(words);
        var all = scored(pages, distinct, weights, whole);
        return all.stream()
                .sorted(Comparator.comparingDouble(Scored::score).reversed())
                .limit(MOST_HITS)
                .map(one -> hit(one.page(), distinct, weights, whole))
                .toList();
    }

    /// Pages with all of the words; if there are none, those with any.
    private static List<Scored> scored(
            List<Page> pages, List<String> words, Map<String, Double> weights, String whole) {
        var complete = pages.stream().filter(page -> words.stream().allMatch(in(page))).toList();
        var chosen =
                complete.isEmpty()
                        ? pages.stream().filter(page -> words.stream().anyMatch(in(page))).toList()
                        : complete;
        return chosen.stream().map(page -> new Scored(page, score(page, weights, whole))).toList();
    }

    private static Predicate<String> in(Page page) {
        return word ->
                page.sections().stream()
                        .anyMatch(one -> one.titled(word) > 0 || one.times(word) > 0);
    }

    /// Rare words count more.
    private double weight(String word) {
        long having = pages.stream().filter(page -> in(page).test(word)).count();
        return LEAST_WEIGHT + Math.log((double) pages.size() / Math.max(1, having));
    }

    private static double score(Page page, Map<String, Double> weights, String whole) {
        double score = 0;
        for (var word : weights.entrySet()) score += word.getValue() * best(page, word.getKey());
        score += whole(page, whole);
        return page.isList() ? score * LIST : score;
    }

    private static double best(Page page, String word) {
        double headed = 0;
        double times = 0;
        for (Section one : page.sections()) {
            headed = Math.max(headed, one.titled(word));
            times += one.times(word);
        }
        double text = times == 0 ? 0 : Math.min(MOST_IN_TEXT, 1 + Math.log(Math.max(1, times)));
        return Math.max(page.first().titled(word) * IN_TITLE, headed * IN_HEADING) + text;
    }

    /// The query as a phrase.
    private static double whole(Page page, String whole) {
        double score = 0;
        if (page.first().title().equals(whole)) score += WHOLE_TITLE;
        else if (page.first().title().contains(whole)) score += WHOLE_IN_TITLE;
        else if (page.sections().stream().anyMatch(one -> one.title().contains(whole)))
            score += WHOLE_IN_HEADING;
        if (page.lead().contains(whole)) score += WHOLE_IN_LEAD;
        long times = page.sections().stream().filter(one -> one.stems().contains(whole)).count();
        return score + WHOLE_IN_TEXT * Math.min(MOST_TIMES, times);
    }

    private static Hit hit(
            Page page, List<String> words, Map<String, Double> weights, String whole) {
        var ranked =
                page.sections().stream()
                        .filter(one -> value(one, weights, whole) > 0)
                        .sorted(
                                Comparator.comparingDouble(
                                                (Section one) -> value(one, weights, whole))
                                        .reversed())
                        .toList();
        Section first = ranked.isEmpty() ? page.first() : ranked.getFirst();
        var places =
                ranked.stream()
                        .map(Section::heading)
                        .filter(one -> one.level() > 1)
                        .limit(MOST_PLACES)
                        .toList();
        return new Hit(
                page.address(), page.first().heading().text(), excerpt(first, words), places);
    }

    private static double value(Section one, Map<String, Double> weights, String whole) {
        double value = one.title().contains(whole) ? WHOLE_IN_HEADING : 0;
        if (one.stems().contains(whole)) value += WHOLE_IN_TEXT;
        for (var word : weights.entrySet())
            value +=
                    word.getValue()
                            * (IN_HEADING * one.titled(word.getKey())
                                    + Math.min(MOST_IN_TEXT, one.times(word.getKey())));
        return value;
    }

    private static String excerpt(Section section, List<String> words) {
        String text = section.text();
        String lower = text.toLowerCase(Locale.ROOT);
        int found = words.stream().mapToInt(lower::indexOf).filter(at -> at >= 0).min().orElse(0);
        int from = found <= BEFORE ? 0 : lower.indexOf(' ', found - BEFORE) + 1;
        if (text.length() <= from + EXCERPT) return (from > 0 ? "… " : "") + text.substring(from);
        int to = text.lastIndexOf(' ', from + EXCERPT);
        return (from > 0 ? "… " : "") + text.substring(from, Math.max(from, to)) + " …";
    }

    private static List<String> stems(String text) {
        return Arrays.stream(APART.split(text.toLowerCase(Locale.ROOT)))
                .filter(word -> !word.isEmpty())
                .map(DocsSearch::stem)
                .toList();
    }

    /// Without regular endings.
    private static String stem(String word) {
        if (word.length() > 6 && word.endsWith("ing")) return word.substring(0, word.length() - 3);
        if (word.length() > 4 && word.endsWith("ies"))
            return word.substring(0, word.length() - 3) + "y";
        boolean plural = word.length() > 3 && word.endsWith("s") && !word.endsWith("ss");
        return plural ? word.substring(0, word.length() - 1) : word;
    }

    private static String joined(List<String> stems) {
        return " " + String.join(" ", stems) + " ";
    }
}
