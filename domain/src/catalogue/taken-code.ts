/** What is said of a code that another item has. */
export const codeTakenText = (code: string): string => `El código ${code} ya es de otro artículo.`;

/** The code of which that was said. */
export const codeInTakenText = (text: string): string | undefined =>
  /^El código (.+) ya es de otro artículo\.$/.exec(text)?.[1];
