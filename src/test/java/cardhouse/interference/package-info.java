/// Whether anything a viewer cannot know makes any difference to what it is sent: two services hold
/// the same match, but for what one viewer cannot know, and are asked the same by that viewer.
@NullMarked
package cardhouse.interference;

import org.jspecify.annotations.NullMarked;
