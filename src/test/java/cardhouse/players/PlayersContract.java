package cardhouse.players;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Seed;
import cardhouse.match.TestClock;
import cardhouse.platform.requests.IdempotencyKeys;
import cardhouse.platform.requests.IdempotencyKeys.Claim;
import cardhouse.platform.requests.IdempotencyKeys.Keyed;
import cardhouse.players.Player.Kind;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;

/// Contract of every store of accounts.
public abstract class PlayersContract {
    private static final Instant LONG_AGO = Instant.parse("2026-01-02T03:04:05.678901Z");
    private static final Set<Scope> ALL = Set.of(Scope.values());

    private String test = "";
    private Player ada = player("");

    protected abstract Players players();

    /// What is kept beside it.
    protected abstract IdempotencyKeys keys();

    @BeforeEach
    void an_account(TestInfo running) {
        test = running.getDisplayName();
        ada = player("Ada");
        players().open(ada);
    }

    private UUID id(String label) {
        return Seed.uuid("PlayersContract " + test + " " + label);
    }

    private Player player(String name) {
        return new Player(id(name), name, Kind.HUMAN, LONG_AGO);
    }

    private Token token(String label) {
        return Token.sent("ch_" + id("token " + label));
    }

    private Grant grant(Token token, String label, Optional<Instant> expiresAt) {
        return new Grant(
                id("grant " + label),
                Optional.of(token.prefix()),
                label,
                Set.of(Scope.PLAY, Scope.AUDIT),
                LONG_AGO,
                expiresAt,
                Optional.empty(),
                Optional.empty());
    }

    private Grant child(String label, Grant parent) {
        return new Grant(
                id("grant " + label),
                Optional.empty(),
                label,
                Set.of(Scope.WATCH),
                LONG_AGO,
                Optional.empty(),
                Optional.of(parent.id()),
                Optional.empty());
    }

    private Grant admitted(Player owner, String label) {
        var grant = grant(token(label), label, Optional.empty());
        players().admit(owner.id(), token(label), grant);
        return grant;
    }

    @Test
    void an_account_is_found_as_it_was_opened_and_renamed() {
        var bot = new Player(id("bot"), "Bot", Kind.BOT, LONG_AGO);
        players().open(bot);
        assertThat(players().find(ada.id())).contains(ada);
        assertThat(players().find(bot.id())).contains(bot);
        assertThat(players().find(id("nobody"))).isEmpty();

        var renamed = new Player(ada.id(), "Ada L.", Kind.HUMAN, LONG_AGO);
        assertThat(players().rename(ada.id(), "Ada L.")).contains(renamed);
        assertThat(players().find(ada.id())).contains(renamed);
        assertThat(players().rename(id("nobody"), "Nobody")).isEmpty();
    }

    @Test
    void accounts_are_listed_from_the_highest_id_down() {
        var mine = Stream.of("1", "2", "3", "4").map(this::player).toList();
        mine.forEach(players()::open);
        var sorted =
                mine.stream()
                        .sorted(
                                Comparator.comparing((Player one) -> one.id().toString())
                                        .reversed())
                        .toList();
        assertThat(players().list(Optional.empty(), 10_000))
                .filteredOn(mine::contains)
                .isEqualTo(sorted);
        assertThat(players().list(Optional.of(sorted.get(1).id()), 10_000))
                .filteredOn(mine::contains)
                .isEqualTo(sorted.subList(2, 4));
        assertThat(players().list(Optional.empty(), 2)).hasSize(2);
    }

    @Test
    void whom_a_provider_knows_has_one_account() {
        Player first = players().identified("https://issuer/" + test, "ada", player("first"));
        Player again = players().identified("https://issuer/" + test, "ada", player("again"));
        Player other = players().identified("https://other/" + test, "ada", player("other"));
        assertThat(first).isEqualTo(again).isEqualTo(player("first"));
        assertThat(other).isEqualTo(player("other"));
        assertThat(players().find(player("again").id())).isEmpty();
    }

