/// The pages: the lobby, matches as boards with numbered moves, and the pages of each feature. They
/// link to each other, so that they are one package.
///
/// A page has no rules and decides nothing about what may be seen: each [Page] calls the services
/// that resources call, in process, and shows what they return.
@NullMarked
package cardhouse.web.pages;

import org.jspecify.annotations.NullMarked;
