import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The same server at another address, where the program is updated when one says so: its worker is another file then, as after a release.
 * The browser looks at that file by itself, where a journey's routes do not reach.
 */
export async function updatable(target: string) {
  let version = 1;
  const server = createServer((asked, answer) => {
    const isWorker = asked.url === '/sw.js';
    // As it is, not compressed: a line is put after it.
    const headers = isWorker ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers;
    const onward = request(`${target}${asked.url}`, { method: asked.method, headers }, (reply) => {
      const { 'content-length': _length, ...told } = reply.headers;
      answer.writeHead(reply.statusCode ?? 502, told);
      reply.pipe(answer, { end: false });
      reply.on('end', () => answer.end(isWorker && version > 1 ? `\n// Version ${version} of the program.` : ''));
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    update: () => {
      version += 1;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
