import type { cashSessionClosing, newCashSession } from '@trastienda/contract/cash-sessions';
import type { z } from 'zod';
import { api, body } from '../../lib/api';
import { MOVEMENT_REFRESHES } from '../movement/mutations';
import { CASH_SESSIONS } from './queries';

export const OPENING_REFRESHES = [CASH_SESSIONS];

/** Its difference may become movements. */
export const CLOSING_REFRESHES = [CASH_SESSIONS, ...MOVEMENT_REFRESHES];

type CallOptions = Parameters<typeof api.cash_sessions.$post>[1];

export const openCashSession = (session: z.input<typeof newCashSession>, options: CallOptions) =>
  api.cash_sessions.$post({ json: session, header: {} }, options).then(body);

export const closeCashSession = (id: string, closing: z.input<typeof cashSessionClosing>, options: CallOptions) =>
  api.cash_sessions[':id'].close.$post({ param: { id }, json: closing, header: {} }, options).then(body);
