package cardhouse.bench;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Inserts rows like the journal's, one a transaction.
final class InsertTalk extends PostgresTalk {
    static final String TABLE = "bench_entry";

    static final String INSERT =
            "insert into "
                    + TABLE
                    + " (match_id, revision, at, cause, seat, move, events, hash)"
                    + " values ($1, $2, now(), 'MOVE', $3, $4, $5, $6)";

    /// The values of a parameter are text, or bytes as the server has them itself.
    private static final int TEXT = 0;

    private static final int BINARY = 1;
    private static final int MATCH = 16;

    /// Contents of a row of the journal.
    record Sample(int seat, byte[] move, byte[] events, byte[] hash) {}

    private final List<ByteBuffer> rows;
    private int revision;

    /// @param samples one of them for each row, in turns
    InsertTalk(List<Sample> samples) {
        UUID match = UUID.randomUUID();
        this.rows = samples.stream().map(sample -> ByteBuffer.wrap(row(match, sample))).toList();
    }

    private static byte[] row(UUID match, Sample sample) {
        byte[] bind =
                message(
                        'B',
                        out -> {
                            text(out, "");
                            text(out, "");
                            int[] formats = {BINARY, BINARY, BINARY, TEXT, TEXT, BINARY};
                            out.writeShort(formats.length);
                            for (int format : formats) out.writeShort(format);
                            out.writeShort(formats.length);
                            out.writeInt(MATCH);
                            out.writeLong(match.getMostSignificantBits());
                            out.writeLong(match.getLeastSignificantBits());
                            out.writeInt(Integer.BYTES);
                            out.writeInt(0);
                            out.writeInt(Integer.BYTES);
                            out.writeInt(sample.seat());
                            for (byte[] value :
                                    List.of(sample.move(), sample.events(), sample.hash())) {
                                out.writeInt(value.length);
                                out.write(value);
                            }
                            out.writeShort(0);
                        });
        byte[] execute =
                message(
                        'E',
                        out -> {
                            text(out, "");
                            out.writeInt(0);
                        });
        return joined(bind, execute, message('S', _ -> {}));
    }

    /// Where a row has its revision: behind its message's type and length, two empty names, the
    /// formats and the match, each of these with how many or how long.
    private static final int REVISION =
            1 + Integer.BYTES + 2 + Short.BYTES * 8 + Integer.BYTES + MATCH + Integer.BYTES;

    @Override
    public Optional<byte[]> first() {
        ByteBuffer row = rows.get(revision % rows.size());
        row.putInt(REVISION, ++revision);
        return Optional.of(row.array());
    }

    @Override
    public Optional<byte[]> next(Received answer) {
        return first();
    }
}
