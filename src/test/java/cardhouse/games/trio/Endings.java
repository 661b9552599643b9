package cardhouse.games.trio;

import cardhouse.cards.Card;
import cardhouse.engine.Outcome;
import cardhouse.engine.Ruling;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.engine.Uniform;
import cardhouse.games.trio.Holding.Blind;
import cardhouse.games.trio.TrioState.Playing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Endings of two seats without private information, solved by brute force. Every reachable state
/// is listed, with every arrangement of the face-down cards. All are evaluated repeatedly, as if
/// the match were a draw after ever more plies.
public final class Endings {
    private static final Seat FIRST = Seat.of(0);
    private static final int MOST_STATES = 800;
    private static final int MOST_SWEEPS = 2_000;
    private static final double EXACT = 1e-12;

    private final TrioRules rules;
    private final TrioGame game;
    private final Map<Object, Integer> numbers = new HashMap<>();
    private final List<Playing> states = new ArrayList<>();
    private final List<Map<TrioMove, Map<Integer, Double>>> choices = new ArrayList<>();

    /// A seat's decision with the value of its options: 1 for a certain win, 0 for a loss.
    ///
    /// @param knowledge of the seat that is to move
    public record Solved(TrioKnowledge knowledge, Seat seat, Map<TrioMove, Double> worth) {}

    private Endings(TrioRules rules) {
        this.rules = rules;
        this.game = new TrioGame(rules, 2);
    }

    /// Deals an ending and solves it.
    ///
    /// @return nothing if too much may follow from it, there is nothing to choose, or its worth
    ///   depends on how many plies are left however many there are
    public static Optional<Solved> dealt(TrioRules rules, Uniform random) {
        var deck = new ArrayList<>(Pack.of(rules.lowest(), rules.highest(), rules.copies()));
        random.shuffle(deck);
        var holdings = new ArrayList<Holding>();
        for (int seat = 0; seat < 2; seat++) {
            int down = random.below(3);
            int up = random.below(3);
            var row = new ArrayList<Blind>();
            for (int slot = 1; slot <= down; slot++) row.add(new Blind(slot, deck.removeFirst()));
            var faceUp = new ArrayList<Card>();
            for (int left = down + up == 0 ? 1 : up; left > 0; left--)
                faceUp.add(deck.removeFirst());
            holdings.add(new Holding(Bunch.EMPTY, Bunch.EMPTY, Bunch.of(faceUp), List.copyOf(row)));
        }
        var piles = Piles.of(List.of());
        for (int left = random.below(3); left > 0; left--) {
            Card card = deck.removeFirst();
            piles = piles.laid(List.of(card), rules.demandAfter(piles.demand(), Pack.value(card)));
        }
        piles = new Piles(List.of(), piles.pile(), piles.demand(), List.copyOf(deck));
        var standing = Standing.first(2, FIRST).dealt(1).turn(1);
        Seat acting = Seat.of(random.below(2));
        var state =
                new Playing(
                        standing,
                        new Round(holdings, piles, List.of()),
                        new TurnOrder(acting, true, Optional.empty(), Optional.empty()));
        return new Endings(rules).solved(state, acting);
    }

    private Optional<Solved> solved(Playing root, Seat acting) {
        if (game.legalMoves(root, acting).size() < 2) return Optional.empty();
        number(root);
        for (int next = 0; next < states.size(); next++) {
            if (states.size() > MOST_STATES) return Optional.empty();
            choices.add(choice(states.get(next)));
        }
        Optional<double[]> judged = judged();
        if (judged.isEmpty()) return Optional.empty();
        double[] worth = judged.get();
        var moves = new LinkedHashMap<TrioMove, Double>();
        choices.getFirst()
                .forEach((move, after) -> {
                    double first = of(worth, after);
                    moves.put(move, acting.equals(FIRST) ? first : 1 - first);
                });
        return Optional.of(
                new Solved(
                        (TrioKnowledge) new TrioTables(rules, 2).knowledge(root, acting),
                        acting,
                        moves));
    }

