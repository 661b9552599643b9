package cardhouse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.Effort;
import cardhouse.archive.audits.Evidence;
import cardhouse.archive.audits.Inclusion;
import cardhouse.archive.audits.SomeNotes;
import cardhouse.archive.audits.TestMatch;
import cardhouse.fairness.Canonical;
import cardhouse.fairness.Checkpoint;
import cardhouse.fairness.DayRoot;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.LogKey;
import cardhouse.fairness.LogProof;
import cardhouse.fairness.MerkleTree;
import cardhouse.fairness.Note;
import cardhouse.fairness.Receipt;
import cardhouse.fairness.Receipts;
import cardhouse.fairness.SignedNote;
import cardhouse.games.Catalog;
import cardhouse.match.openings.CardOpenings;
import cardhouse.platform.json.Json;
import cardhouse.platform.json.Proofs;
import cardhouse.platform.keys.SeededKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPairGenerator;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The offline verifier, at a terminal.
@Beside
@Tag("long")
class VerifyCommandTest {
    private static final TestMatch MATCH = TestMatch.play(7);

    @TempDir Path folder;
    private Path proof;
    private String printed = "";

    @BeforeEach
    void write() throws IOException {
        proof = Files.writeString(folder.resolve("proof.json"), Proofs.write(MATCH.evidence()));
    }

    private int verify(Object... arguments) {
        var run = OfflineRun.of(Stream.concat(Stream.of("verify"), Stream.of(arguments)));
        printed = run.printed();
        assertThat(printed).isNotEmpty().doesNotContain("Exception", "\tat ");
        return run.code();
    }

    @Test
    void a_good_proof_is_proven_by_a_key_that_was_named() {
        assertThat(verifyNamed(proof)).isZero();
        assertThat(printed)
                .contains("proof.json: match " + MATCH.match().id(), ": proven")
                .contains(TestMatch.KEYS.ids().getFirst());
    }

    @Test
    void proof_without_a_trusted_key_is_only_consistent() {
        assertThat(verify(proof)).isEqualTo(3);
        assertThat(printed)
                .contains(": consistent, signed with a key that is not in --keys")
                .doesNotContainIgnoringCase("proven")
                .contains(TestMatch.KEYS.ids().getFirst());
    }

    @Test
    void proof_signed_with_a_foreign_key_is_not_proven() throws Exception {
        var pair = KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
        var keys = KeySet.of(List.of(pair.getPublic()));
        var last = new Receipt(id(), MATCH.journal().size(), MATCH.journal().getLast().hash());
        var good = MATCH.evidence();
        var forged =
                new Evidence(
                        good.header(),
                        good.headerHash(),
                        good.items(),
                        good.outcome(),
                        good.serverSeed(),
                        List.of(new Receipts(pair.getPrivate(), keys.ids().getFirst()).sign(last)),
                        keys);
        Path file = Files.writeString(folder.resolve("forged.json"), Proofs.write(forged));
        assertThat(verify(file)).isEqualTo(3);
        assertThat(verifyNamed(file)).isEqualTo(1);
    }

    private int verifyNamed(Path file) {
        try {
            Path own = folder.resolve("named.json");
            Files.writeString(own, Json.write(TestMatch.KEYS.plain()));
            return verify("--keys", own, file);
        } catch (IOException impossible) {
            throw new AssertionError(impossible);
        }
    }

    @Test
    void whitespace_and_order_do_not_matter() throws IOException {
        String spread = Files.readString(proof).replace("\",\"", "\" ,\n \"").replace("{", "{ ");
        assertThat(verifyNamed(Files.writeString(folder.resolve("spread.json"), spread))).isZero();
    }

    @Test
    void worst_file_decides_the_exit_status() throws IOException {
        String changed =
                Files.readString(proof).replace("\"cause\":\"START\"", "\"cause\":\"MOVE\"");
        Path bad = Files.writeString(folder.resolve("bad.json"), changed);
        assertThat(verify(proof, bad, proof)).isEqualTo(1);
        assertThat(verify(bad, proof)).isEqualTo(1);
        assertThat(printed)
                .contains(
                        "bad.json: match",
                        "NOT PROVEN",
                        "revision 1, EVENTS",
                        "revision 1, HASH_CHAIN");
        assertThat(verify(bad, folder.resolve("none.json"), proof)).isEqualTo(2);
        assertThat(printed).contains("none.json: does not exist");
    }

