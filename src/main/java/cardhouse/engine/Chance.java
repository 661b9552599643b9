package cardhouse.engine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// The source of what the rules cannot compute: randomness, and the time.
///
/// A request never names a card, only numbers; the game applies the answer to its state. The
/// consequences of an answer are recorded as events, so that folding a journal never asks again.
@FunctionalInterface
public interface Chance {
    Result answer(Request request);

    /// A request of the rules. All but [Elapsed] are numbered, and answered from the match's seed.
    sealed interface Request {
        /// Put `size` things in a random order.
        record Shuffle(int size) implements Request {}

        /// Roll `dice` dice with faces 1 to `faces`.
        record Roll(int dice, int faces) implements Request {}

        /// Pick `count` different things out of `of`, one after another.
        record Pick(int count, int of) implements Request {}

        /// Asks for the playing time of the match. No randomness: the time of the entry, less that
        /// of the start.
        record Elapsed() implements Request {}
    }

    /// A result of chance.
    sealed interface Result {
        /// For a game to throw where chance was not asked, or received another request.
        default IllegalStateException unasked() {
            return new IllegalStateException(
                    "chance was not asked for " + getClass().getSimpleName());
        }

        /// Answers [Request.Shuffle]: the thing that is now at place i was at place `order.get(i)`
        /// before.
        record Shuffled(List<Integer> order) implements Result {
            public Shuffled {
                order = List.copyOf(order);
            }

            /// `things` in the order of the shuffle.
            public <T> List<T> arrange(List<T> things) {
                if (things.size() != order.size())
                    throw new IllegalStateException("shuffled another number of things");
                var arranged = new ArrayList<T>(things.size());
                for (int place : order) arranged.add(things.get(place));
                return arranged;
            }
        }

        /// Answers [Request.Roll]: the faces, in the order rolled.
        record Rolled(List<Integer> faces) implements Result {
            public Rolled {
                faces = List.copyOf(faces);
            }
        }

        /// Answers [Request.Pick]: different indices from zero, in the order picked.
        record Picked(List<Integer> indices) implements Result {
            public Picked {
                indices = List.copyOf(indices);
            }
        }

        /// Answers [Request.Elapsed].
        record Elapsed(Duration time) implements Result {}
    }
}
