package cardhouse.platform.background;

import java.util.UUID;

/// The account that requests a piece of work, and the address of the request, for fair queueing.
/// Each has an equal share of the server. Accounts are free, so an address with many accounts has
/// the share of one address.
///
/// @param address an address or a network; the account itself for work without a request
/// @param account the address itself for a request without an account
public record Asker(Object address, Object account) {
    public static Asker of(UUID account) {
        return new Asker(account, account);
    }

    public static Asker of(String address) {
        return new Asker(address, address);
    }
}
