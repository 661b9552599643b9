package cardhouse.archive.notation;

import cardhouse.engine.Move;
import cardhouse.fairness.Canonical;
import cardhouse.match.journal.CanonicalCodec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The short form of moves: the type and the fields of their JSON, as in `play-cards cards=7,7`.
///
/// Numbers, texts and lists of them have no quotes and brackets. So `7` may be a number, a text, or
/// a list with one of them; the form of the move decides. Other values are JSON.
final class MoveText {
    private static final Pattern NUMBER = Pattern.compile("0|-?[1-9][0-9]{0,8}");
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.:-]*");
    private static final Pattern FIELD = Pattern.compile("([A-Za-z][A-Za-z0-9]*)=(.+)");

    /// Bounds the number of readings of one move.
    private static final int MOST_FIELDS = 6;

    private final CanonicalCodec codec;
    private final Map<List<String>, Optional<Move>> known = new HashMap<>();

    MoveText(CanonicalCodec codec) {
        this.codec = codec;
    }

    String write(String move) {
        var fields = new LinkedHashMap<>(object(move));
        String type = String.valueOf(fields.remove("type"));
        return fields.entrySet().stream()
                .map(field -> " " + field.getKey() + "=" + write(field.getValue()))
                .collect(Collectors.joining("", type, ""));
    }

    private Map<?, ?> object(String move) {
        if (codec.readPlain(move) instanceof Map<?, ?> object) return object;
        throw new IllegalArgumentException("not a move");
    }

    private static String write(@Nullable Object value) {
        if (isPlain(value)) return String.valueOf(value);
        if (value instanceof List<?> list
                && !list.isEmpty()
                && list.stream().allMatch(MoveText::isPlain)
                && (list.stream().allMatch(String.class::isInstance)
                        || list.stream().allMatch(Integer.class::isInstance)))
            return list.stream().map(String::valueOf).collect(Collectors.joining(","));
        return Notation.ascii(Canonical.text(value));
    }

    private static boolean isPlain(@Nullable Object value) {
        return value instanceof Integer
                || value instanceof Boolean
                || value instanceof String text && PLAIN.matcher(text).matches();
    }

    /// @param words the type and the fields
    /// @return nothing if no game has such a move
    Optional<Move> read(List<String> words) {
        return known.computeIfAbsent(words, _ -> decode(words));
    }

    private Optional<Move> decode(List<String> words) {
        List<Map<String, @Nullable Object>> readings = new ArrayList<>();
        readings.add(Map.of("type", words.getFirst()));
        if (words.size() > MOST_FIELDS + 1) return Optional.empty();
        for (String word : words.subList(1, words.size())) {
            var field = FIELD.matcher(word);
            if (!field.matches()) return Optional.empty();
            readings = with(readings, field.group(1), values(field.group(2)));
        }
        return readings.stream().map(this::move).flatMap(Optional::stream).findFirst();
    }

    private static List<Map<String, @Nullable Object>> with(
            List<Map<String, @Nullable Object>> readings, String name, List<?> values) {
        List<Map<String, @Nullable Object>> all = new ArrayList<>();
        for (var reading : readings) {
            for (Object value : values) {
                var more = new HashMap<>(reading);
                if (more.put(name, value) == null) all.add(more);
            }
        }
        return all;
    }

    /// All values that have this form.
    private List<?> values(String text) {
        if ("[{\"".indexOf(text.charAt(0)) >= 0) return json(text);
        List<String> parts = List.of(text.split(",", -1));
        var values = new ArrayList<Object>();
        if (parts.size() == 1) {
            if (NUMBER.matcher(text).matches()) values.add(Integer.valueOf(text));
            if (text.equals("true") || text.equals("false")) values.add(Boolean.valueOf(text));
            values.add(text);
        }
        values.add(parts);
        if (parts.stream().allMatch(part -> NUMBER.matcher(part).matches()))
            values.add(parts.stream().map(Integer::valueOf).toList());
        return values;
    }

    private List<?> json(String text) {
        try {
            Object value = codec.readPlain(text);
            return value == null ? List.of() : List.of(value);
        } catch (RuntimeException bad) {
            return List.of();
        }
    }

    private Optional<Move> move(Map<String, @Nullable Object> reading) {
        try {
            String text = Canonical.text(reading);
            Move move = codec.readMove(text);
            return codec.write(move).equals(text) ? Optional.of(move) : Optional.empty();
        } catch (RuntimeException other) {
            return Optional.empty();
        }
    }
}
