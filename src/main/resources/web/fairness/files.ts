import { type Sources } from './sources';

export interface Dropped extends Partial<Sources> {
  // Of the proof.
  name: string;
}

// Sorts files by what is in them: a proof, a key set, and paths to the roots of days. Whether they
// are what they look like is for the checker to say.
export async function sorted(files: Iterable<File>): Promise<Dropped> {
  const dropped: Dropped = { name: '' };
  for (const file of files) {
    const text = await file.text();
    if (text.includes('"path"') && text.includes('"place"') && !text.includes('"entries"'))
      dropped[/"revision"\s*:\s*0\b/.test(text) ? 'opening' : 'inclusion'] = text;
    else if (text.includes('"keys"') && !text.includes('"entries"')) dropped.keySet = text;
    else {
      dropped.proof = text;
      dropped.name = file.name;
    }
  }
  return dropped;
}
