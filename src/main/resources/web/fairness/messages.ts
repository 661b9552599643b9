import { type Witness } from './judge';
import { type Verdict } from './verdict';

// Messages between a page and the worker. The page first receives the id of the proof's match, to
// look up its stored evidence: workers have no localStorage.

export type Order =
  | { id: number; kind: 'read'; text: string }
  | { id: number; kind: 'judge'; witness: Omit<Witness, 'ed25519'> }
  | { id: number; kind: 'keys'; text: string };

export type Answer =
  | { id: number; kind: 'match'; match: string }
  | { id: number; kind: 'progress'; done: number; of: number }
  | { id: number; kind: 'verdict'; verdict: Verdict }
  | { id: number; kind: 'keys'; ids: string[] }
  // It is no proof, or no key set: why.
  | { id: number; kind: 'none'; why: string }
  // It cannot be checked here: there is no WebCrypto, or something is broken.
  | { id: number; kind: 'unable'; why: 'INSECURE' | 'BROKEN'; detail: string };
