#!/bin/sh
# Makes clients of the OpenAPI document in Java, TypeScript and Python, in a copy of its folder, beside the bots of
# examples that use them:
#
#     make.sh COPY GENERATOR LIBRARIES
#
# GENERATOR is the file of openapi-generator-cli, LIBRARIES a folder with Jackson, which the Java client needs. The
# Python client needs packages of Debian, which are unpacked in COPY; nothing is installed. Ends with 77 if this machine
# lacks a program, or a network to fetch what is not there yet.
set -eu

lacks() {
    echo "$1" >&2
    exit 77
}
for program in node npm python3 apt-get dpkg-deb; do
    command -v $program > /dev/null || lacks "$program is not installed"
done

copy=$1 generator=$2 libraries=$3
rm -rf "$copy/clients/java" "$copy/clients/python" "$copy/clients/typescript"
mkdir -p "$copy"
cp -Rp "$(dirname "$0")/../." "$copy"
cd "$copy/clients"

[ node_modules -nt package-lock.json ] || npm ci || lacks "what is needed of npm could not be fetched"
npm run lint
PATH="$JAVA_HOME/bin:$PATH" npm run document
"$JAVA_HOME/bin/java" -XX:TieredStopAtLevel=1 -jar "$generator" batch --fail-fast java.yaml python.yaml typescript.yaml

cp ../examples/bot.ts typescript
node_modules/.bin/tsc --project .

cp ../examples/Bot.java java
find java/src/main/java java/Bot.java -name '*.java' > java/sources
"$JAVA_HOME/bin/javac" -J-XX:TieredStopAtLevel=1 -nowarn -proc:none -d java/classes -cp "$libraries/*" @java/sources

# A machine that was just set up has no lists of packages, and only root may change that; so it gets lists of its own.
debian="python3-pydantic python3-typing-extensions python3-urllib3 python3-dateutil python3-six"
if [ ! -d debian/usr ]; then
    mkdir -p debian/lists/partial debian/cache/archives/partial
    cd debian
    own="-o Dir::State::Lists=$PWD/lists -o Dir::Cache=$PWD/cache -o Debug::NoLocking=1"
    # shellcheck disable=SC2086
    apt-get download $debian || { apt-get $own update && apt-get $own download $debian; } ||
        lacks "what is needed of Debian could not be fetched"
    for package in *.deb; do dpkg-deb -x "$package" .; done
    cd ..
fi
