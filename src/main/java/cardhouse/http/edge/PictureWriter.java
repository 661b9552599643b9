package cardhouse.http.edge;

import cardhouse.pictures.Picture;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.ext.Provider;
import java.nio.charset.StandardCharsets;

/// Writes pictures. They are for browsers to show and not to trust: [SecurityHeaders] lets them do
/// nothing.
@Provider
@Produces(PictureWriter.SVG)
public final class PictureWriter extends AnswerWriter {
    public static final String SVG = "image/svg+xml";

    @Override
    boolean writes(Class<?> type) {
        return type == Picture.class;
    }

    @Override
    byte[] bytes(Object answer) {
        return bytes((Picture) answer);
    }

    public static byte[] bytes(Picture picture) {
        return picture.svg().getBytes(StandardCharsets.UTF_8);
    }
}
