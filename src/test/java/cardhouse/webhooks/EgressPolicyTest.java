package cardhouse.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Clients cannot make the server call internal addresses, in any spelling of the address.
class EgressPolicyTest {
    private static final EgressPolicy PUBLIC = new EgressPolicy(List.of());
    private static final EgressPolicy DEVELOPMENT =
            new EgressPolicy(List.of(Network.of("127.0.0.0/8"), Network.of("::1/128")));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "bot.example",
                "//bot.example/",
                "ftp://bot.example/",
                "file:///etc/passwd",
                "javascript:alert(1)",
                "https:",
                "https:///turns",
                "https://",
                "https://ada@bot.example/",
                "https://ada:secret@bot.example/",
                "https://bot.example@10.0.0.1/",
                "https://bot.example/#turns",
                "https://bot.example:22/",
                "https://bot.example:25/",
                "https://bot.example:80/",
                "https://bot.example:0/",
                "https://bot.example:65536/",
                "https://bot.example:99999999999/",
                "http://bot.example:443/",
                "https://bot_1.example/",
                "https://-bot.example/",
                "https://bot..example/",
                "https://bot.example./",
                "https://2130706433/",
                "https://017700000001/",
                "https://0177.0.0.1/",
                "https://0x7f000001/",
                "https://0x7f.0.0.1/",
                "https://0x7f.1/",
                "https://127.1/",
                "https://127.0.1/",
                "https://127.0.0.01/",
                "https://127.0.0.1./",
                "https://127.0.0.0x1/",
                "https://1.2.3.4.5/",
                "https://１２７.0.0.1/",
                "https://ⓛocalhost/",
                "https://bot。example/",
                "https://%31%32%37.0.0.1/",
                "https://[fe80::1%25eth0]/",
                "https://[127.0.0.1]:99x/",
                "https://bot.example\\@10.0.0.1/",
                "https://bot.example /",
                "https://bot.example/\r\nHost: 10.0.0.1",
                "https://bot.example/\u00e4",
                "https://bot.example/ turns"
            })
    void unusual_spellings_of_addresses_are_rejected(String text) {
        assertThat(Target.of(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0.0.0.0",
                "0.1.2.3",
                "10.0.0.1",
                "10.255.255.255",
                "100.64.0.1",
                "100.100.100.200",
                "100.127.255.255",
                "127.0.0.1",
                "127.255.255.254",
                "168.63.129.16",
                "169.254.169.254",
                "169.254.0.1",
                "172.16.0.1",
                "172.31.255.255",
                "192.0.0.8",
                "192.0.2.1",
                "192.88.99.1",
                "192.168.0.1",
                "192.168.255.255",
                "198.18.0.1",
                "198.19.255.255",
                "198.51.100.7",
                "203.0.113.7",
                "224.0.0.1",
                "239.255.255.255",
                "240.0.0.1",
                "255.255.255.255",
                "::",
                "::1",
                "::7f00:1",
                "::ffff:127.0.0.1",
                "::ffff:10.0.0.1",
                "::ffff:a9fe:a9fe",
                "::ffff:0:127.0.0.1",
                "64:ff9b::7f00:1",
                "64:ff9b::8.8.8.8",
                "64:ff9b:1::1",
                "100::1",
                "2001::1",
                "2001:10::1",
                "2001:db8::1",
                "2002:7f00:1::",
                "2002:808:808::1",
                "3fff::1",
                "4000::1",
                "5f00::1",
                "fc00::1",
                "fd00:ec2::254",
                "fe80::1",
                "fec0::1",
                "ff02::1",
                "ff0e::1"
            })
    void private_addresses_are_not_called(String host) throws UnknownHostException {
        assertThat(PUBLIC.mayBeCalled(InetAddress.getByName(host))).isFalse();
        String written = host.contains(":") ? "[" + host + "]" : host;
        for (String scheme : List.of("https", "http"))
            assertThat(Target.of(scheme + "://" + written + "/").filter(PUBLIC::couldBeCalled))
                    .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.1.1.1",
                "9.255.255.255",
                "11.0.0.0",
                "100.63.255.255",
                "100.128.0.0",
                "126.255.255.255",
                "128.0.0.0",
                "168.63.129.17",
                "169.253.255.255",
                "172.15.255.255",
                "172.32.0.0",
                "192.167.255.255",
                "192.169.0.0",
                "198.17.255.255",
                "198.20.0.0",
                "223.255.255.255",
                "2001:200::1",
                "2606:4700:4700::1111",
                "2a00:1450::1",
                "3ffe::1"
            })
    void public_addresses_are_called_with_tls_only(String host) throws UnknownHostException {
        String written = host.contains(":") ? "[" + host + "]" : host;
        InetAddress address = InetAddress.getByName(host);
        assertThat(PUBLIC.choose(target("https://" + written + "/"), List.of(address)))
                .contains(address);
        assertThat(PUBLIC.choose(target("http://" + written + "/"), List.of(address))).isEmpty();
        assertThat(DEVELOPMENT.choose(target("http://" + written + "/"), List.of(address)))
                .isEmpty();
    }

    @Test
    void a_name_is_only_called_if_all_it_leads_to_may_be() throws UnknownHostException {
        InetAddress open = InetAddress.getByName("1.1.1.1");
        Target target = target("https://bot.example/");
        assertThat(PUBLIC.couldBeCalled(target)).isTrue();
        assertThat(PUBLIC.choose(target, List.of())).isEmpty();
        for (String inside : List.of("10.0.0.1", "127.0.0.1", "169.254.169.254", "::1")) {
            InetAddress closed = InetAddress.getByName(inside);
            assertThat(PUBLIC.choose(target, List.of(closed))).isEmpty();
            assertThat(PUBLIC.choose(target, List.of(open, closed))).isEmpty();
            assertThat(PUBLIC.choose(target, List.of(closed, open))).isEmpty();
        }
        assertThat(PUBLIC.choose(target, List.of(open))).contains(open);
    }

    @Test
    void operator_can_allow_plain_http_and_private_networks() {
        assertThat(PUBLIC.couldBeCalled(target("http://localhost:8000/"))).isFalse();
        assertThat(PUBLIC.couldBeCalled(target("http://bot.example/"))).isFalse();
        assertThat(DEVELOPMENT.couldBeCalled(target("http://localhost:8000/"))).isTrue();
        assertThat(DEVELOPMENT.couldBeCalled(target("http://127.0.0.1:8000/"))).isTrue();
        assertThat(DEVELOPMENT.couldBeCalled(target("http://[::1]:8000/"))).isTrue();
        assertThat(DEVELOPMENT.couldBeCalled(target("http://bot.example/"))).isFalse();
        assertThat(DEVELOPMENT.couldBeCalled(target("https://10.0.0.1/"))).isFalse();
        var office = new EgressPolicy(List.of(Network.of("10.1.2.0/23")));
        assertThat(office.couldBeCalled(target("https://10.1.3.255/"))).isTrue();
        assertThat(office.couldBeCalled(target("https://10.1.4.0/"))).isFalse();
        assertThat(office.couldBeCalled(target("https://10.1.1.255/"))).isFalse();
        assertThat(office.couldBeCalled(target("http://10.1.2.1/")))
                .as("without TLS only this machine")
                .isFalse();
    }

    @Test
    void invalid_networks_are_rejected() {
        var wrong = new ArrayList<>(List.of("", "10.0.0.0", "10.0.0.0/33", "::/129", "a/8"));
        wrong.addAll(List.of("10.0.0/8", "10.0.0.0/-1", "10.0.0.0/8/8", "localhost/8"));
        for (String text : wrong)
            assertThatThrownBy(() -> Network.of(text))
                    .as(text)
                    .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_target_is_sent_as_it_was_written() {
        assertThat(target("https://bot.example").path()).isEqualTo("/");
        assertThat(target("https://bot.example/a%2Fb?c=%20d").path()).isEqualTo("/a%2Fb?c=%20d");
        assertThat(target("https://bot.example?x").path()).isEqualTo("/?x");
        assertThat(target("https://Bot.example:443/").authority()).isEqualTo("Bot.example");
        assertThat(target("https://bot.example:8443/").authority()).isEqualTo("bot.example:8443");
        assertThat(target("https://[2a00:1450::1]:8443/").authority())
                .isEqualTo("[2a00:1450::1]:8443");
    }

    private static Target target(String text) {
        return Target.of(text).orElseThrow(() -> new AssertionError(text));
    }
}
