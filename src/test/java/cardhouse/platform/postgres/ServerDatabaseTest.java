package cardhouse.platform.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.platform.requests.Unavailable;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/// The reason why a database cannot be used, in a line.
class ServerDatabaseTest {
    @Test
    void a_wrong_password_has_no_place_in_the_source_code() {
        var rejected =
                new PSQLException(
                        new ServerErrorMessage(
                                "SFATAL\0C28P01\0Mpassword authentication failed for user \"x\"\0"
                                        + "Fauth.c\0L334\0Rauth_failed\0"),
                        true);
        for (var failure : new SQLException[] {rejected, new SQLException("wrapped", rejected)})
            assertThat(ServerDatabase.why(new Unavailable(failure)))
                    .isEqualTo("password authentication failed for user \"x\"");
    }

    @Test
    void a_failure_on_the_way_keeps_the_message_of_the_driver() {
        assertThat(ServerDatabase.why(new Unavailable(new SQLException("Connection refused"))))
                .isEqualTo("Connection refused");
    }
}
