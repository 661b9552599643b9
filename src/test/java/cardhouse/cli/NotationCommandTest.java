package cardhouse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.archive.audits.TestMatch;
import cardhouse.platform.json.Json;
import cardhouse.platform.json.Proofs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A match as lines of text, at a terminal: printed, pasted, verified and turned into a proof.
@Beside
@Tag("long")
class NotationCommandTest {
    private static final TestMatch MATCH = TestMatch.play(7);

    @TempDir Path folder;
    private String text = "";

    @BeforeEach
    void print() throws IOException {
        text = run("", 0, "notation", file("proof.json", Proofs.write(MATCH.evidence())));
    }

    private Path file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }

    private static String run(String input, int code, Object... arguments) {
        var run = OfflineRun.of(input, arguments);
        assertThat(run.printed()).doesNotContain("Exception", "\tat ");
        assertThat(run.code()).as(run.printed()).isEqualTo(code);
        return run.printed();
    }

    @Test
    void a_pasted_match_is_unsigned_and_its_rules_hold() throws IOException {
        Path pasted = file("match.txt", text.replaceAll("(?m)^", "> "));
        assertThat(run("", 3, "verify", pasted))
                .contains(
                        "match.txt: match %s, %d entries: unsigned, rules hold"
                                .formatted(MATCH.match().id(), MATCH.journal().size()),
                        "hash " + MATCH.journal().getLast().hash())
                .doesNotContainIgnoringCase("proven");
        assertThat(run(text, 3, "verify", "-")).contains("-: match ", "unsigned, rules hold");
        assertThat(run(text, 3, "verify", "--json", "-"))
                .contains("\"status\":\"CONSISTENT\"", "\"consistent\":1");
    }

    @Test
    void a_receipt_of_its_last_entry_and_a_named_key_prove_it() throws IOException {
        Path keys = file("keys.json", Json.write(TestMatch.KEYS.plain()));
        String receipt = MATCH.evidence().receipts().getLast();
        assertThat(run(text, 0, "verify", "--keys", keys, "--receipt", receipt, "-"))
                .contains(": proven");
        assertThat(run(text, 3, "verify", "--keys", keys, "-")).contains("unsigned, rules hold");
    }

    @Test
    void a_changed_match_is_found_at_its_line() {
        String changed = text.replaceFirst("\n3\\. \\+", "\n3. +1");
        assertThat(run(changed, 1, "verify", "-"))
                .containsPattern("-: line [0-9]+, column [0-9]+: entry 3 .+");
        assertThat(run(changed, 1, "notation", "-")).contains("entry 3 ");
        assertThat(run(changed, 1, "analyse", "-")).contains("entry 3 ");
    }

    @Test
    void a_damaged_text_is_no_match() {
        String damaged = text.replaceFirst("\n3\\. ", "\n3 ");
        assertThat(run(damaged, 2, "verify", "-"))
                .containsPattern("-: line [0-9]+, column 1: expected the number of an entry");
        assertThat(run(damaged, 2, "verify", "--json", "-"))
                .startsWith("{\"file\":\"-\",\"error\":\"line ");
        assertThat(run("", 2, "notation", folder.resolve("none"))).contains("does not exist");
    }

    @Test
    void a_notation_becomes_a_proof_without_signatures_and_the_same_notation_again() {
        String proof = run(text, 0, "notation", "--proof", "-");
        assertThat(proof).contains("\"receipts\":[]", "\"keySet\":{\"keys\":[]}").endsWith("}\n");
        assertThat(run(proof, 0, "notation", "-")).isEqualTo(text);
        assertThat(run(text, 0, "notation", "-")).isEqualTo(text);
        assertThat(run(proof, 1, "verify", "-")).contains("NOT PROVEN", "HASH_CHAIN");
    }

    @Test
    void comments_are_read_over() {
        String commented = run(text, 0, "notation", "--comments", "-");
        assertThat(commented).contains("{").isNotEqualTo(text);
        assertThat(run(commented, 0, "notation", "-")).isEqualTo(text);
    }

    @Test
    void a_match_whose_journal_is_false_is_not_printed() throws IOException {
        String proof = Proofs.write(MATCH.evidence());
        Path changed = file("false.json", proof.replaceFirst("\"turn\":2", "\"turn\":3"));
        assertThat(run("", 1, "notation", changed))
                .contains("false.json: cannot be written as notation: the rules and the seed");
    }
}
