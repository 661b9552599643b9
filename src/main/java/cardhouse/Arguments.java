package cardhouse;

import cardhouse.audit.Selection;
import cardhouse.games.Catalog;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;

/// What stands behind the name of a command.
final class Arguments {
    /// Those that choose matches.
    static final Set<String> CHOICE = Set.of("--game", "--edition", "--since", "--until");

    private final Map<String, String> values = new HashMap<>();
    private final List<String> rest = new ArrayList<>();

    /// Arguments that cannot be understood.
    static final class Wrong extends Exception {
        private static final long serialVersionUID = 1;

        Wrong(String why) {
            super(why, null, false, false);
        }

        String why() {
            return String.valueOf(getMessage());
        }
    }

    /// @param options that have a value
    /// @param flags that have none
    Arguments(List<String> given, Set<String> options, Set<String> flags) throws Wrong {
        for (var left = given.iterator(); left.hasNext(); ) {
            String one = left.next();
            if (flags.contains(one)) {
                values.put(one, "");
            } else if (options.contains(one)) {
                if (!left.hasNext()) throw new Wrong(one + " needs a value");
                values.put(one, left.next());
            } else if (one.startsWith("-") && !one.equals("-")) {
                throw new Wrong("there is no " + one);
            } else {
                rest.add(one);
            }
        }
    }

    boolean has(String flag) {
        return values.containsKey(flag);
    }

    List<String> rest() {
        return List.copyOf(rest);
    }

    Optional<String> value(String option) {
        return Optional.ofNullable(values.get(option));
    }

    /// @param reader says nothing where it cannot be read
    <T> Optional<T> value(String option, Function<String, Optional<T>> reader, String what)
            throws Wrong {
        if (!values.containsKey(option)) return Optional.empty();
        Optional<T> read = value(option).flatMap(reader);
        if (read.isPresent()) return read;
        throw new Wrong(option + " must be " + what);
    }

    OptionalInt number(String option, int most) throws Wrong {
        Optional<Integer> number =
                value(
                        option,
                        text ->
                                text.matches("[1-9][0-9]{0,8}")
                                        ? Optional.of(Integer.parseInt(text))
                                                .filter(each -> each <= most)
                                        : Optional.empty(),
                        "a number from 1 to " + most);
        return number.isPresent() ? OptionalInt.of(number.get()) : OptionalInt.empty();
    }

    /// Which matches are meant.
    Selection selection() throws Wrong {
        OptionalInt edition = number("--edition", 999_999_999);
        return new Selection(
                value(
                        "--game",
                        id -> Catalog.find(id).map(_ -> id),
                        "one of " + Catalog.GAMES.stream().map(game -> game.id()).toList()),
                edition.isPresent() ? Optional.of(edition.getAsInt()) : Optional.empty(),
                value("--since", Arguments::time, "a time or a day"),
                value("--until", Arguments::time, "a time or a day"),
                false);
    }

    private static Optional<Instant> time(String text) {
        try {
            return Optional.of(
                    text.contains("T")
                            ? Instant.parse(text)
                            : LocalDate.parse(text).atStartOfDay().toInstant(ZoneOffset.UTC));
        } catch (DateTimeException none) {
            return Optional.empty();
        }
    }
}
