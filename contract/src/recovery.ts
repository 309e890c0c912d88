import { RECOVERY_CODES, readRecoveryCode } from '@trastienda/domain/passwords/recovery-code';
import { EMAIL_MAX } from '@trastienda/domain/shop/limits';
import { z } from 'zod';
import { currentPassword } from './password';
import { newPassword } from './session';
import { requiredText } from './text';

const CODE_TYPED_MAX = 100;

/** The body of POST /user/recovery_codes. */
export const recoveryCodesRequest = z.strictObject({ current_password: currentPassword });

/** New codes, shown this once; those that were made before are void. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()).length(RECOVERY_CODES) });

/** How many are left that open the door, and when they were made, where that is known. */
export const recoveryCodesLeft = z.object({
  left: z.number().int().min(0).max(RECOVERY_CODES),
  made_at: z.iso.datetime().nullable(),
});

/** The body of POST /password/recover. */
export const recovery = z.strictObject({
  username: requiredText(EMAIL_MAX, 'Escribe tu correo o nombre de usuario'),
  recovery_code: requiredText(CODE_TYPED_MAX, 'El código es obligatorio').refine(
    (typed) => readRecoveryCode(typed) !== undefined,
    'Un código tiene 12 letras y números, como 7K2M-QX9D-04TB',
  ),
  new_password: newPassword,
});

export type Recovery = z.infer<typeof recovery>;
