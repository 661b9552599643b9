package cardhouse.archive.dataset;

import cardhouse.platform.csv.Csv;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A format of the tables, named in the manifest. Sets are written in the latest format, and
/// verified in their own.
enum SetFormat {
    /// Times in the form of the journal, and one column for bots and accounts.
    FIRST(1) {
        @Override
        String header(SetTable table) {
            return switch (table) {
                case SEATS -> "match,seat,place,kind,player";
                case PLIES -> table.header().replace(",accepted_at,", ",at,");
                case LEAVES -> "leaf,hash";
                case MATCHES, CHOICES, OBSERVATIONS -> super.header(table);
            };
        }

        @Override
        String time(String journal) {
            return journal;
        }

        @Override
        String fields(Sitter sitter) {
            return Csv.row(sitter.kind(), sitter.player());
        }

        @Override
        boolean isPossible(String[] fields) {
            return fields.length == 2 && Sitter.isPossible(fields[0], fields[1]);
        }
    },

    SECOND(2),

    /// With observations, Parquet files and the description for Croissant.
    THIRD(3);

    static final SetFormat PRESENT = THIRD;

    /// Prefix of the number of an account, so that tools do not parse it as a number.
    private static final String ACCOUNT = "a";

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSS", Locale.ROOT)
                    .withZone(ZoneOffset.UTC);

    private final int number;

    SetFormat(int number) {
        this.number = number;
    }

    int number() {
        return number;
    }

    static Optional<SetFormat> numbered(Object number) {
        return Arrays.stream(values()).filter(format -> number.equals(format.number)).findFirst();
    }

    boolean hasObservations() {
        return this == THIRD;
    }

    /// The tables with a file for each part.
    List<SetTable> tables() {
        return Arrays.stream(SetTable.values())
                .filter(table -> table != SetTable.LEAVES)
                .filter(table -> hasObservations() || table != SetTable.OBSERVATIONS)
                .toList();
    }

    /// The possible names of files; the manifest is not trusted. In the name of proofs, the first
    /// group is the part and the second its day.
    Pattern files() {
        String day = "[0-9]{4}-[0-9]{2}-[0-9]{2}";
        String part = day + "-[0-9]{4,6}";
        String folders =
                tables().stream()
                        .map(SetTable::folder)
                        .collect(Collectors.joining("|", "(?:", ")"));
        String csv =
                "README\\.md|keys\\.json|days\\.ndjson|leaves/%1$s\\.csv\\.gz|%3$s/%2$s\\.csv\\.gz"
                        + "|proofs/((%1$s)-[0-9]{4,6})\\.ndjson\\.gz";
        String more = "|croissant\\.json|parquet/(?:leaves/%1$s|%3$s/%2$s)\\.parquet";
        return Pattern.compile(
                (hasObservations() ? csv + more : csv).formatted(day, part, folders));
    }

    /// The first line of each file of a table.
    String header(SetTable table) {
        return hasObservations()
                ? table.header()
                : table.header().replace(",observations_hash", "");
    }

    /// A time of the journal, in the form of the tables. Tools infer a column's type, which
    /// requires the same number of digits in all times.
    String time(String journal) {
        try {
            return TIME.format(Instant.parse(journal));
        } catch (DateTimeException damaged) {
            return journal;
        }
    }

    /// The last fields of the row of a seat.
    String fields(Sitter sitter) {
        boolean bot = sitter.kind() == Sitter.Kind.BUILT_IN;
        String account = sitter.player().isEmpty() ? "" : ACCOUNT + sitter.player();
        return Csv.row(sitter.kind(), bot ? sitter.player() : "", bot ? "" : account);
    }

    /// True if such fields can end the row of a seat.
    boolean isPossible(String[] fields) {
        if (fields.length != 3) return false;
        String account = fields[2];
        if (fields[0].equals(Sitter.Kind.BUILT_IN.name()))
            return account.isEmpty() && Sitter.isPossible(fields[0], fields[1]);
        boolean named = account.startsWith(ACCOUNT);
        return fields[1].isEmpty()
                && (named || account.isEmpty())
                && Sitter.isPossible(fields[0], named ? account.substring(1) : "")
                && !account.equals(ACCOUNT);
    }

    /// The provable part of the row of a seat: all but its last fields, if these are possible.
    String provenOfSeat(String row) {
        String[] fields = row.split(",", -1);
        int proven = 3;
        return fields.length > proven
                        && isPossible(Arrays.copyOfRange(fields, proven, fields.length))
                ? String.join(",", Arrays.copyOf(fields, proven))
                : row;
    }
}
