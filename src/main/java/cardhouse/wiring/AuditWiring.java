package cardhouse.wiring;

import cardhouse.archive.analysis.Analyses;
import cardhouse.archive.analysis.AnalysisReading;
import cardhouse.archive.audits.Archive;
import cardhouse.archive.audits.AuditJobs;
import cardhouse.archive.audits.AuditWorker;
import cardhouse.archive.audits.Auditor;
import cardhouse.archive.audits.Audits;
import cardhouse.archive.audits.DayRootStore;
import cardhouse.archive.audits.DaySealer;
import cardhouse.archive.audits.Days;
import cardhouse.archive.audits.Jobs;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.Receipts;
import cardhouse.match.Views;
import cardhouse.match.journal.CanonicalCodec;
import cardhouse.platform.background.Computations;
import cardhouse.platform.json.Export;
import cardhouse.platform.nodes.SingletonTasks;
import cardhouse.platform.requests.AfterCommit;
import io.smallrye.config.ConfigMapping;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import java.util.function.Supplier;

/// Assembles the services that audit and export finished matches.
@Singleton
final class AuditWiring {
    /// Time without a renewal after which another node takes over a job.
    private static final Duration LEASE = Duration.ofSeconds(30);

    @ConfigMapping(prefix = "cardhouse.limits")
    public interface Settings {
        /// Audits of many matches that a node runs at once, for all accounts, with a thread each.
        int maxConcurrentAudits();

        /// Audits of many matches that one account has running; 0 for no limit.
        int auditsPerAccount();

        /// Proofs, audits of one match, samples and the like that a node computes at once, with a
        /// thread each; lists and replays have as many threads of their own. Analyses share those
        /// of proofs, one analysis at a time.
        int maxConcurrentComputations();

        /// Computations that may wait for these threads; the same number of lists and replays, and
        /// of analyses, may wait. If there are more, the server rejects the newest of the address
        /// with most.
        int computationQueueSize();

        /// Computations of each of these three kinds that may run or wait for one address, or one
        /// /64 network of IPv6.
        int computationsPerAddress();

        /// The same for one account.
        int computationsPerAccount();
    }

    @Produces
    @Singleton
    Computations computations(Settings settings) {
        return new Computations(
                settings.maxConcurrentComputations(),
                new Computations.Most(
                        settings.computationQueueSize(),
                        settings.computationsPerAddress(),
                        settings.computationsPerAccount()));
    }

    void stop(@Disposes Computations computations) {
        computations.close();
    }

    @Produces
    @Singleton
    Export export(Archive archive) {
        return new Export(archive);
    }

    @Produces
    @Singleton
    Audits audits(Archive archive, CanonicalCodec codec) {
        return new Audits(archive, new Auditor(codec));
    }

    @Produces
    @Singleton
    Analyses analyses(Audits audits, CanonicalCodec codec, Computations computations) {
        return new Analyses(audits, codec, computations);
    }

    @Produces
    @Singleton
    AnalysisReading analysisReading(Analyses analyses, Views views) {
        return new AnalysisReading(views, analyses::of);
    }

    @Produces
    @Singleton
    AuditWorker worker(
            Jobs jobs, Archive archive, CanonicalCodec codec, Clock clock, Settings settings) {
        var auditor = new Auditor(codec);
        return new AuditWorker(
                jobs,
                archive,
                auditor,
                clock,
                settings.maxConcurrentAudits(),
                LEASE,
                AuditWorker.TO_END);
    }

    @Produces
    @Singleton
    AuditJobs auditJobs(
            Jobs jobs,
            AuditWorker worker,
            AfterCommit afterCommit,
            Supplier<UUID> ids,
            Clock clock,
            Settings settings) {
        return new AuditJobs(
                jobs, worker::wake, afterCommit, ids, clock, settings.auditsPerAccount());
    }

    @Produces
    @Singleton
    Days.Trees days(DayRootStore.Trees roots, Receipts receipts, KeySet keys, Clock clock) {
        return tree -> new Days(tree, roots.of(tree), receipts, keys, clock);
    }

    @Produces
    @Singleton
    DaySealer sealer(Days.Trees days, SingletonTasks chores, Clock clock) {
        return new DaySealer(chores::areOurs, clock, days);
    }
}
