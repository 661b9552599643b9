package cardhouse.archive.audits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.fairness.Canonical;
import cardhouse.fairness.DayRoot;
import cardhouse.fairness.Hash;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.MerkleTree;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Compares the roots of days with the published vectors, which another implementation wrote:
/// `src/test/python/day_vectors.py`.
class DayVectorsTest {
    record Vectors(int protocol, List<Day> days) {}

    record Day(int matches, List<Leaf> leaves, String root) {
        @Override
        public String toString() {
            return matches + " matches";
        }
    }

    record Leaf(
            String match, int revision, String hash, String text, String leaf, List<String> path) {}

    static List<Day> days() {
        try {
            var file = Path.of("openapi", "audit", "day-vectors.json").toFile();
            return new ObjectMapper().readValue(file, Vectors.class).days();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Hash> hashes(Day day) {
        return day.leaves().stream().map(leaf -> Hash.ofHex(leaf.leaf())).toList();
    }

    @ParameterizedTest
    @MethodSource("days")
    void leaves_root_and_paths_are_the_published_ones(Day day) {
        for (int place = 0; place < day.matches(); place++) {
            Leaf leaf = day.leaves().get(place);
            assertThat(
                            Canonical.text(
                                    Map.of(
                                            "match", leaf.match(),
                                            "revision", leaf.revision(),
                                            "hash", leaf.hash())))
                    .isEqualTo(leaf.text());
            assertThat(Inclusion.leaf(leaf.match(), leaf.revision(), leaf.hash()).hex())
                    .isEqualTo(leaf.leaf());
            assertThat(new MerkleTree(hashes(day)).path(place).stream().map(Hash::hex))
                    .isEqualTo(leaf.path());
        }
        assertThat(new MerkleTree(hashes(day)).root().hex()).isEqualTo(day.root());
    }

    @ParameterizedTest
    @MethodSource("days")
    void a_path_leads_to_the_root_from_its_place_alone(Day day) {
        var hashes = hashes(day);
        for (int place = 0; place < day.matches(); place++) {
            var path = new MerkleTree(hashes).path(place);
            for (int other = 0; other < day.matches(); other++) {
                String root = climbed(hashes.get(place), other, day, path);
                assertThat(root.equals(day.root())).isEqualTo(other == place);
            }
            int at = place;
            var longer = new ArrayList<>(path);
            longer.add(hashes.getFirst());
            assertThatThrownBy(() -> MerkleTree.climbed(hashes.get(at), at, day.matches(), longer))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    private static String climbed(Hash leaf, int place, Day day, List<Hash> path) {
        try {
            return MerkleTree.climbed(leaf, place, day.matches(), path).hex();
        } catch (IllegalArgumentException anotherLength) {
            return "none";
        }
    }

    @Test
    void inclusion_requires_the_signed_root() {
        Day day = days().getLast();
        var root = new DayRoot("2026-01-02", day.matches(), day.root(), "");
        var good = inclusion(day, 6, TestMatch.RECEIPTS.sign(root));
        assertThat(good.fault(TestMatch.KEYS)).isEmpty();
        assertThat(good.fault(KeySet.of(List.of()))).isPresent();
        var other = new DayRoot(root.day(), day.matches(), "0".repeat(64), "");
        assertThat(inclusion(day, 6, TestMatch.RECEIPTS.sign(other)).fault(TestMatch.KEYS))
                .hasValue("the path leads to another root than the signed one");
        var more = new DayRoot(root.day(), day.matches() + 1, day.root(), "");
        assertThat(inclusion(day, 6, TestMatch.RECEIPTS.sign(more)).fault(TestMatch.KEYS))
                .hasValue("the root is of 14 matches");
        assertThat(inclusion(day, 5, good.signature()).fault(TestMatch.KEYS)).isEmpty();
        var moved =
                new Inclusion(
                        good.match(),
                        good.revision() + 1,
                        good.hash(),
                        good.place(),
                        good.matches(),
                        good.path(),
                        good.signature());
        assertThat(moved.fault(TestMatch.KEYS)).isPresent();
    }

    private static Inclusion inclusion(Day day, int place, String signature) {
        Leaf leaf = day.leaves().get(place);
        return new Inclusion(
                leaf.match(),
                leaf.revision(),
                leaf.hash(),
                place,
                day.matches(),
                leaf.path(),
                signature);
    }
}
