package cardhouse.engine;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.Objects;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The texts of a game in every language of the server: a message for each event and each move,
/// under its name on the wire, and the names of cards. The messages are resources beside the
/// classes of the game: `messages.properties` in English, `messages_de.properties` in German. The
/// messages of all games are beside this class. The scripts of the browser read the same files.
///
/// A message is a pattern in the syntax of ICU's MessageFormat. Its arguments are the components of
/// the event: `{seat} draws {stock, plural, one {# card} other {# cards}}`. `{end, select, ...}`
/// chooses by an enum, a boolean, or `none` for an empty optional. Beyond ICU, `{cards, name}`
/// gives the names of cards, `{card, passed}` also calls a single hidden card `a card`, and
/// `{cards, counted}` does so with the codes of visible cards. `{sizes, list}` puts commas between
/// numbers, and `{layouts, brackets}` gives sizes as in `[10, 9]`. `{hands.first}` and
/// `{seats.faceUp}` look into lists and records.
public final class Messages {
    private static final List<Locale> LANGUAGES = List.of(Locale.ENGLISH, Locale.GERMAN);

    private static final int FRENCH = 2;

    /// Styles in which a single hidden card is `a card`.
    private static final List<String> PLAIN = List.of("passed", "counted");

    private static final ClassValue<Messages> OF =
            new ClassValue<>() {
                @Override
                protected Messages computeValue(Class<?> type) {
                    return new Messages(type);
                }
            };

    private final Map<Locale, List<ResourceBundle>> bundles = new LinkedHashMap<>();

    private Messages(Class<?> beside) {
        for (Locale language : LANGUAGES)
            bundles.put(
                    language,
                    Stream.of(beside, Messages.class)
                            .flatMap(one -> bundle(one, "messages", language).stream())
                            .toList());
    }

    /// The resource of that name beside a class, if there is one.
    static Optional<ResourceBundle> bundle(Class<?> beside, String name, Locale language) {
        try {
            return Optional.of(
                    ResourceBundle.getBundle(
                            beside.getPackageName() + "." + name,
                            language.equals(Locale.ENGLISH) ? Locale.ROOT : language,
                            beside.getClassLoader()));
        } catch (MissingResourceException none) {
            return Optional.empty();
        }
    }

    /// The text of an event or a move, with seats by their numbers: `seat 3`.
    static String of(Record source, Locale language) {
        return OF.get(source.getClass())
                .text(name(source.getClass()), source, language)
                .orElseGet(() -> name(source.getClass()).replace('-', ' '));
    }

    private Optional<String> text(String key, Record source, Locale language) {
        return pattern(key, language)
                .map(pattern -> new Filling(language, name -> component(source, name)).in(pattern));
    }

    /// What a player with such a move has to decide, in a few words.
    public static Optional<String> question(Move move, Locale language) {
        return OF.get(move.getClass()).pattern(name(move.getClass()) + ".ask", language);
    }

    /// A message of all games about a seat.
    public static Optional<String> about(Object seat, String key, Locale language) {
        var shared = OF.get(Messages.class);
        return shared.pattern(key, language)
                .map(pattern -> shared.new Filling(language, _ -> seat).in(pattern));
    }

    /// The seats by their places, without the reason for the end.
    static String ranking(Outcome outcome, Locale language) {
        var shared = OF.get(Messages.class);
        var text = new StringBuilder();
        for (int place = 1; place <= outcome.places().size(); place++) {
            var there = outcome.at(place);
            String pattern =
                    shared.pattern(place == 1 ? "outcome.first" : "outcome.next", language)
                            .orElseThrow();
            if (!there.isEmpty()) text.append(shared.new Filling(language, _ -> there).in(pattern));
        }
        return text.toString();
    }

    private Optional<String> pattern(String key, Locale language) {
        return Objects.requireNonNull(bundles.get(language)).stream()
                .filter(bundle -> bundle.containsKey(key))
                .map(bundle -> bundle.getString(key))
                .findFirst();
    }

    private String cardName(Card card, Locale language) {
        String code = card.code();
        var own = pattern("card-name." + code, language);
        if (own.isPresent()) return own.get();
        if (code.length() == FRENCH
                && "A23456789TJQK".indexOf(code.charAt(0)) >= 0
                && "CDHS".indexOf(code.charAt(1)) >= 0) {
            String rank =
                    pattern("rank." + code.charAt(0), language)
                            .orElseGet(() -> code.substring(0, 1));
            return pattern("suit." + code.charAt(1), language).orElseThrow().formatted(rank);
        }
        return code.toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /// The name of a record on the wire: `card-drawn`. The name of an event or a move on the wire,
    /// such as `card-placed`.
    static String name(Class<?> type) {
        return type.getSimpleName().replaceAll("(?<=.)(?=\\p{Lu})", "-").toLowerCase(Locale.ROOT);
    }

    private static Object component(Object of, String path) {
        Object at = of;
        for (String name : path.split("\\.")) at = step(at, name);
        return at;
    }

    private static Object step(Object at, String name) {
        if (at instanceof List<?> list)
            return name.equals("first")
                    ? list.getFirst()
                    : list.stream().map(one -> step(one, name)).toList();
        try {
            var accessor = at.getClass().getMethod(name);
            accessor.setAccessible(true);
            return accessor.invoke(at);
        } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException wrong) {
            throw new IllegalStateException(
                    at.getClass().getSimpleName() + " has no " + name, wrong);
        }
    }

    /// Fills in a pattern.
    private final class Filling {
        private final Locale language;
        private final Function<String, Object> values;

