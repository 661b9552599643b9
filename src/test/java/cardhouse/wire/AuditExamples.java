package cardhouse.wire;

import java.util.List;

/// The proof of a match, audits of one and of many, days and exports. Runs first: the sealed day
/// has one match.
final class AuditExamples implements Examples.Chapter {
    private static final String AUDITS = "/v1/audits";
    private static final String CHECKS = "/v1/admin/rule-checks";

    @Override
    public void play(Examples examples) {
        var recorder = examples.recorder();
        var ada = recorder.open("Ada", "HUMAN");
        var bob = recorder.open("Bob", "HUMAN");
        var table = TableOf.open(recorder, "trash", "", List.of(ada, bob));
        var mover = table.toAct();
        table.play(0, 1);
        var note =
                Call.of("PUT", table.match() + "/moves/" + table.revision() + "/note")
                        .body("text/plain", "Nothing fits yet, so I draw.")
                        .as(mover);
        recorder.quiet(note);
        recorder.quiet(Call.of("POST", table.match() + "/resignation").as(bob));
        days(examples, table.match());
        one(examples, table.match(), ada);
        many(examples, AUDITS, "Audit", ada);
        many(examples, CHECKS, "RuleCheck", recorder.operator());
        examples.said(
                "ExportLines",
                "One match, and the line `end`",
                Call.get("/v1/exports/matches").as(ada));
        examples.said("KeySet", "One key", Call.get("/.well-known/jwks.json"));
        notes(examples, table.match(), note);
    }

    private static void days(Examples examples, String match) {
        var recorder = examples.recorder();
        recorder.await(Call.get("/v1/days"), got -> got.json().at("/days").size() == 1);
        recorder.await(Call.get("/v1/days?of=OPENED"), got -> got.json().at("/days").size() == 1);
        String day =
                examples.said("DayPage", "The first day of a server", Call.get("/v1/days"))
                        .at("/days/0/day");
        examples.said("Day", "A day with one match", Call.get("/v1/days/" + day));
        examples.unordered(
                "DayAudit",
                "No differences",
                Call.get("/v1/days/" + day + "/audit").as(recorder.operator()));
        examples.said("Inclusion", "The only match of its day", Call.get(match + "/inclusion"));
        examples.said(
                "Opening", "The only match of its day", Call.get(match + "/commitment-inclusion"));
    }

    /// @param note was given before the end; again, it is answered in the same way
    private static void notes(Examples examples, String match, Call note) {
        examples.both("NoteText", "Note", "The reason for drawing the first card", note);
        var listed = Call.get(match + "/notes");
        examples.said("NoteLines", "One note", listed.accept("application/x-ndjson"));
        examples.said("NotesText", "One note", listed.accept("text/plain"));
        examples.recorder()
                .await(Call.get("/v1/days?of=NOTES"), got -> got.json().at("/days").size() == 1);
        examples.said(
                "NotesInclusion",
                "The only match of its day",
                Call.get(match + "/notes/inclusion"));
    }

    private static void one(Examples examples, String match, Caller ada) {
        String proof =
                examples.said("Proof", "A match with few moves", Call.get(match + "/proof")).body();
        examples.said("GoodVerdict", "No findings", Call.get(match + "/audit"));
        examples.said(
                "VerdictText", "No findings", Call.get(match + "/audit").accept("text/plain"));
        examples.beginning(
                "JournalText",
                "The beginning",
                8,
                Call.get(match + "/journal").accept("text/plain"));
        examples.first(
                "Analysis", "A match with few moves", "/entries", Call.get(match + "/analysis"));
        String tampered = proof.replaceFirst("(?s)(.*\"at\":\"20)\\d\\d", "$199");
        examples.said(
                "BadVerdict",
                "Changed time of the last entry, with unchanged hashes",
                Call.post(AUDITS, tampered).as(ada));
    }

    private static void many(Examples examples, String path, String kind, Caller who) {
        boolean audit = path.equals(AUDITS);
        var recorder = examples.recorder();
        examples.sent("New" + kind, "All matches", Call.post(path, "{\"matches\":{}}").as(who));
        String depths = audit ? ",\"depths\":[\"SHUFFLE\"]" : "";
        var some =
                Call.post(
                                path,
                                "{\"matches\":{\"game\":\"trash\",\"finishedAfter\":\"2020-01-01T00:00:00Z\"}%s}"
                                        .formatted(depths))
                        .as(who);
        String job =
                examples.both("New" + kind + "OfSome", "Started" + kind, "One game", some)
                        .location();
        recorder.await(Call.get(job).as(who), got -> got.at("/status").equals("FINISHED"));
        examples.said(kind, "Finished", Call.get(job).as(who));
        examples.said(kind + "Findings", "No findings", Call.get(job + "/findings").as(who));
    }
}
