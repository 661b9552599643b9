package cardhouse.games.brawl;

import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.games.brawl.BrawlEvent.*;
import java.util.ArrayList;
import java.util.List;

/// Defines what each viewer sees of an event.
public final class Redaction {
    private Redaction() {}

    public static BrawlEvent redact(BrawlEvent event, Viewer viewer) {
        if (viewer.seesAll()) return event;
        return switch (event) {
            case BoostersPicked(Cards boosters) -> new BoostersPicked(boosters.hide());
            case BlockersPicked(Cards blockers) -> new BlockersPicked(blockers.hide());
            case BrawlDealt(Seat starter, var hands, Cards trash) ->
                    new BrawlDealt(starter, own(hands, viewer), trash.hide());
            case BrawlRedrawn(var hands, Cards trash, Cards discards, Cards box, var gift) ->
                    new BrawlRedrawn(
                            own(hands, viewer),
                            trash.hide(),
                            discards.hide(),
                            box.hide(),
                            gift.map(held ->
                                    new HeldOut(
                                            held.seat(), only(held.card(), viewer, held.seat()))));
            case BlockersShuffledIn(Cards trash) -> new BlockersShuffledIn(trash.hide());
            case CardRummaged(Seat seat, var from, Cards card) ->
                    new CardRummaged(seat, from, only(card, viewer, seat));
            case CardsSnatched(Seat seat, Cards cards) ->
                    new CardsSnatched(seat, only(sorted(cards), viewer, seat));
            case CardTossed(Seat seat, Cards card) ->
                    new CardTossed(seat, only(card, viewer, seat));
            case TrashRefilled(Cards trash) -> new TrashRefilled(trash.hide());
            case CardGrabbed(Seat seat, Seat victim, Cards card) ->
                    new CardGrabbed(seat, victim, only(card, viewer, seat, victim));
            case GiftOffered(Seat seat, Seat receiver, Cards card) ->
                    new GiftOffered(seat, receiver, only(card, viewer, seat));
            case CardGiven(Seat seat, Seat receiver, Cards card) ->
                    new CardGiven(seat, receiver, only(card, viewer, seat, receiver));
            case HandScattered(Seat seat, Cards cards) -> new HandScattered(seat, cards.hide());
            case HandBuried(Seat seat, Cards trash) -> new HandBuried(seat, trash.hide());
            case Public _ -> event;
        };
    }

    /// Cards without their order on the discard pile, which no seat sees.
    private static Cards sorted(Cards cards) {
        return switch (cards) {
            case Cards.Shown(var faces) -> Cards.shown(Hands.of(faces));
            case Cards.Hidden hidden -> hidden;
        };
    }

    /// Hands in seat order, of which the viewer sees only its own.
    private static List<Cards> own(List<Cards> hands, Viewer viewer) {
        var seen = new ArrayList<Cards>();
        for (Cards hand : hands) seen.add(only(hand, viewer, Seat.of(seen.size())));
        return seen;
    }

    private static Cards only(Cards cards, Viewer viewer, Seat... seers) {
        for (Seat seer : seers) if (viewer.sitsAt(seer)) return cards;
        return cards.hide();
    }
}
