package cardhouse.crash;

import java.util.List;

/// A client that records the answers to its moves.
interface MoveLog {
    Table.Player player();

    /// Whether it plays on the first seat of its matches.
    boolean seated();

    /// All its matches so far.
    List<Table.Played> played();
}
