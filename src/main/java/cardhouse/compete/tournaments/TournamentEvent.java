package cardhouse.compete.tournaments;

import java.util.List;

/// An event in a tournament. Seats and places are those of a match; entrants are named by their
/// numbers.
public sealed interface TournamentEvent {
    /// An entrant joins, before the start or late.
    record Entered(Entrant entrant) implements TournamentEvent {}

    /// An entrant leaves the tournament.
    record Withdrawn(int entrant, Reason reason) implements TournamentEvent {
        public enum Reason {
            /// By its own wish.
            LEFT,
            /// By the tournament's owner.
            EXCLUDED,
            /// The account was erased.
            ERASED
        }
    }

    /// An entrant of an arena who has left takes part again.
    record Returned(int entrant) implements TournamentEvent {}

    /// An entrant asks for a bye of half a point, in a round that is not paired yet.
    ///
    /// @param round from 1
    record Bye(int entrant, int round) implements TournamentEvent {}

    /// The rounds begin. Entries are closed, unless the format admits late entrants.
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
            /// All rounds were played, or the time of an arena is over.
            PLAYED,
            /// No pairing is left without a repeat, or by the later method without a second one.
            NO_PAIRING,
            /// Too few entrants are left.
            TOO_FEW,
            /// The owner has stopped it, or is erased and no other account can continue it, or it
            /// took too long.
            STOPPED
        }
    }
}
