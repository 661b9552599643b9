package cardhouse.compete.clubs.running;

import cardhouse.compete.clubs.Club;
import cardhouse.compete.clubs.ClubEvent;
import cardhouse.compete.clubs.ClubEvent.Appointed;
import cardhouse.compete.clubs.ClubEvent.Closed;
import cardhouse.compete.clubs.ClubEvent.Joined;
import cardhouse.compete.clubs.ClubEvent.Left;
import cardhouse.compete.clubs.ClubEvent.MatchAdded;
import cardhouse.compete.clubs.ClubEvent.SeasonEnded;
import cardhouse.compete.clubs.ClubEvent.SeasonOpened;
import cardhouse.compete.clubs.ClubHeader;
import cardhouse.compete.clubs.ClubMember;
import cardhouse.compete.clubs.Role;
import cardhouse.compete.clubs.Season;
import cardhouse.compete.clubs.running.ClubStore.Change;
import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.fairness.Canonical;
import cardhouse.match.Match;
import cardhouse.match.lobby.GameRequest;
import cardhouse.match.lobby.Invitation;
import cardhouse.match.lobby.Openings;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.EntryQuota;
import cardhouse.players.Player;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Clubs, for the accounts that found, join and read them. Other accounts see nothing of a private
/// club: every response is that for a club which does not exist.
public final class Clubs {
    /// Matches of a season without a result, at most.
    public static final int MOST_WAITING = 100;

    private static final int MOST_SEASONS = 100;

    /// Entries of a journal, at most, that members decide.
    private static final int MOST_ENTRIES = 20_000;

    /// Entries of a member: joining, and perhaps leaving.
    private static final int ENTRIES_OF_MEMBER = 2;

    /// Entries of a match: adding it, and its result.
    private static final int ENTRIES_OF_MATCH = 2;

    private final ClubStore store;
    private final Openings openings;
    private final Supplier<UUID> ids;
    private final Limits limits;
    private final Clock clock;

    /// @param perAccount limit on open clubs that an account is a member of
    /// @param members limit on accounts that have ever joined a club
    /// @param quota of entries for each account; every decision counts for the account that takes
    ///   it
    public record Limits(int perAccount, int members, EntryQuota quota) {}

    /// @param ids ids that grow with time (UUIDv7)
    public Clubs(
            ClubStore store, Openings openings, Supplier<UUID> ids, Limits limits, Clock clock) {
        this.store = store;
        this.openings = openings;
        this.ids = ids;
        this.limits = limits;
        this.clock = clock;
    }

    /// @return the id of a new club
    /// @throws Rejection if the account has too many
    public UUID found(Player owner, String name, boolean hidden) {
        UUID id = ids.get();
        Instant now = clock.instant();
        var header = new ClubHeader(id.toString(), name, hidden, now.toString());
        limits.quota().admit(owner.id(), ENTRIES_OF_MEMBER);
        if (!store.keep(id, header, owner, now, limits.perAccount())) throw tooMany();
        limits.quota().count(owner.id(), ENTRIES_OF_MEMBER);
        return id;
    }

    private void count(Player player, int entries) {
        limits.quota().admit(player.id(), entries);
        limits.quota().count(player.id(), entries);
    }

    private Rejection tooMany() {
        return new Rejection(
                Code.TOO_MANY_CLUBS,
                "You are a member of "
                        + limits.perAccount()
                        + " clubs, the maximum; leave one first.");
    }

    /// The newest first.
    ///
    /// @param member only clubs of this member; if empty, only public clubs
    public List<ListedClub> list(Optional<Player> member, Optional<UUID> before, int limit) {
        return store.list(member.map(Player::id), before, limit);
    }

    /// @throws Rejection if there is no such club, or the caller cannot see it
    public ClubSnapshot find(UUID id, Optional<Player> caller) {
        ClubSnapshot club = store.find(id).orElseThrow(Clubs::missing);
        if (club.header().hidden() && caller.flatMap(club::member).isEmpty()) throw missing();
        return club;
    }

    /// A club without its journal, for its members.
    public ListedClub look(UUID id) {
        return store.look(id).orElseThrow(Clubs::missing);
    }

    /// The accounts of members by id, without deleted ones.
    public Map<String, Player> accounts(UUID id) {
        return store.accounts(id);
    }

    /// Appends a decision to the club's journal. A decision that changes nothing is not appended.
    ///
    /// @throws Rejection if the caller cannot decide that, or cannot see the club
    public void decide(UUID id, Player caller, Decision decision) {
        if (store.look(id).isEmpty()) throw missing();
        store.change(id, clock.instant(), club -> changes(club, caller, decision));
    }

