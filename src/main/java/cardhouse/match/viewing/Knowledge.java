package cardhouse.match.viewing;

import cardhouse.cards.Card;
import cardhouse.engine.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;

/// The cards that one viewer has seen in a match, up to a revision. They follow from the journal as
/// that viewer may read it, so this reveals nothing new.
///
/// @param viewer `seat0`, `public` or `all`
/// @param cards by code
public record Knowledge(UUID match, int revision, String viewer, List<SeenCard> cards) {
    public Knowledge {
        cards = List.copyOf(cards);
    }

    /// A card whose face was visible. If a deck has several cards with one face, they count as one.
    ///
    /// @param first the revision of the first entry that showed it
    /// @param last the revision of the last entry that showed it
    /// @param inView whether its face is visible at the requested revision
    public record SeenCard(Card card, int first, int last, boolean inView) {}

    /// Collects the cards that entries show, in their order.
    public static final class Gathering {
        private record Times(int first, int last) {}

        private final SortedMap<Card, Times> times = new TreeMap<>();

        /// @param entry redacted for the viewer
        public void add(EntryView entry) {
            int now = entry.revision();
            entry.events().stream()
                    .flatMap(VisibleCards::in)
                    .forEach(card ->
                            times.merge(
                                    card,
                                    new Times(now, now),
                                    (before, _) -> new Times(before.first(), now)));
        }

        /// @param view of the viewer after the last entry
        public List<SeenCard> cards(View view) {
            Set<Card> shown = VisibleCards.in(view).collect(Collectors.toSet());
            var cards = new ArrayList<SeenCard>();
            times.forEach((card, seen) ->
                    cards.add(new SeenCard(card, seen.first(), seen.last(), shown.contains(card))));
            return cards;
        }
    }
}
