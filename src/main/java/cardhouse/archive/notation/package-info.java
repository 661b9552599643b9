/// A finished match as lines of text: its header, its seed, and the cause of each entry. The events
/// follow from them by the rules.
@NullMarked
package cardhouse.archive.notation;

import org.jspecify.annotations.NullMarked;
