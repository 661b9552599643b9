package cardhouse.archive.audits;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.fairness.Canonical;
import cardhouse.games.Catalog;
import cardhouse.match.Table;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.Entry;
import cardhouse.platform.json.Json;
import cardhouse.platform.json.Proofs;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Matches of every game and preset, and a branch of one, that were played once and are stored for
/// good, each with its proof and the number of legal moves after every entry. An edition must
/// reproduce its own for ever; a change that does not is a new edition, and then `./mvnw test
/// -Dtest=CorpusTest -Dcorpus=write` stores matches of that.
@Beside
@Tag("long")
class CorpusTest {
    private static final Path FOLDER = Path.of("src", "test", "resources", "corpus");
    private static final boolean WRITE = "write".equals(System.getProperty("corpus"));
    private static final int TURNS = 60;

    /// Used in place of a preset.
    private static final String BRANCH = "a branch";

    static List<GameType<?, ?, ?, ?, ?>> games() {
        return Catalog.EDITIONS;
    }

    private static Path file(GameType<?, ?, ?, ?, ?> type) {
        return FOLDER.resolve(type.id() + "-" + type.edition() + ".ndjson.gz");
    }

    @ParameterizedTest
    @MethodSource("games")
    void an_edition_reproduces_its_stored_matches(GameType<?, ?, ?, ?, ?> type) throws Exception {
        if (WRITE && Catalog.GAMES.contains(type)) write(type);
        var presets = new ArrayList<Object>();
        for (String line : read(file(type)).lines().toList()) {
            Map<String, ?> stored = Json.readObject(line);
            presets.add(stored.get("preset"));
            String what = type.id() + " " + stored.get("preset");
            Evidence proof = GoodMatchesTest.there(Canonical.text(stored.get("proof")));

            Verdict verdict = new Auditor(TestMatch.NOTATION).audit(proof);

            assertThat(verdict.findings()).as(what).isEmpty();
            assertThat(verdict.depths())
                    .as(what)
                    .extracting(Verdict.Looked::status)
                    .containsOnly(Verdict.Status.PASSED);
            assertThat(legalMoves(proof)).as(what).isEqualTo(stored.get("legalMoves"));
        }
        var all = new ArrayList<Object>(type.options().presets().keySet());
        all.add(BRANCH);
        assertThat(presets).isEqualTo(all);
    }

    @Test
    void every_file_is_of_a_game_on_offer() throws IOException {
        try (var files = Files.list(FOLDER)) {
            assertThat(files)
                    .containsExactlyInAnyOrderElementsOf(
                            games().stream().map(CorpusTest::file).toList());
        }
    }

    /// How many there are for all seats together, after each entry.
    private static List<Integer> legalMoves(Evidence proof) throws Exception {
        var heading = Header.of(proof.header(), Rulebook.OF_THE_MATCH);
        var counts = new ArrayList<Integer>();
        Table<?, ?, ?, ?> table = heading.table();
        for (Evidence.Item item : proof.items()) {
            var line = ((Evidence.Written) item).line();
            var seat = line.seat().stream().mapToObj(Seat::of).findFirst();
            table =
                    table.after(
                            new Entry(
                                    line.revision(),
                                    Times.read(line.at()),
                                    Cause.valueOf(line.cause()),
                                    seat,
                                    line.move().map(TestMatch.NOTATION::readMove),
                                    TestMatch.NOTATION.readEvents(line.events())));
            int count = 0;
            for (Seat each : Seat.first(heading.seats())) count += table.legalMoves(each).size();
            counts.add(count);
        }
        return counts;
    }

    private static void write(GameType<?, ?, ?, ?, ?> type) throws Exception {
        var lines = new StringBuilder();
        int number = 0;
        TestMatch branch = null;
        for (String preset : type.options().presets().keySet()) {
            int seats = Math.min(type.maxSeats(), type.minSeats() + number % 3);
            var match =
                    TestMatch.play(
                            type,
                            rules(type.options(), preset, seats),
                            seats,
                            new Random(number++));
            lines.append(line(preset, match));
            if (number == 1) branch = branch(match);
        }
        lines.append(line(BRANCH, Optional.ofNullable(branch).orElseThrow()));
        Files.createDirectories(FOLDER);
        var bytes = new ByteArrayOutputStream();
        try (var zip = new GZIPOutputStream(bytes)) {
            zip.write(lines.toString().getBytes(StandardCharsets.UTF_8));
        }
        Files.write(file(type), bytes.toByteArray());
    }

    /// One in which something was dealt anew.
    private static TestMatch branch(TestMatch origin) {
        for (long number = 0; ; number++) {
            TestMatch branch = origin.branch(new Random(number));
            if (branch.evidence().header().containsKey("origins")
                    && branch.journal().stream()
                            .anyMatch(linked -> linked.line().events().contains("-redrawn")))
                return branch;
        }
    }

    private static String line(String preset, TestMatch match) throws Exception {
        Object proof = Json.readPlain(Proofs.write(match.evidence()));
        return Canonical.text(
                        Map.of(
                                "preset", preset,
                                "legalMoves", legalMoves(match.evidence()),
                                "proof", Optional.ofNullable(proof).orElseThrow()))
                + "\n";
    }

    private static String read(Path file) throws IOException {
        try (var unzip = new GZIPInputStream(new ByteArrayInputStream(Files.readAllBytes(file)))) {
            return new String(unzip.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static <R extends Rules> Rules rules(Options<R> options, String preset, int seats) {
        return switch (options.choose(Map.of("preset", preset, "turnLimit", TURNS), seats)) {
            case Options.Choice.Chosen<R>(R rules) -> rules;
            case Options.Choice.Faulty<R>(var faults) -> throw new AssertionError(faults);
        };
    }
}
