package cardhouse.engine;

/// How the complete tables of a game look to those outside it.
///
/// @param <S> the state of the game
public interface OpenTables<S> {
    /// The state, laid open.
    ///
    /// @throws IllegalStateException if no seat is asked in it
    OpenTable open(S state);

    /// The state that a table shows. It need not be one that any match can come to, but the rules
    /// work on it.
    ///
    /// @throws ImpossibleTable if there is none
    S state(OpenTable table);

    /// What the seat knows where it is asked for, and nothing else.
    ///
    /// @throws IllegalStateException if no seat is asked in the state
    SeatKnowledge knowledge(S state, Seat seat);

    /// A table that is none. Why is said for people, as what is said of the table.
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
