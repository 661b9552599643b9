package cardhouse.audit;

/// The days on which matches were opened.
public record OpenedDays(Days days) {}
