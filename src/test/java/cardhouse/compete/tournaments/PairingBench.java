package cardhouse.compete.tournaments;

import java.time.Instant;

/// Measures the time to pair a large Swiss round: with `./cardhouse`'s test classes on the path,
/// `java cardhouse.compete.tournaments.PairingBench 1000 11`.
final class PairingBench {
    private PairingBench() {}

    public static void main(String[] args) {
        int entrants = args.length > 0 ? Integer.parseInt(args[0]) : 1000;
        int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 11;
        var play = new Play(PairingSystem.SWISS, rounds, entrants, 1);
        while (true) {
            Tournament before = play.now();
            long start = System.nanoTime();
            var due = before.due(Instant.EPOCH);
            long took = System.nanoTime() - start;
            if (play.pair().isEmpty()) break;
            System.out.printf(
                    "round %d: %d entrants in %.1f ms (%d events)%n",
                    before.rounds().size() + 1,
                    before.in().size(),
                    took / 1e6,
                    due.map(_ -> play.events().size()).orElse(0));
            play.finish();
        }
    }
}
