import { credentials, signUpForm } from '@trastienda/contract/session';
import { zodResolver } from '../../lib/schema-resolver';

export const credentialsResolver = zodResolver(credentials);
export const signUpResolver = zodResolver(signUpForm);
