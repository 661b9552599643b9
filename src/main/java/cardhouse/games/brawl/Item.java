package cardhouse.games.brawl;

/// The things in the trash, seven cards of each. The first four are the publisher's, the others the
/// house's.
public enum Item implements Face {
    PIZZA_BOX,
    APPLE_CORE,
    SODA_CAN,
    TAKE_OUT,
    STUFFED_BEAR,
    FISH_BONE,
    BANANA_PEEL,
    OLD_BOOT,
    MILK_CARTON,
    LIGHT_BULB,
    NEWSPAPER,
    BROKEN_UMBRELLA,
    SARDINE_TIN;

    /// How many cards there are of each item.
    static final int COPIES = 7;
}
