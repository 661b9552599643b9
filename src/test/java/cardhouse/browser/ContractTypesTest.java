package cardhouse.browser;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// The scripts know of requests and answers what the contract says of them:
///
///     ./cardhouse test ContractTypesTest -Dtypes=write
@Beside
class ContractTypesTest {
    private static final Path KEPT =
            Path.of("src", "main", "resources", "web", "client", "types.ts");

    @Test
    void types_are_those_of_the_contract() throws IOException {
        String types = ContractTypes.written();
        if ("write".equals(System.getProperty("types"))) Files.writeString(KEPT, types);
        assertThat(Files.readString(KEPT)).isEqualTo(types);
    }
}
