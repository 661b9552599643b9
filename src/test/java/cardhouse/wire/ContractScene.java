package cardhouse.wire;

import java.util.List;

/// Every operation of the contract, with all faults that do not depend on its function: without a
/// token, with tokens of each kind, for a media type it does not write, with a body it does not
/// read.
final class ContractScene implements Scene {
    /// Method and path, with what nothing has for each id.
    private static final List<String> OPERATIONS =
            """
            GET /v1/games
            GET /v1/games/poker
            POST /v1/games/poker/simulations
            POST /v1/players
            GET /v1/players/me
            PATCH /v1/players/me
            DELETE /v1/players/me
            PUT /v1/players/me/claim
            DELETE /v1/players/me/claim
            GET /v1/players/ID
            PUT /v1/players/me/manifest
            GET /v1/players/me/manifest
            DELETE /v1/players/me/manifest
            GET /v1/bots
            GET /v1/bots/ID
            GET /v1/players/me/tokens
            POST /v1/players/me/tokens
            DELETE /v1/players/me/tokens
            DELETE /v1/players/me/tokens/ID
            GET /v1/players/me/identities
            DELETE /v1/players/me/identities/ID
            GET /v1/players/me/passkeys
            DELETE /v1/players/me/passkeys/ID
            POST /v1/matches
            POST /v1/match-batches
            GET /v1/matches
            GET /v1/players/ID/matches.atom
            GET /v1/matches/ID
            DELETE /v1/matches/ID
            PUT /v1/matches/ID/seats/0
            DELETE /v1/matches/ID/seats/0
            POST /v1/matches/ID/seats/0/invitations
            GET /v1/matches/ID/view
            GET /v1/matches/ID/view/samples
            GET /v1/matches/ID/view/encoding
            POST /v1/matches/ID/moves
            GET /v1/matches/ID/journal
            GET /v1/turns
            GET /v1/events
            GET /v1/bots/me/trials
            POST /v1/bots/me/trials
            GET /v1/bots/me/trials/ID
            GET /v1/series/ID
            GET /v1/seeks
            POST /v1/seeks
            GET /v1/seeks/ID
            DELETE /v1/seeks/ID
            POST /v1/sets
            GET /v1/sets/ID
            DELETE /v1/sets/ID
            GET /v1/sets/ID/results
            GET /v1/sets/ID/boards
            GET /v1/sets/ID/proof
            GET /v1/daily-deals
            GET /v1/daily-deals/trio/2020-01-01
            POST /v1/daily-deals/trio/2020-01-01/match
            GET /v1/puzzles
            GET /v1/puzzles/ID
            POST /v1/puzzles/ID/answers
            POST /v1/tournaments
            GET /v1/tournaments
            GET /v1/tournaments.ics
            GET /v1/tournaments/ID
            DELETE /v1/tournaments/ID
            PUT /v1/tournaments/ID/start
            PUT /v1/tournaments/ID/entrants/me
            DELETE /v1/tournaments/ID/entrants/me
            DELETE /v1/tournaments/ID/entrants/1
            GET /v1/tournaments/ID/standings
            GET /v1/tournaments/ID/rounds/1
            PUT /v1/tournaments/ID/rounds/2/byes/me
            GET /v1/tournaments/ID/calendar.ics
            GET /v1/tournaments/ID/standings.csv
            GET /v1/tournaments/ID/pairings.csv
            GET /v1/tournaments/ID/report.trf
            GET /v1/tournaments/ID/proof
            POST /v1/clubs
            GET /v1/clubs
            GET /v1/clubs/ID
            POST /v1/clubs/ID/decisions
            POST /v1/clubs/ID/invitations
            GET /v1/clubs/ID/seasons/1
            GET /v1/clubs/ID/proof
            GET /v1/webhooks
            POST /v1/webhooks
            GET /v1/webhooks/ID
            PATCH /v1/webhooks/ID
            DELETE /v1/webhooks/ID
            GET /v1/webhooks/ID/deliveries
            POST /v1/webhooks/ID/pings
            POST /v1/webhooks/ID/secrets
            GET /v1/matches/ID/replay
            GET /v1/matches/ID/difference
            GET /v1/matches/ID/knowledge
            GET /v1/matches/ID/card-openings
            POST /v1/matches/ID/resignation
            POST /v1/matches/ID/rematch
            POST /v1/matches/ID/branches
            GET /v1/matches/ID/audit
            GET /v1/matches/ID/proof
            GET /v1/matches/ID/inclusion
            GET /v1/days
            GET /v1/days/2020-02-30
            GET /v1/days/2020-01-01
            GET /v1/days/2020-01-01/audit
            POST /v1/audits
            GET /v1/audits/ID
            DELETE /v1/audits/ID
            GET /v1/audits/ID/findings
            GET /v1/exports/matches
            GET /.well-known/jwks.json
            GET /v1/admin/players
            GET /v1/admin/players/ID
            DELETE /v1/admin/players/ID/tokens
            POST /v1/admin/rule-checks
            GET /v1/admin/rule-checks/ID
            DELETE /v1/admin/rule-checks/ID
            GET /v1/admin/rule-checks/ID/findings
            """
                    .lines()
                    .toList();

