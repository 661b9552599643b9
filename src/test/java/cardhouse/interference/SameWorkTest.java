package cardhouse.interference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.audit.TestMatch;
import cardhouse.bots.RandomChance;
import cardhouse.engine.GameType;
import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.fairness.Chain;
import cardhouse.fairness.MatchSeed;
import cardhouse.fairness.Sha256;
import cardhouse.games.Catalog;
import cardhouse.json.CanonicalJson;
import cardhouse.match.Match;
import cardhouse.match.MemoryServer;
import cardhouse.match.Preconditions;
import cardhouse.match.Setting;
import cardhouse.match.TestNode;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.match.journal.Entry;
import cardhouse.match.journal.Journal;
import cardhouse.match.journal.Outbox;
import cardhouse.match.viewing.Perspective;
import cardhouse.players.Player;
import cardhouse.requests.Rejection;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/// Of two matches that a viewer cannot tell apart, both cost the server the same: whatever the
/// viewer asks, and however it is refused, the journal is asked the same, in the same order, for as
/// much. How long that takes cannot be told apart then either, but for what a processor does
/// between; nothing here is measured.
@Pure
class SameWorkTest {
    private static final int PLIES = 14;
    private static final int MOVES = 30;

    /// A server of which is noted what it asks of where things are kept.
    private static final class Noted {
        private final MemoryServer server;
        private final List<Player> players = new ArrayList<>();
        private final UUID match;
        private final List<String> asked = new ArrayList<>();
        private final TestNode node;

        Noted(GameType<?, ?, ?, ?, ?> type, int seats, int number) {
            this.server = new MemoryServer("SameWorkTest " + type.id() + " " + number);
            for (int i = 0; i < seats; i++) players.add(server.player("player" + i));
            this.match = server.match(type.id(), Setting.USUAL, players.toArray(Player[]::new));
            this.node = server.node(noted(Journal.class, server.journal));
        }

        private <T> T noted(Class<T> port, T to) {
            return port.cast(
                    Proxy.newProxyInstance(
                            port.getClassLoader(),
                            new Class<?>[] {port},
                            (_, method, arguments) -> {
                                try {
                                    Object answer = method.invoke(to, arguments);
                                    asked.add(
                                            method.getName()
                                                    + Arrays.asList(arguments)
                                                    + (answer instanceof List<?> all
                                                            ? " " + all.size()
                                                            : ""));
                                    return answer;
                                } catch (InvocationTargetException failed) {
                                    asked.add(method.getName() + " fails");
                                    throw Objects.requireNonNull(failed.getCause());
                                }
                            }));
        }

        Match match() {
            return server.directory.find(match).orElseThrow();
        }

        List<Entry> journal() {
            return server.journal.read(match, 0, Integer.MAX_VALUE).stream()
                    .map(Journal.Kept::entry)
                    .toList();
        }

        /// As if these had been played here.
        void forge(List<Entry> entries) {
            String hash = Chain.start(match().header());
            for (Entry entry : entries) {
                var linked =
                        ChainedEntry.of(
                                entry, hash, server.directory.seed(match), TestMatch.NOTATION);
                server.journal.append(match, linked, Optional.empty(), Outbox.NONE);
                hash = linked.hash();
            }
        }

        /// What a request comes to, and what was asked for it.
        String done(Function<Noted, Object> request) {
            asked.clear();
            String answer;
            try {
                answer = String.valueOf(request.apply(this));
            } catch (Rejection refused) {
                answer =
                        refused.refusal().code()
                                + " "
                                + refused.revision()
                                + " "
                                + refused.legalMoves().size();
            }
            return asked + " for " + answer;
        }
    }

    private record Twins(Noted here, Noted there, int seat, List<Move> moves) {}

