#!/bin/sh
# Two valid enums of card and board games, and what openapi-generator makes of them.
# FEN writes chess pieces as K, Q, k and q. The Python enum has the names K and Q twice, and Python cannot import it.
# The TypeScript enum has the names K, Q, K2 and Q2.
# Card ranks are 2, 10, J and Q in an enum without a type. TypeScript gets J and Q without quotes and does not compile.
# Most would expect four distinct names in each language, and a string in quotes.
#
# Needs JDK 17, Maven, Python 3, Node 20 and npm. Ends with 1 if anything differs, with 77 if a package cannot be fetched.
set -eu
VERSION=7.25.0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
echo "openapi-generator $VERSION; expected: four names in each language, no errors. Seen:"
npm install --silent --no-audit --no-fund typescript@5.9.3 || exit 77
mvn -q -B -Dstyle.color=never dependency:copy -Dartifact=org.openapitools:openapi-generator-cli:$VERSION -DoutputDirectory=. > maven.log || exit 77

cat > game.yaml <<'YAML'
openapi: 3.1.0
info: {title: Game, version: 1.0.0}
paths:
  /squares:
    get:
      operationId: getSquare
      responses:
        '200': {description: A square, content: {application/json: {schema: {$ref: '#/components/schemas/Square'}}}}
components:
  schemas:
    Piece: {type: string, enum: [K, Q, k, q]}
    Square:
      type: object
      properties:
        piece: {$ref: '#/components/schemas/Piece'}
        rank: {enum: [2, 10, J, Q]}
YAML
for language in python typescript-fetch; do
  java -jar openapi-generator-cli-$VERSION.jar generate -i game.yaml -g $language -o $language > $language.log 2>&1
done
python=python/openapi_client/models/piece.py
{
  grep -hE "^ +[KQ][0-9]?(:| =) '" $python typescript-fetch/models/Piece.ts | sed 's/^ *//'
  # The enum itself, without its imports of other packages and its methods
  sed '/typing_extensions/d; /@classmethod/,$d' $python | python3 - 2>&1 | grep -oE '^TypeError'
  npx --no-install tsc --noEmit --target es2020 typescript-fetch/models/Square.ts | sed 's/.*: error/error/'
} | tee seen
diff seen - <<'TEXT'
K = 'K'
Q = 'Q'
K = 'k'
Q = 'q'
K: 'K',
Q: 'Q',
K2: 'k',
Q2: 'q',
TypeError
error TS2304: Cannot find name 'J'.
error TS2304: Cannot find name 'Q'.
TEXT