        Filling(Locale language, Function<String, Object> values) {
            this.language = language;
            this.values = values;
        }

        String in(String pattern) {
            var text = new StringBuilder();
            int at = 0;
            for (int open = pattern.indexOf('{'); open >= 0; open = pattern.indexOf('{', at)) {
                int close = closing(pattern, open);
                text.append(pattern, at, open).append(argument(pattern.substring(open + 1, close)));
                at = close + 1;
            }
            return text.append(pattern, at, pattern.length()).toString();
        }

        private String argument(String inside) {
            String[] parts = inside.split(",", 3);
            Object value = values.apply(parts[0].strip());
            String style = parts.length > 1 ? parts[1].strip() : "";
            return switch (style) {
                case "plural" -> {
                    int count = count(value);
                    var choices = choices(parts[2]);
                    String sort = count == 1 && choices.containsKey("one") ? "one" : "other";
                    String exact = "=" + count;
                    String chosen = chosen(choices, choices.containsKey(exact) ? exact : sort);
                    yield in(chosen.replace("#", String.valueOf(count)));
                }
                case "select" -> {
                    var choices = choices(parts[2]);
                    yield in(chosen(choices, selector(value)));
                }
                case "number" -> String.valueOf(count(value));
                case "seats" -> {
                    var each = new ArrayList<String>();
                    for (Object one : (List<?>) value) {
                        Seat seat = Seat.of(each.size());
                        each.add(
                                new Filling(language, name -> name.equals("seat") ? seat : one)
                                        .in(parts[2].strip()));
                    }
                    yield String.join(", ", each);
                }
                default -> shown(value, parts[0].strip(), style);
            };
        }

        private static String chosen(Map<String, String> choices, String one) {
            return Objects.requireNonNull(
                    choices.containsKey(one) ? choices.get(one) : choices.get("other"));
        }

        private static String selector(Object value) {
            return switch (value) {
                case Optional<?> optional -> optional.isPresent() ? "other" : "none";
                case Enum<?> one -> one.name();
                default -> String.valueOf(value);
            };
        }

        private static int count(Object value) {
            return switch (value) {
                case Cards cards -> cards.count();
                case Collection<?> all -> all.size();
                case Seat seat -> seat.index();
                default -> (Integer) value;
            };
        }

        private String shown(Object value, String name, String style) {
            return switch (value) {
                case Optional<?> optional ->
                        optional.map(one -> shown(one, name, style)).orElse("");
                case Card card -> style.isEmpty() ? card.code() : cardName(card, language);
                case Cards.Shown(var faces) -> shown(faces, name, style);
                case Cards.Hidden(int count) when count == 1 && PLAIN.contains(style) ->
                        shared("some-card");
                case Cards.Hidden(int count) ->
                        style.isEmpty()
                                ? String.valueOf(count)
                                : new Filling(language, _ -> count).in(shared("cards"));
                case Collection<?> all -> list(all, name, style);
                case Outcome outcome ->
                        ranking(outcome, language) + shared("outcome." + outcome.status());
                case Enum<?> one -> shared(name + "." + one.name());
                default -> String.valueOf(value);
            };
        }

        private String list(Collection<?> all, String name, String style) {
            return switch (style) {
                case "name", "passed" -> lots(all);
                case "brackets" ->
                        all.stream()
                                .map(one -> one instanceof Cards cards ? cards.count() : one)
                                .map(String::valueOf)
                                .collect(Collectors.joining(", ", "[", "]"));
                case "list" -> joined(all, name, ", ");
                default -> {
                    if (!all.isEmpty() && all.stream().allMatch(Seat.class::isInstance))
                        yield listed(all);
                    boolean nested = all.stream().anyMatch(Collection.class::isInstance);
                    yield joined(all, name, nested ? " | " : " ");
                }
            };
        }

        private String joined(Collection<?> all, String name, String between) {
            return all.stream()
                    .map(one -> shown(one, name, ""))
                    .collect(Collectors.joining(between));
        }

        /// Groups equal cards: `pizza box x3, slug`.
        private String lots(Collection<?> cards) {
            if (cards.isEmpty()) return shared("no-cards");
            return cards.stream()
                    .collect(
                            Collectors.groupingBy(
                                    card -> cardName((Card) card, language),
                                    TreeMap::new,
                                    Collectors.counting()))
                    .entrySet()
                    .stream()
                    .map(lot -> lot.getKey() + (lot.getValue() > 1 ? " x" + lot.getValue() : ""))
                    .collect(Collectors.joining(", "));
        }

        private String listed(Collection<?> seats) {
            var names = seats.stream().map(String::valueOf).toList();
            int last = names.size() - 1;
            return last == 0
                    ? names.getFirst()
                    : String.join(", ", names.subList(0, last))
                            + " "
                            + shared("and")
                            + " "
                            + names.get(last);
        }

        private String shared(String key) {
            return pattern(key, language).orElseThrow();
        }

        private static int closing(String pattern, int open) {
            int depth = 0;
            for (int at = open; at < pattern.length(); at++) {
                if (pattern.charAt(at) == '{') depth++;
                if (pattern.charAt(at) == '}' && --depth == 0) return at;
            }
            throw new IllegalArgumentException("an open brace in " + pattern);
        }

        private static Map<String, String> choices(String text) {
            var choices = new LinkedHashMap<String, String>();
            int at = 0;
            for (int open = text.indexOf('{'); open >= 0; open = text.indexOf('{', at)) {
                int close = closing(text, open);
                choices.put(text.substring(at, open).strip(), text.substring(open + 1, close));
                at = close + 1;
            }
            return choices;
        }
    }
}
