import type { Session } from '@trastienda/contract/session';
import type { OpenSession } from '@trastienda/contract/sessions';
import { deviceName } from '@trastienda/domain/shop/device';
import type { listSessions } from './open-sessions.service';
import type { SignedIn } from './session.service';

export const toSession = ({ token, username, email, avatarUrl }: SignedIn): Session => ({
  session_token: token,
  username,
  email,
  avatar_url: avatarUrl,
});

type Listed = Awaited<ReturnType<typeof listSessions>>[number];

export const toOpenSession = ({ id, user_agent, ...shown }: Listed): OpenSession => ({
  session_id: id,
  device: deviceName(user_agent),
  ...shown,
});
