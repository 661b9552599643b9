package cardhouse.interference;

/// A viewer was sent something that depends on what it cannot know.
final class Interference extends AssertionError {
    private static final long serialVersionUID = 1;

    Interference(String who, PairedRequest ask, ComparedResponse here, ComparedResponse there) {
        super(
                "%s is answered differently to %s%n%nhere  %s%n%nthere %s"
                        .formatted(who, ask, here, there));
    }
}
