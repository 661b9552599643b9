package cardhouse.archive.dataset;

import cardhouse.fairness.KeySet;
import cardhouse.fairness.Sha256;
import cardhouse.platform.background.ProgressListener;
import cardhouse.platform.keys.SeededKey;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/// A data set of a few matches on a few days, to look at and to tamper with.
record SmallSet(Path folder, BotPlan plan) {
    static final int MATCHES = 8;
    static final int PER_DAY = 3;
    static final String FIRST = "2000-01-01-0001";
    static final String SECOND = "2000-01-02-0001";

    /// Of the shortest matches there are.
    static BotPlan plan(int matches) {
        return BotPlan.of(
                        "trash",
                        Optional.empty(),
                        Optional.empty(),
                        List.of("greedy", "random"),
                        "small",
                        matches)
                .perDay(PER_DAY);
    }

    static SmallSet write(Path folder) throws Exception {
        return write(folder, plan(MATCHES), 2);
    }

    static SmallSet write(Path folder, BotPlan plan, int threads) throws Exception {
        DataSetWriter.write(
                source(plan), Optional.of("CC0-1.0"), folder, threads, ProgressListener.NONE);
        return new SmallSet(folder, plan);
    }

    static PlayedSource source(BotPlan plan) {
        var key = SeededKey.of(plan.key());
        return new PlayedSource(plan, key.receipts(), key.keys());
    }

    KeySet keys() {
        return SeededKey.of(plan.key()).keys();
    }

    SetReport verify() throws Exception {
        return DataSetVerifier.verify(folder, Optional.of(keys()), 2, ProgressListener.NONE);
    }

    /// What is wrong, a line each.
    List<String> findings() throws Exception {
        return verify().findings().stream().map(SetFinding::text).toList();
    }

    /// The lines of a file, gunzipped.
    List<String> lines(String file) {
        try (var in = Files.newInputStream(folder.resolve(file))) {
            byte[] bytes =
                    file.endsWith(".gz")
                            ? new GZIPInputStream(in).readAllBytes()
                            : in.readAllBytes();
            return new String(bytes, StandardCharsets.UTF_8).lines().toList();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /// Writes a file anew with other lines.
    void change(String file, UnaryOperator<List<String>> how) throws IOException {
        var lines = how.apply(new ArrayList<>(lines(file)));
        byte[] text = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
        if (!file.endsWith(".gz")) {
            Files.write(folder.resolve(file), text);
            return;
        }
        var packed = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(packed)) {
            gzip.write(text);
        }
        Files.write(folder.resolve(file), packed.toByteArray());
    }

    /// Writes the manifest anew, as an attacker with the key would, so that the files match it.
    void forge() throws IOException {
        forge(manifest());
    }

    DataSetManifest manifest() throws IOException {
        return DataSetManifest.read(Files.readAllBytes(folder.resolve(DataSetManifest.NAME)))
                .manifest();
    }

    void forge(DataSetManifest before) throws IOException {
        Files.delete(folder.resolve(DataSetManifest.NAME));
        var items = new ArrayList<DataSetManifest.Item>();
        try (Stream<Path> walk = Files.walk(folder)) {
            for (Path file : walk.filter(Files::isRegularFile).sorted().toList())
                items.add(item(folder.relativize(file).toString()));
        }
        var forged =
                new DataSetManifest(
                        before.format(),
                        before.origin(),
                        before.licence(),
                        before.days(),
                        before.games(),
                        items);
        Files.writeString(
                folder.resolve(DataSetManifest.NAME),
                forged.text(source(plan).sign(forged.hash())));
    }

    private DataSetManifest.Item item(String name) throws IOException {
        byte[] bytes = Files.readAllBytes(folder.resolve(name));
        return new DataSetManifest.Item(name, bytes.length, rows(name), Sha256.hex(bytes));
    }

    private long rows(String name) {
        if (name.startsWith(SetTable.PARQUET)) {
            String csv = ParquetTable.named(name).csv();
            return Files.exists(folder.resolve(csv)) ? lines(csv).size() - 1L : 0;
        }
        if (name.contains("/")) return lines(name).size() - (name.startsWith("proofs/") ? 0 : 1);
        return name.equals(SetFiles.DAYS) ? lines(name).size() : 0;
    }
}
