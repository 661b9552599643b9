package cardhouse.bots;

import cardhouse.engine.Move;
import cardhouse.engine.Outcome;
import cardhouse.engine.Seat;
import cardhouse.engine.Skill;
import cardhouse.engine.Turn;
import cardhouse.engine.Viewer;
import cardhouse.match.Observation;
import cardhouse.match.PlyResult;
import cardhouse.match.Table;
import java.util.List;

/// One simulated continuation of a match, with luck of its own: with the same luck, two rollouts
/// share as much as their moves allow.
final class Rollout {
    /// Maximum number of plies: a longer rollout is evaluated as it is.
    private static final int LONGEST = 200;

    private final Skill<?, ?> skill;
    private final int horizon;
    private final CommonRandomNumbers chance;
    private final RandomChance randomness;
    private Table<?, ?, ?, ?> table;
    private int plies;

    /// @param horizon turn at which it ends
    Rollout(Skill<?, ?> skill, int horizon, Table<?, ?, ?, ?> from, int luck) {
        this.skill = skill;
        this.horizon = horizon;
        this.table = from;
        this.chance = new CommonRandomNumbers(luck);
        this.randomness = new RandomChance(~luck);
    }

    boolean isOver() {
        return !(table.turn() instanceof Turn.ToMove) || plies > LONGEST;
    }

    /// Observation of the seat to move. Where several seats may move, their order makes no
    /// difference, or little.
    Observation observation() {
        var seats = ((Turn.ToMove) table.turn()).seats();
        return table.observation(seats.stream().min(Seat::compareTo).orElseThrow());
    }

    boolean isBeyondHorizon(Observation observation) {
        return skill.turn(observation.view()) >= horizon;
    }

    /// The rule-of-thumb move of the seat.
    Move thumb(Observation observation) {
        return Bots.thumb(skill, observation, randomness);
    }

    void play(Seat seat, Move move) {
        plies++;
        table =
                switch (table.play(seat, move, _ -> chance)) {
                    case PlyResult.Played(_, var after) -> after;
                    case PlyResult.Refused(var refusal) ->
                            throw new IllegalStateException(
                                    "a legal move was refused: " + refusal.code());
                };
    }

    /// Plays by rules of thumb up to the horizon.
    void goOn() {
        while (!isOver()) {
            var observation = observation();
            if (isBeyondHorizon(observation)) return;
            play(observation.seat(), thumb(observation));
        }
    }

    /// The value to each seat, in seat order: 1 for the first place, 0 for the last, and an
    /// estimate before the end of the match.
    double[] worth() {
        return table.turn() instanceof Turn.Over(Outcome(_, var places))
                ? worth(places)
                : skill.expected(table.view(Viewer.AUDITING));
    }

    private static double[] worth(List<Integer> places) {
        return places.stream()
                .mapToDouble(place -> 1 - (place - 1) / (places.size() - 1.0))
                .toArray();
    }
}
