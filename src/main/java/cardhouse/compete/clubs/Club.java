package cardhouse.compete.clubs;

import cardhouse.compete.clubs.ClubEvent.Appointed;
import cardhouse.compete.clubs.ClubEvent.Closed;
import cardhouse.compete.clubs.ClubEvent.Joined;
import cardhouse.compete.clubs.ClubEvent.Left;
import cardhouse.compete.clubs.ClubEvent.MatchAdded;
import cardhouse.compete.clubs.ClubEvent.MatchDecided;
import cardhouse.compete.clubs.ClubEvent.MatchDropped;
import cardhouse.compete.clubs.ClubEvent.SeasonEnded;
import cardhouse.compete.clubs.ClubEvent.SeasonOpened;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A club as its journal folds to. The fold also checks that each member had the right to decide.
///
/// If the owner's account is deleted, the director with the lowest number becomes the owner,
/// otherwise the member with the lowest number. Without members the club is closed.
public final class Club {
    /// The server, as the author of an entry.
    public static final int SERVER = 0;

    private final ClubHeader header;
    private final List<ClubMember> members = new ArrayList<>();
    private final Map<String, Integer> accounts = new HashMap<>();
    private final List<Season> seasons = new ArrayList<>();
    private boolean closed;

    private Club(ClubHeader header) {
        this.header = header;
    }

    /// @throws IllegalStateException if an entry is not possible here
    public static Club of(ClubHeader header, List<ClubEntry> entries) {
        var club = new Club(header);
        for (ClubEntry entry : entries) club.apply(entry);
        return club;
    }

    private void apply(ClubEntry entry) {
        require(!closed);
        int by = entry.by();
        switch (entry.event()) {
            case Joined(int member, String player) -> join(by, member, player);
            case Left(int member, Left.Reason reason) -> leave(by, member, reason);
            case Appointed(int member, Role role) -> appoint(by, member, role);
            case SeasonOpened terms -> {
                require(may(by, Role.DIRECTOR) && season().isEmpty());
                require(terms.season() == seasons.size() + 1);
                seasons.add(new Season(terms));
            }
            case SeasonEnded(int season) -> {
                require(may(by, Role.DIRECTOR));
                Season now = season().orElseThrow(Club::impossible);
                require(now.terms().season() == season);
                now.end();
            }
            case MatchAdded(String match) -> {
                require(may(by, Role.MEMBER));
                season().orElseThrow(Club::impossible).add(match);
            }
            case MatchDecided result -> decide(by, result);
            case MatchDropped(String match, _) ->
                    require(by == SERVER && season().orElseThrow(Club::impossible).drop(match));
            case Closed _ -> {
                require(may(by, Role.OWNER));
                closed = true;
            }
        }
    }

    private static IllegalStateException impossible() {
        return new IllegalStateException("this entry is not possible here");
    }

    private static void require(boolean possible) {
        if (!possible) throw impossible();
    }

    private void join(int by, int member, String player) {
        require(by == member && member >= 1 && member <= members.size() + 1);
        if (member <= members.size()) {
            ClubMember before = members.get(member - 1);
            require(before.player().equals(player));
            require(before.left().equals(Optional.of(Left.Reason.LEFT)));
            members.set(member - 1, new ClubMember(member, player, Role.MEMBER, Optional.empty()));
            return;
        }
        require(accounts.putIfAbsent(player, member) == null);
        Role role = members.isEmpty() ? Role.OWNER : Role.MEMBER;
        members.add(new ClubMember(member, player, role, Optional.empty()));
    }

    private void leave(int by, int member, Left.Reason reason) {
        ClubMember before = member(member).filter(ClubMember::isIn).orElseThrow(Club::impossible);
        boolean owned = before.role() == Role.OWNER;
        require(
                switch (reason) {
                    case LEFT -> by == member && !owned;
                    case REMOVED -> mayRemove(by, before);
                    case ERASED -> by == SERVER;
                });
        members.set(member - 1, before.gone(reason));
        if (!owned) return;
        Optional<ClubMember> heir =
                in().stream()
                        .min(
                                Comparator.comparing(ClubMember::role)
                                        .reversed()
                                        .thenComparing(ClubMember::number));
        heir.ifPresentOrElse(
                next -> members.set(next.number() - 1, next.with(Role.OWNER)), () -> closed = true);
    }

    private void appoint(int by, int member, Role role) {
        require(may(by, Role.OWNER) && by != member);
        ClubMember before = member(member).filter(ClubMember::isIn).orElseThrow(Club::impossible);
        members.set(member - 1, before.with(role));
        if (role == Role.OWNER) members.set(by - 1, members.get(by - 1).with(Role.DIRECTOR));
    }

    private void decide(int by, MatchDecided result) {
        Season now = season().orElseThrow(Club::impossible);
        int seats = now.terms().seats();
        require(by == SERVER && now.drop(result.match()));
        require(result.members().size() == seats && result.places().size() == seats);
        require(new HashSet<>(result.members()).size() == seats);
        require(result.members().stream().allMatch(one -> member(one).isPresent()));
        require(result.places().stream().allMatch(place -> place >= 1 && place <= seats));
        now.decide(result);
    }

    /// Whether a member has a role, or one that includes it.
    public boolean may(int member, Role role) {
        return member(member).filter(one -> one.isIn() && one.role().includes(role)).isPresent();
    }

    /// Whether a member may remove another one.
    public boolean mayRemove(int by, ClubMember other) {
        return may(by, Role.DIRECTOR) && members.get(by - 1).role().compareTo(other.role()) > 0;
    }

    public ClubHeader header() {
        return header;
    }

    public boolean isClosed() {
        return closed;
    }

    /// All members since the beginning, in the order of their numbers.
    public List<ClubMember> members() {
        return Collections.unmodifiableList(members);
    }

    /// The present members.
    public List<ClubMember> in() {
        return members.stream().filter(ClubMember::isIn).toList();
    }

    private Optional<ClubMember> member(int number) {
        return number >= 1 && number <= members.size()
                ? Optional.of(members.get(number - 1))
                : Optional.empty();
    }

    /// The member with this account, present or former.
    public Optional<ClubMember> find(String account) {
        return Optional.ofNullable(accounts.get(account)).flatMap(this::member);
    }

    /// All seasons, in their order.
    public List<Season> seasons() {
        return Collections.unmodifiableList(seasons);
    }

    /// The season that is not over, if there is one.
    public Optional<Season> season() {
        return seasons.isEmpty() || seasons.getLast().isOver()
                ? Optional.empty()
                : Optional.of(seasons.getLast());
    }
}
