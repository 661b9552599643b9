/// Cardhouse: card games with hidden cards, as HTTP resources with replays anybody can check.
@org.jspecify.annotations.NullMarked
package cardhouse;
