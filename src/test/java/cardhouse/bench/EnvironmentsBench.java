package cardhouse.bench;

import cardhouse.PackagedService;
import cardhouse.research.PythonEnvironments;
import io.restassured.path.json.JsonPath;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;

/// Steps a second of the environments in Python, local and over HTTP, next to an environment of
/// PettingZoo itself, which needs the package pygame.
final class EnvironmentsBench {
    static final int ROUNDS = 5;

    private static final int MINUTES = 60;
    private static final int MISSING_TOOL = 77;

    private EnvironmentsBench() {}

    static void run(int rounds, int seconds) throws IOException, InterruptedException {
        var missing = PythonEnvironments.install("import pettingzoo, pygame", "pygame");
        if (missing.isPresent()) {
            System.err.println(missing.get());
            System.exit(MISSING_TOOL);
        }
        try (var service =
                PackagedService.startedOn(Path.of("target", "bench"), HttpBench.UNLIMITED)) {
            int status =
                    PythonEnvironments.program(
                            MINUTES,
                            "environments_bench.py",
                            rounds,
                            seconds,
                            service.address(),
                            token(service));
            System.out.print(PythonEnvironments.printed());
            if (status != 0) throw new IllegalStateException("the program failed");
        }
    }

    private static String token(PackagedService service) throws IOException, InterruptedException {
        try (var http = HttpClient.newHttpClient()) {
            var request =
                    HttpRequest.newBuilder(service.address().resolve("/v1/players"))
                            .header("Content-Type", "application/json")
                            .POST(
                                    BodyPublishers.ofString(
                                            "{\"name\":\"Learner\",\"kind\":\"BOT\"}"))
                            .build();
            return JsonPath.from(http.send(request, BodyHandlers.ofString()).body())
                    .getString("token");
        }
    }
}
