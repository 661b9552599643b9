package cardhouse.compete.tournaments.store;

import cardhouse.compete.tournaments.Entrant;
import cardhouse.compete.tournaments.EventText;
import cardhouse.compete.tournaments.TournamentEntry;
import cardhouse.compete.tournaments.TournamentEvent.Decided;
import cardhouse.compete.tournaments.TournamentEvent.Entered;
import cardhouse.compete.tournaments.TournamentEvent.Opened;
import cardhouse.fairness.Canonical;
import cardhouse.platform.json.Json;
import jakarta.persistence.EntityManager;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// The journals of tournaments, and the rows by which something in them is found.
final class TournamentRows {
    private static final String ENTRIES =
            """
            select entry, hash from tournament_entry
            where tournament_id = :tournament and revision between :first and :last order by revision\
            """;
    private static final String APPEND =
            """
            insert into tournament_entry (tournament_id, revision, entry, hash)
            values (:tournament, :revision, :entry, :hash)\
            """;
    private static final String ENTER =
            """
            insert into tournament_entrant (tournament_id, player_id) values (:tournament, :player)\
            """;
    private static final String WITHDRAW =
            """
            update tournament_entrant set withdrawn = :withdrawn
            where tournament_id = :tournament and player_id = :player\
            """;
    private static final String OPEN =
            """
            insert into tournament_match (tournament_id, round, board, match_id)
            values (:tournament, :round, :board, :match)\
            """;
    private static final String DECIDE =
            """
            update tournament_match set decided = true
            where tournament_id = :tournament and round = :round and board = :board\
            """;

    private final EntityManager database;

    TournamentRows(EntityManager database) {
        this.database = database;
    }

    /// A stored line of a journal.
    record Line(TournamentEntry entry, String hash) {}

    /// From one revision to another.
    List<Line> lines(UUID tournament, int first, int last) {
        List<?> found =
                database.createNativeQuery(ENTRIES)
                        .setParameter("tournament", tournament)
                        .setParameter("first", first)
                        .setParameter("last", last)
                        .getResultList();
        return found.stream().map(row -> line((Object[]) row)).toList();
    }

    private static Line line(Object[] row) {
        return new Line(entry((String) row[0]), (String) row[1]);
    }

    private static TournamentEntry entry(String text) {
        var plain = Json.readObject(text);
        if (plain.get("revision") instanceof Integer revision
                && plain.get("at") instanceof String at)
            return new TournamentEntry(revision, at, EventText.read(plain.get("event")));
        throw new IllegalStateException("no entry of a tournament");
    }

    void append(TournamentEntity row, TournamentEntry entry) {
        row.hash = entry.hash(row.hash);
        row.revision = entry.revision();
        var text = Canonical.text(entry.plain());
        run(
                APPEND,
                Map.of(
                        "tournament",
                        row.id,
                        "revision",
                        entry.revision(),
                        "entry",
                        text,
                        "hash",
                        row.hash));
        switch (entry.event()) {
            case Entered(Entrant entrant) -> {
                if (entrant.hasAccount())
                    run(
                            ENTER,
                            Map.of(
                                    "tournament",
                                    row.id,
                                    "player",
                                    UUID.fromString(entrant.name())));
            }
            case Opened(int round, int board, String match) ->
                    run(
                            OPEN,
                            Map.of(
                                    "tournament",
                                    row.id,
                                    "round",
                                    round,
                                    "board",
                                    board,
                                    "match",
                                    UUID.fromString(match)));
            case Decided end ->
                    run(
                            DECIDE,
                            Map.of(
                                    "tournament",
                                    row.id,
                                    "round",
                                    end.round(),
                                    "board",
                                    end.board()));
            default -> {}
        }
    }

    /// Records that an entrant has left, by a withdrawal or by the clock, or that it is back.
    void withdraw(UUID tournament, Entrant entrant, boolean withdrawn) {
        if (entrant.hasAccount())
            run(
                    WITHDRAW,
                    Map.of(
                            "tournament",
                            tournament,
                            "player",
                            UUID.fromString(entrant.name()),
                            "withdrawn",
                            withdrawn));
    }

    private void run(String sql, Map<String, Object> parameters) {
        var query = database.createNativeQuery(sql);
        parameters.forEach(query::setParameter);
        query.executeUpdate();
    }
}
