import { isRepeated, NOT_REPEATED, repeatedPassword } from '@trastienda/contract/password';
import { recovery } from '@trastienda/contract/recovery';
import { credentials, signUpForm } from '@trastienda/contract/session';
import { zodResolver } from '../../lib/schema-resolver';

export const credentialsResolver = zodResolver(credentials);
export const signUpResolver = zodResolver(signUpForm);
export const recoveryResolver = zodResolver(
  recovery.extend({ repeat_password: repeatedPassword }).refine(isRepeated, NOT_REPEATED),
);
