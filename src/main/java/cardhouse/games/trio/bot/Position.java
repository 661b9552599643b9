package cardhouse.games.trio.bot;

import cardhouse.games.trio.Special.Effect;
import java.util.random.RandomGenerator;

/// A complete table during a round, as mutable numbers. It applies the rules without recording
/// events. Hands are filled up at once under all rules, and turns are not counted.
///
/// A move is a number, too: [#PICK_UP], [#FLIP], or sixteen times the value plus the number of
/// cards that are played. Steps that the server takes automatically are moves here.
final class Position {
    static final int PICK_UP = 0;
    static final int FLIP = 1;

    /// An upper bound of the number of moves.
    static final int MOST_MOVES = 128;

    private static final int NOTHING = -1;
    private static final int THREE = 3;

    /// One of so many plays is random: bots that always play the same could pass the same cards
    /// round for ever.
    private static final int WHIM = 16;

    final RuleTable rules;
    final int seats;

    /// By seat.
    final long[] hand;

    final long[] up;
    final int[] downLeft;

    /// By seat, the place it has taken, from 1; 0 as long as it plays.
    final int[] place;

    /// By seat, the values face down: the last of those that are left is the next to be flipped.
    /// Never changes, and is shared by copies.
    int[][] down;

    /// The values in the order in which they will be drawn; never changes, and is shared by copies.
    int[] stock = {};

    int drawn;
    long pile;
    int top = NOTHING;
    int run;
    int demand = RuleTable.ANYTHING;
    int acting;
    boolean clockwise = true;

    /// The value with which the round must begin, until it has; else 0.
    int opening;

    /// The number of seats that still play.
    int active;

    boolean over;

    Position(RuleTable rules, int seats) {
        this.rules = rules;
        this.seats = seats;
        this.active = seats;
        hand = new long[seats];
        up = new long[seats];
        downLeft = new int[seats];
        place = new int[seats];
        down = new int[seats][0];
    }

    /// Makes it the same as another by the same rules.
    void become(Position other) {
        // A loop is faster than an array copy for a few numbers.
        for (int seat = 0; seat < seats; seat++) {
            hand[seat] = other.hand[seat];
            up[seat] = other.up[seat];
            downLeft[seat] = other.downLeft[seat];
            place[seat] = other.place[seat];
        }
        down = other.down;
        stock = other.stock;
        drawn = other.drawn;
        pile = other.pile;
        top = other.top;
        run = other.run;
        demand = other.demand;
        acting = other.acting;
        clockwise = other.clockwise;
        opening = other.opening;
        active = other.active;
        over = other.over;
    }

    static int play(int value, int count) {
        return value << 4 | count;
    }

    /// Lists the legal moves. Face-down cards are alike, and flipping one is one move.
    ///
    /// @return number of them
    int moves(int[] into) {
        int count = 0;
        if (flips()) into[count++] = FLIP;
        else
            for (long left = playable(); left != 0; ) {
                int value = RuleTable.lowest(left);
                int most = RuleTable.count(left, value);
                for (int some = 1; some <= most; some++) into[count++] = play(value, some);
                left = RuleTable.without(left, value);
            }
        if (pile != 0) into[count++] = PICK_UP;
        return count;
    }

    private boolean flips() {
        return hand[acting] == 0 && up[acting] == 0;
    }

    private long playable() {
        long cards = hand[acting] != 0 ? hand[acting] : up[acting];
        return opening > 0
                ? RuleTable.cards(opening, RuleTable.count(cards, opening))
                : rules.fitting(cards, demand);
    }

    /// The move of a greedy bot.
    int thumb(RandomGenerator random) {
        if (flips()) return FLIP;
        long playable = playable();
        if (playable == 0) return PICK_UP;
        return random.nextInt(WHIM) == 0 ? whim(playable, random) : rules.thumb(playable);
    }

    private static int whim(long playable, RandomGenerator random) {
        int nth = random.nextInt(RuleTable.size(playable));
        long left = playable;
        int value = RuleTable.lowest(left);
        while (nth >= RuleTable.count(left, value)) {
            nth -= RuleTable.count(left, value);
            left = RuleTable.without(left, value);
            value = RuleTable.lowest(left);
        }
        return play(value, nth + 1);
    }

    /// @param move a legal one
    void play(int move) {
        int seat = acting;
        switch (move) {
            case PICK_UP -> pickUp(seat);
            case FLIP -> flip(seat, down[seat][--downLeft[seat]]);
            default -> {
                int value = move >>> 4;
                int count = move & 15;
                long cards = RuleTable.cards(value, count);
                if (hand[seat] != 0) hand[seat] -= cards;
                else up[seat] -= cards;
                lay(seat, value, count);
            }
        }
    }

    private void flip(int seat, int value) {
        if (rules.fits(value, demand)) {
            lay(seat, value, 1);
        } else {
            hand[seat] += RuleTable.cards(value, 1);
            pickUp(seat);
        }
    }

    private void pickUp(int seat) {
        handPileTo(seat);
        acting = after(seat, 1);
    }

    void handPileTo(int seat) {
        hand[seat] += pile;
        clearPile();
    }

    /// A card to the hand of a seat that has not left.
    void give(int seat, int value) {
        if (place[seat] == 0) hand[seat] += RuleTable.cards(value, 1);
    }

    private void clearPile() {
        pile = 0;
        top = NOTHING;
        run = 0;
        demand = RuleTable.ANYTHING;
    }

    private void lay(int seat, int value, int count) {
        pile += RuleTable.cards(value, count);
        run = top == value ? run + count : count;
        top = value;
        demand = rules.demandAfter(demand, value);
        opening = 0;
        Effect effect = rules.effect(value);
        boolean burns = effect == Effect.BURN || rules.burnCount() > 0 && run >= rules.burnCount();
        if (burns) clearPile();
        else if (effect == Effect.REVERSE && count % 2 == 1) clockwise = !clockwise;
        draw(seat);
        boolean out = hand[seat] == 0 && up[seat] == 0 && downLeft[seat] == 0;
        if (out) goOut(seat);
        if (over || burns && !out) return;
        acting = after(seat, 1 + (effect == Effect.SKIP && !burns ? count : 0));
    }

    private void draw(int seat) {
        for (int size = RuleTable.size(hand[seat]); size < THREE && drawn < stock.length; size++)
            hand[seat] += RuleTable.cards(stock[drawn++], 1);
    }

    private void goOut(int seat) {
        place[seat] = seats - active + 1;
        active--;
        over = !rules.playOn() || active <= 1;
    }

    private int after(int seat, int steps) {
        int step = clockwise ? 1 : seats - 1;
        int next = seat;
        for (int left = steps; left > 0; ) {
            next = (next + step) % seats;
            if (place[next] == 0) left--;
        }
        return next;
    }

    /// The value for a seat if the round ended now: the share of the others that are behind, by
    /// their places and then by their cards; 1 for the first, 0 for the last.
    double worth(int seat) {
        double ahead = 0;
        for (int other = 0; other < seats; other++) {
            int behind = Integer.compare(burden(other), burden(seat));
            if (other != seat) ahead += (1 + behind) / 2.0;
        }
        return ahead / (seats - 1);
    }

    private int burden(int seat) {
        return place[seat] > 0
                ? place[seat] - seats
                : 4 * (RuleTable.size(hand[seat]) + RuleTable.size(up[seat]) + downLeft[seat])
                        + downLeft[seat];
    }
}
