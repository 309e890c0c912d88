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
