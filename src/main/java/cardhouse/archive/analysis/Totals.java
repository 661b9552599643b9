package cardhouse.archive.analysis;

import cardhouse.engine.Seat;
import java.util.List;

/// Sums over the entries of a match, for each seat.
final class Totals {
    private final double[] luck;
    private final double[] luckVariance;
    private final int[] choices;
    private final double[] differences;
    private final double[] differencesVariance;

    Totals(int seats) {
        luck = new double[seats];
        luckVariance = new double[seats];
        choices = new int[seats];
        differences = new double[seats];
        differencesVariance = new double[seats];
    }

    void add(Seat seat, LuckEstimate.Luck more) {
        luck[seat.index()] += more.change().mean();
        luckVariance[seat.index()] += more.change().variance();
    }

    void add(ChoiceAnalysis choice) {
        int seat = choice.seat().index();
        choices[seat]++;
        differences[seat] += choice.difference();
        double deviation = choice.margin() / Mean.margin(1);
        differencesVariance[seat] += deviation * deviation;
    }

    List<SeatAnalysis> seats() {
        return Seat.first(luck.length).stream().map(this::seat).toList();
    }

    private SeatAnalysis seat(Seat seat) {
        int index = seat.index();
        return new SeatAnalysis(
                seat,
                Mean.rounded(luck[index]),
                Mean.rounded(Mean.margin(luckVariance[index])),
                choices[index],
                Mean.rounded(differences[index]),
                Mean.rounded(Mean.margin(differencesVariance[index])));
    }
}
