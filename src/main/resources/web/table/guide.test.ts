import { equal, test } from '../testing/harness.js';
import { Guide, type GuideTexts } from './guide.js';

const TEXTS = {
  steps: [
    { kind: 'start', key: '', text: 'one', at: '' },
    { kind: 'start', key: '', text: 'two', at: '' },
    { kind: 'start', key: '', text: 'three', at: '' },
  ],
} as unknown as GuideTexts;

test('a page that is loaded again shows no explanation twice, and another match shows all', () => {
  sessionStorage.clear();
  const before = new Guide(TEXTS, 'a-match');
  before.next([]);
  before.next([]);
  equal(new Guide(TEXTS, 'a-match').step([])?.text, 'three');
  equal(new Guide(TEXTS, 'another-match').step([])?.text, 'one');
});