    @Test
    void token_returns_its_owner_and_scopes() {
        var grant = grant(token("phone"), "phone", Optional.of(LONG_AGO.plusSeconds(1)));
        players().admit(ada.id(), token("phone"), grant);
        assertThat(players().bearer(token("phone"))).contains(new Bearer(ada, grant));
        assertThat(players().bearer(token("unknown"))).isEmpty();

        var all =
                new Grant(
                        id("all"),
                        Optional.empty(),
                        "",
                        ALL,
                        LONG_AGO,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty());
        players().admit(ada.id(), token("all"), all);
        assertThat(players().bearer(token("all"))).contains(new Bearer(ada, all));
    }

    @Test
    void expired_tokens_are_forgotten_when_another_is_made() {
        Instant now = TestClock.SYSTEM.instant();
        var dead = grant(token("dead"), "dead", Optional.of(now.minus(Duration.ofSeconds(5))));
        var alive = grant(token("alive"), "alive", Optional.of(now.plus(Duration.ofHours(1))));
        players().admit(ada.id(), token("dead"), dead);
        players().admit(ada.id(), token("alive"), alive);
        assertThat(players().tokens(ada.id())).containsExactly(alive);
    }

    @Test
    void a_token_is_revoked_by_its_owner_only() {
        Player bob = player("Bob");
        players().open(bob);
        var phone = admitted(ada, "phone");
        var tablet = admitted(ada, "tablet");
        var bobs = admitted(bob, "bobs");
        assertThat(players().tokens(ada.id())).containsExactlyInAnyOrder(phone, tablet);
        assertThat(players().revoke(bob.id(), phone.id())).isFalse();
        assertThat(players().revoke(ada.id(), phone.id())).isTrue();
        assertThat(players().revoke(ada.id(), phone.id())).isFalse();
        assertThat(players().bearer(token("phone"))).isEmpty();
        assertThat(players().tokens(ada.id())).containsExactly(tablet);

        players().revokeAll(ada.id());
        assertThat(players().tokens(ada.id())).isEmpty();
        assertThat(players().tokens(bob.id())).containsExactly(bobs);
    }

    @Test
    void a_token_ends_with_the_one_it_was_made_with() {
        var phone = admitted(ada, "phone");
        var tablet = admitted(ada, "tablet");
        var screen = child("screen", phone);
        var corner = child("corner", screen);
        assertThat(players().admit(ada.id(), token("screen"), screen)).isTrue();
        assertThat(players().admit(ada.id(), token("corner"), corner)).isTrue();
        assertThat(players().bearer(token("corner"))).contains(new Bearer(ada, corner));

        assertThat(players().revoke(ada.id(), phone.id())).isTrue();

        assertThat(players().tokens(ada.id())).containsExactly(tablet);
        assertThat(players().bearer(token("corner"))).isEmpty();
        assertThat(players().admit(ada.id(), token("late"), child("late", phone))).isFalse();
        assertThat(players().bearer(token("late"))).isEmpty();
    }

    @Test
    void one_token_is_left_even_if_those_are_gone_that_it_came_from() {
        Player bob = player("Bob");
        players().open(bob);
        var bobs = admitted(bob, "bobs");
        var phone = admitted(ada, "phone");
        var screen = child("screen", phone);
        players().admit(ada.id(), token("screen"), screen);
        players().admit(ada.id(), token("corner"), child("corner", screen));
        admitted(ada, "tablet");

        assertThat(players().revokeOthers(ada.id(), Optional.of(bobs.id()))).isFalse();
        assertThat(players().tokens(ada.id())).hasSize(4);
        assertThat(players().revokeOthers(ada.id(), Optional.of(screen.id()))).isTrue();

        assertThat(players().tokens(ada.id())).extracting(Grant::id).containsExactly(screen.id());
        assertThat(players().tokens(ada.id()).getFirst().parent()).isEmpty();
        assertThat(players().revokeOthers(ada.id(), Optional.empty())).isTrue();
        assertThat(players().tokens(ada.id())).isEmpty();
        assertThat(players().tokens(bob.id())).containsExactly(bobs);
    }

