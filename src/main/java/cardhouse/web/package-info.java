/// Foundation of the pages for browsers: requests as an [Ask], answers as a [Reply], documents,
/// sessions and languages. [TableRoutes] reads requests and writes answers. All code behind it
/// ([TablePages]) is a function from an [Ask] to a [Reply], without access to the connection.
@NullMarked
package cardhouse.web;

import org.jspecify.annotations.NullMarked;
