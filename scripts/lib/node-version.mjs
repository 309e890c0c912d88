/** What the build tools and the server run on: Node 20.19, 22.12, or anything later. */
function isSupported(/** @type {string} */ version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major === 20) return minor >= 19;
  if (major === 22) return minor >= 12;
  return major > 22;
}

/** Ends the process with one clear line on a Node that is too old. */
export function requireNode() {
  if (isSupported(process.versions.node)) return;
  console.error(`Trastienda needs Node 20.19 or later (or 22.12 or later); this is ${process.versions.node}.`);
  process.exit(1);
}