    @Test
    void a_use_is_noted_once_in_a_while() {
        admitted(ada, "phone");
        Instant first = LONG_AGO.plusSeconds(60);
        players().used(token("phone"), first, LONG_AGO);
        players().used(token("phone"), first.plusSeconds(9), first.minusSeconds(1));
        players().used(token("unknown"), first, LONG_AGO);
        assertThat(players().tokens(ada.id()).getFirst().lastUsedAt()).contains(first);
        players().used(token("phone"), first.plusSeconds(9), first);
        assertThat(players().tokens(ada.id()).getFirst().lastUsedAt())
                .contains(first.plusSeconds(9));
    }

    @Test
    void erasure_deletes_all_data_of_the_account() {
        admitted(ada, "phone");
        players().identified("https://issuer/" + test, "eve", player("Eve"));
        var opened = new Keyed(new UUID(0, 0), id("opened").toString(), "{}");
        var asked = new Keyed(ada.id(), id("asked").toString(), "{}");
        var others = new Keyed(id("Bob"), id("kept for Ada").toString(), "{}");
        var late = new Keyed(id("Bob"), id("told late").toString(), "{}");
        keys().claim(opened, ada::id);
        keys().claim(asked, () -> id("made"));
        keys().claim(others, () -> id("match"));
        keys().claim(late, () -> id("another match"));
        keys().keep(others, "{\"name\":\"Ada\"}", Set.of(ada.id()));
        assertThat(keys().claim(others, () -> id("never")))
                .contains(new Claim(id("match"), Optional.of("{\"name\":\"Ada\"}")));

        players().erase(ada.id());
        players().erase(player("Eve").id());

        assertThat(players().find(ada.id())).isEmpty();
        assertThat(players().bearer(token("phone"))).isEmpty();
        assertThat(players().tokens(ada.id())).isEmpty();
        UUID anew = id("anew");
        for (Keyed request : List.of(opened, asked))
            assertThat(keys().claim(request, () -> anew))
                    .contains(new Claim(anew, Optional.empty()));
        keys().keep(late, "{\"name\":\"Ada\"}", Set.of(ada.id()));
        assertThat(keys().claim(others, () -> anew))
                .contains(new Claim(id("match"), Optional.empty()));
        assertThat(keys().claim(late, () -> anew))
                .contains(new Claim(id("another match"), Optional.empty()));
        var eve = player("Eve anew");
        assertThat(players().identified("https://issuer/" + test, "eve", eve)).isEqualTo(eve);
    }

    @Test
    void an_account_is_unused_that_was_opened_long_ago_and_has_no_token_used_since() {
        Instant then = LONG_AGO.plus(Duration.ofDays(1));
        var vouched = players().identified("https://issuer/" + test, "eve", player("Eve"));
        var busy = player("Bob");
        players().open(busy);
        admitted(ada, "phone");
        admitted(busy, "tablet");
        players().used(token("tablet"), then, then);
        assertThat(players().unused(then, 10_000)).contains(ada).doesNotContain(vouched, busy);
        assertThat(players().unused(LONG_AGO, 10_000)).doesNotContain(ada, vouched, busy);
        assertThat(players().unused(then.plusNanos(1_000), 10_000)).contains(ada, busy);
        assertThat(players().unused(then.plusNanos(1_000), 1)).hasSize(1);
    }

    @Test
    void player_without_matches_has_no_unfinished_ones() {
        assertThat(players().unfinishedMatches(ada.id())).isEmpty();
        assertThat(players().hasUnfinished(ada.id(), 1)).isFalse();
        assertThat(players().botMatches(ada.id())).isZero();
    }
}
