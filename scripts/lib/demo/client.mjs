export const USERNAME = 'demo';
export const PASSWORD = 'Percha2026';

/**
 * What the demo shop is asked by. Every request must succeed: a shop that is half filled is no demo.
 * @typedef {{ get: (path: string) => Promise<any>, send: (method: string, path: string, body?: object) => Promise<any> }} Client
 */

/**
 * Registers the demo's user.
 * @param {string} url
 * @returns {Promise<Client>}
 */
export async function registerDemo(url) {
  const ask = asking(url);
  const body = { username: USERNAME, email: 'demo@example.com', password: PASSWORD, birthday_date: '1988-03-14' };
  const { data } = await ask('POST', '/register', body);
  return asOwner(url, data.session_token);
}

/**
 * Signs in at a server that has the demo shop.
 * @param {string} url
 * @returns {Promise<Client>}
 */
export async function signInDemo(url) {
  const { session_token } = await asking(url)('POST', '/login', { email_or_user: USERNAME, password: PASSWORD });
  return asOwner(url, session_token);
}

/**
 * @param {string} url
 * @param {string} token
 * @returns {Client}
 */
function asOwner(url, token) {
  const send = asking(url, { Authorization: `Bearer ${token}` });
  return { get: (path) => send('GET', path), send };
}

/**
 * @param {string} url
 * @param {Record<string, string>} [headers]
 * @returns {Client['send']}
 */
const asking =
  (url, headers = {}) =>
  async (method, path, body) => {
    const isForm = body instanceof FormData;
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...headers, ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return reply.status === 204 ? undefined : reply.json();
  };
