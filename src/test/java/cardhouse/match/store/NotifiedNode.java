package cardhouse.match.store;

import cardhouse.match.MemoryServer;
import cardhouse.match.MoveRequest;
import cardhouse.match.NotificationState;
import cardhouse.match.Preconditions;
import cardhouse.match.TestNode;
import cardhouse.match.live.Followers;
import cardhouse.match.live.JournalSubscriptions;
import cardhouse.match.live.TurnSubscriptions;
import cardhouse.match.live.Waiting;
import cardhouse.match.viewing.EntryView;
import cardhouse.match.viewing.Played;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;

/// A node on which people wait, put together as the service does, that shares nothing with others
/// but the database.
///
/// @param asked counts what it asks for its matches; not on the line on which news come
record NotifiedNode(
        CountedStatements asked,
        PostgresJournal journal,
        PostgresNotifications news,
        TestNode node,
        Waiting waiting,
        JournalSubscriptions<Integer> journals,
        TurnSubscriptions turns)
        implements AutoCloseable {

    /// A node that counts its notifications as prompt for ever: the strictest possible.
    static NotifiedNode of(
            MemoryServer server, DataSource database, NotificationChannels channels) {
        var asked = new CountedStatements(database);
        var journal = new PostgresJournal(asked);
        var news = new PostgresNotifications(database, channels);
        var hearing =
                new NotificationState() {
                    @Override
                    public int stretch(UUID match) {
                        return news.stretch(match);
                    }

                    @Override
                    public boolean isPrompt() {
                        return true;
                    }
                };
        TestNode node = server.node(journal, hearing);
        var waiting = new Waiting(news.matches());
        var journals =
                new JournalSubscriptions<Integer>(node.reading(), waiting, EntryView::revision);
        var turns = new TurnSubscriptions(server.directory, news.players());
        var followers = new Followers(node.live(), journals, waiting, turns);
        node.news().listen(followers);
        news.listen(followers);
        return new NotifiedNode(asked, journal, news, node, waiting, journals, turns);
    }

    Played ply(UUID match) {
        var seat = node.matches().toAct(match).getFirst();
        var first = new MoveRequest.Numbered(1);
        return node.matches().play(match, seat, first, Preconditions.NONE);
    }

    int revision(UUID match) {
        return node.views().awaited(match, Optional.empty(), Optional.empty()).revision();
    }

    boolean hears(UUID match) {
        return news.stretch(match) != NotificationState.NOT_HEARD;
    }

    @Override
    public void close() {
        news.close();
        journal.close();
    }
}
