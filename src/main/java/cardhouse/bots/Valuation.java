package cardhouse.bots;

import cardhouse.engine.Move;
import cardhouse.engine.Skill;
import cardhouse.engine.Uniform;
import cardhouse.engine.Viewer;
import cardhouse.match.Observation;
import cardhouse.match.Table;

/// Estimates the values of tables to their seats. It plays on by rules of thumb, as greedy bots
/// play, up to the same turn for all tables that are compared. There the game's [Skill#evaluation]
/// judges. Each sampled table is taken as the real one, with its hidden cards as they are.
public final class Valuation {
    private final Skill<?, ?> skill;
    private final int horizon;

    private Valuation(Skill<?, ?> skill, int horizon) {
        this.skill = skill;
        this.horizon = horizon;
    }

    /// With the horizon of bots that think at this table.
    public static Valuation from(Table<?, ?, ?, ?> table) {
        var view = table.view(Viewer.WATCHING);
        var skill = Bots.skillFor(view);
        return new Valuation(skill, skill.horizon(view));
    }

    /// The value of a table after one simulated continuation.
    ///
    /// @param luck seed of the simulated chance and of the random choices of the bots
    /// @return for each seat, in seat order: 1 for the first place, 0 for the last, and an estimate
    ///   before the end of the match
    public double[] worth(Table<?, ?, ?, ?> table, int luck) {
        var rollout = new Rollout(skill, horizon, table, luck);
        rollout.goOn();
        return rollout.worth();
    }

    /// The move of the policy that continues the table.
    public Move usual(Observation observation, Uniform random) {
        return Bots.thumb(skill, observation, random);
    }
}
