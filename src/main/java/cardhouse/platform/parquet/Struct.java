package cardhouse.platform.parquet;

import java.nio.charset.StandardCharsets;
import java.util.List;

/// A struct in the compact protocol of Apache Thrift. Fields come in the order of their numbers, at
/// most 15 apart.
final class Struct {
    private static final int TRUE = 1;
    private static final int FALSE = 2;
    private static final int BYTE = 3;
    private static final int I32 = 5;
    private static final int I64 = 6;
    private static final int BINARY = 8;
    private static final int LIST = 9;
    private static final int STRUCT = 12;

    private final Bytes bytes = new Bytes();
    private int last;

    private Bytes field(int number, int type) {
        one((number - last) << 4 | type);
        last = number;
        return bytes;
    }

    Struct flag(int number, boolean value) {
        field(number, value ? TRUE : FALSE);
        return this;
    }

    Struct small(int number, int value) {
        field(number, BYTE);
        one(value);
        return this;
    }

    Struct number(int number, int value) {
        zigzag(field(number, I32), value);
        return this;
    }

    Struct number(int number, long value) {
        zigzag(field(number, I64), value);
        return this;
    }

    Struct text(int number, String value) {
        text(field(number, BINARY), value);
        return this;
    }

    Struct struct(int number, Struct value) {
        field(number, STRUCT).all(value.toArray());
        return this;
    }

    Struct numbers(int number, List<Integer> values) {
        list(number, I32, values.size());
        for (int value : values) zigzag(bytes, value);
        return this;
    }

    Struct texts(int number, List<String> values) {
        list(number, BINARY, values.size());
        for (String value : values) text(bytes, value);
        return this;
    }

    Struct structs(int number, List<Struct> values) {
        list(number, STRUCT, values.size());
        for (Struct value : values) bytes.all(value.toArray());
        return this;
    }

    private void list(int number, int type, int size) {
        field(number, LIST);
        if (size < 15) {
            one(size << 4 | type);
        } else {
            one(0xf0 | type);
            bytes.varint(size);
        }
    }

    private void one(int value) {
        bytes.all(new byte[] {(byte) value});
    }

    private static void text(Bytes to, String value) {
        byte[] utf8 = value.getBytes(StandardCharsets.UTF_8);
        to.varint(utf8.length);
        to.all(utf8);
    }

    private static void zigzag(Bytes to, long value) {
        to.varint(value << 1 ^ value >> 63);
    }

    /// Its size without the end.
    int size() {
        return bytes.size();
    }

    byte[] toArray() {
        var ended = new Bytes();
        ended.all(bytes.toArray());
        ended.all(new byte[1]);
        return ended.toArray();
    }
}
