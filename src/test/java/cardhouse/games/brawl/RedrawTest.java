package cardhouse.games.brawl;

import static cardhouse.games.brawl.Scene.begin;
import static cardhouse.games.brawl.Scene.given;
import static cardhouse.games.brawl.SceneNotation.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import cardhouse.Seed;
import cardhouse.bots.RandomChance;
import cardhouse.cards.Cards;
import cardhouse.cards.Cards.Hidden;
import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.games.brawl.BrawlEvent.BrawlRedrawn;
import cardhouse.games.brawl.BrawlEvent.HeldOut;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Cards that one viewer cannot know are dealt anew.
class RedrawTest {
    private static final Viewer FIRST = Viewer.sitting(Seat.of(0));
    private static final Viewer SECOND = Viewer.sitting(Seat.of(1));

    /// Seat 0 holds a card out to seat 1, who may still let a dog loose.
    private static Scene scene() {
        var given =
                given(3, "boosters=7")
                        .hands("NEWSPAPER, SLUG", "NEWSPAPER, GUARD_DOG", "SODA_CAN, SLUG")
                        .trash("3 OLD_BOOT, LOCKED_LID")
                        .discards("FISH_BONE");
        return begin(given.wins().rolls("LLLLLL"))
                .played(0, NOTHING, NO_BOOSTER, attack(1), NO_BOOSTER)
                .played(1, NO_BOOSTER)
                .played(0, give("SLUG"))
                .thenAsked(1, Question.UNDER_THREAT);
    }

    private static BrawlRedrawn redrawn(Scene scene, Viewer viewer, int seed) {
        var events =
                scene.game()
                        .sampling()
                        .redraw(
                                scene.state(),
                                viewer,
                                new RandomChance(Seed.number("brawl redraws", seed)));
        assertThat(events).hasSize(1);
        return (BrawlRedrawn) events.getFirst();
    }

    @Test
    void redraw_keeps_a_gift_for_the_giver_only() {
        var scene = scene();
        var gifts = new HashSet<Cards>();
        for (int seed = 0; seed < 50; seed++) {
            assertThat(redrawn(scene, FIRST, seed).gift())
                    .contains(new HeldOut(Seat.of(0), cards("SLUG")));
            var redrawn = redrawn(scene, SECOND, seed);
            Cards gift = redrawn.gift().orElseThrow().card();
            assertThat(redrawn.hands().get(1)).isEqualTo(cards("GUARD_DOG, NEWSPAPER"));
            assertThat(redrawn.hands().getFirst().faces()).containsAll(gift.faces());
            gifts.add(gift);
        }
        assertThat(gifts).hasSizeGreaterThan(3);
    }

    @Test
    void each_seat_sees_its_hand_and_the_giver_its_gift() {
        var redrawn = redrawn(scene(), SECOND, 7);
        var first = redrawn.hands().getFirst();
        var second = redrawn.hands().get(1);
        var gift = redrawn.gift().orElseThrow().card();
        var two = new Hidden(2);
        var one = new Hidden(1);
        assertThat(Redaction.redact(redrawn, FIRST)).isEqualTo(seen(first, two, gift));
        assertThat(Redaction.redact(redrawn, SECOND)).isEqualTo(seen(two, second, one));
        assertThat(Redaction.redact(redrawn, Viewer.WATCHING)).isEqualTo(seen(two, two, one));
        assertThat(Redaction.redact(redrawn, Viewer.AUDITING)).isEqualTo(redrawn);
        assertThat(redrawn.text())
                .isEqualTo(
                        "dealt anew: hands of [2, 2, 2], 4 in the trash pile, 1 discarded face down");
    }

    private static BrawlRedrawn seen(Cards first, Cards second, Cards gift) {
        return new BrawlRedrawn(
                List.of(first, second, new Hidden(2)),
                new Hidden(4),
                new Hidden(1),
                new Hidden(0),
                Optional.of(new HeldOut(Seat.of(0), gift)));
    }

    @Test
    void as_many_cards_lie_everywhere_as_before() {
        var good = redrawn(scene(), SECOND, 7);
        var one = cards("SLUG");
        var two = cards("2 SLUG");
        var fewer = List.of(one, good.hands().get(1), good.hands().get(2));
        impossible(with(good, fewer, good.trash(), good.discards(), good.box()));
        impossible(with(good, fewer.subList(1, 3), good.trash(), good.discards(), good.box()));
        impossible(with(good, good.hands(), two, good.discards(), good.box()));
        impossible(with(good, good.hands(), good.trash(), two, good.box()));
        impossible(with(good, good.hands(), good.trash(), good.discards(), one));
    }

    private static BrawlRedrawn with(
            BrawlRedrawn good, List<Cards> hands, Cards trash, Cards discards, Cards box) {
        return new BrawlRedrawn(hands, trash, discards, box, good.gift());
    }

    @Test
    void offered_card_is_one_of_the_giver() {
        var good = redrawn(scene(), SECOND, 7);
        impossible(holding(good, Optional.empty()));
        impossible(holding(good, Optional.of(new HeldOut(Seat.of(1), cards("GUARD_DOG")))));
        impossible(holding(good, Optional.of(new HeldOut(Seat.of(0), cards("GUARD_DOG")))));
    }

    private static BrawlRedrawn holding(BrawlRedrawn good, Optional<HeldOut> gift) {
        return new BrawlRedrawn(good.hands(), good.trash(), good.discards(), good.box(), gift);
    }

    private static void impossible(BrawlRedrawn redrawn) {
        var scene = scene();
        assertThatIllegalStateException()
                .isThrownBy(() -> scene.game().evolve(scene.state(), redrawn));
    }

    @Test
    void redraw_during_setup_is_rejected() {
        var game = scene().game();
        assertThatIllegalStateException()
                .isThrownBy(() ->
                        game.sampling()
                                .redraw(
                                        game.initial(),
                                        FIRST,
                                        new RandomChance(Seed.number("brawl redraws", 7))));
    }
}
