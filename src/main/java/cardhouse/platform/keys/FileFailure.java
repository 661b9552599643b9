package cardhouse.platform.keys;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// The reason why a file cannot be used, in words. The message of the exception may be only a path.
public final class FileFailure {
    private FileFailure() {}

    public static String why(IOException failed) {
        return switch (failed) {
            case NoSuchFileException missing ->
                    missing(Path.of(missing.getFile()).toAbsolutePath());
            case AccessDeniedException denied -> denied.getFile() + " may not be accessed";
            case FileAlreadyExistsException there -> there.getFile() + " is not a folder";
            case FileSystemException other when other.getReason() != null ->
                    other.getFile() + ": " + other.getReason();
            default -> String.valueOf(failed.getMessage());
        };
    }

    private static String missing(Path file) {
        Path folder = file.getParent();
        return folder == null || Files.exists(folder)
                ? file + " does not exist"
                : "the folder " + folder + " does not exist";
    }
}
