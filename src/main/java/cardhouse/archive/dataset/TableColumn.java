package cardhouse.archive.dataset;

/// A column of a table, as the data sheet has it.
///
/// @param meaning meaning of the values, with unit or form
public record TableColumn(String name, String meaning) {}
