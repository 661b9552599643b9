import { plain } from './canonical';
import { NoJson, readJson } from './json';
import { judge } from './judge';
import { type Answer, type Order } from './messages';
import { NoProof, type Proof, readProof } from './proof';
import { hasEd25519, NoKeys, points } from './signatures';

// Executes an order in the worker.

const proofs = new Map<number, Proof>();

async function answered(order: Order, say: (answer: Answer) => void): Promise<Answer> {
  const { id, kind } = order;
  if (kind === 'read') {
    const proof = readProof(order.text);
    proofs.set(id, proof);
    return { id, kind: 'match', match: plain(proof.header.match) };
  }
  // Browsers have it on https and on localhost only.
  if (!globalThis.crypto?.subtle) return { id, kind: 'unable', why: 'INSECURE', detail: '' };
  if (kind === 'keys')
    return { id, kind, ids: [...(await points(readJson(order.text))).keys()] };
  const proof = proofs.get(id);
  if (!proof) throw new Error('a proof has to be read first');
  proofs.delete(id);
  const witness = { ...order.witness, ed25519: await hasEd25519() };
  const progress = (done: number, of: number) => say({ id, kind: 'progress', done, of });
  return { id, kind: 'verdict', verdict: await judge(proof, witness, progress) };
}

export async function answer(order: Order, say: (answer: Answer) => void): Promise<void> {
  try {
    say(await answered(order, say));
  } catch (problem) {
    const { id } = order;
    if (problem instanceof NoProof || problem instanceof NoJson || problem instanceof NoKeys)
      say({ id, kind: 'none', why: problem.message });
    else say({ id, kind: 'unable', why: 'BROKEN', detail: String(problem) });
  }
}
