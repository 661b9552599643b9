import type { Language } from '../words/words.js';

// Messages of the table, in each language of the pages.

const SAID = {
  toMoves: ['To your moves', 'Zu deinen Zügen'],
  yourTurn: ['Your turn', 'Du bist am Zug'],
  players: ['Players: %', 'Spieler: %'],
  waiting: ['Waiting for %', 'Warten auf %'],
  over: ['The match is over', 'Die Partie ist vorbei'],
  won: ['You won', 'Du hast gewonnen'],
  shared: ['You share first place', 'Du teilst den ersten Platz'],
  lost: ['You lost', 'Du hast verloren'],
  place: ['You took place % of %', 'Du hast Platz % von % belegt'],
  delay: ['You see this match with a delay of % plies.', 'Du siehst diese Partie % Züge später.'],
  table: ['The table', 'Der Tisch'],
  moves: ['Your moves', 'Deine Züge'],
  noMoves: [
    'You have nothing to decide at the moment.',
    'Du hast gerade nichts zu entscheiden.',
  ],
  plans: ['Your next move, if it is legal then', 'Dein nächster Zug, wenn er dann erlaubt ist'],
  planned: ['Planned: %. Escape cancels.', 'Geplant: %. Escape bricht ab.'],
  unplanned: ['The plan is cancelled.', 'Die Planung ist aufgehoben.'],
  notNow: [
    'Not possible now: %. Choose another move.',
    'Gerade nicht möglich: %. Wähle einen anderen Zug.',
  ],
  page: ['More moves (0), % of %', 'Weitere Züge (0), % von %'],
  happened: ['What happened', 'Was geschehen ist'],
  everything: ['Everything from the beginning', 'Alles von Anfang an'],
  away: [
    'No connection. The page reconnects automatically.',
    'Keine Verbindung. Die Seite verbindet sich von selbst wieder.',
  ],
  back: ['Connected again. Missed: %', 'Wieder verbunden. Verpasst: %'],
  backNothing: ['Connected again. Nothing was missed.', 'Wieder verbunden. Nichts verpasst.'],
  series: ['Match % of a series, best of %', 'Partie % einer Serie, die Mehrheit aus %'],
  sending: ['Sending your move.', 'Dein Zug wird gesendet.'],
  stale: [
    'Your move was not played: the match had moved on. This is its present state.',
    'Dein Zug wurde nicht gemacht: Die Partie war schon weiter. Dies ist ihr jetziger Stand.',
  ],
  signedOut: [
    'Your move was not played: you are no longer signed in. Sign in again on the page of your account.',
    'Dein Zug wurde nicht gemacht: Du bist nicht mehr angemeldet. Melde dich auf der Seite deines Kontos wieder an.',
  ],
  sure: ['Repeat to play: %. Escape cancels.', 'Noch einmal für: %. Escape bricht ab.'],
  left: ['Time left: %', 'Zeit übrig: %'],
  noClock: ['This match has no clock.', 'Diese Partie hat keine Uhr.'],
  seconds: ['% seconds left', 'Noch % Sekunden'],
  cardsChecked: [
    'Visible cards checked: %. Each is the one that was dealt.',
    'Offene Karten geprüft: %. Jede ist die ausgeteilte.',
  ],
  cardsWrong: [
    'Entry % shows a card that is not the one that was dealt. Save the proof after the match.',
    'Eintrag % zeigt eine Karte, die nicht die ausgeteilte ist. Speichere den Nachweis nach der Partie.',
  ],
  settings: ['Settings and keys', 'Einstellungen und Tasten'],
  theme: ['Colours of the table', 'Farben des Tisches'],
  system: ['as the system says', 'wie das System'],
  light: ['light', 'hell'],
  dark: ['dark', 'dunkel'],
  contrast: ['high contrast', 'hoher Kontrast'],
  felt: ['Felt', 'Tischtuch'],
  pale: ['pale', 'blass'],
  green: ['green', 'grün'],
  blue: ['blue', 'blau'],
  red: ['red', 'rot'],
  speed: ['Movement', 'Bewegung'],
  off: ['none', 'keine'],
  fast: ['fast', 'schnell'],
  normal: ['normal', 'normal'],
  sound: ['Sounds', 'Töne'],
  confirm: ['Ask before each move', 'Vor jedem Zug nachfragen'],
  letters: ['Single letters are keys', 'Einzelne Buchstaben sind Tasten'],
  keys: ['Keys', 'Tasten'],
  keyDigits: ['1–9: that move; 0: further moves', '1–9: dieser Zug; 0: weitere Züge'],
  keyPages: ['Shift and a digit: that page of moves', 'Umschalt und eine Ziffer: diese Seite der Züge'],
  keyArrows: ['Arrows: move within a zone; Tab: to the next zone', 'Pfeile: innerhalb einer Zone; Tab: zur nächsten Zone'],
  keyEscape: ['Escape: cancel the choice', 'Escape: Auswahl aufheben'],
  keyM: ['m: to the moves', 'm: zu den Zügen'],
  keyL: ['l: latest events', 'l: letzte Ereignisse'],
  keyT: ['t: time left, and the seat to act', 't: übrige Zeit, und wer am Zug ist'],
  keyHelp: ['?: these keys', '?: diese Tasten'],
  rules: ['Rules', 'Regeln'],
  lobby: ['All games and matches', 'Alle Spiele und Partien'],
  resign: ['Resign', 'Aufgeben'],
  plain: ['Without scripts', 'Ohne Skripte'],
  lookBack: ['Look back at it, and check it', 'Zurückblicken und nachprüfen'],
  again: ['Play another', 'Noch eine'],
  rematch: ['Rematch', 'Revanche'],
  rematchAsked: ['A player wants a rematch.', 'Ein Spieler möchte eine Revanche.'],
  failed: ['This did not work: %', 'Das ging nicht: %'],
} as const;

export type Said = keyof typeof SAID;

export function say(lang: Language, what: Said, ...values: readonly (string | number)[]): string {
  let next = 0;
  return SAID[what][lang === 'de' ? 1 : 0].replace(/%/g, () => String(values[next++] ?? ''));
}

/** `Ada, Bob and greedy`. */
export const listed = (lang: Language, names: readonly string[]): string =>
  new Intl.ListFormat(lang, { type: 'conjunction' }).format(names);
