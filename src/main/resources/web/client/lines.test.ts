import { equal, test } from '../testing/harness.js';
import { lines } from './lines.js';

function sent(...parts: string[]): Response {
  const bytes = new TextEncoder();
  return new Response(
    new ReadableStream({
      start(stream) {
        for (const part of parts) stream.enqueue(bytes.encode(part));
        stream.close();
      },
    }),
  );
}

async function read(answer: Response): Promise<unknown[]> {
  const found = [];
  for await (const one of lines(answer)) found.push(one);
  return found;
}

test('a line is a value, wherever the parts are cut', async () => {
  equal(await read(sent('{"a":', '1}\n{"a"', ':2}\n')), [{ a: 1 }, { a: 2 }]);
});

test('the last line needs no end', async () => {
  equal(await read(sent('{"a":1}\n{"a":2}')), [{ a: 1 }, { a: 2 }]);
});

test('empty lines are heartbeats', async () => {
  equal(await read(sent('\n', '{"a":1}\n', '\n', '\n')), [{ a: 1 }]);
});

test('no answer has no lines', async () => {
  equal(await read(new Response(null)), []);
});
