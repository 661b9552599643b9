package cardhouse.archive.dataset;

import java.util.Comparator;

/// An error in a data set.
///
/// @param file its path in the folder
/// @param row from 1, the line of names not counted; 0 for the file as a whole
/// @param what description for people
public record SetFinding(String file, long row, String what) implements Comparable<SetFinding> {
    private static final int LONGEST = 300;
    private static final Comparator<SetFinding> ORDER =
            Comparator.comparing(SetFinding::file)
                    .thenComparing(SetFinding::row)
                    .thenComparing(SetFinding::what);

    /// A row, shortened for people.
    static String cut(String row) {
        return row.length() <= LONGEST ? row : row.substring(0, LONGEST) + " …";
    }

    public String text() {
        return file + (row == 0 ? "" : ", row " + row) + ": " + what;
    }

    @Override
    public int compareTo(SetFinding other) {
        return ORDER.compare(this, other);
    }
}
