package cardhouse.fairness;

import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/// What fixes every answer of chance in one match: the house's seed joined with what the seats
/// gave. As secret as the [ServerSeed] until the match is over, so its text says nothing.
///
/// A class and not a record, so that no writer of JSON finds anything in it to write.
public final class MatchSeed {
    private final byte[] bytes;

    private MatchSeed(byte[] bytes) {
        this.bytes = bytes;
    }

    /// `HMAC-SHA-256(serverSeed, canonical({"match": id, "entropy": [...]}))` (audit protocol 1,
    /// Chance 3). `entropy` has one text for each seat, in seat order, the empty string where a
    /// seat gave none; a text with half a surrogate pair is an [IllegalArgumentException].
    public static MatchSeed of(ServerSeed server, String match, List<String> entropy) {
        var message = Canonical.bytes(Map.of("match", match, "entropy", entropy));
        return new MatchSeed(new Hmac(server.bytes()).bytes(message));
    }

    /// `HMAC-SHA-256(serverSeed, canonical({"board": number, "entropy": [...], "set": id}))`, of a
    /// match of a set (audit protocol 1, Sets): in place of the match it names what is dealt alike.
    public static MatchSeed ofBoard(
            ServerSeed server, String set, int board, List<String> entropy) {
        var message = Canonical.bytes(Map.of("set", set, "board", board, "entropy", entropy));
        return new MatchSeed(new Hmac(server.bytes()).bytes(message));
    }

    /// The integers that answer request number `request`.
    public ChanceStream stream(long request) {
        return new ChanceStream(hmac(), request);
    }

    /// The integers by which a branch deals anew what is hidden (audit protocol 1, Branches).
    public ChanceStream redraw() {
        return new ChanceStream(hmac(), "branch");
    }

    /// 64 lower-case hex digits, for a proof of a match that is over.
    public String hex() {
        return HexFormat.of().formatHex(bytes);
    }

    Hmac hmac() {
        return new Hmac(bytes);
    }

    @Override
    public String toString() {
        return "MatchSeed[secret]";
    }
}
