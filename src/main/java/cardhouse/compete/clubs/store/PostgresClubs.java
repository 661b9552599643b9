package cardhouse.compete.clubs.store;

import cardhouse.compete.clubs.Club;
import cardhouse.compete.clubs.ClubEntry;
import cardhouse.compete.clubs.ClubEvent;
import cardhouse.compete.clubs.ClubEvent.Joined;
import cardhouse.compete.clubs.ClubEvent.Left;
import cardhouse.compete.clubs.ClubEvent.MatchAdded;
import cardhouse.compete.clubs.ClubEvent.MatchDecided;
import cardhouse.compete.clubs.ClubEvent.MatchDropped;
import cardhouse.compete.clubs.ClubEvent.SeasonEnded;
import cardhouse.compete.clubs.ClubHeader;
import cardhouse.compete.clubs.running.ClubSnapshot;
import cardhouse.compete.clubs.running.ClubStore;
import cardhouse.compete.clubs.running.ListedClub;
import cardhouse.engine.Outcome;
import cardhouse.fairness.Canonical;
import cardhouse.fairness.Chain;
import cardhouse.platform.json.Json;
import cardhouse.platform.sql.Row;
import cardhouse.platform.sql.Sql;
import cardhouse.platform.sql.TranslatesDatabaseErrors;
import cardhouse.players.Player;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// Clubs in PostgreSQL. Every change of a club locks its row, so that all nodes change it one after
/// the other.
@ApplicationScoped
@TranslatesDatabaseErrors
public class PostgresClubs implements ClubStore {
    private static final String CLUBS =
            "select id, header, members, revision, hash, closed_at from club ";

    private static final String LIST =
            CLUBS
                    + """
                    where (?::uuid is null and not is_private or id in (
                            select club_id from club_member where player_id = ? and present))
                        and id < coalesce(?::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
                    order by id desc limit ?\
                    """;

    private static final String ACCOUNTS =
            """
            select p.id, p.name, p.kind, p.created_at from club_member c join player p on p.id = c.player_id
            where c.club_id = ?\
            """;

    private static final String MEMBERSHIPS =
            """
            select count(*) as clubs from club_member m join club c on c.id = m.club_id
            where m.player_id = ? and m.present and c.closed_at is null\
            """;

    private static final String DUE =
            """
            select c.id from club c where c.closed_at is null and (
                exists (select 1 from club_member m
                    where m.club_id = c.id and m.present and m.player_id is null)
                or exists (select 1 from club_match w left join match m on m.id = w.match_id
                    where w.club_id = c.id and w.waiting and (m.id is null or m.outcome is not null)))
            order by c.id limit ?\
            """;

    private static final String FINISHED =
            """
            select w.match_id, m.outcome from club_match w left join match m on m.id = w.match_id
            where w.club_id = ? and w.waiting and (m.id is null or m.outcome is not null)
            order by w.match_id\
            """;

    private static final String PUT_MEMBER =
            """
            insert into club_member (club_id, number, player_id, present) values (?, ?, ?, true)
            on conflict (club_id, number) do update set present = true\
            """;

    /// The most cached entries of all clubs together.
    private static final int MOST_HELD = 100_000;

    private final Sql sql;
    private final Cache<UUID, ClubSnapshot> held =
            Caffeine.newBuilder()
                    .maximumWeight(MOST_HELD)
                    .<UUID, ClubSnapshot>weigher((_, club) -> 1 + club.revision())
                    .build();

    PostgresClubs(DataSource source) {
        this.sql = new Sql(source);
    }

    private void update(String statement, @Nullable Object... values) {
        sql.run(statements -> statements.update(statement, values));
    }

    @Override
    @Transactional
    public boolean keep(UUID club, ClubHeader header, Player owner, Instant at, int most) {
        if (memberships(owner.id()) >= most) return false;
        var before =
                new ClubSnapshot(
                        club,
                        header,
                        List.of(),
                        Chain.start(header.plain()),
                        Club.of(header, List.of()),
                        Optional.empty(),
                        Optional.empty());
        update(
                """
                insert into club (id, header, is_private, revision, hash, members)
                values (?, ?, ?, 0, ?, 0)\
                """,
                club,
                Canonical.text(header.plain()),
                header.hidden(),
                before.hash());
        append(before, at, List.of(new Change(1, new Joined(1, owner.id().toString()))));
        return true;
    }

