package cardhouse.match.seating;

import cardhouse.engine.Seat;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The names of a match's seats in texts for people: the names of the players, with the seat's
/// number if two have the same name.
///
/// @param names in seat order
/// @param word for a seat, in the language of the text
public record SeatNames(List<String> names, String word) {
    private static final String ENGLISH = "seat";
    private static final Pattern SEAT = Pattern.compile("\\bseat (\\d{1,2})\\b");

    public SeatNames {
        names = List.copyOf(names);
    }

    public SeatNames(List<String> names) {
        this(names, ENGLISH);
    }

    public static SeatNames of(List<Chair> chairs) {
        return of(chairs, ENGLISH);
    }

    public static SeatNames of(List<Chair> chairs, String word) {
        var plain = new ArrayList<String>();
        for (Chair chair : chairs) plain.add(name(chair, numbered(word, plain.size())));
        var names = new ArrayList<String>();
        for (String name : plain)
            names.add(
                    Collections.frequency(plain, name) == 1
                            ? name
                            : "%s (%s)".formatted(name, numbered(word, names.size())));
        return new SeatNames(names, word);
    }

    private static String numbered(String word, int seat) {
        return word + " " + seat;
    }

    private static String name(Chair chair, String seat) {
        return switch (chair) {
            case Chair.Taken taken -> taken.player().name();
            case Chair.BuiltIn(BuiltInBot bot) -> bot.level();
            case Chair.Open _, Chair.Elsewhere _ -> seat;
        };
    }

    public String of(Seat seat) {
        return names.get(seat.index());
    }

    /// Some of them in a sentence: `Ada, Bob and greedy`.
    public String listed(List<Seat> seats) {
        return in(Seat.listed(seats));
    }

    /// All names with their seat numbers: `seat 0 Ada, seat 1 greedy`.
    public String seated() {
        return IntStream.range(0, names.size())
                .mapToObj(seat -> {
                    String name = names.get(seat);
                    String number = numbered(word, seat);
                    return name.contains(number) ? name : number + " " + name;
                })
                .collect(Collectors.joining(", "));
    }

    /// A text of the rules, with names in place of seat numbers. Texts of the rules never contain
    /// text from players, so a name that looks like a seat is never replaced.
    public String in(String text) {
        return SEAT.matcher(text)
                .replaceAll(found -> {
                    int index = Integer.parseInt(found.group(1));
                    return Matcher.quoteReplacement(
                            index < names.size() ? names.get(index) : found.group());
                });
    }
}