    @Override
    public void play(Recorder recorder) {
        var reader = Askers.open(recorder);
        for (String operation : OPERATIONS) {
            recorder.note(operation);
            var words = operation.split(" ");
            var askers = words[0].equals("GET") ? reader : Askers.open(recorder);
            plain(recorder, askers, words[0], words[1].replace("ID", NOBODY));
            if (operation.contains("ID"))
                recorder.ask(
                        Call.of(words[0], words[1].replace("ID", "nonsense"))
                                .as(recorder.operator()));
        }
    }

    /// Those who ask. Reading leaves them as they were; others ask once.
    private record Askers(Caller player, List<Caller> narrow, Caller paul, Caller bot) {
        static Askers open(Recorder recorder) {
            var player = recorder.open("anybody", "HUMAN");
            return new Askers(
                    player,
                    List.of(recorder.narrow(player, "watch"), recorder.narrow(player, "audit")),
                    recorder.open("Paul", "HUMAN"),
                    recorder.open("Bot", "BOT"));
        }
    }

    private static void plain(Recorder recorder, Askers askers, String method, String path) {
        var writes = List.of("POST", "PUT", "PATCH").contains(method);
        var call = writes ? Call.of(method, path).json("{}") : Call.of(method, path);
        var player = askers.player();
        recorder.ask(call);
        recorder.ask(call.as(new Caller("a stranger", "ch_" + "A".repeat(43))));
        recorder.ask(call.as(new Caller("a weak token", "x")));
        recorder.ask(call.with("Authorization", "Basic QWRhOnNlc2FtZQ=="));
        recorder.ask(call.with("Authorization", "bearer"));
        for (var narrow : askers.narrow()) recorder.ask(call.as(narrow));
        recorder.ask(call.as(player).accept("image/png"));
        recorder.ask(call.as(player).accept("text/plain"));
        if (writes) {
            recorder.ask(call.as(player).body("application/xml", "<no/>"));
            recorder.ask(Call.of(method, path).as(player).body("{}"));
            recorder.ask(Call.of(method, path).as(player).json(""));
            recorder.ask(Call.of(method, path).as(player));
            for (String bad :
                    List.of("{", "[]", "null", "\"text\"", "{\"nobody\":\"knows\"}", "{} more"))
                recorder.ask(Call.of(method, path).as(player).json(bad));
            recorder.ask(Call.of(method, path).as(player).json("[".repeat(40)));
            recorder.ask(Call.of(method, path).as(player).json("\"" + "x".repeat(70_000) + "\""));
            recorder.ask(call.as(player).with("Idempotency-Key", "two words"));
            recorder.ask(call.as(player).with("Idempotency-Key", "k".repeat(65)));
            recorder.ask(call.as(player).with("Idempotency-Key", "short"));
        }
        if (!path.endsWith("/me")) recorder.ask(call.as(askers.paul()));
        recorder.ask(call.as(askers.bot()));
        if (!path.endsWith("/me") && !path.equals("/v1/admin/rule-checks"))
            recorder.ask(call.as(recorder.operator()));
        if (method.equals("GET")) recorder.ask(Call.of("HEAD", path).as(player));
        recorder.ask(Call.of("OPTIONS", path));
        recorder.ask(Call.of("TRACE", path));
        recorder.ask(Call.of("QUERY", path).as(player));
        recorder.ask(Call.of(method.equals("PUT") ? "PATCH" : "PUT", path).as(player).json("{}"));
        recorder.ask(Call.of(method, path + "/").as(player));
        recorder.ask(Call.of(method, path + "/nowhere").as(player));
    }
}
