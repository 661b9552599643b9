package cardhouse.match.store;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.archive.audits.AuditTally;
import cardhouse.archive.audits.Auditor;
import cardhouse.archive.audits.Depth;
import cardhouse.archive.audits.Inspection.Aim;
import cardhouse.archive.audits.Inspection.Task;
import cardhouse.archive.audits.Jobs;
import cardhouse.archive.audits.Jobs.Job;
import cardhouse.archive.audits.Jobs.Noted;
import cardhouse.archive.audits.Jobs.State;
import cardhouse.archive.audits.Remark;
import cardhouse.archive.audits.Selection;
import cardhouse.bots.matchmaking.BotManifest;
import cardhouse.bots.matchmaking.BotManifest.Offer;
import cardhouse.bots.matchmaking.BotManifest.Opponents;
import cardhouse.bots.matchmaking.BotManifest.TimeControlRange;
import cardhouse.bots.matchmaking.BotRegistry;
import cardhouse.bots.matchmaking.RegisteredBot;
import cardhouse.http.AnotherInstallation;
import cardhouse.players.Player;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/// Rows as the release before left them are read as what they were, and are written the same.
@QuarkusTest
@TestProfile(AnotherInstallation.class)
class StoredRowsTest {
    private static final Instant AT = Instant.parse("2026-01-02T03:04:05.678901Z");
    private static final Instant LATER = Instant.parse("2026-01-03T00:00:00Z");
    private static final UUID OWNER = UUID.fromString("01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d41");
    private static final UUID MATCH = UUID.fromString("01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d42");

    private static final String BY_ALL_MEANS =
            """
            {"games":[{"game":"trash","autoMatch":true}],\
            "clock":{"untimed":true,"minPerMove":"PT1S","maxPerMove":"PT2160H"},"matches":2,\
            "opponents":{"kind":"ANYBODY"},"alwaysAvailable":true}\
            """;

    @Inject DataSource database;
    @Inject Jobs jobs;
    @Inject BotRegistry register;

