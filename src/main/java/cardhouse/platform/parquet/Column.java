package cardhouse.platform.parquet;

/// A column of a table.
///
/// @param optional whether an empty field is null
public record Column(String name, Type type, boolean optional) {
    /// The type of its values, with the form of a field.
    public enum Type {
        TEXT(Physical.BYTE_ARRAY),
        /// A decimal number of 32 bits.
        NUMBER(Physical.INT32),
        /// An ISO 8601 date.
        DAY(Physical.INT32),
        /// An ISO 8601 date and time without a zone.
        TIME(Physical.INT64),
        /// A list of 16-bit integers, little-endian in Base64.
        SHORTS(Physical.INT32),
        /// A list of bytes in Base64.
        BYTES(Physical.INT32);

        final Physical physical;

        Type(Physical physical) {
            this.physical = physical;
        }

        public boolean isList() {
            return this == SHORTS || this == BYTES;
        }
    }

    /// How values are stored, by the number in `parquet.thrift`.
    enum Physical {
        INT32(1),
        INT64(2),
        BYTE_ARRAY(6);

        final int number;

        Physical(int number) {
            this.number = number;
        }
    }
}
