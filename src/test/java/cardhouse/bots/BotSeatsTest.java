package cardhouse.bots;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.Beside;
import cardhouse.LogLines;
import cardhouse.Seed;
import cardhouse.engine.Move;
import cardhouse.match.MatchSettings;
import cardhouse.match.MemoryServer;
import cardhouse.match.Observation;
import cardhouse.match.TestNode;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.seating.NewSeat;
import cardhouse.platform.nodes.OwnedSlots;
import cardhouse.platform.nodes.Slots;
import cardhouse.players.Player;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Built-in bots move for all accounts, and no account's bots block those of others.
@Beside
@Timeout(120)
class BotSeatsTest {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final NewSeat ME = new NewSeat.Me(Optional.empty());
    private static final NewSeat BOT = new NewSeat.Bot(new BuiltInBot("random"));

    private final MemoryServer server = new MemoryServer("BotSeatsTest");
    private final Player ada = server.player("Ada");
    private final Player bob = server.player("Bob");
    private final CountDownLatch go = new CountDownLatch(1);
    private final AtomicInteger held = new AtomicInteger();

    /// Bots of Ada's matches block until they may go on.
    private final TestNode node = server.node(this::choose);

    private Move choose(UUID account, BuiltInBot bot, Observation seen) {
        if (account.equals(ada.id())) {
            held.incrementAndGet();
            try {
                go.await();
            } catch (InterruptedException closing) {
                throw new IllegalStateException(closing);
            }
        }
        return seen.legalMoves().getFirst();
    }

    private UUID match(Player creator, NewSeat... seats) {
        UUID match = server.open(creator, "trash", MatchSettings.USUAL, seats).id();
        node.matches().toAct(match);
        return match;
    }

    /// One in which the bot is to move.
    private UUID againstBot(Player creator) {
        while (true) {
            UUID match = match(creator, BOT, ME);
            if (server.toAct(match).index() == 0) return match;
        }
    }

    @Test
    void node_continues_stalled_matches_of_its_own_and_inherited_slots() {
        UUID own = againstBot(bob);
        UUID others = againstBot(bob);
        while (Slots.of(own) == Slots.of(others)) others = againstBot(bob);
        UUID foreign = others;
        server.clock.pass(Duration.ofSeconds(1));
        OwnedSlots share = OwnedSlots.of(slot -> slot == Slots.of(own));
        try (var bots = new BotSeats(node.matches(), server.directory, () -> share, server.clock)) {
            bots.open();
            Await.until("its bot has moved", SOON, () -> server.revision(own) > 1);
            assertThat(server.revision(foreign)).isEqualTo(1);
            bots.inherit(OwnedSlots.of(slot -> slot == Slots.of(foreign)));
            Await.until("so has the other", SOON, () -> server.revision(foreign) > 1);
        }
    }

    @Test
    void a_match_that_was_called_off_is_left_alone_without_a_word() {
        UUID calledOff = Seed.uuid("BotSeatsTest called off");
        UUID other = againstBot(bob);
        try (var log = new LogLines(BotSeats.class.getName());
                var bots =
                        new BotSeats(
                                node.matches(),
                                server.directory,
                                () -> OwnedSlots.ALL,
                                server.clock)) {
            bots.entryIn(calledOff);
            bots.entryIn(other);
            Await.until("another's bot has moved", SOON, () -> server.revision(other) > 1);
            assertThat(log.all()).isEmpty();
        }
    }

    @Test
    void accounts_take_turns_with_the_bots_of_their_matches() {
        var alone = new ArrayList<UUID>();
        var against = new ArrayList<UUID>();
        for (int i = 0; i < 6; i++) alone.add(match(ada, BOT, BOT));
        for (int i = 0; i < 6; i++) against.add(againstBot(ada));
        UUID bobsAlone = match(bob, BOT, BOT);
        UUID bobsOwn = againstBot(bob);
        try (var bots =
                new BotSeats(
                        node.matches(), server.directory, () -> OwnedSlots.ALL, server.clock)) {
            for (var all : List.of(alone, against)) all.forEach(bots::entryIn);
            // One of those without players, and four where she waits herself.
            Await.until("Ada's are under way", SOON, () -> held.get() == 5);
            bots.entryIn(bobsOwn);
            bots.entryIn(bobsAlone);
            Await.until("Bob's bot has moved", SOON, () -> server.revision(bobsOwn) > 1);
            Await.until("Bob's match goes on", SOON, () -> server.revision(bobsAlone) > 4);
            assertThat(held).hasValue(5);
            go.countDown();
            for (UUID match : alone)
                Await.until("each goes on", SOON, () -> server.revision(match) > 1);
            for (UUID match : against)
                Await.until("each goes on", SOON, () -> server.revision(match) > 1);
        }
    }
}
