/// What one seat may infer about hidden cards: a particle filter over where they are.
///
/// [ObservedEvent] is what a seat saw of an event, [BeliefState] is one particle's content and the
/// model of transitions and observations, [Belief] is the filter, and [PhysicalCards] replays one
/// particle with single cards, to draw a complete table from it.
@NullMarked
package cardhouse.games.brawl.belief;

import org.jspecify.annotations.NullMarked;
