package cardhouse.match.openings;

import cardhouse.cards.Card;
import cardhouse.engine.CardTracker;
import cardhouse.engine.CardTracker.Step;
import cardhouse.engine.Event;
import cardhouse.fairness.CardCommitments;
import cardhouse.fairness.Hash;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.MerkleTree;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.openings.CardOpenings.Opening;
import cardhouse.match.openings.CardOpenings.ShuffledList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Checks the openings of one match against its events as any viewer sees them. The same lists and
/// cards may be in several documents, since a client reads them again and again.
public final class CardOpeningsCheck {
    private record Place(int list, int place) {}

    private final CardTracker tracker;
    private final Optional<KeySet> keys;
    private final Optional<CardCommitments> seed;
    private final Map<Integer, ShuffledList> lists = new TreeMap<>();
    private final Map<Place, Opening> openings = new HashMap<>();
    private int found;
    private int checked;
    private int until;
    private @Nullable Fault fault;

    /// The first fault.
    ///
    /// @param revision of the entry at which it was found
    /// @param why for people
    public record Fault(int revision, String why) {}

    /// @param keys that must have signed the roots, if known
    /// @param seed of the match, if it is published
    public CardOpeningsCheck(
            CardTracker tracker, Optional<KeySet> keys, Optional<ServerSeed> seed) {
        this.tracker = tracker;
        this.keys = keys;
        this.seed = seed.map(CardCommitments::new);
    }

    /// @param document of the match
    public void add(CardOpenings document) {
        for (ShuffledList list : document.lists()) {
            var before = lists.putIfAbsent(list.list(), list);
            if (before != null && !before.root().equals(list.root()))
                fail(list.revision(), "list " + list.list() + " has two roots");
            if (keys.isPresent() && !isSigned(document, list))
                fail(
                        list.revision(),
                        "the root of list " + list.list() + " is not signed with a key of the set");
        }
        for (Opening opening : document.openings()) {
            var before = openings.putIfAbsent(new Place(opening.list(), opening.place()), opening);
            if (before != null && !before.equals(opening))
                fail(opening.revision(), place(opening) + " has two openings");
        }
        until = Math.max(until, document.revision());
    }

    private boolean isSigned(CardOpenings document, ShuffledList list) {
        var stated =
                new CardCommitments.Root(
                        document.match().toString(), list.list(), list.cards(), list.root());
        return keys.flatMap(set -> set.cards(list.signature())).filter(stated::equals).isPresent();
    }

    /// Follows the next entry of the journal, which is not trusted. Entries after the last revision
    /// of the documents are ignored.
    public void follow(int revision, List<Event> events) {
        if (fault != null || revision > until) return;
        try {
            for (Event event : events)
                for (Step step : tracker.follow(event))
                    switch (step) {
                        case Step.Shuffled shuffled -> shuffled(revision, shuffled);
                        case Step.Seen seen -> seen(revision, seen);
                    }
        } catch (RuntimeException impossible) {
            fail(revision, "the entry has events that cannot be followed");
        }
    }

    private void shuffled(int revision, Step.Shuffled shuffled) {
        int number = found++;
        ShuffledList list = lists.get(number);
        if (list == null) fail(revision, "list " + number + " has no root");
        else if (list.revision() != revision || list.cards() != shuffled.cards().count())
            fail(revision, "list " + number + " is another one");
        else if (seed.isPresent()
                && !seed.get()
                        .tree(number, shuffled.cards().faces().stream().map(Card::code).toList())
                        .root()
                        .hex()
                        .equals(list.root()))
            fail(revision, "the root of list " + number + " is not that of the cards dealt");
    }

    private void seen(int revision, Step.Seen seen) {
        Opening opening = openings.get(new Place(seen.list(), seen.place()));
        if (opening == null)
            fail(
                    revision,
                    "%s at place %d of list %d was not opened"
                            .formatted(seen.card(), seen.place(), seen.list()));
        else if (!opening.card().equals(seen.card()))
            fail(
                    revision,
                    "%s was seen, and %s is opened at %s"
                            .formatted(seen.card(), opening.card(), place(opening)));
        else if (opening.revision() != revision)
            fail(revision, place(opening) + " was opened for another entry");
        else if (!leads(opening, lists.get(seen.list())))
            fail(revision, seen.card() + " is not the card committed to at " + place(opening));
        else checked++;
    }

    private static boolean leads(Opening opening, @Nullable ShuffledList list) {
        if (list == null) return false;
        try {
            var leaf =
                    CardCommitments.leaf(
                            opening.list(), opening.place(), opening.card().code(), opening.salt());
            var path = opening.path().stream().map(Hash::ofHex).toList();
            return MerkleTree.climbed(leaf, opening.place(), list.cards(), path)
                    .hex()
                    .equals(list.root());
        } catch (IllegalArgumentException malformed) {
            return false;
        }
    }

    private static String place(Opening opening) {
        return "place " + opening.place() + " of list " + opening.list();
    }

    private void fail(int revision, String why) {
        if (fault == null || fault.revision() > revision) fault = new Fault(revision, why);
    }

    /// The first fault, after the whole journal was followed.
    public Optional<Fault> fault() {
        if (fault == null && lists.size() > found) fail(0, "there are more roots than lists");
        if (fault == null && openings.size() > checked)
            fail(0, "cards were opened that no event shows");
        return Optional.ofNullable(fault);
    }

    /// Number of cards whose openings are right.
    public int checked() {
        return checked;
    }
}
