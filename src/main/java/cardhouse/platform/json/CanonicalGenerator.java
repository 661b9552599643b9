package cardhouse.platform.json;

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

/// Writes the tokens that Jackson generates as canonical JSON ([CanonicalText]). A value without a
/// canonical text, such as floating point, causes an [UnsupportedOperationException].
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

    private final CanonicalText text = new CanonicalText();

    CanonicalGenerator(ObjectCodec codec) {
        super(0, codec, NO_BUFFERS);
    }

    String text() {
        return text.toString();
    }

    @Override
    protected void _verifyValueWrite(String what) {
        text.beginValue();
    }

    @Override
    public void writeStartArray() {
        text.beginArray();
    }

    @Override
    public void writeEndArray() {
        text.endArray();
    }

    @Override
    public void writeStartObject() {
        text.beginObject();
    }

    @Override
    public void writeEndObject() {
        text.endObject();
    }

    @Override
    public void writeFieldName(String name) {
        text.name(name);
    }

    @Override
    public void writeString(String value) {
        text.string(value);
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
        text.number(number);
    }

    @Override
    public void writeNumber(long number) {
        text.number(number);
    }

    @Override
    public void writeBoolean(boolean value) {
        text.word(value ? "true" : "false");
    }

    @Override
    public void writeNull() {
        text.word("null");
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
