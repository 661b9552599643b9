package cardhouse.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/// The script that makes clients prints its usage if it is called with wrong arguments.
class MakeScriptTest {
    @Test
    void script_without_arguments_prints_its_usage() throws IOException, InterruptedException {
        Process script =
                new ProcessBuilder("sh", "openapi/clients/make.sh")
                        .redirectErrorStream(true)
                        .start();
        assertThat(new String(script.getInputStream().readAllBytes()))
                .contains("make.sh DIR GENERATOR LIBRARIES", "./cardhouse clients DIR");
        assertThat(script.waitFor()).isEqualTo(2);
    }
}
