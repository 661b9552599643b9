package cardhouse.interference;

import cardhouse.Seed;
import cardhouse.archive.audits.TestMatch;
import cardhouse.bots.RandomChance;
import cardhouse.engine.GameType;
import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.fairness.Chain;
import cardhouse.fairness.MatchSeed;
import cardhouse.match.Match;
import cardhouse.match.MatchSettings;
import cardhouse.match.MemoryServer;
import cardhouse.match.Preconditions;
import cardhouse.match.TestNode;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.match.journal.Entry;
import cardhouse.match.journal.Journal;
import cardhouse.match.journal.Outbox;
import cardhouse.platform.requests.Rejection;
import cardhouse.players.Player;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/// One match on two servers in memory that are in the same information state of the player at a
/// seat. It is played on the first, and written into the second with other hidden data.
///
/// @param moves that were legal at some time, for any seat
public record PairedMemoryServers(Noted here, Noted there, int seat, List<Move> moves) {
    private static final int PLIES = 14;

    /// A server of which is noted what it asks of where things are kept.
    public static final class Noted {
        public final MemoryServer server;
        public final List<Player> players = new ArrayList<>();
        public final UUID match;
        private final List<String> asked = new ArrayList<>();
        public final TestNode node;

        Noted(GameType<?, ?, ?, ?, ?> type, int seats, int number) {
            this.server = new MemoryServer("SameWorkTest " + type.id() + " " + number);
            for (int i = 0; i < seats; i++) players.add(server.player("player" + i));
            this.match =
                    server.match(type.id(), MatchSettings.USUAL, players.toArray(Player[]::new));
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

        public Match match() {
            return server.directory.find(match).orElseThrow();
        }

        public List<Entry> journal() {
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

    /// Two matches in the same information state of the player at a seat, if such were found.
    public static Optional<PairedMemoryServers> found(GameType<?, ?, ?, ?, ?> type, int number) {
        int seats = type.minSeats();
        var here = new Noted(type, seats, number);
        var there = new Noted(type, seats, number);
        var random = new RandomChance(Seed.number("SameWorkTest", number));
        var moves = new ArrayList<Move>();
        for (int ply = 0; ply < PLIES; ply++) {
            var toAct = here.server.node.matches().toAct(here.match);
            if (toAct.isEmpty()) return Optional.empty();
            Seat seat = toAct.get(random.below(toAct.size()));
            var legal = here.server.node.matches().observation(here.match, seat).legalMoves();
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
                new AlteredReplay(
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
                    return new PairedMemoryServers(here, there, seat, moves);
                });
    }
}
