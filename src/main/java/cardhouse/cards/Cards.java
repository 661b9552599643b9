package cardhouse.cards;

import java.util.List;

/// Some cards as one viewer knows them: their faces in order, or only how many they are.
public sealed interface Cards {
    int count();

    /// Cards whose faces and order the viewer knows.
    record Shown(List<Card> cards) implements Cards {
        public Shown {
            cards = List.copyOf(cards);
        }

        @Override
        public int count() {
            return cards.size();
        }
    }

    /// Cards of which the viewer knows only the number.
    record Hidden(int hidden) implements Cards {
        @Override
        public int count() {
            return hidden;
        }
    }

    static Cards shown(List<Card> cards) {
        return new Shown(cards);
    }

    /// The same cards with everything but their number taken out.
    default Cards hide() {
        return new Hidden(count());
    }

    /// The faces, for code that folds the whole truth.
    ///
    /// @throws IllegalStateException if they were hidden: a redacted event cannot be folded
    default List<Card> faces() {
        return switch (this) {
            case Shown(List<Card> cards) -> cards;
            case Hidden _ -> throw new IllegalStateException("these cards are hidden");
        };
    }
}
