package cardhouse.web.html;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.ReaderException;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import java.util.Arrays;
import java.util.regex.Pattern;

/// Reads the QR code of a page as the camera of a phone does, with a library that did not draw it.
public final class Scanned {
    private static final Pattern CODE =
            Pattern.compile(
                    "<svg class=\"qr\"[^>]* viewBox=\"0 0 (\\d+) [^>]*><path d=\"([^\"]*)\"");
    private static final Pattern MODULE = Pattern.compile("M(\\d+) (\\d+)h1v1h-1z");
    private static final int PIXELS = 4;
    private static final int WHITE = 0xFFFFFF;

    private Scanned() {}

    public static String text(String page) {
        var found = CODE.matcher(page);
        if (!found.find()) throw new AssertionError("no QR code on " + page);
        int width = PIXELS * Integer.parseInt(found.group(1));
        int[] pixels = new int[width * width];
        Arrays.fill(pixels, WHITE);
        MODULE.matcher(found.group(2))
                .results()
                .forEach(one -> {
                    int x = PIXELS * Integer.parseInt(one.group(1));
                    int y = PIXELS * Integer.parseInt(one.group(2));
                    for (int row = y; row < y + PIXELS; row++)
                        Arrays.fill(pixels, row * width + x, row * width + x + PIXELS, 0);
                });
        var picture = new RGBLuminanceSource(width, width, pixels);
        try {
            return new QRCodeReader()
                    .decode(new BinaryBitmap(new HybridBinarizer(picture)))
                    .getText();
        } catch (ReaderException unreadable) {
            throw new AssertionError("no readable QR code", unreadable);
        }
    }
}
