package cardhouse.games.trio.bot;

import cardhouse.engine.Seat;
import cardhouse.games.trio.TrioKnowledge;
import cardhouse.games.trio.TrioKnowledge.KnownHand;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// Samples possible tables of a seat, weighted by the likelihood of the others' actions: policy
/// based inference, after Rebstock, Solinas, Buro and Sturtevant, "Policy Based Inference in
/// Trick-Taking Card Games" (IEEE Conference on Games 2019).
///
/// All inputs are the seat's knowledge and random numbers; the true table is not used.
final class Beliefs {
    /// The number of hands that are weighted.
    private static final int HANDS = 400;

    private static final int ALL_LEFT = 1_000;

    private final TrioKnowledge known;

    /// The table as far as the seat sees it.
    private final Position seen;

    /// The values of cards whose location it does not know.
    private final int[] unseen;

    /// The number of these cards in the others' hands.
    private final int secrets;

    /// Ways in which the others' hands may be filled; none if all are equally likely.
    private final int[][] hands;

    /// The cumulative probabilities of these hands.
    private final double[] sums;

    Beliefs(TrioKnowledge known, Seat own, RandomGenerator random) {
        this.known = known;
        seen = seen(known);
        unseen = Codes.values(known.unseen());
        secrets = known.hands().stream().mapToInt(KnownHand::secret).sum();
        boolean tells = secrets > 0 && known.lead().isPresent();
        hands = new int[tells ? HANDS : 0][];
        sums = new double[hands.length];
        if (tells) weigh(memories(own), random);
    }

    private static Position seen(TrioKnowledge known) {
        var view = known.view();
        int seats = view.seats().size();
        var position = new Position(new RuleTable(known.rules()), seats);
        for (var spread : view.seats()) {
            int seat = spread.seat().index();
            if (spread.left()) {
                position.place[seat] = ALL_LEFT;
                position.active--;
                continue;
            }
            position.hand[seat] = known.hands().get(seat).seen().counts();
            position.up[seat] = Codes.counts(spread.faceUp());
            position.downLeft[seat] = spread.slots().size();
        }
        for (Seat seat : view.out()) {
            if (position.place[seat.index()] > 0) continue;
            position.place[seat.index()] = 1 + view.out().indexOf(seat);
            position.active--;
        }
        position.pile = Codes.counts(known.course().pile());
        position.top = view.pile().top().map(Codes::value).orElse(position.top);
        position.run = view.pile().run();
        position.demand = Codes.demand(view.pile().demand());
        var turns = view.play().orElseThrow();
        position.acting = turns.acting().index();
        position.clockwise = turns.clockwise();
        position.opening = turns.opening().map(Codes::value).orElse(0);
        // A seat that has not drawn when another seat acts takes the pile.
        turns.owing()
                .filter(owing -> !owing.equals(turns.acting()))
                .ifPresent(owing -> position.handPileTo(owing.index()));
        return position;
    }

    private @Nullable OpponentModel[] memories(Seat own) {
        var lead = known.lead().orElseThrow();
        var memories = new OpponentModel[seen.seats];
        for (int seat = 0; seat < memories.length; seat++)
            if (seat != own.index() && known.hands().get(seat).secret() > 0)
                memories[seat] = new OpponentModel(seen.rules, known.rules(), lead, seat);
        return memories;
    }

    private void weigh(@Nullable OpponentModel[] memories, RandomGenerator random) {
        int[] cards = unseen.clone();
        double sum = 0;
        for (int i = 0; i < hands.length; i++) {
            for (int at = 0; at < secrets; at++)
                swap(cards, at, at + random.nextInt(cards.length - at));
            hands[i] = Arrays.copyOf(cards, secrets);
            sum += likelihood(memories, cards, random);
            sums[i] = sum;
        }
    }

    private double likelihood(
            @Nullable OpponentModel[] memories, int[] cards, RandomGenerator random) {
        double likelihood = 1;
        int from = 0;
        for (int seat = 0; seat < memories.length; seat++) {
            int to = from + known.hands().get(seat).secret();
            OpponentModel memory = memories[seat];
            if (memory != null) likelihood *= memory.likelihood(cards, from, to, random);
            from = to;
        }
        return likelihood;
    }

    /// One of the tables.
    Position table(RandomGenerator random) {
        int[] cards = unseen.clone();
        int from = 0;
        // If no hand fits the actions, all are equally likely, as before.
        if (hands.length > 0 && sums[hands.length - 1] > 0)
            for (int value : likely(random)) {
                int at = from;
                while (cards[at] != value) at++;
                swap(cards, from++, at);
            }
        for (int at = cards.length - 1; at > from; at--)
            swap(cards, at, from + random.nextInt(at + 1 - from));
        return laid(cards);
    }

    private int[] likely(RandomGenerator random) {
        double drawn = random.nextDouble() * sums[sums.length - 1];
        int low = 0;
        int high = sums.length - 1;
        while (low < high) {
            int middle = (low + high) / 2;
            if (sums[middle] > drawn) high = middle;
            else low = middle + 1;
        }
        return hands[low];
    }

    private static void swap(int[] cards, int one, int other) {
        int moved = cards[one];
        cards[one] = cards[other];
        cards[other] = moved;
    }

    /// The table with these cards where the seat sees none: the hands first, then the rows, then
    /// the stock.
    private Position laid(int[] cards) {
        var table = new Position(seen.rules, seen.seats);
        table.become(seen);
        table.down = new int[seen.seats][];
        List<KnownHand> known = this.known.hands();
        int next = 0;
        for (int seat = 0; seat < seen.seats; seat++)
            for (int left = known.get(seat).secret(); left > 0; left--)
                table.give(seat, cards[next++]);
        for (int seat = 0; seat < seen.seats; seat++) {
            int slots = known.get(seat).slots();
            table.down[seat] = Arrays.copyOfRange(cards, next, next + slots);
            next += slots;
        }
        table.stock = Arrays.copyOfRange(cards, next, cards.length);
        return table;
    }

    /// The table if all unseen cards are face down, so that both seats have the same information.
    Optional<Position> open(Seat own) {
        var hand = known.hands().get(own.index());
        boolean open =
                secrets == 0
                        && known.view().stock().count() == 0
                        && known.course().seen().get(own.index()).size()
                                == RuleTable.size(hand.seen().counts());
        return open ? Optional.of(laid(unseen)) : Optional.empty();
    }
}
