package cardhouse.cli;

import cardhouse.fairness.KeySet;
import cardhouse.platform.keys.KeySetFile;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads the key set in a file.
final class KeySetReader implements ITypeConverter<KeySet> {
    @Override
    public KeySet convert(String file) {
        try {
            return KeySetFile.read(Path.of(file));
        } catch (IOException | InvalidPathException none) {
            throw new TypeConversionException("no key set found in " + file);
        }
    }
}
