/// Cardhouse: card games with hidden cards, as HTTP resources with provably fair deals.
@org.jspecify.annotations.NullMarked
package cardhouse;
