package cardhouse.archive.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cardhouse.Effort;
import cardhouse.games.Catalog;
import cardhouse.platform.background.ProgressListener;
import cardhouse.research.PythonEnvironments;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Programs of researchers read the Parquet files of all games, 10,000 matches at full effort, and
/// the description for Croissant. A reader that pip cannot install is left out, by name.
@Tag("thorough")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DataFramesTest {
    private static final int LEAST = 200;
    private static final int MOST = 10_000;
    private static final int MINUTES = 30;
    private static final String PROGRAM = "dataset_check.py";

    @TempDir static Path temp;
    private final List<SmallSet> sets = new ArrayList<>();

    /// Most matches are of the game with the shortest ones, so that a table has several groups of
    /// rows.
    @BeforeAll
    void write() throws Exception {
        PythonEnvironments.install(
                "import duckdb, polars, pandas, pyarrow", "duckdb", "polars", "pandas", "pyarrow");
        int matches = Effort.atLeast(LEAST, MOST);
        int few = matches / 20;
        for (var type : Catalog.GAMES)
            sets.add(
                    SmallSet.write(
                            temp.resolve(type.id()),
                            plan(
                                    type.id(),
                                    type.id().equals("trash")
                                            ? matches - few * (Catalog.GAMES.size() - 1)
                                            : few),
                            2));
    }

    private static BotPlan plan(String game, int matches) {
        return BotPlan.of(
                game,
                Optional.empty(),
                Optional.empty(),
                List.of("greedy", "random"),
                "frames",
                matches);
    }

    private void check(String reader) throws Exception {
        var missing = PythonEnvironments.install("import " + reader, reader);
        assumeTrue(missing.isEmpty(), () -> "left out: " + missing.orElseThrow());
        var arguments = new ArrayList<Object>(List.of(reader));
        for (SmallSet set : sets) arguments.add(set.folder());
        int status = PythonEnvironments.program(MINUTES, PROGRAM, arguments.toArray());
        assertThat(status).as(PythonEnvironments.printed()).isZero();
        assertThat(PythonEnvironments.printed())
                .contains(reader + " read " + sets.size() + " sets as documented");
    }

    /// pyarrow also finds what the program derives from the proofs.
    @ParameterizedTest
    @ValueSource(strings = {"duckdb", "polars", "pandas", "pyarrow"})
    void readers_infer_the_documented_types_and_the_values_of_csv(String reader) throws Exception {
        check(reader);
    }

    @Test
    void croissant_is_valid_and_its_records_can_be_read() throws Exception {
        check("mlcroissant");
    }

    @Test
    void sets_of_all_games_are_proven() throws Exception {
        for (SmallSet set : sets)
            assertThat(
                            DataSetVerifier.verify(
                                            set.folder(),
                                            Optional.of(set.keys()),
                                            2,
                                            ProgressListener.NONE)
                                    .findings())
                    .isEmpty();
    }
}
