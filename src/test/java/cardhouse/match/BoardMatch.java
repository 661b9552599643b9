package cardhouse.match;

import cardhouse.Seed;
import cardhouse.bots.Bots;
import cardhouse.bots.Level;
import cardhouse.bots.RandomChance;
import cardhouse.engine.Seat;
import cardhouse.http.answers.TextBoard;
import cardhouse.match.lobby.NewMatch;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.seating.NewSeat;
import cardhouse.players.Player;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.regex.Pattern;

/// A match that Ada plays at the text board against greedy bots: her only input is that text, and
/// her answer is a number.
final class BoardMatch {
    private static final Pattern NUMBERED = Pattern.compile("(?m)^ *([0-9]+)  (.+)$");
    private static final String LABEL = "BoardMatch";

    private final MemoryServer server = MemoryServer.ofWrittenMatches(LABEL);
    private final TestNode node;
    private final Player ada = server.player("Ada");
    private final UUID match;
    private final List<String> transcript = new ArrayList<>();

    BoardMatch(String game, int seats, Map<String, ?> rules) {
        var habits = new RandomChance(Seed.fixed(LABEL, 0));
        var greedy = Bots.of(Level.GREEDY, habits);
        this.node = server.node((_, _, observation) -> greedy.choose(observation));
        var sitting = new ArrayList<NewSeat>();
        sitting.add(new NewSeat.Brought(ada));
        for (int bot = 1; bot < seats; bot++)
            sitting.add(new NewSeat.Bot(new BuiltInBot("greedy")));
        this.match =
                server.openings
                        .open(ada, new NewMatch(game, rules, sitting, MatchSettings.USUAL, ""))
                        .id();
    }

    interface Reader {
        /// @param board the text that Ada receives
        /// @param turn number of earlier questions to her
        int number(String board, int turn);
    }

    /// @return everything that Ada typed and read
    String played(Reader reader) {
        String board = look();
        for (int turn = 0; ; turn++) {
            transcript.add(board);
            if (board.contains("\nover: ")) break;
            int number = reader.number(board, turn);
            transcript.add("> " + number + "\n");
            String answer = move(number);
            transcript.add(answer);
            if (answer.contains("\nover: ")) break;
            board = look();
        }
        return String.join("\n", transcript);
    }

    /// The offered moves by number, as in the text.
    static List<String> offers(String board) {
        return NUMBERED.matcher(board).results().map(offer -> offer.group(2)).toList();
    }

    private String look() {
        var matches = node.matches();
        while (matches.houseMove(match)) server.commit();
        return told(OptionalInt.empty());
    }

    private String move(int number) {
        Seat seat = Seat.of(0);
        var move = node.matches().numbered(match, seat, number, Preconditions.NONE);
        var played = node.matches().play(match, seat, move, Preconditions.NONE);
        return told(OptionalInt.of(played.seen().revision()));
    }

    private String told(OptionalInt at) {
        return TextBoard.of(node.reading().told(match, Optional.of(ada), Optional.empty(), at));
    }
}
