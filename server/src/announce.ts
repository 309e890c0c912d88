/** Says that the server is up, and where, in the one line that whoever started it waits for. */
export function announce(publicUrl: string | undefined, { address, port }: { address: string; port: number }): void {
  const host = address.includes(':') ? `[${address}]` : address;
  process.stdout.write(`Trastienda: ${publicUrl ?? `http://${host}:${port}`}\n`);
}
