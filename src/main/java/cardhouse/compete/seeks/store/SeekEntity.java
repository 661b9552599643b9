package cardhouse.compete.seeks.store;

import cardhouse.compete.seeks.Opponents;
import cardhouse.compete.seeks.Seek;
import cardhouse.compete.seeks.Terms;
import cardhouse.players.Player;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A seek, as a row.
@Entity
@Table(name = "seek")
class SeekEntity extends PanacheEntityBase {
    @Id UUID id;

    UUID playerId;
    String game;
    String preset;
    int seats;
    String perMove;
    String bank;
    boolean rated;

    @Enumerated(EnumType.STRING)
    Opponents opponents;

    double rating;
    int ratingWindow;
    @Nullable Integer maxRatingWindow;
    @Nullable String bots;
    @Nullable String botsAfter;

    @Enumerated(EnumType.STRING)
    Seek.State state;

    @Nullable UUID matchId;
    Instant createdAt;
    Instant expiresAt;

    static SeekEntity of(Seek seek) {
        var row = new SeekEntity();
        Terms terms = seek.terms();
        Terms.Pool pool = terms.pool();
        row.id = seek.id();
        row.playerId = seek.player().id();
        row.game = pool.game();
        row.preset = pool.preset();
        row.seats = pool.seats();
        row.perMove = pool.perMove().toString();
        row.bank = pool.bank().toString();
        row.rated = pool.rated();
        row.opponents = terms.opponents();
        row.rating = seek.strength();
        row.ratingWindow = terms.window().within();
        row.maxRatingWindow = terms.window().atMost().orElse(null);
        row.bots = terms.bots().map(Terms.Bots::level).orElse(null);
        row.botsAfter = terms.bots().map(asked -> asked.after().toString()).orElse(null);
        row.state = seek.state();
        row.matchId = seek.match().orElse(null);
        row.createdAt = seek.createdAt();
        row.expiresAt = seek.expiresAt();
        return row;
    }

    Seek seek(Player player) {
        return new Seek(
                id,
                player,
                new Terms(
                        new Terms.Pool(
                                game,
                                preset,
                                seats,
                                Duration.parse(perMove),
                                Duration.parse(bank),
                                rated),
                        opponents,
                        new Terms.Window(ratingWindow, Optional.ofNullable(maxRatingWindow)),
                        Optional.ofNullable(bots)
                                .map(level ->
                                        new Terms.Bots(
                                                level,
                                                Duration.parse(
                                                        Objects.requireNonNull(botsAfter))))),
                rating,
                state,
                Optional.ofNullable(matchId),
                createdAt,
                expiresAt);
    }
}
