package cardhouse.archive.audits.store;

/// SQL for the days of one tree.
///
/// @param root the table of signed roots
/// @param leaf the table of the leaves under them
/// @param unsealed `match_id`, `ended`, `revision` and `hash` of the unsealed leaves in a span of
///   time
/// @param present `match_id`, `place`, `revision` and `hash` of a day's leaves as they are now
public record DayQueries(String root, String leaf, String unsealed, String present) {

    /// Matches that ended long before the last sealed day are sealed. A match that was played on
    /// another server is bound by that server. A match without a hash is from a release without a
    /// hash chain, and cannot be bound.
    public static final DayQueries FINISHED =
            new DayQueries(
                    "day_root",
                    "day_leaf",
                    """
                    select m.id as match_id, m.finished_at as ended, e.revision, e.hash from match m
                    join lateral last_entry(m.id) e on true
                    where m.status = 'FINISHED' and m.imported_at is null and e.hash is not null
                        and m.finished_at >= ? and m.finished_at < ?
                        and not exists (select from day_leaf where match_id = m.id)
                    """,
                    """
                    select l.match_id, l.place, e.revision, e.hash from day_leaf l
                    join match m on m.id = l.match_id and m.status = 'FINISHED'
                    join lateral last_entry(l.match_id) e on true
                    where l.day = ? and e.hash is not null
                    """);

    /// Opened matches, finished or not.
    static final DayQueries OPENED =
            new DayQueries(
                    "commitment_root",
                    "commitment_leaf",
                    """
                    select c.match_id, c.created_at as ended, 0 as revision, c.commitment as hash
                    from match_commitment c where c.created_at >= ? and c.created_at < ?
                        and not exists (select from commitment_leaf where match_id = c.match_id)
                    """,
                    """
                    select l.match_id, l.place, 0 as revision, c.commitment as hash
                    from commitment_leaf l join match_commitment c on c.match_id = l.match_id where l.day = ?
                    """);

    /// The notes of a match together, as [cardhouse.fairness.Note#together] hashes them. All of it
    /// is ASCII, and the names are in their order.
    private static final String TOGETHER =
            """
            select max(n.revision) as revision, sha256(convert_to('[' || string_agg(
                '{"at":"' || to_char(n.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
                || '","hash":"' || encode(%s, 'hex') || '","revision":' || n.revision || '}',
                ',' order by n.revision) || ']', 'UTF8')) as hash
            from note n where n.match_id = %s having count(*) > 0\
            """;

    /// Notes published with the match, or with the set that embargoed it. Their present hash is
    /// computed from the texts that are still there.
    static final DayQueries NOTES =
            new DayQueries(
                    "note_root",
                    "note_leaf",
                    """
                    select o.match_id, o.ended, t.revision, t.hash
                    from (select ?::timestamptz as since, ?::timestamptz as before) span
                    cross join lateral (
                        select m.id as match_id, m.finished_at as ended from match m
                        where m.status = 'FINISHED' and m.set_id is null
                            and m.finished_at >= since and m.finished_at < before
                        union all
                        select m.id, s.ended_at from match_set s join match m on m.set_id = s.id
                        where m.status = 'FINISHED' and not m.embargoed
                            and s.ended_at >= since and s.ended_at < before) o
                    cross join lateral (%s) t
                    where not exists (select from note_leaf where match_id = o.match_id)
                    """
                            .formatted(TOGETHER.formatted("n.hash", "o.match_id")),
                    """
                    select l.match_id, l.place, t.revision, t.hash from note_leaf l
                    cross join lateral (%s) t where l.day = ?
                    """
                            .formatted(
                                    TOGETHER.formatted(
                                            "coalesce(sha256(n.salt || convert_to(n.text, 'UTF8')), n.hash)",
                                            "l.match_id")));

    String last() {
        return "select day, signature from " + root + " order by day desc limit 1";
    }

    String first() {
        return unsealed + "order by ended limit 1";
    }

    public String batch() {
        return unsealed + "order by match_id";
    }

    String sealLeaves() {
        return """
        insert into %s (day, place, match_id, revision, hash)
        select ?::date, ?::int + nth - 1, match_id, revision, decode(hash, 'hex')
        from unnest(?::uuid[], ?::int[], ?::text[]) with ordinality as leaf (match_id, revision, hash, nth)\
        """
                .formatted(leaf);
    }

    String sealRoot() {
        return "insert into "
                + root
                + " (day, matches, signature, sealed_at) values (?, ?, ?, now())";
    }

    String signature() {
        return "select signature from " + root + " where day = ?";
    }

    String signatures() {
        return "select signature from " + root + " where day < ? order by day desc limit ?";
    }

    String place() {
        return "select day, place from " + leaf + " where match_id = ?";
    }

    String leaves() {
        return "select match_id, revision, hash from " + leaf + " where day = ? order by place";
    }

    String retirements() {
        return "select a.statement from archived_match a join "
                + leaf
                + " l on l.match_id = a.match_id where l.day = ?";
    }

    String now() {
        return present + "order by place";
    }
}
