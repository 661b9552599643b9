import { test } from '../testing/harness';
import { ofUtf8 } from './bytes';
import { equal } from './expect';
import { judge } from './judge';
import { open } from './open-matches';
import { NoProof, readProof } from './proof';
import { hasEd25519 } from './signatures';

// A test of the build has this judge the proofs that it judges itself, to compare the verdicts.
const judged = async (text: string) => {
  const { complete, findings } = await judge(readProof(text), { ed25519: await hasEd25519() });
  return { complete, findings };
};

// Summary of proofs in base64: the word of the headline, or REDRAWN if all is right except for the
// cards that a branch deals anew.
const words = (proofs: string[]) =>
  Promise.all(
    proofs.map(async proof => {
      try {
        const text = ofUtf8(Uint8Array.from(atob(proof), character => character.charCodeAt(0)));
        const { complete, findings, checks } = await judge(readProof(text), { ed25519: true });
        if (complete) return 'ACCEPTED';
        const redrawn = checks.some(({ check }) => check === 'REDRAWS');
        return findings.length === 0 && redrawn ? 'REDRAWN' : 'REFUSED';
      } catch (problem) {
        // Bytes that are no UTF-8 are a TypeError.
        if (problem instanceof NoProof || problem instanceof TypeError) return 'REFUSED';
        throw problem;
      }
    }),
  );

Object.assign(globalThis, { cardhouseJudge: judged, cardhouseWords: words });

test('this browser checks signatures', async () => {
  equal(await hasEd25519(), true);
  equal(await judged(JSON.stringify(open('trio'))), { complete: true, findings: [] });
});
