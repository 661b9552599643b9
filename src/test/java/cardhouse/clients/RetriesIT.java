package cardhouse.clients;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.clients.FaultyServer.Answer;
import cardhouse.clients.FaultyServer.Sent;
import java.nio.file.Files;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The clients, and the bot without one, send a move again until they have an answer, always with
/// the same key. They do not send it again after an answer, and end after an error.
@Tag("thorough")
@Timeout(900)
class RetriesIT {
    private static final long SECONDS = 120;

    @BeforeAll
    static void make() throws Exception {
        Workshop.makeClients();
    }

    @ParameterizedTest
    @EnumSource(names = {"JAVA", "TYPESCRIPT", "PYTHON", "PYTHON_CLIENT"})
    void a_move_keeps_its_key_until_it_is_answered(Language language) throws Exception {
        try (var server = new FaultyServer()) {
            Process bot = language.start(server.address(), "some-token");
            try {
                assertThat(bot.waitFor(SECONDS, TimeUnit.SECONDS))
                        .as("%s: %s", server.sent(), Files.readString(language.log()))
                        .isTrue();
            } finally {
                bot.destroyForcibly();
            }
            assertThat(bot.exitValue()).isPositive();

            var sent = server.sent();
            assertThat(sent).extracting(Sent::answer).containsExactly(Answer.values());
            var first = sent.getFirst();
            var again = sent.subList(1, 1 + Answer.PLAYED.ordinal());
            assertThat(again)
                    .allSatisfy(move -> {
                        assertThat(move.key()).isEqualTo(first.key());
                        assertThat(move.ifMatch()).isEqualTo(first.ifMatch()).isEqualTo("\"1\"");
                    });
            assertThat(sent.subList(Answer.PLAYED.ordinal(), sent.size()))
                    .extracting(Sent::key)
                    .doesNotContainNull()
                    .doesNotHaveDuplicates();
            assertThat(Duration.between(first.at(), again.getFirst().at()))
                    .isGreaterThanOrEqualTo(FaultyServer.RETRY_AFTER);
            assertThat(server.queries()).containsExactly("wait=PT30S");
        }
    }
}
