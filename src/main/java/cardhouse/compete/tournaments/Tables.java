package cardhouse.compete.tournaments;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Tables of three to six. Each entrant meets as many others as possible, and has all seats about
/// equally often. Points do not matter for the pairing.
///
/// As few tables as possible are used, and their sizes differ by at most one. If that makes tables
/// too small for the game, all tables are full, and the other entrants have a bye.
///
/// All remaining rounds are planned at the start and after each withdrawal. The [TablePlan] depends
/// only on the numbers of entrants and rounds, and on earlier meetings. The draw determines which
/// entrant has which place in it.
final class Tables implements PairingSystem.Pairing {
    @Override
    public int rounds(Format format, int entrants) {
        return format.rounds();
    }

    @Override
    public Optional<Pairs> next(Tournament before) {
        List<Integer> in = before.drawn().stream().filter(before::isIn).toList();
        int planned = before.lastWithdrawal();
        var plan = new TablePlan(in.size(), sizes(before.format(), in.size()));
        for (TournamentRound round : before.rounds().subList(0, planned)) record(plan, in, round);
        plan.make(before.planned() - planned);
        return Optional.of(pairs(plan, in, before.round() - planned));
    }

    /// The numbers of entrants at the tables; the others have a bye.
    static List<Integer> sizes(Format format, int entrants) {
        int tables = Math.ceilDiv(entrants, format.seats());
        if (tables * format.leastSeats() > entrants) {
            int full = entrants / format.seats();
            return IntStream.range(0, full).mapToObj(_ -> format.seats()).toList();
        }
        int larger = entrants % tables;
        return IntStream.range(0, tables)
                .mapToObj(table -> entrants / tables + (table < larger ? 1 : 0))
                .toList();
    }

    private static void record(TablePlan plan, List<Integer> in, TournamentRound round) {
        for (int one : round.byes()) plan.freed(in.indexOf(one));
        for (TournamentBoard board : round.boards()) {
            var there = board.entrants().stream().map(in::indexOf).toList();
            if (board.result().filter(TournamentBoard.Result::played).isPresent()) plan.met(there);
            else there.forEach(plan::freed);
        }
    }

    private static Pairs pairs(TablePlan plan, List<Integer> in, int round) {
        var boards = new ArrayList<List<Integer>>();
        for (var table : plan.tables(round)) boards.add(table.stream().map(in::get).toList());
        return new Pairs(boards, plan.byes(round).stream().map(in::get).toList());
    }
}
