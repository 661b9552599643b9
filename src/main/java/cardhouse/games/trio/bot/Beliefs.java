package cardhouse.games.trio.bot;

import cardhouse.engine.Seat;
import cardhouse.games.trio.TrioKnowledge;
import cardhouse.games.trio.TrioKnowledge.KnownHand;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// Tables at which a seat could sit, each as often as it is likely by what the others did: policy
/// based inference, after Rebstock, Solinas, Buro and Sturtevant, "Policy Based Inference in
/// Trick-Taking Card Games" (IEEE Conference on Games 2019).
///
/// All comes from what the seat knows, and from luck: nothing of the table that there is.
final class Beliefs {
    /// Hands that are weighed against each other.
    private static final int HANDS = 400;

    private static final int ALL_LEFT = 1_000;

    private final TrioKnowledge known;

    /// As far as the seat sees it.
    private final Position seen;

    /// The values that it does not know where to find.
    private final int[] unseen;

    /// How many of them the others' hands have together.
    private final int secrets;

    /// Ways in which the others' hands may be filled; none if all are equally likely.
    private final int[][] hands;

    /// For each of them, how likely it and those before it are together.
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
        // Who should have drawn by now takes the pile as soon as somebody else acts.
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
        // Where nothing fits what was done, everything is as likely as before.
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

    /// The table if all that is not seen lies face down, so that nobody knows more than the others.
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
