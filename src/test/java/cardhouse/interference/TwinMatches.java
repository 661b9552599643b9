package cardhouse.interference;

import cardhouse.Seed;
import cardhouse.bots.RandomChance;
import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.fairness.MatchSeed;
import cardhouse.interference.Pair.Replies;
import cardhouse.match.journal.Entry;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// One match on two services in one viewer's same information state. It is played on the first, and
/// written into the second with other hidden data.
final class TwinMatches {
    private static final int MOVES_TRIED = 6;
    private static final ExecutorService PATIENCE = Executors.newVirtualThreadPerTaskExecutor();

    private final Pair pair;
    private final GameType<?, ?, ?, ?, ?> type;
    private final String preset;
    private final int seats;
    private final Viewer viewer;
    private final Leak leak;
    private final boolean inChat;
    private final RandomChance random;
    private final UUID id;
    private final String path;
    private final List<String> moves = new ArrayList<>();

    /// @param inChat whether an agent opens it for itself and the person in the chat
    TwinMatches(
            Pair pair,
            GameType<?, ?, ?, ?, ?> type,
            String preset,
            int seats,
            Viewer viewer,
            Leak leak,
            boolean inChat,
            long seed) {
        this.pair = pair;
        this.type = type;
        this.preset = preset;
        this.seats = seats;
        this.viewer = viewer;
        this.leak = leak;
        this.inChat = inChat;
        this.random = new RandomChance(Seed.number("twins", seed));
        this.id = inChat ? openInChat() : open();
        this.path = "/v1/matches/" + id;
    }

    private UUID open() {
        String open = "{\"kind\":\"OPEN\"}";
        String body =
                "{\"game\":\"%s\",\"rules\":{\"preset\":\"%s\"},\"seats\":[%s]}"
                        .formatted(
                                type.id(),
                                preset,
                                "{\"kind\":\"ME\"}" + ("," + open).repeat(seats - 1));
        var opened = here(0, PairedRequest.json("POST", "/v1/matches", body));
        String match = "/v1/matches/" + opened.path("id").asText();
        for (int seat = 1; seat < seats; seat++)
            here(seat, PairedRequest.json("PUT", match + "/seats/" + seat, "{}"));
        return UUID.fromString(opened.path("id").asText());
    }

    private UUID openInChat() {
        var told = here(0, AgentProbes.table(type.id(), preset)).path("result");
        var person = told.path("_meta").path("cardhouse/seat");
        String text = told.path("content").path(0).path("text").asText();
        String invitation = person.path("invitation").asText();
        if (invitation.isEmpty() || text.contains(invitation)) throw new AssertionError(told);
        here(
                1,
                PairedRequest.json(
                        "PUT",
                        "/v1/matches/" + person.path("match").asText() + "/seats/1",
                        "{\"invitation\":\"" + invitation + "\"}"));
        return UUID.fromString(person.path("match").asText());
    }

    /// @param live plies that are played on both once they are there, with all requests after each
    /// @return whether a second match in the viewer's information state was found
    /// @throws Interference if the answers of the services to the viewer differ
    boolean compared(int live) {
        int plies = 3 + random.below(14);
        for (int ply = 0; ply < plies && !over(); ply++) playHere();
        if (over()) return false;
        var told = pair.here.journal(id);
        var retelling = retelling(told);
        var twin = retelling.unnoticedBy(viewer, others(), random);
        if (twin.isEmpty()) return false;
        pair.here.copy("match", "id = '" + id + "'", pair.there);
        for (String table : List.of("match_seed", "seat", "match_commitment"))
            pair.here.copy(table, "match_id = '" + id + "'", pair.there);
        pair.there.forge(id, twin.get());
        probe();
        for (int ply = 0; ply < live && !over() && playBoth(retelling); ply++) probe();
        return true;
    }

    private AlteredReplay retelling(List<Entry> told) {
        var entropy = Collections.nCopies(seats, "");
        return new AlteredReplay(
                type,
                rules(type.options()),
                seats,
                MatchSeed.of(pair.here.seed(id), id.toString(), entropy),
                pair.here.startedAt(id),
                told);
    }

