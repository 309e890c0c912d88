/** A random id of 128 bits. Unlike crypto.randomUUID it is there without HTTPS too: a shop's own network. */
export const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * One Idempotency-Key per intent of the user (rule: wire/idempotency): sending the same values again, after a lost answer or
 * by a double click, repeats the key; other values, or the same ones after a success, are a new intent.
 */
export function createIntent() {
  let current: { values: string; key: string } | undefined;

  return {
    /** The options of the call that sends these values. */
    optionsFor(values: unknown) {
      const text = JSON.stringify(values);
      if (current?.values !== text) current = { values: text, key: randomId() };
      return { headers: { 'Idempotency-Key': current.key } };
    },
    /** The server has done it. */
    finish() {
      current = undefined;
    },
  };
}

/** The same as a UUID (version 4), for what the wire names by one. */
export function randomUuid(): string {
  const hex = randomId();
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20)}`;
}
