package cardhouse.cli;

/// Gives a command access to the server's database and keys.
@FunctionalInterface
interface OfflineDatabase {
    /// @param connections maximum number at once
    OfflineServer open(int connections) throws Closed;

    /// Why a command cannot begin, in a line.
    final class Closed extends Exception {
        private static final long serialVersionUID = 1;

        Closed(String why) {
            super(why, null, false, false);
        }

        String why() {
            return String.valueOf(getMessage());
        }
    }
}
