import { createConnection, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What came back over a bare connection, and whether the server closed it. */
export interface Heard {
  text: string;
  status: number | undefined;
  closed: boolean;
}

const QUIET_MS = 300;
const PATIENCE_MS = 8_000;

const write = (socket: Socket, bytes: string | Uint8Array) =>
  new Promise<void>((resolve) => {
    if (socket.destroyed) resolve();
    else socket.write(bytes, () => resolve());
  });

/** Sends bytes as they are, and listens until the server closes or has answered and is quiet. */
export async function say(
  port: number,
  pieces: Iterable<string | Uint8Array>,
  { hangUp = false, pause = 0 } = {},
): Promise<Heard> {
  const socket = createConnection({ port, host: '127.0.0.1' });
  const heard: Heard = { text: '', status: undefined, closed: false };
  let lastHeard = Date.now();
  socket.on('data', (bytes) => {
    heard.text += bytes.toString('latin1');
    lastHeard = Date.now();
  });
  socket.on('close', () => {
    heard.closed = true;
  });
  socket.on('error', () => {});
  for (const piece of pieces) {
    await write(socket, piece);
    if (pause > 0) await sleep(pause);
  }
  if (hangUp) socket.destroy();
  const deadline = Date.now() + PATIENCE_MS;
  while (!heard.closed && Date.now() < deadline) {
    if (heard.text !== '' && Date.now() - lastHeard > QUIET_MS) break;
    await sleep(10);
  }
  socket.destroy();
  const status = /^HTTP\/1\.1 (\d{3})/.exec(heard.text)?.[1];
  return { ...heard, status: status === undefined ? undefined : Number(status) };
}
