package cardhouse.match.store;

import cardhouse.engine.Seat;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.seating.Chair;
import cardhouse.match.seating.Chair.Reservation;
import cardhouse.platform.sql.Row;
import cardhouse.players.Player;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The columns of the table `seat`, with those of the player who has the seat, or for whom it is
/// reserved.
final class SeatColumns {
    /// The name of a player whose account was erased.
    private static final String ERASED = "erased";

    private static final List<String> CHAIR =
            List.of(
                    "kind",
                    "player_id",
                    "bot_level",
                    "bot_iterations",
                    "bot_time",
                    "entropy",
                    "waiting_for_entropy",
                    "character",
                    "reserved_for",
                    "invitation_hash",
                    "invitation_expires_at",
                    "for_bots");

    private static final String COLUMNS = String.join(", ", CHAIR);

    /// For a query.
    static final String NAMES =
            "seat.seat, "
                    + String.join(", ", CHAIR.stream().map(name -> "seat." + name).toList())
                    + ", player.name as player_name, player.kind as player_kind,"
                    + " player.created_at as player_created_at";

    static final String JOINS =
            " join seat on seat.match_id = match.id"
                    + " left join player on player.id = coalesce(seat.player_id, seat.reserved_for) ";

    private static final String MARKS = "?" + ", ?".repeat(CHAIR.size() - 1);

    static final String UPDATE =
            "update seat set (%s) = row(%s) where match_id = ? and seat = ?"
                    .formatted(COLUMNS, MARKS);

    private SeatColumns() {}

    /// @param seats at least one
    static String insert(int seats) {
        String row = "(" + MARKS + ", ?, ?)";
        return "insert into seat (%s, match_id, seat) values %s"
                .formatted(COLUMNS, String.join(", ", Collections.nCopies(seats, row)));
    }

    /// The values of [#UPDATE], and of one seat of [#insert].
    ///
    /// @param invitation the hash of the invitation that reserves the seat, in hex
    static List<@Nullable Object> values(
            UUID match, Seat seat, Chair chair, Optional<String> invitation) {
        var values = new ArrayList<@Nullable Object>(CHAIR.size() + 2);
        var player = chair instanceof Chair.Taken taken ? taken.player().id() : null;
        BuiltInBot bot = chair instanceof Chair.BuiltIn(var builtIn) ? builtIn : null;
        @Nullable Reservation kept =
                chair instanceof Chair.Open(var reservation) ? reservation.orElse(null) : null;
        values.add(kind(chair));
        values.add(player);
        values.add(bot == null ? null : bot.level());
        values.add(bot == null ? null : MatchColumns.iterations(bot));
        values.add(bot == null ? null : MatchColumns.time(bot));
        values.add(chair.entropyGiven());
        values.add(chair instanceof Chair.Taken taken && taken.owes());
        values.add(chair.characterChosen().orElse(null));
        values.add(kept == null ? null : kept.wanted().map(Player::id).orElse(null));
        values.add(invitation.map(HexFormat.of()::parseHex).orElse(null));
        values.add(kept instanceof Reservation.Invited(Instant until) ? until : null);
        values.add(kept instanceof Reservation.ForBots || kept instanceof Reservation.ForBot);
        values.add(match);
        values.add(seat.index());
        return values;
    }

    private static String kind(Chair chair) {
        return switch (chair) {
            case Chair.Open _ -> "OPEN";
            case Chair.Taken _ -> "PLAYER";
            case Chair.BuiltIn _ -> "BOT";
            case Chair.Elsewhere _ -> "IMPORTED";
        };
    }

    static Chair chair(Row row) throws SQLException {
        String entropy = row.text("entropy");
        return switch (row.text("kind")) {
            case "OPEN" -> new Chair.Open(reservation(row));
            case "BOT" ->
                    new Chair.BuiltIn(MatchColumns.bot(row, "bot_level", "bot").orElseThrow());
            case "IMPORTED" -> new Chair.Elsewhere(entropy);
            default ->
                    new Chair.Taken(
                            player(row, row.id("player_id")),
                            entropy,
                            row.optionalText("character"),
                            row.flag("waiting_for_entropy"));
        };
    }

    private static Optional<Reservation> reservation(Row row) throws SQLException {
        boolean forBots = row.flag("for_bots");
        var wanted = row.optionalId("reserved_for");
        if (wanted.isPresent()) {
            Player player = player(row, wanted.get());
            return Optional.of(
                    forBots ? new Reservation.ForBot(player) : new Reservation.ForPlayer(player));
        }
        if (forBots) return Optional.of(new Reservation.ForBots());
        return row.optionalTime("invitation_expires_at").map(Reservation.Invited::new);
    }

    private static Player player(Row row, UUID id) throws SQLException {
        var name = row.optionalText("player_name");
        return name.isPresent()
                ? new Player(
                        id,
                        name.get(),
                        Player.Kind.valueOf(row.text("player_kind")),
                        row.time("player_created_at"))
                : new Player(id, ERASED, Player.Kind.HUMAN, Instant.EPOCH);
    }
}
