package cardhouse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.TestDatabase;
import cardhouse.archive.audits.TestMatch;
import cardhouse.match.store.StoredMatches;
import cardhouse.platform.json.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// A database and its keys go through a file into an empty place, and are the same there.
@Tag("thorough")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Beside
class BackupAndRestoreTest {
    /// Each kind of column with what is hard to write down.
    private static final String ROWS =
            """
            insert into player values
                ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d41', E'A\\\\d\\ta\\n\\\\N\\r "é" 🂡', 'HUMAN', '2026-01-02T03:04:05.678901Z'),
                ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d42', '', 'BOT', '0044-03-15 12:00:00+00 BC');
            insert into identity values
                ('https://id.example', 'x,"y"', '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d41', '2026-01-02T03:04:05Z',
                    '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d60', 'Ada', '2026-01-02T03:04:05Z'),
                ('https://id.example', 'z', '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d42', '2026-01-02T03:04:05Z',
                    '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d62', null, null);
            insert into token (hash, player_id, created_at, id, prefix, label, scopes, identity_id) values
                ('\\x0e', '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d41', '2026-01-02T03:04:05Z', '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d61', null, 'browser', 'play', '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d60');
            insert into token (hash, player_id, created_at, id, prefix, label, scopes, parent_id) values
                ('\\x00ff5c0a09', '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d41', '2026-01-02T03:04:05Z', '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d44', null, '\\N', 'play', '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d45'),
                ('\\x', '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d41', '2026-01-02T03:04:05Z', '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d45', 'ab', '', 'play', null);
            insert into authorization_code values
                ('\\x0d', '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d41', '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d44', 'client', 'https://app.example/', 'challenge', 'play', '2026-01-02T03:04:05Z', null);
            insert into passkey values
                ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d46', '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d41', '\\x0e', '\\x00ff', '\\x5c', 4294967295, true, '', 'x,"y"', '2026-01-02T03:04:05Z', null);
            insert into passkey_challenge values ('\\x0f', null, null, '2026-01-02T03:04:05Z');
            insert into recovery_code values ('\\x10', '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d41', '2026-01-02T03:04:05Z');
            insert into account_claim values
                ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d41', '\\x0e', '2026-01-02T03:04:05Z', null, null);
            insert into idempotent_response values
                ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d41', '\\x01', '\\x02', '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d42', null, '2026-01-02T03:04:05Z',
                    '{01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d41,01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d42}'),
                ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d41', '\\x03', '\\x02', '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d42', '\\x5c2e0a', '2026-01-02T03:04:05Z', '{}');
            insert into entry_count values ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d41', '2026-11-22', 9223372036854775807);
            insert into node values ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d50', null, '2026-01-02T03:04:05Z');
            insert into match_deadline values ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d43', 'infinity');
            insert into bot values
                ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d42', '{"a": "\\\\n"}', '{trash,"a b","q\\"q",NULL}', 2, true, null, '-infinity', true);
            insert into webhook values
                ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d46', '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d42', 'https://bot.example', null, null, '2026-01-02T03:04:05Z', null, 'sealed', null, null, true);
            insert into delivery (id, webhook_id, revision, state, attempts, created_at) values
                ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d47', '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d46', 7, 'PENDING', 0, '2026-01-02T03:04:05Z');
            insert into mail_count values ('server', '2026-11-22', 2);
            insert into event_outbox (kind, subject_id, number) values ('MATCH_OVER', '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d43', 0);
            insert into event_log values ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d42', 1);
            insert into event values
                ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d42', 1, 'MATCH_OVER', '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d43', 0, '2026-01-02T03:04:05Z');
            insert into audit_run (id, owner_id, kind, listed, depths, state, created_at) values
                ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d48', '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d41', 'AUDIT', false, 'EVENTS', 'RUNNING', '2026-01-02T03:04:05Z');
            insert into audit_finding values ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d48', 1, '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d43', true, 7, 'EVENTS', 'OTHER', '[]', null, E'a\\\\.\\n\\\\.\\n');
            insert into archived_match values ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d49', 7, sha256('d'), '2026-11-22T00:00:01Z', 'statement', 3);
            insert into day_root values ('2026-11-21', 1, 'signature', '2026-11-22T00:00:01Z');
            insert into day_leaf values ('2026-11-21', 0, '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d43', 7, sha256('a'));
            insert into match_commitment values ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d43', sha256('b'), '2026-11-21T00:00:01Z');
            insert into commitment_root values ('2026-11-21', 1, 'signature', '2026-11-22T00:00:01Z');
            insert into commitment_leaf values ('2026-11-21', 0, '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d43', 0, sha256('c'));
            insert into note values
                ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d43', 2, 0, '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d41', '2026-11-21T00:00:01Z', sha256('g'), sha256('h'), E'a\\\\b\\t🂡'),
                ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d43', 3, 1, null, '2026-11-21T00:00:02Z', sha256('i'), null, null);
            insert into note_root values ('2026-11-21', 1, 'signature', '2026-11-22T00:00:01Z');
            insert into note_leaf values ('2026-11-21', 0, '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d43', 3, sha256('j'));
            insert into log_entry values (0, 'signature', '2026-11-22T00:00:02Z');
            insert into log_checkpoint values (1, E'origin\\n1\\nroot\\n', '2026-11-22T00:00:03Z');
            insert into trial values
                ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d51', '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d42', 'RUNNING', '1.0.0', '2026-01-02T03:04:05Z', null);
            insert into trial_scenario values
                ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d51', 'CLOCK', 0, 'RUNNING', null, '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d43', null, 1, null, null);
            insert into trial_observation values
                ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d52', '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d51', 'CLOCK', 'MOVED', '2026-01-02T03:04:05Z', 'a\\tb', 7, null, null);
            insert into seek values
                ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d53', '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d42', 'trash', 'classic', 2, 'PT30S', 'PT2M', true,
                    'HUMANS', 25.1, 5, null, null, null, 'SEEKING', null, '2026-01-02T03:04:05Z', '2026-01-02T03:04:35Z');
            insert into match_set values
                ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d53', '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d41', '{"a": "\\\\n"}', 2, 'c', sha256('e'), 'RUNNING', '2026-01-02T03:04:05Z', null);
            insert into daily_deal values
                ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d55', '2026-01-02', 'trio', '{"a": "\\\\n"}', 2, 'c', sha256('k'), '2026-01-03T00:00:00Z', null);
            insert into daily_entry values
                ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d55', 0, null, '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d43', 0.1, 7),
                ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d55', 1, '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d41', '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d44', null, null);
            insert into club values
                ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d56', '{"a": "\\\\n"}', true, 1, 'c', 1, 'd', '2026-01-02T03:04:05Z', null);
            insert into club_entry values ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d56', 1, '{}', 'd');
            insert into club_member values ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d56', 1, '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d41', true);
            insert into club_match values ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d45', '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d56', true);
            insert into tournament values
                ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d54', '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d41', '{"a": "\\\\n"}', sha256('f'), 'RUNNING', 1, 'c', '2026-01-02T03:04:05Z', null, null);
            insert into tournament_entry values ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d54', 1, '{}', 'd');
            insert into tournament_entrant values ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d54', '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d41', true);
            insert into tournament_match values ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d54', 1, 2, '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d43', true);
            insert into projection values ('ratings', 2, 3);
            insert into rating values
                ('trash', 2, 'classic', 2, 'greedy', null, 25, 1e-300, 0.1, false, 1, '2026-11-21T00:00:00Z');
            insert into rating_change values
                ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d43', 0, '2026-11-21T00:00:00Z', 'trash', 2, 'classic', 2, 'greedy', 1, 25, 8.333333333333334, 25, 0.1, 1, 3);
            insert into statistic_count values ('trash', 2, 'classic', 2, 'BUILT_IN', 3, 1, 2);
            insert into statistic_bin values ('trash', 2, 'classic', 2, 'BUILT_IN', 'turns', 4, 3, 255);
            """;

