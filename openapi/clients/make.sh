#!/bin/sh
# Makes clients of the OpenAPI document in Java, TypeScript and Python, beside the bots of openapi/examples that use them,
# for `./cardhouse clients DIR`:
#
#     make.sh DIR GENERATOR LIBRARIES
#
# DIR gets the folders java, typescript and python, cardhouse.json, the document as generators read it, and work, where all
# of it is made. GENERATOR is the file of openapi-generator-cli, LIBRARIES a folder with Jackson, which the Java client
# needs. The Python client needs packages of Debian, which are unpacked beside it; nothing is installed. Ends with 77 if
# this machine lacks a program, or a network to fetch what is not there yet.
set -eu

[ $# -eq 3 ] || {
    echo "make.sh DIR GENERATOR LIBRARIES; ./cardhouse clients DIR finds the last two by itself" >&2
    exit 2
}

lacks() {
    echo "$1" >&2
    exit 77
}
for program in node npm python3 apt-get dpkg-deb; do
    command -v $program > /dev/null || lacks "$program is not installed"
done

made=$(mkdir -p "$1" && cd "$1" && pwd) generator=$2 libraries=$3
rm -rf "$made/java" "$made/python" "$made/typescript"
work=$made/work
mkdir -p "$work"
cp -Rp "$(dirname "$0")/../." "$work"
cd "$work/clients"
rm -rf java python typescript

[ node_modules -nt package-lock.json ] || npm ci || lacks "what is needed of npm could not be fetched"
npm run lint
PATH="$JAVA_HOME/bin:$PATH" npm run document
"$JAVA_HOME/bin/java" -XX:TieredStopAtLevel=1 -jar "$generator" batch --fail-fast java.yaml python.yaml typescript.yaml

cp ../examples/bot.ts typescript
node_modules/.bin/tsc --project .

cp ../examples/Bot.java java
mkdir java/libraries
cp "$libraries"/*jackson* "$libraries"/*jakarta.annotation* java/libraries
find java/src/main/java java/Bot.java -name '*.java' > java/sources
"$JAVA_HOME/bin/javac" -J-XX:TieredStopAtLevel=1 -nowarn -proc:none -d java/classes -cp "java/libraries/*" @java/sources

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
cp -R debian/usr/lib/python3/dist-packages python/libraries

cp cardhouse.json "$made"
mv java python typescript "$made"
