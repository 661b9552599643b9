/// The table for people with a browser and no scripts: the lobby, matches as boards with numbered
/// moves, and guests' accounts.
///
/// It has no rules and decides nothing about what may be seen: each [Page] calls the services that
/// resources call, in process, and shows what they return. [TableRoutes] reads requests and writes
/// answers; everything behind it ([TablePages]) is a function from an [Ask] to a [Reply], and knows
/// no connection.
@NullMarked
package cardhouse.http.table;

import org.jspecify.annotations.NullMarked;
