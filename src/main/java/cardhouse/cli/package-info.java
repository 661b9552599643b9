/// Commands at a terminal, without the server: [cardhouse.cli.Commands] has the list. A command
/// starts nothing of Quarkus; [picocli](https://picocli.info) reads its arguments and prints its
/// help.
@NullMarked
package cardhouse.cli;

import org.jspecify.annotations.NullMarked;
