package cardhouse.platform.sql;

/// SQL conditions on the share that contains an id: see [Slots#of].
public final class SlotColumns {
    private SlotColumns() {}

    /// @param id the column
    /// @param share SQL parameter for [Share#bits]
    public static String isIn(String id, String share) {
        return "get_bit(%2$s, (get_byte(uuid_send(%1$s), 14) & 15) * 256 + get_byte(uuid_send(%1$s), 15)) = 1"
                .formatted(id, share);
    }
}
