package cardhouse.games.brawl;

import cardhouse.games.brawl.BrawlCard.Item;

/// The characters, each with the item it is fondest of. Only Iscratchu and its item are the
/// publisher's.
public enum Critter {
    ISCRATCHU("Iscratchu", Item.TAKE_OUT),
    MOOSIFER("Moosifer", Item.STUFFED_BEAR),
    RATTIGAN("Rattigan", Item.PIZZA_BOX),
    GULLIBLE("Gullible", Item.FISH_BONE),
    POSSUMBLY("Possumbly", Item.APPLE_CORE),
    SKUNKETTE("Skunkette", Item.SODA_CAN);

    private final String title;
    private final Item affinity;

    Critter(String title, Item affinity) {
        this.title = title;
        this.affinity = affinity;
    }

    public String title() {
        return title;
    }

    /// The item of which fewer cards make a set.
    public Item affinity() {
        return affinity;
    }
}