    private <R extends Rules> Rules rules(Options<R> options) {
        return switch (options.choose(Map.of("preset", preset), seats)) {
            case Options.Choice.Chosen<R>(R rules) -> rules;
            case Options.Choice.Faulty<R>(var faults) -> throw new AssertionError(faults);
        };
    }

    private List<Viewer> others() {
        return Seat.first(seats).stream()
                .map(Viewer::sitting)
                .filter(one -> !one.equals(viewer))
                .toList();
    }

    private void probe() {
        int revision = pair.here.journal(id).size();
        var tried = new ArrayList<>(moves);
        random.shuffle(tried);
        var some = tried.subList(0, Math.min(MOVES_TRIED, tried.size()));
        for (PairedRequest ask : Probes.of(path, revision, seats, some)) askBoth(ask);
    }

    private void askBoth(PairedRequest ask) {
        pair.ask(token(), ask, id, leak).mustBeSame(who());
    }

    private String who() {
        return "%s of %s %s with %d seats".formatted(viewer, type.id(), preset, seats);
    }

    private String token() {
        return viewer instanceof Viewer.Sitting(Seat seat)
                ? pair.token(seat.index())
                : pair.token(seats);
    }

    private boolean over() {
        return here(0, PairedRequest.get(path)).path("status").asText().equals("FINISHED");
    }

    private void playHere() {
        int seat = toAct();
        here(seat, PairedRequest.json("POST", path + "/moves", anyMove(seat)));
    }

    /// One more ply on both services.
    ///
    /// @return whether that could be played on both and left the viewer none the wiser
    private boolean playBoth(AlteredReplay retelling) {
        int seat = toAct();
        boolean own = viewer.equals(Viewer.sitting(Seat.of(seat)));
        PairedRequest ask = asked(seat, anyMove(seat));
        var woken = own ? Optional.<Future<Replies>>empty() : Optional.of(waiting());
        var replies = pair.ask(pair.token(seat), ask, id, own ? leak : Leak.NONE);
        if (replies.here().status() != replies.there().status()) {
            // Others may hold other cards; what the viewer may do, it may do in both.
            if (own) replies.mustBeSame(who());
            return false;
        }
        boolean same =
                retelling
                        .seen(pair.here.journal(id), viewer)
                        .equals(retelling.seen(pair.there.journal(id), viewer));
        if (own && same) replies.mustBeSame(who());
        if (same) woken.ifPresent(this::mustBeSame);
        return same && !over();
    }

    /// A move in one of the ways to post it.
    private PairedRequest asked(int seat, String move) {
        if (inChat && seat == 0)
            return AgentProbes.play(id.toString(), pair.here.journal(id).size(), move);
        var single = PairedRequest.json("POST", path + "/moves", move);
        return switch (random.below(4)) {
            case 0 -> single.with("Prefer", "return=minimal");
            case 1 -> PairedRequest.bulk(path, "\"move\":" + move);
            case 2 -> PairedRequest.bulk(path, "\"move\":" + move).with("Prefer", "return=minimal");
            default -> single;
        };
    }

    /// The viewer waits for news on both services.
    private Future<Replies> waiting() {
        int revision = pair.here.journal(id).size();
        PairedRequest ask =
                PairedRequest.get(path + "/view?wait=PT10S")
                        .with("If-None-Match", "\"" + revision + "\"");
        return PATIENCE.submit(() -> pair.ask(token(), ask, id, leak));
    }

    private void mustBeSame(Future<Replies> woken) {
        try {
            var replies = woken.get();
            if (replies.here().status() != 200)
                throw new AssertionError("who waits is woken by a ply: " + replies.here());
            replies.mustBeSame(who());
        } catch (ExecutionException | InterruptedException failed) {
            throw new AssertionError("nothing came of waiting", failed);
        }
    }

    private int toAct() {
        var seats = here(0, PairedRequest.get(path)).path("toAct");
        return seats.get(random.below(seats.size())).asInt();
    }

    private String anyMove(int seat) {
        var legal = here(seat, PairedRequest.get(path + "/view")).path("legalMoves");
        legal.forEach(move -> moves.add(move.toString()));
        return legal.get(random.below(legal.size())).toString();
    }

    private JsonNode here(int player, PairedRequest ask) {
        return Pair.read(pair.here.answer(ask, pair.token(player)));
    }
}
