package cardhouse.archive.dataset;

/// Receives the rows of tables, in the order of each table.
@FunctionalInterface
interface Rows {
    void add(SetTable table, String row);
}
