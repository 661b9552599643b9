package cardhouse.compete.clubs.http;

import cardhouse.compete.clubs.ClubMember;
import cardhouse.compete.clubs.Season;
import cardhouse.compete.clubs.http.ClubSummary.SeasonSummary;
import cardhouse.compete.clubs.running.ClubSnapshot;
import cardhouse.players.Player;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// The table of a season.
///
/// @param matches without a result, in the order in which they were added
public record SeasonTable(
        UUID club, SeasonSummary season, List<Row> standings, List<String> matches) {
    private static final double HALVES = 2;

    /// @param points one for each other seat that placed lower, and a half for each at the same
    ///   place
    public record Row(
            int place,
            int member,
            Optional<String> player,
            Optional<String> name,
            double points,
            int wins,
            int played) {}

    static SeasonTable of(ClubSnapshot club, Season season, Map<String, Player> accounts) {
        List<ClubMember> members = club.folded().members();
        return new SeasonTable(
                club.id(),
                SeasonSummary.of(season),
                season.standings().stream()
                        .map(row -> {
                            String player = members.get(row.member() - 1).player();
                            var account = Optional.ofNullable(accounts.get(player));
                            return new Row(
                                    row.place(),
                                    row.member(),
                                    account.map(_ -> player),
                                    account.map(Player::name),
                                    row.points() / HALVES,
                                    row.wins(),
                                    row.matches());
                        })
                        .toList(),
                season.waiting());
    }
}
