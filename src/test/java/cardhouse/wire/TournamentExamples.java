package cardhouse.wire;

import java.time.Duration;
import java.time.Instant;

/// A person and a built-in bot meet once; and others who may not.
final class TournamentExamples implements Examples.Chapter {
    private static final String TOURNAMENTS = "/v1/tournaments";

    @Override
    public void play(Examples examples) {
        var recorder = examples.recorder();
        var ada = recorder.open("Ada", "HUMAN");
        var bob = recorder.open("Bob", "HUMAN");
        String about = "With a built-in bot, open for entries";
        String tournament =
                TOURNAMENTS
                        + "/"
                        + examples.both("NewTournament", "MadeTournament", about, evening().as(ada))
                                .at("/id");
        examples.refused(
                "TournamentRoundNotFound",
                "A future round",
                404,
                Call.get(tournament + "/rounds/1").as(ada));
        examples.refused(
                "EntrantNotFound",
                "Unknown entrant",
                404,
                Call.delete(tournament + "/entrants/9").as(ada));
        examples.refused(
                "NotYourTournament", "Not the creator", 403, Call.delete(tournament).as(bob));
        examples.said(
                "EnteredTournament",
                "One entrant",
                Call.of("PUT", tournament + "/entrants/me").as(bob));
        examples.said(
                "StartedTournament",
                "A started tournament",
                Call.of("PUT", tournament + "/start").as(ada));
        examples.refused(
                "TournamentClosed",
                "The tournament has started",
                409,
                Call.of("PUT", tournament + "/entrants/me").as(ada));
        recorder.quiet(Call.delete(tournament + "/entrants/me").as(bob));
        over(examples, ada, bob, tournament);
        refusals(examples, ada, bob);
    }

    /// Bob resigns.
    private static void over(Examples examples, Caller ada, Caller bob, String tournament) {
        var recorder = examples.recorder();
        var round = Call.get(tournament + "/rounds/1").as(ada);
        String match = "";
        recorder.await(
                Call.get(tournament).as(ada),
                got -> got.at("/round").equals("1") || got.at("/status").equals("FINISHED"));
        recorder.await(round, got -> got.text().contains("match") || got.text().contains("played"));
        match = recorder.quiet(round).at("/boards/0/match");
        recorder.quiet(Call.of("POST", "/v1/matches/" + match + "/resignation").as(bob));
        recorder.await(Call.get(tournament).as(ada), got -> got.at("/status").equals("FINISHED"));
        examples.said("TournamentOver", "A finished tournament", Call.get(tournament).as(ada));
        examples.said(
                "TournamentList", "The newest tournament", Call.get(TOURNAMENTS + "?limit=1"));
        examples.said(
                "TournamentTable",
                "Two entrants and one match",
                Call.get(tournament + "/standings"));
        examples.said(
                "TournamentRound",
                "Two entrants and one match",
                Call.get(tournament + "/rounds/1"));
        examples.said(
                "TournamentCalendar",
                "A finished tournament of one round; long lines are not folded here",
                Call.get(tournament + "/calendar.ics"));
        examples.said(
                "StandingsFile",
                "Two entrants and one match",
                Call.get(tournament + "/standings.csv"));
        examples.said(
                "PairingsFile",
                "Two entrants and one match",
                Call.get(tournament + "/pairings.csv"));
        examples.said(
                "TournamentReport",
                "Two entrants and one match",
                Call.get(tournament + "/report.trf"));
        examples.said(
                "TournamentProof", "Two entrants and one match", Call.get(tournament + "/proof"));
    }

    private static void refusals(Examples examples, Caller ada, Caller bob) {
        var recorder = examples.recorder();
        var bots = wish("\"bots\":\"ONLY\"").as(bob);
        var made = recorder.quiet(bots);
        if (made.at("/id").isEmpty()) throw new AssertionError(made.text());
        String tournament = TOURNAMENTS + "/" + made.at("/id");
        examples.refused(
                "NotAdmitted",
                "A person at a tournament for bots",
                403,
                Call.of("PUT", tournament + "/entrants/me").as(ada));
        examples.refused(
                "TournamentTooSmall",
                "No entrants",
                409,
                Call.of("PUT", tournament + "/start").as(bob));
        recorder.quiet(wish("\"bots\":\"NONE\"").as(bob));
        examples.refused(
                "TooManyTournaments", "One tournament over the limit", 409, evening().as(bob));
        examples.refused(
                "BadTournament",
                "A knockout with `rounds`",
                422,
                wish("\"system\":\"KNOCKOUT\",\"rounds\":3").as(ada));
        recorder.quiet(Call.delete(tournament).as(bob));
        String tomorrow = Instant.now().plus(Duration.ofDays(1)).toString();
        var swiss =
                recorder.quiet(
                        wish("\"system\":\"SWISS\",\"startsAt\":\"%s\"".formatted(tomorrow))
                                .as(ada));
        byes(examples, ada, bob, TOURNAMENTS + "/" + swiss.at("/id"));
        examples.both(
                "NewArena",
                "MadeArena",
                "An arena of ten minutes",
                wish("\"system\":\"ARENA\",\"duration\":\"PT10M\"").as(ada));
        examples.said(
                "UpcomingCalendar",
                "One tournament that has not started; long lines are not folded here",
                Call.get(TOURNAMENTS + ".ics"));
    }

    private static void byes(Examples examples, Caller ada, Caller bob, String tournament) {
        examples.recorder().quiet(Call.of("PUT", tournament + "/entrants/me").as(ada));
        examples.said(
                "TakenBye",
                "An entrant has a bye",
                Call.of("PUT", tournament + "/rounds/2/byes/me").as(ada));
        examples.refused(
                "NoBye",
                "A second bye",
                409,
                Call.of("PUT", tournament + "/rounds/3/byes/me").as(ada));
        examples.refused(
                "ByeNotFound",
                "The caller has not entered",
                404,
                Call.of("PUT", tournament + "/rounds/2/byes/me").as(bob));
    }

    private static Call evening() {
        return wish(
                "\"rules\":{\"preset\":\"short\"},\"system\":\"ROUND_ROBIN\",\"bots\":\"MIXED\",\"builtIn\":[{\"bot\":\"greedy\"}]");
    }

    private static Call wish(String what) {
        return Call.post(
                TOURNAMENTS, "{\"name\":\"Evening\",\"game\":\"trash\",%s}".formatted(what));
    }
}
