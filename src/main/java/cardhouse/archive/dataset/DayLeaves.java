package cardhouse.archive.dataset;

import cardhouse.fairness.DayRoot;
import cardhouse.fairness.Hash;
import cardhouse.fairness.MerkleTree;
import cardhouse.platform.json.Lines;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The leaves of a day in the set, compared with the signed root of the day.
final class DayLeaves {
    private static final int LONGEST = 1_000;

    private final List<Hash> hashes;

    private DayLeaves(List<Hash> hashes) {
        this.hashes = hashes;
    }

    /// @param signed the day's root; empty if it is not signed
    static DayLeaves read(
            Path folder,
            String day,
            SetFormat format,
            @Nullable DayRoot signed,
            SetFindings findings) {
        String header = format.header(SetTable.LEAVES);
        String file = SetTable.LEAVES.file(day);
        var hashes = new ArrayList<Hash>();
        try (var lines = new Lines(Files.newInputStream(folder.resolve(file)), LONGEST)) {
            if (!header.equals(text(lines.next())))
                findings.add(file, "its first line is not " + header);
            for (byte[] line = lines.next(); line != null; line = lines.next()) {
                String[] fields = text(line).split(",", -1);
                if (fields.length != 2 || !fields[0].equals(String.valueOf(hashes.size())))
                    throw new IllegalArgumentException("it is not the next leaf");
                hashes.add(Hash.ofHex(fields[1]));
            }
        } catch (IllegalArgumentException malformed) {
            findings.add(file, hashes.size() + 1L, "no leaf: " + malformed.getMessage());
        } catch (IOException unreadable) {
            findings.add(file, "cannot be read: " + unreadable.getMessage());
        }
        if (signed == null) findings.add(file, "no signed root in " + SetFiles.DAYS);
        else if (signed.matches() != hashes.size()
                || !new MerkleTree(hashes).root().hex().equals(signed.root()))
            findings.add(file, "its leaves do not result in the signed root of the day");
        return new DayLeaves(List.copyOf(hashes));
    }

    private static String text(byte @Nullable [] line) {
        return line == null ? "" : new String(line, StandardCharsets.UTF_8);
    }

    int size() {
        return hashes.size();
    }

    /// The index of a leaf.
    ///
    /// @param from index to try first
    /// @return -1 if it is not among them
    int place(Hash leaf, int from) {
        for (int place = from; place < hashes.size(); place++)
            if (hashes.get(place).equals(leaf)) return place;
        for (int place = 0; place < Math.min(from, hashes.size()); place++)
            if (hashes.get(place).equals(leaf)) return place;
        return -1;
    }
}
