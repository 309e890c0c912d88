/** How long a browser may take to fetch what it was given. */
const REVOKE_MS = 60_000;

/** Puts bytes among the user's downloads, under that name. */
export function saveFile(bytes: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers fetch it a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_MS);
}
