#!/bin/sh
# Makes a Java runtime for the server, for a release as for an image:
#
#     runtime.sh FOLDER [OPTION-OF-JLINK...]
#
# Needs a JDK in JAVA_HOME.
set -eu

folder=$1
shift

# Modules: Java SE, diagnostic tools for a running server, and JDK modules that libraries use.
modules=java.se,jdk.jcmd,jdk.jfr,jdk.management,jdk.naming.dns,jdk.net,jdk.security.auth
modules=$modules,jdk.unsupported,jdk.zipfs

"$JAVA_HOME/bin/jlink" --add-modules "$modules" --no-header-files --no-man-pages "$@" --output "$folder"
