// Reads answers of which each line is one JSON value. An empty line is a heartbeat.

export async function* lines<T>(answer: Response): AsyncGenerator<T> {
  for await (const line of textLines(answer)) if (line.trim() !== '') yield JSON.parse(line) as T;
}

/** The lines of an answer as they come. */
export async function* textLines(answer: Response): AsyncGenerator<string> {
  if (!answer.body) return;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const parts = (rest + value).split('\n');
      rest = parts.pop() ?? '';
      yield* parts;
    }
    if (rest !== '') yield rest;
  } finally {
    await reader.cancel();
  }
}
