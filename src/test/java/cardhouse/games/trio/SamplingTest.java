package cardhouse.games.trio;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Effort;
import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.bots.RandomChance;
import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Ruling;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.engine.Viewer;
import cardhouse.games.FrequencyTest;
import cardhouse.games.trio.TrioEvent.CardFlipped;
import cardhouse.games.trio.TrioEvent.CardsPlayed;
import cardhouse.games.trio.TrioEvent.CardsRefilled;
import cardhouse.games.trio.TrioEvent.LeadDecided;
import cardhouse.games.trio.TrioEvent.PileBurned;
import cardhouse.games.trio.TrioEvent.PilePickedUp;
import cardhouse.games.trio.TrioEvent.Zone;
import cardhouse.games.trio.TrioRules.Opener;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/// Tables are sampled uniformly from a seat's knowledge of a round. This test determines that
/// knowledge in another way: it lists every possible dealt hand and drawn card, and replays the
/// seat's observations with it.
@Pure
class SamplingTest {
    private static final int POSITIONS = Effort.atLeast(6, 100);
    private static final int MOST_PLIES = 8;

    /// More cards that were drawn unseen are too many to list.
    private static final int MOST_DRAWN = 2;

    private static final Seat OWN = Seat.of(0);
    private static final Seat OTHER = Seat.of(1);
    private static final Viewer EYES = Viewer.sitting(OWN);
    private static final TrioRules RULES = TrioRules.CLASSIC.withOpener(Opener.RANKED);

    @Test
    void every_hand_that_fits_what_a_seat_saw_comes_as_often_as_it_should() {
        for (int number = 0; number < POSITIONS; number++)
            assertThat(new Position(number).deviation(UnaryOperator.identity()))
                    .as("position %d", number)
                    .isLessThan(FrequencyTest.MOST);
    }

    /// A sampler that forgets who began, as the test above must find out.
    @Test
    void a_sampler_that_forgets_who_had_the_lowest_hand_is_found() {
        assertThat(new Position(0).deviation(known -> with(known, Optional.empty())))
                .isGreaterThan(FrequencyTest.MOST);
    }

    /// A sampler that takes the present hand for that at the start of the round, in spite of later
    /// draws.
    @Test
    void a_sampler_that_takes_drawn_cards_for_dealt_ones_is_found() {
        var found = new ArrayList<Double>();
        for (int number = 0; number < 12; number++)
            found.add(new Position(number).deviation(SamplingTest::withoutDraws));
        assertThat(found).anyMatch(deviation -> deviation > FrequencyTest.MOST);
    }

    private static TrioKnowledge with(TrioKnowledge known, Optional<TrioKnowledge.KnownLead> lead) {
        return new TrioKnowledge(
                known.rules(), known.view(), known.course(), known.hands(), known.unseen(), lead);
    }

    private static TrioKnowledge withoutDraws(TrioKnowledge known) {
        return with(
                known,
                known.lead()
                        .map(lead ->
                                new TrioKnowledge.KnownLead(
                                        lead.decided(),
                                        lead.order(),
                                        lead.seats().stream()
                                                .map(began ->
                                                        new TrioKnowledge.KnownBeginning(
                                                                began.certain(),
                                                                List.of(),
                                                                began.own()))
                                                .toList())));
    }

    /// Some plies after the start of a round without exchanges.
    private static final class Position {
        private final TrioGame game = new TrioGame(RULES, 2);
        private final RandomChance random;
        private final List<TrioEvent> seen = new ArrayList<>();
        private TrioState state = game.initial();
        private int drawn;

        /// The cards that the seat had not seen when the round began, by value.
        private final int[] unseen = new int[TrioRules.HIGHEST + 1];

        private final List<Card> ownHand;

        /// Of those, by value, what the other hand began with and has drawn since, in the case that
        /// is looked at.
        private final int[] taken = new int[TrioRules.HIGHEST + 1];

        private int[] began = new int[TrioRules.HIGHEST + 1];

