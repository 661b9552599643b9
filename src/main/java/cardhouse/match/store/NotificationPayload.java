package cardhouse.match.store;

import cardhouse.match.live.RemoteNotifications;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;

/// The format of notifications: match ids with revisions. On channels of players, the id of the
/// concerned player precedes each. They contain no events.
final class NotificationPayload {
    private static final int ID = 2 * Long.BYTES;

    /// Base64: four characters for each three bytes, padded.
    private static final int OF_MATCH = 28;

    private static final int OF_PLAYER = 48;

    /// A notification may have 7999 bytes.
    private static final int MOST = 7_999 / OF_PLAYER;

    private NotificationPayload() {}

    /// @param entries one or more
    record Note(String channel, String entries) {}

    private record Concern(UUID player, UUID match, int revision) {
        String written() {
            return Base64.getEncoder()
                    .encodeToString(
                            ByteBuffer.allocate(2 * ID + Integer.BYTES)
                                    .putLong(player.getMostSignificantBits())
                                    .putLong(player.getLeastSignificantBits())
                                    .putLong(match.getMostSignificantBits())
                                    .putLong(match.getLeastSignificantBits())
                                    .putInt(revision)
                                    .array());
        }
    }

    /// Notifications for the players concerned by a batch, if it is stored.
    static List<Note> of(List<AppendRequest> batch) {
        var concerns = new ArrayList<Concern>();
        for (AppendRequest append : batch)
            for (UUID player : append.outbox().concerned())
                concerns.add(new Concern(player, append.match(), append.line().revision()));
        return written(concerns);
    }

    /// Notifications for the players concerned by one entry.
    static List<Note> of(UUID match, int revision, Set<UUID> players) {
        return written(
                players.stream().map(player -> new Concern(player, match, revision)).toList());
    }

    private static List<Note> written(List<Concern> concerns) {
        var channels = new TreeMap<Integer, List<Concern>>();
        for (Concern one : concerns)
            channels.computeIfAbsent(
                            NotificationChannels.ofPlayer(one.player()), _ -> new ArrayList<>())
                    .add(one);
        var notes = new ArrayList<Note>();
        channels.forEach((channel, all) -> {
            for (int at = 0; at < all.size(); at += MOST) {
                var entries = new StringBuilder();
                for (Concern one : all.subList(at, Math.min(at + MOST, all.size())))
                    entries.append(one.written());
                notes.add(new Note(NotificationChannels.name(channel), entries.toString()));
            }
        });
        return notes;
    }

    /// @return the number of entries in the notification
    static int tell(String channel, String entries, RemoteNotifications.Listener news) {
        boolean ofMatches = NotificationChannels.isOfMatches(channel);
        int width = ofMatches ? OF_MATCH : OF_PLAYER;
        int told = 0;
        for (int at = 0; at + width <= entries.length(); at += width, told++) {
            var one =
                    ByteBuffer.wrap(Base64.getDecoder().decode(entries.substring(at, at + width)));
            if (ofMatches) news.entryIn(id(one), one.getInt());
            else news.concerns(id(one), id(one), one.getInt());
        }
        return told;
    }

    private static UUID id(ByteBuffer bytes) {
        return new UUID(bytes.getLong(), bytes.getLong());
    }
}
