package cardhouse.archive.dataset;

/// Takes the rows of tables, each table's in their order.
@FunctionalInterface
interface Rows {
    void add(SetTable table, String row);
}
