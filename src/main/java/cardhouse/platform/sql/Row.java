package cardhouse.platform.sql;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;

/// The row a query is at, by the names of its columns. Those that may be null have a method that
/// says so.
public record Row(ResultSet at) {
    public UUID id(String column) throws SQLException {
        return at.getObject(column, UUID.class);
    }

    public Optional<UUID> optionalId(String column) throws SQLException {
        return Optional.ofNullable(at.getObject(column, UUID.class));
    }

    public String text(String column) throws SQLException {
        return at.getString(column);
    }

    public Optional<String> optionalText(String column) throws SQLException {
        return Optional.ofNullable(at.getString(column));
    }

    public int number(String column) throws SQLException {
        return at.getInt(column);
    }

    public long large(String column) throws SQLException {
        return at.getLong(column);
    }

    public OptionalLong optionalLarge(String column) throws SQLException {
        long number = at.getLong(column);
        return at.wasNull() ? OptionalLong.empty() : OptionalLong.of(number);
    }

    public double decimal(String column) throws SQLException {
        return at.getDouble(column);
    }

    public Optional<Integer> optionalNumber(String column) throws SQLException {
        int number = at.getInt(column);
        return at.wasNull() ? Optional.empty() : Optional.of(number);
    }

    public boolean flag(String column) throws SQLException {
        return at.getBoolean(column);
    }

    public LocalDate day(String column) throws SQLException {
        return at.getObject(column, LocalDate.class);
    }

    public Instant time(String column) throws SQLException {
        return at.getObject(column, OffsetDateTime.class).toInstant();
    }

    public Optional<Instant> optionalTime(String column) throws SQLException {
        return Optional.ofNullable(at.getObject(column, OffsetDateTime.class))
                .map(OffsetDateTime::toInstant);
    }

    public byte[] bytes(String column) throws SQLException {
        return at.getBytes(column);
    }

    /// Bytes, in hex.
    public Optional<String> optionalHex(String column) throws SQLException {
        return Optional.ofNullable(at.getBytes(column)).map(HexFormat.of()::formatHex);
    }

    public String hex(String column) throws SQLException {
        return HexFormat.of().formatHex(at.getBytes(column));
    }

    public List<Integer> numbers(String column) throws SQLException {
        return List.of((Integer[]) at.getArray(column).getArray());
    }

    public List<String> texts(String column) throws SQLException {
        return List.of((String[]) at.getArray(column).getArray());
    }
}
