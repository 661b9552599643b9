import type { MatchSeat } from '../client/types.js';
import { formToken, say, type Words } from './mark.js';
import { element } from './rows.js';

// The forms at a seat of a waiting room: the same ones as the page would have if it were loaded
// now. Forms that remain are not touched, because the visitor may be about to send one.

export interface Doable {
  readonly says: Words;
  readonly match: string;
  /** Whether the visitor created the match. */
  readonly creates: boolean;
  readonly characters: Readonly<Record<string, string>>;
  /** Whether the visitor has a seat. */
  readonly seated: boolean;
}

/** An action, and the label of its button. */
type Form = readonly ['sit' | 'invite' | 'stand', 'SIT' | 'INVITE' | 'STAND' | 'FREE_IT'];

export const isOwn = ({ kind, you }: MatchSeat): boolean => kind === 'PLAYER' && you;

export function formsAt(item: Element, seat: MatchSeat, on: Doable): void {
  const wanted = doable(seat, on);
  const isFor = (form: HTMLFormElement, [what, text]: Form): boolean =>
    form.getAttribute('action')!.endsWith(`/${what}`) &&
    form.querySelector('button')!.textContent === say(on.says, text);
  const there = [...item.querySelectorAll('form')].filter((form) => {
    const stays = wanted.some((one) => isFor(form, one));
    if (!stays) form.remove();
    return stays;
  });
  for (const one of wanted) {
    if (there[0] && isFor(there[0], one)) there.shift();
    else item.insertBefore(made(one, seat.seat, on), there[0] ?? null);
  }
}

function doable(seat: MatchSeat, { creates, seated }: Doable): readonly Form[] {
  if (isOwn(seat)) return [['stand', 'STAND']];
  if (seat.kind === 'PLAYER') return creates ? [['stand', 'FREE_IT']] : [];
  const invited = seat.kind === 'RESERVED' && seat.name === undefined;
  if (seat.kind !== 'OPEN' && seat.kind !== 'RESERVED') return [];
  const mayTry = seat.kind === 'OPEN' || seat.you || (invited && invitation() !== '');
  const all: Form[] = [];
  if (!seated && mayTry) all.push(['sit', 'SIT']);
  if (creates && (seat.kind === 'OPEN' || invited)) all.push(['invite', 'INVITE']);
  return all;
}

/** Behind the `#`, where no server sees it; in the query, as links of an earlier release have it. */
const invitation = (): string =>
  /^#invitation=([\w-]+)$/.exec(location.hash)?.[1] ?? new URLSearchParams(location.search).get('invitation') ?? '';

function made([what, text]: Form, seat: number, on: Doable): HTMLFormElement {
  const form = element('form');
  form.method = 'post';
  form.action = `/table/${on.match}/${what}`;
  const token = formToken();
  if (token) form.append(hidden('token', token));
  form.append(hidden('seat', String(seat)));
  if (what !== 'stand') form.append(hidden('key', key()));
  if (what === 'sit') {
    form.append(hidden('invitation', invitation()));
    if (!token) form.append(name(on));
    if (Object.keys(on.characters).length) form.append(characters(on));
  }
  const button = element('button', say(on.says, text));
  button.type = 'submit';
  if (what === 'sit') button.className = 'main';
  if (what !== 'stand') button.setAttribute('aria-label', say(on.says, `${text}_SEAT`, seat));
  form.append(button);
  return form;
}

function hidden(name: string, value: string): HTMLInputElement {
  const field = element('input');
  field.type = 'hidden';
  field.name = name;
  field.value = value;
  return field;
}

/** For a visitor without an account. */
function name({ says }: Doable): HTMLLabelElement {
  const field = hidden('name', say(says, 'GUEST_NAME'));
  field.type = 'text';
  field.maxLength = 80;
  field.autocomplete = 'off';
  field.required = true;
  const label = element('label');
  label.append(element('span', say(says, 'YOUR_NAME')), field);
  return label;
}

function characters({ says, characters }: Doable): HTMLLabelElement {
  const choice = element('select');
  choice.name = 'character';
  for (const [name, text] of Object.entries(characters))
    choice.append(new Option(text, name, name === 'RANDOM', name === 'RANDOM'));
  const label = element('label');
  label.append(element('span', say(says, 'CHARACTER')), choice);
  return label;
}

/** So that a form counts once however often it is sent. */
function key(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_');
}
