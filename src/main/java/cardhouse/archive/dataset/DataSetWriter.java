package cardhouse.archive.dataset;

import cardhouse.archive.dataset.Source.Batch;
import cardhouse.archive.dataset.Source.Bound;
import cardhouse.fairness.Canonical;
import cardhouse.fairness.DayRoot;
import cardhouse.fairness.Hash;
import cardhouse.fairness.MerkleTree;
import cardhouse.platform.background.ProgressListener;
import cardhouse.platform.csv.Csv;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/// Writes a data set. Several batches are audited, converted and compressed at once, and written in
/// order; the Parquet files of a part follow once it is complete. So the memory use does not depend
/// on the number of matches, except for the list of files and the leaves of one day.
public final class DataSetWriter {
    private static final int AHEAD = 2;

    private final Source source;
    private final Path folder;
    private final int threads;
    private final ExecutorService pool;
    private final ProgressListener progress;
    private final SetFiles files;
    private final TreeMap<GameCount.Kind, GameCount> games = new TreeMap<>();
    private final List<Chunk.Leaf> told = new ArrayList<>();
    private final StringBuilder roots = new StringBuilder();
    private @Nullable LocalDate day;
    private int days;

    private DataSetWriter(
            Source source,
            Path folder,
            int threads,
            ExecutorService pool,
            ProgressListener progress) {
        this.source = source;
        this.folder = folder;
        this.threads = threads;
        this.pool = pool;
        this.progress = progress;
        this.files = new SetFiles(folder, pool);
    }

    /// @param licence its SPDX id, if there is one
    /// @param folder is created, or must be empty
    /// @param progress receives matches
    /// @throws FileAlreadyExistsException if the folder is not empty; it stays unchanged
    /// @throws NotProven if a match fails its audit, or is not bound by its day; then the folder is
    ///   incomplete
    public static DataSetManifest write(
            Source source,
            Optional<String> licence,
            Path folder,
            int threads,
            ProgressListener progress)
            throws IOException, InterruptedException, NotProven {
        if (Files.exists(folder)) {
            try (var there = Files.newDirectoryStream(folder)) {
                if (there.iterator().hasNext())
                    throw new FileAlreadyExistsException(folder.toString());
            }
        }
        Files.createDirectories(folder);
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        var writer = new DataSetWriter(source, folder, threads, pool, progress);
        try (var _ = writer.files) {
            writer.matches();
            return writer.end(licence);
        } finally {
            pool.shutdownNow();
        }
    }

    private void matches() throws IOException, InterruptedException, NotProven {
        try {
            var underWay = new ArrayDeque<Future<Chunk>>();
            Iterator<Batch> batches = source.batches();
            while (batches.hasNext() || !underWay.isEmpty()) {
                while (batches.hasNext() && underWay.size() < AHEAD * threads) {
                    Batch batch = batches.next();
                    underWay.add(pool.submit(() -> Chunk.of(batch, source.keys(), progress)));
                }
                write(underWay.remove().get());
            }
        } catch (ExecutionException failed) {
            switch (failed.getCause()) {
                case NotProven none -> throw none;
                case IOException broken -> throw broken;
                case RuntimeException accident -> throw accident;
                case Error error -> throw error;
                case null, default -> throw new IllegalStateException(failed);
            }
        }
        if (day != null) bind(day);
    }

    private void write(Chunk chunk) throws IOException, NotProven {
        if (chunk.leaves().isEmpty()) return;
        if (day != null && !day.equals(chunk.day())) bind(day);
        day = chunk.day();
        files.write(chunk);
        told.addAll(chunk.leaves());
        GameCount.merge(games, chunk.games());
    }

    private void bind(LocalDate ended) throws IOException, NotProven {
        Bound bound = source.bind(ended, told.stream().map(Chunk.Leaf::hash).toList());
        List<Hash> leaves = bound.leaves();
        String root = new MerkleTree(leaves).root().hex();
        for (String signature : bound.roots()) {
            DayRoot signed =
                    source.keys()
                            .root(signature)
                            .orElseThrow(() ->
                                    new NotProven(
                                            "a day up to "
                                                    + ended
                                                    + " is signed with a key that is no longer"
                                                    + " in the key set"));
            roots.append(line(signed, signature));
            if (signed.day().equals(ended.toString()) && !signed.root().equals(root))
                throw new NotProven("the root of " + ended + " does not match its leaves");
        }
        for (Chunk.Leaf leaf : told)
            if (leaf.place() >= leaves.size() || !leaves.get(leaf.place()).equals(leaf.hash()))
                throw new NotProven(
                        "match " + leaf.match() + " is not what the root of " + ended + " binds");
        var rows = new ArrayList<String>();
        for (Hash leaf : leaves) rows.add(Csv.row(rows.size(), leaf.hex()));
        files.leaves(ended.toString(), rows);
        told.clear();
        days++;
    }

    private static String line(DayRoot root, String signature) {
        return Canonical.text(DayLine.plain(root, signature)) + "\n";
    }

    private DataSetManifest end(Optional<String> licence) throws IOException, InterruptedException {
        files.text(SetFiles.DAYS, roots.toString(), roots.chars().filter(c -> c == '\n').count());
        files.text(SetFiles.KEYS, Canonical.text(source.keys().plain()) + "\n", 0);
        var data = manifest(licence);
        files.text(SetFiles.SHEET, DataSheet.of(data), 0);
        files.text(SetFiles.CROISSANT, Croissant.of(data), 0);
        var manifest = manifest(licence);
        seal(manifest.text(source.sign(manifest.hash())));
        return manifest;
    }

    private DataSetManifest manifest(Optional<String> licence)
            throws IOException, InterruptedException {
        return new DataSetManifest(
                SetFormat.PRESENT, source.origin(), licence, days, games, files.done());
    }

    /// Atomic: the file is complete or absent.
    private void seal(String manifest) throws IOException {
        Path draft = folder.resolve(DataSetManifest.NAME + ".new");
        Files.writeString(
                draft,
                manifest,
                StandardOpenOption.CREATE_NEW,
                StandardOpenOption.WRITE,
                StandardOpenOption.SYNC);
        Files.move(draft, folder.resolve(DataSetManifest.NAME), StandardCopyOption.ATOMIC_MOVE);
        try (var entries = FileChannel.open(folder, StandardOpenOption.READ)) {
            entries.force(true);
        }
    }
}
