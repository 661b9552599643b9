package cardhouse.games.trio;

import cardhouse.engine.FinishedMatch;
import cardhouse.engine.Statistic;
import cardhouse.games.trio.TrioEvent.CardFlipped;
import cardhouse.games.trio.TrioEvent.HandKept;
import cardhouse.games.trio.TrioEvent.HandsExchanged;
import cardhouse.games.trio.TrioEvent.LeadDecided;
import cardhouse.games.trio.TrioEvent.PileBurned;
import cardhouse.games.trio.TrioEvent.PilePickedUp;
import cardhouse.games.trio.TrioEvent.TurnBegan;
import java.util.List;
import java.util.Optional;

/// The statistics of finished matches of TRIO.
final class TrioStatistics {
    static final List<Statistic<TrioEvent>> ALL =
            List.of(
                    Statistic.length(10, 60),
                    Statistic.count("turns", "Turns", "turns", 10, 60, TurnBegan.class),
                    Statistic.count("burns", "Piles burned", "piles", 1, 40, PileBurned.class),
                    Statistic.count(
                            "pick-ups", "Piles picked up", "piles", 2, 50, PilePickedUp.class),
                    Statistic.each(
                            "picked-up",
                            "Cards in a pile that a seat picked up",
                            "cards",
                            1,
                            60,
                            PilePickedUp.class,
                            PilePickedUp::count),
                    new Statistic<>(
                            "exchanged",
                            "Cards exchanged by a seat before the first turn",
                            "cards",
                            1,
                            4,
                            TrioStatistics::exchanged),
                    Statistic.each(
                            "flips",
                            "Face-down card flipped: 1 if it could be played, else 0",
                            "flips",
                            1,
                            2,
                            CardFlipped.class,
                            flipped -> flipped.fits() ? 1 : 0),
                    Statistic.winner(
                            6, match -> match.first(LeadDecided.class).map(LeadDecided::seat)));

    private TrioStatistics() {}

    /// Number of exchanged cards of each seat, in every round.
    private static List<Integer> exchanged(FinishedMatch<TrioEvent> match) {
        return match.events().map(TrioStatistics::exchanged).flatMap(Optional::stream).toList();
    }

    private static Optional<Integer> exchanged(TrioEvent event) {
        return switch (event) {
            case HandsExchanged exchanged -> Optional.of(exchanged.given().size());
            case HandKept _ -> Optional.of(0);
            default -> Optional.empty();
        };
    }
}
