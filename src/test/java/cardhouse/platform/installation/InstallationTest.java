package cardhouse.platform.installation;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The database, keys and folder that a process reads from each source of configuration.
@Beside
@Tag("thorough")
class InstallationTest {
    private static final String URL = "quarkus.datasource.jdbc.url=jdbc:postgresql://db/one\n";
    private static final String REST =
            """
            quarkus.datasource.username=ada
            quarkus.datasource.password=secret
            cardhouse.keys=/etc/keys
            """;
    private static final String FOUND = "jdbc:postgresql://db/one as ada by secret, /etc/keys";

    @TempDir Path folder;
    private final Map<String, String> environment = new HashMap<>();
    private final List<String> options = new ArrayList<>();
    private final List<Path> classPath = new ArrayList<>();

    /// What [PrintedInstallation] prints, started in the folder.
    private String found() throws IOException, InterruptedException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        command.add("-Duser.home=" + folder.resolve("home"));
        command.addAll(options);
        command.addAll(List.of("-cp", wholeClassPath(), PrintedInstallation.class.getName()));
        var process = new ProcessBuilder(command).directory(folder.toFile());
        process.environment()
                .keySet()
                .removeIf(name -> name.startsWith("CARDHOUSE_") || name.startsWith("QUARKUS_"));
        process.environment().putAll(environment);
        Process printing = process.redirectError(ProcessBuilder.Redirect.INHERIT).start();
        String printed = new String(printing.getInputStream().readAllBytes()).strip();
        assertThat(printing.waitFor()).isZero();
        return printed;
    }

    private String wholeClassPath() {
        var own = System.getProperty("java.class.path").split(File.pathSeparator);
        return Stream.concat(classPath.stream(), Stream.of(own).map(Path::of))
                .map(entry -> entry.toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    private void write(String file, String text) throws IOException {
        Path path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    @Test
    void embedded_postgresql_is_the_default() throws Exception {
        Path home = folder.resolve("home/.cardhouse");
        assertThat(found()).isEqualTo("own in " + home + ", " + home.resolve("keys"));
    }

    @Test
    void the_folders_may_be_said_in_the_environment() throws Exception {
        environment.put("CARDHOUSE_DATA", "/var/cards");
        assertThat(found()).isEqualTo("own in /var/cards, /var/cards/keys");
        environment.put("CARDHOUSE_KEYS", "/etc/keys");
        assertThat(found()).isEqualTo("own in /var/cards, /etc/keys");
    }

    @Test
    void the_folders_may_be_said_in_a_file() throws Exception {
        write("config/application.properties", "cardhouse.data=/var/cards\ncardhouse.keys=keys");
        Path keys = folder.toRealPath().resolve("keys");
        assertThat(found()).isEqualTo("own in /var/cards, " + keys);
    }

    @Test
    void a_database_by_system_properties() throws Exception {
        for (String line : (URL + REST).split("\n")) options.add("-D" + line);
        assertThat(found()).isEqualTo(FOUND);
    }

    @Test
    void a_database_by_the_environment() throws Exception {
        environment.put("QUARKUS_DATASOURCE_JDBC_URL", "jdbc:postgresql://db/one");
        environment.put("QUARKUS_DATASOURCE_USERNAME", "ada");
        environment.put("QUARKUS_DATASOURCE_PASSWORD", "secret");
        environment.put("CARDHOUSE_KEYS", "/etc/keys");
        assertThat(found()).isEqualTo(FOUND);
    }

    @Test
    void the_role_that_owns_the_tables_may_be_another() throws Exception {
        write("config/application.properties", URL + REST);
        environment.put("QUARKUS_FLYWAY_USERNAME", "eve");
        environment.put("QUARKUS_FLYWAY_PASSWORD", "other");
        assertThat(found()).isEqualTo(FOUND.replace(", ", ", owned by eve with other, "));
    }

    @Test
    void a_database_by_a_file_of_environment_variables() throws Exception {
        write(
                ".env",
                """
                QUARKUS_DATASOURCE_JDBC_URL=jdbc:postgresql://db/one
                QUARKUS_DATASOURCE_USERNAME=ada
                QUARKUS_DATASOURCE_PASSWORD=secret
                CARDHOUSE_KEYS=/etc/keys
                """);
        assertThat(found()).isEqualTo(FOUND);
    }

    @Test
    void a_database_by_the_file_beside_the_program_and_what_outranks_it() throws Exception {
        write("config/application.properties", URL + REST);
        assertThat(found()).isEqualTo(FOUND);
        environment.put("QUARKUS_DATASOURCE_USERNAME", "bob");
        assertThat(found()).isEqualTo(FOUND.replace("ada", "bob"));
    }

    @Test
    void a_database_by_a_file_on_the_class_path() throws Exception {
        write("classes/application.properties", URL + REST);
        classPath.add(folder.resolve("classes"));
        assertThat(found()).isEqualTo(FOUND);
    }

    @Test
    void a_database_by_a_file_that_is_named() throws Exception {
        write("elsewhere.properties", URL + REST);
        environment.put("QUARKUS_CONFIG_LOCATIONS", "elsewhere.properties");
        assertThat(found()).isEqualTo(FOUND);
    }

    @Test
    void a_database_for_one_profile() throws Exception {
        write("config/application.properties", "%prod." + URL + REST);
        assertThat(found()).isEqualTo(FOUND);
        write("config/application.properties", "%staging." + URL + REST);
        assertThat(found()).startsWith("own in ");
        environment.put("QUARKUS_PROFILE", "staging");
        assertThat(found()).isEqualTo(FOUND);
    }

    @Test
    void a_value_may_name_another() throws Exception {
        write(
                "config/application.properties",
                URL.replace("//db", "//${database.host}") + "database.host=db\n" + REST);
        assertThat(found()).isEqualTo(FOUND);
    }

    @Test
    void a_database_that_cannot_be_read_is_never_replaced_by_another() throws Exception {
        write("config/application.properties", URL.replace("//db", "//${database.host}") + REST);
        assertThat(found())
                .startsWith("cannot be used: quarkus.datasource.jdbc.url in ")
                .contains("config/application.properties", "not set");
    }

    @Test
    void with_an_external_database_the_keys_have_to_be_named() throws Exception {
        environment.put("QUARKUS_DATASOURCE_JDBC_URL", "jdbc:postgresql://db/one");
        assertThat(found()).startsWith("cannot be used: ").contains("CARDHOUSE_KEYS");
    }

    @Test
    void empty_settings_count_as_unset() throws Exception {
        environment.put("QUARKUS_DATASOURCE_JDBC_URL", "");
        environment.put("CARDHOUSE_DATA", "/var/cards");
        environment.put("CARDHOUSE_KEYS", " ");
        assertThat(found()).isEqualTo("own in /var/cards, /var/cards/keys");
    }
}
