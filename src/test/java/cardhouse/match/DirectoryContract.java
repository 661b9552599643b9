package cardhouse.match;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.archive.audits.TestMatch;
import cardhouse.engine.Outcome;
import cardhouse.engine.Seat;
import cardhouse.fairness.ServerSeed;
import cardhouse.games.Catalog;
import cardhouse.match.clock.TimeControl;
import cardhouse.match.clock.TimeControl.OnTimeout;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.match.journal.Entry;
import cardhouse.match.journal.Journal;
import cardhouse.match.journal.Outbox;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.seating.Chair;
import cardhouse.match.seating.Chair.Reservation;
import cardhouse.match.viewing.Spectators;
import cardhouse.match.viewing.Status;
import cardhouse.platform.nodes.OwnedSlots;
import cardhouse.platform.nodes.Slots;
import cardhouse.platform.requests.Rejected;
import cardhouse.platform.requests.Rejection;
import cardhouse.players.Player;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Contract of every directory. Other tests may have left matches in it.
public abstract class DirectoryContract {
    private static final Optional<String> ANY_GAME = Optional.empty();
    private static final Optional<Status> ANY_STATUS = Optional.empty();

    private static final Instant LATER = Instant.parse("2199-01-02T03:04:05.678901Z");

    private Samples samples = new Samples("", Instant.EPOCH);
    private Player ada = samples.player("");
    private Player bob = ada;

    protected abstract Directory directory();

    protected abstract Journal journal();

    /// Time at which matches are opened: recent enough not to be cleaned up.
    protected abstract Instant now();

    /// Opens an account, where names are kept apart from matches.
    protected abstract void open(Player player);

    @BeforeEach
    void two_accounts(TestInfo running) {
        samples = new Samples("DirectoryContract " + running.getDisplayName(), now());
        ada = samples.player("Ada");
        bob = samples.player("Bob");
        open(ada);
        open(bob);
    }

    private Match opened(Match match) {
        directory().open(match, samples.seed(match.id()));
        return match;
    }

    private List<UUID> listed(
            Optional<String> game, Optional<Status> status, Optional<Player> mine, UUID before) {
        var filter =
                new Directory.Filter(
                        game, status, mine.map(Player::id), Optional.of(before), 1_000);
        return directory().list(filter).stream().map(Match::id).toList();
    }

    static Stream<MatchSettings> settings() {
        var thinking = new BuiltInBot("mcts", Optional.of(20), Optional.of(Duration.ofMillis(300)));
        var minute = Duration.ofMinutes(1);
        var day = Duration.ofDays(1);
        return Stream.of(
                MatchSettings.USUAL,
                new MatchSettings(false, Optional.empty(), new Spectators.Off()),
                new MatchSettings(
                        true,
                        Optional.of(new TimeControl(minute, day, new OnTimeout.Forfeit())),
                        new Spectators.Delayed(7),
                        Optional.of(thinking)),
                new MatchSettings(
                        true,
                        Optional.of(new TimeControl(day, Duration.ZERO, new OnTimeout.None())),
                        Spectators.LIVE),
                new MatchSettings(
                        true,
                        Optional.of(new TimeControl(minute, minute, new OnTimeout.Bot(thinking))),
                        Spectators.LIVE,
                        Optional.of(new BuiltInBot("greedy"))));
    }

    @ParameterizedTest
    @MethodSource("settings")
    void a_setting_and_a_seed_are_read_back_as_they_were(MatchSettings setting) {
        Match match = opened(samples.waiting(ada, setting, Chair.OPEN, Chair.OPEN));
        assertThat(directory().find(match.id())).contains(match);
        assertThat(directory().seed(match.id()).hex()).isEqualTo(samples.seed(match.id()).hex());
    }

    @Test
    void a_match_stays_with_the_edition_that_it_was_opened_by() {
        for (var type : Catalog.EDITIONS) {
            Match match = opened(samples.waiting(ada, type));
            assertThat(directory().find(match.id()))
                    .as("%s %d", type.id(), type.edition())
                    .contains(match);
        }
    }

    @Test
    void every_kind_of_seat_is_read_back() {
        var thinking = new BuiltInBot("mcts", Optional.of(9), Optional.empty());
        Match match =
                opened(
                        samples.waiting(
                                ada,
                                new Chair.Taken(ada, "salt", Optional.of("king")),
                                new Chair.Open(Optional.of(new Reservation.ForPlayer(bob))),
                                Chair.FOR_BOTS,
                                new Chair.BuiltIn(thinking)));
        assertThat(directory().find(match.id())).contains(match);
    }

    @Test
    void a_match_of_another_id_is_not_there() {
        assertThat(directory().find(samples.id())).isEmpty();
    }