    private List<Change> changes(ClubSnapshot club, Player caller, Decision decision) {
        if (decision instanceof Decision.Join(var invitation))
            return join(club, caller, invitation);
        Optional<ClubMember> known = club.member(caller);
        if (known.isEmpty() && club.header().hidden()) throw missing();
        if (known.isEmpty() && decision instanceof Decision.Leave) return List.of();
        ClubMember by = known.orElseThrow(() -> forbidden("Only members of the club can do this."));
        if (club.folded().isClosed()) throw closed();
        if (!(decision instanceof Decision.Close)) requireRoom(club);
        Optional<ClubEvent> event = event(club.folded(), by, caller, decision);
        event.ifPresent(one -> count(caller, one instanceof MatchAdded ? ENTRIES_OF_MATCH : 1));
        return event.map(one -> List.of(new Change(by.number(), one))).orElse(List.of());
    }

    private static void requireRoom(ClubSnapshot club) {
        if (club.revision() >= MOST_ENTRIES)
            throw conflict(
                    "The journal of the club has "
                            + MOST_ENTRIES
                            + " entries, the maximum; found a new club.");
    }

    private List<Change> join(ClubSnapshot club, Player caller, Optional<String> invitation) {
        Club folded = club.folded();
        if (club.member(caller).isPresent()) return List.of();
        if (club.header().hidden() && !isInvited(club, invitation)) throw missing();
        if (folded.isClosed()) throw closed();
        requireRoom(club);
        Optional<ClubMember> before = folded.find(caller.id().toString());
        if (before.flatMap(ClubMember::left).equals(Optional.of(Left.Reason.REMOVED)))
            throw new Rejection(Code.NOT_ADMITTED, "A director has removed you from this club.");
        if (before.isEmpty() && folded.members().size() >= limits.members())
            throw conflict(
                    "The club has had " + limits.members() + " members, the maximum of a club.");
        if (store.memberships(caller.id()) >= limits.perAccount()) throw tooMany();
        count(caller, ENTRIES_OF_MEMBER);
        int number = before.map(ClubMember::number).orElse(folded.members().size() + 1);
        return List.of(new Change(number, new Joined(number, caller.id().toString())));
    }

    private boolean isInvited(ClubSnapshot club, Optional<String> invitation) {
        return club.invitedUntil().filter(clock.instant()::isBefore).isPresent()
                && invitation.map(Invitation::sent).map(Invitation::hash).equals(club.invitation());
    }

    private Optional<ClubEvent> event(Club club, ClubMember by, Player caller, Decision decision) {
        return switch (decision) {
            case Decision.Join _ -> Optional.empty();
            case Decision.Leave _ -> {
                if (by.role() == Role.OWNER)
                    throw conflict("Appoint another owner first, or close the club.");
                yield Optional.of(new Left(by.number(), Left.Reason.LEFT));
            }
            case Decision.Remove(UUID player) -> remove(club, by, player);
            case Decision.Appoint(UUID player, Role role) -> appoint(club, by, player, role);
            case Decision.OpenSeason terms -> {
                require(club, by, Role.DIRECTOR);
                if (club.season().isPresent()) throw conflict("End the current season first.");
                if (club.seasons().size() >= MOST_SEASONS)
                    throw conflict("The club has had " + MOST_SEASONS + " seasons, the maximum.");
                yield Optional.of(season(club.seasons().size() + 1, terms));
            }
            case Decision.EndSeason _ -> {
                require(club, by, Role.DIRECTOR);
                yield club.season().map(now -> new SeasonEnded(now.terms().season()));
            }
            case Decision.AddMatch(UUID match) -> add(club, caller, match);
            case Decision.Close _ -> {
                require(club, by, Role.OWNER);
                yield Optional.of(new Closed());
            }
        };
    }

    private static Optional<ClubEvent> remove(Club club, ClubMember by, UUID player) {
        require(club, by, Role.DIRECTOR);
        ClubMember other = club.find(player.toString()).orElseThrow(Clubs::noMember);
        if (!other.isIn()) return Optional.empty();
        if (!club.mayRemove(by.number(), other))
            throw forbidden("A director can remove members, and the owner also directors.");
        return Optional.of(new Left(other.number(), Left.Reason.REMOVED));
    }

