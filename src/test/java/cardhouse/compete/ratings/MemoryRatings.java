package cardhouse.compete.ratings;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// Ratings that are gone with the process.
public final class MemoryRatings implements Ratings {
    private static final Comparator<RatedMatch> BY_END =
            Comparator.comparing(RatedMatch::finishedAt)
                    .thenComparing(match -> match.match().toString());

    private static final Comparator<RatingStanding> BY_STRENGTH =
            Comparator.<RatingStanding>comparingDouble(standing -> -standing.rating().atLeast())
                    .thenComparing(standing -> standing.contender().id());

    private record Account(String name, boolean bot) {}

    private record Place(Ladder ladder, Contender contender) {}

    private final List<RatedMatch> matches = new ArrayList<>();
    private final List<RatingChange> changes = new ArrayList<>();
    private final Map<Place, RatingStanding> standings = new HashMap<>();
    private final Map<UUID, Account> accounts = new HashMap<>();
    private final Set<UUID> listed = new HashSet<>();
    private int counted;

    /// A match that is over. Built-in bots among themselves are not rated.
    public void keep(RatedMatch match) {
        if (match.contenders().stream().allMatch(one -> one.account().isEmpty())) return;
        matches.add(match);
        matches.sort(BY_END);
    }

    public void enroll(UUID player, String name, boolean bot) {
        accounts.put(player, new Account(name, bot));
    }

    @Override
    public boolean fold() {
        for (; counted < matches.size(); counted++) {
            RatedMatch next = matches.get(counted);
            RatingChange.of(next, contender -> standing(next.ladder(), contender))
                    .forEach(this::keep);
        }
        return false;
    }

    private RatingStanding standing(Ladder ladder, Contender contender) {
        return standings.getOrDefault(
                new Place(ladder, contender), RatingStanding.first(ladder, contender));
    }

    private void keep(RatingChange change) {
        changes.addFirst(change);
        RatingStanding after = change.after();
        standings.put(new Place(after.ladder(), after.contender()), after);
    }

    @Override
    public void forget() {
        counted = 0;
        changes.clear();
        standings.clear();
    }

    @Override
    public Instant asOf(Instant before) {
        return matches.stream()
                .skip(counted)
                .map(RatedMatch::finishedAt)
                .filter(end -> end.isBefore(before))
                .findFirst()
                .orElse(before);
    }

    @Override
    public int method() {
        return PlackettLuce.METHOD;
    }

    @Override
    public List<Ranked> list(Ladder ladder, Optional<String> after, int limit) {
        var ranked = new ArrayList<Ranked>();
        standings.values().stream()
                .filter(standing -> standing.ladder().equals(ladder))
                .filter(standing -> !standing.rating().isProvisional())
                .filter(standing -> standing.contender().account().map(this::isListed).orElse(true))
                .sorted(BY_STRENGTH)
                .forEach(standing -> ranked.add(ranked(ranked.size() + 1, standing)));
        if (after.isEmpty()) return List.copyOf(ranked.subList(0, Math.min(limit, ranked.size())));
        return standings.values().stream()
                .filter(standing -> standing.ladder().equals(ladder))
                .filter(standing -> standing.contender().id().equals(after.get()))
                .findFirst()
                .map(behind ->
                        ranked.stream()
                                .filter(one -> BY_STRENGTH.compare(one.standing(), behind) > 0)
                                .limit(limit)
                                .toList())
                .orElse(List.of());
    }

    private Ranked ranked(int rank, RatingStanding standing) {
        Optional<Account> account = standing.contender().account().map(accounts::get);
        return new Ranked(
                rank,
                standing,
                account.map(Account::name),
                account.map(Account::bot).orElse(false));
    }

    @Override
    public List<RatingStanding> of(UUID player) {
        var contender = new Contender.Account(player);
        return standings.values().stream()
                .filter(standing -> standing.contender().equals(contender))
                .sorted(
                        Comparator.comparing((RatingStanding standing) -> standing.ladder().game())
                                .thenComparing(standing -> -standing.ladder().edition())
                                .thenComparing(standing -> standing.ladder().seats())
                                .thenComparing(standing -> standing.ladder().preset()))
                .toList();
    }

    @Override
    public List<RatingChange> history(UUID player, Ladder ladder, Optional<UUID> after, int limit) {
        var own =
                changes.stream()
                        .filter(change ->
                                change.after().ladder().equals(ladder)
                                        && change.after()
                                                .contender()
                                                .equals(new Contender.Account(player)))
                        .toList();
        if (after.isEmpty()) return own.stream().limit(limit).toList();
        return own.stream()
                .dropWhile(change -> !change.match().equals(after.get()))
                .skip(1)
                .limit(limit)
                .toList();
    }

    @Override
    public boolean isListed(UUID player) {
        return listed.contains(player);
    }

    @Override
    public void list(UUID player, boolean wanted) {
        if (wanted) listed.add(player);
        else listed.remove(player);
    }
}
