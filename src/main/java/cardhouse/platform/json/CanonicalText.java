package cardhouse.platform.json;

import cardhouse.fairness.Canonical;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Writes canonical JSON ([Canonical]) value by value: the members of an object come in any order,
/// and are sorted at its end.
final class CanonicalText {
    private final StringBuilder text = new StringBuilder(512);
    private final StringBuilder scratch = new StringBuilder(512);
    private Level level = new Level(null, -1);

    /// An object, array or, outermost, the text itself that is being written.
    private static final class Level {
        final @Nullable Level parent;
        final int start;
        String[] names = new String[8];
        int[] starts = new int[8];
        int count;
        boolean inOrder = true;

        /// @param start of the object's text; -1 for other values
        Level(@Nullable Level parent, int start) {
            this.parent = parent;
            this.start = start;
        }
    }

    /// A value follows: in an array, apart from the one before.
    void beginValue() {
        if (level.start < 0 && level.parent != null && level.count++ > 0) text.append(',');
    }

    void beginArray() {
        beginValue();
        text.append('[');
        level = new Level(level, -1);
    }

    void endArray() {
        text.append(']');
        leave();
    }

    void beginObject() {
        beginValue();
        level = new Level(level, text.length());
        text.append('{');
    }

    void endObject() {
        if (!level.inOrder) putInOrder();
        text.append('}');
        leave();
    }

    private void leave() {
        Level parent = level.parent;
        if (parent == null) throw new IllegalStateException("nothing to end");
        level = parent;
    }

    /// A member of an object begins.
    void name(String name) {
        int count = level.count;
        if (count == level.names.length) {
            level.names = Arrays.copyOf(level.names, 2 * count);
            level.starts = Arrays.copyOf(level.starts, 2 * count);
        }
        if (count > 0) {
            text.append(',');
            if (level.names[count - 1].compareTo(name) > 0) level.inOrder = false;
        }
        level.names[count] = name;
        level.starts[count] = text.length();
        level.count++;
        Canonical.append(text, name);
        text.append(':');
    }

    /// Objects have few members, so the simplest sort is the fastest.
    private void putInOrder() {
        int count = level.count;
        int[] order = new int[count];
        for (int i = 0; i < count; i++) {
            int place = i;
            for (; place > 0; place--) {
                if (level.names[order[place - 1]].compareTo(level.names[i]) < 0) break;
                order[place] = order[place - 1];
            }
            order[place] = i;
        }
        scratch.setLength(0);
        for (int i : order) {
            int end = i + 1 < count ? level.starts[i + 1] - 1 : text.length();
            if (!scratch.isEmpty()) scratch.append(',');
            scratch.append(text, level.starts[i], end);
        }
        text.setLength(level.start + 1);
        text.append(scratch);
    }

    void string(String value) {
        beginValue();
        Canonical.append(text, value);
    }

    void number(int number) {
        beginValue();
        text.append(number);
    }

    /// @throws IllegalArgumentException if it is beyond the whole numbers of JSON
    void number(long number) {
        beginValue();
        text.append(Canonical.text(number));
    }

    /// One of those that JSON has: true, false and null.
    void word(String word) {
        beginValue();
        text.append(word);
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
