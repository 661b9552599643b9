package cardhouse.loop;

/// What the compiler says is wrong, as it says it.
final class CompileErrors extends Exception {
    private static final long serialVersionUID = 1;

    CompileErrors(String messages) {
        super(messages);
    }
}
