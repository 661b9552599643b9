/// Belief of one seat about hidden cards: a particle filter over their locations.
///
/// [ObservedEvent] is the seat's observation of an event. [BeliefState] is one particle's content
/// and the model of transitions and observations. [Belief] is the filter, and [PhysicalCards]
/// replays one particle with single cards, to sample a complete table from it.
@NullMarked
package cardhouse.games.brawl.belief;

import org.jspecify.annotations.NullMarked;
