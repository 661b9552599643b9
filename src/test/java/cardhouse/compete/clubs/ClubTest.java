package cardhouse.compete.clubs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Pure;
import cardhouse.archive.audits.Python;
import cardhouse.compete.clubs.ClubEvent.Appointed;
import cardhouse.compete.clubs.ClubEvent.Closed;
import cardhouse.compete.clubs.ClubEvent.Joined;
import cardhouse.compete.clubs.ClubEvent.Left;
import cardhouse.compete.clubs.ClubEvent.MatchAdded;
import cardhouse.compete.clubs.ClubEvent.MatchDecided;
import cardhouse.compete.clubs.ClubEvent.MatchDropped;
import cardhouse.compete.clubs.ClubEvent.SeasonEnded;
import cardhouse.compete.clubs.ClubEvent.SeasonOpened;
import cardhouse.platform.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Pure
class ClubTest {
    private static final ClubHeader HEADER =
            new ClubHeader("c", "Thursday Cards", false, "2026-01-02T03:04:05Z");
    private static final SeasonOpened SEASON = new SeasonOpened(1, "s", "trio", 1, Map.of(), 3);

    @TempDir Path folder;

    /// A journal that grows.
    private static final class Journal {
        final List<ClubEntry> entries = new ArrayList<>();

        Club club() {
            return Club.of(HEADER, entries);
        }

        Journal add(int by, ClubEvent event) {
            entries.add(new ClubEntry(entries.size() + 1, "2026-01-02T03:04:05Z", by, event));
            return this;
        }

        /// Adds an entry if it is possible.
        boolean attempt(int by, ClubEvent event) {
            add(by, event);
            try {
                club();
                return true;
            } catch (IllegalStateException impossible) {
                entries.removeLast();
                return false;
            }
        }

        void refuses(int by, ClubEvent event) {
            int before = entries.size();
            assertThat(attempt(by, event)).as("%s by %s", event, by).isFalse();
            assertThat(entries).hasSize(before);
        }

        Journal members(int number) {
            for (int member = 1; member <= number; member++)
                add(member, new Joined(member, "account " + member));
            return this;
        }
    }

    private static List<Role> roles(Journal journal) {
        return journal.club().in().stream().map(ClubMember::role).toList();
    }

    @Test
    void each_role_includes_those_before_it() {
        var journal = new Journal().members(4).add(1, new Appointed(2, Role.DIRECTOR));
        assertThat(roles(journal))
                .containsExactly(Role.OWNER, Role.DIRECTOR, Role.MEMBER, Role.MEMBER);
        journal.refuses(3, SEASON);
        journal.refuses(3, new Left(4, Left.Reason.REMOVED));
        journal.refuses(2, new Appointed(3, Role.DIRECTOR));
        journal.refuses(2, new Left(1, Left.Reason.REMOVED));
        journal.refuses(2, new Left(2, Left.Reason.REMOVED));
        journal.refuses(2, new Closed());
        journal.refuses(0, SEASON);
        journal.refuses(9, SEASON);
        journal.add(2, new Left(4, Left.Reason.REMOVED)).add(2, SEASON);
        journal.add(1, new Left(2, Left.Reason.REMOVED)).add(1, new Closed());
        assertThat(journal.club().isClosed()).isTrue();
        journal.refuses(5, new Joined(5, "account 5"));
    }

    @Test
    void a_member_who_left_returns_and_a_removed_one_does_not() {
        var journal = new Journal().members(3).add(2, new Left(2, Left.Reason.LEFT));
        journal.add(1, new Left(3, Left.Reason.REMOVED));
        journal.refuses(2, new Joined(2, "account 4"));
        journal.refuses(4, new Joined(4, "account 2"));
        journal.refuses(3, new Joined(3, "account 3"));
        journal.refuses(1, new Left(1, Left.Reason.LEFT));
        journal.add(2, new Joined(2, "account 2"));
        assertThat(roles(journal)).containsExactly(Role.OWNER, Role.MEMBER);
    }

