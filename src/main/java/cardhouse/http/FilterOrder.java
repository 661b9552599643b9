package cardhouse.http;

/// Everything that a request passes before a resource answers it, first to last. Each is a route of
/// the web server that registers itself in its place here.
public enum FilterOrder {
    /// [PipelinedRequests]: one request begins after the one before it on its connection.
    PIPELINED_REQUESTS(-2300),
    /// [RequestIds]: by what an answer and the log are brought together.
    REQUEST_IDS(-2200),
    /// [SecurityHeaders]: before anybody can answer. Preflights of browsers end here.
    SECURITY_HEADERS(-2000),
    /// [Compression]: which answers may be compressed.
    COMPRESSION(-1950),
    /// [LastAnswers]: connections end before the server does.
    LAST_ANSWERS(-1900),
    /// [RequestRates]: how many requests a second, of whatever address.
    REQUEST_RATES(-1600),
    /// [PlainPaths]: no malformed request goes on, and no address has two spellings.
    PLAIN_PATHS(-1500),
    /// [SecurityHeaders] again: no page of a foreign site comes through a browser of this machine.
    FOREIGN_SITES(-1497),
    /// [AcceptedMedia]: what kind of answer is meant.
    ACCEPTED_MEDIA(-1495),
    /// [RequestTimes]: how long all that follows takes.
    REQUEST_TIMES(-1490),
    /// [RequestTurns]: whose turn it is, of those that come from one address.
    REQUEST_TURNS(-1450),
    /// [StreamLimit]: how many streams and waits are open.
    STREAM_LIMIT(-1400),
    /// [ExportLimit]: how many exports are open. Asks [BearerAuthentication] first.
    EXPORT_LIMIT(-1390),
    /// [SlowReaders]: how fast a client takes what is written for it.
    SLOW_READERS(-1380),
    /// [BodyLimit]: refuses what announces too large a body, before the web server's own limit.
    BODY_SIZE(-1000),
    /// [JournalResource] and [TurnsResource]: what is answered live leaves here.
    STREAMS(-900),
    /// [cardhouse.web.Pages]: what people look at with a browser.
    PAGES(-800),
    /// [BodyLimit.ShortBodies]: takes a body that is as short as a move.
    SHORT_BODIES(-3),
    /// [BodyLimit]: bounds a body of unknown length, after the web server's own limit, which is -2.
    /// What follows is [BearerAuthentication], and then the resource, which reads what is left.
    BODY_WHILE_READ(-1),
    /// [Problems]: what any of these, or the web server, has failed; just before Quarkus' own.
    FAILURES(Integer.MAX_VALUE - 1);

    private final int order;

    FilterOrder(int order) {
        this.order = order;
    }

    public int order() {
        return order;
    }
}
