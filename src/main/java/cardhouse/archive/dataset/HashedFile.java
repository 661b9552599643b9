package cardhouse.archive.dataset;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// A new file of a data set, hashed while it is written.
final class HashedFile implements AutoCloseable {
    private final String name;
    private final FileChannel channel;
    private final MessageDigest digest = sha256();
    private long bytes;
    private long rows;

    HashedFile(Path folder, String name) throws IOException {
        this.name = name;
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        this.channel =
                FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    void write(byte[] some, long more) throws IOException {
        digest.update(some);
        var buffer = ByteBuffer.wrap(some);
        while (buffer.hasRemaining()) channel.write(buffer);
        bytes += some.length;
        rows += more;
    }

    void write(String text, long more) throws IOException {
        write(text.getBytes(StandardCharsets.UTF_8), more);
    }

    /// The same as a stream, without rows.
    OutputStream stream() {
        return new OutputStream() {
            @Override
            public void write(int one) throws IOException {
                write(new byte[] {(byte) one});
            }

            @Override
            public void write(byte[] some) throws IOException {
                HashedFile.this.write(some, 0);
            }
        };
    }

    /// Flushes it to the disk.
    DataSetManifest.Item end() throws IOException {
        channel.force(true);
        channel.close();
        return new DataSetManifest.Item(
                name, bytes, rows, HexFormat.of().formatHex(digest.digest()));
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
