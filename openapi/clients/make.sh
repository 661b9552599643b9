#!/bin/sh
# Makes packages of clients of the OpenAPI document in Java, TypeScript and Python, and installs each in a folder of its
# own with the bot of openapi/examples that uses it, for `./cardhouse clients DIR`:
#
#     make.sh DIR GENERATOR LIBRARIES
#
# DIR gets the folder packages, the folders java, typescript and python, in which they are installed, cardhouse.json, the
# document as generators read it, and work, where all of it is made. GENERATOR is the file of openapi-generator-cli,
# LIBRARIES a folder with Jackson, which the Java client needs. Nothing is installed anywhere else. Ends with 77 if this
# machine lacks a program, or a network to fetch what is not there yet. The files in the packages get the time
# SOURCE_DATE_EPOCH (seconds), so that the same source makes the same packages.
set -eu

[ $# -eq 3 ] || {
    echo "make.sh DIR GENERATOR LIBRARIES; ./cardhouse clients DIR finds the last two by itself" >&2
    exit 2
}

lacks() {
    echo "$1" >&2
    exit 77
}
for program in node npm python3; do
    command -v $program > /dev/null || lacks "$program is not installed"
done

made=$(mkdir -p "$1" && cd "$1" && pwd) generator=$2 libraries=$3
rm -rf "$made/java" "$made/python" "$made/typescript"
work=$made/work
mkdir -p "$work"
cp -Rp "$(dirname "$0")/../." "$work"
cp "$(dirname "$0")/../../LICENSE" "$work"
cd "$work/clients"
rm -rf java python typescript package bot "$made/packages"
packages=$made/packages
mkdir "$packages"

[ node_modules -nt package-lock.json ] || npm ci || lacks "what is needed of npm could not be fetched"
npm run lint
PATH="$JAVA_HOME/bin:$PATH" npm run document
"$JAVA_HOME/bin/java" -XX:TieredStopAtLevel=1 -jar "$generator" batch --fail-fast java.yaml python.yaml typescript.yaml
version=$(node -p "require('./cardhouse.json').info.version")
python_version=$(echo "$version" | sed 's/-SNAPSHOT$/.dev0/')
export SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-1767225600}"
time=$(node -p "new Date($SOURCE_DATE_EPOCH * 1000).toISOString().replace('.000', '')")
jackson=$(basename "$libraries"/com.fasterxml.jackson.core.jackson-databind-*.jar .jar)

# What a package has besides what was generated: its name, version, README and licence, and TurnLoop.
begin() {
    mkdir -p "package/$1"
    cp ../LICENSE "package/$1"
    for file in "packages/$1"/*.*; do
        sed "s/@version@/$version/; s/@python-version@/$python_version/; s/@jackson@/${jackson##*-}/" "$file" > "package/$1/${file##*/}"
    done
}

# The format of a module follows from the package.json next to it.
begin typescript
mv package/typescript/TurnLoop.ts typescript/cardhouse
echo "export * from './TurnLoop.js';" >> typescript/cardhouse/index.ts
echo '{ "type": "module" }' > typescript/package.json
node_modules/.bin/tsc --project . --outDir package/typescript/dist/esm
echo '{ "type": "commonjs" }' > typescript/package.json
node_modules/.bin/tsc --project . --outDir package/typescript/dist/cjs
cp typescript/package.json package/typescript/dist/cjs
(cd package/typescript && npm pack --pack-destination "$packages")
mkdir bot
cp ../examples/bot.ts bot
echo '{ "type": "module" }' > bot/package.json
npm install --prefix bot --no-save --offline --no-audit --no-fund "$packages/cardhouse-$version.tgz"
node_modules/.bin/tsc --project tsconfig.bot.json

begin java
mv package/java/TurnLoop.java java/src/main/java/cardhouse/client
mkdir java/libraries
cp "$libraries"/*jackson* "$libraries"/*jakarta.annotation* java/libraries
find java/src/main/java -name '*.java' > java/sources
javac="$JAVA_HOME/bin/javac -J-XX:TieredStopAtLevel=1 -nowarn -proc:none"
classes=package/java/classes
$javac --release 11 -d $classes -cp "java/libraries/*" @java/sources
described=$classes/META-INF/maven/cardhouse/cardhouse-client
mkdir -p $described
cp package/java/pom.xml $described
cp package/java/pom.xml "$packages/cardhouse-client-$version.pom"
cp package/java/LICENSE package/java/README.md $classes/META-INF
files=$PWD/java/files
(cd $classes && find ./* -type f | sed 's|^\./||' | LC_ALL=C sort > "$files" &&
    "$JAVA_HOME/bin/jar" --create --date="$time" --file "$packages/cardhouse-client-$version.jar" "@$files")
mkdir -p installed/java
rm -rf installed/java/*
mv java/libraries installed/java
cp "$packages/cardhouse-client-$version.jar" installed/java/libraries
$javac -d installed/java/classes -cp "installed/java/libraries/*" ../examples/Bot.java

begin python
cp -R python/cardhouse package/python
mv package/python/turn_loop.py package/python/cardhouse
cp -R packages/python/env package/python/cardhouse
[ -d tools ] || python3 -m venv tools || lacks "Python lacks venv: python3-venv is not installed"
tools/bin/pip install -q "setuptools>=77" || lacks "Python lacks what pip could not fetch: setuptools"
tools/bin/pip wheel -q --no-deps --no-build-isolation -w "$packages" ./package/python
python3 -m venv "$made/python"
"$made/python/bin/pip" install -q "$packages/cardhouse-$python_version-py3-none-any.whl" ||
    lacks "Python lacks what pip could not fetch: pydantic and others"

cp cardhouse.json "$made"
mv installed/java "$made/java"
mv bot "$made/typescript"
