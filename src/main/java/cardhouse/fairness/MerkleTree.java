package cardhouse.fairness;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;

/// The hash tree of RFC 9162 (Certificate Transparency) section 2.1 over SHA-256, as published: all
/// hashes are 64 lower-case hex digits outside of it.
///
/// A leaf's hash is `SHA-256(0x00 ‖ data)`, a node's `SHA-256(0x01 ‖ left ‖ right)`; the left half
/// of n leaves is the largest power of two below n.
public final class MerkleTree {
    private static final byte LEAF = 0;
    private static final byte NODE = 1;

    private MerkleTree() {}

    /// The hash of a leaf that holds `text`, in UTF-8.
    public static Hash leaf(String text) {
        return hash(LEAF, text.getBytes(StandardCharsets.UTF_8));
    }

    /// The root over leaves in their order (section 2.1.1).
    public static Hash root(List<Hash> leaves) {
        return switch (leaves.size()) {
            case 0 -> new Hash(Sha256.bytes(new byte[0]));
            case 1 -> leaves.getFirst();
            default -> {
                int half = half(leaves.size());
                yield node(
                        root(leaves.subList(0, half)), root(leaves.subList(half, leaves.size())));
            }
        };
    }

    /// The hashes that lead from one leaf to the root, the lowest first (section 2.1.3.1).
    ///
    /// @param place of the leaf, from 0
    public static List<Hash> path(int place, List<Hash> leaves) {
        if (leaves.size() == 1) return new ArrayList<>();
        int half = half(leaves.size());
        var left = leaves.subList(0, half);
        var right = leaves.subList(half, leaves.size());
        var path = place < half ? path(place, left) : path(place - half, right);
        path.add(root(place < half ? right : left));
        return path;
    }

    /// The root that a leaf and a path lead to.
    ///
    /// @param size how many leaves the tree has
    /// @throws IllegalArgumentException if there is no such place, or the path has another length
    public static Hash climbed(Hash leaf, int place, int size, List<Hash> path) {
        if (place < 0 || place >= size)
            throw new IllegalArgumentException("there is no such place in the tree");
        if (size == 1) {
            if (path.isEmpty()) return leaf;
            throw new IllegalArgumentException("the path is too long");
        }
        if (path.isEmpty()) throw new IllegalArgumentException("the path is too short");
        int half = half(size);
        Hash other = path.getLast();
        var below = path.subList(0, path.size() - 1);
        return place < half
                ? node(climbed(leaf, place, half, below), other)
                : node(other, climbed(leaf, place - half, size - half, below));
    }

    private static int half(int size) {
        return Integer.highestOneBit(size - 1);
    }

    private static Hash node(Hash left, Hash right) {
        return hash(NODE, left.bytes(), right.bytes());
    }

    private static Hash hash(byte kind, byte[]... parts) {
        try {
            var digest = MessageDigest.getInstance("SHA-256");
            digest.update(kind);
            for (byte[] part : parts) digest.update(part);
            return new Hash(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
