#!/bin/sh
# Starts a Citus coordinator and two workers on loopback, for a trial: all users of this machine have all rights there.
#   cluster.sh start FOLDER   as root; ports 9700 to 9702
#   cluster.sh stop FOLDER
set -eu
programs=/usr/lib/postgresql/15/bin
as_postgres() { (cd / && runuser -u postgres -- "$@"); }
psql() { as_postgres "$programs/psql" --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --host=127.0.0.1 "$@"; }
folder=$2
case $1 in
start)
    mkdir -p "$folder"
    chown postgres "$folder"
    for port in 9700 9701 9702; do
        data=$folder/$port
        if [ ! -d "$data" ]; then
            as_postgres "$programs/initdb" --pgdata="$data" --encoding=UTF8 --locale=C --auth=trust >/dev/null
            cat >>"$data/postgresql.conf" <<END
port = $port
listen_addresses = '127.0.0.1'
unix_socket_directories = '$folder'
shared_preload_libraries = 'citus'
max_connections = 300
max_worker_processes = 64
citus.recover_2pc_interval = '5s'
END
        fi
        as_postgres "$programs/pg_ctl" start --wait --pgdata="$data" --log="$folder/$port.log" >/dev/null
        psql --port=$port --command='create extension if not exists citus' postgres
    done
    psql --port=9700 --command="select citus_set_coordinator_host('127.0.0.1', 9700)" \
        --command="select citus_add_node('127.0.0.1', port) from (values (9701), (9702)) as worker (port)" postgres >/dev/null
    echo "jdbc:postgresql://127.0.0.1:9700/postgres?user=postgres"
    ;;
stop)
    for port in 9702 9701 9700; do
        as_postgres "$programs/pg_ctl" stop --wait --mode=fast --pgdata="$folder/$port" >/dev/null
    done
    ;;
esac
