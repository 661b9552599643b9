import { isTrue, test } from '../testing/harness';
import { equal } from './expect';
import trashDay from '../../../../../openapi/audit/day/trash.json';
import trioDay from '../../../../../openapi/audit/day/trio.json';
import { changed, changes, check, GAMES, open, type Open, rehash } from './open-matches';
import { type Json, type JsonObject } from './json';
import forgeries from '../../../../../openapi/audit/forgeries.ndjson';
import { textOf } from './bytes';
import { judge } from './judge';
import { NoProof, readProof } from './proof';
import { isTime } from './times';
import { type Check, NEEDED, type Verdict } from './verdict';

const standing = (verdict: Verdict, check: Check) =>
  verdict.checks.find(looked => looked.check === check)?.standing;

// The first finding, as "revision check".
const first = ({ findings: [found] }: Verdict) => (found ? `${found.revision} ${found.check}` : 'none');

for (const game of GAMES) {
  test(`${game}: the published match is right in everything that is looked at here`, async () => {
    const proof = open(game);
    const verdict = await check(proof);
    equal(verdict.findings, []);
    for (const each of NEEDED) equal(standing(verdict, each), 'PASSED', each);
    equal(standing(verdict, 'MOVES'), 'NOT_CHECKED');
    equal(standing(verdict, 'DAY'), 'NOT_CHECKED');
    for (const { check, standing, done, of } of verdict.checks)
      if (standing === 'PASSED') isTrue(done === of && of > 0, check);
    equal(verdict.keys, [(proof.keySet.keys as JsonObject[])[0]!.kid]);
  });

  test(`${game}: a changed field of the header is found before the first entry`, async () => {
    const total = Array.from(changes(open(game).header)).length;
    // Every one of one game, and of the others some.
    for (let number = 0; number < total; number += game === 'trash' ? 1 : Math.ceil(total / 8)) {
      const proof = open(game);
      const { path, change } = Array.from(changes(proof.header))[number]!;
      change();
      const verdict = await check(proof);
      equal(verdict.findings[0]?.revision, 0, path);
      equal(standing(verdict, 'LINKS'), 'FAILED', path);
    }
  });

  test(`${game}: a changed field of an entry is found there`, async () => {
    const total = Array.from(changes(open(game).entries as Json)).length;
    // A stride that meets every kind of field, over the five games.
    for (let number = 0; number < total; number += Math.ceil(total / 15)) {
      const proof = open(game);
      const { path, change } = Array.from(changes(proof.entries as Json))[number]!;
      change();
      const revision = Number(path.split('/')[1]) + 1;
      const verdict = await check(proof);
      equal(verdict.findings[0]?.revision, revision, path);
      isTrue(verdict.findings.some(found => found.check === 'LINKS' && found.revision === revision), path);
    }
  });

  test(`${game}: a deal is found where it was changed, with all hashes made afresh`, async () => {
    const deals = /^(dealer-chosen|first-dealer-picked|characters-drawn|(hand|round|brawl)-dealt|stock-recycled|(boosters|blockers)-picked|blockers-shuffled-in|.*-rolled|blocker-fought|dice-rerolled)$/;
    const of = (proof: Open) =>
      proof.entries.flatMap(({ events }, index) =>
        events.filter(({ type }) => deals.test(type as string)).map(event => ({ event, revision: index + 1 })));
    const { length } = of(open(game));
    for (let number = 0; number < length; number += Math.ceil(length / 8)) {
      const proof = open(game);
      const { event, revision } = of(proof)[number]!;
      const { path, change } = Array.from(changes(event)).filter(({ path }) => path.split('/').length > 2).pop()
        ?? Array.from(changes(event)).find(({ path }) => path !== '/type')!;
      change();
      await rehash(proof);
      const verdict = await check(proof);
      isTrue([`${revision} DEALS`, `${revision} ENTRIES`].includes(first(verdict)), `${event.type} ${path}: ${first(verdict)}`);
      equal(standing(verdict, 'RECEIPTS'), 'NOT_CHECKED');
    }
  });

  test(`${game}: two cards of the first deal that were swapped are found`, async () => {
    const proof = open(game);
    const deal = proof.entries[0]!.events.find(({ type }) => String(type).endsWith('-dealt'))!;
    const cards = ((deal.stock ?? deal.trash) as { cards: string[] }).cards;
    const other = cards.findIndex(card => card !== cards[0]);
    [cards[0], cards[other]] = [cards[other]!, cards[0]!];
    await rehash(proof);
    equal(first(await check(proof)), '1 DEALS');
  });

  test(`${game}: a card that was drawn and did not lie there is found`, async () => {
    const draws = (proof: Open) =>
      proof.entries.flatMap(({ events }, index) =>
        events
          .filter(({ type, from }) => type === 'cards-refilled' || (/^card-(drawn|rummaged)$/.test(String(type)) && from !== 'DISCARD'))
          .map(event => ({ event, revision: index + 1 })));
    const { length } = draws(open(game));
    isTrue(length > 0, game);
    for (let number = 0; number < length; number += Math.ceil(length / 4)) {
      const proof = open(game);
      const { event, revision } = draws(proof)[number]!;
      if (typeof event.card === 'string') event.card = changed(event.card);
      else ((event.card ?? event.cards) as { cards: string[] }).cards[0] += '?';
      await rehash(proof);
      isTrue([`${revision} DRAWS`, `${revision} ENTRIES`].includes(first(await check(proof))), `${revision}`);
    }
  });

  test(`${game}: a first deal that is left out is missed`, async () => {
    const proof = open(game);
    const [entry] = proof.entries as [Open['entries'][0]];
    entry.events = entry.events.filter(({ type }) => !String(type).endsWith('-dealt'));
    await rehash(proof);
    equal(first(await check(proof)), '1 ENTRIES');
  });

  test(`${game}: missing, doubled and swapped entries are found at the first wrong place`, async () => {
    const { length } = open(game).entries;
    for (const place of [1, 2, Math.floor(length / 2), length - 1]) {
      const missing = open(game);
      missing.entries.splice(place - 1, 1);
      missing.hashes.splice(place, 1);
      equal((await check(missing)).findings[0]?.revision, place, `missing ${place}`);
      const doubled = open(game);
      doubled.entries.splice(place, 0, doubled.entries[place - 1]!);
      doubled.hashes.splice(place + 1, 0, doubled.hashes[place]!);
      equal((await check(doubled)).findings[0]?.revision, place + 1, `doubled ${place}`);
      const swapped = open(game);
      swapped.entries.splice(place - 1, 2, swapped.entries[place]!, swapped.entries[place - 1]!);
      swapped.hashes.splice(place, 2, swapped.hashes[place + 1]!, swapped.hashes[place]!);
      equal((await check(swapped)).findings[0]?.revision, place, `swapped ${place}`);
    }
    const cut = open(game);
    cut.entries.pop();
    cut.hashes.pop();
    equal(first(await check(cut)), `${length - 1} OUTCOME`);
    await rehash(cut);
    equal(standing(await check(cut), 'OUTCOME'), 'FAILED');
  });

  test(`${game}: another seed, outcome, hash or signature is found`, async () => {
    const last = open(game).entries.length;
    const with_ = async (change: (proof: Open) => void) => {
      const proof = open(game);
      change(proof);
      return check(proof);
    };
    equal(first(await with_(proof => (proof.serverSeed = String(changed(proof.serverSeed))))), '0 SEED');
    const seedless = await with_(proof => delete (proof as Partial<Open>).serverSeed);
    for (const each of ['SEED', 'DEALS', 'LINKS'] as const) equal(standing(seedless, each), 'NOT_CHECKED');
    equal(first(await with_(proof => (proof.outcome.places as number[]).reverse())), `${last} OUTCOME`);
    for (const place of [0, 1, last])
      equal(
        (await with_(proof => (proof.hashes[place] = String(changed(proof.hashes[place]!))))).findings[0]?.revision,
        place);
    for (const part of [0, 1, 2]) {
      const verdict = await with_(proof => {
        const parts = proof.receipts[0]!.split('.');
        parts[part] = parts[part]!.replace(/^../, start => (start === 'ey' ? 'fy' : 'AA'));
        proof.receipts = [parts.join('.')];
      });
      equal(standing(verdict, 'RECEIPTS'), 'FAILED', `part ${part}`);
    }
    const bare = await with_(proof => (proof.receipts = []));
    equal(bare.checks.find(({ check }) => check === 'RECEIPTS')?.reason, 'NOT_COVERED');
    const stranger = await with_(proof => (proof.keySet = { keys: [] }));
    equal(first(stranger), `${last} RECEIPTS`);
  });
}

