package cardhouse.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads a number from 1 up.
class PositiveIntConverter implements ITypeConverter<Integer> {
    private static final int MOST = 999_999_999;

    private final int most;

    PositiveIntConverter() {
        this(MOST);
    }

    PositiveIntConverter(int most) {
        this.most = most;
    }

    @Override
    public Integer convert(String text) {
        if (text.matches("[1-9][0-9]{0,8}")) {
            int number = Integer.parseInt(text);
            if (number <= most) return number;
        }
        throw new TypeConversionException("'" + text + "' is not a number from 1 to " + most);
    }
}