    @TempDir static Path folder = Path.of("");

    private final DataSource here = TestDatabase.fresh();
    private Path file = Path.of("");
    private Path keys = Path.of("");
    private DataSource there = TestDatabase.empty();
    private Path otherKeys = Path.of("");
    private String told = "";

    @BeforeAll
    void fill() throws SQLException, IOException {
        try (var stored = new StoredMatches(here)) {
            stored.fill(4);
        }
        run(here, ROWS);
        keys = folder.resolve("keys");
        new CommandRun(here, keys).ofTheSameHouse();
        Files.createDirectories(keys.resolve("others"));
        Files.writeString(keys.resolve("others/x.json"), "{\"keys\":[]}");
        Files.writeString(folder.resolve("passphrase"), "correct horse battery\nanything\n");
        Files.writeString(folder.resolve("wrong"), "correct horse batterz\n");
        Files.writeString(folder.resolve("short"), "horse\n");
        file = folder.resolve("file");
        assertThat(backup(here, keys, file)).as(told).isZero();
    }

    @BeforeEach
    void empty() throws IOException {
        there = TestDatabase.empty();
        otherKeys = Files.createTempDirectory(folder, "keys");
    }

    @Test
    void every_row_of_every_table_is_the_same() throws Exception {
        assertThat(restore()).as(told).isZero();

        Map<String, String> before = rows(here);
        assertThat(before.values()).as("tables without a row").noneMatch(String::isEmpty);
        assertThat(rows(there)).isEqualTo(before);
        assertThat(told)
                .startsWith("restore: ")
                .contains(" rows of " + before.size() + " tables and 2 keys, as of 2");
    }

