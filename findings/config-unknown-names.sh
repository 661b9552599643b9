#!/bin/sh
# SmallRye Config checks the names under the prefix of a @ConfigMapping. A misspelt name in a properties file or as a system
# property fails the start, and the error contains the name.
# The same name as an environment variable is ignored, and so is the dotted name itself in the environment. The program
# starts with the default, without an error.
# turnSeconds is TURN_SECONDS in the environment. TURNSECONDS is ignored, too.
# Most would expect one check for all sources.
#
# Needs JDK 17 or later and Maven. Ends with 1 if anything differs, with 77 if Maven cannot fetch the package.
set -eu
VERSION=3.16.0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > pom.xml <<XML
<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>finding</groupId><artifactId>finding</artifactId><version>1</version>
  <dependencies>
    <dependency>
      <groupId>io.smallrye.config</groupId><artifactId>smallrye-config</artifactId><version>$VERSION</version>
    </dependency>
  </dependencies>
</project>
XML
mvn -q -B -Dstyle.color=never dependency:copy-dependencies -DoutputDirectory=jars > maven.log || exit 77

cat > Start.java <<'JAVA'
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.ConfigValidationException;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.smallrye.config.WithDefault;

public class Start {
    @ConfigMapping(prefix = "game")
    public interface Game {
        @WithDefault("30")
        int turnSeconds();
    }

    public static void main(String[] none) {
        try {
            var config = new SmallRyeConfigBuilder().addDefaultSources().withMapping(Game.class).build();
            System.out.println("starts with " + config.getConfigMapping(Game.class).turnSeconds());
        } catch (ConfigValidationException unknown) {
            System.out.println("fails: " + unknown.getMessage().replaceAll("(?s).*(SRCFG\\S+ \\S+) in .*", "$1"));
        }
    }
}
JAVA
javac -cp 'jars/*' -d classes Start.java
mkdir -p right/META-INF wrong/META-INF
echo 'game.turn-seconds=60' > right/META-INF/microprofile-config.properties
echo 'game.turn-second=60' > wrong/META-INF/microprofile-config.properties

start() {
  printf '%s: ' "$1"
  shift
  env -u GAME_TURN_SECONDS "$@" Start
}
echo "smallrye-config $VERSION; expected: each misspelt name fails the start. Seen:"
{
  start 'file, game.turn-seconds' java -cp 'right:classes:jars/*'
  start 'file, game.turn-second' java -cp 'wrong:classes:jars/*'
  start 'system property, game.turn-second' java -Dgame.turn-second=60 -cp 'classes:jars/*'
  start 'environment, GAME_TURN_SECONDS' GAME_TURN_SECONDS=60 java -cp 'classes:jars/*'
  start 'environment, GAME_TURN_SECOND' GAME_TURN_SECOND=60 java -cp 'classes:jars/*'
  start 'environment, game.turn-second' game.turn-second=60 java -cp 'classes:jars/*'
  start 'environment, GAME_TURNSECONDS' GAME_TURNSECONDS=60 java -cp 'classes:jars/*'
} | tee seen
diff seen - <<'TEXT'
file, game.turn-seconds: starts with 60
file, game.turn-second: fails: SRCFG00050: game.turn-second
system property, game.turn-second: fails: SRCFG00050: game.turn-second
environment, GAME_TURN_SECONDS: starts with 60
environment, GAME_TURN_SECOND: starts with 30
environment, game.turn-second: starts with 30
environment, GAME_TURNSECONDS: starts with 30
TEXT
