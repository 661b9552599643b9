package cardhouse.games;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.engine.GameType;
import cardhouse.engine.Rules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/// From fixed positions of every preset, in every edition, there are as many sequences of moves as
/// `src/test/resources/perft.txt` lists, depth by depth. After a change of the rules that is meant,
/// write it anew and say in the commit why it differs:
///
///     ./cardhouse test PerftTest -Dperft=write
@Pure
class PerftTest {
    private static final Path FILE = Path.of("src", "test", "resources", "perft.txt");

    /// Goes one deeper as long as there are no more sequences than these.
    private static final long ENOUGH = 150;

    private static final int DEEPEST = 8;
    private static final List<Integer> MOVES_BEFORE = List.of(0, 30);

    @Test
    void the_rules_offer_as_many_sequences_of_moves_as_ever() throws IOException {
        var lines = new ArrayList<String>();
        for (GameType<?, ?, ?, ?, ?> type : Catalog.EDITIONS)
            type.options()
                    .presets()
                    .forEach((preset, rules) -> {
                        for (int seats : new TreeSet<>(List.of(type.minSeats(), type.maxSeats())))
                            if (rules.contradictions(seats).isEmpty())
                                for (int moves : MOVES_BEFORE)
                                    lines.add(line(type, preset, rules, seats, moves));
                    });
        if ("write".equals(System.getProperty("perft"))) Files.write(FILE, lines);
        assertThat(lines).isEqualTo(Files.readAllLines(FILE));
    }

    private static String line(
            GameType<?, ?, ?, ?, ?> type, String preset, Rules rules, int seats, int moves) {
        var perft = Perft.of(type, rules, seats, 1, moves);
        var counts = new StringJoiner(" ");
        long last = 1;
        for (int depth = 1; depth <= DEEPEST && last > 0 && last <= ENOUGH; depth++) {
            last = perft.sequences(depth);
            counts.add(String.valueOf(last));
        }
        return "%s %d, %s, %d seats, after %d moves: %s"
                .formatted(type.id(), type.edition(), preset, seats, moves, counts);
    }
}
