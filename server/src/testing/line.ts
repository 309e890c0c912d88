import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';

/** A line to another port that the test holds in its hand. */
export interface Line {
  readonly port: number;
  /** Nothing passes any more and nobody is told, as when the other side is frozen. */
  freeze: () => void;
  thaw: () => void;
  /** Cuts every connection without a word. */
  cut: () => void;
  close: () => Promise<void>;
}

/** Opens a line to a port of 127.0.0.1. */
export async function openLine(target: number): Promise<Line> {
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer((near) => {
    const far = createConnection({ port: target, host: '127.0.0.1' });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (frozen) from.pause();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const each = (act: (socket: Socket) => unknown) => {
    for (const socket of sockets) act(socket);
  };
  return {
    port: address && typeof address === 'object' ? address.port : 0,
    freeze: () => {
      frozen = true;
      each((socket) => socket.pause());
    },
    thaw: () => {
      frozen = false;
      each((socket) => socket.resume());
    },
    cut: () => each((socket) => socket.resetAndDestroy()),
    close: async () => {
      each((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}
