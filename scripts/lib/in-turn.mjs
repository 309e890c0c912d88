/** @typedef {{ write: (text: string) => void, end: () => void }} Section */

/**
 * Sections of output that are written at the same time and read one after the other, in the order in which they were opened:
 * the first one that has not ended is printed as it comes, the others are kept until it is their turn.
 * @param {(text: string) => void} print
 * @returns {() => Section} opens the next section
 */
export function inTurn(print) {
  /** @type {{ kept: string, hasEnded: boolean }[]} */
  const waiting = [];

  const next = () => {
    while (waiting[0]?.hasEnded) {
      waiting.shift();
      const first = waiting[0];
      if (!first) return;
      print(first.kept);
      first.kept = '';
    }
  };

  return () => {
    const section = { kept: '', hasEnded: false };
    waiting.push(section);
    return {
      write: (text) => {
        if (waiting[0] === section) print(text);
        else section.kept += text;
      },
      end: () => {
        section.hasEnded = true;
        next();
      },
    };
  };
}
