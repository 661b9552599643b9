// Messages of the interface itself.
import type { Language } from './words.js';

const EN = {
  replay: 'Replay',
  loading: 'The match is being loaded.',
  failed: (why: string) => `The match cannot be shown: ${why}`,
  unfinished: 'The match is not over yet.',
  ply: 'Entry',
  at: (revision: number, last: number) => `${revision} of ${last}`,
  more: (number: number) => `and ${number} more`,
  first: 'First',
  previous: 'Previous',
  next: 'Next',
  last: 'Last',
  steps: 'Steps',
  marks: 'Highlights',
  eyes: 'Seen by',
  all: 'all cards face up',
  public: 'the public',
  happened: 'What happened',
  board: 'The table',
  asText: 'The table as plain text',
  knew: 'Cards seen so far',
  seen: (first: number, last: number) => (first === last ? `entry ${first}` : `entries ${first} to ${last}`),
  inView: 'in view',
  playOn: 'Play on from here',
  link: 'Link to this',
  picture: 'This moment as a picture',
  keys: 'Keys',
  keyList: [
    ['←  →', 'one entry back, one ahead'],
    ['[  ]', 'to the previous or next turn of the seat whose view you see'],
    ['Home  End', 'to the beginning, to the end'],
    ['V', 'change the view'],
    ['K', 'cards seen so far'],
  ],
};

export type Words = typeof EN;

const DE: Words = {
  replay: 'Wiedergabe',
  loading: 'Die Partie wird geladen.',
  failed: (why) => `Die Partie kann nicht gezeigt werden: ${why}`,
  unfinished: 'Die Partie ist noch nicht vorbei.',
  ply: 'Eintrag',
  at: (revision, last) => `${revision} von ${last}`,
  more: (number) => `und ${number} weitere`,
  first: 'Erster',
  previous: 'Voriger',
  next: 'Nächster',
  last: 'Letzter',
  steps: 'Schritte',
  marks: 'Sehenswert',
  eyes: 'Gesehen von',
  all: 'alle Karten offen',
  public: 'der Öffentlichkeit',
  happened: 'Was geschehen ist',
  board: 'Der Tisch',
  asText: 'Der Tisch als reiner Text',
  knew: 'Bisher gesehene Karten',
  seen: (first, last) => (first === last ? `Eintrag ${first}` : `Einträge ${first} bis ${last}`),
  inView: 'zu sehen',
  playOn: 'Von hier an weiterspielen',
  link: 'Link hierher',
  picture: 'Dieser Augenblick als Bild',
  keys: 'Tasten',
  keyList: [
    ['←  →', 'einen Eintrag zurück, einen weiter'],
    ['[  ]', 'zum vorigen oder nächsten Zug des Platzes, dessen Sicht du siehst'],
    ['Pos1  Ende', 'an den Anfang, ans Ende'],
    ['V', 'die Sicht wechseln'],
    ['K', 'bisher gesehene Karten'],
  ],
};

export function words(language: Language): Words {
  return language === 'de' ? DE : EN;
}
