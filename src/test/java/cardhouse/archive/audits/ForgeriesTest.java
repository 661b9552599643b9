package cardhouse.archive.audits;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.engine.GameType;
import cardhouse.fairness.Canonical;
import cardhouse.games.Catalog;
import cardhouse.platform.json.BadBody;
import cardhouse.platform.json.Json;
import cardhouse.platform.json.WireNames;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The published forgeries and the published grammar, see `openapi/audit/protocol.md`.
/// `-Dforgeries=write` writes the forgeries anew.
@Beside
class ForgeriesTest {
    private static final Path FILE = Path.of("openapi", "audit", "forgeries.ndjson");
    private static final Path GRAMMAR = Path.of("openapi", "audit", "grammar.json");

    @TempDir Path folder;

    private static List<Forgery> published() throws Exception {
        var all = new ArrayList<Forgery>();
        for (String line : Files.readAllLines(FILE)) {
            var one = Json.readObject(line);
            byte[] proof =
                    one.get("base64") instanceof String text
                            ? Base64.getDecoder().decode(text)
                            : Canonical.bytes(one.get("proof"));
            all.add(new Forgery(String.valueOf(one.get("kind")), proof));
        }
        return all;
    }

    @Test
    void a_forgery_of_each_kind_is_published_and_refused_by_verify() throws Exception {
        if ("write".equals(System.getProperty("forgeries"))) write();
        var all = published();
        assertThat(all).extracting(Forgery::kind).containsExactlyElementsOf(Forgery.kinds());
        for (Forgery one : all) assertThat(one.isProven()).as(one.kind()).isFalse();
    }

    private static void write() throws Exception {
        var lines = new StringBuilder();
        for (String kind : Forgery.kinds()) {
            byte[] proof = Forgery.small(kind).proof();
            Object plain = plain(proof);
            lines.append(
                    plain == null
                            ? Json.write(
                                    new TreeMap<>(
                                            Map.of(
                                                    "kind",
                                                    kind,
                                                    "base64",
                                                    Base64.getEncoder().encodeToString(proof))))
                            : Canonical.text(Map.of("kind", kind, "proof", plain)));
            lines.append('\n');
        }
        Files.writeString(FILE, lines);
    }

    /// The value, if it is written as canonical JSON writes it.
    private static @Nullable Object plain(byte[] proof) {
        try {
            String text = new String(proof, StandardCharsets.UTF_8);
            Object plain = Json.readPlain(text);
            return Canonical.text(plain).equals(text) ? plain : null;
        } catch (IllegalArgumentException | BadBody otherwise) {
            return null;
        }
    }

    @Test
    void the_published_forgeries_are_refused_by_the_program_that_was_written_from_the_protocol()
            throws Exception {
        var all = published();
        var words = Forgery.byPython(folder, all);
        for (int at = 0; at < all.size(); at++)
            assertThat(words.get(at)).as(all.get(at).kind()).isEqualTo("REFUSED");
    }

    @Test
    void the_grammar_has_the_options_moves_and_events_of_every_game() throws Exception {
        var grammar = Json.readObject(Files.readString(GRAMMAR));
        for (GameType<?, ?, ?, ?, ?> type : Catalog.EDITIONS) {
            Map<?, ?> of =
                    grammar.values().stream()
                            .map(family -> (Map<?, ?>) family)
                            .filter(family -> part(family, "games").containsKey(type.id()))
                            .findFirst()
                            .orElseThrow();
            Map<?, ?> games = part(of, "games");
            Object own = games.get(type.id() + "/" + type.edition());
            Map<?, ?> game = own == null ? part(games, type.id()) : (Map<?, ?>) own;
            assertThat(game.get("seats")).isEqualTo(type.minSeats() + "-" + type.maxSeats());
            var options = names(part(type.options().schema(), "properties"));
            options.remove("preset");
            assertThat(names(part(game, "rules"))).isEqualTo(options);
            isListed(part(of, "events"), type.events());
            isListed(part(of, "moves"), type.moves());
        }
    }

    private static Map<?, ?> part(Map<?, ?> of, String name) {
        return (Map<?, ?>) Objects.requireNonNull(of.get(name));
    }

    private static TreeSet<String> names(Map<?, ?> of) {
        var names = new TreeSet<String>();
        of.keySet().forEach(name -> names.add(String.valueOf(name)));
        return names;
    }

    private static void addRecords(Class<?> sealed, Map<String, List<String>> records) {
        for (Class<?> one : sealed.getPermittedSubclasses())
            if (one.isRecord())
                records.put(
                        WireNames.of(one),
                        Arrays.stream(one.getRecordComponents())
                                .map(RecordComponent::getName)
                                .sorted()
                                .toList());
            else if (one.isSealed()) addRecords(one, records);
    }

    private static void isListed(Map<?, ?> listed, Class<?> sealed) {
        var records = new TreeMap<String, List<String>>();
        addRecords(sealed, records);
        var found = new TreeMap<String, List<String>>();
        listed.forEach((type, fields) ->
                found.put(
                        String.valueOf(type),
                        ((Map<?, ?>) fields)
                                .keySet().stream()
                                        .map(name -> String.valueOf(name).replace("?", ""))
                                        .sorted()
                                        .toList()));
        assertThat(found).isEqualTo(records);
    }
}
