package cardhouse.cli;

/// How the help of all commands is laid out.
final class Layout {
    static final String EXIT_CODES = "Ends with:%n";

    private Layout() {}
}
