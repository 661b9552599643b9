package cardhouse.platform.backup;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;

/// The chunks of an encrypted stream, by AES-256-GCM. The nonce contains the number of the chunk,
/// and a mark of the last one. So no chunk can be left out, repeated or moved, and the stream
/// cannot be cut off. The head of the file is authenticated with every chunk. (The construction is
/// STREAM, of Hoang, Reyhanitabar, Rogaway and Vizár, 2015.)
final class SealedChunks {
    static final int PLAIN = 1 << 16;
    static final int SEALED = PLAIN + 16;

    private static final int TAG_BITS = 128;

    private final SealHead.Keyed keyed;
    private long number;

    SealedChunks(SealHead.Keyed keyed) {
        this.keyed = keyed;
    }

    byte[] seal(byte[] plain, int length, boolean last) {
        try {
            return next(Cipher.ENCRYPT_MODE, last).doFinal(plain, 0, length);
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every Java platform has AES-GCM", missing);
        }
    }

    /// @throws BadBackup if it is not the next chunk
    byte[] open(byte[] sealed, int length, boolean last) throws BadBackup {
        try {
            return next(Cipher.DECRYPT_MODE, last).doFinal(sealed, 0, length);
        } catch (GeneralSecurityException changed) {
            throw BadBackup.damaged("it was changed or cut off");
        }
    }

    private Cipher next(int mode, boolean last) throws GeneralSecurityException {
        byte[] nonce =
                ByteBuffer.allocate(12)
                        .position(3)
                        .putLong(number++)
                        .put((byte) (last ? 1 : 0))
                        .array();
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, keyed.key(), new GCMParameterSpec(TAG_BITS, nonce));
        cipher.updateAAD(keyed.head());
        return cipher;
    }
}
