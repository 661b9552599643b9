/// Tests of non-interference: hidden data of a match has no effect on the answers to a viewer. Two
/// services have the same match except for the data hidden from one viewer, and receive the same
/// requests of that viewer.
@NullMarked
package cardhouse.interference;

import org.jspecify.annotations.NullMarked;
