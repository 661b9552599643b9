package cardhouse.http;

/// The filters of a request before a resource answers it, first to last. Each is a route of the web
/// server that registers itself at its position here.
public enum FilterOrder {
    /// [PipelinedRequests]: one request begins after the one before it on its connection.
    PIPELINED_REQUESTS(-2300),
    /// [RequestIds]: the id in the answer and in the log.
    REQUEST_IDS(-2200),
    /// [SecurityHeaders]: before any other filter answers. Preflights of browsers end here.
    SECURITY_HEADERS(-2000),
    /// [Compression]: which answers may be compressed.
    COMPRESSION(-1950),
    /// [LastAnswers]: connections end before the server does.
    LAST_ANSWERS(-1900),
    /// [RequestRates]: requests a second, for each address.
    REQUEST_RATES(-1600),
    /// [PlainPaths]: rejects malformed requests, and second spellings of an address.
    PLAIN_PATHS(-1500),
    /// [SecurityHeaders] again: rejects pages of foreign sites in a browser on this machine.
    FOREIGN_SITES(-1497),
    /// [AcceptedMedia]: the media type of the answer.
    ACCEPTED_MEDIA(-1495),
    /// [RequestTimes]: measures the time of all that follows.
    REQUEST_TIMES(-1490),
    /// [RequestTurns]: queues the requests of one address.
    REQUEST_TURNS(-1450),
    /// [StreamLimit]: limits open streams and long polls.
    STREAM_LIMIT(-1400),
    /// [ExportLimit]: limits open exports. Asks [BearerAuthentication] first.
    EXPORT_LIMIT(-1390),
    /// [SlowReaders]: the least speed at which a client must read its answer.
    SLOW_READERS(-1380),
    /// [BodyLimit]: rejects too large a `Content-Length`, before the web server's own limit.
    BODY_SIZE(-1000),
    /// [JournalResource] and [TurnsResource]: answer requests for streams.
    STREAMS(-900),
    /// [cardhouse.web.ShortAddresses]: the pages for browsers.
    PAGES(-800),
    /// [BodyLimit.ShortBodies]: takes a body that is as short as a move.
    SHORT_BODIES(-3),
    /// [BodyLimit]: bounds a body of unknown length, after the web server's own limit, which is -2.
    /// Next are [BearerAuthentication] and the resource, which reads the rest of the body.
    BODY_WHILE_READ(-1),
    /// [Problems]: failures of these filters or of the web server; just before Quarkus' handler.
    FAILURES(Integer.MAX_VALUE - 1);

    private final int order;

    FilterOrder(int order) {
        this.order = order;
    }

    public int order() {
        return order;
    }
}
