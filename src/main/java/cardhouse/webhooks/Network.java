package cardhouse.webhooks;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;

/// A block of addresses, such as `10.0.0.0/8` or `2000::/3`.
public final class Network {
    private final byte[] first;
    private final int bits;

    private Network(byte[] first, int bits) {
        this.first = first;
        this.bits = bits;
    }

    /// @throws IllegalArgumentException if the text is not a block of addresses
    public static Network of(String text) {
        String[] parts = text.strip().split("/", -1);
        if (parts.length != 2
                || !parts[0].matches("[0-9]+(\\.[0-9]+){3}|[0-9a-fA-F:.]*:[0-9a-fA-F:.]*")
                || !parts[1].matches("[0-9]{1,3}")) throw none(text);
        try {
            byte[] first = InetAddress.getByName(parts[0]).getAddress();
            int bits = Integer.parseInt(parts[1]);
            if (bits > first.length * Byte.SIZE) throw none(text);
            return new Network(first, bits);
        } catch (UnknownHostException malformed) {
            throw none(text);
        }
    }

    private static IllegalArgumentException none(String text) {
        return new IllegalArgumentException(text + " is not a network such as 10.0.0.0/8");
    }

    boolean contains(InetAddress address) {
        byte[] bytes = address.getAddress();
        if (bytes.length != first.length) return false;
        int whole = bits / Byte.SIZE;
        if (!Arrays.equals(bytes, 0, whole, first, 0, whole)) return false;
        int rest = bits % Byte.SIZE;
        return rest == 0 || ((bytes[whole] ^ first[whole]) & 0xff) >> (Byte.SIZE - rest) == 0;
    }
}
