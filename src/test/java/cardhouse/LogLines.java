package cardhouse;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jboss.logmanager.formatters.PatternFormatter;

/// The lines logged under a name, until it is closed.
public final class LogLines implements AutoCloseable {
    private final List<String> lines = new CopyOnWriteArrayList<>();
    private final Logger log;
    private final Handler reader =
            new Handler() {
                private final Formatter format = new PatternFormatter("%s");

                @Override
                public void publish(LogRecord said) {
                    lines.add(format.format(said));
                }

                @Override
                public void flush() {}

                @Override
                public void close() {}
            };

    public LogLines(String name) {
        this.log = Logger.getLogger(name);
        log.addHandler(reader);
    }

    /// Those that have come until now, without what is before and after a message.
    public List<String> all() {
        return List.copyOf(lines);
    }

    @Override
    public void close() {
        log.removeHandler(reader);
    }
}
