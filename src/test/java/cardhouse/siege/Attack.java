package cardhouse.siege;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/// A way to do harm, tried by many connections at once, each again and again: those of the review,
/// and what has come since.
enum Attack {
    /// Sixteen megabytes without a token.
    BODIES_OF_NOBODY(40) {
        @Override
        int once(Attacker foe) throws IOException {
            try (var line = foe.raw()) {
                return line.say(proofHead("", FULL)).say(EMPTY_ENTRIES, PIECES).status();
            }
        }
    },

    /// Sixteen megabytes of the smallest things there are.
    BOMBS(4) {
        @Override
        int once(Attacker foe) throws IOException {
            return proof(foe, "\"entries\":[{}", EMPTY_ENTRIES, PIECES, "]");
        }
    },

    /// Sixteen megabytes of entries, as they could be, which are found to be no proof at their end.
    ENTRIES(4) {
        @Override
        int once(Attacker foe) throws IOException {
            return proof(foe, "\"entries\":[" + ENTRY, ENTRIES_TOGETHER, PARTS, "]");
        }
    },

    /// Many signatures that are none.
    RECEIPTS(2) {
        @Override
        int once(Attacker foe) throws IOException {
            byte[] receipt =
                    ("{\"kid\":\"k\",\"signature\":\"" + "A".repeat(86) + "\"},")
                            .getBytes(StandardCharsets.US_ASCII);
            return proof(foe, "\"entries\":[],\"hashes\":[],\"receipts\":[", receipt, MANY, "{}]}");
        }
    },

    /// What costs a journal, of a match that is over and needs no token.
    LOOKING_BACK(20) {
        @Override
        int once(Attacker foe) throws IOException, InterruptedException {
            String what =
                    foe.oneOf(
                            "audit",
                            "proof",
                            "knowledge",
                            "replay?limit=1000",
                            "inclusion",
                            "difference?from=1",
                            "analysis");
            return foe.line().get("/v1/matches/" + foe.finished() + "/" + what, "").status();
        }
    },

    /// Analyses of matches that are not remembered, by nine accounts with all places of each.
    ANALYSES(72) {
        @Override
        int once(Attacker foe) throws IOException, InterruptedException {
            String path = "/v1/matches/" + foe.unanalysed() + "/analysis";
            return foe.line().get(path, foe.guest()).status();
        }
    },

    /// Exports of which nothing but the first bytes is read.
    UNREAD(20) {
        @Override
        int once(Attacker foe) throws IOException {
            try (var line = foe.raw()) {
                String head =
                        "GET /v1/exports/matches HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer "
                                + foe.guest()
                                + "\r\n\r\n";
                int status = line.say(head).status();
                LockSupport.parkNanos(UNREAD_FOR.toNanos());
                return status;
            }
        }
    },

    /// One token spelled in many ways, as fast as a connection takes it.
    SPELLINGS(4) {
        @Override
        int once(Attacker foe) throws IOException {
            try (var line = foe.raw()) {
                String scheme = foe.oneOf("Bearer ", "BEARER ", "bearer  ", "bEARER    ");
                String one =
                        "GET /v1/players/me HTTP/1.1\r\nHost: x\r\nAuthorization: %s%s\r\n\r\n"
                                .formatted(scheme, foe.token());
                return line.say(one.repeat(100)).status();
            }
        }
    },

    /// Paths that look like others.
    PARAMETERS(40) {
        @Override
        int once(Attacker foe) throws IOException, InterruptedException {
            String path = foe.oneOf("/v1;x/turns?wait=PT60S", "/v1/exports;x/matches");
            return foe.line().get(path, foe.token()).status();
        }
    },

    /// Addresses that cannot be read, as fast as a connection takes them.
    MALFORMED_PATHS(8) {
        @Override
        int once(Attacker foe) throws IOException {
            String path = foe.oneOf("/%", "/%zz", "/v1/games/%E0%A4%A");
            try (var line = foe.raw()) {
                return line.say("GET %s HTTP/1.1\r\nHost: x\r\n\r\n".formatted(path).repeat(100))
                        .status();
            }
        }
    },

    /// Requests for no server, or for two.
    HOSTS(8) {
        @Override
        int once(Attacker foe) throws IOException {
            String hosts = foe.oneOf("", "Host: x\r\nHost: y\r\n");
            try (var line = foe.raw()) {
                return line.say("GET /v1/games HTTP/1.1\r\n%s\r\n".formatted(hosts).repeat(100))
                        .status();
            }
        }
    },

