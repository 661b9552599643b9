package cardhouse.fairness;

import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/// The seed that determines every answer of chance in one match: the server's seed combined with
/// the seats' entropy. It is as secret as the [ServerSeed] until the match is over, so `toString`
/// does not contain it.
///
/// A class and not a record, so that JSON serialisers find no components to write.
public final class MatchSeed {
    private final byte[] bytes;

    private MatchSeed(byte[] bytes) {
        this.bytes = bytes;
    }

    /// `HMAC-SHA-256(serverSeed, canonical({"match": id, "entropy": [...]}))` (audit protocol 1,
    /// Chance 3). `entropy` has one text for each seat, in seat order, and the empty string for a
    /// seat that gave none. A text with half a surrogate pair is an [IllegalArgumentException].
    public static MatchSeed of(ServerSeed server, String match, List<String> entropy) {
        var message = Canonical.bytes(Map.of("match", match, "entropy", entropy));
        return new MatchSeed(new Hmac(server.bytes()).bytes(message));
    }

    /// `HMAC-SHA-256(serverSeed, canonical({"board": number, "entropy": [...], "set": id}))`, for a
    /// match of a set (audit protocol 1, Sets). It names the board and not the match, so that all
    /// matches at a board have the same deals.
    public static MatchSeed ofBoard(
            ServerSeed server, String set, int board, List<String> entropy) {
        var message = Canonical.bytes(Map.of("set", set, "board", board, "entropy", entropy));
        return new MatchSeed(new Hmac(server.bytes()).bytes(message));
    }

    /// The integers that answer request number `request`.
    public ChanceStream stream(long request) {
        return new ChanceStream(hmac(), request);
    }

    /// The integers by which a branch deals its hidden cards anew (audit protocol 1, Branches).
    public ChanceStream redraw() {
        return new ChanceStream(hmac(), "branch");
    }

    /// The integers from which a built-in bot chooses at a revision. They follow from the seed, so
    /// that a bot meets the same play at the same board with the same moves.
    public ChanceStream bot(int seat, int revision) {
        return new ChanceStream(hmac(), "bot/" + seat + "/" + revision);
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
