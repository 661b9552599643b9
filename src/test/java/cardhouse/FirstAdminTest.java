package cardhouse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The token that whoever runs the server has chosen.
@Pure
class FirstAdminTest {
    @Test
    void it_is_long() {
        String chosen = "Zk3v8Qw1Rt5Yb7Ui9Oa2Ps4Df6Gh0Jl-";
        assertThat(FirstAdmin.chosen(chosen).reveal()).isEqualTo(chosen);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "short",
                "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
                "123123123123123123123123123123123",
                "changeme-changeme-changeme-change",
                "has a space in it, which no header takes"
            })
    void what_anybody_might_guess_is_refused(String weak) {
        assertThatThrownBy(() -> FirstAdmin.chosen(weak))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageNotContaining(weak);
    }
}
