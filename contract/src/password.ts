import { PASSWORD_MAX } from '@trastienda/domain/passwords/strength';
import { z } from 'zod';
import { newPassword } from './session';

/** PATCH /user/password (decisions 3). */
export const passwordChange = z.strictObject({
  current_password: z
    .string()
    .min(1, 'La contraseña actual es obligatoria')
    .max(PASSWORD_MAX, 'La contraseña es demasiado larga'),
  new_password: newPassword,
});

export type PasswordChange = z.infer<typeof passwordChange>;
