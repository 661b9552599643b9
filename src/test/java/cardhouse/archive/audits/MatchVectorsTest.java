package cardhouse.archive.audits;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.fairness.DayRoot;
import cardhouse.fairness.Hash;
import cardhouse.fairness.MerkleTree;
import cardhouse.games.Catalog;
import cardhouse.platform.json.Json;
import cardhouse.platform.json.Proofs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// One whole small match of every game, published beside the protocol as a proof: dealt again and
/// judged by two programs that share no code with this one. `./mvnw test -Dtest=MatchVectorsTest
/// -Dmatches=write` writes them, where a game's new edition asks for it.
@Beside
@Tag("long")
class MatchVectorsTest {
    private static final Path FOLDER = Path.of("openapi", "audit", "matches");
    private static final Path DAY = Path.of("openapi", "audit", "day");
    private static final boolean WRITE = "write".equals(System.getProperty("matches"));

    @TempDir Path folder;

    /// @param number the seed of its deals and moves
    private record Small(String game, String preset, int seats, int turns, long number) {}

    /// Between them they have each kind of deal.
    private static final List<Small> MATCHES =
            List.of(
                    new Small("trashed", "classic", 4, 60, 34),
                    new Small("garbage", "classic", 3, 60, 6),
                    new Small("trash", "jokers", 3, 60, 19),
                    new Small("trio", "classic", 3, 60, 5),
                    new Small("dumpster-brawl", "loaded", 3, 6, 4));

    private static TestMatch play(Small small) {
        GameType<?, ?, ?, ?, ?> type = Catalog.find(small.game()).orElseThrow();
        return TestMatch.play(
                type, rules(type.options(), small), small.seats(), new Random(small.number()));
    }

    private static <R extends Rules> Rules rules(Options<R> options, Small small) {
        var given = Map.of("preset", small.preset(), "turnLimit", small.turns());
        return switch (options.choose(given, small.seats())) {
            case Options.Choice.Chosen<R>(R rules) -> rules;
            case Options.Choice.Faulty<R>(var faults) -> throw new AssertionError(faults);
        };
    }

    private static Path file(Small small) {
        return FOLDER.resolve(small.game() + ".json");
    }

    @Test
    void there_is_one_of_every_game_and_it_is_what_the_service_writes() throws Exception {
        assertThat(MATCHES)
                .extracting(Small::game)
                .containsExactlyElementsOf(Catalog.GAMES.stream().map(GameType::id).toList());
        for (Small small : MATCHES) {
            String proof = Proofs.write(play(small).evidence()) + "\n";
            if (WRITE) {
                Files.createDirectories(FOLDER);
                Files.writeString(file(small), proof);
            }
            assertThat(Files.readString(file(small))).isEqualTo(proof);
            assertThat(new Auditor(TestMatch.NOTATION).audit(GoodMatchesTest.there(proof)).proven())
                    .isTrue();
        }
    }

    /// A day on which these matches ended, so that implementers can test before midnight.
    @Test
    void all_of_them_are_bound_by_one_day() throws Exception {
        var matches =
                MATCHES.stream()
                        .map(small -> Map.entry(small.game(), play(small)))
                        .sorted(Comparator.comparing(one -> id(one.getValue())))
                        .toList();
        var leaves = matches.stream().map(one -> leaf(one.getValue())).toList();
        var root =
                new DayRoot("2026-01-02", leaves.size(), new MerkleTree(leaves).root().hex(), "");
        String signature = TestMatch.RECEIPTS.sign(root);
        isWritten("keys", Json.write(TestMatch.KEYS.plain()));
        for (int place = 0; place < leaves.size(); place++) {
            TestMatch match = matches.get(place).getValue();
            var inclusion =
                    new Inclusion(
                            id(match),
                            match.journal().size(),
                            match.journal().getLast().hash(),
                            place,
                            leaves.size(),
                            new MerkleTree(leaves).path(place).stream().map(Hash::hex).toList(),
                            signature);
            assertThat(inclusion.fault(match.evidence())).isEmpty();
            isWritten(matches.get(place).getKey(), Json.write(inclusion));
        }
    }

    @Test
    void beside_one_of_them_there_are_notes() throws Exception {
        TestMatch match = play(MATCHES.get(2));
        var notes = SomeNotes.beside(match);
        String lines = notes.stream().map(Json::write).collect(Collectors.joining("\n", "", "\n"));
        Path file = DAY.resolve("trash-notes.ndjson");
        if (WRITE) Files.writeString(file, lines);
        assertThat(Files.readString(file)).isEqualTo(lines);
        var inclusion = SomeNotes.bound(notes, DayRoot.Of.NOTES);
        isWritten("trash-notes", Json.write(inclusion));
        var checked = NotesCheck.of(match.evidence(), notes, Optional.of(inclusion));
        assertThat(checked.faults()).isEmpty();
    }

    private static void isWritten(String name, String json) throws IOException {
        Path file = DAY.resolve(name + ".json");
        if (WRITE) {
            Files.createDirectories(DAY);
            Files.writeString(file, json + "\n");
        }
        // The members of a key come in an order that changes from start to start.
        assertThat(Json.readPlain(Files.readString(file))).isEqualTo(Json.readPlain(json));
    }

    private static String id(TestMatch match) {
        return match.match().id().toString();
    }

    private static Hash leaf(TestMatch match) {
        return Inclusion.leaf(id(match), match.journal().size(), match.journal().getLast().hash());
    }

    @Test
    void between_them_they_have_every_deal_that_the_page_describes() throws IOException {
        var all = new StringBuilder();
        for (Small small : MATCHES) all.append(Files.readString(file(small)));
        for (String deal :
                List.of(
                        "dealer-chosen",
                        "hand-dealt",
                        "stock-recycled",
                        "first-dealer-picked",
                        "round-dealt",
                        "characters-drawn",
                        "boosters-picked",
                        "blockers-picked",
                        "starter-rolled",
                        "brawl-dealt",
                        "blockers-shuffled-in"))
            assertThat(all).as(deal).contains("\"type\":\"" + deal + "\"");
        assertThat(all).contains("\"JOKER\"", "\"hand\":2", "\"seat-left\"");
    }

    @Test
    void two_other_programs_deal_them_again_and_judge_them() throws Exception {
        String[] files =
                MATCHES.stream().map(small -> file(small).toString()).toArray(String[]::new);
        assertThat(Python.run(folder, "deal_again.py", files)).isZero();

        Path keys = folder.resolve("keys.json");
        Files.writeString(keys, Json.write(TestMatch.KEYS.plain()));
        var named = new ArrayList<>(List.of("--keys", keys.toString()));
        named.addAll(Arrays.asList(files));
        assertThat(Python.run(folder, "proof_check.py", named.toArray(String[]::new))).isZero();
        assertThat(Python.run(folder, "proof_check.py", files)).isEqualTo(3);
    }

    @Tag("thorough")
    @Test
    void both_find_a_card_that_was_not_dealt() throws Exception {
        for (Small small : MATCHES) {
            String text = Files.readString(file(small));
            String first = "(\"(?:stock|trash)\":\\{\"cards\":\\[\")[^\"]+";
            Path changed = folder.resolve(small.game() + ".json");
            Files.writeString(changed, text.replaceFirst(first, "$1SOMETHING_ELSE"));
            assertThat(Python.run(folder, "deal_again.py", changed.toString())).isEqualTo(1);
            assertThat(Python.run(folder, "proof_check.py", changed.toString())).isEqualTo(1);
            assertThat(Python.printed(folder)).contains("SHUFFLE");
        }
    }
}
