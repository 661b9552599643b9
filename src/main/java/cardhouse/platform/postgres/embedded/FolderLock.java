package cardhouse.platform.postgres.embedded;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.channels.FileChannel;

/// The right to use a folder. The operating system takes it back when the process ends, however it
/// ends, so a lock is never stale.
final class FolderLock implements AutoCloseable {
    private final String name;
    private final FileChannel channel;

    private FolderLock(String name, FileChannel channel) {
        this.name = name;
        this.channel = channel;
    }

    /// @throws CannotRunPostgres if another service has the folder
    static FolderLock of(DataFolder folder) throws IOException {
        // The system's locks are per process: a second try in the same one would be granted, and
        // closing it would end the first one's. Properties span class loaders; static fields don't.
        String name = "cardhouse.uses." + folder.root();
        if (System.getProperties().putIfAbsent(name, "") != null) throw refusal(folder);
        try {
            var channel = FileChannel.open(folder.lock(), CREATE, READ, WRITE);
            if (channel.tryLock() == null) {
                channel.close();
                throw refusal(folder);
            }
            return new FolderLock(name, channel);
        } catch (IOException | RuntimeException failure) {
            System.clearProperty(name);
            throw failure;
        }
    }

    private static CannotRunPostgres refusal(DataFolder folder) {
        return CannotRunPostgres.inUse(
                folder.root()
                        + " is in use by another running service: stop that one, or choose another"
                        + " folder with CARDHOUSE_DATA");
    }

    @Override
    public void close() throws IOException {
        channel.close();
        System.clearProperty(name);
    }
}
