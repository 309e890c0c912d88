/** How much of what a browser says of itself is kept: a usual one has 110 to 180 characters. */
export const USER_AGENT_MAX = 255;

/** What is told where one line is about devices of several names. */
export const SEVERAL_DEVICES = 'Varios dispositivos';

/** The first that fits: most browsers also name those that they are like. */
const BROWSERS: readonly [name: string, said: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|OPiOS|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: readonly [name: string, said: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (names: typeof BROWSERS, userAgent: string) => names.find(([, said]) => said.test(userAgent))?.[0];

/**
 * What the user reads of a device: 'Chrome en Windows'. Only our own words come out, whatever a browser says of itself
 * (rule: session/devices-by-name).
 */
export function deviceName(userAgent: string): string {
  const known = userAgent.slice(0, USER_AGENT_MAX);
  const [browser, system] = [nameIn(BROWSERS, known), nameIn(SYSTEMS, known)];
  return [browser, system].filter(Boolean).join(' en ') || 'Dispositivo desconocido';
}
