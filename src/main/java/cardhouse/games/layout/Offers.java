package cardhouse.games.layout;

import cardhouse.engine.Refusal;
import cardhouse.engine.Refusal.Code;
import cardhouse.engine.Refusal.Common;
import cardhouse.engine.Seat;
import cardhouse.games.layout.Hand.Stage;
import cardhouse.games.layout.LayoutMove.*;
import cardhouse.games.layout.LayoutRules.Face;
import cardhouse.games.layout.LayoutRules.Face.Natural;
import cardhouse.games.layout.LayoutRules.Face.Trashed;
import cardhouse.games.layout.LayoutRules.Face.Wild;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The legal moves of the acting seat, and the reasons for rejecting other moves. [Fit] defines
/// where a card goes, [Thefts] which card a TRASHED card may steal.
record Offers(LayoutRules rules, Standing standing, Hand hand) {
    List<LayoutMove> moves() {
        return switch (hand.acting().stage()) {
            case DRAWING -> List.of(new Draw(Source.STOCK), new Draw(Source.DISCARD));
            case HOLDING -> uses();
            case DONE -> List.of(new Call(), new KeepQuiet());
            case DEALT, RECYCLING -> List.of();
        };
    }

    private List<LayoutMove> uses() {
        var moves = new ArrayList<LayoutMove>();
        switch (rules.face(hand.held())) {
            case Wild _ ->
                    new Fit(rules, standing, hand)
                            .openSlots()
                            .forEach(slot -> moves.add(new Place(slot)));
            case Trashed _ -> {
                moves.addAll(thefts().all());
                moves.add(new Discard());
            }
            case Natural _ -> {
                moves.add(new Replace());
                moves.add(new Discard());
            }
            // It leaves no choice, so only a table invented by a client asks about it.
            case Face.Ender _ -> {}
        }
        return moves;
    }

    /// The reason for rejecting another move. A seat chooses its pile only if it may draw from
    /// both, so both are allowed.
    Optional<Refusal> refusal(LayoutMove move) {
        return switch (move) {
            case Draw _ when hand.acting().stage() == Stage.DRAWING -> Optional.empty();
            case Place(int slot) when holds() && face() instanceof Wild -> refusal(slot);
            case Replace _ when holds() && face() instanceof Natural -> Optional.empty();
            case Steal(Seat victim, int slot) when holds() && face() instanceof Trashed ->
                    refusal(victim, slot);
            case Discard _ when holds() && !(face() instanceof Wild) -> Optional.empty();
            case Call _, KeepQuiet _ when hand.acting().stage() == Stage.DONE -> Optional.empty();
            case Draw _, Place _, Replace _, Discard _, Steal _, Call _, KeepQuiet _ ->
                    refuse(Common.ILLEGAL_MOVE, "The seat must answer another question now.");
        };
    }

    private Optional<Refusal> refusal(int slot) {
        int slots = hand.own().size();
        if (slot < 1 || slot > slots)
            return refuse(LayoutRefusal.NO_SUCH_SLOT, "Slots are 1 to " + slots + ".");
        return new Fit(rules, standing, hand).isOpen(slot)
                ? Optional.empty()
                : refuse(
                        LayoutRefusal.SLOT_NOT_OPEN,
                        "A wild card must go on a face-down or trashed slot.");
    }

    private Optional<Refusal> refusal(Seat victim, int slot) {
        if (!thefts().isStealable(victim, slot))
            return refuse(
                    LayoutRefusal.NOTHING_TO_STEAL,
                    "That slot of an opponent holds no face-up natural.");
        return thefts().isUseful(slot)
                ? Optional.empty()
                : refuse(LayoutRefusal.STEAL_USELESS, "The seat has no use for that card.");
    }

    private boolean holds() {
        return hand.acting().stage() == Stage.HOLDING;
    }

    private Face face() {
        return rules.face(hand.held());
    }

    private Thefts thefts() {
        return new Thefts(rules, standing, hand);
    }

    private static Optional<Refusal> refuse(Code code, String sentence) {
        return Optional.of(new Refusal(code, sentence));
    }
}
