#!/bin/sh
# WebAuthn4J declares DataConversionException for an answer of a browser that it cannot read. For `{}` and `null` it throws
# NullPointerException instead: a server that catches only the declared exceptions answers 500.
# Most would expect DataConversionException for each malformed answer.
#
# Needs JDK 17 or later and Maven. Ends with 1 if anything differs, with 77 if Maven cannot fetch the package.
set -eu
WEBAUTHN4J=0.30.3.RELEASE
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > pom.xml <<XML
<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>finding</groupId><artifactId>finding</artifactId><version>1</version>
  <dependencies>
    <dependency>
      <groupId>com.webauthn4j</groupId><artifactId>webauthn4j-core</artifactId><version>$WEBAUTHN4J</version>
    </dependency>
  </dependencies>
</project>
XML
mvn -q -B -Dstyle.color=never dependency:copy-dependencies -DoutputDirectory=jars > maven.log || exit 77

cat > Parse.java <<'JAVA'
import com.webauthn4j.WebAuthnManager;

class Parse {
    public static void main(String[] answers) {
        var manager = WebAuthnManager.createNonStrictWebAuthnManager();
        for (String answer : answers)
            try {
                manager.parseAuthenticationResponseJSON(answer);
                System.out.println(answer + ": read");
            } catch (RuntimeException refused) {
                System.out.println(answer + ": " + refused.getClass().getSimpleName());
            }
    }
}
JAVA
echo "webauthn4j-core $WEBAUTHN4J; expected: DataConversionException for each answer. Seen:"
java -cp 'jars/*' Parse.java '[]' '{"id":7' '{}' 'null' 2> java.log | tee seen
diff seen - <<'TEXT'
[]: DataConversionException
{"id":7: DataConversionException
{}: NullPointerException
null: NullPointerException
TEXT