test('a stored receipt refutes a rewritten journal', async () => {
  const [receipt] = open('trash').receipts as [string];
  const proof = open('trash');
  proof.entries[3]!.at = (proof.entries[3]!.at as string).replace('2026', '2027');
  await rehash(proof);
  equal(standing(await check(proof), 'RECEIPTS'), 'NOT_CHECKED');
  equal(first(await check(proof, { receipts: [receipt] })), `${proof.entries.length} OWN_RECEIPTS`);
  equal(standing(await check(open('trash'), { receipts: [receipt] }), 'OWN_RECEIPTS'), 'PASSED');
  const own = await check({ ...open('trash'), receipts: [] }, { receipts: [receipt] });
  equal(standing(own, 'RECEIPTS'), 'NOT_CHECKED');
  const [other] = open('trio').receipts as [string];
  equal(standing(await check(open('trash'), { receipts: [other] }), 'OWN_RECEIPTS'), 'FAILED');
});

test('another promise than the one that was seen is found', async () => {
  const commitment = open('trio').header.commitment as string;
  equal(standing(await check(open('trio'), { commitment }), 'PROMISE'), 'PASSED');
  equal(first(await check(open('trash'), { commitment })), '0 PROMISE');
});

test('a match is bound by the root of its day, and by no other path', async () => {
  const with_ = (inclusion: object) => check(open('trash'), { inclusion: JSON.stringify(inclusion) });
  equal(standing(await with_(trashDay), 'DAY'), 'PASSED');
  equal(standing(await with_(trioDay), 'DAY'), 'FAILED');
  for (const number of Array.from(changes(trashDay as unknown as Json)).keys()) {
    const answer = structuredClone(trashDay) as unknown as Json;
    const { path, change } = Array.from(changes(answer))[number]!;
    change();
    equal(standing(await with_(answer as object), 'DAY'), 'FAILED', path);
  }
  equal(standing(await check(open('trash'), { inclusion: 'no JSON' }), 'DAY'), 'FAILED');
  equal(standing(await check(open('trash'), { opening: JSON.stringify(trashDay) }), 'OPENING'), 'FAILED');
});

