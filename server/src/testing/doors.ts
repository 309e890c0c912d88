import { anAddress, type Reply, type TestApp } from './app';

/** From where somebody comes, with what key or cookie. */
interface From {
  address?: string;
  key?: string;
  cookie?: string | undefined;
}

const headersOf = ({ address = anAddress(), key, cookie }: From) => ({
  'x-forwarded-for': address,
  ...(key !== undefined && { 'idempotency-key': key }),
  ...(cookie !== undefined && { cookie }),
});

/** The two doors to a shop, from wherever one comes. */
export const doorsOf = (app: TestApp) => ({
  register: (body: unknown, from: From = {}) => app.request('/register', { body, headers: headersOf(from) }),
  login: (user: string, password: string, from: From = {}) =>
    app.request('/login', { body: { email_or_user: user, password }, headers: headersOf(from) }),
});

export const cookieOf = (reply: Reply) => reply.headers.get('set-cookie')?.split(';')[0];
