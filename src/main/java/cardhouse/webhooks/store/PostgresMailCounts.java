package cardhouse.webhooks.store;

import cardhouse.platform.sql.Sql;
import cardhouse.platform.sql.TranslatesDatabaseErrors;
import cardhouse.webhooks.MailCounts;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.LocalDate;
import javax.sql.DataSource;

/// Counts confirmation mails in PostgreSQL.
@ApplicationScoped
@TranslatesDatabaseErrors
public class PostgresMailCounts implements MailCounts {
    private static final String FORGET = "delete from mail_count where day < ?::date";
    private static final String ADD =
            """
            insert into mail_count (subject, day, mails) values (?, ?::date, 1)
            on conflict (subject, day) do update set mails = mail_count.mails + 1 where mail_count.mails < ?\
            """;

    private final Sql sql;

    PostgresMailCounts(DataSource database) {
        this.sql = new Sql(database);
    }

    @Override
    @Transactional
    public boolean add(String subject, LocalDate day, int most) {
        return sql.run(statements -> {
            statements.update(FORGET, day.toString());
            return statements.update(ADD, subject, day.toString(), most) > 0;
        });
    }
}