    /// Waits for a match of another account.
    WAITS(300) {
        @Override
        int once(Attacker foe) throws IOException, InterruptedException {
            String view = "/v1/matches/" + foe.running() + "/view?as=public";
            int now = foe.line().get(view, "").body().path("revision").asInt(1);
            return foe.line().await(view + "&wait=PT10S", now).status();
        }
    },

    /// Late moves that take long to think of.
    THINKERS(2) {
        @Override
        int once(Attacker foe) throws IOException, InterruptedException {
            return foe.open(
                    "{\"game\":\"trio\",\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"BOT\",\"bot\":\"random\"}],"
                            + "\"clock\":{\"perMove\":\"PT1S\",\"onTimeout\":\"BOT\",\"bot\":\"mcts\","
                            + "\"thinking\":{\"iterations\":5000,\"time\":\"PT2S\"}}}");
        }
    },

    /// Matches without players.
    EMPTY_TABLES(2) {
        @Override
        int once(Attacker foe) throws IOException, InterruptedException {
            String bot = "{\"kind\":\"BOT\",\"bot\":\"random\"}";
            String bots = String.join(",", List.of(bot, bot, bot, bot, bot, bot));
            return foe.open("{\"game\":\"dumpster-brawl\",\"seats\":[" + bots + "]}");
        }
    },

    /// Bots that are never there, and look for each other.
    DEAD_BOTS(2) {
        @Override
        int once(Attacker foe) throws IOException, InterruptedException {
            foe.line()
                    .put(
                            "/v1/players/me/manifest",
                            foe.bot(),
                            "{\"games\":[{\"game\":\"trash\",\"autoMatch\":true}],\"alwaysAvailable\":true,\"matches\":200}");
            return foe.open(
                    "{\"game\":\"trash\",\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"ANY_BOT\"}]}");
        }
    },

    /// A long past, taken over again and again.
    BRANCHES(8) {
        @Override
        int once(Attacker foe) throws IOException, InterruptedException {
            String path = "/v1/matches/" + foe.finished() + "/branches";
            return foe.line().post(path, foe.token(), "{\"revision\":5}").status();
        }
    },

    /// All matches, again and again.
    LISTS(8) {
        @Override
        int once(Attacker foe) throws IOException, InterruptedException {
            String path = foe.oneOf("/v1/matches?limit=100", "/v1/exports/matches");
            return foe.line().get(path, foe.token()).status();
        }
    },

    /// Many seeks without a possible opponent, which so stay open.
    SEEKS(4) {
        @Override
        int once(Attacker foe) throws IOException, InterruptedException {
            var account = foe.line().account("Legion", "HUMAN");
            if (account.status() != 201) return account.status();
            String seek = "{\"game\":\"trash\",\"opponents\":\"BOTS\"}";
            String token = account.body().get("token").asText();
            return foe.line().post("/v1/seeks", token, seek).status();
        }
    },

    /// The cost of many contestants and entrants.
    COMPETITIONS(8) {
        @Override
        int once(Attacker foe) throws IOException, InterruptedException {
            String set = "/v1/sets/" + foe.set();
            String tournament = "/v1/tournaments/" + foe.tournament();
            String path =
                    foe.oneOf(
                            set + "/results",
                            set + "/boards",
                            set + "/proof",
                            tournament + "/standings",
                            tournament + "/proof",
                            "/table/tournaments/" + foe.tournament());
            return foe.line().get(path, "").status();
        }
    },

    /// Tournaments that are made to be kept.
    TOURNAMENTS(2) {
        @Override
        int once(Attacker foe) throws IOException, InterruptedException {
            var made = foe.line().post("/v1/tournaments", foe.token(), Attacker.TOURNAMENT);
            if (made.status() != 201) return made.status();
            String path = "/v1/tournaments/" + made.body().get("id").asText();
            return foe.line().delete(path, foe.token()).status();
        }
    },

    /// Tables that are tried out.
    STEPS(2) {
        @Override
        int once(Attacker foe) throws IOException, InterruptedException {
            return foe.line().post("/v1/games/trio/simulations", foe.token(), foe.steps()).status();
        }
    },

    SAMPLES(2) {
        @Override
        int once(Attacker foe) throws IOException, InterruptedException {
            String path = "/v1/matches/" + foe.own() + "/view/samples?count=64";
            return foe.line().get(path, foe.token()).status();
        }
    },

