#!/bin/sh
# An operation gets one more optional header. openapi-diff calls the new document compatible.
# OpenAPI Generator gives the methods of a Java client one argument for each parameter, optional ones included, and no
# overload without them. So a program that calls the method does not compile with the client of the new document.
# Most would expect that an optional header leaves every program as it is: HTTP clients of the old document go on working.
#
# Needs JDK 17 and Maven. Ends with 1 if anything differs, with 77 if a package cannot be fetched.
set -eu
GENERATOR=7.25.0
DIFF=2.1.7
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mvn -q -B -Dstyle.color=never dependency:copy -Dartifact=org.openapitools:openapi-generator-cli:$GENERATOR \
  -DoutputDirectory=. > maven.log || exit 77
cat > pom.xml <<XML
<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>finding</groupId><artifactId>finding</artifactId><version>1</version>
  <dependencies><dependency>
    <groupId>org.openapitools.openapidiff</groupId><artifactId>openapi-diff-core</artifactId><version>$DIFF</version>
  </dependency></dependencies>
</project>
XML
mvn -q -B -Dstyle.color=never dependency:copy-dependencies -DoutputDirectory=jars > maven.log || exit 77
cat > Compare.java <<'JAVA'
import org.openapitools.openapidiff.core.OpenApiCompare;

class Compare {
    public static void main(String[] documents) {
        var found = OpenApiCompare.fromLocations(documents[0], documents[1]);
        System.out.println(found.isDifferent() && found.isCompatible() ? "compatible" : "not compatible");
    }
}
JAVA

cat > before.yaml <<'YAML'
openapi: 3.1.0
info: {title: Game, version: 1.0.0}
paths:
  /moves:
    post:
      operationId: playMove
      parameters:
        - {name: If-Match, in: header, schema: {type: string}}
      responses: {'204': {description: The move was played}}
YAML
sed 's/^      responses/        - {name: Prefer, in: header, schema: {type: string}}\n&/' before.yaml > after.yaml

echo "openapi-diff $DIFF, openapi-generator $GENERATOR; expected: compatible, and a method for the old call. Seen:"
{
  java -cp "jars/*" Compare.java before.yaml after.yaml 2> diff.log
  for document in before after; do
    java -jar openapi-generator-cli-$GENERATOR.jar generate -i $document.yaml -g java --library native -o $document \
      > $document.log 2>&1
    echo "$document:"
    sed -n 's/^  public void \(playMove(.*)\) throws.*/  \1/p' $document/src/main/java/org/openapitools/client/api/*.java
  done
} | tee seen
diff seen - <<'TEXT'
compatible
before:
  playMove(@javax.annotation.Nullable String ifMatch)
  playMove(@javax.annotation.Nullable String ifMatch, Map<String, String> headers)
after:
  playMove(@javax.annotation.Nullable String ifMatch, @javax.annotation.Nullable String prefer)
  playMove(@javax.annotation.Nullable String ifMatch, @javax.annotation.Nullable String prefer, Map<String, String> headers)
TEXT
