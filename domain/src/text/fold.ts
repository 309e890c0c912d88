/**
 * The form in which names are compared and texts are searched: lower case, without accents, outer blanks removed.
 * The ñ is a letter of its own and stays (rule: texts/folding).
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<!n)\u0303|[\u0300-\u0302\u0304-\u036f]/g, '')
    .normalize('NFC')
    .trim();
}

/** First letter upper case, the rest lower case (rule: texts/capitalise). */
export const capitalise = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase();

/** The form in which usernames and e-mails are compared: upper and lower case alike, nothing else (rule: session/names). */
export const lowerCase = (text: string): string => text.trim().normalize('NFC').toLowerCase();