    @Test
    void matches_that_fit_are_listed_the_newest_first() {
        UUID first = opened(samples.waiting(ada, Chair.OPEN, Chair.OPEN)).id();
        Match second = opened(samples.running(ada, bob));
        var unlisted = new MatchSettings(false, Optional.empty(), Spectators.LIVE);
        UUID hidden =
                opened(samples.waiting(bob, unlisted, new Chair.Taken(bob, ""), Chair.OPEN)).id();
        var all = List.of(first, second.id(), hidden);
        UUID end = samples.id();
        assertThat(listed(ANY_GAME, ANY_STATUS, Optional.empty(), end))
                .filteredOn(all::contains)
                .containsExactly(second.id(), first);
        assertThat(listed(ANY_GAME, Optional.of(Status.WAITING), Optional.empty(), end))
                .filteredOn(all::contains)
                .containsExactly(first);
        assertThat(listed(ANY_GAME, ANY_STATUS, Optional.empty(), second.id()))
                .filteredOn(all::contains)
                .containsExactly(first);
        // One's own are shown to oneself, listed or not.
        assertThat(listed(ANY_GAME, ANY_STATUS, Optional.of(bob), end))
                .containsExactly(hidden, second.id());
        assertThat(listed(Optional.of("trio"), ANY_STATUS, Optional.of(bob), end)).isEmpty();
        var one =
                new Directory.Filter(
                        Optional.of("trash"),
                        ANY_STATUS,
                        Optional.of(bob.id()),
                        Optional.of(hidden),
                        1);
        assertThat(directory().list(one)).containsExactly(second);
    }

    @Test
    void players_of_a_match_are_listed_until_its_end() {
        UUID waiting = opened(samples.waiting(ada, new Chair.Taken(ada, ""), Chair.OPEN)).id();
        Match match = opened(samples.running(ada, bob));
        assertThat(directory().playing(ada.id()))
                .containsExactly(new Directory.Playing(match.id(), 0));
        append(match, 1, Outbox.NONE);
        assertThat(directory().playing(ada.id()))
                .containsExactly(new Directory.Playing(match.id(), 1));
        append(match, 2, over());
        assertThat(directory().playing(ada.id())).isEmpty();
        assertThat(listed(ANY_GAME, Optional.of(Status.FINISHED), Optional.of(ada), samples.id()))
                .containsExactly(match.id());
        assertThat(directory().find(waiting)).isPresent();
    }

    @Test
    void started_matches_of_the_public_list_are_published() {
        opened(samples.waiting(ada, new Chair.Taken(ada, ""), Chair.OPEN));
        var unlisted = new MatchSettings(false, Optional.empty(), Spectators.LIVE);
        opened(samples.running(unlisted, ada, bob));
        Player eve = samples.player("Eve");
        open(eve);
        opened(samples.running(bob, eve));
        Match first = opened(samples.running(ada, bob));
        Match second = opened(samples.running(bob, ada));
        append(first, 1, Outbox.NONE);
        append(first, 2, over());
        assertThat(directory().published(ada.id(), 10)).containsExactly(second, first);
        assertThat(directory().published(ada.id(), 1)).containsExactly(second);
        assertThat(directory().published(samples.id(), 10)).isEmpty();
    }

    @Test
    void a_match_is_idle_from_its_last_entry_until_it_is_over() {
        UUID waiting = opened(samples.waiting(ada, new Chair.Taken(ada, ""), Chair.OPEN)).id();
        Match unstarted = opened(samples.running(ada, bob));
        Match begun = opened(samples.running(ada, bob));
        append(begun, 1, Outbox.NONE);
        Instant later = begun.createdAt().plusSeconds(1);
        assertThat(directory().idle(later, 1_000))
                .contains(
                        new Directory.Playing(unstarted.id(), 0),
                        new Directory.Playing(begun.id(), 1))
                .extracting(Directory.Playing::match)
                .doesNotContain(waiting);
        assertThat(directory().idle(later, 1)).hasSize(1);
        // What is kept at a time is not from before it.
        assertThat(directory().idle(begun.createdAt(), 1_000))
                .doesNotContain(new Directory.Playing(begun.id(), 1));
        append(begun, 2, over());
        assertThat(directory().idle(later, 1_000))
                .extracting(Directory.Playing::match)
                .doesNotContain(begun.id());
    }

    @Test
    void a_seat_that_is_left_to_a_bot_is_the_servers_and_its_players_no_more() {
        Match match = opened(samples.running(ada, bob));
        assertThat(runningWithBots()).doesNotContain(match.id());
        append(match, 1, left());
        assertThat(runningWithBots()).contains(match.id());
        assertThat(directory().playing(bob.id())).isEmpty();
        assertThat(directory().playing(ada.id())).hasSize(1);
        append(match, 2, over());
        assertThat(runningWithBots()).doesNotContain(match.id());
    }

    private List<UUID> runningWithBots() {
        return directory().runningWithBots(OwnedSlots.ALL, LATER, Optional.empty(), 10_000);
    }

