/// Tests of the files in `deploy/`, on a real Debian machine, as root: `./cardhouse test deploy`.
/// If a tool cannot be installed, its test is skipped and names the tool.
@NullMarked
package cardhouse.deploy;

import org.jspecify.annotations.NullMarked;