    @Test
    void notes_are_what_they_were_when_they_were_published() throws IOException {
        var notes = SomeNotes.beside(MATCH);
        Path good = notes("good", Json.write(SomeNotes.bound(notes, DayRoot.Of.NOTES)));
        Path all = lines("all", notes);
        assertThat(verify("--notes", all, "--notes-inclusion", good, proof)).isEqualTo(3);
        assertThat(printed)
                .contains("4 notes, 1 of them erased, included in the root of their day");
        assertThat(verify("--notes", all, proof)).isEqualTo(3);
        assertThat(printed).contains("use --notes-inclusion to check that they are complete");

        var fewer = lines("fewer", notes.subList(0, 3));
        assertThat(verify("--notes", fewer, "--notes-inclusion", good, proof)).isEqualTo(1);
        assertThat(printed).contains("NOTES NOT VALID: the root of the day includes other notes");
        var changed =
                Files.writeString(
                        folder.resolve("changed"),
                        Files.readString(all).replace("thought", "knew"));
        assertThat(verify("--notes", changed, proof)).isEqualTo(1);
        assertThat(printed).contains("has a text that does not match its hash");
        assertThat(verify("--notes-inclusion", good, proof)).isEqualTo(1);
        assertThat(printed).contains("NOTES NOT FOUND");

        Path ended = notes("ended", Json.write(SomeNotes.bound(notes, DayRoot.Of.FINISHED)));
        assertThat(verify("--notes", all, "--notes-inclusion", ended, proof)).isEqualTo(1);
        assertThat(printed).contains("the root is of another kind");
        assertThat(verify("--notes", proof, proof)).isEqualTo(2);
    }

    private Path notes(String name, String inclusion) throws IOException {
        return Files.writeString(folder.resolve(name + ".json"), inclusion);
    }

    private Path lines(String name, List<Note> notes) throws IOException {
        var lines = notes.stream().map(Json::write).toList();
        return Files.write(folder.resolve(name + ".ndjson"), lines);
    }

    @Test
    void a_match_may_be_bound_by_its_day() throws IOException {
        var last = MATCH.journal().getLast();
        var leaf = new Inclusion(id(), MATCH.journal().size(), last.hash(), 0, 1, List.of(), "");
        Path good = Files.writeString(folder.resolve("good.json"), Json.write(signed(leaf)));
        assertThat(verify("--inclusion", good, proof)).isEqualTo(3);
        assertThat(printed).contains("included in the root of its day, 1 of 1");

        var early = MATCH.journal().get(3);
        var cut = new Inclusion(id(), 4, early.hash(), 0, 1, List.of(), "");
        Path bad = Files.writeString(folder.resolve("bad.json"), Json.write(signed(cut)));
        assertThat(verify("--inclusion", bad, proof)).isEqualTo(1);
        assertThat(printed).contains("NOT INCLUDED: the root of the day includes another end");

        Path unsigned = Files.writeString(folder.resolve("unsigned.json"), Json.write(leaf));
        assertThat(verify("--inclusion", unsigned, proof)).isEqualTo(1);
        assertThat(printed).contains("NOT INCLUDED: the root is not signed");
        assertThat(verify("--inclusion", proof, proof)).isEqualTo(2);
        assertThat(printed).contains("the file does not contain the inclusion of a match");
    }

