package cardhouse.games.trio.bot;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Effort;
import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.bots.Bots;
import cardhouse.bots.Level;
import cardhouse.bots.RandomChance;
import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Outcome;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.games.trio.Trio;
import cardhouse.games.trio.TrioMove;
import cardhouse.games.trio.TrioRules;
import cardhouse.games.trio.TrioTable;
import cardhouse.match.PlyResult;
import cardhouse.match.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A position in numbers follows the rules, after every move.
@Pure
class PositionTest {
    private static final int MATCHES = Effort.atLeast(6, 400);
    private static final int PLIES = 300;

    private final int[] moves = new int[Position.MOST_MOVES];

    @ParameterizedTest
    @ValueSource(strings = {"classic", "strict", "mirror", "five-low", "sixty"})
    void it_goes_on_as_the_rules_say(String preset) {
        var rules = Objects.requireNonNull(Trio.TRIO.options().presets().get(preset));
        for (int match = 0; match < MATCHES; match++) {
            var chance = new RandomChance(Seed.number("position", match));
            follow(rules, 2 + match % 3, match % 2 == 0 ? Level.RANDOM : Level.GREEDY, chance);
        }
    }

    private void follow(TrioRules rules, int seats, Level level, RandomChance chance) {
        var bot = Bots.of(level, chance);
        Table<?, ?, ?, ?> table = Table.of(Trio.TRIO, rules, seats).start(_ -> chance).after();
        @Nullable Position expected = null;
        for (int ply = 0; ply < PLIES && table.turn() instanceof Turn.ToMove(var asked); ply++) {
            Seat seat = asked.stream().min(Seat::compareTo).orElseThrow();
            var move = (TrioMove) bot.choose(table.observation(seat));
            var open = (TrioTable) table.open().orElseThrow();
            if (open.view().play().isPresent()) {
                var position = laid(rules, open, move);
                if (expected != null)
                    assertThat(told(forced(expected, position))).isEqualTo(told(position));
                int count = position.moves(moves);
                assertThat(Arrays.stream(moves, 0, count).boxed())
                        .containsExactlyInAnyOrderElementsOf(
                                table.legalMoves(seat).stream()
                                        .map(legal -> Codes.move((TrioMove) legal))
                                        .distinct()
                                        .toList());
                position.play(Codes.move(move));
                expected = position;
            }
            table = ((PlyResult.Played) table.play(seat, move, _ -> chance)).after();
        }
        if (expected != null && table.turn() instanceof Turn.Over(Outcome(_, var places))) {
            while (!expected.over) playOnly(expected);
            for (int seat = 0; seat < seats; seat++)
                assertThat(expected.place[seat] == 1).isEqualTo(places.get(seat) == 1);
        }
    }

    /// Publicly forced steps are taken without a question.
    private Position forced(Position from, Position wanted) {
        while (!told(from).equals(told(wanted)) && from.moves(moves) == 1) playOnly(from);
        return from;
    }

    private void playOnly(Position at) {
        assertThat(at.moves(moves)).isEqualTo(1);
        at.play(moves[0]);
    }

    /// @param move about to be played: a card that it flips is the next
    private static Position laid(TrioRules rules, TrioTable open, TrioMove move) {
        var view = open.view();
        var turns = view.play().orElseThrow();
        var position = new Position(new RuleTable(rules), view.seats().size());
        for (var spread : view.seats()) {
            int seat = spread.seat().index();
            position.hand[seat] = Codes.counts(shown(spread.hand()));
            position.up[seat] = Codes.counts(spread.faceUp());
            var down = new ArrayList<>(shown(spread.faceDown()));
            if (spread.seat().equals(turns.acting()) && move instanceof TrioMove.Flip(int slot))
                down.add(down.remove(spread.slots().indexOf(slot)));
            position.down[seat] = Codes.values(down);
            position.downLeft[seat] = down.size();
        }
        position.stock = Codes.values(shown(view.stock()));
        position.pile = Codes.counts(open.course().pile());
        position.top = view.pile().top().map(Codes::value).orElse(-1);
        position.run = view.pile().run();
        position.demand = Codes.demand(view.pile().demand());
        position.acting = turns.acting().index();
        position.clockwise = turns.clockwise();
        position.opening = turns.opening().map(Codes::value).orElse(0);
        return position;
    }

    private static List<Card> shown(Cards cards) {
        return ((Cards.Shown) cards).faces();
    }

    /// All that matters; the order of face-down cards makes no difference.
    private static String told(Position at) {
        var told = new ArrayList<Object>();
        for (int seat = 0; seat < at.seats; seat++) {
            int[] down = Arrays.copyOf(at.down[seat], at.downLeft[seat]);
            Arrays.sort(down);
            told.add(Arrays.toString(down));
            told.add(Long.toHexString(at.hand[seat]));
            told.add(Long.toHexString(at.up[seat]));
        }
        told.add(Long.toHexString(at.pile));
        told.addAll(List.of(at.acting, at.demand, at.run, at.clockwise));
        told.add(at.stock.length - at.drawn);
        return told.toString();
    }
}
