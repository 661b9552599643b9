package cardhouse.match.openings;

import cardhouse.cards.Card;
import cardhouse.engine.CardTracker;
import cardhouse.engine.CardTracker.Step;
import cardhouse.engine.Event;
import cardhouse.fairness.CardCommitments;
import cardhouse.fairness.Hash;
import cardhouse.fairness.MerkleTree;
import cardhouse.fairness.Receipts;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.journal.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/// The signed roots of the shuffled lists of a match, and the openings of the cards that have
/// become visible (audit protocol 1, Openings).
///
/// @param game its id
/// @param revision the last entry that is considered
/// @param after openings of entries up to this revision are left out
/// @param lists all of them, in order
/// @param openings in the order in which the cards became visible
public record CardOpenings(
        UUID match,
        String game,
        int revision,
        int after,
        List<ShuffledList> lists,
        List<Opening> openings) {
    public CardOpenings {
        lists = List.copyOf(lists);
        openings = List.copyOf(openings);
    }

    /// A shuffled list.
    ///
    /// @param revision of the entry that shuffled it
    /// @param cards how many
    /// @param root of the tree over its cards, in hex
    /// @param signature of the server over the root, a JWS
    public record ShuffledList(int list, int revision, int cards, String root, String signature) {}

    /// A card with the path from its leaf to the root of its list.
    ///
    /// @param revision of the entry that made it visible
    /// @param place in the list, from 0
    /// @param salt of its leaf, in hex
    /// @param path sibling hashes up to the root, the lowest first, in hex
    public record Opening(
            int revision, int list, int place, Card card, String salt, List<String> path) {
        public Opening {
            path = List.copyOf(path);
        }
    }

    /// Computes openings from the journal and the seed of a match.
    public static final class Writer {
        private record Tree(int revision, int cards, MerkleTree tree) {}

        private record Seen(int revision, Step.Seen card) {}

        private final CardTracker tracker;
        private final UUID match;
        private final CardCommitments commitments;
        private final List<Tree> trees = new ArrayList<>();
        private final List<Seen> seen = new ArrayList<>();

        public Writer(CardTracker tracker, UUID match, ServerSeed seed) {
            this.tracker = tracker;
            this.match = match;
            this.commitments = new CardCommitments(seed);
        }

        /// @param entry the next of the journal, with all cards
        public void add(Entry entry) {
            for (Event event : entry.events())
                for (Step step : tracker.follow(event))
                    switch (step) {
                        case Step.Shuffled(var cards) ->
                                trees.add(
                                        new Tree(
                                                entry.revision(),
                                                cards.count(),
                                                commitments.tree(
                                                        trees.size(),
                                                        cards.faces().stream()
                                                                .map(Card::code)
                                                                .toList())));
                        case Step.Seen card -> seen.add(new Seen(entry.revision(), card));
                    }
        }

        /// @param revision of the last entry
        public CardOpenings openings(String game, int revision, int after, Receipts receipts) {
            var lists = new ArrayList<ShuffledList>();
            for (Tree each : trees) {
                String root = each.tree().root().hex();
                var stated =
                        new CardCommitments.Root(
                                match.toString(), lists.size(), each.cards(), root);
                lists.add(
                        new ShuffledList(
                                lists.size(),
                                each.revision(),
                                each.cards(),
                                root,
                                receipts.sign(stated)));
            }
            return new CardOpenings(
                    match,
                    game,
                    revision,
                    after,
                    lists,
                    seen.stream()
                            .filter(each -> each.revision() > after)
                            .map(this::opening)
                            .toList());
        }

        private Opening opening(Seen seen) {
            int list = seen.card().list();
            int place = seen.card().place();
            return new Opening(
                    seen.revision(),
                    list,
                    place,
                    seen.card().card(),
                    commitments.salt(list, place),
                    trees.get(list).tree().path(place).stream().map(Hash::hex).toList());
        }
    }
}
