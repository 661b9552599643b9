package cardhouse.webhooks;

import cardhouse.webhooks.events.PublicAddress;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;

/// The links in mails. A link contains its meaning with an authentication code, whose key is not in
/// the database. So the database stores no token, and each attempt of a delivery has the same
/// links.
public record MailLinks(SecretVault vault, PublicAddress address) {
    public static final String PAGE = "mail";
    private static final int LENGTH = 1 + 2 * Long.BYTES + Long.BYTES;

    public enum Purpose {
        CONFIRM,
        UNSUBSCRIBE
    }

    /// @param until the time until which a confirmation is valid
    public record Link(Purpose purpose, UUID webhook, Instant until) {
        private byte[] bytes() {
            return ByteBuffer.allocate(LENGTH)
                    .put((byte) purpose.ordinal())
                    .putLong(webhook.getMostSignificantBits())
                    .putLong(webhook.getLeastSignificantBits())
                    .putLong(until.getEpochSecond())
                    .array();
        }
    }

    /// The address of a link's page.
    ///
    /// @throws java.util.NoSuchElementException if the server has no public address
    public String url(Link link) {
        byte[] text = link.bytes();
        byte[] tag = vault.tag(text);
        byte[] both = Arrays.copyOf(text, LENGTH + tag.length);
        System.arraycopy(tag, 0, both, LENGTH, tag.length);
        return address.uri().orElseThrow().toString().replaceFirst("/$", "")
                + "/table/"
                + PAGE
                + "/"
                + Base64.getUrlEncoder().withoutPadding().encodeToString(both);
    }

    /// The link with this token; empty if this server has not made it.
    public Optional<Link> read(String token) {
        byte[] both;
        try {
            both = Base64.getUrlDecoder().decode(token);
        } catch (IllegalArgumentException malformed) {
            return Optional.empty();
        }
        if (both.length <= LENGTH) return Optional.empty();
        byte[] text = Arrays.copyOf(both, LENGTH);
        if (!vault.isTag(Arrays.copyOfRange(both, LENGTH, both.length), text))
            return Optional.empty();
        var fields = ByteBuffer.wrap(text);
        return Optional.of(
                new Link(
                        Purpose.values()[fields.get()],
                        new UUID(fields.getLong(), fields.getLong()),
                        Instant.ofEpochSecond(fields.getLong())));
    }
}
