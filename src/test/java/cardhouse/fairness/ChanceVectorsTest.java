package cardhouse.fairness;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.engine.Chance.Request;
import cardhouse.engine.Chance.Result;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Compares this implementation with the published vectors, which another one wrote:
/// `src/test/python/chance_vectors.py`.
class ChanceVectorsTest {
    private static final Vectors VECTORS = read();

    record Vectors(
            int protocol,
            List<Written> canonical,
            List<Vector> matches,
            List<BoardVector> boards) {}

    record Written(String about, Object value, String text, String utf8) {}

    record Vector(
            String serverSeed,
            String commitment,
            String match,
            List<String> entropy,
            String message,
            String messageUtf8,
            String matchSeed,
            List<Block> blocks,
            List<Answered> requests,
            List<Bounded> uniform) {
        MatchSeed seed() {
            return MatchSeed.of(ServerSeed.ofHex(serverSeed), match, entropy);
        }

        @Override
        public String toString() {
            return "match " + match;
        }
    }

    /// Of matches of sets.
    record BoardVector(
            String setSeed,
            Board board,
            List<String> entropy,
            String serverSeed,
            String commitment,
            String message,
            String matchSeed) {}

    record Block(String name, String hmac, List<Long> integers) {}

    record Answered(
            int request,
            String kind,
            int size,
            int dice,
            int faces,
            int count,
            int of,
            List<Integer> order,
            List<Integer> rolled,
            List<Integer> picked) {
        Request asked() {
            return switch (kind) {
                case "shuffle" -> new Request.Shuffle(size);
                case "roll" -> new Request.Roll(dice, faces);
                case "pick" -> new Request.Pick(count, of);
                default -> throw new IllegalStateException(kind);
            };
        }

        Result result() {
            return switch (kind) {
                case "shuffle" -> new Result.Shuffled(order);
                case "roll" -> new Result.Rolled(rolled);
                case "pick" -> new Result.Picked(picked);
                default -> throw new IllegalStateException(kind);
            };
        }
    }

    record Bounded(long request, List<Long> bounds, List<Long> results, int taken) {}

    static Stream<Written> canonical() {
        return VECTORS.canonical().stream();
    }

    static Stream<Vector> matches() {
        return VECTORS.matches().stream();
    }

    static Stream<BoardVector> boards() {
        return VECTORS.boards().stream();
    }

    @ParameterizedTest
    @MethodSource("boards")
    void the_seed_of_a_set_gives_that_of_each_board(BoardVector vector) {
        var set = ServerSeed.ofHex(vector.setSeed());
        assertThat(set.commitment()).isEqualTo(vector.board().commitment());
        ServerSeed server = vector.board().server(set);
        assertThat(server.hex()).isEqualTo(vector.serverSeed());
        assertThat(server.commitment()).isEqualTo(vector.commitment());
        for (String match : List.of("one match", "another"))
            assertThat(
                            Board.seed(Optional.of(vector.board()), server, match, vector.entropy())
                                    .hex())
                    .isEqualTo(vector.matchSeed());
    }

    @ParameterizedTest
    @MethodSource("canonical")
    void values_have_the_canonical_text(Written written) {
        assertThat(Canonical.text(written.value())).isEqualTo(written.text());
        assertThat(HexFormat.of().formatHex(Canonical.bytes(written.value())))
                .isEqualTo(written.utf8());
    }

    @ParameterizedTest
    @MethodSource("matches")
    void a_server_seed_has_the_commitment(Vector match) {
        assertThat(ServerSeed.ofHex(match.serverSeed()).commitment()).isEqualTo(match.commitment());
    }

    @ParameterizedTest
    @MethodSource("matches")
    void seeds_and_entropy_join_to_the_match_seed(Vector match) {
        var message = Map.of("entropy", match.entropy(), "match", match.match());

        assertThat(Canonical.text(message)).isEqualTo(match.message());
        assertThat(HexFormat.of().formatHex(Canonical.bytes(message)))
                .isEqualTo(match.messageUtf8());
        assertThat(match.seed().hex()).isEqualTo(match.matchSeed());
    }

    @ParameterizedTest
    @MethodSource("matches")
    void streams_have_the_blocks(Vector match) {
        for (var block : match.blocks()) {
            var name = block.name().split("/");
            var stream =
                    name[0].equals("branch")
                            ? match.seed().redraw()
                            : match.seed().stream(Long.parseLong(name[0]));
            LongStream.range(0, 8 * Long.parseLong(name[1])).forEach(_ -> stream.next());
            var integers = LongStream.generate(stream::next).limit(8).boxed().toList();

            assertThat(integers).as(block.name()).isEqualTo(block.integers());
            assertThat(hex(integers)).as(block.name()).isEqualTo(block.hmac());
        }
    }

    @ParameterizedTest
    @MethodSource("matches")
    void requests_have_the_answers_in_one_run(Vector match) {
        var chance = new SeededChance(match.seed(), 0, Duration.ZERO);
        for (var answered : match.requests()) {
            assertThat(chance.next()).isEqualTo(answered.request());
            assertThat(chance.answer(answered.asked())).isEqualTo(answered.result());
        }
    }

    @ParameterizedTest
    @MethodSource("matches")
    void requests_have_the_answers_each_on_its_own(Vector match) {
        for (var answered : match.requests()) {
            var chance = new SeededChance(match.seed(), answered.request(), Duration.ZERO);
            assertThat(chance.answer(answered.asked())).isEqualTo(answered.result());
        }
    }

    @ParameterizedTest
    @MethodSource("matches")
    void bounded_numbers_turn_integers_away_at_the_same_places(Vector match) {
        for (var bounded : match.uniform()) {
            var stream = match.seed().stream(bounded.request());
            var results = bounded.bounds().stream().map(stream::uniform).toList();
            assertThat(results).isEqualTo(bounded.results());

            var skipped = match.seed().stream(bounded.request());
            for (int i = 0; i < bounded.taken(); i++) skipped.next();
            assertThat(stream.next()).as("the integer after those").isEqualTo(skipped.next());
        }
        assertThat(match.uniform()).anyMatch(bounded -> bounded.taken() > bounded.bounds().size());
    }

    private static String hex(List<Long> integers) {
        var hex = new StringBuilder();
        for (long integer : integers) hex.append("%08x".formatted(integer));
        return hex.toString();
    }

    private static Vectors read() {
        try {
            var file = Path.of("openapi", "audit", "chance-vectors.json").toFile();
            return new ObjectMapper().readValue(file, Vectors.class);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
