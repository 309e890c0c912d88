import { PASSWORD_MAX } from '@trastienda/domain/passwords/length';
import { z } from 'zod';
import { newPassword, TYPED_MAX } from './session';

/** The present password, asked for again by whoever is signed in. */
export const currentPassword = z
  .string()
  .min(1, 'La contraseña actual es obligatoria')
  .max(TYPED_MAX, 'La contraseña es demasiado larga');

/** The body of PATCH /user/password. */
export const passwordChange = z.strictObject({
  current_password: currentPassword,
  new_password: newPassword,
});

export type PasswordChange = z.infer<typeof passwordChange>;

/** The body of DELETE /user. */
export const userDeletion = z.strictObject({ current_password: currentPassword });

/** A form asks for the new password twice; the server is told once. */
export const repeatedPassword = z.string().normalize('NFKC').min(1, 'Repite la contraseña').max(PASSWORD_MAX);

const typedTwice = z.object({ new_password: z.string().min(1), repeat_password: z.string().min(1) });

export const isRepeated = (form: { new_password: string; repeat_password: string }): boolean =>
  form.new_password === form.repeat_password;

/** How `isRepeated` is said: on the second field, whatever else is still wrong. */
export const NOT_REPEATED = {
  path: ['repeat_password'],
  error: 'Las contraseñas no coinciden',
  when: ({ value }: { value: unknown }) => typedTwice.safeParse(value).success,
};
