package cardhouse.platform.postgres.embedded;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.jspecify.annotations.Nullable;

/// Thrown if the embedded PostgreSQL is not available, with a line on what the operator can do.
public final class CannotRunPostgres extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String line;
    private final boolean inUse;

    CannotRunPostgres(String line) {
        this(line, null);
    }

    private CannotRunPostgres(String line, boolean inUse) {
        super(line);
        this.line = line;
        this.inUse = inUse;
    }

    CannotRunPostgres(String line, @Nullable Throwable cause) {
        super(line, cause);
        this.line = line;
        this.inUse = false;
    }

    public String line() {
        return line;
    }

    /// Whether another process runs it already.
    public boolean isInUse() {
        return inUse;
    }

    static CannotRunPostgres inUse(String line) {
        return new CannotRunPostgres(line, true);
    }

    /// The error of the disk, with the file concerned.
    static CannotRunPostgres because(IOException failure) {
        if (failure instanceof AccessDeniedException denied)
            return new CannotRunPostgres(
                    denied.getFile()
                            + ": permission denied: choose another folder with CARDHOUSE_DATA",
                    failure);
        if (failure instanceof FileAlreadyExistsException other)
            return new CannotRunPostgres(other.getFile() + " is not a folder", failure);
        if (failure instanceof NoSuchFileException missing)
            return new CannotRunPostgres(
                    missing.getFile() + " cannot be found or created", failure);
        if (failure instanceof FileSystemException file && file.getReason() != null)
            return new CannotRunPostgres(file.getFile() + ": " + file.getReason(), failure);
        return new CannotRunPostgres(String.valueOf(failure.getMessage()), failure);
    }
}