    private static Optional<ClubEvent> appoint(Club club, ClubMember by, UUID player, Role role) {
        require(club, by, Role.OWNER);
        ClubMember other =
                club.find(player.toString()).filter(ClubMember::isIn).orElseThrow(Clubs::noMember);
        if (other.role() == role) return Optional.empty();
        if (other.number() == by.number())
            throw conflict("Appoint another owner; you then become a director.");
        return Optional.of(new Appointed(other.number(), role));
    }

    private static SeasonOpened season(int number, Decision.OpenSeason terms) {
        GameType<?, ?, ?, ?, ?> type = GameRequest.of(terms.game());
        if (terms.seats() < type.minSeats() || terms.seats() > type.maxSeats())
            throw Rejection.faulty(
                    Code.INVALID_SEATS,
                    "The game cannot be played with this number of seats.",
                    List.of(
                            new Rules.Fault(
                                    "seats",
                                    "must be "
                                            + type.minSeats()
                                            + " to "
                                            + type.maxSeats()
                                            + "; got "
                                            + terms.seats())));
        return new SeasonOpened(
                number,
                terms.name(),
                terms.game(),
                type.edition(),
                rules(type.options(), terms),
                terms.seats());
    }

    private static <R extends Rules> Map<String, @Nullable Object> rules(
            Options<R> options, Decision.OpenSeason terms) {
        return options.toMap(GameRequest.rules(options, terms.rules(), terms.seats(), "season"));
    }

    private Optional<ClubEvent> add(Club club, Player caller, UUID id) {
        Season season =
                club.season().orElseThrow(() -> conflict("The club has no current season."));
        if (season.waiting().contains(id.toString())) return Optional.empty();
        if (season.waiting().size() >= MOST_WAITING)
            throw conflict(MOST_WAITING + " matches of the season wait for a result, the maximum.");
        Match match = openings.find(id);
        if (!match.creator().equals(caller.id()))
            throw new Rejection(Code.NOT_YOUR_MATCH, "This match belongs to another account.");
        if (match.started())
            throw new Rejection(
                    Code.MATCH_STARTED, "The match has started; add matches before the start.");
        if (store.hasMatch(id)) throw conflict("The match was added to a club before.");
        if (!isOf(season.terms(), match))
            throw conflict("The game, rules and seats of the match differ from the season's.");
        if (club.header().hidden() && match.setting().listed())
            throw conflict("A match of a private club must have `listed` false.");
        return Optional.of(new MatchAdded(id.toString()));
    }

    /// Rematches, series and sets have their own players.
    private static boolean isOf(SeasonOpened terms, Match match) {
        return match.type().id().equals(terms.game())
                && match.type().edition() == terms.edition()
                && match.seats() == terms.seats()
                && match.setting().series().isEmpty()
                && match.setting().place().isEmpty()
                && match.setting().rematchOf().isEmpty()
                && Canonical.text(agreed(match.type().options(), match.agreed()))
                        .equals(Canonical.text(terms.rules()));
    }

    private static <R extends Rules> Map<String, @Nullable Object> agreed(
            Options<R> options, Rules rules) {
        return options.toMap(options.type().cast(rules));
    }

    /// Replaces the invitation of a club.
    ///
    /// @return the time until which the new one is valid
    /// @throws Rejection if the caller is not a director
    public Instant invite(UUID id, Player caller, Invitation invitation, Duration validity) {
        ClubSnapshot club = find(id, Optional.of(caller));
        ClubMember by =
                club.member(caller)
                        .orElseThrow(() -> forbidden("Only members of the club can do this."));
        require(club.folded(), by, Role.DIRECTOR);
        if (club.folded().isClosed()) throw closed();
        Instant until = clock.instant().plus(validity);
        store.invite(id, invitation.hash(), until);
        return until;
    }

    private static void require(Club club, ClubMember by, Role role) {
        if (!club.may(by.number(), role))
            throw forbidden(
                    role == Role.OWNER
                            ? "Only the owner of the club can do this."
                            : "Only the owner and directors of the club can do this.");
    }

    public static Rejection missing() {
        return new Rejection(Code.CLUB_NOT_FOUND, "The club does not exist, or it is private.");
    }

    private static Rejection noMember() {
        return new Rejection(Code.MEMBER_NOT_FOUND, "The account is not a member of the club.");
    }

    private static Rejection forbidden(String sentence) {
        return new Rejection(Code.NOT_YOUR_CLUB, sentence);
    }

    private static Rejection conflict(String sentence) {
        return new Rejection(Code.CLUB_CONFLICT, sentence);
    }

    private static Rejection closed() {
        return conflict("The club is closed.");
    }
}
