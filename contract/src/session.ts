import { PASSWORD_MAX } from '@trastienda/domain/passwords/length';
import { PASSWORD_RULES } from '@trastienda/domain/passwords/strength';
import { EMAIL_MAX, USERNAME_MAX } from '@trastienda/domain/shop/limits';
import { z } from 'zod';
import { dayInput } from './dates';
import { errorBody } from './errors';
import { isStorable, NOT_STORABLE, requiredText } from './text';

const USERNAME_MIN = 3;
export const AGE_MIN = 13;

/** A password that is compared may be longer as it was typed than as it is kept: an é may come as two characters. The hash decides. */
export const TYPED_MAX = 10 * PASSWORD_MAX;

/** Letters that only look different (ﬁ, full width) are the same letter in a name that somebody signs in with. */
const username = requiredText(USERNAME_MAX, 'El nombre de usuario es obligatorio')
  .normalize('NFKC')
  .max(USERNAME_MAX, `Debe tener como máximo ${USERNAME_MAX} caracteres`)
  .min(USERNAME_MIN, `Debe tener al menos ${USERNAME_MIN} caracteres`)
  .regex(/^[\p{L}\p{N}._-]+$/u, "Solo letras, números, '.', '_' y '-'");

const email = requiredText(EMAIL_MAX, 'El correo es obligatorio')
  .normalize('NFKC')
  .pipe(z.email('El correo no es válido'));

/** A new password obeys the four live rules, on the server too. It is not trimmed: blanks are part of it, and it is the same on every keyboard. */
export const newPassword = z
  .string()
  .normalize('NFKC')
  .min(1, 'La contraseña es obligatoria')
  .max(PASSWORD_MAX, `Debe tener como máximo ${PASSWORD_MAX} caracteres`)
  .refine(isStorable, NOT_STORABLE)
  .superRefine((password, issues) => {
    // All that is missing at once: whoever mends one thing is not told of the next one only then.
    const missing = PASSWORD_RULES.filter((rule) => !rule.holds(password)).map(({ text }) => text.toLowerCase());
    if (missing.length > 0)
      issues.addIssue({ code: 'custom', message: `La contraseña necesita: ${missing.join(', ')}` });
  });

export const registration = z.strictObject({
  username,
  email,
  password: newPassword,
  birthday_date: dayInput,
});

export type Registration = z.infer<typeof registration>;

export const credentials = z.strictObject({
  email_or_user: requiredText(EMAIL_MAX, 'Escribe tu correo o nombre de usuario'),
  password: z.string().min(1, 'La contraseña es obligatoria').max(TYPED_MAX, 'La contraseña es demasiado larga'),
});

export type Credentials = z.infer<typeof credentials>;

export const session = z.object({
  session_token: z.string(),
  username: z.string(),
  email: z.string(),
  avatar_url: z.string().nullable(),
});

export type Session = z.infer<typeof session>;

export const profile = session.omit({ session_token: true });

export const serverStatus = z.object({ server: z.literal('on') });
export const serverOff = errorBody.extend({ server: z.literal('off') });

const typedTwice = z.object({ password: z.string().min(1), repeat_password: z.string().min(1) });

/** The sign-up screen asks for the password twice; the server is told once. */
export const signUpForm = registration
  .extend({ repeat_password: z.string().normalize('NFKC').min(1, 'Repite la contraseña').max(PASSWORD_MAX) })
  .refine((form) => form.password === form.repeat_password, {
    path: ['repeat_password'],
    error: 'Las contraseñas no coinciden',
    // Whatever else is still wrong.
    when: ({ value }) => typedTwice.safeParse(value).success,
  });
