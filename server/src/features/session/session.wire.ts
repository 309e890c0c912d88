import type { Session } from '@trastienda/contract/session';
import type { SignedIn } from './session.service';

export const toSession = ({ token, username, email, avatarUrl }: SignedIn): Session => ({
  session_token: token,
  username,
  email,
  avatar_url: avatarUrl,
});
