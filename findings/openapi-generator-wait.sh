#!/bin/sh
# An operation has query parameters with the names wait and notify. OpenAPI Generator with useSingleRequestParameter makes
# an object of the parameters of an operation, with methods wait() and notify(). It does not compile: those of Object are
# final. Without the option, the client compiles.
# Most would expect that the generator changes such a name, as it does with reserved words such as class.
#
# Needs JDK 17 and Maven. Ends with 1 if it does otherwise, with 77 if a package cannot be fetched.
set -eu
GENERATOR=7.25.0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mvn -q -B -Dstyle.color=never dependency:copy -Dartifact=org.openapitools:openapi-generator-cli:$GENERATOR \
  -DoutputDirectory=. > maven.log || exit 77
cat > document.yaml <<'YAML'
openapi: 3.1.0
info: {title: Game, version: 1.0.0}
paths:
  /turns:
    get:
      operationId: listTurns
      parameters:
        - {name: wait, in: query, schema: {type: string}}
        - {name: notify, in: query, schema: {type: string}}
        - {name: class, in: query, schema: {type: string}}
      responses: {'204': {description: No turn}}
YAML
java -jar openapi-generator-cli-$GENERATOR.jar generate -i document.yaml -g java --library native -o client \
  --additional-properties=useSingleRequestParameter=true > generator.log 2>&1
# The class alone, without annotations, as it needs no libraries.
sed -n '/class APIListTurnsRequest/,/^  }/p' client/src/main/java/org/openapitools/client/api/DefaultApi.java |
  sed 's/@javax.annotation.[A-Za-z]*//; s/public static final class/class/' > APIListTurnsRequest.java

echo "openapi-generator $GENERATOR; expected: it compiles. Seen:"
javac -d classes APIListTurnsRequest.java 2>&1 | sed -n 's/.*error: //p' | tee seen
diff seen - <<'TEXT'
wait() in APIListTurnsRequest cannot override wait() in Object
notify() in APIListTurnsRequest cannot override notify() in Object
TEXT
