/// The pages: the lobby, matches as boards with numbered moves, and the pages of each feature. They
/// link to each other, so they are one package.
///
/// A page has no rules and does not decide on visibility: each [Page] calls the services that
/// resources call, in process, and shows their results.
@NullMarked
package cardhouse.web.pages;

import org.jspecify.annotations.NullMarked;
