/// Foundation of the pages for browsers: requests as a [PageRequest], answers as a [PageResponse],
/// documents, sessions and languages. [TableRoutes] reads requests and writes answers. All code
/// behind it ([TablePages]) is a function from a [PageRequest] to a [PageResponse], without access
/// to the connection.
@NullMarked
package cardhouse.web;

import org.jspecify.annotations.NullMarked;
