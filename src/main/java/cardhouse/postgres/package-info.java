/// The only package that knows SQL, JDBC and Hibernate.
@NullMarked
package cardhouse.postgres;

import org.jspecify.annotations.NullMarked;
