// The proof of a match with what this browser kept of it, as a file to take home.

// Adds the receipts that a player stored to those of a proof.
export function withReceipts(proof: string, own: readonly string[]): string {
  const read = JSON.parse(proof) as { receipts?: readonly string[] };
  return JSON.stringify({ ...read, receipts: [...new Set([...(read.receipts ?? []), ...own])] });
}

export function save(name: string, json: string): void {
  const address = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it soon after.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
