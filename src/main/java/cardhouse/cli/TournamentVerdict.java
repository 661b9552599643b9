package cardhouse.cli;

import cardhouse.compete.tournaments.Tournament;
import cardhouse.compete.tournaments.TournamentProof;
import cardhouse.compete.tournaments.TournamentStanding;
import cardhouse.platform.json.Proofs;
import picocli.CommandLine.ITypeConverter;

/// Replays tournaments and prints the result.
final class TournamentVerdict {
    private TournamentVerdict() {}

    static ExitCode tell(CommandMessages messages, TournamentProof proof) {
        var checked = proof.check();
        var end =
                messages.check(
                        "tournament %s, %d entries: %s"
                                .formatted(
                                        proof.header().get("tournament"),
                                        proof.entries().size(),
                                        checked.fault()
                                                .map(why -> "NOT RIGHT: " + why)
                                                .orElse("the replay gives the same pairings")),
                        "TOURNAMENT",
                        String.valueOf(proof.header().get("tournament")),
                        checked.fault());
        checked.tournament().ifPresent(now -> tell(messages, now));
        return end;
    }

    private static void tell(CommandMessages messages, Tournament tournament) {
        for (TournamentStanding one : tournament.standings())
            messages.detail(
                    "  %d. entrant %d, %s: %s"
                            .formatted(
                                    one.place(),
                                    one.entrant(),
                                    tournament.entrants().get(one.entrant() - 1).name(),
                                    one.points() / 2 + (one.points() % 2 == 0 ? "" : ".5")));
    }

    static final class Reader implements ITypeConverter<TournamentProof> {
        @Override
        public TournamentProof convert(String file) {
            return ProofFiles.read(file, "a tournament", Proofs::readTournament);
        }
    }
}
