package cardhouse.compete.tournaments;

import java.util.Optional;

/// By which rule the entrants of a tournament are paired, round after round.
public enum PairingSystem {
    /// Everybody plays every round, against somebody with about as many points.
    SWISS(new Swiss()),
    /// Everybody meets everybody else once.
    ROUND_ROBIN(new RoundRobin()),
    /// Whoever loses is out.
    KNOCKOUT(new Knockout());

    private final Pairing pairing;

    PairingSystem(Pairing pairing) {
        this.pairing = pairing;
    }

    Pairing pairing() {
        return pairing;
    }

    /// How pairs of a round follow from what has happened before it.
    interface Pairing {
        /// How many rounds there are at the most.
        ///
        /// @param entrants who are there at the start
        int rounds(Format format, int entrants);

        /// @return nothing, if nobody can be paired as the system demands
        Optional<Pairs> next(Tournament before);
    }
}
