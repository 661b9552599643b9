package cardhouse.compete.clubs;

import cardhouse.compete.clubs.ClubEvent.MatchDecided;
import cardhouse.compete.clubs.ClubEvent.SeasonOpened;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A season of a club: matches of one game with the same rules.
public final class Season {
    private final SeasonOpened terms;
    private final List<String> waiting = new ArrayList<>();
    private final Map<String, MatchDecided> decided = new LinkedHashMap<>();
    private boolean over;

    Season(SeasonOpened terms) {
        this.terms = terms;
    }

    /// A row of the table.
    ///
    /// @param points 2 for each other seat that placed lower, and 1 for each at the same place
    /// @param wins matches with the first place alone
    public record Standing(int place, int member, int points, int wins, int matches) {}

    public SeasonOpened terms() {
        return terms;
    }

    public boolean isOver() {
        return over;
    }

    /// Its matches without a result, in the order in which they were added.
    public List<String> waiting() {
        return Collections.unmodifiableList(waiting);
    }

    /// Number of its matches with a result.
    public int decided() {
        return decided.size();
    }

    void add(String match) {
        waiting.add(match);
    }

    boolean drop(String match) {
        return waiting.remove(match);
    }

    void decide(MatchDecided result) {
        decided.put(result.match(), result);
    }

    void end() {
        over = true;
        waiting.clear();
    }

    /// The table: more points first, then more wins, then fewer matches. If all are equal, members
    /// share a place.
    public List<Standing> standings() {
        var rows = new LinkedHashMap<Integer, Standing>();
        for (MatchDecided result : decided.values())
            for (int seat = 0; seat < result.members().size(); seat++) {
                int place = result.places().get(seat);
                int points = -1;
                int equal = 0;
                for (int other : result.places()) {
                    points += Integer.compare(other, place) + 1;
                    if (other == place) equal++;
                }
                var match =
                        new Standing(
                                0,
                                result.members().get(seat),
                                points,
                                place == 1 && equal == 1 ? 1 : 0,
                                1);
                rows.merge(match.member(), match, Season::sum);
            }
        return ranked(rows.values().stream().sorted(ORDER).toList());
    }

    private static final Comparator<Standing> MERIT =
            Comparator.comparingInt(Standing::points)
                    .thenComparingInt(Standing::wins)
                    .reversed()
                    .thenComparingInt(Standing::matches);
    private static final Comparator<Standing> ORDER = MERIT.thenComparingInt(Standing::member);

    private static Standing sum(Standing one, Standing more) {
        return new Standing(
                0,
                one.member(),
                one.points() + more.points(),
                one.wins() + more.wins(),
                one.matches() + more.matches());
    }

    private static List<Standing> ranked(List<Standing> sorted) {
        var ranked = new ArrayList<Standing>();
        for (int i = 0; i < sorted.size(); i++) {
            Standing row = sorted.get(i);
            boolean tie = i > 0 && MERIT.compare(sorted.get(i - 1), row) == 0;
            int place = tie ? ranked.getLast().place() : i + 1;
            ranked.add(new Standing(place, row.member(), row.points(), row.wins(), row.matches()));
        }
        return ranked;
    }
}
