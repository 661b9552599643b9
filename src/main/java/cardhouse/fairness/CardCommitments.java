package cardhouse.fairness;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/// Commitments to the cards of the shuffled lists of one match (audit protocol 1, Openings). The
/// leaf of a card is salted, so that a root and a path reveal no other card.
///
/// `salt = HMAC-SHA-256(serverSeed, "card/list/place")`, both numbers in decimal ASCII. Not
/// thread-safe.
public final class CardCommitments {
    private final Hmac hmac;

    public CardCommitments(ServerSeed seed) {
        this.hmac = new Hmac(seed.bytes());
    }

    /// 64 lower-case hex digits.
    public String salt(int list, int place) {
        byte[] name = ("card/" + list + "/" + place).getBytes(StandardCharsets.US_ASCII);
        return HexFormat.of().formatHex(hmac.bytes(name));
    }

    /// The tree over a list.
    ///
    /// @param cards the codes, in the order of their places
    public MerkleTree tree(int list, List<String> cards) {
        var leaves = new ArrayList<Hash>();
        for (int place = 0; place < cards.size(); place++)
            leaves.add(leaf(list, place, cards.get(place), salt(list, place)));
        return new MerkleTree(leaves);
    }

    /// The hash of the leaf of a card: of `canonical({"card", "list", "place", "salt"})`.
    public static Hash leaf(int list, int place, String card, String salt) {
        return MerkleTree.leaf(
                Canonical.text(Map.of("card", card, "list", list, "place", place, "salt", salt)));
    }

    /// The statement that the server signs when it has shuffled a list.
    ///
    /// @param cards how many
    /// @param root in hex
    public record Root(String match, int list, int cards, String root) {
        Map<String, Object> plain() {
            return Map.of("match", match, "list", list, "cards", cards, "root", root);
        }
    }
}
