import { textOf } from './bytes';

// The data of a server about a match for its check. All of it comes from the public API.

const JSON_TYPE = 'application/json';

export interface Sources {
  proof: string;
  // Absent where there is none yet.
  inclusion?: string;
  opening?: string;
  // A line each.
  notes?: string;
  notesInclusion?: string;
  keySet?: string;
}

export async function sources(server: string, match: string): Promise<Sources | 'WAITING' | 'OFFLINE'> {
  const at = `${server}/v1/matches/${match}`;
  const proof = await asked(`${at}/proof`);
  if (proof === undefined) return 'OFFLINE';
  // Before the end the proof is secret: the server returns 403, or 409 before the start.
  if (proof.status === 403 || proof.status === 409) return 'WAITING';
  if (!proof.ok) return 'OFFLINE';
  const [inclusion, opening, notes, notesInclusion, keySet] = await Promise.all([
    text(`${at}/inclusion`),
    text(`${at}/commitment-inclusion`),
    text(`${at}/notes`, 'application/x-ndjson'),
    text(`${at}/notes/inclusion`),
    text(`${server}/.well-known/jwks.json`),
  ]);
  return { proof: await textOf(proof), inclusion, opening, notes, notesInclusion, keySet } as Sources;
}

// The commitment of a match, which is public before the match is over, too.
export async function commitment(server: string, match: string): Promise<string | undefined> {
  const told = await text(`${server}/v1/matches/${match}`);
  if (told === undefined) return undefined;
  return (JSON.parse(told) as { fairness: { commitment: string } }).fairness.commitment;
}

// The server's own audit of the moves.
export async function movesByAudit(server: string, match: string): Promise<string | undefined> {
  const told = await text(`${server}/v1/matches/${match}/audit`);
  if (told === undefined) return undefined;
  const { depths } = JSON.parse(told) as { depths: { depth: string; status: string }[] };
  return depths.find(({ depth }) => depth === 'RULES')?.status;
}

async function text(address: string, accept = JSON_TYPE): Promise<string | undefined> {
  const answer = await asked(address, accept);
  return answer?.ok ? answer.text() : undefined;
}

// Nothing without a connection.
async function asked(address: string, accept = JSON_TYPE): Promise<Response | undefined> {
  try {
    return await fetch(address, { headers: { Accept: accept } });
  } catch {
    return undefined;
  }
}
