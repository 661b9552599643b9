package cardhouse.archive.audits;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.engine.GameType;
import cardhouse.fairness.Board;
import cardhouse.fairness.Canonical;
import cardhouse.fairness.ServerSeed;
import cardhouse.games.Catalog;
import cardhouse.match.journal.Entry;
import cardhouse.platform.json.Json;
import cardhouse.platform.json.Proofs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Matches of a set are dealt alike, and another implementation finds so, too.
class SetProofTest {
    private static final Auditor AUDITOR = new Auditor(TestMatch.NOTATION);
    private static final String SET = "019a2b3c-4d5e-7f60-8172-93a4b5c6d7f0";
    private static final ServerSeed SEED = new ServerSeed(seed());
    private static final GameType<?, ?, ?, ?, ?> TRASH = Catalog.find("trash").orElseThrow();

    @TempDir Path folder;

    private static byte[] seed() {
        byte[] bytes = new byte[ServerSeed.LENGTH];
        bytes[0] = 7;
        return bytes;
    }

    private static Board board(int number) {
        return new Board(SET, number, SEED.commitment());
    }

    private static TestMatch match(GameType<?, ?, ?, ?, ?> type, int board, int seating) {
        return TestMatch.ofSet(type, 10L * board + seating, SEED, board(board), seating);
    }

    @SuppressWarnings("NullAway") // it reads no annotations in types of records
    private static SetProof set(List<TestMatch> matches) {
        var first = matches.getFirst().match();
        return new SetProof(
                1,
                SET,
                first.type().id(),
                first.type().edition(),
                rules(first.header().get("rules")),
                2,
                2,
                SEED.commitment(),
                SEED.hex(),
                matches.stream()
                        .map(TestMatch::match)
                        .map(match ->
                                new SetProof.Dealt(
                                        match.board().orElseThrow().number(),
                                        match.setting().place().orElseThrow().seating(),
                                        match.id().toString()))
                        .toList());
    }

    private static Map<String, @Nullable Object> rules(@Nullable Object header) {
        return Json.readObject(Canonical.text(header));
    }

    private static List<TestMatch> matches() {
        return List.of(
                match(TRASH, 0, 0), match(TRASH, 0, 1), match(TRASH, 1, 0), match(TRASH, 1, 1));
    }

    static Stream<GameType<?, ?, ?, ?, ?>> games() {
        return Catalog.GAMES.stream();
    }

    @ParameterizedTest
    @MethodSource("games")
    void every_game_deals_a_board_alike_and_is_proven(GameType<?, ?, ?, ?, ?> type) {
        var first = match(type, 0, 0);
        var second = match(type, 0, 1);
        var other = match(type, 1, 0);
        for (TestMatch each : List.of(first, second, other))
            assertThat(AUDITOR.audit(each.evidence()).findings()).isEmpty();
        assertThat(dealt(second)).isEqualTo(dealt(first));
        assertThat(dealt(other)).isNotEqualTo(dealt(first));
        assertThat(second.match().id()).isNotEqualTo(first.match().id());
    }

    private static List<?> dealt(TestMatch match) {
        Entry first = match.journal().getFirst().entry();
        return first.events();
    }

    @Test
    void a_branch_of_such_a_match_is_proven() {
        var branch = match(TRASH, 0, 0).branch(new Random(5));
        assertThat(branch.match().origins()).isNotEmpty();
        assertThat(branch.match().header()).doesNotContainKey("board");
        assertThat(AUDITOR.audit(branch.evidence()).findings()).isEmpty();
    }

    @Test
    void a_match_is_of_its_set_and_of_no_other() {
        var matches = matches();
        SetProof set = set(matches);
        assertThat(set.fault()).isEmpty();
        for (TestMatch each : matches) {
            assertThat(set.claims(each.evidence())).isTrue();
            assertThat(set.fault(each.evidence())).isEmpty();
        }
        assertThat(set(matches.subList(0, 3)).fault(matches.get(3).evidence()))
                .contains("the set has no such match at that board");
        assertThat(set.claims(TestMatch.play(2).evidence())).isFalse();
        var twice = new ArrayList<>(matches);
        twice.add(matches.getFirst());
        assertThat(set(twice).fault()).isPresent();
    }

    @Test
    void another_seed_or_other_rules_are_found() {
        var matches = matches();
        Map<String, @Nullable Object> text = Json.readObject(Json.write(set(matches)));
        text.put("seed", "0".repeat(64));
        SetProof other = Json.read(Canonical.text(text), SetProof.class);
        assertThat(other.fault()).isPresent();
        assertThat(other.fault(matches.getFirst().evidence()))
                .contains("it was not dealt from the seed of the set");
        text.put("seed", SEED.hex());
        text.put("seats", 3);
        SetProof larger = Json.read(Canonical.text(text), SetProof.class);
        assertThat(larger.fault(matches.getFirst().evidence())).isPresent();
    }

    @Test
    void another_implementation_finds_the_same() throws Exception {
        var matches = matches();
        var files = new ArrayList<String>();
        Path keys = folder.resolve("keys.json");
        Files.writeString(keys, Json.write(TestMatch.KEYS.plain()));
        files.addAll(List.of("--keys", keys.toString(), file("set", Json.write(set(matches)))));
        for (int i = 0; i < matches.size(); i++)
            files.add(file("match" + i, Proofs.write(matches.get(i).evidence())));
        assertThat(python(files)).isZero();
        files.set(2, file("fewer", Json.write(set(matches.subList(0, 3)))));
        assertThat(python(files)).isEqualTo(1);
        assertThat(Python.printed(folder)).contains("the set does not have it at that board");
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name + ".json"), text).toString();
    }

    private int python(List<String> arguments) throws IOException, InterruptedException {
        return Python.run(folder, "set_check.py", arguments.toArray(String[]::new));
    }
}
