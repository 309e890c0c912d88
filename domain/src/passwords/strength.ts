/** The four live rules, in the order of the meter (rule: session/password-rules). */
export const PASSWORD_RULES = [
  { id: 'length', text: 'Al menos 8 caracteres', holds: (password: string) => [...password].length >= 8 },
  { id: 'digit', text: 'Al menos 1 número', holds: (password: string) => /\d/.test(password) },
  { id: 'lowercase', text: 'Al menos 1 letra minúscula', holds: (password: string) => /\p{Ll}/u.test(password) },
  { id: 'uppercase', text: 'Al menos 1 letra mayúscula', holds: (password: string) => /\p{Lu}/u.test(password) },
] as const;

const WORDS = [
  'Introduce una contraseña',
  'Contraseña débil',
  'Contraseña débil',
  'Contraseña mediana',
  'Contraseña segura',
] as const;

/** How strong a password is: the number of rules that it meets, 0 to 4, and the word for it (rule: session/password-rules). */
export function passwordStrength(password: string): { score: number; word: string } {
  const score = PASSWORD_RULES.filter((rule) => rule.holds(password)).length;
  return { score, word: WORDS[score] ?? WORDS[0] };
}
