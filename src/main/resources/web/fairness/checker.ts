import { type Witness } from './judge';
import { type Answer, type Order } from './messages';

// The page's side of the worker.

export type Told = Exclude<Answer, { kind: 'match' | 'progress' }>;

// Independent evidence for the proof of a match.
export type WitnessOf = (match: string) => Omit<Witness, 'ed25519'>;

// Each is sent without its id, which is the checker's business.
type Sent<T = Order> = T extends Order ? Omit<T, 'id'> : never;

export class Checker {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private broken: string | undefined;
  private last = 0;

  constructor(worker: Worker) {
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<Answer>) => this.waiting.get(data.id)?.(data);
    // The script could not be loaded, or crashed: every waiting call gets an answer.
    worker.onerror = event => {
      this.broken = event.message || 'the worker could not be started';
      for (const [id, answer] of this.waiting) answer(this.unable(id));
    };
  }

  // The verdict on a proof, or why there is none.
  check(text: string, witness: WitnessOf, progress: (done: number, of: number) => void): Promise<Told> {
    const id = ++this.last;
    return new Promise(done => {
      this.waiting.set(id, answer => {
        if (answer.kind === 'progress') return progress(answer.done, answer.of);
        if (answer.kind === 'match')
          return this.send(id, { kind: 'judge', witness: witness(answer.match) });
        this.waiting.delete(id);
        done(answer);
      });
      this.send(id, { kind: 'read', text });
    });
  }

  // The ids of the keys in a set; none, if it is none.
  keys(text: string): Promise<string[]> {
    const id = ++this.last;
    return new Promise(done => {
      this.waiting.set(id, answer => {
        this.waiting.delete(id);
        done(answer.kind === 'keys' ? answer.ids : []);
      });
      this.send(id, { kind: 'keys', text });
    });
  }

  end(): void {
    this.worker.terminate();
  }

  private send(id: number, order: Sent): void {
    if (this.broken === undefined) this.worker.postMessage({ id, ...order });
    else this.waiting.get(id)?.(this.unable(id));
  }

  private unable(id: number): Answer {
    return { id, kind: 'unable', why: 'BROKEN', detail: this.broken ?? '' };
  }
}

