package cardhouse.clients;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.PackagedService;
import cardhouse.deploy.ReverseProxy;
import cardhouse.deploy.ReverseProxy.Kind;
import cardhouse.deploy.Tools;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The seven bots of `openapi/examples` behind both proxies, while the server is stopped and
/// started again: in turn as an operator stops it, and without warning.
@Tag("deploy")
@Tag("weekly")
@Timeout(3600)
class BotsDeployIT {
    private static final int RESTARTS = Integer.getInteger("bots.restarts", 2);
    private static final Duration SOON = Duration.ofMinutes(5);

    /// One of each client library, and one without.
    private static final List<Language> BOTS =
            List.of(Language.TYPESCRIPT, Language.PYTHON_CLIENT, Language.SHELL);

    private static final Map<String, Integer> SHORT = Map.of("turnLimit", 20);
    private static final List<Map<String, String>> SEATS =
            List.of(Map.of("kind", "ME"), Map.of("kind", "BOT", "bot", "random"));

    private record Running(Process process, String token, Path log) {}

    @ParameterizedTest
    @EnumSource
    void bots_outlive_restarts_of_the_server(Kind kind) throws Exception {
        Tools.need(kind.debian);
        Workshop.makeClients();
        Path folder = Path.of("target", "bots-behind-" + kind).toAbsolutePath();
        Files.createDirectories(folder);
        var bots = new LinkedHashMap<String, Running>();
        try (var server =
                        PackagedService.brieflyOn(
                                folder.resolve("server"), Map.of("QUARKUS_SHUTDOWN_DELAY", "2S"));
                var proxy = before(server, kind, folder)) {
            var house = new ClientServer(server.address());
            try {
                for (Language language : BOTS)
                    bots.put(language.name(), started(language, house, proxy));
                bots.put("SEARCH", search(house, proxy, folder));
                allPlay(bots, house);
                for (int restart = 1; restart <= RESTARTS; restart++) {
                    if (restart % 2 == 0) server.killService();
                    else server.end();
                    server.start();
                    allPlay(bots, house);
                    System.out.printf(
                            "%s: %d bots play after restart %d%n", kind, bots.size(), restart);
                }
            } finally {
                for (Running bot : bots.values()) {
                    bot.process().descendants().forEach(ProcessHandle::destroyForcibly);
                    bot.process().destroyForcibly();
                }
            }
        }
    }

    private static ReverseProxy before(PackagedService server, Kind kind, Path folder)
            throws IOException {
        return switch (kind) {
            case HAPROXY -> ReverseProxy.plainlyBefore(List.of(server), folder);
            case NGINX -> ReverseProxy.nginxPlainlyBefore(List.of(server), folder);
        };
    }

    private static Running started(Language language, ClientServer house, ReverseProxy proxy)
            throws IOException {
        String token = house.token(language.name());
        return new Running(
                language.start(proxy.address().toString(), token), token, language.log());
    }

    private static Running search(ClientServer house, ReverseProxy proxy, Path folder)
            throws IOException {
        String token = house.token("SEARCH");
        Path log = folder.resolve("search.log");
        var builder = new ProcessBuilder("python3", "openapi/examples/search-bot.py");
        builder.environment().put("HOUSE", proxy.address().toString());
        builder.environment().put("TOKEN", token);
        return new Running(
                builder.redirectErrorStream(true).redirectOutput(log.toFile()).start(), token, log);
    }

    /// Each makes a move in a match that has just begun.
    private static void allPlay(Map<String, Running> bots, ClientServer house) {
        var matches = new LinkedHashMap<String, String>();
        bots.forEach((name, bot) -> matches.put(name, opened(house, bot)));
        bots.forEach((name, bot) ->
                Await.until(
                        name + " moves",
                        SOON,
                        () -> {
                            assertThat(bot.process().isAlive()).as(said(name, bot)).isTrue();
                            String match = Objects.requireNonNull(matches.get(name));
                            if (hasMoved(house, match)) return true;
                            // Each turn of the bot had one option only, which the server plays.
                            if (house.isOver(match)) matches.put(name, opened(house, bot));
                            return false;
                        },
                        () -> said(name, bot)));
    }

    private static String opened(ClientServer house, Running bot) {
        return house.open(bot.token(), "trash", SHORT, SEATS);
    }

    private static boolean hasMoved(ClientServer house, String match) {
        return house.entries(match).stream()
                .anyMatch(entry ->
                        Objects.equals(entry.get("seat"), 0)
                                && Objects.equals(entry.get("cause"), "MOVE"));
    }

    private static String said(String name, Running bot) {
        try {
            return name + ": " + Files.readString(bot.log());
        } catch (IOException unreadable) {
            return name + ": " + unreadable;
        }
    }
}
