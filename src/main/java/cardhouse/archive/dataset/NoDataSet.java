package cardhouse.archive.dataset;

/// A folder that is no data set, or not a whole one.
public final class NoDataSet extends Exception {
    private static final long serialVersionUID = 1;

    NoDataSet(String why) {
        super(why, null, false, false);
    }

    public String why() {
        return String.valueOf(getMessage());
    }
}
