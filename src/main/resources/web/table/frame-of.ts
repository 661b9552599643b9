import { moveText } from '../words/words.js';
import type { Frame } from './frame.js';
import { showGuided } from './guide.js';
import { isSame, plannable } from './plans.js';
import { keep } from './settings.js';
import { question } from './status.js';
import type { CardhouseTable } from './table.js';

// The present content of the page of a live table.

export function frameOf(table: CardhouseTable): Frame {
  const { speech: lang, seen, you, names, voice, playing, settings } = table;
  const { choosing, planned } = playing;
  const plans = plannable(seen, you);
  return {
    lang,
    game: table.match.game,
    series: table.match.series,
    title: table.name,
    status: table.status,
    question: question(lang, seen),
    names,
    seen,
    board: table.following.board,
    seated: you !== undefined,
    over: table.over,
    again: table.rematch?.again,
    guide: table.over
      ? undefined
      : table.guide?.box(
          seen.legalMoves,
          seen.match,
          () => {
            table.guide?.next(seen.legalMoves);
            table.requestUpdate();
          },
          () => showGuided(table),
        ),
    away: table.away,
    cards: table.cards,
    alarm: voice.alarm,
    said: voice.said,
    left: table.countdown.left,
    lines: voice.lines,
    settings,
    table: {
      lang,
      names,
      you,
      toAct: seen.toAct,
      lit: choosing.lit,
      chosen: choosing.chosen,
      changed: table.touched,
      guided: table.guide?.at(seen.legalMoves),
      stops: table.stops,
      pick: (place) => playing.pick(place),
      stop: (zone, place) => table.stop(zone, place),
    },
    moves: {
      texts: seen.legalMoves.map((move) => moveText(move, names, lang)),
      page: playing.page,
      meant: choosing.chosen.length ? choosing.left : new Set(),
      asked: playing.asked,
      sending: playing.sending,
      play: (number) => void playing.play(number),
      turn: () => playing.turn(),
    },
    plans: {
      texts: plans.map((move) => moveText(move, names, lang)),
      chosen: plans.findIndex((move) => planned && isSame(move, planned)),
      plan: (index) => playing.plan(plans[index]!),
    },
    change: (chosen) => {
      table.settings = chosen;
      keep(chosen);
      table.requestUpdate();
    },
  };
}
