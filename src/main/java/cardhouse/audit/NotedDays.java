package cardhouse.audit;

/// The days on which notes of matches were published.
public record NotedDays(Days days) {}
