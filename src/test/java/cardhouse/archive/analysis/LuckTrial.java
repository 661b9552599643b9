package cardhouse.archive.analysis;

import cardhouse.bots.Bot;
import cardhouse.bots.Bots;
import cardhouse.bots.Level;
import cardhouse.bots.RandomChance;
import cardhouse.engine.GameType;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.match.Table;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Luck of seats in many matches among bots, which should be 0 on average.
public final class LuckTrial {
    private final GameType<?, ?, ?, ?, ?> type;
    private final Rules rules;
    private final int seats;
    private final LuckEstimate estimate;

    public LuckTrial(GameType<?, ?, ?, ?, ?> type, Rules rules, LuckEstimate estimate) {
        this.type = type;
        this.rules = rules;
        this.seats = type.minSeats();
        this.estimate = estimate;
    }

    /// Over many matches, each of which gives one sum for each seat.
    public static final class Tally {
        private final int seats;
        private final List<Mean> sums;

        Tally(int seats) {
            this.seats = seats;
            this.sums = Seat.first(seats).stream().map(_ -> new Mean()).toList();
        }

        void add(double[] luck) {
            for (int seat = 0; seat < seats; seat++) sums.get(seat).add(luck[seat]);
        }

        public int seats() {
            return seats;
        }

        public double mean(int seat) {
            return sums.get(seat).mean();
        }

        public double error(int seat) {
            return Math.sqrt(sums.get(seat).variance());
        }

        /// How many standard errors the seat is off that is farthest off.
        public double farthest() {
            double most = 0;
            for (int seat = 0; seat < seats; seat++)
                most = Math.max(most, Math.abs(mean(seat)) / error(seat));
            return most;
        }
    }

    /// @param samples for each ply: one is enough, as luck is right on the average
    /// @param seed of the first match
    public Tally played(int matches, int samples, long seed) {
        var tally = new Tally(seats);
        for (int match = 0; match < matches; match++) tally.add(luck(samples, seed + match));
        return tally;
    }

    /// Of one match, in which the players are as different as can be.
    private double[] luck(int samples, long seed) {
        var bots = new ArrayList<Bot>();
        for (int seat = 0; seat < seats; seat++)
            bots.add(
                    Bots.of(
                            seat == 0 ? Level.GREEDY : Level.RANDOM,
                            new RandomChance(31 * seed + 7 + seat)));
        return LuckyMatch.played(
                        Table.of(type, rules, seats),
                        bots,
                        new StoppedClock(seed, Duration.ZERO),
                        estimate,
                        samples,
                        new RandomChance(31 * seed + 1))
                .luck();
    }
}