    @Test
    void matches_with_bots_are_found_by_share_and_page_and_how_long_they_stand() {
        var all = new ArrayList<UUID>();
        for (int i = 0; i < 6; i++) all.add(withBot(opened(samples.running(ada, bob))));
        assertThat(runningWithBots())
                .containsAll(all)
                .isSortedAccordingTo(Comparator.comparing(UUID::toString));
        for (UUID match : all) {
            OwnedSlots own = OwnedSlots.of(slot -> slot == Slots.of(match));
            assertThat(directory().runningWithBots(own, LATER, Optional.empty(), 10_000))
                    .contains(match)
                    .allMatch(own::has);
            assertThat(
                            directory()
                                    .runningWithBots(
                                            OwnedSlots.ALL.without(own),
                                            LATER,
                                            Optional.empty(),
                                            10_000))
                    .doesNotContain(match);
            Instant at = directory().find(match).orElseThrow().createdAt();
            assertThat(directory().runningWithBots(own, at, Optional.empty(), 10_000))
                    .doesNotContain(match);
        }
        var paged = new ArrayList<UUID>();
        Optional<UUID> after = Optional.empty();
        do {
            var page = directory().runningWithBots(OwnedSlots.ALL, LATER, after, 4);
            paged.addAll(page);
            after = page.isEmpty() ? Optional.empty() : Optional.of(page.getLast());
        } while (after.isPresent());
        assertThat(paged).containsAll(all).doesNotHaveDuplicates();
        assertThat(paged).isSortedAccordingTo(Comparator.comparing(UUID::toString));
        for (UUID match : all) append(directory().find(match).orElseThrow(), 2, over());
    }

    /// Bob leaves his seat to one.
    private UUID withBot(Match match) {
        append(match, 1, left());
        return match.id();
    }

    private static Outbox left() {
        return new Outbox(
                Optional.empty(),
                Optional.empty(),
                new Outbox.Alarm.Untouched(),
                Optional.empty(),
                Optional.of(Seat.of(1)),
                Set.of());
    }

    @Test
    void a_branch_is_kept_with_its_first_entries() {
        Match branch = samples.running(ada, bob);
        var entries = List.of(entry(branch, 1), entry(branch, 2));
        directory().branch(branch, samples.seed(branch.id()), entries);
        assertThat(directory().find(branch.id())).contains(branch);
        assertThat(journal().read(branch.id(), 0, 9))
                .extracting(Journal.Kept::entry)
                .containsExactly(entries.get(0).entry(), entries.get(1).entry());
    }

    @Test
    void a_match_has_one_rematch_until_that_is_gone() {
        UUID first = opened(samples.running(ada, bob)).id();
        UUID other = opened(samples.running(ada, bob)).id();
        assertThat(directory().rematches(List.of(first, other))).isEmpty();
        Match rematch = again(first);
        assertThat(kept(rematch)).isEqualTo(rematch.id());
        assertThat(directory().find(rematch.id())).contains(rematch);
        assertThat(kept(again(first))).isEqualTo(rematch.id());
        UUID others = kept(again(other));
        assertThat(directory().rematches(List.of(first, other, samples.id())))
                .isEqualTo(Map.of(first, rematch.id(), other, others));
        assertThat(directory().rematches(List.of())).isEmpty();

        UUID third = kept(again(rematch.id()));
        assertThat(third).isNotEqualTo(rematch.id());
        Rejected.with(Rejection.Code.MATCH_NOT_FOUND, () -> kept(again(samples.id())));
    }

    private Match again(UUID before) {
        var bot = new Chair.Open(Optional.of(new Reservation.ForBot(bob)));
        return samples.waiting(
                ada, MatchSettings.USUAL.after(before), new Chair.Taken(ada, ""), bot);
    }

    private UUID kept(Match rematch) {
        return directory().rematch(rematch, samples.seed(rematch.id()));
    }

    private static Outbox over() {
        var won = new Outcome(Outcome.Status.PLAYED_OUT, List.of(1, 2));
        return new Outbox(Optional.of(won), Optional.empty(), new Outbox.Alarm.Untouched());
    }

    private ChainedEntry entry(Match match, int revision) {
        var entry =
                new Entry(
                        revision,
                        match.createdAt(),
                        Cause.BRANCH,
                        Optional.empty(),
                        Optional.empty(),
                        List.of());
        ServerSeed seed = samples.seed(match.id());
        String before =
                revision == 1
                        ? MatchSnapshot.unstarted(match, seed).hash()
                        : entry(match, revision - 1).hash();
        return ChainedEntry.of(entry, before, seed, TestMatch.NOTATION);
    }

    private void append(Match match, int revision, Outbox outbox) {
        var appended =
                journal().append(match.id(), entry(match, revision), Optional.empty(), outbox);
        assertThat(appended).isInstanceOf(Journal.Appended.Kept.class);
    }
}
