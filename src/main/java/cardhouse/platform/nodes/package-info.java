/// The nodes of one installation, and which of them sees to what.
///
/// - **node**: one running server among those that share a database. **lease**: for how long it is
///   taken for alive without saying so again. **slot**: one of the parts that all matches are
///   divided into, by their ids. **share**: the slots that are one node's.
///
/// Shares only spare nodes from doing the same. That nothing is done twice is for the journal and
/// for claims in the database to see to: while nodes come and go, two may have the same slot for a
/// moment, and one of a dead node nobody until its lease is over.
@NullMarked
package cardhouse.platform.nodes;

import org.jspecify.annotations.NullMarked;
