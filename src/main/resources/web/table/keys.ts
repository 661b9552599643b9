import type { CardhouseTable } from './table.js';

// Keys that work wherever focus is, except in inputs and selections.

const DIGIT = /^(?:Digit|Numpad)(\d)$/;

export const keysOf =
  (table: CardhouseTable) =>
  (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
    if ((event.target as Element).closest?.('input, select, textarea')) return;
    if (pressed(table, event)) event.preventDefault();
  };

function pressed(table: CardhouseTable, event: KeyboardEvent): boolean {
  const digit = DIGIT.exec(event.code)?.[1];
  // The printed character counts first: on some keyboards digits have other positions.
  const printed = /^\d$/.test(event.key) ? Number(event.key) : undefined;
  if (event.shiftKey && digit && printed === undefined) {
    if (Number(digit) > 0) table.playing.turn(Number(digit) - 1);
    return true;
  }
  if (printed !== undefined) {
    if (printed === 0) table.playing.turn();
    else table.playing.playOnPage(printed);
    return true;
  }
  if (event.key === 'Escape') {
    table.playing.release();
    return true;
  }
  return table.settings.letters && letter(table, event.key);
}

function letter(table: CardhouseTable, key: string): boolean {
  switch (key) {
    case 'm':
      (
        table.querySelector<HTMLElement>('.moves button') ??
        table.querySelector<HTMLElement>('#moves h2')
      )?.focus();
      return true;
    case 'l':
      table.lastLine();
      return true;
    case 't':
      table.time();
      return true;
    case '?': {
      const box = table.querySelector<HTMLDetailsElement>('details.settings');
      if (box) {
        box.open = true;
        box.querySelector<HTMLElement>('summary')?.focus();
      }
      return true;
    }
    default:
      return false;
  }
}
