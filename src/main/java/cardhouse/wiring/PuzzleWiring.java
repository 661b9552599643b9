package cardhouse.wiring;

import cardhouse.learn.Puzzles;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/// Assembles the puzzles.
@Singleton
final class PuzzleWiring {
    @Produces
    @Singleton
    Puzzles puzzles() {
        return new Puzzles();
    }
}
