package cardhouse.games.brawl.bot;

import cardhouse.cards.Card;
import cardhouse.games.brawl.BrawlCard.Item;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Summarises a hand. The identity of its items does not matter, because all items have equally
/// many cards. All cards of one item make one set, as in the default rules.
///
/// @param sets the number of items with enough cards for a set
/// @param pairs the number of items that lack one card
/// @param singles the number of items that lack more
/// @param strays the number of cards that match nothing, limited to the largest number that shapes
///   distinguish
record HandShape(int sets, int pairs, int singles, int strays) {
    static final int ITEMS = Item.values().length;
    static final int MOST_STRAYS = 4;

    private static final int SETS_TO_WIN = 3;
    private static final int SET = 3;
    private static final int PAIR = 2;
    private static final Set<String> CODES =
            Arrays.stream(Item.values()).map(Item::name).collect(Collectors.toUnmodifiableSet());

    /// Every one of them, each at its index.
    static final List<HandShape> ALL = all();

    private static final int[] INDICES = indices();

    private static List<HandShape> all() {
        var all = new ArrayList<HandShape>();
        for (int sets = 0; sets <= ITEMS; sets++)
            for (int pairs = 0; sets + pairs <= ITEMS; pairs++)
                for (int singles = 0; sets + pairs + singles <= ITEMS; singles++)
                    for (int strays = 0; strays <= MOST_STRAYS; strays++)
                        all.add(new HandShape(sets, pairs, singles, strays));
        return List.copyOf(all);
    }

    private static int[] indices() {
        int[] indices = new int[(ITEMS + 1) * (ITEMS + 1) * (ITEMS + 1) * (MOST_STRAYS + 1)];
        for (int i = 0; i < ALL.size(); i++) indices[ALL.get(i).code()] = i;
        return indices;
    }

    private int code() {
        return ((sets * (ITEMS + 1) + pairs) * (ITEMS + 1) + singles) * (MOST_STRAYS + 1) + strays;
    }

    /// @param favourite the item of which a card less makes a set
    static HandShape of(List<Card> hand, Optional<Card> favourite) {
        int strays = 0;
        var counts = new HashMap<Card, Integer>();
        for (Card card : hand)
            if (CODES.contains(card.code())) counts.merge(card, 1, Integer::sum);
            else strays++;
        favourite.ifPresent(card -> counts.computeIfPresent(card, (_, count) -> count + 1));
        int sets = (int) counts.values().stream().filter(count -> count >= SET).count();
        int pairs = (int) counts.values().stream().filter(count -> count == PAIR).count();
        return new HandShape(
                sets, pairs, counts.size() - sets - pairs, Math.min(strays, MOST_STRAYS));
    }

    int index() {
        return INDICES[code()];
    }

    /// Whether it is a victory set.
    boolean wins() {
        return sets >= SETS_TO_WIN && pairs == 0 && singles == 0 && strays == 0;
    }

    HandShape with(int moreSets, int morePairs, int moreSingles, int moreStrays) {
        return new HandShape(
                sets + moreSets,
                pairs + morePairs,
                singles + moreSingles,
                Math.min(strays + moreStrays, MOST_STRAYS));
    }
}
