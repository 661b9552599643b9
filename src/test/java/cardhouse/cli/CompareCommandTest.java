package cardhouse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.archive.analysis.Analyst;
import cardhouse.archive.audits.Evidence;
import cardhouse.archive.audits.TestMatch;
import cardhouse.compete.sets.WithoutLuck;
import cardhouse.platform.json.Proofs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Contestants of a set, compared at a terminal. The matches were played at random and by deals of
/// their own, which is not for this command to find out.
class CompareCommandTest {
    private static final Evidence ONE = TestMatch.playOfHouse(2).evidence();
    private static final Evidence TWO = TestMatch.playOfHouse(7).evidence();

    @TempDir Path folder;
    private String printed = "";

    @BeforeEach
    void write() throws IOException {
        write("one.json", Proofs.write(ONE));
        write("two.json", Proofs.write(TWO));
        write(
                "set.json",
                """
                {"id": "019a2b3c-4d5e-7f60-8172-93a4b5c6d7f0", "game": "trash", "seats": 2,
                 "seating": "TABLE", "contestants": [{"kind": "BOT"}, {"kind": "BOT"}]}
                """);
        write(
                "boards.ndjson",
                "{\"board\":0,\"matches\":[\"%s\",\"%s\"],\"points\":[0.75,0.25]}\n"
                        .formatted(ONE.match(), TWO.match()));
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private int compare(String set, String boards, String... proofs) {
        var named = Stream.of("compare", "--set-summary", in(set), "--boards", in(boards));
        var run = OfflineRun.of(Stream.concat(named, Stream.of(proofs).map(this::in)));
        printed = run.printed();
        assertThat(printed).doesNotContain("Exception", "\tat ");
        return run.code();
    }

    private String in(String name) {
        return folder.resolve(name).toString();
    }

    @Test
    void luck_adjusted_points_follow_from_the_proofs() {
        assertThat(compare("set.json", "boards.ndjson", "one.json", "two.json")).isZero();
        var analyst = new Analyst(TestMatch.NOTATION);
        List<Double> one = analyst.luck(ONE).orElseThrow();
        List<Double> two = analyst.luck(TWO).orElseThrow();
        assertThat(one.getFirst()).isNotZero();
        double luck = (one.get(0) + two.get(1)) / 2 - (one.get(1) + two.get(0)) / 2;
        assertThat(printed)
                .contains("set 019a2b3c-4d5e-7f60-8172-93a4b5c6d7f0: 1 of 1 boards")
                .contains(
                        String.format(
                                Locale.ROOT,
                                "0 against 1: +0.5000; luck-adjusted %+.4f",
                                0.5 - WithoutLuck.SHARE * luck));
    }

    @Test
    void json_has_the_set_and_its_comparisons() {
        var run =
                OfflineRun.of(
                        Stream.of(
                                "compare",
                                "--json",
                                "--set-summary",
                                in("set.json"),
                                "--boards",
                                in("boards.ndjson"),
                                in("one.json"),
                                in("two.json")));
        assertThat(run.code()).isZero();
        assertThat(JsonOutputTest.objects(run.printed()))
                .singleElement()
                .satisfies(line ->
                        assertThat(String.valueOf(line.get("end")))
                                .contains(
                                        "set=019a2b3c-4d5e-7f60-8172-93a4b5c6d7f0",
                                        "boards=1",
                                        "compared=1",
                                        "first=0",
                                        "second=1",
                                        "difference={mean=0.5}",
                                        "withoutLuck={mean="));
    }

    @Test
    void a_board_of_which_a_match_is_missing_does_not_count() {
        assertThat(compare("set.json", "boards.ndjson", "one.json")).isEqualTo(1);
        assertThat(printed).contains(": 0 of 1 boards").doesNotContain("beside");
    }

    @Test
    void a_match_that_is_not_right_does_not_count() throws IOException {
        String text = Proofs.write(TWO);
        String seed = TWO.serverSeed().orElseThrow();
        write("two.json", text.replace(seed, "0".repeat(seed.length())));
        assertThat(compare("set.json", "boards.ndjson", "one.json", "two.json")).isEqualTo(1);
        assertThat(printed).contains("two.json: is not correct", ": 0 of 1 boards");
    }

    @Test
    void unreadable_files_are_named() throws IOException {
        assertThat(compare("one.json", "boards.ndjson", "one.json")).isEqualTo(2);
        assertThat(printed).contains("one.json: the file does not contain a set");
        assertThat(compare("set.json", "away.ndjson", "one.json")).isEqualTo(2);
        assertThat(printed).contains("away.ndjson: the file does not contain the boards");
        write("boards.ndjson", "{\"board\":0,\"matches\":[\"a\"],\"points\":[1]}\n");
        assertThat(compare("set.json", "boards.ndjson", "one.json")).isEqualTo(2);
        assertThat(printed).contains("boards.ndjson: the file does not contain the boards");
    }

    @Test
    void a_proof_that_is_none_or_is_away_is_named() {
        assertThat(compare("set.json", "boards.ndjson", "set.json", "two.json")).isEqualTo(2);
        assertThat(printed).contains("set.json: is not a proof of a match");
        assertThat(compare("set.json", "boards.ndjson", "away.json", "two.json")).isEqualTo(2);
        assertThat(printed).contains("away.json: does not exist");
    }
}
