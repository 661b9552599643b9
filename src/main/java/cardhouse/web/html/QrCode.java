package cardhouse.web.html;

import io.nayuki.qrcodegen.QrCode.Ecc;

/// A text as a QR code, for the camera of a phone.
///
/// @param label describes it to readers who do not see it
public record QrCode(String text, String label) implements Html {
    /// Free modules on each side, as ISO/IEC 18004 requires.
    private static final int QUIET = 4;

    @Override
    public void write(StringBuilder page) {
        var code = io.nayuki.qrcodegen.QrCode.encodeText(text, Ecc.MEDIUM);
        int whole = code.size + 2 * QUIET;
        page.append("<svg class=\"qr\" role=\"img\" viewBox=\"0 0 ").append(whole).append(' ');
        page.append(whole).append("\" aria-label=\"");
        Html.escape(page, label);
        page.append("\"><path d=\"");
        for (int y = 0; y < code.size; y++)
            for (int x = 0; x < code.size; x++)
                if (code.getModule(x, y))
                    page.append('M')
                            .append(x + QUIET)
                            .append(' ')
                            .append(y + QUIET)
                            .append("h1v1h-1z");
        page.append("\"></path></svg>\n");
    }
}
