import { equal, test } from '../testing/harness.js';
import { read, written } from './place.js';

test('a link contains the entry and the view', () => {
  equal(read('?at=17&as=all'), { at: 17, as: 'all' });
  equal(read('?as=seat15&other=1'), { as: 'seat15' });
  equal(read(written({ at: 3, as: 'public' })), { at: 3, as: 'public' });
});

test('invalid parameters are ignored', () => {
  for (const query of ['', '?at=0', '?at=-1', '?at=1e3', '?at=x', '?as=seat16', '?as=<b>', '?at=99999999999'])
    equal(read(query), {});
});