    @Test
    void constraints_indexes_triggers_and_rights_are_restored() throws Exception {
        assertThat(restore()).as(told).isZero();
        assertThat(
                        texts(
                                there,
                                "select nspname::text from pg_namespace where nspname like 'card%'"))
                .isEmpty();
        for (String catalogue :
                List.of(
                        "select conrelid::regclass || pg_get_constraintdef(oid) from pg_constraint"
                                + " where connamespace = 'public'::regnamespace",
                        "select indexdef from pg_indexes where schemaname = 'public'",
                        "select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal",
                        "select pg_get_functiondef(oid) from pg_proc"
                                + " where pronamespace = 'public'::regnamespace"))
            assertThat(texts(there, catalogue))
                    .isNotEmpty()
                    .containsExactlyInAnyOrderElementsOf(texts(here, catalogue));
        assertThat(
                        texts(
                                there,
                                "select privilege_type from information_schema.role_table_grants"
                                        + " where grantee = 'cardhouse_service' and table_name = 'entry'"))
                .containsExactlyInAnyOrder("SELECT", "INSERT");
    }

    @Test
    void its_matches_are_proven_there_with_the_keys_that_came_along() throws Exception {
        assertThat(restore()).as(told).isZero();
        var audit = new CommandRun(there, otherKeys);
        assertThat(audit.inspect("audit")).as(audit.told()).isZero();
        assertThat(audit.told()).contains("4 matches").contains("0 findings");
        assertThat(otherKeys.resolve("0001.pem")).hasSameBinaryContentAs(keys.resolve("0001.pem"));
        assertThat(otherKeys.resolve("others/x.json")).hasContent("{\"keys\":[]}");
    }

    @Test
    void json_has_the_contents() throws Exception {
        Path passphrase = folder.resolve("passphrase");
        var owner = new OwnerRun(here, keys, "nobody");
        Path copy = folder.resolve("copy");
        var written = end(owner, "backup", "--json", "--passphrase-file", passphrase, copy);
        var checked =
                end(owner, "restore", "--check", "--json", "--passphrase-file", passphrase, copy);
        assertThat(written.keySet())
                .containsExactlyInAnyOrder(
                        "rows", "tables", "keys", "bytes", "madeAt", "postgres", "seconds");
        assertThat(written.get("keys")).isEqualTo(2);
        assertThat(written.get("bytes")).isEqualTo((int) Files.size(copy));
        for (String same : List.of("rows", "tables", "keys", "bytes", "madeAt", "postgres"))
            assertThat(checked.get(same)).isEqualTo(written.get(same));
        assertThat(
                        owner.run(
                                Stream.of(
                                        "restore",
                                        "--json",
                                        "--passphrase-file",
                                        passphrase,
                                        passphrase)))
                .isNotZero();
        assertThat(JsonOutputTest.objects(owner.written()))
                .singleElement()
                .satisfies(error -> assertThat(error).containsOnlyKeys("error"));
    }

    private static Map<String, ?> end(OwnerRun owner, Object... arguments) {
        assertThat(owner.run(Stream.of(arguments))).as(owner.written()).isZero();
        assertThat(owner.told()).isEmpty();
        var lines = JsonOutputTest.objects(owner.written());
        assertThat(lines).hasSize(1);
        return Json.readObject(Json.write(Objects.requireNonNull(lines.getFirst().get("end"))));
    }

