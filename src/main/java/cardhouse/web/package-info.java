/// What pages for people with a browser share: requests as an [Ask], answers as a [Reply],
/// documents, sessions and languages. [TableRoutes] reads requests and writes answers; everything
/// behind it ([TablePages]) is a function from an [Ask] to a [Reply], and knows no connection.
@NullMarked
package cardhouse.web;

import org.jspecify.annotations.NullMarked;
