package cardhouse;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
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
import java.util.Random;
import java.util.Set;
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

    /// Each feature keeps its rows in a `store` below it.
    private static final DescribedPredicate<JavaClass> KNOW_SQL =
            resideInAnyPackage(
                    "cardhouse..store..",
                    "cardhouse.platform.postgres..",
                    "cardhouse.platform.sql..");

    /// Each feature has its resources in an `http` below it.
    private static final DescribedPredicate<JavaClass> ARE_ASKED_BY_HTTP =
            resideInAnyPackage("cardhouse..http..", "cardhouse.web..");

    /// Rooms that have walls of their own, although they are below another.
    private static final Set<String> ROOMS_BELOW =
            Set.of(
                    "match.live",
                    "match.notes",
                    "match.pictures",
                    "bots.matchmaking",
                    "bots.trials",
                    "compete.tournaments.running");

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

    /// These are created, used and dropped within one call, so their changes stay local. A
    /// PlyBuilder gathers the events of a ply, Features the numbers of an observation. A
    /// SeededChance counts the requests of a ply, and a ChanceStream the numbers of one request. A
    /// Belief is updated once with all observations of a seat, and the others replay one particle
    /// of it.
    private static final String LOCAL_BUILDERS =
            "cardhouse\\.(engine\\.(PlyBuilder|Features)|fairness\\.(SeededChance|ChanceStream)"
                    + "|games\\.layout\\.LayoutCardTracker|games\\.brawl\\.(sight\\.HistoryReplay|belief\\.(Belief|PhysicalCards))(\\$.*)?)";

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
    static final ArchRule only_offers_of_games_depend_on_their_bots =
            noClasses()
                    .that(resideOutsideOfPackage("cardhouse.games.*.bot..").and(not(OFFERS_A_GAME)))
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage("cardhouse.games.*.bot..");

    @ArchTest
    static final ArchRule games_do_not_depend_on_each_other =
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
                    "platform.requests",
                    "platform.background",
                    "platform.metrics",
                    "platform.nodes");

    @ArchTest
    static final ArchRule bots_know_what_a_seat_knows =
            mayUse(
                    "bots",
                    "engine",
                    "games",
                    "match",
                    "platform.requests",
                    "platform.background",
                    "platform.metrics",
                    "platform.nodes");

    @ArchTest
    static final ArchRule an_audit_knows_matches_and_where_chance_comes_from =
            mayUse(
                    "archive.audits",
                    "engine",
                    "games",
                    "match",
                    "fairness",
                    "platform.requests",
                    "platform.background");

    @ArchTest
    static final ArchRule notes_know_matches_and_how_they_are_hashed =
            mayUse("match.notes", "engine", "match", "players", "fairness", "platform.requests");

    @ArchTest
    static final ArchRule an_analysis_knows_what_is_proven_and_how_bots_go_on =
            mayUse(
                    "archive.analysis",
                    "engine",
                    "match",
                    "bots",
                    "fairness",
                    "archive.audits",
                    "players",
                    "platform.requests",
                    "platform.background");

    @ArchTest
    static final ArchRule a_notation_is_made_of_what_is_proven =
            mayUse("archive.notation", "engine", "match", "fairness", "archive.audits");

    @ArchTest
    static final ArchRule matchmaking_knows_matches_and_who_may_play_them =
            mayUse(
                    "bots.matchmaking",
                    "engine",
                    "games",
                    "match",
                    "players",
                    "platform.requests",
                    "platform.background");

    @ArchTest
    static final ArchRule trials_know_matches_and_the_bots_that_play_them =
            mayUse(
                    "bots.trials",
                    "engine",
                    "games",
                    "match",
                    "bots.matchmaking",
                    "players",
                    "platform.requests",
                    "platform.background",
                    "platform.nodes",
                    "webhooks");

    /// A picture can show no more than a view.
    @ArchTest
    static final ArchRule pictures_know_views_and_what_seats_are_called =
            mayUse(
                    "match.pictures",
                    "cards",
                    "engine",
                    "match.viewing",
                    "match.seating",
                    "platform.json");

    @ArchTest
    static final ArchRule seeks_know_matches_and_how_strong_players_are =
            mayUse(
                    "compete.seeks",
                    "engine",
                    "games",
                    "match",
                    "players",
                    "compete.ratings",
                    "platform.requests",
                    "platform.background",
                    "platform.metrics",
                    "platform.nodes");

    @ArchTest
    static final ArchRule sets_know_matches_bots_and_how_they_are_proven =
            mayUse(
                    "compete.sets",
                    "engine",
                    "games",
                    "match",
                    "bots.matchmaking",
                    "players",
                    "fairness",
                    "archive.audits",
                    "platform.requests",
                    "platform.background",
                    "platform.nodes");

    @ArchTest
    static final ArchRule deals_of_the_day_know_sets_and_matches =
            mayUse(
                    "compete.daily",
                    "compete.sets",
                    "engine",
                    "games",
                    "match",
                    "players",
                    "fairness",
                    "platform.requests",
                    "platform.background",
                    "platform.nodes");

    @ArchTest
    static final ArchRule puzzles_depend_on_views_and_moves =
            mayUse("learn", "cards", "engine", "fairness", "platform.json", "platform.requests");

    @ArchTest
    static final ArchRule clubs_depend_on_matches_and_the_rules_of_clubs =
            mayUse(
                    "compete.clubs.running",
                    "compete.clubs",
                    "engine",
                    "games",
                    "match",
                    "players",
                    "fairness",
                    "platform.requests",
                    "platform.background");

    /// A replay of a journal gives the same result, because the journal is its only input.
    @ArchTest
    static final ArchRule a_tournament_knows_where_its_draw_comes_from =
            noClasses()
                    .that()
                    .resideInAnyPackage("cardhouse.compete.tournaments", "cardhouse.compete.clubs")
                    .should()
                    .dependOnClassesThat(
                            resideInAPackage("cardhouse..")
                                    .and(
                                            not(
                                                    resideInAnyPackage(
                                                            "cardhouse.compete.tournaments",
                                                            "cardhouse.compete.clubs",
                                                            "cardhouse.fairness")))
                                    .or(
                                            resideInAnyPackage(
                                                    "java.io..", "java.nio.file..", "java.net.."))
                                    .or(
                                            belongToAnyOf(
                                                    Clock.class,
                                                    Random.class,
                                                    SplittableRandom.class,
                                                    SecureRandom.class,
                                                    UUID.class,
                                                    Thread.class)));

    /// Their times are those of the entries, so that a replay at another time gives the same
    /// result.
    @ArchTest
    static final ArchRule a_tournament_reads_no_clock =
            noClasses()
                    .that()
                    .resideInAnyPackage("cardhouse.compete.tournaments", "cardhouse.compete.clubs")
                    .should()
                    .callMethod(Instant.class, "now")
                    .orShould()
                    .callMethod(Instant.class, "now", Clock.class);

    @ArchTest
    static final ArchRule running_tournaments_depend_on_matches_and_tournament_rules =
            mayUse(
                    "compete.tournaments.running",
                    "compete.tournaments",
                    "engine",
                    "games",
                    "match",
                    "players",
                    "fairness",
                    "platform.requests",
                    "platform.background",
                    "platform.nodes");

    @ArchTest
    static final ArchRule requests_are_refused_in_the_words_of_the_rules =
            mayUse("platform.requests", "engine");

    @ArchTest
    static final ArchRule background_tasks_depend_on_nothing = mayUse("platform.background");

    @ArchTest
    static final ArchRule nodes_know_only_each_other =
            mayUse("platform.nodes", "platform.background", "platform.requests");

    @ArchTest static final ArchRule meters_know_nothing = mayUse("platform.metrics");

    @ArchTest static final ArchRule csv_knows_nothing = mayUse("platform.csv");

    @ArchTest static final ArchRule parquet_knows_nothing = mayUse("platform.parquet");

    @ArchTest
    static final ArchRule pure_rooms_have_no_meters =
            noClasses()
                    .that()
                    .resideInAnyPackage(
                            "cardhouse.cards..",
                            "cardhouse.engine..",
                            "cardhouse.games..",
                            "cardhouse.fairness..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("io.micrometer..", "io.prometheus..");

    @ArchTest
    static final ArchRule players_know_only_how_requests_end =
            mayUse("players", "platform.requests");

    @ArchTest
    static final ArchRule projections_know_nothing_of_what_they_tell =
            mayUse("platform.projections");

    @ArchTest
    static final ArchRule statistics_know_what_games_tell_of_themselves =
            mayUse("archive.statistics", "engine", "platform.projections");

    @ArchTest
    static final ArchRule ratings_know_nothing_but_places =
            mayUse("compete.ratings", "platform.projections");

    @ArchTest
    static final ArchRule live_knows_matches = mayUse("match.live", "match", "platform.requests");

    @ArchTest
    static final ArchRule webhooks_know_matches_and_their_players =
            mayUse(
                    "webhooks",
                    "engine",
                    "match",
                    "players",
                    "platform.requests",
                    "platform.background",
                    "platform.metrics",
                    "platform.nodes");

    @ArchTest
    static final ArchRule json_knows_what_it_writes =
            mayUse(
                    "platform.json",
                    "cards",
                    "engine",
                    "games",
                    "match",
                    "fairness",
                    "archive.audits",
                    "bots.matchmaking",
                    "webhooks",
                    "compete.tournaments",
                    "platform.requests");

    @ArchTest
    static final ArchRule data_sets_depend_on_matches_and_proofs =
            mayUse(
                    "archive.dataset",
                    "engine",
                    "games",
                    "match",
                    "bots",
                    "fairness",
                    "archive.audits",
                    "research",
                    "platform.csv",
                    "platform.json",
                    "platform.parquet",
                    "platform.background");

    @ArchTest
    static final ArchRule research_knows_what_bots_receive =
            mayUse("research", "engine", "games", "match", "bots", "fairness", "platform.json");

    @ArchTest
    static final ArchRule stores_do_not_depend_on_http =
            noClasses()
                    .that(KNOW_SQL)
                    .should()
                    .dependOnClassesThat(
                            ARE_ASKED_BY_HTTP.or(
                                    resideInAnyPackage("cardhouse.cli..", "cardhouse.wiring..")));

    /// What a feature does, it does over any store.
    @ArchTest
    static final ArchRule only_factories_depend_on_stores =
            noClasses()
                    .that(
                            not(KNOW_SQL)
                                    .and(
                                            resideOutsideOfPackages(
                                                    "cardhouse",
                                                    "cardhouse.wiring..",
                                                    "cardhouse.cli..")))
                    .should()
                    .dependOnClassesThat(KNOW_SQL);

    @ArchTest
    static final ArchRule only_resources_and_pages_know_resources =
            noClasses()
                    .that(
                            not(ARE_ASKED_BY_HTTP)
                                    .and(
                                            resideOutsideOfPackages(
                                                    "cardhouse", "cardhouse.wiring..")))
                    .should()
                    .dependOnClassesThat(ARE_ASKED_BY_HTTP);

    @ArchTest
    static final ArchRule backups_do_not_depend_on_their_content =
            mayUse("platform.backup", "platform.json", "platform.background");

    @ArchTest
    static final ArchRule keys_sign_and_seal_and_say_whose_signatures_count =
            mayUse("platform.keys", "fairness", "archive.audits", "webhooks", "platform.json");

    @ArchTest
    static final ArchRule an_installation_is_known_before_anything_of_it_is_used =
            mayUse("platform.installation", "platform.keys");

    @ArchTest
    static final ArchRule commands_know_what_is_kept_and_how_to_judge_it =
            mayUse(
                    "cli",
                    "engine",
                    "archive.analysis",
                    "archive.audits",
                    "archive.audits.store",
                    "archive.log",
                    "platform.background",
                    "platform.backup",
                    "archive.dataset",
                    "archive.notation",
                    "compete.sets",
                    "fairness",
                    "games",
                    "match.openings",
                    "platform.installation",
                    "platform.json",
                    "platform.keys",
                    "platform.postgres",
                    "platform.requests",
                    "research",
                    "compete.tournaments");

    @ArchTest
    static final ArchRule only_main_knows_commands =
            noClasses()
                    .that(resideOutsideOfPackage("cardhouse.cli..").and(not(type(Main.class))))
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage("cardhouse.cli..");

    /// Other code receives a signer as a parameter.
    @ArchTest
    static final ArchRule only_who_starts_something_opens_the_folder_of_keys =
            noClasses()
                    .that()
                    .resideOutsideOfPackages(
                            "cardhouse",
                            "cardhouse.wiring",
                            "cardhouse.platform.keys",
                            "cardhouse.platform.installation",
                            "cardhouse.cli")
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage("cardhouse.platform.keys");

    @ArchTest static final ArchRule only_commands_know_picocli = only(room("cli"), "picocli..");

    /// HTTP code receives only redacted data. [cardhouse.match] gives the folded match to no other
    /// package.
    @ArchTest
    static final ArchRule http_never_holds_an_entry_or_a_journal =
            noClasses()
                    .that(ARE_ASKED_BY_HTTP)
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
            only(room("platform.json"), "com.fasterxml.jackson..", "tools.jackson..");

    @ArchTest
    static final ArchRule only_postgres_knows_databases =
            only(
                    KNOW_SQL,
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
            only(ARE_ASKED_BY_HTTP, "jakarta.ws.rs..", "org.jboss.resteasy..", "java.net.http..");

    /// Metering serves the metrics on the management port.
    @ArchTest
    static final ArchRule only_http_and_metering_have_routes =
            only(ARE_ASKED_BY_HTTP.or(room("platform.metrics")), "io.vertx..");

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

    /// The classes of a room, such as `match`, without the rooms of their own below it.
    private static DescribedPredicate<JavaClass> room(String name) {
        if (name.equals("games") || name.endsWith("..") || name.endsWith(".store"))
            return resideInAPackage("cardhouse." + name);
        var below =
                Stream.concat(
                                Stream.of("cardhouse..store..", "cardhouse..http.."),
                                ROOMS_BELOW.stream()
                                        .filter(one -> one.startsWith(name + "."))
                                        .map(one -> "cardhouse." + one + ".."))
                        .toArray(String[]::new);
        return resideInAPackage("cardhouse." + name + "..").and(resideOutsideOfPackages(below));
    }

    /// The first package may use the others and itself.
    private static ArchRule mayUse(String user, String... used) {
        var allowed = resideOutsideOfPackage("cardhouse..").or(room(user));
        for (String one : used) allowed = allowed.or(room(one));
        return classes()
                .that(room(user))
                .should()
                .onlyDependOnClassesThat(allowed)
                .allowEmptyShould(true);
    }

    /// No class that knows SQL but one of `platform.sql` calls these methods of a connection.
    private static ArchRule calledOnlyBy(String one, String methods) {
        return noClasses()
                .that(KNOW_SQL)
                .and()
                .doNotHaveFullyQualifiedName("cardhouse.platform.sql." + one)
                .should()
                .callMethodWhere(
                        target(owner(type(Connection.class))).and(target(nameMatching(methods))));
    }

    /// No other class uses what these wrap.
    private static ArchRule only(DescribedPredicate<? super JavaClass> users, String... wrapped) {
        return noClasses()
                .that(not(users))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(wrapped);
    }
}
