package cardhouse.archive.audits;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.fairness.Canonical;
import cardhouse.fairness.Chain;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.Receipt;
import cardhouse.fairness.Salts;
import cardhouse.fairness.ServerSeed;
import cardhouse.games.Catalog;
import cardhouse.platform.json.Json;
import cardhouse.platform.json.Proofs;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The published protocol, held against an implementation that shares no code with this one:
/// `src/test/python/proof_check.py`.
@Beside
@Tag("thorough")
class ProtocolTest {
    @TempDir Path folder;

    record Vectors(
            int protocol,
            Map<String, Object> header,
            String headerCanonical,
            List<Object> entries,
            List<String> entriesCanonical,
            String serverSeed,
            List<String> salts,
            List<String> hashes,
            Key key,
            List<String> receipts) {}

    record Key(String secret, @JsonProperty("public") String open, String kid, Object jwk) {}

    @Test
    void the_published_vectors_are_what_the_service_does() throws IOException {
        var file = Path.of("openapi", "audit", "chain-vectors.json").toFile();
        var vectors = new ObjectMapper().readValue(file, Vectors.class);
        assertThat(Canonical.text(vectors.header())).isEqualTo(vectors.headerCanonical());
        assertThat(Chain.start(vectors.header())).isEqualTo(vectors.hashes().getFirst());
        assertThat(vectors.entries().stream().map(Canonical::text))
                .isEqualTo(vectors.entriesCanonical());
        var keys = KeySet.read(Map.of("keys", List.of(vectors.key().jwk())));
        assertThat(keys.ids()).containsExactly(vectors.key().kid());
        assertThat(vectors.receipts()).hasSameSizeAs(vectors.entries());
        for (int revision = 1; revision <= vectors.entries().size(); revision++) {
            String hash = vectors.hashes().get(revision);
            String entry = vectors.entriesCanonical().get(revision - 1);
            String salt = vectors.salts().get(revision - 1);
            assertThat(new Salts(ServerSeed.ofHex(vectors.serverSeed())).of(revision))
                    .isEqualTo(salt);
            assertThat(Chain.next(vectors.hashes().get(revision - 1), entry, salt)).isEqualTo(hash);
            var receipt =
                    new Receipt(String.valueOf(vectors.header().get("match")), revision, hash);
            String jws = vectors.receipts().get(revision - 1);
            assertThat(keys.check(jws)).isEqualTo(new KeySet.Check.Signed(receipt));
            // The key of the vectors is that of the tests' matches.
            assertThat(TestMatch.RECEIPTS.sign(receipt)).isEqualTo(jws);
        }
    }

    /// With the algorithm, for which some readers of keys ask.
    @Test
    void keys_of_the_vectors_are_as_key_sets_publish_them() throws IOException {
        for (String file : List.of("chain-vectors.json", "batch-vectors.json")) {
            var text = Files.readString(Path.of("openapi", "audit", file));
            var key = (Map<?, ?>) requireNonNull(Json.readObject(text).get("key"));
            var published = (List<?>) TestMatch.KEYS.plain().get("keys");
            assertThat(List.of(requireNonNull(key.get("jwk")))).as(file).isEqualTo(published);
        }
    }

    @Test
    void another_implementation_writes_the_same_vectors() throws Exception {
        assertThat(python("--check")).isZero();
    }

    @Test
    void another_implementation_proves_matches_of_every_game_and_finds_what_is_changed()
            throws Exception {
        Path keys = folder.resolve("keys.json");
        Files.writeString(keys, Json.write(TestMatch.KEYS.plain()));
        var good = new ArrayList<String>(List.of("--keys", keys.toString()));
        for (long number = 0; number < 3L * Catalog.GAMES.size(); number++) {
            String proof = Proofs.write(TestMatch.any(number).evidence());
            // What a branch deals anew takes the rules.
            if (!proof.contains("-redrawn\""))
                good.add(
                        Files.writeString(folder.resolve("good" + number + ".json"), proof)
                                .toString());
        }
        assertThat(python(good.toArray(String[]::new))).isZero();
        for (Tampering tampering :
                List.of(
                        Tampering.A_MOVE,
                        Tampering.AN_EVENT,
                        Tampering.A_TIME,
                        Tampering.REMOVED_IN_THE_MIDDLE,
                        Tampering.REMOVED_AT_THE_END,
                        Tampering.SWAPPED,
                        Tampering.THE_SEED,
                        Tampering.THE_OUTCOME,
                        Tampering.AN_ORIGIN_AND_ALL_HASHES_AFRESH,
                        Tampering.AN_ORIGINS_DEALS_AND_ALL_HASHES_AFRESH,
                        Tampering.A_TIME_AND_ALL_HASHES_AFRESH_AGAINST_AN_OLD_RECEIPT,
                        Tampering.A_RECEIPT_AT_ANOTHER_PLACE_OF_ITS_BATCH,
                        Tampering.A_RECEIPT_WITH_ANOTHER_PATH,
                        Tampering.A_RECEIPT_OF_MORE_LEAVES,
                        Tampering.A_RECEIPT_UNDER_THE_ROOT_OF_ANOTHER_BATCH,
                        Tampering.A_RECEIPT_BY_BATCH_PASSED_OFF_AS_ONE_OF_THE_FIRST_FORM,
                        Tampering.A_RECEIPT_OF_THE_FIRST_FORM_PASSED_OFF_AS_ONE_BY_BATCH,
                        Tampering.ANOTHER_HASH_THAT_WAS_SIGNED_BY_BATCH)) {
            var bundle = Tampering.Bundle.of(tampering.match(tampering.ordinal()));
            tampering.change(bundle, new Random(1));
            Path file = Files.writeString(folder.resolve(tampering + ".json"), bundle.text());
            assertThat(python(file.toString())).as(tampering.name()).isEqualTo(1);
        }
        assertThat(python(good.subList(2, good.size()).toArray(String[]::new))).isEqualTo(3);
        assertThat(Python.printed(folder)).contains("signed with a key that is not in --keys");
        Path cards = redealt(TestMatch.play(2));
        assertThat(python(cards.toString())).isEqualTo(1);
        assertThat(folder.resolve("printed")).content().contains("revision 1, SHUFFLE: ");
        assertThat(python(Files.writeString(folder.resolve("none"), "{}").toString())).isEqualTo(2);
    }

    /// A deal with two cards changed, all hashes fresh and no receipt.
    private Path redealt(TestMatch match) throws IOException {
        var bundle = Tampering.Bundle.of(match);
        String text = Canonical.text(bundle.entry(1));
        var entry =
                Json.readObject(
                        text.replace("\"2H\"", "\"?\"")
                                .replace("\"3H\"", "\"2H\"")
                                .replace("\"?\"", "\"3H\""));
        assertThat(Canonical.text(entry)).isNotEqualTo(text);
        bundle.list("entries").set(0, entry);
        bundle.rehash();
        return Files.writeString(folder.resolve("redealt.json"), bundle.text());
    }

    private int python(String... arguments) throws IOException, InterruptedException {
        return Python.run(folder, "proof_check.py", arguments);
    }
}