    @Override
    public Optional<ClubSnapshot> find(UUID club) {
        return read(club, "");
    }

    /// Reads only the entries that the cache does not have. The hash binds an entry to all before
    /// it, so a cached journal is used only if the database has its last hash.
    private Optional<ClubSnapshot> read(UUID club, String lock) {
        return sql.first(
                        "select header, revision, hash, invitation, invited_until from club where id = ?"
                                + lock,
                        row -> Head.of(club, row),
                        club)
                .map(this::snapshot);
    }

    private ClubSnapshot snapshot(Head head) {
        var known = Optional.ofNullable(held.getIfPresent(head.club()));
        var same = known.filter(one -> one.hash().equals(head.hash()));
        List<ClubEntry> entries =
                same.map(ClubSnapshot::entries).orElseGet(() -> following(head, known));
        var now =
                new ClubSnapshot(
                        head.club(),
                        head.header(),
                        entries,
                        head.hash(),
                        same.map(ClubSnapshot::folded)
                                .orElseGet(() -> Club.of(head.header(), entries)),
                        head.invitation(),
                        head.invitedUntil());
        held.put(head.club(), now);
        return now;
    }

    private List<ClubEntry> following(Head head, Optional<ClubSnapshot> known) {
        int last = known.map(ClubSnapshot::revision).orElse(0);
        if (last > 0 && last < head.revision()) {
            List<Line> rest = lines(head, last);
            if (!rest.isEmpty() && rest.getFirst().hash().equals(known.get().hash())) {
                var entries = new ArrayList<>(known.get().entries());
                rest.stream().skip(1).map(Line::entry).forEach(entries::add);
                return entries;
            }
        }
        return lines(head, 1).stream().map(Line::entry).toList();
    }

    private record Head(
            UUID club,
            ClubHeader header,
            int revision,
            String hash,
            Optional<String> invitation,
            Optional<Instant> invitedUntil) {
        static Head of(UUID club, Row row) throws SQLException {
            return new Head(
                    club,
                    PostgresClubs.header(row),
                    row.number("revision"),
                    row.text("hash"),
                    row.optionalText("invitation"),
                    row.optionalTime("invited_until"));
        }
    }

    private record Line(ClubEntry entry, String hash) {}

    private static ClubHeader header(Row row) throws SQLException {
        return ClubHeader.read(Json.readObject(row.text("header")));
    }

    private List<Line> lines(Head head, int first) {
        return sql.query(
                """
                select entry, hash from club_entry
                where club_id = ? and revision between ? and ? order by revision\
                """,
                row ->
                        new Line(
                                ClubEntry.read(Json.readObject(row.text("entry"))),
                                row.text("hash")),
                head.club(),
                first,
                head.revision());
    }

    @Override
    public Optional<ListedClub> look(UUID club) {
        return sql.first(CLUBS + "where id = ?", PostgresClubs::listed, club);
    }

    @Override
    public List<ListedClub> list(Optional<UUID> member, Optional<UUID> before, int limit) {
        @Nullable UUID me = member.orElse(null);
        return sql.query(LIST, PostgresClubs::listed, me, me, before.orElse(null), limit);
    }

    private static ListedClub listed(Row row) throws SQLException {
        return new ListedClub(
                row.id("id"),
                header(row),
                row.number("members"),
                row.number("revision"),
                row.text("hash"),
                row.optionalTime("closed_at"));
    }

    @Override
    @Transactional
    public void change(UUID club, Instant at, Function<ClubSnapshot, List<Change>> what) {
        Optional<ClubSnapshot> before = read(club, " for update");
        before.ifPresent(now -> append(now, at, what.apply(now)));
    }

