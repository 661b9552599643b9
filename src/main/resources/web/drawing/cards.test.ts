import { render } from 'lit';
import { equal, isTrue, test } from '../testing/harness.js';
import { die, face } from './card.js';
import { glyph } from './glyphs.js';
import { cardName } from '../words/messages.js';

const NAMED = (
  'JOKER WILD STOP TRASHED PIZZA_BOX APPLE_CORE SODA_CAN TAKE_OUT STUFFED_BEAR FISH_BONE BANANA_PEEL' +
  ' OLD_BOOT MILK_CARTON LIGHT_BULB NEWSPAPER BROKEN_UMBRELLA SARDINE_TIN SLUG SECOND_WIND SPARE_CROWBAR' +
  ' REINFORCED_LID MAGNET STICKY_PAWS CLEAN_SWEEP GUARD_DOG LOCKED_LID SWARM_OF_FLIES RACCOON_GANG' +
  ' NIGHT_WATCHMAN ALLEY_THIEF'
).split(' ');

test('every card that is not a number has a picture of its own', () => {
  equal(
    NAMED.filter((code) => !glyph(code)),
    [],
  );
  equal(new Set(NAMED.map(drawn)).size, NAMED.length);
});

test('cards differ without colours', () => {
  const french = [...'A23456789TJQK'].flatMap((rank) => [...'CDHS'].map((suit) => rank + suit));
  equal(new Set(french.map((code) => drawn(code).replace(/face \w+/, ''))).size, 52);
});

test('cards are called as they are in each language', () => {
  equal(cardName('TD', 'en'), '10 of diamonds');
  equal(cardName('QS', 'de'), 'Pik Dame');
  equal(cardName('OLD_BOOT', 'en'), 'old boot');
  equal(cardName('14', 'de'), '14');
});

test('a card of a later game is drawn, too', () => {
  isTrue(drawn('NEVER_SEEN').includes('svg'), 'nothing is drawn');
  equal(cardName('NEVER_SEEN', 'de'), 'never seen');
});

test('a die has as many pips as it shows', () => {
  const faces = [1, 2, 3, 4, 5, 6].map((value) => {
    const place = document.createElement('div');
    render(die(value, 'blue'), place);
    return place.querySelectorAll('circle[cx][cy]').length;
  });
  equal(faces, [1, 2, 3, 4, 5, 6]);
});

function drawn(code: string): string {
  const place = document.createElement('div');
  render(face(code), place);
  return place.innerHTML.replace(/<!--.*?-->/g, '');
}
