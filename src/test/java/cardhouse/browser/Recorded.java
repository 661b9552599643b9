package cardhouse.browser;

import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.http.answers.EntryText;
import cardhouse.match.Match;
import cardhouse.match.MemoryServer;
import cardhouse.match.TestNode;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.match.journal.Entry;
import cardhouse.match.journal.Journal;
import cardhouse.match.journal.Outbox;
import cardhouse.match.viewing.EntryView;
import cardhouse.match.viewing.JournalPage;
import cardhouse.match.viewing.MatchView;
import cardhouse.match.viewing.PlayedView;
import cardhouse.players.Player;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.stream.Stream;

/// A match that was played on a server in memory, as that server would have answered one of its
/// players at any of its revisions.
final class Recorded {
    private static final int ALL = 1000;

    private final MemoryServer server;
    private final UUID id;
    private final Player player;
    private final List<Entry> entries;
    private final Map<Integer, TestNode> nodes = new HashMap<>();

    Recorded(MemoryServer server, UUID id, Player player) {
        this.server = server;
        this.id = id;
        this.player = player;
        this.entries =
                server.journal.read(id, 0, Integer.MAX_VALUE).stream()
                        .map(Journal.Kept::entry)
                        .toList();
    }

    Match match() {
        return server.directory.find(id).orElseThrow();
    }

    Seat seat() {
        return match().seatOf(player).orElseThrow();
    }

    int last() {
        return entries.size();
    }

    Entry entry(int revision) {
        return entries.get(revision - 1);
    }

    /// A node that has received the first entries, and no others.
    private synchronized TestNode node(int revision) {
        return nodes.computeIfAbsent(revision, now -> server.node(new Beginning(now)));
    }

    /// The match as it stood.
    MatchView view(int revision) {
        return view(revision, OptionalInt.empty());
    }

    /// @param at an earlier revision that was looked back on
    MatchView view(int revision, OptionalInt at) {
        return node(revision).views().view(id, Optional.of(player), Optional.empty(), at);
    }

    JournalPage journal(int revision, int after) {
        return node(revision)
                .reading()
                .journal(id, Optional.of(player), Optional.empty(), after, ALL);
    }

    /// What the player was answered who made the entry of a revision.
    PlayedView played(int revision) {
        return new PlayedView(
                journal(revision, revision - 1).entries().getFirst(), "receipt", view(revision));
    }

    /// The number of the player's next move in the offered list; empty if another seat was to act.
    OptionalInt number(int revision) {
        if (revision == last() || !entry(revision + 1).seat().equals(Optional.of(seat())))
            return OptionalInt.empty();
        Optional<Move> made = entry(revision + 1).move();
        int number = 1 + view(revision).legalMoves().indexOf(made.orElseThrow());
        return number > 0 ? OptionalInt.of(number) : OptionalInt.empty();
    }

    /// The player's events between two revisions, one a line.
    List<String> told(int after, int revision) {
        return journal(revision, after).entries().stream().flatMap(this::lines).toList();
    }

    private Stream<String> lines(EntryView entry) {
        return EntryText.of(entry, match().names())
                .lines()
                .map(line -> line.substring("-- ".length()));
    }

    /// The journal as it once was.
    private final class Beginning implements Journal {
        private final int entries;

        Beginning(int entries) {
            this.entries = entries;
        }

        @Override
        public Appended append(
                UUID match, ChainedEntry entry, Optional<String> key, Outbox outbox) {
            throw new UnsupportedOperationException("what is recorded does not go on otherwise");
        }

        @Override
        public List<Kept> read(UUID match, int after, int limit) {
            int most = Math.max(0, Math.min(limit, entries - after));
            return server.journal.read(match, after, most);
        }

        @Override
        public Optional<Entry> find(UUID match, Seat seat, String key) {
            return server.journal.find(match, seat, key);
        }
    }
}
