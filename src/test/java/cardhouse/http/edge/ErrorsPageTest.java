package cardhouse.http.edge;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.engine.Refusal;
import cardhouse.games.brawl.BrawlRefusal;
import cardhouse.games.layout.LayoutRefusal;
import cardhouse.games.trio.TrioRefusal;
import cardhouse.json.BadBody;
import cardhouse.requests.Rejection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The guide has a section for every code that can be answered, with the status it is answered
/// with.
class ErrorsPageTest {
    private static final Path PAGE = Path.of("openapi", "guide", "errors.md");
    private static final Pattern SECTION =
            Pattern.compile(
                    "^### ([A-Z_]+)\\n\\n\\*\\*(\\d{3})\\.\\*\\* \\S.* \\*.*\\*$",
                    Pattern.MULTILINE);

    /// What the interface itself refuses is given its status where that happens.
    private static final Map<Problem.Code, Integer> OF_THE_INTERFACE =
            Map.ofEntries(
                    Map.entry(Problem.Code.INVALID_PARAMETER, 400),
                    Map.entry(Problem.Code.INVALID_IDEMPOTENCY_KEY, 400),
                    Map.entry(Problem.Code.INVALID_IF_MATCH, 400),
                    Map.entry(Problem.Code.UNAUTHENTICATED, 401),
                    Map.entry(Problem.Code.DAY_NOT_FOUND, 404),
                    Map.entry(Problem.Code.NOT_FOUND, 404),
                    Map.entry(Problem.Code.METHOD_NOT_ALLOWED, 405),
                    Map.entry(Problem.Code.NOT_ACCEPTABLE, 406),
                    Map.entry(Problem.Code.BODY_TOO_LARGE, 413),
                    Map.entry(Problem.Code.URI_TOO_LONG, 414),
                    Map.entry(Problem.Code.UNSUPPORTED_MEDIA_TYPE, 415),
                    Map.entry(Problem.Code.NO_PROOF, 422),
                    Map.entry(Problem.Code.TOO_MANY_STREAMS, 429),
                    Map.entry(Problem.Code.TOO_MANY_EXPORTS, 429),
                    Map.entry(Problem.Code.TOO_MANY_COMPUTATIONS, 429),
                    Map.entry(Problem.Code.RATE_LIMITED, 429),
                    Map.entry(Problem.Code.INTERNAL, 500),
                    Map.entry(Problem.Code.DATABASE_UNAVAILABLE, 503));

    @Test
    void it_has_every_code_with_its_status() throws IOException {
        var codes =
                Stream.<Refusal.Code[]>of(
                                Problem.Code.values(),
                                BadBody.Code.values(),
                                Rejection.Code.values(),
                                Refusal.Common.values(),
                                LayoutRefusal.values(),
                                TrioRefusal.values(),
                                BrawlRefusal.values())
                        .flatMap(Arrays::stream)
                        .collect(
                                toMap(
                                        Refusal.Code::name,
                                        ErrorsPageTest::status,
                                        (one, same) -> one,
                                        TreeMap::new));

        assertThat(
                        SECTION.matcher(Files.readString(PAGE))
                                .results()
                                .collect(
                                        toMap(
                                                section -> section.group(1),
                                                section -> Integer.valueOf(section.group(2)))))
                .isEqualTo(codes);
        assertThat(OF_THE_INTERFACE.keySet()).containsExactlyInAnyOrder(Problem.Code.values());
    }

    private static int status(Refusal.Code code) {
        return switch (code) {
            case BadBody.Code _ -> 400;
            case Problem.Code own -> OF_THE_INTERFACE.getOrDefault(own, 0);
            default -> ProblemStatus.of(code);
        };
    }
}
