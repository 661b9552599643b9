package cardhouse;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import cardhouse.engine.GameType;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import jakarta.persistence.EntityManager;
import java.security.SecureRandom;
import java.sql.Connection;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.stream.Stream;

/// The walls between the packages. Moving one is a decision: change the rule, the list of packages
/// in `src/README.md` and the reason in one commit.
@AnalyzeClasses(packages = "cardhouse", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    private static final DescribedPredicate<JavaClass> PURE =
            resideInAnyPackage(
                            "cardhouse.cards..",
                            "cardhouse.engine..",
                            "cardhouse.games..",
                            "cardhouse.fairness..")
                    .and(resideOutsideOfPackage("cardhouse.games.*.bot.."));

    private static final DescribedPredicate<JavaClass> OFFERS_A_GAME =
            DescribedPredicate.describe(
                    "offer a game",
                    one ->
                            one.getFields().stream()
                                    .anyMatch(field ->
                                            field.getRawType().isEquivalentTo(GameType.class)));

    /// The packages of one game count as one.
    private static final SliceAssignment PACKAGES_AND_GAMES =
            new SliceAssignment() {
                @Override
                public SliceIdentifier getIdentifierOf(JavaClass one) {
                    return SliceIdentifier.of(
                            one.getPackageName().replaceFirst("(\\.games\\.\\w+).*", "$1"));
                }

                @Override
                public String getDescription() {
                    return "packages and games";
                }
            };

    /// These are made, used and dropped within one call, so that nobody sees them change: a
    /// PlyBuilder gathers the events of a ply; a SeededChance counts the requests of a ply and a
    /// ChanceStream the numbers of one request; a Belief is updated once with all that a seat saw,
    /// and the others replay one particle of it.
    private static final String LOCAL_BUILDERS =
            "cardhouse\\.(engine\\.PlyBuilder|fairness\\.(SeededChance|ChanceStream)"
                    + "|games\\.brawl\\.(HistoryReplay|belief\\.(Belief|PhysicalCards))(\\$.*)?)";

    @ArchTest static final ArchRule cards_know_nothing = mayUse("cards");

    @ArchTest static final ArchRule the_engine_knows_cards = mayUse("engine", "cards");

    @ArchTest
    static final ArchRule the_catalogue_knows_the_games = mayUse("games", "games.*..", "engine");

    /// A game is one folder with everything about it. Renderers draw the scene of any game.
    @ArchTest
    static final ArchRule only_the_catalogue_knows_a_game =
            noClasses()
                    .that()
                    .resideOutsideOfPackage("cardhouse.games..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage("cardhouse.games.*..");

    @ArchTest
    static final ArchRule a_game_knows_the_engine_and_the_cards =
            mayUse("games.*..", "games.*..", "engine", "cards");

    /// Rules stay pure: bots keep solved positions and draw random numbers.
    @ArchTest
    static final ArchRule only_what_offers_a_game_knows_its_bots =
            noClasses()
                    .that(resideOutsideOfPackage("cardhouse.games.*.bot..").and(not(OFFERS_A_GAME)))
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage("cardhouse.games.*.bot..");

    @ArchTest
    static final ArchRule no_game_knows_another =
            slices().matching("cardhouse.games.(*)..").should().notDependOnEachOther();

    @ArchTest
    static final ArchRule fairness_knows_requests_to_chance = mayUse("fairness", "engine");

    @ArchTest
    static final ArchRule a_match_knows_the_rules_and_where_chance_comes_from =
            mayUse(
                    "match",
                    "engine",
                    "cards",
                    "games",
                    "fairness",
                    "players",
                    "requests",
                    "background",
                    "metering",
                    "nodes");

    @ArchTest
    static final ArchRule bots_know_what_a_seat_knows =
            mayUse(
                    "bots",
                    "engine",
                    "games",
                    "match",
                    "requests",
                    "background",
                    "metering",
                    "nodes");

    @ArchTest
    static final ArchRule an_audit_knows_matches_and_where_chance_comes_from =
            mayUse("audit", "engine", "games", "match", "fairness", "requests", "background");

    @ArchTest
    static final ArchRule notes_know_matches_and_how_they_are_hashed =
            mayUse("notes", "engine", "match", "players", "fairness", "requests");

    @ArchTest
    static final ArchRule an_analysis_knows_what_is_proven_and_how_bots_go_on =
            mayUse(
                    "analysis",
                    "engine",
                    "match",
                    "bots",
                    "fairness",
                    "audit",
                    "players",
                    "requests",
                    "background");

    @ArchTest
    static final ArchRule matchmaking_knows_matches_and_who_may_play_them =
            mayUse("matchmaking", "engine", "games", "match", "players", "requests", "background");

    @ArchTest
    static final ArchRule trials_know_matches_and_the_bots_that_play_them =
            mayUse(
                    "trials",
                    "engine",
                    "games",
                    "match",
                    "matchmaking",
                    "players",
                    "requests",
                    "background",
                    "nodes",
                    "webhooks");

    /// A picture can tell nothing that a view does not.
    @ArchTest
    static final ArchRule pictures_know_views_and_what_seats_are_called =
            mayUse("pictures", "cards", "engine", "match.viewing", "match.seating", "json");

    @ArchTest
    static final ArchRule seeks_know_matches_and_how_strong_players_are =
            mayUse(
                    "seeks",
                    "engine",
                    "games",
                    "match",
                    "players",
                    "ratings",
                    "requests",
                    "background",
                    "metering",
                    "nodes");

    @ArchTest
    static final ArchRule sets_know_matches_bots_and_how_they_are_proven =
            mayUse(
                    "duplicate",
                    "engine",
                    "games",
                    "match",
                    "matchmaking",
                    "players",
                    "fairness",
                    "audit",
                    "requests",
                    "background",
                    "nodes");

    /// Whoever plays a journal again comes to the same: nothing but the journal is asked.
    @ArchTest
    static final ArchRule a_tournament_knows_where_its_draw_comes_from =
            noClasses()
                    .that()
                    .resideInAPackage("cardhouse.tournaments")
                    .should()
                    .dependOnClassesThat(
                            resideInAPackage("cardhouse..")
                                    .and(
                                            not(
                                                    resideInAnyPackage(
                                                            "cardhouse.tournaments",
                                                            "cardhouse.fairness")))
                                    .or(
                                            resideInAnyPackage(
                                                    "java.io..", "java.nio.file..", "java.net.."))
                                    .or(
                                            belongToAnyOf(
                                                    Clock.class,
                                                    Instant.class,
                                                    Random.class,
                                                    SplittableRandom.class,
                                                    SecureRandom.class,
                                                    UUID.class,
                                                    Thread.class)));

    @ArchTest
    static final ArchRule who_plays_tournaments_knows_matches_and_what_follows_in_a_tournament =
            mayUse(
                    "tournaments.running",
                    "tournaments",
                    "engine",
                    "games",
                    "match",
                    "players",
                    "fairness",
                    "requests",
                    "background",
                    "nodes");

    @ArchTest
    static final ArchRule requests_are_refused_in_the_words_of_the_rules =
            mayUse("requests", "engine");

    @ArchTest
    static final ArchRule what_goes_on_in_the_background_knows_nothing = mayUse("background");

    @ArchTest
    static final ArchRule nodes_know_only_each_other = mayUse("nodes", "background", "requests");

    @ArchTest static final ArchRule meters_know_nothing = mayUse("metering");

    @ArchTest
    static final ArchRule pure_rooms_have_no_meters =
            noClasses()
                    .that()
                    .resideInAnyPackage(
                            pattern("cards"),
                            pattern("engine"),
                            "cardhouse.games..",
                            pattern("fairness"))
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("io.micrometer..", "io.prometheus..");

    @ArchTest
    static final ArchRule players_know_only_how_requests_end = mayUse("players", "requests");

    @ArchTest
    static final ArchRule projections_know_nothing_of_what_they_tell = mayUse("projections");

    @ArchTest
    static final ArchRule statistics_know_what_games_tell_of_themselves =
            mayUse("statistics", "engine", "projections");

    @ArchTest
    static final ArchRule ratings_know_nothing_but_places = mayUse("ratings", "projections");

    @ArchTest static final ArchRule live_knows_matches = mayUse("live", "match", "requests");

    @ArchTest
    static final ArchRule webhooks_know_matches_and_their_players =
            mayUse(
                    "webhooks",
                    "engine",
                    "match",
                    "players",
                    "requests",
                    "background",
                    "metering",
                    "nodes");

    @ArchTest
    static final ArchRule json_knows_what_it_writes =
            mayUse(
                    "json",
                    "cards",
                    "engine",
                    "games",
                    "match",
                    "fairness",
                    "audit",
                    "matchmaking",
                    "webhooks",
                    "tournaments",
                    "requests");

    @ArchTest
    static final ArchRule a_data_set_knows_what_is_told_and_how_it_is_proven =
            mayUse("dataset", "engine", "games", "match", "bots", "fairness", "audit", "json");

    @ArchTest
    static final ArchRule postgres_knows_what_it_keeps =
            mayUse(
                    "postgres",
                    "engine",
                    "games",
                    "match",
                    "players",
                    "matchmaking",
                    "trials",
                    "seeks",
                    "duplicate",
                    "tournaments",
                    "notes",
                    "live",
                    "fairness",
                    "audit",
                    "webhooks",
                    "projections",
                    "ratings",
                    "statistics",
                    "requests",
                    "metering",
                    "json",
                    "backup",
                    "dataset",
                    "nodes");

    @ArchTest
    static final ArchRule a_backup_knows_nothing_of_what_is_in_it = mayUse("backup", "json");

    @ArchTest
    static final ArchRule keys_sign_and_seal_and_say_whose_signatures_count =
            mayUse("keys", "fairness", "audit", "webhooks", "json");

    @ArchTest
    static final ArchRule an_installation_is_known_before_anything_of_it_is_used =
            mayUse("installation", "keys");

    @ArchTest
    static final ArchRule commands_know_what_is_kept_and_how_to_judge_it =
            mayUse(
                    "cli",
                    "engine",
                    "analysis",
                    "audit",
                    "backup",
                    "dataset",
                    "duplicate",
                    "fairness",
                    "games",
                    "installation",
                    "json",
                    "keys",
                    "postgres",
                    "requests",
                    "tournaments");

    @ArchTest
    static final ArchRule only_main_knows_commands =
            noClasses()
                    .that(resideOutsideOfPackage("cardhouse.cli..").and(not(type(Main.class))))
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage("cardhouse.cli..");

    /// Whoever else has something to sign is given what signs it.
    @ArchTest
    static final ArchRule only_who_starts_something_opens_the_folder_of_keys =
            noClasses()
                    .that()
                    .resideOutsideOfPackages(
                            "cardhouse",
                            "cardhouse.keys",
                            "cardhouse.installation",
                            "cardhouse.cli")
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage("cardhouse.keys");

    @ArchTest static final ArchRule only_commands_know_picocli = only("cli", "picocli..");

    @ArchTest
    static final ArchRule http_knows_everything_but_where_things_are_kept =
            noClasses()
                    .that()
                    .resideInAPackage("cardhouse.http..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage("cardhouse.postgres..")
                    .allowEmptyShould(true);

    /// What it may show comes redacted from the match. The folded match itself, [cardhouse.match]
    /// lets nobody hold.
    @ArchTest
    static final ArchRule http_never_holds_an_entry_or_a_journal =
            noClasses()
                    .that()
                    .resideInAPackage("cardhouse.http..")
                    .should()
                    .dependOnClassesThat()
                    .haveNameMatching(
                            "cardhouse\\.match\\.journal\\.(Entry|ChainedEntry|Journal|Outbox)(\\$.*)?")
                    .allowEmptyShould(true);

    @ArchTest
    static final ArchRule packages_have_no_cycles =
            slices().assignedFrom(PACKAGES_AND_GAMES).should().beFreeOfCycles();

    @ArchTest
    static final ArchRule only_json_knows_jackson =
            only("json", "com.fasterxml.jackson..", "tools.jackson..");

    @ArchTest
    static final ArchRule only_postgres_knows_databases =
            only(
                    "postgres",
                    "java.sql..",
                    "javax.sql..",
                    "jakarta.persistence..",
                    "org.hibernate..",
                    "org.postgresql..",
                    "io.quarkus.hibernate..",
                    "io.quarkus.panache..",
                    "org.flywaydb..",
                    "io.zonky..",
                    "io.agroal..");

    @ArchTest
    static final ArchRule only_http_knows_http =
            only("http", "jakarta.ws.rs..", "org.jboss.resteasy..", "java.net.http..");

    /// Metering serves the metrics on the management port.
    @ArchTest
    static final ArchRule only_http_and_metering_have_routes =
            only("[http|metering]", "io.vertx..");

    /// The same state and the same move give the same events on every machine, for ever.
    @ArchTest
    static final ArchRule rules_and_chance_read_no_clock_draw_nothing_and_touch_no_file =
            noClasses()
                    .that(PURE)
                    .should()
                    .dependOnClassesThat(
                            resideInAnyPackage(
                                            "java.io..",
                                            "java.nio.file..",
                                            "java.net..",
                                            "java.util.random..",
                                            "java.util.logging..",
                                            "java.util.concurrent..",
                                            "org.slf4j..",
                                            "org.jboss.logging..")
                                    .or(
                                            belongToAnyOf(
                                                    Clock.class,
                                                    Instant.class,
                                                    LocalDate.class,
                                                    LocalDateTime.class,
                                                    Random.class,
                                                    SplittableRandom.class,
                                                    SecureRandom.class,
                                                    UUID.class,
                                                    Thread.class)));

    /// All it has for them is the copying of arrays.
    @ArchTest
    static final ArchRule rules_and_chance_ask_the_machine_nothing =
            noClasses()
                    .that(PURE)
                    .should()
                    .accessTargetWhere(
                            target(owner(type(System.class))).and(not(target(name("arraycopy")))))
                    .orShould()
                    .callMethod(Math.class, "random");

    @ArchTest
    static final ArchRule rules_and_chance_keep_nothing_that_changes =
            fields().that()
                    .areDeclaredInClassesThat(PURE.and(not(nameMatching(LOCAL_BUILDERS))))
                    .should()
                    .beFinal();

    /// Hibernate takes every call with a class for its result for another query: it keeps a plan
    /// for each, two thousand of them, and compares them all at the next call.
    @ArchTest
    static final ArchRule native_queries_are_planned_once =
            noClasses()
                    .should()
                    .callMethod(
                            EntityManager.class, "createNativeQuery", String.class, Class.class);

    /// What JDBC wants done, closing and telling of outages above all, is done there.
    @ArchTest
    static final ArchRule statements_are_prepared_in_one_place =
            calledOnlyBy("Statements", "prepare(Statement|Call)");

    @ArchTest
    static final ArchRule transactions_by_hand_are_made_in_one_place =
            calledOnlyBy("Sql", "setAutoCommit|commit|rollback");

    @ArchTest
    static final ArchRule names_say_what_a_thing_is =
            noClasses()
                    .should()
                    .haveNameMatching(".*(Impl|Utils?|Helper|Manager|Service|Dto|DTO)(\\$.*)?");

    /// Of the packages of this house, those of the first name may use the others and themselves.
    private static ArchRule mayUse(String user, String... used) {
        var allowed = Stream.concat(Stream.of(user), Arrays.stream(used));
        return classes()
                .that()
                .resideInAPackage(pattern(user))
                .should()
                .onlyDependOnClassesThat(
                        resideOutsideOfPackage("cardhouse..")
                                .or(
                                        resideInAnyPackage(
                                                allowed.map(ArchitectureTest::pattern)
                                                        .toArray(String[]::new))))
                .allowEmptyShould(true);
    }

    /// Nobody in `postgres` but one class calls these methods of a connection.
    private static ArchRule calledOnlyBy(String one, String methods) {
        return noClasses()
                .that()
                .resideInAPackage(pattern("postgres"))
                .and()
                .doNotHaveFullyQualifiedName("cardhouse.postgres." + one)
                .should()
                .callMethodWhere(
                        target(owner(type(Connection.class))).and(target(nameMatching(methods))));
    }

    /// Nobody else uses what that package wraps.
    private static ArchRule only(String user, String... wrapped) {
        return noClasses()
                .that()
                .resideOutsideOfPackage(pattern(user))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(wrapped);
    }

    /// The catalogue is one package, above the games; all others are taken with what is below them.
    private static String pattern(String name) {
        return "cardhouse." + name + (name.equals("games") || name.endsWith("..") ? "" : "..");
    }
}
