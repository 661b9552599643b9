package cardhouse.cli;

import cardhouse.archive.audits.Archive;
import cardhouse.archive.audits.Archive.Filed;
import cardhouse.archive.audits.Auditor;
import cardhouse.archive.audits.store.MatchArchiver;
import cardhouse.archive.audits.store.MatchArchiver.Signed;
import cardhouse.archive.audits.store.MatchImporter.Proven;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.Retirement;
import cardhouse.platform.background.ProgressListener;
import cardhouse.platform.json.CanonicalJson;
import cardhouse.platform.json.Export;
import cardhouse.platform.json.ExportLine.Trust;
import cardhouse.platform.json.Lines;
import cardhouse.platform.keys.KeyFolder;
import cardhouse.platform.keys.OwnerOnly;
import cardhouse.platform.keys.TrustedIssuers;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.zip.GZIPOutputStream;

/// Writes archived matches to an export on disk, then reads them back from there.
final class ArchiveFile {
    private static final int BATCH = 50;

    private final Path file;
    private final KeyFolder keys;
    private final CommandMessages messages;
    private final TrustedIssuers signers;
    private final ProgressListener progress;

    /// @param messages receives those about matches that are not proven
    /// @param progress receives each match twice: when it is written and when it is read back
    ArchiveFile(Path file, KeyFolder keys, CommandMessages messages, ProgressListener progress) {
        this.file = file;
        this.keys = keys;
        this.messages = messages;
        this.signers = new TrustedIssuers(keys);
        this.progress = progress;
    }

    /// Returns when the whole file is on the disk.
    ///
    /// @throws java.nio.file.FileAlreadyExistsException if the file exists; the file is not changed
    void write(List<UUID> matches, MatchArchiver from) throws IOException {
        Archive archive = from.archive(signers);
        Iterable<Filed> all =
                () ->
                        matches.stream()
                                .peek(_ -> progress.add(1, 0))
                                .flatMap(match -> archive.find(match).stream())
                                .iterator();
        try (var channel =
                FileChannel.open(
                        file,
                        Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                        OwnerOnly.FILE.attributes())) {
            OutputStream out = Channels.newOutputStream(channel);
            var packed = file.toString().endsWith(".gz") ? new GZIPOutputStream(out) : null;
            Writer lines =
                    new BufferedWriter(
                            new OutputStreamWriter(
                                    packed == null ? out : packed, StandardCharsets.UTF_8));
            Export.write(all, lines);
            if (packed != null) packed.finish();
            channel.force(true);
        }
        // Force the directory entry to disk, too: the next step removes the only other copy.
        Path folder = Objects.requireNonNull(file.toAbsolutePath().getParent());
        try (var entries = FileChannel.open(folder, StandardOpenOption.READ)) {
            entries.force(true);
        }
    }

    /// Passes on, in batches, the matches that the file proves as archived. Matches that are not
    /// proven are reported.
    void proven(Consumer<List<Signed>> taking) throws IOException {
        KeySet known = signers.all();
        var auditor = new Auditor(new CanonicalJson());
        var batch = new ArrayList<Signed>();
        try (var lines = new Lines(Files.newInputStream(file), ProofFiles.LARGEST)) {
            int number = 0;
            for (byte[] line = lines.next(); line != null; line = lines.next()) {
                String where = file + ":" + ++number;
                progress.add(1, 0);
                switch (ImportLine.check(where, line, known, Trust.GIVEN, auditor)) {
                    case ImportLine.Good(_, var match, _) -> batch.add(signed(match));
                    case ImportLine.Bad(_, var verdict) ->
                            messages.rejected(
                                    where,
                                    "match " + verdict.match() + ": NOT PROVEN",
                                    Optional.of(verdict));
                    case ImportLine.Malformed(_, String why) ->
                            messages.rejected(where, why, Optional.empty());
                    case ImportLine.End _ -> {}
                }
                if (batch.size() == BATCH) hand(batch, taking);
            }
        }
        if (!batch.isEmpty()) hand(batch, taking);
    }

    private static void hand(List<Signed> batch, Consumer<List<Signed>> taking) {
        taking.accept(List.copyOf(batch));
        batch.clear();
    }

    private Signed signed(Proven match) {
        int revision = 0;
        for (var _ : match.evidence().items()) revision++;
        var retirement =
                new Retirement(
                        match.match().toString(),
                        revision,
                        match.evidence().lastHash(),
                        Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
        return new Signed(retirement, keys.receipts().sign(retirement));
    }
}
