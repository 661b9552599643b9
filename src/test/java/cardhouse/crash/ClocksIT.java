package cardhouse.crash;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.PackagedService;
import cardhouse.Seed;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// No player moves in any of many matches with clocks of one second, while the service is killed
/// and restarted. With `-Psoak` there are 50 of them at each kill, or as many as
/// `-Dclocks.matches=1000` says.
@Tag("thorough")
@Timeout(900)
class ClocksIT {
    private static final int MATCHES = 6;
    private static final int MATCHES_OF_A_GROUP = 10;
    private static final int SEATS = 4;

    /// Of bots, a second a move.
    private static final int TURNS = 5;

    private static final int AT_ONCE = 8;
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final Duration TO_THE_END = Duration.ofMinutes(10);
    private static final Duration LATEST = Duration.ofSeconds(30);

    private final List<Unserved> unserved = new ArrayList<>();

    /// The processes to kill, one after the other.
    private enum Victim {
        SERVICE,
        POSTGRES,
        BOTH
    }

    /// A time without a service.
    private record Unserved(Instant from, Instant to) {
        /// The part of it between two times.
        Duration within(Instant start, Instant end) {
            Instant first = from.isAfter(start) ? from : start;
            Instant last = to.isBefore(end) ? to : end;
            return first.isBefore(last) ? Duration.between(first, last) : Duration.ZERO;
        }
    }

    @Test
    void every_deadline_is_kept_once_though_the_service_is_killed() throws Exception {
        keepsDeadlines(MATCHES);
    }

    @Test
    @Tag("soak")
    void every_deadline_of_many_matches_is_kept_once() throws Exception {
        keepsDeadlines(Integer.getInteger("clocks.matches", 50));
    }

    /// @param count of the matches that have begun when the first is killed, and so on
    private void keepsDeadlines(int count) throws Exception {
        try (var service = PackagedService.brieflyOn(Path.of("target", "clocks"));
                var api = new Api(service.address())) {
            var matches = new ArrayList<String>();
            for (Victim victim : Victim.values()) {
                List<String> begun = opened(api, count);
                matches.addAll(begun);
                Await.until(
                        "a deadline passes before the blow",
                        SOON,
                        () -> begun.stream().anyMatch(match -> revision(api, match) > 1));
                Instant from = Instant.now();
                if (victim != Victim.POSTGRES) service.killService();
                if (victim != Victim.SERVICE) service.killPostgres();
                if (victim != Victim.POSTGRES) service.start();
                api.get("/v1/matches/" + matches.getFirst(), "").expecting(200);
                unserved.add(new Unserved(from, Instant.now()));
            }
            awaitEnds(api, matches);
            check(api, matches);
        }
    }

    /// Three of four matches end after three forfeits; in the fourth bots move to the end.
    private static List<String> opened(Api api, int count) throws Exception {
        var openings = new ArrayList<java.util.concurrent.Callable<List<String>>>();
        for (int first = 0; first < count; first += MATCHES_OF_A_GROUP) {
            int from = first;
            int to = Math.min(count, from + MATCHES_OF_A_GROUP);
            openings.add(() -> openedByOneGroup(api, from, to));
        }
        return all(openings);
    }

    private static List<String> openedByOneGroup(Api api, int from, int to) {
        var players = new ArrayList<Table.Player>();
        for (int i = 0; i < SEATS; i++) players.add(Table.Player.opened(api, "idle" + i));
        var matches = new ArrayList<String>();
        for (int i = from; i < to; i++) matches.add(opened(api, players, i % 4 == 0));
        return matches;
    }

