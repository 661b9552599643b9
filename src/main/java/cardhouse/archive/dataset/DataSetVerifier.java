package cardhouse.archive.dataset;

import cardhouse.fairness.DayRoot;
import cardhouse.fairness.KeySet;
import cardhouse.platform.background.ProgressListener;
import cardhouse.platform.json.BadBody;
import cardhouse.platform.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Checks a data set from its folder alone: the manifest and its signature, every file, every
/// proof, every row, and that every match is bound by the root of its day.
public final class DataSetVerifier {
    static final String UNORDERED = "appears twice, or is not in the order of the leaves";

    private static final long LARGEST_MANIFEST = 256L << 20;

    private final Path folder;
    private final DataSetManifest manifest;
    private final KeySet keys;
    private final SetFindings findings;
    private final Pattern names;
    private final Map<String, DayLeaves> leaves = new ConcurrentHashMap<>();

    private DataSetVerifier(
            Path folder, DataSetManifest manifest, KeySet keys, SetFindings findings) {
        this.folder = folder;
        this.manifest = manifest;
        this.keys = keys;
        this.findings = findings;
        this.names = manifest.format().files();
    }

    /// True if a folder claims to be a data set.
    public static boolean isMeant(Path folder) {
        return Files.isDirectory(folder);
    }

    /// @param trusted the keys to check signatures with, instead of those in the folder
    /// @throws NoDataSet if the folder is not a data set
    /// @param progress receives matches
    public static SetReport verify(
            Path folder, Optional<KeySet> trusted, int threads, ProgressListener progress)
            throws NoDataSet, IOException, InterruptedException {
        DataSetManifest.Signed signed = manifest(folder);
        progress.add(0, signed.manifest().total().matches());
        var findings = new SetFindings(progress);
        KeySet keys = trusted.orElseGet(() -> brought(folder, findings));
        DataSetManifest manifest = signed.manifest();
        if (!keys.dataSet(signed.signature()).equals(Optional.of(manifest.hash())))
            findings.add(DataSetManifest.NAME, "not signed with a key of the key set");
        var verifier = new DataSetVerifier(folder, manifest, keys, findings);
        FileCheck.names(folder, manifest, findings);
        if (verifier.texts()) verifier.files(threads);
        return new SetReport(manifest, findings.sorted(), findings.count(), keys.ids());
    }

    private static DataSetManifest.Signed manifest(Path folder) throws NoDataSet, IOException {
        Path file = folder.resolve(DataSetManifest.NAME);
        if (!Files.isRegularFile(file))
            throw new NoDataSet(
                    "has no " + DataSetManifest.NAME + ": it is not a data set, or is incomplete");
        if (Files.size(file) > LARGEST_MANIFEST)
            throw new NoDataSet("its " + DataSetManifest.NAME + " is too large");
        try {
            return DataSetManifest.read(Files.readAllBytes(file));
        } catch (IllegalArgumentException none) {
            throw new NoDataSet(
                    "its " + DataSetManifest.NAME + " cannot be read: " + none.getMessage());
        }
    }

    private static KeySet brought(Path folder, SetFindings findings) {
        try {
            return KeySet.read(Json.readPlain(Files.readString(folder.resolve(SetFiles.KEYS))));
        } catch (IOException | IllegalArgumentException | BadBody unreadable) {
            findings.add(SetFiles.KEYS, "contains no readable key set");
            return KeySet.of(List.of());
        }
    }

    /// @return whether all files of the manifest are possible in a data set
    private boolean texts() throws IOException {
        // In another format, these are those of the writing release; their hashes are checked.
        if (manifest.format() == SetFormat.PRESENT) {
            text(SetFiles.SHEET, DataSheet.of(manifest));
            text(SetFiles.CROISSANT, Croissant.of(manifest));
        }
        boolean all = true;
        for (DataSetManifest.Item item : manifest.files())
            if (!names.matcher(item.name()).matches()) {
                findings.add(DataSetManifest.NAME, "not a file of a data set: " + item.name());
                all = false;
            }
        return all;
    }

    private void text(String name, String expected) throws IOException {
        Path file = folder.resolve(name);
        if (Files.isRegularFile(file) && !Files.readString(file).equals(expected))
            findings.add(name, "changed: it does not match the manifest");
    }

    private void files(int threads) throws InterruptedException {
        Map<String, DayRoot> roots = DayCheck.roots(folder, keys, manifest.origin(), findings);
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            var hashes = new ArrayList<Future<?>>();
            var parts = new TreeMap<String, Future<PartCheck.Checked>>();
            for (DataSetManifest.Item item : manifest.files()) {
                Matcher name = names.matcher(item.name());
                if (name.matches() && name.group(1) != null)
                    parts.put(
                            name.group(1),
                            pool.submit(() -> part(name.group(1), name.group(2), roots)));
            }
            var tables = new TreeMap<String, Future<Long>>();
            for (String name : parquet())
                tables.put(
                        name, pool.submit(() -> ParquetTable.named(name).check(folder, findings)));
            for (DataSetManifest.Item item : manifest.files())
                hashes.add(pool.submit(() -> FileCheck.hash(folder, item, findings)));
            var sums = new SetSums(manifest, findings);
            sums.rows(SetFiles.DAYS, roots.size());
            for (var part : parts.values()) {
                PartCheck.Checked checked = part.get();
                // Parts are in the order of their days, so the leaves of all other days can be
                // dropped.
                if (sums.isOfAnotherDay(checked)) leaves.keySet().removeIf(sums::isDone);
                sums.add(checked);
            }
            for (var table : tables.entrySet()) sums.rows(table.getKey(), table.getValue().get());
            for (Future<?> hash : hashes) hash.get();
            sums.compare();
        } catch (ExecutionException failed) {
            throw new IllegalStateException(failed.getCause());
        } finally {
            pool.shutdownNow();
        }
    }

    /// The Parquet files of the manifest. Each CSV file has one.
    private Set<String> parquet() {
        var named = new TreeSet<String>();
        var needed = new TreeSet<String>();
        for (DataSetManifest.Item item : manifest.files()) {
            String name = item.name();
            if (name.startsWith(SetTable.PARQUET)) named.add(name);
            else if (manifest.format().hasObservations() && name.endsWith(SetTable.CSV))
                needed.add(SetTable.PARQUET + name.replace(SetTable.CSV, ".parquet"));
        }
        needed.removeAll(named);
        for (String name : needed) findings.add(name, "missing: the manifest does not contain it");
        return named;
    }

    private PartCheck.Checked part(String part, String day, Map<String, DayRoot> roots) {
        DayLeaves bound =
                leaves.computeIfAbsent(
                        day,
                        of ->
                                DayLeaves.read(
                                        folder, of, manifest.format(), roots.get(of), findings));
        return new PartCheck(
                        folder,
                        part,
                        LocalDate.parse(day),
                        bound,
                        keys,
                        manifest.origin(),
                        manifest.format(),
                        findings)
                .check(part);
    }
}
