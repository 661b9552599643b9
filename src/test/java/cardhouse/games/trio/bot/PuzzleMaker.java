package cardhouse.games.trio.bot;

import cardhouse.bots.RandomChance;
import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Event;
import cardhouse.engine.Game;
import cardhouse.engine.GameType;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.engine.Viewer;
import cardhouse.games.Playout;
import cardhouse.games.trio.Trio;
import cardhouse.games.trio.TrioKnowledge;
import cardhouse.games.trio.TrioMove;
import cardhouse.games.trio.TrioRules;
import cardhouse.games.trio.TrioView;
import cardhouse.games.trio.TrioView.Spread;
import cardhouse.games.trio.bot.ExactValues.Share;
import cardhouse.learn.Certificate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

/// Finds puzzles of TRIO in matches of built-in bots. Match `n` always gives the same puzzle, or
/// none.
public final class PuzzleMaker {
    /// The most positions that may follow: a second program solves a puzzle in a second.
    private static final int MOST_POSITIONS = 2_000;

    private static final int MOST_CARDS = 16;

    /// The least difference between the best move and the next.
    private static final Share MARGIN = new Share(1, 10);

    /// One of so many moves of the players is random.
    private static final int WHIM = 6;

    private static final int MANY_MOVES = 4;

    private static final TrioGreedyPolicy GREEDY = new TrioGreedyPolicy();

    private static final GameType<TrioRules, ?, TrioMove, ?, TrioView> TYPE = Trio.TRIO;

    private final Map<Object, Integer> counts = new HashMap<>();
    private final Set<Object> known = new HashSet<>();
    private final int perKind;

    /// @param perKind the number of puzzles of each preset and level
    public PuzzleMaker(int perKind) {
        this.perKind = perKind;
    }

    /// The puzzles of the first matches, until there are `most`.
    public List<Certificate> make(int most) {
        var presets = List.copyOf(TYPE.options().presets().keySet());
        int all = Math.min(most, perKind * presets.size() * Certificate.LEVELS);
        var made = new ArrayList<Certificate>();
        for (int match = 0; made.size() < all; match++) {
            String preset = presets.get(match % presets.size());
            if (counts.getOrDefault(preset, 0) == perKind * Certificate.LEVELS) continue;
            found(TYPE, preset, match).ifPresent(made::add);
        }
        return made;
    }

    private <S, E extends Event> Optional<Certificate> found(
            GameType<TrioRules, S, TrioMove, E, TrioView> type, String preset, int match) {
        var rules = Objects.requireNonNull(type.options().presets().get(preset));
        Game<S, TrioMove, E, TrioView> game = type.game(rules, 2);
        var chance = new RandomChance(match);
        var playout = new Playout<>(game, chance);
        playout.start();
        while (playout.turn() instanceof Turn.ToMove) {
            Seat seat = playout.toMove();
            var moves = game.legalMoves(playout.state(), seat);
            var view = game.view(playout.state(), Viewer.sitting(seat));
            TrioMove greedy = GREEDY.choose(seat, view, moves, chance);
            if (view.play().isPresent() && view.stock().count() == 0 && moves.size() > 1) {
                var knowledge =
                        (TrioKnowledge)
                                game.sampling()
                                        .openTables()
                                        .orElseThrow()
                                        .knowledge(playout.state(), seat);
                TrioMove thumb = GREEDY.choose(seat, view, moves, bound -> bound - 1);
                var puzzle = puzzle(preset, knowledge, seat, moves, thumb);
                if (puzzle.isPresent()) return puzzle;
            }
            playout.play(
                    seat, chance.below(WHIM) == 0 ? moves.get(chance.below(moves.size())) : greedy);
        }
        return Optional.empty();
    }

