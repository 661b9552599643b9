package cardhouse.archive.dataset;

import cardhouse.fairness.Canonical;
import cardhouse.fairness.Sha256;
import cardhouse.platform.json.BadBody;
import cardhouse.platform.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// List of the contents of a data set. It is written last, so that a folder without one is an
/// incomplete set.
///
/// The file is `{"contents", "signature"}`, the second a JWS over the SHA-256 of the first in
/// canonical JSON.
///
/// @param format of the tables
/// @param licence SPDX id of the licence, if the author of the set named one
/// @param days number of days with matches in the set
/// @param files all but the manifest itself
public record DataSetManifest(
        SetFormat format,
        DataSetOrigin origin,
        Optional<String> licence,
        int days,
        SortedMap<GameCount.Kind, GameCount> games,
        List<Item> files) {
    static final String NAME = "manifest.json";

    public DataSetManifest {
        games = new TreeMap<>(games);
        files = List.copyOf(files);
    }

    /// A file.
    ///
    /// @param name path in the folder
    /// @param rows number of lines, the line of names not counted; 0 for a file without rows
    /// @param sha256 in hex, over the file as stored
    public record Item(String name, long bytes, long rows, String sha256) {
        private Map<String, Object> plain() {
            return Map.of("name", name, "bytes", bytes, "rows", rows, "sha256", sha256);
        }
    }

    /// Sum over all kinds.
    public GameCount total() {
        return games.values().stream().reduce(GameCount.NONE, GameCount::and);
    }

    /// Input of the signature: a SHA-256 in hex.
    String hash() {
        return Sha256.hex(Canonical.bytes(plain()));
    }

    String text(String signature) {
        return Canonical.text(Map.of("contents", plain(), "signature", signature)) + "\n";
    }

    private Map<String, Object> plain() {
        var plain = new TreeMap<String, Object>();
        plain.put("format", format.number());
        plain.put("made", origin.plain());
        licence.ifPresent(id -> plain.put("licence", id));
        plain.put("days", days);
        plain.put("games", games.entrySet().stream().map(DataSetManifest::plain).toList());
        plain.put("files", files.stream().map(Item::plain).toList());
        return plain;
    }

    private static Map<String, Object> plain(Map.Entry<GameCount.Kind, GameCount> counted) {
        GameCount.Kind kind = counted.getKey();
        GameCount count = counted.getValue();
        return Map.of(
                "game",
                kind.game(),
                "edition",
                kind.edition(),
                "preset",
                kind.preset(),
                "seats",
                kind.seats(),
                "matches",
                count.matches(),
                "plies",
                count.plies(),
                "choices",
                count.choices());
    }

    /// @param signature a JWS, unchecked
    record Signed(DataSetManifest manifest, String signature) {}

    /// Reads a manifest.
    ///
    /// @throws IllegalArgumentException if it is not a manifest of this format
    static Signed read(byte[] utf8) {
        try {
            var file = Json.readObject(new String(utf8, StandardCharsets.UTF_8));
            if (file.get("contents") instanceof Map<?, ?> contents
                    && file.get("signature") instanceof String signature) {
                DataSetManifest manifest = read(contents);
                // Reject any part that the verifier would ignore.
                if (Canonical.text(manifest.plain()).equals(Canonical.text(contents)))
                    return new Signed(manifest, signature);
            }
        } catch (BadBody none) {
            throw new IllegalArgumentException("it is not a JSON object", none);
        } catch (ArithmeticException large) {
            throw new IllegalArgumentException("a number is too large", large);
        }
        throw new IllegalArgumentException(
                "it is not a manifest of format 1 to " + SetFormat.PRESENT.number());
    }

    private static DataSetManifest read(Map<?, ?> contents) {
        var games = new TreeMap<GameCount.Kind, GameCount>();
        for (Map<?, ?> game : objects(contents, "games"))
            games.put(
                    new GameCount.Kind(
                            text(game, "game"),
                            Math.toIntExact(number(game, "edition")),
                            text(game, "preset"),
                            Math.toIntExact(number(game, "seats"))),
                    new GameCount(
                            number(game, "matches"),
                            number(game, "plies"),
                            number(game, "choices")));
        var files = new ArrayList<Item>();
        for (Map<?, ?> file : objects(contents, "files"))
            files.add(
                    new Item(
                            text(file, "name"),
                            number(file, "bytes"),
                            number(file, "rows"),
                            text(file, "sha256")));
        return new DataSetManifest(
                SetFormat.numbered(Objects.requireNonNullElse(contents.get("format"), 0))
                        .orElseThrow(() -> missing("format that this release knows")),
                DataSetOrigin.read(contents.get("made")),
                contents.containsKey("licence")
                        ? Optional.of(text(contents, "licence"))
                        : Optional.empty(),
                Math.toIntExact(number(contents, "days")),
                games,
                files);
    }

    private static List<Map<?, ?>> objects(Map<?, ?> of, String name) {
        var objects = new ArrayList<Map<?, ?>>();
        if (!(of.get(name) instanceof List<?> list)) throw missing(name);
        for (Object each : list) {
            if (!(each instanceof Map<?, ?> object)) throw missing(name);
            objects.add(object);
        }
        return objects;
    }

    private static String text(Map<?, ?> of, String name) {
        if (of.get(name) instanceof String text) return text;
        throw missing(name);
    }

    private static long number(Map<?, ?> of, String name) {
        if (of.get(name) instanceof Integer number) return number;
        if (of.get(name) instanceof Long number) return number;
        throw missing(name);
    }

    private static IllegalArgumentException missing(String name) {
        return new IllegalArgumentException("it has no " + name);
    }
}
