import { isIP, isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Env } from './env';

/** Where a request comes from: the last hop's word when a proxy of ours sets X-Forwarded-For, else the socket's. */
function addressOf(c: Context<Env>): string {
  if (c.get('deps').trustProxy) {
    const forwarded = plainAddress(c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '');
    if (forwarded !== undefined) return forwarded;
  }
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return incoming?.socket.remoteAddress ?? 'unknown';
}

/** The address in what a proxy wrote, which may have brackets and a port around it; undefined when there is none. */
export function plainAddress(written: string): string | undefined {
  const bare = /^\[([^\]]*)\](?::\d*)?$/.exec(written)?.[1] ?? /^([\d.]+):\d*$/.exec(written)?.[1] ?? written;
  return isIP(bare) === 0 ? undefined : bare;
}

/** What attempts are counted against: an address of version 4, or the /64 of version 6 that one customer has to itself. */
export const networkOf = (c: Context<Env>): string => networkOfAddress(addressOf(c));

/** '2001:db8:0:1::/64' of any address in it; another text as it is. */
export function networkOfAddress(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return address;
  // The URL parser writes every address in one way: no dotted end, no leading zeros.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const left = groupsOf(head);
  const right = groupsOf(tail ?? '');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return `${[...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4).join(':')}::/64`;
}

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));
