package cardhouse.audit;

import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.games.Catalog;
import cardhouse.match.Match;
import cardhouse.match.Table;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A header that makes sense.
///
/// @param current whether its edition is the one that the catalogue has
record Heading(
        String match,
        GameType<?, ?, ?, ?, ?> type,
        boolean current,
        Rules rules,
        int seats,
        String commitment,
        List<String> entropy,
        Instant startedAt) {
    private static final Set<String> FIELDS =
            Set.of(
                    "protocol",
                    "match",
                    "game",
                    "edition",
                    "rules",
                    "seats",
                    "commitment",
                    "entropy",
                    "createdAt",
                    "startedAt");
    private static final Pattern ID =
            Pattern.compile("[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}");
    private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");

    /// A header that makes none.
    ///
    /// @param unknown whether it is merely of a game or protocol that this house does not have
    static final class Senseless extends Exception {
        private static final long serialVersionUID = 1;

        final String expected;
        final transient @Nullable Object found;
        final boolean unknown;

        Senseless(String expected, @Nullable Object found, boolean unknown) {
            super(expected);
            this.expected = expected;
            this.found = found;
            this.unknown = unknown;
        }
    }

    static Heading of(Map<String, ? extends @Nullable Object> header) throws Senseless {
        if (!header.keySet().equals(FIELDS))
            throw wrong("a header with the fields " + FIELDS, header.keySet());
        if (!Integer.valueOf(Match.PROTOCOL).equals(header.get("protocol")))
            throw new Senseless("protocol " + Match.PROTOCOL, header.get("protocol"), true);
        String match = text(header, "match", ID);
        String commitment = text(header, "commitment", HASH);
        time(header, "createdAt");
        Instant startedAt = time(header, "startedAt");
        if (!(header.get("edition") instanceof Integer edition) || edition < 1)
            throw wrong("an edition", header.get("edition"));
        GameType<?, ?, ?, ?, ?> type =
                Catalog.find(String.valueOf(header.get("game")))
                        .orElseThrow(
                                () -> new Senseless("a game on offer", header.get("game"), true));
        if (!(header.get("seats") instanceof Integer seats)
                || seats < type.minSeats()
                || seats > type.maxSeats())
            throw wrong(type.minSeats() + " to " + type.maxSeats() + " seats", header.get("seats"));
        if (!(header.get("entropy") instanceof List<?> given)
                || given.size() != seats
                || !given.stream().allMatch(String.class::isInstance))
            throw wrong("one text of entropy for every seat", header.get("entropy"));
        return new Heading(
                match,
                type,
                edition == type.edition(),
                rules(type.options(), header.get("rules"), seats),
                seats,
                commitment,
                given.stream().map(String.class::cast).toList(),
                startedAt);
    }

    Table<?, ?, ?, ?> table() {
        return Table.of(type, rules, seats);
    }

    @SuppressWarnings("unchecked") // JSON objects have string keys
    private static <R extends Rules> Rules rules(
            Options<R> options, @Nullable Object given, int seats) throws Senseless {
        if (!(given instanceof Map<?, ?> named)) throw wrong("rules by name", given);
        var values = (Map<String, @Nullable Object>) named;
        return switch (options.choose(values, seats)) {
            case Options.Choice.Chosen<R>(R rules) -> {
                // What is left open in the header, somebody could fill in later.
                if (!options.toMap(rules).entrySet().containsAll(values.entrySet()))
                    throw wrong("rules with every option resolved", given);
                yield rules;
            }
            case Options.Choice.Faulty<R>(var faults) ->
                    throw wrong("rules it can be played by", faults);
        };
    }

    private static String text(
            Map<String, ? extends @Nullable Object> header, String name, Pattern form)
            throws Senseless {
        if (header.get(name) instanceof String text && form.matcher(text).matches()) return text;
        throw wrong(name + " of the form " + form, header.get(name));
    }

    private static Instant time(Map<String, ? extends @Nullable Object> header, String name)
            throws Senseless {
        try {
            return Times.read(String.valueOf(header.get(name)));
        } catch (DateTimeException other) {
            throw wrong("a time as " + name, header.get(name));
        }
    }

    private static Senseless wrong(String expected, @Nullable Object found) {
        return new Senseless(expected, found, false);
    }
}
