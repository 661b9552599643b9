package cardhouse.compete.tournaments;

import java.util.Optional;

/// By which rule the entrants of a tournament are paired, round after round.
public enum PairingSystem {
    /// All entrants play every round, each against an entrant with a similar number of points.
    SWISS(new Swiss()),
    /// Each entrant meets every other entrant once.
    ROUND_ROBIN(new RoundRobin()),
    /// The loser of a match is out.
    KNOCKOUT(new Knockout()),
    /// Free entrants are paired again and again until the time is over.
    ARENA(new Arena()),
    /// All entrants play every round, at tables of three to six, and meet as many others as
    /// possible.
    TABLES(new Tables());

    private final Pairing pairing;

    PairingSystem(Pairing pairing) {
        this.pairing = pairing;
    }

    Pairing pairing() {
        return pairing;
    }

    /// Computes the pairs of a round from the rounds before it.
    interface Pairing {
        /// The number of rounds at the most.
        ///
        /// @param entrants present at the start
        int rounds(Format format, int entrants);

        /// @return empty if no pairing satisfies the rules of the system
        Optional<Pairs> next(Tournament before);
    }
}
