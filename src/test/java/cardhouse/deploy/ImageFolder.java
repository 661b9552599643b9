package cardhouse.deploy;

import static org.assertj.core.api.Assertions.assertThat;

/// The folder `target/image`, which takes its time, made once for all tests that want it.
final class ImageFolder {
    private static boolean isMade;

    private ImageFolder() {}

    /// @param typed what a page says to type
    static synchronized void made(String typed) {
        assertThat(typed.strip()).isEqualTo("./cardhouse image");
        if (!isMade) Command.shell(typed).run();
        isMade = true;
    }
}
