import { test } from '../testing/harness';
import { equal } from './expect';
import { judge } from './judge';
import { open } from './open-matches';
import { readProof } from './proof';
import { hasEd25519 } from './signatures';

// A test of the build has this judge the proofs that it judges itself, to compare the verdicts.
const judged = async (text: string) => {
  const { complete, findings } = await judge(readProof(text), { ed25519: await hasEd25519() });
  return { complete, findings };
};

Object.assign(globalThis, { cardhouseJudge: judged });

test('this browser checks signatures', async () => {
  equal(await hasEd25519(), true);
  equal(await judged(JSON.stringify(open('trio'))), { complete: true, findings: [] });
});
