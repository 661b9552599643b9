package cardhouse.archive.dataset;

import cardhouse.platform.csv.Csv;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

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
                case MATCHES, CHOICES -> table.header();
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

    SECOND(2) {
        @Override
        String header(SetTable table) {
            return table.header();
        }

        /// Tools infer a column's type, which requires the same number of digits in all times.
        @Override
        String time(String journal) {
            try {
                return TIME.format(Instant.parse(journal));
            } catch (DateTimeException damaged) {
                return journal;
            }
        }

        @Override
        String fields(Sitter sitter) {
            boolean bot = sitter.kind() == Sitter.Kind.BUILT_IN;
            String account = sitter.player().isEmpty() ? "" : ACCOUNT + sitter.player();
            return Csv.row(sitter.kind(), bot ? sitter.player() : "", bot ? "" : account);
        }

        @Override
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
    };

    static final SetFormat PRESENT = SECOND;

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

    /// The first line of each file of a table.
    abstract String header(SetTable table);

    /// A time of the journal, in the form of the tables.
    abstract String time(String journal);

    /// The last fields of the row of a seat.
    abstract String fields(Sitter sitter);

    /// True if such fields can end the row of a seat.
    abstract boolean isPossible(String[] fields);

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