    private void run(String sql) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private String text(String sql) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery(sql)) {
            assertThat(row.next()).isTrue();
            return row.getString(1);
        }
    }

    @Test
    void a_job_and_what_it_noted_are_read() throws SQLException {
        UUID id = UUID.randomUUID();
        run(
                """
                insert into audit_run (id, owner_id, kind, game, edition, finished_after, finished_before, listed,
                    depths, state, node, leased_until, after_match, matches, entries, failed, incomplete, findings,
                    stored_findings, created_at, ended_at)
                values ('%1$s', '%2$s', 'RULES', 'trash', 1, '2026-01-02T03:04:05.678901Z', '2026-01-03T00:00:00Z', true,
                    'EVENTS RULES', 'FAILED', '%2$s', now(), '%3$s', 6, 5, 4, 3, 2, 1, '2026-01-02T03:04:05.678901Z',
                    '2026-01-03T00:00:00Z');
                insert into audit_finding values
                    ('%1$s', 1, '%3$s', true, 7, 'RULES', 'EVENTS_MISMATCH', '[]', '[1]', null),
                    ('%1$s', 2, '%3$s', false, 0, 'HASH_CHAIN', 'NOT_CHECKED', null, null, null)\
                """
                        .formatted(id, OWNER, MATCH));
        var which =
                new Selection(
                        Optional.of("trash"),
                        Optional.of(1),
                        Optional.of(AT),
                        Optional.of(LATER),
                        true);
        assertThat(jobs.find(id))
                .contains(
                        new Job(
                                id,
                                OWNER,
                                new Task(Aim.RULES, which, Set.of(Depth.EVENTS, Depth.RULES)),
                                State.FAILED,
                                new AuditTally(6, 5, 4, 3, 2, 1),
                                Optional.of(MATCH),
                                AT,
                                Optional.of(LATER)));
        assertThat(jobs.notes(id, 0, 9))
                .containsExactly(
                        new Noted(
                                1,
                                new Remark(
                                        MATCH,
                                        true,
                                        7,
                                        Depth.RULES,
                                        Remark.Kind.EVENTS_MISMATCH,
                                        Optional.of("[]"),
                                        Optional.of("[1]"),
                                        Optional.empty())),
                        new Noted(2, hidden()));
    }

    private static Remark hidden() {
        return new Remark(
                MATCH,
                false,
                0,
                Depth.HASH_CHAIN,
                Remark.Kind.NOT_CHECKED,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    @Test
    void a_job_and_what_it_notes_are_written_as_before() throws SQLException {
        UUID id = UUID.randomUUID();
        jobs.open(id, OWNER, new Task(Aim.AUDIT, Selection.ALL, Auditor.THOROUGH), AT, 0);
        assertThat(row(id))
                .isEqualTo(
                        "(%s,%s,AUDIT,,,,,f,\"EVENTS RULES SHUFFLE HASH_CHAIN\",RUNNING,,,0,0,0,0,0,0,%s,)"
                                .formatted(id, OWNER, "\"2026-01-02 03:04:05.678901\""));
        UUID node = UUID.randomUUID();
        Job claimed = jobs.claim(node, Set.of(), Duration.ofMinutes(1)).orElseThrow();
        assertThat(claimed.id()).isEqualTo(id);
        var ended =
                new Job(
                        id,
                        OWNER,
                        claimed.task(),
                        State.FINISHED,
                        new AuditTally(6, 5, 4, 3, 2, 1),
                        Optional.of(MATCH),
                        AT,
                        Optional.of(LATER));
        assertThat(jobs.advance(UUID.randomUUID(), ended, List.of(hidden()))).isFalse();
        assertThat(jobs.advance(node, ended, List.of(hidden()))).isTrue();
        assertThat(row(id))
                .isEqualTo(
                        "(%s,%s,AUDIT,,,,,f,\"EVENTS RULES SHUFFLE HASH_CHAIN\",FINISHED,%s,%s,6,5,4,3,2,1,%s,%s)"
                                .formatted(
                                        id,
                                        OWNER,
                                        node,
                                        MATCH,
                                        "\"2026-01-02 03:04:05.678901\"",
                                        "\"2026-01-03 00:00:00\""));
        assertThat(text("select f::text from audit_finding f where audit_run_id = '" + id + "'"))
                .isEqualTo("(%s,1,%s,f,0,HASH_CHAIN,NOT_CHECKED,,,)".formatted(id, MATCH));
        UUID next = UUID.randomUUID();
        assertThat(jobs.open(next, OWNER, claimed.task(), AT, 1)).isTrue();
        jobs.cancel(next, AT);
    }

    /// All but until when it is leased.
    private String row(UUID job) throws SQLException {
        return text(
                """
                select (id, owner_id, kind, game, edition, finished_after, finished_before, listed, depths, state, node,
                    after_match, matches, entries, failed, incomplete, findings, stored_findings,
                    created_at at time zone 'UTC', ended_at at time zone 'UTC')::text
                from audit_run where id = '%s'\
                """
                        .formatted(job));
    }

    private UUID bot() throws SQLException {
        UUID id = UUID.randomUUID();
        run(
                "insert into player values ('%s', 'Bo', 'BOT', '2026-01-02T03:04:05.678901Z')"
                        .formatted(id));
        return id;
    }

    private static BotManifest manifest() {
        var offer = new Offer("trash", Optional.empty(), Optional.empty(), true);
        return new BotManifest(List.of(offer), TimeControlRange.ANY, 2, Opponents.ANYBODY, true);
    }

    private static BotRegistry.Terms terms() {
        return new BotRegistry.Terms(AT.minusSeconds(1), AT.minusSeconds(60), 9);
    }

    @Test
    void bots_are_read_wherever_they_stand() throws SQLException {
        UUID silent = bot();
        UUID there = bot();
        run(
                """
                insert into bot values
                    ('%1$s', '%3$s', '{trash}', 2, true, null, '-infinity', true),
                    ('%2$s', '%3$s', '{trash,trio}', 1, false, '2026-01-03T00:00:00Z', '2026-01-02T03:04:05.678901Z', false);
                insert into seat (match_id, seat, kind, player_id, finished) values
                    ('%4$s', 0, 'PLAYER', '%1$s', false), ('%5$s', 0, 'PLAYER', '%1$s', true)\
                """
                        .formatted(
                                silent, there, BY_ALL_MEANS, UUID.randomUUID(), UUID.randomUUID()));
        var gone =
                new RegisteredBot(
                        new Player(silent, "Bo", Player.Kind.BOT, AT),
                        manifest(),
                        1,
                        false,
                        Optional.empty());
        var waiting =
                new RegisteredBot(
                        new Player(there, "Bo", Player.Kind.BOT, AT),
                        manifest(),
                        0,
                        true,
                        Optional.of(LATER));
        assertThat(register.find(silent, terms())).contains(gone);
        assertThat(register.available(Optional.empty(), Optional.empty(), terms(), 99))
                .contains(waiting)
                .doesNotContain(gone);
        assertThat(register.available(Optional.of("trio"), Optional.empty(), terms(), 99))
                .containsExactly(waiting);
        assertThat(register.available(Optional.of("trio"), Optional.of(there), terms(), 99))
                .isEmpty();
        assertThat(register.free("trio", terms(), 99)).containsExactly(waiting);
        assertThat(register.looking(terms(), 99)).contains(waiting);
        assertThat(register.take(List.of(waiting), true, terms(), AT, () -> "seated"))
                .contains("seated");
        // Its place in the line is another now.
        assertThat(register.take(List.of(waiting), true, terms(), AT, () -> "seated")).isEmpty();
        register.heard(silent, AT);
        assertThat(register.find(silent, terms())).map(RegisteredBot::available).contains(true);
        assertThat(register.withdraw(silent)).isTrue();
        assertThat(register.withdraw(silent)).isFalse();
    }

    @Test
    void a_bot_is_written_as_before() throws SQLException {
        UUID bot = bot();
        assertThat(register.keep(bot, manifest(), AT)).isTrue();
        assertThat(register.keep(UUID.randomUUID(), manifest(), AT)).isFalse();
        assertThat(
                        text(
                                """
                                                select (manifest = '%s', games, max_matches, always_available,
                                    queued_since at time zone 'UTC', last_seen_at at time zone 'UTC', timed_out)::text
                                from bot where player_id = '%s'\
                                """
                                        .formatted(BY_ALL_MEANS, bot)))
                .isEqualTo(
                        "(t,{trash},2,t,\"2026-01-02 03:04:05.678901\",\"2026-01-02 03:04:05.678901\",f)");
        register.withdraw(bot);
    }
}
