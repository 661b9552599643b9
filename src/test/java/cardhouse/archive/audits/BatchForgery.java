package cardhouse.archive.audits;

import cardhouse.archive.audits.Tampering.Bundle;
import cardhouse.fairness.Canonical;
import cardhouse.fairness.Receipt;
import cardhouse.platform.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A good receipt by batch for an entry of a bundle, taken apart, from which false ones are made.
///
/// @param entry what it says
/// @param text the receipt
/// @param other one of another batch that is as large
record BatchForgery(Receipt entry, String text, String other) {
    /// Of some entry, somewhere in a batch of some size.
    static BatchForgery of(Bundle bundle, Random random) {
        List<Object> hashes = bundle.list("hashes");
        int revision = random.nextInt(1, hashes.size());
        return of(bundle, revision, String.valueOf(hashes.get(revision)), random);
    }

    /// @param hash that is signed for the revision
    static BatchForgery of(Bundle bundle, int revision, String hash, Random random) {
        var entry = new Receipt(String.valueOf(bundle.header().get("match")), revision, hash);
        var entries = new ArrayList<>(others(random, random.nextInt(1, 40)));
        int place = random.nextInt(entries.size() + 1);
        entries.add(place, entry);
        return new BatchForgery(
                entry,
                TestMatch.RECEIPTS.sign(entries).receipt(place),
                TestMatch.RECEIPTS.sign(others(random, entries.size())).receipt(place));
    }

    /// Receipts of invented matches.
    static List<Receipt> others(Random random, int count) {
        var others = new ArrayList<Receipt>();
        for (int i = 0; i < count; i++) {
            byte[] hash = new byte[32];
            random.nextBytes(hash);
            String match = UUID.nameUUIDFromBytes(hash).toString();
            others.add(new Receipt(match, 1 + i, HexFormat.of().formatHex(hash)));
        }
        return others;
    }

    String head() {
        return text.split("\\.")[0];
    }

    private String body() {
        return text.split("\\.")[1];
    }

    String signature() {
        return text.split("\\.")[2];
    }

    /// The first form of the same entry, taken apart.
    List<String> single() {
        return List.of(TestMatch.RECEIPTS.sign(entry).split("\\."));
    }

    /// What its body says, open to change.
    Map<String, @Nullable Object> said() {
        byte[] json = Base64.getUrlDecoder().decode(body());
        return new TreeMap<>(Json.readObject(new String(json, StandardCharsets.UTF_8)));
    }

    /// The same with another value in its body.
    String with(String name, Object value) {
        var said = said();
        said.put(name, value);
        byte[] body = Canonical.bytes(said);
        return head()
                + "."
                + Base64.getUrlEncoder().withoutPadding().encodeToString(body)
                + "."
                + signature();
    }

    int number(String name) {
        return (Integer) Objects.requireNonNull(said().get(name));
    }

    /// @return the revision that a forged receipt claims to be of
    int put(Bundle bundle, String forged) {
        bundle.list("receipts").add(forged);
        return entry.revision();
    }
}