        Position(int number) {
            random = new RandomChance(Seed.fixed("trio sampling", number));
            chance();
            for (Seat seat : List.of(OWN, OTHER)) play(seat, new TrioMove.KeepHand());
            for (int value = RULES.lowest(); value <= RULES.highest(); value++)
                unseen[value] = RULES.copies();
            var round = ((TrioState.Playing) state).round();
            ownHand = round.past().orElseThrow().seats().getFirst().hand().cards();
            if (number == 0) return;
            for (int left = random.below(MOST_PLIES); left > 0 && drawn < MOST_DRAWN; left--) {
                if (!(state instanceof TrioState.Playing playing)) break;
                Seat seat = playing.order().acting();
                var moves = game.legalMoves(state, seat);
                play(seat, moves.get(random.below(moves.size())));
            }
        }

        private void chance() {
            while (game.turn(state) instanceof Turn.ToChance(var request))
                fold(game.chance(state, random.answer(request)).events());
        }

        private void play(Seat seat, TrioMove move) {
            if (!(game.decide(state, seat, move)
                    instanceof Ruling.Allowed<TrioState, TrioEvent>(var events, _)))
                throw new AssertionError("refused: " + move);
            fold(events);
        }

        private void fold(List<TrioEvent> events) {
            state = game.fold(state, events);
            for (TrioEvent event : events) {
                var redacted = game.redact(event, EYES);
                seen.add(redacted);
                if (redacted instanceof CardsRefilled(Seat seat, Cards cards) && seat.equals(OTHER))
                    drawn += cards.count();
            }
        }

        double deviation(UnaryOperator<TrioKnowledge> planted) {
            var known =
                    planted.apply(
                            (TrioKnowledge)
                                    game.sampling()
                                            .openTables()
                                            .orElseThrow()
                                            .knowledge(state, OWN));
            return FrequencyTest.deviation(
                    hands(),
                    () -> {
                        var table = (TrioTable) known.draw(random).orElseThrow();
                        return table.view().seats().get(1).hand().faces();
                    });
        }

        /// What the other hand may be now, by in how many ways it may have come to that.
        private Map<List<Card>, Double> hands() {
            less(ownHand);
            for (TrioEvent event : seen)
                switch (event) {
                    case TrioEvent.RoundDealt dealt ->
                            dealt.seats().forEach(seat -> less(seat.faceUp()));
                    case CardsRefilled(Seat seat, Cards cards) when seat.equals(OWN) ->
                            less(cards.faces());
                    case CardFlipped flipped -> less(List.of(flipped.card()));
                    case TrioEvent _ -> {}
                }
            var hands = new HashMap<List<Card>, Double>();
            deal(new int[unseen.length], RULES.lowest(), TrioRules.THREE, 1, hands);
            return hands;
        }

        private void less(List<Card> cards) {
            for (Card card : cards) unseen[Pack.value(card)]--;
        }

        private void deal(
                int[] hand, int value, int left, double ways, Map<List<Card>, Double> hands) {
            if (left == 0) {
                began = hand.clone();
                if (leads(hand)) replay(Held.dealt(hand), List.of(), 0, ways, hands);
                return;
            }
            if (value > RULES.highest()) return;
            deal(hand, value + 1, left, ways, hands);
            double more = ways;
            int most = Math.min(left, unseen[value]);
            for (int count = 1; count <= most; count++) {
                more *= (unseen[value] - count + 1) / (double) count;
                hand[value] = count;
                deal(hand, value + 1, left - count, more, hands);
            }
            hand[value] = 0;
        }

        /// Whether that hand would have led to the same beginning: the lowest card first, then more
        /// copies of it, then the next lowest, then who sits nearer to the dealer's left.
        private boolean leads(int[] hand) {
            var own = new int[unseen.length];
            for (Card card : ownHand) own[Pack.value(card)]++;
            var lead =
                    (LeadDecided)
                            seen.stream()
                                    .filter(LeadDecided.class::isInstance)
                                    .findFirst()
                                    .orElseThrow();
            var dealer = ((TrioState.Playing) state).standing().dealer();
            int[] mine = key(own);
            int[] theirs = key(hand);
            int compared = Arrays.compare(mine, theirs);
            Seat first = compared < 0 || compared == 0 && dealer.equals(OTHER) ? OWN : OTHER;
            int lowest = first.equals(OWN) ? mine[0] : theirs[0];
            var opening = lowest == 99 ? Optional.<Card>empty() : Optional.of(Pack.card(lowest));
            return lead.equals(new LeadDecided(first, opening));
        }

