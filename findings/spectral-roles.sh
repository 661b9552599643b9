#!/bin/sh
# OpenAPI 3.1 allows names of roles in the security requirement of every type of scheme, and needs no definition of them.
# The rules spectral:oas warn of each role of a bearer token, of an API key and of mutual TLS: it "must be listed among
# scopes". These types of schemes have no field for scopes. Only for OAuth 2 can an operation follow the rule.
# Most would expect no report of a document that is valid.
#
# Needs Node 20 or later and npm. Ends with 1 if anything differs, with 77 if npm cannot fetch the package.
set -eu
VERSION=6.16.3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @stoplight/spectral-cli@$VERSION || exit 77

echo 'extends: spectral:oas' > rules.yaml
cat > game.yaml <<'YAML'
openapi: 3.1.0
info: {title: Game, version: 1.0.0, description: A game, contact: {name: Club}}
servers: [{url: 'https://localhost'}]
tags: [{name: matches}]
paths:
  /matches:
    get:
      operationId: getMatches
      description: Lists matches.
      tags: [matches]
      security:
        - bearer: [player]
        - key: [player]
        - certificate: [player]
        - oauth: [player]
      responses: {'200': {description: The matches}}
components:
  securitySchemes:
    bearer: {type: http, scheme: bearer}
    key: {type: apiKey, in: header, name: X-Key}
    certificate: {type: mutualTLS}
    oauth: {type: oauth2, flows: {clientCredentials: {tokenUrl: 'https://localhost/token', scopes: {player: Plays}}}}
YAML
echo "spectral-cli $VERSION; expected: no report, status 0. Seen:"
{
  status=0
  npx --no-install spectral lint --quiet --fail-severity warn --format json --ruleset rules.yaml game.yaml > report.json || status=$?
  node -p '
    JSON.parse(require("fs").readFileSync("report.json", "utf8"))
      .map(({ code, message, path }) => `${path.slice(-2, -1)}: ${code}, ${message}`)
      .join("\n")
  '
  echo "status $status"
} | tee seen
diff seen - <<'TEXT'
bearer: oas3-operation-security-defined, "player" must be listed among scopes.
key: oas3-operation-security-defined, "player" must be listed among scopes.
certificate: oas3-operation-security-defined, "player" must be listed among scopes.
status 1
TEXT
