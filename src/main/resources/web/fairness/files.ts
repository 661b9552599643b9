import { ofBase64url, textOf } from './bytes';
import { type Sources } from './sources';

export interface Dropped extends Partial<Sources> {
  // File name of the proof.
  name: string;
}

// Sorts files by their contents: a proof, a key set, notes, and inclusion proofs for the roots of
// days. The checker validates them.
export async function sorted(files: Iterable<File>): Promise<Dropped> {
  const dropped: Dropped = { name: '' };
  for (const file of files) {
    const text = await textOf(file);
    const has = (...names: string[]) =>
      names.every(name => text.includes(`"${name}"`)) && !text.includes('"entries"');
    if (has('path', 'place')) dropped[pathOf(text)] = text;
    else if (has('keys')) dropped.keySet = text;
    else if (has('seat', 'hash')) dropped.notes = text;
    else {
      dropped.proof = text;
      dropped.name = file.name;
    }
  }
  return dropped;
}

// The leaf of an inclusion proof: the signed root says whether it is of notes.
function pathOf(text: string): 'opening' | 'inclusion' | 'notesInclusion' {
  if (/"revision"\s*:\s*0\b/.test(text)) return 'opening';
  const [, body] = /"signature"\s*:\s*"[\w-]+\.([\w-]+)\./.exec(text) ?? [];
  const signed = new TextDecoder().decode(ofBase64url(body ?? ''));
  return signed.includes('"noted"') ? 'notesInclusion' : 'inclusion';
}