        private static int[] key(int[] hand) {
            int[] key = {99, 0, 99};
            for (int value = RULES.highest(); value >= RULES.lowest(); value--) {
                boolean anywhere = value == 2 || value == 10;
                if (hand[value] == 0 || anywhere) continue;
                key[2] = key[0];
                key[0] = value;
                key[1] = -hand[value];
            }
            return key;
        }

        /// Plays through what was seen, from an event on, with every card that may have been drawn.
        private void replay(
                Held hand,
                List<Card> pile,
                int from,
                double before,
                Map<List<Card>, Double> hands) {
            double ways = before;
            var lying = new ArrayList<>(pile);
            for (int i = from; i < seen.size(); i++) {
                switch (seen.get(i)) {
                    case CardsPlayed(Seat seat, Zone zone, var cards, _) -> {
                        lying.addAll(cards);
                        if (!seat.equals(OTHER) || zone != Zone.HAND) continue;
                        ways *= hand.lay(Pack.value(cards.getFirst()), cards.size());
                        if (ways == 0) return;
                    }
                    case CardFlipped flipped -> lying.add(flipped.card());
                    case PileBurned _ -> lying.clear();
                    case PilePickedUp(Seat seat, _) -> {
                        if (seat.equals(OTHER)) lying.forEach(hand::sawTaken);
                        lying.clear();
                    }
                    case CardsRefilled(Seat seat, Cards cards) when seat.equals(OTHER) -> {
                        draw(hand, lying, i + 1, cards.count(), ways, hands);
                        return;
                    }
                    case LeadDecided(Seat seat, var opening) when seat.equals(OTHER) ->
                            ways *= opening.map(hand::called).orElse(1);
                    case TrioEvent _ -> {}
                }
            }
            hands.merge(hand.cards(), ways, Double::sum);
        }

        private void draw(
                Held hand,
                List<Card> pile,
                int from,
                int count,
                double ways,
                Map<List<Card>, Double> hands) {
            if (count == 0) {
                replay(hand.copy(), pile, from, ways, hands);
                return;
            }
            for (int value = RULES.lowest(); value <= RULES.highest(); value++) {
                int left = unseen[value] - taken[value] - began[value];
                if (left <= 0) continue;
                taken[value]++;
                hand.secret[value]++;
                draw(hand, pile, from, count - 1, ways * left, hands);
                hand.secret[value]--;
                taken[value]--;
            }
        }
    }

    /// A hand by value: cards that all seats saw arrive, and others. Among cards of one value, any
    /// may have been laid, those that all seats saw before the others.
    private record Held(int[] secret, int[] seen) {
        static Held dealt(int[] hand) {
            return new Held(hand.clone(), new int[hand.length]);
        }

        Held copy() {
            return new Held(secret.clone(), seen.clone());
        }

        /// In how many ways that card can be called.
        int called(Card card) {
            seen[Pack.value(card)]++;
            return secret[Pack.value(card)]--;
        }

        void sawTaken(Card card) {
            seen[Pack.value(card)]++;
        }

        /// In how many ways so many cards can be laid.
        double lay(int value, int count) {
            int open = Math.min(count, seen[value]);
            seen[value] -= open;
            double ways = 1;
            for (int i = 0; i < count - open; i++) ways *= secret[value]-- / (i + 1.0);
            return Math.max(0, ways);
        }

        List<Card> cards() {
            var cards = new ArrayList<Card>();
            for (int value = 0; value < secret.length; value++)
                for (int count = secret[value] + seen[value]; count > 0; count--)
                    cards.add(Pack.card(value));
            return cards;
        }
    }
}
