package cardhouse.compete.tournaments;

import java.util.List;

/// What has happened in a tournament. Seats and places are those of a match; entrants are named by
/// their numbers.
public sealed interface TournamentEvent {
    /// Somebody takes part.
    record Entered(Entrant entrant) implements TournamentEvent {}

    /// Somebody takes part no longer.
    record Withdrawn(int entrant, Reason reason) implements TournamentEvent {
        public enum Reason {
            /// By its own wish.
            LEFT,
            /// By the wish of whoever has made the tournament.
            EXCLUDED,
            /// The account is gone.
            ERASED
        }
    }

    /// Nobody enters any more.
    ///
    /// @param seed that numbers are drawn from, in hex
    record Started(String seed) implements TournamentEvent {}

    /// A round begins.
    ///
    /// @param round from 1
    record Paired(int round, Pairs pairs) implements TournamentEvent {}

    /// The match at a board was opened.
    ///
    /// @param board from 1
    record Opened(int round, int board, String match) implements TournamentEvent {}

    /// A match is over.
    ///
    /// @param places of the seats, from 1; several may share one
    /// @param resigned the seats whose players resigned
    /// @param timedOut the seats whose players were put out as their time was up
    record Decided(
            int round,
            int board,
            List<Integer> places,
            List<Integer> resigned,
            List<Integer> timedOut)
            implements TournamentEvent {
        public Decided {
            places = List.copyOf(places);
            resigned = List.copyOf(resigned);
            timedOut = List.copyOf(timedOut);
        }
    }

    /// Nothing follows any more.
    record Ended(Cause cause) implements TournamentEvent {
        public enum Cause {
            /// All rounds were played.
            PLAYED,
            /// No pairing is left without a repeat, or by the later method without a second one.
            NO_PAIRING,
            /// Too few entrants are left.
            TOO_FEW,
            /// The account that made it has stopped it, or is gone and no other can go on with it;
            /// or it took too long.
            STOPPED
        }
    }
}