    /// The exit code shows whether enough witnesses confirm the day of the match.
    @Test
    void a_day_may_be_bound_by_a_witnessed_log() throws IOException {
        var last = MATCH.journal().getLast();
        var leaf = new Inclusion(id(), MATCH.journal().size(), last.hash(), 0, 1, List.of(), "");
        var included = signed(leaf);
        Path day = Files.writeString(folder.resolve("day.json"), Json.write(included));
        var log = new LogKey("log", LogKey.Kind.LOG, TestMatch.RECEIPTS.key());
        var own = SeededKey.of(new byte[32]).receipts();
        var witness = new LogKey("witness", LogKey.Kind.WITNESS, own.key());
        Path policy =
                Files.writeString(
                        folder.resolve("policy"),
                        "log %s\nwitness w %s\nquorum w\n".formatted(log.text(), witness.text()));
        var tree = new MerkleTree(List.of(MerkleTree.leaf(included.signature())));
        String text = new Checkpoint("log", 1, tree.root()).text();
        long now = 1_767_398_400;
        var alone = new SignedNote(text, List.of(log.sign(text, TestMatch.RECEIPTS, now)));
        Path good = logProof("good", alone.with(List.of(witness.sign(text, own, now))));
        Path bad = logProof("bad", alone);

        assertThat(verify("--policy", policy, "--inclusion", day, "--log-proof", good, proof))
                .isEqualTo(3);
        assertThat(printed).contains("the day is in the witnessed log");
        assertThat(verify("--policy", policy, "--inclusion", day, "--log-proof", bad, proof))
                .isEqualTo(4);
        assertThat(printed).contains("UNWITNESSED: the witnesses [] are not the quorum w");
        assertThat(
                        verify(
                                "--policy",
                                policy,
                                "--inclusion",
                                day,
                                "--log-proof",
                                bad,
                                "--log-proof",
                                good,
                                proof))
                .isEqualTo(3);
        Path other =
                Files.writeString(
                        folder.resolve("other"),
                        Files.readString(policy).replace(log.text(), other(log).text()));
        assertThat(verify("--policy", other, "--inclusion", day, "--log-proof", good, proof))
                .isEqualTo(1);
        assertThat(printed).contains("NOT LOGGED: no log of the policy has signed");
        Path another =
                Files.writeString(
                        folder.resolve("another.json"),
                        Files.readString(day)
                                .replace(id(), "01930f70-1b2c-7e44-9c1d-000000000001"));
        assertThat(verify("--policy", policy, "--inclusion", another, "--log-proof", good, proof))
                .isEqualTo(1);
        assertThat(printed).contains("NOT LOGGED: no --inclusion is that of the match");
        assertThat(verify("--policy", policy, "--inclusion", day, "--log-proof", good, folder))
                .isEqualTo(2);
        assertThat(printed).contains("not for data sets");
        assertThat(verify("--policy", policy, proof)).isEqualTo(2);
        assertThat(printed).contains("--policy needs --inclusion and --log-proof");
        assertThat(verify("--policy", proof, "--inclusion", day, "--log-proof", good, proof))
                .isEqualTo(2);
        assertThat(verify("--policy", policy, "--inclusion", day, "--log-proof", day, proof))
                .isEqualTo(2);
    }

    private static LogKey other(LogKey log) {
        return new LogKey(log.name(), log.kind(), SeededKey.of(new byte[32]).receipts().key());
    }

    private Path logProof(String name, SignedNote note) throws IOException {
        return Files.writeString(
                folder.resolve(name + ".tlog-proof"), new LogProof(0, List.of(), note).toString());
    }

    @Test
    void the_sample_day_verifies_as_stored() {
        Path audit = Path.of("openapi", "audit");
        for (String game : List.of("trashed", "garbage", "trash", "trio", "dumpster-brawl")) {
            Path own = Path.of(game + ".json");
            assertThat(
                            verify(
                                    "--keys",
                                    audit.resolve("day").resolve("keys.json"),
                                    "--inclusion",
                                    audit.resolve("day").resolve(own),
                                    audit.resolve("matches").resolve(own)))
                    .isZero();
            assertThat(printed).contains("included in the root of its day", " of 5");
        }
    }

    private static String id() {
        return MATCH.match().id().toString();
    }

    /// The same as the only match of a day.
    private static Inclusion signed(Inclusion only) {
        var root =
                MerkleTree.leaf(
                        Canonical.text(
                                Map.of(
                                        "match", only.match(),
                                        "revision", only.revision(),
                                        "hash", only.hash())));
        var day = new DayRoot("2026-01-02", 1, root.hex(), "");
        return new Inclusion(
                only.match(),
                only.revision(),
                only.hash(),
                only.place(),
                only.matches(),
                only.path(),
                TestMatch.RECEIPTS.sign(day));
    }

