package cardhouse.games.brawl.sight;

import cardhouse.cards.Card;
import cardhouse.engine.OpenTables;
import cardhouse.engine.Sampling;
import cardhouse.engine.Seat;
import cardhouse.engine.Uniform;
import cardhouse.engine.Viewer;
import cardhouse.games.brawl.BrawlBoard;
import cardhouse.games.brawl.BrawlCard;
import cardhouse.games.brawl.BrawlCard.Blocker;
import cardhouse.games.brawl.BrawlCard.Booster;
import cardhouse.games.brawl.BrawlCard.Item;
import cardhouse.games.brawl.BrawlCard.Slug;
import cardhouse.games.brawl.BrawlEvent;
import cardhouse.games.brawl.BrawlState;
import cardhouse.games.brawl.BrawlState.Brawling;
import cardhouse.games.brawl.BrawlState.Closing;
import cardhouse.games.brawl.BrawlState.Finished;
import cardhouse.games.brawl.BrawlState.SettingUp;
import cardhouse.games.brawl.Due;
import cardhouse.games.brawl.ForcedEvents;
import cardhouse.games.brawl.Hands;
import cardhouse.games.brawl.Heap;
import cardhouse.games.brawl.Redraw;
import cardhouse.games.brawl.Stage;
import cardhouse.games.brawl.TurnState;
import cardhouse.games.brawl.TurnState.Threat;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/// Samples states that look the same to a viewer: the hidden cards are dealt again, uniformly.
///
/// Blockers are only drawn, never held, so the hidden ones are all in the trash pile. No seat sees
/// which boosters and blockers are in the match, so the hidden ones are drawn again, including the
/// box. A state in which a seat would already have declared a victory set is rejected, because
/// declarations are public.
public record Determinization(ForcedEvents forcedEvents)
        implements Sampling<BrawlState, BrawlEvent> {
    @Override
    public Optional<OpenTables<BrawlState>> openTables() {
        return Optional.of(new BrawlTables(forcedEvents));
    }

    @Override
    public BrawlState determinize(BrawlState state, Viewer viewer, Uniform random) {
        if (viewer.seesAll()) return state;
        return switch (state) {
            case SettingUp setUp -> setUp(setUp, random);
            case Brawling(BrawlBoard board, TurnState bout) ->
                    brawling(board, bout, viewer, random);
            case Closing(BrawlBoard board, var contenders) ->
                    new Closing(board(board, viewer, random), contenders);
            case Finished(BrawlBoard board, var outcome) ->
                    new Finished(board(board, viewer, random), outcome);
        };
    }

    @Override
    public BrawlEvent redrawn(BrawlState state) {
        if (state instanceof Brawling(BrawlBoard board, TurnState bout)
                && !(bout.stage() instanceof Stage.Dealt)) return new Redraw(board, bout).event();
        throw new IllegalStateException("the match waits for no seat");
    }

    /// The trash pile. A seat knows the cards that it discarded face down, and the observations of
    /// all seats together nearly determine the cards in the box.
    @Override
    public BrawlState reshuffle(BrawlState state, Uniform random) {
        return switch (state) {
            case SettingUp _, Closing _, Finished _ -> state;
            case Brawling(BrawlBoard board, TurnState bout) -> {
                var trash = new ArrayList<>(board.heap().trash());
                random.shuffle(trash);
                yield new Brawling(board.heap(board.heap().trash(trash)), bout);
            }
        };
    }

    private static BrawlState setUp(SettingUp setUp, Uniform random) {
        return new SettingUp(
                setUp.critters(),
                setUp.boosters().map(in -> drawn(in.size(), Booster.values(), random)),
                setUp.blockers().map(in -> drawn(in.size(), Blocker.values(), random)),
                setUp.contenders(),
                setUp.dice());
    }

    private static List<Card> drawn(int count, BrawlCard[] all, Uniform random) {
        var cards = new ArrayList<Card>();
        for (BrawlCard face : all) cards.add(face.card());
        random.shuffle(cards);
        return List.copyOf(cards.subList(0, count));
    }

    private BrawlState brawling(BrawlBoard board, TurnState bout, Viewer viewer, Uniform random) {
        Due due = forcedEvents.due(new Brawling(board, bout));
        while (true) {
            Brawling guess = dealt(board, bout, viewer, random);
            // Automatic events may depend on a hidden card; a question to a seat or to chance may
            // not.
            boolean asks = !(due instanceof Due.Happens);
            if (!asks || forcedEvents.due(guess).equals(due)) return guess;
        }
    }

    private static Brawling dealt(BrawlBoard board, TurnState bout, Viewer viewer, Uniform random) {
        if (bout.stage() instanceof Stage.Dealt(var blockers)) {
            Specials fresh = Specials.of(blockers, board.heap().box(), random);
            BrawlBoard boxed =
                    board.heap(new Heap(board.heap().trash(), board.heap().discards(), fresh.box));
            return new Brawling(
                    board(boxed, viewer, random), bout.stage(new Stage.Dealt(fresh.in)));
        }
        BrawlBoard guess = board(board, viewer, random);
        return new Brawling(
                guess,
                bout.threat(
                        bout.pending()
                                .threat()
                                .map(threat -> threat(threat, guess, viewer, random))));
    }

    /// A gift is one of its giver's cards, and only the giver knows which one.
    private static Threat threat(Threat threat, BrawlBoard guess, Viewer viewer, Uniform random) {
        return switch (threat) {
            case Threat.Grab grab -> grab;
            case Threat.Gift gift when Visibility.seesHand(guess, gift.by(), viewer) -> gift;
            case Threat.Gift(Seat by, Seat against, _, boolean accepted) -> {
                var hand = guess.hand(by);
                yield new Threat.Gift(by, against, hand.get(random.below(hand.size())), accepted);
            }
        };
    }

    /// Cards of a kind: those that are in the match, and those in the box.
    private record Specials(List<Card> in, List<Card> box) {
        static Specials of(List<Card> in, List<Card> box, Uniform random) {
            var all = new ArrayList<>(in);
            all.addAll(box);
            random.shuffle(all);
            return new Specials(all.subList(0, in.size()), all.subList(in.size(), all.size()));
        }
    }

    private static BrawlBoard board(BrawlBoard board, Viewer viewer, Uniform random) {
        Heap heap = board.heap();
        var hidden = new ArrayList<>(heap.trash());
        hidden.addAll(heap.faceDown());
        for (Seat seat : Seat.first(board.seats()))
            if (!Visibility.seesHand(board, seat, viewer)) hidden.addAll(board.hand(seat));

        var boosters =
                Specials.of(only(hidden, Booster.class), only(heap.box(), Booster.class), random);
        var blockers =
                Specials.of(only(hidden, Blocker.class), only(heap.box(), Blocker.class), random);
        var holdable = new ArrayList<Card>(boosters.in);
        hidden.stream().filter(card -> !isSpecial(card)).forEach(holdable::add);
        random.shuffle(holdable);
        var next = new ArrayDeque<>(holdable);

        var trash = new ArrayList<>(blockers.in);
        while (trash.size() < heap.trash().size()) trash.add(next.removeFirst());
        random.shuffle(trash);
        var box = new ArrayList<>(boosters.box);
        box.addAll(blockers.box);
        BrawlBoard guess = board.heap(heap.hidden(trash, next::removeFirst, box)).withoutHistory();
        for (Seat seat : Seat.first(board.seats()))
            if (!Visibility.seesHand(board, seat, viewer))
                guess = guess.hand(seat, take(board.hand(seat).size(), next));
        return guess;
    }

    private static List<Card> take(int count, Deque<Card> next) {
        var hand = new ArrayList<Card>();
        for (int i = 0; i < count; i++) hand.add(next.removeFirst());
        return Hands.of(hand);
    }

    private static boolean isSpecial(Card card) {
        return switch (BrawlCard.of(card)) {
            case Booster _, Blocker _ -> true;
            case Item _, Slug _ -> false;
        };
    }

    private static List<Card> only(List<Card> cards, Class<? extends BrawlCard> kind) {
        return cards.stream().filter(card -> kind.isInstance(BrawlCard.of(card))).toList();
    }
}
