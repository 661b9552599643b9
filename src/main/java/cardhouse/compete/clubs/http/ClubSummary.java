package cardhouse.compete.clubs.http;

import cardhouse.compete.clubs.Club;
import cardhouse.compete.clubs.ClubEvent.Left;
import cardhouse.compete.clubs.ClubEvent.SeasonOpened;
import cardhouse.compete.clubs.ClubMember;
import cardhouse.compete.clubs.Role;
import cardhouse.compete.clubs.Season;
import cardhouse.compete.clubs.running.ClubSnapshot;
import cardhouse.compete.clubs.running.ListedClub;
import cardhouse.platform.json.AnswerJson;
import cardhouse.players.Player;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A club.
///
/// @param memberCount number of present members
/// @param revision of the last entry of its journal
/// @param hash of that entry, which binds all before it
/// @param members present and former, by their numbers; absent in lists
/// @param seasons in their order; absent in lists
public record ClubSummary(
        UUID id,
        String name,
        Visibility visibility,
        int memberCount,
        int revision,
        String hash,
        Instant createdAt,
        Optional<Instant> closedAt,
        Optional<List<Member>> members,
        Optional<List<SeasonSummary>> seasons) {
    static final AnswerJson<ClubSummary> CODEC = AnswerJson.of(ClubSummary.class);

    public enum Visibility {
        PUBLIC,
        /// Only members can read the club.
        PRIVATE
    }

    /// @param player id of the account; it is absent once the account is deleted
    /// @param left why the membership ended, if it did
    public record Member(
            int member,
            Optional<String> player,
            Optional<String> name,
            Optional<Player.Kind> kind,
            Role role,
            Optional<Left.Reason> left) {
        static Member of(ClubMember member, Map<String, Player> accounts) {
            var account = Optional.ofNullable(accounts.get(member.player()));
            return new Member(
                    member.number(),
                    account.map(_ -> member.player()),
                    account.map(Player::name),
                    account.map(Player::kind),
                    member.role(),
                    member.left());
        }
    }

    /// @param waiting number of matches without a result
    /// @param decided number of matches with one
    public record SeasonSummary(
            int season,
            String name,
            String game,
            int edition,
            Map<String, @Nullable Object> rules,
            int seats,
            boolean over,
            int waiting,
            int decided) {
        static SeasonSummary of(Season season) {
            SeasonOpened terms = season.terms();
            return new SeasonSummary(
                    terms.season(),
                    terms.name(),
                    terms.game(),
                    terms.edition(),
                    terms.rules(),
                    terms.seats(),
                    season.isOver(),
                    season.waiting().size(),
                    season.decided());
        }
    }

    static ClubSummary of(ListedClub club) {
        return new ClubSummary(
                club.id(),
                club.header().name(),
                club.header().hidden() ? Visibility.PRIVATE : Visibility.PUBLIC,
                club.members(),
                club.revision(),
                club.hash(),
                Instant.parse(club.header().createdAt()),
                club.closedAt(),
                Optional.empty(),
                Optional.empty());
    }

    static ClubSummary of(ClubSnapshot club, Map<String, Player> accounts) {
        Club folded = club.folded();
        return new ClubSummary(
                club.id(),
                club.header().name(),
                club.header().hidden() ? Visibility.PRIVATE : Visibility.PUBLIC,
                folded.in().size(),
                club.revision(),
                club.hash(),
                Instant.parse(club.header().createdAt()),
                folded.isClosed()
                        ? Optional.of(Instant.parse(club.entries().getLast().at()))
                        : Optional.empty(),
                Optional.of(
                        folded.members().stream().map(one -> Member.of(one, accounts)).toList()),
                Optional.of(folded.seasons().stream().map(SeasonSummary::of).toList()));
    }
}
