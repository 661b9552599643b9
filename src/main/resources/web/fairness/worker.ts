import { answer } from './answer';
import { type Order } from './messages';

// The worker that a page has proofs checked by, so that nothing else waits for it.

onmessage = ({ data }: MessageEvent<Order>) => answer(data, said => postMessage(said));