    @Test
    void a_club_whose_owner_is_deleted_has_the_first_director_as_owner() {
        var journal = new Journal().members(4).add(1, new Appointed(3, Role.DIRECTOR));
        journal.refuses(1, new Left(1, Left.Reason.ERASED));
        journal.add(0, new Left(1, Left.Reason.ERASED));
        assertThat(roles(journal)).containsExactly(Role.MEMBER, Role.OWNER, Role.MEMBER);
        journal.add(0, new Left(3, Left.Reason.ERASED));
        assertThat(roles(journal)).containsExactly(Role.OWNER, Role.MEMBER);
        journal.add(0, new Left(4, Left.Reason.ERASED)).add(0, new Left(2, Left.Reason.ERASED));
        assertThat(journal.club().isClosed()).isTrue();
    }

    @Test
    void a_new_owner_makes_the_previous_one_a_director() {
        var journal = new Journal().members(2).add(1, new Appointed(2, Role.OWNER));
        assertThat(roles(journal)).containsExactly(Role.DIRECTOR, Role.OWNER);
        journal.refuses(1, new Appointed(1, Role.OWNER));
    }

    @Test
    void the_table_counts_seats_that_placed_lower() {
        var journal = new Journal().members(4).add(1, SEASON);
        journal.refuses(1, SEASON);
        for (String match : List.of("a", "b", "c")) journal.add(2, new MatchAdded(match));
        journal.refuses(2, new MatchDecided("a", List.of(1, 2, 3), List.of(1, 2, 3)));
        journal.refuses(0, new MatchDecided("x", List.of(1, 2, 3), List.of(1, 2, 3)));
        journal.refuses(0, new MatchDecided("a", List.of(1, 2, 2), List.of(1, 2, 3)));
        journal.refuses(0, new MatchDecided("a", List.of(1, 2, 9), List.of(1, 2, 3)));
        journal.refuses(0, new MatchDecided("a", List.of(1, 2), List.of(1, 2)));
        journal.refuses(0, new MatchDecided("a", List.of(1, 2, 3), List.of(1, 2, 4)));
        journal.add(0, new MatchDecided("a", List.of(1, 2, 3), List.of(2, 1, 2)));
        journal.add(0, new MatchDecided("b", List.of(4, 3, 2), List.of(1, 1, 3)));
        journal.add(0, new MatchDropped("c", MatchDropped.Reason.OTHER_PLAYERS));
        journal.refuses(0, new MatchDropped("c", MatchDropped.Reason.OTHER_PLAYERS));
        var season = journal.add(2, new MatchAdded("d")).club().seasons().getFirst();
        assertThat(season.standings())
                .containsExactly(
                        new Season.Standing(1, 2, 4, 1, 2),
                        new Season.Standing(2, 3, 4, 0, 2),
                        new Season.Standing(3, 4, 3, 0, 1),
                        new Season.Standing(4, 1, 1, 0, 1));
        journal.add(1, new SeasonEnded(1));
        assertThat(journal.club().seasons().getFirst().waiting()).isEmpty();
        journal.refuses(0, new MatchDecided("d", List.of(1, 2, 3), List.of(1, 2, 3)));
        journal.refuses(2, new MatchAdded("e"));
    }