    private void append(ClubSnapshot before, Instant at, List<Change> changes) {
        if (changes.isEmpty()) return;
        var entries = new ArrayList<>(before.entries());
        String hash = before.hash();
        for (Change change : changes) {
            var entry =
                    new ClubEntry(entries.size() + 1, at.toString(), change.by(), change.event());
            hash = entry.hash(hash);
            entries.add(entry);
            update(
                    "insert into club_entry (club_id, revision, entry, hash) values (?, ?, ?, ?)",
                    before.id(),
                    entry.revision(),
                    Canonical.text(entry.plain()),
                    hash);
            index(before.id(), change.event());
        }
        // Rejects impossible entries before the commit.
        Club after = Club.of(before.header(), entries);
        update(
                "update club set revision = ?, hash = ?, members = ?, closed_at = ? where id = ?",
                entries.size(),
                hash,
                after.in().size(),
                after.isClosed() ? at : null,
                before.id());
    }

    private void index(UUID club, ClubEvent event) {
        switch (event) {
            case Joined(int member, String player) ->
                    update(PUT_MEMBER, club, member, UUID.fromString(player));
            case Left(int member, _) ->
                    update(
                            "update club_member set present = false where club_id = ? and number = ?",
                            club,
                            member);
            case MatchAdded(String match) ->
                    update(
                            "insert into club_match (match_id, club_id, waiting) values (?, ?, true)",
                            UUID.fromString(match),
                            club);
            case MatchDecided(String match, _, _) -> ended(match);
            case MatchDropped(String match, _) -> ended(match);
            case SeasonEnded _ ->
                    update("update club_match set waiting = false where club_id = ?", club);
            case ClubEvent.Appointed _, ClubEvent.SeasonOpened _, ClubEvent.Closed _ -> {}
        }
    }

    private void ended(String match) {
        update("update club_match set waiting = false where match_id = ?", UUID.fromString(match));
    }

    @Override
    public void invite(UUID club, String hash, Instant until) {
        update("update club set invitation = ?, invited_until = ? where id = ?", hash, until, club);
    }

    @Override
    public Map<String, Player> accounts(UUID club) {
        var accounts = new HashMap<String, Player>();
        sql.query(
                ACCOUNTS,
                row ->
                        accounts.put(
                                row.id("id").toString(),
                                new Player(
                                        row.id("id"),
                                        row.text("name"),
                                        Player.Kind.valueOf(row.text("kind")),
                                        row.time("created_at"))),
                club);
        return accounts;
    }

    @Override
    @Transactional
    public int memberships(UUID player) {
        sql.query("select 1 from player where id = ? for update", _ -> true, player);
        return sql.first(MEMBERSHIPS, row -> row.number("clubs"), player).orElseThrow();
    }

    @Override
    public List<UUID> due(int limit) {
        return sql.query(DUE, row -> row.id("id"), limit);
    }

    @Override
    @Transactional
    public List<Finished> finished(UUID club) {
        var outcomes = new LinkedHashMap<UUID, Optional<Outcome>>();
        sql.query(
                FINISHED,
                row ->
                        outcomes.put(
                                row.id("match_id"),
                                row.optionalText("outcome")
                                        .map(text -> Json.read(text, Outcome.class))),
                club);
        return outcomes.entrySet().stream()
                .map(each ->
                        new Finished(
                                each.getKey().toString(), players(each.getKey()), each.getValue()))
                .toList();
    }

    private List<Optional<String>> players(UUID match) {
        return sql.query(
                "select player_id from seat where match_id = ? order by seat",
                row -> row.optionalId("player_id").map(UUID::toString),
                match);
    }

    @Override
    public boolean hasMatch(UUID match) {
        return sql.first("select 1 from club_match where match_id = ?", _ -> true, match)
                .isPresent();
    }

    @Override
    public List<Integer> erased(UUID club) {
        return sql.query(
                """
                select number from club_member
                where club_id = ? and present and player_id is null order by number\
                """,
                row -> row.number("number"),
                club);
    }
}