    private static String opened(Api api, List<Table.Player> players, boolean botted) {
        String clock =
                botted
                        ? "{\"perMove\":\"PT1S\",\"onTimeout\":\"BOT\",\"bot\":\"greedy\"}"
                        : "{\"perMove\":\"PT1S\",\"onTimeout\":\"FORFEIT\"}";
        int seats = botted ? 2 : SEATS;
        String match =
                api.post(
                                "/v1/matches",
                                players.getFirst().token(),
                                Seed.another("ClocksIT").toString(),
                                0,
                                "{\"game\":\"trash\",\"rules\":{\"preset\":\"short\",\"turnLimit\":%d},\"clock\":%s,\"seats\":[{\"kind\":\"ME\"}%s]}"
                                        .formatted(
                                                TURNS,
                                                clock,
                                                ",{\"kind\":\"OPEN\"}".repeat(seats - 1)))
                        .expecting(201)
                        .json()
                        .get("id")
                        .asText();
        for (int seat = 1; seat < seats; seat++)
            api.put("/v1/matches/" + match + "/seats/" + seat, players.get(seat).token(), "{}")
                    .expecting(200);
        return match;
    }

    private static int revision(Api api, String match) {
        return api.get("/v1/matches/" + match, "").expecting(200).json().get("revision").asInt();
    }

    private static void awaitEnds(Api api, List<String> matches) {
        var running = new LinkedHashSet<>(matches);
        Await.until(
                "the end of every match",
                TO_THE_END,
                () -> {
                    running.removeIf(match -> isOver(api, match));
                    return running.isEmpty();
                });
    }

    private static boolean isOver(Api api, String match) {
        return api.get("/v1/matches/" + match, "")
                .expecting(200)
                .json()
                .get("status")
                .asText()
                .equals("FINISHED");
    }

    private void check(Api api, List<String> matches) throws Exception {
        List<Duration> lateness =
                all(
                        matches.stream()
                                .<java.util.concurrent.Callable<List<Duration>>>map(
                                        match -> () -> checked(api, match))
                                .toList());
        lateness.sort(null);
        assertThat(lateness.getLast()).as("the latest").isLessThan(LATEST);
        assertThat(api.improper()).as("server errors other than an orderly 503").isEmpty();
        System.out.printf(
                "%d deadlines of %d matches, each kept once through %d kills; late by %s (median),"
                        + " %s (99 of 100), %s (most)%n",
                lateness.size(),
                matches.size(),
                Victim.values().length,
                lateness.get(lateness.size() / 2),
                lateness.get(lateness.size() * 99 / 100),
                lateness.getLast());
    }

    /// Every entry after the start follows from a deadline of the revision before, and no deadline
    /// is followed by two.
    ///
    /// @return by how much each was late while there was a service
    private List<Duration> checked(Api api, String match) {
        var late = new ArrayList<Duration>();
        Set<String> kept = new LinkedHashSet<>();
        var entries =
                api.get("/v1/matches/" + match + "/journal?as=public&limit=1000", "")
                        .expecting(200)
                        .json()
                        .get("entries");
        assertThat(entries.size()).isLessThan(1000);
        for (int revision = 1; revision < entries.size(); revision++) {
            var entry = entries.get(revision);
            assertThat(entry.get("revision").asInt()).isEqualTo(revision + 1);
            assertThat(KeptDeadlines.isOne(entry)).as("%s", entry).isTrue();
            int seat = entry.get("seat").asInt();
            Instant deadline = KeptDeadlines.of(api, match, entry);
            Instant at = Instant.parse(entry.get("at").asText());
            assertThat(at).as("%s at %d", match, revision + 1).isAfter(deadline);
            assertThat(kept.add(seat + " " + deadline)).as("kept once").isTrue();
            late.add(lateness(deadline, at));
        }
        // An audit comes to the same by the clock that the header states.
        for (var depth :
                api.get("/v1/matches/" + match + "/audit", "").expecting(200).json().get("depths"))
            assertThat(depth.get("status").asText()).as("audit of %s", match).isEqualTo("PASSED");
        return late;
    }

    private Duration lateness(Instant deadline, Instant at) {
        Duration late = Duration.between(deadline, at);
        for (Unserved gap : unserved) late = late.minus(gap.within(deadline, at));
        return late;
    }

    private static <T> List<T> all(List<java.util.concurrent.Callable<List<T>>> tasks)
            throws Exception {
        var results = new ArrayList<T>();
        try (var threads = Executors.newFixedThreadPool(AT_ONCE)) {
            for (Future<List<T>> task : threads.invokeAll(tasks)) results.addAll(task.get());
        }
        return results;
    }
}
