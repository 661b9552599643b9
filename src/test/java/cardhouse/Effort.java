package cardhouse;

/// Thoroughness of tests that repeat the same with many deals: 1 in `./cardhouse test soak`, 0.01
/// in `./cardhouse test fast`, and otherwise 0.02; `-Deffort=0.5` sets it. As every run has another
/// random [Seed], many short runs find more than a long one.
public final class Effort {
    private static final double SHARE = Double.parseDouble(System.getProperty("effort", "0.02"));

    private static final double THOROUGH = 0.06;

    private Effort() {}

    /// Whether this run tries all variants, and not one that is drawn.
    public static boolean isThorough() {
        return SHARE >= THOROUGH;
    }

    /// As many of a full number as this run can afford, at least one.
    public static int of(int full) {
        return atLeast(1, full);
    }

    /// As many of a full number as this run can afford, but no fewer than what shows anything.
    public static int atLeast(int least, int full) {
        return (int) Math.max(least, Math.round(SHARE * full));
    }
}
