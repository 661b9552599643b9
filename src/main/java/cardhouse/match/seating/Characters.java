package cardhouse.match.seating;

import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import java.util.List;

/// Assigns characters. A player chooses a character when it takes a seat, first come, first served.
/// For the rules, a character is an option with the number of its seat, such as `character2`. So a
/// game that has such options has characters.
public final class Characters {
    public static final String OPTION = "character";

    private Characters() {}

    /// The rules with every seat's choice.
    ///
    /// @throws Rejection if the game has no such character, or another seat has it
    public static <R extends Rules> Rules cast(
            Options<R> options, Rules agreed, List<Chair> chairs) {
        if (chairs.stream().allMatch(chair -> chair.characterChosen().isEmpty())) return agreed;
        var values = options.toMap(options.type().cast(agreed));
        for (Seat seat : Seat.first(chairs.size())) {
            chairs.get(seat.index())
                    .characterChosen()
                    .ifPresent(character -> values.put(OPTION + seat.index(), character));
        }
        return switch (options.choose(values, chairs.size())) {
            case Options.Choice.Chosen<R>(R rules) -> rules;
            case Options.Choice.Faulty<R>(var faults) -> throw denied(faults);
        };
    }

    /// Unknown characters are reported before conflicts, so a fault that names two options is a
    /// conflict.
    private static Rejection denied(List<Rules.Fault> faults) {
        if (faults.stream().anyMatch(fault -> fault.option().contains(",")))
            return new Rejection(Code.CHARACTER_TAKEN, "Another seat plays that character.");
        return Rejection.faulty(Code.INVALID_CHARACTER, "The game has no such character.", faults);
    }
}
