package cardhouse.json;

import cardhouse.fairness.Canonical;
import com.fasterxml.jackson.core.Base64Variant;
import com.fasterxml.jackson.core.ErrorReportConfiguration;
import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.base.GeneratorBase;
import com.fasterxml.jackson.core.io.ContentReference;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.util.BufferRecycler;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Writes whatever Jackson is given as canonical JSON ([Canonical]): the members of an object are
/// put in order when it ends. What canonical JSON has no text for, such as floating point, is an
/// [UnsupportedOperationException].
final class CanonicalGenerator extends GeneratorBase {
    /// Jackson wants one; nothing is ever borrowed from it.
    private static final IOContext NO_BUFFERS =
            new IOContext(
                    StreamReadConstraints.defaults(),
                    StreamWriteConstraints.defaults(),
                    ErrorReportConfiguration.defaults(),
                    new BufferRecycler(),
                    ContentReference.unknown(),
                    false);

    private final StringBuilder text = new StringBuilder(512);
    private final StringBuilder scratch = new StringBuilder(512);
    private Level level = new Level(null, -1);

    CanonicalGenerator(ObjectCodec codec) {
        super(0, codec, NO_BUFFERS);
    }

    /// An object, array or, outermost, the text itself that is being written.
    private static final class Level {
        final @Nullable Level parent;
        final int start;
        String[] names = new String[8];
        int[] starts = new int[8];
        int count;
        boolean inOrder = true;

        /// @param start of the object's text; -1 for what is no object
        Level(@Nullable Level parent, int start) {
            this.parent = parent;
            this.start = start;
        }
    }

    String text() {
        return text.toString();
    }

    @Override
    protected void _verifyValueWrite(String what) {
        if (level.start < 0 && level.parent != null && level.count++ > 0) text.append(',');
    }

    @Override
    public void writeStartArray() {
        _verifyValueWrite("array");
        text.append('[');
        level = new Level(level, -1);
    }

    @Override
    public void writeEndArray() {
        text.append(']');
        leave();
    }

    @Override
    public void writeStartObject() {
        _verifyValueWrite("object");
        level = new Level(level, text.length());
        text.append('{');
    }

    @Override
    public void writeEndObject() {
        if (!level.inOrder) putInOrder();
        text.append('}');
        leave();
    }

    private void leave() {
        Level parent = level.parent;
        if (parent == null) throw new IllegalStateException("nothing to end");
        level = parent;
    }

    @Override
    public void writeFieldName(String name) {
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

    @Override
    public void writeString(String value) {
        _verifyValueWrite("text");
        Canonical.append(text, value);
    }

    @Override
    public void writeString(SerializableString value) {
        writeString(value.getValue());
    }

    @Override
    public void writeString(char[] buffer, int offset, int length) {
        writeString(new String(buffer, offset, length));
    }

    @Override
    public void writeNumber(int number) {
        _verifyValueWrite("number");
        text.append(number);
    }

    @Override
    public void writeNumber(long number) {
        _verifyValueWrite("number");
        text.append(Canonical.text(number));
    }

    @Override
    public void writeBoolean(boolean value) {
        _verifyValueWrite("boolean");
        text.append(value);
    }

    @Override
    public void writeNull() {
        _verifyValueWrite("null");
        text.append("null");
    }

    @Override
    public void writeNumber(BigInteger number) {
        throw impossible();
    }

    @Override
    public void writeNumber(double number) {
        throw impossible();
    }

    @Override
    public void writeNumber(float number) {
        throw impossible();
    }

    @Override
    public void writeNumber(BigDecimal number) {
        throw impossible();
    }

    @Override
    public void writeNumber(String number) {
        throw impossible();
    }

    @Override
    public void writeRawUTF8String(byte[] buffer, int offset, int length) {
        throw impossible();
    }

    @Override
    public void writeUTF8String(byte[] buffer, int offset, int length) {
        throw impossible();
    }

    @Override
    public void writeRaw(String raw) {
        throw impossible();
    }

    @Override
    public void writeRaw(String raw, int offset, int length) {
        throw impossible();
    }

    @Override
    public void writeRaw(char[] raw, int offset, int length) {
        throw impossible();
    }

    @Override
    public void writeRaw(char raw) {
        throw impossible();
    }

    @Override
    public void writeBinary(Base64Variant variant, byte[] data, int offset, int length) {
        throw impossible();
    }

    @Override
    public void flush() {
        // All is in memory.
    }

    @Override
    protected void _releaseBuffers() {
        // None are borrowed.
    }

    private static UnsupportedOperationException impossible() {
        return new UnsupportedOperationException("canonical JSON has no text for this");
    }
}
