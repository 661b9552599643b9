package cardhouse.games.layout;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import cardhouse.games.layout.LayoutEvent.HandDealt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Deals a hand from a shuffled pack: it determines the dealer, the starting seat, and the place of
/// each card.
final class Dealing {
    private final LayoutRules rules;
    private final Standing standing;

    Dealing(LayoutRules rules, Standing standing) {
        this.rules = rules;
        this.standing = standing;
    }

    /// @param voided whether the last hand is dealt again, with the same starter
    HandDealt deal(List<Card> shuffled, boolean voided) {
        Seat due = voided || standing.dealt() == 0 ? standing.dealer() : nextDealer();
        Seat starter = standing.after(due);
        Seat dealer =
                standing.isIn(due) || rules.dealing().absentDealers()
                        ? due
                        : standing.before(starter);
        var layouts = new ArrayList<List<Card>>();
        for (int seat = 0; seat < standing.seats(); seat++) layouts.add(new ArrayList<>());
        int next = 0;
        int full = 0;
        for (Seat seat = starter; full < standing.seatsIn(); seat = standing.after(seat)) {
            var layout = layouts.get(seat.index());
            if (layout.size() == standing.size(seat)) continue;
            layout.add(shuffled.get(next++));
            if (layout.size() == standing.size(seat)) full++;
        }
        Optional<Card> upcard =
                rules.dealing().upcard() ? Optional.of(shuffled.get(next++)) : Optional.empty();
        return new HandDealt(
                standing.dealt() + 1,
                dealer,
                starter,
                layouts.stream().map(Cards::shown).toList(),
                Cards.shown(shuffled.subList(next, shuffled.size())),
                upcard);
    }

    /// The dealer is always the seat before the one that starts. It may have left: then the next
    /// one before that is there deals, and the same seat starts.
    private Seat nextDealer() {
        return switch (rules.dealing().lead()) {
            case ROTATE -> standing.after(standing.dealer());
            case FIXED_DEALER -> standing.dealer();
            case WINNER -> standing.winner().map(this::rightOf).orElse(standing.dealer());
        };
    }

    private Seat rightOf(Seat starter) {
        return Seat.of(Math.floorMod(starter.index() - 1, standing.seats()));
    }
}
