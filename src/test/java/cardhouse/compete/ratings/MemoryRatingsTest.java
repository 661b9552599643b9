package cardhouse.compete.ratings;

import cardhouse.Pure;
import java.util.UUID;

@Pure
class MemoryRatingsTest extends RatingsContract {
    private final MemoryRatings ratings = new MemoryRatings();

    @Override
    protected Ratings ratings() {
        return ratings;
    }

    @Override
    protected void keep(RatedMatch match) {
        ratings.keep(match);
    }

    @Override
    protected void enroll(UUID player, String name, boolean bot) {
        ratings.enroll(player, name, bot);
    }
}