    @Test
    void equal_members_share_a_place() {
        var journal = new Journal().members(3).add(1, SEASON).add(1, new MatchAdded("a"));
        journal.add(0, new MatchDecided("a", List.of(3, 1, 2), List.of(1, 1, 1)));
        assertThat(journal.club().seasons().getFirst().standings())
                .extracting(Season.Standing::place, Season.Standing::member)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple(1, 1),
                        org.assertj.core.groups.Tuple.tuple(1, 2),
                        org.assertj.core.groups.Tuple.tuple(1, 3));
    }

    /// Members come, leave and return, roles change, and they play seasons of 2 to 6 seats.
    private static Journal synthetic(Random random, int members, int matches) {
        var journal = new Journal().members(members);
        for (int season = 1; season <= 3; season++) {
            int seats = 2 + random.nextInt(5);
            int owner =
                    journal.club().in().stream()
                            .filter(one -> one.role() == Role.OWNER)
                            .findFirst()
                            .orElseThrow()
                            .number();
            journal.add(
                    owner, new SeasonOpened(season, "s", "trio", 1, Map.of("preset", "x"), seats));
            for (int match = 0; match < matches; match++) play(journal, random, seats);
            journal.add(owner(journal), new SeasonEnded(season));
        }
        return journal;
    }

    private static int owner(Journal journal) {
        return journal.club().members().stream()
                .filter(one -> one.role() == Role.OWNER)
                .findFirst()
                .orElseThrow()
                .number();
    }

    private static void play(Journal journal, Random random, int seats) {
        List<ClubMember> all = journal.club().members();
        int some = 1 + random.nextInt(all.size());
        String account = all.get(some - 1).player();
        switch (random.nextInt(8)) {
            case 0 -> journal.attempt(some, new Left(some, Left.Reason.LEFT));
            case 1 -> journal.attempt(some, new Joined(some, account));
            case 2 ->
                    journal.attempt(
                            owner(journal), new Appointed(some, Role.values()[random.nextInt(3)]));
            case 3 -> {
                if (random.nextInt(4) == 0) journal.attempt(0, new Left(some, Left.Reason.ERASED));
            }
            default -> {}
        }
        var seated =
                new ArrayList<>(
                        IntStream.rangeClosed(1, journal.club().members().size()).boxed().toList());
        Collections.shuffle(seated, random);
        String match = new UUID(random.nextLong(), random.nextLong()).toString();
        journal.attempt(owner(journal), new MatchAdded(match));
        var places = random.ints(seats, 1, seats + 1).boxed().toList();
        if (random.nextInt(10) > 0)
            journal.attempt(0, new MatchDecided(match, seated.subList(0, seats), places));
    }

    private String file(String name, Object value) throws IOException {
        return Files.writeString(folder.resolve(name), Json.write(value)).toString();
    }

    private int python(String... arguments) throws IOException, InterruptedException {
        return Python.run(folder, "club_check.py", arguments);
    }

    private static Map<String, Object> table(Season season) {
        return Map.of(
                "season",
                Map.of("season", season.terms().season()),
                "standings",
                season.standings().stream()
                        .map(row ->
                                Map.of(
                                        "place", row.place(),
                                        "member", row.member(),
                                        "points", row.points() / 2.0,
                                        "wins", row.wins(),
                                        "played", row.matches()))
                        .toList());
    }

    @Test
    void another_program_computes_the_same_seasons_of_forty_members() throws Exception {
        var journal = synthetic(new Random(40), 40, 200);
        ClubProof proof = ClubProof.of(HEADER, journal.entries);
        var files = new ArrayList<>(List.of(file("club", proof)));
        var seasons = journal.club().seasons();
        assertThat(seasons).hasSize(3);
        for (Season season : seasons) {
            assertThat(season.standings()).hasSizeGreaterThan(35);
            files.add(file("season" + season.terms().season(), table(season)));
        }
        assertThat(python(files.toArray(String[]::new))).as(Python.printed(folder)).isZero();
        var other = new HashMap<>(table(seasons.getFirst()));
        other.put("season", Map.of("season", 2));
        assertThat(python(files.getFirst(), file("swapped", other))).isEqualTo(1);
        assertThat(Python.printed(folder)).contains("season 2: the journal gives another table");
    }

    /// An entry that a role does not allow, with hashes that follow.
    @Test
    void another_program_finds_the_entry_that_a_role_does_not_allow() throws Exception {
        var journal = new Journal().members(3).add(1, SEASON);
        journal.entries.set(
                2, new ClubEntry(3, "2026-01-02T03:04:05Z", 2, new Joined(3, "account 3")));
        assertThatThrownBy(journal::club).isInstanceOf(IllegalStateException.class);
        assertThat(python(file("club", ClubProof.of(HEADER, journal.entries)))).isEqualTo(1);
        assertThat(Python.printed(folder)).startsWith("entry 3: ");
        var changed = new HashMap<String, Object>();
        ClubProof good = ClubProof.of(HEADER, new Journal().members(3).entries);
        var hashes = new ArrayList<>(good.hashes());
        hashes.set(2, hashes.get(1));
        changed.put("protocol", 1);
        changed.put("header", good.header());
        changed.put("entries", good.entries());
        changed.put("hashes", hashes);
        assertThat(python(file("changed", changed))).isEqualTo(1);
        assertThat(Python.printed(folder)).startsWith("entry 2: its hash does not follow");
    }

    @Test
    void an_entry_is_read_as_it_was_written() {
        for (ClubEntry entry : synthetic(new Random(1), 6, 20).entries)
            assertThat(ClubEntry.read(Json.readObject(Json.write(entry.plain())))).isEqualTo(entry);
    }
}