    private Optional<Certificate> puzzle(
            String preset, TrioKnowledge at, Seat seat, List<TrioMove> moves, TrioMove thumb) {
        if (!isSmall(at)) return Optional.empty();
        var shares =
                new Beliefs(at, seat, new SplittableRandom(0))
                        .open(seat)
                        .flatMap(table -> ExactValues.of(table, MOST_POSITIONS));
        if (shares.isEmpty() || !isClear(shares.get().values())) return Optional.empty();
        var values = new LinkedHashMap<TrioMove, Share>();
        for (TrioMove move : moves)
            values.put(move, Objects.requireNonNull(shares.get().get(Codes.move(move))));
        int level = level(shares.get(), Objects.requireNonNull(values.get(thumb)));
        var made = certificate(preset, at, seat, level, values);
        var kind = List.<Object>of(preset, level);
        boolean wanted =
                counts.getOrDefault(kind, 0) < perKind
                        && known.add(List.of(preset, made.unseen(), made.pile(), table(made)));
        if (!wanted) return Optional.empty();
        counts.merge(kind, 1, Integer::sum);
        counts.merge(preset, 1, Integer::sum);
        return Optional.of(made);
    }

    /// Whether nothing is private, and so few cards are left that the positions can be counted.
    private static boolean isSmall(TrioKnowledge at) {
        int cards = at.unseen().size() + at.course().pile().size();
        for (var hand : at.hands()) {
            if (hand.secret() > 0) return false;
            cards += RuleTable.size(hand.seen().counts());
        }
        for (var spread : at.view().seats()) cards += spread.faceUp().size();
        return cards <= MOST_CARDS;
    }

    private static Object table(Certificate made) {
        var view = (TrioView) made.view();
        return view.seats().stream()
                .map(spread -> List.of(spread.hand(), spread.faceUp(), spread.slots().size()))
                .toList();
    }

    private static boolean isClear(Collection<Share> shares) {
        var order = new ArrayList<>(shares);
        order.sort(Collections.reverseOrder());
        return order.size() > 1 && order.getFirst().minus(order.get(1)).compareTo(MARGIN) >= 0;
    }

    /// 1 if the rule of thumb finds the move, 2 if not, and 3 if there are many others, too.
    private static int level(Map<Integer, Share> shares, Share thumb) {
        if (thumb.equals(Collections.max(shares.values()))) return 1;
        return shares.size() < MANY_MOVES ? 2 : 3;
    }

    private static Certificate certificate(
            String preset, TrioKnowledge at, Seat seat, int level, Map<TrioMove, Share> values) {
        var rules = new LinkedHashMap<String, Object>();
        TYPE.options()
                .toMap(at.rules())
                .forEach((name, value) -> rules.put(name, Objects.requireNonNull(value)));
        return new Certificate(
                TYPE.id(),
                TYPE.edition(),
                preset,
                rules,
                level,
                seat,
                shown(at),
                at.course().pile(),
                at.unseen(),
                values.entrySet().stream()
                        .map(one ->
                                new Certificate.Value(
                                        one.getKey(),
                                        (int) one.getValue().numerator(),
                                        (int) one.getValue().denominator()))
                        .toList());
    }

    /// The view with the hands, whose cards the seat saw.
    private static TrioView shown(TrioKnowledge at) {
        var view = at.view();
        return new TrioView(
                view.round(),
                view.turn(),
                view.dealer(),
                view.exchanging(),
                view.play(),
                view.pile(),
                view.stock(),
                view.burned(),
                view.seats().stream().map(spread -> shown(spread, at)).toList(),
                view.out(),
                view.specials());
    }

    private static Spread shown(Spread spread, TrioKnowledge at) {
        long counts = at.hands().get(spread.seat().index()).seen().counts();
        var hand = new ArrayList<Card>();
        for (int value = 0; value < RuleTable.VALUES; value++)
            hand.addAll(
                    Collections.nCopies(
                            RuleTable.count(counts, value), Card.of(String.valueOf(value))));
        return new Spread(
                spread.seat(),
                Cards.shown(hand),
                spread.faceUp(),
                spread.faceDown(),
                spread.slots(),
                spread.won(),
                spread.left());
    }
}
