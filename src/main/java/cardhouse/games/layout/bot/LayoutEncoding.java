package cardhouse.games.layout.bot;

import cardhouse.cards.Card;
import cardhouse.engine.Encoding;
import cardhouse.engine.Features;
import cardhouse.engine.Seat;
import cardhouse.games.layout.LayoutMove;
import cardhouse.games.layout.LayoutView;
import cardhouse.games.layout.LayoutView.Laid;
import cardhouse.games.layout.LayoutView.Meaning;
import cardhouse.games.layout.LayoutView.Slot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// The layout games as numbers. A card counts by its use in the match, so suits are left out.
public final class LayoutEncoding implements Encoding<LayoutView, LayoutMove> {
    private static final int SLOTS = 10;

    /// The numbers of the uses after the naturals, which count from 0.
    public static final int WILD = SLOTS;

    public static final int ENDER = WILD + 1;
    public static final int TRASHED = ENDER + 1;

    private static final List<String> USES =
            IntStream.rangeClosed(1, TRASHED + 1)
                    .mapToObj(use ->
                            use <= SLOTS
                                    ? Integer.toString(use)
                                    : Meaning.values()[use - SLOTS].name())
                    .toList();
    private static final List<String> MEANINGS =
            Arrays.stream(Meaning.values()).map(Enum::name).toList();
    private static final List<String> SLOT_NAMES =
            IntStream.rangeClosed(1, SLOTS).mapToObj(slot -> "slot" + slot).toList();
    private static final List<String> TURNS = List.of("ORDINARY", "CATCH_UP", "FREE_DRAW");

    private static final int FIRST_PLACE = 2;
    private static final int REPLACE = FIRST_PLACE + SLOTS;
    private static final int FIRST_STEAL = REPLACE + 4;

    private final Map<Card, Integer> uses;
    private final List<String> seats;
    private final List<String> subjects;
    private final List<String> actions;

    /// @param uses the number of the use of each card
    public LayoutEncoding(Map<Card, Integer> uses, int seats) {
        this.uses = Map.copyOf(uses);
        this.seats = Features.seats(seats);
        this.subjects = this.seats.stream().map(seat -> seat + ".").toList();
        this.actions = actions(this.seats);
    }

    private static List<String> actions(List<String> seats) {
        var names = new ArrayList<>(List.of("draw stock", "draw discard"));
        for (int slot = 1; slot <= SLOTS; slot++) names.add("place " + slot);
        names.addAll(List.of("replace", "discard", "call", "keep-quiet"));
        for (String victim : seats.subList(1, seats.size()))
            for (int slot = 1; slot <= SLOTS; slot++) names.add("steal " + victim + " " + slot);
        return List.copyOf(names);
    }

    @Override
    public void observe(Seat seat, LayoutView view, Features features) {
        features.number("hand", view.hand(), Features.LARGE);
        features.number("turn", view.turn(), Features.LARGE);
        features.number("dry-turns", view.dryTurns(), Features.LARGE);
        features.seat("dealer", seat, view.dealer(), seats);
        var acting = view.acting();
        features.seat("acting", seat, acting.map(LayoutView.Acting::seat), seats);
        features.choice("turn-kind", acting.map(now -> now.kind().ordinal()).orElse(-1), TURNS);
        features.choice("in-hand", use(acting.flatMap(LayoutView.Acting::inHand)), USES);
        features.number("stock", view.stock().count(), Features.LARGE);
        features.choice("discard-top", use(view.discard().top()), USES);
        features.number("discard", view.discard().count(), Features.LARGE);
        features.flag("discard-playable", view.discard().playable());
        for (int distance = 0; distance < seats.size(); distance++) {
            features.about(subjects.get(distance));
            Laid laid = view.layouts().get((seat.index() + distance) % seats.size());
            features.number("size", laid.size(), SLOTS);
            features.flag("left", laid.left());
            for (int slot = 0; slot < SLOTS; slot++)
                features.choice(
                        SLOT_NAMES.get(slot),
                        slot < laid.slots().size() ? meaning(laid.slots().get(slot)) : -1,
                        MEANINGS);
        }
    }

    private int use(Optional<Card> card) {
        return card.isPresent() ? uses.getOrDefault(card.get(), -1) : -1;
    }

    private static int meaning(Slot slot) {
        return switch (slot) {
            case Slot.FaceDown _ -> -1;
            case Slot.FaceUp(_, var meaning) -> meaning.ordinal();
        };
    }

    @Override
    public List<String> actions() {
        return actions;
    }

    @Override
    public int action(Seat seat, LayoutView view, LayoutMove move) {
        return switch (move) {
            case LayoutMove.Draw(var from) -> from.ordinal();
            case LayoutMove.Place(int slot) -> FIRST_PLACE + slot - 1;
            case LayoutMove.Replace _ -> REPLACE;
            case LayoutMove.Discard _ -> REPLACE + 1;
            case LayoutMove.Call _ -> REPLACE + 2;
            case LayoutMove.KeepQuiet _ -> REPLACE + 3;
            case LayoutMove.Steal(Seat victim, int slot) ->
                    FIRST_STEAL
                            + (Encoding.distance(seat, victim, seats.size()) - 1) * SLOTS
                            + slot
                            - 1;
        };
    }
}
