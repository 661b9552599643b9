package cardhouse.engine;

/// Converts between the states and the complete tables of a game.
///
/// @param <S> the state of the game
public interface OpenTables<S> {
    /// The state as a table with all cards visible.
    ///
    /// @throws IllegalStateException if no seat is asked in it
    OpenTable open(S state);

    /// The state that a table describes. A match need not be able to reach it, but the rules work
    /// on it.
    ///
    /// @throws ImpossibleTable if there is none
    S state(OpenTable table);

    /// The knowledge of the seat in a state that asks it to move.
    ///
    /// @throws IllegalStateException if no seat is asked in the state
    SeatKnowledge knowledge(S state, Seat seat);

    /// An invalid table. The reason is a text for people that describes the table.
    final class ImpossibleTable extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final String why;

        public ImpossibleTable(String why) {
            super(why, null, false, false);
            this.why = why;
        }

        public String why() {
            return why;
        }

        /// @throws ImpossibleTable unless it holds
        public static void unless(boolean holds, String why) {
            if (!holds) throw new ImpossibleTable(why);
        }
    }
}
