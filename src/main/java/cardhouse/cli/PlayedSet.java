package cardhouse.cli;

import cardhouse.compete.sets.Seating;
import cardhouse.compete.sets.WithoutLuck.Played;
import cardhouse.platform.json.BadBody;
import cardhouse.platform.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// A set of matches as a server reports it. Any part of the report may be false.
///
/// @param contestants the number of contestants
record PlayedSet(UUID id, int seats, Seating seating, int contestants) {
    private static PlayedSet read(Map<String, @Nullable Object> told) {
        if (told.get("id") instanceof String id
                && told.get("seats") instanceof Integer seats
                && seats > 0
                && told.get("seating") instanceof String seating
                && told.get("contestants") instanceof List<?> contestants)
            return new PlayedSet(
                    UUID.fromString(id), seats, Seating.valueOf(seating), contestants.size());
        throw new IllegalArgumentException("no set");
    }

    /// @throws IllegalArgumentException if it is no board of this set
    private Played board(Map<String, @Nullable Object> told) {
        if (!(told.get("board") instanceof Integer board)
                || !(told.get("matches") instanceof List<?> matches)
                || !(told.get("points") instanceof List<?> points)
                || board < 0
                || matches.size() != contestants
                || points.size() != contestants) throw new IllegalArgumentException("no board");
        return new Played(
                board,
                matches.stream().map(String.class::cast).toList(),
                points.stream().map(each -> ((Number) each).doubleValue()).toList());
    }

    /// @throws IllegalArgumentException if there is anything else
    List<Played> boards(String lines) {
        var boards = new ArrayList<Played>();
        try {
            for (String line : lines.lines().toList()) boards.add(board(Json.readObject(line)));
        } catch (BadBody | ClassCastException other) {
            throw new IllegalArgumentException(other);
        }
        return boards;
    }

    static final class Reader implements ITypeConverter<PlayedSet> {
        @Override
        public PlayedSet convert(String file) {
            try {
                return read(Json.readObject(Files.readString(Path.of(file))));
            } catch (IOException | IllegalArgumentException | BadBody none) {
                throw new TypeConversionException(file + ": the file does not contain a set");
            }
        }
    }
}
