package cardhouse.compete.tournaments;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/// Pairs of one round, which change only where a demand needs it. The search uses augmenting paths
/// and contracts odd cycles (J. Edmonds, Paths, Trees, and Flowers, 1965), so the answer is exact
/// for any number of entrants.
final class PerfectMatching implements Matching {
    private static final int NO_VERTEX = -1;

    private final boolean[][] may;
    private final int[] mate;
    private final boolean[] taken;

    /// @param may which entrants may be paired, symmetric; modified from now on
    PerfectMatching(boolean[][] may) {
        this.may = may;
        this.mate = new int[may.length];
        this.taken = new boolean[may.length];
        Arrays.fill(mate, NO_VERTEX);
    }

    @Override
    public boolean exists() {
        return unpaired() == 0;
    }

    /// @return number of vertices left over in a maximum matching
    int unpaired() {
        int unpaired = 0;
        for (int one = 0; one < may.length; one++)
            for (int other = 0; other < may.length && mate[one] == NO_VERTEX; other++)
                if (may[one][other] && mate[other] == NO_VERTEX) join(one, other);
        for (int one = 0; one < may.length; one++)
            if (mate[one] == NO_VERTEX && !augment(one)) unpaired++;
        return unpaired;
    }

    @Override
    public boolean keep(int one, int last) {
        boolean[] before = may[one].clone();
        forbid(one, last + 1, may.length);
        if (may[one][mate[one]] || freed(one, mate[one])) return true;
        for (int other = 0; other < may.length; other++) allow(one, other, before[other]);
        forbid(one, 0, last + 1);
        return false;
    }

    private void forbid(int one, int from, int to) {
        for (int other = from; other < to; other++) allow(one, other, false);
    }

    private void allow(int one, int other, boolean allowed) {
        may[one][other] = allowed;
        may[other][one] = allowed;
    }

    /// Separates a pair, and finds each of the two another mate if possible.
    private boolean freed(int one, int other) {
        mate[one] = NO_VERTEX;
        mate[other] = NO_VERTEX;
        if (augment(one)) return true;
        join(one, other);
        return false;
    }

    @Override
    public boolean take(int one, int other) {
        if (!may[one][other] || taken[one] || taken[other]) return false;
        int left = mate[one];
        int right = mate[other];
        taken[one] = true;
        taken[other] = true;
        if (left == other) return true;
        join(one, other);
        mate[left] = NO_VERTEX;
        mate[right] = NO_VERTEX;
        if (augment(left)) return true;
        taken[one] = false;
        taken[other] = false;
        join(one, left);
        join(other, right);
        return false;
    }

    @Override
    public boolean isTaken(int one) {
        return taken[one];
    }

    private void join(int one, int other) {
        mate[one] = other;
        mate[other] = one;
    }

    private boolean augment(int root) {
        var search = new Search(root);
        int end = search.free();
        if (end == NO_VERTEX) return false;
        while (end != NO_VERTEX) {
            int before = search.parent[end];
            int next = mate[before];
            join(end, before);
            end = next;
        }
        return true;
    }

    /// A search from an unmatched entrant, by paths on which every second edge leads to a mate.
    private final class Search {
        private final int root;
        private final int[] parent = new int[may.length];
        private final int[] base = new int[may.length];
        private final boolean[] outer = new boolean[may.length];
        private final Deque<Integer> queue = new ArrayDeque<>();

        Search(int root) {
            this.root = root;
            Arrays.fill(parent, NO_VERTEX);
            Arrays.setAll(base, i -> i);
            reach(root);
        }

        private void reach(int one) {
            outer[one] = true;
            queue.add(one);
        }

        /// @return the end of such a path
        int free() {
            while (!queue.isEmpty()) {
                int one = queue.remove();
                for (int other = 0; other < may.length; other++) {
                    if (!may[one][other] || taken[other]) continue;
                    if (base[one] == base[other] || mate[one] == other) continue;
                    if (isOuter(other)) contract(one, other);
                    else if (parent[other] == NO_VERTEX) {
                        parent[other] = one;
                        if (mate[other] == NO_VERTEX) return other;
                        reach(mate[other]);
                    }
                }
            }
            return NO_VERTEX;
        }

        private boolean isOuter(int one) {
            return one == root || mate[one] != NO_VERTEX && parent[mate[one]] != NO_VERTEX;
        }

        private void contract(int one, int other) {
            int common = common(one, other);
            var cycle = new boolean[may.length];
            mark(cycle, one, common, other);
            mark(cycle, other, common, one);
            for (int each = 0; each < may.length; each++) {
                if (!cycle[base[each]]) continue;
                base[each] = common;
                if (!outer[each]) reach(each);
            }
        }

        private void mark(boolean[] cycle, int from, int to, int child) {
            int one = from;
            int before = child;
            while (base[one] != to) {
                cycle[base[one]] = true;
                cycle[base[mate[one]]] = true;
                parent[one] = before;
                before = mate[one];
                one = parent[mate[one]];
            }
        }

        /// The vertex at which the paths of two to the root meet.
        private int common(int one, int other) {
            var way = new boolean[may.length];
            int at = base[one];
            way[at] = true;
            while (at != root && mate[at] != NO_VERTEX) {
                at = base[parent[mate[at]]];
                way[at] = true;
            }
            at = base[other];
            while (!way[at]) at = base[parent[mate[at]]];
            return at;
        }
    }
}
