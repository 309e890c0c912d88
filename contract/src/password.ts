import { z } from 'zod';
import { newPassword, TYPED_MAX } from './session';

/** The body of PATCH /user/password. */
export const passwordChange = z.strictObject({
  current_password: z
    .string()
    .min(1, 'La contraseña actual es obligatoria')
    .max(TYPED_MAX, 'La contraseña es demasiado larga'),
  new_password: newPassword,
});

export type PasswordChange = z.infer<typeof passwordChange>;
