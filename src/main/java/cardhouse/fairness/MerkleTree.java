package cardhouse.fairness;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;

/// The hash tree of RFC 9162 (Certificate Transparency) section 2.1 over SHA-256. In published
/// form, all hashes are 64 lower-case hex digits.
///
/// A leaf's hash is `SHA-256(0x00 ‖ data)`, a node's `SHA-256(0x01 ‖ left ‖ right)`; the left half
/// of n leaves is the largest power of two below n. The same tree results from pairing neighbours
/// level by level, where an odd last node moves up unchanged.
public final class MerkleTree {
    private static final byte LEAF = 0;
    private static final byte NODE = 1;

    /// The leaves first, the root last.
    private final List<List<Hash>> levels = new ArrayList<>();

    /// @param leaves in their order
    public MerkleTree(List<Hash> leaves) {
        List<Hash> level = List.copyOf(leaves);
        levels.add(level);
        while (level.size() > 1) {
            level = above(level);
            levels.add(level);
        }
    }

    private static List<Hash> above(List<Hash> level) {
        var above = new ArrayList<Hash>((level.size() + 1) / 2);
        for (int i = 0; i + 1 < level.size(); i += 2)
            above.add(node(level.get(i), level.get(i + 1)));
        if (level.size() % 2 == 1) above.add(level.getLast());
        return above;
    }

    /// The hash of a leaf that holds `text`, in UTF-8.
    public static Hash leaf(String text) {
        return hash(LEAF, text.getBytes(StandardCharsets.UTF_8));
    }

    /// The root over the leaves (section 2.1.1).
    public Hash root() {
        List<Hash> top = levels.getLast();
        return top.isEmpty() ? new Hash(Sha256.bytes(new byte[0])) : top.getFirst();
    }

    /// The hashes that lead from one leaf to the root, the lowest first (section 2.1.3.1).
    ///
    /// @param place of the leaf, from 0
    public List<Hash> path(int place) {
        var path = new ArrayList<Hash>();
        int at = place;
        for (List<Hash> level : levels) {
            int neighbour = at ^ 1;
            if (neighbour < level.size()) path.add(level.get(neighbour));
            at /= 2;
        }
        return path;
    }

    /// The root that a leaf and a path lead to.
    ///
    /// @param size number of leaves of the tree
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

    /// The hashes that show that this tree begins with the leaves of an older one (section
    /// 2.1.4.1).
    ///
    /// @param older number of leaves of the older tree, at most that of this one
    public List<Hash> consistency(int older) {
        int size = levels.getFirst().size();
        if (older < 0 || older > size)
            throw new IllegalArgumentException("the older tree is larger than this one");
        var proof = new ArrayList<Hash>();
        if (older > 0) addConsistency(proof, older, 0, size, true);
        return proof;
    }

    /// @param older number of leaves of the older tree in this part
    /// @param whole whether the part begins with the first leaf of the older tree's own part
    private void addConsistency(List<Hash> proof, int older, int from, int to, boolean whole) {
        if (older == to - from) {
            if (!whole) proof.add(root(from, to));
            return;
        }
        int half = from + half(to - from);
        if (older <= half - from) {
            addConsistency(proof, older, from, half, whole);
            proof.add(root(half, to));
        } else {
            addConsistency(proof, older - (half - from), half, to, false);
            proof.add(root(from, half));
        }
    }

    /// The root over some of the leaves.
    ///
    /// @param to after the last
    public Hash root(int from, int to) {
        return new MerkleTree(levels.getFirst().subList(from, to)).root();
    }

    /// Whether a proof shows that a tree begins with the leaves of an older one (section 2.1.4.2).
    ///
    /// @param older number of leaves of the older tree
    /// @param size number of leaves of the tree
    public static boolean isConsistent(
            long older, Hash olderRoot, long size, Hash root, List<Hash> proof) {
        if (older == 0) return proof.isEmpty();
        if (older == size) return proof.isEmpty() && olderRoot.equals(root);
        if (older > size) return false;
        var path = new ArrayList<>(proof);
        if (Long.bitCount(older) == 1) path.addFirst(olderRoot);
        if (path.isEmpty()) return false;
        int even = Long.numberOfTrailingZeros(older);
        long first = (older - 1) >>> even;
        long last = (size - 1) >>> even;
        Hash firstRoot = path.getFirst();
        Hash lastRoot = firstRoot;
        for (Hash next : path.subList(1, path.size())) {
            if (last == 0) return false;
            if ((first & 1) == 1 || first == last) {
                firstRoot = node(next, firstRoot);
                lastRoot = node(next, lastRoot);
                int zeros = (first & 1) == 1 ? 0 : Long.numberOfTrailingZeros(first);
                if (first == 0) zeros = 0;
                first >>>= zeros;
                last >>>= zeros;
            } else lastRoot = node(lastRoot, next);
            first >>>= 1;
            last >>>= 1;
        }
        return last == 0 && firstRoot.equals(olderRoot) && lastRoot.equals(root);
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
