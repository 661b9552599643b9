package cardhouse.games;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.engine.GameType;
import cardhouse.games.kuhn.Kuhn;
import cardhouse.platform.json.WireNames;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The files of messages are complete, and the scripts read them as the server does.
class MessagesTest {
    private static final List<String> FILES =
            List.of("messages.properties", "messages_de.properties");

    static List<GameType<?, ?, ?, ?, ?>> games() {
        return Stream.concat(Catalog.GAMES.stream(), Stream.of(Kuhn.KUHN)).toList();
    }

    @ParameterizedTest
    @MethodSource("games")
    void each_event_and_move_has_a_message(GameType<?, ?, ?, ?, ?> game) throws IOException {
        for (String file : FILES)
            for (Class<?> root : List.of(game.events(), game.moves()))
                assertThat(properties(text(root, file)).stringPropertyNames())
                        .as("%s, %s", game.id(), file)
                        .containsAll(records(root).map(WireNames::of).toList());
    }

    @ParameterizedTest
    @MethodSource("games")
    void a_line_is_a_key_and_a_value(GameType<?, ?, ?, ?, ?> game) throws IOException {
        for (Class<?> root : List.of(game.events(), GameType.class))
            for (String file : FILES) {
                String text = text(root, file);
                var lines = new HashMap<Object, Object>();
                for (String line : text.lines().toList()) {
                    String[] parts = line.split("=", 2);
                    assertThat(lines.put(parts[0], parts[1])).as(line).isNull();
                }
                assertThat(lines).as("%s, %s", game.id(), file).isEqualTo(properties(text));
            }
    }

    private static Properties properties(String text) throws IOException {
        var read = new Properties();
        read.load(new StringReader(text));
        return read;
    }

    private static String text(Class<?> beside, String file) throws IOException {
        try (InputStream stream = Objects.requireNonNull(beside.getResourceAsStream(file))) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static Stream<Class<?>> records(Class<?> root) {
        return Arrays.stream(root.getPermittedSubclasses())
                .flatMap(one -> one.isRecord() ? Stream.of(one) : records(one));
    }
}
