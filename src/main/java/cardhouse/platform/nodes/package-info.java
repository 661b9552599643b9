/// The nodes of one installation, and how they divide the work.
///
/// - **node**: one running server among those that share a database. **lease**: how long a node
///   counts as alive without a renewal. **slot**: one of the parts that all matches are divided
///   into, by their ids. **share**: the slots of one node.
///
/// Shares only avoid duplicate work. The journal and claims in the database guarantee that nothing
/// is done twice. While nodes join or leave, two may have the same slot for a moment. A slot of a
/// dead node has no owner until the lease has ended.
@NullMarked
package cardhouse.platform.nodes;

import org.jspecify.annotations.NullMarked;
