import { USER_AGENT_MAX } from '@trastienda/domain/shop/device';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Env } from './env';

/** Over https browsers take a cookie of that name from https alone: nobody on an open line can put another in its place. */
const nameIn = (c: Context<Env>) => `${c.get('deps').secure ? '__Secure-' : ''}trastienda_device`;
/** It is sent where it is asked for, and nowhere else. */
const PATH = '/api/login';
const KEPT_S = 30 * 24 * 3600;
const TOKEN = /^[\w-]{43}$/;

/** What the browser kept of an earlier sign-in on this device. No session: it only says where from somebody comes. */
export function deviceOf(c: Context<Env>): string | undefined {
  const token = getCookie(c, nameIn(c));
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

export function rememberDevice(c: Context<Env>, token: string): void {
  const { secure } = c.get('deps');
  setCookie(c, nameIn(c), token, { path: PATH, httpOnly: true, sameSite: 'Strict', secure, maxAge: KEPT_S });
}

/** What the browser says of itself, as it may be kept: cut, and nothing but plain characters (rule: session/devices-by-name). */
export const userAgentOf = (c: Context<Env>): string =>
  (c.req.header('user-agent') ?? '').slice(0, USER_AGENT_MAX).replaceAll(/[^\x20-\x7e]/g, '');