    @Test
    void a_secret_is_nowhere_in_the_file() throws Exception {
        byte[] whole = Files.readAllBytes(file);
        String bytes = new String(whole, StandardCharsets.ISO_8859_1);
        byte[] secret = java.util.Base64.getDecoder().decode(TestMatch.SECRET);
        assertThat(bytes)
                .doesNotContain(
                        TestMatch.SECRET,
                        new String(secret, StandardCharsets.ISO_8859_1),
                        new String(secret, secret.length - 32, 32, StandardCharsets.ISO_8859_1),
                        "PRIVATE KEY");
    }

    @Test
    void check_option_verifies_a_backup_without_restoring_it() throws Exception {
        assertThat(run("restore", there, otherKeys, "--check", file.toString())).isZero();
        assertThat(told).startsWith("restore: whole: ");
        isUntouched();
    }

    @Test
    void a_place_with_something_in_it_is_left_alone() throws Exception {
        there = TestDatabase.fresh();
        assertThat(restore()).isEqualTo(2);
        assertThat(told).contains("the database is not empty, it has the table ");
        assertThat(texts(there, "select id::text from match")).isEmpty();
        assertThat(otherKeys).isEmptyDirectory();
    }

    @Test
    void a_folder_with_other_keys_is_left_alone_and_so_is_the_database() throws Exception {
        Files.writeString(otherKeys.resolve("0001.pem"), "another");
        assertThat(restore()).isEqualTo(2);
        assertThat(told).contains("0001.pem exists already and is not a key of the backup");
        assertThat(otherKeys.resolve("0001.pem")).hasContent("another");
        assertThat(texts(there, "select tablename from pg_tables where schemaname = 'public'"))
                .isEmpty();
    }

    /// Several nodes have one folder.
    @Test
    void the_same_keys_may_be_there_already() throws Exception {
        Files.copy(keys.resolve("0001.pem"), otherKeys.resolve("0001.pem"));
        assertThat(restore()).as(told).isZero();
    }

    @Test
    void tables_of_others_do_not_matter_on_either_side() throws Exception {
        DataSource shared = TestDatabase.fresh();
        run(shared, "create table somebody_elses as select 1 as one");
        run(there, "create table somebody_elses as select 2 as two");
        Path other = folder.resolve("shared");
        assertThat(backup(shared, keys, other)).as(told).isZero();
        assertThat(run("restore", there, otherKeys, other.toString())).as(told).isZero();
        assertThat(texts(there, "select two::text from somebody_elses")).containsExactly("2");
    }

    @Test
    void another_passphrase_and_a_damaged_file_are_refused_before_anything_is_touched()
            throws Exception {
        Path wrong = folder.resolve("wrong");
        assertThat(command("restore", there, otherKeys, wrong, file.toString())).isEqualTo(2);
        assertThat(told).isEqualTo("restore: " + file + ": the passphrase is wrong\n");
        isUntouched();

        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length / 2] ^= 1;
        Path damaged = Files.write(folder.resolve("damaged"), bytes);
        assertThat(run("restore", there, otherKeys, damaged.toString())).isEqualTo(1);
        assertThat(told).contains(damaged + ": it is damaged or was changed: ");
        isUntouched();

