import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

/** What came back, read to its end. */
export interface Answer {
  status: number;
  text: string;
}

export interface Body {
  type: string;
  bytes: Buffer;
}

export const jsonBody = (value: unknown): Body => ({
  type: 'application/json',
  bytes: Buffer.from(JSON.stringify(value)),
});

/** A request of a case: how it was sent, and how many bytes came back. */
interface Exchange {
  method: string;
  body: Body | undefined;
  bytes: number;
}

const BEGINNING_BYTES = 16;

/** A file is told by its beginning: to read megabytes of it as text holds this process, which looks as if the server had. */
const textOf = (bytes: Buffer, type: string | undefined): string =>
  type === 'application/zip' ? bytes.toString('latin1', 0, BEGINNING_BYTES) : bytes.toString('utf8');

/** A form as bytes: encoding megabytes takes time that is not the server's. */
export async function formBody(form: FormData): Promise<Body> {
  const encoded = new Response(form);
  return {
    type: encoded.headers.get('content-type') ?? '',
    bytes: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** A signed-in client that keeps its connection open, as a browser does. */
export class Client {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #url: URL;
  readonly #token: string;
  /** Where the ids of the requests are noted, under which the server's log has them. */
  asked: string[] | undefined;
  /** The last request, with the length of its answer in bytes: what a bare route is asked for too. */
  last: Exchange | undefined;

  constructor(url: string, token: string) {
    this.#url = new URL(url);
    this.#token = token;
  }

  get = (path: string): Promise<Answer> => this.#expect(200, 'GET', path);
  post = (path: string, body: unknown, key: string): Promise<Answer> =>
    this.#expect(201, 'POST', path, jsonBody(body), key);
  /** A POST without a body that makes nothing new. */
  press = (path: string, key: string): Promise<Answer> => this.#expect(200, 'POST', path, undefined, key);
  postForm = (path: string, form: Body, key: string): Promise<Answer> => this.#expect(201, 'POST', path, form, key);
  patch = (path: string, body: unknown): Promise<Answer> => this.#expect(200, 'PATCH', path, jsonBody(body));
  delete = (path: string): Promise<Answer> => this.#expect(204, 'DELETE', path);

  /** Whatever comes back. `path` begins with '/api', or is one of the page's. */
  any = (method: string, path: string, body?: Body): Promise<Answer> => this.#sendTo(method, path, body, randomUUID());

  /** Sends the same to a bare route, which answers as many bytes. */
  like = ({ method, body, bytes }: Exchange): Promise<Answer> => this.#sendTo(method, `/bare?bytes=${bytes}`, body);

  close(): void {
    this.#agent.destroy();
  }

  async #expect(status: number, method: string, path: string, body?: Body, key?: string): Promise<Answer> {
    const answer = await this.#send(method, path, body, key);
    if (answer.status !== status) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
    return answer;
  }

  #send = (method: string, path: string, body?: Body, key?: string): Promise<Answer> =>
    this.#sendTo(method, `/api${path}`, body, key);

  #sendTo(method: string, path: string, body?: Body, key?: string): Promise<Answer> {
    const headers = {
      authorization: `Bearer ${this.#token}`,
      ...(body && { 'content-type': body.type, 'content-length': String(body.bytes.length) }),
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    const { hostname, port } = this.#url;
    return new Promise((resolve, reject) => {
      const sent = request({ agent: this.#agent, hostname, port, method, path, headers }, (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        this.asked?.push(String(reply.headers['x-request-id']));
        reply.once('error', reject);
        reply.once('end', () => {
          const whole = Buffer.concat(chunks);
          this.last = { method, body, bytes: whole.length };
          resolve({ status: reply.statusCode ?? 0, text: textOf(whole, reply.headers['content-type']) });
        });
      });
      sent.once('error', reject);
      sent.end(body?.bytes);
    });
  }
}
