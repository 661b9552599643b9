package cardhouse.platform.keys;

import java.nio.file.FileSystems;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/// Files and folders with access for their owner only, if the file system supports permissions.
public enum OwnerOnly {
    FILE("rw-------"),
    FOLDER("rwx------");

    private final String permissions;

    OwnerOnly(String permissions) {
        this.permissions = permissions;
    }

    /// To make one with.
    public FileAttribute<?>[] attributes() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }
}
