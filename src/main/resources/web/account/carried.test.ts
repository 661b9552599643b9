import { equal, test } from '../testing/harness.js';
import { carried } from './carried.js';

function page(form: string): Document {
  const made = document.implementation.createHTMLDocument();
  if (form) {
    const one = made.body.appendChild(made.createElement('form'));
    const field = one.appendChild(made.createElement('input'));
    field.name = form;
    one.append(made.createElement('button'));
  }
  return made;
}

/** The value of the field afterwards, and the address of the page. */
function filled(hash: string, form: string): readonly (string | undefined)[] {
  const one = page(form);
  let at = '/table/account' + hash;
  carried(one, { hash, pathname: '/table/account' }, { replaceState: (_state, _title, to) => void (at = String(to)) });
  return [one.querySelector('input')?.value, at];
}

test('a token that an address carries is filled in, and leaves the address', () => {
  equal(filled('#token=ch_a-B_9', 'token-text'), ['ch_a-B_9', '/table/account']);
});

test('a page without a sign-in form only removes the token from the address', () => {
  equal(filled('#token=ch_a', ''), [undefined, '/table/account']);
  equal(filled('#token=ch_a', 'name'), ['', '/table/account']);
});

test('other fragments of the address stay', () => {
  for (const hash of ['', '#moves', '#token=', '#token=<b>'])
    equal(filled(hash, 'token-text'), ['', '/table/account' + hash]);
});
