package cardhouse.http.table;

import cardhouse.tournaments.Entrant;
import cardhouse.tournaments.Tournament;
import java.util.Map;
import java.util.Optional;

/// What those are called who take part in a tournament: bots are told of as what they are.
///
/// @param accounts the names of those with accounts, by the ids of these
record EntrantNames(Visitor visitor, Tournament tournament, Map<String, String> accounts) {
    String of(int number) {
        Entrant one = tournament.entrants().get(number - 1);
        return switch (one.kind()) {
            case HUMAN -> name(one);
            case BOT -> visitor.say(LadderSay.CONNECTED, name(one));
            case BUILT_IN -> visitor.say(LadderSay.BUILT_IN, one.name());
        };
    }

    /// With the number, which tells those apart who are called the same.
    String numbered(int number) {
        return visitor.say(TournamentSay.NUMBERED, of(number), number);
    }

    private String name(Entrant one) {
        return Optional.ofNullable(accounts.get(one.name()))
                .orElseGet(() -> visitor.say(TournamentSay.GONE));
    }
}