    /// Agents that wait for a match of another account.
    AGENTS(20) {
        @Override
        int once(Attacker foe) throws IOException, InterruptedException {
            String wait =
                    "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":"
                            + "{\"name\":\"wait\",\"arguments\":{\"match\":\"%s\"}}}";
            return foe.line().call(foe.token(), wait.formatted(foe.running())).status();
        }
    },

    /// What people look at.
    PAGES(8) {
        @Override
        int once(Attacker foe) throws IOException, InterruptedException {
            String page =
                    foe.oneOf(
                            "",
                            "/statistics?game=trash",
                            "/ladders?game=trash",
                            "/tournaments",
                            "/" + foe.finished(),
                            "/" + foe.finished() + "/log",
                            "/" + foe.finished() + "/analysis");
            return foe.line().get("/table" + page, "").status();
        }
    },

    /// Webhook calls to an address where no server listens.
    PINGS(2) {
        @Override
        int once(Attacker foe) throws IOException, InterruptedException {
            String path = "/v1/webhooks/" + foe.webhook() + "/pings";
            return foe.line().post(path, foe.token(), "").status();
        }
    },

    /// Many streams on one connection, if only it were understood.
    STREAMS(8) {
        @Override
        int once(Attacker foe) throws IOException {
            try (var line = foe.raw()) {
                return line.say("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0").status();
            }
        }
    },

    /// Thousands of moves in a request, of which the answers are not read.
    MOVES(20) {
        @Override
        int once(Attacker foe) throws IOException {
            String move =
                    "{\"match\":\"%s\",\"number\":1,\"revision\":999}%n".formatted(foe.running());
            String moves = move.repeat(MANY_MOVES);
            String head =
                    "POST /v1/moves HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer "
                            + foe.guest()
                            + "\r\nContent-Type: application/x-ndjson\r\nContent-Length: "
                            + moves.length()
                            + "\r\n\r\n";
            try (var line = foe.raw()) {
                int status = line.say(head).say(moves).status();
                LockSupport.parkNanos(UNREAD_FOR.toNanos());
                return status;
            }
        }
    },

    /// Half a request, and then silence.
    SILENCE(200) {
        @Override
        int once(Attacker foe) throws IOException {
            try (var line = foe.raw()) {
                return line.say("POST /v1/players HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n")
                        .status();
            }
        }
    };

    private static final byte[] EMPTY_ENTRIES =
            ",{}".repeat(20_000).getBytes(StandardCharsets.US_ASCII);
    private static final int PIECES = 266;
    private static final int FULL = EMPTY_ENTRIES.length * PIECES;
    private static final String ENTRY =
            "{\"revision\":7,\"at\":\"2026-01-01T00:00:00Z\",\"cause\":\"MOVE\",\"seat\":0,"
                    + "\"move\":{\"type\":\"draw\",\"from\":\"STOCK\"},\"events\":[]}";
    private static final byte[] ENTRIES_TOGETHER =
            ("," + ENTRY).repeat(500).getBytes(StandardCharsets.US_ASCII);
    private static final int PARTS = FULL / ENTRIES_TOGETHER.length;
    private static final int MANY = 40_000;
    private static final int MANY_MOVES = 5_000;
    private static final Duration UNREAD_FOR = Duration.ofSeconds(20);

    final int connections;

    Attack(int connections) {
        this.connections = connections;
    }

    /// @return the status of the answer, 0 if there was none
    abstract int once(Attacker foe) throws IOException, InterruptedException;

    /// Something long that begins like a proof.
    ///
    /// @param start after its header
    /// @param piece what it has so many times
    private static int proof(Attacker foe, String start, byte[] piece, int times, String end)
            throws IOException {
        String all = "{\"protocol\":1,\"header\":{}," + start;
        int length = all.length() + piece.length * times + end.length();
        try (var line = foe.raw()) {
            return line.say(proofHead(foe.token(), length))
                    .say(all)
                    .say(piece, times)
                    .say(end)
                    .status();
        }
    }

    private static String proofHead(String token, int length) {
        var head = new ArrayList<String>();
        head.add("POST /v1/audits HTTP/1.1");
        head.add("Host: x");
        head.add("Content-Type: application/json");
        head.add("Content-Length: " + length);
        if (!token.isEmpty()) head.add("Authorization: Bearer " + token);
        return String.join("\r\n", head) + "\r\n\r\n";
    }
}
