package cardhouse.archive.dataset;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Beside;
import cardhouse.fairness.Canonical;
import cardhouse.fairness.Hash;
import cardhouse.fairness.KeySet;
import cardhouse.platform.background.ProgressListener;
import cardhouse.platform.json.Json;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An interrupted run leaves no folder that passes for a data set.
@Tag("long")
@Beside
class UnfinishedDataSetTest {
    @TempDir Path temp;

    /// The same source, but for what a test has it do.
    private static class Changed implements Source {
        private final PlayedSource source = SmallSet.source(SmallSet.plan(SmallSet.MATCHES));

        @Override
        public DataSetOrigin origin() {
            return source.origin();
        }

        @Override
        public KeySet keys() {
            return source.keys();
        }

        @Override
        public String sign(String contents) {
            return source.sign(contents);
        }

        @Override
        public Iterator<Batch> batches() {
            return source.batches();
        }

        @Override
        public Bound bind(LocalDate day, List<Hash> told) {
            return source.bind(day, told);
        }
    }

    @Test
    void a_set_that_was_not_finished_is_none() {
        Path folder = temp.resolve("set");
        var interrupted =
                new Changed() {
                    @Override
                    public Bound bind(LocalDate day, List<Hash> told) {
                        if (day.getDayOfMonth() == 3) throw new IllegalStateException("cut off");
                        return super.bind(day, told);
                    }
                };
        assertThatThrownBy(() ->
                        DataSetWriter.write(
                                interrupted, Optional.empty(), folder, 2, ProgressListener.NONE))
                .hasMessage("cut off");
        assertThat(folder.resolve(SetFiles.proofs(SmallSet.FIRST))).isNotEmptyFile();
        assertThat(folder.resolve(DataSetManifest.NAME)).doesNotExist();
        assertThatThrownBy(() ->
                        DataSetVerifier.verify(folder, Optional.empty(), 2, ProgressListener.NONE))
                .isInstanceOf(NoDataSet.class)
                .hasMessage("has no manifest.json: it is not a data set, or is incomplete");
        assertThatThrownBy(() ->
                        DataSetWriter.write(
                                new Changed(), Optional.empty(), folder, 2, ProgressListener.NONE))
                .isInstanceOf(FileAlreadyExistsException.class);
    }

    @Test
    void a_match_that_is_not_over_never_comes_into_a_set() {
        var unfinished =
                new Changed() {
                    @Override
                    public Iterator<Batch> batches() {
                        Batch batch = super.batches().next();
                        return List.of(
                                        new Batch(
                                                batch.day(),
                                                List.of(cut(batch.matches().getFirst()))))
                                .iterator();
                    }
                };
        Path folder = temp.resolve("set");
        assertThatThrownBy(() ->
                        DataSetWriter.write(
                                unfinished, Optional.empty(), folder, 1, ProgressListener.NONE))
                .isInstanceOf(NotProven.class)
                .hasMessageContaining("is not proven");
        assertThat(folder.resolve(DataSetManifest.NAME)).doesNotExist();
    }

    /// Without the last entry of its journal, and without its outcome.
    private static Source.Candidate cut(Source.Candidate whole) {
        return new Source.Candidate() {
            @Override
            public int leaf() {
                return whole.leaf();
            }

            @Override
            public List<Sitter> sitters() {
                return whole.sitters();
            }

            @Override
            public Optional<byte[]> proof() throws IOException {
                var proof = Json.readObject(new String(whole.proof().orElseThrow(), UTF_8));
                for (String list : List.of("entries", "hashes"))
                    ((List<?>) Objects.requireNonNull(proof.get(list))).removeLast();
                proof.remove("outcome");
                String cut = Canonical.text(proof);
                return Optional.of(cut.getBytes(UTF_8));
            }
        };
    }

    @Test
    void a_day_that_binds_something_else_stops_it() {
        var other =
                new Changed() {
                    @Override
                    public Bound bind(LocalDate day, List<Hash> told) {
                        Bound bound = super.bind(day, told);
                        return new Bound(bound.roots(), bound.leaves().reversed());
                    }
                };
        assertThatThrownBy(() ->
                        DataSetWriter.write(
                                other,
                                Optional.empty(),
                                temp.resolve("set"),
                                1,
                                ProgressListener.NONE))
                .isInstanceOf(NotProven.class)
                .hasMessage("the root of 2000-01-01 does not match its leaves");
    }
}
