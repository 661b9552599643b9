package cardhouse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.compete.tournaments.PairingSystem;
import cardhouse.compete.tournaments.Pairs;
import cardhouse.compete.tournaments.Play;
import cardhouse.compete.tournaments.TournamentEntry;
import cardhouse.compete.tournaments.TournamentEvent;
import cardhouse.compete.tournaments.TournamentProof;
import cardhouse.platform.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The verifier of tournaments, at a terminal.
@Pure
class VerifyTournamentTest {
    @TempDir Path folder;
    private final Play play = new Play(PairingSystem.SWISS, 3, 6, 1);
    private Path proof = Path.of("");
    private String printed = "";

    @BeforeEach
    void write() throws IOException {
        play.toTheEnd();
        proof = file("proof.json", Json.write(proof()));
    }

    private TournamentProof proof() {
        return TournamentProof.of(play.format(), play.journal());
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private int verify(Object... arguments) {
        var run = OfflineRun.of(Stream.concat(Stream.of("verify"), Stream.of(arguments)));
        printed = run.printed();
        assertThat(printed).isNotEmpty().doesNotContain("Exception", "\tat ");
        return run.code();
    }

    @Test
    void a_correct_tournament_verifies_and_its_standings_are_printed() {
        assertThat(verify("--tournament", proof)).isZero();
        assertThat(printed)
                .contains(
                        "tournament a-tournament, " + play.events().size() + " entries: ",
                        "the replay gives the same pairings");
        var standings = play.now().standings();
        assertThat(printed)
                .containsSubsequence(
                        standings.stream()
                                .map(one ->
                                        "  %d. entrant %d, player-%d: "
                                                .formatted(
                                                        one.place(), one.entrant(), one.entrant()))
                                .toList());
    }

    /// As version 1.0 has written them and verified them.
    @ParameterizedTest
    @CsvSource({
        "swiss.json, '4,6,5,3,2,1', '3,3,2,2,1,1'",
        "round-robin.json, '3,2,1,4,5', '4,3.5,3,3,1.5'",
        "knockout.json, '1,3,2,5,4', '3,2,1,1,0'"
    })
    void tournaments_of_the_earlier_method_verify_as_before(
            String name, String entrants, String points) {
        assertThat(verify("--tournament", Path.of("src/test/resources/tournaments/earlier", name)))
                .isZero();
        var lines = new ArrayList<String>();
        for (int i = 0; i < entrants.split(",").length; i++)
            lines.add(
                    "  %d. entrant %2$s, player-%2$s: %3$s%n"
                            .formatted(i + 1, entrants.split(",")[i], points.split(",")[i]));
        assertThat(printed)
                .contains("the replay gives the same pairings")
                .containsSubsequence(lines);
    }

    @Test
    void an_entry_that_was_changed_is_found() throws IOException {
        String text = Files.readString(proof);
        String changed = text.replace("\"player-2\"", "\"player-9\"");
        assertThat(changed).isNotEqualTo(text);
        Path bad = file("bad.json", changed);
        assertThat(verify("--tournament", bad)).isEqualTo(1);
        assertThat(printed)
                .contains("NOT RIGHT: entry 2: its hash does not follow from the previous hash")
                .doesNotContain("1. entrant");
    }

    /// Two entrants change tables, and all hashes fit.
    @Test
    void a_forged_table_is_found() throws IOException {
        var tables = new Play(PairingSystem.TABLES, 2, 8, 1);
        tables.toTheEnd();
        var right = TournamentProof.of(tables.format(), tables.journal());
        assertThat(verify("--tournament", file("tables.json", Json.write(right)))).isZero();
        var forged = tables.journal().stream().map(VerifyTournamentTest::forged).toList();
        var wrong = TournamentProof.of(tables.format(), forged);
        assertThat(verify("--tournament", file("forged.json", Json.write(wrong)))).isEqualTo(1);
        assertThat(printed).contains("NOT RIGHT: entry 10: the rules give another event here");
    }

    private static TournamentEntry forged(TournamentEntry entry) {
        if (!(entry.event() instanceof TournamentEvent.Paired(int round, Pairs pairs)))
            return entry;
        var boards = new ArrayList<List<Integer>>();
        for (int board = 0; board < 2; board++) {
            var there = new ArrayList<>(pairs.boards().get(board));
            there.set(0, pairs.boards().get(1 - board).getFirst());
            boards.add(there);
        }
        var other = new TournamentEvent.Paired(round, new Pairs(boards, pairs.byes()));
        return new TournamentEntry(entry.revision(), entry.at(), other);
    }

    @Test
    void an_entry_that_was_left_out_is_found() throws IOException {
        var right = proof();
        var entries = new ArrayList<>(right.entries());
        entries.removeLast();
        var hashes = right.hashes();
        var cut = new TournamentProof(right.protocol(), right.header(), entries, hashes);
        assertThat(verify("--tournament", file("cut.json", Json.write(cut)))).isEqualTo(1);
        assertThat(printed)
                .contains("NOT RIGHT: the number of hashes is not the number of entries plus one");
    }

    @Test
    void where_a_hash_is_missing_that_is_found() throws IOException {
        String text = Files.readString(proof);
        String last = "\"" + proof().hashes().getLast() + "\"";
        assertThat(verify("--tournament", file("none.json", text.replace(last, "null"))))
                .isEqualTo(1);
        assertThat(printed).contains("NOT RIGHT: entry " + play.events().size() + ": ");
    }

    @Test
    void worst_tournament_decides_the_exit_status() throws IOException {
        Path bad =
                file(
                        "bad.json",
                        Files.readString(proof).replace("\"player-1\"", "\"somebody-else\""));
        assertThat(verify("--tournament", bad, "--tournament", proof)).isEqualTo(1);
        assertThat(printed).contains("NOT RIGHT", "gives the same pairings");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "hello", "null", "[]", "{\"protocol\":1}"})
    void invalid_tournament_file_prints_the_usage(String garbage) throws IOException {
        assertThat(verify("--tournament", file("garbage.json", garbage))).isEqualTo(2);
        assertThat(printed)
                .contains("the file does not contain a tournament", "Usage: cardhouse verify");
    }

    @Test
    void a_missing_file_or_argument_prints_the_usage() {
        assertThat(verify("--tournament", folder.resolve("none.json"))).isEqualTo(2);
        assertThat(printed)
                .contains("the file does not contain a tournament", "Usage: cardhouse verify");
        assertThat(verify("--tournament", folder)).isEqualTo(2);
        assertThat(verify("--tournament")).isEqualTo(2);
    }
}
