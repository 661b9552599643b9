package cardhouse.games.trio.bot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// Solves endings of two seats without private information: the stock is empty, both seats have
/// seen every card of the hands, and no seat has seen a face-down card. The value of such a
/// position is its value under the best play of both. Each face-down card is equally likely to be
/// any of the unseen cards.
///
/// All positions that can follow are listed. Their values are computed repeatedly from their
/// successors until they no longer change, as if the match were a draw after one ply, two, three
/// and so on. Endless play has the value one half. A move replaces another as soon as it is better,
/// and stays until another is better, so that a sure win is not delayed. Sometimes the values do
/// not converge, because more plies change them again and again; then there is no result.
final class Ending {
    /// The most positions that are looked at: some milliseconds' work.
    private static final int MOST = 2_000;

    private static final int MOST_SWEEPS = 300;
    private static final double EXACT = 1e-10;
    private static final double HALF = 0.5;

    /// Denotes a position in which the round is over.
    static final int FIRST_WON = -1;

    static final int SECOND_WON = -2;

    /// A position as a value.
    ///
    /// @param unseen the face-down cards
    /// @param rest the seat to move, the demand, and the other small values
    private record Key(
            long hand, long otherHand, long up, long otherUp, long pile, long unseen, int rest) {}

    /// The possible moves in a position.
    ///
    /// @param first whether it is the first seat's turn; all values are from that seat's point of
    ///   view
    record Choice(boolean first, int[] moves, Lottery[] after) {}

    /// The positions that a move may lead to, with their probabilities.
    record Lottery(int[] positions, double[] chances) {}

    private final Position at;
    private final Map<Key, Integer> numbers = new HashMap<>();
    private final List<Key> keys = new ArrayList<>();
    private final List<Choice> choices = new ArrayList<>();

    private Ending(Position like) {
        at = new Position(like.rules, like.seats);
    }

    /// The best move, if the position is such an ending and small enough.
    ///
    /// @param from a position of two seats without a stock; its face-down cards are one of all
    ///   possible arrangements
    static OptionalInt best(Position from) {
        return listed(from, MOST).map(Ending::settled).orElse(OptionalInt.empty());
    }

    /// All positions that can follow, unless there are more than `most`.
    static Optional<Ending> listed(Position from, int most) {
        var ending = new Ending(from);
        long unseen = 0;
        for (int seat = 0; seat < from.seats; seat++)
            for (int slot = 0; slot < from.downLeft[seat]; slot++)
                unseen += RuleTable.cards(from.down[seat][slot], 1);
        ending.number(from, unseen);
        for (int next = 0; next < ending.keys.size(); next++) {
            if (ending.keys.size() > most) return Optional.empty();
            ending.choices.add(ending.choice(ending.keys.get(next)));
        }
        return Optional.of(ending);
    }

    /// By position; the initial one is the first.
    List<Choice> choices() {
        return choices;
    }

    /// The number of face-down cards in a position.
    int unseen(int position) {
        return RuleTable.size(keys.get(position).unseen);
    }

    private int number(Position position, long unseen) {
        if (position.over) return position.place[0] == 1 ? FIRST_WON : SECOND_WON;
        var key =
                new Key(
                        position.hand[0],
                        position.hand[1],
                        position.up[0],
                        position.up[1],
                        position.pile,
                        unseen,
                        Rest.of(position));
        Integer known = numbers.get(key);
        if (known != null) return known;
        numbers.put(key, keys.size());
        keys.add(key);
        return keys.size() - 1;
    }

    private void lay(Key key) {
        at.hand[0] = key.hand;
        at.hand[1] = key.otherHand;
        at.up[0] = key.up;
        at.up[1] = key.otherUp;
        at.pile = key.pile;
        Arrays.fill(at.place, 0);
        at.active = at.seats;
        at.over = false;
        Rest.lay(at, key.rest);
    }

    private Choice choice(Key key) {
        lay(key);
        int[] moves = new int[Position.MOST_MOVES];
        moves = Arrays.copyOf(moves, at.moves(moves));
        boolean first = at.acting == 0;
        var after = new Lottery[moves.length];
        for (int i = 0; i < moves.length; i++)
            after[i] = moves[i] == Position.FLIP ? flipped(key) : played(key, moves[i]);
        return new Choice(first, moves, after);
    }

    private Lottery played(Key key, int move) {
        lay(key);
        at.play(move);
        return new Lottery(new int[] {number(at, key.unseen)}, new double[] {1});
    }

    private Lottery flipped(Key key) {
        int kinds = RuleTable.kinds(key.unseen);
        int[] positions = new int[kinds];
        double[] chances = new double[kinds];
        double all = RuleTable.size(key.unseen);
        int next = 0;
        for (int value = 0; value < RuleTable.VALUES; value++) {
            int count = RuleTable.count(key.unseen, value);
            if (count == 0) continue;
            lay(key);
            at.down[at.acting] = new int[at.downLeft[at.acting]];
            Arrays.fill(at.down[at.acting], value);
            at.play(Position.FLIP);
            positions[next] = number(at, key.unseen - RuleTable.cards(value, 1));
            chances[next++] = count / all;
        }
        return new Lottery(positions, chances);
    }

    /// Computes the values of all positions, and returns the best move in the initial one.
    private OptionalInt settled() {
        double[] worth = new double[keys.size()];
        Arrays.fill(worth, HALF);
        int[] best = new int[worth.length];
        double change = 1;
        for (int sweep = 0; sweep < MOST_SWEEPS && change > EXACT; sweep++) {
            double[] before = worth.clone();
            change = 0;
            for (int number = 0; number < worth.length; number++) {
                var choice = choices.get(number);
                best[number] = best(before, choice, best[number]);
                worth[number] = of(before, choice.after[best[number]]);
                change = Math.max(change, Math.abs(worth[number] - before[number]));
            }
        }
        return change > EXACT
                ? OptionalInt.empty()
                : OptionalInt.of(choices.getFirst().moves[best[0]]);
    }

    /// @param usual the current move, which is kept unless another one is better
    private static int best(double[] worth, Choice choice, int usual) {
        int best = usual;
        double most = of(worth, choice.after[usual]);
        for (int move = 0; move < choice.moves.length; move++) {
            double other = of(worth, choice.after[move]);
            if (choice.first ? other > most + EXACT : other < most - EXACT) {
                best = move;
                most = other;
            }
        }
        return best;
    }

    private static double of(double[] worth, Lottery lottery) {
        double sum = 0;
        for (int i = 0; i < lottery.positions.length; i++)
            sum +=
                    lottery.chances[i]
                            * switch (lottery.positions[i]) {
                                case FIRST_WON -> 1;
                                case SECOND_WON -> 0;
                                default -> worth[lottery.positions[i]];
                            };
        return sum;
    }

    /// The small values of a position, packed into one number.
    private static final class Rest {
        private static final int BITS = 5;
        private static final int MASK = (1 << BITS) - 1;

        private Rest() {}

        static int of(Position from) {
            int packed = from.acting;
            packed = packed << BITS | from.downLeft[0];
            packed = packed << BITS | from.downLeft[1];
            packed = packed << BITS | from.demand;
            packed = packed << BITS | from.top + 1;
            return packed << BITS | from.run;
        }

        static void lay(Position to, int packed) {
            to.run = packed & MASK;
            to.top = (packed >>> BITS & MASK) - 1;
            to.demand = packed >>> 2 * BITS & MASK;
            to.downLeft[1] = packed >>> 3 * BITS & MASK;
            to.downLeft[0] = packed >>> 4 * BITS & MASK;
            to.acting = packed >>> 5 * BITS;
        }
    }
}
