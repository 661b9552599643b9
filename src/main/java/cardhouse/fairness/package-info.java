/// The source of chance: seeds, their commitments, and the shuffles, rolls and picks that follow
/// from them.
///
/// This is the Chance section of audit protocol 1, written so that it can be implemented in another
/// language. Before the match the server draws a **server seed** and publishes its **commitment**;
/// the seats add their **entropy**. Together they make the **match seed**, which determines every
/// answer of chance in the match:
///
/// - `commitment = SHA-256(serverSeed)`
/// - `matchSeed = HMAC-SHA-256(serverSeed, canonical({"match": id, "entropy": [...]}))`
/// - block b of request k `= HMAC-SHA-256(matchSeed, "k/b")`, eight unsigned 32-bit integers
///
/// After the server has seen the entropy, it cannot choose the cards. After the seats have seen the
/// commitment, they cannot choose them either. Hashes are lower-case hex. Test vectors for other
/// implementations are in `openapi/audit/chance-vectors.json`.
///
/// Nothing here draws a random number or reads a clock: callers pass secret bytes and times in.
@NullMarked
package cardhouse.fairness;

import org.jspecify.annotations.NullMarked;
