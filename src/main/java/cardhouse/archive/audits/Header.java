package cardhouse.archive.audits;

import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.fairness.Board;
import cardhouse.match.Match;
import cardhouse.match.Origin;
import cardhouse.match.Table;
import cardhouse.match.clock.StatedClock;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A valid header.
///
/// @param decidable whether this server has the rules to decide it again, and not only to fold it
/// @param clock if the header states a limit of time
/// @param board of a set, if the match is part of one
/// @param origins of a branch, the oldest first
record Header(
        String match,
        GameType<?, ?, ?, ?, ?> type,
        boolean decidable,
        Rules rules,
        int seats,
        String commitment,
        List<String> entropy,
        Instant startedAt,
        Optional<StatedClock> clock,
        Optional<Board> board,
        List<Origin> origins) {
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
    static final Pattern ID = Pattern.compile("[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}");
    static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");

    /// Thrown for an invalid header.
    ///
    /// @param unknown whether the header only names a game or protocol that this server does not
    ///   have
    static final class MalformedHeader extends Exception {
        private static final long serialVersionUID = 1;

        final String expected;
        final transient @Nullable Object found;
        final boolean unknown;

        MalformedHeader(String expected, @Nullable Object found, boolean unknown) {
            super(expected);
            this.expected = expected;
            this.found = found;
            this.unknown = unknown;
        }
    }

    /// @param rulebook source of the rules to decide by
    static Header of(Map<String, ? extends @Nullable Object> header, Rulebook rulebook)
            throws MalformedHeader {
        var fields = new HashSet<>(header.keySet());
        fields.remove(BranchOriginCheck.FIELD);
        fields.remove("clock");
        fields.remove(Boards.FIELD);
        if (!fields.equals(FIELDS))
            throw wrong("a header with the fields " + FIELDS, header.keySet());
        if (!Integer.valueOf(Match.PROTOCOL).equals(header.get("protocol")))
            throw new MalformedHeader("protocol " + Match.PROTOCOL, header.get("protocol"), true);
        String match = text(header, "match", ID);
        String commitment = text(header, "commitment", HASH);
        time(header, "createdAt");
        Instant startedAt = time(header, "startedAt");
        if (!(header.get("edition") instanceof Integer edition) || edition < 1)
            throw wrong("an edition", header.get("edition"));
        Rulebook.Rules book =
                rulebook.find(String.valueOf(header.get("game")), edition)
                        .orElseThrow(() ->
                                new MalformedHeader(
                                        "a game of the catalogue", header.get("game"), true));
        GameType<?, ?, ?, ?, ?> type = book.type();
        if (!(header.get("seats") instanceof Integer seats)
                || seats < type.minSeats()
                || seats > type.maxSeats())
            throw wrong(type.minSeats() + " to " + type.maxSeats() + " seats", header.get("seats"));
        return new Header(
                match,
                type,
                book.decide(),
                rules(type.options(), type.edition() == edition, header.get("rules"), seats),
                seats,
                commitment,
                entropy(header, seats),
                startedAt,
                clock(header, seats),
                Boards.read(header),
                BranchOriginCheck.read(header, seats));
    }

    /// True if the entry at a revision begins a branch.
    boolean branches(int revision) {
        for (Origin origin : origins) if (origin.revision() == revision - 1) return true;
        return false;
    }

    /// Revision of the entry that started the match.
    int startsAt() {
        return origins.isEmpty() ? 1 : origins.getLast().revision() + 1;
    }

    /// The origin from which an entry was copied, and whose seed dealt it.
    Optional<Origin> origin(int revision) {
        for (Origin origin : origins) if (revision <= origin.revision()) return Optional.of(origin);
        return Optional.empty();
    }

    private static Optional<StatedClock> clock(
            Map<String, ? extends @Nullable Object> header, int seats) throws MalformedHeader {
        if (!header.containsKey("clock")) return Optional.empty();
        try {
            var clock = StatedClock.read(header.get("clock"));
            if (clock.seats().stream().allMatch(seat -> seat.index() < seats))
                return Optional.of(clock);
        } catch (IllegalArgumentException none) {
            // Reported like seats that do not exist.
        }
        throw wrong("a clock", header.get("clock"));
    }

    static List<String> entropy(Map<?, ?> of, int seats) throws MalformedHeader {
        if (of.get("entropy") instanceof List<?> given
                && given.size() == seats
                && given.stream().allMatch(text -> text instanceof String s && isWhole(s)))
            return given.stream().map(String.class::cast).toList();
        throw wrong("one text of entropy for every seat", of.get("entropy"));
    }

    /// Half a surrogate pair has no UTF-8, so it cannot be an input of a seed.
    private static boolean isWhole(String text) {
        return StandardCharsets.UTF_8.newEncoder().canEncode(text);
    }

    Table<?, ?, ?, ?> table() {
        return Table.of(type, rules, seats);
    }

    /// @param own whether the options are those of the header's own edition, which must be complete
    @SuppressWarnings("unchecked") // JSON objects have string keys
    private static <R extends Rules> Rules rules(
            Options<R> options, boolean own, @Nullable Object given, int seats)
            throws MalformedHeader {
        if (!(given instanceof Map<?, ?> named)) throw wrong("an object of rules", given);
        var values = (Map<String, @Nullable Object>) named;
        return switch (options.choose(values, seats)) {
            case Options.Choice.Chosen<R>(R rules) -> {
                // Options left open in the header could be changed later.
                var resolved = options.toMap(rules);
                boolean whole =
                        own
                                ? resolved.equals(values)
                                : resolved.entrySet().containsAll(values.entrySet());
                if (!whole) throw wrong("rules with every option resolved", given);
                yield rules;
            }
            case Options.Choice.Faulty<R>(var faults) ->
                    throw wrong(
                            "rules that the game allows",
                            faults.stream()
                                    .map(fault -> fault.option() + ": " + fault.sentence())
                                    .collect(Collectors.joining("; ")));
        };
    }

    static String text(Map<?, ?> header, String name, Pattern form) throws MalformedHeader {
        if (header.get(name) instanceof String text && form.matcher(text).matches()) return text;
        throw wrong(name + " of the form " + form, header.get(name));
    }

    private static Instant time(Map<String, ? extends @Nullable Object> header, String name)
            throws MalformedHeader {
        try {
            return Times.read(String.valueOf(header.get(name)));
        } catch (DateTimeException other) {
            throw wrong("a time as " + name, header.get(name));
        }
    }

    static MalformedHeader wrong(String expected, @Nullable Object found) {
        return new MalformedHeader(expected, found, false);
    }
}
