package cardhouse.platform.parquet;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.GZIPOutputStream;

/// A file that is written.
final class WrittenFile implements Target {
    private final OutputStream file;

    WrittenFile(OutputStream file) {
        this.file = file;
    }

    @Override
    public void plain(byte[] bytes) throws IOException {
        file.write(bytes);
    }

    @Override
    public int page(Page page, byte[] values) throws IOException {
        var packed = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(packed)) {
            gzip.write(values);
        }
        file.write(page.header(values.length, packed.size()));
        file.write(packed.toByteArray());
        return packed.size();
    }

    @Override
    public void endGroup(long first) {}

    @Override
    public void end() {}
}
