package cardhouse;

import cardhouse.audit.AuditWorker;
import cardhouse.audit.Audits;
import cardhouse.audit.DaySealer;
import cardhouse.background.PeriodicTask;
import cardhouse.keys.KeyFolder;
import cardhouse.metering.Family;
import cardhouse.nodes.Membership;
import cardhouse.postgres.PostgresJournal;
import java.util.List;

/// Whether what is kept is right, and whether the server is well, in numbers.
record HealthMeters(
        AuditWorker worker,
        Audits asked,
        DaySealer sealer,
        PostgresJournal journal,
        KeyFolder keys,
        Membership membership,
        Survey survey) {
    List<Family> audits() {
        var single = asked.counts();
        var many = worker.counts();
        return List.of(
                Family.gauge(
                        "cardhouse_audit_jobs",
                        "Audits of many matches that are under way",
                        worker::underWay),
                Family.counter(
                        "cardhouse_audit_matches",
                        "Matches that were audited",
                        () -> single.matches() + many.matches()),
                Family.counter(
                        "cardhouse_audit_plies",
                        "Plies that were audited",
                        () -> single.plies() + many.plies()),
                Family.counter(
                        "cardhouse_audit_findings",
                        "Things that audits found wrong in the database",
                        () -> single.findings() + many.findings()),
                Family.gauge(
                        "cardhouse_days_sealed_timestamp_seconds",
                        "When this node last saw all past days sealed, in Unix time",
                        () -> sealer.done().getEpochSecond()));
    }

    List<Family> nodes() {
        return List.of(
                Family.gauge(
                        "cardhouse_nodes",
                        "Nodes that live, with this one, as far as it knows",
                        membership::size),
                Family.gauge(
                        "cardhouse_node_slots",
                        "Slots of 4096 whose deadlines, bots and webhooks this node sees to",
                        () -> membership.share().size()));
    }

    List<Family> wellness() {
        return List.of(
                Family.gauge(
                        "cardhouse_threads_dead",
                        "Threads the server needs that have ended; it has to be restarted",
                        () -> PeriodicTask.dead().size() + (journal.isAlive() ? 0 : 1)),
                Family.gauge(
                        "cardhouse_keys_missing",
                        "1 if the next start would not find the keys that this one has",
                        () -> keys.isStillThere() ? 0 : 1),
                Family.gauge(
                        "cardhouse_rights_missing",
                        "Rights that the server needs and its role in the database lacks",
                        () -> survey.lacking().size()));
    }
}
