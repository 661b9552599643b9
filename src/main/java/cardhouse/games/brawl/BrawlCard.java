package cardhouse.games.brawl;

import cardhouse.cards.Card;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/// The kinds of cards of this game.
public sealed interface BrawlCard {
    /// The constant's name, which is the code of its card.
    String name();

    /// The name for people: `pizza box`.
    default String title() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    default Card card() {
        return Objects.requireNonNull(Known.CARDS.get(this));
    }

    static BrawlCard of(Card card) {
        BrawlCard kind = Known.KINDS.get(card);
        if (kind == null) throw new IllegalStateException("not a card of this game");
        return kind;
    }

    static boolean exists(Card card) {
        return Known.KINDS.containsKey(card);
    }

    /// The items in the trash, seven cards of each. The first four are the publisher's, the others
    /// were added by this project.
    enum Item implements BrawlCard {
        PIZZA_BOX,
        APPLE_CORE,
        SODA_CAN,
        TAKE_OUT,
        STUFFED_BEAR,
        FISH_BONE,
        BANANA_PEEL,
        OLD_BOOT,
        MILK_CARTON,
        LIGHT_BULB,
        NEWSPAPER,
        BROKEN_UMBRELLA,
        SARDINE_TIN;

        /// The number of cards of each item.
        public static final int COPIES = 7;
    }

    /// A card that matches nothing, not even another of its kind.
    enum Slug implements BrawlCard {
        SLUG
    }

    /// Cards that help once and are then discarded; one of each. All were added by this project.
    enum Booster implements BrawlCard {
        /// Roll all one's dice again, once.
        SECOND_WIND,
        /// The attacker counts one crowbar more.
        SPARE_CROWBAR,
        /// The defender counts one lid more.
        REINFORCED_LID,
        /// Two minuses of a rummage roll count as pluses.
        MAGNET,
        /// The winner of a fight takes one random card more.
        STICKY_PAWS,
        /// Discard up to two cards before the attack.
        CLEAN_SWEEP,
        /// Prevents that a card is taken from the seat or given to it.
        GUARD_DOG
    }

    /// Cards that hinder the seat that draws them; one of each. All are house rules.
    enum Blocker implements BrawlCard {
        /// The remaining draws are lost, without a fight.
        LOCKED_LID(0, 0),
        /// A seat that loses to it loses its remaining draws.
        SWARM_OF_FLIES(3, 0),
        /// A seat that loses to it discards a random card.
        RACCOON_GANG(4, 1),
        /// A seat that loses to it discards two random cards.
        NIGHT_WATCHMAN(5, 2),
        /// The next seat clockwise takes a random card of a seat that loses to it.
        ALLEY_THIEF(4, 0);

        public final int dice;
        public final int discards;

        Blocker(int dice, int discards) {
            this.dice = dice;
            this.discards = discards;
        }

        /// The number of green dice it fights with; with none, there is no fight.
        public int dice() {
            return dice;
        }

        /// The number of random cards that the loser discards.
        public int discards() {
            return discards;
        }
    }

    /// Maps the kinds to their cards and back.
    final class Known {
        private static final Map<Card, BrawlCard> KINDS = new HashMap<>();
        private static final Map<BrawlCard, Card> CARDS = new HashMap<>();

        static {
            for (List<? extends BrawlCard> sort :
                    List.of(
                            List.of(Item.values()),
                            List.of(Slug.values()),
                            List.of(Booster.values()),
                            List.of(Blocker.values())))
                for (BrawlCard kind : sort) {
                    var card = Card.of(kind.name());
                    KINDS.put(card, kind);
                    CARDS.put(kind, card);
                }
        }

        private Known() {}
    }
}
