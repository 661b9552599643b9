import { equal, test } from '../testing/harness.js';
import { Contact } from './contact.js';
import { Voice } from './mark.js';

const says = { AWAY: 'No connection.', BACK: 'Connected again' };

const passes = (milliseconds: number): Promise<void> =>
  new Promise((done) => setTimeout(done, milliseconds));

function told(): { contact: Contact; text: () => string; isSeen: () => boolean } {
  const page = document.implementation.createHTMLDocument();
  const main = page.body.appendChild(page.createElement('main'));
  main.append(page.createElement('h1'));
  const contact = new Contact(new Voice(page), says);
  const place = page.querySelector('h1 + [role=status]')!;
  return {
    contact,
    text: () => place.textContent,
    isSeen: () => !place.classList.contains('words'),
  };
}

test('a lasting outage is reported, and its end after all answers', async () => {
  const { contact, text, isSeen } = told();
  const [one, other] = [contact.of('one'), contact.of('other')];
  one(false);
  other(false);
  equal([text(), isSeen()], ['', false]);
  await passes(2_100);
  equal([text(), isSeen()], ['No connection.', true]);
  one(true);
  equal([text(), isSeen()], ['No connection.', true]);
  other(true);
  equal([text(), isSeen()], ['Connected again', false]);
});

test('a short outage is not reported', async () => {
  const { contact, text } = told();
  contact.of('one')(false);
  contact.of('one')(true);
  await passes(2_100);
  equal(text(), '');
});
