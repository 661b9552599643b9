package cardhouse.compete.daily.http;

import cardhouse.compete.daily.DailyDeal;
import cardhouse.compete.daily.DailyDeals;
import cardhouse.match.http.BotChoice;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;
import java.util.UUID;

/// A deal as a caller sees it.
///
/// @param set id of the deal's set, which is public once the deal is finished
/// @param commitment SHA-256 of the seed
/// @param opponent has all other seats
/// @param match the caller's own
/// @param table once the deal is finished; absent in lists
public record DailyDealSummary(
        String game,
        LocalDate day,
        DailyDeal.Status status,
        Instant opensAt,
        Instant closesAt,
        int edition,
        int seats,
        BotChoice opponent,
        Duration perMove,
        UUID set,
        String commitment,
        Optional<UUID> match,
        Optional<DailyDealTable> table) {
    static DailyDealSummary of(DailyDeals.Shown shown) {
        DailyDeal deal = shown.deal();
        return new DailyDealSummary(
                deal.game(),
                deal.day(),
                shown.status(),
                deal.opensAt(),
                deal.closesAt(),
                deal.edition(),
                deal.plan().seats(),
                BotChoice.of(deal.plan().opponent().orElseThrow()),
                deal.plan().perMove(),
                deal.id(),
                deal.commitment(),
                shown.match(),
                Optional.empty());
    }

    DailyDealSummary with(Optional<DailyDealTable> results) {
        return new DailyDealSummary(
                game,
                day,
                status,
                opensAt,
                closesAt,
                edition,
                seats,
                opponent,
                perMove,
                set,
                commitment,
                match,
                results);
    }
}