    /// For the first seat, by state; nothing if it does not settle.
    private Optional<double[]> judged() {
        double[] worth = new double[states.size()];
        Arrays.fill(worth, 0.5);
        double change = 1;
        for (int sweep = 0; sweep < MOST_SWEEPS && change > EXACT; sweep++) {
            double[] before = worth.clone();
            change = 0;
            for (int number = 0; number < worth.length; number++) {
                var values =
                        choices.get(number).values().stream()
                                .mapToDouble(after -> of(before, after));
                worth[number] =
                        states.get(number).order().acting().equals(FIRST)
                                ? values.max().orElseThrow()
                                : values.min().orElseThrow();
                change = Math.max(change, Math.abs(worth[number] - before[number]));
            }
        }
        return change > EXACT ? Optional.empty() : Optional.of(worth);
    }

    private static double of(double[] worth, Map<Integer, Double> after) {
        double sum = 0;
        for (var one : after.entrySet())
            sum +=
                    one.getValue()
                            * switch (one.getKey()) {
                                case -1 -> 1;
                                case -2 -> 0;
                                default -> worth[one.getKey()];
                            };
        return sum;
    }

    private int number(TrioState state) {
        if (state instanceof TrioState.Finished(_, _, Outcome(_, var places)))
            return places.getFirst() == 1 ? -1 : -2;
        if (!(state instanceof Playing playing)) throw new AssertionError("the round goes on");
        var round = playing.round();
        var key =
                List.of(
                        playing.order(),
                        round.piles().demand(),
                        round.piles().run(),
                        Bunch.of(round.piles().pile()),
                        round.piles().top(),
                        Bunch.of(down(round)),
                        round.holdings().stream()
                                .map(own -> List.of(own.hand(), own.up(), own.down().size()))
                                .toList());
        return numbers.computeIfAbsent(
                key,
                _ -> {
                    states.add(playing);
                    return states.size() - 1;
                });
    }

    private static List<Card> down(Round round) {
        return round.holdings().stream().flatMap(own -> own.downCards().stream()).toList();
    }

    private Map<TrioMove, Map<Integer, Double>> choice(Playing state) {
        Seat acting = ((Turn.ToMove) game.turn(state)).seats().iterator().next();
        var choice = new LinkedHashMap<TrioMove, Map<Integer, Double>>();
        var orders = orders(Bunch.of(down(state.round())));
        for (TrioMove move : game.legalMoves(state, acting)) {
            var after = new HashMap<Integer, Double>();
            for (var order : orders)
                after.merge(
                        number(after(lying(state, order), acting, move)),
                        1.0 / orders.size(),
                        Double::sum);
            choice.put(move, after);
        }
        return choice;
    }

    /// Every different order of some cards; all are equally likely.
    private static List<List<Card>> orders(Bunch cards) {
        if (cards.isEmpty()) return List.of(List.of());
        var orders = new ArrayList<List<Card>>();
        for (Card first : cards.kinds())
            for (var rest : orders(cards.minus(List.of(first)))) {
                var order = new ArrayList<Card>();
                order.add(first);
                order.addAll(rest);
                orders.add(order);
            }
        return orders;
    }

    private TrioState after(Playing state, Seat seat, TrioMove move) {
        if (!(game.decide(state, seat, move)
                instanceof Ruling.Allowed<TrioState, TrioEvent> allowed))
            throw new AssertionError("a legal move was refused");
        return allowed.after();
    }

    private static Playing lying(Playing state, List<Card> order) {
        var round = state.round();
        var holdings = new ArrayList<Holding>();
        int next = 0;
        for (Holding own : round.holdings()) {
            int count = own.down().size();
            holdings.add(own.redrawn(own.hand().cards(), order.subList(next, next + count)));
            next += count;
        }
        return new Playing(
                state.standing(), new Round(holdings, round.piles(), round.out()), state.order());
    }
}