        assertThat(run("restore", there, otherKeys, folder.resolve("none").toString()))
                .isEqualTo(2);
        assertThat(told).contains("none does not exist");
    }

    /// The way from one release to the next.
    @Test
    void tables_of_an_earlier_release_are_brought_up_to_date() throws Exception {
        DataSource earlier = TestDatabase.empty();
        TestDatabase.migrate(earlier, "1");
        run(
                earlier,
                "insert into player values ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d41', 'Ada', 'HUMAN',"
                        + " '2026-11-21T10:15:30Z');"
                        + "insert into token values ('\\x01', '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d41',"
                        + " '2026-11-21T10:15:30Z')");
        Path old = folder.resolve("old");
        assertThat(backup(earlier, keys, old)).as(told).isZero();
        assertThat(run("restore", there, otherKeys, old.toString())).as(told).isZero();
        assertThat(texts(there, "select scopes from token"))
                .containsExactly("play watch audit account");
        String last = "select max(version::int)::text from flyway_schema_history";
        assertThat(texts(there, last)).isEqualTo(texts(here, last));
    }

    /// Migration 43 renames tables and the function that recreates partitions.
    @Test
    void tables_with_earlier_names_get_their_new_ones() throws Exception {
        DataSource earlier = TestDatabase.empty();
        TestDatabase.migrate(earlier, "42");
        run(
                earlier,
                """
                insert into alarm values ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d43', 'infinity');
                insert into job (id, owner_id, aim, listed, depths, state, created_at) values
                    ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d48', '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d41', 'AUDIT', false, 'EVENTS', 'RUNNING', '2026-01-02T03:04:05Z');
                insert into remark values
                    ('01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d48', 1, '01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d43', true, 7, 'EVENTS', 'OTHER', '[]', null, null);
                insert into entry (match_id, revision, at, cause, events) values
                    ('ffffffff-3c1a-7d55-8a3e-5f0c9b7e2d43', 1, '2026-01-02T03:04:05Z', 'START', '[]')\
                """);
        Path old = folder.resolve("renamed");
        assertThat(backup(earlier, keys, old)).as(told).isZero();

        assertThat(run("restore", there, otherKeys, old.toString())).as(told).isZero();

        assertThat(texts(there, "select match_id::text from match_deadline"))
                .containsExactly("01930f6e-3c1a-7d55-8a3e-5f0c9b7e2d43");
        assertThat(
                        texts(
                                there,
                                "select r.kind || ' ' || f.kind from audit_run r"
                                        + " join audit_finding f on f.audit_run_id = r.id"))
                .containsExactly("AUDIT OTHER");
        assertThat(texts(there, "select tableoid::regclass::text from entry"))
                .containsExactly("entry_default");
    }

    @Test
    void tables_of_a_later_release_are_left_to_that_one() throws Exception {
        DataSource later = TestDatabase.fresh();
        run(
                later,
                "insert into flyway_schema_history select installed_rank + 1000, '9999', description,"
                        + " type, 'V9999__later.sql', checksum, installed_by, installed_on,"
                        + " execution_time, success from flyway_schema_history limit 1");
        Path none = folder.resolve("later");
        assertThat(backup(later, keys, none)).isEqualTo(2);
        assertThat(told).contains("its schema has version 9999, of a later release");
        assertThat(none).doesNotExist();
    }

    @Test
    void there_is_no_backup_without_tables_keys_or_a_passphrase_that_is_worth_it()
            throws Exception {
        Path none = folder.resolve("nothing");
        assertThat(backup(there, keys, none)).isEqualTo(2);
        assertThat(told).contains("the database has no tables of Cardhouse");
        assertThat(backup(here, otherKeys, none)).isEqualTo(2);
        assertThat(told).contains("no keys found in " + otherKeys);
        Path weak = folder.resolve("short");
        assertThat(command("backup", here, keys, weak, none.toString())).isEqualTo(2);
        assertThat(told).contains("the passphrase must have at least 12 characters");
        assertThat(none).doesNotExist();
    }

    private void isUntouched() throws SQLException {
        assertThat(texts(there, "select tablename from pg_tables where schemaname = 'public'"))
                .isEmpty();
        assertThat(
                        texts(
                                there,
                                "select nspname::text from pg_namespace where nspname like 'card%'"))
                .isEmpty();
        assertThat(otherKeys).isEmptyDirectory();
    }

    private int backup(DataSource database, Path keys, Path file) {
        return run("backup", database, keys, file.toString());
    }

    private int restore() {
        return run("restore", there, otherKeys, file.toString());
    }

    private int run(String name, DataSource database, Path keys, String... arguments) {
        return command(name, database, keys, folder.resolve("passphrase"), arguments);
    }

    private int command(
            String name, DataSource database, Path keys, Path passphrase, String... arguments) {
        var owner = new OwnerRun(database, keys, "cardhouse_service");
        var line = Stream.of(name, "--passphrase-file", passphrase);
        int end = owner.run(Stream.concat(line, Stream.of(arguments)));
        told = owner.told();
        return end;
    }

    /// Of each table, as text.
    private static Map<String, String> rows(DataSource database) throws SQLException {
        var all = new LinkedHashMap<String, String>();
        for (String table :
                texts(
                        database,
                        "select relname::text from pg_class where relnamespace = 'public'::regnamespace"
                                + " and relkind in ('r', 'p') and not relispartition order by 1"))
            all.put(
                    table,
                    String.join(
                            "\n",
                            texts(database, "select t::text from " + table + " t order by 1")));
        return all;
    }

    private static void run(DataSource database, String sql) throws SQLException {
        try (Connection connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static List<String> texts(DataSource database, String query) throws SQLException {
        try (Connection connection = database.getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(query)) {
            var texts = new ArrayList<String>();
            while (rows.next()) texts.add(rows.getString(1));
            return texts;
        }
    }
}
