package cardhouse;

/// Thoroughness of tests that repeat the same with many deals. 1 is their maximum (`./cardhouse
/// test soak`), CI has a sixteenth, `./cardhouse test` a third of that, and `./cardhouse test fast`
/// less; `-Deffort=0.5` sets it. As every run draws other luck ([Seed]), many short runs see more
/// than a long one.
public final class Effort {
    private static final double SHARE = Double.parseDouble(System.getProperty("effort", "0.02"));

    private static final double THOROUGH = 0.06;

    private Effort() {}

    /// Whether this run can afford what CI tries.
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
