package cardhouse.games.layout;

import cardhouse.engine.Seat;
import cardhouse.games.layout.LayoutEvent.HandEnded;
import cardhouse.games.layout.LayoutEvent.LayoutRevealed;
import cardhouse.games.layout.LayoutEvent.MatchEnded;
import cardhouse.games.layout.LayoutEvent.TurnedUp;
import cardhouse.games.layout.LayoutRules.Face;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The end of a hand: the seats that reveal cards, those whose next layout is smaller, and whether
/// the match ends.
final class HandEnd {
    private final LayoutRules rules;
    private final Standing standing;
    private final Hand hand;
    private final Seat winner;

    HandEnd(LayoutRules rules, Standing standing, Hand hand) {
        this.rules = rules;
        this.standing = standing;
        this.hand = hand;
        this.winner = hand.finish().completed().getFirst();
    }

    List<LayoutEvent> events() {
        var events = new ArrayList<LayoutEvent>();
        var sizes = new ArrayList<>(standing.sizes());
        var smaller = new ArrayList<Seat>();
        for (Seat seat : hand.finish().completed()) {
            if (!hand.finish().quiet().contains(seat)) shrink(seat, sizes, smaller);
        }
        boolean reveals = rules.lastTurns().reveal() && !endsMatch();
        if (reveals) {
            for (Seat seat : othersFromTheLeft()) {
                LayoutRevealed revealed = reveal(seat);
                events.add(revealed);
                if (revealed.correct()) shrink(seat, sizes, smaller);
            }
        }
        events.add(new HandEnded(winner, sizes));
        end(standing.won(winner, sizes), smaller).ifPresent(events::add);
        return events;
    }

    /// The seats that have not completed, clockwise from the winner.
    private List<Seat> othersFromTheLeft() {
        int seats = standing.seats();
        return IntStream.range(1, seats)
                .mapToObj(distance -> Seat.of((winner.index() + distance) % seats))
                .filter(seat -> standing.isIn(seat) && !hand.finish().completed().contains(seat))
                .toList();
    }

    /// Whether this hand ends the match, independently of the cards that the others reveal: its
    /// winner reaches the target, or it is the last of the agreed hands.
    boolean endsMatch() {
        int target = rules.ending().targetSize();
        int deals = rules.ending().deals();
        return target > 0 && standing.size(winner) - 1 == target
                || deals > 0 && standing.hands() + 1 >= deals;
    }

    /// One slot fewer in the next hand, but at least one.
    private static void shrink(Seat seat, List<Integer> sizes, List<Seat> smaller) {
        int size = sizes.get(seat.index());
        if (size == 1) return;
        sizes.set(seat.index(), size - 1);
        smaller.add(seat);
    }

    private LayoutRevealed reveal(Seat seat) {
        Layout layout = hand.layout(seat);
        var turnedUp = new ArrayList<TurnedUp>();
        for (int slot = 1; slot <= layout.size(); slot++) {
            if (!layout.isUp(slot)) turnedUp.add(new TurnedUp(slot, layout.card(slot)));
        }
        return new LayoutRevealed(seat, turnedUp, turnedUp.stream().allMatch(this::isRight));
    }

    private boolean isRight(TurnedUp card) {
        return switch (rules.face(card.card())) {
            case Face.Natural(int slot) -> slot == card.slot();
            case Face.Wild _ -> true;
            case Face.Ender _, Face.Trashed _ -> false;
        };
    }

    private Optional<MatchEnded> end(Standing after, List<Seat> smaller) {
        int target = rules.ending().targetSize();
        int deals = rules.ending().deals();
        if (target > 0) {
            for (Seat seat : smaller) {
                if (after.size(seat) == target)
                    return Optional.of(new MatchEnded(new Places(after).wonBy(seat)));
            }
        }
        if (deals > 0 && after.hands() >= deals)
            return Optional.of(new MatchEnded(new Places(after).bySize()));
        return Optional.empty();
    }
}
