package cardhouse.platform.json;

import cardhouse.engine.Event;
import cardhouse.engine.Move;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.util.JsonRecyclerPools;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads and writes the records of the server.
///
/// Records become objects in the order of their components. Sealed types have a `type`
/// ([WireNames]); cards are strings and seats are numbers. Absent values are left out, never
/// `null`. Reading is strict: an unknown or repeated field, a missing one or one of another type is
/// an error.
public final class Json {
    /// Larger than any value here; readers limit the length of a body.
    private static final StreamReadConstraints MODEST =
            StreamReadConstraints.builder()
                    .maxNestingDepth(32)
                    .maxNameLength(1_000)
                    .maxNumberLength(100)
                    .build();

    /// Jackson's own pool of buffers is one for each thread, and virtual threads are used once.
    private static final ObjectMapper MAPPER =
            JsonMapping.configured(
                    new ObjectMapper(
                            new JsonFactoryBuilder()
                                    .characterEscapes(new LineEnds())
                                    .recyclerPool(JsonRecyclerPools.sharedConcurrentDequePool())
                                    .streamReadConstraints(MODEST)
                                    .build()));

    /// For input from clients, where the contract defines which numbers are integers.
    private static final ObjectMapper SENT =
            MAPPER.copy()
                    .setNodeFactory(new WholeNumbers())
                    .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);

    private static final ObjectReader MOVES =
            MAPPER.readerFor(Move.class)
                    .with(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
                    .with(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES);
    private static final ObjectWriter EVENTS =
            MAPPER.writerFor(
                    MAPPER.getTypeFactory().constructCollectionType(List.class, Event.class));
    private static final ObjectReader EVENT_LIST =
            MAPPER.readerFor(
                    MAPPER.getTypeFactory().constructCollectionType(List.class, Event.class));

    /// A parser goes on after its value.
    private static final ObjectReader PLAIN =
            MAPPER.readerFor(Object.class).without(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private Json() {}

    /// Some readers of lines also split at these characters, which JSON allows in texts.
    private static final class LineEnds extends CharacterEscapes {
        private static final long serialVersionUID = 1;
        private static final int[] ASCII = standardAsciiEscapesForJSON();
        private static final Map<Integer, SerializedString> OTHERS =
                Stream.of(0x85, 0x2028, 0x2029)
                        .collect(
                                Collectors.toUnmodifiableMap(
                                        Function.identity(),
                                        one -> new SerializedString("\\u%04x".formatted(one))));

        @Override
        public int[] getEscapeCodesForAscii() {
            return ASCII.clone();
        }

        @Override
        public @Nullable SerializableString getEscapeSequence(int character) {
            return OTHERS.get(character);
        }
    }

    /// A reader of the server's own output, which ignores unknown fields.
    static ObjectReader tolerant(Class<?> type) {
        return MAPPER.readerFor(type).without(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
    }

    public static String write(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a record that cannot be written", impossible);
        }
    }

    /// The same in UTF-8, for output without further conversion.
    public static byte[] bytes(Object value) {
        try {
            return MAPPER.writeValueAsBytes(value);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a record that cannot be written", impossible);
        }
    }

    /// The one text of a record that may be hashed ([cardhouse.fairness.Canonical]).
    public static String canonical(Object value) {
        return canonical(MAPPER.writer(), value);
    }

    static String canonicalEvents(List<Event> events) {
        return canonical(EVENTS, events);
    }

    private static String canonical(ObjectWriter writer, Object value) {
        try (var generator = new CanonicalGenerator(MAPPER)) {
            writer.writeValue(generator, value);
            return generator.text();
        } catch (IOException impossible) {
            throw new IllegalStateException("a record that cannot be written", impossible);
        }
    }

    /// A move of any game, from a client or from the journal.
    ///
    /// @throws BadBody if it is malformed
    public static Move readMove(String text) {
        try {
            JsonNode tree = SENT.readTree(text);
            if (tree.isMissingNode()) throw BadBody.empty();
            if (!tree.isObject()) throw BadBody.notAnObject();
            return MOVES.readValue(tree);
        } catch (IOException bad) {
            throw BadBody.because(bad);
        }
    }

    /// A move from the journal. This is faster than reading a client's move, whose errors are
    /// named.
    ///
    /// @throws IllegalStateException if it is malformed
    static Move readKeptMove(String text) {
        try {
            return MOVES.readValue(text);
        } catch (IOException damaged) {
            throw new IllegalStateException("a move of the journal cannot be read", damaged);
        }
    }

    /// The events of an entry from the journal.
    ///
    /// @throws IllegalStateException if they are malformed
    public static List<Event> readEvents(String text) {
        try {
            return EVENT_LIST.readValue(text);
        } catch (IOException damaged) {
            throw new IllegalStateException("an entry of the journal cannot be read", damaged);
        }
    }

    /// Reads a record that the server wrote, complete.
    ///
    /// @throws BadBody if it is malformed
    public static <T> T read(String text, Class<T> type) {
        try {
            @Nullable T read =
                    MAPPER.readerFor(type)
                            .with(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
                            .with(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
                            .readValue(text);
            if (read == null) throw BadBody.notAnObject();
            return read;
        } catch (IOException bad) {
            throw BadBody.because(bad);
        }
    }

    /// A record from a client, whose lists and objects must not contain null.
    ///
    /// @throws BadBody if it is malformed
    public static <T> T readSent(String text, Class<T> type) {
        if (text.isBlank()) throw BadBody.empty();
        return sent(type, reader -> reader.readValue(text));
    }

    /// A record in the body of a request. Numbers such as `1.0` are rare, so the slower reading by
    /// a tree is only the fallback.
    public static <T> T readRequest(String text, Class<T> type) {
        if (text.isBlank()) throw BadBody.empty();
        try {
            return sent(type, reader -> reader.readValue(text));
        } catch (BadBody perhaps) {
            return sent(type, reader -> reader.readValue(SENT.readTree(text)));
        }
    }

    @FunctionalInterface
    private interface Reading<T> {
        @Nullable T by(ObjectReader reader) throws IOException;
    }

    private static <T> T sent(Class<T> type, Reading<T> reading) {
        try {
            @Nullable T sent =
                    reading.by(
                            MAPPER.readerFor(type)
                                    .with(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES));
            if (sent == null) throw BadBody.notAnObject();
            return sent;
        } catch (IOException bad) {
            throw BadBody.because(bad);
        }
    }

    /// Any JSON as plain values: strings, numbers, booleans, lists and maps.
    ///
    /// @throws BadBody if the text is malformed
    public static @Nullable Object readPlain(String text) {
        try {
            return MAPPER.readValue(text, Object.class);
        } catch (IOException bad) {
            throw BadBody.because(bad);
        }
    }

    /// The value at the current token of a parser.
    static @Nullable Object readPlain(JsonParser at) throws IOException {
        return PLAIN.readValue(at);
    }

    /// For input that is read part by part, in UTF-8.
    static JsonParser parser(byte[] utf8) throws IOException {
        return parser(new ByteArrayInputStream(utf8));
    }

    /// The same for a stream. Jackson itself would guess UTF-16 and UTF-32 and skip a byte order
    /// mark, and so accept input that other verifiers reject.
    ///
    /// @param utf8 is left open
    static JsonParser parser(InputStream utf8) throws IOException {
        var strict =
                StandardCharsets.UTF_8
                        .newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT);
        return MAPPER.getFactory()
                .createParser(new InputStreamReader(utf8, strict))
                .disable(JsonParser.Feature.AUTO_CLOSE_SOURCE);
    }

    /// Any JSON from a client, as plain values.
    ///
    /// @throws BadBody if the text is malformed
    public static @Nullable Object readSent(String text) {
        try {
            JsonNode tree = SENT.readTree(text);
            if (tree.isMissingNode()) throw BadBody.empty();
            return MAPPER.treeToValue(tree, Object.class);
        } catch (IOException bad) {
            throw BadBody.because(bad);
        }
    }

    /// An object as plain values: strings, numbers, booleans, lists and maps.
    ///
    /// @throws BadBody if the text is no object
    public static Map<String, @Nullable Object> readObject(String text) {
        return object(readPlain(text));
    }

    @SuppressWarnings("unchecked") // Jackson makes maps with string keys
    static Map<String, @Nullable Object> object(@Nullable Object value) {
        if (value instanceof Map<?, ?> object) return (Map<String, @Nullable Object>) object;
        throw BadBody.notAnObject();
    }
}