    @Test
    void proof_with_missing_checks_is_not_proven() throws IOException {
        String another = Files.readString(proof).replaceAll("\"edition\":\\d+", "\"edition\":99");
        assertThat(verify(Files.writeString(folder.resolve("edition.json"), another))).isEqualTo(1);
        assertThat(printed).contains("RULES: NOT_CHECKED, this server no longer has that edition");
    }

    @Test
    void keys_of_the_server_outrank_those_of_the_proof() throws Exception {
        Path own = folder.resolve("own.json");
        Files.writeString(own, Json.write(TestMatch.KEYS.plain()));
        assertThat(verify("--keys", own, proof)).isZero();
        assertThat(printed).contains(": proven");

        var other = KeyPairGenerator.getInstance("Ed25519").generateKeyPair().getPublic();
        Path others = folder.resolve("others.json");
        Files.writeString(others, Json.write(KeySet.of(List.of(other)).plain()));
        assertThat(verify("--keys", others, proof)).isEqualTo(1);
        assertThat(printed).contains("HASH_CHAIN", "is not in the key set");
        assertThat(verify("--keys", proof, proof)).isEqualTo(2);
    }

    @Test
    void a_receipt_that_a_player_kept_counts() {
        String id = MATCH.match().id().toString();
        var claim = new Receipt(id, 3, MATCH.journal().get(2).hash());
        String true3 = TestMatch.RECEIPTS.sign(claim);
        String false3 = TestMatch.RECEIPTS.sign(new Receipt(id, 3, "0".repeat(64)));
        assertThat(verify("--receipt", true3, proof)).isEqualTo(3);
        assertThat(verify("--receipt", false3, proof)).isEqualTo(1);
        assertThat(printed).contains("revision 3, HASH_CHAIN");
        var batch = TestMatch.RECEIPTS.sign(List.of(new Receipt(id, 3, "0".repeat(64)), claim));
        assertThat(verify("--receipt", batch.receipt(1), proof)).isEqualTo(3);
        assertThat(verify("--receipt", batch.receipt(0), proof)).isEqualTo(1);
        assertThat(printed).contains("revision 3, HASH_CHAIN");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "hello",
                "null",
                "[]",
                "{}",
                "{\"protocol\":1}",
                "\"protocol\"",
                "{\"protocol\":2,\"header\":{},\"entries\":[],\"hashes\":[],\"receipts\":[]}",
                "{\"protocol\":1,\"header\":[],\"entries\":[],\"hashes\":[],\"receipts\":[]}",
                "{\"protocol\":1,\"header\":{},\"entries\":{},\"hashes\":[],\"receipts\":[]}",
                "{\"protocol\":1,\"protocol\":1}"
            })
    void garbage_is_no_proof(String garbage) throws IOException {
        assertThat(verify(Files.writeString(folder.resolve("garbage"), garbage))).isEqualTo(2);
        assertThat(printed).contains("is not a proof of a match: ");
    }

    @Tag("thorough")
    @Test
    void a_truncated_proof_is_none_wherever_it_is_cut() throws IOException {
        byte[] whole = Files.readAllBytes(proof);
        for (int length = 0; length < whole.length; length += 1 + whole.length / 200) {
            Path cut = folder.resolve("cut.json");
            Files.write(cut, java.util.Arrays.copyOf(whole, length));
            assertThat(verify(cut)).isEqualTo(2);
        }
    }

    @Test
    void bytes_changed_at_random_never_surprise_it() throws IOException {
        byte[] whole = Files.readAllBytes(proof);
        var random = new Random(5);
        for (int i = 0; i < Effort.of(500); i++) {
            byte[] changed = whole.clone();
            for (int n = random.nextInt(1, 4); n > 0; n--)
                changed[random.nextInt(changed.length)] = (byte) random.nextInt(256);
            if (java.util.Arrays.equals(changed, whole)) continue;
            Path file = Files.write(folder.resolve("changed.json"), changed);
            assertThat(verify(file)).isIn(1, 2);
        }
    }

    @Test
    void deeply_nested_and_huge_files_are_rejected() throws IOException {
        Path deep = Files.writeString(folder.resolve("deep"), "[".repeat(3_000_000));
        assertThat(verify(deep)).isEqualTo(2);
        Path huge = folder.resolve("huge");
        try (var file = new java.io.RandomAccessFile(huge.toFile(), "rw")) {
            file.setLength(300L << 20);
        }
        assertThat(verify(huge)).isEqualTo(2);
        assertThat(printed).contains("larger than");
    }

    @Test
    void folders_and_wrong_arguments_are_reported() {
        assertThat(verify(folder)).isEqualTo(2);
        assertThat(verify()).isEqualTo(2);
        assertThat(verify("--keys")).isEqualTo(2);
        assertThat(verify("--what", proof)).isEqualTo(2);
        assertThat(printed).contains("Unknown option: '--what'", "Usage: cardhouse verify");
    }

    /// Files of a match as a client saves them, of which one opening may be changed.
    private void openings(TestMatch match, boolean changed) throws IOException {
        var writer =
                new CardOpenings.Writer(
                        match.match().type().tracker().orElseThrow().get(),
                        match.match().id(),
                        match.seed());
        var entries = new ArrayList<Map<String, Object>>();
        for (var chained : match.journal()) {
            var entry = chained.entry();
            writer.add(entry);
            entries.add(
                    Map.of(
                            "revision",
                            entry.revision(),
                            "events",
                            Json.readPlain(TestMatch.NOTATION.write(entry.events()))));
        }
        int last = match.journal().size();
        String document = Json.write(writer.openings("trash", last, 0, TestMatch.RECEIPTS));
        Files.writeString(
                folder.resolve("openings.json"),
                changed ? document.replaceFirst("\"salt\":\"....", "\"salt\":\"0000") : document);
        Files.writeString(
                folder.resolve("journal.json"),
                Json.write(Map.of("match", match.match().id(), "entries", entries)));
        Files.writeString(folder.resolve("keys.json"), Json.write(TestMatch.KEYS.plain()));
    }

    @Test
    void cards_are_checked_during_a_match_and_after_it() throws IOException {
        var match = TestMatch.play(Catalog.find("trash").orElseThrow(), 7, 40);
        var keys = folder.resolve("keys.json");
        var openings = folder.resolve("openings.json");
        var journal = folder.resolve("journal.json");
        openings(match, false);
        assertThat(verify("--openings", openings, "--seat", journal)).isEqualTo(3);
        assertThat(verify("--keys", keys, "--openings", openings, "--seat", journal)).isZero();
        assertThat(printed)
                .contains("match " + match.match().id() + ": ", " cards are those that were dealt");
        var proven = Files.writeString(proof, Proofs.write(match.evidence()));
        assertThat(verify("--keys", keys, "--openings", openings, proven)).isZero();
        assertThat(printed).contains(": proven", " cards are those that were dealt");
        openings(match, true);
        assertThat(verify("--keys", keys, "--openings", openings, "--seat", journal)).isEqualTo(1);
        assertThat(printed).contains("CARD NOT OPENED: at revision ", " is not the card committed");
        assertThat(verify("--keys", keys, "--openings", openings, proven)).isEqualTo(1);
        String text = Files.readString(proof);
        for (String change : List.of("shown", "hand-dealt", "turn-started")) {
            Files.writeString(proof, text.replace("\"" + change + "\"", "\"hidden\""));
            assertThat(verify("--keys", keys, "--openings", openings, proof))
                    .as(change)
                    .isEqualTo(1);
        }
        assertThat(verify("--openings", journal, "--seat", journal)).isEqualTo(2);
        assertThat(verify("--openings", openings, "--seat", openings)).isEqualTo(2);
        assertThat(verify("--seat", journal)).isEqualTo(1);
        assertThat(printed).contains("no --openings are those of the match");
    }
}
