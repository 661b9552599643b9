package cardhouse.monitoring;

import cardhouse.metering.Family;
import java.util.List;

/// All numbers of the server's own. Those of the JVM and of the pool of connections are Quarkus's.
public record Meters(List<Family> families) {
    public Meters {
        families = List.copyOf(families);
    }
}
