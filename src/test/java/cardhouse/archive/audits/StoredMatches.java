package cardhouse.archive.audits;

import cardhouse.engine.GameType;
import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.fairness.Canonical;
import cardhouse.fairness.Line;
import cardhouse.match.Table;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.Entry;
import cardhouse.match.viewing.EntryView;
import cardhouse.platform.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;

/// The stored matches of [CorpusTest], for tests that only read them.
public final class StoredMatches {
    private static final Path FOLDER = Path.of("src", "test", "resources", "corpus");

    private StoredMatches() {}

    /// One viewer's view of an entry, and the legal moves after it.
    public record Told(EntryView entry, List<Move> legalMoves) {}

    /// A match as one viewer sees it.
    ///
    /// @param name the game, the preset and the viewer
    public record Read(String name, int seats, List<Told> entries) {}

    /// All matches of an edition, each for every viewer.
    public static void each(GameType<?, ?, ?, ?, ?> type, Consumer<Read> reader) throws Exception {
        for (String line : lines(type)) {
            Map<String, ?> stored = Json.readObject(line);
            Evidence proof = GoodMatchesTest.there(Canonical.text(stored.get("proof")));
            int seats = Header.of(proof.header(), Rulebook.OF_THE_MATCH).seats();
            var viewers = new ArrayList<>(List.of(Viewer.AUDITING, Viewer.WATCHING));
            for (Seat seat : Seat.first(seats)) viewers.add(Viewer.sitting(seat));
            for (Viewer viewer : viewers)
                reader.accept(
                        new Read(
                                type.id() + " " + stored.get("preset") + ", " + viewer,
                                seats,
                                told(proof, viewer)));
        }
    }

    private static List<String> lines(GameType<?, ?, ?, ?, ?> type) throws IOException {
        Path file = FOLDER.resolve(type.id() + "-" + type.edition() + ".ndjson.gz");
        try (var unzip = new GZIPInputStream(Files.newInputStream(file))) {
            return new String(unzip.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        }
    }

    private static List<Told> told(Evidence proof, Viewer viewer) throws Exception {
        var heading = Header.of(proof.header(), Rulebook.OF_THE_MATCH);
        var told = new ArrayList<Told>();
        Table<?, ?, ?, ?> table = heading.table();
        for (Evidence.Item item : proof.items()) {
            Entry entry = entry(((Evidence.Written) item).line());
            Table<?, ?, ?, ?> next = table.after(entry);
            var moves = new ArrayList<Move>();
            if (viewer.seesAll())
                for (Seat seat : Seat.first(heading.seats())) moves.addAll(next.legalMoves(seat));
            told.add(
                    new Told(
                            new EntryView(
                                    entry.revision(),
                                    entry.at(),
                                    entry.cause(),
                                    entry.seat(),
                                    entry.move(),
                                    entry.events().stream()
                                            .map(event -> next.redact(event, viewer))
                                            .toList()),
                            moves));
            table = next;
        }
        return told;
    }

    private static Entry entry(Line line) {
        Optional<Seat> seat = line.seat().stream().mapToObj(Seat::of).findFirst();
        return new Entry(
                line.revision(),
                Times.read(line.at()),
                Cause.valueOf(line.cause()),
                seat,
                line.move().map(TestMatch.NOTATION::readMove),
                TestMatch.NOTATION.readEvents(line.events()));
    }
}
