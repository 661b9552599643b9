package cardhouse.archive.audits.store;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.Seed;
import cardhouse.archive.audits.Archive;
import cardhouse.archive.audits.ArchiveCursor;
import cardhouse.archive.audits.AuditTally;
import cardhouse.archive.audits.AuditWorker;
import cardhouse.archive.audits.Auditor;
import cardhouse.archive.audits.Inspection;
import cardhouse.archive.audits.Inspection.Aim;
import cardhouse.archive.audits.Inspection.Task;
import cardhouse.archive.audits.Jobs;
import cardhouse.archive.audits.Jobs.Job;
import cardhouse.archive.audits.Jobs.State;
import cardhouse.archive.audits.Remark;
import cardhouse.archive.audits.Selection;
import cardhouse.archive.audits.TestMatch;
import cardhouse.fairness.KeySet;
import cardhouse.http.AnotherInstallation;
import cardhouse.match.TestClock;
import cardhouse.match.store.StoredMatches;
import cardhouse.players.Operator;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Jobs go on after the death or the stop of any node, and every match is counted once.
@QuarkusTest
@TestProfile(AnotherInstallation.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AuditWorkerTest {
    private static final int MATCHES = 12;
    private static final int PLIES_MOST = 1_000_000;
    private static final UUID OWNER = Seed.another("AuditWorkerTest");
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final Duration LEASE = Duration.ofMillis(1_500);

    @Inject DataSource database;
    @Inject Jobs jobs;

    private Archive archive;
    private final Auditor auditor = new Auditor(TestMatch.NOTATION);
    private final List<AuditWorker> open = new ArrayList<>();

    @BeforeAll
    void fill() throws SQLException {
        archive = new PostgresArchive(database, TestMatch.SIGNERS);
        try (var stored = new StoredMatches(database)) {
            for (long number = 0; number < MATCHES; number++) stored.keep(TestMatch.play(number));
        }
        try (var connection = database.getConnection()) {
            // Every match has something wrong with it, so that it is noted.
            connection
                    .createStatement()
                    .execute("update match set outcome = replace(outcome, '[', '[9,')");
        }
    }

    @AfterEach
    void close() {
        open.forEach(AuditWorker::close);
        open.clear();
    }

    private AuditWorker node(Archive from) {
        return node(from, AuditWorker.TO_END);
    }

    private AuditWorker node(Archive from, Duration toEnd) {
        return node(from, toEnd, TestClock.SYSTEM);
    }

    private AuditWorker node(Archive from, Duration toEnd, Clock clock) {
        var node = new AuditWorker(jobs, from, auditor, clock, 1, LEASE, toEnd);
        open.add(node);
        node.open();
        return node;
    }

    private UUID job() {
        UUID id = Seed.another("AuditWorkerTest");
        var task = new Task(Aim.AUDIT, Selection.ALL, Auditor.THOROUGH);
        jobs.open(id, OWNER, task, TestClock.SYSTEM.instant(), 0);
        return id;
    }

    private Job found(UUID job) {
        return jobs.find(job).orElseThrow();
    }

    private void isWhole(UUID id) {
        Await.until("the job is done", SOON, () -> found(id).state() != State.RUNNING);
        Job job = found(id);
        assertThat(job.state()).isEqualTo(State.FINISHED);
        assertThat(job.endedAt()).isPresent();
        assertThat(job.tally().matches()).isEqualTo(MATCHES);
        assertThat(job.tally().plies()).isBetween((long) MATCHES, (long) PLIES_MOST);
        assertThat(job.tally().failed()).isEqualTo(MATCHES);
        var notes = jobs.notes(id, 0, 1000);
        assertThat(notes)
                .extracting(Jobs.Noted::number)
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(1, MATCHES).mapToObj(Long::valueOf).toList());
        assertThat(notes).extracting(noted -> noted.remark().match()).doesNotHaveDuplicates();
        assertThat(notes)
                .extracting(noted -> noted.remark().kind())
                .containsOnly(Remark.Kind.EVENT_NOT_APPLICABLE);
        assertThat(jobs.notes(id, 5, 3)).isEqualTo(notes.subList(5, 8));
    }

    private Instant leasedUntil(UUID job) {
        return QuarkusTransaction.requiringNew()
                .call(() -> JobEntity.<JobEntity>findById(job).leasedUntil);
    }

    private static void expire(UUID job) {
        QuarkusTransaction.requiringNew()
                .run(() -> JobEntity.update("leasedUntil = ?1 where id = ?2", Instant.EPOCH, job));
    }

    @Test
    void one_node_alone_looks_at_all() {
        UUID id = job();
        node(archive);
        isWhole(id);
    }

    @Test
    void node_continues_audits_of_a_dead_node_which_stores_nothing_more() {
        UUID id = job();
        UUID dead = Seed.another("AuditWorkerTest");
        Job claimed = jobs.claim(dead, Set.of(), SOON).orElseThrow();
        assertThat(claimed.id()).isEqualTo(id);
        assertThat(jobs.claim(Seed.another("AuditWorkerTest"), Set.of(), LEASE)).isEmpty();
        var inspection = new Inspection(archive, auditor, claimed.task());
        var fresh = new ArrayList<Remark>();
        Job got = claimed;
        for (Archive.Filed filed : inspection.page(Optional.empty(), 5)) {
            var seen = inspection.look(filed);
            fresh.addAll(seen.remarks());
            got = at(got, got.tally().and(seen), seen.match());
        }
        assertThat(jobs.advance(dead, got, fresh)).isTrue();
        assertThat(found(id).tally().matches()).isEqualTo(5);
        expire(id);

        node(archive);
        isWhole(id);
        assertThat(jobs.advance(dead, got, fresh)).isFalse();
        isWhole(id);
    }

    private static Job at(Job job, AuditTally tally, UUID after) {
        return new Job(
                job.id(),
                job.owner(),
                job.task(),
                job.state(),
                tally,
                Optional.of(after),
                job.createdAt(),
                job.endedAt());
    }

    @Test
    void a_node_that_is_stopped_in_the_middle_leaves_the_rest_to_another_at_once() {
        var slow = new Slow(archive);
        UUID id = job();
        AuditWorker first = node(slow, SOON);
        slow.matches.release(4);
        Await.until("it is in the middle", SOON, () -> slow.matches.availablePermits() == 0);
        Thread stopping = Thread.startVirtualThread(first::close);
        Await.until("it waits or is done", SOON, () -> waits(stopping) || !stopping.isAlive());
        slow.matches.release(1);
        Await.until("it is stopped", SOON, () -> !stopping.isAlive());
        assertThat(found(id).state()).isEqualTo(State.RUNNING);
        assertThat(found(id).tally().matches()).isBetween(4L, 5L);
        node(archive);
        isWhole(id);
    }

    private static boolean waits(Thread thread) {
        return thread.getState() == Thread.State.WAITING
                || thread.getState() == Thread.State.TIMED_WAITING;
    }

    /// By a clock on which each match takes longer than a turn.
    @Test
    void jobs_take_turns_however_long_the_first_is() {
        var slow = new Slow(archive);
        UUID first = job();
        UUID second = job();
        node(slow, AuditWorker.TO_END, hasty());
        slow.matches.release(4);
        Await.until(
                "each had two turns",
                SOON,
                () -> found(first).tally().matches() == 2 && found(second).tally().matches() == 2);
        slow.matches.release(2 * MATCHES);
        isWhole(first);
        isWhole(second);
    }

    /// A minute passes each time that it is read.
    private static Clock hasty() {
        var minutes = new AtomicLong();
        InstantSource source =
                () -> Instant.now().plus(Duration.ofMinutes(minutes.incrementAndGet()));
        return source.withZone(ZoneOffset.UTC);
    }

    @Test
    void a_long_match_does_not_lose_its_node_the_job() {
        var slow = new Slow(archive);
        UUID id = job();
        node(slow);
        slow.matches.release(1);
        Await.until("it is in the middle", SOON, () -> slow.matches.availablePermits() == 0);
        Instant late = leasedUntil(id).plus(LEASE.multipliedBy(2));
        Await.until("the lease goes on", SOON, () -> leasedUntil(id).isAfter(late));
        slow.matches.release(MATCHES);
        isWhole(id);
    }

    @Test
    void a_cancelled_job_goes_on_no_further() {
        var slow = new Slow(archive);
        UUID id = job();
        node(slow);
        slow.matches.release(2);
        Await.until("it is in the middle", SOON, () -> slow.matches.availablePermits() == 0);
        jobs.cancel(id, Instant.now());
        slow.matches.release(MATCHES);
        UUID next = job();
        slow.matches.release(MATCHES);
        isWhole(next);
        assertThat(found(id).state()).isEqualTo(State.CANCELLED);
        assertThat(found(id).tally().matches()).isLessThanOrEqualTo(2);
        UUID last = Seed.another("AuditWorkerTest");
        assertThat(jobs.open(last, OWNER, found(next).task(), Instant.now(), 1)).isTrue();
        jobs.cancel(last, Instant.now());
    }

    @Test
    void concurrent_audits_of_an_account_are_limited() throws Exception {
        var task = new Task(Aim.AUDIT, Selection.ALL, Auditor.THOROUGH);
        var begun = new ConcurrentLinkedQueue<UUID>();
        var requests = new ArrayList<Callable<Boolean>>();
        for (int i = 0; i < 60; i++) {
            UUID id = Seed.another("AuditWorkerTest");
            requests.add(() -> jobs.open(id, Operator.ID, task, Instant.now(), 2) && begun.add(id));
        }
        try (var threads = Executors.newFixedThreadPool(requests.size())) {
            for (var request : threads.invokeAll(requests)) request.get();
        }
        begun.forEach(id -> jobs.cancel(id, Instant.now()));
        assertThat(begun).hasSize(2);
    }

    @Test
    void broken_audits_fail_and_old_ones_are_deleted() {
        UUID id = job();
        node(
                new Slow(archive) {
                    @Override
                    public List<Filed> stored(Selection which, Optional<UUID> after, int limit) {
                        throw new IllegalStateException("planted");
                    }
                });
        Await.until("it has failed", SOON, () -> found(id).state() == State.FAILED);
        jobs.forget(Instant.now().plusSeconds(1));
        assertThat(jobs.find(id)).isEmpty();
        assertThat(jobs.notes(id, 0, 10)).isEmpty();
    }

    /// Gives a match for each permit, each after its own time.
    private static class Slow implements Archive {
        private final Archive archive;
        final Semaphore matches = new Semaphore(0);

        Slow(Archive archive) {
            this.archive = archive;
        }

        @Override
        public Optional<Filed> find(UUID match) {
            return archive.find(match);
        }

        @Override
        public OptionalLong place(ArchiveCursor cursor) {
            return archive.place(cursor);
        }

        @Override
        public List<Filed> ended(Selection which, long after, int limit) {
            return archive.ended(which, after, limit);
        }

        @Override
        public List<Filed> stored(Selection which, Optional<UUID> after, int limit) {
            return archive.stored(which, after, limit).stream().map(this::slowed).toList();
        }

        private Filed slowed(Filed filed) {
            var evidence = filed.evidence();
            return new Filed(
                    filed.match(),
                    filed.finished(),
                    filed.listed(),
                    filed.place(),
                    new cardhouse.archive.audits.Evidence(
                            evidence.header(),
                            evidence.headerHash(),
                            () -> {
                                matches.acquireUninterruptibly();
                                return evidence.items().iterator();
                            },
                            evidence.outcome(),
                            evidence.serverSeed(),
                            evidence.receipts(),
                            evidence.keys()));
        }

        @Override
        public List<Filed> begun(Selection which, Optional<UUID> after, int limit) {
            return archive.begun(which, after, limit);
        }

        @Override
        public KeySet keys(String match) {
            return archive.keys(match);
        }
    }
}
