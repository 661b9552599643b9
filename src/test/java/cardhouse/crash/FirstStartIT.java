package cardhouse.crash;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.PackagedService;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(180)
class FirstStartIT {
    private static final Path FOLDER = Path.of("target", "first-start");
    private static final Pattern TOLD = Pattern.compile("operator's token.*: (ch_\\S+)");

    @Test
    void the_operators_token_is_told_at_the_first_start_only() throws Exception {
        try (var service = PackagedService.startedOn(FOLDER, "-XX:TieredStopAtLevel=1")) {
            String token = told().getFirst();
            assertThat(status(service.address(), token)).isEqualTo(200);
            assertThat(status(service.address(), token + "x")).isEqualTo(401);

            service.killService();
            service.start();

            assertThat(told()).containsExactly(token);
            assertThat(status(service.address(), token)).isEqualTo(200);
        }
    }

    private static List<String> told() throws IOException {
        return TOLD.matcher(Files.readString(FOLDER.resolve("service.log")))
                .results()
                .map(line -> line.group(1))
                .toList();
    }

    private static int status(URI house, String token) throws Exception {
        try (var http = HttpClient.newHttpClient()) {
            var request =
                    HttpRequest.newBuilder(house.resolve("/v1/admin/players"))
                            .header("Authorization", "Bearer " + token)
                            .build();
            return http.send(request, HttpResponse.BodyHandlers.ofString()).statusCode();
        }
    }
}
