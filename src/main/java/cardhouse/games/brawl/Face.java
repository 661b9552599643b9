package cardhouse.games.brawl;

import cardhouse.cards.Card;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/// What a card of this game is.
sealed interface Face permits Item, Slug, Booster, Blocker {
    /// The constant's name, which is the code of its card.
    String name();

    /// What people call it: `pizza box`.
    default String title() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    default Card card() {
        return Objects.requireNonNull(Known.CARDS.get(this));
    }

    static Face of(Card card) {
        Face face = Known.FACES.get(card);
        if (face == null) throw new IllegalStateException("not a card of this game");
        return face;
    }

    static boolean exists(Card card) {
        return Known.FACES.containsKey(card);
    }

    /// Every face by its card, and the other way round.
    final class Known {
        private static final Map<Card, Face> FACES = new HashMap<>();
        private static final Map<Face, Card> CARDS = new HashMap<>();

        static {
            for (List<? extends Face> kind :
                    List.of(
                            List.of(Item.values()),
                            List.of(Slug.values()),
                            List.of(Booster.values()),
                            List.of(Blocker.values())))
                for (Face face : kind) {
                    var card = Card.of(face.name());
                    FACES.put(card, face);
                    CARDS.put(face, card);
                }
        }

        private Known() {}
    }
}
