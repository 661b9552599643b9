package cardhouse.archive.dataset;

/// Thrown for a folder that is not a complete data set.
public final class NoDataSet extends Exception {
    private static final long serialVersionUID = 1;

    NoDataSet(String why) {
        super(why, null, false, false);
    }

    public String why() {
        return String.valueOf(getMessage());
    }
}