    /// Two matches that the player at a seat cannot tell apart, if such were found.
    private static Optional<Twins> twins(GameType<?, ?, ?, ?, ?> type, int number) {
        int seats = type.minSeats();
        var here = new Noted(type, seats, number);
        var there = new Noted(type, seats, number);
        var random = new RandomChance(Seed.number("SameWorkTest", number));
        var moves = new ArrayList<Move>();
        for (int ply = 0; ply < PLIES; ply++) {
            var toAct = here.server.node.matches().toAct(here.match);
            if (toAct.isEmpty()) return Optional.empty();
            Seat seat = toAct.get(random.below(toAct.size()));
            var legal = here.server.node.matches().outlook(here.match, seat).legalMoves();
            moves.addAll(legal.subList(0, Math.min(2, legal.size())));
            here.server
                    .node
                    .matches()
                    .play(
                            here.match,
                            seat,
                            legal.get(random.below(legal.size())),
                            Preconditions.NONE);
        }
        if (here.server.node.matches().toAct(here.match).isEmpty()) return Optional.empty();
        int seat = random.below(seats);
        Match match = here.match();
        var retelling =
                new Retelling(
                        type,
                        match.rules(),
                        seats,
                        MatchSeed.of(
                                here.server.directory.seed(here.match),
                                here.match.toString(),
                                match.entropy()),
                        match.startedAt().orElseThrow(),
                        here.journal());
        var others =
                Seat.first(seats).stream()
                        .filter(one -> one.index() != seat)
                        .map(Viewer::sitting)
                        .toList();
        return retelling
                .unnoticedBy(Viewer.sitting(Seat.of(seat)), others, random)
                .map(entries -> {
                    there.forge(entries);
                    return new Twins(here, there, seat, moves);
                });
    }

    private static List<Function<Noted, Object>> requests(Twins twins) {
        Seat seat = Seat.of(twins.seat());
        Function<Noted, Optional<Player>> me = one -> Optional.of(one.players.get(twins.seat()));
        var all = new ArrayList<Function<Noted, Object>>();
        for (var eyes : List.of(Optional.<Perspective>empty(), Perspective.named("public")))
            for (var at : List.of(OptionalInt.empty(), OptionalInt.of(3), OptionalInt.of(99)))
                all.add(one -> one.node.views().view(one.match, me.apply(one), eyes, at).view());
        all.add(one ->
                one.node
                        .reading()
                        .journal(one.match, me.apply(one), Optional.empty(), 0, 9)
                        .revision());
        all.add(one ->
                one.node.reading().replay(one.match, me.apply(one), Optional.empty(), 2, 9).size());
        all.add(one ->
                one.node
                        .reading()
                        .knowledge(one.match, me.apply(one), Optional.empty(), OptionalInt.empty())
                        .cards());
        for (Move move : twins.moves().subList(0, Math.min(MOVES, twins.moves().size()))) {
            all.add(one -> one.node.matches().judge(one.match, seat, move, OptionalInt.empty()));
            var never = new Preconditions(OptionalInt.of(99), Optional.of("a key of sixteen"));
            all.add(one -> one.node.matches().play(one.match, seat, move, never));
        }
        all.add(one -> one.node.matches().numbered(one.match, seat, 99, Preconditions.NONE));
        all.add(one -> one.node.matches().toAct(one.match));
        return all;
    }

    private static void compare(Twins twins, Function<Noted, Object> more) {
        var requests = requests(twins);
        requests.add(more);
        for (int i = 0; i < requests.size(); i++)
            assertThat(twins.there().done(requests.get(i)))
                    .as("request %d of seat %d", i, twins.seat())
                    .isEqualTo(twins.here().done(requests.get(i)));
    }

    @Test
    void what_a_viewer_cannot_know_changes_nothing_that_is_done_for_it() {
        int found = 0;
        for (var type : Catalog.GAMES)
            for (int number = 0; number < 4; number++) {
                var twins = twins(type, number);
                twins.ifPresent(both -> compare(both, _ -> ""));
                if (twins.isPresent()) found++;
            }
        assertThat(found).isGreaterThan(Catalog.GAMES.size());
    }

    /// One more look at the journal, where a hidden card is another.
    @Test
    void a_secret_that_costs_something_is_noticed() {
        var type = Catalog.find("trash").orElseThrow();
        assertThatThrownBy(
                        () -> {
                            for (int number = 0; number < 20; number++)
                                twins(type, number)
                                        .ifPresent(both -> compare(both, SameWorkTest::leaking));
                        })
                .isInstanceOf(AssertionError.class);
    }

    private static Object leaking(Noted one) {
        var secret = new StringBuilder();
        for (Entry entry : one.journal()) secret.append(new CanonicalJson().write(entry.events()));
        String digest = Sha256.hex(secret.toString().getBytes(StandardCharsets.UTF_8));
        if (digest.charAt(0) % 2 == 0) one.node.views().playing(one.players.getFirst());
        else
            one.node.views().view(one.match, Optional.empty(), Optional.empty(), OptionalInt.of(1));
        return "";
    }
}