test('without Ed25519 all checks run except those of signatures', async () => {
  const witness = { ed25519: false, receipts: open('trash').receipts, inclusion: JSON.stringify(trashDay) };
  const verdict = await check(open('trash'), witness);
  for (const each of ['RECEIPTS', 'OWN_RECEIPTS', 'DAY'] as const)
    equal(verdict.checks.find(({ check }) => check === each)?.reason, 'NO_ED25519', each);
  for (const each of ['SEED', 'DEALS', 'LINKS', 'OUTCOME'] as const) equal(standing(verdict, each), 'PASSED');
});

test('the published forgeries are refused', async () => {
  const kinds = forgeries.trim().split('\n').map(line => JSON.parse(line) as { kind: string; proof?: object; base64?: string });
  isTrue(kinds.length > 60, `${kinds.length} kinds`);
  for (const { kind, proof, base64 } of kinds) {
    const bytes = Uint8Array.from(atob(base64 ?? ''), character => character.charCodeAt(0));
    const text = base64 === undefined ? JSON.stringify(proof) : await textOf(new Blob([bytes]));
    try {
      const { complete } = await judge(readProof(text), { ed25519: true });
      equal(complete, false, kind);
    } catch (problem) {
      isTrue(problem instanceof NoProof, `${kind}: ${problem}`);
    }
  }
});

test('invalid proofs are rejected', async () => {
  const kid = { keys: [{ ...(open('trio').keySet.keys as JsonObject[])[0], kid: 'another' }] };
  for (const change of [
    { protocol: 2 }, { header: 1 }, { entries: {} }, { more: 1 }, { receipts: undefined },
    { receipts: Array(100).fill('x') }, { keySet: {} }, { keySet: kid },
  ]) {
    const none = await check({ ...open('trio'), ...change }).catch((problem: unknown) => problem);
    isTrue(none instanceof NoProof, JSON.stringify(change));
  }
});

test('counts in a proof are bounded', async () => {
  for (const [game, rules] of [
    ['trash', { decks: 1e9 }], ['trashed', { wilds: 1e12 }], ['trio', { copies: 1e9 }],
    ['trio', { highest: 1e9 }], ['dumpster-brawl', { slugs: 1e9 }], ['dumpster-brawl', { attackDice: 1e9 }],
  ] as const) {
    const proof = open(game);
    Object.assign(proof.header.rules as JsonObject, rules);
    await rehash(proof);
    equal(first(await check(proof)), '0 ENTRIES', game);
  }
  const sizes = open('garbage');
  const ended = sizes.entries.flatMap(({ events }) => events).find(({ type }) => type === 'hand-ended');
  if (ended) ended.sizes = [1e9, 1e9, 1e9];
  isTrue(ended !== undefined && standing(await check(sizes), 'ENTRIES') === 'FAILED', 'sizes');
});

test('times are written in one way', () => {
  for (const good of ['2026-11-21T10:16:05Z', '2026-11-21T10:16:05.678Z', '2024-02-29T00:00:00.000001Z'])
    equal(isTime(good), true, good);
  for (const bad of ['2026-11-21T10:16:05.000Z', '2026-11-21T10:16:05.678000Z', '2026-02-29T10:16:05Z',
    '2026-11-21T24:00:00Z', '2026-11-21 10:16:05Z', '2026-11-21T10:16:05', '2026-11-21T10:16:05.6Z'])
    equal(isTime(bad), false, bad);
});
