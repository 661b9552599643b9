/// Where chance comes from: seeds, their commitments, and the shuffles, rolls and picks they give.
///
/// This is the Chance section of audit protocol 1, written so that another language can do the
/// same. Before the match the house draws a **server seed** and publishes its **commitment**; the
/// seats add their **entropy**; together they make the **match seed**, and with it every answer of
/// the match is fixed:
///
/// - `commitment = SHA-256(serverSeed)`
/// - `matchSeed = HMAC-SHA-256(serverSeed, canonical({"match": id, "entropy": [...]}))`
/// - block b of request k `= HMAC-SHA-256(matchSeed, "k/b")`, eight unsigned 32-bit integers
///
/// The house cannot choose the cards once it has seen the entropy, and the seats cannot once they
/// have seen the commitment. Hashes are lower-case hex. Vectors to test another implementation
/// against lie in `openapi/audit/chance-vectors.json`.
///
/// Nothing here draws a random number or reads a clock: secret bytes and times come in from
/// outside.
@NullMarked
package cardhouse.fairness;

import org.jspecify.annotations.NullMarked;
