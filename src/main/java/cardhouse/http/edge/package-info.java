/// What all resources have in common: who asks and may ([BearerAuthentication], [Access]), what the
/// texts in a request mean ([Parameters]), how answers are written and what their headers say
/// ([AnswerWriter], [AnswerHeaders]), and how errors are told ([Problems]).
///
/// What a request passes before a resource answers it stands in [FilterOrder], first to last.
@NullMarked
package cardhouse.http.edge;

import org.jspecify.annotations.NullMarked;
